//! How many players of a round robin have to be rated (6.3 of 2009, 6.2 of 2017).

use crate::event::Event;
use crate::games::GameEntry;
use crate::reason::{CompositionRule, Reason};
use crate::registration::System;
use arpad_regulations::rules::RoundRobinComposition;

/// The players who were paired, counted: one on two lines once. Somebody on the report who never met anybody is no player of the
/// round robin.
struct Field {
    players: u16,
    rated: u16,
    /// Rated players not known to be women.
    rated_men: u16,
    /// Rated players not known to be men.
    rated_women: u16,
    /// Rated players of whom neither list nor report gives the sex, by index.
    sex_unknown: Vec<usize>,
}

impl Field {
    fn new(event: &Event<'_>, entries: &[Vec<GameEntry>]) -> Field {
        let mut field = Field { players: 0, rated: 0, rated_men: 0, rated_women: 0, sex_unknown: Vec::new() };
        let first_lines = event.first_lines();
        let mut counted = vec![false; first_lines.len()];
        for (index, (player, own)) in event.players.iter().zip(entries).enumerate() {
            let counted = first_lines.get(index).map(|first| &mut counted[*first]);
            let is_paired = own.iter().any(|entry| entry.opponent.is_some());
            if !is_paired || counted.is_some_and(|counted| std::mem::replace(counted, true)) {
                continue;
            }
            field.players = field.players.saturating_add(1);
            if player.rating.is_none() {
                continue;
            }
            field.rated = field.rated.saturating_add(1);
            field.rated_men = field.rated_men.saturating_add(u16::from(player.woman != Some(true)));
            field.rated_women = field.rated_women.saturating_add(u16::from(player.woman != Some(false)));
            if player.woman.is_none() {
                field.sex_unknown.push(index);
            }
        }
        field
    }

    /// What a national championship needs instead of all of the general conditions (ruling m).
    fn national(&self, rule: &RoundRobinComposition, women_only: bool) -> Option<Reason> {
        let (rated, needed, by) = if women_only {
            (self.rated_women, rule.national_rated_women, CompositionRule::NationalWomen)
        } else if rule.national_men {
            (self.rated_men, rule.national_rated, CompositionRule::NationalMen)
        } else {
            (self.rated, rule.national_rated, CompositionRule::National)
        };
        (rated < needed).then_some(Reason::Composition { players: self.players, rated, needed, by })
    }
}

/// What the general conditions find wanting in a round robin with so many players, of whom so many are rated.
pub fn too_few_rated(rule: &RoundRobinComposition, players: u16, rated: u16, cycles: u32) -> Option<Reason> {
    let double = cycles == 2 && rated < players;
    let small_field = players < rule.small_field;
    // Of several conditions the one that asks for most; where they ask for the same, the general one.
    let conditions = [
        double.then_some((rule.double_rated, CompositionRule::Double)),
        small_field.then_some((rule.small_field_rated, CompositionRule::SmallField)),
        Some((players.div_ceil(rule.one_in.max(1)), CompositionRule::Share)),
    ];
    let (needed, by) = conditions.into_iter().flatten().max_by_key(|(needed, _)| *needed)?;
    if rated < needed {
        return Some(Reason::Composition { players, rated, needed, by });
    }
    (double && players < rule.double_players).then_some(Reason::DoubleTooSmall { players, needed: rule.double_players })
}

/// Why a round robin has too few rated players.
pub(crate) fn fault(event: &Event<'_>, entries: &[Vec<GameEntry>]) -> Option<Reason> {
    let rule = event.edition.rules.round_robin_composition.as_ref()?;
    // One with an unplayed game is rated as a Swiss (6.43, 6.4), which asks for no such number.
    if event.rated_as != System::RoundRobin || event.registration.rated_anyway(&event.edition.rules).is_some() {
        return None;
    }
    let field = Field::new(event, entries);
    let general = too_few_rated(rule, field.players, field.rated, event.cycles)?;
    let registration = event.registration;
    match registration.national_championship {
        Some(true) => field.national(rule, registration.women_only == Some(true)),
        _ => Some(general),
    }
}

impl Event<'_> {
    /// Rated players counted as men in a national championship that is rated only because of them, although neither
    /// report nor list gives their sex.
    pub fn counted_as_men(&self) -> Vec<usize> {
        let registration = self.registration;
        let Some(rule) = self.edition.rules.round_robin_composition.as_ref().filter(|rule| rule.national_men) else {
            return Vec::new();
        };
        let national = registration.national_championship == Some(true) && registration.women_only != Some(true);
        if !national || self.rated_as != System::RoundRobin {
            return Vec::new();
        }
        let field = Field::new(self, &self.entries);
        let known = usize::from(field.rated_men).saturating_sub(field.sex_unknown.len());
        let decides = known < usize::from(rule.national_rated) && field.rated_men >= rule.national_rated;
        if decides && too_few_rated(rule, field.players, field.rated, self.cycles).is_some() {
            field.sex_unknown
        } else {
            Vec::new()
        }
    }
}
