//! The tables, as numbered migrations. A migration that was released is never changed; a new one is added.
//!
//! They are written for SQLite; the few words PostgreSQL has others for are replaced by [`for_postgres`]. Texts are compared
//! byte by byte in both.

use crate::error::Error;

/// Each brings the database from its number to the next.
pub(super) const MIGRATIONS: &[&str] = &[
    r"
CREATE TABLE log (
    seq INTEGER PRIMARY KEY, at TEXT NOT NULL, who TEXT NOT NULL, action TEXT NOT NULL, detail TEXT NOT NULL,
    before TEXT NOT NULL, digest TEXT NOT NULL
);
CREATE TABLE player (
    fide_id INTEGER NOT NULL, seq INTEGER NOT NULL, name TEXT NOT NULL, federation TEXT NOT NULL, sex TEXT NOT NULL,
    birth TEXT NOT NULL, title TEXT NOT NULL, women_title TEXT NOT NULL, other_titles TEXT NOT NULL,
    transfers TEXT NOT NULL, membership TEXT NOT NULL, excluded_from TEXT, excluded_to TEXT, dispensed_from TEXT,
    died TEXT, merged_into INTEGER,
    PRIMARY KEY (fide_id, seq DESC)
) WITHOUT ROWID;
CREATE INDEX player_merged ON player (merged_into) WHERE merged_into IS NOT NULL;
CREATE TABLE federation (
    code TEXT NOT NULL, seq INTEGER NOT NULL, name TEXT NOT NULL, member INTEGER NOT NULL, officer TEXT NOT NULL,
    suspended_from TEXT, suspended_to TEXT,
    PRIMARY KEY (code, seq)
) WITHOUT ROWID;
CREATE TABLE tournament (
    id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, class TEXT NOT NULL, name TEXT NOT NULL, registration TEXT NOT NULL,
    status TEXT NOT NULL, report INTEGER, rated_in TEXT, part_of INTEGER REFERENCES tournament (id)
);
CREATE INDEX tournament_stands ON tournament (class, status, rated_in);
CREATE INDEX tournament_part_of ON tournament (part_of) WHERE part_of IS NOT NULL;
CREATE TABLE report (
    id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, tournament INTEGER NOT NULL REFERENCES tournament (id),
    received TEXT, first_day TEXT, last_day TEXT, first_round INTEGER NOT NULL, verdict TEXT NOT NULL, digest TEXT NOT NULL, bytes BLOB NOT NULL
);
CREATE INDEX report_tournament ON report (tournament);
CREATE INDEX report_digest ON report (digest);
CREATE TABLE decision (
    id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, tournament INTEGER NOT NULL REFERENCES tournament (id),
    detail TEXT NOT NULL
);
CREATE INDEX decision_tournament ON decision (tournament);
CREATE TABLE fee (
    id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, tournament INTEGER NOT NULL REFERENCES tournament (id),
    detail TEXT NOT NULL
);
CREATE INDEX fee_tournament ON fee (tournament);
CREATE TABLE draft (
    class TEXT NOT NULL, month TEXT NOT NULL, inputs TEXT NOT NULL, list_digest TEXT NOT NULL, pool_digest TEXT NOT NULL,
    PRIMARY KEY (class, month)
);
CREATE TABLE edition (
    digest TEXT NOT NULL, path TEXT NOT NULL, file TEXT NOT NULL,
    PRIMARY KEY (digest)
) WITHOUT ROWID;
CREATE TABLE list (
    class TEXT NOT NULL, month TEXT NOT NULL, revision INTEGER NOT NULL, seq INTEGER NOT NULL, imported INTEGER NOT NULL,
    reason TEXT, difference TEXT, inputs TEXT NOT NULL, program TEXT NOT NULL, list_digest TEXT NOT NULL,
    pool_digest TEXT NOT NULL, list BLOB NOT NULL, pool BLOB NOT NULL,
    PRIMARY KEY (class, month, revision)
);
CREATE TABLE list_row (
    fide_id INTEGER NOT NULL, class TEXT NOT NULL, month TEXT NOT NULL, revision INTEGER NOT NULL, rating INTEGER,
    highest INTEGER, games INTEGER NOT NULL, in_period INTEGER NOT NULL, k INTEGER NOT NULL, last_games TEXT,
    mark TEXT NOT NULL,
    PRIMARY KEY (fide_id, class, month, revision)
) WITHOUT ROWID;
CREATE TABLE derivation (
    fide_id INTEGER NOT NULL, class TEXT NOT NULL, month TEXT NOT NULL, revision INTEGER NOT NULL, place INTEGER NOT NULL,
    tournament INTEGER NOT NULL, role TEXT NOT NULL, rating INTEGER, games INTEGER NOT NULL, half_points INTEGER NOT NULL,
    k INTEGER NOT NULL, k_used INTEGER NOT NULL, change INTEGER NOT NULL,
    PRIMARY KEY (fide_id, class, month, revision, place)
) WITHOUT ROWID;
",
    r"
ALTER TABLE player ADD COLUMN excluded_by TEXT;
CREATE TABLE duplicate (
    fide_id INTEGER NOT NULL, seq INTEGER NOT NULL, class TEXT NOT NULL, kept INTEGER, since TEXT, revise INTEGER NOT NULL,
    PRIMARY KEY (fide_id, seq, class)
) WITHOUT ROWID;
DROP INDEX player_merged;
",
    r"
DROP TABLE draft;
CREATE TABLE draft (
    class TEXT NOT NULL, month TEXT NOT NULL, inputs TEXT NOT NULL, list_digest TEXT NOT NULL, pool_digest TEXT NOT NULL,
    program TEXT NOT NULL, run INTEGER NOT NULL, list BLOB NOT NULL, pool BLOB NOT NULL, derivations BLOB NOT NULL,
    settlement TEXT NOT NULL,
    PRIMARY KEY (class, month)
);
",
    r"
CREATE TABLE own_edition (
    number INTEGER PRIMARY KEY, seq INTEGER NOT NULL, digest TEXT NOT NULL, file TEXT NOT NULL
);
",
    r"
CREATE TABLE signed_head (
    size INTEGER PRIMARY KEY, note TEXT NOT NULL
);
",
    r"
CREATE TABLE account (
    name TEXT NOT NULL, role TEXT NOT NULL, federation TEXT, offices TEXT NOT NULL, disabled INTEGER NOT NULL,
    password TEXT NOT NULL, device TEXT, device_step INTEGER NOT NULL,
    PRIMARY KEY (name)
) WITHOUT ROWID;
CREATE TABLE session (
    digest TEXT NOT NULL, account TEXT NOT NULL, since TEXT NOT NULL, until TEXT NOT NULL,
    PRIMARY KEY (digest)
) WITHOUT ROWID;
CREATE INDEX session_until ON session (until);
CREATE TABLE token (
    id INTEGER PRIMARY KEY, digest TEXT NOT NULL, prefix TEXT NOT NULL, account TEXT NOT NULL, scopes TEXT NOT NULL,
    until TEXT NOT NULL, withdrawn INTEGER NOT NULL
);
CREATE INDEX token_digest ON token (digest);
",
    r"
CREATE TABLE game_sketch (
    report INTEGER NOT NULL REFERENCES report (id), game INTEGER NOT NULL,
    PRIMARY KEY (report, game)
) WITHOUT ROWID;
CREATE INDEX game_sketch_game ON game_sketch (game);
CREATE INDEX tournament_name ON tournament (name);
CREATE INDEX log_action ON log (action);
",
    // What a list is without its texts, which stand before the digests.
    r"
CREATE TABLE list_block (
    class TEXT NOT NULL, month TEXT NOT NULL, revision INTEGER NOT NULL, part TEXT NOT NULL, first_id INTEGER NOT NULL,
    lines BLOB NOT NULL,
    PRIMARY KEY (class, month, revision, part, first_id)
);
CREATE INDEX list_head ON list (class, month, revision, seq, imported, reason, program, list_digest, pool_digest);
",
    // What a token is for; those from before do not say.
    r"
ALTER TABLE token ADD COLUMN purpose TEXT;
",
];

/// The first schema with sketches of the games of reports: for an older database they are computed.
pub(super) const WITH_SKETCHES: u32 = 7;

/// The first schema with the table of duplicates: for an older database it is filled from log and lists.
pub(super) const WITH_DUPLICATES: u32 = 2;

/// The first schema with the blocks of lists: for an older database they are cut from the lists.
pub(super) const WITH_BLOCKS: u32 = 8;

/// Tables to whose rows nothing may ever happen once they are there.
pub(super) const ADD_ONLY: &[&str] = &[
    "log",
    "player",
    "duplicate",
    "federation",
    "report",
    "decision",
    "fee",
    "edition",
    "own_edition",
    "list",
    "list_row",
    "list_block",
    "derivation",
    "signed_head",
    "game_sketch",
];

/// Why a database of a version cannot be brought up to date, if that is not the machine's fault: it says a version that it is not of.
pub(super) fn not_its_tables(found: Option<u32>, error: Error) -> Error {
    match (found, error) {
        (Some(found), Error::Database(_)) => Error::OtherSchema { found },
        (_, error) => error,
    }
}

/// Tables no archive has: who may sign in is nobody else's business; sketches and blocks follow from reports and lists.
#[cfg(test)]
pub(super) const UNARCHIVED: [&str; 5] = ["account", "game_sketch", "list_block", "session", "token"];

/// A migration in the words of PostgreSQL.
pub(super) fn for_postgres(migration: &str) -> String {
    migration
        .replace(" INTEGER", " BIGINT")
        .replace(" TEXT", " TEXT COLLATE \"C\"")
        .replace(" BLOB", " BYTEA")
        .replace("seq DESC)", "seq)")
        .replace(") WITHOUT ROWID;", ");")
        // A key has at most 2.7 kB there, and a reason may be longer; what is large is kept apart from its row anyway.
        .replace("imported, reason, program", "imported, program")
}

/// The function that keeps rows from being changed in PostgreSQL, and what it does.
pub(super) const GUARD: &str = "arpad_never_changes";
pub(super) const GUARD_BODY: &str = " BEGIN RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME; END ";

/// The table whose one row is the number of the migrations a PostgreSQL database has seen, and that tells it from any other.
pub(super) const VERSION_TABLE: &str = "arpad_version";

/// What tells an Arpad database from any other.
pub(super) const APPLICATION_ID: i32 = 0x4172_7064;
