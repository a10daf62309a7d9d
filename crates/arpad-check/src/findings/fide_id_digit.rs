use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "fide-id-digit",
    tier: Tier::Sense,
    severity: Severity::Note,
    effect: Effect::None,
    what: "Nearly all FIDE numbers of six digits or more end in a check digit: the digits, times 1, 2, 3 and so on from the \
           right, add up to a multiple of 11, or to one more where the last is 0. Of nine digits the last eight count. A number that does not fit may have a digit wrong. Some federations have whole families of numbers without a check \
           digit, so it is a note, and none where more than one number in five does not fit. With a list, the \
           list decides and digits are not checked.",
    help: "compare the number with the rating list",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    if event.list.is_some() {
        return;
    }
    let numbers = || {
        let lines = event.players.iter().zip(&event.report().players);
        lines.filter_map(|(player, line)| {
            let id = line.fide_id.copied().filter(|id| (100_013..=999_999_999).contains(id))?;
            Some((player, line, id))
        })
    };
    let wrong = numbers().filter(|(.., id)| !fits(*id)).count();
    if wrong == 0 || 5 * wrong > numbers().count() {
        return;
    }
    for (player, line, id) in numbers().filter(|(.., id)| !fits(*id)) {
        findings
            .add(phrase!(
                "finding-fide-id-digit",
                "the last digit of the FIDE number {id} of {name} does not fit the others",
                id,
                name = player.name
            ))
            .at(line.fide_id.span)
            .of_player(player.no);
    }
}

/// Whether the check digit fits.
pub(crate) fn fits(id: u64) -> bool {
    let id = if id > 99_999_999 { id % 100_000_000 } else { id };
    let (mut rest, mut sum) = (id, 0);
    for weight in 1..=8 {
        sum += rest % 10 * weight;
        rest /= 10;
    }
    sum.is_multiple_of(11) || id.is_multiple_of(10) && sum % 11 == 1
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn known_numbers_fit_and_their_neighbours_do_not() {
        // World champions and challengers; the numbers are public.
        for id in [1_503_014, 4_100_018, 2_020_009, 5_000_017, 4_101_588] {
            assert!(fits(id), "{id}");
            assert!(!fits(id + 1), "{id}");
        }
    }
}
