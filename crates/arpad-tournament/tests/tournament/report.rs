//! Made-up reports.

use arpad_lists::{Faults, Hint, ListReader, Lists, RatingList};
use arpad_regulations::{Class, Regulations};
use arpad_tournament::{Event, Facts, GameOutcome, NoEdition, Options, Reason, Registration, StartList, System};
use arpad_trf::{Document, ReadOptions, read};
use jiff::civil::date;
use std::fmt::Write as _;

/// A report with everything that is joined to it.
#[derive(Clone)]
pub struct Made {
    start: String,
    end: String,
    records: String,
    players: Vec<Line>,
    registration: String,
    class: Option<Class>,
    edition: Option<&'static str>,
    own: Option<String>,
    system: Option<System>,
}

#[derive(Clone)]
struct Line {
    rating: u16,
    sex: char,
    birth: String,
    rounds: String,
}

impl Made {
    /// A report of one day.
    pub fn new(start: &str) -> Made {
        Made {
            start: start.to_owned(),
            end: start.to_owned(),
            records: String::new(),
            players: Vec::new(),
            registration: String::new(),
            class: None,
            edition: None,
            own: None,
            system: None,
        }
    }

    /// Everybody meets everybody; a row is a rating and the results against the players in order, `*` on the diagonal. As
    /// many rows of columns as there are cycles.
    pub fn table(start: &str, rows: &[(u16, &str)]) -> Made {
        let mut made = Made::new(start);
        for (own, (rating, results)) in rows.iter().enumerate() {
            let mut line = vec![" .".to_owned(); 2 * rows.len()];
            for (cycle, results) in results.split(' ').enumerate() {
                for (other, result) in results.chars().enumerate().filter(|(other, _)| *other != own) {
                    // A round of its own for each sum of places, which no two games of a player share.
                    let round = (own + other) % rows.len() + cycle * rows.len();
                    let colour = if (own < other) == (cycle == 0) { 'w' } else { 'b' };
                    line[round] = format!("{}{colour}{result}", other + 1);
                }
            }
            made = made.player(*rating, &line.join(" "));
        }
        made
    }

    pub fn record(mut self, record: &str) -> Made {
        let _ = write!(self.records, "{record}\r\n");
        self
    }

    pub fn to(mut self, end: &str) -> Made {
        end.clone_into(&mut self.end);
        self
    }

    /// A player: the rating in the report, 0 for none, and rounds as `2w1`, opponent, colour and result, `.` for a blank
    /// one, `0-H` for a bye, `-1` for a result beside a blank opponent.
    pub fn player(mut self, rating: u16, rounds: &str) -> Made {
        self.players.push(Line { rating, sex: 'm', birth: "1980/01/01".to_owned(), rounds: rounds.to_owned() });
        self
    }

    /// The sex of each player in turn: `m`, `w` or a blank.
    pub fn sexes(mut self, sexes: &str) -> Made {
        for (line, sex) in self.players.iter_mut().zip(sexes.chars()) {
            line.sex = sex;
        }
        self
    }

    pub fn birth(mut self, birth: &str) -> Made {
        birth.clone_into(&mut self.players.last_mut().unwrap().birth);
        self
    }

    pub fn registered(mut self, text: &str) -> Made {
        let _ = writeln!(self.registration, "{text}");
        self
    }

    pub fn class(self, class: Class) -> Made {
        Made { class: Some(class), ..self }
    }

    pub fn edition(self, edition: &'static str) -> Made {
        Made { edition: Some(edition), ..self }
    }

    /// Under an own edition that extends one of FIDE's, with these lines of its own.
    pub fn own(self, class: Class, extends: &str, lines: &str) -> Made {
        let own = format!(
            "id = \"own\"\nclass = \"{class}\"\ntitle = \"t\"\nstatus = \"own\"\nextends = \"{extends}\"\nsource = \"s\"\n\
             checked = 2026-11-15\n{lines}\n"
        );
        Made { class: Some(class), edition: Some("own"), own: Some(own), ..self }
    }

    pub fn system(self, system: System) -> Made {
        Made { system: Some(system), ..self }
    }

    pub fn document(&self) -> Document {
        let mut text = String::from("012 Test\r\n");
        for (record, day) in [("042", &self.start), ("052", &self.end)] {
            if !day.is_empty() {
                let _ = write!(text, "{record} {}\r\n", day.replace('-', "/"));
            }
        }
        text.push_str(&self.records);
        for (no, line) in (1..).zip(&self.players) {
            let (name, Line { rating, sex, birth, rounds }) = (format!("Player, Number {no}"), line);
            let _ = write!(text, "001 {no:>4} {sex}    {name:<33} {rating:>4} FID {no:>11} {birth:<10}  0.0 {no:>4}");
            for round in rounds.split_whitespace() {
                let at = round.find(|letter: char| !letter.is_ascii_digit()).unwrap();
                match (&round[..at], &round[at..]) {
                    ("", ".") => text.push_str("          "),
                    (opponent, rest) => {
                        let (colour, result) = rest.split_at(1);
                        let opponent = if opponent == "0" { "0000" } else { opponent };
                        let _ = write!(text, "  {opponent:>4} {colour} {result}");
                    }
                }
            }
            text.push_str("\r\n");
        }
        read(text.as_bytes(), &ReadOptions::default())
    }

    /// Without a list.
    pub fn look<T>(&self, look: impl FnOnce(&Event<'_>) -> T) -> T {
        self.with(&Lists::new(), &Facts::default(), look).unwrap()
    }

    pub fn with<T>(
        &self,
        list: &dyn StartList,
        facts: &Facts<'_>,
        look: impl FnOnce(&Event<'_>) -> T,
    ) -> Result<T, NoEdition> {
        let (document, registration) = (self.document(), Registration::parse(&self.registration).unwrap());
        let Made { class, edition, system, .. } = *self;
        let own = self.own.as_ref().map(|own| Regulations::builtin().with("own.toml", own).unwrap());
        let regulations = own.as_ref().unwrap_or_else(|| Regulations::builtin());
        let options = Options { regulations, edition, class, system, today: date(2026, 11, 15) };
        Ok(look(&Event::new(&document, &registration, list, facts, &options)?))
    }

    /// Why each entry of a player does not count; `None` for one that does.
    pub fn reasons(&self, player: usize) -> Vec<Option<Reason>> {
        self.look(|event| reasons(event, player))
    }
}

pub fn reasons(event: &Event<'_>, player: usize) -> Vec<Option<Reason>> {
    let reason = |outcome: &GameOutcome| match outcome {
        GameOutcome::Counts(_) => None,
        GameOutcome::NotRated(reason) => Some(*reason),
    };
    event.entries[player].iter().map(|entry| reason(&entry.outcome)).collect()
}

/// How many of a player's entries count.
pub fn counted(event: &Event<'_>, player: usize) -> usize {
    reasons(event, player).iter().filter(|reason| reason.is_none()).count()
}

/// A list file of a month, in CSV.
pub fn list(month: &str, class: Class, rows: &[&str]) -> RatingList {
    let text = format!("fide_id,name,federation,sex,{class}_rating,{class}_k,birth_year\n{}\n", rows.join("\n"));
    let hint = Hint { month: month.parse().ok(), class: Some(class), ..Hint::default() };
    RatingList::read(ListReader::new(text.as_bytes(), hint).unwrap(), &mut Faults::new()).unwrap()
}

pub fn lists(all: impl IntoIterator<Item = RatingList>) -> Lists {
    let mut lists = Lists::new();
    all.into_iter().for_each(|list| lists.add(list));
    lists
}
