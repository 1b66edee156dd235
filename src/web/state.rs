//! What every handler can reach.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use crate::accounts::Accounts;
use crate::config::Config;
use crate::live::hub::Hub;
use crate::live::streams::Streams;
use crate::play::Play;
use crate::store::Store;
use crate::time::Clock;

/// The house as the web sees it; one for all workers.
pub struct State {
    /// Settings.
    pub config: Config,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Reads, and the one writer.
    pub store: Store,
    /// Who visitors are.
    pub accounts: Accounts,
    /// What visitors do.
    pub play: Play,
    /// Who waits for what.
    pub hub: Hub,
    /// The pages that are kept open.
    pub streams: Streams,
    /// Cancelled when the server is asked to stop: held requests answer at once.
    pub stopping: CancellationToken,
}
