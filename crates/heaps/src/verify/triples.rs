//! Checking games in which a move may leave three heaps.

use super::rules::Move;
use super::{Fault, has_option, lacks_option};
use upstar_core::{Budget, StopReason, reserved};

/// For every m the values of two heaps with m beans together, as bits.
struct Pairs<'a> {
    values: &'a [u16],
    words: usize,
    rows: Vec<u64>,
}

impl Pairs<'_> {
    /// Adds the row of the next m.
    fn add_row(&mut self) {
        let m = self.rows.len() / self.words;
        self.rows.resize(self.rows.len() + self.words, 0);
        let row = &mut self.rows[m * self.words..];
        for a in 1..=m / 2 {
            let sum = usize::from(self.values[a] ^ self.values[m - a]);
            row[sum / 64] |= 1 << (sum % 64);
        }
    }

    fn has(&self, beans: usize, value: u16) -> bool {
        let value = usize::from(value);
        value / 64 < self.words && self.rows[beans * self.words + value / 64] >> (value % 64) & 1 == 1
    }

    /// Whether a move in heap n leads to this value.
    fn is_option(&self, moves: &[Move], n: usize, value: u16) -> bool {
        moves.iter().filter(|m| m.take <= n).any(|m| {
            let left = n - m.take;
            (m.may_leave(0) && left == 0 && value == 0)
                || (m.may_leave(1) && left > 0 && self.values[left] == value)
                || (m.may_leave(2) && self.has(left, value))
                || (m.may_leave(3) && (1..left).any(|a| self.has(left - a, value ^ self.values[a])))
        })
    }
}

/// Every value is the least number that is not the value of an option.
pub(super) fn check(moves: &[Move], values: &[u16], budget: &Budget) -> Result<(), Fault> {
    let most = usize::from(values.iter().copied().max().unwrap_or(0));
    let words = (most + 1).next_power_of_two().div_ceil(64);
    let too_many = || StopReason::TooLarge(format!("the sums of {} heaps", values.len()));
    let size = values.len().checked_mul(words).ok_or_else(too_many)?;
    let mut pairs = Pairs { values, words, rows: reserved(size)? };
    for (n, &value) in values.iter().enumerate() {
        pairs.add_row();
        budget.check()?;
        if pairs.is_option(moves, n, value) {
            return Err(has_option(n, value.into()));
        }
        for lesser in 0..value {
            budget.tick()?;
            if !pairs.is_option(moves, n, lesser) {
                return Err(lacks_option(n, value.into(), lesser.into()));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::check_values;
    use upstar_core::Budget;

    /// Rows are as long as the largest value asks for, also where that is the first one of a new word.
    #[test]
    fn rows_hold_the_largest_value() {
        let right: Vec<u16> = crate::naive_values(&"hex:0.8".parse().unwrap(), 300)
            .into_iter()
            .map(|value| value as u16)
            .collect();
        for most in [1, 2, 63, 64, 65] {
            let count = right.iter().position(|&value| value > most).expect("values without an end");
            assert!(right[..count - 2].contains(&most), "{most} is part of sums");
            assert!(check_values("hex:0.8", &right[..count], &Budget::unlimited()).is_ok(), "{most}");
        }
    }
}
