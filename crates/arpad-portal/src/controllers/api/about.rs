//! What is given of a route of the API: requests are read by it, and the OpenAPI document is made of it.

use arpad_phrase::Phrase;

/// A route in words.
pub struct About {
    pub summary: &'static str,
    /// What may stand in the query; anything else is refused.
    pub query: &'static [Field],
    /// What is sent with a POST.
    pub body: Option<Body>,
    /// The keys of the answer, with their types; `?` where it may be null.
    pub answer: &'static [(&'static str, &'static str)],
}

impl About {
    /// The summary, to be shown in any language.
    pub fn phrase(&self) -> Phrase {
        Phrase::worded("route", self.summary)
    }

    /// Whether the answer is a table, which can be had as CSV.
    pub fn has_table(&self) -> bool {
        self.query.iter().any(|field| field.name == FORMAT.name)
    }
}

/// What a request may carry.
pub enum Body {
    /// The query's fields as a JSON object, lists as arrays: its keys, with their types.
    Json(&'static [(&'static str, &'static str)]),
    /// A file.
    Bytes,
}

/// A field of a query.
pub struct Field {
    pub name: &'static str,
    pub kind: Kind,
    pub what: &'static str,
}

impl Field {
    /// What it is, to be shown in any language.
    pub fn phrase(&self) -> Phrase {
        Phrase::worded("parameter", self.what)
    }
}

/// What a field may be. A blank field is not asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Text,
    /// May come several times.
    Texts,
    Whole(i32, i32),
    Choice(&'static [&'static str]),
    Flag,
    Month,
    Date,
    /// Of a federation.
    Code,
}

impl Kind {
    /// What fits, for whoever sent something else.
    pub fn wanted(self) -> String {
        match self {
            Kind::Text | Kind::Texts => "a text of at most 1000 bytes".to_owned(),
            Kind::Whole(from, to) => format!("a whole number from {from} to {to}"),
            Kind::Choice(choices) => format!("one of {}", choices.join(", ")),
            Kind::Flag => "true or false".to_owned(),
            Kind::Month => "a month, such as 2025-12".to_owned(),
            Kind::Date => "a day, such as 2025-12-31".to_owned(),
            Kind::Code => "a code of three letters, such as ITA".to_owned(),
        }
    }
}

const fn field(name: &'static str, kind: Kind, what: &'static str) -> Field {
    Field { name, kind, what }
}

pub const CLASSES: &[&str] = &["standard", "rapid", "blitz"];
const RATING: Kind = Kind::Whole(0, 4000);
const YEAR: Kind = Kind::Whole(1800, 2200);

pub const Q: Field = field("q", Kind::Text, "words of a name in any order and spelling, or a number");
pub const FEDERATION: Field = field("federation", Kind::Code, "the code of a federation, such as ITA");
pub const CONTINENT: Field = field("continent", Kind::Choice(&["africa", "americas", "asia", "europe"]), "a continent");
pub const GROUP: Field =
    field("group", Kind::Choice(&["open", "women", "juniors", "girls", "seniors"]), "whom the ranking is of");
pub const INACTIVE: Field = field("inactive", Kind::Flag, "also those who are inactive");
pub const TITLE: Field = field("title", Kind::Text, "a title, such as WIM");
pub const SEX: Field = field("sex", Kind::Choice(&["F", "M"]), "the sex");
pub const BORN_FROM: Field = field("birth_year[gte]", YEAR, "born in this year or later");
pub const BORN_TO: Field = field("birth_year[lte]", YEAR, "born in this year or earlier");
pub const STANDARD_FROM: Field = field("standard[gte]", RATING, "a standard rating of at least this");
pub const STANDARD_TO: Field = field("standard[lte]", RATING, "a standard rating of at most this");
pub const RAPID_FROM: Field = field("rapid[gte]", RATING, "a rapid rating of at least this");
pub const RAPID_TO: Field = field("rapid[lte]", RATING, "a rapid rating of at most this");
pub const BLITZ_FROM: Field = field("blitz[gte]", RATING, "a blitz rating of at least this");
pub const BLITZ_TO: Field = field("blitz[lte]", RATING, "a blitz rating of at most this");
pub const ACTIVE: Field = field("active", Kind::Choice(CLASSES), "active on the latest list of this class");
pub const CLASS: Field = field("class", Kind::Choice(CLASSES), "the class of rating");
pub const SINCE: Field = field("since", Kind::Month, "from the list of this month on");
pub const UNTIL: Field = field("until", Kind::Month, "up to the list of this month");
pub const LIMIT: Field = field("limit", Kind::Whole(1, 100), "how many on a page; 100 if not given");
pub const CURSOR: Field = field("cursor", Kind::Text, "where the next page begins, from the page before");
pub const FORMAT: Field = field("format", Kind::Choice(&["json", "csv"]), "csv for the table as CSV; so does Accept");
pub const IDS: Field = field("ids", Kind::Text, "up to 100 FIDE numbers, with commas between them");
pub const MONTHS: Field = field(
    "months",
    Kind::Choice(&["changed", "all"]),
    "all for a line of every list; else those on which something changed",
);
pub const REVISIONS: Field = field("revisions", Kind::Flag, "also the lines that a revision replaced");
pub const STATUS: Field = field(
    "status",
    Kind::Choice(&["registered", "reported", "returned", "accepted", "rated", "rejected", "appealed"]),
    "where the tournament is on its way to the list",
);
pub const ON: Field = field("on", Kind::Date, "only the editions that apply on this day");
pub const FROM: Field = field("from", Kind::Text, "an edition, such as standard/2022-01");
pub const TO: Field = field("to", Kind::Text, "the edition to compare it with");
pub const EDITION: Field =
    field("edition", Kind::Text, "an edition, such as 2024-03; else the one that applies on the day of start");
pub const START: Field = field("start", Kind::Date, "the day the tournament started; else today");
pub const OWN: Field = field("rating", Kind::Whole(1, 4000), "the player's rating");
pub const K: Field = field("k", Kind::Whole(1, 100), "K; else found from what follows");
pub const BORN: Field = field("born", YEAR, "the year of birth, to find K");
pub const GAMES_BEFORE: Field = field("games_before", Kind::Whole(0, 1_000_000), "rated games so far, to find K");
pub const HIGHEST: Field = field("highest", Kind::Whole(1, 4000), "the highest rating ever published, to find K");
pub const TARGET: Field = field("target", Kind::Whole(1, 4000), "the rating to reach");
pub const GAME: Field = field(
    "game",
    Kind::Texts,
    "a game as opponent:score, such as 2505:0.5; the opponent by rating, FIDE number or name",
);
pub const EVENT: Field = field(
    "event",
    Kind::Texts,
    "the games of one tournament as opponent:score, with semicolons between them; once for each tournament",
);
pub const OPPONENT: Field = field("opponent", Kind::Texts, "an opponent by rating, FIDE number or name");
// The desk.
pub const VERB: Field = field(
    "verb",
    Kind::Choice(&["accept", "reject", "return", "appeal", "waive", "approve"]),
    "what is decided; an appeal is granted by accept and dismissed by reject",
);
pub const ARTICLE: Field = field("article", Kind::Text, "the article it is based on, such as 0.2.2");
pub const OFFICE: Field = field(
    "office",
    Kind::Choice(&["qc-chair", "qualification-commission", "president", "council", "administrator", "federation"]),
    "the office that decides; one of the token's user",
);
pub const INTO: Field = field("into", Kind::Whole(1, i32::MAX), "the FIDE number that is kept");
pub const REVISE: Field =
    field("revise", Kind::Flag, "also revise the published lists, from the first on which the duplicate stands");
pub const TO_FEDERATION: Field = field("to", Kind::Text, "the code of the federation");
pub const TRANSFER_ON: Field = field("on", Kind::Date, "from this day on; today if not given");
pub const ACT_DIGEST: Field = field(
    "digest",
    Kind::Text,
    "the digest of what was shown: it is done only if it comes to that; without, it is shown and nothing kept",
);
pub const FIRST_ROUND: Field = field("first_round", Kind::Whole(1, 1000), "the first round that counts");
pub const STAGE_START: Field = field("start", Kind::Date, "the first day of the stage");
pub const STAGE_END: Field = field("end", Kind::Date, "the last day of the stage");
pub const USER_NAME: Field = field("name", Kind::Text, "the name by which somebody signs in");
pub const ROLE: Field = field("role", Kind::Choice(&["officer"]), "a token adds no administrators");
pub const NEW_ROLE: Field =
    field("role", Kind::Choice(&["officer", "administrator"]), "the role; a token makes no administrators");
pub const PASSWORD: Field = field("password", Kind::Text, "the password; it is kept as a digest");
pub const DISABLED: Field =
    field("disabled", Kind::Flag, "true to let the user sign in no more, false to let them again");
pub const OFFICES: Field =
    field("offices", Kind::Text, "the offices in whose name they decide, with commas between them");
pub const REASON: Field = field("reason", Kind::Text, "why");
pub const DECIDED_ON: Field = field("on", Kind::Date, "the day it was decided; today if not given");
pub const DESPITE_ERRORS: Field = field("despite_errors", Kind::Flag, "accept although the report has errors");
pub const DESPITE_SAME_GAMES: Field =
    field("despite_same_games", Kind::Flag, "accept although another tournament has the same games");
pub const SEEN_REPORT: Field = field(
    "report",
    Kind::Whole(0, i32::MAX),
    "the latest report when the decision was made, 0 for none; if another came in since, nothing is decided",
);
pub const DESPITE_DOUBTS: Field =
    field("despite_doubts", Kind::Flag, "merge although something speaks for two players");
pub const AMOUNT: Field = field("amount", Kind::Text, "an amount such as EUR 50.25");
pub const PARTY: Field = field("party", Kind::Text, "who owes or paid it");
pub const PAID: Field = field("paid", Kind::Flag, "true when paid, false when due");
pub const FEE_ON: Field = field("on", Kind::Date, "the day; today if not given");
pub const FIDE_ID: Field = field("fide_id", Kind::Whole(1, i32::MAX), "the FIDE number");
pub const NAME: Field = field("name", Kind::Text, "the name as Last, First");
pub const BIRTH: Field = field("birth", Kind::Text, "the date of birth, or its year");
pub const WOMEN_TITLE: Field = field("women_title", Kind::Text, "a women's title, such as WIM");
pub const DIGEST: Field =
    field("digest", Kind::Text, "the digest of what was shown, so that nothing else is published");
pub const DESPITE_OPEN_PERIOD: Field =
    field("despite_open_period", Kind::Flag, "publish although the period is not over");
pub const BY: Field = field("by", Kind::Text, "a part of the name of who did it");
pub const ACTION: Field = field("action", Kind::Text, "what was done, such as decide");
pub const DETAIL: Field = field("detail", Kind::Text, "a text in the detail");
pub const BEFORE: Field = field("before", Kind::Whole(1, i32::MAX), "entries before this one, from the page before");
pub const EXPLAIN: Field = field("explain", Kind::Flag, "with every step and its article");
