//! A quick look at values that come from elsewhere: the first ones all, and some of the others.
//!
//! It finds damage and clumsy forgeries soon. A proof that uses such values has every one of them checked.

use super::rules::{Move, Rules};
use super::{Fault, check_read, pairs};
use upstar_core::Budget;

/// Options that are looked at, about; it takes a fraction of a second.
const WORK: usize = 1 << 27;
/// First values that are checked at least, and others.
const FIRST: usize = 2048;
const OTHERS: usize = 4;
const MOST_OTHERS: usize = 256;

/// Checks enough of the values of heaps 0, 1, .. of a game that is given by its code, and says how many of the first ones
/// were all checked.
pub(crate) fn spot_check(code: &str, values: &[u16], budget: &Budget) -> Result<usize, Fault> {
    let rules = Rules::read(code).map_err(Fault::Claim)?;
    let checked = &values[..values.len().min(first_ones(&rules))];
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

/// How many of the first values are all checked, if there are so many.
fn first_ones(rules: &Rules) -> usize {
    let count = match rules {
        Rules::AllBut(forbidden) => WORK / (16 * (forbidden.len() + 1)),
        Rules::Finite { .. } if rules.may_leave(3) => WORK >> 14,
        // The work for so many heaps grows with the square of their number.
        Rules::Finite { moves, .. } if rules.may_leave(2) => (WORK / moves.len().max(1)).isqrt(),
        Rules::Finite { moves, .. } => WORK / (16 * moves.len()).max(1),
    };
    count.max(FIRST)
}

/// The last heap, and others from all over.
fn some_heaps(moves: &[Move], count: usize) -> impl Iterator<Item = usize> {
    let cost = (count * moves.len()).max(1);
    let number = (8 * WORK / cost).clamp(OTHERS, MOST_OTHERS);
    (1..=number).filter_map(move |i| (count * i / number).checked_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The more options a heap has, the fewer heaps are checked, but never fewer than promised.
    #[test]
    fn how_much_is_looked_at_follows_the_rules() {
        let many = |digit: &str| format!("octal:0.{}", digit.repeat(4096));
        let numbers: Vec<String> = (1..=4096).map(|number| number.to_string()).collect();
        for (code, count) in [
            ("nim".into(), 1 << 23),
            ("subtraction:all-but:1".into(), 1 << 22),
            (format!("subtraction:all-but:{}", numbers.join(",")), 2048),
            ("hex:0.8".into(), 8192),
            ("hex:0.8F".into(), 8192),
            ("grundy".into(), 11_585),
            ("octal:0.7".into(), 11_585),
            ("octal:0.77".into(), 8192),
            (many("7"), 2048),
            ("octal:0.0".into(), 1 << 27),
            ("subtraction:1,2".into(), 1 << 22),
            (format!("subtraction:{}", numbers.join(",")), 2048),
        ] {
            let Ok(rules) = Rules::read(&code) else { panic!("{code}") };
            assert_eq!(first_ones(&rules), count, "{code}");
        }
    }

    /// From all over, the last one among them, and the fewer the more there are.
    #[test]
    fn others_come_from_all_over() {
        let heaps = |moves: usize, count: usize| -> Vec<usize> {
            let Ok(Rules::Finite { moves, .. }) = Rules::read(&format!("octal:0.{}", "7".repeat(moves)))
            else {
                panic!("{moves}")
            };
            some_heaps(&moves, count).collect()
        };
        assert_eq!(heaps(1, 1 << 30), [1, 2, 3, 4].map(|quarter| (quarter << 28) - 1));
        assert_eq!(heaps(8, 1 << 25), [1, 2, 3, 4].map(|quarter| (quarter << 23) - 1));
        assert_eq!(heaps(2, 1 << 24).len(), 32);
        assert_eq!(heaps(1, 1 << 24).len(), 64);
        assert_eq!(heaps(1, 25_600), Vec::from_iter((1..=256).map(|i| 100 * i - 1)));
        assert!(heaps(1, 0).is_empty());
        assert_eq!(heaps(1, 1), [0]);
    }

    /// What is told to be checked is; what comes after it is only where it is looked at.
    #[test]
    fn what_was_checked_is_told() {
        let budget = Budget::unlimited();
        let values = |count: usize| -> Vec<u16> { (0..count).map(|n| (n % 4) as u16).collect() };
        let code = "subtraction:1,2,3";
        assert!(matches!(spot_check(code, &values(1000), &budget), Ok(1000)));
        assert!(matches!(spot_check(code, &values(3_000_000), &budget), Ok(2_796_202)));
        let mut forged = values(3_000_000);
        forged[2_796_201] ^= 1;
        assert!(matches!(spot_check(code, &forged, &budget), Err(Fault::Value { heap: 2_796_201, .. })));
        assert!(matches!(spot_check("no game", &[], &budget), Err(Fault::Claim(_))));
    }
}
