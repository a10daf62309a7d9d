//! What a commission wants to see, in the order it wants to see it.

use super::build::{Replayed, all_gains, bands, cohort, favourites, ledger, level, notes, section, totals};
use super::{Cell, Chart, Section, Series, StudyDocument};
use crate::study::{
    AGES, BANDS, Bin, CHECKED, COHORTS, Estimate, FIRST_BAND, GAPS, GIFT_GAMES, GIFT_GAPS, Gifts, KS, LEVELS, Settling,
    Study,
};
use crate::world::World;

const LEVEL_NAMES: [&str; LEVELS] = ["below 1600", "1600-1999", "2000-2399", "2400-2799", "2800 and more"];
/// Fewer games than this say nothing about a cell.
const ENOUGH: u64 = 50;

/// The first scenario is shown; the others are set beside it on the same games.
pub fn monitor_document(world: &World, replayed: &[Replayed], settling: &[Settling], gifts: &[Gifts]) -> StudyDocument {
    let Some(first) = replayed.first() else { return StudyDocument::default() };
    let (study, only) = (&first.study, &replayed[..1]);
    let mut numbered: Vec<(u8, Section)> = vec![
        (1, gaps(study)),
        (1, gaps_and_levels(study)),
        (2, anchors(study)),
        (2, cohorts(study)),
        (2, turnover(study)),
        (2, by_earlier_rating(study)),
        (3, ledger(only)),
    ];
    if replayed.len() > 1 {
        numbered.push((4, totals(replayed)));
        numbered.extend(all_gains(world, replayed).map(|section| (4, section)));
    }
    numbered.extend([
        (5, juniors(study)),
        (5, ages(study)),
        (6, ranks(study)),
        (7, spread(study)),
        (7, bands(only)),
        (8, newcomers(study)),
        (9, federations(world, study)),
        (10, settled(settling)),
        (10, limited(study)),
        (11, given_away(gifts)),
    ]);
    let mut sections = vec![summary(study, settling)];
    for (number, mut section) in numbered {
        section.title = format!("{number} {}", section.title);
        sections.push(section);
    }
    let mut notes = notes(world);
    if replayed.len() > 1 {
        let names: Vec<&str> = replayed[1..].iter().map(|one| one.name.as_str()).collect();
        notes.push(format!("Under 4 the same games are rated by {}.", names.join(", ")));
    }
    StudyDocument { title: format!("Monitor: {}", first.name), notes, sections }
}

fn decimal(value: f64, places: usize) -> Cell {
    if value.is_finite() { Cell::Decimal(value, places) } else { Cell::Empty }
}

fn width(estimate: &Estimate, intervals: usize, places: usize) -> Cell {
    if estimate.error > 0.0 { decimal(estimate.width(intervals), places) } else { Cell::Empty }
}

fn smallest(estimate: &Estimate, intervals: usize, places: usize) -> Cell {
    if estimate.error > 0.0 { decimal(estimate.smallest_found(intervals), places) } else { Cell::Empty }
}

/// The figures to read first.
fn summary(study: &Study, settling: &[Settling]) -> Section {
    let mut rows = Vec::new();
    // The three figures with an interval are judged together.
    let mut row = |name: String, estimate: Option<Estimate>, places: usize, [below, above]: [&str; 2]| {
        let Some(estimate) = estimate.filter(|estimate| estimate.error > 0.0) else {
            rows.push(vec![name.into(), "too little to say".into(), Cell::Empty, Cell::Empty, Cell::Empty]);
            return;
        };
        let width = estimate.width(3);
        let reading = match estimate.mean {
            mean if mean < -width => below,
            mean if mean > width => above,
            _ => "no difference found",
        };
        rows.push(vec![
            name.into(),
            reading.into(),
            decimal(estimate.mean, places),
            decimal(width, places),
            decimal(estimate.smallest_found(3), places),
        ]);
    };
    row("favourites, gaps 50-399".to_owned(), Some(favourites(study)), 4, ["spread too far", "too close together"]);
    row(format!("cohort {}, points a year", cohort(0)), study.drift(0), 2, ["falls: deflation", "rises: inflation"]);
    row(
        "juniors against adults".to_owned(),
        Some(study.strata.juniors_against_adults()),
        4,
        ["rated too high", "rated too low"],
    );
    for one in settling.iter().filter(|one| [10, 20, 40].contains(&one.k)) {
        let name = format!("games to settle, K {}", one.k);
        let [low, high] = one.interval;
        rows.push(vec![name.into(), format!("{low} to {high}").into(), one.games.into(), Cell::Empty, Cell::Empty]);
    }
    let text = "Scores are less the table; settling is that of 12.3. Smallest: the smallest difference that four of five such samples \
                would have shown.";
    section("summary", "In short", text, &["figure", "reading", "value", "±", "smallest"], rows)
}

fn gap_name(gap: usize) -> String {
    if gap + 1 == GAPS { format!("{}+", 50 * gap) } else { format!("{}-{}", 50 * gap, 50 * gap + 49) }
}

fn gaps(study: &Study) -> Section {
    let curve = study.curve();
    let known = curve.by_truth.games > 0;
    let bins: Vec<(Bin, Estimate)> =
        (0..GAPS).map(|gap| (curve.gap(gap), study.favourites(&|of, _| of == gap))).collect();
    let row = |(gap, (bin, estimate)): (usize, &(Bin, Estimate))| {
        vec![
            gap_name(gap).into(),
            bin.games.into(),
            decimal(bin.score(), 4),
            decimal(bin.by_table(), 4),
            decimal(bin.excess(), 4),
            width(estimate, GAPS, 4),
            smallest(estimate, GAPS, 4),
            if known { decimal(bin.by_truth() - bin.by_table(), 4) } else { Cell::Empty },
        ]
    };
    let rows = bins.iter().enumerate().map(row).collect();
    let text = "The favourite's score and what the table says, by the gap on the start list. The last column is what true strength makes \
                expect in the same games, less the table: where it is negative too, noise in the ratings flattens the curve by \
                itself.";
    let columns = ["gap", "games", "score", "table", "less table", "±", "smallest found", "true less table"];
    let mut section = section("gaps", "Expected and actual score by gap", text, &columns, rows);
    let is_there = |bin: &Bin, value: f64| if bin.games < ENOUGH { f64::NAN } else { value };
    let score = Series {
        name: "score less table".to_owned(),
        values: bins.iter().map(|(bin, _)| is_there(bin, bin.excess())).collect(),
        widths: bins.iter().map(|(_, estimate)| estimate.width(GAPS)).collect(),
    };
    let mut series = vec![score];
    if known {
        let values = bins.iter().map(|(bin, _)| is_there(bin, bin.by_truth() - bin.by_table())).collect();
        series.push(Series::new("expected from true strength, less table", values));
    }
    let places = (0..GAPS).map(|gap| 25.0 + 50.0 * gap as f64).collect();
    section.chart =
        Some(Chart { x: "gap".to_owned(), y: "score of the favourite less table".to_owned(), places, series });
    section
}

fn gaps_and_levels(study: &Study) -> Section {
    let curve = study.curve();
    let cells: Vec<(usize, usize)> = (0..LEVELS)
        .flat_map(|level| (0..GAPS).map(move |gap| (gap, level)))
        .filter(|(gap, level)| curve.bins[*gap][*level].games >= ENOUGH)
        .collect();
    let row = |(gap, level): &(usize, usize)| {
        let (bin, estimate) = (&curve.bins[*gap][*level], study.favourites(&|of, at| (of, at) == (*gap, *level)));
        vec![
            LEVEL_NAMES[*level].into(),
            gap_name(*gap).into(),
            bin.games.into(),
            decimal(bin.score(), 4),
            decimal(bin.by_table(), 4),
            decimal(bin.excess(), 4),
            width(&estimate, cells.len(), 4),
        ]
    };
    let rows = cells.iter().map(row).collect();
    let text = format!("By the mean rating of the two; cells with fewer than {ENOUGH} games are left out.");
    let columns = ["mean rating", "gap", "games", "score", "table", "less table", "±"];
    let mut section = section("level", "The same by level", &text, &columns, rows);
    let of_level = |level: usize| {
        let value = |gap: usize| {
            let bin = &curve.bins[gap][level];
            if bin.games < ENOUGH { f64::NAN } else { bin.excess() }
        };
        Series::new(LEVEL_NAMES[level], (0..GAPS).map(value).collect())
    };
    let is_there = |series: &Series| series.values.iter().any(|value| value.is_finite());
    section.chart = Some(Chart {
        x: "gap".to_owned(),
        y: "score of the favourite less table".to_owned(),
        places: (0..GAPS).map(|gap| 25.0 + 50.0 * gap as f64).collect(),
        series: (0..LEVELS).map(of_level).filter(is_there).collect(),
    });
    section
}

fn places(study: &Study) -> Vec<f64> {
    study.years.iter().map(|year| f64::from(year.month.year())).collect()
}

fn anchors(study: &Study) -> Section {
    let rows = study
        .years
        .iter()
        .map(|year| {
            let mut row = vec![year.month.to_string().into(), decimal(year.mean, 1), year.quantiles[1].into()];
            row.push(year.anchors.map(|anchors| anchors[0].players).into());
            for place in 0..COHORTS.len() {
                row.push(year.anchors.map_or(Cell::Empty, |anchors| decimal(anchors[place].change, 2)));
            }
            let truth = year.anchors.filter(|_| year.true_deviation > 0.0);
            row.push(truth.map_or(Cell::Empty, |anchors| decimal(anchors[0].against_truth, 2)));
            row
        })
        .collect();
    let text = "The cross-section beside three anchor cohorts: mean and median of everybody active, the mean change of the same players \
                since the January before, and that of the first cohort's rating less true strength, where it is known.";
    let mut columns = vec!["list".to_owned(), "mean".to_owned(), "median".to_owned(), "players".to_owned()];
    columns.extend((0..COHORTS.len()).map(cohort));
    columns.push("less truth".to_owned());
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    let mut section = section("years", "Level of the anchor cohorts", text, &columns, rows);
    let first = study.years.first().map_or(0.0, |year| year.mean);
    let mut series: Vec<Series> =
        (0..COHORTS.len()).map(|place| Series::new(format!("cohort {}", cohort(place)), level(study, place))).collect();
    let section_mean = study.years.iter().map(|year| year.mean - first).collect();
    series.push(Series::new("mean of everybody active", section_mean));
    section.chart = Some(Chart {
        x: "January".to_owned(),
        y: "points, first January = 0".to_owned(),
        places: places(study),
        series,
    });
    section
}

fn cohorts(study: &Study) -> Section {
    let known = study.years.iter().any(|year| year.true_deviation > 0.0);
    let count = COHORTS.len();
    let rows = (0..count)
        .map(|place| {
            let drift = study.drift(place).unwrap_or_default();
            let truth = study.drift_against_truth(place).filter(|_| known).unwrap_or_default();
            vec![
                cohort(place).into(),
                drift.count.into(),
                if drift.count > 0 { decimal(drift.mean, 2) } else { Cell::Empty },
                width(&drift, count, 2),
                smallest(&drift, count, 2),
                if truth.count > 0 { decimal(truth.mean, 2) } else { Cell::Empty },
                width(&truth, count, 2),
            ]
        })
        .collect();
    let text = "Over all years; a player's years go together. If everybody becomes stronger alike, no cohort shows it: only true \
                strength does, which a made-up world knows.";
    let columns = ["cohort", "player-years", "points a year", "±", "smallest found", "less truth", "± truth"];
    section("cohorts", "Drift relative to each cohort", text, &columns, rows)
}

fn turnover(study: &Study) -> Section {
    let with = study.years.iter().filter_map(|year| Some((year, year.turnover?)));
    let rows = with
        .map(|(year, one)| {
            vec![
                year.month.to_string().into(),
                one.stayed.into(),
                decimal(one.stayed_mean, 0),
                one.left.into(),
                decimal(one.left_mean, 0),
                one.came.into(),
                decimal(one.came_mean, 0),
                decimal(one.mean_within, 1),
                decimal(one.mean_composition, 1),
                decimal(one.median_within, 0),
                decimal(one.median_composition, 0),
            ]
        })
        .collect();
    let text = "Who was active a year before and still is, who left and who came, with their mean ratings (of those who left: the \
                last); and how much of the change of mean and median is within those who stayed, and how much who came and left.";
    let columns = [
        "list",
        "stayed",
        "rated",
        "left",
        "left rated",
        "came",
        "came rated",
        "mean within",
        "composition",
        "median within",
        "median composition",
    ];
    section("turnover", "Who stayed, left and came", text, &columns, rows)
}

fn by_earlier_rating(study: &Study) -> Section {
    let row = |band: usize| {
        let estimate = study.band(band);
        let from = usize::from(FIRST_BAND) + 200 * band;
        let name = match band {
            0 => format!("below {}", from + 200),
            _ if band + 1 == BANDS => format!("{from} and more"),
            _ => format!("{from}-{}", from + 199),
        };
        (estimate.count >= ENOUGH)
            .then(|| vec![name.into(), estimate.count.into(), decimal(estimate.mean, 2), width(&estimate, BANDS, 2)])
    };
    let rows = (0..BANDS).filter_map(row).collect();
    let text = "The first cohort's change in a year, by the rating a year before that year began: in bands formed on the rating the \
                year begins with, the highest would fall and the lowest rise by chance alone (regression to the mean).";
    section("bands", "Change by earlier rating", text, &["earlier rating", "player-years", "points a year", "±"], rows)
}

fn juniors(study: &Study) -> Section {
    let all = study.strata.juniors_against_adults();
    let years = study.strata.juniors_by_year();
    let mut rows: Vec<Vec<Cell>> = years
        .iter()
        .map(|(year, excess)| vec![year.to_string().into(), Cell::Empty, decimal(*excess, 4), Cell::Empty, Cell::Empty])
        .collect();
    rows.push(vec!["all".into(), all.count.into(), decimal(all.mean, 4), width(&all, 1, 4), smallest(&all, 1, 4)]);
    let text = "Games between somebody of 18 or younger and somebody older: the junior's score less the table. Where it is positive, juniors \
                are stronger than rated and take points from adults.";
    let columns = ["year", "games", "junior less table", "±", "smallest found"];
    let mut section = section("juniors", "Adults against juniors", text, &columns, rows);
    section.chart = Some(Chart {
        x: "year".to_owned(),
        y: "junior's score less table".to_owned(),
        places: years.keys().map(|year| f64::from(*year)).collect(),
        series: vec![Series::new("juniors against adults", years.into_values().collect())],
    });
    section
}

fn ages(study: &Study) -> Section {
    let cell = |age: usize, k: usize| study.strata.of_age_and_k(age, k);
    let mut strata: Vec<(usize, Option<usize>, Estimate)> = Vec::new();
    for age in 0..AGES.len() {
        strata.push((age, None, study.strata.of_age(age)));
        strata.extend((0..KS.len()).map(|k| (age, Some(k), cell(age, k))));
    }
    strata.retain(|(.., estimate)| estimate.count >= ENOUGH);
    let intervals = strata.len();
    let rows = strata
        .into_iter()
        .map(|(age, k, estimate)| {
            let k = k.map_or(Cell::from("all"), |k| Cell::from(KS[k].to_string()));
            let (mean, half) = (decimal(estimate.mean, 4), width(&estimate, intervals, 4));
            vec![AGES[age].into(), k, estimate.count.into(), mean, half]
        })
        .collect();
    let text = "Score less table of all games of a player, by age and K: a common mean can hide or reverse what holds in each.";
    section("strata", "By age and K", text, &["age", "K", "games", "score less table", "±"], rows)
}

fn ranks(study: &Study) -> Section {
    let rows = study
        .years
        .iter()
        .map(|year| {
            let mut row = vec![Cell::from(year.month.to_string())];
            row.extend(year.ranks.map(Cell::from));
            row
        })
        .collect();
    let mut section = section("ranks", "The top", "", &["list", "rank 10", "rank 100", "rank 1000"], rows);
    let rank = |place: usize, name: &str| {
        let first = study.years.first().and_then(|year| year.ranks[place])?;
        let change = |rating: Option<u16>| rating.map_or(f64::NAN, |rating| f64::from(rating) - f64::from(first));
        Some(Series::new(name, study.years.iter().map(|year| change(year.ranks[place])).collect()))
    };
    section.chart = Some(Chart {
        x: "January".to_owned(),
        y: "points, first January = 0".to_owned(),
        places: places(study),
        series: [(0, "rank 10"), (1, "rank 100"), (2, "rank 1000")]
            .into_iter()
            .filter_map(|(place, name)| rank(place, name))
            .collect(),
    });
    section
}

fn spread(study: &Study) -> Section {
    let known = |value: f64| if value > 0.0 { value } else { f64::NAN };
    let rows = study
        .years
        .iter()
        .map(|year| {
            vec![
                year.month.to_string().into(),
                decimal(year.deviation, 1),
                decimal(known(year.true_deviation), 1),
                decimal(year.adult_deviation, 1),
                decimal(known(year.adult_true_deviation), 1),
            ]
        })
        .collect();
    let text = "Standard deviation of the published ratings of everybody active and of adults of 25 to 45, and of their true strength \
                where that is known.";
    let columns = ["list", "published", "true", "adults, published", "adults, true"];
    let mut section = section("spread", "Spread, published and true", text, &columns, rows);
    let of = |value: fn(&crate::study::Year) -> f64| study.years.iter().map(|year| known(value(year))).collect();
    let series = vec![
        Series::new("published", of(|year| year.deviation)),
        Series::new("true", of(|year| year.true_deviation)),
        Series::new("adults, published", of(|year| year.adult_deviation)),
        Series::new("adults, true", of(|year| year.adult_true_deviation)),
    ];
    let is_there = |series: &Series| series.values.iter().any(|value| value.is_finite());
    section.chart = Some(Chart {
        x: "January".to_owned(),
        y: "standard deviation".to_owned(),
        places: places(study),
        series: series.into_iter().filter(is_there).collect(),
    });
    section
}

fn newcomers(study: &Study) -> Section {
    let one = &study.newcomers;
    let rows = CHECKED
        .iter()
        .zip(&one.checked)
        .filter(|(_, checked)| checked.error.count > 0)
        .map(|(games, checked)| {
            let share = checked.near as f64 / checked.error.count as f64 * 100.0;
            vec![(*games).into(), checked.error.count.into(), decimal(checked.error.mean(), 1), decimal(share, 1)]
        })
        .collect();
    let text = match one.median_games() {
        Some(games) => format!(
            "Half of the newcomers were within 50 points of their true strength once after {games} games (product-limit \
             estimate: those who leave count for as long as they were there)."
        ),
        None => {
            "How far newcomers are from their true strength is known in made-up worlds only, and half of them have to \
                 arrive for a median."
                .to_owned()
        }
    };
    let columns = ["games since", "newcomers", "rating less strength", "within 50, %"];
    section("newcomers", "Newcomers: games until within 50 points", &text, &columns, rows)
}

fn federations(world: &World, study: &Study) -> Section {
    let mut all: Vec<_> = world
        .federations
        .iter()
        .enumerate()
        .map(|(place, federation)| (federation.code.as_str(), study.strata.abroad(place)))
        .filter(|(_, abroad)| abroad.offset.count >= ENOUGH)
        .collect();
    all.sort_by(|(_, one), (_, two)| two.offset.mean.total_cmp(&one.offset.mean));
    let intervals = all.len();
    let rows = all
        .into_iter()
        .map(|(code, abroad)| {
            vec![
                code.into(),
                abroad.offset.count.into(),
                decimal(abroad.offset.mean, 1),
                width(&abroad.offset, intervals, 1),
                smallest(&abroad.offset, intervals, 1),
                abroad.truth.map_or(Cell::Empty, |truth| decimal(truth, 1)),
            ]
        })
        .collect();
    let text = "Points by which the players of a federation are stronger than their ratings, by their games against other \
                federations; and strength less rating of its players, less that of everybody, where it is known.";
    let columns = ["federation", "games abroad", "offset", "±", "smallest found", "true"];
    section("offsets", "Offsets of federations", text, &columns, rows)
}

fn settled(settling: &[Settling]) -> Section {
    let rows = settling
        .iter()
        .map(|one| {
            let [low, high] = one.interval;
            let edition = Cell::from(one.edition.as_str());
            vec![edition, one.k.into(), one.games.into(), low.into(), high.into(), decimal(one.deviation, 0)]
        })
        .collect();
    let text = "Players whose rating is a hundred points too high meet opponents of their own strength: after so many games the \
                mean error is down to a hundred over e; the interval is of 95 %, by resampling players. 12.3 says 75, 50 \
                and 25 games for K 10, 15 and 30 (2009), and 70, 35 and 18 for K 10, 20 and 40 (2017).";
    let columns = ["edition", "K", "games", "from", "to", "deviation at rest"];
    let mut section = section("settling", "How soon a rating settles (12.3)", text, &columns, rows);
    section.chart = Some(Chart {
        x: "games".to_owned(),
        y: "mean error, points".to_owned(),
        places: (0..=100).map(f64::from).collect(),
        series: settling
            .iter()
            .map(|one| Series::new(format!("K {}", one.k), one.errors.iter().take(101).copied().collect()))
            .collect(),
    });
    section
}

fn limited(study: &Study) -> Section {
    let rows =
        study.ledgers.iter().map(|(year, ledger)| vec![year.to_string().into(), ledger.limited.into()]).collect();
    let text =
        "Tournaments of players in which K times the games of the period exceeded 700 and K was reduced (8.3.3).";
    section("limited", "Cases of K × n above 700", text, &["year", "cases"], rows)
}

fn given_away(gifts: &[Gifts]) -> Section {
    let rows = gifts
        .iter()
        .map(|one| {
            let mut row = vec![Cell::from(one.edition.as_str())];
            row.extend(one.farming.map(|points| decimal(points, 1)));
            row.extend([one.lost.into(), one.won.into()]);
            row
        })
        .collect();
    let text = format!(
        "Farming: what a favourite of 2400 with K 10 is expected to win in {GIFT_GAMES} games against players rated so much lower, if \
         everybody is as strong as rated. Sandbagging: games an adult has to lose against equals to fall from 2000 to 1800, and \
         to win to come back, in tournaments of {GIFT_GAMES}."
    );
    let names: Vec<String> = GIFT_GAPS.iter().map(|gap| format!("{gap} lower")).collect();
    let mut columns = vec!["edition"];
    columns.extend(names.iter().map(String::as_str));
    columns.extend(["lost", "won"]);
    section("given", "Farming and sandbagging: what each edition gives away", &text, &columns, rows)
}
