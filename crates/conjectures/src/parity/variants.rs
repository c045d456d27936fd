//! The same rule in the variants of Grand Left/Right, which the thesis asks about: by the value of every position.
//!
//! Without the argument that outcomes are enough each position gets its canonical value, so the boards stay small.

use super::super::{Answer, Bench, Check, Conjecture, Suspect};
use super::board::Board;
use upstar_catalog::{Notation, StopReason};
use upstar_values::Parity;

const METHOD: &str = "The value of every position on every board, those of fewer squares first.";

/// Both players turn right.
pub const SAME: Conjecture = variant(
    "parity-same",
    "In Grand Left/Right in which both players turn right, a position with a token is an even game if its number of \
     free squares is even, and an odd game if it is odd.",
    "False first at 9 squares: docs/results.md.",
    || Box::new(Variant { ruleset: "grand-left-right:same" }),
);

/// Shots do not turn.
pub const STRAIGHT: Conjecture = variant(
    "parity-straight",
    "In Grand Left/Right without turns, a position with a token is an even game if its number of free squares is even, \
     and an odd game if it is odd.",
    "True for all positions of up to 12 squares: docs/results.md.",
    || Box::new(Variant { ruleset: "grand-left-right:straight" }),
);

const fn variant(
    name: &'static str,
    statement: &'static str,
    so_far: &'static str,
    check: fn() -> Box<dyn Check>,
) -> Conjecture {
    Conjecture {
        name,
        statement,
        source: "after three-games, section 6.2",
        sizes: "squares",
        method: METHOD,
        default_upto: 9,
        witness: None,
        so_far,
        check,
    }
}

struct Variant {
    ruleset: &'static str,
}

impl Check for Variant {
    fn size(&mut self, size: u64, bench: &mut Bench<'_>) -> Result<Option<Suspect>, StopReason> {
        let values = bench.catalog.values().under(&bench.how.budget);
        for board in Board::with_squares(size)? {
            let count = 3u64.checked_pow(board.squares() as u32);
            let count = count.ok_or_else(|| StopReason::TooLarge(format!("the boards of {size} squares")))?;
            // The first is the empty board, which has no moves and no token.
            for code in 1..count {
                let (position, free) = board.coded(code);
                let read = bench.catalog.position(self.ruleset, &position);
                let read = read.map_err(|error| StopReason::TooLarge(error.to_string()))?;
                let value = read.value(bench.how)?.answer;
                let (wanted, predicted) = match free % 2 {
                    0 => (Parity::Even, "an even game"),
                    _ => (Parity::Odd, "an odd game"),
                };
                if values.parity(value)? != wanted {
                    let computed = Answer::Text(values.display(value, Notation::Ascii)?);
                    let predicted = Answer::Text(predicted.into());
                    return Ok(Some(Suspect { ruleset: self.ruleset.into(), position, predicted, computed }));
                }
                bench.checked += 1;
            }
        }
        Ok(None)
    }

    fn judge(&self, suspect: &Suspect, bench: &Bench<'_>) -> Result<Answer, StopReason> {
        suspect.text_by_options(bench)
    }

    fn judged_by(&self) -> &'static str {
        "its canonical value, from its options alone"
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::run_conjecture;
    use super::*;
    use upstar_catalog::{Catalog, SolveOptions};

    #[test]
    fn the_rule_fails_where_both_turn_right() {
        let run = |conjecture, upto| {
            run_conjecture(conjecture, upto, &Catalog::new(), &SolveOptions::default(), &mut |_| ()).unwrap()
        };
        let found = run(&SAME, 9).counterexample.unwrap();
        assert_eq!(found.size, 9);
        let straight = run(&STRAIGHT, 6);
        assert!(straight.counterexample.is_some() || straight.verified_to == 6);
    }
}
