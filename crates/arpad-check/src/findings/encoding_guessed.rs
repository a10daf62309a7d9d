use crate::check::{Check, Tier};
use crate::faults::{Told, tell};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(super) const CHECK: Check = Check {
    code: "encoding-guessed",
    tier: Tier::Format,
    severity: Severity::Note,
    effect: Effect::None,
    what: "The format recommends UTF-8 without a byte order mark. Another encoding is guessed from the letters, and names may \
           come out wrong; bytes that are no letters at all are told with their number.",
    help: "save the file as UTF-8, or name its encoding with --encoding",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    tell(event, CHECK.code, findings, |fault| match &fault.kind {
        FaultKind::EncodingGuessed { encoding } => Some(Told::note(format!(
            "the file is not UTF-8 and was read as {encoding}; look whether the names are right"
        ))),
        FaultKind::ByteOrderMark { encoding } => Some(
            Told::note(format!("the file opens with a byte order mark of {encoding}"))
                .help("save the file as UTF-8 without a byte order mark"),
        ),
        FaultKind::Undecodable { count: 1 } => {
            Some(Told::warning("a character cannot be read in the encoding of the file".to_owned()))
        }
        FaultKind::Undecodable { count } => Some(Told::warning(format!(
            "{count} characters cannot be read in the encoding of the file; the first stands here"
        ))),
        _ => None,
    });
}
