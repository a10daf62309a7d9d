pub mod change;
pub mod initial;
pub mod need;
pub mod performance;
pub mod period;

use super::asked::Asked;
use crate::controllers::calculators::form::{Meant, game_score, meant, this_year, typed_rating};
use crate::fault::Fault;
use crate::index::Published;
use arpad_rating::{
    Birth, Coefficient, Game, Hundredths, K, PlayerState, Rating, Recorder, TournamentGames, far_apart,
};
use arpad_regulations::{Class, Edition, Regulations};
use jiff::civil::Date;
use serde_json::{Value, json};

/// The most games a calculator takes.
const MOST: usize = 60;

/// An opponent, and who it is if that is known.
struct Opponent {
    rating: Rating,
    listed: Option<(u32, String)>,
}

impl Opponent {
    fn find(text: &str, class: Class, published: &Published) -> Result<Opponent, Fault> {
        let text = text.trim();
        let unknown = || Fault::invalid("no-opponent", text.chars().take(60).collect::<String>());
        if let Some(rating) = typed_rating(text) {
            return Ok(Opponent { rating: rating.map_err(|_| unknown())?, listed: None });
        }
        let several = |people: &[(u32, String, u16)]| {
            let people = people.iter().map(|(id, name, _)| format!("{name} {id}"));
            Fault::invalid("several-meant", people.collect::<Vec<_>>().join("; "))
        };
        let (id, name, rating) = match meant(text, class, published) {
            Meant::One(id, name, rating) => (id, name, rating),
            Meant::Several(people) => return Err(several(&people)),
            Meant::Nobody(_) => return Err(unknown()),
        };
        Ok(Opponent { rating: Rating::new(rating).ok_or_else(unknown)?, listed: Some((id, name)) })
    }

    /// Adds number and name to what is given of a game.
    fn describe(&self, game: &mut Value) {
        game["fide_id"] = json!(self.listed.as_ref().map(|(id, _)| id));
        game["name"] = json!(self.listed.as_ref().map(|(_, name)| name));
    }
}

impl Asked {
    /// The day the tournament started.
    fn start(&self) -> Date {
        self.value("start").unwrap_or_else(|| jiff::Zoned::now().date())
    }

    /// The edition asked for, or the one of the day.
    fn edition<'r>(&self, regulations: &'r Regulations) -> Result<&'r Edition, Fault> {
        let class = self.class().unwrap_or(Class::Standard);
        match self.fields.get("edition") {
            "" | "auto" => {
                let start = self.start();
                regulations.in_force(class, start).ok_or_else(|| Fault::not_found("no-edition", start))
            }
            id => regulations.edition(class, id).ok_or_else(|| Fault::not_found("no-edition", id)),
        }
    }

    fn rating(&self) -> Result<Rating, Fault> {
        self.is_born()?;
        self.value("rating").and_then(Rating::new).ok_or_else(|| Fault::invalid("missing-parameter", "rating"))
    }

    /// Whether the year of birth may be one.
    fn is_born(&self) -> Result<(), Fault> {
        match self.value::<i16>("born").filter(|year| *year > this_year()) {
            Some(year) => Err(Fault::invalid("year-to-come", year)),
            None => Ok(()),
        }
    }

    /// K as given, or as what is known of the player says.
    fn coefficient(&self, rating: Rating) -> Coefficient {
        let state = PlayerState {
            rating,
            highest: self.value("highest").and_then(Rating::new),
            games: self.value("games_before"),
            birth: self.value("born").map_or(Birth::Unknown, Birth::Year),
        };
        let given = self.value("k").and_then(K::new);
        given.map_or(Coefficient::ByState(state, self.start()), Coefficient::Given)
    }

    /// The games: opponent, colon, score.
    fn games(&self, class: Class, published: &Published) -> Result<Vec<(Game, Opponent)>, Fault> {
        read_games("game", self.fields.all("game"), class, published)
    }

    /// The games of several tournaments, each a field of its own.
    fn events(&self, class: Class, published: &Published) -> Result<Vec<Vec<(Game, Opponent)>>, Fault> {
        let events = self.fields.all("event").filter(|text| !text.is_empty()).take(MOST + 1);
        let events: Vec<_> =
            events.map(|text| read_games("event", text.split(';'), class, published)).collect::<Result<_, Fault>>()?;
        if events.is_empty() {
            return Err(Fault::invalid("missing-parameter", "event"));
        }
        if events.len() > MOST {
            return Err(Fault::invalid("too-many-events", MOST));
        }
        Ok(events)
    }

    /// Adds the steps where they are asked for.
    fn explained(&self, mut document: Value, recorder: Recorder) -> Value {
        if self.flag("explain") {
            document["explanation"] = json!(recorder.into_quantities());
        }
        document
    }
}

fn read_games<'t>(
    field: &'static str,
    texts: impl Iterator<Item = &'t str>,
    class: Class,
    published: &Published,
) -> Result<Vec<(Game, Opponent)>, Fault> {
    let game = |text: &str| {
        let wrong = || Fault::invalid("bad-parameter", field);
        let (opponent, score) = text.rsplit_once(':').ok_or_else(wrong)?;
        let score = game_score(score.trim()).ok_or_else(wrong)?;
        let opponent = Opponent::find(opponent, class, published)?;
        Ok((Game { opponent: opponent.rating, score }, opponent))
    };
    let games = texts.filter(|text| !text.trim().is_empty()).take(MOST + 1);
    let games: Vec<_> = games.map(game).collect::<Result<_, Fault>>()?;
    match games.len() {
        0 => Err(Fault::invalid("missing-parameter", field)),
        1..=MOST => Ok(games),
        _ => Err(Fault::invalid("too-many-games", MOST)),
    }
}

/// Games that count, with their opponents, and what is given of those that do not.
#[derive(Default)]
struct Sorted {
    games: Vec<Game>,
    opponents: Vec<Opponent>,
    aside: Vec<Value>,
}

impl Sorted {
    /// Sets aside the games of players too far apart.
    fn new(edition: &Edition, rating: Rating, typed: Vec<(Game, Opponent)>) -> Sorted {
        let mut sorted = Sorted::default();
        for (game, opponent) in typed {
            match far_apart(edition, rating, game.opponent).zip(edition.rules.far_apart.as_ref()) {
                None => {
                    sorted.games.push(game);
                    sorted.opponents.push(opponent);
                }
                Some((difference, rule)) => {
                    let why = format!("{difference} points apart, with a player above {}", rule.above);
                    let (score, article) = (game.score.score(), &rule.article);
                    let aside = json!({"opponent": game.opponent, "score": score, "why": why, "article": article});
                    sorted.aside.push(aside);
                }
            }
        }
        sorted
    }

    /// What each game gives.
    fn lines(&self, edition: &Edition, rating: Rating) -> Vec<Value> {
        let lines = TournamentGames::new(edition, rating, &self.games);
        let lines = lines.games().zip(&self.opponents).map(|((game, change), opponent)| {
            let mut line = json!({
                "opponent": game.opponent,
                "score": game.score.score(),
                "d": change.d,
                "d_used": change.d_used,
                "pd": Hundredths::new(change.pd.into()),
                "delta": Hundredths::new(change.delta.into()),
            });
            opponent.describe(&mut line);
            line
        });
        lines.collect()
    }
}

/// Whether K was given, found, or found with an assumption.
fn k_source(edition: &Edition, k: Coefficient) -> &'static str {
    match k {
        Coefficient::Given(_) => "given",
        Coefficient::ByState(..) if k.is_assumed(edition) => "assumed",
        Coefficient::ByState(..) => "computed",
    }
}

/// What a calculation depends on besides its question: names of opponents, and the day.
fn state(published: &Published, asked: &Asked) -> String {
    format!("{} {}", published.seq, asked.start())
}
