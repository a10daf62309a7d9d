//! What a check found.

use crate::check::Check;
use crate::fix::Fix;
use crate::suggest::Suggestion;
use crate::verdict::GameCounts;
use arpad_phrase::{Phrase, phrase};
use arpad_regulations::{Class, Edition};
use arpad_trf::Span;
use serde::Serialize;

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// Worth knowing; nothing has to be done.
    Note,
    /// Should be checked before the report is sent.
    Warning,
    /// The report would be sent back, or something in it cannot be rated.
    Error,
}

/// What a finding means for rating the tournament, from harmless to fatal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// Nothing.
    None,
    /// Some games are not rated.
    Part,
    /// Somebody in authority has to decide.
    NeedsDecision,
    /// The tournament is not rated.
    NotRatable,
}

/// What the user has to give the program for the check to be made or to turn out otherwise. Which flag or button that is,
/// the program says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remedy {
    /// A registration with the missing fact.
    Registration,
    /// The rating list in force on the first day.
    List,
    /// Another edition, or none, to be chosen.
    Edition,
    /// The kind of list whose thinking times the control fits.
    Class(Class),
    /// The encoding of the file.
    Encoding,
    /// The report, converted to the current format.
    Convert,
}

/// How a finding stands to the others of its report, in the order in which they are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Relation {
    /// Others follow from it.
    Cause,
    #[default]
    Alone,
    /// It follows from the cause, and is gone with it.
    Follows,
}

impl Relation {
    /// Whether a finding counts by itself, and does not go with another.
    pub fn is_own(self) -> bool {
        self != Relation::Follows
    }
}

/// What findings share that are shown as one, with a count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FindingSort {
    pub relation: Relation,
    pub severity: Severity,
    pub code: &'static str,
    /// One check may find what different articles forbid.
    pub article: Option<String>,
    pub fact_missing: bool,
}

/// One finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The code of the check that made it.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// What it means for rating.
    pub effect: Effect,
    /// The article it is based on; `None` for a fault of the file format.
    pub article: Option<String>,
    /// What is the matter, in a sentence without a full stop.
    pub message: Phrase,
    /// How to fix it, in a sentence without a full stop.
    pub help: Phrase,
    /// What the user has to give the program, if anything.
    pub remedy: Option<Remedy>,
    /// Where it is in the decoded text of the report; `None` for what is not there, such as a missing record.
    pub span: Option<Span>,
    /// Starting rank of the player concerned.
    pub player: Option<u16>,
    /// The round concerned.
    pub round: Option<u16>,
    /// True if the check could not be made because a fact is missing.
    pub fact_missing: bool,
    /// True if it is not clear who the player is, so that likely ones of a list are worth naming.
    pub seeks_player: bool,
    /// Who the player may be, the likeliest first.
    pub suggestions: Vec<Suggestion>,
    /// What can be put right without asking anybody.
    pub fix: Option<Fix>,
    pub relation: Relation,
}

impl Finding {
    pub fn sort(&self) -> FindingSort {
        let Finding { relation, severity, code, fact_missing, .. } = *self;
        FindingSort { relation, severity, code, article: self.article.clone(), fact_missing }
    }
}

/// Checks whose findings leave open who a player is.
const SEEKING: &[&str] =
    &["fide-id-missing", "fide-id-malformed", "fide-id-national", "fide-id-digit", "player-not-on-list"];

/// The check that the report is that of the registered tournament. What it finds leaves a doubt that no file can settle, however
/// grave it is.
pub(crate) const ANOTHER_EVENT: &str = "another-event";

/// Findings of one check that are kept; the others are counted, and the gravest of them decides with the rest.
pub const FINDINGS_KEPT: usize = 1_000;

/// Letters of a text from the report or the registration that a finding repeats.
pub const LETTERS_SHOWN: usize = 200;

/// Where a check puts what it finds.
pub struct Findings<'e> {
    check: &'static Check,
    edition: &'e Edition,
    /// What counts of the tournament.
    pub(crate) games: GameCounts,
    found: Vec<Finding>,
    /// How many are not kept.
    left_out: usize,
    /// Severity and effect of the gravest of those.
    gravest: Option<(Severity, Effect)>,
    /// Whether the last of `found` is one more than is kept.
    spare: bool,
}

impl<'e> Findings<'e> {
    pub(crate) fn new(check: &'static Check, edition: &'e Edition) -> Findings<'e> {
        Findings {
            check,
            edition,
            games: GameCounts::default(),
            found: Vec::new(),
            left_out: 0,
            gravest: None,
            spare: false,
        }
    }

    /// What was found; for all that is not kept, one finding that counts it.
    pub(crate) fn into_found(mut self) -> Vec<Finding> {
        self.drop_spare();
        if self.left_out > 0 {
            let (severity, effect) = self.gravest.unwrap_or((self.check.severity, self.check.effect));
            let message = phrase!(
                "findings-not-shown",
                "{n} more {n:finding of this kind is|findings of this kind are} not shown",
                n = self.left_out
            );
            let help = phrase!("findings-not-shown-help", "fix those that are shown, and check the report again");
            // One more than is kept.
            self.found.push(self.finding(message));
            if let Some(last) = self.found.last_mut() {
                last.severity(severity).effect(effect).help(help);
            }
        }
        for finding in &mut self.found {
            finding.message.shorten(LETTERS_SHOWN);
            finding.help.shorten(LETTERS_SHOWN);
        }
        self.found
    }

    /// Counts findings that were never made.
    pub(crate) fn leave_out(&mut self, count: usize) {
        self.left_out += count;
    }

    fn drop_spare(&mut self) {
        if std::mem::take(&mut self.spare)
            && let Some(spare) = self.found.pop()
        {
            self.left_out += 1;
            let (severity, effect) = self.gravest.unwrap_or((spare.severity, spare.effect));
            self.gravest = Some((severity.max(spare.severity), effect.max(spare.effect)));
        }
    }

    /// Adds a finding with the check's own severity, effect, article and help, to be refined by the builder methods.
    pub fn add(&mut self, message: Phrase) -> &mut Finding {
        self.drop_spare();
        // One beyond those kept is refined like the others before it is counted.
        self.spare = self.found.len() == FINDINGS_KEPT;
        self.found.push(self.finding(message));
        self.found.last_mut().expect("just pushed")
    }

    fn finding(&self, message: Phrase) -> Finding {
        Finding {
            code: self.check.code,
            severity: self.check.severity,
            effect: self.check.effect,
            article: (self.check.article)(self.edition),
            message,
            help: self.check.how_to_fix(),
            remedy: None,
            span: None,
            player: None,
            round: None,
            fact_missing: false,
            seeks_player: SEEKING.contains(&self.check.code),
            suggestions: Vec::new(),
            fix: None,
            relation: Relation::default(),
        }
    }

    /// The finding added last.
    pub fn last_mut(&mut self) -> Option<&mut Finding> {
        self.found.last_mut()
    }

    /// Says that the check could not be made, `what` being the fact that is missing.
    #[expect(clippy::needless_pass_by_value, reason = "a phrase is made for it")]
    pub fn missing(&mut self, what: Phrase) {
        let finding = self.add(phrase!("not-checked", "not checked: {what} is not known", what));
        finding.severity = Severity::Note;
        finding.effect = Effect::None;
        finding.help(phrase!("give-in-registration", "give it in the registration"));
        finding.remedy = Some(Remedy::Registration);
        finding.fact_missing = true;
    }
}

impl Finding {
    /// Whether somebody has to decide about the report: an error, or a doubt that no file can settle.
    pub fn is_doubtful(&self) -> bool {
        self.severity == Severity::Error || self.is_of_another_event()
    }

    /// Whether the report may be that of another tournament than the one registered.
    pub fn is_of_another_event(&self) -> bool {
        self.code == ANOTHER_EVENT && self.severity > Severity::Note
    }

    /// At a place in the report.
    pub fn at(&mut self, span: Span) -> &mut Finding {
        self.span = Some(span);
        self
    }

    /// Of a player, by starting rank.
    pub fn of_player(&mut self, no: Option<u16>) -> &mut Finding {
        self.player = no;
        self
    }

    /// In a round, from 1.
    pub fn in_round(&mut self, round: u16) -> &mut Finding {
        self.round = Some(round);
        self
    }

    /// With another severity than the check's usual one.
    pub fn severity(&mut self, severity: Severity) -> &mut Finding {
        self.severity = severity;
        self
    }

    /// With another effect than the check's usual one.
    pub fn effect(&mut self, effect: Effect) -> &mut Finding {
        self.effect = effect;
        self
    }

    /// With another article than the check's usual one.
    pub fn article(&mut self, article: &str) -> &mut Finding {
        self.article = Some(article.to_owned());
        self
    }

    /// With what the user has to give the program.
    pub fn remedy(&mut self, remedy: Remedy) -> &mut Finding {
        self.remedy = Some(remedy);
        self
    }

    /// With other help than the check's usual one.
    pub fn help(&mut self, help: Phrase) -> &mut Finding {
        self.help = help;
        self
    }
}
