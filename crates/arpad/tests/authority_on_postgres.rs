//! The same on PostgreSQL, and what can only be wrong with a server.

mod authority;

use authority::{Desk, answer, server};
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::time::{Duration, Instant};

const CANNOT: &str = "check host and port, and that PostgreSQL runs there";

/// The address of the server with another user and password, host, or database.
fn address(credentials: Option<&str>, place: Option<&str>, database: &str) -> String {
    let server = server();
    let (own, rest) = server.split_once("://").unwrap().1.rsplit_once('@').unwrap();
    let own_place = rest.split_once('/').unwrap().0;
    format!("postgres://{}@{}/{database}", credentials.unwrap_or(own), place.unwrap_or(own_place))
}

fn named(credentials: &str, place: Option<&str>, database: &str) -> String {
    address(Some(credentials), place, database)
}

fn sql(database: &str, text: &str) {
    let mut client = postgres::Client::connect(&address(None, None, database), postgres::NoTls).unwrap();
    for statement in text.split("; ") {
        client.batch_execute(statement).unwrap();
    }
}

/// A database of this test's own, gone with the value.
struct Database(String);

impl Database {
    fn new(name: &str) -> Database {
        let name = format!("{name}_{}", std::process::id());
        sql("postgres", &format!("DROP DATABASE IF EXISTS {name}; CREATE DATABASE {name}"));
        Database(name)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            sql("postgres", &format!("DROP DATABASE {} WITH (FORCE)", self.0));
        }
    }
}

#[test]
fn a_server_that_cannot_be_reached_is_one_line() {
    let desk = Desk::new();
    let refused = |db: &str, shown: &str, printed: &str| {
        for line in ["init", "verify", "tournament register open.toml"] {
            let mut command = desk.command(Path::new(env!("CARGO_BIN_EXE_arpad")), line);
            let answer = answer(command.env("ARPAD_DB", db));
            assert!(!answer.err.contains("secret"), "{}", answer.err);
            answer.refused(&format!("{shown}: {printed}"));
        }
    };
    refused(
        &named("arpad:secret", None, "postgres"),
        &named("arpad", None, "postgres"),
        "the server does not accept this password for user arpad; write it into PGPASSWORD or ~/.pgpass, or into the address after the user",
    );
    refused(
        &named("arpad", None, "postgres"),
        &named("arpad", None, "postgres"),
        "the server wants a password for user arpad; write it into PGPASSWORD or ~/.pgpass, or into the address after the user",
    );
    refused(
        &address(None, None, "no_such"),
        &named("arpad", None, "no_such"),
        "database \"no_such\" does not exist; create it with `createdb`, or name another",
    );
    refused(
        "postgres://arpad:secret@127.0.0.1:1/arpad",
        "postgres://arpad@127.0.0.1:1/arpad",
        &format!("the server cannot be reached: Connection refused (os error 111); {CANNOT}"),
    );
    refused(
        "postgres://arpad:secret@/arpad",
        "--db",
        "not the address of a database: no host is named; write it as postgres://USER:PASSWORD@HOST/DATABASE",
    );
    refused(
        "mysql://arpad:secret@db.example/arpad",
        "--db",
        "not the address of a database: this is not PostgreSQL; write it as postgres://USER:PASSWORD@HOST/DATABASE",
    );
    let answer = desk.run("--db postgres://arpad:secret@no.such.host.invalid/arpad verify");
    assert!(answer.code == 2 && answer.err.lines().count() == 1 && answer.err.ends_with(&format!("; {CANNOT}\n")));
    assert!(
        answer.err.starts_with("arpad: postgres://arpad@no.such.host.invalid/arpad: the server cannot be reached: ")
    );
}

#[test]
fn what_goes_over_a_network_is_encrypted_and_the_server_is_known() {
    let desk = Desk::ready();
    let port = server().rsplit_once(':').unwrap().1.split_once('/').unwrap().0.to_owned();
    let schema = desk.db.as_ref().unwrap().split_once('?').unwrap().1.to_owned();
    let db = address(None, Some(&format!("localhost:{port}")), &format!("postgres?sslmode=require&{schema}"));
    let run = |authority: Option<&str>| {
        let mut command = desk.command(Path::new(env!("CARGO_BIN_EXE_arpad")), "tournament list --json");
        command.env("ARPAD_DB", &db).env_remove("SSL_CERT_FILE").env_remove("SSL_CERT_DIR");
        answer(authority.into_iter().fold(&mut command, |command, file| command.env("SSL_CERT_FILE", file)))
    };
    let printed = "this machine does not trust the server's certificate; name the host as the certificate does, and the file \
                of its authority in SSL_CERT_FILE";
    run(None).refused(&format!("postgres://arpad@localhost:{port}/postgres: {printed}"));
    let trusted = std::env::var("ARPAD_TEST_POSTGRES_CA").expect("scripts/with-postgres names the certificate");
    assert_eq!(run(Some(&trusted)).json()["tournaments"].as_array().unwrap().len(), 1);
}

/// Whoever is in between cannot talk us out of it.
#[test]
fn a_server_without_tls_is_not_sent_the_password() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let place = listener.local_addr().unwrap();
    let server = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut asked = [0; 8];
        stream.read_exact(&mut asked).unwrap();
        stream.write_all(b"N").unwrap();
        let mut rest = Vec::new();
        stream.read_to_end(&mut rest).unwrap();
        rest
    });
    let printed =
        "the server offers no TLS; add ?sslmode=disable to the address if the network in between can be trusted";
    Desk::new()
        .run(&format!("verify --db postgres://arpad:secret@{place}/arpad?sslmode=require"))
        .refused(&format!("postgres://arpad@{place}/arpad: {printed}"));
    assert!(server.join().unwrap().is_empty());
}

#[test]
fn a_newer_foreign_or_locked_database_is_left_alone() {
    let database = Database::new("cats");
    sql(&database.0, "CREATE TABLE cats (name TEXT)");
    let desk = Desk::ready();
    let db = address(None, None, &database.0);
    let printed =
        format!("{}: not an Arpad database: it has tables of another program", named("arpad", None, &database.0));
    desk.run(&format!("init --db {}", db.replace('_', "%5F"))).refused(&printed);
    desk.run(&format!("verify --db {}", db.replace('_', "%5F"))).refused(&printed);
    let db = desk.db.as_ref().unwrap();
    let mut other = postgres::Client::connect(db, postgres::NoTls).unwrap();

    let before = desk.log_entries();
    other.batch_execute("BEGIN; LOCK TABLE log IN EXCLUSIVE MODE").unwrap();
    let start = Instant::now();
    desk.run("tournament register open.toml")
        .refused(&format!("{}: the database is locked by another program; try again when it has finished", desk.name));
    assert!(start.elapsed() > Duration::from_secs(5), "it has waited");
    assert_eq!(desk.json("tournament list")["tournaments"].as_array().unwrap().len(), 1, "readers do not wait");
    other.batch_execute("ROLLBACK").unwrap();
    assert_eq!(desk.log_entries(), before);

    desk.run("init")
        .refused(&format!("{}: its tables are there already; use it as it is, or name another with --db", desk.name));
    other.batch_execute("CREATE TABLE to_come (id INTEGER); UPDATE arpad_version SET version = 99").unwrap();
    let printed =
        format!("{}: the database has schema version 99, this program supports up to 9; use a newer arpad", desk.name);
    desk.run("tournament list").refused(&printed);
    desk.run("tournament register open.toml").refused(&printed);
}

#[test]
fn who_may_only_read_reads() {
    let database = Database::new("italy");
    let reader = format!("reader_{}", std::process::id());
    let mut desk = Desk::new();
    desk.db = Some(address(None, None, &database.0));
    desk.done("init");
    desk.done("tournament register open.toml");
    sql(
        &database.0,
        &format!(
            "DROP ROLE IF EXISTS {reader}; CREATE ROLE {reader} LOGIN PASSWORD 'r'; \
             GRANT SELECT ON ALL TABLES IN SCHEMA public TO {reader}; REVOKE CREATE ON SCHEMA public FROM PUBLIC"
        ),
    );
    desk.db = Some(named(&format!("{reader}:r"), None, &database.0));
    let shown = named(&reader, None, &database.0);
    assert_eq!(desk.json("tournament list")["tournaments"].as_array().unwrap().len(), 1);
    assert_eq!(desk.run("verify").code, 0);
    desk.run("tournament register open.toml")
        .refused(&format!("{shown}: permission denied for table log; give this user the right to it"));
    assert_eq!(desk.log_entries(), 1);

    let empty = Database::new("empty");
    sql(&empty.0, "REVOKE CREATE ON SCHEMA public FROM PUBLIC");
    desk.db = Some(named(&format!("{reader}:r"), None, &empty.0));
    desk.run("init").refused(&format!(
        "{}: permission denied for schema public; give this user the right to it",
        named(&reader, None, &empty.0)
    ));
    sql(&database.0, &format!("DROP OWNED BY {reader}; DROP ROLE {reader}"));
}

#[test]
fn the_password_comes_from_where_postgresql_takes_it() {
    use std::os::unix::fs::PermissionsExt as _;
    let (desk, database) = (Desk::new(), Database::new("passwords"));
    let server = server();
    let (own, rest) = server.split_once("://").unwrap().1.rsplit_once('@').unwrap();
    let (user, password) = own.split_once(':').unwrap();
    let (host, port) = rest.split_once('/').unwrap().0.split_once(':').unwrap();
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join(".pgpass");
    std::fs::write(&file, format!("elsewhere:*:*:*:wrong\n{host}:{port}:*:{user}:{password}\n")).unwrap();
    let words = format!("host={host} port={port} user={user} dbname={}", database.0);
    let run = |db: &str, line: &str, environment: &[(&str, &str)]| {
        let mut command = desk.command(Path::new(env!("CARGO_BIN_EXE_arpad")), line);
        command.env_remove("PGPASSWORD").env_remove("PGPASSFILE").env("HOME", desk.path("")).env("ARPAD_DB", db);
        answer(command.envs(environment.iter().copied()))
    };
    let (home, path) = (home.path().to_str().unwrap(), file.to_str().unwrap());
    let wants = "the server wants a password for user arpad";
    assert!(run(&words, "init", &[]).err.contains(wants));
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    assert!(run(&words, "init", &[("PGPASSFILE", path)]).err.contains(wants), "others can read it");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
    let init = run(&words, "init", &[("PGPASSFILE", path)]);
    assert_eq!(init.code, 0, "{}", init.err);
    let url = named(user, None, &database.0);
    for (db, environment) in [
        (&words, ("PGPASSWORD", password)),
        (&words, ("HOME", home)),
        (&url, ("PGPASSWORD", password)),
        (&format!("{words} password={password}"), ("PGPASSFILE", "/dev/null")),
    ] {
        let shown = run(db, "tournament list --json", &[environment]);
        assert_eq!(shown.code, 0, "{}: {}", environment.0, shown.err);
    }
    // Whatever is wrong with it, no message repeats it.
    for db in [
        format!("{words} password=secret"),
        "password=secret".to_owned(),
        "host=/nowhere password=secret".to_owned(),
        "host=localhost port=1 passwort=secret".to_owned(),
        "dbname=arpad password='secret".to_owned(),
        "arpad.db?password=secret".to_owned(),
    ] {
        for line in ["init", "verify", "backup copy.zip", "restore copy.zip", "editions list --json"] {
            let printed = run(&db, line, &[]);
            assert!(!format!("{}{}", printed.out, printed.err).contains("secret"), "{db}, {line}: {}", printed.err);
        }
    }
}
