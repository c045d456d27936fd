//! The mex rule in numbers.

use std::collections::BTreeSet;

/// The mex rule with its numbers: `mex{0,1,3} = 2`, long runs as `0..9`; nothing where an option has no nimber.
pub(crate) fn mex_of(nimbers: impl Iterator<Item = Option<u32>>) -> Option<String> {
    let there = nimbers.collect::<Option<BTreeSet<u32>>>()?;
    let missing = (0..).find(|n| !there.contains(n))?;
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for n in there {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == n => *last = n,
            _ => runs.push((n, n)),
        }
    }
    let run = |&(first, last): &(u32, u32)| match last - first {
        0..10 => (first..=last).map(|n| n.to_string()).collect::<Vec<_>>().join(","),
        _ => format!("{first}..{last}"),
    };
    Some(format!("mex{{{}}} = {missing}", runs.iter().map(run).collect::<Vec<_>>().join(",")))
}
