//! Reports in XML are read as the TRF that says the same. The files are made up after the public samples of all four kinds.

use arpad_trf::{GameResult, ReadOptions, Report, SourceFormat, read};

fn report(bytes: &[u8], source: SourceFormat) -> Report {
    let document = read(bytes, &ReadOptions::default());
    assert_eq!(document.source, source);
    document.report
}

/// The results of each player, round by round, with the opponents.
fn rows(report: &Report) -> Vec<String> {
    let row = |player: &arpad_trf::PlayerLine| {
        let line: Vec<String> = player.rounds.iter().map(|round| format!("{:?}", round.result.value)).collect();
        format!("{}: {}", player.name.as_str(), line.join(" "))
    };
    report.players.iter().map(row).collect()
}

#[test]
fn a_swiss_with_byes_and_a_forfeit() {
    let report = report(include_bytes!("xml/swiss.xml"), SourceFormat::ChessResults);
    assert_eq!(report.name().unwrap().as_str(), "Made-up Swiss");
    assert_eq!(
        rows(&report),
        [
            "Ålder, Anton: Win Draw ForfeitWin",
            "Birch, Berta: Win Draw HalfPointBye",
            "Cedar, Carl: Loss Win Draw",
            "Dogwood, Dora: Loss HalfPointBye Draw",
            "Elder, Emil: PairingAllocatedBye Loss ForfeitLoss",
        ]
    );
    let first = &report.players[0];
    assert_eq!((first.rating.copied(), first.fide_id.copied()), (Some(2101), Some(99_000_013)));
    assert_eq!(report.players[4].rating.copied(), None, "the national rating is none of FIDE's");
}

#[test]
fn a_round_robin() {
    let report = report(include_bytes!("xml/round-robin.xml"), SourceFormat::ChessResults);
    assert_eq!(report.type_text().unwrap().as_str(), "Individual: Round robin");
    assert!(rows(&report).iter().all(|row| row.split(' ').count() == 5), "{:?}", rows(&report));
}

#[test]
fn teams_keep_their_boards() {
    for bytes in [&include_bytes!("xml/team-round-robin.xml")[..], &include_bytes!("xml/team-swiss.xml")[..]] {
        let report = report(bytes, SourceFormat::ChessResults);
        let names: Vec<&str> = report.teams.iter().map(|team| team.name.as_str()).collect();
        assert_eq!(names, ["Trees", "Shrubs"]);
    }
    let unplayed = report(include_bytes!("xml/team-round-robin.xml"), SourceFormat::ChessResults);
    assert_ne!(unplayed.players[0].rounds[1].result.value, GameResult::Win, "a game without a result has none");
}

#[test]
fn a_league_of_swiss_manager() {
    let report = report(include_bytes!("xml/league.xml"), SourceFormat::SwissManagerLeague);
    assert_eq!(
        rows(&report),
        [
            // Awarded to the other side, but played, and what was played counts.
            "Buk st., Jiří: Draw Win",
            "Dub, Aleš Jan: Win",
            "Růže, Šárka: Draw Loss",
            "Šípek, Ota: Loss FullPointBye",
        ]
    );
}

#[test]
fn other_xml_is_no_report() {
    for text in ["<playerslist><player/></playerslist>", "<rss/>", "<", "<chesss>"] {
        assert_eq!(read(text.as_bytes(), &ReadOptions::default()).source, SourceFormat::Trf, "{text}");
    }
}
