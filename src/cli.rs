//! The command line: one subcommand each, no logic of their own.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use clap::{Parser, Subcommand};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::app;
use crate::config::Config;
use crate::rules::positions;
use crate::store::Reader;
use crate::time::SystemClock;

/// A club server for Gomoku and Renju, played in any browser without JavaScript.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    config: Config,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Open the club (what happens without a command, too)
    Serve(Config),
    /// Replay every game and recompute both ladders; print each difference, exit 1 if there is any
    Verify {
        /// The database file
        #[arg(env = "TENGEN_DATABASE", default_value = "tengen.db")]
        file: PathBuf,
    },
    /// Read positions from standard input, one a line as moves in play order; print Black's forbidden points
    Forbidden,
}

/// Does what the command line says.
///
/// # Errors
/// Whatever kept it from being done; the exit code says whether what was done came out well.
pub async fn run() -> anyhow::Result<ExitCode> {
    let cli = Cli::parse();
    match cli.command.unwrap_or(Command::Serve(cli.config)) {
        Command::Serve(config) => serve(config).await,
        Command::Verify { file } => verify(&file).await,
        Command::Forbidden => forbidden(io::stdin().lock(), io::stdout().lock(), io::stderr().lock()),
    }
}

/// Runs the club until it is told to stop.
async fn serve(config: Config) -> anyhow::Result<ExitCode> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_unset| EnvFilter::new("warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).init();
    let mut terminate = signal(SignalKind::terminate()).context("cannot listen for signals")?;
    let mut interrupt = signal(SignalKind::interrupt()).context("cannot listen for signals")?;
    let base_url = config.base_url.clone();
    let mut running = app::start(config, Arc::new(SystemClock)).await?;
    running.keep_time();
    let address = base_url.unwrap_or_else(|| format!("http://{}", running.address));
    writeln!(io::stdout(), "Tengen is open at {address}").context("cannot print the address")?;
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    running.stop().await;
    Ok(ExitCode::SUCCESS)
}

/// Prints what does not agree in a database.
async fn verify(file: &Path) -> anyhow::Result<ExitCode> {
    let differences = Reader::open(file).await?.verify().await?;
    let mut out = io::stdout().lock();
    for difference in &differences {
        writeln!(out, "{difference}")?;
    }
    Ok(if differences.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Answers every line; a bad one goes to `complaints` with its number, and the rest is still answered.
fn forbidden(input: impl BufRead, mut out: impl Write, mut complaints: impl Write) -> anyhow::Result<ExitCode> {
    let mut code = ExitCode::SUCCESS;
    for (index, line) in input.split(b'\n').enumerate() {
        let line = line.context("cannot read standard input")?;
        match positions::read_moves(&String::from_utf8_lossy(&line)) {
            Ok(board) => writeln!(out, "{}", positions::forbidden_line(&board))?,
            Err(bad) => {
                code = ExitCode::FAILURE;
                writeln!(complaints, "line {}: {bad}", index + 1)?;
            }
        }
    }
    Ok(code)
}
