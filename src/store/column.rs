//! Columns back into values. What does not fit was not written by this program: [`StoreError::Corrupt`] says where.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::rules::stone::Seat;
use crate::store::error::StoreError;

/// Names the row that is being read.
#[derive(Debug, Clone, Copy)]
pub(super) struct At {
    /// Its table.
    pub(super) table: &'static str,
    /// Its number.
    pub(super) row: i64,
}

impl At {
    /// This row is corrupt.
    pub(super) fn corrupt(self, why: impl Into<String>) -> StoreError {
        StoreError::Corrupt { table: self.table, row: self.row.to_string(), why: why.into() }
    }

    /// A value that is stored as JSON.
    pub(super) fn json<T: DeserializeOwned>(self, text: &str) -> Result<T, StoreError> {
        serde_json::from_str(text).map_err(|error| self.corrupt(error.to_string()))
    }

    /// `first` or `second`.
    pub(super) fn seat(self, text: &str) -> Result<Seat, StoreError> {
        Seat::ALL.into_iter().find(|seat| seat.as_str() == text).ok_or_else(|| self.corrupt(format!("no seat: {text}")))
    }

    /// A number that cannot be negative.
    pub(super) fn count<T: TryFrom<i64>>(self, number: i64) -> Result<T, StoreError> {
        T::try_from(number).ok().ok_or_else(|| self.corrupt(format!("no count: {number}")))
    }
}

/// A value as JSON, for a column or for `json_each`.
pub(super) fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("our values have string keys and no failing serializers")
}
