//! Times on record: of players left out, of federations suspended, of dispensations.
//!
//! A version of a player or a federation has room for one of each. What held on a day is read from all versions, so that a
//! later time does not rewrite the lists of an earlier one (10.1, ruling g).

use crate::model::after;
use arpad_regulations::rules::{Inclusion, Office};
use jiff::civil::Date;

/// Days on which a player is left out or a federation suspended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    from: Date,
    /// The last day; open if not given.
    to: Option<Date>,
    /// The office that decided it; if not given, it is at the federation's request.
    by: Option<Office>,
}

impl Span {
    /// The days a version names; none without a first one.
    pub fn new(from: Option<Date>, to: Option<Date>, by: Option<Office>) -> Option<Span> {
        from.map(|from| Span { from, to, by })
    }

    /// Whether it holds under an edition: the federation's request as long as the edition lets it name players to leave out, a
    /// decision of the rating administrator under every one.
    pub fn holds(&self, rule: &Inclusion) -> bool {
        rule.federation_may_exclude || !matches!(self.by, None | Some(Office::Federation))
    }
}

/// All times on record, in order; each ends before the next begins.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Spans {
    spans: Vec<Span>,
    /// The days of the version added last.
    latest: Option<Span>,
}

impl Spans {
    /// From what the versions say, the oldest first.
    pub fn of(versions: impl IntoIterator<Item = Option<Span>>) -> Spans {
        let mut spans = Spans::default();
        versions.into_iter().for_each(|version| spans.add(version));
        spans
    }

    /// Adds a version. What it says holds from its first day on, and leaves the days before as they were; one without a first
    /// day takes the last time away.
    pub fn add(&mut self, version: Option<Span>) {
        if self.latest == version {
            // Something else about the player or the federation changed.
            return;
        }
        self.latest = version;
        let Some(span) = version else {
            self.spans.pop();
            return;
        };
        self.spans.retain(|earlier| earlier.from < span.from);
        if let Some(last) = self.spans.last_mut() {
            let eve = span.from.yesterday().ok();
            last.to = last.to.min(eve).or(eve);
        }
        self.spans.push(span);
    }

    /// The one that a day is in.
    pub fn on(&self, day: Date) -> Option<&Span> {
        self.spans.iter().find(|span| span.from <= day && span.to.is_none_or(|to| day <= to))
    }

    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// The first day on which two records differ.
    pub fn first_change(&self, now: &Spans) -> Option<Date> {
        let by = |spans: &Spans, day: Date| spans.on(day).map(|span| span.by);
        let days = self.spans.iter().chain(&now.spans).flat_map(|span| [Some(span.from), after(span.to)]);
        days.flatten().filter(|day| by(self, *day) != by(now, *day)).min()
    }
}

/// Whether a player is dispensed on the day of a list that was first computed as of the log entry `described`, from what the
/// versions say, the oldest first, each with its entry. While a dispensation stands, another first day corrects it. A
/// withdrawal has no day of its own: it ends the dispensation from the next list on, and lists from before it keep what they
/// had when they are revised.
pub(crate) fn is_dispensed(versions: impl IntoIterator<Item = (i64, Option<Date>)>, day: Date, described: i64) -> bool {
    let (mut stands, mut kept) = (None::<Date>, false);
    for (seq, from) in versions {
        if from.is_none() && described < seq {
            kept |= stands.is_some_and(|from| from <= day);
        }
        stands = from;
    }
    kept || stands.is_some_and(|from| from <= day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    /// `04-01..04-30` and `07-01..` as a version of 2024; nothing for none.
    fn version(text: &str) -> Option<Span> {
        let day = |text: &str| (!text.is_empty()).then(|| format!("2024-{text}").parse().unwrap());
        let (from, to) = text.split_once("..").unwrap_or_default();
        Span::new(day(from), day(to), None)
    }

    fn shown(spans: &Spans) -> String {
        let day = |day: Date| day.strftime("%m-%d").to_string();
        let one = |span: &Span| format!("{}..{}", day(span.from), span.to.map(day).unwrap_or_default());
        spans.spans.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn ruling_g_every_time_on_record_counts() {
        for (versions, wanted) in [
            (&[][..], ""),
            (&["", "04-01.."], "04-01.."),
            // The end of one, also when something else changes in between.
            (&["04-01..", "04-01..", "04-01..04-30", "04-01..04-30"], "04-01..04-30"),
            (&["04-01..04-30", "07-01.."], "04-01..04-30 07-01.."),
            (&["04-01..04-30", "07-01..", "07-01..07-31", "09-01.."], "04-01..04-30 07-01..07-31 09-01.."),
            // One that is open, or lasts too long, ends with the eve of the next.
            (&["04-01..", "07-01..07-31"], "04-01..06-30 07-01..07-31"),
            (&["04-01..12-31", "07-01..07-31"], "04-01..06-30 07-01..07-31"),
            // Corrected to an earlier day.
            (&["04-01..04-30", "07-01..", "06-15.."], "04-01..04-30 06-15.."),
            (&["04-01..04-30", "07-01..", "04-15..05-31"], "04-01..04-14 04-15..05-31"),
            (&["04-01..04-30", "07-01..", "04-01..05-31"], "04-01..05-31"),
            (&["04-01..04-30", "07-01..", "03-01..03-31"], "03-01..03-31"),
            // Taken away, once however many versions follow.
            (&["04-01..", ""], ""),
            (&["04-01..04-30", "07-01..", "", ""], "04-01..04-30"),
            (&["04-01..", "07-01..", ""], "04-01..06-30"),
            (&["04-01..04-30", "07-01..", "", "08-01.."], "04-01..04-30 08-01.."),
        ] {
            let spans = Spans::of(versions.iter().map(|text| version(text)));
            assert_eq!(shown(&spans), wanted, "{versions:?}");
            assert_eq!(spans.is_empty(), wanted.is_empty());
        }
    }

    #[test]
    fn first_and_last_day_are_part_of_it() {
        let spans = Spans::of([version("04-01..04-30"), version("07-01..")]);
        for (day, is_in) in [
            (date(2024, 3, 31), false),
            (date(2024, 4, 1), true),
            (date(2024, 4, 30), true),
            (date(2024, 5, 1), false),
            (date(2024, 7, 1), true),
            (date(2034, 7, 1), true),
        ] {
            assert_eq!(spans.on(day).is_some(), is_in, "{day}");
        }
    }

    #[test]
    fn lists_change_from_the_first_day_that_differs() {
        let day = |month, day| Some(date(2024, month, day));
        for (version_before, version_now, wanted) in [
            ("04-01..04-30", "07-01..", day(7, 1)),
            ("04-01..", "04-01..04-30", day(5, 1)),
            ("04-01..", "03-01..", day(3, 1)),
            ("04-01..", "", day(4, 1)),
            ("04-01..", "07-01..", None),
            ("04-01..", "07-01..07-31", day(8, 1)),
        ] {
            let before = Spans::of([version(version_before)]);
            let mut now = before.clone();
            now.add(version(version_now));
            assert_eq!(before.first_change(&now), wanted, "{version_before} {version_now}");
        }
        let by = |office| Spans::of([Span::new(day(4, 1), None, office)]);
        assert_eq!(by(None).first_change(&by(Some(Office::Administrator))), day(4, 1));
    }

    #[test]
    fn article_10_1_a_withdrawn_dispensation_holds_for_lists_from_before() {
        let (march, june) = (Some(date(2024, 3, 1)), Some(date(2024, 6, 1)));
        let may = date(2024, 5, 1);
        for (versions, described, wanted) in [
            (&[(1, None)][..], 9, false),
            (&[(1, None), (2, march)], 9, true),
            (&[(1, None), (2, june)], 9, false),
            (&[(2, march), (5, None), (6, None)], 4, true),
            (&[(2, march), (5, None), (6, None)], 5, false),
            // Never in force on the day.
            (&[(2, june), (5, None)], 4, false),
            // A correction of the first day, and then withdrawn.
            (&[(2, march), (3, june)], 2, false),
            (&[(2, march), (3, june), (5, None)], 2, false),
            // Withdrawn and granted again.
            (&[(2, march), (5, None), (7, june)], 4, true),
            (&[(2, march), (5, None), (7, june)], 7, false),
            (&[(2, march), (5, None), (7, march)], 6, true),
        ] {
            assert_eq!(is_dispensed(versions.iter().copied(), may, described), wanted, "{versions:?} {described}");
        }
    }
}
