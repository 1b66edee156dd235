//! Accounts on a real database: opening one, logging in, sessions, changing a password, and how often one may try.

#[cfg(test)]
mod club;

mod login;
mod password;
mod register;
mod session;
