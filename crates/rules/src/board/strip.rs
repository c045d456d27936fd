//! A strip of squares, each with a letter on it: `TT.FF`.

use super::Board;
use crate::scene::{Paint, Scene};
use crate::{ParseError, Position, Stop, text};
use std::fmt;

/// A row of letters; the empty strip prints as `-`, which no game uses as a letter.
///
/// ```
/// use upstar_rules::{Board, Position, Strip};
/// let board = Board::strip("TF.");
/// let strip = Strip::read("TT.F", &board).unwrap();
/// assert_eq!(strip.swapped(1, 2).to_string(), "T.TF");
/// assert!(Strip::read("TxF", &board).is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strip(Box<[u8]>);

/// The longest strip that is read.
const LONGEST: usize = 100_000;

impl Strip {
    /// How many squares it has.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has no squares.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The letter on a square; `None` outside the strip, negative squares included.
    pub fn get(&self, square: isize) -> Option<char> {
        usize::try_from(square).ok().and_then(|i| self.0.get(i)).map(|&b| b as char)
    }

    /// The letters.
    pub fn letters(&self) -> impl Iterator<Item = char> + '_ {
        self.0.iter().map(|&b| b as char)
    }

    /// The squares that hold a letter, from the left.
    pub fn squares_with(&self, letter: char) -> impl Iterator<Item = isize> + '_ {
        self.letters().enumerate().filter(move |&(_, c)| c == letter).map(|(i, _)| i as isize)
    }

    /// The same with the letters of two squares exchanged; both must be on the strip.
    #[must_use]
    pub fn swapped(&self, a: isize, b: isize) -> Self {
        let mut next = self.clone();
        next.0.swap(a as usize, b as usize);
        next
    }
}

impl fmt::Display for Strip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.letters().try_for_each(|c| write!(f, "{c}"))
    }
}

impl Position for Strip {
    fn read(text: &str, board: &Board) -> Result<Self, ParseError> {
        let letters = board.alphabet();
        if text == "-" {
            return Ok(Strip::default());
        }
        if text.is_empty() {
            return Err(ParseError::new("the strip is missing", text, 0, 0)
                .expected(format!("some of {letters}, or - for the empty strip")));
        }
        if let Some((at, c)) = text.char_indices().find(|&(_, c)| !letters.contains(c)) {
            return Err(ParseError::new(format!("{c} is no square of this game"), text, at, c.len_utf8())
                .expected(format!("one of {letters}")));
        }
        if text.len() > LONGEST {
            let message = format!("the strip has {} squares", text.len());
            return Err(ParseError::new(message, text, LONGEST, 1).expected(format!("at most {LONGEST}")));
        }
        Ok(Strip(text.bytes().collect()))
    }

    fn draw(&self, board: &Board, _like: &Scene) -> Result<Scene, Stop> {
        if self.len() > 400 {
            return Err(Stop::TooLarge(format!("a drawing of {} squares", self.len())));
        }
        let mut scene = Scene::new(format!("strip {self}"));
        for (i, c) in self.letters().enumerate() {
            let owner = board.letters().iter().find(|tile| tile.letter == c).and_then(|tile| tile.owner);
            let paint = owner.map_or(Paint::Open, Paint::of);
            scene.keyed(format!("0,{i}"), |scene| {
                scene.rect(i as f64, 0.0, 1.0, 1.0, 0.0, Paint::Pale);
                if c != '.' {
                    scene.circle(i as f64 + 0.5, 0.5, 0.36, paint);
                    scene.label(i as f64 + 0.5, 0.5, 0.4, c, paint == Paint::Left);
                }
            });
        }
        Ok(scene)
    }

    fn heap_bytes(&self) -> usize {
        self.len()
    }

    fn difference(&self, next: &Self) -> String {
        let changed: Vec<usize> =
            (0..self.len().min(next.len())).filter(|&i| self.0[i] != next.0[i]).collect();
        match changed.as_slice() {
            &[a, b] if self.len() == next.len() && self.0[a] == next.0[b] && self.0[b] == next.0[a] => {
                let (from, to) = if self.0[a] == b'.' { (b, a) } else { (a, b) };
                format!("{} from {} to {}", self.0[from] as char, from + 1, to + 1)
            }
            _ => format!("to {}", text::shown(&next.to_string()).trim_matches('`')),
        }
    }
}
