//! What the calculators share: the fields of their forms, and opponents by rating, number or name.

use crate::controllers::page::Choice;
use crate::fault::Fault;
use crate::index::{Filter, Published, Somebody};
use crate::visit::encoded;
use crate::words::Words;
use arpad_rating::{Game, GameScore, Rating};
use arpad_regulations::{Class, Edition, FideId, Regulations};

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

    /// A number, `None` if the field is blank.
    pub fn number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, Fault> {
        match self.get(name) {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| Fault::invalid("not-a-number", text)),
        }
    }

    /// A number; what is none goes to those that the page names beside the form.
    pub fn checked<T: std::str::FromStr>(&self, name: &str, wrong: &mut Vec<String>) -> Option<T> {
        let number = self.number(name);
        if number.is_err() {
            wrong.push(self.get(name).to_owned());
        }
        number.ok().flatten()
    }

    /// The same question with somebody else in the place of an opponent that may be several; which of them counts from 0.
    fn with_opponent(&self, at: usize, id: u32) -> String {
        let mut seen = 0;
        let fields = self.0.iter().map(|(name, value)| {
            let is_it = name == "o" && !value.trim().is_empty() && {
                seen += 1;
                seen == at + 1
            };
            let value = if is_it { id.to_string() } else { encoded(value).replace('/', "%2F") };
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

    /// The games as typed: opponent in `o`, score in `s`.
    pub fn rows(&self, published: &Published) -> Vec<GameRow> {
        let class = self.class();
        let scores = self.all("s").chain(std::iter::repeat(""));
        let rows = self.all("o").zip(scores).take(MOST);
        let mut rows: Vec<GameRow> = rows
            .filter(|(opponent, _)| !opponent.is_empty())
            .enumerate()
            .map(|(at, (o, s))| GameRow::new(o, s, class, published, |id| self.with_opponent(at, id)))
            .collect();
        // Some free ones below.
        let free = 5_usize.saturating_sub(rows.len()).max(2);
        rows.extend((0..free).map(|_| GameRow::default()));
        rows
    }
}

/// A game of a form.
#[derive(Default)]
pub struct GameRow {
    pub opponent: String,
    pub score: String,
    /// Who was meant: number, name and rating.
    pub found: Option<(u32, String, u16)>,
    pub rating: Option<Rating>,
    /// Whether nobody is meant by it.
    pub unknown: bool,
    /// Who may be meant, if several: the address of the form with that one, and a name.
    pub choices: Vec<(String, String)>,
    /// Whether the score is none.
    pub no_score: bool,
}

impl GameRow {
    fn new(
        opponent: &str,
        score: &str,
        class: Class,
        published: &Published,
        address: impl Fn(u32) -> String,
    ) -> GameRow {
        let mut row = GameRow { opponent: opponent.to_owned(), score: score.to_owned(), ..GameRow::default() };
        match opponent.parse::<u32>() {
            Ok(number) if number <= u32::from(Rating::HIGHEST) => {
                row.rating = u16::try_from(number).ok().and_then(Rating::new);
            }
            _ => match meant(opponent, class, published) {
                Meant::One(id, name, rating) => {
                    row.rating = Rating::new(rating);
                    row.found = Some((id, name, rating));
                }
                Meant::Several(people) => {
                    let people = people.into_iter();
                    row.choices = people.map(|(id, name, rating)| (address(id), format!("{name} {rating}"))).collect();
                }
                Meant::Nobody => {}
            },
        }
        row.unknown = row.rating.is_none() && row.choices.is_empty();
        row.no_score = !score.is_empty() && row.score().is_none();
        row
    }

    fn score(&self) -> Option<GameScore> {
        Some(match self.score.as_str() {
            "1" => GameScore::Win,
            "0" => GameScore::Loss,
            "0.5" | "½" | "=" => GameScore::Draw,
            _ => return None,
        })
    }

    /// The game, if there is one to count.
    pub fn game(&self) -> Option<Game> {
        Some(Game { opponent: self.rating?, score: self.score()? })
    }
}

/// Whoever a number or name means: number, name, and the rating of a class or else the standard one.
pub enum Meant {
    Nobody,
    One(u32, String, u16),
    /// The first of those who fit.
    Several(Vec<(u32, String, u16)>),
}

impl Meant {
    pub fn one(self) -> Option<(u32, String, u16)> {
        match self {
            Meant::One(id, name, rating) => Some((id, name, rating)),
            Meant::Nobody | Meant::Several(_) => None,
        }
    }
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
        return somebody.map(shown).map_or(Meant::Nobody, |(id, name, rating)| Meant::One(id, name, rating));
    }
    let found = people.search(text, &Filter::default(), 0, OFFERED);
    if found.similar {
        return Meant::Nobody;
    }
    let mut fitting: Vec<Somebody<'_>> = found.places.iter().map(|at| people.at(*at)).collect();
    // The whole name, as a list of suggestions fills it in.
    let whole: Vec<Somebody<'_>> = fitting.iter().copied().filter(|somebody| somebody.name == text).collect();
    if !whole.is_empty() {
        fitting = whole;
    }
    match fitting.as_slice() {
        [] => Meant::Nobody,
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

fn decoded(text: &str) -> String {
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
    fn fields_are_read_in_order_and_decoded() {
        let fields = Fields::read(Some("o=M%C3%BCller+J&s=1&o=2000&s=0.5&k=%"));
        assert_eq!(fields.all("o").collect::<Vec<_>>(), ["Müller J", "2000"]);
        assert_eq!((fields.get("s"), fields.get("nothing")), ("1", ""));
        assert!(fields.number::<u16>("o").is_err() && fields.number::<u16>("x").unwrap().is_none());
    }
}
