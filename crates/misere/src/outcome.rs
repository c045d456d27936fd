//! Who wins.

use crate::{Form, Store};
use rustc_hash::FxHashMap;
use std::fmt;
use upstar_core::deep;
use upstar_core::{Budget, StopReason};

/// Who wins an impartial game in misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outcome {
    /// The player who moved before wins: every move loses.
    P,
    /// The next player wins: there is a winning move, or no move at all.
    N,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::P => "P",
            Outcome::N => "N",
        })
    }
}

impl Store {
    /// Who wins G + H in misère play; the form of the sum is not made.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn outcome_of_sum(&self, g: Form, h: Form, budget: &Budget) -> Result<Outcome, StopReason> {
        let is_p = self.is_p_position(g, h, &mut FxHashMap::default(), budget)?;
        Ok(if is_p { Outcome::P } else { Outcome::N })
    }

    fn is_p_position(
        &self,
        g: Form,
        h: Form,
        known: &mut FxHashMap<(Form, Form), bool>,
        budget: &Budget,
    ) -> Result<bool, StopReason> {
        let (x, y) = (g.even_part().min(h.even_part()), g.even_part().max(h.even_part()));
        let y = y.with_parity_of(g).with_parity_of(h);
        if x == Form::ZERO {
            return Ok(self.misere_nimber(y) == 0);
        }
        if let Some(&is_p) = known.get(&(x, y)) {
            return Ok(is_p);
        }
        budget.tick()?;
        let is_p = deep(|| {
            for (moved, other) in [(y, x), (x, y)] {
                for &option in &*self.options(moved) {
                    if self.is_p_position(option, other, known, budget)? {
                        return Ok(false);
                    }
                }
            }
            Ok::<bool, StopReason>(true)
        })?;
        known.insert((x, y), is_p);
        Ok(is_p)
    }
}
