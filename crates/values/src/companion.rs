//! The companion of a game: its image under the one symmetry of the order of games.

use crate::cooling::Done;
use crate::{Outcome, StopReason, Value, Values};
use upstar_core::deep;

impl Values {
    /// The companion. It keeps the order of the games born by each day from 1 on, and only the identity does so as well
    /// (Siegel, Combinatorial Game Theory, III.2).
    ///
    /// The companion of 0 is `*`. Of another game, it has the companions of the options as options, and 0 as one more:
    /// Left's when the game is positive, Right's when it is negative.
    ///
    /// ```
    /// # use upstar_values::Values;
    /// let values = Values::new();
    /// assert_eq!(values.companion(values.parse("^")?)?, values.parse("^*")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn companion(&self, g: Value) -> Result<Value, StopReason> {
        self.companion_known(g, &mut Done::default())
    }

    fn companion_known(&self, g: Value, done: &mut Done) -> Result<Value, StopReason> {
        if g == Value::ZERO {
            return self.nimber(1);
        }
        // 0 and its companion lie on the same side of every other number.
        if self.as_number(g).is_some() {
            return Ok(g);
        }
        if let Some(&known) = done.get(&g) {
            return Ok(known);
        }
        self.budget().tick()?;
        let companion = deep(|| {
            let mut of = |options: Vec<Value>| {
                options.into_iter().map(|v| self.companion_known(v, done)).collect::<Result<Vec<_>, _>>()
            };
            let (mut left, mut right) = (of(self.left(g)?)?, of(self.right(g)?)?);
            match self.outcome(g)? {
                Outcome::L => left.push(Value::ZERO),
                Outcome::R => right.push(Value::ZERO),
                Outcome::N | Outcome::P => {}
            }
            self.from_options(&left, &right)
        })?;
        done.insert(g, companion);
        Ok(companion)
    }
}
