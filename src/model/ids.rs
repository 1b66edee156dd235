//! The numbers by which the database knows its rows, one type each, so that no two kinds can be mixed up.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Makes one kind of number: written and read in decimal, as in a path, and never confused with another kind.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(i64);

        impl $name {
            /// The row with this number.
            #[must_use]
            pub const fn new(number: i64) -> Self {
                Self(number)
            }

            /// The number itself.
            #[must_use]
            pub const fn get(self) -> i64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    };
}

id! {
    /// An account.
    AccountId
}

id! {
    /// A room (房间).
    RoomId
}

id! {
    /// A game, running or ended.
    GameId
}

id! {
    /// A session: one device that is signed in.
    SessionId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_is_written() {
        let id = RoomId::new(42);

        assert_eq!(id.to_string(), "42");
        assert_eq!("42".parse(), Ok(id));
        assert!("7b".parse::<RoomId>().is_err());
    }
}
