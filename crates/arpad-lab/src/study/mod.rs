//! What a commission wants to see of a replay.

mod curve;
mod gifts;
mod ledger;
mod newcomers;
mod resample;
mod settling;
mod strata;
mod yearly;

pub use curve::{Bin, CALIBRATION, Curve, GAPS, LEVELS, PredictionLoss};
pub use gifts::{GAMES as GIFT_GAMES, GAPS as GIFT_GAPS, Gifts, gifts};
pub use ledger::PointsLedger;
pub use newcomers::{CHECKED, Newcomers};
pub use resample::{Estimate, GROUPS, Tally, group, normal_share};
pub use settling::{NAMED_BY_12_3, Settling, settling};
pub use strata::{AGES, Abroad, KS, Strata};
pub use yearly::{Anchor, BANDS, COHORTS, FIRST_BAND, Turnover, Year};

use crate::LabError;
use crate::model::ResultModel;
use crate::replay::{RatedEvent, ReplayedLine, ReplayedList, Settled, Watch};
use crate::world::World;
use arpad_regulations::{Class, Month};
use resample::Cells;
use std::collections::BTreeMap;
use yearly::Cohort;

/// Looks on at one class of a replay.
#[derive(Debug)]
pub struct Study {
    class: Class,
    from: Month,
    model: Option<ResultModel>,
    cohort: Cohort,
    /// Favourites' scores less the table, by gap and level and groups of players.
    players: Cells,
    pub strata: Strata,
    pub newcomers: Newcomers,
    /// The ratings of the last list before those that count; 0 for none.
    pub at_first: Vec<u16>,
    /// By year of the list.
    pub ledgers: BTreeMap<i16, PointsLedger>,
    /// By month of the list: months are what is resampled.
    pub curves: BTreeMap<Month, Curve>,
    pub years: Vec<Year>,
    /// The last list.
    pub last: Option<Month>,
    pub lines: Vec<ReplayedLine>,
    sum: i64,
    /// Whether the ledger added up on every list.
    pub balanced: bool,
}

impl Study {
    /// Lists before `from` are computed, but not counted.
    pub fn new(world: &World, class: Class, from: Option<Month>, model: Option<ResultModel>) -> Study {
        let mut at_first = vec![0; world.players.len()];
        for line in world.first_list.iter().filter(|line| line.class == class) {
            at_first[line.player as usize] = line.rating;
        }
        Study {
            class,
            from: from.unwrap_or(world.start),
            model,
            cohort: Cohort::new(world, class),
            players: Cells::new(GAPS * LEVELS),
            strata: Strata::new(world),
            newcomers: Newcomers::default(),
            ledgers: BTreeMap::new(),
            curves: BTreeMap::new(),
            years: Vec::new(),
            last: None,
            lines: Vec::new(),
            sum: at_first.iter().map(|rating| i64::from(*rating) * 100).sum(),
            at_first,
            balanced: true,
        }
    }

    /// All games together.
    pub fn curve(&self) -> Curve {
        let mut all = Curve::default();
        self.curves.values().for_each(|curve| all.add(curve));
        all
    }

    pub fn ledger(&self) -> PointsLedger {
        let mut all = PointsLedger::default();
        self.ledgers.values().for_each(|ledger| all += *ledger);
        all
    }

    /// Favourites' score less the table over the gaps and levels that are wanted.
    pub fn favourites(&self, wanted: &dyn Fn(usize, usize) -> bool) -> Estimate {
        let mut blocks: BTreeMap<i32, Curve> = BTreeMap::new();
        for (month, curve) in &self.curves {
            blocks.entry(quarter(*month)).or_default().add(curve);
        }
        let blocks: Vec<Curve> = blocks.into_values().collect();
        curve::favourites(&blocks, &self.players, wanted)
    }

    /// Points a year by which a cohort (a place of [`COHORTS`]) changed.
    pub fn drift(&self, cohort: usize) -> Option<Estimate> {
        self.cohort.drift(cohort, false)
    }

    /// The same of rating less true strength, where that is known.
    pub fn drift_against_truth(&self, cohort: usize) -> Option<Estimate> {
        self.cohort.drift(cohort, true)
    }

    /// The yearly change of the first cohort in a band of [`BANDS`], formed on the rating a year before.
    pub fn band(&self, band: usize) -> Estimate {
        self.cohort.band(band)
    }
}

/// Blocks of time that are drawn together.
fn quarter(month: Month) -> i32 {
    i32::from(month.year()) * 4 + (i32::from(month.month()) - 1) / 3
}

/// What a share of players or events adds.
#[derive(Debug, Default)]
pub struct StudyNotes {
    ledger: PointsLedger,
    games: Option<Box<GameNotes>>,
    strengths: Vec<(u32, i16)>,
}

/// What games add.
#[derive(Debug)]
struct GameNotes {
    curve: Curve,
    players: Cells,
    strata: Cells,
}

impl Watch for Study {
    type Notes = StudyNotes;

    fn wants_players(&self) -> bool {
        true
    }

    fn wants_events(&self) -> bool {
        true
    }

    fn player(&self, notes: &mut StudyNotes, settled: &Settled<'_>) {
        notes.ledger.add(settled);
    }

    fn event(&self, notes: &mut StudyNotes, event: &RatedEvent<'_>) {
        if event.event.class != self.class {
            return;
        }
        let games = notes.games.get_or_insert_with(|| {
            let (players, strata) = (Cells::new(GAPS * LEVELS), strata::cells(event.world));
            Box::new(GameNotes { curve: Curve::default(), players, strata })
        });
        games.curve.event(event, self.model.as_ref(), &mut games.players);
        strata::note(&mut games.strata, event);
        notes.strengths.extend(event.players.iter().copied().zip(event.strengths.iter().copied()));
    }

    fn list(&mut self, notes: Vec<StudyNotes>, list: &ReplayedList<'_>) -> Result<(), LabError> {
        if list.class != self.class {
            return Ok(());
        }
        let counts = list.month >= self.from;
        if !counts {
            self.at_first = list.lines.iter().map(|line| line.rating).collect();
        }
        let (mut ledger, mut curve) = (PointsLedger::default(), Curve::default());
        for note in notes {
            ledger += note.ledger;
            note.strengths.iter().for_each(|(player, strength)| self.cohort.strength(*player, *strength));
            if let Some(games) = note.games.filter(|_| counts) {
                curve.add(&games.curve);
                self.players.add(&games.players);
                self.strata.add(quarter(list.month), &games.strata);
            }
        }
        let sum: i64 = list.lines.iter().map(|line| i64::from(line.rating) * 100).sum();
        self.balanced &= sum - self.sum == ledger.total();
        self.sum = sum;
        for player in self.cohort.first_rated(list) {
            if counts {
                self.newcomers.first_rated(player, list.lines.get(player).games);
            }
        }
        self.newcomers.list(list.month, list.lines, self.cohort.strengths());
        if counts {
            *self.ledgers.entry(list.month.year()).or_default() += ledger;
            self.curves.insert(list.month, curve);
        }
        if list.month.month() == 1 {
            let year = self.cohort.january(list, counts);
            if counts {
                self.years.push(year);
            }
        }
        self.last = Some(list.month);
        self.lines.clear();
        self.lines.extend(list.lines.iter());
        Ok(())
    }
}
