//! Somebody new may sign in.

use super::{address, index};
use crate::controllers::calculators::form::Fields;
use crate::controllers::decisions::form::correctable;
use crate::controllers::page::{Answer, redirect};
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::{User, UserRole};
use arpad_regulations::rules::Office;
use axum::extract::State;

/// What was typed, apart from the password.
#[derive(Debug, Clone, Default)]
pub struct Given {
    pub name: String,
    pub role: String,
    pub federation: String,
    pub offices: Vec<String>,
}

pub async fn add(State(portal): State<Portal>, visit: Visit, asker: Asker, body: String) -> Answer {
    let fields = Fields::read(Some(&body));
    let given = Given {
        name: fields.get("name").to_owned(),
        role: fields.get("role").to_owned(),
        federation: fields.get("federation").to_uppercase(),
        offices: fields.all("office").map(str::to_owned).collect(),
    };
    let added = async {
        let user = user(&portal, &given).await?;
        let password = fields.raw("password").to_owned();
        portal.writer()?.act(&asker, move |authority, act| authority.add_user(act, &user, &password)).await
    };
    match added.await {
        Ok(()) => redirect(&address(&given.name)),
        Err(fault) => index::page(&portal, &visit, Some((correctable(fault, visit.words)?, given))).await,
    }
}

pub async fn user(portal: &Portal, given: &Given) -> Result<User, Fault> {
    let role: UserRole = given.role.parse().map_err(|_| Fault::invalid("no-role", &given.role))?;
    let federation = Some(given.federation.clone()).filter(|code| !code.is_empty() && role == UserRole::Officer);
    if let Some(code) = federation.clone()
        && portal.pool.read(move |authority| authority.federation(&code)).await?.is_none()
    {
        return Err(Fault::invalid("no-federation-code", &given.federation));
    }
    let offices = offices(&given.offices)?;
    Ok(User { name: given.name.clone(), role, federation, offices, disabled: false, second_factor: false })
}

/// Offices by their names.
pub fn offices(names: &[String]) -> Result<Vec<Office>, Fault> {
    names.iter().map(|name| name.parse().map_err(|_| Fault::invalid("no-office-name", name))).collect()
}
