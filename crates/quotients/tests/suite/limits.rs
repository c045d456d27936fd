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

#[test]
fn plays_that_double_are_too_long() {
    let mut solver = Solver::new(10);
    let heap = |n: u32| Heap { options: if n == 0 { vec![] } else { vec![vec![], vec![n - 1, n - 1]] } };
    let stop = (0..100).find_map(|n| solver.push(&heap(n), &Budget::unlimited()).err());
    assert!(matches!(stop, Some(StopReason::TooLarge(_))), "{stop:?}");
}

#[test]
fn a_stop_leaves_the_solver_as_it_was() {
    let mut solver = Solver::new(1000);
    let push =
        |solver: &mut Solver, n, steps| solver.push(&octal("0.07", n), &Budget::unlimited().part(steps));
    let mut stops = 0;
    for n in 0..=31 {
        let before = solver.quotient();
        let mut steps = 1;
        while push(&mut solver, n, steps).is_err() {
            assert_eq!(solver.quotient(), before, "heap {n}");
            steps *= 4;
            stops += 1;
        }
    }
    assert!(stops > 5, "{stops}");
    assert_eq!(solver.quotient(), run("0.07", 31, 1000).quotient);
}
