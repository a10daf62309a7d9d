//! Tables and charts of replays side by side.

use super::{Cell, Chart, Section, Series, StudyDocument};
use crate::study::{COHORTS, Estimate, GROUPS, PointsLedger, Study, Tally, group};
use crate::world::World;
use std::collections::BTreeMap;

/// A scenario and what was seen of it.
#[derive(Debug)]
pub struct Replayed {
    pub name: String,
    pub study: Study,
}

/// Points from hundredths.
fn points(hundredths: i64) -> Cell {
    Cell::Decimal(hundredths as f64 / 100.0, 0)
}

pub(super) fn section(key: &'static str, title: &str, text: &str, columns: &[&str], rows: Vec<Vec<Cell>>) -> Section {
    let columns = columns.iter().map(|column| (*column).to_owned()).collect();
    Section { key, title: title.to_owned(), text: text.to_owned(), columns, rows, chart: None }
}

pub(super) fn notes(world: &World) -> Vec<String> {
    vec![
        format!("{} players, {} events, {} to {}", world.players.len(), world.events.len(), world.start, world.last),
        "The same games under each scenario: pairings are those of the world, not of the ratings.".to_owned(),
        "Games alone fix no level: levels are relative to the anchor cohort, the same players of 25 to 45 with four established \
         years, active on both lists of January."
            .to_owned(),
        "± is half an interval of 95 % for all rows of a table together: the larger of what resampling whole players and blocks \
         of time gives."
            .to_owned(),
    ]
}

/// A cohort in words.
pub(super) fn cohort(place: usize) -> String {
    format!("{}-{}", COHORTS[place].start(), COHORTS[place].end())
}

/// Scenarios side by side.
pub fn replay_document(world: &World, replayed: &[Replayed]) -> StudyDocument {
    let mut sections = vec![totals(replayed), years(replayed), bands(replayed)];
    if replayed.len() > 1 {
        sections.extend(all_gains(world, replayed));
    }
    sections.push(ledger(replayed));
    let names: Vec<&str> = replayed.iter().map(|one| one.name.as_str()).collect();
    StudyDocument { title: format!("Replay: {}", names.join(" against ")), notes: notes(world), sections }
}

pub(super) fn totals(replayed: &[Replayed]) -> Section {
    let last = |one: &Replayed| one.study.years.last().cloned();
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let mut row = |name: &str, value: &dyn Fn(&Replayed) -> Cell| {
        let cells = replayed.iter().map(value);
        rows.push(std::iter::once(Cell::from(name)).chain(cells).collect());
    };
    let decimal = |value: Option<f64>, places: usize| value.map_or(Cell::Empty, |value| Cell::Decimal(value, places));
    row("rated", &|one| last(one).map(|year| year.rated).into());
    row("active", &|one| last(one).map(|year| year.active).into());
    row("mean of the active", &|one| decimal(last(one).map(|year| year.mean), 1));
    row("standard deviation", &|one| decimal(last(one).map(|year| year.deviation), 1));
    row("of adults 25-45", &|one| decimal(last(one).map(|year| year.adult_deviation), 1));
    for (place, name) in ["lowest tenth", "median", "highest tenth"].into_iter().enumerate() {
        row(name, &|one| last(one).map(|year| year.quantiles[place]).into());
    }
    for (place, name) in ["rank 10", "rank 100", "rank 1000"].into_iter().enumerate() {
        row(name, &|one| last(one).and_then(|year| year.ranks[place]).into());
    }
    row("first ratings", &|one| one.study.ledger().first_ratings.into());
    row("fallen below the floor", &|one| one.study.ledger().fallen.into());
    row("tournaments with K × n limited", &|one| one.study.ledger().limited.into());
    row("anchor cohort, points a year", &|one| decimal(one.study.drift(0).map(|drift| drift.mean), 2));
    row("±", &|one| decimal(one.study.drift(0).map(|drift| drift.width(1)), 2));
    row("favourites less table", &|one| decimal(Some(favourites(&one.study).mean), 4));
    row("± of it", &|one| decimal(Some(favourites(&one.study).width(1)), 4));
    let names: Vec<&str> =
        std::iter::once("last January").chain(replayed.iter().map(|one| one.name.as_str())).collect();
    let text = "Favourites less table is over gaps of 50 to 399.";
    section("totals", "The last list of January", text, &names, rows)
}

/// Gaps of 50 to 399.
pub(super) fn favourites(study: &Study) -> Estimate {
    study.favourites(&|gap, _| (1..8).contains(&gap))
}

fn years(replayed: &[Replayed]) -> Section {
    let columns =
        ["scenario", "list", "rated", "active", "mean", "deviation", "median", "anchor", "change", "less truth"];
    let mut rows = Vec::new();
    for one in replayed {
        for year in &one.study.years {
            let anchor = year.anchors.map(|anchors| anchors[0]);
            let decimal = |value: Option<f64>| value.map_or(Cell::Empty, |value| Cell::Decimal(value, 2));
            rows.push(vec![
                one.name.as_str().into(),
                year.month.to_string().into(),
                year.rated.into(),
                year.active.into(),
                Cell::Decimal(year.mean, 1),
                Cell::Decimal(year.deviation, 1),
                year.quantiles[1].into(),
                anchor.map(|anchor| anchor.players).into(),
                decimal(anchor.map(|anchor| anchor.change)),
                decimal(anchor.map(|anchor| anchor.against_truth).filter(|_| year.true_deviation > 0.0)),
            ]);
        }
    }
    let text = "The anchor cohort: how many they are, their mean change since the January before, and that of rating less true \
                strength, where it is known.";
    let mut section = section("years", "Level, year by year", text, &columns, rows);
    let places = replayed.first().map(|one| one.study.years.iter().map(|year| f64::from(year.month.year())).collect());
    section.chart = Some(Chart {
        x: "January".to_owned(),
        y: "level of the anchor cohort, first January = 0".to_owned(),
        places: places.unwrap_or_default(),
        series: replayed.iter().map(|one| Series::new(&*one.name, level(&one.study, 0))).collect(),
    });
    section
}

/// The changes of a cohort added up.
pub(super) fn level(study: &Study, cohort: usize) -> Vec<f64> {
    let mut level = 0.0;
    let of = |year: &crate::study::Year| {
        level += year.anchors.map_or(0.0, |anchors| anchors[cohort].change);
        level
    };
    study.years.iter().map(of).collect()
}

pub(super) fn bands(replayed: &[Replayed]) -> Section {
    let band = |one: &Replayed, place: usize| one.study.years.last().and_then(|year| year.bands.get(place).copied());
    let rows = (0..20)
        .map(|place| {
            let name = format!("{}-{}", 1000 + 100 * place, 1099 + 100 * place);
            std::iter::once(Cell::from(name)).chain(replayed.iter().map(|one| band(one, place).into())).collect()
        })
        .collect();
    let names: Vec<&str> = std::iter::once("rating").chain(replayed.iter().map(|one| one.name.as_str())).collect();
    let mut section = section("distribution", "Distribution of the active", "", &names, rows);
    let of = |one: &Replayed| (0..20).map(|place| f64::from(band(one, place).unwrap_or(0))).collect();
    section.chart = Some(Chart {
        x: "rating".to_owned(),
        y: "players".to_owned(),
        places: (0..20).map(|place| f64::from(1050 + 100 * place)).collect(),
        series: replayed.iter().map(|one| Series::new(&*one.name, of(one))).collect(),
    });
    section
}

/// Who gains and loses against the first scenario, by age, band and federation.
pub(super) fn all_gains(world: &World, replayed: &[Replayed]) -> [Section; 3] {
    [
        gains(world, replayed, "ages", "Who gains and loses, by age", "", |world, study, player| {
            let year = study.last?.year();
            let age = year - world.players[player].birth.year()?;
            let name = match age {
                ..=11 => "below 12",
                12..=17 => "12-17",
                18..=24 => "18-24",
                25..=45 => "25-45",
                46..=60 => "46-60",
                _ => "above 60",
            };
            Some(((age.clamp(0, 100) / 6).unsigned_abs(), name.to_owned()))
        }),
        gains(
            world,
            replayed,
            "levels",
            "Who gains and loses, by earlier rating",
            "Bands are formed on the list before the first that counts, so that nobody is in one by the chance of these years.",
            |_, study, player| match study.at_first[player] {
                0 => Some((u16::MAX, "not rated then".to_owned())),
                rating => {
                    let band = rating / 200 * 200;
                    Some((band, format!("{band}-{}", band + 199)))
                }
            },
        ),
        gains(world, replayed, "federations", "Who gains and loses, by federation", "", |world, _, player| {
            let place = world.players[player].federation;
            Some((place, world.federations.get(usize::from(place))?.code.clone()))
        }),
    ]
}

#[derive(Default)]
struct Gain {
    groups: Vec<Tally>,
    only_first: u32,
    only_other: u32,
}

/// Final ratings of the others less those of the first scenario, for players who are rated under both.
fn gains(
    world: &World,
    replayed: &[Replayed],
    key: &'static str,
    title: &str,
    more: &str,
    name: impl Fn(&World, &Study, usize) -> Option<(u16, String)>,
) -> Section {
    let base = &replayed[0].study;
    let mut rows = Vec::new();
    for other in &replayed[1..] {
        let mut gains: BTreeMap<String, (u16, Gain)> = BTreeMap::new();
        for (player, (one, two)) in base.lines.iter().zip(&other.study.lines).enumerate() {
            if one.rating == 0 && two.rating == 0 {
                continue;
            }
            let Some((order, name)) = name(world, base, player) else { continue };
            let (_, gain) = gains.entry(name).or_insert_with(|| (order, Gain::default()));
            gain.groups.resize(GROUPS, Tally::default());
            match (one.rating, two.rating) {
                (0, _) => gain.only_other += 1,
                (_, 0) => gain.only_first += 1,
                (one, two) => {
                    let player = u32::try_from(player).unwrap_or(u32::MAX);
                    gain.groups[group(player)].note(i64::from(two) - i64::from(one));
                }
            }
        }
        let mut gains: Vec<(String, (u16, Gain))> = gains.into_iter().collect();
        gains.sort_by_key(|(_, (order, _))| *order);
        let intervals = gains.len();
        for (name, (_, gain)) in gains {
            let mean = Estimate::new(&gain.groups, &[]);
            let known = mean.count > 1 && mean.error > 0.0;
            rows.push(vec![
                other.name.as_str().into(),
                name.into(),
                mean.count.into(),
                Cell::Decimal(mean.mean, 1),
                if known { Cell::Decimal(mean.width(intervals), 1) } else { Cell::Empty },
                gain.only_first.into(),
                gain.only_other.into(),
            ]);
        }
    }
    let text = format!(
        "Ratings on the last list less those under {}, and who is rated under one of them only. {more}",
        replayed[0].name
    );
    let columns = ["scenario", "group", "players", "difference", "±", "first only", "other only"];
    section(key, title, text.trim_end(), &columns, rows)
}

pub(super) fn ledger(replayed: &[Replayed]) -> Section {
    let rows = replayed
        .iter()
        .flat_map(|one| {
            let total = one.study.ledger();
            let years = one.study.ledgers.iter().map(|(year, ledger)| (year.to_string(), *ledger));
            years
                .chain([("all".to_owned(), total)])
                .map(|(year, ledger)| ledger_row(&one.name, &year, &ledger))
                .collect::<Vec<_>>()
        })
        .collect();
    let adds_up = if replayed.iter().all(|one| one.study.balanced) {
        "It adds up exactly on every list."
    } else {
        "It does not add up."
    };
    let text = format!("Points that came into the sum of all ratings and left it. {adds_up}");
    let columns = ["scenario", "year", "newcomers", "floor", "unequal K", "caps", "rounding", "adjustments", "sum"];
    let mut section = section("ledger", "Where points come from and go", &text, &columns, rows);
    if let Some(one) = replayed.first() {
        let years: Vec<(&i16, &PointsLedger)> = one.study.ledgers.iter().collect();
        let series = |name: &str, part: fn(&PointsLedger) -> i64| {
            Series::new(name, years.iter().map(|(_, ledger)| part(ledger) as f64 / 100.0).collect())
        };
        section.chart = Some(Chart {
            x: "year".to_owned(),
            y: format!("points, without newcomers, floor and adjustments, {}", one.name),
            places: years.iter().map(|(year, _)| f64::from(**year)).collect(),
            series: vec![
                series("unequal K", |ledger| ledger.unequal_k),
                series("caps", |ledger| ledger.caps),
                series("rounding", |ledger| ledger.rounding),
            ],
        });
    }
    section
}

fn ledger_row(name: &str, year: &str, ledger: &PointsLedger) -> Vec<Cell> {
    let parts = [ledger.newcomers, ledger.floor, ledger.unequal_k, ledger.caps, ledger.rounding, ledger.adjustments];
    let mut row = vec![name.into(), year.into()];
    row.extend(parts.map(points));
    row.push(points(ledger.total()));
    row
}
