//! The tests every implementation of [`Store`] must pass, called for each of them.

use crate::world::{id, t};
use arpad_period::{Derivation, Mark, Role, Standing};
use arpad_rating::{Hundredths, K, Rating};
use arpad_registry::model::{
    Decision, DerivationRow, Draft, Federation, Fee, ListHead, ListId, ListRow, LogEntry, Merge, OwnEdition, Player,
    PublishedList, Settlement, SignedHead, StoredReport, TournamentStatus, Verb,
};
use arpad_registry::store::Store;
use arpad_regulations::rules::Office;
use arpad_regulations::{Class, Month};
use jiff::civil::date;

/// Runs every test on an empty store; panics at the first failure.
pub fn suite(store: &mut dyn Store) {
    transactions(store);
    log(store);
    players(store);
    merges(store);
    federations(store);
    tournaments(store);
    lists(store);
    own_editions(store);
    signed_heads(store);
}

fn entry(seq: i64) -> LogEntry {
    let text = |text: &str| text.to_owned();
    LogEntry {
        seq,
        at: text("2024-04-01T10:00:00Z"),
        by: text("Rossi"),
        action: text("test"),
        detail: text("{}"),
        before: text(""),
        digest: text("d"),
    }
}

fn transactions(store: &mut dyn Store) {
    store.begin().unwrap();
    store.add_log(&entry(1)).unwrap();
    store.rollback().unwrap();
    assert_eq!(store.last_log().unwrap(), None, "what was rolled back is not there");
    store.rollback().unwrap();
}

fn log(store: &mut dyn Store) {
    store.begin().unwrap();
    store.add_log(&entry(1)).unwrap();
    store.add_log(&entry(2)).unwrap();
    store.commit().unwrap();
    assert_eq!(store.last_log().unwrap(), Some(entry(2)));
    let mut seen = Vec::new();
    store
        .log(&mut |entry| {
            seen.push(entry.seq);
            Ok(())
        })
        .unwrap();
    assert_eq!(seen, [1, 2]);
    assert!(store.add_log(&entry(2)).is_err(), "a number is given once");
}

fn players(store: &mut dyn Store) {
    let one = Player { name: "Ödön, Á".into(), birth: "1990".parse().unwrap(), ..Player::new(id(9)) };
    let other = Player {
        federation: "ITA".into(),
        transfers: "2024-03-01 NOR".parse().unwrap(),
        membership: "IBCA".into(),
        excluded_from: Some(date(2024, 1, 1)),
        excluded_to: Some(date(2024, 1, 31)),
        dispensed_from: Some(date(2024, 5, 1)),
        ..Player::new(id(4))
    };
    let later = Player { died: Some(date(2024, 2, 3)), ..one.clone() };
    assert!(!store.any_player().unwrap());
    store.add_players(1, &mut [one.clone(), other.clone()].into_iter()).unwrap();
    assert_eq!(store.add_players(2, &mut std::iter::once(later.clone())).unwrap(), 1);
    assert_eq!(store.player(id(9), 1).unwrap(), Some(one.clone()));
    assert_eq!(store.player(id(9), 5).unwrap(), Some(later.clone()));
    assert_eq!(store.player(id(5), 5).unwrap(), None);
    let mut as_of = |seq| {
        let mut seen = Vec::new();
        store
            .players(seq, &mut |player| {
                seen.push(player.clone().into_owned());
                Ok(())
            })
            .unwrap();
        seen
    };
    assert_eq!(as_of(1), [other.clone(), one]);
    assert_eq!(as_of(2), [other, later]);
    let mut versions = Vec::new();
    store
        .player_versions(i64::MAX, None, &mut |seq, player| {
            versions.push((player.fide_id, seq));
            Ok(())
        })
        .unwrap();
    assert_eq!(versions, [(id(4), 1), (id(9), 2), (id(9), 1)]);
    let merged = Player { merged_into: Some(id(9)), excluded_by: Some(Office::Administrator), ..Player::new(id(5)) };
    store.add_players(3, &mut [merged.clone()].into_iter()).unwrap();
    assert_eq!(store.player(id(5), 3).unwrap(), Some(merged));
}

fn merges(store: &mut dyn Store) {
    let month = |text: &str| text.parse::<Month>().unwrap();
    let merge = |seq, kept, since: Option<&str>| Merge {
        fide_id: id(5),
        seq,
        class: Class::Rapid,
        kept,
        since: since.map(month),
        revise: seq == 7,
    };
    let all = [
        merge(3, Some(id(9)), Some("2024-06")),
        merge(7, None, Some("2024-06")),
        merge(9, Some(id(4)), Some("2024-08")),
    ];
    for one in &all {
        store.add_merge(one).unwrap();
    }
    store.add_merge(&Merge { fide_id: id(2), class: Class::Blitz, ..merge(4, Some(id(9)), None) }).unwrap();
    assert_eq!(store.merges().unwrap()[1..], all);
    let mut merged = |as_of, class, list| store.merged(as_of, class, month(list)).unwrap();
    assert_eq!(merged(2, Class::Rapid, "2024-06"), []);
    assert_eq!(merged(3, Class::Rapid, "2024-05"), [], "from its own list on");
    assert_eq!(merged(3, Class::Rapid, "2024-06"), [(id(5), id(9))]);
    assert_eq!(merged(3, Class::Standard, "2024-06"), []);
    assert_eq!(merged(8, Class::Rapid, "2024-07"), [], "and split again");
    assert_eq!(merged(9, Class::Rapid, "2024-07"), []);
    assert_eq!(merged(9, Class::Rapid, "2024-08"), [(id(5), id(4))]);
    assert_eq!(merged(9, Class::Blitz, "2010-01"), [(id(2), id(9))], "from the first list on");
}

fn federations(store: &mut dyn Store) {
    let free = Federation {
        code: "ITA".to_owned(),
        name: "Italy".to_owned(),
        officer: "Verdi".to_owned(),
        ..Federation::default()
    };
    let suspended = Federation { member: false, suspended_from: Some(date(2024, 1, 1)), ..free.clone() };
    store.add_federation(1, &free).unwrap();
    store.add_federation(2, &suspended).unwrap();
    assert_eq!(store.federations(1).unwrap(), [free]);
    assert_eq!(store.federations(2).unwrap(), [suspended]);
}

fn tournaments(store: &mut dyn Store) {
    let id = store.add_tournament(2, Class::Rapid, "Open", "name = \"Open\"\n", None).unwrap();
    assert_eq!(store.tournament(id).unwrap().unwrap().status, TournamentStatus::Registered);
    let mut report = StoredReport {
        id: 0,
        tournament: id,
        received: Some(date(2024, 4, 2)),
        start: None,
        end: Some(date(2024, 4, 1)),
        first_round: 4,
        verdict: "ratable".to_owned(),
        digest: "d".to_owned(),
        bytes: vec![0, 255, 13, 10],
    };
    report.id = store.add_report(2, &report).unwrap();
    assert_eq!(store.report(report.id).unwrap(), Some(report.clone()), "byte for byte");
    assert_eq!(store.reports(id).unwrap(), [report.id]);
    let month: Month = "2024-05".parse().unwrap();
    store.set_tournament(id, TournamentStatus::Rated, Some(report.id), Some(month)).unwrap();
    let tournament = store.tournament(id).unwrap().unwrap();
    assert_eq!(
        (tournament.status, tournament.report, tournament.rated_in),
        (TournamentStatus::Rated, Some(report.id), Some(month))
    );
    assert_eq!(store.tournaments().unwrap(), std::slice::from_ref(&tournament));
    assert_eq!(store.tournaments_with(TournamentStatus::Rated).unwrap(), std::slice::from_ref(&tournament));
    assert_eq!(store.tournaments_with(TournamentStatus::Accepted).unwrap(), []);
    assert_eq!(store.tournaments_at(Class::Rapid, TournamentStatus::Rated, Some(month)).unwrap(), [tournament]);
    for (class, status, rated_in) in [
        (Class::Blitz, TournamentStatus::Rated, Some(month)),
        (Class::Rapid, TournamentStatus::Accepted, Some(month)),
        (Class::Rapid, TournamentStatus::Rated, Some(month.plus(1))),
        (Class::Rapid, TournamentStatus::Rated, None),
    ] {
        assert_eq!(store.tournaments_at(class, status, rated_in).unwrap(), [], "{class} {status:?} {rated_in:?}");
    }
    let stage = store.add_tournament(2, Class::Rapid, "Open, stage 1", "", Some(id)).unwrap();
    assert_eq!(store.tournament(stage).unwrap().unwrap().part_of, Some(id));
    let registered = store.tournaments_at(Class::Rapid, TournamentStatus::Registered, None).unwrap();
    assert_eq!(registered.iter().map(|one| one.id).collect::<Vec<_>>(), [stage]);
    assert_eq!((store.stages(id).unwrap(), store.stages(stage).unwrap()), (vec![stage], vec![]));
    assert!(store.set_tournament(t(stage.get() + 1), TournamentStatus::Rated, None, None).is_err());
    assert_eq!(store.tournament(t(stage.get() + 1)).unwrap(), None);
    let decision = Decision {
        tournament: id,
        verb: Verb::Accept,
        kind: None,
        office: None,
        by: "Rossi".to_owned(),
        on: date(2024, 4, 3),
        article: Some("6.2".to_owned()),
        reason: "clean".to_owned(),
    };
    store.add_decision(2, &decision).unwrap();
    assert_eq!(store.decisions(id).unwrap(), [(2, decision)]);
    let fee =
        Fee { tournament: id, paid: true, amount: "EUR 50".to_owned(), party: "Club".to_owned(), on: date(2024, 4, 3) };
    store.add_fee(2, &fee).unwrap();
    let other = Fee { tournament: stage, paid: false, ..fee.clone() };
    store.add_fee(2, &other).unwrap();
    assert_eq!(store.fees(id).unwrap(), std::slice::from_ref(&fee));
    assert_eq!(store.all_fees().unwrap(), [fee, other]);
}

fn own_editions(store: &mut dyn Store) {
    let edition = OwnEdition { number: 1, seq: 2, digest: "d".to_owned(), file: "id = \"Ö\"\n".to_owned() };
    store.add_own_edition(&edition).unwrap();
    assert!(store.add_own_edition(&edition).is_err(), "a number is given once");
    assert_eq!(store.own_editions().unwrap(), [edition]);
}

fn signed_heads(store: &mut dyn Store) {
    let head = |size, note: &str| SignedHead { size, note: note.to_owned() };
    assert_eq!(store.signed_heads().unwrap(), []);
    for one in [head(9, "example.org\n9\n\n— Ö\n"), head(2, "")] {
        store.add_signed_head(&one).unwrap();
        assert!(store.add_signed_head(&one).is_err(), "a log of one size is signed once");
    }
    assert_eq!(store.signed_heads().unwrap(), [head(2, ""), head(9, "example.org\n9\n\n— Ö\n")]);
}

fn lists(store: &mut dyn Store) {
    let month: Month = "2024-05".parse().unwrap();
    let text = |text: &str| text.to_owned();
    let draft = Draft {
        class: Class::Blitz,
        month,
        inputs: text("{}"),
        list_digest: text("a"),
        pool_digest: text("b"),
        program: text("arpad"),
        run: 7,
        list: vec![4],
        pool: vec![5, 6],
        derivations: vec![],
        settlement: Settlement { rated: vec![t(1), t(3)], rejected: vec![(t(2), text("no dates"))] },
    };
    store.set_draft(&draft).unwrap();
    let again = Draft { list_digest: text("c"), ..draft };
    store.set_draft(&again).unwrap();
    assert_eq!(store.draft(Class::Blitz, month).unwrap(), Some(again));
    assert_eq!(store.draft(Class::Rapid, month).unwrap(), None);
    let list_id = ListId { class: Class::Blitz, month, revision: 0 };
    let head = ListHead {
        id: list_id.clone(),
        seq: 2,
        imported: false,
        reason: None,
        program: text("arpad"),
        list_digest: text("a"),
        pool_digest: text("b"),
    };
    let list =
        PublishedList { head: head.clone(), inputs: text("{}"), difference: None, list: vec![1, 2], pool: vec![3] };
    let standing = Standing {
        rating: Rating::new(2100),
        last_games: Some(month),
        mark: Mark::Inactive,
        ..Standing::unrated(id(9))
    };
    let row = ListRow { list: list_id.clone(), standing };
    let derivation = DerivationRow {
        list: list_id.clone(),
        derivation: Derivation {
            player: id(9),
            tournament: t(1),
            role: Role::Pooled,
            rating: None,
            games: 5,
            half_points: 3,
            k: K::new(40),
            k_used: K::new(38),
            change: Hundredths::new(-1250),
        },
    };
    store.add_list(&list, &mut std::iter::once(row.clone()), &mut std::iter::once(derivation.clone())).unwrap();
    assert!(store.add_list(&list, &mut std::iter::empty(), &mut std::iter::empty()).is_err(), "published once");
    assert_eq!(store.lists().unwrap(), [head]);
    assert_eq!(store.list_inputs(&list_id).unwrap(), Some(list.inputs.clone()));
    assert_eq!(store.list_inputs(&ListId { revision: 1, ..list_id.clone() }).unwrap(), None);
    assert_eq!(store.list(&list_id).unwrap(), Some(list));
    assert_eq!(store.list_rows(&list_id).unwrap(), std::slice::from_ref(&row));
    assert_eq!(store.player_rows(id(9)).unwrap(), [row]);
    assert_eq!(store.list_derivations(&list_id).unwrap(), std::slice::from_ref(&derivation));
    assert_eq!(store.player_derivations(id(9)).unwrap(), [derivation]);
}
