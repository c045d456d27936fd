//! A run that stops says what is known.

use crate::codes::{octal, run, shape};
use std::time::Duration;
use upstar_core::{Budget, StopReason};
use upstar_quotients::{Heap, Limits, Solver, solve};

#[test]
fn a_quotient_that_is_too_large_ends_the_run() {
    let found = run("0.07", 100, 100);
    assert!(matches!(found.stop, Some(StopReason::TooLarge(_))), "{:?}", found.stop);
    assert_eq!((found.done_to(), found.quotient.order()), (Some(24), 24));
}

#[test]
fn time_ends_the_run() {
    let budget = Budget::new(Some(Duration::from_millis(100)), None);
    let limits = Limits { max_heap: 100, max_order: 1 << 20 };
    let found = solve(|n| Ok(octal("0.07", n)), Some(shape("0.07")), limits, &budget);
    assert!(matches!(found.stop, Some(StopReason::Time(_))), "{:?}", found.stop);
    assert!(found.done_to() >= Some(24));
}

#[test]
fn an_option_with_a_later_heap_is_a_fault() {
    let mut solver = Solver::new(10);
    let looped = Heap { options: vec![vec![0]] };
    assert!(matches!(solver.push(&looped, &Budget::unlimited()), Err(StopReason::Fault(_))));
    assert_eq!(solver.heaps(), 0);
}
