//! Every bar of a small board, judged by search: the lost ones are few, and play from the examples hardly meets them.

use crate::common::Checker;
use std::collections::HashMap;
use upstar_rulesets::chomp::Chomp;

/// All bars with so many rows and columns at most: rows that do not get longer upwards.
fn bars(rows: usize, columns: u32) -> Vec<Vec<u32>> {
    let mut all: Vec<Vec<u32>> = vec![Vec::new()];
    for _ in 0..rows {
        let longer = all.iter().flat_map(|bar| {
            let most = bar.last().copied().unwrap_or(columns);
            (1..=most).map(|row| [&bar[..], &[row]].concat()).collect::<Vec<_>>()
        });
        all = all.iter().cloned().chain(longer).collect();
        all.sort();
        all.dedup();
    }
    all.retain(|bar| !bar.is_empty());
    all
}

#[test]
fn every_theorem_on_every_small_bar() {
    let checker = Checker::new(Chomp);
    let mut spoke: HashMap<String, usize> = HashMap::new();
    for bar in bars(5, 5) {
        let text: Vec<String> = bar.iter().map(u32::to_string).collect();
        for name in checker.check(&checker.parse(&text.join(","))) {
            *spoke.entry(name.into()).or_default() += 1;
        }
    }
    // Long arms and long rows, where one bite leaves nearly all.
    for text in ["9,9", "9,7", "9,8", "9,1", "9,1,1", "2,1,1,1,1,1,1"] {
        assert!(!checker.check(&checker.parse(text)).is_empty(), "{text}");
    }
    assert!(spoke.len() == 3 && spoke.values().all(|&count| count >= 15), "{spoke:?}");
}
