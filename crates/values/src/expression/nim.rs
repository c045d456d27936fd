//! Nimber arithmetic, explained: binary columns and the missing number.

use super::Step;
use crate::{mex, nim_sum};

/// The numbers of a nim-sum below each other in binary, and the sum of each column.
pub(super) fn columns(numbers: &[u64]) -> Vec<Step> {
    let longest = numbers.iter().map(|n| u64::BITS - n.leading_zeros()).max().unwrap_or(0);
    let width = longest.max(1) as usize;
    let digits = |n: u64| format!("{n:0width$b}");
    let rows = numbers.iter().map(|&number| Step::Binary { number, digits: digits(number) });
    let sum = nim_sum(numbers);
    rows.chain([Step::Columns { number: sum, digits: digits(sum) }]).collect()
}

/// Which number is missing.
pub(super) fn missing(numbers: &[u64]) -> Step {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    Step::Missing { present: mex(numbers), numbers: sorted }
}
