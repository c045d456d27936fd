//! What tells two games apart: a third one with which different players win.

use crate::{StopReason, Value, Values};

/// A game X for which G + X and H + X have different outcomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Separator {
    /// The game X.
    pub game: Value,
    /// Whether it is known that no game born earlier separates the two.
    pub smallest: bool,
}

/// The last day whose games are all tried.
const LAST_DAY: u32 = 3;

impl Values {
    /// The smallest game X that separates G and H: G + X and H + X have different outcomes. `None` when the two
    /// are equal, since then there is none.
    ///
    /// Of the games that are born first, the one that prints first. When no game born by day 3 will do, the
    /// negative of G or of H is given, which always does, and is not known to be the smallest.
    ///
    /// ```
    /// # use upstar_values::Values;
    /// let values = Values::new();
    /// let (g, h) = (values.parse("{2|0}")?, values.parse("1")?);
    /// let found = values.separator(g, h)?.map(|s| s.game);
    /// assert_eq!(found, Some(values.integer(0)));
    /// # Ok::<(), upstar_values::EvalError>(())
    /// ```
    pub fn separator(&self, g: Value, h: Value) -> Result<Option<Separator>, StopReason> {
        if g == h {
            return Ok(None);
        }
        for day in 0..=LAST_DAY {
            // Games in the order of print, so the first one that is found is the one to give.
            for x in self.born_by(day)? {
                if self.separates(x, g, h)? {
                    return Ok(Some(Separator { game: x, smallest: true }));
                }
            }
        }
        let day = |v| match self.birthday(v) {
            Err(StopReason::TooLarge(_)) => Ok(u64::MAX),
            day => day,
        };
        let game = if day(h)? < day(g)? { h } else { g };
        Ok(Some(Separator { game: self.neg(game)?, smallest: false }))
    }

    /// The outcome of G + X is how G compares with -X.
    fn separates(&self, x: Value, g: Value, h: Value) -> Result<bool, StopReason> {
        let y = self.neg(x)?;
        Ok(self.compare(g, y)? != self.compare(h, y)?)
    }
}
