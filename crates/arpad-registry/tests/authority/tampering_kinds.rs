//! Ways to tamper with a database, each with what verification must name.

/// A way to tamper: what is done, the statements, and what a line that is reported must say.
pub struct Kind {
    pub name: &'static str,
    pub sql: Sql,
    pub reported: &'static str,
}

#[derive(Clone, Copy)]
pub enum Sql {
    /// Changes rows, the same way in both databases; the guards are off meanwhile and on again afterwards.
    Rows(&'static str),
    /// Changes the database itself: in SQLite, in PostgreSQL.
    Schema { sqlite: &'static str, postgres: &'static str },
}

const fn rows(name: &'static str, sql: &'static str, reported: &'static str) -> Kind {
    Kind { name, sql: Sql::Rows(sql), reported }
}

/// Log, players, merges and federations.
pub const PEOPLE: &[Kind] = &[
    rows(
        "an entry's detail",
        "UPDATE log SET detail = replace(detail, '2023-05', '2023-04') WHERE seq = 3",
        "log: entry 3 was changed",
    ),
    rows("who did it", "UPDATE log SET who = 'Nobody' WHERE seq = 4", "log: entry 4 was changed"),
    rows("when it was done", "UPDATE log SET at = '1971-01-01T00:00:00Z' WHERE seq = 5", "log: entry 5 was changed"),
    rows("what was done", "UPDATE log SET action = 'note' WHERE seq = 6", "log: entry 6 was changed"),
    rows(
        "an act that nobody knows",
        "UPDATE log SET action = 'note' WHERE seq = 6",
        "log: entry 6 records `note`, which is nothing that can be done",
    ),
    rows(
        "an entry that says nothing",
        "UPDATE log SET detail = 'nothing' WHERE seq = 6",
        "log: entry 6 is not written as this program does",
    ),
    rows(
        "an entry at no time",
        "UPDATE log SET at = 'yesterday' WHERE seq = 6",
        "log: entry 6 is not written as this program does",
    ),
    rows(
        "a birth date written otherwise",
        "UPDATE player SET birth = birth || ' ' WHERE fide_id = 3",
        "table player, fide_id 3",
    ),
    rows("a truth that is neither", "UPDATE federation SET member = 2 WHERE member = 1", "table federation, code ITA"),
    rows("an entry's digest", "UPDATE log SET digest = before WHERE seq = 5", "log: entry 5 was changed"),
    rows("the chain", "UPDATE log SET before = '' WHERE seq = 5", "log: entry 5 does not follow the one before"),
    rows("an entry removed", "DELETE FROM log WHERE seq = 4", "log: entry 4 is missing"),
    rows(
        "the last entry removed",
        "DELETE FROM log WHERE seq = (SELECT max(seq) FROM log)",
        "run of the standard period of 2023-09: ",
    ),
    rows(
        "an entry added",
        "INSERT INTO log SELECT seq + 1, at, who, 'fee', detail, digest, digest FROM log WHERE seq = (SELECT max(seq) FROM log)",
        "log: entry ",
    ),
    rows(
        "two entries exchanged",
        "UPDATE log SET detail = (SELECT detail FROM log WHERE seq = 5) WHERE seq = 4",
        "log: entry 4 was changed",
    ),
    rows("a name", "UPDATE player SET name = 'Doe, John' WHERE fide_id = 3", "players: those recorded by log entry "),
    rows("a birth date", "UPDATE player SET birth = '2010' WHERE fide_id = 3", "players: those recorded by log entry "),
    rows(
        "a federation of a player",
        "UPDATE player SET federation = 'NOR' WHERE fide_id = 2",
        "players: those recorded by log entry ",
    ),
    rows("a title", "UPDATE player SET title = 'GM' WHERE fide_id = 2", "players: those recorded by log entry "),
    rows("a player removed", "DELETE FROM player WHERE fide_id = 5", "players: those recorded by log entry "),
    rows(
        "a version of a player added",
        "INSERT INTO player SELECT 77, seq, name, federation, sex, birth, title, women_title, other_titles, transfers, membership, excluded_from, excluded_to, dispensed_from, died, merged_into, excluded_by FROM player WHERE fide_id = 5",
        "players: those recorded by log entry ",
    ),
    rows(
        "a version under another act",
        "INSERT INTO player SELECT fide_id, 4, 'Doe, John', federation, sex, birth, title, women_title, other_titles, transfers, membership, excluded_from, excluded_to, dispensed_from, died, merged_into, excluded_by FROM player WHERE fide_id = 5",
        "players: some are recorded under log entry 4",
    ),
    rows(
        "the act of a player",
        "UPDATE player SET seq = 5 WHERE fide_id = 5",
        "players: some are recorded under log entry 5",
    ),
    rows(
        "a birth date nobody can read",
        "UPDATE player SET birth = 'tomorrow' WHERE fide_id = 3",
        "table player, fide_id 3",
    ),
    rows(
        "a duplicate made a player again",
        "UPDATE player SET merged_into = NULL WHERE fide_id = 6 AND merged_into IS NOT NULL",
        "players: those recorded by log entry ",
    ),
    rows(
        "whom a duplicate counts for",
        "UPDATE duplicate SET kept = 1 WHERE fide_id = 6",
        "merges: the merge by log entry ",
    ),
    rows(
        "since when a merge holds",
        "UPDATE duplicate SET since = '2023-07' WHERE class = 'standard'",
        "merges: the merge by log entry ",
    ),
    rows(
        "a merge of a class removed",
        "DELETE FROM duplicate WHERE class = 'blitz'",
        "merges: the merge by log entry ",
    ),
    rows(
        "a merge added",
        "INSERT INTO duplicate (fide_id, seq, class, kept, since, revise) VALUES (5, 4, 'standard', 1, NULL, 0)",
        "merges: one is recorded under log entry 4",
    ),
    rows(
        "a suspension lifted",
        "UPDATE federation SET suspended_from = NULL",
        "federation ITA: the version of log entry ",
    ),
    rows(
        "a member expelled",
        "UPDATE federation SET member = 0 WHERE suspended_from IS NULL",
        "federation ITA: the version of log entry ",
    ),
    rows("an officer", "UPDATE federation SET officer = 'Nobody'", "federation ITA: the version of log entry "),
    rows(
        "federations removed",
        "DELETE FROM federation WHERE suspended_from IS NOT NULL",
        "federation ITA: the version of log entry ",
    ),
    rows(
        "a version of a federation added",
        "INSERT INTO federation (code, seq, name, member, officer) VALUES ('ITA', 4, '', 1, '')",
        "federation ITA: the version of log entry 4",
    ),
];

/// Tournaments, reports, decisions and fees.
pub const TOURNAMENTS: &[Kind] = &[
    rows(
        "a tournament's name",
        "UPDATE tournament SET name = 'Closed' WHERE id = 1",
        "tournament 1: its name is not the one of the log",
    ),
    rows(
        "a tournament's class",
        "UPDATE tournament SET class = 'rapid' WHERE id = 1",
        "tournament 1: its class is not the one of the log",
    ),
    rows("a registration", "UPDATE tournament SET registration = '' WHERE id = 1", "tournament 1: its registration"),
    rows("the act of a registration", "UPDATE tournament SET seq = 1 WHERE id = 1", "tournament 1: its registration"),
    rows(
        "a status",
        "UPDATE tournament SET status = 'accepted', rated_in = NULL WHERE id = 1",
        "tournament 1: its status is accepted, which the log does not confirm",
    ),
    rows("a status nobody knows", "UPDATE tournament SET status = 'lost' WHERE id = 1", "table tournament, id 1"),
    rows(
        "the list of a tournament",
        "UPDATE tournament SET rated_in = '2023-08' WHERE id = 1",
        "tournament 1: its status is rated, which the log does not confirm",
    ),
    rows(
        "the report that counts",
        "UPDATE tournament SET report = 1 WHERE id = 2",
        "tournament 2: its status is rated, which the log does not confirm",
    ),
    rows(
        "whose stage it is",
        "UPDATE tournament SET part_of = 1 WHERE part_of IS NOT NULL",
        "tournament 4: its status is reported, which the log does not confirm",
    ),
    rows(
        "a tournament removed",
        "DELETE FROM tournament WHERE id = 2",
        "tournament 2: it is in the log but missing here",
    ),
    rows(
        "a tournament added",
        "INSERT INTO tournament (id, seq, class, name, registration, status) SELECT 9, seq, class, name, registration, 'registered' FROM tournament WHERE id = 1",
        "tournament 9: ",
    ),
    rows(
        "a report's bytes",
        "UPDATE report SET bytes = (SELECT pool FROM list LIMIT 1) WHERE id = 1",
        "report 1: it is not the one received",
    ),
    rows(
        "a report's digest",
        "UPDATE report SET digest = (SELECT digest FROM report WHERE id = 2) WHERE id = 1",
        "report 1: it is not the one received",
    ),
    rows(
        "a report for another",
        "UPDATE report SET digest = (SELECT digest FROM report WHERE id = 2), bytes = (SELECT bytes FROM report WHERE id = 2) WHERE id = 1",
        "report 1: it is not the one received",
    ),
    rows(
        "the day a report arrived",
        "UPDATE report SET received = '2023-05-11' WHERE id = 1",
        "report 1: it is not the one received",
    ),
    rows("a verdict", "UPDATE report SET verdict = 'not-ratable' WHERE id = 1", "report 1: it is not the one received"),
    rows(
        "a first day",
        "UPDATE report SET first_day = '2023-01-01' WHERE id = 1",
        "report 1: it is not the one received",
    ),
    rows("a first day nobody can read", "UPDATE report SET first_day = 'May' WHERE id = 1", "table report, id 1"),
    rows("a first round", "UPDATE report SET first_round = 2 WHERE id = 1", "report 1: it is not the one received"),
    rows(
        "the tournament of a report",
        "UPDATE report SET tournament = 2 WHERE id = 1",
        "report 1: it is not the one received for tournament 2",
    ),
    rows("the act of a report", "UPDATE report SET seq = 1 WHERE id = 1", "report 1: it is not the one received"),
    rows("a report removed", "DELETE FROM report WHERE id = 1", "report 1: it is in the log but missing here"),
    rows(
        "a report added",
        "INSERT INTO report SELECT 99, seq, tournament, received, first_day, last_day, first_round, verdict, digest, bytes FROM report WHERE id = 1",
        "report 99: it is not the one received",
    ),
    rows(
        "why it was decided",
        "UPDATE decision SET detail = replace(detail, 'checked', 'bribed') WHERE id = 1",
        "decision 1: it is not the one of log entry ",
    ),
    rows(
        "a decision nobody can read",
        "UPDATE decision SET detail = 'yes' WHERE id = 1",
        "decision 1: it is not the one of log entry ",
    ),
    rows(
        "what a decision is on",
        "UPDATE decision SET tournament = 2 WHERE id = 1",
        "decision 1: it is not the one of log entry ",
    ),
    rows(
        "the act of a decision",
        "UPDATE decision SET seq = 1 WHERE id = 1",
        "decision 1: it is not the one of log entry 1",
    ),
    rows(
        "a decision with a word more",
        "UPDATE decision SET detail = replace(detail, '}', ',\"also\":1}') WHERE id = 1",
        "decision 1: it is not the one of log entry ",
    ),
    rows(
        "a decision with a word twice",
        "UPDATE decision SET detail = replace(detail, '{', '{\"tournament\":2,') WHERE id = 1",
        "decision 1: it is not the one of log entry ",
    ),
    rows(
        "a fee with a blank more",
        "UPDATE fee SET detail = replace(detail, ',', ', ')",
        "fee 1: it is not the one of log entry ",
    ),
    rows("a decision removed", "DELETE FROM decision WHERE id = 1", "decision 1: it is in the log "),
    rows(
        "a decision added",
        "INSERT INTO decision SELECT 99, seq, tournament, detail FROM decision WHERE id = 1",
        "decision 99: it is not the one of log entry ",
    ),
    rows(
        "an amount",
        "UPDATE fee SET detail = replace(detail, 'EUR 20', 'EUR 2')",
        "fee 1: it is not the one of log entry ",
    ),
    rows("a fee removed", "DELETE FROM fee", "fee 1: it is in the log "),
    rows(
        "a fee added",
        "INSERT INTO fee SELECT 2, seq, tournament, detail FROM fee",
        "fee 2: it is not the one of log entry ",
    ),
];

/// Runs, editions, lists and their rows.
pub const LISTS: &[Kind] = &[
    rows(
        "a draft for the list of another month",
        "UPDATE draft SET list = (SELECT list FROM list WHERE month = '2023-07' AND revision = 0), list_digest = (SELECT list_digest FROM list WHERE month = '2023-07' AND revision = 0) WHERE month = '2023-09'",
        "run of the standard period of 2023-09: the result that is kept",
    ),
    rows(
        "a draft for another run",
        "UPDATE draft SET run = (SELECT min(seq) FROM log WHERE action = 'run') WHERE month = '2023-09'",
        "run of the standard period of 2023-09: the result that is kept",
    ),
    rows(
        "a draft's text alone",
        "UPDATE draft SET list = (SELECT list FROM list WHERE month = '2023-07' AND revision = 0) WHERE month = '2023-09'",
        "run of the standard period of 2023-09: the result that is kept",
    ),
    rows(
        "a draft's pool",
        "UPDATE draft SET pool = list WHERE month = '2023-09'",
        "run of the standard period of 2023-09: the result that is kept",
    ),
    rows(
        "a draft's derivations",
        "UPDATE draft SET derivations = list WHERE month = '2023-09'",
        "run of the standard period of 2023-09: the result that is kept",
    ),
    rows(
        "a draft's sources",
        "UPDATE draft SET inputs = replace(inputs, 'as_of\":', 'as_of\": ') WHERE month = '2023-09'",
        "run of the standard period of 2023-09: the result that is kept",
    ),
    rows(
        "what a draft does with tournaments",
        "UPDATE draft SET settlement = '{\"rated\":[],\"rejected\":[]}' WHERE month = '2023-07'",
        "run of the standard period of 2023-07: the result that is kept",
    ),
    rows(
        "the same about tournaments, written otherwise",
        "UPDATE draft SET settlement = replace(settlement, ':', ': ') WHERE month = '2023-09'",
        "table draft, class standard, month 2023-09",
    ),
    rows(
        "bytes behind a list",
        "UPDATE list SET list = list || pool WHERE month = '2023-07' AND revision = 0",
        "standard list of 2023-07, revision 0: ",
    ),
    rows(
        "a difference written otherwise",
        "UPDATE list SET difference = replace(difference, ':', ': ') WHERE month = '2023-08' AND revision = 1",
        "standard list of 2023-08, revision 1: what it changed is not the difference",
    ),
    rows(
        "the program of a draft",
        "UPDATE draft SET program = 'arpad 0.1.0' WHERE month = '2023-09'",
        "run of the standard period of 2023-09: the result that is kept",
    ),
    rows(
        "a draft removed",
        "DELETE FROM draft WHERE month = '2023-09'",
        "run of the standard period of 2023-09: its result ",
    ),
    rows(
        "a draft added",
        "INSERT INTO draft SELECT 'rapid', month, inputs, list_digest, pool_digest, program, run, list, pool, derivations, settlement FROM draft WHERE month = '2023-09'",
        "run of the rapid period of 2023-09: the result that is kept",
    ),
    rows(
        "an edition's file",
        "UPDATE edition SET file = replace(file, '400', '401')",
        "edition standard/2022-01: its file is not one ",
    ),
    rows(
        "an edition's name",
        "UPDATE edition SET path = 'standard/2017-07'",
        "edition standard/2017-07: its file is not one ",
    ),
    rows(
        "editions removed",
        "DELETE FROM edition",
        "standard list of 2023-06, revision 0: the file of edition standard/2022-01",
    ),
    rows(
        "an edition added",
        "INSERT INTO edition (digest, path, file) VALUES ('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'standard/none', '')",
        "edition standard/none: its file is not one ",
    ),
    rows(
        "an own edition's file",
        "UPDATE own_edition SET file = replace(file, 'rating = 1900', 'rating = 1800')",
        "own edition 1: it is not the one the authority was set up with",
    ),
    rows(
        "an own edition's digest",
        "UPDATE own_edition SET digest = ''",
        "own edition 1: it is not the one the authority was set up with",
    ),
    rows("an own edition removed", "DELETE FROM own_edition", "own edition 1: it is in the log but missing here"),
    rows(
        "a published list removed",
        "DELETE FROM list WHERE month = '2023-08' AND revision = 1",
        "standard list of 2023-08, revision 1: it is in the log ",
    ),
    rows(
        "a list first published removed",
        "DELETE FROM list WHERE month = '2023-07' AND revision = 0",
        "standard list of 2023-07, revision 0: it is in the log ",
    ),
    rows(
        "an imported list removed",
        "DELETE FROM list WHERE month = '2023-05'",
        "standard list of 2023-05, revision 0: it is in the log ",
    ),
    rows(
        "a list and its rows removed",
        "DELETE FROM list WHERE class = 'rapid'",
        "rapid list of 2023-05, revision 0: it is in the log ",
    ),
    rows(
        "a revision added",
        "INSERT INTO list SELECT class, month, 7, seq, imported, 'better', difference, inputs, program, list_digest, pool_digest, list, pool FROM list WHERE month = '2023-08' AND revision = 0",
        "standard list of 2023-08, revision 7: log entry ",
    ),
    rows(
        "a revision under its own act",
        "UPDATE list SET revision = 2 WHERE month = '2023-08' AND revision = 1",
        "standard list of 2023-08, revision 2: log entry ",
    ),
    rows(
        "a computed list marked as imported",
        "UPDATE list SET imported = 1 WHERE month = '2023-08' AND revision = 0",
        "standard list of 2023-08, revision 0: it is marked as imported",
    ),
    rows(
        "an imported list marked as computed",
        "UPDATE list SET imported = 0 WHERE month = '2023-05' AND class = 'standard'",
        "standard list of 2023-05, revision 0: it is marked as computed",
    ),
    rows(
        "a list copied to another month",
        "INSERT INTO list SELECT class, '2023-12', revision, seq, imported, reason, difference, inputs, program, list_digest, pool_digest, list, pool FROM list WHERE month = '2023-08' AND revision = 0",
        "standard list of 2023-12, revision 0: log entry ",
    ),
    rows(
        "a list copied to another class",
        "INSERT INTO list SELECT 'blitz', month, revision, seq, imported, reason, difference, inputs, program, list_digest, pool_digest, list, pool FROM list WHERE month = '2023-08' AND revision = 0",
        "blitz list of 2023-08, revision 0: log entry ",
    ),
    rows(
        "an imported list added",
        "INSERT INTO list SELECT class, '2023-04', revision, seq, imported, reason, difference, inputs, program, list_digest, pool_digest, list, pool FROM list WHERE month = '2023-05' AND class = 'standard'",
        "standard list of 2023-04, revision 0: log entry ",
    ),
    rows(
        "a list moved to another month",
        "UPDATE list SET month = '2023-12' WHERE month = '2023-08' AND revision = 1",
        "standard list of 2023-08, revision 1: it is in the log ",
    ),
    rows(
        "a reason",
        "UPDATE list SET reason = 'a better one' WHERE month = '2023-08' AND revision = 1",
        "standard list of 2023-08, revision 1: its reason is not the one of the log",
    ),
    rows(
        "a reason added",
        "UPDATE list SET reason = 'a better one' WHERE month = '2023-08' AND revision = 0",
        "standard list of 2023-08, revision 0: its reason is not the one of the log",
    ),
    rows(
        "a difference",
        "UPDATE list SET difference = '[]' WHERE month = '2023-08' AND revision = 1",
        "standard list of 2023-08, revision 1: what it changed is not the difference",
    ),
    rows(
        "a list's program",
        "UPDATE list SET program = 'arpad 0.1.0' WHERE month = '2023-08' AND revision = 1",
        "standard list of 2023-08, revision 1: the program that made it",
    ),
    rows(
        "a list's sources",
        "UPDATE list SET inputs = replace(inputs, '\"as_of\":', '\"as_of\": ') WHERE month = '2023-06'",
        "standard list of 2023-06, revision 0: its sources were changed",
    ),
    rows(
        "sources nobody can read",
        "UPDATE list SET inputs = '{' WHERE month = '2023-06' AND revision = 0",
        "standard list of 2023-06, revision 0: its sources were changed",
    ),
    rows(
        "an imported list's sources",
        "UPDATE list SET inputs = '{}' WHERE month = '2023-05' AND class = 'standard'",
        "standard list of 2023-05, revision 0: its sources were changed",
    ),
    rows(
        "a list's digest",
        "UPDATE list SET list_digest = 'x' WHERE month = '2023-06' AND revision = 0",
        "standard list of 2023-06, revision 0: its digests are not those of the log",
    ),
    rows(
        "a list's text",
        "UPDATE list SET list = (SELECT list FROM list WHERE month = '2023-06' AND revision = 0) WHERE month = '2023-07' AND revision = 0",
        "standard list of 2023-07, revision 0: the list was changed",
    ),
    rows(
        "a list's text and digest",
        "UPDATE list SET list = (SELECT list FROM list WHERE month = '2023-06' AND revision = 0), list_digest = (SELECT list_digest FROM list WHERE month = '2023-06' AND revision = 0) WHERE month = '2023-07' AND revision = 0",
        "standard list of 2023-07, revision 0: its digests are not those of the log",
    ),
    rows(
        "a list nobody can unpack",
        "UPDATE list SET list = pool WHERE month = '2023-07' AND revision = 0",
        "standard list of 2023-07, revision 0: ",
    ),
    rows(
        "an imported list's text",
        "UPDATE list SET list = (SELECT list FROM list WHERE month = '2023-06' AND revision = 0) WHERE month = '2023-05' AND class = 'standard'",
        "standard list of 2023-05, revision 0: the list was changed",
    ),
    rows(
        "a pool",
        "UPDATE list SET pool = list WHERE month = '2023-06' AND revision = 0",
        "standard list of 2023-06, revision 0: the pool was changed",
    ),
    rows(
        "the act of a list",
        "UPDATE list SET seq = 3 WHERE month = '2023-06' AND revision = 0",
        "standard list of 2023-06, revision 0: ",
    ),
    rows(
        "a list of a class nobody knows",
        "UPDATE list SET class = 'chess960' WHERE class = 'rapid'",
        "table list, class chess960",
    ),
    rows(
        "a block of a list",
        "UPDATE list_block SET lines = (SELECT lines FROM list_block WHERE month = '2023-06' AND revision = 0 AND part = 'list') WHERE month = '2023-07' AND revision = 0 AND part = 'list'",
        "standard list of 2023-07, revision 0: its blocks of lines are not those of the list",
    ),
    rows(
        "a block of a pool removed",
        "DELETE FROM list_block WHERE month = '2023-06' AND revision = 0 AND part = 'pool'",
        "standard list of 2023-06, revision 0: its blocks of lines are not those of the list",
    ),
    rows(
        "the number a block begins with",
        "UPDATE list_block SET first_id = 5 WHERE month = '2023-06' AND revision = 0 AND part = 'list'",
        "standard list of 2023-06, revision 0: its blocks of lines are not those of the list",
    ),
    rows(
        "blocks of a list that was never published",
        "INSERT INTO list_block SELECT class, '2023-12', revision, part, first_id, lines FROM list_block WHERE month = '2023-06' AND revision = 0",
        "standard list of 2023-12, revision 0: there are blocks of lines, and no such list was published",
    ),
    rows(
        "a rating of a row",
        "UPDATE list_row SET rating = 2700 WHERE fide_id = 1 AND month = '2023-06' AND revision = 0",
        "standard list of 2023-06, revision 0: the rows of the players were changed, first that of 1",
    ),
    rows(
        "games of a row",
        "UPDATE list_row SET games = 99 WHERE fide_id = 2 AND month = '2023-06' AND revision = 0",
        "standard list of 2023-06, revision 0: the rows of the players were changed, first that of 2",
    ),
    rows(
        "a row removed",
        "DELETE FROM list_row WHERE fide_id = 1 AND month = '2023-07' AND revision = 0",
        "standard list of 2023-07, revision 0: the rows of the players were changed, first that of 1",
    ),
    rows(
        "a row added",
        "INSERT INTO list_row SELECT 5, class, month, revision, rating, highest, games, in_period, k, last_games, mark FROM list_row WHERE fide_id = 1 AND month = '2023-07' AND revision = 0",
        "standard list of 2023-07, revision 0: the rows of the players were changed, first that of 5",
    ),
    rows(
        "a row of an imported list added",
        "INSERT INTO list_row SELECT fide_id, class, '2023-05', revision, rating, highest, games, in_period, k, last_games, mark FROM list_row WHERE fide_id = 1 AND month = '2023-07' AND revision = 0",
        "standard list of 2023-05, revision 0: there are rows of players",
    ),
    rows(
        "a row of no list",
        "UPDATE list_row SET revision = 9 WHERE fide_id = 1 AND month = '2023-07' AND revision = 0",
        "standard list of 2023-07, revision 9: there are rows of players",
    ),
    rows(
        "a row nobody can read",
        "UPDATE list_row SET mark = 'z' WHERE fide_id = 1 AND month = '2023-07' AND revision = 0",
        "table list_row, class standard, month 2023-07",
    ),
    rows(
        "a change",
        "UPDATE derivation SET change = 9900 WHERE fide_id = 1 AND month = '2023-06' AND revision = 0",
        "standard list of 2023-06, revision 0: the derivations were changed",
    ),
    rows(
        "K of a derivation",
        "UPDATE derivation SET k_used = 40 WHERE fide_id = 1 AND month = '2023-06' AND revision = 0",
        "standard list of 2023-06, revision 0: the derivations were changed",
    ),
    rows(
        "K of a derivation without K",
        "UPDATE derivation SET k = 0, k_used = 7 WHERE fide_id = 1 AND month = '2023-06' AND revision = 0",
        "there is no K that 7 could be what was left of",
    ),
    rows(
        "a derivation removed",
        "DELETE FROM derivation WHERE fide_id = 2 AND month = '2023-06' AND revision = 0",
        "standard list of 2023-06, revision 0: the derivations were changed",
    ),
    rows(
        "a derivation added",
        "INSERT INTO derivation SELECT 5, class, month, revision, 7, tournament, role, rating, games, half_points, k, k_used, change FROM derivation WHERE fide_id = 1 AND month = '2023-06' AND revision = 0",
        "standard list of 2023-06, revision 0: the derivations were changed",
    ),
    rows(
        "the place of a derivation",
        "UPDATE derivation SET place = 5 WHERE fide_id = 2 AND month = '2023-06' AND revision = 0",
        "standard list of 2023-06, revision 0: the derivations were changed",
    ),
    rows(
        "a derivation of no list",
        "UPDATE derivation SET month = '2023-12' WHERE fide_id = 2 AND month = '2023-06' AND revision = 0",
        "standard list of 2023-12, revision 0: there are derivations",
    ),
    rows(
        "a derivation nobody can read",
        "UPDATE derivation SET role = 'bribed' WHERE fide_id = 1 AND month = '2023-06' AND revision = 0",
        "table derivation, class standard, month 2023-06",
    ),
];

/// The database itself.
pub const SCHEMA: &[Kind] = &[
    Kind {
        name: "a guard removed",
        sql: Sql::Schema { sqlite: "DROP TRIGGER list_no_UPDATE", postgres: "DROP TRIGGER list_never_changes ON list" },
        reported: "guard list_n",
    },
    Kind {
        name: "a guard that does nothing",
        sql: Sql::Schema {
            sqlite: "DROP TRIGGER list_no_UPDATE; CREATE TRIGGER list_no_UPDATE BEFORE UPDATE ON list BEGIN SELECT 1; END",
            postgres: "CREATE OR REPLACE FUNCTION arpad_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$; \
                       CREATE OR REPLACE TRIGGER list_never_changes BEFORE TRUNCATE ON list FOR EACH STATEMENT EXECUTE FUNCTION arpad_never_changes()",
        },
        reported: "guard list_n",
    },
    Kind {
        name: "a guard turned off",
        sql: Sql::Schema {
            sqlite: "DROP TRIGGER log_no_DELETE",
            postgres: "ALTER TABLE log DISABLE TRIGGER log_never_changes",
        },
        reported: "guard log_n",
    },
    Kind {
        name: "a trigger added",
        sql: Sql::Schema {
            sqlite: "CREATE TRIGGER generous AFTER INSERT ON player BEGIN UPDATE tournament SET name = 'x'; END",
            postgres: "CREATE FUNCTION generous() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$; \
                       CREATE TRIGGER generous BEFORE INSERT ON list FOR EACH ROW EXECUTE FUNCTION generous()",
        },
        reported: "trigger generous: it was added",
    },
    Kind {
        name: "an index removed",
        sql: Sql::Schema { sqlite: "DROP INDEX report_tournament", postgres: "DROP INDEX report_tournament" },
        reported: "index report_tournament: it is missing",
    },
    Kind {
        name: "an index damaged",
        sql: Sql::Schema {
            // Each of the two is taken for the other.
            sqlite: "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = (SELECT sum(rootpage) FROM sqlite_schema \
                     WHERE name IN ('report_tournament', 'decision_tournament')) - rootpage \
                     WHERE name IN ('report_tournament', 'decision_tournament')",
            // A row that comes while the index is not kept up.
            postgres: "SET session_replication_role = replica; \
                       UPDATE pg_index SET indisready = false, indisvalid = false WHERE indexrelid = 'report_tournament'::regclass; \
                       CREATE TEMP TABLE one AS SELECT * FROM report WHERE id = 1; DELETE FROM report WHERE id = 1; \
                       INSERT INTO report SELECT * FROM one; \
                       UPDATE pg_index SET indisready = true, indisvalid = true WHERE indexrelid = 'report_tournament'::regclass",
        },
        reported: "index report_tournament",
    },
    Kind {
        name: "an index damaged, with amcheck",
        sql: Sql::Schema {
            // Each of the two is taken for the other.
            sqlite: "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = (SELECT sum(rootpage) FROM sqlite_schema \
                     WHERE name IN ('report_tournament', 'decision_tournament')) - rootpage \
                     WHERE name IN ('report_tournament', 'decision_tournament')",
            // A row that comes while the index is not kept up.
            postgres: "CREATE EXTENSION IF NOT EXISTS amcheck SCHEMA public; SET session_replication_role = replica; \
                       UPDATE pg_index SET indisready = false, indisvalid = false WHERE indexrelid = 'report_tournament'::regclass; \
                       CREATE TEMP TABLE one AS SELECT * FROM report WHERE id = 1; DELETE FROM report WHERE id = 1; \
                       INSERT INTO report SELECT * FROM one; \
                       UPDATE pg_index SET indisready = true, indisvalid = true WHERE indexrelid = 'report_tournament'::regclass",
        },
        reported: "index report_tournament",
    },
    Kind {
        name: "a table removed",
        sql: Sql::Schema { sqlite: "PRAGMA foreign_keys = OFF; DROP TABLE fee", postgres: "DROP TABLE fee" },
        reported: "table fee: it is missing",
    },
    Kind {
        name: "a row that refers to nothing, or rows that are hidden",
        sql: Sql::Schema {
            sqlite: "PRAGMA foreign_keys = OFF; INSERT INTO decision (id, seq, tournament, detail) VALUES (77, 1, 99, '')",
            postgres: "ALTER TABLE decision ENABLE ROW LEVEL SECURITY",
        },
        reported: "table decision: ",
    },
    Kind {
        name: "a table replaced, or a rule added",
        sql: Sql::Schema {
            sqlite: "ALTER TABLE fee RENAME COLUMN detail TO details",
            postgres: "CREATE RULE silent AS ON INSERT TO fee DO INSTEAD NOTHING",
        },
        reported: "table fee: ",
    },
    Kind {
        name: "a table added",
        sql: Sql::Schema { sqlite: "CREATE TABLE hidden (a)", postgres: "CREATE TABLE hidden (a bigint)" },
        reported: "table hidden: it was added",
    },
    Kind {
        name: "a view added",
        sql: Sql::Schema {
            sqlite: "CREATE VIEW hidden AS SELECT * FROM log",
            postgres: "CREATE VIEW hidden AS SELECT * FROM log",
        },
        reported: "view hidden: it was added",
    },
    Kind {
        name: "an index added",
        sql: Sql::Schema { sqlite: "CREATE INDEX hidden ON log (who)", postgres: "CREATE INDEX hidden ON log (who)" },
        reported: "index hidden: it was added",
    },
    Kind {
        name: "an index on another column",
        sql: Sql::Schema {
            sqlite: "DROP INDEX report_digest; CREATE INDEX report_digest ON report (verdict)",
            postgres: "DROP INDEX report_digest; CREATE INDEX report_digest ON report (verdict)",
        },
        reported: "index report_digest: it is not the one this program makes",
    },
    Kind {
        name: "an index on some rows",
        sql: Sql::Schema {
            sqlite: "DROP INDEX report_digest; CREATE INDEX report_digest ON report (digest) WHERE id > 2",
            postgres: "DROP INDEX report_digest; CREATE INDEX report_digest ON report (digest) WHERE id > 2",
        },
        reported: "index report_digest: it is not the one this program makes",
    },
    Kind {
        name: "a column added",
        sql: Sql::Schema {
            sqlite: "ALTER TABLE player ADD COLUMN hidden TEXT",
            postgres: "ALTER TABLE player ADD COLUMN hidden TEXT",
        },
        reported: "table player: it",
    },
    Kind {
        name: "a column that fills itself",
        sql: Sql::Schema {
            sqlite: "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'status TEXT NOT NULL', 'status TEXT NOT NULL DEFAULT ''rated''') WHERE name = 'tournament'",
            postgres: "ALTER TABLE tournament ALTER COLUMN status SET DEFAULT 'rated'",
        },
        reported: "table tournament: it",
    },
    Kind {
        name: "a constraint removed",
        sql: Sql::Schema {
            sqlite: "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'REFERENCES tournament (id)', '') WHERE name = 'fee'",
            postgres: "ALTER TABLE fee DROP CONSTRAINT fee_tournament_fkey",
        },
        reported: "table fee: it",
    },
    Kind {
        name: "a constraint added",
        sql: Sql::Schema {
            sqlite: "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'note TEXT NOT NULL', 'note TEXT NOT NULL CHECK (size < 9)') WHERE name = 'signed_head'",
            postgres: "ALTER TABLE signed_head ADD CHECK (size < 9)",
        },
        reported: "table signed_head: it",
    },
    Kind {
        name: "a table in the place of another",
        sql: Sql::Schema {
            sqlite: "ALTER TABLE fee RENAME TO fees; CREATE VIEW fee AS SELECT * FROM fees",
            postgres: "CREATE TABLE fees () INHERITS (fee)",
        },
        reported: "table fee",
    },
];
