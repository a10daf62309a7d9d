//! A world that is made in memory.

use crate::LabError;
use crate::generate::{MonthBatch, Size, WorldSink, generate};
use crate::model::Model;
use crate::world::{FirstLine, GameColumns, GamesInMemory, World, WorldEvent, WorldFederation, WorldPlayer};
use arpad_regulations::Month;

/// Collects a world.
#[derive(Debug, Default)]
pub struct WorldBuilder {
    players: Vec<WorldPlayer>,
    federations: Vec<WorldFederation>,
    first_list: Vec<FirstLine>,
    events: Vec<WorldEvent>,
    entries: Vec<u32>,
    strengths: Vec<i16>,
    batches: Vec<GameColumns>,
    last: Option<Month>,
}

impl WorldSink for WorldBuilder {
    fn federations(&mut self, federations: &[WorldFederation]) -> Result<(), LabError> {
        self.federations.extend_from_slice(federations);
        Ok(())
    }

    fn first_list(&mut self, lines: &[FirstLine]) -> Result<(), LabError> {
        self.first_list.extend_from_slice(lines);
        Ok(())
    }

    fn month(&mut self, month: Month, players: &[WorldPlayer], batch: MonthBatch) -> Result<(), LabError> {
        self.last = Some(month);
        self.players.extend_from_slice(players);
        self.events.extend(batch.events);
        self.entries.extend(batch.entries);
        self.strengths.extend(batch.strengths);
        self.batches.push(GameColumns {
            round: batch.round.into(),
            white: batch.white.into(),
            black: batch.black.into(),
            result: batch.result.into(),
        });
        Ok(())
    }
}

impl WorldBuilder {
    /// The world that was collected, and its games.
    pub fn finish(self, start: Month) -> Result<(World, GamesInMemory), LabError> {
        let games = GamesInMemory::new(self.batches);
        let world = World {
            start,
            last: self.last.unwrap_or(start),
            players: self.players,
            federations: self.federations,
            first_list: self.first_list,
            events: self.events,
            entries: self.entries.into(),
            strengths: self.strengths.into(),
        };
        world.check(&games)?;
        Ok((world, games))
    }
}

/// Makes a world in memory.
pub fn world_in_memory(model: &Model, size: Size) -> Result<(World, GamesInMemory), LabError> {
    let mut builder = WorldBuilder::default();
    generate(model, size, &mut builder)?;
    builder.finish(model.first_list())
}
