//! Archives: complete, the same every time, and whatever was changed in one is named.

use crate::{Answer, Desk, files, name};
use arpad_registry::digest;
use std::process::Command;

#[test]
fn an_archive_is_the_same_every_time_and_enough_by_itself() {
    let desk = Desk::revised();
    desk.done("export archive one.zip");
    let printed = desk.json("export archive two.zip");
    assert_eq!(printed["lists"].as_array().unwrap().len(), 3);
    let bytes = |name: &str| std::fs::read(desk.path(name)).unwrap();
    assert!(bytes("one.zip") == bytes("two.zip"));
    desk.done("export archive folder");
    let manifest = std::fs::read(desk.path("folder/manifest.json")).unwrap();
    assert_eq!(printed["manifest_digest"], digest(&manifest), "folder and .zip hold the same files");
    // Reports byte for byte, lists as they were published.
    assert!(bytes("folder/reports/1.trf") == bytes("autumn-open-first.trf"));
    let list = digest(&bytes("folder/lists/standard/2025-12/revision-0/list.tsv"));
    assert_eq!(printed["lists"][1]["list_digest"], list);
    // Where there is no database at all.
    let elsewhere = Desk(tempfile::tempdir().unwrap());
    for file in ["one.zip", "folder"] {
        std::fs::rename(desk.path(file), elsewhere.path(file)).unwrap();
        let found = elsewhere.json(&format!("verify --archive {file}"));
        assert_eq!((&found["ok"], &found["lists"]), (&true.into(), &3.into()), "{found}");
        assert_eq!(elsewhere.json(&format!("verify 2025-12 --archive {file}"))["lists"], 2);
    }
    elsewhere.refused("verify 2031-01 --archive one.zip", "there is no list of 2031-01 in this archive");
    // And back: the database it makes gives the same archive.
    elsewhere.done("restore one.zip");
    elsewhere.done("export archive again.zip");
    assert!(std::fs::read(elsewhere.path("again.zip")).unwrap() == bytes("two.zip"));
    // Work goes on where it was.
    elsewhere.done("period run 2026-01");
    elsewhere.done("period publish 2026-01");
    elsewhere.done("verify");
}

#[test]
fn an_edition_of_ones_own_goes_along() {
    let desk = Desk::new();
    let own = "id = \"ruritania\"\nclass = \"standard\"\ntitle = \"Floor 1700\"\nstatus = \"amended\"\nextends = \"2025-10\"\n\
        source = \"made up\"\nchecked = 2026-01-01\n[in_force]\nfrom = 2026-01-01\n[floor]\nrating = 1700\narticle = \"7.1.2\"\n";
    std::fs::write(desk.path("own.toml"), own).unwrap();
    for line in ["period run 2026-01", "period publish 2026-01", "export archive own.zip"] {
        desk.done(&format!("--regulations own.toml {line}"));
    }
    std::fs::remove_file(desk.path("own.toml")).unwrap();
    let list = desk.done("export list 2026-01 --to csv -");
    let unrated = list.lines().filter(|line| line.ends_with(",unrated")).count();
    assert_eq!((list.lines().count(), unrated), (10, 2), "two of nine are below the floor: {list}");
    assert_eq!(desk.run("verify").code, 1, "the program alone does not know that edition");
    assert_eq!(desk.json("verify --archive own.zip")["ok"], true);
}

#[test]
fn whatever_is_changed_in_an_archive_is_named() {
    let desk = Desk::new();
    desk.done("export archive folder");
    let folder = desk.path("folder");
    for file in files(&folder) {
        let name = name(&folder, &file);
        let kept = std::fs::read(&file).unwrap();
        let mut changed = kept.clone();
        // The last byte but one: inside the last line, and of JSON that still can be read.
        let at = changed.len().saturating_sub(2);
        match changed.get_mut(at) {
            Some(byte) if name != "manifest.json" => *byte ^= 1,
            _ => changed.push(b'\n'),
        }
        std::fs::write(&file, &changed).unwrap();
        let found = desk.run("verify --archive folder");
        assert_eq!((found.code, found.err.as_str()), (1, ""), "{name}");
        assert!(
            found.out.contains(&format!("{name}: it was changed"))
                || found.out.contains(&format!("{name}: it or "))
                || found.out.contains(&format!(" or {name} was changed")),
            "{name}: {}",
            found.out
        );
        std::fs::remove_file(&file).unwrap();
        let found = desk.run("verify --archive folder");
        assert!(
            found.code > 0 && format!("{}{}", found.out, found.err).contains(&name),
            "{name} is gone: {}",
            found.out
        );
        std::fs::write(&file, kept).unwrap();
    }
    std::fs::write(folder.join("reports/9.trf"), "012 Another\n").unwrap();
    assert!(desk.run("verify --archive folder").out.starts_with("reports/9.trf: it was added\n"));
    assert_eq!(desk.json("verify --archive folder")["ok"], false);
    desk.refused("--db new.db restore folder", "folder: reports/9.trf: it was added; nothing was restored");
    assert!(!desk.path("new.db").exists());
    std::fs::remove_file(folder.join("reports/9.trf")).unwrap();
    assert_eq!(desk.run("verify --archive folder").code, 0);
}

#[test]
fn who_adjusts_the_digests_is_caught_by_the_log() {
    let desk = Desk::new();
    desk.done("export archive folder");
    // Felix Fir is given a draw against the favourite.
    let report = desk.path("folder/reports/2.trf");
    let old = std::fs::read_to_string(&report).unwrap();
    let new = old.replace("     1 b 0     7 b 1", "     1 b =     7 b 1");
    assert_ne!(old, new);
    std::fs::write(&report, &new).unwrap();
    let manifest = desk.path("folder/manifest.json");
    let text = std::fs::read_to_string(&manifest).unwrap().replace(&digest(old.as_bytes()), &digest(new.as_bytes()));
    std::fs::write(&manifest, &text).unwrap();
    let seal = format!("{}  manifest.json\n", digest(text.as_bytes()));
    std::fs::write(desk.path("folder/manifest.sha256"), seal).unwrap();
    let found = desk.run("verify --archive folder");
    assert_eq!(found.code, 1);
    assert!(found.out.starts_with("report 2: it is not the one received for tournament 1\n"), "{}", found.out);
    assert!(found.out.contains("recomputed, the list is different"), "{}", found.out);
}

/// Puts a changed file into an archive, with all digests adjusted.
fn forge(desk: &Desk, name: &str, change: impl FnOnce(&str) -> String) {
    let (file, manifest) = (desk.path("folder").join(name), desk.path("folder/manifest.json"));
    let old = std::fs::read_to_string(&file).unwrap();
    let new = change(&old);
    assert_ne!(old, new, "{name}");
    std::fs::write(&file, &new).unwrap();
    let mut text = std::fs::read_to_string(&manifest).unwrap();
    if name != "manifest.json" {
        text = text.replace(&digest(old.as_bytes()), &digest(new.as_bytes()));
        text = text.replace(
            &format!("\"bytes\": {},\n      \"sha256\": \"{}", old.len(), digest(new.as_bytes())),
            &format!("\"bytes\": {},\n      \"sha256\": \"{}", new.len(), digest(new.as_bytes())),
        );
        std::fs::write(&manifest, &text).unwrap();
    }
    std::fs::write(desk.path("folder/manifest.sha256"), format!("{}  manifest.json\n", digest(text.as_bytes())))
        .unwrap();
}

/// One row that is no row hides no other: each is named, and what is wrong with the rest too.
#[test]
fn every_row_that_cannot_be_read_is_named() {
    let desk = Desk::new();
    desk.done("export archive folder");
    forge(&desk, "tables/log.jsonl", |text| text.replacen("{\"seq\":2,", "{\"seq\": 2,", 1));
    forge(&desk, "tables/decision.jsonl", |text| text.replacen('{', "", 1));
    forge(&desk, "tables/report.jsonl", |text| text.replacen("reports/1.trf", "reports/7.trf", 1));
    forge(&desk, "tables/tournament.jsonl", |text| format!("{text}{text}"));
    forge(&desk, "reports/2.trf", |text| text.replace("     1 b 0     7 b 1", "     1 b =     7 b 1"));
    let found = desk.run("verify --archive folder");
    assert_eq!((found.code, found.err.as_str()), (1, ""), "{}", found.out);
    let tournaments = std::fs::read_to_string(desk.path("folder/tables/tournament.jsonl")).unwrap().lines().count();
    for part in [
        "tables/log.jsonl, line 2: it is not written as Arpad writes it",
        "tables/decision.jsonl, line 1: ",
        "tables/report.jsonl, line 1: reports/7.trf is missing",
        &format!("tables/tournament.jsonl, line {tournaments}: it does not fit the other rows"),
        "\nreport 2: it is not the one received for tournament ",
        "recomputed, the list is different",
    ] {
        assert!(found.out.contains(part), "{part}:\n{}", found.out);
    }
    assert!(found.out.lines().next().unwrap_or_default().starts_with("tables/"), "{}", found.out);
    assert_eq!(desk.json("verify --archive folder")["ok"], false);
    // A restore takes all or nothing.
    let refused = desk.run("--db new.db restore folder");
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("nothing was restored") && !desk.path("new.db").exists(), "{}", refused.err);
}

/// A file that is not the one of the manifest hides nothing: what it holds is read on, and so is everything else.
#[test]
fn a_changed_file_hides_no_other_fault() {
    let desk = Desk::new();
    desk.done("export archive folder");
    let change = |name: &str, from: &str, to: &str| {
        let file = desk.path("folder").join(name);
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains(from), "{name}");
        std::fs::write(&file, text.replacen(from, to, 1)).unwrap();
    };
    change("reports/2.trf", "     1 b 0     7 b 1", "     1 b =     7 b 1");
    change("tables/decision.jsonl", "{", "");
    let found = desk.run("verify --archive folder --extends folder");
    assert_eq!((found.code, found.err.as_str()), (1, ""), "{}", found.out);
    assert!(found.out.starts_with("reports/2.trf: it was changed\n"), "{}", found.out);
    for part in [
        "\ntables/decision.jsonl: it was changed\n",
        "\ntables/decision.jsonl, line 1: ",
        "\nreport 2: it is not the one received for tournament ",
        "recomputed, the list is different",
        // The log itself is the one of the manifest.
        "The log begins with all ",
    ] {
        assert!(found.out.contains(part), "{part}:\n{}", found.out);
    }
    // A length that no file has is not believed, nor is room made for it.
    change(
        "manifest.json",
        "\"name\": \"reports/1.trf\",\n      \"bytes\": ",
        "\"name\": \"reports/1.trf\",\n      \"bytes\": 999999999999",
    );
    let found = desk.run("verify --archive folder");
    assert_eq!((found.code, found.err.as_str()), (1, ""), "{}", found.out);
    assert!(found.out.contains("reports/1.trf: it is larger than such a file can be\n"), "{}", found.out);
    assert!(found.out.contains("tables/report.jsonl, line 1: reports/1.trf: it is larger"), "{}", found.out);
}

/// A file that cannot be unpacked or opened is named, and everything else is verified.
#[test]
fn a_file_that_cannot_be_read_hides_no_other() {
    let desk = Desk::new();
    desk.done("export archive whole.zip");
    desk.done("export archive folder");
    let name = b"reports/2.trf";
    let whole = std::fs::read(desk.path("whole.zip")).unwrap();
    // It is named beside its bytes, and in the directory at the end.
    let (mut parts, mut from_end) = (whole.windows(name.len()), whole.windows(name.len()));
    let local = parts.position(|part| part == name).unwrap() - 30;
    let central = from_end.rposition(|part| part == name).unwrap() - 46;
    let data = local + 30 + name.len() + usize::from(whole[local + 28]);
    for changes in [vec![data + 40], vec![local + 8, central + 10]] {
        let mut bytes = whole.clone();
        for at in changes {
            bytes[at] ^= 0x40;
        }
        std::fs::write(desk.path("changed.zip"), bytes).unwrap();
        let found = desk.run("verify --archive changed.zip");
        assert_eq!((found.code, found.err.as_str()), (1, ""), "{}", found.out);
        assert!(found.out.starts_with("reports/2.trf: it cannot be read: "), "{}", found.out);
        for part in [
            "\ntables/report.jsonl, line 2: reports/2.trf cannot be read: ",
            " compared with the manifest, 1 differs, SHA-256 ",
            " and 2 lists verified: ",
        ] {
            assert!(found.out.contains(part), "{part}:\n{}", found.out);
        }
        let refused = desk.run("--db new.db restore changed.zip");
        assert!(refused.code == 2 && refused.err.contains("reports/2.trf: it cannot be read: "), "{}", refused.err);
    }
    std::fs::rename(desk.path("folder/reports"), desk.path("reports")).unwrap();
    std::fs::write(desk.path("folder/reports"), "").unwrap();
    let found = desk.run("verify --archive folder");
    let missing = |no: u32| format!("reports/{no}.trf: it is missing\n");
    let expected = format!("{}{}{}reports: it was added\n", missing(1), missing(2), missing(3));
    assert!(found.code == 1 && found.out.starts_with(&expected), "{}{}", found.out, found.err);
    assert!(found.out.contains(" compared with the manifest, 3 differ, SHA-256 "), "{}", found.out);
    assert!(found.out.contains(" and 2 lists verified: "), "{}", found.out);
    assert_eq!(desk.json("verify --archive folder")["different_files"], 3);
}

/// The manifest may say anything: what it repeats is named up to a limit, and the rest counted.
#[test]
fn a_name_that_the_manifest_repeats_is_not_named_for_ever() {
    let desk = Desk::new();
    desk.done("export archive folder");
    forge(&desk, "manifest.json", |text| {
        let entry = "{\"name\": \"a\", \"bytes\": 1, \"sha256\": \"\"},";
        text.replacen("\"files\": [", &format!("\"files\": [{}", entry.repeat(5_000)), 1)
    });
    let found = desk.run("verify --archive folder");
    assert_eq!(found.code, 1, "{}", found.err);
    assert_eq!(found.out.matches("a: the manifest names it twice\n").count(), 1_000);
    assert_eq!(found.out.matches("a: it is missing\n").count(), 1);
    assert!(found.out.contains("archive: 3999 more files are named twice in the manifest\n"), "{}", found.out);
}

/// Other programs go by what the end of a .zip says of its directory, and refuse one that says something else.
#[test]
fn the_end_of_a_zip_has_its_directory_as_it_is() {
    let desk = Desk::new();
    desk.done("export archive whole.zip");
    let whole = std::fs::read(desk.path("whole.zip")).unwrap();
    let end = whole.len() - 22;
    // Disk, members of it and of all, length and place of the directory; the version that a member needs.
    let first = whole.windows(4).position(|part| part == b"PK\x01\x02").unwrap();
    for at in [end + 4, end + 8, end + 10, end + 12, end + 13, first + 6] {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x80;
        std::fs::write(desk.path("changed.zip"), bytes).unwrap();
        let found = desk.run("verify --archive changed.zip");
        assert_ne!(found.code, 0, "{at}: {}", found.out);
    }
    desk.done("verify --archive whole.zip");
    // An end with large numbers goes before it: there each is the same, or says that it is too large.
    let end = whole.len() - 22;
    let short = |at: usize| u64::from(u16::from_le_bytes([whole[end + at], whole[end + at + 1]]));
    let long = |at: usize| u64::from(u32::from_le_bytes(whole[end + at..end + at + 4].try_into().unwrap()));
    let (members, bytes, begins) = (short(10), long(12), long(16));
    let mut large = whole[..end].to_vec();
    large.extend(b"PK\x06\x06");
    large.extend(44_u64.to_le_bytes());
    large.extend([45, 3, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    large.extend([members, members, bytes, begins].iter().flat_map(|number| number.to_le_bytes()));
    large.extend(b"PK\x06\x07\0\0\0\0");
    large.extend((end as u64).to_le_bytes());
    large.extend([1, 0, 0, 0]);
    let last = large.len();
    large.extend(&whole[end..]);
    let is_found = |bytes: &[u8], what: &str| {
        std::fs::write(desk.path("changed.zip"), bytes).unwrap();
        let found = desk.run("verify --archive changed.zip");
        assert_eq!(found.code, 1, "{what}: {}{}", found.out, found.err);
    };
    let mut most = large.clone();
    most[last + 8..last + 20].fill(0xFF);
    for bytes in [&large, &most] {
        std::fs::write(desk.path("changed.zip"), bytes).unwrap();
        desk.done("verify --archive changed.zip");
        for at in [4, 8, 10, 12, 16] {
            let mut bytes = bytes.clone();
            bytes[last + at] ^= 8;
            is_found(&bytes, &format!("{at} of the last end"));
        }
    }
    for at in [last - 16, last - 12, last - 4, last - 20 - 8] {
        let mut bytes = large.clone();
        bytes[at] ^= 1;
        is_found(&bytes, &format!("{at}, {last}"));
    }
}

/// What nobody may open, unless the tests run as one who may open everything.
#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_opened_hides_no_other() {
    use std::os::unix::fs::PermissionsExt as _;
    let desk = Desk::new();
    desk.done("export archive folder");
    let closed = |name: &str, mode: u32| {
        std::fs::set_permissions(desk.path(name), std::fs::Permissions::from_mode(mode)).unwrap();
    };
    closed("folder/reports/2.trf", 0);
    if std::fs::read(desk.path("folder/reports/2.trf")).is_ok() {
        return;
    }
    let found = desk.run("verify --archive folder");
    assert!(found.out.starts_with("reports/2.trf: it cannot be read: "), "{}{}", found.out, found.err);
    assert!(found.code == 1 && found.out.contains(" and 2 lists verified: "), "{}", found.out);
    closed("folder/reports/2.trf", 0o644);
    closed("folder/reports", 0);
    let found = desk.run("verify --archive folder");
    closed("folder/reports", 0o755);
    assert!(found.out.contains("\nreports/: it cannot be read: "), "{}{}", found.out, found.err);
    assert!(found.code == 1 && found.out.contains(" and 2 lists verified: "), "{}", found.out);
}

/// A link may lead out of the archive: what it leads to is not read, even if it is what should be there.
#[cfg(unix)]
#[test]
fn a_link_is_no_file_of_an_archive() {
    use std::os::unix::fs::symlink;
    let desk = Desk::new();
    desk.done("export archive folder");
    std::fs::rename(desk.path("folder/reports"), desk.path("elsewhere")).unwrap();
    symlink(desk.path("elsewhere"), desk.path("folder/reports")).unwrap();
    let found = desk.run("verify --archive folder");
    let line = "reports/1.trf: it cannot be read: reports is a link, not a file of the archive\n";
    assert!(found.code == 1 && found.out.starts_with(line), "{}{}", found.out, found.err);
    std::fs::remove_file(desk.path("folder/reports")).unwrap();
    std::fs::create_dir(desk.path("folder/reports")).unwrap();
    for report in ["1.trf", "2.trf"] {
        symlink(desk.path("elsewhere").join(report), desk.path("folder/reports").join(report)).unwrap();
    }
    let found = desk.run("verify --archive folder");
    let line = "reports/2.trf: it cannot be read: reports/2.trf is a link, not a file of the archive\n";
    assert!(found.code == 1 && found.out.contains(line), "{}{}", found.out, found.err);
    // The archive itself may be reached by one.
    std::fs::remove_dir_all(desk.path("folder/reports")).unwrap();
    std::fs::rename(desk.path("elsewhere"), desk.path("folder/reports")).unwrap();
    symlink(desk.path("folder"), desk.path("link")).unwrap();
    desk.done("verify --archive link");
}

/// A table that is read whole has a limit, whatever the manifest says: nothing of 30 GB is read.
#[test]
fn a_table_that_is_too_large_is_named() {
    const LARGE: u64 = 30 << 30;
    let desk = Desk::new();
    desk.done("export archive folder");
    let table = std::fs::OpenOptions::new().write(true).open(desk.path("folder/tables/report.jsonl")).unwrap();
    let length = table.metadata().unwrap().len();
    table.set_len(LARGE).unwrap();
    forge(&desk, "manifest.json", |text| {
        let bytes = |length| format!("\"name\": \"tables/report.jsonl\",\n      \"bytes\": {length},");
        text.replacen(&bytes(length), &bytes(LARGE), 1)
    });
    let begun = std::time::Instant::now();
    let found = desk.run("verify --archive folder");
    assert!(begun.elapsed().as_secs() < 30, "{:?}", begun.elapsed());
    let line = "tables/report.jsonl: it is larger than such a file can be\n";
    assert!(found.code == 1 && found.out.starts_with(line), "{}{}", found.out, found.err);
    assert!(found.out.contains(" and 2 lists verified: "), "{}", found.out);
}

/// A damaged database gives a damaged archive, and says so.
#[test]
fn an_archive_of_a_damaged_database_is_not_written_in_silence() {
    let desk = Desk::new();
    desk.done("export archive before.zip");
    let database = desk.database("arpad.db");
    let mut triggers = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").unwrap();
    let triggers: Vec<String> = triggers.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    for name in triggers.iter().filter(|name| name.contains("decision")) {
        database.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
    }
    assert!(database.execute("UPDATE decision SET detail = detail || ' '", []).unwrap() > 0);
    let damaged = desk.run("export archive after.zip");
    assert_eq!(damaged.code, 1, "{}{}", damaged.out, damaged.err);
    // One note, broken at words.
    let note = damaged.err.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(note.starts_with("note: after.zip: it is damaged as the database is: the database has "), "{note}");
    assert!(note.ends_with("; `arpad verify` names them all") && note.matches("note:").count() == 1, "{note}");
    assert_eq!(desk.run("verify --archive after.zip").code, 1);
    assert!(desk.json("export archive json.zip")["problems"].as_u64() > Some(0));
    // What was sound before is not replaced.
    let refused = desk.run("export archive before.zip --yes");
    assert_eq!(refused.code, 2);
    assert!(refused.err.starts_with("arpad: before.zip: it was not replaced: the database has "), "{}", refused.err);
    assert_eq!(desk.run("verify --archive before.zip").code, 0);
}

/// Who wrote an archive is a remark: a machine with an older program may write one after a newer one has published.
#[test]
fn the_program_of_the_manifest_is_a_remark() {
    let desk = Desk::new();
    desk.done("export archive folder");
    forge(&desk, "manifest.json", |text| {
        let at = text.find("\"program\": \"").unwrap() + 12;
        let end = at + text[at..].find('"').unwrap();
        format!("{}arpad 0.1.0{}", &text[..at], &text[end..])
    });
    let found = desk.run("verify --archive folder");
    assert_eq!(found.code, 0, "{}{}", found.out, found.err);
}

#[test]
fn an_edition_that_is_not_ours_is_named_first() {
    let desk = Desk::new();
    desk.done("export archive folder");
    let edition = "regulations/standard/2014-07.toml";
    forge(&desk, edition, |text| text.replace("k = 20", "k = 60"));
    let first = |found: &Answer| found.out.lines().next().unwrap_or_default().to_owned();
    let found = desk.run("verify --archive folder");
    assert_eq!(first(&found), format!("{edition}: it is not the edition that this program has"), "{}", found.out);
    assert_eq!(found.code, 1);
    // A manifest that names another program is not believed: that one cannot have known these lists.
    forge(&desk, "manifest.json", |text| text.replacen("\"program\": \"arpad 0", "\"program\": \"arpad 9", 1));
    let found = desk.run("verify --archive folder");
    assert!(
        first(&found).starts_with(&format!("{edition}: it is not the edition that this program has")),
        "{}",
        found.out
    );
    assert_eq!(found.code, 1);
}

#[test]
fn figures_of_the_manifest_are_not_believed() {
    for (from, to, figure) in [
        ("\"log_entries\": ", "\"log_entries\": 1", "log_entries"),
        ("\"log_digest\": \"", "\"log_digest\": \"0", "log_digest"),
        ("\"imported\": true", "\"imported\": false", "lists"),
        ("\"reason\": null", "\"reason\": \"better\"", "lists"),
    ] {
        let desk = Desk::new();
        desk.done("export archive folder");
        forge(&desk, "manifest.json", |text| text.replacen(from, to, 1));
        let found = desk.run("verify --archive folder");
        let expected = format!("manifest.json: its `{figure}` is not that of the files\n");
        assert!(found.code == 1 && found.out.starts_with(&expected), "{}{}", found.out, found.err);
        let printed = format!("folder: {}; nothing was restored", expected.trim_end());
        desk.refused("--db new.db restore folder", &printed);
    }
}

/// A pipe would keep its reader waiting for ever, a device has no end, and a link may lead in a circle.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_read() {
    let desk = Desk::new();
    desk.done("export archive folder");
    let pipe = |name: &str| assert!(Command::new("mkfifo").arg(desk.path(name)).status().unwrap().success());
    pipe("folder/reports/pipe.trf");
    std::os::unix::fs::symlink(desk.path("folder"), desk.path("folder/circle")).unwrap();
    let found = desk.run("verify --archive folder");
    assert!(
        found.out.starts_with("circle: it was added\nreports/pipe.trf: it was added\n"),
        "{}{}",
        found.out,
        found.err
    );
    std::fs::remove_file(desk.path("folder/reports/1.trf")).unwrap();
    pipe("folder/reports/1.trf");
    let found = desk.run("verify --archive folder");
    assert!(found.out.starts_with("reports/1.trf: it cannot be read: it is not a file\n"), "{}", found.out);
    std::fs::remove_file(desk.path("folder/manifest.json")).unwrap();
    pipe("folder/manifest.json");
    let found = desk.run("verify --archive folder");
    let printed = "folder: the stored data is damaged: manifest.json cannot be read: it is not a file\n";
    assert!(found.code == 1 && found.out.starts_with(printed), "{}{}", found.out, found.err);
    pipe("pipe");
    for file in ["pipe", "/dev/zero"] {
        let printed = format!("{file}: this is not an archive: neither a folder nor a .zip");
        desk.refused(&format!("verify --archive {file}"), &printed);
        assert_eq!(desk.run(&format!("--db new.db restore {file}")).code, 2);
    }
}

/// What was an archive and cannot be read any more is a difference, and no wrong use.
#[test]
fn an_archive_that_lost_its_end_is_found() {
    let desk = Desk::new();
    desk.done("export archive a.zip");
    let whole = std::fs::read(desk.path("a.zip")).unwrap();
    let cut = "a.zip: the stored data is damaged: the .zip was cut at its end, or its directory was changed\n";
    for length in [4, 1000, whole.len() / 2, whole.len() - 22, whole.len() - 1] {
        std::fs::write(desk.path("a.zip"), &whole[..length]).unwrap();
        let found = desk.run("verify --archive a.zip");
        assert!(found.code == 1 && found.out.starts_with(cut), "{length}: {}{}", found.out, found.err);
        assert_eq!(found.out.lines().count(), 2, "{length}: {}", found.out);
    }
    let json = desk.run("verify --archive a.zip --json");
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!((&json["ok"], &json["problems"][0]["kind"]), (&false.into(), &"file".into()));
    desk.done("export archive folder");
    forge(&desk, "manifest.json", |text| text[..text.len() / 2].to_owned());
    let found = desk.run("verify --archive folder");
    let printed = "folder: the stored data is damaged: manifest.json cannot be read: ";
    assert!(found.code == 1 && found.out.starts_with(printed), "{}{}", found.out, found.err);
    // Of a newer program it is only where its seal says so.
    std::fs::write(desk.path("folder/manifest.json"), r#"{"format":"arpad-archive","version":9}"#).unwrap();
    let found = desk.run("verify --archive folder");
    let printed = "folder: the stored data is damaged: manifest.json: it or manifest.sha256 was changed: ";
    assert!(found.code == 1 && found.out.starts_with(printed), "{}{}", found.out, found.err);
    std::fs::remove_file(desk.path("folder/manifest.json")).unwrap();
    let found = desk.run("verify --archive folder");
    let printed = "folder: the stored data is damaged: manifest.json is missing\n";
    assert!(found.code == 1 && found.out.starts_with(printed), "{}{}", found.out, found.err);
}

#[test]
fn what_is_no_archive_is_refused_in_one_line() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("empty")).unwrap();
    desk.done("export list 2025-12 --to csv list.zip");
    std::fs::create_dir(desk.path("later")).unwrap();
    let later = r#"{"format":"arpad-archive","version":9,"program":"","log_entries":0,"log_digest":null,"lists":[],"files":[]}"#;
    std::fs::write(desk.path("later/manifest.json"), later).unwrap();
    for (file, printed) in [
        ("nowhere", "no such file"),
        ("november.csv", "this is not an archive: neither a folder nor a .zip"),
        ("empty", "this is not an archive: it has no manifest.json"),
        ("list.zip", "this is not an archive: it has no manifest.json"),
        (
            "later",
            "manifest.json says arpad-archive version 9, this program knows arpad-archive up to 3; use a newer arpad",
        ),
    ] {
        desk.refused(&format!("verify --archive {file}"), &format!("{file}: {printed}"));
    }
    desk.refused("export archive empty/no/folder", "empty/no/folder: there is no folder empty/no; create it first");
    desk.refused("export archive arpad.db", "arpad.db: this is the database; name another file");
    std::fs::write(desk.path("empty/thesis"), "").unwrap();
    desk.refused("export archive empty --yes", "empty: there are other things in this folder; name another");
    desk.done("export archive a.zip");
    desk.refused("export archive a.zip", "a.zip: this file exists; name another, or replace it with --yes");
    desk.done("export archive a.zip --yes");
}
