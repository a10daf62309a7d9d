//! Users, sign-ins and tokens: rows that change, apart from what is published and from the archive.

use super::engine::Engine;
use super::row::{Fields, Value};
use super::tables::Table;
use crate::error::{Error, Result};
use crate::user::{Scope, Session, StoredUser, Token, User};
use arpad_regulations::rules::Office;
use jiff::Timestamp;

/// What is known of those who sign in.
pub trait Users {
    /// All users, by name.
    fn users(&mut self) -> Result<Vec<StoredUser>>;
    fn user(&mut self, name: &str) -> Result<Option<StoredUser>>;
    /// Adds a user, or replaces the one of that name.
    fn put_user(&mut self, user: &StoredUser) -> Result<()>;
    /// The sign-in whose secret has this digest.
    fn session(&mut self, digest: &str) -> Result<Option<Session>>;
    fn add_session(&mut self, session: &Session) -> Result<()>;
    fn end_session(&mut self, digest: &str) -> Result<()>;
    fn end_sessions_of(&mut self, user: &str) -> Result<()>;
    /// Removes the sign-ins that lasted until a moment.
    fn end_sessions_before(&mut self, at: Timestamp) -> Result<()>;
    /// All tokens, by number.
    fn tokens(&mut self) -> Result<Vec<Token>>;
    /// The token of this digest.
    fn token(&mut self, digest: &str) -> Result<Option<Token>>;
    /// Keeps a token and gives it a number; the one in the value is ignored.
    fn add_token(&mut self, token: &Token) -> Result<u32>;
    fn withdraw_token(&mut self, id: u32) -> Result<()>;
}

const ACCOUNT: Table<8> = Table {
    name: "account",
    columns: ["name", "role", "federation", "offices", "disabled", "password", "device", "device_step"],
};

const SESSION: Table<4> = Table { name: "session", columns: ["digest", "account", "since", "until"] };

const TOKEN: Table<8> =
    Table { name: "token", columns: ["id", "digest", "prefix", "account", "scopes", "until", "withdrawn", "purpose"] };

fn words<T: std::str::FromStr>(text: &str) -> Result<Vec<T>> {
    let known = |word: &str| word.parse().map_err(|_| Error::Damaged(format!("`{word}` is not a word of this column")));
    text.split_whitespace().map(known).collect()
}

fn joined<T>(items: &[T], name: impl Fn(&T) -> &'static str) -> String {
    items.iter().map(name).collect::<Vec<_>>().join(" ")
}

fn account(mut row: Fields<'_>) -> Result<StoredUser> {
    let (name, role, federation) = (row.string()?, row.known(|text| text.parse().ok())?, row.maybe_string()?);
    let (offices, disabled, password) = (words(row.text()?)?, row.truth()?, row.string()?);
    let (device, step) = (row.maybe_string()?, row.integer()?);
    let second_factor = device.map(|secret| (secret, step));
    let user = User { name, role, federation, offices, disabled, second_factor: second_factor.is_some() };
    Ok(StoredUser { user, password, second_factor })
}

fn session(mut row: Fields<'_>) -> Result<Session> {
    Ok(Session { digest: row.string()?, user: row.string()?, since: row.parsed()?, until: row.parsed()? })
}

fn token(mut row: Fields<'_>) -> Result<Token> {
    Ok(Token {
        id: row.integer()?,
        digest: row.string()?,
        prefix: row.string()?,
        user: row.string()?,
        scopes: words(row.text()?)?,
        until: row.parsed()?,
        withdrawn: row.truth()?,
        purpose: row.maybe_string()?,
    })
}

/// A moment as it is kept: texts of one length, in order of time.
fn moment(at: Timestamp) -> String {
    format!("{at:.0}")
}

impl<E: Engine> Users for E {
    fn users(&mut self) -> Result<Vec<StoredUser>> {
        self.all(&ACCOUNT.select("ORDER BY name"), &[], account)
    }

    fn user(&mut self, name: &str) -> Result<Option<StoredUser>> {
        self.one(&ACCOUNT.select("WHERE name = ?1"), &[name.into()], account)
    }

    fn put_user(&mut self, stored: &StoredUser) -> Result<()> {
        let StoredUser { user, password, second_factor } = stored;
        let User { name, role, federation, offices, disabled, second_factor: _ } = user;
        self.execute("DELETE FROM account WHERE name = ?1", &[name.into()])?;
        let (device, step) = second_factor.as_ref().map_or((None, 0), |(device, step)| (Some(device.as_str()), *step));
        let row: [Value<'_>; 8] = [
            name.into(),
            role.name().into(),
            federation.into(),
            joined(offices, |office: &Office| office.name()).into(),
            (*disabled).into(),
            password.into(),
            device.into(),
            step.into(),
        ];
        self.insert(&ACCOUNT, &row)
    }

    fn session(&mut self, digest: &str) -> Result<Option<Session>> {
        self.one(&SESSION.select("WHERE digest = ?1"), &[digest.into()], session)
    }

    fn add_session(&mut self, session: &Session) -> Result<()> {
        let Session { digest, user, since, until } = session;
        self.insert(&SESSION, &[digest.into(), user.into(), moment(*since).into(), moment(*until).into()])
    }

    fn end_session(&mut self, digest: &str) -> Result<()> {
        self.execute("DELETE FROM session WHERE digest = ?1", &[digest.into()]).map(drop)
    }

    fn end_sessions_of(&mut self, user: &str) -> Result<()> {
        self.execute("DELETE FROM session WHERE account = ?1", &[user.into()]).map(drop)
    }

    fn end_sessions_before(&mut self, at: Timestamp) -> Result<()> {
        self.execute("DELETE FROM session WHERE until <= ?1", &[moment(at).into()]).map(drop)
    }

    fn tokens(&mut self) -> Result<Vec<Token>> {
        self.all(&TOKEN.select("ORDER BY id"), &[], token)
    }

    fn token(&mut self, digest: &str) -> Result<Option<Token>> {
        self.one(&TOKEN.select("WHERE digest = ?1"), &[digest.into()], token)
    }

    fn add_token(&mut self, token: &Token) -> Result<u32> {
        let id = self.next_id(TOKEN.name)?;
        let Token { id: _, digest, prefix, user, purpose, scopes, until, withdrawn } = token;
        let row: [Value<'_>; 8] = [
            id.into(),
            digest.into(),
            prefix.into(),
            user.into(),
            joined(scopes, |scope: &Scope| scope.name()).into(),
            moment(*until).into(),
            (*withdrawn).into(),
            purpose.into(),
        ];
        self.insert(&TOKEN, &row)?;
        Ok(id)
    }

    fn withdraw_token(&mut self, id: u32) -> Result<()> {
        self.execute("UPDATE token SET withdrawn = 1 WHERE id = ?1", &[id.into()]).map(drop)
    }
}
