//! Requests to calls, values to pages.
