//! The command line: one subcommand each, no logic of their own.
