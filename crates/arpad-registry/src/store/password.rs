//! A password that is not in the address: from where PostgreSQL's own programs take it.

use postgres::Config;
use postgres::config::Host;
use std::path::{Path, PathBuf};

/// `PGPASSWORD`, else the first line that fits in the file of passwords.
pub(super) fn from_environment(config: &Config) -> Option<String> {
    let given = std::env::var("PGPASSWORD").ok().filter(|password| !password.is_empty());
    given.or_else(|| in_file(&std::fs::read_to_string(file().filter(|file| is_private(file))?).ok()?, config))
}

/// The file that `PGPASSFILE` names, else `.pgpass` at home.
fn file() -> Option<PathBuf> {
    let named = std::env::var_os("PGPASSFILE").filter(|name| !name.is_empty()).map(PathBuf::from);
    named.or_else(|| std::env::home_dir().map(|home| home.join(".pgpass")))
}

/// Whether nobody else can read a file of passwords: what others can read is ignored, as PostgreSQL's own programs do.
#[cfg(unix)]
fn is_private(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    // The last six bits are the rights of everybody else.
    let private =
        |metadata: std::fs::Metadata| metadata.is_file() && metadata.permissions().mode().trailing_zeros() >= 6;
    std::fs::metadata(file).is_ok_and(private)
}

#[cfg(not(unix))]
fn is_private(file: &Path) -> bool {
    file.is_file()
}

/// The password of the first line `host:port:database:user:password` that fits; `*` fits everything.
fn in_file(text: &str, config: &Config) -> Option<String> {
    let host = match config.get_hosts().first() {
        Some(Host::Tcp(host)) => host.clone(),
        #[cfg(unix)]
        Some(Host::Unix(_)) => "localhost".to_owned(),
        None => config.get_hostaddrs().first()?.to_string(),
    };
    let port = config.get_ports().first().copied().unwrap_or(5432).to_string();
    let user = config.get_user().unwrap_or_default();
    let database = config.get_dbname().unwrap_or(user);
    text.lines().filter(|line| !line.starts_with('#')).find_map(|line| {
        let fields = fields(line);
        let [of_host, of_port, of_database, of_user, password] = fields.as_slice() else { return None };
        let fits = [(of_host, host.as_str()), (of_port, &port), (of_database, database), (of_user, user)];
        fits.iter().all(|(field, value)| *field == "*" || field == value).then(|| password.clone())
    })
}

/// Fields between colons; a colon or backslash inside one has a backslash before it.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        match letter {
            ':' if fields.len() < 5 => fields.push(String::new()),
            '\\' => fields.last_mut().expect("one at least").extend(letters.next()),
            letter => fields.last_mut().expect("one at least").push(letter),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_fits_has_the_password() {
        let file =
            "# passwords\nother:*:*:*:no\ndb:5433:arpad:rossi:other port\ndb:*:arpad:rossi:a\\:b\\\\c\n*:*:*:*:last\n";
        let password = |address: &str| in_file(file, &address.parse().unwrap());
        assert_eq!(password("postgres://rossi@db/arpad").as_deref(), Some("a:b\\c"));
        assert_eq!(password("postgres://rossi@db:5433/arpad").as_deref(), Some("other port"));
        assert_eq!(password("postgres://bianchi@db/arpad").as_deref(), Some("last"));
        assert_eq!(in_file("db:5432:arpad:rossi\n\n", &"postgres://rossi@db/arpad".parse().unwrap()), None);
    }
}
