//! All SQL: rows in, model out.
