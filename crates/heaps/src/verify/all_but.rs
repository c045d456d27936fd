//! Checking games in which every number of beans may be taken but a few.

use super::{Fault, has_option, lacks_option};
use upstar_core::Budget;

/// Every value is the least number that is not the value of an option.
///
/// Heap n has all smaller heaps as options but those at forbidden distances. So a number is the value of an option when
/// more smaller heaps have it than heaps at forbidden distances.
pub(super) fn check(forbidden: &[usize], values: &[u32], budget: &Budget) -> Result<(), Fault> {
    // How many smaller heaps have each value: no more than there are forbidden distances, or the value is wrong. Every
    // value so far is below the length.
    let mut counts: Vec<u16> = Vec::new();
    let mut hidden: Vec<u64> = Vec::new();
    for (n, &value) in values.iter().enumerate() {
        budget.check()?;
        hidden.clear();
        hidden.extend(forbidden.iter().take_while(|&&s| s <= n).map(|&s| u64::from(values[n - s])));
        hidden.sort_unstable();
        let has = |number: u64| {
            let all = counts.get(number as usize).copied().unwrap_or(0);
            let end = hidden.partition_point(|&other| other <= number);
            usize::from(all) > end - hidden.partition_point(|&other| other < number)
        };
        let value = u64::from(value);
        // All numbers below the length are values of smaller heaps, so only hidden ones can be missing among them.
        let numbers = hidden.iter().copied().chain([counts.len() as u64]);
        if let Some(missing) = numbers.filter(|&number| number < value).find(|&number| !has(number)) {
            return Err(lacks_option(n, value, missing));
        }
        if has(value) {
            return Err(has_option(n, value));
        }
        // It is at most the length, as no lesser number is missing.
        if value == counts.len() as u64 {
            counts.push(0);
        }
        counts[value as usize] += 1;
    }
    Ok(())
}

/// For the theorem: the largest value grows by the saltus in the last period.
pub(super) fn grows_evenly(values: &[u32], period: usize, saltus: u64) -> bool {
    let used = |values: &[u32]| values.iter().max().map_or(0, |&max| u64::from(max) + 1);
    values
        .len()
        .checked_sub(period)
        .is_some_and(|rest| used(&values[..rest]).checked_add(saltus) == Some(used(values)))
}

#[cfg(test)]
mod tests {
    use super::grows_evenly;

    /// No game is known whose values repeat for long enough without this, so it is tried alone.
    #[test]
    fn the_largest_value_grows_by_the_saltus() {
        assert!(grows_evenly(&[0, 0, 1, 1], 2, 1) && grows_evenly(&[3, 0, 1, 2], 1, 0));
        assert!(!grows_evenly(&[0, 0, 1, 1], 2, 0) && !grows_evenly(&[0, 0, 1, 1], 2, 2));
        assert!(!grows_evenly(&[9, 0, 1], 1, 1), "the largest came before");
        assert!(!grows_evenly(&[0, 1], 3, 1), "there is no whole period");
    }
}
