//! What those who do not trust the authority can check: signed heads, proofs, and a log that only grows.

use super::Desk;
use std::path::Path;

const NOT_SIGNED: &str = "Not signed: no key was given (--key, or ARPAD_KEY)\n";

/// With a key, and the list of 2024-05 published and signed.
fn signed() -> (Desk, String) {
    let desk = Desk::ready();
    desk.done("key new ratings.key --name example.org/ratings");
    let key = desk.done("key show ratings.key").trim().to_owned();
    for line in [
        "report submit open.trf --tournament 1",
        "decide 1 accept --by Rossi --reason checked",
        "period run 2024-05",
        "period publish 2024-05 --key ratings.key",
    ] {
        desk.done(line);
    }
    (desk, key)
}

/// A line on standard output that says why, and exit code 1.
#[track_caller]
fn fails(desk: &Desk, line: &str, printed: &str) {
    let answer = desk.run(line);
    assert_eq!((answer.code, answer.err.as_str()), (1, ""), "{line}: {}", answer.out);
    assert!(answer.out.lines().any(|line| line.contains(printed)), "{line}: {}", answer.out);
}

/// The same for a file that proves nothing: that is the only line.
#[track_caller]
fn proves_nothing(desk: &Desk, line: &str, printed: &str) {
    fails(desk, line, printed);
    assert_eq!(desk.run(line).out.lines().count(), 1);
}

/// The same file with something else in it.
fn changed(desk: &Desk, name: &str, this: &str, that: &str) -> String {
    let text = std::fs::read_to_string(desk.path(name)).unwrap();
    assert!(text.contains(this), "{text}");
    let other = format!("changed-{name}");
    desk.write(&other, text.replacen(this, that, 1));
    other
}

/// Runs statements past all guards.
fn tamper(desk: &Desk, sql: &str) {
    match &desk.db {
        None => {
            let database = desk.database();
            let mut triggers = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").unwrap();
            let triggers: Vec<(String, String)> = triggers
                .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
                .unwrap()
                .collect::<Result<_, _>>()
                .unwrap();
            for (name, _) in &triggers {
                database.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
            }
            database.execute_batch(sql).unwrap();
            // Whoever can take the guards off can put them back.
            for (_, made) in &triggers {
                database.execute_batch(made).unwrap();
            }
        }
        Some(db) => postgres::Client::connect(db, postgres::NoTls)
            .unwrap()
            .batch_execute(&format!("SET session_replication_role = replica; {sql}"))
            .unwrap(),
    }
}

#[test]
fn a_key_is_written_once_and_for_its_owner() {
    let desk = Desk::new();
    let printed = desk.done("key new ratings.key --name example.org/ratings");
    let key = desk.done("key show ratings.key");
    assert!(key.starts_with("example.org/ratings+") && printed.ends_with(&key), "{printed}{key}");
    let file = std::fs::read_to_string(desk.path("ratings.key")).unwrap();
    assert!(file.starts_with("PRIVATE+KEY+example.org/ratings+") && !printed.contains("PRIVATE"), "{printed}");
    desk.run("key new ratings.key --name example.org/other")
        .refused("ratings.key: this file exists, and a key is never replaced; name another");
    assert_eq!(std::fs::read_to_string(desk.path("ratings.key")).unwrap(), file);
    desk.run("key new other.key --name a_b")
        .refused("--name: `a b` cannot be the name of a key: it is empty or has a blank, a plus sign or a character that cannot be seen");
    desk.run("key show list.csv").refused("list.csv: this is not a key: it does not begin with PRIVATE+KEY+");
    desk.run("key show none.key").refused("none.key: no such file");
    assert!(!desk.path("other.key").exists());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let path = desk.path("ratings.key");
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
        let answer = desk.run("key show ratings.key");
        assert_eq!(
            answer.err,
            "note: ratings.key: others can read this key; `chmod 600 ratings.key` keeps it\n  yours\n"
        );
    }
}

#[test]
fn without_a_key_nothing_is_signed_and_the_answer_says_so() {
    let desk = Desk::new();
    desk.done("init");
    assert!(desk.done("import list list.csv --month 2024-04").ends_with(NOT_SIGNED));
    desk.done("period run 2024-05");
    assert!(desk.done("period publish 2024-05").ends_with(NOT_SIGNED));
    desk.run("head").refused(
        "the log has no signed head; publish with --key FILE, or sign the log as it is with `arpad head --sign --key FILE`",
    );
    desk.run("prove list 2024-05").refused(
        "the log has no signed head; publish with --key FILE, or sign the log as it is with `arpad head --sign --key FILE`",
    );
    assert_eq!(desk.json("verify")["signed_heads"], 0);
    desk.done("export archive plain.zip");
    desk.done("export list 2024-05 --to csv may.csv");
    assert!(!desk.path("may.csv.head.txt").exists());
    fails(
        &desk,
        "verify --key PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
        "log: it has no signed head",
    );
}

#[test]
fn each_publication_is_signed_and_the_head_goes_with_it() {
    let (desk, key) = signed();
    // The bytes of a key may have plus signs too.
    let label: Vec<&str> = key.splitn(3, '+').take(2).collect();
    let head = desk.done("head");
    assert!(head.starts_with("example.org/ratings\n8\n") && head.contains("\n\n— example.org/ratings "), "{head}");
    assert_eq!(desk.json("head")["log_entries"], 8);
    assert_eq!(desk.json("head")["note"], head.as_str());
    // Lists, archives and sites carry it.
    desk.done("export list 2024-05 --to csv may.csv");
    desk.done("export archive folder");
    desk.done("export site public");
    for copy in ["may.csv.head.txt", "folder/head.txt", "public/head.txt"] {
        assert_eq!(std::fs::read_to_string(desk.path(copy)).unwrap(), head, "{copy}");
    }
    let page = std::fs::read_to_string(desk.path("public/index.html")).unwrap();
    assert!(page.contains("in a log of 8 entries, signed as <code>example.org/ratings</code>"), "{page}");
    desk.run("export list 2024-05 --to csv may.csv --json")
        .refused("may.csv.head.txt: this file exists; name another list, or replace both with --yes");
    desk.done("export list 2024-05 --to csv may.csv --yes");
    // The next publications, by the variable too.
    let mut command =
        desk.command(Path::new(env!("CARGO_BIN_EXE_arpad")), "player set 1001 --birth 2010 --revise --reason wrong");
    let answer = super::answer(command.env("ARPAD_KEY", "ratings.key"));
    let signed = format!("Signed by {}: a head of 11 log entries\n", label.join("+"));
    assert!(answer.out.ends_with(&signed), "{}{}", answer.out, answer.err);
    desk.done("period run 2024-06");
    let published = desk.json("period publish 2024-06 --key ratings.key");
    assert_eq!(published["signed_head"], desk.done("head"));
    let verified = desk.done(&format!("verify --key {key}"));
    let fit = "3 signed heads fit the log and cover 14 of its 14 entries; ";
    assert!(verified.starts_with(&format!("{fit}signed by {}\n", label.join("+"))), "{verified}");
    let unchecked = "no key was given, so that nobody knows whose they are: `arpad verify --key KEY` checks it\n";
    assert!(desk.done("verify").starts_with(&format!("{fit}{unchecked}")));
    assert_eq!(desk.json("verify")["signed_by"], serde_json::json!([]));
    let other = head.replacen("example.org/ratings\n", "example.org/other\n", 1);
    desk.write("other.head", &other);
    let answer = desk.run("verify --extends other.head");
    assert_eq!(answer.code, 1);
    assert!(
        answer.out.contains("log: it is example.org/ratings, and the earlier head is of example.org/other\n"),
        "{}",
        answer.out
    );
    let verified = desk.json("verify --key ratings.key");
    assert_eq!((&verified["ok"], &verified["signed_heads"]), (&true.into(), &3.into()));
    // A log has one name, and signs nothing after somebody changed it.
    desk.done("key new other.key --name example.org/other");
    desk.run("head --sign --key other.key").refused(
        "the log is signed as example.org/ratings, and this is a key of example.org/other; \
         use the key of example.org/ratings, or make a new one of that name with `arpad key new`",
    );
    desk.write("broken.key", std::fs::read_to_string(desk.path("ratings.key")).unwrap().replace("ratings", "rating"));
    let before = desk.log_entries();
    let answer = desk.run("head --sign --key broken.key");
    assert_eq!(answer.code, 2);
    assert!(
        answer.err.ends_with("broken.key: this is not a key: its name, id and bytes do not fit\n"),
        "{}",
        answer.err
    );
    assert_eq!(desk.log_entries(), before);
    tamper(&desk, "UPDATE log SET who = 'somebody' WHERE seq = 2");
    let answer = desk.run("head --sign --key ratings.key");
    assert_eq!((answer.code, answer.out.as_str()), (2, ""));
    assert!(
        answer.err.ends_with(
            "the first 8 entries of the log are not those that were signed; nothing more is signed; \
             `arpad verify` shows what was changed\n"
        ),
        "{}",
        answer.err
    );
}

/// The head beside the key shows what nothing in the database does any more.
#[test]
fn the_last_head_is_kept_beside_the_key() {
    let (desk, _) = signed();
    assert_eq!(std::fs::read_to_string(desk.path("ratings.key.head")).unwrap(), desk.done("head"));
    let answer = desk.run("head --sign --key ratings.key");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    assert_eq!(std::fs::read_to_string(desk.path("ratings.key.head")).unwrap(), answer.out);
    // A crash before it was written leaves an earlier one; one that is missing is mentioned once.
    desk.write("ratings.key.head", desk.done("head"));
    desk.done("head --sign --key ratings.key");
    std::fs::remove_file(desk.path("ratings.key.head")).unwrap();
    let answer = desk.run("head --sign --key ratings.key");
    assert!(answer.err.starts_with("note: ratings.key.head: there was no such file; "), "{}", answer.err);
    assert_eq!(desk.run("head --sign --key ratings.key").err, "");
    // Every trace of the last signature is taken out.
    let size = desk.json("head")["log_entries"].as_u64().unwrap();
    tamper(&desk, &format!("DELETE FROM signed_head WHERE size = {size}"));
    tamper(&desk, &format!("DELETE FROM log WHERE seq = {size}"));
    assert_eq!(desk.run("verify").code, 0);
    let before = desk.log_entries();
    let answer = desk.run("head --sign --key ratings.key");
    let refused =
        format!("ratings.key.head: the head that was signed last covers {size} log entries, and this log does not");
    assert!(answer.code == 2 && answer.err.contains(&refused), "{}", answer.err);
    assert_eq!(desk.log_entries(), before);
    desk.write("ratings.key.head", "something else\n");
    let answer = desk.run("head --sign --key ratings.key");
    assert!(answer.code == 2 && answer.err.contains("ratings.key.head: this is not a signed note"), "{}", answer.err);
}

/// What is printed ends up in journals and histories.
#[test]
fn a_private_key_is_never_printed() {
    let (desk, _) = signed();
    let secret = std::fs::read_to_string(desk.path("ratings.key")).unwrap().trim().to_owned();
    for line in [
        "head --sign --key SECRET",
        "verify --key SECRET",
        "key show SECRET",
        "verify SECRET",
        "head SECRET",
        "--db SECRET head",
    ] {
        let answer = desk.run(&line.replace("SECRET", &secret));
        let printed = format!("{}{}", answer.out, answer.err);
        assert!(answer.code != 0 && !printed.contains(&secret[secret.len() - 20..]), "{line}: {printed}");
    }
    let mut command = desk.command(Path::new(env!("CARGO_BIN_EXE_arpad")), "period publish 2024-06");
    let answer = super::answer(command.env("ARPAD_KEY", &secret));
    assert!(answer.err.starts_with("arpad: this is a private key itself, "), "{}", answer.err);
}

#[cfg(unix)]
#[test]
fn a_pipe_is_no_database() {
    let (desk, _) = signed();
    desk.done("export archive all.zip");
    assert!(std::process::Command::new("mkfifo").arg(desk.path("pipe")).status().unwrap().success());
    for line in ["verify", "init", "restore all.zip --yes"] {
        let program = Path::new(env!("CARGO_BIN_EXE_arpad"));
        let mut command = std::process::Command::new(program);
        command.args(["--db", "pipe"]).args(line.split(' ')).current_dir(desk.path("."));
        let answer = super::answer(&mut command);
        assert_eq!(answer.code, 2, "{line}");
        assert_eq!(answer.err, "arpad: pipe: this is a pipe or a device, not a database; name a file\n", "{line}");
    }
}

#[test]
fn a_proof_needs_no_database() {
    let (desk, key) = signed();
    for line in [
        "prove list 2024-05 --out list.proof",
        "prove player 1001 --month 2024-05 --out line.proof",
        "prove report 1 --out report.proof",
        "prove decision 1 --out decision.proof",
        "prove entry 3 --out entry.proof",
    ] {
        let printed = desk.done(line);
        assert!(printed.ends_with(", up to a signed head of 8 log entries\n"), "{printed}");
    }
    assert_eq!(desk.done("prove entry 3"), std::fs::read_to_string(desk.path("entry.proof")).unwrap());
    assert_eq!(desk.json("prove entry 3")["proof"], desk.done("prove entry 3"));
    desk.run("prove entry 3 --out entry.proof")
        .refused("entry.proof: this file exists; name another, or replace it with --yes");
    // Elsewhere, where nobody knows of a database.
    let away = Desk::new();
    for name in ["list.proof", "line.proof", "report.proof", "decision.proof", "entry.proof"] {
        std::fs::copy(desk.path(name), away.path(name)).unwrap();
    }
    let holds = |line: &str| away.done(&format!("verify --key {key} --proof {line}"));
    let digest = desk.json("period show 2024-05")["lists"][0]["list_digest"].as_str().unwrap().to_owned();
    let printed = holds("list.proof");
    assert!(printed.starts_with("The standard list of 2024-05, revision 0, was published at "), "{printed}");
    assert!(
        printed.contains(&format!("\nSHA-256 {digest}\nVerified in the log of 8 entries that example.org/ratings+"))
    );
    let printed = holds("line.proof");
    assert!(printed.contains("\n  fide_id      1001\n  rating       2012\n"), "{printed}");
    assert!(holds("report.proof --file open.trf").contains("\nopen.trf is that file, byte for byte\n"));
    let printed = holds("decision.proof");
    assert!(
        printed.starts_with("Tournament 1: accept, decided on ") && printed.contains(" by Rossi: checked\n"),
        "{printed}"
    );
    assert!(holds("entry.proof").starts_with("register: "));
    desk.done("export archive folder");
    std::fs::copy(desk.path("folder/lists/standard/2024-05/revision-0/list.tsv"), away.path("list.tsv")).unwrap();
    holds("list.proof --file list.tsv");
    let document = away.json(&format!("verify --key {key} --proof line.proof"));
    assert_eq!((&document["ok"], &document["line"]["rating"]), (&true.into(), &"2012".into()));

    // Everything else proves nothing.
    let verify = format!("verify --key {key} --proof");
    proves_nothing(
        &away,
        &format!("{verify} report.proof --file list.csv"),
        "report.proof: it is about another file than list.csv",
    );
    proves_nothing(
        &away,
        &format!("{verify} entry.proof --file list.csv"),
        "entry.proof: it is not about a file; leave --file out",
    );
    let line = changed(&away, "line.proof", "\t2012\t", "\t2112\t");
    proves_nothing(
        &away,
        &format!("{verify} {line}"),
        "changed-line.proof: the line was changed: it is not one of the list in log entry 7",
    );
    let entry = changed(&away, "decision.proof", "checked", "refused");
    proves_nothing(&away, &format!("{verify} {entry}"), "log entry 5 was changed: it is not the one in the signed log");
    let head = changed(&away, "list.proof", "\ntime 2", "\ntime 3");
    proves_nothing(&away, &format!("{verify} {head}"), "the signature of example.org/ratings+");
    let file = changed(&away, "entry.proof", "arpad-proof 1", "arpad-proof 2");
    proves_nothing(&away, &format!("{verify} {file}"), "this is not a proof: it does not begin with `arpad-proof 1`");
    proves_nothing(&away, &format!("{verify} list.csv"), "list.csv: this is not a proof");
    let peter = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
    proves_nothing(
        &away,
        &format!("verify --key {peter} --proof list.proof"),
        "it is not signed by PeterNeumann+c74f20a3",
    );
    let tampered = peter.replace("c74f20a3", "c74f20a4");
    proves_nothing(
        &away,
        &format!("verify --key {tampered} --proof list.proof"),
        "this is not a key: its name, id and bytes do not fit",
    );
    assert_eq!(away.json(&format!("verify --key {peter} --proof list.proof"))["ok"], false);
    away.run("verify --proof list.proof")
        .refused("--proof needs the key of the authority; give it with --key, as `arpad key show` prints it");
    away.run(&format!("{verify} none.proof")).refused("none.proof: no such file");
}

#[test]
fn what_is_not_signed_yet_is_not_proved() {
    let (desk, _) = signed();
    desk.done("tournament register open.toml");
    desk.run("prove entry 9").refused(
        "log entry 9 is not signed yet: the last signed head covers 8; \
         the next publication with --key signs it, or `arpad head --sign --key FILE` does now",
    );
    desk.run("prove entry 99").refused("the log has no entry 99; `arpad log` lists them");
    desk.run("prove report 9")
        .refused("there is no report 9; `arpad tournament show ID` lists the reports of a tournament");
    desk.run("prove player 1005 --month 2024-05").refused("player 1005 is not on the standard list of 2024-05");
    desk.run("head --sign").refused("--sign needs a key; give it with --key FILE, or make one with `arpad key new`");
    desk.done("head --sign --key ratings.key");
    desk.done("prove entry 9");
}

#[test]
fn a_log_only_grows() {
    let (desk, key) = signed();
    desk.write("may.txt", desk.done("head"));
    desk.done("export archive may.zip");
    desk.done("prove entry 1 --out may.proof");
    desk.done("period run 2024-06");
    desk.done("period publish 2024-06 --key ratings.key");
    desk.write("june.txt", desk.done("head"));
    desk.done("export archive june");
    let unchecked = desk.done("verify --extends may.txt");
    assert!(
        unchecked.contains("\nThe log begins with all 8 entries of may.txt; --key KEY verifies its signature too\n"),
        "{unchecked}"
    );
    for old in ["may.zip", "may.txt", "may.proof", "june", "june/head.txt"] {
        let printed = desk.done(&format!("verify --key {key} --extends {old}"));
        assert!(printed.contains(&format!(" entries of {old}\n")), "{printed}");
    }
    let document = desk.json(&format!("verify --key {key} --extends may.txt"));
    assert_eq!(document["extends"]["signature_verified"], true);
    // Those outside have archives alone.
    desk.done(&format!("verify --archive june --key {key} --extends may.zip"));
    fails(&desk, "verify --archive may.zip --extends june", "log: it has 8 entries and had 11; some were removed");
    fails(&desk, "verify --archive may.zip --extends june.txt", "log: it has 8 entries and had 11; some were removed");
    // Or only heads, and a few hashes.
    desk.done("prove extension may.txt --out growth.proof");
    let printed = desk.done(&format!("verify --proof growth.proof --extends may.txt --key {key}"));
    assert!(printed.starts_with("The log of 11 entries begins with all 8 of the earlier one"), "{printed}");
    proves_nothing(
        &desk,
        &format!("verify --proof growth.proof --extends june.txt --key {key}"),
        "the log is not an extension of the earlier one: entries were removed or changed",
    );
    desk.run(&format!("verify --proof growth.proof --key {key}"))
        .refused("growth.proof: this shows that a log was extended; give the earlier head with --extends");

    let forged = changed(&desk, "may.txt", "\ntime 2", "\ntime 3");
    fails(
        &desk,
        &format!("verify --key {key} --extends {forged}"),
        "changed-may.txt: the signature of example.org/ratings+",
    );
    desk.write("letter.txt", "Dear all\n");
    fails(&desk, "verify --extends letter.txt", "earlier log: letter.txt: this is not a signed note");
    desk.run("verify --extends none.txt").refused("none.txt: no such file");

    // The operator takes back the last publication, and leaves no trace in the database.
    for table in ["signed_head", "log"] {
        let column = if table == "log" { "seq" } else { "size" };
        tamper(&desk, &format!("DELETE FROM {table} WHERE {column} > 8"));
    }
    for table in ["list", "list_row", "list_block", "derivation", "draft"] {
        tamper(&desk, &format!("DELETE FROM {table} WHERE month = '2024-06'"));
    }
    desk.done(&format!("verify --key {key} --extends may.zip"));
    fails(&desk, "verify --extends june", "log: it has 8 entries and had 11; some were removed");
    fails(
        &desk,
        &format!("verify --key {key} --extends june.txt"),
        "log: it has 8 entries and had 11; some were removed",
    );
    // And changes an entry.
    tamper(&desk, "UPDATE log SET who = 'somebody' WHERE seq = 2");
    fails(&desk, "verify --extends may.zip", "log: entry 2 is not what it was");
    fails(
        &desk,
        "verify --extends may.txt",
        "log: its first 8 entries are not those of the earlier head; some were changed",
    );
    fails(
        &desk,
        "verify",
        "signed head of 8 log entries: the log is not the one that was signed; entries were changed",
    );
}

#[test]
fn heads_that_were_tampered_with_are_found() {
    let (desk, key) = signed();
    desk.done("export archive whole");
    for (sql, printed) in [
        (
            "UPDATE signed_head SET note = replace(note, 'time 2', 'time 3')",
            "signed head of 8 log entries: the signature of example.org/ratings+",
        ),
        ("UPDATE signed_head SET size = 7", "signed head of 7 log entries: it is one of 8"),
        ("DELETE FROM signed_head", "signed head of 8 log entries: it is missing; the log says that it was signed"),
    ] {
        tamper(&desk, sql);
        fails(&desk, "verify", printed);
    }
    // In an archive: a head of somebody else beside the tables, with digests that fit.
    let head = std::fs::read_to_string(desk.path("whole/head.txt")).unwrap();
    let manifest = std::fs::read_to_string(desk.path("whole/manifest.json")).unwrap();
    let other = head.replace("time 2", "time 3");
    let manifest =
        manifest.replace(&arpad_registry::digest(head.as_bytes()), &arpad_registry::digest(other.as_bytes()));
    desk.write("whole/head.txt", &other);
    desk.write("whole/manifest.json", &manifest);
    desk.write("whole/manifest.sha256", format!("{}  manifest.json\n", arpad_registry::digest(manifest.as_bytes())));
    fails(
        &desk,
        &format!("verify --archive whole --key {key}"),
        "head.txt: it is not the latest signed head of the log",
    );
    // Whatever else is wrong.
    desk.write("whole/reports/1.trf", "012 Another\n");
    fails(&desk, "verify --archive whole", "reports/1.trf: it was changed");
    fails(&desk, "verify --archive whole", "head.txt: it is not the latest signed head of the log");
    desk.write("whole/tables/signed_head.jsonl", "no head\n");
    fails(&desk, "verify --archive whole", "head.txt: it cannot be compared with the latest signed head of the log: ");
}

/// A log that cannot be read answers nothing: neither who signed it nor what it begins with.
#[test]
fn what_a_changed_log_leaves_open_is_a_problem() {
    let (desk, key) = signed();
    desk.done("export archive before.zip");
    desk.done("export archive whole");
    let log = std::fs::read_to_string(desk.path("whole/tables/log.jsonl")).unwrap();
    desk.write("whole/tables/log.jsonl", log.replacen("Rossi", "Bossi", 1));
    let line = format!("verify --archive whole --key {key} --extends before.zip");
    let label = format!("example.org/ratings+{}", key.split('+').nth(1).unwrap());
    let signatures = format!("the log was changed, so its signatures were not checked against {label}");
    let begins = "the log was changed, so it was not checked whether it begins with before.zip";
    fails(&desk, &line, &format!("key: {signatures}"));
    fails(&desk, &line, &format!("earlier log: {begins}"));
    let printed = desk.run(&line).out;
    assert!(!printed.contains("not all of them are signed"), "{printed}");
    let document = desk.run(&format!("{line} --json")).json();
    let messages: Vec<&str> =
        document["problems"].as_array().unwrap().iter().filter_map(|problem| problem["message"].as_str()).collect();
    assert!(messages.contains(&&*signatures) && messages.contains(&begins), "{messages:?}");
    assert!(document["signed_by"].as_array().unwrap().is_empty() && document.get("extends").is_none());
    desk.run("verify --archive whole --extends nowhere.zip").refused("nowhere.zip: no such file");
}

#[test]
fn a_restored_database_has_its_heads() {
    let (desk, key) = signed();
    desk.done("export archive whole.zip");
    let again = Desk::new();
    std::fs::copy(desk.path("whole.zip"), again.path("whole.zip")).unwrap();
    if again.db.is_none() {
        again.done("restore whole.zip");
        assert_eq!(again.done("head"), desk.done("head"));
        again.done(&format!("verify --key {key} --extends whole.zip"));
    }
}
