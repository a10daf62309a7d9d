//! The tables, as numbered migrations. A migration that was released is never changed; a new one is added.
//!
//! They are written for SQLite; the few words PostgreSQL has others for are replaced by [`for_postgres`]. Texts are compared
//! byte by byte in both.

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
];

/// The first schema with the table of duplicates: for an older database it is filled from log and lists.
pub(super) const WITH_DUPLICATES: u32 = 2;

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
    "derivation",
    "signed_head",
];

/// A migration in the words of PostgreSQL.
pub(super) fn for_postgres(migration: &str) -> String {
    migration
        .replace(" INTEGER", " BIGINT")
        .replace(" TEXT", " TEXT COLLATE \"C\"")
        .replace(" BLOB", " BYTEA")
        .replace("seq DESC)", "seq)")
        .replace(") WITHOUT ROWID;", ");")
}

/// The function that keeps rows from being changed in PostgreSQL, and what it does.
pub(super) const GUARD: &str = "arpad_never_changes";
pub(super) const GUARD_BODY: &str = " BEGIN RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME; END ";

/// The table whose one row is the number of the migrations a PostgreSQL database has seen, and that tells it from any other.
pub(super) const VERSION_TABLE: &str = "arpad_version";

/// What tells an Arpad database from any other.
pub(super) const APPLICATION_ID: i32 = 0x4172_7064;
