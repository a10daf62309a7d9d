//! The sentences in which errors are reported.

use super::Error;
use crate::authority::{LeftOut, SameGames};
use crate::model::TournamentStatus;
use arpad_period::TournamentId;
use arpad_phrase::{Phrase, ToPhrase, phrase};
use arpad_regulations::rules::Office;

impl ToPhrase for Error {
    #[allow(clippy::too_many_lines, reason = "a message for each")]
    fn phrase(&self) -> Phrase {
        match self {
            Error::NoTournament(it) => phrase!("error-no-tournament", "there is no tournament {it}", it),
            Error::NoReport(it) => phrase!("error-no-report", "tournament {it} has no report", it),
            Error::NoPlayer(it) => phrase!("error-no-player", "there is no player with FIDE id {it}", it),
            Error::NoList { class, month } => {
                phrase!("error-no-list", "there is no {class} list of {month}", class, month)
            }
            Error::NoRevision { class, month, revision, latest } => phrase!(
                "error-no-revision",
                "the {class} list of {month} has no revision {revision}; its latest is {latest}",
                class,
                month,
                revision,
                latest
            ),
            Error::NoFile => phrase!("error-no-file", "no such file"),
            Error::NoHead => Phrase::text("the log has no signed head"),
            Error::NoEntry(it) => Phrase::text(format!("the log has no entry {it}")),
            Error::NoReportNumber(it) => phrase!("error-no-report-number", "there is no report {it}", it),
            Error::NoUser(it) => phrase!("error-no-user", "there is no user {it}", it),
            Error::NoFederation(it) => phrase!("error-no-federation", "no federation {it} is recorded", it),
            Error::NoToken(it) => phrase!("error-no-token", "there is no token {it}", it),
            Error::NoDecision { tournament, number, decisions } => phrase!(
                "error-no-decision",
                "tournament {tournament} has no decision {number}; it has {decisions}",
                tournament,
                number,
                decisions
            ),
            Error::NotOnList { fide_id, class, month } => phrase!(
                "error-not-on-list",
                "player {fide_id} is not on the {class} list of {month}",
                fide_id,
                class,
                month
            ),
            Error::NeedsDecision { id, why, .. } => {
                phrase!("error-needs-decision", "tournament {id}: the checks ask for a decision first: {why}", id, why)
            }
            Error::NotRatable { id, why, .. } => phrase!(
                "error-not-ratable",
                "tournament {id} cannot be rated, and nobody may decide otherwise: {why}",
                id,
                why
            ),
            Error::SameGames { id, name, others, .. } => phrase!(
                "error-same-games",
                "tournament {id} ({name}): {others}; if both are rated, these games count twice",
                id,
                name,
                others = listed(others)
            ),
            Error::HasErrors { id, errors: 1, first, left, .. } => {
                phrase!(
                    "error-has-error",
                    "tournament {id}: 1 error: {first}; {left}",
                    id,
                    first,
                    left = left_out(left)
                )
            }
            Error::HasErrors { id, errors, first, left, .. } => phrase!(
                "error-has-errors",
                "tournament {id}: {errors}, such as: {first}; {left}",
                id,
                errors = phrase!("count-errors", "{n} errors", n = errors),
                first,
                left = left_out(left)
            ),
            Error::Doubtful { id, name, why, .. } => {
                phrase!("error-doubtful", "tournament {id} ({name}): {why}", id, name, why)
            }
            Error::StagesToDecide { id, stages } => phrase!(
                "error-stages-to-decide",
                "tournament {id} is reported in stages, and each is decided on by itself: {stages}",
                id,
                stages = stages_listed(stages)
            ),
            Error::OfficeNeeded { article, edition, asked } => phrase!(
                "error-office-needed",
                "{article} of {edition} asks for {asked}",
                article,
                edition,
                asked = offices(asked)
            ),
            Error::WrongOffice { article, edition, asked, given } => phrase!(
                "error-wrong-office",
                "{article} of {edition} asks for {asked}, not for {given}",
                article,
                edition,
                asked = offices(asked),
                given
            ),
            Error::Submitted { id, by, article, edition, given, late } => phrase!(
                "error-submitted",
                "{by} submitted tournament {id}, and {article} of {edition} lets {given} decide only on what no federation \
                 submitted; a late registration is allowed by {late}",
                by,
                id,
                article,
                edition,
                given,
                late = by_articles(late)
            ),
            Error::NobodyMay { article, edition, what, appeal } => phrase!(
                "error-nobody-may",
                "{article} of {edition} lets nobody {what}; only a granted appeal ({appeal}) does",
                article,
                edition,
                what,
                appeal
            ),
            Error::NothingToDecide { article, edition } => phrase!(
                "error-nothing-to-decide",
                "`{article}` of {edition} leaves nothing to decide",
                article,
                edition
            ),
            Error::AverageTooLow { article, edition, by, above, found } => phrase!(
                "error-average-too-low",
                "{article} of {edition}: {by} decides on an average above {above}, and here {found}",
                article,
                edition,
                by,
                above,
                found = average(*found)
            ),
            Error::OfficialEvent { id, article, edition, unplayed } => phrase!(
                "error-official-event",
                "tournament {id} is an official event, which is always rated ({article} of {edition}); it can be refused only for \
         games that were not played ({unplayed}), or in answer to an appeal",
                id,
                article,
                edition,
                unplayed
            ),
            Error::DecidedBefore { id, on, what } => phrase!(
                "error-decided-before",
                "tournament {id} cannot have been decided on {on}: {what}",
                id,
                on,
                what
            ),
            Error::AppealTooLate { last, article, edition } => phrase!(
                "error-appeal-too-late",
                "an appeal was possible until {last} ({article} of {edition})",
                last,
                article,
                edition
            ),
            Error::FederationBarred { code, standing, day, article, edition } => phrase!(
                "error-federation-barred",
                "federation {code} {standing} on {day} and cannot register a tournament ({article} of {edition})",
                code,
                standing,
                day,
                article,
                edition
            ),
            Error::NotLeftOut { article, edition, by } => phrase!(
                "error-not-left-out",
                "by {article} of {edition} a federation cannot have a player left out; {by} can decide it",
                article,
                edition,
                by
            ),
            Error::NoDispensation { article, edition } => {
                phrase!("error-no-dispensation", "{edition} has no dispensations ({article})", edition, article)
            }
            Error::NoTitledList { edition, others } => phrase!(
                "error-no-titled-list",
                "{edition} has no list of titled players without a rating; editions that have one: {others}",
                edition,
                others = others.join(", ")
            ),
            Error::NoListMonth { class, month } => phrase!(
                "error-no-list-month",
                "no {class} list is published in {month} by the regulations",
                class,
                month
            ),
            Error::NoEdition(it) => it.phrase(),
            Error::NotDeclared { id, article, edition } => phrase!(
                "error-not-declared",
                "tournament {id} was not declared before round 1 as rated period by period ({article} of {edition}); that is \
         `period_by_period = true` in the registration",
                id,
                article,
                edition
            ),
            Error::NotStaged { id, lasts, rule } => phrase!(
                "error-not-staged",
                "by this report tournament {id} is {lasts}; interim reports are{rule} for one registered with `interim_reports = true`",
                id,
                lasts,
                rule
            ),
            Error::OtherLog { signed, given } => {
                Phrase::text(format!("the log is signed as {signed}, and this is a key of {given}"))
            }
            Error::OwnRefusal { id, by } => phrase!(
                "error-own-refusal",
                "tournament {id} was refused by {by}; somebody else has to answer the appeal against it",
                id,
                by
            ),
            Error::OwnRights(it) => phrase!(
                "error-own-rights",
                "nobody changes their own role or offices; another administrator has to do it for {it}",
                it
            ),
            Error::AnotherEvent { id, why } => {
                phrase!("error-another-event", "tournament {id} is rated, and with this registration {why}", id, why)
            }
            Error::MergeDoubts { duplicate, into, doubts, .. } => phrase!(
                "error-merge-doubts",
                "{duplicate} and {into} look like two players: {doubts}",
                duplicate,
                into,
                doubts = Phrase::joined(doubts.iter().cloned(), |one, other| {
                    phrase!("semicolon", "{one}; {other}", one, other)
                })
            ),
            Error::OtherReport { id, report, received } => match received {
                Some(received) => phrase!(
                    "error-other-report",
                    "another report of tournament {id} came in since (report {report}, received {received}); read it first",
                    id,
                    report,
                    received
                ),
                None => phrase!(
                    "error-other-report-undated",
                    "another report of tournament {id} came in since (report {report}); read it first",
                    id,
                    report
                ),
            },
            Error::NotSigned { seq, size } => {
                Phrase::text(format!("log entry {seq} is not signed yet: the last signed head covers {size}"))
            }
            Error::NoLines { class, month } => Phrase::text(format!(
                "the {class} list of {month} is from before the log named the lines of a list; only the whole list can be proved"
            )),
            Error::Published { class, month } => phrase!(
                "error-published",
                "the {class} list of {month} is published already; correct it with a revision",
                class,
                month
            ),
            Error::ImportedAlready { class, month } => {
                phrase!("error-imported-already", "the {class} list of {month} was imported already", class, month)
            }
            Error::ListsFollow { class, latest } => phrase!(
                "error-lists-follow",
                "{class} lists are published until {latest}; import a list after that",
                class,
                latest
            ),
            Error::NoBase { class } => {
                phrase!("error-no-base", "there is no {class} list to start from; import one first", class)
            }
            Error::NotNext { class, next } => {
                phrase!("error-not-next", "the {class} list of {next} has to be published first", class, next)
            }
            Error::Before { class, month, next } => phrase!(
                "error-before",
                "the {class} list of {month} cannot be computed: later ones are published; the next is {next}",
                class,
                month,
                next
            ),
            Error::StandardFirst { class, month } => phrase!(
                "error-standard-first",
                "the standard list of {month} has to be published first: the {class} list is based on it",
                month,
                class
            ),
            Error::NotRun { class, month } => phrase!(
                "error-not-run",
                "the {class} period of {month} has not been run; run it before publishing",
                class,
                month
            ),
            Error::DraftDiffers { month, why, .. } => phrase!(
                "error-draft-differs",
                "the result of {month} is no longer the one that was run: {why}; run the period again",
                month,
                why
            ),
            Error::ShownDiffers => phrase!(
                "error-shown-differs",
                "the result is no longer the one that was shown; read it again before it is published"
            ),
            Error::NothingToRevise { class, month } => phrase!(
                "error-nothing-to-revise",
                "nothing changes on any {class} list from {month} on; no revision was published",
                class,
                month
            ),
            Error::Imported { class, month } => phrase!(
                "error-imported",
                "the {class} list of {month} was imported; there is no calculation to explain",
                class,
                month
            ),
            Error::Status { id, status, what } => {
                phrase!("error-status", "tournament {id} is {status}: {what} is not possible now", id, status, what)
            }
            Error::AlreadyAccepted { id, status, report, .. } => phrase!(
                "error-already-accepted",
                "tournament {id} is {status} already with report {report}",
                id,
                status,
                report
            ),
            Error::AlreadyReport { id, report } => phrase!(
                "error-already-report",
                "this is already report {report} of tournament {id}, byte for byte",
                report,
                id
            ),
            Error::SentBack { id, report, reason, .. } => phrase!(
                "error-sent-back",
                "this is already report {report} of tournament {id}, byte for byte; it was returned because: {reason}",
                report,
                id,
                reason
            ),
            Error::AlreadyRegistered { id, name, class, start } => phrase!(
                "error-already-registered",
                "tournament {id} is registered already with this name, class, federation and first day ({name}, {class}, {start})",
                id,
                name,
                class,
                start
            ),
            Error::AlreadyRated { id, class, month } => phrase!(
                "error-already-rated",
                "tournament {id} is rated on the {class} list of {month}; what is published changes only by a revision",
                id,
                class,
                month
            ),
            Error::AmendAccepted(it) => phrase!(
                "error-amend-accepted",
                "tournament {it} is accepted, as judged by the registration it has; return it before the registration is amended",
                it
            ),
            Error::AmendClass { id, class, month } => phrase!(
                "error-amend-class",
                "tournament {id} is rated on the {class} list of {month}, and its class cannot become another",
                id,
                class,
                month
            ),
            Error::RegistrationUnchanged(it) => {
                phrase!("error-registration-unchanged", "nothing changes in the registration of tournament {it}", it)
            }
            Error::NoImport => phrase!("error-no-import", "there is no import that could be taken back"),
            Error::ImportUsed { class, month, seq, action } => phrase!(
                "error-import-used",
                "the import of the {class} list of {month} cannot be taken back: log entry {seq} ({action}) came after it",
                class,
                month,
                seq,
                action
            ),
            Error::PlayersUsed { import, seq, action } => phrase!(
                "error-players-used",
                "the import of players of log entry {import} cannot be taken back: log entry {seq} ({action}) came after it",
                import,
                seq,
                action
            ),
            Error::IsStage { id, part_of } => {
                phrase!("error-is-stage", "tournament {id} is a stage of {part_of}; name that one", id, part_of)
            }
            Error::ReportedInStages(it) => {
                phrase!("error-reported-in-stages", "tournament {it} is reported in stages", it)
            }
            Error::PlayerExists(it) => {
                phrase!("error-player-exists", "there is a player with FIDE id {it} already", it)
            }
            Error::UserAlike(it) => {
                phrase!("error-user-alike", "there is a user {it} already, and the two names look the same", it)
            }
            Error::UserExists(it) => phrase!("error-user-exists", "there is a user {it} already", it),
            Error::PlayerUnchanged(it) => phrase!("error-player-unchanged", "nothing changes for player {it}", it),
            Error::FederationUnchanged(it) => {
                phrase!("error-federation-unchanged", "nothing changes for federation {it}", it)
            }
            Error::AlreadyThere { fide_id, federation, on } => phrase!(
                "error-already-there",
                "player {fide_id} belongs to {federation} on {on} already",
                fide_id,
                federation,
                on
            ),
            Error::AlreadyDuplicate { fide_id, kept } => phrase!(
                "error-already-duplicate",
                "player {fide_id} is a duplicate of {kept} already; name {kept} instead",
                fide_id,
                kept
            ),
            Error::NoDuplicate(it) => {
                phrase!("error-no-duplicate", "player {it} is not a duplicate; there is nothing to split", it)
            }
            Error::Backdated { day, last } => Phrase::text(format!(
                "today is {day} by the clock of this machine, and the last entry of the log is of {last}; set the clock right"
            )),
            Error::Exists => Phrase::text("its tables are there already"),
            Error::NotEmpty => Phrase::text("the database is not empty"),
            Error::UserName => phrase!("error-user-name", "the name of a user is a line of text, and not empty"),
            Error::UserNameMixed(it) => phrase!(
                "error-user-name-mixed",
                "`{it}` has letters of two alphabets, which look alike; write it in one",
                it
            ),
            Error::TooLong { beginning, bytes, most } => phrase!(
                "error-too-long",
                "`{beginning}…` has {bytes} bytes, and at most {most} are taken; shorten it",
                beginning,
                bytes,
                most
            ),
            Error::FeeDay { on, last } => {
                phrase!(
                    "error-fee-day",
                    "a fee of {on} is not recorded; {last} is the last day that can be given",
                    on,
                    last
                )
            }
            Error::OfficerWithoutFederation => {
                phrase!("error-officer-without-federation", "an officer works for a federation; name it")
            }
            Error::ShortPassword(it) => phrase!("error-short-password", "a password has at least {it} characters", it),
            Error::TokenPurpose(most) => {
                phrase!(
                    "error-token-purpose",
                    "say in one line of at most {most} characters what the token is for",
                    most
                )
            }
            Error::TokenExpired => phrase!("error-token-expired", "a token has to last beyond now"),
            Error::NoReason => phrase!("error-no-reason", "a reason is needed"),
            Error::ControlCharacter(it) => phrase!(
                "error-control-character",
                "`{it}` has a control character, such as a tab or the end of a line; write it without",
                it
            ),
            Error::NoArticle => phrase!("error-no-article", "the article is missing; it says which rule is set aside"),
            Error::NotAReport(it) => it.refusal(),
            Error::Registration(it) => phrase!("error-registration", "the registration: {it}", it),
            Error::List(it) => phrase!("error-list", "the list: {it}", it),
            Error::Address(it) => Phrase::text(format!("not the address of a database: {it}")),
            Error::NoParty => phrase!("error-no-party", "the fee has no party; give who owes or paid it"),
            Error::NotOwed { id, currency, due } if currency.is_empty() => {
                phrase!("error-no-currency", "the payment names no currency; due for tournament {id} is {due}", id, due)
            }
            Error::NotOwed { id, currency, due } => phrase!(
                "error-not-owed",
                "nothing is due in {currency} for tournament {id}; due is {due}",
                currency,
                id,
                due
            ),
            Error::NothingToReverse { party, amount, recorded } => phrase!(
                "error-nothing-to-reverse",
                "{amount} would take back more than was recorded for {party}: {recorded}",
                amount,
                party,
                recorded
            ),
            Error::Overpaid { id, party, open } if open.hundredths <= 0 => {
                phrase!("error-owes-nothing", "nothing is open for tournament {id} from {party}", id, party)
            }
            Error::Overpaid { id, party, open } => {
                phrase!(
                    "error-overpaid",
                    "only {open} is open for tournament {id} from {party}",
                    open = open.to_string(),
                    id,
                    party
                )
            }
            Error::UnknownFederation { code, meant: Some(meant) } => phrase!(
                "error-unknown-federation-meant",
                "`{code}` is not the code of a federation; did you mean {meant}?",
                code,
                meant
            ),
            Error::UnknownFederation { code, meant: None } => {
                phrase!("error-unknown-federation", "`{code}` is not the code of a federation", code)
            }
            Error::Amount(it)
            | Error::Archive(it)
            | Error::Regulations(it)
            | Error::Machine(it)
            | Error::Database(it)
            | Error::NoDatabase(it)
            | Error::File(it) => Phrase::text(it.clone()),
            Error::SamePlayer => {
                phrase!("error-same-player", "a player cannot be merged into themselves; name two FIDE ids")
            }
            Error::NoNewRounds { first_round } => phrase!(
                "error-no-new-rounds",
                "the report has no game of round {first_round} or later; rounds reported before are not rated twice",
                first_round
            ),
            Error::RoundsReported { first_round, by } => phrase!(
                "error-rounds-reported",
                "round {first_round} was reported with stage {by} already",
                first_round,
                by
            ),
            Error::StageDates { start, end } => phrase!(
                "error-stage-dates",
                "the stage ends on {end}, before it starts on {start}; correct the dates",
                end,
                start
            ),
            Error::NoRoundDates => phrase!(
                "error-no-round-dates",
                "the report has no dates of its rounds, so that the first and last day of the stage are not known"
            ),
            Error::Proof(it) => Phrase::text(it.to_string()),
            Error::Locked => {
                phrase!("error-locked", "the database is locked by another program; try again when it has finished")
            }
            Error::Journal(file) => Phrase::text(format!(
                "{} lies beside it, a change that was not finished; as long as it is there, nobody knows what the database holds: move it away, keep it, and verify",
                file.display()
            )),
            Error::Damaged(it) => Phrase::text(format!("the stored data is damaged: {it}")),
            Error::HeadDiffers { size } => Phrase::text(format!(
                "the first {size} entries of the log are not those that were signed; nothing more is signed"
            )),
            Error::LogDiffers(it) => {
                Phrase::text(format!("log entry {it} was changed, or one before it is missing; nothing is signed"))
            }
            Error::HeadFault(it) => Phrase::text(format!("{it}; nothing more is signed")),
            Error::KeptHead(it) => Phrase::text(format!("{it}; nothing is signed")),
            Error::KeptHeadDiffers { place, size } => Phrase::text(format!(
                "{place}: the head that was signed last covers {size} log entries, and this log does not begin with them; \
         nothing is signed"
            )),
            Error::Constraint(it) => Phrase::text(format!("it does not fit the other rows: {it}")),
            Error::ReadOnly => Phrase::text("the database is read-only; give this user the right to write it"),
            Error::Newer { found, known } => Phrase::text(format!(
                "the database has schema version {found}, this program supports up to {known}; use a newer arpad"
            )),
            Error::Older { found, known } => Phrase::text(format!(
                "the database has schema version {found}; it is upgraded to version {known} when it is opened for writing"
            )),
            Error::OtherSchema { found } => Phrase::text(format!(
                "the database says that it has schema version {found}, and its tables are not those of that version"
            )),
            Error::Foreign(it) => Phrase::text(format!("not an Arpad database: {it}")),
            Error::Encoding(it) => Phrase::text(format!("not an Arpad database: its encoding is {it}")),
            Error::Empty => Phrase::text("the database is empty"),
        }
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.phrase().fmt(f)
    }
}

fn listed(others: &[SameGames]) -> Phrase {
    Phrase::joined(others.iter().map(SameGames::phrase), |one, other| {
        phrase!("semicolon", "{one}; {other}", one, other)
    })
}

fn stages_listed(stages: &[(TournamentId, TournamentStatus)]) -> Phrase {
    let stages = stages.iter().map(|(id, status)| phrase!("stage-status", "{id} ({status})", id, status));
    Phrase::joined(stages, |one, other| phrase!("comma", "{one}, {other}", one, other))
}

fn left_out(left: &LeftOut) -> Phrase {
    let LeftOut { games, players } = *left;
    let games_left = match games {
        1 => phrase!("one-game-not-rated", "1 game would not be rated"),
        n => phrase!("games-would-not-be-rated", "{n} games would not be rated", n),
    };
    let players_left = match players {
        1 => phrase!("nothing-for-one", "nothing would count for 1 player"),
        n => phrase!("nothing-for", "nothing would count for {n} players", n),
    };
    match (games, players) {
        (0, 0) => phrase!("every-game-rated", "every game would be rated as it stands"),
        (0, _) => players_left,
        (_, 0) => games_left,
        _ => phrase!("games-and-players", "{games}, and {players}", games = games_left, players = players_left),
    }
}

fn offices(asked: &[Office]) -> Phrase {
    let offices = asked.iter().map(ToPhrase::phrase);
    Phrase::joined(offices, |one, other| phrase!("either", "{one} or {other}", one, other))
}

fn by_articles(offices: &[(Office, String)]) -> Phrase {
    let cited = offices.iter().map(|(what, article)| phrase!("cited", "{what} ({article})", what, article));
    Phrase::joined(cited, |one, other| phrase!("either", "{one} or {other}", one, other))
}

fn average(found: Option<u16>) -> Phrase {
    match found {
        None => phrase!("average-unknown", "none is known before there is a report"),
        Some(average) => phrase!("average-is", "it is {average}", average),
    }
}
