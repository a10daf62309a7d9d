//! People who sign in, and programs that act for them. Secrets are kept as digests; none is in the log.

use arpad_regulations::rules::Office;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What somebody who signs in may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UserRole {
    /// Works for one federation: registers its tournaments, hands in reports, keeps its players.
    Officer,
    /// Decides, runs and publishes, for all federations.
    Administrator,
}

impl UserRole {
    pub const ALL: [UserRole; 2] = [UserRole::Officer, UserRole::Administrator];

    pub fn name(self) -> &'static str {
        match self {
            UserRole::Officer => "officer",
            UserRole::Administrator => "administrator",
        }
    }
}

impl FromStr for UserRole {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = UserRole::ALL.into_iter().find(|role| role.name() == text);
        known.ok_or_else(|| format!("`{text}` is not a role; write officer or administrator"))
    }
}

/// What a token lets a program do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Read what its user may read.
    Read,
    /// Register tournaments and keep players.
    Register,
    /// Hand in reports.
    Submit,
    /// Decide about tournaments.
    Decide,
    /// Run, publish and revise.
    Publish,
    /// Say who may sign in.
    Users,
}

impl Scope {
    pub const ALL: [Scope; 6] =
        [Scope::Read, Scope::Register, Scope::Submit, Scope::Decide, Scope::Publish, Scope::Users];

    pub fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Register => "register",
            Scope::Submit => "submit",
            Scope::Decide => "decide",
            Scope::Publish => "publish",
            Scope::Users => "users",
        }
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Scope {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Scope::ALL.into_iter().find(|scope| scope.name() == text).ok_or_else(|| {
            let known = Scope::ALL.map(Scope::name).join(", ");
            format!("`{text}` is not a scope; write one of {known}")
        })
    }
}

/// Somebody who signs in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    /// By which the log names them.
    pub name: String,
    pub role: UserRole,
    /// The federation an officer works for.
    pub federation: Option<String>,
    /// The offices in whose name they decide.
    pub offices: Vec<Office>,
    pub disabled: bool,
    /// Whether a code of a second device is asked for.
    pub second_factor: bool,
}

/// A user with the secrets, as kept in the database.
#[derive(Debug, Clone)]
pub struct StoredUser {
    pub user: User,
    /// Argon2, as a PHC string.
    pub password: String,
    /// The secret of the second device (RFC 6238) in base 32, and the last step a code of it was used for.
    pub second_factor: Option<(String, i64)>,
}

/// A sign-in: the cookie is kept as its digest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub digest: String,
    pub user: String,
    pub since: Timestamp,
    pub until: Timestamp,
}

/// What a program signs in with, kept as its digest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    pub id: u32,
    pub digest: String,
    /// How it begins, to tell one from another.
    pub prefix: String,
    pub user: String,
    /// What it is for, in the words of whoever made it; tokens from before this was asked do not say.
    pub purpose: Option<String>,
    pub scopes: Vec<Scope>,
    pub until: Timestamp,
    pub withdrawn: bool,
}
