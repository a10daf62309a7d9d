//! The address of a PostgreSQL database, how it is reached, and what to report when it is not.

use super::postgres::chain;
use crate::error::{Error, Result};
use postgres::config::{Host, SslMode};
use postgres::error::SqlState;
use postgres::{Client, Config, NoTls};
use rustls::{ClientConfig, RootCertStore};
use std::sync::Arc;
use std::time::Duration;
use tokio_postgres_rustls::MakeRustlsConnect;

/// An address such as `postgres://user:password@host/database`. It is shown without the password.
#[derive(Clone)]
pub struct Address(Box<Config>);

/// The options of which one alone shows that a text is an address.
const OPTIONS: [&str; 7] = ["host", "hostaddr", "port", "dbname", "user", "password", "sslmode"];

impl Address {
    /// Whether a text is meant as one, be it of a kind we do not know: a URL, or words such as `host=db dbname=arpad`. What may
    /// hold a password is never taken for the name of a file.
    pub fn is_one(text: &str) -> bool {
        let is_option = |word: &str| word.split_once('=').is_some_and(|(key, _)| OPTIONS.contains(&key.trim()));
        let mistyped = text.starts_with("postgres") && text.contains('@');
        mistyped
            || names_a_user(text)
            || text.contains("://")
            || text.split_whitespace().any(is_option)
            || text.contains("password")
    }

    /// Reads an address.
    ///
    /// What goes over a network is encrypted and the server's certificate checked, unless the address says
    /// `sslmode=disable`; what stays on this machine is not.
    pub fn parse(text: &str) -> Result<Address> {
        const FORM: &str = "write it as postgres://USER:PASSWORD@HOST/DATABASE";
        let is_url = text.contains("://");
        if is_url && !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err(Error::Address(format!("this is not PostgreSQL; {FORM}")));
        }
        if !is_url && (text.starts_with("postgres") || names_a_user(text)) {
            return Err(Error::Address(format!("`postgres://` is missing; {FORM}")));
        }
        // Everything after the first `@` would be the host: a part of the password, asked of the network.
        if is_url && text.matches('@').count() > 1 {
            return Err(Error::Address(format!(
                "it has more than one `@`; write one in a user, a password or the name of a database as %40; {FORM}"
            )));
        }
        // Certificates are always checked, so the words for that ask for nothing more.
        let text =
            text.replace("sslmode=verify-full", "sslmode=require").replace("sslmode=verify-ca", "sslmode=require");
        let mut config: Config = text.parse().map_err(|error| Error::Address(format!("{}; {FORM}", chain(&error))))?;
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(Error::Address(format!("no host is named; {FORM}")));
        }
        if config.get_ssl_mode() == SslMode::Prefer {
            config.ssl_mode(if is_local(&config) { SslMode::Disable } else { SslMode::Require });
        }
        if config.get_password().is_none()
            && let Some(password) = super::password::from_environment(&config)
        {
            config.password(password);
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(Duration::from_secs(10));
        }
        if config.get_application_name().is_none() {
            config.application_name("arpad");
        }
        Ok(Address(Box::new(config)))
    }

    pub(super) fn connect(&self) -> Result<Client> {
        let connected = match self.0.get_ssl_mode() {
            SslMode::Disable => self.0.connect(NoTls),
            _ => self.0.connect(MakeRustlsConnect::new(tls()?)),
        };
        connected.map_err(|error| self.refused(&error))
    }

    fn refused(&self, error: &postgres::Error) -> Error {
        let user = self.0.get_user().unwrap_or_default();
        let text = chain(error);
        if let Some(answer) = error.as_db_error().filter(|answer| *answer.code() == SqlState::INVALID_CATALOG_NAME) {
            return Error::NoDatabase(answer.message().to_owned());
        }
        Error::Database(match error.as_db_error() {
            Some(answer) if *answer.code() == SqlState::INVALID_PASSWORD => {
                format!("the server does not accept this password for user {user}; write it into PGPASSWORD or ~/.pgpass, or into the address after the user")
            }
            Some(answer) => format!("the server refuses: {}", answer.message().replace('\n', " ")),
            None if text.contains("password missing") => {
                format!("the server wants a password for user {user}; write it into PGPASSWORD or ~/.pgpass, or into the address after the user")
            }
            None if text.contains("does not support TLS") => {
                "the server offers no TLS; add ?sslmode=disable to the address if the network in between can be trusted"
                    .to_owned()
            }
            None if text.contains("certificate") => {
                "this machine does not trust the server's certificate; name the host as the certificate does, and the file \
                 of its authority in SSL_CERT_FILE"
                    .to_owned()
            }
            None => {
                let text = text.trim_start_matches("error connecting to server: ");
                format!("the server cannot be reached: {text}; check host and port, and that PostgreSQL runs there")
            }
        })
    }
}

/// Without the password.
impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("postgres://")?;
        if let Some(user) = self.0.get_user() {
            write!(f, "{user}@")?;
        }
        match self.0.get_hosts().first() {
            Some(Host::Tcp(host)) => f.write_str(host)?,
            #[cfg(unix)]
            Some(Host::Unix(path)) => write!(f, "{}", path.display())?,
            None => self.0.get_hostaddrs().iter().take(1).try_for_each(|address| write!(f, "{address}"))?,
        }
        match self.0.get_ports() {
            [] | [5432] => {}
            [port, ..] => write!(f, ":{port}")?,
        }
        self.0.get_dbname().map_or(Ok(()), |name| write!(f, "/{name}"))
    }
}

/// Whether a text without a scheme has a user and a password, `user:password@host/database`. A drive, `C:\…`, is none.
fn names_a_user(text: &str) -> bool {
    let user = text.split_once('@').and_then(|(before, _)| before.split_once(':'));
    user.is_some_and(|(_, password)| !password.starts_with(['/', '\\']))
}

fn is_local(config: &Config) -> bool {
    let local = |host: &Host| match host {
        Host::Tcp(name) => {
            name == "localhost" || name.parse().is_ok_and(|address: std::net::IpAddr| address.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    };
    config.get_hosts().iter().all(local) && config.get_hostaddrs().iter().all(std::net::IpAddr::is_loopback)
}

/// TLS by the certificates this machine trusts, or those in the file that `SSL_CERT_FILE` names.
fn tls() -> Result<ClientConfig> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let builder = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| Error::Database(format!("TLS: {error}")))?;
    Ok(builder.with_root_certificates(roots).with_no_client_auth())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(text: &str) -> SslMode {
        Address::parse(text).unwrap().0.get_ssl_mode()
    }

    #[test]
    fn the_password_is_never_shown() {
        for (text, shown) in [
            ("postgres://rossi:secret@db.example/arpad", "postgres://rossi@db.example/arpad"),
            ("postgresql://rossi:s%40cret@db.example:5433/arpad", "postgres://rossi@db.example:5433/arpad"),
            ("postgres://rossi@db.example/arpad?password=secret", "postgres://rossi@db.example/arpad"),
            ("postgres://rossi:se/cret@db.example:5432", "postgres://rossi@db.example"),
            ("host=db.example user=rossi password=secret dbname=arpad", "postgres://rossi@db.example/arpad"),
            ("password='a secret' host=db.example port=5433", "postgres://db.example:5433"),
        ] {
            assert!(Address::is_one(text), "{text}");
            assert_eq!(Address::parse(text).unwrap().to_string(), shown);
        }
        for text in [
            "postgres://rossi:secret@db.example:port/arpad",
            "postgres://rossi:secret@h/a?sslmode=secret",
            "mysql://rossi:secret@h/a",
            "host=db.example password=secret port=secret",
            "host=db.example passwd=secret",
            "password=secret",
            "password = secret",
            "dbname=arpad password='secret",
            "postgres://",
            "postgres://rossi:a@secret@db.example/arpad",
            "postgres://rossi:sec@secret/secret@db.example/arpad",
            "postgres://rossi:sec@secret?secret@db.example/arpad",
            "postgres://rossi@db.example/arpad?password=sec@secret",
            "postgres:/rossi:secret@db.example/arpad",
            "postgres//rossi:secret@db.example/arpad",
            "rossi:secret@db.example/arpad",
            "r:secret@db.example/arpad",
        ] {
            assert!(Address::is_one(text), "{text}");
            let error = Address::parse(text).err().unwrap().to_string();
            assert!(!error.contains("secret") && error.contains("postgres://USER:PASSWORD@HOST/DATABASE"), "{error}");
        }
    }

    #[test]
    fn the_name_of_a_file_is_no_address() {
        for text in ["arpad.db", "a@b.db", "C:\\rossi@club\\arpad.db", "/srv/arpad:2026.db"] {
            assert!(!Address::is_one(text), "{text}");
        }
    }

    #[test]
    fn what_leaves_the_machine_is_encrypted_unless_the_address_says_otherwise() {
        for local in ["localhost", "127.0.0.1", "%2Frun%2Fpostgresql"] {
            assert_eq!(mode(&format!("postgres://rossi@{local}/arpad")), SslMode::Disable);
        }
        assert_eq!(mode("postgres://rossi@db.example/arpad"), SslMode::Require);
        assert_eq!(mode("postgres://rossi@db.example/arpad?sslmode=prefer"), SslMode::Require);
        assert_eq!(mode("postgres://rossi@localhost/arpad?sslmode=verify-full"), SslMode::Require);
        assert_eq!(mode("postgres://rossi@db.example/arpad?sslmode=disable"), SslMode::Disable);
    }
}
