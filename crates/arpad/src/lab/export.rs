//! `arpad lab export`.

use super::source::Source;
use crate::context::Context;
use crate::{output, progress};
use anyhow::{Result, bail};
use arpad_lab::{Exchanged, exchange};
use serde_json::json;
use std::path::Path;

pub fn run(world: &Path, out: &Path, context: &Context) -> Result<()> {
    let source = Source::open(world, context)?;
    if out.exists() {
        bail!("{}: it exists already; name another folder", out.display());
    }
    let total = source.games.bounds().last().copied().unwrap_or(0);
    let bar = progress::bar(total, "{bar:30} {human_pos}/{human_len} games {eta}");
    let Exchanged { games, years } = exchange(&source.world, &*source.games, out, &|games| bar.set_position(games))?;
    bar.finish_and_clear();
    if context.json {
        return output::print_json(&json!({"out": out.display().to_string(), "games": games, "years": years}));
    }
    output::print(&format!(
        "{0}: {games} games of {years} years\nOpen it: duckdb -c \"SELECT year, count(*) FROM \
         read_parquet('{0}/games/*/*.parquet', hive_partitioning = true) GROUP BY year ORDER BY year\"\n",
        out.display()
    ))
}
