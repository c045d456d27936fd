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
}
