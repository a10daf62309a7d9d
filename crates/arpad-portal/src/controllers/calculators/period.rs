//! A whole period: several tournaments, one sum and one rounding.

use super::form::{
    Fields, Meant, NumberField, Numbers, classes, does_not_count, editions, game_score, is_unrated, meant, typed_rating,
};
use crate::controllers::page::{Answer, Choice, form_page};
use crate::figures::{Figure, direction, points, signed, signed_hundredths};
use crate::index::{Published, is_number};
use crate::portal::Portal;
use crate::quantity::{Step, steps};
use crate::visit::Visit;
use crate::words::Words;
use arpad_phrase::Phrase;
use arpad_rating::{Coefficient, Game, K, List, PeriodEvent, Rating, Recorder, period_with};
use arpad_regulations::Class;
use arpad_tournament::Reason;
use askama::Template;
use axum::extract::{RawQuery, State};

/// A tournament as typed.
#[derive(Default)]
struct Typed {
    name: String,
    games: Vec<Game>,
    /// Whether there were games that do not count.
    has_others: bool,
}

struct EventLine {
    name: String,
    n: u32,
    score: Figure,
    delta: Figure,
    k: K,
    change: Figure,
    direction: &'static str,
}

struct Outcome {
    events: Vec<EventLine>,
    change: Figure,
    rounded: Figure,
    direction: &'static str,
    before: Rating,
    after: i32,
    steps: Vec<Step>,
}

#[derive(Template)]
#[template(path = "calculators/period.html")]
struct PeriodPage<'v> {
    visit: &'v Visit,
    numbers: Vec<NumberField>,
    games: String,
    classes: Vec<Choice>,
    editions: Vec<Choice>,
    edition: String,
    /// K, where none was typed.
    k_assumed: Option<K>,
    outcome: Option<Outcome>,
    /// Lines that are neither a game nor the name of a tournament, in words.
    wrong: Vec<String>,
    /// Games that do not count, in words.
    aside: Vec<String>,
    /// Tournaments without a game.
    empty: Vec<String>,
    /// What has to be given before there is a result, as keys.
    missing: Vec<&'static str>,
}

pub async fn period(State(portal): State<Portal>, visit: Visit, RawQuery(query): RawQuery) -> Answer {
    let fields = Fields::read(query.as_deref());
    let published = portal.index.published().await?;
    let (class, words, regulations) = (fields.class(), visit.words, portal.regulations());
    let edition = fields.edition(regulations)?;
    let mut numbers = Numbers::new(&fields, words);
    let rating = numbers.rating("rating", "own-rating");
    let k_typed = numbers.k("k-field-20");
    let k_assumed = K::new(20).filter(|_| k_typed.is_none());
    let k = k_typed.or(k_assumed).map(Coefficient::Given);
    let unrated = Reason::UnratedOpponent.cited(edition);
    let Lines { events: typed, wrong, aside } = Lines::read(fields.get("games"), (class, &published, words), &unrated);
    let (typed, mut empty): (Vec<Typed>, Vec<Typed>) = typed.into_iter().partition(|event| !event.games.is_empty());
    empty.retain(|event| !event.has_others);
    let is_understood = numbers.are_understood() && wrong.is_empty();
    let mut missing = Vec::new();
    if fields.is_asked() && is_understood {
        missing.extend(rating.is_none().then_some("missing-rating"));
        missing.extend(typed.is_empty().then_some("missing-games"));
    }
    let outcome = rating.zip(k).filter(|_| !typed.is_empty() && is_understood).map(|(rating, k)| {
        let events: Vec<PeriodEvent<'_>> =
            typed.iter().map(|event| PeriodEvent { edition, rating, k, games: &event.games }).collect();
        let (mut recorder, mut changes) = (Recorder::new(), Vec::new());
        let list = List::new(edition);
        let period = period_with(&list, rating, &events, |_, change| changes.push(*change), &mut recorder);
        let lines = typed.iter().zip(&changes).map(|(event, change)| EventLine {
            name: event.name.clone(),
            n: change.sum.n,
            score: points(change.sum.score.half_points()),
            delta: signed_hundredths(change.sum.delta),
            k: change.k_used,
            change: signed_hundredths(change.change),
            direction: direction(change.change.get()),
        });
        Outcome {
            events: lines.collect(),
            change: signed_hundredths(period.change),
            rounded: signed(period.rounded),
            direction: direction(period.rounded.into()),
            before: rating,
            after: period.new_rating,
            steps: steps(recorder.into_quantities(), class, regulations, words),
        }
    });
    let template = PeriodPage {
        visit: &visit,
        numbers: numbers.shown,
        games: fields.get("games").to_owned(),
        classes: classes(class, words),
        editions: editions(regulations, class, fields.get("edition"), words),
        edition: edition.path(),
        k_assumed,
        outcome,
        wrong,
        aside,
        empty: empty.into_iter().map(|event| event.name).collect(),
        missing,
    };
    form_page(&visit, &template, is_understood)
}

/// The most lines that are read.
const MOST_LINES: usize = 300;

/// A line a game, the score last; a line without a score begins a tournament.
#[derive(Default)]
struct Lines {
    events: Vec<Typed>,
    /// What was not understood, in words.
    wrong: Vec<String>,
    /// Games that do not count, in words.
    aside: Vec<String>,
}

impl Lines {
    fn read(text: &str, (class, published, words): (Class, &Published, Words), unrated: &Phrase) -> Lines {
        let mut lines = Lines::default();
        let typed = text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty());
        for (count, (at, line)) in typed.enumerate() {
            if count == MOST_LINES {
                lines.wrong.push(words.with("too-many-lines", MOST_LINES));
                break;
            }
            match Line::read(line, |name| meant(name, class, published)) {
                Line::Tournament => lines.events.push(Typed { name: line.to_owned(), ..Typed::default() }),
                Line::Game(game) => lines.event().games.push(game),
                Line::Unrated(name) => {
                    lines.aside.push(does_not_count(name.as_deref(), unrated, words));
                    lines.event().has_others = true;
                }
                Line::Wrong(why, near) => {
                    let shown: String = line.chars().take(60).collect();
                    let mut why = words.say(why);
                    if !near.is_empty() {
                        let near = near.into_iter().map(|(id, name, _)| format!("{name} ({id})"));
                        why = format!("{why} {} {}", words.say("nearest"), near.collect::<Vec<_>>().join("; ")).into();
                    }
                    let gaps = [("n", &*(at + 1).to_string()), ("line", &shown), ("why", &why)];
                    lines.wrong.push(words.fill("line-not-understood", gaps));
                }
            }
        }
        lines
    }

    /// The tournament of the next game.
    fn event(&mut self) -> &mut Typed {
        if self.events.is_empty() {
            self.events.push(Typed::default());
        }
        let last = self.events.len() - 1;
        &mut self.events[last]
    }
}

/// What a line says.
#[derive(Debug, PartialEq, Eq)]
enum Line {
    Tournament,
    Game(Game),
    /// A game against somebody without a rating, maybe by name.
    Unrated(Option<String>),
    /// Neither; the key of the message that says what is expected, and who may be meant.
    Wrong(&'static str, Vec<(u32, String, u16)>),
}

/// Results in words and signs that are not taken: the last word of such a line shows that a game was meant.
const RESULTS: [&str; 11] =
    ["1/2-1/2", "0.5-0.5", "win", "won", "draw", "drawn", "loss", "lost", "lose", "wins", "draws"];

impl Line {
    fn read(line: &str, meant: impl Fn(&str) -> Meant) -> Line {
        let (opponent, last) = match line.rsplit_once([' ', ':', '\t']) {
            Some((opponent, last)) => (opponent.trim().trim_end_matches(':'), last),
            None => ("", line),
        };
        let Some(score) = game_score(last).filter(|_| !opponent.is_empty()) else {
            // A year before the name of a tournament, and no rating before that of an opponent.
            if let Some(name) = after_year(line) {
                let is_name =
                    !is_like_result(last) && !is_letter_of_result(name) && matches!(meant(name), Meant::Nobody(_));
                return if is_name { Line::Tournament } else { Line::Wrong("line-no-result", Vec::new()) };
            }
            let is_game = begins_with_number(line)
                || is_like_result(last)
                // A name such as “Group D” is nobody's.
                || is_letter_of_result(last) && !matches!(meant(opponent), Meant::Nobody(_));
            return if is_game { Line::Wrong("line-no-result", Vec::new()) } else { Line::Tournament };
        };
        let rating = match typed_rating(opponent) {
            _ if is_unrated(opponent) => return Line::Unrated(None),
            Some(rating) => rating.ok(),
            None => match meant(opponent) {
                Meant::One(_, name, 0) => return Line::Unrated(Some(name)),
                Meant::One(_, _, rating) => Rating::new(rating),
                Meant::Several(people) => return Line::Wrong("line-several", people),
                Meant::Nobody(near) => return Line::Wrong("line-nobody", near),
            },
        };
        match rating {
            Some(opponent) => Line::Game(Game { opponent, score }),
            None => Line::Wrong("line-no-rating", Vec::new()),
        }
    }
}

/// Whether the first word of a line is a number, as a rating or a FIDE number is.
fn begins_with_number(line: &str) -> bool {
    let first = line.split([' ', '\t', ':', ';', ',', '-']).next().unwrap_or_default();
    is_number(first)
}

/// What follows a year at the beginning of a line, if it is a word: `2024 Spring Open`.
fn after_year(line: &str) -> Option<&str> {
    let (year, rest) = line.split_once([' ', '\t'])?;
    let rest = rest.trim_start();
    let is_year = matches!(year.get(..2), Some("19" | "20")) && year.len() == 4 && is_number(year);
    (is_year && rest.starts_with(char::is_alphabetic)).then_some(rest)
}

/// Whether a word looks like a result: `5`, `1-0`, `½-½`, `+`, `win`. A year or a season does not.
fn is_like_result(word: &str) -> bool {
    let belongs = |letter: char| letter.is_ascii_digit() || "½.,/+=-–".contains(letter);
    let is_short = word.chars().count() <= 3 && word.chars().all(belongs);
    is_short || RESULTS.contains(&word.to_lowercase().as_str())
}

fn is_letter_of_result(word: &str) -> bool {
    matches!(word, "W" | "D" | "L" | "w" | "d" | "l")
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_rating::GameScore;

    fn read(line: &str) -> Line {
        Line::read(line, |name| match name {
            "Birch" => Meant::One(99_000_022, "Birch, Berta".to_owned(), 2159),
            "New" => Meant::One(99_000_023, "New, Nora".to_owned(), 0),
            "Smith" => Meant::Several(Vec::new()),
            _ => Meant::Nobody(Vec::new()),
        })
    }

    fn wrong(why: &'static str) -> Line {
        Line::Wrong(why, Vec::new())
    }

    #[test]
    fn a_game_is_read_however_it_is_separated() {
        let game = |opponent, score| Line::Game(Game { opponent: Rating::new(opponent).unwrap(), score });
        for line in ["2105 1", "2105:1", "2105\t1", "2105: 1", "2105   1.0"] {
            assert_eq!(read(line), game(2105, GameScore::Win), "{line}");
        }
        for line in ["1987 ½", "1987 0.5", "1987 0,5", "1987 =", "1987 1/2"] {
            assert_eq!(read(line), game(1987, GameScore::Draw), "{line}");
        }
        assert_eq!(read("Birch 0"), game(2159, GameScore::Loss));
    }

    #[test]
    fn what_may_be_a_game_is_never_taken_for_a_name() {
        for line in
            ["1987 5", "1987", "2105 1-0", "2100 win", "2100 W", "2100 +", "2105,1", "2105;1", "2105-1", "2100 ½-½"]
        {
            assert_eq!(read(line), wrong("line-no-result"), "{line}");
        }
        for line in ["Birch 1-0", "Birch 5", "Birch W", "Birch won", "Birch 1/2-1/2", "Birch +"] {
            assert_eq!(read(line), wrong("line-no-result"), "{line}");
        }
        assert_eq!(read("9999 1"), wrong("line-no-rating"));
        assert_eq!(read("0 1"), Line::Unrated(None));
        assert_eq!(read("unrated 1"), Line::Unrated(None));
        assert_eq!(read("New 1"), Line::Unrated(Some("New, Nora".to_owned())));
        assert_eq!(read("Smith 1"), wrong("line-several"));
        assert_eq!(read("Nobody 1"), wrong("line-nobody"));
    }

    #[test]
    fn a_name_of_a_tournament_may_have_numbers() {
        for line in
            ["Castle", "Castle Cup 2024", "League 2023/24", "3rd Harbour Open", "4NCL", "Group D", "1. Bundesliga"]
        {
            assert_eq!(read(line), Line::Tournament, "{line}");
        }
        // A name may begin with a year; a rating that could be one is before an opponent or a result.
        for line in ["2024 Spring Open", "1999 Été", "2023/24 League", "2024 Group D"] {
            assert_eq!(read(line), Line::Tournament, "{line}");
        }
        for line in
            ["2024 Birch", "2024 Smith", "2024 won", "2024 W", "2024 Birch 1-0", "2024 Birch won", "2105 Spring Open"]
        {
            assert_eq!(read(line), wrong("line-no-result"), "{line}");
        }
    }
}
