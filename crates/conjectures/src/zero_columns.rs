//! Zeros in the first row of Cookie Cutter's tables, and below them.

use super::{Answer, Bench, Check, Conjecture, Suspect};
use upstar_catalog::{Outcome, Position, StopReason};

/// Conjecture 6.3.1.
pub const ZEROS: Conjecture = Conjecture {
    name: "zero-columns",
    statement: "In Cookie Cutter with a cutter of side k, if the 1 x n cookie has Grundy value 0, then so has the i x n cookie for \
                all i.",
    source: "three-games, Conjecture 6.3.1",
    sizes: "squares",
    method: "For each i x n with i, n > 1 and each k below n (a larger cutter takes the whole row): the first row by its octal game, \
             the cookie by a search for who wins, since a game is 0 just when the second player wins.",
    default_upto: 20,
    witness: None,
    so_far: "True up to 37 squares: docs/results.md.",
    check: || Box::new(Columns),
};

struct Columns;

impl Check for Columns {
    fn size(&mut self, squares: u64, bench: &mut Bench<'_>) -> Result<Option<Suspect>, StopReason> {
        let part = bench.part;
        for n in (2..=squares / 2).filter(|n| squares.is_multiple_of(*n)) {
            for k in (1..n).filter(|k| part.has((n + k) as usize)) {
                let row = cookie(k, 1, n, bench)?;
                if nimber(&row, bench)? != 0 {
                    continue;
                }
                let whole = cookie(k, squares / n, n, bench)?;
                if whole.outcome(bench.how)?.answer == Outcome::P {
                    bench.checked += 1;
                    continue;
                }
                return Ok(Some(Suspect {
                    ruleset: "sum".into(),
                    position: format!("{} {whole}", whole.ruleset()),
                    predicted: Answer::Nimber(0),
                    computed: Answer::Nimber(nimber(&whole, bench)?),
                }));
            }
        }
        Ok(None)
    }

    fn apart(&self) -> bool {
        true
    }

    fn judge(&self, suspect: &Suspect, bench: &Bench<'_>) -> Result<Answer, StopReason> {
        // The sum has this one summand.
        let (ruleset, board) = suspect.position.split_once(' ').unwrap_or_default();
        let position = bench.catalog.position(ruleset, board).map_err(unreadable)?;
        let value = position.value_by_options(bench.how, u64::MAX)?.answer;
        Ok(match position.values().as_nimber(value) {
            Some(nimber) => Answer::Nimber(nimber.into()),
            None => Answer::Text(position.values().text(value)?),
        })
    }

    fn judged_by(&self) -> &'static str {
        "listing options alone, without symmetry, components or theorems"
    }
}

fn cookie(k: u64, rows: u64, columns: u64, bench: &Bench<'_>) -> Result<Position, StopReason> {
    let (ruleset, board) = (format!("cookie-cutter:{k}"), format!("{rows}x{columns}"));
    bench.catalog.position(&ruleset, &board).map_err(unreadable)
}

fn unreadable(error: upstar_catalog::ParseError) -> StopReason {
    StopReason::TooLarge(error.message)
}

fn nimber(position: &Position, bench: &Bench<'_>) -> Result<u64, StopReason> {
    Ok(position.grundy(bench.how)?.map_or(0, |found| found.answer))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shard;
    use upstar_catalog::{Catalog, SolveOptions};

    #[test]
    fn small_cookies_are_true_and_the_judge_agrees() {
        let catalog = Catalog::new();
        let how = SolveOptions::default();
        let mut bench = Bench { catalog: &catalog, how: &how, checked: 0, part: Shard::WHOLE };
        for squares in 1..=12 {
            assert_eq!(Columns.size(squares, &mut bench).unwrap(), None);
        }
        // k = 1 takes one block: rows of even length; k = n - 1 leaves a block on either side.
        assert!(bench.checked > 10, "{}", bench.checked);
        for (position, value) in
            [("cookie-cutter:2 2x3", 0), ("cookie-cutter:2 2x4", 2), ("cookie-cutter:4 2x3", 6)]
        {
            let suspect = Suspect {
                ruleset: "sum".into(),
                position: position.into(),
                predicted: Answer::Nimber(0),
                computed: Answer::Nimber(value),
            };
            assert_eq!(Columns.judge(&suspect, &bench).unwrap(), Answer::Nimber(value), "{position}");
        }
    }
}
