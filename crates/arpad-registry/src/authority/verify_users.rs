//! Users and tokens, verified against the log: nobody may do more than was given to them. One that is missing is no fault, for
//! an archive has the log and no secrets.

use super::Authority;
use super::verify::{Log, ProblemKind, Verification};
use crate::error::Result;
use serde_json::{Value, json};
use std::collections::BTreeMap;

impl Authority<'_> {
    pub(super) fn verify_users(&mut self, log: &Log, found: &mut Verification) -> Result<()> {
        let mut users: BTreeMap<&str, Value> = BTreeMap::new();
        let mut tokens: BTreeMap<u64, Value> = BTreeMap::new();
        for (_, (_, detail)) in log.iter().filter(|(_, (action, _))| action == "user") {
            let user = detail["user"].as_str().unwrap_or_default();
            let token = detail["token"].as_u64().unwrap_or_default();
            match detail["change"].as_str().unwrap_or_default() {
                "added" => {
                    let (role, federation, offices) = (&detail["role"], &detail["federation"], &detail["offices"]);
                    let added = json!({"role": role, "federation": federation, "offices": offices,
                        "disabled": false, "second_factor": false});
                    users.insert(user, added);
                }
                "token" => {
                    let (prefix, scopes, until) = (&detail["prefix"], &detail["scopes"], &detail["until"]);
                    let made = json!({"user": user, "for": detail["for"], "prefix": prefix, "scopes": scopes, "until": until,
                        "withdrawn": false});
                    tokens.insert(token, made);
                }
                "token-withdrawn" => tokens.entry(token).or_default()["withdrawn"] = json!(true),
                change @ ("disabled" | "enabled") => {
                    users.entry(user).or_default()["disabled"] = json!(change == "disabled");
                }
                "role" => {
                    let user = users.entry(user).or_default();
                    (user["role"], user["federation"]) = (detail["role"].clone(), detail["federation"].clone());
                }
                "offices" => users.entry(user).or_default()["offices"] = detail["offices"].clone(),
                "second-factor" => users.entry(user).or_default()["second_factor"] = json!(true),
                _ => {}
            }
        }
        for user in self.users()? {
            let offices: Vec<&str> = user.offices.iter().map(|office| office.name()).collect();
            let kept = json!({"role": user.role, "federation": user.federation, "offices": offices,
                "disabled": user.disabled, "second_factor": user.second_factor});
            found.expect(users.get(user.name.as_str()) == Some(&kept), ProblemKind::Record, "users", || {
                format!("what {} may do is not what the log says", user.name)
            });
        }
        for token in self.tokens()? {
            let kept = json!({"user": token.user, "for": token.purpose, "prefix": token.prefix, "scopes": token.scopes,
                "until": token.until.to_string(), "withdrawn": token.withdrawn});
            found.expect(tokens.get(&u64::from(token.id)) == Some(&kept), ProblemKind::Record, "tokens", || {
                format!("token {} is not the one of the log", token.id)
            });
        }
        Ok(())
    }
}
