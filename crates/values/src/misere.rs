//! Who wins a canonical form when the player who cannot move wins.

use crate::{Outcome, Player, StopReason, Value, Values};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use upstar_core::deep;

type Known = HashMap<Value, Outcome, FxBuildHasher>;

impl Values {
    /// Who wins the canonical form in misère play, where the player who cannot move wins. Another form of the same value may
    /// have another winner.
    ///
    /// ```
    /// # use upstar_values::{Outcome, Values};
    /// let values = Values::new();
    /// assert_eq!(values.misere_outcome(values.parse("*")?)?, Outcome::P);
    /// assert_eq!(values.misere_outcome(values.parse("2")?)?, Outcome::R);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn misere_outcome(&self, g: Value) -> Result<Outcome, StopReason> {
        self.misere_outcome_known(g, &mut Known::default())
    }

    fn misere_outcome_known(&self, g: Value, done: &mut Known) -> Result<Outcome, StopReason> {
        if let Some(number) = self.as_number(g).filter(|number| number.is_integer()) {
            // The one who has all the moves loses.
            return Ok(match number {
                n if n.is_positive() => Outcome::R,
                n if n.is_negative() => Outcome::L,
                _ => Outcome::N,
            });
        }
        if let Some(&known) = done.get(&g) {
            return Ok(known);
        }
        self.budget().tick()?;
        let outcome = deep(|| {
            let mut winner = |first: Player, options: Vec<Value>| -> Result<Player, StopReason> {
                let mut wins = options.is_empty();
                for option in options {
                    wins = wins || self.misere_outcome_known(option, done)?.winner(first.opponent()) == first;
                }
                Ok(if wins { first } else { first.opponent() })
            };
            let left_starts = winner(Player::Left, self.left(g)?)?;
            let right_starts = winner(Player::Right, self.right(g)?)?;
            Ok(Outcome::from_winners(left_starts, right_starts))
        })?;
        done.insert(g, outcome);
        Ok(outcome)
    }
}
