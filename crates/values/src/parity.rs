//! Even and odd games: those in which every move changes the parity.

use crate::{Dyadic, StopReason, Value, Values};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::fmt;
use upstar_core::deep;

/// Whether a game is even, odd or neither (three-games, chapter 2).
///
/// An integer is what it is as a number. Another game is even when all its options are odd, and odd when all are
/// even; 0 is even only. The canonical form decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Parity {
    /// Every option is odd, or the game is an even integer.
    Even,
    /// Every option is even, or the game is an odd integer.
    Odd,
    /// Options of both kinds, or of none.
    Neither,
}

impl fmt::Display for Parity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Parity::Even => "even",
            Parity::Odd => "odd",
            Parity::Neither => "neither",
        })
    }
}

impl Values {
    /// Whether the game is even, odd or neither.
    ///
    /// ```
    /// # use upstar_values::{Parity, Values};
    /// let values = Values::new();
    /// assert_eq!(values.parity(values.parse("{3|1}")?)?, Parity::Even);
    /// assert_eq!(values.parity(values.parse("{3|1||0}")?)?, Parity::Odd);
    /// assert_eq!(values.parity(values.parse("^")?)?, Parity::Neither);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parity(&self, g: Value) -> Result<Parity, StopReason> {
        self.parity_known(g, false, &mut HashMap::default())
    }

    /// Whether the game is even-tempered, odd-tempered or neither: whether the number of moves until play reaches
    /// a number is even, or odd, whoever moves and however.
    ///
    /// A number is even-tempered. Another game is even-tempered when all its options are odd-tempered, and
    /// odd-tempered when all are even-tempered. The canonical form decides.
    ///
    /// ```
    /// # use upstar_values::{Parity, Values};
    /// let values = Values::new();
    /// assert_eq!(values.temper(values.parse("{2|1/2}")?)?, Parity::Odd);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn temper(&self, g: Value) -> Result<Parity, StopReason> {
        self.parity_known(g, true, &mut HashMap::default())
    }

    /// With `tempered` every number counts as even.
    fn parity_known(
        &self,
        g: Value,
        tempered: bool,
        done: &mut HashMap<Value, Parity, FxBuildHasher>,
    ) -> Result<Parity, StopReason> {
        if let Some((number, ups, star)) = self.as_number_up_star(g) {
            let even = |n: &Dyadic| tempered || crate::dyadic::is_even(&n.numerator());
            return Ok(match (tempered || number.is_integer(), ups, star) {
                (true, 0, 0) => {
                    if even(&number) {
                        Parity::Even
                    } else {
                        Parity::Odd
                    }
                }
                (true, 0, 1) => {
                    if even(&number) {
                        Parity::Odd
                    } else {
                        Parity::Even
                    }
                }
                // Fractions, ups and larger nimbers have options of both kinds somewhere.
                _ => Parity::Neither,
            });
        }
        if let Some(&known) = done.get(&g) {
            return Ok(known);
        }
        self.budget().tick()?;
        let parity = deep(|| {
            let mut seen = None;
            for option in self.left(g)?.into_iter().chain(self.right(g)?) {
                let parity = self.parity_known(option, tempered, done)?;
                if parity == Parity::Neither || seen.is_some_and(|s| s != parity) {
                    return Ok(Parity::Neither);
                }
                seen = Some(parity);
            }
            Ok::<_, StopReason>(match seen {
                Some(Parity::Even) => Parity::Odd,
                _ => Parity::Even,
            })
        })?;
        done.insert(g, parity);
        Ok(parity)
    }
}
