//! Counts and ranges as people type them, or why they are none.

use crate::failure::Failure;
use upstar_lab::answers;

/// A count from 0 on.
pub fn count(text: &str) -> Result<u64, Failure> {
    answers::count(text).map_err(Failure::Input)
}

/// `A..B` with both ends, or `A` alone, of at most `most` positions when each stands for `others`.
pub fn range_up_to(text: &str, others: u64, most: u64) -> Result<(u64, u64), Failure> {
    answers::range_up_to(text, others, most).map_err(Failure::Input)
}
