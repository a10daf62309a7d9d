use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::{AbnormalPoints, Colour, Extension, GameResult, PairingRecord, Points, Report, Scoring};

pub(super) const CHECK: Check = Check {
    code: "points-mismatch",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "The points of a player are the sum of the results, by the tournament's own scoring (records 162 and 299, \
           XXS, BBW and the like; else 1, ½ and 0). Where something is uncertain (an unknown result, a \
           pairing-allocated bye of unknown worth, accelerated pairings) a difference is a warning. Half a point for a round left \
           blank is how old programs write byes: one note for all of them. Where no round has a result, or a team has the bye, \
           there is nothing to compare.",
    help: "correct the points or the results; a scoring other than 1, ½ and 0 is declared in record 162",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let report = event.report();
    // Points without rounds come from elsewhere.
    let played = event.entries.iter().flatten().any(|entry| entry.result != GameResult::Blank);
    if !played {
        return;
    }
    let scoring = Scoring::of(report);
    let fits = |player: usize, tenths: i32| {
        let points = report.players[player].points.copied();
        points.is_none_or(|points| points.tenths() == tenths)
    };
    let abnormal = abnormal_points(report);
    let sum = sums(event, scoring, abnormal.as_ref());
    let mut wrong = (0..report.players.len()).filter(|player| !fits(*player, sum(*player).tenths)).peekable();
    if wrong.peek().is_none() {
        return;
    }
    if !scoring.declared {
        let all_fit = |scoring: Scoring| {
            let sum = sums(event, scoring, abnormal.as_ref());
            (0..report.players.len()).all(|player| fits(player, sum(player).tenths))
        };
        let other = OTHERS.into_iter().find(|[win, draw, loss]| all_fit(Scoring::plain(*win, *draw, *loss)));
        if let Some(other) = other {
            return undeclared(report, other, findings);
        }
    }
    let open = !scoring.sure || open(report);
    let mut blanks: Vec<usize> = Vec::new();
    for player in wrong {
        let line = &report.players[player];
        let points = line.points.copied().unwrap_or_default();
        let total = sum(player);
        if bye_left_blank(event, player, points.tenths().saturating_sub(total.tenths)) {
            blanks.push(player);
            continue;
        }
        let bye = [5, 0, 10].into_iter().find(|tenths| {
            let other = scoring.with_allocated(*tenths);
            other.is_some_and(|other| fits(player, sums(event, other, abnormal.as_ref())(player).tenths))
        });
        // What a team gets for its bye says nothing of its players.
        if bye.is_some() && report.is_of_teams() {
            continue;
        }
        let adds = Points::from_tenths(total.tenths);
        let finding = findings
            .add(phrase!(
                "finding-points-mismatch-points-results",
                "the points are {points}, but the results add up to {adds}",
                points,
                adds
            ))
            .at(line.points.span)
            .of_player(event.players[player].no);
        if let Some(tenths) = bye {
            let worth = Points::from_tenths(tenths);
            finding.message = phrase!(
                "finding-points-mismatch-unless-pairing",
                "{message}, unless the pairing-allocated bye is worth {worth}",
                message = finding.message,
                worth
            );
            finding.help(phrase!(
                "finding-points-mismatch-help-what-worth",
                "if that is what it is worth, say so in record 162 with `P {worth}`",
                worth = worth.fixed()
            ));
        }
        if bye.is_some() || open || !total.sure {
            finding.severity(Severity::Warning);
        }
    }
    if let Some(first) = blanks.first() {
        let message = match blanks.len() {
            1 => phrase!("finding-points-mismatch-points-count", "the points count a bye that was left blank"),
            many => phrase!(
                "finding-points-mismatch-points-players",
                "the points of {many} players count byes that were left blank",
                many
            ),
        };
        findings.add(message).at(report.players[*first].points.span).severity(Severity::Note).help(phrase!(
            "finding-points-mismatch-help-nothing-done",
            "nothing has to be done; the format writes H for a half-point bye and F for a full point"
        ));
    }
}

/// What a player's results add up to, and whether all of them were plain.
struct Sum {
    pub tenths: i32,
    pub sure: bool,
}

/// What records 299 add, if there are any; in team events they name teams.
fn abnormal_points(report: &Report) -> Option<AbnormalPoints> {
    let has_299 = report.pairing.iter().any(|record| matches!(record, PairingRecord::AbnormalPoints { .. }));
    (has_299 && !report.is_of_teams()).then(|| AbnormalPoints::of(&report.pairing))
}

/// A function that adds up a player's results by a scoring, with what records 299 add.
fn sums<'e>(
    event: &'e Event<'_>,
    scoring: Scoring,
    abnormal: Option<&'e AbnormalPoints>,
) -> impl Fn(usize) -> Sum + use<'e> {
    let worth = scoring.table();
    move |player| {
        let mut sum = Sum { tenths: 0, sure: scoring.tenths(GameResult::ZeroPointBye, Colour::Blank) == Some(0) };
        for entry in &event.entries[player] {
            let (tenths, sure) = worth[usize::from(entry.colour == Colour::Black)][entry.result.index()];
            sum.tenths = sum.tenths.saturating_add(tenths);
            sum.sure &= sure;
        }
        if let (Some(abnormal), Some(no)) = (abnormal, event.players[player].no) {
            let results = event.entries[player].iter().map(|entry| (entry.round, entry.result, entry.colour));
            sum.tenths = sum.tenths.saturating_add(abnormal.tenths(&scoring, no, results));
        }
        sum
    }
}

/// Whether the points are more than the results by what the rounds left blank can be worth.
fn bye_left_blank(event: &Event<'_>, player: usize, more: i32) -> bool {
    let filled = event.entries[player].iter().filter(|entry| entry.result != GameResult::Blank).count();
    let blank = event.report().reported_rounds().saturating_sub(filled);
    more > 0 && more % 5 == 0 && i32::try_from(blank).is_ok_and(|blank| more <= 10 * blank)
}

/// All points fit a scoring that the report does not declare.
fn undeclared(report: &Report, scoring: [i32; 3], findings: &mut Findings<'_>) {
    let [win, draw, loss] = scoring.map(Points::from_tenths);
    let message = phrase!(
        "finding-points-mismatch-points-fit",
        "the points fit {win} for a win, {draw} for a draw and {loss} for a loss, which the report does not say",
        win,
        draw,
        loss
    );
    let help = phrase!(
        "finding-points-mismatch-help-declare-162",
        "declare it: `162  W {win}    D {draw}    L {loss}`",
        win = win.fixed(),
        draw = draw.fixed(),
        loss = loss.fixed()
    );
    let finding = findings.add(message).severity(Severity::Warning).help(help);
    finding.span = report.players.first().map(|line| line.points.span);
}

/// Scorings that are met with, in tenths for a win, a draw and a loss.
const OTHERS: [[i32; 3]; 3] = [[30, 10, 0], [20, 10, 0], [30, 20, 10]];

/// Whether the file as a whole leaves points open: accelerated pairings, teams with abnormal points.
fn open(report: &Report) -> bool {
    report.pairing.iter().any(|record| match record {
        PairingRecord::Acceleration { .. } => true,
        PairingRecord::AbnormalPoints { .. } => report.is_of_teams(),
        _ => false,
    }) || report.extensions.iter().any(|extension| matches!(extension, Extension::Acceleration { .. }))
}
