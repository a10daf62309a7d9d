//! A second device for oneself: its secret is shown once, and a code of it says that the device has it. Nothing is recorded before
//! that; the page carries the secret.

use super::count_try;
use crate::controllers::calculators::form::Fields;
use crate::controllers::page::{Answer, own, redirect};
use crate::desk::Asker;
use crate::portal::Portal;
use crate::visit::{Visit, encoded};
use arpad_registry::{NewDevice, new_device};
use askama::Template;
use axum::extract::State;
use axum::http::{Extensions, HeaderMap, StatusCode};

#[derive(Template)]
#[template(path = "account/device.html")]
struct DevicePage<'v> {
    visit: &'v Visit,
    /// In base 32, and in groups that are easier to type.
    secret: String,
    groups: String,
    /// What a device on the same machine opens.
    link: String,
    /// Whether a code of the device before is asked for.
    replaces: bool,
    wrong: bool,
}

pub async fn device(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    headers: HeaderMap,
    extensions: Extensions,
    body: String,
) -> Answer {
    let fields = Fields::read(Some(&body));
    let secret = fields.get("secret").to_owned();
    if secret.is_empty() {
        return page(&visit, &asker, &new_device()?, false);
    }
    let from = count_try(&portal, &asker, &headers, &extensions)?;
    let writer = portal.writer()?;
    let (at, name, password) = ((writer.desk.real_time)(), asker.0.name.clone(), fields.raw("password").to_owned());
    let (given, code, before) = (secret.clone(), fields.get("code").to_owned(), fields.get("code_before").to_owned());
    let set = writer.act(&asker, move |authority, act| {
        let code_before = Some(before.as_str()).filter(|code| !code.is_empty());
        let device = NewDevice { secret: &given, code: &code, code_before };
        authority.set_own_second_factor(act, &name, &password, &device, at)
    });
    match set.await? {
        Ok(()) => {
            writer.throttle.succeeded(&asker.0.name, &from);
            redirect("/sign-in?done=device")
        }
        // What is not a secret of ours is not shown again.
        Err(_) if secret.len() == 32 && secret.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
            page(&visit, &asker, &secret, true)
        }
        Err(_) => page(&visit, &asker, &new_device()?, true),
    }
}

fn page(visit: &Visit, asker: &Asker, secret: &str, wrong: bool) -> Answer {
    let (letters, name) = (secret.as_bytes().chunks(4), encoded(&asker.0.name));
    let groups: Vec<String> = letters.map(|four| String::from_utf8_lossy(four).into_owned()).collect();
    let page = DevicePage {
        visit,
        secret: secret.to_owned(),
        groups: groups.join(" "),
        link: format!("otpauth://totp/Arpad:{name}?secret={secret}&issuer=Arpad"),
        replaces: asker.0.second_factor,
        wrong,
    };
    let mut response = own(visit, &page)?;
    if wrong {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}
