//! The tables, each in one place: its columns, what a row of it says, and how that is read again. A new column is added to
//! [`super::schema`] and here, to all three.

use super::row::{Fields, Value, k_value};
use crate::blocks::{Block, BlockOf};
use crate::error::Result;
use crate::model::{
    DerivationRow, Draft, Federation, ListHead, ListId, ListRow, LogEntry, Merge, OwnEdition, Player, PublishedList,
    SignedHead, StoredReport, Tournament, TournamentStatus,
};
use arpad_lists::Sex;
use arpad_period::{Derivation, Mark, Role, Standing, TournamentId};
use arpad_rating::Hundredths;
use arpad_regulations::rules::Office;

/// A table with the columns that are written and read, in this order.
pub(super) struct Table<const N: usize> {
    pub(super) name: &'static str,
    pub(super) columns: [&'static str; N],
}

impl<const N: usize> Table<N> {
    /// `SELECT` all columns, and what follows.
    pub(super) fn select(&self, rest: &str) -> String {
        format!("SELECT {} FROM {} {rest}", self.columns.join(", "), self.name)
    }

    /// `INSERT` a row.
    pub(super) fn insert(&self) -> String {
        let places: Vec<String> = (1..=N).map(|place| format!("?{place}")).collect();
        format!("INSERT INTO {} ({}) VALUES ({})", self.name, self.columns.join(", "), places.join(", "))
    }
}

/// The log entry that made a row, in the tables that have it in their second column.
pub(super) fn second(mut row: Fields<'_>) -> Result<i64> {
    row.skip();
    row.integer()
}

pub(super) const LOG: Table<7> =
    Table { name: "log", columns: ["seq", "at", "who", "action", "detail", "before", "digest"] };

pub(super) fn log_values(entry: &LogEntry) -> [Value<'_>; 7] {
    let LogEntry { seq, at, by, action, detail, before, digest } = entry;
    [(*seq).into(), at.into(), by.into(), action.into(), detail.into(), before.into(), digest.into()]
}

pub(super) fn log_entry(mut row: Fields<'_>) -> Result<LogEntry> {
    Ok(LogEntry {
        seq: row.integer()?,
        at: row.string()?,
        by: row.string()?,
        action: row.string()?,
        detail: row.string()?,
        before: row.string()?,
        digest: row.string()?,
    })
}

pub(super) const PLAYER: Table<17> = Table {
    name: "player",
    columns: [
        "fide_id",
        "seq",
        "name",
        "federation",
        "sex",
        "birth",
        "title",
        "women_title",
        "other_titles",
        "transfers",
        "membership",
        "excluded_from",
        "excluded_to",
        "dispensed_from",
        "died",
        "merged_into",
        "excluded_by",
    ],
};

pub(super) fn player_values(seq: i64, player: Player<'_>) -> [Value<'_>; 17] {
    [
        player.fide_id.into(),
        seq.into(),
        player.name.into(),
        player.federation.into(),
        player.sex.map_or("", Sex::as_str).into(),
        player.birth.to_string().into(),
        player.title.into(),
        player.women_title.into(),
        player.other_titles.into(),
        player.transfers.to_string().into(),
        player.membership.into(),
        player.excluded_from.into(),
        player.excluded_to.into(),
        player.dispensed_from.into(),
        player.died.into(),
        player.merged_into.into(),
        player.excluded_by.map(Office::name).into(),
    ]
}

pub(super) fn player(mut row: Fields<'_>) -> Result<(i64, Player<'_>)> {
    let fide_id = row.fide_id()?;
    let seq = row.integer()?;
    let player = Player {
        fide_id,
        name: row.text()?.into(),
        federation: row.text()?.into(),
        sex: row.sex()?,
        birth: row.parsed()?,
        title: row.text()?.into(),
        women_title: row.text()?.into(),
        other_titles: row.text()?.into(),
        transfers: row.parsed()?,
        membership: row.text()?.into(),
        excluded_from: row.maybe_parsed()?,
        excluded_to: row.maybe_parsed()?,
        dispensed_from: row.maybe_parsed()?,
        died: row.maybe_parsed()?,
        merged_into: row.maybe_fide_id()?,
        excluded_by: row.maybe_parsed()?,
    };
    Ok((seq, player))
}

pub(super) const DUPLICATE: Table<6> =
    Table { name: "duplicate", columns: ["fide_id", "seq", "class", "kept", "since", "revise"] };

pub(super) fn merge_values(merge: &Merge) -> [Value<'static>; 6] {
    let Merge { fide_id, seq, class, kept, since, revise } = *merge;
    [fide_id.into(), seq.into(), class.into(), kept.into(), since.into(), revise.into()]
}

pub(super) fn merge(mut row: Fields<'_>) -> Result<Merge> {
    Ok(Merge {
        fide_id: row.fide_id()?,
        seq: row.integer()?,
        class: row.parsed()?,
        kept: row.maybe_fide_id()?,
        since: row.maybe_parsed()?,
        revise: row.truth()?,
    })
}

pub(super) const FEDERATION: Table<7> = Table {
    name: "federation",
    columns: ["code", "seq", "name", "member", "officer", "suspended_from", "suspended_to"],
};

pub(super) fn federation_values(seq: i64, federation: &Federation) -> [Value<'_>; 7] {
    let Federation { code, name, member, officer, suspended_from, suspended_to } = federation;
    [
        code.into(),
        seq.into(),
        name.into(),
        (*member).into(),
        officer.into(),
        (*suspended_from).into(),
        (*suspended_to).into(),
    ]
}

pub(super) fn federation(mut row: Fields<'_>) -> Result<Federation> {
    let code = row.string()?;
    row.skip();
    Ok(Federation {
        code,
        name: row.string()?,
        member: row.truth()?,
        officer: row.string()?,
        suspended_from: row.maybe_parsed()?,
        suspended_to: row.maybe_parsed()?,
    })
}

pub(super) const TOURNAMENT: Table<9> = Table {
    name: "tournament",
    columns: ["id", "seq", "class", "name", "registration", "status", "report", "rated_in", "part_of"],
};

pub(super) fn tournament_values(seq: i64, tournament: &Tournament) -> [Value<'_>; 9] {
    let Tournament { id, class, name, registration, status, report, rated_in, part_of } = tournament;
    [
        (*id).into(),
        seq.into(),
        (*class).into(),
        name.into(),
        registration.into(),
        status.name().into(),
        (*report).into(),
        (*rated_in).into(),
        (*part_of).into(),
    ]
}

pub(super) fn tournament(mut row: Fields<'_>) -> Result<Tournament> {
    let id = row.tournament()?;
    row.skip();
    Ok(Tournament {
        id,
        class: row.parsed()?,
        name: row.string()?,
        registration: row.string()?,
        status: row.known(|text| TournamentStatus::ALL.into_iter().find(|known| known.name() == text))?,
        report: row.maybe_integer()?,
        rated_in: row.maybe_parsed()?,
        part_of: row.maybe_integer()?.map(TournamentId::new),
    })
}

pub(super) const REPORT: Table<10> = Table {
    name: "report",
    columns: [
        "id",
        "seq",
        "tournament",
        "received",
        "first_day",
        "last_day",
        "first_round",
        "verdict",
        "digest",
        "bytes",
    ],
};

pub(super) fn report_values(id: u32, seq: i64, report: &StoredReport) -> [Value<'_>; 10] {
    let StoredReport { id: _, tournament, received, start, end, first_round, verdict, digest, bytes } = report;
    [
        id.into(),
        seq.into(),
        (*tournament).into(),
        (*received).into(),
        (*start).into(),
        (*end).into(),
        (*first_round).into(),
        verdict.into(),
        digest.into(),
        bytes.into(),
    ]
}

pub(super) fn report(mut row: Fields<'_>) -> Result<StoredReport> {
    let id = row.integer()?;
    row.skip();
    Ok(StoredReport {
        id,
        tournament: row.tournament()?,
        received: row.maybe_parsed()?,
        start: row.maybe_parsed()?,
        end: row.maybe_parsed()?,
        first_round: row.integer()?,
        verdict: row.string()?,
        digest: row.string()?,
        bytes: row.bytes()?,
    })
}

/// Some of the numbers of the games of each report, by which the same games are found again.
pub(super) const GAME_SKETCH: Table<2> = Table { name: "game_sketch", columns: ["report", "game"] };

pub(super) fn game_sketch(mut row: Fields<'_>) -> Result<(u32, i64)> {
    Ok((row.integer()?, row.integer()?))
}

/// A table of records about a tournament, each a JSON object.
const fn details(name: &'static str) -> Table<4> {
    Table { name, columns: ["id", "seq", "tournament", "detail"] }
}

pub(super) const DECISION: Table<4> = details("decision");
pub(super) const FEE: Table<4> = details("fee");

pub(super) fn detail<T: serde::de::DeserializeOwned>(mut row: Fields<'_>) -> Result<(i64, T)> {
    row.skip();
    let seq = row.integer()?;
    row.skip();
    Ok((seq, row.json()?))
}

pub(super) const DRAFT: Table<11> = Table {
    name: "draft",
    columns: [
        "class",
        "month",
        "inputs",
        "list_digest",
        "pool_digest",
        "program",
        "run",
        "list",
        "pool",
        "derivations",
        "settlement",
    ],
};

pub(super) fn draft_values<'d>(draft: &'d Draft, settlement: &'d str) -> [Value<'d>; 11] {
    let Draft { class, month, inputs, list_digest, pool_digest, program, run, list, pool, derivations, settlement: _ } =
        draft;
    [
        (*class).into(),
        (*month).into(),
        inputs.into(),
        list_digest.into(),
        pool_digest.into(),
        program.into(),
        (*run).into(),
        list.into(),
        pool.into(),
        derivations.into(),
        settlement.into(),
    ]
}

pub(super) fn draft(mut row: Fields<'_>) -> Result<Draft> {
    Ok(Draft {
        class: row.parsed()?,
        month: row.parsed()?,
        inputs: row.string()?,
        list_digest: row.string()?,
        pool_digest: row.string()?,
        program: row.string()?,
        run: row.integer()?,
        list: row.bytes()?,
        pool: row.bytes()?,
        derivations: row.bytes()?,
        settlement: row.json_as_written()?,
    })
}

/// The editions that made lists, each with its complete file.
pub(super) const EDITION: Table<3> = Table { name: "edition", columns: ["digest", "path", "file"] };

pub(super) const OWN_EDITION: Table<4> = Table { name: "own_edition", columns: ["number", "seq", "digest", "file"] };

pub(super) fn own_edition_values(edition: &OwnEdition) -> [Value<'_>; 4] {
    let OwnEdition { number, seq, digest, file } = edition;
    [(*number).into(), (*seq).into(), digest.into(), file.into()]
}

pub(super) fn own_edition(mut row: Fields<'_>) -> Result<OwnEdition> {
    Ok(OwnEdition { number: row.integer()?, seq: row.integer()?, digest: row.string()?, file: row.string()? })
}

/// What a list is, without its texts.
pub(super) const LIST_HEAD: Table<9> = Table {
    name: "list",
    columns: ["class", "month", "revision", "seq", "imported", "reason", "program", "list_digest", "pool_digest"],
};

/// A list whole: the head, then the texts.
pub(super) const LIST: Table<13> = Table {
    name: "list",
    columns: [
        "class",
        "month",
        "revision",
        "seq",
        "imported",
        "reason",
        "program",
        "list_digest",
        "pool_digest",
        "inputs",
        "difference",
        "list",
        "pool",
    ],
};

pub(super) fn list_values(list: &PublishedList) -> [Value<'_>; 13] {
    let PublishedList { head, inputs, difference, list, pool } = list;
    let ListHead { id, seq, imported, reason, program, list_digest, pool_digest } = head;
    [
        id.class.into(),
        id.month.into(),
        id.revision.into(),
        (*seq).into(),
        (*imported).into(),
        reason.into(),
        program.into(),
        list_digest.into(),
        pool_digest.into(),
        inputs.into(),
        difference.into(),
        list.into(),
        pool.into(),
    ]
}

pub(super) fn list_id(row: &mut Fields<'_>) -> Result<ListId> {
    Ok(ListId { class: row.parsed()?, month: row.parsed()?, revision: row.integer()? })
}

pub(super) fn head(row: &mut Fields<'_>) -> Result<ListHead> {
    Ok(ListHead {
        id: list_id(row)?,
        seq: row.integer()?,
        imported: row.truth()?,
        reason: row.maybe_string()?,
        program: row.string()?,
        list_digest: row.string()?,
        pool_digest: row.string()?,
    })
}

pub(super) fn list(mut row: Fields<'_>) -> Result<PublishedList> {
    Ok(PublishedList {
        head: head(&mut row)?,
        inputs: row.string()?,
        difference: row.maybe_string()?,
        list: row.bytes()?,
        pool: row.bytes()?,
    })
}

pub(super) const LIST_BLOCK: Table<6> =
    Table { name: "list_block", columns: ["class", "month", "revision", "part", "first_id", "lines"] };

pub(super) fn block_values<'b>(list: &ListId, block: &'b Block) -> [Value<'b>; 6] {
    let Block { of, first, lines } = block;
    [list.class.into(), list.month.into(), list.revision.into(), of.name().into(), (*first).into(), lines.into()]
}

pub(super) fn block(row: &mut Fields<'_>) -> Result<Block> {
    list_id(row)?;
    Ok(Block {
        of: row.known(|text| BlockOf::ALL.into_iter().find(|known| known.name() == text))?,
        first: row.integer()?,
        lines: row.bytes()?,
    })
}

pub(super) const LIST_ROW: Table<11> = Table {
    name: "list_row",
    columns: [
        "class",
        "month",
        "revision",
        "fide_id",
        "rating",
        "highest",
        "games",
        "in_period",
        "k",
        "last_games",
        "mark",
    ],
};

pub(super) fn list_row_values(row: &ListRow) -> [Value<'static>; 11] {
    let ListRow { list, standing } = row;
    [
        list.class.into(),
        list.month.into(),
        list.revision.into(),
        standing.fide_id.into(),
        standing.rating.into(),
        standing.highest.into(),
        standing.games.into(),
        standing.in_period.into(),
        k_value(standing.k),
        standing.last_games.into(),
        standing.mark.letter().into(),
    ]
}

pub(super) fn list_row(mut row: Fields<'_>) -> Result<ListRow> {
    Ok(ListRow {
        list: list_id(&mut row)?,
        standing: Standing {
            fide_id: row.fide_id()?,
            rating: row.rating()?,
            highest: row.rating()?,
            games: row.integer()?,
            in_period: row.integer()?,
            k: row.k()?,
            last_games: row.maybe_parsed()?,
            mark: row.known(Mark::from_letter)?,
        },
    })
}

pub(super) const DERIVATION: Table<13> = Table {
    name: "derivation",
    columns: [
        "class",
        "month",
        "revision",
        "place",
        "fide_id",
        "tournament",
        "role",
        "rating",
        "games",
        "half_points",
        "k",
        "k_used",
        "change",
    ],
};

pub(super) fn derivation_values(place: u32, row: &DerivationRow) -> [Value<'static>; 13] {
    let DerivationRow { list, derivation } = row;
    [
        list.class.into(),
        list.month.into(),
        list.revision.into(),
        place.into(),
        derivation.player.into(),
        derivation.tournament.into(),
        derivation.role.name().into(),
        derivation.rating.into(),
        derivation.games.into(),
        derivation.half_points.into(),
        k_value(derivation.k),
        k_value(derivation.k_used),
        derivation.change.get().into(),
    ]
}

/// The place of a row in the order of its list.
pub(super) fn derivation_place(mut row: Fields<'_>) -> Result<u32> {
    list_id(&mut row)?;
    row.integer()
}

pub(super) fn derivation(mut row: Fields<'_>) -> Result<DerivationRow> {
    let list = list_id(&mut row)?;
    row.skip();
    let mut derivation = Derivation {
        player: row.fide_id()?,
        tournament: row.tournament()?,
        role: row.known(|text| Role::ALL.into_iter().find(|known| known.name() == text))?,
        rating: row.rating()?,
        games: row.integer()?,
        half_points: row.integer()?,
        k: row.k()?,
        k_used: None,
        change: Hundredths::default(),
    };
    derivation.k_used = row.k_used(derivation.k)?;
    derivation.change = Hundredths::new(row.integer()?);
    Ok(DerivationRow { list, derivation })
}

pub(super) const SIGNED_HEAD: Table<2> = Table { name: "signed_head", columns: ["size", "note"] };

pub(super) fn signed_head_values(head: &SignedHead) -> [Value<'_>; 2] {
    let SignedHead { size, note } = head;
    [(*size).into(), note.into()]
}

pub(super) fn signed_head(mut row: Fields<'_>) -> Result<SignedHead> {
    Ok(SignedHead { size: row.integer()?, note: row.string()? })
}
