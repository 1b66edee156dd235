//! Names, passwords, sessions, throttling: everything that decides who you are.
