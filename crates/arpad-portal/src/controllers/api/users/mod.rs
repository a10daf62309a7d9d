//! Who may sign in. A token makes no way in for administrators: whoever has one could make of it more than it is.

pub mod add;
pub mod disable;
pub mod index;
pub mod offices;
pub mod password;
pub mod role;

use crate::fault::Fault;
use crate::portal::Portal;
use arpad_registry::{User, UserRole};
use serde_json::{Value, json};

pub const ANSWER: &[(&str, &str)] = &[("user", "object")];

pub fn shown(user: &User) -> Value {
    let offices: Vec<&str> = user.offices.iter().map(|office| office.name()).collect();
    json!({
        "name": user.name,
        "role": user.role,
        "federation": user.federation,
        "offices": offices,
        "disabled": user.disabled,
        "second_factor": user.second_factor,
    })
}

/// Somebody who is no administrator.
async fn officer(portal: &Portal, name: &str) -> Result<String, Fault> {
    let wanted = name.to_owned();
    let user = portal.pool.read(move |authority| authority.user(&wanted)).await?;
    if user.role == UserRole::Administrator {
        return Err(Fault::Refused("refused-token-administrator"));
    }
    Ok(user.name)
}
