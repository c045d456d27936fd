//! Shots over free squares.

use upstar_core::Budget;
use upstar_rules::{Grid, StopReason, Tile};

/// The directions clockwise: what they are called, and a step in rows and columns.
pub(super) const DIRECTIONS: [(&str, isize, isize); 4] =
    [("up", -1, 0), ("right", 0, 1), ("down", 1, 0), ("left", 0, -1)];

/// A shot: the token, its first direction, and the squares that it passes, at least one.
pub(super) struct Shot {
    pub from: usize,
    pub direction: usize,
    pub path: Vec<usize>,
}

impl Shot {
    /// Where it ends.
    pub fn end(&self) -> usize {
        self.path.last().copied().unwrap_or(self.from)
    }
}

/// Shows the shots from all tokens of one kind, each in all directions, until `each` says that this is enough.
pub(super) fn shots(
    at: &Grid,
    token: Tile,
    turn: Option<usize>,
    budget: &Budget,
    mut each: impl FnMut(&Shot) -> Result<bool, StopReason>,
) -> Result<(), StopReason> {
    let mut passed = Passed::new(at.len());
    let mut shot = Shot { from: 0, direction: 0, path: Vec::new() };
    for from in at.squares_with(token) {
        for direction in 0..4 {
            (shot.from, shot.direction) = (from, direction);
            fly(at, &mut shot, turn, &mut passed, budget)?;
            if !shot.path.is_empty() && !each(&shot)? {
                return Ok(());
            }
            passed.clear(&shot.path);
        }
    }
    Ok(())
}

/// Finds the path of a shot.
fn fly(
    at: &Grid,
    shot: &mut Shot,
    turn: Option<usize>,
    passed: &mut Passed,
    budget: &Budget,
) -> Result<(), StopReason> {
    shot.path.clear();
    let (mut here, mut direction) = (shot.from, shot.direction);
    let ahead = |here: usize, direction: usize, passed: &Passed| {
        let next = step(at, here, direction)?;
        (at.at(next) == Tile::Free && !passed.has(next)).then_some(next)
    };
    loop {
        budget.tick()?;
        let next = ahead(here, direction, passed).or_else(|| {
            // A shot must leave its token before it may turn.
            direction = (direction + turn.filter(|_| !shot.path.is_empty())?) % 4;
            ahead(here, direction, passed)
        });
        let Some(next) = next else { return Ok(()) };
        passed.add(next);
        shot.path.push(next);
        here = next;
    }
}

/// The next square, on the board or not there.
fn step(at: &Grid, from: usize, direction: usize) -> Option<usize> {
    let (_, down, right) = DIRECTIONS[direction];
    let row = (from / at.cols()).checked_add_signed(down)?;
    let col = (from % at.cols()).checked_add_signed(right)?;
    (row < at.rows() && col < at.cols()).then(|| row * at.cols() + col)
}

/// The squares that a shot has passed: bits of a word on a small board.
enum Passed {
    Small(u64),
    Large(Vec<bool>),
}

impl Passed {
    fn new(squares: usize) -> Self {
        if squares <= 64 { Passed::Small(0) } else { Passed::Large(vec![false; squares]) }
    }

    fn has(&self, square: usize) -> bool {
        match self {
            Passed::Small(word) => word >> square & 1 == 1,
            Passed::Large(squares) => squares[square],
        }
    }

    fn add(&mut self, square: usize) {
        match self {
            Passed::Small(word) => *word |= 1 << square,
            Passed::Large(squares) => squares[square] = true,
        }
    }

    /// Forgets a path.
    fn clear(&mut self, path: &[usize]) {
        match self {
            Passed::Small(word) => *word = 0,
            Passed::Large(squares) => path.iter().for_each(|&square| squares[square] = false),
        }
    }
}
