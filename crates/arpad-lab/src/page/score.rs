//! How good forecasts are.

use super::build::{Replayed, notes, section};
use super::{Cell, Chart, Series, StudyDocument};
use crate::study::{Bin, CALIBRATION, PredictionLoss};
use crate::world::World;

/// How good forecasts from the start list are.
pub fn score_document(world: &World, replayed: &[Replayed]) -> StudyDocument {
    let mut rows = Vec::new();
    let row = |name: &str, loss: &PredictionLoss, truth: Option<&PredictionLoss>| {
        let mean = |sum: i64| PredictionLoss::mean(sum, loss.games);
        let excess = truth
            .filter(|truth| truth.games > 0)
            .map(|truth| mean(loss.deviance) - PredictionLoss::mean(truth.deviance, truth.games));
        vec![
            Cell::from(name),
            loss.games.into(),
            Cell::Decimal(mean(loss.deviance), 6),
            Cell::Decimal(mean(loss.log_loss), 6),
            Cell::Decimal(mean(loss.brier), 6),
            excess.map_or(Cell::Empty, |excess| Cell::Decimal(excess, 6)),
        ]
    };
    for one in replayed {
        let curve = one.study.curve();
        rows.push(row(&one.name, &curve.by_rating, Some(&curve.by_truth)));
    }
    if let Some(truth) = replayed.first().map(|one| one.study.curve().by_truth).filter(|truth| truth.games > 0) {
        rows.push(row("true strength", &truth, None));
    }
    let text = "Deviance as in the contest of 2011: all one half .30103, FIDE's ratings .259751, Glicko .257834. Ratings of the start \
                list only; the colour is not used.";
    let columns = ["forecast", "games", "deviance", "log loss", "Brier", "above true strength"];
    let mut sections = vec![section("loss", "How good the forecast is", text, &columns, rows)];
    let mut rows = Vec::new();
    for one in replayed {
        let curve = one.study.curve();
        for (place, bin) in curve.calibration.iter().enumerate() {
            let name = format!("{:.0}-{:.0} %", 50.0 + 5.1 * place as f64, 50.0 + 5.1 * (place + 1) as f64);
            rows.push(vec![
                one.name.as_str().into(),
                name.into(),
                bin.games.into(),
                Cell::Decimal(bin.by_table(), 4),
                Cell::Decimal(bin.score(), 4),
                Cell::Decimal(bin.excess(), 4),
            ]);
        }
    }
    let columns = ["scenario", "forecast", "games", "table", "score", "score less table"];
    let text = "Favourites by what the table gives them.";
    let mut calibration = section("calibration", "Calibration", text, &columns, rows);
    calibration.chart = Some(Chart {
        x: "by the table".to_owned(),
        y: "score less table".to_owned(),
        places: (0..CALIBRATION).map(|place| 0.5255 + 0.051 * place as f64).collect(),
        series: replayed
            .iter()
            .map(|one| {
                let known = |bin: &Bin| if bin.games > 0 { bin.excess() } else { f64::NAN };
                Series::new(&*one.name, one.study.curve().calibration.iter().map(known).collect())
            })
            .collect(),
    });
    sections.push(calibration);
    StudyDocument { title: "Score".to_owned(), notes: notes(world), sections }
}
