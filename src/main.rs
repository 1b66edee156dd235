//! The binary: does what the command line says and reports what stopped it.

use std::io::{self, Write};
use std::process::ExitCode;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    match tengen::cli::run().await {
        Ok(code) => code,
        Err(error) => {
            // Nobody is left to tell if standard error is closed, too.
            let _ = writeln!(io::stderr(), "tengen: {error:#}");
            ExitCode::FAILURE
        }
    }
}
