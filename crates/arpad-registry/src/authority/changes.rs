//! What a list changes, for those who publish it: newcomers, who rises and falls, who leaves, and what is unusual.

use super::period::{Computed, Preview};
use arpad_period::{Derivation, Mark, Role, Standing, TournamentId};
use arpad_rating::{Hundredths, K, Rating};
use arpad_regulations::FideId;
use serde::Serialize;

/// How many of those who rise or fall are named.
const NAMED: usize = 10;
/// Games in one period that few players have.
const MANY_GAMES: u32 = 30;
/// Points more or fewer than expected in one tournament that are worth a question, in hundredths.
const UNUSUAL: i64 = 300;

/// What a list changes against the one before.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Changes {
    /// Players with a first rating.
    pub newcomers: Vec<PlayerChange>,
    /// Whose rating rises most, the highest rise first.
    pub risers: Vec<PlayerChange>,
    pub fallers: Vec<PlayerChange>,
    /// Who had a published rating and has none now.
    pub delisted: Vec<PlayerChange>,
    /// Rated players with another K.
    pub k_changes: Vec<PlayerChange>,
    /// Players with very many games.
    pub many_games: Vec<PlayerChange>,
    pub signals: Vec<Signal>,
    /// Everybody for whom something changes, by FIDE id.
    #[serde(skip)]
    all: Vec<PlayerChange>,
}

/// A player on this list and the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct PlayerChange {
    pub fide_id: FideId,
    /// The published rating before.
    pub before: Option<Rating>,
    pub rating: Option<Rating>,
    pub change: Option<i32>,
    /// Rated games of the period.
    pub games: u32,
    pub k_before: Option<K>,
    pub k: Option<K>,
    #[serde(skip)]
    mark: Mark,
}

/// A result far from what was expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Signal {
    pub fide_id: FideId,
    pub tournament: TournamentId,
    pub games: u32,
    /// Points more than expected; fewer if negative.
    pub more: Hundredths,
}

impl Changes {
    pub(super) fn of(computed: &Computed) -> Changes {
        let mut changes = Changes::default();
        let mut moved = Vec::new();
        for standing in computed.changed_rows() {
            let change = change(computed.previous.get(standing.fide_id), standing);
            changes.all.push(change);
            match (change.before, change.rating) {
                (None, Some(_)) => {
                    let known = computed.previous.get(standing.fide_id).is_some_and(|before| before.rating.is_some());
                    // Who comes back from being left out has a rating already.
                    if !known {
                        changes.newcomers.push(change);
                    }
                }
                (Some(_), None) => changes.delisted.push(change),
                (Some(_), Some(_)) => {
                    moved.extend(change.change.filter(|change| *change != 0).map(|_| change));
                    if change.k_before != change.k {
                        changes.k_changes.push(change);
                    }
                }
                (None, None) => {}
            }
            if change.games >= MANY_GAMES {
                changes.many_games.push(change);
            }
        }
        changes.newcomers.sort_by_key(|change| (std::cmp::Reverse(change.rating), change.fide_id));
        changes.many_games.sort_by_key(|change| (std::cmp::Reverse(change.games), change.fide_id));
        let by = |change: &PlayerChange| change.change.unwrap_or(0);
        moved.sort_by_key(|change| (std::cmp::Reverse(by(change)), change.fide_id));
        changes.risers = moved.iter().filter(|change| by(change) > 0).take(NAMED).copied().collect();
        changes.fallers = moved.iter().rev().filter(|change| by(change) < 0).take(NAMED).copied().collect();
        changes.signals = computed.derivations.iter().filter_map(signal).collect();
        changes.signals.sort_by_key(|signal| (std::cmp::Reverse(signal.more.get().abs()), signal.fide_id));
        changes
    }

    /// Of how many players the rating rises; the highest rises are named.
    pub fn rises(&self) -> usize {
        self.count(|change| change > 0)
    }

    /// Of how many it falls.
    pub fn falls(&self) -> usize {
        self.count(|change| change < 0)
    }

    fn count(&self, is: impl Fn(i32) -> bool) -> usize {
        self.all.iter().filter_map(|player| player.change).filter(|change| is(*change)).count()
    }
}

impl Preview {
    /// What changes for a player, if anything does.
    pub fn player(&self, fide_id: FideId) -> Option<PlayerChange> {
        let all = &self.changes.all;
        all.binary_search_by_key(&fide_id, |change| change.fide_id).ok().map(|at| all[at])
    }
}

impl PlayerChange {
    /// Whether the player is kept out of the list, rather than below the floor.
    pub fn is_left_out(&self) -> bool {
        self.mark == Mark::LeftOut
    }
}

fn change(before: Option<&Standing>, now: &Standing) -> PlayerChange {
    let published = before.and_then(Standing::published);
    let rating = now.published();
    PlayerChange {
        fide_id: now.fide_id,
        before: published,
        rating,
        change: published.zip(rating).map(|(before, now)| i32::from(now.get()) - i32::from(before.get())),
        games: now.in_period,
        k_before: before.and_then(|before| before.k),
        k: now.k,
        mark: now.mark,
    }
}

/// K times the difference is what a tournament adds, so the difference is that divided by K.
fn signal(derivation: &Derivation) -> Option<Signal> {
    let k = derivation.k_used.filter(|_| derivation.role == Role::Rated)?;
    let more = derivation.change.get() / i64::from(k.get());
    let Derivation { player: fide_id, tournament, games, .. } = *derivation;
    (more.abs() >= UNUSUAL).then(|| Signal { fide_id, tournament, games, more: Hundredths::new(more) })
}
