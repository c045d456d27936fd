//! Misère play: whoever cannot move wins.
//!
//! Values of normal play say nothing here, so the search is the plain one, and the theorems are those about misère play.

use crate::oracle::Oracle;
use crate::plain::{PlainSearch, Play};
use crate::solver::{SolveOptions, Solved, joined};
use std::sync::Arc;
use upstar_core::StopReason;
use upstar_rules::{Answer, Asked, Claim, Outcome, Player, Position, Rules, Theorem, Win};
use upstar_values::{Value, Values};

/// Who wins the positions of one ruleset in misère play. All methods may be called from several threads.
pub struct Misere<P: Position> {
    theorems: Vec<Theorem<P>>,
    values: Values,
    search: PlainSearch<P>,
}

impl<P: Position> Misere<P> {
    /// Answers that remember nothing yet. The store is only there for who asks for one.
    pub fn new(rules: Arc<dyn Rules<Position = P>>, values: Values) -> Self {
        Misere { theorems: rules.misere_theorems(), values, search: PlainSearch::new(rules, Play::Misere) }
    }

    /// The first theorem that says who wins.
    #[allow(clippy::type_complexity, reason = "said once")]
    fn claim(
        &self,
        at: &P,
        how: &SolveOptions,
        wins: bool,
    ) -> Result<Option<(Claim<P>, Outcome, Arc<str>)>, StopReason> {
        let values = self.values.under(&how.budget);
        for theorem in self.theorems.iter().filter(|_| how.theorems) {
            if let Some(claim) = theorem.apply(at, &Asked { values: &values, wins })?
                && let Answer::Outcome(outcome) = claim.answer
            {
                return Ok(Some((claim, outcome, theorem.name.clone())));
            }
        }
        Ok(None)
    }
}

/// That there is nothing to find.
fn no_values() -> StopReason {
    StopReason::TooLarge(
        "misère play has outcomes only: no value there says how a position adds to others".into(),
    )
}

impl<P: Position> Oracle<P> for Misere<P> {
    fn rules(&self) -> &Arc<dyn Rules<Position = P>> {
        self.search.rules()
    }

    fn theorems(&self) -> &[Theorem<P>] {
        &self.theorems
    }

    fn values(&self) -> &Values {
        &self.values
    }

    fn misere(&self) -> bool {
        true
    }

    fn value(&self, _: &P, _: &SolveOptions) -> Result<Solved<Value>, StopReason> {
        Err(no_values())
    }

    fn grundy(&self, _: &P, _: &SolveOptions) -> Result<Solved<u64>, StopReason> {
        Err(no_values())
    }

    fn outcome(&self, at: &P, how: &SolveOptions) -> Result<Solved<Outcome>, StopReason> {
        if let Some((_, outcome, name)) = self.claim(at, how, false)? {
            return Ok(Solved::by_theorem(outcome, name));
        }
        let left = self.search.wins(at, Player::Left, how)?;
        if self.rules().impartial() {
            return Ok(left.map(|wins| if wins { Outcome::N } else { Outcome::P }));
        }
        let right = self.search.wins(at, Player::Right, how)?;
        let winner = |player: Player, wins: bool| if wins { player } else { player.opponent() };
        Ok(joined(left.map(|w| (w, false)), right.map(|w| (false, w)), |l, r| (l.0, r.1))
            .map(|(l, r)| Outcome::from_winners(winner(Player::Left, l), winner(Player::Right, r))))
    }

    fn wins_first(&self, at: &P, player: Player, how: &SolveOptions) -> Result<bool, StopReason> {
        match self.claim(at, how, false)? {
            Some((_, outcome, _)) => Ok(outcome.winner(player) == player),
            None => Ok(self.search.wins(at, player, how)?.answer),
        }
    }

    fn small_value(&self, _: &P, _: u64, _: &SolveOptions) -> Result<(Option<Value>, u64), StopReason> {
        Ok((None, 0))
    }

    fn known_winners(&self, _: &P) -> [Option<bool>; 2] {
        [None, None]
    }

    fn claimed_wins(&self, at: &P, how: &SolveOptions) -> Result<Vec<Win<P>>, StopReason> {
        Ok(self.claim(at, how, true)?.map_or(Vec::new(), |(claim, ..)| claim.wins))
    }

    fn remembered(&self) -> (u64, u64) {
        self.search.remembered()
    }
}
