//! Incentives: how much a move gains.

use crate::{StopReason, Value, Values};

impl Values {
    /// `GL - G` for each Left option of the canonical form, each once, in a fixed order.
    pub fn left_incentives(&self, g: Value) -> Result<Vec<Value>, StopReason> {
        let mut gains = Vec::new();
        for option in self.left(g)? {
            gains.push(self.sub(option, g)?);
        }
        self.sort_for_print(&mut gains)?;
        gains.dedup();
        Ok(gains)
    }

    /// `G - GR` for each Right option of the canonical form, each once, in a fixed order.
    pub fn right_incentives(&self, g: Value) -> Result<Vec<Value>, StopReason> {
        self.left_incentives(self.neg(g)?)
    }

    /// The incentives of both players that no other one exceeds, in a fixed order.
    ///
    /// ```
    /// # use upstar_values::Values;
    /// let values = Values::new();
    /// let up = values.parse("^")?;
    /// assert_eq!(values.incentives(up)?, [values.parse("^*")?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn incentives(&self, g: Value) -> Result<Vec<Value>, StopReason> {
        let mut gains = self.left_incentives(g)?;
        gains.extend(self.right_incentives(g)?);
        self.sort_for_print(&mut gains)?;
        gains.dedup();
        let mut best = Vec::new();
        for &gain in &gains {
            let mut exceeded = false;
            for &other in &gains {
                exceeded = exceeded || (other != gain && self.le(gain, other)?);
            }
            if !exceeded {
                best.push(gain);
            }
        }
        Ok(best)
    }
}
