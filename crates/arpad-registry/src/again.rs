//! When the bytes of a report that was taken already are taken once more.

use crate::authority::Authority;
use crate::error::Result;
use crate::model::TournamentStatus;
use arpad_period::TournamentId;
use jiff::civil::Date;

impl Authority<'_> {
    /// Whether the bytes of a report of a tournament are taken once more where nobody said that they are meant: after another
    /// report that was sent back, or with the day they arrived if that was not known. What a correction took the place of does
    /// not come again because it was sent along.
    pub fn comes_again(&mut self, id: TournamentId, report: u32, received: Option<Date>) -> Result<bool> {
        if self.not_again(id, report, received)?.is_some() {
            return Ok(false);
        }
        let status = self.tournament(id)?.status;
        if self.store().reports(id)?.last() != Some(&report) {
            return Ok(status == TournamentStatus::Returned);
        }
        let is_undated = self.store().report(report)?.is_some_and(|known| known.received.is_none());
        Ok(is_undated && !matches!(status, TournamentStatus::Rejected | TournamentStatus::Appealed))
    }
}
