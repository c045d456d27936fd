//! Boards with letters on their squares, each once up to the symmetries that the ruleset has.

use super::Words;
use std::fmt;
use upstar_catalog::{Game, Position};
use upstar_core::{Budget, ParseError, StopReason};
use upstar_rules::{Board, Sign};

/// The most boards before symmetry: with more nobody will wait.
const MOST: u128 = 1 << 40;

/// The most squares on a side.
const SIDE: usize = 64;

/// How many boards a share has before symmetry, at most.
const SHARE: u128 = 1 << 12;

/// Boards of one shape. A square has a letter of its own, or each of the letters in turn.
///
/// Of the copies of a board that are turned or mirrored, and have the same value by the ruleset's own word, the first
/// one is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boards {
    rows: usize,
    cols: usize,
    /// What stands on each square; `None` for each of the letters.
    squares: Vec<Option<u8>>,
    /// In the order in which they are tried.
    letters: Vec<u8>,
}

impl Boards {
    /// How many squares they have.
    pub fn squares(&self) -> usize {
        self.squares.len()
    }

    pub(super) fn read(words: &mut Words<'_>) -> Result<Self, ParseError> {
        let shape = "a size such as 3x4, or rows such as ????|?..? with ? for any letter";
        let Some((at, word)) = words.next() else {
            return Err(words.error("the shape of the boards is missing", words.text.len(), 0, shape));
        };
        let wrong = |message: &str| words.error(message, at, word.len(), shape);
        let size = word
            .split_once('x')
            .and_then(|(rows, cols)| Some((rows.parse::<usize>().ok()?, cols.parse::<usize>().ok()?)));
        let (rows, cols, squares) = if let Some((rows, cols)) = size {
            if !(1..=SIDE).contains(&rows) || !(1..=SIDE).contains(&cols) {
                return Err(wrong("there are no such boards to list"));
            }
            (rows, cols, vec![None; rows * cols])
        } else {
            let lines: Vec<&[u8]> = word.split('|').map(str::as_bytes).collect();
            let cols = lines[0].len();
            if !word.is_ascii() || !word.contains('?') || lines.iter().any(|line| line.len() != cols) {
                return Err(wrong("this is no shape of boards"));
            }
            if lines.len() > SIDE || cols > SIDE {
                return Err(wrong("there are no such boards to list"));
            }
            let square = |&letter: &u8| (letter != b'?').then_some(letter);
            (lines.len(), cols, lines.iter().flat_map(|line| line.iter().map(square)).collect())
        };
        let mut letters = Vec::new();
        if let Some((at, word)) = words.next() {
            letters = word.bytes().collect();
            let twice = letters.iter().enumerate().any(|(i, letter)| letters[..i].contains(letter));
            if !word.is_ascii() || twice {
                return Err(words.error("these are no letters, each once", at, word.len(), "such as xo."));
            }
        }
        if let Some((at, word)) = words.next() {
            return Err(words.error("this is one word too many", at, word.len(), "boards SHAPE LETTERS"));
        }
        Ok(Boards { rows, cols, squares, letters })
    }

    /// Takes all letters of the ruleset where none were named, and refuses those that it does not know.
    pub(super) fn suit(&mut self, board: &Board, ruleset: &str) -> Result<(), ParseError> {
        let known: String = board.letters().iter().map(|tile| tile.letter).collect();
        let refuse = |message: String| {
            let text = self.to_string();
            ParseError::new(message, &text, 0, text.len())
        };
        if known.is_empty() {
            return Err(refuse(format!("{ruleset} cannot be played on boards with letters"))
                .expected("a class of graphs, or a ruleset on a grid or a strip"));
        }
        let used = self.letters.iter().chain(self.squares.iter().flatten());
        if let Some(&letter) = used.into_iter().find(|&&letter| !known.contains(char::from(letter))) {
            let letter = char::from(letter);
            return Err(refuse(format!("{ruleset} has no letter {letter}")).expected(known));
        }
        if self.letters.is_empty() {
            self.letters = known.bytes().collect();
        }
        Ok(())
    }

    /// The same with the letters of a ruleset where none were named.
    ///
    /// # Errors
    /// That the ruleset is not played on such boards.
    pub fn suited(&self, game: &Game) -> Result<Self, ParseError> {
        let mut suited = self.clone();
        suited.suit(&game.board(), game.name())?;
        Ok(suited)
    }

    /// A board with random letters, each with a weight of its own.
    pub(crate) fn random(&self, next: &mut dyn FnMut() -> u64) -> Vec<u8> {
        let weights: Vec<u64> = self.letters.iter().map(|_| 1 + next() % 8).collect();
        let all: u64 = weights.iter().sum();
        let mut letter = || {
            let mut left = next() % all;
            let place = weights.iter().position(|&weight| {
                let here = left < weight;
                left = left.saturating_sub(weight);
                here
            });
            self.letters[place.unwrap_or(0)]
        };
        self.squares.iter().map(|square| square.unwrap_or_else(&mut letter)).collect()
    }

    /// A board in which one free square or two have another letter, or two have each other's.
    pub(crate) fn changed(&self, squares: &[u8], next: &mut dyn FnMut() -> u64) -> Vec<u8> {
        let free: Vec<usize> = (0..self.squares.len()).filter(|&i| self.squares[i].is_none()).collect();
        let mut changed = squares.to_vec();
        if free.is_empty() || self.letters.len() < 2 {
            return changed;
        }
        let mut pick = || free[(next() % free.len() as u64) as usize];
        let (a, b) = (pick(), pick());
        let way = next() % 4;
        if way == 0 {
            changed.swap(a, b);
        }
        for square in if way == 1 {
            vec![a, b]
        } else if way > 1 {
            vec![a]
        } else {
            Vec::new()
        } {
            let others: Vec<u8> = self.letters.iter().copied().filter(|&l| l != changed[square]).collect();
            changed[square] = others[(next() % others.len() as u64) as usize];
        }
        changed
    }

    /// How many boards there are before symmetry, if the number is not vast.
    pub fn count(&self) -> Option<u64> {
        (self.letters.len() as u64).checked_pow(self.free())
    }

    pub(crate) fn free(&self) -> u32 {
        self.squares.iter().filter(|square| square.is_none()).count() as u32
    }

    pub(super) fn check_size(&self) -> Result<(), StopReason> {
        match (self.letters.len() as u128).checked_pow(self.free()) {
            Some(count) if count <= MOST => Ok(()),
            _ => Err(StopReason::TooLarge(format!("{self}: more than 2^40 boards before symmetry"))),
        }
    }

    /// How many of the first free squares differ from share to share.
    fn leading(&self) -> u32 {
        let letters = self.letters.len() as u128;
        let free = self.free();
        let fits = |own: &u32| letters.checked_pow(*own).is_some_and(|count| count <= SHARE);
        free - (0..=free).rev().find(fits).unwrap_or(0)
    }

    pub(super) fn shares(&self) -> usize {
        self.letters.len().pow(self.leading())
    }

    /// The boards whose first squares are those of the share, in order.
    pub(super) fn share(
        &self,
        share: usize,
        game: &Game,
        budget: &Budget,
        mut each: impl FnMut(&str) -> Result<(), StopReason>,
    ) -> Result<(), StopReason> {
        let letters = self.letters.len();
        let free: Vec<usize> = (0..self.squares.len()).filter(|&i| self.squares[i].is_none()).collect();
        let mut numbers = vec![0; free.len()];
        let leading = self.leading() as usize;
        let mut code = share;
        for number in numbers[..leading].iter_mut().rev() {
            (*number, code) = (code % letters, code / letters);
        }
        let mut squares: Vec<u8> = self.squares.iter().map(|square| square.unwrap_or(0)).collect();
        loop {
            budget.tick()?;
            for (&square, &number) in free.iter().zip(&numbers) {
                squares[square] = self.letters[number];
            }
            if self.is_first(&squares, game)? {
                each(&self.text(&squares))?;
            }
            let Some(place) = (leading..numbers.len()).rev().find(|&i| numbers[i] + 1 < letters) else {
                return Ok(());
            };
            numbers[place] += 1;
            numbers[place + 1..].fill(0);
        }
    }

    /// Whether no copy in this list that comes earlier is the same to the ruleset.
    fn is_first(&self, squares: &[u8], game: &Game) -> Result<bool, StopReason> {
        let mut own = None;
        for image in self.images(squares) {
            let fits =
                self.squares.iter().zip(&image).all(|(fixed, letter)| fixed.is_none_or(|f| f == *letter));
            if !fits || self.order(&image).ge(self.order(squares)) {
                continue;
            }
            if own.is_none() {
                own = Some(self.look(squares, game)?);
            }
            if Some(self.look(&image, game)?) == own {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The numbers of the letters: fixed squares are equal in all boards of a list.
    fn order<'a>(&'a self, squares: &'a [u8]) -> impl Iterator<Item = Option<usize>> + 'a {
        squares.iter().map(|letter| self.letters.iter().position(|known| known == letter))
    }

    /// What the ruleset says all boards of its symmetry class are.
    fn look(&self, squares: &[u8], game: &Game) -> Result<(Position, Sign), StopReason> {
        let text = self.text(squares);
        let position = game.parse(&text).map_err(|error| {
            StopReason::TooLarge(format!("{} cannot be played on {text}: {}", game.name(), error.message))
        })?;
        position.representative()
    }

    /// The copies of the same shape: mirrored up and down, left and right, and, of squares, turned.
    fn images(&self, squares: &[u8]) -> Vec<Vec<u8>> {
        let (rows, cols) = (self.rows, self.cols);
        let ways = if rows == cols { 8 } else { 4 };
        (1..ways)
            .map(|way| {
                let from = |i: usize| {
                    let (mut row, mut col) = (i / cols, i % cols);
                    if way & 4 != 0 {
                        (row, col) = (col, row);
                    }
                    if way & 1 != 0 {
                        row = rows - 1 - row;
                    }
                    if way & 2 != 0 {
                        col = cols - 1 - col;
                    }
                    squares[row * cols + col]
                };
                (0..squares.len()).map(from).collect()
            })
            .collect()
    }

    pub(crate) fn text(&self, squares: &[u8]) -> String {
        let rows: Vec<String> = squares
            .chunks(self.cols)
            .map(|row| row.iter().map(|&letter| char::from(letter)).collect())
            .collect();
        rows.join("|")
    }
}

impl fmt::Display for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.squares.iter().all(Option::is_none) {
            write!(f, "boards {}x{}", self.rows, self.cols)?;
        } else {
            let shape: Vec<u8> = self.squares.iter().map(|square| square.unwrap_or(b'?')).collect();
            write!(f, "boards {}", self.text(&shape))?;
        }
        if self.letters.is_empty() {
            return Ok(());
        }
        write!(f, " {}", String::from_utf8_lossy(&self.letters))
    }
}
