//! A quick look at values that come from elsewhere: the first ones all, and some of the others.
//!
//! It finds damage and clumsy forgeries soon. A proof that uses such values has every one of them checked.

use super::rules::{Move, Rules};
use super::{Fault, check_read, pairs};
use upstar_ground::Budget;

/// Options that are looked at, about; it takes a fraction of a second.
const WORK: usize = 1 << 27;
/// First values that are checked at least, and others.
const FIRST: usize = 2048;
const OTHERS: usize = 4;
const MOST_OTHERS: usize = 256;

/// Checks enough of the values of heaps 0, 1, .. of a game that is given by its code, and says how many of the first ones
/// were all checked.
pub(crate) fn spot_check(code: &str, values: &[u16], budget: &Budget) -> Result<usize, Fault> {
    let first = |count: usize| &values[..values.len().min(count.max(FIRST))];
    let rules = Rules::read(code).map_err(Fault::Claim)?;
    let checked = match &rules {
        Rules::AllBut(forbidden) => first(WORK / (16 * (forbidden.len() + 1))),
        Rules::Finite { .. } if rules.may_leave(3) => first(WORK >> 14),
        // The work for so many heaps grows with the square of their number.
        Rules::Finite { moves, .. } if rules.may_leave(2) => first((WORK / moves.len().max(1)).isqrt()),
        Rules::Finite { moves, .. } => first(WORK / (16 * moves.len()).max(1)),
    };
    check_read(&rules, checked, budget)?;
    if let Rules::Finite { moves, unequal, .. } = &rules
        && rules.may_leave(2)
        && !rules.may_leave(3)
    {
        let some = some_heaps(moves, values.len());
        pairs::check_some(moves, *unequal, values, some)?;
    }
    Ok(checked.len())
}

/// The last heap, and others from all over.
fn some_heaps(moves: &[Move], count: usize) -> impl Iterator<Item = usize> {
    let cost = (count * moves.len()).max(1);
    let number = (8 * WORK / cost).clamp(OTHERS, MOST_OTHERS);
    (1..=number).filter_map(move |i| (count * i / number).checked_sub(1))
}
