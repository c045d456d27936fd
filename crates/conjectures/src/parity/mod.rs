//! Grand Left/Right: a position has the parity of its number of free squares.
//!
//! A shot fills one square. So if all positions with fewer free squares are even or odd games as they should, then all
//! options of a position with an even number are odd games, which makes it an even one; and all options of a position
//! with an odd number are even games, which makes it an odd one unless its value is 0. Nothing but a position of
//! value 0 with an odd number of free squares can be the first to break the rule, and a position has value 0 exactly
//! when whoever moves first loses. Outcomes decide it, then, and canonical values are not needed.

mod board;
mod colourings;
mod layer;
mod variants;

use super::{Answer, Bench, Check, Conjecture, Suspect, Witness};
use board::Board;
use layer::Layer;
use upstar_catalog::{SolveOptions, StopReason};
pub use variants::{SAME, STRAIGHT};

const RULESET: &str = "grand-left-right";

/// Conjecture 6.2.1.
pub const PARITY: Conjecture = Conjecture {
    name: "parity",
    statement: "A Grand Left/Right position with a token is an even game if its number of free squares is even, \
                and an odd game if it is odd.",
    source: "three-games, Conjecture 6.2.1",
    sizes: "squares",
    method: "Outcomes of all positions on all boards, from the full board backwards. The first position to break \
             the rule could only be one of value 0 with an odd number of free squares, a second-player win; so \
             outcomes decide it.",
    default_upto: 16,
    witness: Some(Witness {
        ruleset: RULESET,
        position: ".....xo|oo...oo|ox.....",
        size: 21,
        predicted: "an odd game",
        computed: "0",
    }),
    so_far: "True for all positions of up to 20 squares; the 3 x 7 board refutes it: docs/results.md.",
    check: || Box::new(Boards),
};

/// A run through all boards with at most so many squares; a board and its quarter turn count as one.
struct Boards;

impl Check for Boards {
    fn size(&mut self, size: u64, bench: &mut Bench<'_>) -> Result<Option<Suspect>, StopReason> {
        for board in Board::with_squares(size)? {
            if let Some(suspect) = positions(board, bench)? {
                return Ok(Some(suspect));
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

/// Looks at all positions of one board, those with few free squares first.
fn positions(board: Board, bench: &mut Bench<'_>) -> Result<Option<Suspect>, StopReason> {
    let SolveOptions { budget, threads, .. } = bench.how;
    let mut layer = Layer::full(board);
    while layer.tokens() > 0 {
        if (board.squares() - layer.tokens()) % 2 == 1
            && let Some(position) = layer.first_second_player_win()
        {
            let (predicted, computed) = (Answer::Text("an odd game".into()), Answer::Text("0".into()));
            return Ok(Some(Suspect { ruleset: RULESET.into(), position, predicted, computed }));
        }
        bench.checked += layer.positions();
        layer = layer.with_one_token_less(*threads, budget)?;
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::super::run_conjecture;
    use super::*;
    use crate::Shard;
    use upstar_catalog::Catalog;
    use upstar_values::Parity;

    #[test]
    fn outcomes_agree_with_plain_search() {
        let catalog = Catalog::new();
        let mut compared = 0;
        for (rows, cols) in [(1, 1), (1, 6), (2, 2), (2, 3), (3, 3), (2, 4)] {
            let mut layer = Layer::full(Board { rows, cols });
            while layer.tokens() > 0 {
                for (text, outcome) in layer.outcomes() {
                    let position = catalog.position(RULESET, &text).unwrap();
                    let value = position.value_by_options(&SolveOptions::default(), u64::MAX).unwrap().answer;
                    assert_eq!(catalog.values().outcome(value), Ok(outcome), "{text}");
                    let odd = text.matches('.').count() % 2 == 1;
                    let parity = if odd { Parity::Odd } else { Parity::Even };
                    assert_eq!(catalog.values().parity(value), Ok(parity), "{text}");
                    compared += 1;
                }
                layer = layer.with_one_token_less(2, &SolveOptions::default().budget).unwrap();
            }
        }
        assert_eq!(compared, 2 + 728 + 80 + 728 + 19682 + 6560);
    }

    #[test]
    fn it_holds_on_small_boards() {
        let verdict =
            run_conjecture(&PARITY, 12, &Catalog::new(), &SolveOptions::default(), &mut |_| ()).unwrap();
        assert_eq!((verdict.verified_to, verdict.counterexample), (12, None));
        let boards = |squares: u32| {
            (1..=squares).filter(|r| r * r <= squares && squares.is_multiple_of(*r)).count() as u64
        };
        let positions = |squares: u32| boards(squares) * (3u64.pow(squares) - 1);
        assert_eq!(verdict.checked, (1..=12).map(positions).sum::<u64>());
    }

    #[test]
    fn the_judge_computes_a_value() {
        let (predicted, computed) = (Answer::Text("an odd game".into()), Answer::Text("0".into()));
        let (ruleset, position) = (RULESET.to_string(), "xo.|...".to_string());
        let suspect = Suspect { ruleset, position, predicted, computed };
        let how = SolveOptions::default();
        let bench = Bench { catalog: &Catalog::new(), how: &how, checked: 0, part: Shard::WHOLE };
        let answer = Boards.judge(&suspect, &bench).unwrap();
        assert_eq!(answer, Answer::Text("0".into()), "this one is even, and has a value of 0");
    }

    #[test]
    fn boards_that_are_too_large_stop() {
        assert!(matches!(Board::with_squares(1 << 40), Err(StopReason::TooLarge(_))));
        let budget = upstar_catalog::Budget::new(None, Some(1000));
        let how = SolveOptions { budget, ..SolveOptions::default() };
        assert!(run_conjecture(&PARITY, 16, &Catalog::new(), &how, &mut |_| ()).is_err());
    }
}
