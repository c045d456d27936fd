//! Infinitesimals with names: tinies, and the powers of up.

use crate::{StopReason, Value, Values};

impl Values {
    /// Tiny-x: `{0||0|-x}`.
    pub fn tiny(&self, x: Value) -> Result<Value, StopReason> {
        let threat = self.from_options(&[Value::ZERO], &[self.neg(x)?])?;
        self.from_options(&[Value::ZERO], &[threat])
    }

    /// `^[n]`, where `^[0]` is 0 and `^[n]` = `{^[n-1]|*}`: the sum of the first n powers of up.
    pub fn up_bracket_sum(&self, n: u32) -> Result<Value, StopReason> {
        let star = self.nimber(1)?;
        (0..n).try_fold(Value::ZERO, |less, _| self.from_options(&[less], &[star]))
    }

    /// `^<n>`, the n-th power of up: `{0|*-^[n-1]}`.
    pub fn up_power(&self, n: u32) -> Result<Value, StopReason> {
        let reply = self.sub(self.nimber(1)?, self.up_bracket_sum(n.saturating_sub(1))?)?;
        self.from_options(&[Value::ZERO], &[reply])
    }
}
