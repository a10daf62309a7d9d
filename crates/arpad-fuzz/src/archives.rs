//! Archives: rows of every table, manifests, signed heads and proofs.

use crate::random::{Random, damage};
use arpad_proof::{Head, Inclusion, LogExtension, SigningKey, VerifierKey};
use arpad_registry::Proof;
use arpad_registry::archive::{Manifest, read_row, write_row};
use arpad_registry::model::ListId;
use arpad_registry::store::{ReadRows as _, ReadStore as _, Rows as _, SqliteStore, Store as _, StoredValue, TABLES};
use arpad_regulations::{Class, FideId};
use std::cell::RefCell;

const MARKS: &[u8] = b"{}[]\",:\\u0e-.+/ \nnt019";

thread_local! {
    static STORE: RefCell<SqliteStore> = RefCell::new(SqliteStore::in_memory().expect("memory"));
}

const VALUES: [&str; 26] = [
    "1",
    "2",
    "0",
    "-1",
    "9223372036854775807",
    "null",
    "\"standard\"",
    "\"rapid\"",
    "\"2024-05\"",
    "\"2024-05-01\"",
    "\"2024-05-01T00:00:00Z\"",
    "\"\"",
    "\"ITA\"",
    "\"M\"",
    "\"1990\"",
    "\"publish\"",
    "\"rated\"",
    "\"Doe, J\u{f8}n\"",
    "\"{\\\"rated\\\":[1],\\\"rejected\\\":[]}\"",
    "{\"file\":\"reports/1.trf\"}",
    "{\"file\":\"\"}",
    "{}",
    "[1]",
    "1.5",
    "true",
    "\"\\u0000\"",
];

/// The name of a table, a tab, and a line of it.
pub fn row(random: &mut Random) -> Vec<u8> {
    let (table, _) = TABLES[random.below(TABLES.len())];
    let columns = STORE.with_borrow_mut(|store| store.columns(table).expect("ours"));
    let values: Vec<String> = columns.iter().map(|column| format!("\"{column}\":{}", random.pick(&VALUES))).collect();
    let mut line = format!("{{{}}}", values.join(",")).into_bytes();
    if random.one_in(2) {
        damage(random, &mut line, MARKS, 3);
    }
    [table.as_bytes(), b"\t", &line].concat()
}

/// A row that is read is written as the same line; what a database takes of it is read without a panic.
pub fn read_rows(bytes: &[u8]) {
    let Some((table, line)) = std::str::from_utf8(bytes).ok().and_then(|text| text.split_once('\t')) else { return };
    STORE.with_borrow_mut(|store| {
        let columns = store.columns(table).expect("ours");
        let Ok(cells) = read_row(line, table, &columns, false, |_| Ok(vec![120, 156])) else { return };
        let mut written = Vec::new();
        let has_file = cells.iter().any(|cell| matches!(cell, StoredValue::Bytes(_)));
        if write_row(&mut written, table, &columns, &cells).is_ok() && !has_file {
            assert_eq!(String::from_utf8_lossy(&written), format!("{line}\n"));
        }
        store.begin().expect("memory");
        if store.add_rows(table, &columns, &mut std::iter::once(Ok(cells))).is_ok() {
            for collecting in [false, true] {
                if collecting {
                    store.collect_unreadable();
                }
                read_all(store, table);
            }
            store.collected_unreadable();
        }
        store.rollback().expect("memory");
    });
}

fn read_all(store: &mut SqliteStore, table: &str) {
    let list = ListId { class: Class::Standard, month: "2024-05".parse().expect("a month"), revision: 0 };
    let one = FideId::new(1).expect("an id");
    match table {
        "log" => drop((store.log(&mut |_| Ok(())), store.last_log(), store.log_of("publish"))),
        "player" => drop((store.player_versions(i64::MAX, None, &mut |_, _| Ok(())), store.versions_of(one, 9))),
        "duplicate" => drop(store.merges()),
        "federation" => drop((store.federation_versions(), store.federations(9))),
        "tournament" => drop((store.registered(), store.tournaments())),
        "report" => drop(store.all_reports(&mut |_, _| Ok(()))),
        "decision" | "fee" => drop(store.all_fees()),
        "draft" => drop(store.drafts()),
        "own_edition" => drop(store.own_editions()),
        "signed_head" => drop(store.signed_heads()),
        "list" => drop((store.lists(), store.list(&list))),
        "list_row" => drop((store.all_list_rows(&mut |_| Ok(())), store.player_rows(one))),
        "derivation" => drop((store.all_derivations(&mut |_, _| Ok(())), store.player_derivations(one))),
        _ => {}
    }
}

const MANIFEST: &str = "{\"format\":\"arpad-archive\",\"version\":3,\"program\":\"arpad 0.3.0\",\"log_entries\":2,\"log_digest\":null,\
    \"lists\":[{\"class\":\"standard\",\"month\":\"2024-05\",\"revision\":0,\"imported\":true,\"reason\":null,\"program\":\"arpad 0.3.0\",\
    \"list_digest\":\"aa\",\"pool_digest\":\"bb\"}],\"files\":[{\"name\":\"tables/log.jsonl\",\"bytes\":9,\"sha256\":\"cc\"}]}";

pub fn manifest(random: &mut Random) -> Vec<u8> {
    let mut bytes = MANIFEST.as_bytes().to_vec();
    damage(random, &mut bytes, MARKS, 4);
    bytes
}

pub fn read_manifest(bytes: &[u8]) {
    if let Ok(manifest) = serde_json::from_slice::<Manifest>(bytes) {
        let written = serde_json::to_string(&manifest).expect("plain values");
        assert_eq!(serde_json::from_str::<Manifest>(&written).expect("what was written"), manifest);
    }
}

const HEAD: &str = "example.org/ratings\n1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\ntime 2024-05-01T00:00:00Z\n\n\
    \u{2014} example.org/ratings AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n";
const PATH: &str = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n\n";

/// Heads, proofs of every kind, and keys.
pub fn proof(random: &mut Random) -> Vec<u8> {
    let inclusion = format!("c2sp.org/tlog-proof@v1\nindex 0\n{PATH}{HEAD}");
    let text = match random.below(5) {
        0 => HEAD.to_owned(),
        1 => inclusion,
        2 => format!("old 1\n{PATH}{HEAD}"),
        3 => "example.org/ratings+00000000+AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA".to_owned(),
        _ => format!(
            "arpad-proof 1\nentry {{\"seq\":1,\"at\":\"2024-05-01T00:00:00Z\",\"who\":\"a\",\"action\":\"publish\",\"detail\":\"{{}}\",\
             \"before\":\"\",\"digest\":\"\"}}\nline 2 900\t2000\nhash {}{inclusion}",
            &PATH[..PATH.len() - 1]
        ),
    };
    let mut bytes = text.into_bytes();
    damage(random, &mut bytes, b"\n +=/\"{}:,0123456789AZaz", 3);
    bytes
}

/// What is read is written as the text it was read from: nothing is passed over.
pub fn read_proof(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let same = |written: String| assert_eq!(written, text);
    drop(text.parse::<Head>().map(|head| same(head.to_string())));
    drop(text.parse::<Inclusion>().map(|proof| same(proof.to_string())));
    drop(text.parse::<LogExtension>().map(|proof| same(proof.to_string())));
    drop(text.parse::<VerifierKey>().map(|key| same(key.to_string())));
    drop(text.parse::<SigningKey>());
    if let Ok(proof) = text.parse::<Proof>() {
        same(proof.to_string());
        let _ = (proof.verify(&[]), proof.claim(), proof.digest_of_file());
    }
}
