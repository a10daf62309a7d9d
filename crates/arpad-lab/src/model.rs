//! The parameters of a made-up world.

use crate::LabError;
use arpad_regulations::{Class, Month};
use serde::{Deserialize, Serialize};

/// The parameters that hold where a file does not say otherwise, each with its source.
pub const DEFAULT: &str = include_str!("model.toml");

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// The month of the first list.
    pub start: String,
    pub classes: Vec<Class>,
    pub class_shares: Vec<u32>,
    pub results: ResultModel,
    pub people: PeopleModel,
    pub federations: FederationModel,
    pub events: EventModel,
    pub first_list: FirstListModel,
}

/// How results follow from strength.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultModel {
    pub white: f64,
    pub kappa: f64,
    pub kappa_slope: f64,
    pub draw: f64,
    pub draw_slope: f64,
    pub draw_gap: f64,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PeopleModel {
    pub entry_percent: f64,
    pub ages: [u32; 6],
    pub entry: [f64; 6],
    pub entry_sd: f64,
    pub today: bool,
    pub improvement: [f64; 7],
    pub talent_mean: f64,
    pub talent_shape: u32,
    pub noise: f64,
    pub noise_older: f64,
    pub drift: f64,
    pub leaving: f64,
    pub leaving_new: f64,
    pub leaving_idle: f64,
    pub games_median: f64,
    pub games_slope: f64,
    pub games_sigma: f64,
    pub games_least: f64,
    pub games_most: f64,
    pub games_factor: f64,
    pub burn_in: u32,
    pub birth_days: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FederationModel {
    pub count: u16,
    pub offset_sd: f64,
    pub within: f64,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventModel {
    pub team: f64,
    pub round_robin: f64,
    pub size_median: f64,
    pub size_sigma: f64,
    pub size_least: u32,
    pub size_most: u32,
    pub rounds: [u8; 3],
    pub rounds_percent: [u32; 3],
    pub round_robin_players: u32,
    pub teams: u32,
    pub boards: [u32; 2],
    pub team_rounds: [u32; 2],
    pub team_days: [u32; 2],
    pub level_sd: f64,
    pub form_sd: f64,
    pub forfeits: f64,
    pub forfeits_round_robin: f64,
    pub half_byes: f64,
    pub zero_byes: f64,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstListModel {
    pub rated_games: u32,
    pub noise: f64,
    pub stretch: f64,
    pub other_classes: f64,
}

impl Default for Model {
    fn default() -> Model {
        toml::from_str(DEFAULT).expect("the parameters of the program are complete")
    }
}

impl Model {
    /// The default parameters with what a file states in their place.
    pub fn parse(name: &str, text: &str) -> Result<Model, LabError> {
        let fault = |problem: String| LabError::Model { file: name.to_owned(), problem };
        let mut table: toml::Table = toml::from_str(DEFAULT).expect("the parameters of the program are complete");
        let own: toml::Table = toml::from_str(text).map_err(|error| fault(error.to_string()))?;
        for (key, value) in own {
            match (table.get_mut(&key), value) {
                (Some(toml::Value::Table(into)), toml::Value::Table(own)) => into.extend(own),
                (_, value) => {
                    table.insert(key, value);
                }
            }
        }
        let model: Model = table.try_into().map_err(|error: toml::de::Error| fault(error.to_string()))?;
        model.check().map_err(fault)?;
        Ok(model)
    }

    /// The month of the first list.
    pub fn first_list(&self) -> Month {
        self.start.parse().unwrap_or_else(|_| Month::new(2016, 1).expect("a month"))
    }

    fn check(&self) -> Result<(), String> {
        self.start.parse::<Month>()?;
        let EventModel { size_least, size_most, round_robin_players, teams, boards, rounds, .. } = self.events;
        let bounds = [
            (self.classes.contains(&Class::Standard), "`classes` must name \"standard\""),
            (self.class_shares.len() >= self.classes.len(), "`class_shares` needs a number for each class"),
            ((4..=1000).contains(&size_most) && (4..=size_most).contains(&size_least), "a Swiss has 4 to 1000 players"),
            ((4..=30).contains(&round_robin_players), "a round robin has 4 to 30 players"),
            ((2..=64).contains(&teams) && (1..=32).contains(&boards[1]), "2 to 64 teams of 1 to 32 boards"),
            (boards[0] >= 1 && boards[0] <= boards[1], "`boards` is a least and a greatest number"),
            (rounds.iter().all(|rounds| (1..=30).contains(rounds)), "a tournament has 1 to 30 rounds"),
            ((1..=1000).contains(&self.federations.count), "there are 1 to 1000 federations"),
            (self.people.talent_shape >= 1, "`talent_shape` is at least 1"),
            (self.people.burn_in <= 1200, "`burn_in` is at most 1200 months"),
        ];
        match bounds.into_iter().find(|(holds, _)| !holds) {
            Some((_, problem)) => Err(problem.to_owned()),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_states_only_what_differs() {
        let model = Model::parse("m.toml", "start = \"2010-01\"\n[people]\nnoise = 5\n").unwrap();
        assert_eq!((model.start.as_str(), model.people.noise), ("2010-01", 5.0));
        assert_eq!(model.people.entry_sd.to_bits(), Model::default().people.entry_sd.to_bits());
    }

    #[test]
    fn what_no_parameter_is_named_after_is_refused() {
        for (text, problem) in [
            ("[people]\nnoize = 5\n", "noize"),
            ("start = \"2010\"\n", "not a month"),
            ("classes = [\"rapid\"]\n", "standard"),
        ] {
            assert!(Model::parse("m.toml", text).unwrap_err().to_string().contains(problem), "{text}");
        }
    }
}
