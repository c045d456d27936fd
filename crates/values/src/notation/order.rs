//! A fixed order of options, so that a value prints the same whatever was computed before it.
//!
//! Numbers with ups and stars come first, by the number; other games are compared by their options, first Left's, then
//! Right's. The order of two games stays the same when a number is added to both, so it is remembered for their bases
//! and the number between them, beside sums and comparisons.

use crate::base::Base;
use crate::memo::Key;
use crate::number::Num;
use crate::{StopReason, Value, Values};
use smallvec::SmallVec;
use std::cmp::Ordering;
use upstar_core::deep;

/// Sets orders apart from comparisons and sums in the memory: it is added to the kind of the number.
const ORDER: u32 = 4;

impl Values {
    /// Sorts options for printing: numbers with ups and stars first, by the number; other games by their options.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn sort_for_print(&self, options: &mut [Value]) -> Result<(), StopReason> {
        if options.len() < 2 {
            return Ok(());
        }
        if options.iter().all(|&v| self.base(v.base()).up_star().is_some()) {
            options.sort_unstable_by(|&a, &b| self.closed_order(a, b));
            return Ok(());
        }
        // Binary insertion: the sort of the standard library has no way to stop half-way.
        for i in 1..options.len() {
            let (mut low, mut high) = (0, i);
            while low < high {
                let middle = low.midpoint(high);
                match self.print_order(options[middle], options[i])? {
                    Ordering::Greater => high = middle,
                    _ => low = middle + 1,
                }
            }
            options[low..=i].rotate_right(1);
        }
        Ok(())
    }

    /// The sorted options of both players.
    pub(super) fn sorted_options(&self, v: Value) -> Result<[Vec<Value>; 2], StopReason> {
        let (mut left, mut right) = (self.left(v)?, self.right(v)?);
        self.sort_for_print(&mut left)?;
        self.sort_for_print(&mut right)?;
        Ok([left, right])
    }

    /// The order of two numbers with ups and stars, as CGSuite writes them: fewer arrows first, ups before downs.
    fn closed_order(&self, a: Value, b: Value) -> Ordering {
        let arrows = |(ups, star): (i64, u32)| (ups.unsigned_abs(), ups < 0, star);
        let up_star = |v: Value| self.base(v.base()).up_star().map(arrows);
        self.num_cmp(a.number(), b.number()).then_with(|| up_star(a).cmp(&up_star(b)))
    }

    /// Equal parts are one handle, so this walks down one path only: to the first difference.
    fn print_order(&self, a: Value, b: Value) -> Result<Ordering, StopReason> {
        // Of two translates of a game, the first options are two translates again, down to numbers.
        if a.base() == b.base() {
            return Ok(self.num_cmp(a.number(), b.number()));
        }
        let (record_a, record_b) = (self.base(a.base()), self.base(b.base()));
        match (record_a.up_star().is_some(), record_b.up_star().is_some()) {
            (true, true) => return Ok(self.closed_order(a, b)),
            (true, false) => return Ok(Ordering::Less),
            (false, true) => return Ok(Ordering::Greater),
            (false, false) => {}
        }
        if a.base() > b.base() {
            return Ok(self.print_order(b, a)?.reverse());
        }
        let between = self.num_sub(b.number(), a.number());
        let pair = (a.base() as u64) << 32 | b.base() as u64;
        let key = Key { pair, word: between.num as u64, tag: ORDER + between.kind };
        let memo = &self.store().memo;
        if let Some(greater) = memo.flag(key) {
            return Ok(if greater { Ordering::Greater } else { Ordering::Less });
        }
        self.budget().tick()?;
        let order = deep(|| self.order_by_options(record_a, record_b, between))?;
        memo.set_flag(key, order == Ordering::Greater);
        memo.grow_if_small();
        Ok(order)
    }

    /// The order of a base and of another one plus a number; neither is ups and stars.
    fn order_by_options(&self, a: &Base, b: &Base, between: Num) -> Result<Ordering, StopReason> {
        let ((left_a, right_a), (left_b, right_b)) = (a.stored_sides(), b.stored_sides());
        for (of_a, of_b) in [(left_a, left_b), (right_a, right_b)] {
            let mut of_a = SmallVec::<[Value; 8]>::from_slice(of_a);
            let mut of_b = SmallVec::<[Value; 8]>::from_slice(of_b);
            self.sort_for_print(&mut of_a)?;
            self.sort_for_print(&mut of_b)?;
            for (&x, &y) in of_a.iter().zip(&of_b) {
                let y = self.translate(y, between);
                if x != y {
                    return self.print_order(x, y);
                }
            }
            if of_a.len() != of_b.len() {
                return Ok(of_a.len().cmp(&of_b.len()));
            }
        }
        Ok(Ordering::Equal)
    }
}
