//! What the administrator's desk asks: what offices may decide, the run that waits, and the log in parts.

use super::period::parse_sources;
use super::{Authority, Changes, PROGRAM, Sources};
use crate::error::{Error, Result};
use crate::model::{Draft, LogEntry, Settlement, Tournament, TournamentStatus, Verb};
use arpad_period::{Opening, Placement, TournamentId, place};
use arpad_regulations::{Class, Edition, Month};
use arpad_tournament::{Power, Registration, powers};
use jiff::ToSpan as _;
use jiff::civil::Date;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A run that waits to be published, as it would be published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drafted {
    pub list_digest: String,
    /// Lines on the list.
    pub players: usize,
    /// Lines on which something changed.
    pub changed: usize,
    pub settlement: Settlement,
    /// What it changes against the list before.
    pub changes: Changes,
}

/// A tournament that the next list leaves out although it ends before that list closes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OpenTournament {
    pub tournament: TournamentId,
    pub name: String,
    pub status: TournamentStatus,
    pub end: Date,
}

/// A tournament that waits for somebody, or for a day.
#[derive(Debug, Clone)]
pub struct WaitingTournament {
    pub tournament: Tournament,
    pub registration: Registration,
    /// The last day for an appeal against its refusal, where one is still possible.
    pub appeal_until: Option<Date>,
}

/// Every status but [`TournamentStatus::Rated`]: of those only the few wait of which a correction came, or that are not paid.
const NOT_RATED: [TournamentStatus; 6] = [
    TournamentStatus::Registered,
    TournamentStatus::Reported,
    TournamentStatus::Returned,
    TournamentStatus::Accepted,
    TournamentStatus::Rejected,
    TournamentStatus::Appealed,
];

/// What waits of tournaments that are decided already.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PendingCorrections {
    /// Those whose latest report came after the one that counts, and is not decided on.
    pub undecided: BTreeSet<TournamentId>,
    /// Those that were decided on or amended after their list was published, and change it.
    pub due: BTreeMap<TournamentId, Month>,
    /// The lists that had to be recomputed to find that out, whether or not they would be others.
    pub recomputed: BTreeSet<(Class, Month)>,
}

/// Which entries of the log are asked for; an empty text asks for all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LogFilter {
    pub by: String,
    pub action: String,
    /// Somewhere in the detail.
    pub text: String,
}

impl LogFilter {
    fn takes(&self, entry: &LogEntry) -> bool {
        let has = |text: &str, part: &str| part.is_empty() || text.to_lowercase().contains(&part.to_lowercase());
        has(&entry.by, &self.by)
            && (self.action.is_empty() || entry.action == self.action)
            && has(&entry.detail, &self.text)
    }
}

/// How many entries of the log are read at once.
const LOG_CHUNK: i64 = 1000;

impl<'r> Authority<'r> {
    /// The edition of a tournament, and everything it lets offices decide about it.
    pub fn powers(&mut self, id: TournamentId, today: Date) -> Result<(&'r Edition, Vec<Power<'r>>)> {
        let (tournament, now) = (self.tournament(id)?, self.now()?);
        let registration = self.registration(&tournament, now)?;
        let edition = self.edition_of(&tournament, &registration, today)?;
        Ok((edition, powers(&edition.rules, &registration)))
    }

    /// The registration of a tournament with everything that was decided about it.
    pub fn registration_now(&mut self, id: TournamentId) -> Result<Registration> {
        let (tournament, now) = (self.tournament(id)?, self.now()?);
        self.registration(&tournament, now)
    }

    /// Whether the list of a month can be run now: it is the next one, and what it is based on is published.
    pub fn can_run(&mut self, class: Class, month: Month) -> Result<()> {
        self.is_next(class, month)?;
        self.gather_from(class, month, None).map(drop)
    }

    /// The entries before one that a filter takes, the latest first; so many at most.
    pub fn log_before(&mut self, before: i64, filter: &LogFilter, most: usize) -> Result<Vec<LogEntry>> {
        let mut found = Vec::new();
        let mut end = before.min(self.now()? + 1);
        while end > 1 && found.len() < most {
            let begin = (end - LOG_CHUNK).max(1);
            let chunk = self.store.log_between(begin, end)?;
            let taken = chunk.into_iter().rev().filter(|entry| filter.takes(entry));
            found.extend(taken.take(most - found.len()));
            end = begin;
        }
        Ok(found)
    }

    /// The entry of the run that waits to be published, and whether it should be: nothing it was computed from changed since, and no
    /// other tournament would be on the list by now.
    pub fn waiting_run(&mut self, class: Class, month: Month) -> Result<Option<(LogEntry, bool)>> {
        let Some(draft) = self.store.draft(class, month)? else { return Ok(None) };
        let missing = || Error::Damaged(format!("log entry {} is missing", draft.run));
        let entry = self.store.log_entry(draft.run)?.ok_or_else(missing)?;
        let stands = draft.program == PROGRAM && self.draft_stands(&draft)?;
        Ok(Some((entry, stands)))
    }

    fn draft_stands(&mut self, draft: &Draft) -> Result<bool> {
        let (sources, list) = (parse_sources(&draft.inputs)?, (draft.class, draft.month));
        Ok(self.changed_since(&sources, draft.run, list)?.is_none() && !self.takes_more(&sources, list)?)
    }

    /// Whether a list would take tournaments by now that are not among its sources: to publish it without them would leave them for
    /// a later one.
    fn takes_more(&mut self, sources: &Sources, (class, month): (Class, Month)) -> Result<bool> {
        let mut others = self.gather_from(class, month, None)?;
        let is_used = |id: TournamentId| sources.tournaments.binary_search_by_key(&id, |used| used.id).is_ok();
        others.tournaments.retain(|other| !is_used(other.id));
        if others.tournaments.is_empty() {
            return Ok(false);
        }
        let edition = self.list_edition(class, month)?;
        let first = self.first_list(class)?;
        for report in self.load_reports(&others)? {
            let submission = report.submission();
            let Ok(opening) = Opening::of(self.regulations, class, &submission) else { continue };
            let has_list = first.is_some_and(|first| first <= Month::of(opening.start));
            let placed = place(self.regulations, edition, month, &submission, opening.edition, opening.end);
            if has_list && placed == Placement::Now {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a list is published that was in force at the start of the latest report of a tournament: no run rates it without.
    pub fn has_start_list(&mut self, id: TournamentId) -> Result<bool> {
        let class = self.tournament(id)?.class;
        let Some(start) = self.latest_report(id)?.and_then(|report| report.start) else { return Ok(true) };
        Ok(self.first_list(class)?.is_some_and(|first| first <= Month::of(start)))
    }

    /// The first list by which tournaments of a class are rated: its own, or the standard one that stands in.
    fn first_list(&mut self, class: Class) -> Result<Option<Month>> {
        let mut first: Option<Month> = None;
        for class in [class, Class::Standard] {
            let own = self.current_lists(class)?.first().map(|head| head.id.month);
            first = first.into_iter().chain(own).min();
        }
        Ok(first)
    }

    /// What publishing would publish: the run that waits, verified against the log.
    pub fn drafted_list(&mut self, class: Class, month: Month) -> Result<Drafted> {
        let draft = self.store.draft(class, month)?.ok_or(Error::NotRun { class, month })?;
        let computed = self.drafted(&draft)?;
        Ok(Drafted {
            list_digest: draft.list_digest,
            players: computed.standings.len(),
            changed: computed.changed_rows().count(),
            changes: Changes::of(&computed),
            settlement: computed.settlement,
        })
    }

    /// The tournaments with one of some statuses, by number.
    pub fn tournaments_with(&mut self, statuses: &[TournamentStatus]) -> Result<Vec<Tournament>> {
        let mut found = Vec::new();
        for status in statuses {
            found.extend(self.store.tournaments_with(*status)?);
        }
        found.sort_unstable_by_key(|tournament| tournament.id);
        Ok(found)
    }

    /// The tournaments without a decision, or without a report, that would be rated on the list of a month.
    pub fn open_tournaments(&mut self, class: Class, month: Month) -> Result<Vec<OpenTournament>> {
        let edition = self.list_edition(class, month)?;
        let mut open = Vec::new();
        let undecided = [
            TournamentStatus::Registered,
            TournamentStatus::Reported,
            TournamentStatus::Returned,
            TournamentStatus::Appealed,
        ];
        for tournament in self.tournaments_with(&undecided)? {
            if tournament.class != class {
                continue;
            }
            // A tournament in stages is rated by its stages.
            if tournament.status == TournamentStatus::Registered && !self.store.stages(tournament.id)?.is_empty() {
                continue;
            }
            let registration = Registration::parse(&tournament.registration).unwrap_or_default();
            let reported = match tournament.status {
                TournamentStatus::Registered => None,
                _ => self.latest_report(tournament.id)?.and_then(|report| report.end),
            };
            let Some(end) = reported.or(registration.end) else { continue };
            if end <= edition.closing_day(month, registration.official == Some(true)) {
                let Tournament { id, name, status, .. } = tournament;
                open.push(OpenTournament { tournament: id, name, status, end });
            }
        }
        Ok(open)
    }

    /// The tournaments that wait, by number, of those that are asked for: what is not over, and of the rest what has a
    /// correction or something still to be paid. A refused tournament waits as long as an appeal is possible, and a tournament in
    /// stages with its stages.
    pub fn waiting(
        &mut self,
        corrections: &PendingCorrections,
        unpaid: &BTreeSet<TournamentId>,
        today: Date,
        is_asked_for: impl Fn(&Registration) -> bool,
    ) -> Result<Vec<WaitingTournament>> {
        let mut known = self.tournaments_with(&NOT_RATED)?;
        let mut owed: BTreeSet<TournamentId> = corrections.undecided.union(unpaid).copied().collect();
        owed.extend(corrections.due.keys());
        for id in &owed {
            let tournament = self.tournament(*id)?;
            known.extend(Some(tournament).filter(|tournament| tournament.status == TournamentStatus::Rated));
        }
        known.sort_unstable_by_key(|tournament| tournament.id);
        let mut waiting = Vec::new();
        for tournament in known {
            let registration = Registration::parse(&tournament.registration).unwrap_or_default();
            if !is_asked_for(&registration) {
                continue;
            }
            let appeal_until = self.appeal_until(&tournament, today)?;
            let waits = match tournament.status {
                TournamentStatus::Rejected => appeal_until.is_some() || owed.contains(&tournament.id),
                TournamentStatus::Registered => self.store.stages(tournament.id)?.is_empty(),
                _ => true,
            };
            if waits {
                waiting.push(WaitingTournament { tournament, registration, appeal_until });
            }
        }
        Ok(waiting)
    }

    /// The last day for an appeal against the refusal of a tournament, if one is possible still.
    pub fn appeal_until(&mut self, tournament: &Tournament, today: Date) -> Result<Option<Date>> {
        if tournament.status != TournamentStatus::Rejected {
            return Ok(None);
        }
        // For nearly all that were ever refused it is too late under any edition, and nothing more is read of them.
        let longest = self.regulations.editions().iter().map(|edition| edition.rules.appeal.days).max();
        let Some(refused) = self.appealable_refusal(tournament.id)? else { return Ok(None) };
        if refused.saturating_add(i64::from(longest.unwrap_or_default()).days()) < today {
            return Ok(None);
        }
        let until = self.appeal_deadline(tournament, today)?;
        Ok(until.filter(|until| *until >= today))
    }

    /// The last day for an appeal against the latest refusal of a tournament. A refusal in answer to an appeal is the last word.
    pub fn appeal_deadline(&mut self, tournament: &Tournament, today: Date) -> Result<Option<Date>> {
        let Some(refused) = self.appealable_refusal(tournament.id)? else { return Ok(None) };
        let (edition, _) = self.powers(tournament.id, today)?;
        Ok(Some(refused.saturating_add(i64::from(edition.rules.appeal.days).days())))
    }

    /// The day of the latest refusal of a tournament, unless it answers an appeal.
    fn appealable_refusal(&mut self, id: TournamentId) -> Result<Option<Date>> {
        let decisions = self.store.decisions(id)?;
        let refused = decisions.iter().rposition(|(_, decision)| decision.verb == Verb::Reject);
        let moved = |verb: Verb| !matches!(verb, Verb::Waive | Verb::Approve);
        let before = refused.and_then(|at| decisions[..at].iter().rfind(|(_, before)| moved(before.verb)));
        let is_answer = before.is_some_and(|(_, before)| before.verb == Verb::Appeal);
        Ok(refused.filter(|_| !is_answer).map(|at| decisions[at].1.on))
    }

    /// What waits of tournaments that are decided already. A list is recomputed only if something about its tournaments was
    /// decided or amended since it was published.
    pub fn corrections(&mut self) -> Result<PendingCorrections> {
        let mut found = PendingCorrections::default();
        let detail =
            |entry: &LogEntry| -> serde_json::Value { serde_json::from_str(&entry.detail).unwrap_or_default() };
        let number = |value: &serde_json::Value| value.as_u64().and_then(|id| u32::try_from(id).ok());
        // Nearly all are first reports: they are not read.
        for entry in self.store.log_of_with("submit", "\"second\":true")? {
            let detail = detail(&entry);
            let Some(tournament) = number(&detail["tournament"]).map(TournamentId::new) else { continue };
            if !found.undecided.contains(&tournament) && self.has_undecided_report(tournament)? {
                found.undecided.insert(tournament);
            }
        }
        let settled = self.settled()?;
        let mut later: BTreeMap<(Class, Month), BTreeSet<TournamentId>> = BTreeMap::new();
        for entry in [self.decided_again()?, self.store.log_of("amend")?].concat() {
            let detail = detail(&entry);
            let id = number(&detail["tournament"]).or_else(|| number(&detail["decision"]["tournament"]));
            let Some(known) = id.map(|id| self.tournament(TournamentId::new(id))).transpose()? else { continue };
            let Some(month) = known.rated_in else { continue };
            let head = self.list_head(known.class, month, None)?;
            if head.seq < entry.seq && !settled.iter().any(|one| one.settles(&head.id, entry.seq)) {
                later.entry((known.class, month)).or_default().insert(known.id);
            }
        }
        for ((class, month), tournaments) in later {
            found.recomputed.insert((class, month));
            if self.would_be_revised(class, month)? {
                found.due.extend(tournaments.into_iter().map(|id| (id, month)));
            }
        }
        Ok(found)
    }

    /// Whether a tournament was decided, and its latest report is not the one that counts.
    pub fn has_undecided_report(&mut self, id: TournamentId) -> Result<bool> {
        let known = self.tournament(id)?;
        let decided = matches!(known.status, TournamentStatus::Accepted | TournamentStatus::Rated);
        Ok(decided && self.store.reports(id)?.last().copied() != known.report)
    }

    /// The month of the next list of a class; `None` if there is none to follow.
    pub fn next_month(&mut self, class: Class) -> Result<Option<Month>> {
        let latest = self.current_lists(class)?.last().map(|head| head.id.month);
        Ok(latest.and_then(|latest| self.regulations.next_list(class, latest)))
    }
}
