//! Winning moves that a theorem names: as many as somebody would read.

use upstar_rules::{Asked, Claim, Position, StopReason};

/// The most letters that the winning moves of one claim may have.
const MOST_LETTERS: usize = 10_000_000;

/// A claim about an impartial position, and the winning moves that are added to it one by one.
pub(crate) struct Wins<'a, P> {
    asked: &'a Asked<'a>,
    claim: Claim<P>,
    letters: usize,
}

impl<'a, P: Position> Wins<'a, P> {
    /// A claim without winning moves so far.
    pub fn new(claim: Claim<P>, asked: &'a Asked<'a>) -> Self {
        Wins { asked, claim, letters: 0 }
    }

    /// Adds a move that wins for both players, unless there are too many letters for a second one; says whether more
    /// may be added.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn add(&mut self, to: P, why: impl Into<String>) -> Result<bool, StopReason> {
        self.asked.budget().tick()?;
        self.letters += to.to_string().len();
        let full = self.letters > MOST_LETTERS;
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
