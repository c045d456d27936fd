//! Misère play: the player who cannot move wins.
//!
//! Values of normal play say nothing here, so the search is the plain one, and the theorems are those about misère play.

use crate::numbered::Numbered;
use crate::plain::PlainSearch;
use crate::solved::{Cited, SolveOptions, Solved, joined};
use crate::theorems::theorems_about;
use std::sync::Arc;
use upstar_core::StopReason;
use upstar_rules::{Answer, Asked, Claim, Convention, Outcome, Player, Theorem};
use upstar_values::Values;

/// Who wins the positions of one ruleset in misère play. All methods may be called from several threads.
pub struct Misere {
    positions: Arc<dyn Numbered>,
    theorems: Vec<Theorem<u32>>,
    values: Values,
    search: PlainSearch,
}

/// What a theorem says, who wins by it, and which it is.
type Claimed = (Claim<u32>, Outcome, Cited);

impl Misere {
    /// Answers that remember nothing yet.
    pub fn new(positions: Arc<dyn Numbered>, values: Values) -> Self {
        let theorems = theorems_about(&*positions, Convention::Misere);
        let search = PlainSearch::new(&*positions, Convention::Misere);
        Misere { positions, theorems, values, search }
    }

    /// The theorems about misère play.
    pub fn theorems(&self) -> &[Theorem<u32>] {
        &self.theorems
    }

    /// The first theorem that says who wins.
    fn claim(&self, at: u32, how: &SolveOptions, wins: bool) -> Result<Option<Claimed>, StopReason> {
        let values = self.values.under(&how.budget);
        for theorem in self.theorems.iter().filter(|_| how.theorems) {
            if let Some(claim) = theorem.apply(&at, &Asked { values: &values, wins })?
                && let Answer::Outcome(outcome) = claim.answer
            {
                return Ok(Some((claim, outcome, Cited::new(&theorem.name, &theorem.source))));
            }
        }
        Ok(None)
    }

    /// Who wins.
    pub fn outcome(&self, at: u32, how: &SolveOptions) -> Result<Solved<Outcome>, StopReason> {
        if let Some((_, outcome, name)) = self.claim(at, how, false)? {
            return Ok(Solved::by_theorem(outcome, name));
        }
        let left = self.search_wins(at, Player::Left, how)?;
        if self.positions.impartial() {
            return Ok(left.map(|wins| if wins { Outcome::N } else { Outcome::P }));
        }
        let right = self.search_wins(at, Player::Right, how)?;
        let winner = |player: Player, wins: bool| if wins { player } else { player.opponent() };
        Ok(joined(left.map(|w| (w, false)), right.map(|w| (false, w)), |l, r| (l.0, r.1))
            .map(|(l, r)| Outcome::from_winners(winner(Player::Left, l), winner(Player::Right, r))))
    }

    /// Whether `player` wins when moving first.
    pub fn wins_first(&self, at: u32, player: Player, how: &SolveOptions) -> Result<bool, StopReason> {
        match self.claim(at, how, false)? {
            Some((_, outcome, _)) => Ok(outcome.winner(player) == player),
            None => Ok(self.search_wins(at, player, how)?.answer),
        }
    }

    fn search_wins(&self, at: u32, player: Player, how: &SolveOptions) -> Result<Solved<bool>, StopReason> {
        let own = self.search.positions().adopt(&*self.positions, at, true)?;
        self.search.wins(own.unwrap_or(at), player, how)
    }

    /// What a theorem says, with the winning moves that it names.
    pub fn claimed(&self, at: u32, how: &SolveOptions) -> Result<Option<Claim<u32>>, StopReason> {
        Ok(self.claim(at, how, true)?.map(|(claim, ..)| claim))
    }

    /// How many sums are remembered.
    pub fn remembered(&self) -> u64 {
        self.search.remembered()
    }
}
