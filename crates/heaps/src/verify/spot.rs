//! A quick look at values that come from elsewhere: the first ones all, and some of the others.
//!
//! It finds damage and clumsy forgeries soon. A proof that uses such values has every one of them checked.

use super::rules::{Move, Rules};
use super::{Fault, all_but, pairs, triples};
use upstar_ground::Budget;

/// Options that are looked at, about; it takes a fraction of a second.
const WORK: usize = 1 << 27;
/// First values that are checked at least, and others.
const FIRST: usize = 2048;
const OTHERS: usize = 4;
const MOST_OTHERS: usize = 256;

/// Checks enough of the values of heaps 0, 1, .. of a game that is given by its code.
pub(crate) fn spot_check(code: &str, values: &[u16]) -> Result<(), Fault> {
    let budget = Budget::unlimited();
    let first = |cost: usize| &values[..values.len().min((WORK / cost.max(1)).max(FIRST))];
    let rules = Rules::read(code).map_err(Fault::Claim)?;
    match &rules {
        Rules::AllBut(forbidden) => {
            let first = first(16 * (forbidden.len() + 1));
            let values: Vec<u32> = first.iter().map(|&value| value.into()).collect();
            all_but::check(forbidden, &values, &budget)
        }
        Rules::Finite { moves, .. } if rules.may_leave(3) => {
            // The work for so many heaps grows with the square of their number.
            triples::check(moves, first(1 << 14), &budget)
        }
        Rules::Finite { moves, unequal, .. } if rules.may_leave(2) => {
            pairs::check(moves, *unequal, first(WORK), &budget, 1)?;
            let some = some_heaps(moves, values.len());
            pairs::check_some(moves, *unequal, values, some)
        }
        Rules::Finite { moves, unequal, .. } => {
            pairs::check(moves, *unequal, first(16 * moves.len()), &budget, 1)
        }
    }
}

/// The last heap, and others from all over.
fn some_heaps(moves: &[Move], count: usize) -> impl Iterator<Item = usize> {
    let cost = (count * moves.len()).max(1);
    let number = (8 * WORK / cost).clamp(OTHERS, MOST_OTHERS);
    (1..=number).filter_map(move |i| (count * i / number).checked_sub(1))
}
