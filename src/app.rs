//! Wiring: open the store, build the rooms of the house, start the server and the sweeper. `main` and the tests both
//! come in through here.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::ServerHandle;
use actix_web::web::Data;
use actix_web::{App, HttpServer};
use anyhow::Context;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::accounts::Accounts;
use crate::accounts::password::Hashing;
use crate::config::Config;
use crate::live::hub::Hub;
use crate::live::streams::Streams;
use crate::play::Play;
use crate::store::Store;
use crate::time::{Clock, Timestamp};
use crate::web::routes;
use crate::web::state::State;

/// How long the server waits for requests in hand when it is asked to stop, in seconds.
const FAREWELL: u64 = 4;
/// How often the heartbeat is stored and fallen flags are looked for.
const TICK: Duration = Duration::from_secs(1);
/// How often throttles forget visitors who have been quiet.
const TICKS_PER_TIDYING: u64 = 600;

/// A club that is open.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// Its verbs, for whoever moves the clock by hand.
    pub play: Play,
    state: Data<State>,
    server: ServerHandle,
    serving: JoinHandle<std::io::Result<()>>,
    ticking: Option<JoinHandle<()>>,
}

/// Opens the club: database, clocks that stood still, server. The sweeper does not run yet.
///
/// # Errors
/// If the database cannot be opened or the address cannot be listened on.
pub async fn start(config: Config, clock: Arc<dyn Clock>) -> anyhow::Result<Running> {
    let listener = TcpListener::bind(config.listen).with_context(|| format!("cannot listen on {}", config.listen))?;
    let address = listener.local_addr().context("cannot tell where we listen")?;
    let store = Store::open(&config.database).await?;
    let hub = Hub::default();
    let play = Play::new(store.clone(), hub.clone());
    play.boot(clock.now()).await.context("cannot settle the clocks that stood still")?;
    let accounts = Accounts::new(store.clone(), Hashing::default());
    let stopping = CancellationToken::new();
    let state = Data::new(State {
        config,
        clock,
        store,
        accounts,
        play: play.clone(),
        hub,
        streams: Streams::default(),
        stopping,
    });
    let (server, serving) = serve(listener, &state)?;
    Ok(Running { address, play, state, server, serving, ticking: None })
}

/// Starts the server on its own threads.
fn serve(
    listener: TcpListener,
    state: &Data<State>,
) -> anyhow::Result<(ServerHandle, JoinHandle<std::io::Result<()>>)> {
    let shared = state.clone();
    let server = HttpServer::new(move || App::new().app_data(shared.clone()).configure(routes::all))
        .shutdown_timeout(FAREWELL)
        .disable_signals()
        .listen_auto_h2c(listener)
        .context("cannot start the server")?
        .run();
    let handle = server.handle();
    Ok((handle, tokio::spawn(server)))
}

impl Running {
    /// Lets time pass by itself: the heartbeat is stored every second and games whose time is up are ended.
    pub fn keep_time(&mut self) {
        let state = self.state.clone().into_inner();
        self.ticking = Some(tokio::spawn(tick(state)));
    }

    /// Closes the club: no new connections, held requests answered, what is in hand finished, all on disk.
    pub async fn stop(self) {
        self.state.stopping.cancel();
        self.server.stop(true).await;
        if let Err(error) = self.serving.await {
            tracing::error!(%error, "the server did not end as it should");
        }
        if let Some(ticking) = self.ticking
            && let Err(error) = ticking.await
        {
            tracing::error!(%error, "the sweeper did not end as it should");
        }
        self.state.store.clone().close().await;
    }
}

/// The heartbeat and the sweeper, until the server stops. A failure is logged and tried again a second later.
async fn tick(state: Arc<State>) {
    let mut interval = tokio::time::interval(TICK);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
    for ticks in 1u64.. {
        tokio::select! {
            () = state.stopping.cancelled() => return,
            _ = interval.tick() => {}
        }
        let now = state.clock.now();
        if let Err(error) = state.play.beat(now).await {
            tracing::error!(%error, "the heartbeat could not be stored");
        }
        if let Err(error) = state.play.sweep(now).await {
            tracing::error!(%error, "games whose time is up could not be ended");
        }
        if ticks.is_multiple_of(TICKS_PER_TIDYING) {
            tidy(&state, now).await;
        }
    }
}

/// Ends sessions that nobody uses any more and forgets old attempts to log in.
async fn tidy(state: &State, now: Timestamp) {
    if let Err(error) = state.accounts.tidy(now).await {
        tracing::error!(%error, "idle sessions could not be ended");
    }
}
