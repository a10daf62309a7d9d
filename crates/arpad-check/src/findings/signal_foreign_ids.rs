use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::{Event, Participant};

/// In a smaller field guests are easily the majority.
const PLAYERS: usize = 6;

pub(super) const CHECK: Check = Check {
    code: "signal-foreign-ids",
    tier: Tier::Signal,
    severity: Severity::Note,
    effect: Effect::None,
    what: "Of at least six players more than half belong to one federation, and it is not the federation of the \
           tournament (record 032). The list's federation counts before the report's. A tournament is registered \
           where it is played; one registered elsewhere may be avoiding a federation that would not have submitted \
           it. Official FIDE events are left out.",
    help: "ask where the tournament was played, and why it was not registered there",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    if event.registration.official == Some(true) {
        return;
    }
    let field = event.report().federation();
    let host = match field.map_or("", |field| field.as_str()) {
        "" => event.registration.federation.as_deref().unwrap_or_default(),
        host => host,
    };
    if host.is_empty() || event.players.len() < PLAYERS {
        return;
    }
    // The only federation that can have more than half (Boyer and Moore), then its count.
    let (mut likely, mut lead) = ("", 0_usize);
    for player in &event.players {
        let own = federation(player);
        if lead == 0 {
            likely = own;
        }
        lead = if likely.eq_ignore_ascii_case(own) { lead + 1 } else { lead - 1 };
    }
    if likely.is_empty() || likely.eq_ignore_ascii_case(host) {
        return;
    }
    let players = event.players.iter();
    let members = players.filter(|player| federation(player).eq_ignore_ascii_case(likely)).count();
    if members * 2 > event.players.len() {
        let message = phrase!(
            "finding-signal-foreign-ids",
            "{members} of {players} players belong to {likely}, but the tournament is one of {host}",
            members,
            players = event.players.len(),
            likely,
            host
        );
        findings.add(message).span = field.map(|field| field.span);
    }
}

fn federation<'a>(player: &'a Participant<'a>) -> &'a str {
    let listed = player.entry.as_ref().and_then(|entry| entry.federation.as_ref());
    listed.map_or(player.federation, |federation| federation.as_str())
}
