//! Passwords: which are accepted, and how they are kept.
//!
//! They are hashed by argon2id, which is made to be slow: it runs on threads of its own, no more at once than there are
//! cores, and when too many wait in line the next is asked to come back rather than to wait.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::available_parallelism;
use std::time::Duration;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinError, spawn_blocking};
use unicode_normalization::UnicodeNormalization;

use crate::accounts::strength;
use crate::model::credentials::BadPassword;

/// How long whoever finds the line full is asked to wait: by then even the longest line has been served.
const LINE_WAIT: Duration = Duration::from_secs(5);

/// How passwords are hashed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hashing {
    /// Memory for each hash, in KiB.
    pub memory_kib: u32,
    /// Passes over the memory.
    pub passes: u32,
    /// How many hashes are computed at once.
    pub at_once: usize,
    /// How many more may wait in line.
    pub waiting: usize,
}

impl Default for Hashing {
    /// The parameters that OWASP recommends (19 MiB, two passes), on all cores of the machine.
    fn default() -> Self {
        let at_once = available_parallelism().map_or(1, usize::from);
        Self { memory_kib: Params::DEFAULT_M_COST, passes: Params::DEFAULT_T_COST, at_once, waiting: 64 }
    }
}

/// Too many are waiting for a password to be hashed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many passwords are waiting to be hashed")]
pub struct Busy {
    /// When to come back.
    pub wait: Duration,
}

/// Why a new password was not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotTaken {
    /// It is a bad one.
    #[error(transparent)]
    Bad(#[from] BadPassword),
    /// It could not be hashed now.
    #[error(transparent)]
    Busy(#[from] Busy),
}

/// What a comparison found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Not this password, or no such account.
    Wrong,
    /// The right one.
    Right {
        /// True if and only if the hash was made with other parameters than we use now and should be made anew.
        outdated: bool,
    },
}

/// The line at the hash, and what every hash needs.
#[derive(Debug)]
pub struct Passwords {
    argon2: Argon2<'static>,
    /// A hash that no password has, made as all others are. Unknown names are compared with it, so that they cost the
    /// same time as known ones.
    decoy: Arc<str>,
    computed: Arc<AtomicU64>,
    line: Arc<Semaphore>,
    turns: Arc<Semaphore>,
}

impl Passwords {
    /// A line of this length.
    ///
    /// # Panics
    /// If argon2 cannot work with these parameters.
    #[must_use]
    pub fn new(hashing: Hashing) -> Self {
        let Hashing { memory_kib, passes, at_once, waiting } = hashing;
        let params = Params::new(memory_kib, passes, 1, None).expect("the parameters lie within argon2's bounds");
        Self {
            argon2: Argon2::new(Algorithm::Argon2id, Version::V0x13, params),
            decoy: format!("$argon2id$v=19$m={memory_kib},t={passes},p=1${}${}", "A".repeat(22), "A".repeat(43)).into(),
            computed: Arc::default(),
            line: Arc::new(Semaphore::new(at_once + waiting)),
            turns: Arc::new(Semaphore::new(at_once)),
        }
    }

    /// Weighs a new password for the account with this name and hashes it, with a salt of its own.
    ///
    /// # Errors
    /// If it is a bad one, or the line is full.
    ///
    /// # Panics
    /// If the system has no random bytes for the salt.
    pub async fn take(&self, password: &str, name: &str) -> Result<String, NotTaken> {
        let password = prepared(password);
        let argon2 = self.argon2.clone();
        let name = name.to_owned();
        let computed = Arc::clone(&self.computed);
        self.in_turn(move || {
            strength::weigh(password.expose_secret(), &name)?;
            computed.fetch_add(1, Ordering::Relaxed);
            Ok(hash(&argon2, &password))
        })
        .await?
    }

    /// Hashes a password that has just proved right anew, with the present parameters. It is not weighed: it was good
    /// enough when it was taken.
    ///
    /// # Errors
    /// If the line is full.
    ///
    /// # Panics
    /// If the system has no random bytes for the salt.
    pub async fn renew(&self, password: &str) -> Result<String, Busy> {
        let password = prepared(password);
        let argon2 = self.argon2.clone();
        let computed = Arc::clone(&self.computed);
        self.in_turn(move || {
            computed.fetch_add(1, Ordering::Relaxed);
            hash(&argon2, &password)
        })
        .await
    }

    /// Compares a password with the hash of an account; with the decoy, if there is no such account.
    ///
    /// # Errors
    /// If the line is full.
    pub async fn compare(&self, password: &str, hash: Option<&str>) -> Result<Verdict, Busy> {
        let password = prepared(password);
        let argon2 = self.argon2.clone();
        let hash = hash.map_or_else(|| Arc::clone(&self.decoy), Arc::from);
        let computed = Arc::clone(&self.computed);
        self.in_turn(move || {
            computed.fetch_add(1, Ordering::Relaxed);
            compare(&argon2, &password, &hash)
        })
        .await
    }

    /// How many hashes have been computed so far. Since an unknown name must cost what a known one costs, it must
    /// raise this number as well.
    #[must_use]
    pub fn computed(&self) -> u64 {
        self.computed.load(Ordering::Relaxed)
    }

    /// Runs a slow job off the asynchronous threads when its turn comes. It holds its place until it is done, even if
    /// nobody waits for the answer any more.
    async fn in_turn<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, Busy> {
        let busy = Busy { wait: LINE_WAIT };
        let place = Arc::clone(&self.line).try_acquire_owned().map_err(|_full| busy)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_closed| busy)?;
        let done = spawn_blocking(move || {
            let result = job();
            drop::<[OwnedSemaphorePermit; 2]>([turn, place]);
            result
        });
        match done.await.map_err(JoinError::try_into_panic) {
            Ok(result) => Ok(result),
            Err(Ok(panic)) => resume_unwind(panic),
            // The runtime is shutting down and has dropped the job.
            Err(Err(_cancelled)) => Err(busy),
        }
    }
}

/// One form for a password however it was typed: full-width letters of a Chinese keyboard are plain ones (NFKC).
fn prepared(password: &str) -> SecretString {
    password.nfkc().collect::<String>().into()
}

fn hash(argon2: &Argon2, password: &SecretString) -> String {
    let hash = argon2.hash_password(password.expose_secret().as_bytes());
    hash.expect("the system gives random bytes, and any password can be hashed").to_string()
}

fn compare(argon2: &Argon2, password: &SecretString, hash: &str) -> Verdict {
    let stored = match PasswordHash::new(hash) {
        Ok(stored) => stored,
        Err(error) => {
            tracing::error!(%error, "a stored password hash cannot be read");
            return Verdict::Wrong;
        }
    };
    match argon2.verify_password(password.expose_secret().as_bytes(), &stored) {
        Ok(()) => Verdict::Right { outdated: is_outdated(argon2.params(), &stored) },
        Err(_) => Verdict::Wrong,
    }
}

/// True if and only if we would hash with other parameters today.
fn is_outdated(params: &Params, stored: &PasswordHash) -> bool {
    Params::try_from(stored).map_or(true, |then| {
        (then.m_cost(), then.t_cost(), then.p_cost()) != (params.m_cost(), params.t_cost(), params.p_cost())
    })
}

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;

    use super::*;
    use crate::model::credentials::Guess;

    const CHEAP: Hashing = Hashing { memory_kib: 8, passes: 1, at_once: 2, waiting: 8 };
    const GOOD: &str = "three stones under the pine";

    #[tokio::test]
    async fn a_password_opens_its_own_hash_only() {
        let passwords = Passwords::new(CHEAP);
        let hash = passwords.take(GOOD, "Lin").await.unwrap();

        assert_eq!(passwords.compare(GOOD, Some(&hash)).await, Ok(Verdict::Right { outdated: false }));
        assert_eq!(passwords.compare("three stones under the plum", Some(&hash)).await, Ok(Verdict::Wrong));
        assert_eq!(passwords.compare("", Some(&hash)).await, Ok(Verdict::Wrong));
        assert!(!hash.contains("pine"), "{hash}");
    }

    #[tokio::test]
    async fn equal_passwords_have_different_hashes() {
        let passwords = Passwords::new(CHEAP);

        assert_ne!(passwords.take(GOOD, "Lin").await, passwords.take(GOOD, "Lin").await);
    }

    #[tokio::test]
    async fn full_width_letters_are_the_same_password() {
        let passwords = Passwords::new(CHEAP);
        let hash = passwords.take("ｔｈｒｅｅ stones under the pine", "Lin").await.unwrap();

        assert_eq!(passwords.compare(GOOD, Some(&hash)).await, Ok(Verdict::Right { outdated: false }));
    }

    #[tokio::test]
    async fn an_unknown_name_costs_one_hash_like_a_known_one() {
        let passwords = Passwords::new(CHEAP);
        let hash = passwords.take(GOOD, "Lin").await.unwrap();
        let before = passwords.computed();

        assert_eq!(passwords.compare(GOOD, None).await, Ok(Verdict::Wrong));
        assert_eq!(passwords.computed(), before + 1);
        assert_eq!(passwords.compare("wrong", Some(&hash)).await, Ok(Verdict::Wrong));
        assert_eq!(passwords.computed(), before + 2);
    }

    #[test]
    fn the_decoy_is_made_with_the_parameters_in_use() {
        let passwords = Passwords::new(Hashing::default());
        let decoy = PasswordHash::new(&passwords.decoy).unwrap();

        assert!(!is_outdated(passwords.argon2.params(), &decoy));
        assert_eq!(decoy.hash.map(|output| output.len()), Some(Params::DEFAULT_OUTPUT_LEN));
    }

    #[tokio::test]
    async fn a_hash_with_old_parameters_is_found_out_and_renewed() {
        let old = Passwords::new(CHEAP).take(GOOD, "Lin").await.unwrap();
        let passwords = Passwords::new(Hashing { passes: 2, ..CHEAP });

        assert_eq!(passwords.compare(GOOD, Some(&old)).await, Ok(Verdict::Right { outdated: true }));
        let renewed = passwords.renew(GOOD).await.unwrap();
        assert_eq!(passwords.compare(GOOD, Some(&renewed)).await, Ok(Verdict::Right { outdated: false }));
    }

    #[tokio::test]
    async fn a_bad_password_is_not_hashed() {
        let passwords = Passwords::new(CHEAP);

        let refused = passwords.take("password1", "Lin").await;

        assert_eq!(refused, Err(NotTaken::Bad(BadPassword::Guessable(Guess::Common))));
        assert_eq!(passwords.computed(), 0);
    }

    #[tokio::test]
    async fn a_stored_hash_that_cannot_be_read_opens_nothing() {
        let passwords = Passwords::new(CHEAP);

        assert_eq!(passwords.compare(GOOD, Some("plain text")).await, Ok(Verdict::Wrong));
    }

    #[tokio::test]
    async fn whoever_finds_the_line_full_is_asked_to_come_back() {
        let passwords = Passwords::new(Hashing { at_once: 1, waiting: 2, ..CHEAP });

        let others = Arc::clone(&passwords.line).try_acquire_many_owned(3).unwrap();
        assert_eq!(passwords.compare(GOOD, None).await, Err(Busy { wait: LINE_WAIT }));
        drop(others);

        assert_eq!(passwords.compare(GOOD, None).await, Ok(Verdict::Wrong));
    }

    #[tokio::test]
    async fn whoever_waits_in_line_is_served() {
        let passwords = Passwords::new(Hashing { at_once: 1, waiting: 9, ..CHEAP });

        let answers = join_all((0..10).map(|_| passwords.compare(GOOD, None))).await;

        assert_eq!(answers, [Ok(Verdict::Wrong); 10]);
    }
}
