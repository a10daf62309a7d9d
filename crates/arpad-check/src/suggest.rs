//! Who a player may be whose FIDE number is missing or somebody else's.

use crate::check::Checked;
use crate::finding::{Finding, Severity};
use crate::fix::Fix;
use arpad_lists::{Likeness, ListEntry, NameSearch};
use arpad_regulations::{Class, FideId};
use arpad_tournament::Event;
use arpad_trf::ReportBirth;

/// Of the likely ones, this many are named.
const NAMED: usize = 3;

/// A player of the list who may be meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    pub fide_id: FideId,
    pub name: String,
    pub federation: Option<String>,
    pub rating: Option<u16>,
    pub birth_year: Option<i16>,
    /// What speaks for it and against it, in a few words.
    pub why: String,
    /// Nobody else can be meant: the only player of the list with this name has the federation and the year of birth of
    /// the report, and no other line of the report has the number. If the number of the report is that of somebody else
    /// on the list, it must also be a slip of one digit, or the rating must be the same.
    pub certain: bool,
}

/// A player of a report who is looked for on a list.
#[derive(Debug, Clone)]
pub struct Wanted {
    /// The place of the finding.
    finding: usize,
    no: Option<u16>,
    pub name: String,
    federation: String,
    birth_year: Option<i16>,
    /// The rating in the report.
    rating: Option<u16>,
    /// The number in the report.
    number: Option<u64>,
    /// Whether the list has somebody with that number.
    taken: bool,
    /// The numbers of the other players.
    others: Vec<FideId>,
    class: Class,
}

/// The players who are worth looking for.
pub fn wanted(event: &Event<'_>, checked: &Checked) -> Vec<Wanted> {
    let seeking = checked.findings.iter().enumerate().filter(|(_, finding)| finding.seeks_player);
    seeking
        .filter_map(|(finding, found)| {
            let index = event.index(found.player?)?;
            let (player, line) = (&event.players[index], &event.report().players[index]);
            let others = event.players.iter().enumerate().filter(|(other, _)| *other != index);
            Some(Wanted {
                finding,
                no: player.no,
                name: player.name.to_owned(),
                federation: player.federation.to_owned(),
                birth_year: line.birth.copied().map(ReportBirth::year),
                rating: line.rating.copied().filter(|rating| *rating > 0),
                number: line.fide_id.copied().filter(|id| *id > 0),
                taken: player.entry.is_some(),
                others: others.filter_map(|(_, other)| other.fide_id).collect(),
                class: event.class,
            })
        })
        .collect()
}

/// Adds to a finding whom a search of the list found for it; `place` is that of the name in the search.
pub fn suggest(checked: &mut Checked, wanted: &Wanted, search: &NameSearch, place: usize) {
    let found = search.found(place);
    let namesakes = found.iter().filter(|(likeness, _)| *likeness == Likeness::Same).count();
    let mut likely: Vec<(i32, Suggestion)> = found
        .iter()
        .filter(|(_, entry)| wanted.number != Some(u64::from(entry.fide_id.get())))
        .filter_map(|(likeness, entry)| weigh(wanted, *likeness, entry, namesakes))
        .collect();
    likely.sort_by_key(|(weight, suggestion)| (*weight, suggestion.fide_id));
    likely.truncate(NAMED);
    let Some(finding) = checked.findings.get_mut(wanted.finding) else { return };
    name(finding, wanted, likely.into_iter().map(|(_, suggestion)| suggestion).collect());
}

fn name(finding: &mut Finding, wanted: &Wanted, suggestions: Vec<Suggestion>) {
    let Some(first) = suggestions.first() else { return };
    if let (true, Some(no)) = (first.certain, wanted.no) {
        finding.fix = Some(Fix::FideNumber { no, to: first.fide_id });
    }
    // A newcomer is nobody's namesake.
    if finding.severity == Severity::Note && finding.code == "player-not-on-list" {
        finding.severity = Severity::Warning;
    }
    finding.suggestions = suggestions;
}

/// A likely player with its weight, the less the likelier; `None` for one who is somebody else.
fn weigh(wanted: &Wanted, likeness: Likeness, entry: &ListEntry, namesakes: usize) -> Option<(i32, Suggestion)> {
    let federation = entry.federation.map(|code| code.as_str().to_owned());
    let agrees = |one: bool, known: bool| known.then_some(one);
    let same_federation = agrees(
        federation.as_deref().is_some_and(|code| code.eq_ignore_ascii_case(&wanted.federation)),
        federation.is_some() && !wanted.federation.is_empty(),
    );
    let same_year =
        agrees(entry.birth_year == wanted.birth_year, entry.birth_year.is_some() && wanted.birth_year.is_some());
    let slip = wanted.number.and_then(|number| slip(number, u64::from(entry.fide_id.get())));
    let backed = same_year == Some(true) || slip.is_some() || same_federation == Some(true) && same_year.is_none();
    let possible = match likeness {
        Likeness::Same => backed || same_federation != Some(false) || same_year.is_none() && namesakes == 1,
        Likeness::Part | Likeness::Letter => backed,
    };
    if !possible || same_year == Some(false) && slip.is_none() && likeness != Likeness::Same {
        return None;
    }
    let mut why = vec![
        match likeness {
            Likeness::Same => "same name",
            Likeness::Part => "the name in part",
            Likeness::Letter => "one letter of the name differs",
        }
        .to_owned(),
    ];
    match (same_year, entry.birth_year) {
        (Some(false), Some(year)) => why.push(format!("but born {year}")),
        (Some(true), Some(year)) => why.push(format!("born {year}")),
        _ => {}
    }
    if same_federation == Some(false) {
        why.push("another federation".to_owned());
    }
    why.extend(slip.map(str::to_owned));
    let rating = entry.rating(wanted.class).rating;
    let same_rating = wanted.rating.is_some() && wanted.rating == rating;
    let certain = likeness == Likeness::Same
        && namesakes == 1
        && same_federation == Some(true)
        && same_year == Some(true)
        && (!wanted.taken || slip.is_some() || same_rating)
        && !wanted.others.contains(&entry.fide_id);
    let against = |agrees: Option<bool>, weight: i32| match agrees {
        Some(true) => 0,
        None => 1,
        Some(false) => weight,
    };
    let weight = 2 * (likeness as i32) + against(same_year, 6) + against(same_federation, 3)
        - if slip.is_some() { 4 } else { 0 };
    let suggestion = Suggestion {
        fide_id: entry.fide_id,
        name: entry.name.clone(),
        federation,
        rating,
        birth_year: entry.birth_year,
        why: why.join(", "),
        certain,
    };
    Some((weight, suggestion))
}

/// What the slip is by which one number becomes the other.
fn slip(one: u64, two: u64) -> Option<&'static str> {
    let (one, two) = (one.to_string().into_bytes(), two.to_string().into_bytes());
    if one.len() == two.len() {
        let differing: Vec<usize> = (0..one.len()).filter(|at| one[*at] != two[*at]).collect();
        return match differing.as_slice() {
            [_] => Some("one digit differs"),
            [first, second] if second - first == 1 && one[*first] == two[*second] && one[*second] == two[*first] => {
                Some("two digits are swapped")
            }
            _ => None,
        };
    }
    let (short, long) = if one.len() < two.len() { (one, two) } else { (two, one) };
    let without = |at: usize| long[..at].iter().chain(&long[at + 1..]).eq(short.iter());
    (long.len() == short.len() + 1 && (0..long.len()).any(without)).then_some("one digit too many or too few")
}

#[cfg(test)]
mod tests {
    use super::slip;

    #[test]
    fn slips_of_a_digit() {
        assert_eq!(slip(894_656, 894_756), Some("one digit differs"));
        assert_eq!(slip(894_656, 894_566), Some("two digits are swapped"));
        assert_eq!(slip(894_656, 8_946_561), Some("one digit too many or too few"));
        assert_eq!(slip(894_656, 89_456), Some("one digit too many or too few"));
        for other in [894_656, 884_756, 498_656, 8_946_651] {
            assert_eq!(slip(894_656, other), None, "{other}");
        }
    }
}
