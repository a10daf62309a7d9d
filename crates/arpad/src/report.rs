//! Reports on their way to a command: files read in parallel, joined with lists and registration.

use crate::context::Context;
use crate::input::{self, ListArguments};
use crate::{output, progress};
use anyhow::{Context as _, Result, anyhow, bail};
use arpad_lists::{Hint, Lists, RatingList};
use arpad_regulations::{Class, Month};
use arpad_tournament::{ClassSource, EditionSource, Event, Facts, Options, RatingSource, Registration, System};
use arpad_trf::Encoding;
use clap::Args;
use indicatif::ProgressBar;
use jiff::civil::Date;
use rayon::prelude::*;
use std::path::PathBuf;

/// Which reports, and what to check or rate them with.
#[derive(Args)]
pub struct Reports {
    /// Report files (TRF16, TRF26, TRF(x), XML of chess-results), archives or folders of them, or `-` for standard input
    #[arg(required = true, value_name = "REPORT")]
    files: Vec<PathBuf>,
    /// Facts the report does not contain (`arpad tournament template` prints a commented file)
    #[arg(long, value_name = "FILE.toml")]
    registration: Option<PathBuf>,
    /// A rating list, plain or zipped: FIDE TXT, XML, CSV or JSON; of several, the one of the right month is used
    #[arg(long = "list", value_name = "FILE")]
    lists: Vec<PathBuf>,
    /// The edition, or `auto` for the one in force when the tournament started
    #[arg(long, value_name = "ID", default_value = "auto")]
    edition: String,
    /// The kind of list: standard, rapid or blitz (default: the registration's, else by the time control, else standard)
    #[arg(long, value_name = "CLASS")]
    class: Option<Class>,
    /// The system: swiss, round-robin, team or match (default: what the report and the pairings say)
    #[arg(long, value_name = "SYSTEM")]
    system: Option<System>,
    /// The encoding of the reports, such as utf-8, windows-1250, iso-8859-2, koi8-r, mac-roman or cp852 (default: detected)
    #[arg(long, value_name = "NAME")]
    encoding: Option<Encoding>,
    /// The day of checking: what is dated after it has not been played (default: today)
    #[arg(long, value_name = "DATE", value_parser = input::day)]
    today: Option<Date>,
}

impl Reports {
    /// The command that checks what was given here, all of it or one of the files, with the same facts.
    pub fn check_command(&self, file: Option<&str>) -> String {
        let mut command = String::from("arpad check");
        let mut add = |option: &str, value: &str| {
            command.push_str(option);
            command.push(' ');
            command.push_str(&input::pasted(value));
        };
        match file {
            Some(file) => add("", file),
            None => self.files.iter().for_each(|path| add("", &input::name(path))),
        }
        if let Some(path) = &self.registration {
            add(" --registration", &input::name(path));
        }
        for path in &self.lists {
            add(" --list", &input::name(path));
        }
        if self.edition != "auto" {
            add(" --edition", &self.edition);
        }
        if let Some(class) = self.class {
            add(" --class", class.name());
        }
        if let Some(system) = self.system {
            add(" --system", system.name());
        }
        command
    }

    /// Reads every report and hands it to `work`, in parallel. Answers come in the order of the files; an error is the line
    /// that says why a file could not be used.
    pub fn each<T: Send>(
        &self,
        context: &Context,
        work: impl Fn(&str, &Event<'_>) -> Result<T> + Sync,
    ) -> Result<Vec<Result<T>>> {
        Ok(self.each_with_lists(context, work)?.0)
    }

    /// The same, with the lists that were read for it.
    pub fn each_with_lists<T: Send>(
        &self,
        context: &Context,
        work: impl Fn(&str, &Event<'_>) -> Result<T> + Sync,
    ) -> Result<(Vec<Result<T>>, Lists)> {
        let registration = match &self.registration {
            None => Registration::default(),
            Some(path) => {
                let name = input::name(path);
                Registration::parse(&crate::context::read_text(path)?).map_err(|error| anyhow!("{name}: {error}"))?
            }
        };
        let mut lists = Lists::new();
        for path in &self.lists {
            // A standard list may come along to stand in for a rapid or blitz one: what a file is called says more.
            let named = path.file_name().and_then(|name| Hint::from_file_name(&name.to_string_lossy()).class);
            lists.add(input::rating_list(
                path,
                ListArguments { month: None, class: named.or(self.class), encoding: None },
            )?);
        }
        let stated = self.class.or(registration.class);
        if self.edition != "auto" {
            // Reported once, not once for every file.
            context.edition(stated.unwrap_or(Class::Standard), &self.edition, jiff::Zoned::now().date())?;
        }
        if let Some(class) = stated {
            every_list_serves(&lists, class)?;
        }
        let files = input::report_files(&self.files)?;
        let options = Options {
            regulations: &context.regulations,
            edition: Some(self.edition.as_str()).filter(|id| *id != "auto"),
            class: self.class,
            system: self.system,
            today: self.today.unwrap_or_else(|| jiff::Zoned::now().date()),
        };
        // A handful is read before anybody could see a bar.
        let bar = if files.len() < 20 {
            ProgressBar::hidden()
        } else {
            progress::bar(files.len() as u64, "{bar:40} {pos}/{len} reports, {eta} left")
        };
        let answers = files
            .par_iter()
            .map(|file| {
                let result = input::report(file, self.encoding).and_then(|document| {
                    let event = Event::new(&document, &registration, &lists, &Facts::default(), &options)
                        .with_context(|| input::name(file))?;
                    if stated.is_none() && lists.iter().all(|list| !serves(list, event.class)) {
                        every_list_serves(&lists, event.class).with_context(|| input::name(file))?;
                    }
                    work(&input::name(file), &event)
                });
                bar.inc(1);
                result
            })
            .collect();
        bar.finish_and_clear();
        Ok((answers, lists))
    }
}

/// Whether a list can be used to rate games of a class; standard ratings may stand in for others.
fn serves(list: &RatingList, class: Class) -> bool {
    [class, Class::Standard].iter().any(|class| list.info().classes().contains(class))
}

fn every_list_serves(lists: &Lists, class: Class) -> Result<()> {
    if let Some(other) = lists.iter().find(|list| !serves(list, class)) {
        let classes: Vec<&str> = other.info().classes().iter().map(|class| class.name()).collect();
        bail!(
            "a {} list cannot be used to rate {class} games; give the class of the games with --class",
            classes.join(", ")
        );
    }
    Ok(())
}

/// The class and the edition, and how the class is known where it was found out.
pub fn regulations_in_words(event: &Event<'_>) -> String {
    let regulations = format!("{} regulations {}", event.class, event.edition.id);
    match event.class_source {
        ClassSource::TimeControl | ClassSource::Words if event.class != Class::Standard => {
            format!("{regulations} {}", event.class_source.in_words())
        }
        _ => regulations,
    }
}

/// What had to be assumed about a tournament, in a few lines.
pub fn assumptions(event: &Event<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    if event.edition_source == EditionSource::Today {
        lines.push(format!("the report names no first day; edition {} is the one in force today", event.edition.id));
    }
    if event.edition_source == EditionSource::BeforeFirst {
        lines.push(format!("the tournament started before the first edition; {} is used", event.edition.id));
    }
    match &event.list {
        None if event.players.iter().any(|player| player.rating_source == RatingSource::StandIn) => {
            lines.push(format!("no {} list given: standard ratings stand in", event.class));
        }
        None if !event.other_lists.is_empty() => {
            let given: Vec<String> = event.other_lists.iter().map(ToString::to_string).collect();
            let wanted = event.start.and_then(|start| event.regulations.list_in_force(event.class, Month::of(start)));
            let wanted = wanted.map_or("of the first day".to_owned(), |month| format!("of {month}"));
            lines.push(format!(
                "the list given is of {}, the tournament needs the one {wanted}: ratings are those of the report",
                given.join(", ")
            ));
        }
        None => lines.push("no rating list given: ratings are those of the report, K follows from what the report shows".to_owned()),
        Some(list) => match list.month {
            None => lines.push(
                "the list does not say its month; name the file like players_list_2024-05.txt to have it picked by month".to_owned(),
            ),
            Some(month) if list.exact => lines.push(format!("ratings and K are those of the list of {month}")),
            Some(month) => lines.push(format!("the list of {month} is not the one of the month in which the tournament started")),
        },
    }
    let stand_ins = event.players.iter().filter(|player| player.rating_source == RatingSource::StandIn).count();
    if stand_ins > 0
        && let Some(rule) = &event.edition.rules.stand_in
    {
        let players = output::many(stand_ins as u64, "player");
        lines
            .push(format!("{players} without a {} rating: the standard one stands in ({})", event.class, rule.article));
    }
    let reduced = event.edition.rules.k_games_limit.as_ref().filter(|_| event.exceeds_games_limit());
    if let Some(limit) = reduced {
        lines.push(format!("K is the largest whole number that keeps K·n ≤ {} ({})", limit.product, limit.article));
    }
    let (mut from_report, mut unrated) = (0, 0);
    for (player, line) in event.players.iter().zip(&event.report().players) {
        match player.rating_source {
            RatingSource::Report => from_report += u64::from(player.rating.is_some()),
            RatingSource::List if player.entry.is_none() => {
                unrated += u64::from(line.rating.copied().is_some_and(|rating| rating > 0));
            }
            _ => {}
        }
    }
    if event.list.is_some() && from_report > 0 {
        lines.push(format!("not on the list, rated as in the report: {}", output::many(from_report, "player")));
    }
    if unrated > 0 {
        let players = output::many(unrated, "player");
        lines.push(format!("not on the list and so unrated, whatever rating the report has: {players}"));
    }
    let assumed =
        event.players.iter().filter(|player| matches!(player.k, Some((_, arpad_tournament::KSource::Assumed))));
    let count = assumed.count();
    if count > 0 {
        let k = event.edition.rules.k_general.k;
        lines.push(format!("assumed to have enough rated games for K {k}: {}", output::many(count as u64, "player")));
    }
    if event.rated_as != event.system {
        let article = event.edition.rules.round_robin_unplayed.as_ref().map_or("", |rule| &rule.article);
        lines.push(format!("a round robin with unplayed games is rated as a Swiss ({article})"));
    }
    lines
}

/// Reports on standard error what could not be read; returns whether there was such a file.
pub fn report_unreadable<T>(answers: &[Result<T>]) -> bool {
    for error in answers.iter().filter_map(|answer| answer.as_ref().err()) {
        output::failure(error);
    }
    answers.iter().any(Result::is_err)
}
