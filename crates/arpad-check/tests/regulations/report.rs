//! Builds small reports as text, and checks them.

use arpad_check::{Checked, Effect, Finding, Severity};
use arpad_lists::{Faults, Hint, ListReader, Lists, RatingList};
use arpad_regulations::{Class, Regulations};
use arpad_tournament::{Event, Facts, Options, Registration};
use arpad_trf::{ReadOptions, read};
use jiff::civil::date;
use std::fmt::Write as _;

/// A tournament: Swiss unless something else is set, otherwise clean.
#[derive(Clone)]
pub struct Tournament {
    records: Vec<String>,
    players: Vec<Player>,
    registration: String,
    edition: Option<&'static str>,
    class: Option<Class>,
    list: Option<String>,
}

#[derive(Clone)]
struct Player {
    rating: u16,
    sex: char,
    federation: &'static str,
    rounds: Vec<String>,
}

impl Tournament {
    /// Players with these ratings (0 unrated), numbered from 1, starting on a day.
    pub fn new(start: &str, ratings: &[u16]) -> Tournament {
        let player = |rating: &u16| Player { rating: *rating, sex: 'm', federation: "ITA", rounds: Vec::new() };
        Tournament {
            records: vec![
                "012 Example".to_owned(),
                "022 Reggio".to_owned(),
                "032 ITA".to_owned(),
                format!("042 {}", start.replace('-', "/")),
                "092 Swiss".to_owned(),
                "102 Rossi, Anna".to_owned(),
            ],
            players: ratings.iter().map(player).collect(),
            registration: String::new(),
            edition: None,
            class: None,
            list: None,
        }
    }

    /// Replaces a record, or adds it.
    pub fn record(mut self, code: &str, text: &str) -> Self {
        self.records.retain(|record| !record.starts_with(code));
        self.records.push(format!("{code} {text}"));
        self
    }

    pub fn without(mut self, code: &str) -> Self {
        self.records.retain(|record| !record.starts_with(code));
        self
    }

    pub fn end(self, end: &str) -> Self {
        self.record("052", &end.replace('-', "/"))
    }

    /// Record 222.
    pub fn time(self, control: &str) -> Self {
        self.record("222", control)
    }

    /// Record 132, days of one month: year, month and the days.
    pub fn round_days(self, month: &str, days: &[u8]) -> Self {
        let mut line = " ".repeat(87);
        for day in days {
            let _ = write!(line, "{}/{day:02}  ", month.replace('-', "/"));
        }
        self.record("132", line.trim_end())
    }

    pub fn woman(mut self, no: usize) -> Self {
        self.players[no - 1].sex = 'w';
        self
    }

    pub fn sex_unknown(mut self, no: usize) -> Self {
        self.players[no - 1].sex = ' ';
        self
    }

    pub fn federation(mut self, no: usize, federation: &'static str) -> Self {
        self.players[no - 1].federation = federation;
        self
    }

    /// The next round: games as white, black and White's result.
    pub fn round(mut self, games: &[(usize, usize, char)]) -> Self {
        let played = self.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
        for (white, black, result) in games {
            let other = match result {
                '1' => '0',
                '0' => '1',
                '+' => '-',
                '-' => '+',
                'W' => 'L',
                'L' => 'W',
                same => *same,
            };
            for (own, opponent, colour, result) in [(white, black, 'w', *result), (black, white, 'b', other)] {
                let rounds = &mut self.players[*own - 1].rounds;
                assert_eq!(rounds.len(), played, "a player has two games in a round");
                rounds.push(format!("  {opponent:>4} {colour} {result}"));
            }
        }
        for player in &mut self.players {
            if player.rounds.len() == played {
                player.rounds.push("  0000 - Z".to_owned());
            }
        }
        self
    }

    /// Everybody against everybody, `cycles` times, White's results in turn from the pattern.
    pub fn round_robin(self, cycles: usize, pattern: &str) -> Self {
        let mut results = pattern.chars().cycle();
        self.round_robin_by(cycles, |_, _| results.next().unwrap())
    }

    /// The same with the result of each white and black.
    pub fn round_robin_by(mut self, cycles: usize, mut result: impl FnMut(usize, usize) -> char) -> Self {
        let players = self.players.len();
        assert!(players.is_multiple_of(2));
        for cycle in 0..cycles {
            let mut circle: Vec<usize> = (1..=players).collect();
            for _ in 1..players {
                let games: Vec<_> = (0..players / 2)
                    .map(|at| (circle[at], circle[players - 1 - at]))
                    .map(|(one, two)| if cycle % 2 == 0 { (one, two) } else { (two, one) })
                    .map(|(white, black)| (white, black, result(white, black)))
                    .collect();
                self = self.round(&games);
                circle[1..].rotate_right(1);
            }
        }
        self.record("092", "Round robin")
    }

    /// So many games of players 1 and 2, with the results of player 1.
    pub fn duel(mut self, results: &str) -> Self {
        for result in results.chars() {
            self = self.round(&[(1, 2, result)]);
        }
        self
    }

    /// Adds lines to the registration.
    pub fn registration(mut self, toml: &str) -> Self {
        let _ = writeln!(self.registration, "{toml}");
        self
    }

    /// Adds lines before what the registration holds already, where a table may come.
    pub fn registration_first(mut self, toml: &str) -> Self {
        self.registration.insert_str(0, &format!("{toml}\n"));
        self
    }

    pub fn edition(mut self, id: &'static str) -> Self {
        self.edition = Some(id);
        self
    }

    pub fn class(mut self, class: Class) -> Self {
        self.class = Some(class);
        self
    }

    /// A rating list of a month (`MAY24`) with these ids, names, federations and ratings.
    pub fn list(mut self, month: &str, entries: &[(u32, &str, &str, u16)]) -> Self {
        let mut text = format!(
            "{:<15}{:<61}{:<4}{:<4}{:<5}{:<5}{:<15}{:<4}{month:<6}{:<4}{:<3}{:<6}Flag\r\n",
            "ID Number", "Name", "Fed", "Sex", "Tit", "WTit", "OTit", "FOA", "Gms", "K", "B-day"
        );
        for (id, name, federation, rating) in entries {
            let _ = write!(
                text,
                "{id:<15}{name:<61}{federation:<4}{:<4}{:<5}{:<5}{:<15}{:<4}{rating:<6}{:<4}{:<3}{:<6}    \r\n",
                "F", "", "", "", "", 0, 20, 1990
            );
        }
        self.list = Some(text);
        self
    }

    fn text(&self) -> String {
        let mut text = self.records.join("\r\n");
        for (index, player) in self.players.iter().enumerate() {
            let no = index + 1;
            let half_points: u32 = player
                .rounds
                .iter()
                .map(|round| match round.chars().last() {
                    Some('1' | '+' | 'W') => 2,
                    Some('=') => 1,
                    _ => 0,
                })
                .sum();
            let _ = write!(
                text,
                "\r\n001 {no:>4} {}    {:<33} {:>4} {:<3} {:>11} 1990/01/01 {:>4} {no:>4}{}",
                player.sex,
                format!("Player, {}", char::from(b'A' + u8::try_from(index % 26).unwrap())),
                player.rating,
                player.federation,
                900_000 + no,
                format!("{}.{}", half_points / 2, half_points % 2 * 5),
                player.rounds.concat()
            );
        }
        text + "\r\n"
    }

    pub fn check(&self) -> Report {
        let document = read(self.text().as_bytes(), &ReadOptions::default());
        assert!(document.faults.is_empty(), "{:?}\n{}", document.faults, self.text());
        self.check_document(&document)
    }

    /// The same for a report that is off the format on purpose.
    pub fn check_faulty(&self) -> Report {
        self.check_document(&read(self.text().as_bytes(), &ReadOptions::default()))
    }

    fn check_document(&self, document: &arpad_trf::Document) -> Report {
        let registration = Registration::parse(&self.registration).unwrap();
        let lists = lists(self.list.as_deref());
        let options = Options { edition: self.edition, class: self.class, ..options() };
        let event = Event::new(document, &registration, &lists, &Facts::default(), &options).unwrap();
        let checked = arpad_check::check(&event);
        let places = checked
            .findings
            .iter()
            .map(|finding| finding.span.map(|span| document.line_text(document.line_column(span).0)[..3].to_owned()))
            .collect();
        Report { edition: event.edition.id.clone(), checked, places }
    }
}

fn lists(text: Option<&str>) -> Lists {
    let mut lists = Lists::new();
    if let Some(text) = text {
        let reader = ListReader::new(text.as_bytes(), Hint::default()).unwrap();
        lists.add(RatingList::read(reader, &mut Faults::new()).unwrap());
    }
    lists
}

fn options() -> Options<'static> {
    Options { regulations: Regulations::builtin(), edition: None, class: None, system: None, today: date(2026, 11, 15) }
}

/// Checks the example of a code.
pub fn check_gallery(code: &str) -> Checked {
    let gallery = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("gallery");
    let file = |ending: &str| std::fs::read_to_string(gallery.join(format!("{code}.{ending}")));
    let report = file("trf").unwrap_or_else(|error| panic!("gallery/{code}.trf: {error}"));
    let document = read(report.as_bytes(), &ReadOptions::default());
    let registration = Registration::parse(&file("toml").unwrap_or_default())
        .unwrap_or_else(|error| panic!("gallery/{code}.toml: {error}"));
    let lists = lists(file("txt").ok().as_deref());
    arpad_check::check(&Event::new(&document, &registration, &lists, &Facts::default(), &options()).unwrap())
}

/// What the checks found.
pub struct Report {
    pub edition: String,
    pub checked: Checked,
    places: Vec<Option<String>>,
}

impl Report {
    /// Findings of a code.
    pub fn all(&self, code: &str) -> Vec<&Finding> {
        let findings = self.checked.findings.iter();
        findings.filter(|finding| finding.code == code).collect()
    }

    /// The only finding of a code.
    #[track_caller]
    pub fn one(&self, code: &str) -> &Finding {
        assert!(arpad_check::find(code).is_some(), "no check `{code}`");
        match self.all(code).as_slice() {
            [finding] => finding,
            other => panic!("{code} under {}: {other:#?}", self.edition),
        }
    }

    /// Nothing of a code.
    #[track_caller]
    pub fn none(&self, code: &str) {
        assert!(arpad_check::find(code).is_some(), "no check `{code}`");
        let found = self.all(code);
        assert!(found.is_empty(), "{code} under {}: {found:#?}", self.edition);
    }

    /// One finding that is a fault, with its article.
    #[track_caller]
    pub fn fault(&self, code: &str, article: &str, effect: Effect) -> &Finding {
        let finding = self.one(code);
        let message = &finding.message;
        assert!(!finding.fact_missing, "{message}");
        assert_eq!(finding.article.as_deref(), Some(article), "{message}");
        assert_eq!(finding.effect, effect, "{message}");
        finding
    }

    /// One note that a fact is missing.
    #[track_caller]
    pub fn missing(&self, code: &str, words: &str) {
        let finding = self.one(code);
        assert!(finding.fact_missing && finding.message.contains(words), "{finding:#?}");
        assert_eq!((finding.severity, finding.effect), (Severity::Note, Effect::None));
    }

    /// The record a finding of a code points at.
    pub fn record_of(&self, code: &str) -> Option<&str> {
        let at = self.checked.findings.iter().position(|finding| finding.code == code)?;
        self.places[at].as_deref()
    }
}
