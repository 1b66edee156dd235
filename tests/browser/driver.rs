//! A `WebDriver` server, the process between a test and its browser: started on a port that it chooses, ended with all
//! its children.

use std::fs::{self, File};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use crate::installed;

const POLL: Duration = Duration::from_millis(20);
const PATIENCE: Duration = Duration::from_secs(30);

/// A running driver with a folder for everything that it and its browser write.
pub(crate) struct Driver {
    process: Child,
    folder: TempDir,
    port: u16,
}

impl Driver {
    /// Starts `program`, which takes `arguments` to mean "listen on a port of your choice" and says which.
    pub(crate) async fn start(program: &str, arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let log = folder.path().join("driver.log");
        let out = File::create(&log).expect("a file in the temporary folder");
        let path = installed::path_of(program).unwrap_or_else(|| panic!("{program} is not installed"));
        let mut command = Command::new(path);
        command.args(arguments).stdin(Stdio::null()).stderr(out.try_clone().expect("a second handle")).stdout(out);
        // Browsers write to their home and to TMPDIR; both go with the folder. A group of its own can be ended whole.
        command.env("HOME", folder.path()).env("TMPDIR", folder.path()).process_group(0);
        let process = command.spawn().unwrap_or_else(|error| panic!("{program}: {error}"));
        let mut driver = Self { process, folder, port: 0 };
        driver.port =
            tokio::time::timeout(PATIENCE, port_in(&log)).await.unwrap_or_else(|_| panic!("{}", driver.log()));
        driver
    }

    /// Where the driver takes commands.
    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// A folder that ends with the driver.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("driver.log")).unwrap_or_default()
    }
}

async fn port_in(log: &Path) -> u16 {
    loop {
        let told = fs::read_to_string(log).unwrap_or_default();
        if let Some(port) = told.split_inclusive('\n').find_map(port_of) {
            return port;
        }
        tokio::time::sleep(POLL).await;
    }
}

/// Reads "… was started successfully on port 39999." and "… Listening on 127.0.0.1:39999". A line that is still being
/// written says nothing yet.
fn port_of(line: &str) -> Option<u16> {
    let line = line.strip_suffix('\n')?;
    let (_, after) = line.split_once("started successfully on port ").or_else(|| line.split_once("Listening on "))?;
    after.trim_end_matches('.').rsplit(':').next()?.parse().ok()
}

impl Drop for Driver {
    /// Ends the whole group: a driver that is killed alone leaves its browser behind.
    fn drop(&mut self) {
        let group = format!("-{}", self.process.id());
        let ended = Command::new("sh").args(["-c", "kill -s KILL -- \"$0\"", &group]).status();
        // Whatever became of the group, the driver itself must be gone before anybody waits for it.
        let ended = ended.and_then(|_| self.process.kill());
        ended.and_then(|()| self.process.wait()).expect("a child of this process can be ended and waited for");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_drivers_say_their_port() {
        assert_eq!(port_of("ChromeDriver was started successfully on port 36461.\n"), Some(36461));
        assert_eq!(port_of("1700000000000\tgeckodriver\tINFO\tListening on 127.0.0.1:4444\n"), Some(4444));
    }

    #[test]
    fn other_lines_and_unfinished_ones_say_none() {
        assert_eq!(port_of("Starting ChromeDriver 156.0 on port 0\n"), None);
        assert_eq!(port_of("ChromeDriver was started successfully on port 36"), None);
    }
}
