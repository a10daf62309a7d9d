//! What to do next: the libraries report what is wrong, and here is which command or option helps.

use arpad_check::NO_FEDERATION;
use arpad_period::TournamentId;
use arpad_registry::model::TournamentStatus;
use arpad_registry::{Error, ErrorKind, SameGames, Way, Ways};
use arpad_regulations::Class;
use arpad_regulations::rules::Office;
use arpad_tournament::NoEdition;

/// The step that helps with an error, to be put after its message.
pub fn next_step(error: &anyhow::Error) -> Option<String> {
    if let Some(error) = error.downcast_ref::<Error>() {
        return of_registry(error);
    }
    error.downcast_ref::<NoEdition>().map(|error| match error {
        NoEdition::Unknown { .. } => "see `arpad editions list`".to_owned(),
        NoEdition::NotInForce { .. } => "name one with --edition".to_owned(),
    })
}

#[allow(clippy::too_many_lines, reason = "a line for each error")]
pub fn of_registry(error: &Error) -> Option<String> {
    Some(match error {
        Error::OfficeNeeded { asked, .. } | Error::WrongOffice { asked, .. } => as_office(asked),
        Error::Submitted { id, late, .. } => {
            let options: Vec<String> =
                late.iter().map(|(office, article)| format!("--article {article} --as {office}")).collect();
            format!(
                "if it was decided there, `arpad decide {id} waive --reason TEXT` with {}",
                options.join(" or with ")
            )
        }
        Error::NotLeftOut { by, .. } => as_office(&[*by]),
        Error::SameGames { id, status, others, .. } => same_games(*id, *status, others),
        Error::MergeDoubts { duplicate, into, revise, .. } => format!(
            "if they are one player all the same, `arpad player merge {duplicate} --into {into} {}--despite-doubts --reason TEXT`",
            if *revise { "--revise " } else { "" }
        ),
        Error::OtherReport { report, .. } => format!("`arpad export report {report} -` prints it"),
        Error::OwnRefusal { .. } => "the one who answers it gives their name with --by".to_owned(),
        Error::HasErrors { id, status, .. } => format!(
            "{}, or `arpad decide {id} accept{} --despite-errors --reason TEXT`",
            instead(*id, *status),
            answer(*status)
        ),
        Error::NeedsDecision { id, status, ways, .. } => needed(*id, *status, ways),
        Error::Doubtful { id, .. } => {
            format!(
                "`arpad decide {id} accept` if it is this tournament, else `arpad decide {id} return --reason TEXT`"
            )
        }
        Error::StagesToDecide { stages, .. } => {
            let open = stages.iter().find(|(_, status)| *status == TournamentStatus::Reported).or(stages.first());
            open.map_or_else(String::new, |(id, _)| format!("`arpad decide {id} accept`"))
        }
        Error::AlreadyAccepted { id, due: Some((class, month)), .. } => format!(
            "`arpad period revise {month} --class {class} --reason TEXT` puts it on the list; to replace the report, submit another with \
             --tournament {id}"
        ),
        Error::AlreadyAccepted { id, .. } => {
            format!("nothing has to be done; to replace the report, submit another with --tournament {id}")
        }
        Error::AlreadyReport { id, .. } => format!("`arpad tournament show {id}` lists its reports"),
        Error::SentBack { id, is_latest: true, .. } => {
            format!("submit the corrected report; if this one is right after all, `arpad decide {id} accept`")
        }
        Error::SentBack { id, .. } => format!("`arpad tournament show {id}` lists its reports and decisions"),
        Error::AlreadyRegistered { id, .. } => format!(
            "`arpad tournament show {id}` shows it; `arpad tournament amend {id} FILE.toml --reason TEXT` replaces its registration"
        ),
        Error::Status { id, status, what } => return after_status(*id, *status, what.key()),
        Error::AlreadyRated { id, class, month } => format!(
            "submit the corrected report (`arpad report submit FILE --tournament {id}`), accept it (`arpad decide {id} accept`), \
             then `arpad period revise {month} --class {class} --reason TEXT`"
        ),
        Error::AnotherEvent { id, .. } => format!(
            "`arpad tournament show {id} --toml` prints the registration it has; if this is the right one all the same, \
             `arpad tournament amend {id} FILE.toml --despite-another-event --reason TEXT`"
        ),
        Error::AmendAccepted(id) => {
            format!("`arpad decide {id} return --reason TEXT`, then amend it, and accept it again")
        }
        Error::AmendClass { id, class, month } => format!(
            "`arpad decide {id} reject --despite-publication --reason TEXT`, register it in its own class, and \
             `arpad period revise {month} --class {class} --reason TEXT`"
        ),
        Error::NoImport => "`arpad period show` lists what is published".to_owned(),
        Error::ImportUsed { month, class, .. } => format!(
            "import the corrected list of a later month, or begin with a new database; `arpad period show {month} --class \
             {class}` shows what is there"
        ),
        Error::PlayersUsed { .. } => "import the corrected file, which updates the players it names, or correct one with \
             `arpad player set FIDE_ID`; `arpad log` shows what came after it"
            .to_owned(),
        Error::OfficerWithoutFederation => "for example --federation ITA".to_owned(),
        Error::UnknownFederation { code, .. } if code.len() == 3 && !code.eq_ignore_ascii_case(NO_FEDERATION) => {
            format!(
                "correct it in the file; one that exists all the same is recorded first: `arpad federation add {} --name NAME`",
                code.to_uppercase()
            )
        }
        Error::Overpaid { .. } => {
            "correct the amount or --party, or record it all the same with --despite-overpayment; `arpad fee list` shows what is open"
                .to_owned()
        }
        Error::UnknownFederation { .. } => "correct it in the file".to_owned(),
        Error::NoArticle => "name it with --article".to_owned(),
        Error::FederationBarred { article, .. } => format!(
            "in an exceptional case leave `federation` out of the registration, register it with `--federation none`, and have \
             it decided: `arpad decide ID approve --article {article} --as council`"
        ),
        Error::PlayerExists(_) => "`arpad player set` changes what is known about them".to_owned(),
        Error::PlayerUnchanged(_) | Error::FederationUnchanged(_) => "--help shows what can be set".to_owned(),
        Error::ReportedInStages(id) => format!(
            "`arpad report submit FILE --tournament {id} --interim` opens the next stage; `arpad tournament show {id}` lists those there \
             are, each with a number of its own"
        ),
        Error::NotRatable { id, status: TournamentStatus::Accepted | TournamentStatus::Rated, .. } => {
            format!(
                "submit the right report: `arpad report submit FILE --tournament {id}`; until then the one that was accepted counts"
            )
        }
        Error::NotRatable { id, status: TournamentStatus::Appealed, .. } => {
            format!("`arpad decide {id} reject --as OFFICE --reason TEXT` dismisses the appeal")
        }
        Error::NotRatable { id, .. } => format!(
            "if the text is wrong about it: `arpad decide {id} reject --reason TEXT`, then `arpad decide {id} appeal --reason TEXT`, and \
             the body that the article on appeals names may accept it"
        ),
        Error::RoundsReported { by, .. } => {
            format!(
                "to replace the report of that stage, name it with --tournament {by}; else give another --from-round"
            )
        }
        Error::NoRoundDates => "give the days with --start and --end".to_owned(),
        Error::Backdated { .. } => "or give the reason with --backdated REASON, which the log keeps".to_owned(),
        Error::NoHead => {
            "publish with --key FILE, or sign the log as it is with `arpad head --sign --key FILE`".to_owned()
        }
        Error::NotSigned { .. } => {
            "the next publication with --key signs it, or `arpad head --sign --key FILE` does now".to_owned()
        }
        Error::HeadDiffers { .. } | Error::HeadFault(_) | Error::LogDiffers(_) => {
            "`arpad verify` shows what was changed".to_owned()
        }
        Error::KeptHeadDiffers { place, .. } => format!(
            "`arpad verify --extends {place}` shows it; sign the database that has them, and remove {place} only if that \
             head was a trial that nobody else has"
        ),
        Error::OtherLog { signed, .. } => {
            format!("use the key of {signed}, or make a new one of that name with `arpad key new`")
        }
        Error::NoEntry(_) => "`arpad log` lists them".to_owned(),
        Error::NoReportNumber(_) => "`arpad tournament show ID` lists the reports of a tournament".to_owned(),
        Error::NoLines { month, .. } => format!("`arpad prove list {month}` does"),
        Error::Empty => "create its tables with `arpad init`".to_owned(),
        Error::Exists => "use it as it is, or name another with --db".to_owned(),
        Error::NoDatabase(_) => "create it with `createdb`, or name another".to_owned(),
        Error::Encoding(_) => "create it with `createdb --encoding UTF8`".to_owned(),
        _ => return of_lists(error),
    })
}

/// What to do with a report that is not accepted as it is: one that was sent back, or that came beside one that counts, is not
/// sent back.
fn instead(id: TournamentId, status: TournamentStatus) -> String {
    match status {
        TournamentStatus::Accepted | TournamentStatus::Rated => {
            format!("submit the right report: `arpad report submit FILE --tournament {id}`")
        }
        TournamentStatus::Returned => {
            format!("submit the corrected report: `arpad report submit FILE --tournament {id}`")
        }
        TournamentStatus::Appealed => format!("`arpad decide {id} reject --as OFFICE --reason TEXT`"),
        TournamentStatus::Registered | TournamentStatus::Reported | TournamentStatus::Rejected => {
            format!("`arpad decide {id} return --reason TEXT`")
        }
    }
}

/// What an acceptance names beside where it answers an appeal.
fn answer(status: TournamentStatus) -> &'static str {
    if status == TournamentStatus::Appealed { " --as OFFICE" } else { "" }
}

/// Of two reports of the same games one may be a copy; which one it is the program knows only where the other counts already.
fn same_games(id: TournamentId, status: TournamentStatus, others: &[SameGames]) -> String {
    let despite = format!("`arpad decide {id} accept{} --despite-same-games --reason TEXT`", answer(status));
    match (status, others.first()) {
        (TournamentStatus::Reported, Some(SameGames { tournament: other, counts: true, .. })) => format!(
            "if it is the report of tournament {other}, `arpad decide {id} return --reason \"the games of tournament {other}\"`; \
             if not, {despite}"
        ),
        (TournamentStatus::Reported, Some(SameGames { tournament: other, .. })) => format!(
            "send back the one that is the copy: `arpad decide {other} return --reason TEXT`, or `arpad decide {id} return --reason TEXT`; \
             if both were played, {despite}"
        ),
        _ => format!("{}; if both were played, {despite}", instead(id, status)),
    }
}

/// What lets a report be accepted that needs a decision.
fn needed(id: TournamentId, status: TournamentStatus, ways: &Ways) -> String {
    let decision =
        |way: &Way| format!("`arpad decide {id} approve --article {} --as {} --reason TEXT`", way.article, way.office);
    let decisions = ways.decisions.iter().map(decision).collect::<Vec<_>>().join(" or ");
    match (ways.registration, decisions.as_str()) {
        (true, "") => format!("correct the registration: {}", amend(id)),
        (true, decided) => {
            format!(
                "correct `federation` or `played_in`: {}; if it was decided that it is rated all the same, {decided}",
                amend(id)
            )
        }
        (false, "") => instead(id, status),
        (false, decided) => format!("if it was decided, {decided}"),
    }
}

fn amend(id: TournamentId) -> String {
    format!("`arpad tournament amend {id} FILE.toml --reason TEXT`")
}

/// The way out of a status in which something is not possible.
fn after_status(id: TournamentId, status: TournamentStatus, what: Option<&str>) -> Option<String> {
    Some(match (status, what) {
        // The first appeal is answered, and that is the end.
        (_, Some("act-second-appeal")) => return None,
        (TournamentStatus::Rejected, _) => format!(
            "within the days for an appeal `arpad decide {id} appeal --reason TEXT` opens it again, and whoever answers the appeal \
             accepts it"
        ),
        (TournamentStatus::Appealed, _) => {
            format!(
                "the appeal is answered first: `arpad decide {id} accept --as OFFICE --reason TEXT`, or \
                 `arpad decide {id} reject --as OFFICE --reason TEXT`"
            )
        }
        (TournamentStatus::Registered | TournamentStatus::Returned, Some("act-accept" | "act-return")) => {
            format!("`arpad report submit FILE --tournament {id}` comes first")
        }
        (_, Some("act-appeal")) => {
            format!("an appeal is against a rejection; `arpad tournament show {id}` shows what was decided")
        }
        _ => format!("`arpad tournament show {id}` shows what was decided"),
    })
}

/// The step that helps where a list, a tournament or a player is not there, or not as far as it has to be.
fn of_lists(error: &Error) -> Option<String> {
    Some(match error {
        Error::Published { class, month } => {
            format!("`arpad period revise {month}{} --reason TEXT`", of_class(*class))
        }
        Error::NotRun { class, month } | Error::DraftDiffers { class, month, .. } => {
            format!("`arpad period run {month}{}`", of_class(*class))
        }
        Error::NoPlayer(_) => "`arpad player find NAME` searches for one by name".to_owned(),
        Error::NoList { .. } => "`arpad period show` lists those that are published".to_owned(),
        Error::NoTournament(_) => "`arpad tournament list` shows them".to_owned(),
        Error::NotNext { class, next } => {
            format!("`arpad period run {next}{0}`, then `arpad period publish {next}{0}`", of_class(*class))
        }
        Error::NoBase { class } => format!("`arpad import list FILE{}`", of_class(*class)),
        _ => return None,
    })
}

/// The option that names a class, left out for the one that commands take without it.
fn of_class(class: Class) -> String {
    if class == Class::Standard { String::new() } else { format!(" --class {class}") }
}

fn as_office(asked: &[Office]) -> String {
    let options: Vec<String> = asked.iter().map(|office| format!("--as {office}")).collect();
    format!("if it was decided there, write {}", options.join(" or "))
}

/// The exit code of an error. The contract has one for all of them; 1 is for data with errors and for comparisons with differences.
pub fn exit_code(error: &anyhow::Error) -> u8 {
    const WRONG_USE: u8 = 2;
    match error.downcast_ref::<Error>().map(Error::kind) {
        None
        | Some(
            ErrorKind::NotFound
            | ErrorKind::Refused
            | ErrorKind::Conflict
            | ErrorKind::Invalid
            | ErrorKind::Busy
            | ErrorKind::Damaged
            | ErrorKind::Machine,
        ) => WRONG_USE,
    }
}
