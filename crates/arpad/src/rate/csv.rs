use crate::output::safe;
use anyhow::Result;
use arpad_lists::guarded;
use arpad_rating::Ratio;
use arpad_tournament::{Event, Rated};

/// One player's line for a spreadsheet.
pub type Row = Vec<String>;

const HEADER: [&str; 20] = [
    "file",
    "no",
    "fide_id",
    "name",
    "rating",
    "k",
    "k_source",
    "n",
    "score",
    "expected",
    "delta",
    "change",
    "average_opponent",
    "first_rating",
    "first_rating_reason",
    "rank",
    "title",
    "federation",
    "performance",
    "new_rating",
];

pub fn rows(file: &str, event: &Event<'_>, rated: &Rated) -> Vec<Row> {
    rated
        .players
        .iter()
        .map(|result| {
            let line = super::Line::new(event, result);
            let player = line.player;
            let change = &result.change;
            let is_rated = player.rating.is_some();
            let initial = result.initial.as_ref();
            let text = |value: Option<String>| value.unwrap_or_default();
            vec![
                file.to_owned(),
                text(player.no.map(|no| no.to_string())),
                text(player.fide_id.map(|id| id.to_string())),
                player.name.to_owned(),
                text(player.rating.map(|rating| rating.to_string())),
                text(player.k.map(|(k, _)| k.to_string())),
                text(player.k.map(|(_, source)| source.name().to_owned())),
                if is_rated { change.n } else { initial.map_or(0, |initial| initial.games) }.to_string(),
                if is_rated { change.score } else { initial.map_or_else(Default::default, |initial| initial.score) }
                    .to_string(),
                text(is_rated.then(|| change.expected().to_string())),
                text(is_rated.then(|| change.delta.to_string())),
                text(result.points.map(|points| points.to_string())),
                text(change.average_opponent().map(Ratio::shown).map(|average| average.to_string())),
                text(initial.and_then(|initial| initial.rating).map(|rating| rating.to_string())),
                text(initial.and_then(|initial| initial.unpublished).map(|reason| reason.to_string())),
                text(line.rank.map(|rank| rank.to_string())),
                line.title.clone(),
                player.federation.to_owned(),
                text(line.performance.map(|performance| performance.rating.to_string())),
                text(line.new_rating.map(|rating| rating.to_string())),
            ]
        })
        .collect()
}

/// The file, with cells that a spreadsheet would execute guarded unless `raw`.
pub fn write<'a>(rows: impl Iterator<Item = &'a Row>, raw: bool) -> Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(HEADER)?;
    for row in rows {
        let cell = |cell: &String| if raw { cell.clone() } else { guarded(&safe(cell)).into_owned() };
        writer.write_record(row.iter().map(cell))?;
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}
