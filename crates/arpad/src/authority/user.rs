//! `arpad user`: who may sign in to the portal, and programs that act for them.

use super::{ByArguments, database, player_edit};
use crate::context::Context;
use crate::{input, output};
use anyhow::{Context as _, Result, bail};
use arpad_registry::{Error, Scope, User, UserRole};
use arpad_regulations::rules::Office;
use clap::{Args, Subcommand};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use std::io::{BufRead as _, IsTerminal as _, Write as _};

#[derive(Subcommand)]
pub enum Command {
    /// Add somebody who may sign in
    ///
    /// The password is read from the terminal, or as one line from standard input; it has at least ten characters.
    ///
    /// Example: arpad user add "Rossi, Anna" --role officer --federation ITA
    ///
    /// Example: arpad user add "Birch, Berta" --role administrator --office qc-chair
    Add(AddArguments),
    /// Everybody who may sign in, and their tokens
    ///
    /// Example: arpad user list
    List,
    /// Let somebody sign in no more; their sign-ins end and their tokens are refused
    ///
    /// Example: arpad user disable "Rossi, Anna"
    Disable(NameArguments),
    /// Let somebody sign in again
    ///
    /// Example: arpad user enable "Rossi, Anna"
    Enable(NameArguments),
    /// Give somebody another password, read from the terminal or from standard input; their sign-ins end
    ///
    /// Example: arpad user password "Rossi, Anna"
    Password(NameArguments),
    /// Ask for a code of a second device (TOTP) at each sign-in; prints the secret for the device, once
    ///
    /// Example: arpad user second-factor "Birch, Berta"
    SecondFactor(NameArguments),
    /// Make a token by which a program acts for somebody; it is shown once
    ///
    /// Example: arpad user token "Rossi, Anna" --for "report uploads" --scope submit --expires 2027-12-31
    Token(TokenArguments),
    /// Withdraw a token; `arpad user list` shows its number
    ///
    /// Example: arpad user withdraw 3
    Withdraw {
        /// The number of the token
        #[arg(value_name = "TOKEN")]
        token: u32,
        #[command(flatten)]
        by: ByArguments,
    },
}

#[derive(Args)]
pub struct AddArguments {
    /// The name, as the log will have it
    name: String,
    /// What they do: officer (of one federation) or administrator
    #[arg(long)]
    role: UserRole,
    /// The federation an officer works for, such as ITA
    #[arg(long, value_name = "CODE")]
    federation: Option<String>,
    /// An office in whose name they decide (may be given several times)
    #[arg(long, value_name = "OFFICE")]
    office: Vec<Office>,
    #[command(flatten)]
    by: ByArguments,
}

#[derive(Args)]
pub struct NameArguments {
    name: String,
    #[command(flatten)]
    by: ByArguments,
}

#[derive(Args)]
pub struct TokenArguments {
    /// For whom it acts
    name: String,
    /// What it is for, such as the program that uses it; lists show it
    #[arg(long = "for", value_name = "TEXT", default_value = "a program")]
    purpose: String,
    /// What it may do: read, register, submit, decide, publish or users (may be given several times)
    #[arg(long, value_name = "SCOPE", default_value = "read")]
    scope: Vec<Scope>,
    /// The last day it is good for (default: a year from today)
    #[arg(long, value_name = "DATE", value_parser = input::day)]
    expires: Option<Date>,
    #[command(flatten)]
    by: ByArguments,
}

pub fn run(command: &Command, context: &Context) -> Result<()> {
    match command {
        Command::Add(arguments) => add(arguments, context),
        Command::List => list(context),
        Command::Disable(arguments) => {
            changed(arguments, context, "disabled", |authority, act, name| authority.set_disabled(act, name, true))
        }
        Command::Enable(arguments) => {
            changed(arguments, context, "enabled", |authority, act, name| authority.set_disabled(act, name, false))
        }
        Command::Password(arguments) => {
            database::open(context)?.user(&arguments.name)?;
            let password = password()?;
            changed(arguments, context, "given a new password", |authority, act, name| {
                authority.set_password(act, name, &password)
            })
        }
        Command::SecondFactor(arguments) => second_factor(arguments, context),
        Command::Token(arguments) => token(arguments, context),
        Command::Withdraw { token, by } => {
            let by = by.who(context)?;
            database::open(context)?.withdraw_token(database::act(&by), *token)?;
            if context.json {
                return output::print_json(&json!({"token": token, "withdrawn": true}));
            }
            output::print(&format!("Token {token} is withdrawn\n"))
        }
    }
}

fn add(arguments: &AddArguments, context: &Context) -> Result<()> {
    let AddArguments { name, role, federation, office, by } = arguments;
    let by = by.who(context)?;
    let mut authority = database::open(context)?;
    let federation = federation.as_deref().map(player_edit::code).transpose()?.filter(|code| !code.is_empty());
    // Before the password is asked for.
    if *role == UserRole::Officer && federation.is_none() {
        return Err(Error::OfficerWithoutFederation.into());
    }
    if let Some(code) = &federation
        && authority.federation(code)?.is_none()
    {
        bail!("there is no federation {code}; add it first: arpad federation add {code} --name NAME");
    }
    let offices = office.clone();
    let user = User { name: name.clone(), role: *role, federation, offices, disabled: false, second_factor: false };
    authority.add_user(database::act(&by), &user, &password()?)?;
    if context.json {
        return output::print_json(&shown(&user));
    }
    output::print(&format!("{name} may sign in as {}\n", role.name()))
}

fn changed(
    arguments: &NameArguments,
    context: &Context,
    what: &str,
    change: impl FnOnce(
        &mut arpad_registry::Authority<'_>,
        arpad_registry::Act<'_>,
        &str,
    ) -> Result<(), arpad_registry::Error>,
) -> Result<()> {
    let by = arguments.by.who(context)?;
    let mut authority = database::open(context)?;
    change(&mut authority, database::act(&by), &arguments.name)?;
    if context.json {
        return output::print_json(&shown(&authority.user(&arguments.name)?));
    }
    output::print(&format!("{} is {what}\n", arguments.name))
}

fn second_factor(arguments: &NameArguments, context: &Context) -> Result<()> {
    let by = arguments.by.who(context)?;
    let secret = database::open(context)?.set_second_factor(database::act(&by), &arguments.name)?;
    let address = format!("otpauth://totp/Arpad:{}?secret={secret}&issuer=Arpad", encoded(&arguments.name));
    if context.json {
        return output::print_json(&json!({"name": arguments.name, "secret": secret, "address": address}));
    }
    output::print(&format!(
        "{} is asked for a code at each sign-in from now on.\nEnter this secret in the device; it is not shown again:\n{secret}\n{address}\n",
        arguments.name
    ))
}

/// A name within an address.
fn encoded(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    name.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

fn token(arguments: &TokenArguments, context: &Context) -> Result<()> {
    let by = arguments.by.who(context)?;
    let act = database::act(&by);
    let last = match arguments.expires {
        Some(day) => day,
        None => act.day().checked_add(jiff::Span::new().years(1))?,
    };
    let until = last.tomorrow()?.to_zoned(TimeZone::UTC)?.timestamp();
    let TokenArguments { name, purpose, scope, .. } = arguments;
    let (id, text) = database::open(context)?.add_token(act, name, purpose, scope, until)?;
    if context.json {
        let scopes: Vec<&str> = scope.iter().map(|scope| scope.name()).collect();
        return output::print_json(
            &json!({"token": text, "id": id, "user": name, "for": purpose.trim(), "scopes": scopes, "expires": last}),
        );
    }
    output::note(&format!("token {id} of {name} for {}, good until {last}; it is not shown again", purpose.trim()));
    output::print(&format!("{text}\n"))
}

fn shown(user: &User) -> Value {
    let User { name, role, federation, offices, disabled, second_factor } = user;
    let offices: Vec<&str> = offices.iter().map(|office| office.name()).collect();
    json!({"name": name, "role": role.name(), "federation": federation, "offices": offices, "disabled": disabled,
        "second_factor": second_factor})
}

fn list(context: &Context) -> Result<()> {
    let mut authority = database::open_to_read(context)?;
    let (users, tokens) = (authority.users()?, authority.tokens()?);
    if context.json {
        let users: Vec<Value> = users.iter().map(shown).collect();
        let tokens = tokens.iter().map(|token| {
            let scopes: Vec<&str> = token.scopes.iter().map(|scope| scope.name()).collect();
            json!({"id": token.id, "prefix": token.prefix, "user": token.user, "for": token.purpose, "scopes": scopes,
                "expires": token.until.to_string(), "withdrawn": token.withdrawn})
        });
        return output::print_json(&json!({"users": users, "tokens": tokens.collect::<Vec<_>>()}));
    }
    if users.is_empty() {
        return output::print("Nobody may sign in yet.\nNext: arpad user add NAME --role administrator\n");
    }
    let rows = users.iter().map(|user| {
        let offices: Vec<&str> = user.offices.iter().map(|office| office.name()).collect();
        let state = if user.disabled {
            "disabled"
        } else if user.second_factor {
            "second device"
        } else {
            ""
        };
        let federation = user.federation.clone().unwrap_or_default();
        vec![user.name.clone(), user.role.name().to_owned(), federation, offices.join(", "), state.to_owned()]
    });
    let mut text = output::table(&["name", "role", "federation", "offices", ""], &[], rows);
    if !tokens.is_empty() {
        let rows = tokens.iter().map(|token| {
            let scopes: Vec<&str> = token.scopes.iter().map(|scope| scope.name()).collect();
            let until = if token.withdrawn { "withdrawn".to_owned() } else { format!("until {}", token.until) };
            let (begins, purpose) = (format!("{}…", token.prefix), token.purpose.clone().unwrap_or_default());
            vec![token.id.to_string(), begins, token.user.clone(), purpose, scopes.join(", "), until]
        });
        text.push_str(&output::table(&["token", "begins", "user", "for", "may", ""], &[0], rows));
    }
    output::print(&text)
}

/// Reads from the terminal while nothing that is typed is shown.
fn unseen(read: impl FnOnce() -> Result<String>) -> Result<String> {
    use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};
    let mut terminal = std::io::stderr();
    write!(terminal, "Password: ")?;
    terminal.flush()?;
    let before = tcgetattr(std::io::stdin())?;
    let mut hidden = before.clone();
    hidden.local_modes.remove(LocalModes::ECHO);
    tcsetattr(std::io::stdin(), OptionalActions::Flush, &hidden)?;
    let line = read();
    tcsetattr(std::io::stdin(), OptionalActions::Now, &before)?;
    writeln!(terminal)?;
    line
}

/// One line, from the terminal or from standard input.
fn password() -> Result<String> {
    let read = || {
        let mut line = String::new();
        std::io::stdin().lock().read_line(&mut line).context("standard input cannot be read").map(|_| line)
    };
    let line = if std::io::stdin().is_terminal() { unseen(read)? } else { read()? };
    let password = line.trim_end_matches(['\r', '\n']);
    if password.is_empty() {
        bail!("no password was given; type one, or pass it as a line of standard input");
    }
    Ok(password.to_owned())
}
