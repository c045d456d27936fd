//! The searches against games made for them: loops, great depth, tables, limits.

use crate::{SolveOptions, Solver};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use upstar_core::{Budget, ParseError, StopReason};
use upstar_rules::{Board, Capabilities, Dense, Options, Outcome, Player, Position, Rules, Run};
use upstar_values::Values;

/// A heap from which one or two may be taken; with `any`, any number. `loops` adds a move from 1 back to 5, `dense` a table.
#[derive(Clone, Default)]
struct OneOrTwo {
    loops: bool,
    dense: bool,
    partizan: bool,
    any: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Heap(u64);

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Position for Heap {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        text.parse().map(Heap).map_err(|_| ParseError::new("no number", text, 0, text.len()))
    }
}

impl Rules for OneOrTwo {
    type Position = Heap;

    fn board(&self) -> Board {
        Board::Text
    }

    fn options(&self, at: &Heap, player: Player, out: &mut Options<Heap>) -> Result<(), StopReason> {
        let most = if self.any {
            at.0
        } else if self.partizan && player == Player::Right {
            1
        } else {
            2
        };
        out.extend((1..=most.min(at.0)).map(|k| Heap(at.0 - k)))?;
        if self.loops && at.0 == 1 {
            out.push(Heap(5))?;
        }
        Ok(())
    }

    fn impartial(&self) -> bool {
        !self.partizan
    }

    fn capabilities(&self) -> Capabilities<Heap> {
        let any = self.any;
        let dense = move |at: &Heap| Some((Box::new(Table { any }) as Box<dyn Dense>, at.0));
        Capabilities { dense: self.dense.then_some(Box::new(dense)), ..Capabilities::default() }
    }
}

/// Heaps by their sizes. Where any number may be taken, odd and even heaps are two runs.
struct Table {
    any: bool,
}

impl Dense for Table {
    fn key(&self) -> Vec<u64> {
        Vec::new()
    }

    fn options(&self, rank: u64, out: &mut Vec<[u64; 2]>) {
        if !self.any {
            out.extend((1..=2.min(rank)).map(|k| [rank - k, 0]));
        }
    }

    fn runs(&self, rank: u64, out: &mut Vec<Run>) {
        if self.any {
            out.extend([0, 1].map(|first| Run { first, step: 2, count: (rank + 1 - first) / 2 }));
        }
    }
}

fn solver(rules: OneOrTwo) -> Solver<Heap> {
    Solver::new(Arc::new(rules), Values::new())
}

#[test]
fn a_deep_game_needs_no_stack() {
    let deep = Heap(300_001);
    let impartial = solver(OneOrTwo::default());
    assert_eq!(impartial.grundy(&deep, &SolveOptions::default()).unwrap().answer, 300_001 % 3);
    assert_eq!(impartial.outcome(&deep, &SolveOptions::default()).unwrap().answer, Outcome::N);
    let partizan = solver(OneOrTwo { partizan: true, ..Default::default() });
    assert!(partizan.wins(&deep, Player::Left, &SolveOptions::default()).unwrap().answer);
    let small = Heap(40);
    let how = SolveOptions { threads: 2, ..SolveOptions::default() };
    let value = partizan.value(&small, &how).unwrap().answer;
    assert_eq!(partizan.outcome(&small, &how).unwrap().answer, partizan.values().outcome(value).unwrap());
}

#[test]
fn a_table_agrees_with_the_search() {
    let (table, search) =
        (solver(OneOrTwo { dense: true, ..Default::default() }), solver(OneOrTwo::default()));
    for n in [0, 1, 2, 3, 50] {
        let grundy = |s: &Solver<Heap>| s.grundy(&Heap(n), &SolveOptions::default()).unwrap().answer;
        assert_eq!(grundy(&table), grundy(&search), "{n}");
    }
    let runs = solver(OneOrTwo { dense: true, any: true, ..Default::default() });
    for n in [0, 1, 31, 70, 255, 256, 300, 299, 3000] {
        assert_eq!(runs.grundy(&Heap(n), &SolveOptions::default()).unwrap().answer, n);
    }
    let how = SolveOptions { budget: Budget::new(None, Some(1000)), ..SolveOptions::default() };
    assert!(matches!(table.grundy(&Heap(1 << 60), &how), Err(StopReason::Memory(1000))));
}

/// Numbers from 63 on are not noted one by one, and still found.
#[test]
fn large_grundy_values() {
    for threads in [1, 2] {
        let how = SolveOptions { threads, ..SolveOptions::default() };
        for n in [0, 1, 62, 63, 64, 65, 90] {
            let any = solver(OneOrTwo { any: true, ..Default::default() });
            assert_eq!(any.grundy(&Heap(n), &how).unwrap().answer, n);
            assert_eq!(any.grundy(&Heap(n + 1), &how).unwrap().answer, n + 1);
        }
    }
}

#[test]
fn a_loop_is_a_stop_and_stays_one() {
    for partizan in [false, true] {
        let loopy = solver(OneOrTwo { loops: true, partizan, ..Default::default() });
        for _ in 0..2 {
            let stop = loopy.value(&Heap(7), &SolveOptions::default()).unwrap_err();
            assert!(matches!(stop, StopReason::Endless(_)), "{stop}");
        }
    }
}

/// A heap whose splits are counted: the tenth cancels the budget.
struct Heavy(Budget, AtomicU64);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Load(u64);

impl fmt::Display for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Position for Load {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        text.parse().map(Load).map_err(|_| ParseError::new("no number", text, 0, text.len()))
    }
}

impl Rules for Heavy {
    type Position = Load;

    fn board(&self) -> Board {
        Board::Text
    }

    fn options(&self, at: &Load, player: Player, out: &mut Options<Load>) -> Result<(), StopReason> {
        let most = if player == Player::Left { at.0 } else { at.0 / 2 };
        // All at once, as rules may do: nobody looks at the limits in between.
        let options: Vec<Load> = (1..=most).map(|k| Load(at.0 - k)).collect();
        options.into_iter().try_for_each(|option| out.push(option))
    }

    fn components(&self, at: &Load, out: &mut Vec<Load>) -> Result<(), StopReason> {
        if self.1.fetch_add(1, Ordering::Relaxed) == 10 {
            self.0.cancel();
        }
        out.push(at.clone());
        Ok(())
    }
}

#[test]
fn the_limits_are_looked_at_between_large_options() {
    type Ask = fn(&Solver<Load>, &SolveOptions) -> Option<StopReason>;
    let asked: [Ask; 2] = [
        |solver, how| solver.wins(&Load(2000), Player::Left, how).err(),
        |solver, how| solver.value(&Load(2000), how).err(),
    ];
    for ask in asked {
        let budget = Budget::unlimited();
        let rules = Arc::new(Heavy(budget.clone(), AtomicU64::new(0)));
        let solver = Solver::new(rules.clone(), Values::new());
        let how = SolveOptions { budget, ..SolveOptions::default() };
        assert_eq!(ask(&solver, &how), Some(StopReason::Cancelled));
        let split = rules.1.load(Ordering::Relaxed);
        assert!((10..60).contains(&split), "{split} positions were split");
    }
}
