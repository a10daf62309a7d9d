//! `arpad player show`: a player, their lists, and how a number came about.

use super::{chart, database, find, player_edit};
use crate::context::Context;
use crate::output;
use crate::save::{self, Overwrite};
use anyhow::{Result, bail};
use arpad_lists::Sex;
use arpad_period::{Derivation, Mark, Standing};
use arpad_rating::{Birth, print};
use arpad_registry::model::{ListId, Player};
use arpad_registry::{Authority, Error, HistoryLine};
use arpad_regulations::{Class, FideId, Month, Score};
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use std::path::PathBuf;

#[derive(Subcommand)]
pub enum Command {
    /// Find players by name, whatever its accents, order, spelling or alphabet
    ///
    /// Example: arpad player find mueller jorg --federation GER
    Find(find::Arguments),
    /// Show what is known about a player, and their line on every list on which something changed
    ///
    /// Example: arpad player show 900001
    ///
    /// Example: arpad player show 900001 --month 2024-04 --explain
    ///
    /// Example: arpad player show "Rossi, Anna" --html rossi.html
    Show(Arguments),
    /// Record a new player
    ///
    /// Example: arpad player add 900001 --name "Doe, Jane" --federation ITA --sex F --birth 2001-05-17
    Add(player_edit::AddArguments),
    /// Record changes to a player, or correct something; shows which published lists that may change
    ///
    /// `none` clears a value, such as a title or a day of death recorded by mistake.
    ///
    /// Example: arpad player set 900001 --birth 2002-05-17 --reason "passport seen" --revise
    ///
    /// Until 2021 a federation could have a player left out (13.2); since 2022 only the rating administrator decides that.
    ///
    /// Example: arpad player set 900001 --excluded-from 2024-03-01 --as administrator --reason "identity in doubt"
    Set(player_edit::SetArguments),
    /// Record a transfer: lists show the federation of their own month
    ///
    /// Example: arpad player transfer 900001 --to NOR --on 2024-03-01
    Transfer(player_edit::TransferArguments),
    /// Let a player be in the lists whatever the federation (13.3 of 2009 and 2017; 10.1 since 2022, by the Council)
    ///
    /// Example: arpad player dispense 900001 --from 2024-03-01 --as council --by "Rossi, Anna" --reason "without a federation"
    Dispense(player_edit::DispenseArguments),
    /// Mark a player as a duplicate of another: results under either number count for the one kept
    ///
    /// The rating is the kept player's, or the duplicate's if the kept one has none; rated games add up; the higher of two
    /// highest ratings counts; pooled results are kept. It applies from the next list on; with --revise from the first list on
    /// which the duplicate appears.
    ///
    /// Example: arpad player merge 900002 --into 900001 --by "Rossi, Anna" --reason "registered twice"
    Merge(player_edit::MergeArguments),
    /// Undo a merge; lists published with it are revised
    ///
    /// Example: arpad player split 900002 --by "Rossi, Anna" --reason "two sisters after all"
    Split(player_edit::SplitArguments),
}

#[derive(Args)]
pub struct Arguments {
    /// FIDE id, or a name that only one player has
    #[arg(value_name = "FIDE_ID|NAME")]
    player: String,
    /// Only the list of this month, such as 2024-04
    #[arg(long)]
    month: Option<Month>,
    /// The class: standard, rapid or blitz
    #[arg(long, default_value = "standard")]
    class: Class,
    /// With --month: the revision, 0 as first published (default: the latest)
    #[arg(long, value_name = "N", requires = "month")]
    revision: Option<u32>,
    /// Show how the number was computed, with its articles (default: that of the latest list)
    #[arg(long)]
    explain: bool,
    /// Write a page with the chart of the ratings and all lines
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
}

pub fn run(command: &Command, context: &Context) -> Result<()> {
    match command {
        Command::Find(arguments) => find::run(arguments, context),
        Command::Show(arguments) => show(arguments, context),
        Command::Add(arguments) => player_edit::add(arguments, context),
        Command::Set(arguments) => player_edit::set(arguments, context),
        Command::Transfer(arguments) => player_edit::transfer(arguments, context),
        Command::Dispense(arguments) => player_edit::dispense(arguments, context),
        Command::Merge(arguments) => player_edit::merge(arguments, context),
        Command::Split(arguments) => player_edit::split(arguments, context),
    }
}

fn show(arguments: &Arguments, context: &Context) -> Result<()> {
    let mut authority = database::open_to_read(context)?;
    let Arguments { month, class, revision, explain, .. } = *arguments;
    let fide_id = find::player(&mut authority, &arguments.player)?;
    let history = authority.history(fide_id, class)?;
    let player = authority.store().player(fide_id, i64::MAX)?.ok_or(Error::NoPlayer(fide_id))?;
    let lines = match month {
        None => history,
        Some(month) => line(&mut authority, history, fide_id, class, month, revision)?,
    };
    let explanation = if explain {
        let latest = authority.current_lists(class)?.last().map(|head| head.id.month);
        let Some(month) = month.or(latest) else {
            bail!(
                "there is no {class} list yet, so there is nothing to explain; start with `arpad import list FILE --month MONTH --class {class}`"
            );
        };
        Some((month, authority.explain(fide_id, class, month, revision)?))
    } else {
        None
    };
    if let Some(file) = &arguments.html {
        database::spare(file, context)?;
        save::text(file, arguments.overwrite.yes, &chart::page_of(&player, class, &known(&player), &lines))?;
    }
    if context.json {
        let mut document = player_json(&player);
        document["class"] = json!(class);
        document["lists"] = lines.iter().map(line_json).collect();
        if let Some((month, explanation)) = &explanation {
            document["explained"] = json!(month);
            document["explanation"] = json!(explanation.quantities);
        }
        return output::print_json(&document);
    }
    let mut text = output::paragraph(known(&player).trim_end(), 0);
    text.push('\n');
    if lines.is_empty() {
        text.push_str(&match month {
            Some(month) => format!("Not on the {class} list of {month}.\n"),
            None => format!("On no {class} list.\n"),
        });
    } else {
        text.push_str(&table(&lines));
        if let Some(line) = chart::sparkline(&lines).filter(|_| month.is_none()) {
            text.push_str(&format!("\n{line}\n"));
        }
    }
    let derivations: Vec<&Derivation> =
        lines.iter().flat_map(|line| line.derivations.iter().map(|row| &row.derivation)).collect();
    if month.is_some() && !derivations.is_empty() {
        text.push('\n');
        text.push_str(&tournaments(&derivations));
    }
    if let Some((month, explanation)) = &explanation {
        let explained = match explanation.quantities.as_slice() {
            [] => nothing_computed(&player, lines.last()),
            quantities => print::text_within(quantities, output::NARROW.into()),
        };
        text.push_str(&format!("\nThe {class} list of {month}:\n{explained}"));
    }
    output::print(&text)
}

/// The line on one list, whether something changed there or not.
fn line(
    authority: &mut Authority<'_>,
    history: Vec<HistoryLine>,
    fide_id: FideId,
    class: Class,
    month: Month,
    revision: Option<u32>,
) -> Result<Vec<HistoryLine>> {
    let head = authority.list_head(class, month, revision)?;
    if let Some(line) = history.into_iter().find(|line| line.list == head.id) {
        return Ok(vec![line]);
    }
    let latest = authority.list_head(class, month, None)?.id.revision;
    let standing = authority.standing(&head.id, fide_id)?;
    let derivations = authority.store().player_derivations(fide_id)?;
    let derivations: Vec<_> = derivations.into_iter().filter(|row| row.list == head.id).collect();
    let standing = match standing {
        Some(standing) => standing,
        // Unrated, with results that are kept for a first rating.
        None if !derivations.is_empty() => Standing::unrated(fide_id),
        None => return Ok(Vec::new()),
    };
    Ok(vec![HistoryLine { superseded: head.id.revision < latest, list: head.id, standing, derivations }])
}

fn known(player: &Player<'_>) -> String {
    let mut text = format!("{} {}", player.fide_id, player.name);
    if !player.federation.is_empty() {
        text.push_str(&format!(", {}", player.federation));
    }
    for (from, code) in player.transfers.iter() {
        text.push_str(&format!(", {code} from {from}"));
    }
    let sex = player.sex.map_or("", Sex::as_str);
    for known in [sex, &player.title, &player.women_title, &player.other_titles, &player.membership] {
        if !known.is_empty() {
            text.push_str(&format!(", {known}"));
        }
    }
    if player.birth != Birth::Unknown {
        text.push_str(&format!(", born {}", player.birth));
    }
    if let Some(day) = player.excluded_from {
        text.push_str(&format!(", left out from {day}"));
    }
    if let Some(day) = player.excluded_to {
        text.push_str(&format!(" to {day}"));
    }
    if let Some(office) = player.excluded_by {
        text.push_str(&format!(" by decision of {}", office.title()));
    }
    if let Some(day) = player.dispensed_from {
        text.push_str(&format!(", dispensed from {day}"));
    }
    if let Some(day) = player.died {
        text.push_str(&format!(", died {day}"));
    }
    if let Some(kept) = player.merged_into {
        text.push_str(&format!(", a duplicate of {kept}"));
    }
    text.push('\n');
    text
}

fn name(list: &ListId, superseded: bool) -> String {
    let revision = if list.revision > 0 { format!(" rev. {}", list.revision) } else { String::new() };
    format!("{}{revision}{}", list.month, if superseded { " (superseded)" } else { "" })
}

fn table(lines: &[HistoryLine]) -> String {
    let rows = lines.iter().map(|line| {
        let standing = &line.standing;
        vec![
            name(&line.list, line.superseded),
            standing.published().map(|rating| rating.to_string()).unwrap_or_default(),
            standing.in_period.to_string(),
            standing.k.map(|k| k.to_string()).unwrap_or_default(),
            standing.highest.map(|rating| rating.to_string()).unwrap_or_default(),
            standing.games.to_string(),
            standing.mark.name().to_owned(),
        ]
    });
    output::table(&["list", "rating", "games", "K", "highest", "all games", ""], &[1, 2, 3, 4, 5], rows)
}

fn tournaments(derivations: &[&Derivation]) -> String {
    let rows = derivations.iter().map(|derivation| {
        vec![
            derivation.tournament.to_string(),
            derivation.role.name().replace('-', " "),
            derivation.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            score(derivation).to_string(),
            derivation.games.to_string(),
            derivation.k_used.map(|k| k.to_string()).unwrap_or_default(),
            derivation.k.map(|_| derivation.change.to_string()).unwrap_or_default(),
        ]
    });
    output::table(&["tournament", "as", "rating", "w", "n", "K", "change"], &[0, 2, 3, 4, 5, 6], rows)
}

fn score(derivation: &Derivation) -> Score {
    Score::from_half_points(derivation.half_points)
}

/// Why nothing was computed.
fn nothing_computed(player: &Player<'_>, line: Option<&HistoryLine>) -> String {
    match (player.merged_into, line) {
        (Some(kept), _) => format!("nothing was computed: a duplicate of {kept}, for whom the results count\n"),
        (None, Some(line)) if line.standing.mark == Mark::LeftOut => {
            "nothing was computed: left out, by a decision, with a federation that is suspended or not a member, or after death; \
             the rating is remembered\n"
                .to_owned()
        }
        _ => "nothing was computed: no game counted, and no adjustment\n".to_owned(),
    }
}

fn player_json(player: &Player<'_>) -> Value {
    let known = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    json!({
        "fide_id": player.fide_id,
        "name": player.name,
        "federation": known(&player.federation),
        "sex": player.sex,
        "birth": known(&player.birth.to_string()),
        "title": known(&player.title),
        "women_title": known(&player.women_title),
        "other_titles": known(&player.other_titles),
        "transfers": player.transfers.iter().map(|(on, to)| json!({"on": on, "to": to})).collect::<Vec<_>>(),
        "disabled": !player.membership.is_empty(),
        "membership": known(&player.membership),
        "excluded_from": player.excluded_from,
        "excluded_to": player.excluded_to,
        "excluded_by": player.excluded_by,
        "dispensed_from": player.dispensed_from,
        "merged_into": player.merged_into,
        "died": player.died,
    })
}

fn line_json(line: &HistoryLine) -> Value {
    let standing = &line.standing;
    let tournaments: Vec<Value> = line
        .derivations
        .iter()
        .map(|row| {
            let derivation = &row.derivation;
            json!({
                "tournament": derivation.tournament,
                "role": derivation.role.name(),
                "rating": derivation.rating,
                "n": derivation.games,
                "score": score(derivation).to_string(),
                "k": derivation.k,
                "k_used": derivation.k_used,
                "change": derivation.k.map(|_| derivation.change),
            })
        })
        .collect();
    json!({
        "month": line.list.month,
        "revision": line.list.revision,
        "superseded": line.superseded,
        "rating": standing.published(),
        "highest": standing.highest,
        "games": standing.in_period,
        "games_in_all": standing.games,
        "k": standing.k,
        "last_games": standing.last_games,
        "mark": standing.mark.name(),
        "tournaments": tournaments,
    })
}
