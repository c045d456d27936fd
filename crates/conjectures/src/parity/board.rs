//! Boards, and where shots on them end.

use upstar_catalog::StopReason;

/// The most squares; a set of them is a word.
const MOST_SQUARES: u64 = 26;

/// An empty board.
#[derive(Clone, Copy)]
pub struct Board {
    /// Its rows.
    pub rows: usize,
    /// Its columns.
    pub cols: usize,
}

/// Up, right, down, left: each is one turn to the right from the one before.
const DIRECTIONS: usize = 4;
const TURN_RIGHT: usize = 1;
const TURN_LEFT: usize = 3;

/// For each free square, which tokens can shoot there: bits by the order of the tokens.
pub struct Shots {
    /// If they are Left's, whose shots turn right.
    pub left: Vec<u32>,
    /// If they are Right's.
    pub right: Vec<u32>,
}

impl Board {
    /// All boards with so many squares, no higher than wide.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when a table of their positions cannot be thought of.
    pub fn with_squares(squares: u64) -> Result<impl Iterator<Item = Board>, StopReason> {
        if squares > MOST_SQUARES {
            let message = format!("a table of boards of {squares} squares, where {MOST_SQUARES} is the most");
            return Err(StopReason::TooLarge(message));
        }
        let squares = squares as usize;
        let fits = move |rows: &usize| rows * rows <= squares && squares.is_multiple_of(*rows);
        Ok((1..=squares).filter(fits).map(move |rows| Board { rows, cols: squares / rows }))
    }

    /// The position with this number, a digit for each square from 0 up: free, Left's, Right's; and how many are free.
    pub fn coded(self, mut code: u64) -> (String, usize) {
        let (mut text, mut free) = (String::new(), 0);
        for square in 0..self.squares() {
            if square > 0 && square.is_multiple_of(self.cols) {
                text.push('|');
            }
            free += usize::from(code.is_multiple_of(3));
            text.push(['.', 'x', 'o'][(code % 3) as usize]);
            code /= 3;
        }
        (text, free)
    }

    /// The number of squares.
    pub fn squares(self) -> usize {
        self.rows * self.cols
    }

    fn step(self, from: usize, direction: usize) -> Option<usize> {
        let (row, col) = (from / self.cols, from % self.cols);
        match direction {
            0 => (row > 0).then(|| from - self.cols),
            1 => (col + 1 < self.cols).then(|| from + 1),
            2 => (row + 1 < self.rows).then(|| from + self.cols),
            _ => (col > 0).then(|| from - 1),
        }
    }

    /// Where a shot ends, unless it cannot leave its token. Tokens of both players stop it alike.
    fn end_of_shot(self, tokens: u32, from: usize, mut direction: usize, turn: usize) -> Option<usize> {
        let mut closed = tokens;
        let ahead =
            |here, direction, closed: u32| self.step(here, direction).filter(|next| closed >> next & 1 == 0);
        let mut here = ahead(from, direction, closed)?;
        loop {
            closed |= 1 << here;
            if let Some(next) = ahead(here, direction, closed) {
                here = next;
                continue;
            }
            direction = (direction + turn) % DIRECTIONS;
            match ahead(here, direction, closed) {
                Some(next) => here = next,
                None => return Some(here),
            }
        }
    }

    /// All shots among tokens on these squares, whosever they are.
    pub fn shots(self, tokens: u32) -> Shots {
        let mut shots = Shots { left: vec![0; self.squares()], right: vec![0; self.squares()] };
        let places = (0..self.squares()).filter(|square| tokens >> square & 1 == 1);
        for (token, from) in places.enumerate() {
            for direction in 0..DIRECTIONS {
                for (ends, turn) in [(&mut shots.left, TURN_RIGHT), (&mut shots.right, TURN_LEFT)] {
                    if let Some(end) = self.end_of_shot(tokens, from, direction, turn) {
                        ends[end] |= 1 << token;
                    }
                }
            }
        }
        shots
    }

    /// A position as a text: tokens on some squares, some of them Left's by their order.
    pub fn text(self, tokens: u32, lefts: u64) -> String {
        let square = |square: usize| {
            let before = (tokens & ((1 << square) - 1)).count_ones();
            match (tokens >> square & 1 == 1, lefts >> before & 1 == 1) {
                (false, _) => '.',
                (true, true) => 'x',
                (true, false) => 'o',
            }
        };
        let row = |r: usize| (r * self.cols..(r + 1) * self.cols).map(square).collect::<String>();
        (0..self.rows).map(row).collect::<Vec<_>>().join("|")
    }
}
