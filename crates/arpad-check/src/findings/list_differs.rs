use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use crate::names::quite_different;
use arpad_lists::Sex as ListSex;
use arpad_tournament::Event;
use arpad_trf::{Sex, Span};

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

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(list) = event.list else { return };
    let of = list
        .list
        .month()
        .map_or_else(|| "the list".to_owned(), |month| format!("the list of {month}"));
    for (player, line) in event.players.iter().zip(&event.report().players) {
        let Some(entry) = &player.entry else { continue };
        let mut tell = |span: Span, message: String| {
            let finding = findings.add(message).at(span).of_player(player.no);
            finding.player = player.no;
        };
        let said = line.rating.copied().filter(|rating| *rating > 0);
        let listed = player.rating.map(arpad_rating::Rating::get);
        // An unreadable rating has its own finding.
        if said != listed && line.rating.malformed().is_none() {
            let word = |rating: Option<u16>| {
                rating.map_or_else(|| "unrated".to_owned(), |rating| rating.to_string())
            };
            tell(
                line.rating.span,
                format!("rating {} in the report, {} on {of}", word(said), word(listed)),
            );
        }
        let title = line.title.get().map(|title| title.code());
        let titles = [entry.title, entry.women_title].map(|title| title.map(arpad_lists::Title::as_str));
        let highest = titles[0].or(titles[1]);
        if line.title.malformed().is_none()
            && title != highest
            && !(title.is_some() && titles.contains(&title))
        {
            let word = |title: Option<&'static str>| title.unwrap_or("none");
            tell(
                line.title.span,
                format!("title {} in the report, {} on {of}", word(title), word(highest)),
            );
        }
        let federation = entry.federation.filter(|listed| {
            !line.federation.is_blank() && !line.federation.as_str().eq_ignore_ascii_case(listed.as_str())
        });
        if let Some(listed) = federation {
            tell(
                line.federation.span,
                format!(
                    "federation {} in the report, {listed} on {of}",
                    line.federation.as_str()
                ),
            );
        }
        if let (Some(said), Some(listed)) = (line.sex.copied(), entry.sex)
            && (said == Sex::Woman) != (listed == ListSex::Female)
        {
            let listed = if listed == ListSex::Female { 'w' } else { 'm' };
            tell(
                line.sex.span,
                format!("sex {} in the report, {listed} on {of}", said.code()),
            );
        }
        let year = line.birth.copied().map(arpad_trf::Birth::year);
        let other_year = year.is_some_and(|year| entry.birth_year.is_some_and(|listed| listed != year));
        if let (true, Some(listed)) = (other_year, entry.birth_year) {
            tell(
                line.birth.span,
                format!(
                    "born in {} by the report, in {listed} by {of}",
                    year.unwrap_or_default()
                ),
            );
        }
        if quite_different(line.name.as_str(), &entry.name) {
            let message = format!("{} in the report, {} on {of}", line.name.as_str(), entry.name);
            let finding = findings.add(message).at(line.name.span).of_player(player.no);
            finding.help("make sure that the FIDE number is this player's");
            if other_year || federation.is_some() {
                finding.severity(Severity::Error);
            }
        }
    }
}
