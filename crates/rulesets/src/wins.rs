//! Winning moves that a theorem names: as many as there is room for.

use upstar_rules::{Asked, Claim, Position, StopReason};

/// The most bytes of positions that the winning moves of one claim may take, whatever the memory limit.
const MOST_BYTES: u64 = 64 << 20;

/// A claim about an impartial position, and the winning moves that are added to it one by one.
pub(crate) struct Wins<'a, P> {
    asked: &'a Asked<'a>,
    claim: Claim<P>,
    bytes: u64,
}

impl<'a, P: Position> Wins<'a, P> {
    /// A claim without winning moves so far.
    pub fn new(claim: Claim<P>, asked: &'a Asked<'a>) -> Self {
        Wins { asked, claim, bytes: 0 }
    }

    /// Adds a move that wins for both players, unless there is no room for a second one; says whether there is room
    /// for more.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn add(&mut self, to: P, why: impl Into<String>) -> Result<bool, StopReason> {
        let budget = self.asked.budget();
        budget.tick()?;
        self.bytes += 2 * (to.heap_bytes() + size_of::<P>()) as u64;
        let full = self.bytes > MOST_BYTES || budget.room_for(self.bytes).is_err();
        if !full || self.claim.wins.is_empty() {
            let claim = std::mem::replace(&mut self.claim, Claim::nimber(0));
            self.claim = claim.win_for_both(to, why);
        }
        Ok(!full)
    }

    /// The claim with all that was added.
    pub fn claim(self) -> Claim<P> {
        self.claim
    }
}
