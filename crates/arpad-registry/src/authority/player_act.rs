//! What changes who a player is, or where: it is shown before it is done, and done only as it was shown.

use super::player::{Correction, Grounds, Merging};
use super::revise::revision_digest;
use super::{Act, Authority};
use crate::digest::digest;
use crate::error::{Error, Result};
use arpad_regulations::FideId;
use jiff::civil::Date;
use std::fmt::Write as _;

/// Something that cannot be undone without a trace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerAct {
    /// One number is the duplicate of another, from the next list on or from the first list the duplicate stands on.
    Merge { duplicate: FideId, into: FideId, how: Merging },
    /// Two numbers that were merged are two players after all.
    Split { duplicate: FideId },
    /// A player belongs to another federation from a day on.
    Transfer { fide_id: FideId, to: String, on: Date },
}

impl PlayerAct {
    fn players(&self) -> Vec<FideId> {
        match self {
            PlayerAct::Merge { duplicate, into, .. } => vec![*duplicate, *into],
            PlayerAct::Split { duplicate } => vec![*duplicate],
            PlayerAct::Transfer { fide_id, .. } => vec![*fide_id],
        }
    }
}

impl Authority<'_> {
    /// Does it, and returns a digest of what came of it.
    pub fn player_act(&mut self, act: Act<'_>, what: &PlayerAct, reason: &str) -> Result<(Correction, String)> {
        let note = Grounds { reason, ..Grounds::default() };
        if reason.trim().is_empty() {
            return Err(Error::NoReason);
        }
        if let PlayerAct::Transfer { to, .. } = what
            && self.federation(to)?.is_none()
        {
            return Err(Error::NoFederation(to.clone()));
        }
        let correction = match what {
            PlayerAct::Merge { duplicate, into, how } => self.merge(act, *duplicate, *into, note, *how)?,
            PlayerAct::Split { duplicate } => self.split(act, *duplicate, note)?,
            PlayerAct::Transfer { fide_id, to, on } => self.transfer(act, *fide_id, to, *on, note)?,
        };
        let mut text = format!("{what:?}\n{:?}\n{}\n", correction.affected, revision_digest(&correction.revised));
        for id in what.players() {
            self.player(id)?.line(&mut text);
            let _ = writeln!(text);
        }
        Ok((correction, digest(text.as_bytes())))
    }

    /// The same, if it comes to what was shown; nothing is recorded otherwise.
    pub fn player_act_shown(
        &mut self,
        act: Act<'_>,
        what: &PlayerAct,
        reason: &str,
        shown: &str,
    ) -> Result<Correction> {
        self.transact(|authority| {
            let was = std::mem::replace(&mut authority.nested, true);
            let done = authority.player_act(act, what, reason);
            authority.nested = was;
            let (correction, came_to) = done?;
            if came_to == shown { Ok(correction) } else { Err(Error::ShownDiffers) }
        })
    }
}
