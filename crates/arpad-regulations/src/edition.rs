//! An edition: the rules in force for tournaments that start in its time.

use crate::date::{day, optional_day};
use crate::rules::{self, Rule};
use crate::{Class, LoadError, Month, Tables};
use arpad_phrase::Phrase;
use jiff::ToSpan as _;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// What an edition's figures are based on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EditionStatus {
    /// A text that came into force.
    Text,
    /// A text that FIDE never put into force: used on request, or where an authority puts it into force.
    Draft,
    /// Another edition with a known change, without a text of its own.
    Amended,
    /// Put together from facts recorded elsewhere.
    Reconstructed,
    /// A user's own edition, such as a national federation's rules.
    Own,
}

impl EditionStatus {
    /// The word used in files.
    pub const fn name(self) -> &'static str {
        match self {
            EditionStatus::Text => "text",
            EditionStatus::Draft => "draft",
            EditionStatus::Amended => "amended",
            EditionStatus::Reconstructed => "reconstructed",
            EditionStatus::Own => "own",
        }
    }
}

/// The first and last day on which tournaments start under an edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InForce {
    /// The first day.
    #[serde(with = "day")]
    pub from: Date,
    /// The last day; without it, the day before the next edition begins.
    #[serde(with = "optional_day", default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Date>,
}

/// A place where an edition differs from its text, or settles what the text leaves open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// The rule it concerns.
    pub rule: String,
    /// The article it concerns.
    pub article: String,
    /// What the text says, or leaves open.
    pub text_says: String,
    /// What the edition does, and why.
    pub ruling: String,
}

impl Ruling {
    /// What the text says, or leaves open, to be shown in any language.
    pub fn text_phrase(&self) -> Phrase {
        Phrase::worded("text-says", self.text_says.clone())
    }

    /// What the edition does, and why, to be shown in any language.
    pub fn phrase(&self) -> Phrase {
        Phrase::worded("ruling", self.ruling.clone())
    }
}

/// Defines the edition from its rules: the file with optional rules, and the complete set.
macro_rules! edition {
    (
        required { $( $required:ident : $required_type:ty = $required_label:literal, )* }
        optional { $( $optional:ident : $optional_type:ty = $optional_label:literal, )* }
    ) => {
        /// An edition as its file states it; with `extends`, only what differs.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct EditionFile {
            pub id: String,
            pub class: Class,
            pub title: String,
            pub status: EditionStatus,
            /// The edition this one differs from: an id of the same class, or `class/id`.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub extends: Option<String>,
            /// The text by whose numbers articles are cited; by default the edition's own id.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub text: Option<String>,
            pub source: String,
            /// The day somebody last checked the figures against the source.
            #[serde(with = "day")]
            pub checked: Date,
            /// Rules of the extended edition that this one does not have.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            pub without: Vec<String>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub in_force: Option<InForce>,
            $( #[serde(default, skip_serializing_if = "Option::is_none")] pub $required: Option<$required_type>, )*
            $( #[serde(default, skip_serializing_if = "Option::is_none")] pub $optional: Option<$optional_type>, )*
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            pub rulings: Vec<Ruling>,
        }

        /// The complete rules of an edition.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Rules {
            $( pub $required: $required_type, )*
            $( pub $optional: Option<$optional_type>, )*
        }

        /// Every rule's key and what it is in words, in the order of the files.
        pub const RULES: &[(&str, &str)] = &[
            $( (stringify!($required), $required_label), )*
            $( (stringify!($optional), $optional_label), )*
        ];

        impl EditionFile {
            /// The rules stated in this file.
            pub fn stated(&self) -> Vec<(&'static str, &dyn Rule)> {
                let mut stated: Vec<(&'static str, &dyn Rule)> = Vec::new();
                $( if let Some(rule) = &self.$required { stated.push((stringify!($required), rule)); } )*
                $( if let Some(rule) = &self.$optional { stated.push((stringify!($optional), rule)); } )*
                stated
            }

            /// The rules of this file over those of the extended edition, or the key of one that is missing.
            fn over(&self, base: Option<&Rules>) -> Result<Rules, &'static str> {
                let kept = |key: &str| !self.without.iter().any(|name| name == key);
                Ok(Rules {
                    $( $required: match (&self.$required, base) {
                        (Some(rule), _) => rule.clone(),
                        (None, Some(base)) => base.$required.clone(),
                        (None, None) => return Err(stringify!($required)),
                    }, )*
                    $( $optional: self.$optional.clone().or_else(|| {
                        base.filter(|_| kept(stringify!($optional))).and_then(|base| base.$optional.clone())
                    }), )*
                })
            }

            /// Marks the rules stated here with this edition.
            fn sign(&mut self) {
                let path = format!("{}/{}", self.class, self.id);
                $( if let Some(rule) = &mut self.$required { rule.stated_in.clone_from(&path); } )*
                $( if let Some(rule) = &mut self.$optional { rule.stated_in.clone_from(&path); } )*
            }

            /// A rule named in `without` that cannot be left out, with the reason.
            fn wrong_without(&self) -> Option<String> {
                let optional = [$( (stringify!($optional), self.$optional.is_some()), )*];
                self.without.iter().find_map(|name| match optional.iter().find(|(key, _)| key == name) {
                    None => Some(format!("`without` names `{name}`, which is not a rule that can be left out")),
                    Some((_, true)) => Some(format!("`{name}` is both stated and left out by `without`")),
                    Some((_, false)) => None,
                })
            }
        }

        impl Edition {
            /// The edition as a file that needs no other: every rule stated.
            pub fn to_file(&self) -> EditionFile {
                EditionFile {
                    id: self.id.clone(),
                    class: self.class,
                    title: self.title.clone(),
                    status: self.status,
                    extends: None,
                    text: Some(self.text.clone()),
                    source: self.source.clone(),
                    checked: self.checked,
                    without: Vec::new(),
                    in_force: self.in_force,
                    $( $required: Some(self.rules.$required.clone()), )*
                    $( $optional: self.rules.$optional.clone(), )*
                    rulings: self.rulings.clone(),
                }
            }
        }

        impl Rules {
            /// Each rule by its key; `None` where the edition has no such rule.
            pub fn all(&self) -> Vec<(&'static str, Option<&dyn Rule>)> {
                vec![
                    $( (stringify!($required), Some(&self.$required as &dyn Rule)), )*
                    $( (stringify!($optional), self.$optional.as_ref().map(|rule| rule as &dyn Rule)), )*
                ]
            }
        }
    };
}

edition! {
    required {
        floor: rules::Floor = "lowest published rating",
        list_dates: rules::ListDates = "months with a list",
        closing_date: rules::ClosingDate = "closing date before the list",
        first_rating_games: rules::FirstRatingGames = "games needed for a first rating",
        pooling: rules::Pooling = "results of unrated players pooled over",
        first_event: rules::FirstEvent = "first event counts when",
        average: rules::Average = "rounding of averages",
        difference_cap: rules::DifferenceCap = "400-point rule",
        k_general: rules::KGeneral = "K in general",
        rounding: rules::Rounding = "rounding",
        rated_meanwhile: rules::RatedMeanwhile = "unrated player rated meanwhile",
        below_floor: rules::BelowFloor = "below the floor",
        inactivity: rules::Inactivity = "inactive",
        inclusion: rules::Inclusion = "inclusion in the list",
        registration: rules::RegistrationNotice = "registration before the start",
        appeal: rules::Appeal = "appeal against not rating",
        laws: rules::Laws = "laws to be followed",
        unplayed_games: rules::UnplayedGames = "unplayed games",
        rated_opponents: rules::RatedOpponents = "rated players against rated opponents only",
        match_unrated: rules::MatchUnrated = "matches with an unrated player",
        match_decided: rules::MatchDecided = "games after a match is decided",
        announcement: rules::Announcement = "announcement",
        steps: rules::Steps = "articles of the steps",
    }
    optional {
        first_rating_bonus: rules::FirstRatingBonus = "first rating above 50 %, per half point",
        hypothetical_opponents: rules::HypotheticalOpponents = "hypothetical opponents in a first rating",
        first_rating_highest: rules::FirstRatingHighest = "highest first rating",
        round_robin_unrated: rules::RoundRobinUnrated = "round robin with unrated players",
        stand_in: rules::StandIn = "rating that stands in for a missing one",
        k_new_player: rules::KNewPlayer = "K of a new player",
        k_once_reached: rules::KOnceReached = "K once a rating is reached",
        k_junior: rules::KJunior = "K of juniors",
        k_games_limit: rules::KGamesLimit = "limit of K times games",
        titled_unrated: rules::TitledUnrated = "titled players without a rating",
        playing_schedule: rules::PlayingSchedule = "playing schedule registered",
        registering_federation: rules::RegisteringFederation = "who registers",
        exceptional_cases: rules::ExceptionalCases = "events nobody submitted",
        official_events: rules::OfficialEvents = "events that are always rated",
        elite_registration: rules::EliteRegistration = "registration with very strong players",
        arbiter_licence: rules::ArbiterLicence = "arbiters licensed",
        rate_of_play: rules::RateOfPlay = "least thinking time",
        time_bounds: rules::TimeBounds = "bounds of thinking time",
        first_control: rules::FirstControl = "first time control, if in moves",
        play_per_day: rules::PlayPerDay = "play in one day",
        equal_times: rules::EqualTimes = "equal thinking times",
        far_apart: rules::FarApart = "games between players far apart",
        duration: rules::Duration = "length of a tournament",
        interim_reports: rules::InterimReports = "interim reports",
        round_robin_composition: rules::RoundRobinComposition = "rated players in a round robin",
        round_robin_unplayed: rules::RoundRobinUnplayed = "round robin with an unplayed game",
        unrated_result: rules::UnratedResult = "an unrated player's result counts when",
        report_days: rules::ReportDays = "report due, in days",
        report_lists: rules::ReportLists = "report due, in lists",
        hybrid: rules::Hybrid = "hybrid events",
    }
}

/// What a rule of [`RULES`] is about.
pub fn rule_phrase((key, label): (&str, &'static str)) -> Phrase {
    Phrase::keyed(format!("rule-{}", key.replace('_', "-")), label)
}

/// An edition of the regulations for one kind of list, complete and checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edition {
    /// Its id, such as `2024-03`.
    pub id: String,
    /// The kind of list.
    pub class: Class,
    /// What it is, in a line.
    pub title: String,
    /// What its figures are based on.
    pub status: EditionStatus,
    /// The edition it differs from, as `class/id`.
    pub extends: Option<String>,
    /// The text by whose numbers articles are cited.
    pub text: String,
    /// Where its figures come from.
    pub source: String,
    /// The day somebody last checked the figures against the source.
    pub checked: Date,
    /// When it is in force by its file and those that follow it; `None` for one used only on request.
    pub in_force: Option<InForce>,
    /// The days on which it is the edition that applies, in order: of FIDE's editions, without those of own ones.
    pub governs: Vec<InForce>,
    /// Whether an authority or a user brought it: it applies before FIDE's.
    pub own: bool,
    /// Where it differs from its text.
    pub rulings: Vec<Ruling>,
    pub rules: Rules,
    /// The file it was read from.
    pub file: String,
    /// The conversion tables, the same in all editions.
    pub tables: &'static Tables,
}

impl Edition {
    /// Its title. That of an own edition has one language.
    pub fn phrase(&self) -> Phrase {
        if self.own {
            return Phrase::text(self.title.clone());
        }
        Phrase::keyed(format!("edition-{}-{}", self.class, self.id), self.title.clone())
    }

    /// Where its figures come from, to be shown in any language.
    pub fn source_phrase(&self) -> Phrase {
        Phrase::worded("source", self.source.clone())
    }

    /// The name that is unique over all kinds of lists: `class/id`.
    pub fn path(&self) -> String {
        format!("{}/{}", self.class, self.id)
    }

    /// Whether tournaments that start on this day fall under it.
    pub fn is_in_force(&self, day: Date) -> bool {
        self.governs.iter().any(|span| span.from <= day && span.to.is_none_or(|to| day <= to))
    }

    /// Whether it has the rules of another, wherever they are stated.
    pub fn same_rules(&self, other: &Edition) -> bool {
        let plain = |edition: &Edition| -> Vec<_> {
            let rules = edition.rules.all().into_iter();
            rules.map(|(_, rule)| rule.map(|rule| (rule.figures(), rule.article().to_owned()))).collect()
        };
        plain(self) == plain(other)
    }

    /// The last day on which a tournament may end to be rated on a list of this edition (7.13, 7.1.3).
    pub fn closing_day(&self, list: Month, official: bool) -> Date {
        let rule = &self.rules.closing_date;
        let days = if official { rule.official_days } else { rule.days };
        list.first_day().saturating_sub(i64::from(days).days())
    }

    /// What the file says, completed by the edition it extends.
    pub(crate) fn build(
        name: &str,
        source_text: &str,
        mut file: EditionFile,
        base: Option<&Edition>,
        own: bool,
    ) -> Result<Edition, LoadError> {
        file.sign();
        let fault = |path: &[&str], problem: String| LoadError::at_key(name, source_text, path, problem);
        if let Some(problem) = file.wrong_without() {
            return Err(fault(&["without"], problem));
        }
        for (key, rule) in file.stated() {
            if let Some(problem) = rule.fault() {
                return Err(fault(&[key], format!("`{key}`: {problem}")));
            }
        }
        if let Some(InForce { from, to: Some(to) }) = file.in_force
            && to < from
        {
            return Err(fault(&["in_force", "to"], format!("the edition ends on {to}, before it begins on {from}")));
        }
        if file.id == "auto" || file.id.contains('/') || file.id.trim().is_empty() {
            return Err(fault(&["id"], format!("`{}` cannot be the id of an edition", file.id)));
        }
        for ruling in &file.rulings {
            if !RULES.iter().any(|(key, _)| *key == ruling.rule) {
                return Err(fault(&["rulings"], format!("a ruling names `{}`, which is not a rule", ruling.rule)));
            }
        }
        let rules = file.over(base.map(|base| &base.rules)).map_err(|key| {
            fault(&["id"], format!("the rule `{key}` is missing; add a table [{key}] or name an edition to extend"))
        })?;
        let text = file.text.clone().unwrap_or_else(|| base.map_or_else(|| file.id.clone(), |base| base.text.clone()));
        // A ruling settles the wording of a text: an edition with another text has its own. It holds for as long as its
        // rule is not stated again or left out.
        let restated = |key: &str| {
            file.stated().iter().any(|(stated, _)| *stated == key) || file.without.iter().any(|name| name == key)
        };
        let same_text =
            |base: &&Edition| base.text == text || !matches!(file.status, EditionStatus::Text | EditionStatus::Draft);
        let inherited = base.into_iter().filter(same_text).flat_map(|base| &base.rulings);
        let rulings = inherited.filter(|ruling| !restated(&ruling.rule)).chain(&file.rulings).cloned().collect();
        Ok(Edition {
            text,
            id: file.id,
            class: file.class,
            title: file.title,
            status: file.status,
            extends: base.map(Edition::path),
            source: file.source,
            checked: file.checked,
            in_force: file.in_force,
            governs: Vec::new(),
            own,
            rulings,
            rules,
            file: name.to_owned(),
            tables: Tables::get(),
        })
    }
}
