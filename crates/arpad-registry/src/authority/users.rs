//! Who may sign in, and as whom. What they do is in the log under their name; their secrets are nowhere but in the database,
//! and there as digests.

use super::look::{is_mixed, look};
use super::{Act, Authority, is_refused, is_same_name, short};
use crate::digest::digest;
use crate::error::{Error, Result};
use crate::user::{Scope, Session, StoredUser, Token, User, UserRole};
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash};
use arpad_regulations::rules::Office;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use totp_rs::{Builder, Secret};

/// How long a sign-in lasts.
pub const SESSION: SignedDuration = SignedDuration::from_hours(12);

/// The shortest password that is taken.
pub const SHORTEST_PASSWORD: usize = 10;

/// The longest text of what a token is for.
pub const LONGEST_PURPOSE: usize = 100;

/// How every token begins, so that one that was published by mistake can be found.
pub const TOKEN_PREFIX: &str = "arpad_";

/// Seconds for which a code of the second device is shown (RFC 6238).
const STEP: u64 = 30;

/// What is checked for a name nobody has, so that the answer takes as long.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Why somebody is not signed in. Which of name, password and code was wrong is nobody's business.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotSignedIn {
    Wrong,
    /// Name and password are right; a code of the second device is needed.
    CodeNeeded,
}

impl Authority<'_> {
    /// Adds a user.
    pub fn add_user(&mut self, act: Act<'_>, user: &User, password: &str) -> Result<()> {
        let password = hashed(password)?;
        if user.name.trim().is_empty() || user.name.contains(char::is_control) {
            return Err(Error::UserName);
        }
        short(&user.name)?;
        if is_mixed(&user.name) {
            return Err(Error::UserNameMixed(user.name.clone()));
        }
        if user.role == UserRole::Officer && user.federation.is_none() {
            return Err(Error::OfficerWithoutFederation);
        }
        self.transact(|authority| {
            if authority.store.user(&user.name)?.is_some() {
                return Err(Error::UserExists(user.name.clone()));
            }
            let seen = look(&user.name);
            if let Some(alike) = authority.users()?.into_iter().find(|known| look(&known.name) == seen) {
                return Err(Error::UserAlike(alike.name));
            }
            authority.known_federation(user.federation.as_deref())?;
            let user = User { second_factor: false, ..user.clone() };
            let offices: Vec<&str> = user.offices.iter().map(|office| office.name()).collect();
            let detail = json!({"user": user.name, "change": "added", "role": user.role, "federation": user.federation, "offices": offices});
            authority.store.put_user(&StoredUser { user, password, second_factor: None })?;
            authority.log(act, "user", &detail).map(drop)
        })
    }

    /// Nobody works for a federation that is not on record.
    fn known_federation(&mut self, code: Option<&str>) -> Result<()> {
        match code {
            Some(code) if self.federation(code)?.is_none() => Err(Error::NoFederation(code.to_owned())),
            _ => Ok(()),
        }
    }

    pub fn users(&mut self) -> Result<Vec<User>> {
        Ok(self.store.users()?.into_iter().map(|stored| stored.user).collect())
    }

    pub fn user(&mut self, name: &str) -> Result<User> {
        self.stored_user(name).map(|stored| stored.user)
    }

    fn stored_user(&mut self, name: &str) -> Result<StoredUser> {
        self.store.user(name)?.ok_or_else(|| Error::NoUser(name.to_owned()))
    }

    /// Lets a user sign in no more, or again; whoever is signed in under the name is signed out.
    pub fn set_disabled(&mut self, act: Act<'_>, name: &str, disabled: bool) -> Result<()> {
        self.change_user(act, name, if disabled { "disabled" } else { "enabled" }, |stored| {
            stored.user.disabled = disabled;
            Ok(())
        })
    }

    /// Gives a user other offices in whose name to decide.
    pub fn set_offices(&mut self, act: Act<'_>, name: &str, offices: &[Office]) -> Result<()> {
        not_their_own(act, name)?;
        self.transact(|authority| {
            let mut stored = authority.stored_user(name)?;
            stored.user.offices = offices.to_vec();
            authority.store.put_user(&stored)?;
            let named: Vec<&str> = offices.iter().map(|office| office.name()).collect();
            authority.log(act, "user", &json!({"user": name, "change": "offices", "offices": named})).map(drop)
        })
    }

    /// Gives a user another role, and an officer the federation to work for; whoever is signed in under the name is signed out.
    pub fn set_role(&mut self, act: Act<'_>, name: &str, role: UserRole, federation: Option<&str>) -> Result<()> {
        not_their_own(act, name)?;
        let federation = federation.filter(|_| role == UserRole::Officer);
        if role == UserRole::Officer && federation.is_none() {
            return Err(Error::OfficerWithoutFederation);
        }
        self.transact(|authority| {
            let mut stored = authority.stored_user(name)?;
            authority.known_federation(federation)?;
            stored.user.role = role;
            stored.user.federation = federation.map(str::to_owned);
            authority.store.put_user(&stored)?;
            authority.store.end_sessions_of(name)?;
            let detail = json!({"user": name, "change": "role", "role": role, "federation": federation});
            authority.log(act, "user", &detail).map(drop)
        })
    }

    /// Gives a user another password and ends all sign-ins under the name.
    pub fn set_password(&mut self, act: Act<'_>, name: &str, password: &str) -> Result<()> {
        let password = hashed(password)?;
        self.change_user(act, name, "password", |stored| {
            stored.password = password;
            Ok(())
        })
    }

    /// Asks for codes of a second device from now on, and returns its secret in base 32, which is shown once.
    pub fn set_second_factor(&mut self, act: Act<'_>, name: &str) -> Result<String> {
        let secret = new_device()?;
        self.change_user(act, name, "second-factor", |stored| {
            stored.second_factor = Some((secret.clone(), -1));
            stored.user.second_factor = true;
            Ok(())
        })?;
        Ok(secret)
    }

    /// The same for oneself: it takes the password, a code of the new device, and one of the device before if there is one, as
    /// shown at a moment.
    pub fn set_own_second_factor(
        &mut self,
        act: Act<'_>,
        name: &str,
        password: &str,
        device: &NewDevice<'_>,
        at: Timestamp,
    ) -> Result<std::result::Result<(), NotSignedIn>> {
        let Some(stored) = self.known_by(name, password)? else { return Ok(Err(NotSignedIn::Wrong)) };
        if let Some((secret, used)) = &stored.second_factor {
            let Some(code) = device.code_before else { return Ok(Err(NotSignedIn::CodeNeeded)) };
            if accepted_step(secret, code, at)?.is_none_or(|step| step <= *used) {
                return Ok(Err(NotSignedIn::Wrong));
            }
        }
        if Secret::try_from_base32(device.secret).is_err() || device.secret.len() != DEVICE_LETTERS {
            return Ok(Err(NotSignedIn::Wrong));
        }
        // The code is used by this: it signs nobody in.
        let Some(step) = accepted_step(device.secret, device.code, at)? else { return Ok(Err(NotSignedIn::Wrong)) };
        self.change_user(act, name, "second-factor", |stored| {
            stored.second_factor = Some((device.secret.to_owned(), step));
            stored.user.second_factor = true;
            Ok(())
        })?;
        Ok(Ok(()))
    }

    /// Another password for oneself, for whoever knows the one before; all sign-ins under the name end.
    pub fn set_own_password(
        &mut self,
        act: Act<'_>,
        name: &str,
        before: &str,
        password: &str,
    ) -> Result<std::result::Result<(), NotSignedIn>> {
        if self.known_by(name, before)?.is_none() {
            return Ok(Err(NotSignedIn::Wrong));
        }
        self.set_password(act, name, password).map(Ok)
    }

    /// A user who may sign in and has this password. The answer takes as long for a name nobody has.
    fn known_by(&mut self, name: &str, password: &str) -> Result<Option<StoredUser>> {
        let known = self.store.user(name)?;
        let hash = known.as_ref().map_or(NOBODY, |stored| stored.password.as_str());
        let hash = PasswordHash::new(hash).map_err(|_| Error::Damaged(format!("the password of user {name}")))?;
        let right = Argon2::default().verify_password(password.as_bytes(), &hash).is_ok();
        Ok(known.filter(|stored| right && !stored.user.disabled))
    }

    fn change_user(
        &mut self,
        act: Act<'_>,
        name: &str,
        change: &str,
        make: impl FnOnce(&mut StoredUser) -> Result<()>,
    ) -> Result<()> {
        self.transact(|authority| {
            let mut stored = authority.stored_user(name)?;
            make(&mut stored)?;
            authority.store.put_user(&stored)?;
            authority.store.end_sessions_of(name)?;
            authority.log(act, "user", &json!({"user": name, "change": change})).map(drop)
        })
    }

    /// Signs somebody in and returns the secret of the session, for a cookie. A code comes with the moment at which the device
    /// showed it, which may be another than the one recorded.
    pub fn sign_in(
        &mut self,
        name: &str,
        password: &str,
        code: Option<(&str, Timestamp)>,
        at: Timestamp,
    ) -> Result<std::result::Result<String, NotSignedIn>> {
        let Some(mut stored) = self.known_by(name, password)? else { return Ok(Err(NotSignedIn::Wrong)) };
        if let Some((secret, used)) = &mut stored.second_factor {
            let Some((code, shown)) = code else { return Ok(Err(NotSignedIn::CodeNeeded)) };
            // A code is good once: whoever reads it over a shoulder comes too late.
            match accepted_step(secret, code, shown)?.filter(|step| *step > *used) {
                Some(step) => *used = step,
                None => return Ok(Err(NotSignedIn::Wrong)),
            }
        }
        let secret = secret()?;
        let session =
            Session { digest: digest(secret.as_bytes()), user: name.to_owned(), since: at, until: at + SESSION };
        self.transact(|authority| {
            authority.store.end_sessions_before(at)?;
            if stored.second_factor.is_some() {
                authority.store.put_user(&stored)?;
            }
            authority.store.add_session(&session)
        })?;
        Ok(Ok(secret))
    }

    /// Whose session this is, if it lasts.
    pub fn signed_in(&mut self, secret: &str, at: Timestamp) -> Result<Option<User>> {
        let Some(session) = self.store.session(&digest(secret.as_bytes()))? else { return Ok(None) };
        if session.until <= at {
            return Ok(None);
        }
        let user = self.store.user(&session.user)?.map(|stored| stored.user);
        Ok(user.filter(|user| !user.disabled))
    }

    pub fn sign_out(&mut self, secret: &str) -> Result<()> {
        self.transact(|authority| authority.store.end_session(&digest(secret.as_bytes())))
    }

    /// Makes a token for a purpose and returns it with its number; it is shown once.
    pub fn add_token(
        &mut self,
        act: Act<'_>,
        name: &str,
        purpose: &str,
        scopes: &[Scope],
        until: Timestamp,
    ) -> Result<(u32, String)> {
        let purpose = purpose.trim();
        if purpose.is_empty() || purpose.contains(is_refused) || purpose.chars().count() > LONGEST_PURPOSE {
            return Err(Error::TokenPurpose(LONGEST_PURPOSE));
        }
        let text = format!("{TOKEN_PREFIX}{}", secret()?);
        let prefix = text[..TOKEN_PREFIX.len() + 6].to_owned();
        let mut scopes = scopes.to_vec();
        scopes.sort_unstable();
        scopes.dedup();
        if until <= act.at {
            return Err(Error::TokenExpired);
        }
        let id = self.transact(|authority| {
            authority.stored_user(name)?;
            let (user, digest) = (name.to_owned(), digest(text.as_bytes()));
            let named: Vec<&str> = scopes.iter().map(|scope| scope.name()).collect();
            let (prefix, purpose) = (prefix.clone(), Some(purpose.to_owned()));
            let token = Token { id: 0, digest, prefix, user, purpose, scopes: scopes.clone(), until, withdrawn: false };
            let id = authority.store.add_token(&token)?;
            let Token { prefix, purpose, .. } = token;
            let detail = json!({"user": name, "change": "token", "token": id, "for": purpose, "prefix": prefix, "scopes": named, "until": until.to_string()});
            authority.log(act, "user", &detail)?;
            Ok::<u32, Error>(id)
        })?;
        Ok((id, text))
    }

    pub fn tokens(&mut self) -> Result<Vec<Token>> {
        self.store.tokens()
    }

    pub fn withdraw_token(&mut self, act: Act<'_>, id: u32) -> Result<()> {
        self.transact(|authority| {
            let token = authority.store.tokens()?.into_iter().find(|token| token.id == id);
            let token = token.ok_or(Error::NoToken(id))?;
            authority.store.withdraw_token(id)?;
            let detail = json!({"user": token.user, "change": "token-withdrawn", "token": id});
            authority.log(act, "user", &detail).map(drop)
        })
    }

    /// For whom a token acts, and what it may do.
    pub fn token_of(&mut self, text: &str, at: Timestamp) -> Result<Option<(User, Vec<Scope>)>> {
        let Some(token) = self.store.token(&digest(text.as_bytes()))? else { return Ok(None) };
        if token.withdrawn || token.until <= at {
            return Ok(None);
        }
        let user = self.store.user(&token.user)?.map(|stored| stored.user).filter(|user| !user.disabled);
        Ok(user.map(|user| (user, token.scopes)))
    }
}

/// Nobody makes more of themselves than somebody else made them.
fn not_their_own(act: Act<'_>, name: &str) -> Result<()> {
    if is_same_name(act.by, name) { Err(Error::OwnRights(name.to_owned())) } else { Ok(()) }
}

/// A second device that somebody sets up: its secret, the code that it shows, and the code of the device it replaces.
#[derive(Debug, Clone, Copy)]
pub struct NewDevice<'a> {
    pub secret: &'a str,
    pub code: &'a str,
    pub code_before: Option<&'a str>,
}

/// Letters of the secret of a device: 160 bits in base 32.
const DEVICE_LETTERS: usize = 32;

/// A secret for a second device, in base 32. Nothing is recorded.
pub fn new_device() -> Result<String> {
    let mut bytes = [0; 20];
    random(&mut bytes)?;
    Ok(Secret::from(bytes.as_slice()).to_base32())
}

/// The step (RFC 6238) a code is of: this one, the one before or the next, for clocks that differ.
fn accepted_step(secret: &str, code: &str, at: Timestamp) -> Result<Option<i64>> {
    let damaged = || Error::Damaged("the secret of a second device".to_owned());
    let secret = Secret::try_from_base32(secret).map_err(|_| damaged())?;
    let device =
        Builder::new().with_secret(secret).with_skew(1).with_step_duration(STEP).build().map_err(|_| damaged())?;
    let now = u64::try_from(at.as_second()).unwrap_or_default();
    let code: String = code.chars().filter(|letter| !letter.is_whitespace()).collect();
    Ok(device.check(&code, now).and_then(|step| i64::try_from(step).ok()))
}

fn hashed(password: &str) -> Result<String> {
    if password.chars().count() < SHORTEST_PASSWORD {
        return Err(Error::ShortPassword(SHORTEST_PASSWORD));
    }
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(|error| Error::Machine(error.to_string()))
}

fn random(bytes: &mut [u8]) -> Result<()> {
    getrandom::fill(bytes).map_err(|error| Error::Machine(format!("no random numbers: {error}")))
}

/// 256 bits nobody can guess, in letters and digits.
fn secret() -> Result<String> {
    let mut halves = [[0; 16]; 2];
    for half in &mut halves {
        random(half)?;
    }
    Ok(halves.map(|half| format!("{:032x}", u128::from_be_bytes(half))).concat())
}
