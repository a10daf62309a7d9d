//! The checks and the rating of reports: those of the gallery, each by itself.

use crate::{Part, Setting};
use arpad_check::check;
use arpad_lists::{Faults, Hint, ListReader, Lists, RatingList};
use arpad_rating::{Recorder, print};
use arpad_tournament::{Event, Facts, GameOutcome, Options, Registration};
use arpad_trf::{Document, ReadOptions, read};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// A report with what goes with it.
pub struct Reported {
    pub document: Document,
    pub registration: Registration,
    pub lists: Lists,
}

impl Reported {
    /// What the checks find, which games count, and what they give each player.
    pub fn judged(&self, setting: &Setting<'_>) -> String {
        let options = Options {
            regulations: setting.regulations,
            edition: None,
            class: Some(setting.class),
            system: None,
            today: jiff::civil::date(2026, 1, 1),
        };
        let event = match Event::new(&self.document, &self.registration, &self.lists, &Facts::default(), &options) {
            Ok(event) => event,
            Err(error) => return error.to_string(),
        };
        let checked = check(&event);
        let mut text = format!("{:?} {:?} {:?}\n", checked.verdict, checked.games, event.rated_as);
        for finding in &checked.findings {
            let _ = writeln!(text, "{finding:?}");
        }
        for (player, entries) in event.entries.iter().enumerate() {
            for entry in entries {
                if let GameOutcome::NotRated(reason) = &entry.outcome {
                    let _ = writeln!(text, "{player} {reason} {:?}", reason.article(event.edition));
                }
            }
        }
        for player in 0..event.players.len() {
            let mut recorder = Recorder::new();
            let result = event.explain(player, &mut recorder);
            let (initial, k) = (result.initial, result.k_used);
            let _ = writeln!(text, "{:?} {:?} {k:?} {initial:?}", event.players[player].rating_source, result.points);
            text += &print::text(&recorder.into_quantities());
        }
        text
    }
}

pub fn parts() -> Vec<Part> {
    let gallery = Path::new(env!("CARGO_MANIFEST_DIR")).join("../arpad-check/gallery");
    let files = fs::read_dir(&gallery).expect("the gallery").map(|entry| entry.expect("a file").path());
    let mut reports: Vec<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "trf")).collect();
    reports.sort();
    let part = |path: std::path::PathBuf| {
        let document = read(&fs::read(&path).expect("a report"), &ReadOptions::default());
        let registration = fs::read_to_string(path.with_extension("toml")).unwrap_or_default();
        let mut lists = Lists::new();
        if let Ok(text) = fs::read(path.with_extension("txt")) {
            let reader = ListReader::new(&*text, Hint::default()).expect("a list");
            lists.add(RatingList::read(reader, &mut Faults::new()).expect("a list"));
        }
        let registration = Registration::parse(&registration).expect("a registration");
        let reported = Reported { document, registration, lists };
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        Part::new(name, move |setting| reported.judged(setting))
    };
    reports.into_iter().map(part).collect()
}
