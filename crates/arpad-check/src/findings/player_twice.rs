use crate::check::{Check, Tier};
use crate::facts::has_games;
use crate::finding::{Effect, Findings, Severity};
use crate::games::number;
use arpad_phrase::phrase;
use arpad_tournament::{Event, surely_differ};
use arpad_trf::{PlayerLine, ReportBirth};

pub(super) const CHECK: Check = Check {
    code: "player-twice",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::Part,
    what: "Two lines have the same FIDE number; or, as a warning, the same name and birth date. A line \
           without games is not meant: such players were entered twice and removed once.",
    help: "correct the FIDE number, or join the two lines",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let mut ids: Vec<(u64, usize)> = Vec::with_capacity(event.players.len());
    let mut dated: Vec<usize> = Vec::with_capacity(event.players.len());
    for (player, line) in event.report().players.iter().enumerate().filter(|(player, _)| has_games(event, *player)) {
        if let Some(id) = line.fide_id.copied().filter(|id| *id > 0) {
            ids.push((id, player));
        }
        if let Some(ReportBirth::Date(_)) = line.birth.get() {
            dated.push(player);
        }
    }
    twice(&mut ids, |first, player| {
        let line = &event.report().players[player];
        let message = phrase!(
            "finding-player-twice-player-same",
            "player {first} has the same FIDE number {fide_id}",
            first = number(event, first),
            fide_id = line.fide_id.copied().unwrap_or_default()
        );
        findings.add(message).at(line.fide_id.span).of_player(event.players[player].no);
    });
    let line = |player: &usize| &event.report().players[*player];
    if surely_differ(dated.iter().map(line).map(rough_fingerprint)) {
        return;
    }
    let mut names: Vec<(u64, usize)> = dated.iter().map(|player| (fingerprint(line(player)), *player)).collect();
    twice(&mut names, |first, player| {
        let (one, two) = (&event.report().players[first], &event.report().players[player]);
        let same = one.birth == two.birth && same_name(one.name.as_str(), two.name.as_str());
        let same_id = one.fide_id == two.fide_id && one.fide_id.copied().is_some_and(|id| id > 0);
        if !same || same_id {
            return;
        }
        let message = phrase!(
            "finding-player-twice-player-same-name",
            "player {first} has the same name and birth date",
            first = number(event, first)
        );
        findings
            .add(message)
            .at(two.name.span)
            .of_player(event.players[player].no)
            .severity(Severity::Warning)
            .effect(Effect::None)
            .help(phrase!(
                "finding-player-twice-help-make-sure",
                "make sure that they are two persons, each with the right FIDE number"
            ));
    });
}

/// Calls for every key but the first of its like, with the first.
fn twice(keys: &mut [(u64, usize)], mut found: impl FnMut(usize, usize)) {
    if surely_differ(keys.iter().map(|(key, _)| *key)) {
        return;
    }
    keys.sort_unstable();
    for like in keys.chunk_by(|(one, _), (two, _)| one == two).filter(|like| like.len() > 1) {
        for (_, player) in &like[1..] {
            found(like[0].1, *player);
        }
    }
}

/// A number that lines with the same name and birth date share, capitals or not.
fn fingerprint(line: &PlayerLine) -> u64 {
    // FNV: equal texts give equal numbers, and the texts are compared where numbers are equal.
    let letters = line.name.as_str().bytes().map(|byte| byte.to_ascii_lowercase());
    let hash =
        letters.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let year = line.birth.copied().map_or(0, ReportBirth::year);
    hash ^ u64::from(year.unsigned_abs())
}

/// The same at a glance, eight letters at a time: some other names share it too.
fn rough_fingerprint(line: &PlayerLine) -> u64 {
    // The bit that capitals lack.
    const SMALL: u64 = 0x2020_2020_2020_2020;
    let mix = |hash: u64, word: u64| {
        let product = (hash ^ (word | SMALL)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        // A product has the last letters in its high bits alone.
        product ^ product >> 29
    };
    let (words, rest) = line.name.as_str().as_bytes().as_chunks();
    let hash = words.iter().fold(0, |hash, word| mix(hash, u64::from_le_bytes(*word)));
    mix(hash, rest.iter().fold(0, |word, byte| word << 8 | u64::from(*byte)))
}

fn same_name(one: &str, two: &str) -> bool {
    !one.is_empty() && one.eq_ignore_ascii_case(two)
}
