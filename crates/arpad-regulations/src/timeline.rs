//! When each edition governs: FIDE's follow one another, and an authority's own ones stand in front of them.

use crate::edition::{Edition, InForce};
use crate::{Class, LoadError};
use jiff::civil::Date;

/// Name and text of the files, to name the line of a fault.
type Files<'a> = &'a [(String, String)];

/// Works out on which days each edition of a class governs: an own edition on the days it says, one of FIDE's on the days
/// left to it, so that it comes back when an own one ends. Overlaps and gaps are refused.
pub(crate) fn close(
    editions: &mut [Edition],
    class: Class,
    sources: Files<'_>,
    own: Files<'_>,
) -> Result<(), LoadError> {
    let of = |edition: &Edition, is_own: bool| edition.class == class && edition.own == is_own;
    chain(editions.iter_mut().filter(|edition| of(edition, false)).collect(), sources, true)?;
    chain(editions.iter_mut().filter(|edition| of(edition, true)).collect(), own, false)?;
    let mut taken: Vec<InForce> =
        editions.iter().filter(|edition| of(edition, true)).filter_map(|edition| edition.in_force).collect();
    taken.sort_by_key(|span| span.from);
    for edition in editions.iter_mut().filter(|edition| edition.class == class) {
        edition.governs = match edition.in_force {
            None => Vec::new(),
            Some(span) if edition.own => vec![span],
            Some(span) => left_of(span, &taken),
        };
    }
    no_gap(editions, class, sources, own)
}

/// Lets each dated edition end where the next begins, and refuses overlaps and, where editions must follow on, gaps.
fn chain(mut dated: Vec<&mut Edition>, files: Files<'_>, follow_on: bool) -> Result<(), LoadError> {
    dated.retain(|edition| edition.in_force.is_some());
    dated.sort_by_key(|edition| edition.in_force.map(|span| span.from));
    for index in 1..dated.len() {
        let [earlier, later] = &mut dated[index - 1..=index] else { unreachable!("a window of two") };
        let (Some(InForce { from: begins, to }), Some(InForce { from: next, .. })) = (earlier.in_force, later.in_force)
        else {
            unreachable!("only dated editions are here");
        };
        // Of two files that do not fit, the one that came last is the one to fix.
        let place = |edition: &Edition| files.iter().position(|(name, _)| *name == edition.file);
        let newer_is_later = place(later) > place(earlier);
        let last = next.yesterday().map_err(|error| fault(later, files, "from", error.to_string()))?;
        match to {
            _ if begins == next => {
                let problem = format!("{} and {} both begin on {next}", earlier.path(), later.path());
                return Err(fault(if newer_is_later { later } else { earlier }, files, "from", problem));
            }
            Some(to) if to > last => {
                let problem =
                    format!("{} begins on {next}, but {} runs to {to}: they overlap", later.path(), earlier.path());
                let (edition, key) = if newer_is_later { (later, "from") } else { (earlier, "to") };
                return Err(fault(edition, files, key, problem));
            }
            Some(to) if to < last && follow_on => return Err(gap(earlier, later, to, next, files)),
            Some(_) => {}
            None => earlier.in_force = Some(InForce { from: begins, to: Some(last) }),
        }
    }
    Ok(())
}

/// The days of a span that are not taken. What is taken is in order and does not overlap.
fn left_of(span: InForce, taken: &[InForce]) -> Vec<InForce> {
    let within = |day: Date| span.to.is_none_or(|to| day <= to);
    let mut left = Vec::new();
    let mut from = Some(span.from);
    for own in taken {
        let Some(begin) = from.filter(|day| within(*day)) else { break };
        if own.to.is_some_and(|to| to < begin) {
            continue;
        }
        if !within(own.from) {
            break;
        }
        if let Some(to) = own.from.yesterday().ok().filter(|to| begin <= *to) {
            left.push(InForce { from: begin, to: Some(to) });
        }
        from = own.to.and_then(|to| to.tomorrow().ok());
    }
    left.extend(from.filter(|day| within(*day)).map(|from| InForce { from, to: span.to }));
    left
}

/// Every day since the first has an edition.
fn no_gap(editions: &[Edition], class: Class, sources: Files<'_>, own: Files<'_>) -> Result<(), LoadError> {
    let of_class = editions.iter().filter(|edition| edition.class == class);
    let mut spans: Vec<(InForce, &Edition)> =
        of_class.flat_map(|edition| edition.governs.iter().map(move |span| (*span, edition))).collect();
    spans.sort_by_key(|(span, _)| span.from);
    for pair in spans.windows(2) {
        let [(span, earlier), (next, later)] = pair else { unreachable!("a window of two") };
        // Where days are missing next to one of FIDE's editions, an own one left them.
        let files = if earlier.own || later.own { own } else { sources };
        if let Some(to) = span.to.filter(|to| to.tomorrow().ok() != Some(next.from)) {
            return Err(gap(earlier, later, to, next.from, files));
        }
    }
    Ok(())
}

fn gap(earlier: &Edition, later: &Edition, to: Date, next: Date, files: Files<'_>) -> LoadError {
    let problem = format!(
        "{} runs to {to} and {} begins on {next}: a gap; let the one end on the day before the other begins",
        earlier.path(),
        later.path()
    );
    let (edition, key) = if later.own && !earlier.own { (later, "from") } else { (earlier, "to") };
    fault(edition, files, key, problem)
}

fn fault(edition: &Edition, files: Files<'_>, key: &str, problem: String) -> LoadError {
    let text = files.iter().find(|(name, _)| *name == edition.file).map_or("", |(_, text)| text);
    LoadError::at_key(&edition.file, text, &["in_force", key], problem)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn span(from: Date, to: Option<Date>) -> InForce {
        InForce { from, to }
    }

    #[test]
    fn what_is_taken_from_a_span_leaves_the_days_before_between_and_after() {
        let year = |year| span(date(year, 1, 1), Some(date(year, 12, 31)));
        let open = span(date(2010, 1, 1), None);
        assert_eq!(left_of(open, &[]), [open]);
        assert_eq!(
            left_of(open, &[year(2005), year(2012), year(2013), year(2020)]),
            [
                span(date(2010, 1, 1), Some(date(2011, 12, 31))),
                span(date(2014, 1, 1), Some(date(2019, 12, 31))),
                span(date(2021, 1, 1), None)
            ]
        );
        assert_eq!(left_of(year(2010), &[year(2010)]), []);
        assert_eq!(left_of(year(2010), &[span(date(2009, 5, 1), None)]), []);
        assert_eq!(left_of(open, &[span(date(2015, 5, 1), None)]), [span(open.from, Some(date(2015, 4, 30)))]);
        assert_eq!(
            left_of(year(2010), &[span(date(2009, 5, 1), Some(date(2010, 2, 28))), year(2011)]),
            [span(date(2010, 3, 1), Some(date(2010, 12, 31)))]
        );
        // The last day there is.
        assert_eq!(left_of(open, &[span(date(2010, 1, 1), Some(Date::MAX))]), []);
    }
}
