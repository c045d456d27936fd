//! Powers of games: `^<n>` and `^[n]` for any base, and for exponents that may be `on` or a number with `over`.

use crate::draft::{Draft, DraftNode};
use crate::store::Loops;
use crate::{Bias, Loopy, Side, StopReason};
use rustc_hash::FxHashMap;
use upstar_values::{Player, Value};

impl Loops {
    /// The power of `{0|H}` to a pseudonumber x of at least 1: `{0|K(x)}`, where K(1) is H, and the options of K(x)
    /// are those of H, K of Right's options of x for Left, and K of Left's options for Right. `None` for any other
    /// base or exponent.
    ///
    /// ```
    /// use upstar_loopy::Loops;
    /// let loops = Loops::new(&Default::default());
    /// let power = loops.pow(loops.parse("^")?, loops.on()?)?.unwrap();
    /// assert_eq!(loops.text(power)?, "^<on>");
    /// # Ok::<(), upstar_values::EvalError>(())
    /// ```
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn pow(&self, base: Loopy, x: Loopy) -> Result<Option<Loopy>, StopReason> {
        let zero = self.zero()?;
        let [left, right] = self.options(base)?;
        let (true, &[reply]) = (left == [zero], &right[..]) else { return Ok(None) };
        let one = self.short(self.values().integer(1))?;
        let stoppers = self.is_stopper(base)? && self.is_pseudonumber(x);
        if !stoppers || !self.side_ge(x.onside(), one, Bias::Onside)? {
            return Ok(None);
        }
        let known = |at: Side| (at == one).then_some(reply);
        let power = self.along(x.onside(), self.options(reply)?, true, known)?;
        Ok(Some(self.from_options(&[zero], &[power], &[])?))
    }

    /// The sum of all powers of a game up to a pseudonumber x of at least 0: 0 where x is 0, else the game whose options
    /// are those of the base and the sums up to the options of x. `None` for any other exponent.
    ///
    /// ```
    /// use upstar_loopy::Loops;
    /// let loops = Loops::new(&Default::default());
    /// let sum = loops.pow_to(loops.parse("^")?, loops.on()?)?.unwrap();
    /// assert_eq!(loops.text(sum)?, "^[on]");
    /// # Ok::<(), upstar_values::EvalError>(())
    /// ```
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn pow_to(&self, base: Loopy, x: Loopy) -> Result<Option<Loopy>, StopReason> {
        let zero = self.zero()?;
        let stoppers = self.is_stopper(base)? && self.is_pseudonumber(x);
        if !stoppers || !self.side_ge(x.onside(), zero.onside(), Bias::Onside)? {
            return Ok(None);
        }
        let known = |at: Side| (self.as_short(at) == Some(Value::ZERO)).then_some(zero);
        Ok(Some(self.along(x.onside(), self.options(base)?, false, known)?))
    }

    /// The game that a pseudonumber x makes of some options: they are always there, and beside them are the games that
    /// the options of x make; `turned` gives those of Left's options to Right.
    pub(crate) fn along(
        &self,
        x: Side,
        always: [Vec<Loopy>; 2],
        turned: bool,
        known: impl Fn(Side) -> Option<Loopy>,
    ) -> Result<Loopy, StopReason> {
        let mut draft = Draft::default();
        // Always there: 0, 1, ..
        let always = always.map(|list| -> Vec<u32> {
            list.into_iter().map(|option| draft.push(DraftNode::Value(option))).collect()
        });
        let first = draft.nodes.len();
        let mut numbers = FxHashMap::from_iter([(x, first as u32)]);
        let mut exponents = vec![x];
        while draft.nodes.len() - first < exponents.len() {
            self.budget().tick()?;
            let at = exponents[draft.nodes.len() - first];
            if let Some(value) = known(at) {
                draft.push(DraftNode::Value(value));
                continue;
            }
            let mut lists = always.clone();
            for (i, list) in lists.iter_mut().enumerate() {
                let player = Player::BOTH[if turned { 1 - i } else { i }];
                for option in self.side_options(at, player)? {
                    list.push(*numbers.entry(option).or_insert_with(|| {
                        exponents.push(option);
                        (first + exponents.len() - 1) as u32
                    }));
                }
            }
            let [left, right] = lists;
            draft.push(DraftNode::Node { left, right });
        }
        Ok(self.settle(&draft)?[first])
    }
}
