//! The same tests on PostgreSQL.

#[path = "authority/main.rs"]
mod authority;

use authority::{place, tampering_kinds, world};
