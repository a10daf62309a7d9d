//! The report as data, in the words of the format.

mod date;
mod kind;
mod pairing;
mod player;
mod points;
mod report;
mod scoring;
mod time_control;
mod tournament;

pub use date::{DateOrder, Day, ReportBirth};
pub(crate) use date::{DateParts, first_order, fits_two_digits};
pub use kind::{EncodedSystem, PairingRules, SwissSystem, TeamScore, TournamentType};
pub use pairing::{Extension, OtherLine, PairingRecord, Team, TeamList};
pub use player::{Colour, GameResult, NationalRecord, Opponent, PlayerLine, ReportSex, ReportTitle, RoundEntry};
pub use points::Points;
pub use report::{Line, Record, RecordRef, Report};
pub use scoring::{AbnormalPoints, Scoring};
pub(crate) use scoring::{SYMBOLS, assignments, codes_162, codes_bbp};
pub use time_control::{TimeControl, TimePeriod};
pub use tournament::{RankMethod, RoundDates, Scores, SymbolPoints, TournamentRecord};
