//! What speaks for two players where somebody takes two numbers for one.

use super::Authority;
use crate::error::Result;
use crate::model::Player;
use arpad_lists::Sex;
use arpad_period::TournamentId;
use arpad_phrase::{Phrase, phrase};
use arpad_rating::Rating;
use arpad_regulations::{Class, FideId};
use arpad_trf::{ReadOptions, Report, read};
use std::collections::BTreeSet;

/// What two numbers have in common in what was rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Together {
    /// Tournaments in which both took part.
    pub tournaments: usize,
    /// Games against each other.
    pub games: usize,
}

impl Authority<'_> {
    /// The rated tournaments in which two players both took part. What only an earlier revision of a list had is not rated any
    /// more.
    pub fn tournaments_of_both(&mut self, one: FideId, other: FideId) -> Result<Vec<TournamentId>> {
        let mut current = BTreeSet::new();
        for class in Class::ALL {
            current.extend(self.current_lists(class)?.into_iter().map(|head| head.id));
        }
        let [mine, theirs] = [one, other].map(|id| -> Result<BTreeSet<TournamentId>> {
            let rows = self.store.player_derivations(id)?.into_iter().filter(|row| current.contains(&row.list));
            Ok(rows.map(|row| row.derivation.tournament).collect())
        });
        Ok(mine?.intersection(&theirs?).copied().collect())
    }

    /// The same, counted with their games against each other.
    pub fn together(&mut self, one: FideId, other: FideId) -> Result<Together> {
        let both = self.tournaments_of_both(one, other)?;
        let mut games = 0;
        for id in &both {
            let Some(number) = self.tournament(*id)?.report else { continue };
            let Some(report) = self.store.report(number)? else { continue };
            games += games_between(&read(&report.bytes, &ReadOptions::default()).report, one, other);
        }
        Ok(Together { tournaments: both.len(), games })
    }

    /// The rating of a player on the latest list of each class that has one.
    pub fn latest_ratings(&mut self, id: FideId) -> Result<Vec<(Class, Option<Rating>)>> {
        let mut ratings = Vec::new();
        for class in Class::ALL {
            let Some(head) = self.current_lists(class)?.pop() else { continue };
            ratings.push((class, self.snapshot_of(&head.id, &[id])?.published(id)));
        }
        Ok(ratings)
    }

    /// What speaks against merging two numbers, one fact each.
    pub(super) fn merge_doubts(&mut self, gone: &Player<'_>, stays: &Player<'_>) -> Result<Vec<Phrase>> {
        let mut doubts = Vec::new();
        if let (Some(one), Some(other)) = (gone.sex, stays.sex)
            && one != other
        {
            let word = |sex: Sex| match sex {
                Sex::Female => phrase!("doubt-female", "female"),
                Sex::Male => phrase!("doubt-male", "male"),
            };
            doubts.push(phrase!("doubt-sex", "one is {one}, the other {other}", one = word(one), other = word(other)));
        }
        if let (Some(one), Some(other)) = (gone.birth.year(), stays.birth.year())
            && one != other
        {
            let [one, other] = [one, other].map(|year| year.to_string());
            doubts.push(phrase!("doubt-birth", "one was born in {one}, the other in {other}", one, other));
        }
        let Together { tournaments, games } = self.together(gone.fide_id, stays.fide_id)?;
        match (games, tournaments) {
            (0, 0) => {}
            (0, 1) => doubts.push(phrase!("doubt-tournament", "both took part in the same tournament")),
            (0, n) => doubts.push(phrase!("doubt-tournaments", "both took part in the same {n} tournaments", n)),
            (1, _) => doubts.push(phrase!("doubt-game", "they played a game against each other")),
            (n, _) => doubts.push(phrase!("doubt-games", "they played {n} games against each other", n)),
        }
        Ok(doubts)
    }
}

/// How many games of a report two numbers played against each other.
fn games_between(report: &Report, one: FideId, other: FideId) -> usize {
    let line =
        |id: FideId| report.players.iter().find(|line| line.fide_id.copied().and_then(FideId::from_field) == Some(id));
    let (Some(mine), Some(theirs)) = (line(one), line(other)) else { return 0 };
    let Some(rank) = theirs.starting_rank.copied() else { return 0 };
    let played = mine.rounds.iter().filter(|entry| entry.result.value.is_played());
    played.filter(|entry| entry.opponent.value.number() == Some(rank)).count()
}
