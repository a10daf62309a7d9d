//! What the authority keeps, as plain values.

use crate::spans::Span;
use arpad_lists::Sex;
use arpad_period::{Derivation, Standing, TournamentId};
use arpad_phrase::{Phrase, phrase};
use arpad_rating::Birth;
use arpad_regulations::rules::Office;
use arpad_regulations::{Class, FideId, Month};
use arpad_tournament::DecisionKind;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use std::fmt::Write as _;

/// A registered player. Texts may be borrowed while a whole list is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player<'a> {
    pub fide_id: FideId,
    /// `Last, First`.
    pub name: Cow<'a, str>,
    /// Code of the federation before any transfer; empty if unknown.
    pub federation: Cow<'a, str>,
    pub transfers: Transfers,
    pub sex: Option<Sex>,
    pub birth: Birth,
    /// Title.
    pub title: Cow<'a, str>,
    /// Women's title.
    pub women_title: Cow<'a, str>,
    /// Titles of arbiters, organisers and trainers.
    pub other_titles: Cow<'a, str>,
    /// `IBCA`, `ICSC` or `IPCA`, for a member of one of them; empty otherwise.
    pub membership: Cow<'a, str>,
    /// Left out of lists from this day on.
    pub excluded_from: Option<Date>,
    /// The last day of that; open if not given.
    pub excluded_to: Option<Date>,
    /// The office that decided it; if not given, it is at the federation's request.
    pub excluded_by: Option<Office>,
    /// In the lists from this day on by dispensation, whatever the federation.
    pub dispensed_from: Option<Date>,
    /// The day of death.
    pub died: Option<Date>,
    /// The player this one is a duplicate of.
    pub merged_into: Option<FideId>,
}

impl Player<'_> {
    /// A player about whom only the number is known.
    pub fn new(fide_id: FideId) -> Player<'static> {
        Player {
            fide_id,
            name: Cow::default(),
            federation: Cow::default(),
            transfers: Transfers::default(),
            sex: None,
            birth: Birth::Unknown,
            title: Cow::default(),
            women_title: Cow::default(),
            other_titles: Cow::default(),
            membership: Cow::default(),
            excluded_from: None,
            excluded_to: None,
            excluded_by: None,
            dispensed_from: None,
            died: None,
            merged_into: None,
        }
    }

    /// The federation on a day.
    pub fn federation_on(&self, day: Date) -> &str {
        self.transfers.on(day).unwrap_or(&self.federation)
    }

    /// The days on which this version leaves the player out.
    pub(crate) fn exclusion(&self) -> Option<Span> {
        Span::new(self.excluded_from, self.excluded_to, self.excluded_by)
    }

    /// The same, owning its texts.
    pub fn into_owned(self) -> Player<'static> {
        let own = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        Player {
            fide_id: self.fide_id,
            name: own(self.name),
            federation: own(self.federation),
            transfers: self.transfers,
            sex: self.sex,
            birth: self.birth,
            title: own(self.title),
            women_title: own(self.women_title),
            other_titles: own(self.other_titles),
            membership: own(self.membership),
            excluded_from: self.excluded_from,
            excluded_to: self.excluded_to,
            excluded_by: self.excluded_by,
            dispensed_from: self.dispensed_from,
            died: self.died,
            merged_into: self.merged_into,
        }
    }

    /// One line that says everything, for digests.
    pub fn line(&self, line: &mut String) {
        line.clear();
        let Player { fide_id, name, federation, transfers, birth, .. } = self;
        let sex = self.sex.map_or("", Sex::as_str);
        let Player { title, women_title, other_titles, membership, .. } = self;
        let _ = write!(
            line,
            "{fide_id}\t{name}\t{federation}\t{transfers}\t{sex}\t{birth}\t{title}\t{women_title}\t{other_titles}\t{membership}"
        );
        for day in [self.excluded_from, self.excluded_to, self.dispensed_from, self.died] {
            line.push('\t');
            if let Some(day) = day {
                line.push_str(&day.to_string());
            }
        }
        line.push('\t');
        if let Some(kept) = self.merged_into {
            line.push_str(&kept.to_string());
        }
        // Not in the lines of those who came before there was such a column.
        if let Some(office) = self.excluded_by {
            line.push('\t');
            line.push_str(office.name());
        }
        line.push('\n');
    }
}

/// A merge of two players, or its end, for the lists of one class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Merge {
    /// The duplicate.
    pub fide_id: FideId,
    /// The log entry of the merge or split.
    pub seq: i64,
    /// The lists it is about.
    pub class: Class,
    /// Whom the duplicate's results count for; nobody else once the merge is split.
    pub kept: Option<FideId>,
    /// The first list for which it holds; from the first one on if not given.
    pub since: Option<Month>,
    /// Whether published lists were to be revised with it.
    pub revise: bool,
}

/// The day after the last one of a span, on which the lists notice its end.
pub(crate) fn after(last: Option<Date>) -> Option<Date> {
    last.and_then(|day| day.tomorrow().ok())
}

/// The earliest of the days that are others now, or were others before.
pub(crate) fn first_change<const N: usize>(before: [Option<Date>; N], now: [Option<Date>; N]) -> Option<Date> {
    let changed = before.into_iter().zip(now).filter(|(before, now)| before != now);
    changed.flat_map(|(before, now)| [before, now]).flatten().min()
}

/// The federations a player moved to, each from its day on, in order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Transfers(Vec<(Date, String)>);

impl Transfers {
    /// The federation moved to last before or on a day; `None` before the first transfer.
    pub fn on(&self, day: Date) -> Option<&str> {
        self.iter().take_while(|(from, _)| *from <= day).last().map(|(_, code)| code)
    }

    pub fn iter(&self) -> impl Iterator<Item = (Date, &str)> {
        self.0.iter().map(|(from, code)| (*from, code.as_str()))
    }

    /// Adds a transfer, in place of another of the same day.
    pub fn add(&mut self, from: Date, code: &str) {
        match self.0.binary_search_by_key(&from, |(day, _)| *day) {
            Ok(at) => code.clone_into(&mut self.0[at].1),
            Err(at) => self.0.insert(at, (from, code.to_owned())),
        }
    }
}

impl std::fmt::Display for Transfers {
    /// `2024-03-01 NOR 2025-01-01 SWE`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, (from, code)) in self.iter().enumerate() {
            write!(f, "{}{from} {code}", if index > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl std::str::FromStr for Transfers {
    type Err = String;

    fn from_str(text: &str) -> Result<Transfers, String> {
        let mut words = text.split_whitespace();
        let mut transfers = Transfers::default();
        while let Some(day) = words.next() {
            let read = day.parse().ok().zip(words.next());
            let (day, code) = read.ok_or_else(|| format!("`{text}` is not a line of transfers"))?;
            transfers.add(day, code);
        }
        Ok(transfers)
    }
}

/// A federation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Federation {
    pub code: String,
    pub name: String,
    /// A member of FIDE.
    pub member: bool,
    /// Its officer for titles and ratings (9.3).
    pub officer: String,
    /// First day of a suspension or exclusion.
    pub suspended_from: Option<Date>,
    /// Last day of it; open if not given.
    pub suspended_to: Option<Date>,
}

impl Default for Federation {
    fn default() -> Federation {
        let (code, name, officer) = Default::default();
        Federation { code, name, member: true, officer, suspended_from: None, suspended_to: None }
    }
}

impl Federation {
    /// The days on which this version has it suspended.
    pub(crate) fn suspension(&self) -> Option<Span> {
        Span::new(self.suspended_from, self.suspended_to, None)
    }
}

/// The status of a tournament between registration and list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentStatus {
    /// Registered, no report yet.
    Registered,
    /// A report is there and waits for a decision.
    Reported,
    /// The report was sent back.
    Returned,
    /// To be rated on the next list it is in time for.
    Accepted,
    Rated,
    /// Refused.
    Rejected,
    /// Refused, and an appeal is made.
    Appealed,
}

impl TournamentStatus {
    pub const ALL: [TournamentStatus; 7] = [
        TournamentStatus::Registered,
        TournamentStatus::Reported,
        TournamentStatus::Returned,
        TournamentStatus::Accepted,
        TournamentStatus::Rated,
        TournamentStatus::Rejected,
        TournamentStatus::Appealed,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            TournamentStatus::Registered => "registered",
            TournamentStatus::Reported => "reported",
            TournamentStatus::Returned => "returned",
            TournamentStatus::Accepted => "accepted",
            TournamentStatus::Rated => "rated",
            TournamentStatus::Rejected => "rejected",
            TournamentStatus::Appealed => "appealed",
        }
    }
}

impl arpad_phrase::ToPhrase for TournamentStatus {
    /// What a tournament is.
    fn phrase(&self) -> Phrase {
        match self {
            TournamentStatus::Registered => phrase!("is-registered", "registered"),
            TournamentStatus::Reported => phrase!("is-reported", "reported"),
            TournamentStatus::Returned => phrase!("is-returned", "returned"),
            TournamentStatus::Accepted => phrase!("is-accepted", "accepted"),
            TournamentStatus::Rated => phrase!("is-rated", "rated"),
            TournamentStatus::Rejected => phrase!("is-rejected", "rejected"),
            TournamentStatus::Appealed => phrase!("is-appealed", "appealed"),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Tournament {
    pub id: TournamentId,
    pub class: Class,
    pub name: String,
    /// The registration as received, TOML.
    pub registration: String,
    pub status: TournamentStatus,
    /// The report that counts.
    pub report: Option<u32>,
    /// The list it was rated on.
    pub rated_in: Option<Month>,
    /// The registered tournament of which this is a stage, reported and rated by itself.
    pub part_of: Option<TournamentId>,
}

/// A tournament by the report that counts for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedReport {
    pub tournament: TournamentId,
    pub part_of: Option<TournamentId>,
    /// The number of the report.
    pub report: u32,
    /// Its first day and digest, if it is there at all.
    pub known: Option<(Option<Date>, String)>,
}

/// A report as received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredReport {
    /// Its number.
    pub id: u32,
    pub tournament: TournamentId,
    /// The day it arrived, if the deadline is to be judged by it.
    pub received: Option<Date>,
    /// First day, as report or registration have it.
    pub start: Option<Date>,
    /// Last day.
    pub end: Option<Date>,
    /// The first round that counts: of a later stage, those before it were reported already.
    pub first_round: u16,
    /// The verdict of the checks.
    pub verdict: String,
    /// SHA-256 of the bytes.
    pub digest: String,
    /// Byte for byte.
    pub bytes: Vec<u8>,
}

/// What was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verb {
    /// The report is to be rated.
    Accept,
    /// The tournament is not rated.
    Reject,
    /// The report goes back.
    Return,
    /// An appeal against a refusal.
    Appeal,
    /// A rule is waived.
    Waive,
    /// Something that needs approval is approved.
    Approve,
}

impl Verb {
    pub const ALL: [Verb; 6] = [Verb::Accept, Verb::Reject, Verb::Return, Verb::Appeal, Verb::Waive, Verb::Approve];

    /// The word on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Verb::Accept => "accept",
            Verb::Reject => "reject",
            Verb::Return => "return",
            Verb::Appeal => "appeal",
            Verb::Waive => "waive",
            Verb::Approve => "approve",
        }
    }
}

/// A decision about a tournament: who, when, why, by which article.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    pub tournament: TournamentId,
    /// What was decided.
    pub verb: Verb,
    /// The rule it concerns, for a waiver or an approval.
    pub kind: Option<DecisionKind>,
    /// In whose power it was.
    pub office: Option<Office>,
    pub by: String,
    pub on: Date,
    pub article: Option<String>,
    pub reason: String,
}

/// A rating fee: due, or paid. The amount is the federation's own business.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fee {
    pub tournament: TournamentId,
    /// True when paid, false when due.
    pub paid: bool,
    /// The amount with its currency, as the federation writes it.
    pub amount: String,
    /// Who owes or paid it.
    pub party: String,
    pub on: Date,
}

/// An edition file the authority was set up with, as it was given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnEdition {
    /// From 1, in the order they were given.
    pub number: u32,
    /// The log entry that says so.
    pub seq: i64,
    /// Of the file.
    pub digest: String,
    /// The text of the file.
    pub file: String,
}

/// An entry of the log, chained to the one before by its digest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LogEntry {
    /// Number, from 1.
    pub seq: i64,
    pub at: String,
    pub by: String,
    /// What was done.
    pub action: String,
    /// To what: a JSON object.
    pub detail: String,
    /// The digest of the entry before; empty for the first.
    pub before: String,
    /// The digest of this entry.
    pub digest: String,
}

impl LogEntry {
    /// Everything that an entry can record.
    pub const ACTIONS: [&str; 21] = [
        "register",
        "amend",
        "submit",
        "decide",
        "fee",
        "run",
        "publish",
        "revise",
        "unchanged",
        "sign",
        "player",
        "transfer",
        "dispense",
        "merge",
        "split",
        "federation",
        "user",
        "import-players",
        "import-list",
        "undo-import",
        "own-edition",
    ];

    /// The fields of all details, apart from digests, from what is by class, and from those that hold fields themselves.
    pub const FIELDS: [&str; 63] = [
        "amount",
        "article",
        "backdated",
        "by",
        "change",
        "class",
        "code",
        "counts",
        "despite_doubts",
        "despite_errors",
        "duplicate",
        "edition",
        "end",
        "entries",
        "federation",
        "fide_id",
        "first_round",
        "for",
        "from",
        "kept",
        "key",
        "kind",
        "lines",
        "member",
        "month",
        "name",
        "number",
        "office",
        "officer",
        "offices",
        "on",
        "paid",
        "part_of",
        "party",
        "players",
        "prefix",
        "program",
        "rated",
        "rated_in",
        "read",
        "reason",
        "received",
        "registration",
        "rejected",
        "replaced",
        "report",
        "revise",
        "revision",
        "role",
        "scopes",
        "second",
        "shared",
        "start",
        "status",
        "suspended_from",
        "suspended_to",
        "to",
        "token",
        "tournament",
        "until",
        "user",
        "verb",
        "verdict",
    ];

    /// What can change about a user.
    pub const CHANGES: [&str; 9] =
        ["added", "disabled", "enabled", "offices", "password", "role", "second-factor", "token", "token-withdrawn"];

    /// Whether a text of a detail is a digest: it says nothing to a reader.
    pub fn is_digest(text: &str) -> bool {
        text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
    }

    /// A field of a detail that is not among [`LogEntry::FIELDS`].
    pub(crate) fn unknown_field(detail: &Value) -> Option<&str> {
        match detail {
            Value::Object(fields) => fields.iter().find_map(|(name, value)| {
                let is_known = match value {
                    Value::Object(_) | Value::Null => true,
                    Value::Array(items) if items.iter().all(Value::is_object) => true,
                    Value::String(text) if LogEntry::is_digest(text) => true,
                    _ => LogEntry::FIELDS.contains(&name.as_str()) || name.parse::<Class>().is_ok(),
                };
                if is_known { LogEntry::unknown_field(value) } else { Some(name) }
            }),
            Value::Array(items) => items.iter().find_map(LogEntry::unknown_field),
            _ => None,
        }
    }

    /// Its text: everything but its digest, each part on a line. It is what the digest is of, and the leaf of the log's tree.
    pub fn text(&self) -> String {
        let LogEntry { seq, at, by, action, detail, before, .. } = self;
        format!("{before}\n{seq}\n{at}\n{by}\n{action}\n{detail}\n")
    }

    /// The digest this entry must have.
    pub fn expected_digest(&self) -> String {
        crate::digest::digest(self.text().as_bytes())
    }
}

/// A signed head of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedHead {
    /// How many entries of the log it covers.
    pub size: i64,
    /// The signed note, as it is published.
    pub note: String,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ListId {
    pub class: Class,
    pub month: Month,
    /// 0 as first published, then counted up.
    pub revision: u32,
}

/// A published list without its players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ListHead {
    #[serde(flatten)]
    pub id: ListId,
    /// The log entry that published it.
    pub seq: i64,
    /// True if it came from a file, false if it was computed here.
    pub imported: bool,
    /// Why there is a revision.
    pub reason: Option<String>,
    /// The program that computed it.
    pub program: String,
    /// SHA-256 of the canonical text of the list.
    pub list_digest: String,
    /// SHA-256 of the canonical text of the pool.
    pub pool_digest: String,
}

/// A published list whole: the canonical texts are kept compressed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedList {
    /// What it is.
    pub head: ListHead,
    /// What it was computed from: JSON.
    pub inputs: String,
    /// What a revision changed: JSON.
    pub difference: Option<String>,
    /// The players, compressed.
    pub list: Vec<u8>,
    /// The pool after it, compressed.
    pub pool: Vec<u8>,
}

/// A player's line on a list on which something changed for them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListRow {
    pub list: ListId,
    pub standing: Standing,
}

/// What a tournament did for a player on a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DerivationRow {
    pub list: ListId,
    pub derivation: Derivation,
}

/// A run that waits to be published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub class: Class,
    pub month: Month,
    /// What it was computed from: JSON.
    pub inputs: String,
    pub list_digest: String,
    pub pool_digest: String,
    /// The program that ran it.
    pub program: String,
    /// The log entry of the run.
    pub run: i64,
    /// The texts of list, pool and derivations, compressed.
    pub list: Vec<u8>,
    pub pool: Vec<u8>,
    pub derivations: Vec<u8>,
    pub settlement: Settlement,
}

/// What a list does with its tournaments.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Settlement {
    pub rated: Vec<TournamentId>,
    /// Those that cannot be rated any more, and why.
    pub rejected: Vec<(TournamentId, String)>,
}
