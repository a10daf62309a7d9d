use crate::check::{Check, Tier};
use crate::federations::{self, Code};
use crate::finding::{Effect, Findings, Severity};
use crate::names::quite_different;
use arpad_lists::{Sex as ListSex, Title as ListTitle};
use arpad_phrase::{Phrase, ToPhrase as _, phrase};
use arpad_rating::Rating;
use arpad_tournament::Event;
use arpad_trf::{FieldName, ReportBirth, ReportSex, Span};
use jiff::civil::date;

pub(super) const CHECK: Check = Check {
    code: "list-differs",
    tier: Tier::Sense,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "What the report says of a player is not what the list in force at the start says: rating, title, federation, sex, year \
           of birth, or a quite different name. FIDE rates by its list. A quite different name with another federation or year of \
           birth is an error, for then the FIDE number is somebody else's.",
    help: "correct the report; or give the list in force at the start, if this was another",
    article: |_| None,
    run,
};

fn none() -> Phrase {
    phrase!("none", "none")
}

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(list) = event.list else { return };
    let list_name = list.month.map_or_else(
        || phrase!("finding-list-differs-list", "the list"),
        |month| phrase!("finding-list-differs-list-of", "the list of {month}", month),
    );
    // Since July 2012 there is a list every month, so an earlier one is not that of the start and ratings may well differ.
    let monthly = event.start.is_some_and(|start| start >= date(2012, 7, 1));
    let outdated = monthly && !list.exact;
    for (player, line) in event.players.iter().zip(&event.report().players) {
        let Some(entry) = &player.entry else { continue };
        // Where the number is somebody else's, so is everything on the list.
        let stranger = quite_different(line.name.as_str(), &entry.name);
        let mut report = |what: Phrase, span: Span, reported: Phrase, listed: Phrase| {
            if stranger {
                return;
            }
            let rating = what == FieldName::Rating.phrase();
            let message = phrase!(
                "finding-list-differs",
                "{what} {reported} in the report, {listed} on {list_name}",
                what,
                reported,
                listed,
                list_name
            );
            let finding = findings.add(message).at(span).of_player(player.no);
            if outdated && rating {
                finding.severity(Severity::Note);
            }
        };
        let reported = line.rating.copied().filter(|rating| *rating > 0);
        let listed = player.rating.map(Rating::get);
        // What could not be read has its own finding.
        if reported != listed && line.rating.malformed().is_none() {
            let word = |rating: Option<u16>| rating.map_or_else(none, |rating| rating.phrase());
            report(FieldName::Rating.phrase(), line.rating.span, word(reported), word(listed));
        }
        let title = line.title.get().map(|title| title.code());
        let titles = [entry.title, entry.women_title].map(|title| title.map(ListTitle::as_str));
        let fits = title.is_some() && titles.contains(&title) || title.is_none() && titles == [None, None];
        if !fits && line.title.malformed().is_none() {
            let word = |title: Option<&'static str>| title.map_or_else(none, Phrase::text);
            report(FieldName::Title.phrase(), line.title.span, word(title), word(titles[0].or(titles[1])));
        }
        let federation = line.federation.as_str();
        let other_federation = entry
            .federation
            .filter(|listed| !federation.is_empty() && !federation.eq_ignore_ascii_case(listed.as_str()));
        // What is no code at all has its own finding.
        if let Some(listed) = other_federation.filter(|_| federations::code(federation, None) == Code::Known) {
            report(FieldName::Federation.phrase(), line.federation.span, federation.phrase(), listed.as_str().phrase());
        }
        if let (Some(reported), Some(listed)) = (line.sex.copied(), entry.sex)
            && (reported == ReportSex::Woman) != (listed == ListSex::Female)
        {
            let listed = if listed == ListSex::Female { "w" } else { "m" };
            report(FieldName::Sex.phrase(), line.sex.span, reported.code().phrase(), Phrase::text(listed));
        }
        let years = line.birth.copied().map(ReportBirth::year).zip(entry.birth_year);
        let other_year = years.filter(|(reported, listed)| reported != listed);
        if let Some((reported, listed)) = other_year {
            report(
                phrase!("finding-list-differs-year-birth", "year of birth"),
                line.birth.span,
                reported.phrase(),
                listed.phrase(),
            );
        }
        if stranger {
            let message = phrase!(
                "finding-list-differs-fide-number",
                "the FIDE number is that of {name} on {list_name}, not of {reported}",
                name = entry.name,
                list_name,
                reported = line.name.as_str()
            );
            let finding = findings.add(message).at(line.name.span).of_player(player.no);
            finding.help(phrase!(
                "finding-list-differs-help-make-sure",
                "make sure that the FIDE number is this player's"
            ));
            finding.seeks_player = true;
            if other_year.is_some() || other_federation.is_some() {
                finding.severity(Severity::Error);
            }
        }
    }
}
