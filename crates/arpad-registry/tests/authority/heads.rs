//! The signed heads of the log, and what they prove to somebody who has nothing but a key.

use crate::place::Place;
use crate::world::{ACT, Event, World, adults, id, month, t};
use arpad_proof::{Head, SigningKey, VerifierKey, tree};
use arpad_registry::model::{LogEntry, Verb};
use arpad_registry::{
    Act, Authority, Claim, Earlier, Error, Grounds, KeptHead, Merging, Problem, ProblemKind, Proof, ProofFault,
    extends, heads_of_others,
};
use arpad_regulations::{Class, Regulations};
use std::sync::{Arc, Mutex};

fn key() -> SigningKey {
    SigningKey::new("example.org/ratings", [7; 32]).unwrap()
}

fn verifier() -> [VerifierKey; 1] {
    [key().verifier()]
}

fn of_others(authority: &mut Authority<'_>, keys: &[VerifierKey]) -> Vec<Problem> {
    heads_of_others(&authority.store().signed_heads().unwrap(), keys)
}

/// The authority over the database of a place, with a key.
fn opened(place: &Place) -> Authority<'static> {
    Authority::new(place.open(), Regulations::builtin()).with_key(key())
}

/// Three lists of which the last two are signed, the last a revision with a reason; report 1 of tournament 1, accepted.
fn signed() -> (Place, Authority<'static>) {
    let mut world = World::at(Place::new(), "2024-03", &adults(&[(1, 2000), (2, 2000), (3, 1900)]));
    let place = world.place.take().unwrap();
    world.authority = opened(&place);
    let event = Event::new("2024-03-02", "2024-03-09").round(&[(1, 2, '1')]).round(&[(1, 3, '1')]);
    let tournament = world.play(&event);
    world.publish("2024-04");
    let corrected = Event::new("2024-03-02", "2024-03-09").round(&[(1, 2, '0')]).round(&[(1, 3, '1')]);
    world.submit(tournament, &corrected);
    world.decide(tournament, Verb::Accept).unwrap();
    world.authority.revise(ACT, Class::Standard, month("2024-04"), "a result was turned round").unwrap();
    (place, world.authority)
}

fn entries(authority: &mut Authority<'_>) -> Vec<LogEntry> {
    let mut entries = Vec::new();
    let collected = authority.store().log(&mut |entry| {
        entries.push(entry);
        Ok(())
    });
    collected.unwrap();
    entries
}

/// What is wrong with the heads.
fn of_heads(place: &Place) -> Vec<String> {
    let problems = Authority::new(place.open(), Regulations::builtin()).verify(None).unwrap().problems;
    let of_heads = problems.iter().filter(|problem| problem.kind == ProblemKind::Head);
    of_heads.map(ToString::to_string).collect()
}

#[test]
fn an_authority_without_a_key_works_without_heads() {
    let mut world = World::new("2024-03", &adults(&[(1, 2000), (2, 2000)]));
    world.publish("2024-04");
    let mut authority = world.authority;
    assert_eq!(authority.signed_head().unwrap(), None);
    assert_eq!(authority.sign(ACT).unwrap(), None);
    let found = authority.verify(None).unwrap();
    assert_eq!((found.heads, found.problems), (0, vec![]));
    assert!(matches!(authority.prove_list(Class::Standard, month("2024-04"), None), Err(Error::NoHead)));
    let problems = of_others(&mut authority, &verifier());
    assert_eq!(problems[0].to_string(), "log: it has no signed head");
}

#[test]
fn each_publication_is_signed_with_everything_before_it() {
    let (place, mut authority) = signed();
    let entries = entries(&mut authority);
    let leaves = authority.leaves().unwrap();
    let heads: Vec<Head> =
        authority.store().signed_heads().unwrap().iter().map(|head| head.note.parse().unwrap()).collect();
    let signed: Vec<i64> = entries.iter().filter(|entry| entry.action == "sign").map(|entry| entry.seq).collect();
    assert_eq!(heads.len(), 2);
    for (head, seq) in heads.iter().zip(signed) {
        head.verify(&key().verifier()).unwrap();
        let (size, at) = (head.checkpoint().size, usize::try_from(seq).unwrap());
        assert_eq!((size, head.checkpoint().root), (seq.unsigned_abs(), tree::root(&leaves[..at])));
        // The entry before the one that names the key is the publication.
        assert!(["publish", "revise"].contains(&entries[at - 2].action.as_str()), "{:?}", entries[at - 2]);
        assert_eq!(head.checkpoint().extensions, ["time 1970-01-01T00:00:00Z"]);
    }
    assert_eq!(authority.signed_head().unwrap().as_ref(), heads.last());
    let found = authority.verify(None).unwrap();
    assert_eq!((found.heads, found.problems), (2, vec![]));
    assert_eq!(of_others(&mut authority, &verifier()), []);
    // An import publishes, and so does a merge that revises.
    let rapid = "fide_id,name,rapid_rating\n1,\"Player, No 1\",1900\n";
    authority.import_list(ACT, Class::Rapid, month("2024-04"), rapid.as_bytes()).unwrap();
    assert_eq!(authority.store().signed_heads().unwrap().len(), 3);
    let note = Grounds { reason: "one person", ..Grounds::default() };
    let revised =
        authority.merge(ACT, id(3), id(2), note, Merging { revise: true, despite_doubts: true }).unwrap().revised;
    assert_eq!((revised.is_empty(), authority.store().signed_heads().unwrap().len()), (false, 4));
    authority.merge(ACT, id(2), id(1), note, Merging { despite_doubts: true, ..Merging::default() }).unwrap();
    assert_eq!(authority.store().signed_heads().unwrap().len(), 4, "nothing was published");
    // Without a publication, if it is asked for.
    let head = authority.sign(ACT).unwrap().unwrap();
    assert_eq!(head.checkpoint().size, authority.leaves().unwrap().len() as u64);
    drop(authority);
    assert_eq!(opened(&place).verify(None).unwrap().problems, []);
}

#[test]
fn a_refused_publication_is_not_signed() {
    let (_place, mut authority) = signed();
    let before = authority.leaves().unwrap();
    assert!(authority.publish(ACT, Class::Standard, month("2024-05")).is_err());
    assert!(authority.revise(ACT, Class::Standard, month("2024-04"), "again").is_err());
    assert_eq!(authority.leaves().unwrap(), before);
    assert_eq!(authority.store().signed_heads().unwrap().len(), 2);
    // What is done next, and publishes nothing, is not signed either.
    authority.register(ACT, "name = \"Open\"\n").unwrap();
    assert_eq!(authority.store().signed_heads().unwrap().len(), 2);
}

#[test]
fn tampering_with_heads_is_found() {
    for (sql, found) in [
        (
            "UPDATE signed_head SET note = replace(note, 'time 1970', 'time 1971')",
            "the signature of example.org/ratings+",
        ),
        ("UPDATE signed_head SET note = 'x'", "this is not a signed note"),
        ("UPDATE signed_head SET size = size - 1", "it is one of "),
        ("DELETE FROM signed_head", "it is missing; the log says that it was signed"),
    ] {
        let (place, authority) = signed();
        drop(authority);
        assert_eq!(place.tamper(sql), 2, "{sql}");
        let problems = of_heads(&place);
        assert!(problems.iter().any(|problem| problem.contains(found)), "{sql}: {problems:?}");
        assert!(problems.iter().all(|problem| problem.starts_with("signed head of ")), "{problems:?}");
    }
    // One that was never signed here, by somebody else's key.
    let (place, mut authority) = signed();
    let checkpoint = authority.signed_head().unwrap().unwrap().checkpoint().clone();
    drop(authority);
    let forged = Head::sign(checkpoint, &SigningKey::new("example.org/ratings", [8; 32]).unwrap()).unwrap();
    place.tamper(&format!("UPDATE signed_head SET note = '{forged}' WHERE size = {}", forged.checkpoint().size));
    let problems = of_heads(&place);
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(problems[0].contains("it is not signed by example.org/ratings+"), "{problems:?}");
}

/// Somebody with all rights over the database changes an entry and computes every digest after it.
fn rewrite(place: &Place, seq: i64, from: &str, to: &str) {
    let mut before = String::new();
    for mut entry in entries(&mut opened(place)) {
        if entry.seq == seq {
            assert!(entry.by.contains(from), "{entry:?}");
            entry.by = entry.by.replace(from, to);
        }
        entry.before = before;
        entry.digest = entry.expected_digest();
        let LogEntry { seq, by, before: chained, digest, .. } = &entry;
        place.tamper(&format!(
            "UPDATE log SET who = '{by}', before = '{chained}', digest = '{digest}' WHERE seq = {seq}"
        ));
        before = entry.digest;
    }
}

#[test]
fn a_rewritten_log_is_found_although_its_chain_holds() {
    let (place, mut authority) = signed();
    let (head, leaves) = (authority.signed_head().unwrap().unwrap(), authority.leaves().unwrap());
    drop(authority);
    rewrite(&place, 3, "Rossi", "Verdi");
    let mut authority = opened(&place);
    let of_heads = of_heads(&place);
    assert!(
        of_heads
            .iter()
            .all(|problem| problem.ends_with("the log is not the one that was signed; entries were changed"))
    );
    assert_eq!(of_heads.len(), 2, "{of_heads:?}");
    let now = authority.leaves().unwrap();
    let shown = extends(&now, None, &Earlier::Head(head.clone())).unwrap().to_string();
    let size = leaves.len();
    assert_eq!(shown, format!("log: its first {size} entries are not those of the earlier head; some were changed"));
    let shown = extends(&now, None, &Earlier::Log(leaves)).unwrap().to_string();
    assert_eq!(shown, "log: entry 3 is not what it was");
    // And nothing more is signed or proved over it.
    let size = head.checkpoint().size;
    assert!(matches!(authority.sign(ACT), Err(Error::HeadDiffers { size: first }) if first <= size));
    assert!(matches!(authority.prove_entry(1), Err(Error::HeadDiffers { .. })));
}

/// No head covers what was published without a key; it is signed for the first time only if the chain of the log holds.
#[test]
fn a_log_that_was_tampered_with_is_not_signed() {
    for sql in [
        "UPDATE log SET who = 'Nobody' WHERE seq = 2",
        "UPDATE log SET digest = before WHERE seq = 2",
        "DELETE FROM log WHERE seq = 2",
    ] {
        let mut world = World::at(Place::new(), "2024-03", &adults(&[(1, 2000), (2, 2000)]));
        world.publish("2024-04");
        world.authority.run(ACT, Class::Standard, month("2024-05")).unwrap();
        let place = world.place.take().unwrap();
        place.tamper(sql);
        let mut authority = opened(&place);
        assert!(matches!(authority.sign(ACT), Err(Error::LogDiffers(2 | 3))), "{sql}");
        let published = authority.publish(ACT, Class::Standard, month("2024-05"));
        assert!(matches!(published, Err(Error::LogDiffers(2 | 3))), "{sql}");
        assert!(authority.store().signed_heads().unwrap().is_empty(), "{sql}");
    }
}

/// Heads count only as far as the log has what they cover.
#[test]
fn no_more_entries_are_signed_than_there_are() {
    let (place, mut authority) = signed();
    let last = authority.store().last_log().unwrap().unwrap().seq;
    drop(authority);
    place.tamper(&format!("DELETE FROM log WHERE seq = {last}"));
    let found = Authority::new(place.open(), Regulations::builtin()).verify(None).unwrap();
    assert_eq!((found.heads, i64::try_from(found.entries).unwrap()), (1, last - 1));
    assert!(found.signed < last, "{}", found.signed);
}

#[test]
fn a_log_cut_short_is_found() {
    let (place, mut authority) = signed();
    let head = authority.signed_head().unwrap().unwrap();
    drop(authority);
    place.tamper(&format!("DELETE FROM log WHERE seq > {}", head.checkpoint().size - 1));
    let mut authority = opened(&place);
    let shown = authority.verify(None).unwrap().problems.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert!(shown.iter().any(|problem| problem.contains("some were removed")), "{shown:?}");
    let now = authority.leaves().unwrap();
    let shown = extends(&now, None, &Earlier::Head(head)).unwrap().to_string();
    assert!(shown.ends_with("; some were removed"), "{shown}");
}

/// Where a head is kept outside the database.
#[derive(Default)]
struct Drawer(Mutex<Option<Head>>);

impl KeptHead for Drawer {
    fn place(&self) -> String {
        "drawer".to_owned()
    }

    fn last(&self) -> Result<Option<Head>, String> {
        Ok(self.0.lock().unwrap().clone())
    }

    fn keep(&self, head: &Head) {
        *self.0.lock().unwrap() = Some(head.clone());
    }
}

/// Changes entries and computes every digest after them, as whoever has all rights over the database can.
fn forge_log(place: &Place, change: impl Fn(&mut LogEntry)) {
    let (mut before, quoted) = (String::new(), |text: &str| format!("'{}'", text.replace('\'', "''")));
    for mut entry in entries(&mut opened(place)) {
        change(&mut entry);
        entry.before = std::mem::take(&mut before);
        entry.digest = entry.expected_digest();
        before.clone_from(&entry.digest);
        let [by, action, detail] = [&entry.by, &entry.action, &entry.detail].map(|text| quoted(text));
        place.tamper(&format!(
            "UPDATE log SET who = {by}, action = {action}, detail = {detail}, before = '{}', digest = '{}' WHERE seq = {}",
            entry.before, entry.digest, entry.seq
        ));
    }
}

#[test]
fn a_rewritten_log_is_not_signed_even_if_its_heads_are_gone() {
    let (place, mut authority) = signed();
    let drawer = Arc::new(Drawer(Mutex::new(authority.signed_head().unwrap())));
    let size = authority.signed_head().unwrap().unwrap().checkpoint().size;
    drop(authority);
    let forge = |entry: &mut LogEntry| {
        if entry.seq == 2 {
            entry.by = "Mallory".to_owned();
        }
    };
    // One head after the other is taken away; the entries that made them show it.
    for sql in [format!("DELETE FROM signed_head WHERE size = {size}"), "DELETE FROM signed_head".to_owned()] {
        place.tamper(&sql);
        let refused = opened(&place).sign(ACT);
        assert!(matches!(refused, Err(Error::HeadFault(_))), "{refused:?}");
    }
    forge_log(&place, forge);
    let refused = opened(&place).sign(ACT);
    assert!(matches!(refused, Err(Error::HeadFault(_))), "{refused:?}");
    let mut world = World { authority: opened(&place), place: None };
    world.authority.run(ACT, Class::Standard, month("2024-05")).unwrap();
    let refused = world.authority.publish(ACT, Class::Standard, month("2024-05"));
    assert!(matches!(refused, Err(Error::HeadFault(_))), "{:?}", refused.map(drop));
    drop(world);
    // The entries are disguised too: nothing in the database shows it any more, the head that was kept does.
    forge_log(&place, |entry| {
        if entry.action == "sign" {
            let federation = r#"{"code":"ITA","member":true,"officer":"","suspended_from":null,"suspended_to":null}"#;
            (entry.action, entry.detail) = ("federation".to_owned(), federation.to_owned());
        }
    });
    let before = opened(&place).leaves().unwrap();
    let refused = opened(&place).with_kept_head(drawer.clone()).sign(ACT);
    assert!(matches!(refused, Err(Error::KeptHeadDiffers { size: kept, .. }) if kept == size), "{refused:?}");
    assert_eq!(opened(&place).leaves().unwrap(), before);
    assert_eq!(drawer.last().unwrap().unwrap().checkpoint().size, size);
}

#[test]
fn an_entry_of_an_earlier_day_is_found() {
    let (place, authority) = signed();
    drop(authority);
    let last = entries(&mut opened(&place)).len();
    place.tamper(&format!("UPDATE log SET at = '1960-01-01T00:00:00Z' WHERE seq = {last}"));
    forge_log(&place, |_| {});
    let problems = opened(&place).verify(None).unwrap().problems;
    let expected = format!("log: entry {last} is of a day before the entry before it, and does not say why");
    assert!(problems.iter().any(|problem| problem.to_string() == expected), "{problems:?}");
}

#[test]
fn each_head_is_kept_once_it_is_committed() {
    let (place, authority) = signed();
    let drawer = Arc::new(Drawer::default());
    let mut authority = authority.with_kept_head(drawer.clone());
    let head = authority.sign(ACT).unwrap();
    assert_eq!(drawer.last().unwrap(), head);
    // What is refused is not kept, and whoever stopped before keeping a head goes on with the one before.
    assert!(authority.publish(ACT, Class::Standard, month("2024-05")).is_err());
    assert_eq!(drawer.last().unwrap(), head);
    drop(authority);
    opened(&place).sign(ACT).unwrap();
    let mut authority = opened(&place).with_kept_head(drawer.clone());
    let head = authority.sign(ACT).unwrap();
    assert_eq!(drawer.last().unwrap(), head);
}

#[test]
fn a_log_has_one_name_and_may_change_its_key() {
    let (place, mut authority) = signed();
    let old = authority.signed_head().unwrap().unwrap();
    let other = SigningKey::new("elsewhere.org/ratings", [1; 32]).unwrap();
    let mut authority = authority.with_key(other);
    let error = authority.sign(ACT).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the log is signed as example.org/ratings, and this is a key of elsewhere.org/ratings"
    );
    let second = SigningKey::new("example.org/ratings", [2; 32]).unwrap();
    let second_verifier = second.verifier();
    let mut authority = authority.with_key(second);
    authority.sign(ACT).unwrap();
    assert_eq!(authority.verify(None).unwrap().problems, []);
    let problems = of_others(&mut authority, &verifier());
    assert_eq!(problems.len(), 1);
    assert!(problems[0].message.starts_with("it is not signed by example.org/ratings+"), "{}", problems[0]);
    assert_eq!(of_others(&mut authority, &[key().verifier(), second_verifier.clone()]), []);
    // The new head extends the old one, and a few hashes show it.
    let proof = authority.prove_extension(&old).unwrap();
    let proof: arpad_proof::LogExtension = proof.to_string().parse().unwrap();
    proof.head.verify(&second_verifier).unwrap();
    assert!(proof.holds(&old));
    drop((authority, place));
}

#[test]
fn a_list_a_line_a_report_and_a_decision_are_proved() {
    let (_place, mut authority) = signed();
    let (class, list) = (Class::Standard, month("2024-04"));
    let verified = |proof: Proof| {
        let text = proof.to_string();
        let read: Proof = text.parse().unwrap();
        assert_eq!(read, proof);
        assert_eq!(read.verify(&verifier()).unwrap(), &verifier()[0]);
        read
    };
    let first = authority.list_head(class, list, Some(0)).unwrap();
    let proof = verified(authority.prove_list(class, list, Some(0)).unwrap());
    assert_eq!(proof.digest_of_file(), Some(first.list_digest));
    let proof = verified(authority.prove_list(class, list, None).unwrap());
    let Claim::List { class: of, month: shown, revision: 1, imported: false, reason: Some(reason), .. } = proof.claim()
    else {
        panic!("{:?}", proof.claim())
    };
    assert_eq!((of.as_str(), shown.as_str(), reason.as_str()), ("standard", "2024-04", "a result was turned round"));
    let proof = verified(authority.prove_player(id(2), class, list, None).unwrap());
    let head = authority.list_head(class, list, None).unwrap();
    let text = authority.list_text(&head.id).unwrap();
    let line = proof.line.as_ref().unwrap();
    assert!(line.text.starts_with("2\t2010\t"), "{}", line.text);
    assert_eq!(text.lines().nth(usize::try_from(line.index).unwrap()), Some(line.text.as_str()));
    let proof = verified(authority.prove_report(1).unwrap());
    let digest = authority.store().report(1).unwrap().unwrap().digest;
    assert_eq!(proof.claim(), Claim::Report { report: 1, tournament: 1, digest });
    let proof = verified(authority.prove_decision(t(1), Some(1)).unwrap());
    let Claim::Decision { tournament: 1, verb, by, .. } = proof.claim() else { panic!("{:?}", proof.claim()) };
    assert_eq!((verb.as_str(), by.as_str()), ("accept", "Rossi, Anna"));
    let latest = verified(authority.prove_decision(t(1), None).unwrap());
    assert!(latest.entry.seq > proof.entry.seq);
    // Imported before there was a key, and covered by every later head.
    let proof = verified(authority.prove_player(id(3), class, month("2024-03"), None).unwrap());
    assert!(matches!(proof.claim(), Claim::List { imported: true, .. }));
}

#[test]
fn what_is_not_there_or_not_signed_is_not_proved() {
    let (_place, mut authority) = signed();
    let (class, list) = (Class::Standard, month("2024-04"));
    let refused = |proof: arpad_registry::Result<Proof>, printed: &str| {
        assert_eq!(proof.unwrap_err().to_string(), printed);
    };
    refused(authority.prove_list(class, month("2024-05"), None), "there is no standard list of 2024-05");
    refused(authority.prove_player(id(9), class, list, None), "player 9 is not on the standard list of 2024-04");
    refused(authority.prove_report(7), "there is no report 7");
    refused(authority.prove_decision(t(7), None), "there is no tournament 7");
    refused(authority.prove_decision(t(1), Some(9)), "tournament 1 has no decision 9; it has 2");
    refused(authority.prove_entry(0), "the log has no entry 0");
    let signed = i64::try_from(authority.leaves().unwrap().len()).unwrap();
    authority.register(ACT, "name = \"Open\"\n").unwrap();
    let printed = format!("log entry {} is not signed yet: the last signed head covers {signed}", signed + 1);
    refused(authority.prove_entry(signed + 1), &printed);
}

#[test]
fn no_changed_byte_of_a_proof_is_taken() {
    let (_place, mut authority) = signed();
    let text = authority.prove_player(id(1), Class::Standard, month("2024-04"), None).unwrap().to_string();
    let mut faults = 0;
    for at in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1 << (at % 7);
        let Ok(changed) = String::from_utf8(bytes) else { continue };
        let taken = changed.parse::<Proof>().is_ok_and(|proof| proof.verify(&verifier()).is_ok());
        assert!(!taken, "byte {at}: {changed}");
        faults += 1;
    }
    assert!(faults > 1000, "{faults}");
    // A number is written in one way only.
    for other in ["\nline 0", "\nline +"] {
        let changed = text.replacen("\nline ", other, 1);
        assert!(changed != text && changed.parse::<Proof>().is_err(), "{changed}");
    }
    // Parts of two proofs that are good by themselves.
    let (one, other): (Proof, Proof) = (text.parse().unwrap(), authority.prove_report(1).unwrap());
    let mixed = Proof { entry: other.entry.clone(), ..one.clone() };
    assert_eq!(mixed.verify(&verifier()), Err(ProofFault::Entry(other.entry.seq)));
    let mixed = Proof { line: one.line.clone(), ..other.clone() };
    assert_eq!(mixed.verify(&verifier()), Err(ProofFault::Line(other.entry.seq)), "a report has no lines");
    let line = authority.prove_player(id(2), Class::Standard, month("2024-04"), Some(0)).unwrap().line;
    let mixed = Proof { line, ..one.clone() };
    assert_eq!(mixed.verify(&verifier()), Err(ProofFault::Line(one.entry.seq)), "a line of another revision");
    // The same bytes could be taken apart otherwise if somebody were named over two lines.
    let named = authority.register(Act { by: "Rossi\nVerdi", ..ACT }, "name = \"Open\"\n");
    assert!(matches!(named, Err(Error::ControlCharacter(_))), "{named:?}");
    let mut apart = one.clone();
    apart.entry.at.push_str("\nRossi");
    assert_eq!(apart.verify(&verifier()), Err(ProofFault::Entry(one.entry.seq)));
    // The key of somebody else, and none.
    let stranger = SigningKey::new("example.org/ratings", [9; 32]).unwrap().verifier();
    let fault = one.verify(std::slice::from_ref(&stranger)).unwrap_err().to_string();
    assert_eq!(fault, format!("it is not signed by {}", stranger.label()));
    assert!(one.verify(&[]).is_err());
}

/// An operator logs the lines of another list than the one whose digest is logged: some players would get false proofs.
#[test]
fn lines_that_are_not_those_of_the_list_are_found() {
    let (place, mut authority) = signed();
    let entries = entries(&mut authority);
    drop(authority);
    let published = entries.iter().find(|entry| entry.action == "publish").unwrap();
    let mut detail: serde_json::Value = serde_json::from_str(&published.detail).unwrap();
    detail["lines_root"] = serde_json::json!("0".repeat(64));
    place.tamper(&format!("UPDATE log SET detail = '{detail}' WHERE seq = {}", published.seq));
    let problems = opened(&place).verify(None).unwrap().problems;
    let shown: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let expected = "standard list of 2024-04, revision 0: its lines are not those of the log";
    assert!(shown.iter().any(|problem| problem == expected), "{shown:?}");
}

/// To sign the log changes nothing that a run was computed from.
#[test]
fn a_run_is_published_after_the_log_was_signed() {
    let (_place, mut authority) = signed();
    authority.run(ACT, Class::Standard, month("2024-05")).unwrap();
    authority.sign(ACT).unwrap();
    authority.publish(ACT, Class::Standard, month("2024-05")).unwrap();
}
