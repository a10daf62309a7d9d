//! The list of a month, from preview to revision.

pub mod changes;
pub mod index;
pub mod preview;
pub mod proposal;
pub mod publish;
pub mod revise;
pub mod revision;
pub mod run;
pub mod try_revision;

use crate::controllers::page;
use crate::fault::Fault;
use arpad_regulations::{Class, Month};

/// The class and month of an address.
fn list((class, month): &(String, String)) -> Result<(Class, Month), Fault> {
    Ok((page::class(class)?, page::month(month)?))
}
