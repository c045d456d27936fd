//! Words agree with boards: the moves, what falls apart, the weights, and all values.

use super::*;
use crate::{cram::Cram, domineering::Domineering};
use std::sync::Arc;
use upstar_rules::{Budget, Grid, Position};
use upstar_solve::{SolveOptions, Solver};
use upstar_values::Values;

/// The same game by its options alone, or with all hooks of the board but words.
struct Slowly<R> {
    game: R,
    hooks: bool,
}

impl<R: Rules<Position = Grid>> Rules for Slowly<R> {
    type Position = Grid;

    fn board(&self) -> Board {
        self.game.board()
    }

    fn options(&self, at: &Grid, player: Player, out: &mut Options<Grid>) -> Result<(), StopReason> {
        self.game.options(at, player, out)
    }

    fn impartial(&self) -> bool {
        self.game.impartial()
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) -> Result<(), StopReason> {
        if self.hooks {
            return self.game.components(at, out);
        }
        out.push(at.clone());
        Ok(())
    }

    fn representative(&self, at: Grid) -> Result<(Grid, Sign), StopReason> {
        if self.hooks { self.game.representative(at) } else { Ok((at, Sign::Same)) }
    }

    fn weight(&self, at: &Grid) -> u32 {
        self.game.weight(at)
    }
}

/// Boards of all sizes up to 8x8, from a fixed seed, with at most `most` free squares.
fn boards(each: usize, most: usize) -> impl Iterator<Item = Grid> {
    let mut seed = 0x2545_F491_4F6C_DD1D_u64;
    let mut random = move || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed >> 33
    };
    let sizes = (1..=8).flat_map(|r| (1..=8).map(move |c| (r, c)));
    sizes.flat_map(move |size| (0..each).map(move |_| size)).map(move |(rows, cols)| {
        let (density, mut free) = (1 + random() % 8, 0);
        let mut board = Grid::from_fn(rows, cols, Start::All(Tile::Free), |_, _| Tile::Filled);
        for i in 0..rows * cols {
            // From anywhere in the board on, so that a board with few free squares has them together.
            if random() % 8 < density && free < most {
                board.put(i, Tile::Free);
                free += 1;
            }
        }
        if random() % 2 == 0 { board } else { board.mirrored(true) }
    })
}

fn options<P: Position>(rules: &dyn Rules<Position = P>, at: &P, player: Player) -> Vec<P> {
    let (budget, mut list) = (Budget::unlimited(), Vec::new());
    rules.options(at, player, &mut Options::new(&mut list, &budget)).unwrap();
    list
}

fn games() -> [(Arc<dyn Rules<Position = Grid>>, Dominoes); 2] {
    [(Arc::new(Domineering), Dominoes { both: false }), (Arc::new(Cram), Dominoes { both: true })]
}

#[test]
fn words_are_played_as_boards_are() {
    for (boards_game, words_game) in games() {
        for board in boards(60, 64) {
            let mut parts = Vec::new();
            words_game.components(&board.free_squares().unwrap(), &mut parts).unwrap();
            for part in parts {
                let grid = part.grid();
                assert_eq!(words_game.weight(&part), boards_game.weight(&grid), "{grid}");
                for player in Player::BOTH {
                    let words = options(&words_game, &part, player);
                    let squares: Vec<FreeSquares> = options(&*boards_game, &grid, player)
                        .iter()
                        .map(|option| option.free_squares().unwrap())
                        .collect();
                    assert!(
                        words.iter().map(|w| w.squares()).eq(squares.iter().map(|s| s.squares())),
                        "{grid}"
                    );
                    for (word, square) in words.iter().zip(squares) {
                        let (mut known, mut found) = (Vec::new(), Vec::new());
                        word.regions(true, &mut known);
                        square.regions(true, &mut found);
                        assert_eq!(known, found, "{word} of {grid}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_board_in_pieces_is_never_taken_for_one() {
    let rows = "..#..|..#..";
    let board = Grid::parse(rows, ".#", Start::All(Tile::Free)).unwrap();
    let options = options(&Dominoes { both: true }, &board.free_squares().unwrap(), Player::Left);
    assert_eq!(options.len(), 8);
    for option in options {
        let mut parts = Vec::new();
        option.regions(false, &mut parts);
        assert_eq!(parts.len(), 2, "{option}");
    }
}

/// Compares the values of boards with those of a slower solver.
fn judge<R: Rules<Position = Grid>>(fast: R, game: R, hooks: bool, boards: impl Iterator<Item = Grid>) {
    let (values, how) = (Values::new(), SolveOptions { theorems: false, ..SolveOptions::default() });
    let fast = Solver::new(Arc::new(fast), values.clone());
    let slow = Solver::new(Arc::new(Slowly { game, hooks }), values);
    for board in boards {
        let (a, b) = (fast.value(&board, &how).unwrap(), slow.value(&board, &how).unwrap());
        assert_eq!(a.answer, b.answer, "{board}");
        let outcomes = [&fast, &slow].map(|s| s.outcome(&board, &how).unwrap().answer);
        assert_eq!(outcomes[0], outcomes[1], "{board}");
    }
}

#[test]
fn values_are_those_of_the_options_alone() {
    judge(Domineering, Domineering, false, boards(40, 10));
    judge(Cram, Cram, false, boards(40, 10));
}

#[test]
fn values_are_those_of_boards() {
    judge(Domineering, Domineering, true, boards(40, 17));
    judge(Cram, Cram, true, boards(40, 20));
}
