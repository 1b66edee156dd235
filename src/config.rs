//! Settings, read and checked once: flag = environment variable = one field.
