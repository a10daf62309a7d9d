//! Whose tournaments are meant: those of one federation, or of all. What `desk` shows is what `decide --all-clean` decides.

use crate::context::Context;
use crate::settings::{self, ALL};
use crate::{input, output};
use anyhow::Result;
use arpad_tournament::Registration;
use clap::Args;

#[derive(Args)]
pub struct Whose {
    /// Only tournaments of a federation, such as ITA (default: `federation` in arpad.toml); `all` for all of them
    #[arg(long, value_name = "CODE")]
    federation: Option<String>,
}

/// The federation of the settings.
pub fn own(context: &Context) -> Option<&str> {
    context.settings.federation.as_ref().map(|set| set.value.as_str()).filter(|code| *code != ALL)
}

impl Whose {
    pub fn is_given(&self) -> bool {
        self.federation.is_some()
    }

    pub fn of(&self, context: &Context) -> Result<OfFederation> {
        let code = match &self.federation {
            Some(given) => Some(settings::whose(given)?).filter(|code| code != ALL),
            None => own(context).map(str::to_owned),
        };
        Ok(OfFederation(code))
    }
}

/// The federation that registers what names none: the one given, where `none` is nobody, else the default.
pub fn registers(given: Option<&str>, default: Option<&str>) -> Result<Option<String>> {
    match given {
        Some(given) if given.trim().eq_ignore_ascii_case("none") => Ok(None),
        Some(given) => input::federation(given).map(Some),
        None => Ok(default.map(|code| code.trim().to_ascii_uppercase())),
    }
}

/// The federation whose tournaments are meant; of all if there is none.
pub struct OfFederation(Option<String>);

impl OfFederation {
    pub fn is_one(&self) -> bool {
        self.0.is_some()
    }

    /// Whether the federation registered a tournament, or it is played there.
    pub fn takes(&self, registration: &Registration) -> bool {
        let Some(code) = &self.0 else { return true };
        let mut named = [&registration.federation, &registration.played_in].into_iter().flatten();
        named.any(|known| known.trim().eq_ignore_ascii_case(code))
    }
}

/// How many tournaments of others are left out, and the command for all of them; nothing if there are none.
pub fn left_out(others: usize, command: &str) -> String {
    if others == 0 {
        return String::new();
    }
    let (count, are) = (output::many(others as u64, "tournament"), if others == 1 { "is" } else { "are" });
    output::paragraph(&format!("{count} of other federations, or of none, {are} not shown; `{command}` shows all"), 0)
}
