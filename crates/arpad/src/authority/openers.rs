//! Opening the database again and again, for a process that goes on.

use super::database::{Named, read_only, regulations};
use super::key::Signer;
use crate::context::Context;
use anyhow::Result;
use arpad_portal::Opener;
use arpad_registry::Authority;
use arpad_registry::store::{PostgresStore, SqliteStore, Store};
use arpad_regulations::Regulations;

/// The regulations, and a way to open the authority for reading again and again, for a process that goes on.
pub fn reader(context: &Context) -> Result<(&'static Regulations, Opener)> {
    let mut store = read_only(context)?;
    let regulations: &'static Regulations = Box::leak(Box::new(regulations(&mut *store, context)?.clone()));
    let open: Opener = match Named::of(context)? {
        Named::File(path) => {
            let path = path.to_owned();
            Box::new(move || Ok(Authority::new(Box::new(SqliteStore::open_read_only(&path)?), regulations)))
        }
        Named::Server(address) => {
            Box::new(move || Ok(Authority::new(Box::new(PostgresStore::open_read_only(&address)?), regulations)))
        }
    };
    Ok((regulations, open))
}

/// A way to open the authority for writing again and again, for a process that goes on; with the key, if there is one.
pub fn writer(context: &Context, regulations: &'static Regulations, key: Option<Signer>) -> Result<Opener> {
    Ok(match Named::of(context)? {
        Named::File(path) => {
            let path = path.to_owned();
            Box::new(move || Ok(signing(Box::new(SqliteStore::open_existing(&path)?), regulations, key.as_ref())))
        }
        Named::Server(address) => {
            Box::new(move || Ok(signing(Box::new(PostgresStore::open(&address)?), regulations, key.as_ref())))
        }
    })
}

/// The authority over a store, signing with a key if there is one.
fn signing(store: Box<dyn Store>, regulations: &'static Regulations, key: Option<&Signer>) -> Authority<'static> {
    let authority = Authority::new(store, regulations);
    match key {
        None => authority,
        Some(key) => key.clone().give(authority),
    }
}
