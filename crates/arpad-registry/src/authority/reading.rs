//! What readers ask beyond the operations: a tournament with its judgement, and the next list.

use super::Authority;
use super::period::{Computed, Preview};
use crate::error::{Error, Result};
use crate::model::{StoredReport, Tournament};
use arpad_period::{Derivation, Stage, TournamentId, kept, report_players};
use arpad_regulations::{Class, FideId, Month};
use arpad_tournament::{Days, Event, Facts, Options, Registration};
use arpad_trf::{Document, ReadOptions, read};
use jiff::civil::Date;

impl Authority<'_> {
    /// Hands a tournament to `work`: the report that counts, or the latest, joined with its registration and
    /// with the list in force at its start. `None` without a report.
    pub fn with_event<T>(
        &mut self,
        id: TournamentId,
        work: impl FnOnce(&Tournament, &StoredReport, &Event<'_>) -> T,
    ) -> Result<Option<T>> {
        self.at_one_moment(|authority| {
            let tournament = authority.tournament(id)?;
            let latest = authority.store.reports(id)?.pop();
            match tournament.report.or(latest) {
                Some(number) => authority.event_now(&tournament, number, false, |tournament, report, event, _| {
                    work(tournament, report, event)
                }),
                None => Ok(None),
            }
        })
    }

    /// The same with what the list on which it was rated published of it, player by player: nothing if it is on none.
    pub fn with_published_event<T>(
        &mut self,
        id: TournamentId,
        work: impl FnOnce(&Tournament, &StoredReport, &Event<'_>, &[Derivation]) -> T,
    ) -> Result<Option<T>> {
        self.at_one_moment(|authority| {
            let tournament = authority.tournament(id)?;
            let latest = authority.store.reports(id)?.pop();
            match tournament.report.or(latest) {
                Some(number) => authority.event_now(&tournament, number, true, work),
                None => Ok(None),
            }
        })
    }

    /// The same with one report of the tournament, whichever counts.
    pub fn with_reported<T>(
        &mut self,
        id: TournamentId,
        number: u32,
        work: impl FnOnce(&Tournament, &StoredReport, &Event<'_>) -> T,
    ) -> Result<Option<T>> {
        self.at_one_moment(|authority| {
            let tournament = authority.tournament(id)?;
            if !authority.store.reports(id)?.contains(&number) {
                return Err(Error::NoReportNumber(number));
            }
            authority
                .event_now(&tournament, number, false, |tournament, report, event, _| work(tournament, report, event))
        })
    }

    fn event_now<T>(
        &mut self,
        tournament: &Tournament,
        number: u32,
        published: bool,
        work: impl FnOnce(&Tournament, &StoredReport, &Event<'_>, &[Derivation]) -> T,
    ) -> Result<Option<T>> {
        let report = self.kept_report(number)?;
        let now = self.now()?;
        let mut registration = self.registration(tournament, now)?;
        let document = read(&report.bytes, &ReadOptions::default());
        registration.report_to_fide = self.judged_by(tournament, report.received, &document.report)?;
        let stage = self.reported_stage(tournament, &registration, &report, &document)?;
        let days = Days::of(&document.report, &registration);
        let class = tournament.class;
        let latest = self.current_lists(class)?.last().map(|head| head.id.month.first_day());
        let Some(start) = report.start.or(days.start).or(latest) else { return Ok(None) };
        let start_list = self.start_list(&document.report, class, Month::of(start))?;
        let merged = self.merged_next(class)?;
        let players: Vec<FideId> = report_players(&document.report).flat_map(|id| [id, kept(&merged, id)]).collect();
        let known = self.known_results(class, &players)?;
        let changes =
            if published { self.published_changes(tournament, &players.into_iter().collect())? } else { Vec::new() };
        let earlier = |id: FideId| {
            known.as_ref().is_some_and(|(list, pool)| {
                [id, kept(&merged, id)].into_iter().any(|id| list.rating(id).is_some() || pool.has(id))
            })
        };
        let aliases = |id: FideId| kept(&merged, id);
        let stage = stage.map(Stage::reported);
        let barred = self.is_barred(&registration, start)?;
        let (rated_in, unlisted) = (tournament.rated_in, start_list.is_empty());
        let facts =
            Facts { stage, aliases: Some(&aliases), earlier_results: Some(&earlier), barred, rated_in, unlisted };
        // Nothing that was played is later than the day the report came.
        let today = if days.start.is_some() { report.received.unwrap_or(Date::MAX) } else { start };
        let options = Options { regulations: self.regulations, edition: None, class: Some(class), system: None, today };
        let event = Event::new(&document, &registration, &start_list, &facts, &options)?;
        Ok(Some(work(tournament, &report, &event, &changes)))
    }

    /// Hands a report to `work` that nobody submitted, joined with the list in force at its start; nothing is kept.
    pub fn with_report<T>(
        &mut self,
        document: &Document,
        registration: &Registration,
        today: Date,
        work: impl FnOnce(&Event<'_>) -> T,
    ) -> Result<T> {
        self.at_one_moment(|authority| {
            let class = registration.class.unwrap_or(Class::Standard);
            // A federation of this authority's own is one, as if the tournament were registered.
            let mut registration = registration.clone();
            let own = document.report.federation().map(|field| field.as_str().trim().to_owned());
            if registration.federation.is_none()
                && let Some(own) = own.filter(|own| !own.is_empty())
                && authority.store.federations(i64::MAX)?.iter().any(|federation| federation.code == own)
            {
                registration.federation = Some(own);
            }
            let registration = &registration;
            let start = Days::of(&document.report, registration).start.unwrap_or(today);
            let start_list = authority.start_list(&document.report, class, Month::of(start))?;
            let regulations = authority.regulations;
            let options = Options { regulations, edition: None, class: Some(class), system: None, today };
            let event = Event::new(document, registration, &start_list, &Facts::default(), &options)?;
            Ok(work(&event))
        })
    }

    /// The next list of a class as it would be if it were run now; nothing is kept. `None` if there is no list to follow.
    pub fn next_list(&mut self, class: Class) -> Result<Option<(Month, Computed, Preview)>> {
        self.at_one_moment(|authority| {
            let Some(month) = authority.next_month(class)? else { return Ok(None) };
            let (computed, preview) = authority.compute_next(class, month)?;
            Ok(Some((month, computed, preview)))
        })
    }
}
