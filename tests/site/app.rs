//! The whole application on a free port, with a database of its own. Both kinds of browsers meet it through here.

use std::sync::Arc;

use tempfile::TempDir;
use tengen::app::{self, Running};
use tengen::config::Config;
use tengen::time::Clock;

/// A club that is open until it is stopped or dropped.
pub struct TestApp {
    pub running: Running,
    folder: TempDir,
}

impl TestApp {
    /// Opens a new club that goes by this clock.
    pub async fn start(clock: Arc<dyn Clock>) -> Self {
        Self::start_in(tempfile::tempdir().expect("a temporary folder"), clock).await
    }

    /// Opens the club whose database lies in this folder.
    pub async fn start_in(folder: TempDir, clock: Arc<dyn Clock>) -> Self {
        let config = Config::on_any_port(folder.path().join("tengen.db"));
        let running = app::start(config, clock).await.expect("the club opens");
        Self { running, folder }
    }

    /// The address of the site.
    #[must_use]
    pub fn base(&self) -> String {
        format!("http://{}", self.running.address)
    }

    /// Closes the club as an operator does. The folder with its database is left.
    #[must_use]
    pub async fn stop(self) -> TempDir {
        self.running.stop().await;
        self.folder
    }
}
