//! What the calculators share: the fields of their forms, and opponents by rating, number or name.

use crate::controllers::page::Choice;
use crate::fault::Fault;
use crate::index::{Filter, Published, Somebody};
use crate::visit::encoded;
use crate::words::{Words, languages};
use arpad_phrase::Phrase;
use arpad_rating::{Birth, Game, GameScore, K, Rating};
use arpad_regulations::{Class, Edition, FideId, Regulations};
use std::str::FromStr;

/// The fields of a query in order; a name may come several times.
pub struct Fields(Vec<(String, String)>);

/// The most games a calculator takes.
const MOST: usize = 60;

impl Fields {
    pub fn read(query: Option<&str>) -> Fields {
        let pairs = query.unwrap_or_default().split('&').take(4 * MOST).filter(|pair| !pair.is_empty());
        Fields(
            pairs
                .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
                .map(|(a, b)| (decoded(a), decoded(b)))
                .collect(),
        )
    }

    /// Adds fields that came in another way.
    pub fn extend(&mut self, more: Vec<(String, String)>) {
        self.0.extend(more.into_iter().take(4 * MOST));
    }

    /// A code, which may be written in small letters.
    pub fn in_capitals(&mut self, name: &str) {
        let values = self.0.iter_mut().filter(|(known, _)| known == name);
        values.for_each(|(_, value)| value.make_ascii_uppercase());
    }

    /// Every field, trimmed.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.trim()))
    }

    /// A field, trimmed; empty if it is not there.
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value.trim())
    }

    /// A field with its blanks, which are part of a password.
    pub fn raw(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    pub fn all<'f>(&'f self, name: &'f str) -> impl Iterator<Item = &'f str> {
        self.0.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.trim())
    }

    /// Whether anything was asked, if only by the button.
    pub fn is_asked(&self) -> bool {
        !self.0.is_empty()
    }

    /// The same question with somebody's number in the place of the player.
    pub fn with_player(&self, id: u32) -> String {
        self.with(|name, _| (name == "player").then_some(id))
    }

    /// The same question with somebody else in the place of an opponent that may be several; which of them counts from 0.
    fn with_opponent(&self, at: usize, id: u32) -> String {
        let mut seen = 0;
        self.with(|name, value| {
            let is_one = name == "o" && !value.trim().is_empty();
            seen += usize::from(is_one);
            (is_one && seen == at + 1).then_some(id)
        })
    }

    /// The same question with a number in the place of some values.
    fn with(&self, mut other: impl FnMut(&str, &str) -> Option<u32>) -> String {
        let fields = self.0.iter().map(|(name, value)| {
            let value = other(name, value).map_or_else(|| encoded(value).replace('/', "%2F"), |id| id.to_string());
            format!("{}={value}", encoded(name))
        });
        format!("?{}", fields.collect::<Vec<_>>().join("&"))
    }

    pub fn class(&self) -> Class {
        self.get("class").parse().unwrap_or(Class::Standard)
    }

    /// The edition asked for, or the one in force today.
    pub fn edition<'r>(&self, regulations: &'r Regulations) -> Result<&'r Edition, Fault> {
        let class = self.class();
        match self.get("edition") {
            "" | "auto" => {
                let today = jiff::Zoned::now().date();
                regulations.in_force(class, today).ok_or_else(|| Fault::not_found("no-edition", today))
            }
            id => regulations.edition(class, id).ok_or_else(|| Fault::not_found("no-edition", id)),
        }
    }

    /// The games as typed: opponent in `o`, score in `s` where scores are asked for. Those against unrated opponents do not count,
    /// for a reason.
    pub fn rows(&self, published: &Published, words: Words, unrated: &Phrase, with_scores: bool) -> Vec<GameRow> {
        let class = self.class();
        let scores = self.all("s").chain(std::iter::repeat(""));
        let typed = self.all("o").zip(scores).filter(|(opponent, _)| !opponent.is_empty());
        let mut rows: Vec<GameRow> = Vec::new();
        for (at, (o, s)) in typed.enumerate() {
            // Nobody plays so many games: what is behind them is not looked up.
            if at == MOST {
                rows.push(GameRow {
                    opponent: o.to_owned(),
                    score: s.to_owned(),
                    wrong: words.with("too-many-games", MOST),
                    ..GameRow::default()
                });
                break;
            }
            // Each choice repeats the whole question, so that one opponent is chosen after the other.
            let is_first = rows.iter().all(|row| row.choices.is_empty());
            let address = |id| if is_first { self.with_opponent(at, id) } else { String::new() };
            let mut row = GameRow::new(o, with_scores.then_some(s), (class, published, words), unrated, address);
            if !is_first {
                row.choices.clear();
            }
            rows.push(row);
        }
        // Some free ones below.
        let free = 5_usize.saturating_sub(rows.len()).max(2);
        rows.extend((0..free).map(|_| GameRow::default()));
        rows
    }
}

/// A field for a number, with what is wrong with it.
pub struct NumberField {
    pub name: &'static str,
    /// The key of its label.
    pub label: &'static str,
    pub value: String,
    /// Empty where nothing is.
    pub wrong: String,
}

/// The fields for numbers of a calculator, in the order of its form.
pub struct Numbers<'f> {
    fields: &'f Fields,
    words: Words,
    pub shown: Vec<NumberField>,
}

impl<'f> Numbers<'f> {
    pub fn new(fields: &'f Fields, words: Words) -> Numbers<'f> {
        Numbers { fields, words, shown: Vec::new() }
    }

    pub fn rating(&mut self, name: &'static str, label: &'static str) -> Option<Rating> {
        self.read(name, label, [1, Rating::HIGHEST.into()])
    }

    pub fn k(&mut self, label: &'static str) -> Option<K> {
        self.read("k", label, [1, K::HIGHEST.into()])
    }

    pub fn born(&mut self) -> Option<i16> {
        let bounds = Birth::YEARS.map(u32::try_from).map(|year| year.unwrap_or(0));
        let future = |year: &str| year.len() == 4 && year.parse().is_ok_and(|year: i16| year > this_year());
        if future(self.fields.get("born")) {
            let value = self.fields.get("born").to_owned();
            let wrong = self.words.with("year-to-come", &value);
            self.shown.push(NumberField { name: "born", label: "born-for-k", value, wrong });
            return None;
        }
        self.read("born", "born-for-k", bounds)
    }

    pub fn games_before(&mut self) -> Option<u32> {
        self.read("before", "games-for-k", [0, 1_000_000])
    }

    /// A whole number within bounds; blank is none, and anything else is wrong.
    fn read<T: FromStr>(&mut self, name: &'static str, label: &'static str, bounds: [u32; 2]) -> Option<T> {
        let value = self.fields.get(name).to_owned();
        let within = value.parse().is_ok_and(|number: u32| (bounds[0]..=bounds[1]).contains(&number));
        let number = value.parse().ok().filter(|_| within);
        let wrong = match number {
            None if !value.is_empty() => out_of_range(self.words, &value, bounds),
            _ => String::new(),
        };
        self.shown.push(NumberField { name, label, value, wrong });
        number
    }

    pub fn are_understood(&self) -> bool {
        self.shown.iter().all(|field| field.wrong.is_empty())
    }
}

/// The year after which nobody is born yet.
pub fn this_year() -> i16 {
    jiff::Zoned::now().date().year()
}

fn out_of_range(words: Words, it: &str, [from, to]: [u32; 2]) -> String {
    words.fill("not-a-number", [("it", it), ("from", &from.to_string()), ("to", &to.to_string())])
}

/// A game of a form.
#[derive(Default)]
pub struct GameRow {
    pub opponent: String,
    pub score: String,
    /// Who was meant: number, name and rating.
    pub found: Option<(u32, String, u16)>,
    pub rating: Option<Rating>,
    /// What has to be corrected; empty where nothing has.
    pub wrong: String,
    /// That the game does not count, and why; empty where it does.
    pub aside: String,
    /// Who may be meant, if several or nobody: the address of the form with that one, and a name.
    pub choices: Vec<(String, String)>,
    /// Whether those only come near to what was typed.
    pub similar: bool,
}

impl GameRow {
    fn new(
        opponent: &str,
        score: Option<&str>,
        (class, published, words): (Class, &Published, Words),
        unrated: &Phrase,
        address: impl Fn(u32) -> String,
    ) -> GameRow {
        let mut row =
            GameRow { opponent: opponent.to_owned(), score: score.unwrap_or("").to_owned(), ..GameRow::default() };
        let choice = |(id, name, rating): (u32, String, u16)| (address(id), with_rating(&name, rating, words));
        match typed_rating(opponent) {
            _ if is_unrated(opponent) => row.aside = does_not_count(None, unrated, words),
            Some(rating) => {
                row.rating = rating.ok();
                if row.rating.is_none() {
                    row.wrong = out_of_range(words, opponent, [1, Rating::HIGHEST.into()]);
                }
            }
            None => match meant(opponent, class, published) {
                Meant::One(id, name, rating) => {
                    row.rating = Rating::new(rating);
                    if row.rating.is_none() {
                        row.aside = does_not_count(Some(&name), unrated, words);
                    }
                    row.found = Some((id, name, rating));
                }
                Meant::Several(people) => {
                    row.choices = people.into_iter().map(choice).collect();
                    row.wrong = words.say("several-fit").into_owned();
                }
                Meant::Nobody(near) => {
                    row.choices = near.into_iter().map(choice).collect();
                    row.similar = true;
                    row.wrong = words.say("nobody-meant").into_owned();
                }
            },
        }
        let counts = row.wrong.is_empty() && row.aside.is_empty();
        if let Some(score) = score.filter(|score| counts && game_score(score).is_none()) {
            row.wrong =
                if score.is_empty() { words.say("missing-score").into_owned() } else { words.with("no-score", score) };
        }
        row
    }

    /// The game, if there is one to count.
    pub fn game(&self) -> Option<Game> {
        Some(Game { opponent: self.rating?, score: game_score(&self.score)? })
    }

    /// Nobody plays themselves.
    pub fn is_not(&mut self, player: Option<u32>, words: Words) {
        if let Some((id, name, _)) = &self.found
            && Some(*id) == player
        {
            self.wrong = words.with("own-opponent", name);
        }
    }

    pub fn is_understood(&self) -> bool {
        self.wrong.is_empty()
    }
}

/// That a game does not count, in words; the opponent may have no name.
pub fn does_not_count(opponent: Option<&str>, why: &Phrase, words: Words) -> String {
    let why = words.phrase(why);
    match opponent {
        Some(name) => words.fill("opponent-unrated", [("it", name), ("why", &why)]),
        None => words.with("somebody-unrated", why),
    }
}

/// Whether an unrated opponent is meant: nought, or the word for it in any language of the site.
pub fn is_unrated(text: &str) -> bool {
    let text = text.to_lowercase();
    text == "0" || languages().any(|words| words.say("mark-unrated") == text)
}

/// Somebody among several of whom one is chosen.
pub fn with_rating(name: &str, rating: u16, words: Words) -> String {
    match rating {
        0 => format!("{name} ({})", words.say("mark-unrated")),
        rating => format!("{name} {rating}"),
    }
}

/// A number of up to four digits means a rating, and may be none.
pub fn typed_rating(text: &str) -> Option<Result<Rating, String>> {
    let is_number = !text.is_empty() && text.len() < 5 && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse())
}

/// The score of a game as people write it. `1-0` is none: it does not say for whom.
pub fn game_score(text: &str) -> Option<GameScore> {
    match text {
        "½" | "=" | "1/2" | "0,5" | ".5" => Some(GameScore::Draw),
        text => text.parse().ok(),
    }
}

/// Whoever a number or name means: number, name, and the rating of a class or else the standard one.
pub enum Meant {
    /// Nobody has such a name or number; the nearest.
    Nobody(Vec<(u32, String, u16)>),
    One(u32, String, u16),
    /// The first of those who fit.
    Several(Vec<(u32, String, u16)>),
}

/// How many are offered where several are meant.
const OFFERED: usize = 8;

/// Nobody is guessed: a name that is only similar means nobody, and one that several have has to be chosen.
pub fn meant(text: &str, class: Class, published: &Published) -> Meant {
    let people = &published.people;
    let shown = |somebody: Somebody<'_>| {
        let own = somebody.ratings[class as usize];
        (somebody.id, somebody.name.to_owned(), if own > 0 { own } else { somebody.ratings[0] })
    };
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number {
        let somebody = text.parse().ok().and_then(FideId::new).and_then(|id| people.get(id));
        if let Some((id, name, rating)) = somebody.map(shown) {
            return Meant::One(id, name, rating);
        }
    }
    let found = people.search(text, &Filter::default(), 0, OFFERED);
    if found.similar || is_number {
        return Meant::Nobody(found.places.iter().map(|at| shown(people.at(*at))).collect());
    }
    let mut fitting: Vec<Somebody<'_>> = found.places.iter().map(|at| people.at(*at)).collect();
    // The whole name, as a list of suggestions fills it in.
    let whole: Vec<Somebody<'_>> = fitting.iter().copied().filter(|somebody| somebody.name == text).collect();
    if !whole.is_empty() {
        fitting = whole;
    }
    match fitting.as_slice() {
        [] => Meant::Nobody(Vec::new()),
        [one] => {
            let (id, name, rating) = shown(*one);
            Meant::One(id, name, rating)
        }
        several => Meant::Several(several.iter().copied().map(shown).collect()),
    }
}

pub fn classes(chosen: Class, words: Words) -> Vec<Choice> {
    Class::ALL.into_iter().map(|class| Choice::new(class, words.say(class.name()), class == chosen)).collect()
}

/// The editions of a class, the latest first, after the one in force today.
pub fn editions(regulations: &Regulations, class: Class, chosen: &str, words: Words) -> Vec<Choice> {
    let mut editions: Vec<&Edition> = regulations.editions().iter().filter(|edition| edition.class == class).collect();
    editions.sort_by_key(|edition| std::cmp::Reverse(edition.in_force.map(|span| span.from)));
    let mut choices = vec![Choice::new("", words.say("edition-today"), chosen.is_empty())];
    choices.extend(editions.into_iter().map(|edition| Choice::new(&edition.id, &edition.id, edition.id == chosen)));
    choices
}

pub fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'+' => bytes.push(b' '),
            b'%' => {
                let hex: Vec<u8> = rest.by_ref().take(2).collect();
                let code = std::str::from_utf8(&hex).ok().and_then(|hex| u8::from_str_radix(hex, 16).ok());
                bytes.push(code.unwrap_or(b'%'));
            }
            other => bytes.push(other),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_command_line_refuses_is_refused() {
        let fields = Fields::read(Some("rating=4001&k=0&born=12&before=-1&target=+5"));
        let mut numbers = Numbers::new(&fields, Words::english());
        assert!(numbers.rating("rating", "or-rating").is_none() && numbers.k("k-field").is_none());
        assert!(numbers.born().is_none() && numbers.games_before().is_none());
        let wrong: Vec<&str> = numbers.shown.iter().map(|field| field.wrong.as_str()).collect();
        assert_eq!(
            wrong,
            [
                "4001 is not a number from 1 to 4000.",
                "0 is not a number from 1 to 200.",
                "12 is not a number from 1850 to 2100.",
                "-1 is not a number from 0 to 1000000."
            ]
        );
        assert!(numbers.rating("target", "target").is_some_and(|target| target.get() == 5), "the plus is a blank");
    }

    #[test]
    fn a_score_is_that_of_one_player() {
        for (text, score) in
            [("1", GameScore::Win), ("½", GameScore::Draw), ("0,5", GameScore::Draw), ("0", GameScore::Loss)]
        {
            assert_eq!(game_score(text), Some(score), "{text}");
        }
        for text in ["1-0", "½-½", "W", "win", "+", "-", "5", "2", ""] {
            assert_eq!(game_score(text), None, "{text}");
        }
    }

    #[test]
    fn an_opponent_without_a_rating_needs_no_name() {
        for text in ["0", "unrated", "Unrated", "senza rating", "Без рейтинга"] {
            assert!(is_unrated(text), "{text}");
        }
        assert!(!is_unrated("") && !is_unrated("2000") && !is_unrated("00"));
    }

    #[test]
    fn fields_are_read_in_order_and_decoded() {
        let fields = Fields::read(Some("o=M%C3%BCller+J&s=1&o=2000&s=0.5&k=%"));
        assert_eq!(fields.all("o").collect::<Vec<_>>(), ["Müller J", "2000"]);
        assert_eq!((fields.get("s"), fields.get("nothing")), ("1", ""));
        assert!(fields.is_asked() && !Fields::read(Some("&")).is_asked());
    }
}
