use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Remedy, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(super) const CHECK: Check = Check {
    code: "encoding-guessed",
    tier: Tier::Format,
    severity: Severity::Note,
    effect: Effect::None,
    what: "The format recommends UTF-8 without a byte order mark. Another encoding is guessed from the letters and \
           the federations. Where the guess is not certain, it is shown with two names from the file; bytes that are no \
           letters at all are counted.",
    help: "save the file as UTF-8, or say which encoding it has",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| match &fault.kind {
        // Where the letters leave no doubt there is nothing to check.
        FaultKind::EncodingGuessed { encoding, rival: Some(rival), names } => {
            let shown = names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(", ");
            let (encoding, rival) = (encoding.to_string(), rival.to_string());
            let message = if shown.is_empty() {
                phrase!(
                    "finding-encoding-guessed",
                    "the file is not UTF-8 and was read as {encoding}; it could be {rival}",
                    encoding,
                    rival
                )
            } else {
                phrase!(
                    "finding-encoding-guessed-names",
                    "the file is not UTF-8 and was read as {encoding}: {shown}; it could be {rival}",
                    encoding,
                    shown,
                    rival
                )
            };
            Some(
                Wording::note(message)
                    .help(phrase!(
                        "finding-encoding-guessed-help-names-wrong",
                        "if the names are wrong, give the encoding; UTF-8 never has to be guessed"
                    ))
                    .remedy(Remedy::Encoding),
            )
        }
        FaultKind::ByteOrderMark { encoding } => Some(
            Wording::note(phrase!(
                "finding-encoding-guessed-file-opens",
                "the file opens with a byte order mark of {encoding}",
                encoding = encoding.to_string()
            ))
            .help(phrase!(
                "finding-encoding-guessed-help-save-file",
                "save the file as UTF-8 without a byte order mark"
            )),
        ),
        FaultKind::Undecodable { count: 1 } => Some(Wording::warning(phrase!(
            "finding-encoding-guessed-character-cannot",
            "a character cannot be read in the encoding of the file"
        ))),
        FaultKind::Undecodable { count } => Some(Wording::warning(phrase!(
            "finding-encoding-guessed-characters-cannot",
            "{count} characters cannot be read in the encoding of the file; the first is here",
            count
        ))),
        _ => None,
    });
}
