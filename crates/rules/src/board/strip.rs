//! A strip of squares, each with a letter on it: `TT.FF`.

use super::Board;
use super::change::Changes;
use crate::scene::{Key, Paint, Scene};
use crate::{ParseError, Position, StopReason, text};
use std::fmt;
use std::ops::Range;

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

    /// A strip of these letters, which must be ASCII.
    pub fn new(letters: impl IntoIterator<Item = char>) -> Self {
        let byte = |letter: char| u8::try_from(letter).ok().filter(u8::is_ascii).unwrap_or(b'?');
        Strip(letters.into_iter().map(byte).collect())
    }

    /// Some squares in a row; the range must be on the strip.
    #[must_use]
    pub fn slice(&self, squares: Range<usize>) -> Self {
        Strip(self.0[squares].into())
    }

    /// The same with some squares changed, one after the other; all must be on the strip.
    #[must_use]
    pub fn edited(&self, edits: impl IntoIterator<Item = (usize, char)>) -> Self {
        let mut next = self.clone();
        edits.into_iter().for_each(|(square, letter)| next.0[square] = letter as u8);
        next
    }

    /// The longest runs of squares whose letters are among `joined`, from the left.
    pub fn groups(&self, joined: &str) -> Vec<Range<usize>> {
        let mut groups: Vec<Range<usize>> = Vec::new();
        for square in (0..self.len()).filter(|&i| joined.as_bytes().contains(&self.0[i])) {
            match groups.last_mut() {
                Some(last) if last.end == square => last.end += 1,
                _ => groups.push(square..square + 1),
            }
        }
        groups
    }

    /// The group of squares with the same letter around a square, which must be on the strip.
    pub fn group(&self, of: usize) -> Range<usize> {
        let same = |&&letter: &&u8| letter == self.0[of];
        let before = self.0[..of].iter().rev().take_while(same).count();
        let behind = self.0[of..].iter().take_while(same).count();
        of - before..of + behind
    }

    /// The squares on one side of a square, the nearest first: behind it for a step of 1, before it for -1.
    pub fn line(&self, from: isize, step: isize) -> impl Iterator<Item = isize> + use<> {
        let squares = 0..self.len() as isize;
        std::iter::successors(from.checked_add(step), move |at| at.checked_add(step))
            .take_while(move |at| step != 0 && squares.contains(at))
    }

    /// The free squares on one side of a square, until something stops it.
    pub fn slide(&self, from: isize, step: isize) -> impl Iterator<Item = isize> + '_ {
        self.line(from, step).take_while(|&square| self.get(square) == Some('.'))
    }

    /// The same from right to left.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Strip(self.0.iter().rev().copied().collect())
    }

    /// The same with each letter replaced.
    #[must_use]
    pub fn mapped(&self, letter: impl Fn(char) -> char) -> Self {
        Strip::new(self.letters().map(letter))
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
                .expected(text::other_case(c, &letters).unwrap_or_else(|| format!("one of {letters}"))));
        }
        if text.len() > LONGEST {
            let message = format!("the strip has {} squares", text.len());
            return Err(ParseError::new(message, text, LONGEST, 1).expected(format!("at most {LONGEST}")));
        }
        Ok(Strip(text.bytes().collect()))
    }

    fn draw(&self, board: &Board, _like: &Scene) -> Result<Scene, StopReason> {
        if self.len() > 400 {
            return Err(StopReason::TooLarge(format!("a drawing of {} squares", self.len())));
        }
        let mut scene = Scene::new(format!("strip {self}"));
        for (i, c) in self.letters().enumerate() {
            let paint = board.owner(c).map_or(Paint::Open, Paint::of);
            scene.keyed(square_key(i), |scene| {
                scene.rect(i as f64, 0.0, 1.0, 1.0, 0.0, Paint::Pale);
                if c != '.' {
                    scene.circle(i as f64 + 0.5, 0.5, 0.36, paint);
                    scene.label(i as f64 + 0.5, 0.5, 0.4, c, paint == Paint::Left);
                }
            });
        }
        Ok(scene)
    }

    fn difference(&self, next: &Self) -> String {
        let elsewhere = || format!("to {}", text::shown(&next.to_string()).trim_matches('`'));
        if self.len() != next.len() {
            return match self.taken(next) {
                Some(taken) => {
                    let start = *taken.end();
                    format!("take {}", spelled(&(start..start + self.len() - next.len()).collect::<Vec<_>>()))
                }
                None => elsewhere(),
            };
        }
        let changes = self.changes(next);
        if let Some((from, to)) = changes.moved() {
            // Of two pieces that change places the first one is named, of a piece and a hole the piece.
            let besides = changes.besides(from, to, |square| (square + 1).to_string());
            return format!("{} from {} to {}{besides}", from.before, from.square + 1, to.square + 1);
        }
        let squares: Vec<usize> = changes.squares().iter().map(|change| change.square).collect();
        match changes.squares() {
            [] => elsewhere(),
            [first, rest @ ..] if rest.iter().all(|change| change.after == first.after) => {
                match first.after {
                    '.' => format!("take {}", spelled(&squares)),
                    letter => format!("put {letter} on {}", spelled(&squares)),
                }
            }
            _ => format!("change {}", spelled(&squares)),
        }
    }

    /// The squares that look different afterwards; of a strip that is cut those that go, the ones at the cut first.
    fn touched(&self, next: &Self) -> Option<Vec<Key>> {
        let keys = |squares: &mut dyn Iterator<Item = usize>| squares.map(square_key).collect();
        if self.len() == next.len() {
            return Some(keys(&mut self.changes(next).touched()));
        }
        let Some(starts) = self.taken(next) else { return Some(keys(&mut (0..self.len()))) };
        let count = self.len() - next.len();
        let all = *starts.start()..starts.end() + count;
        let at_a_cut = |square: usize| {
            let cut_before = square > 0 && starts.contains(&square);
            let cut_behind = square + 1 < self.len()
                && (square + 1).checked_sub(count).is_some_and(|s| starts.contains(&s));
            cut_before || cut_behind
        };
        let (first, rest): (Vec<usize>, Vec<usize>) = all.partition(|&square| at_a_cut(square));
        Some(keys(&mut first.into_iter().chain(rest)))
    }
}

impl Strip {
    fn changes(&self, next: &Self) -> Changes {
        Changes::new(self.letters().zip(next.letters()))
    }

    /// Where squares in a row were taken out to make `next`: all places where they may have started, which are
    /// several where equal letters stand side by side.
    fn taken(&self, next: &Self) -> Option<std::ops::RangeInclusive<usize>> {
        let same = |(a, b): &(&u8, &u8)| a == b;
        let front = self.0.iter().zip(&next.0).take_while(same).count();
        let back = self.0.iter().rev().zip(next.0.iter().rev()).take_while(same).count();
        (next.len() < self.len() && front + back >= next.len()).then(|| next.len() - back..=front)
    }
}

/// The key of a square in drawings.
fn square_key(square: usize) -> Key {
    format!("0,{square}").into()
}

/// Squares by their numbers from 1: `3`, `3 and 5`, `3 to 7`.
fn spelled(squares: &[usize]) -> String {
    match squares {
        [] => String::new(),
        [one] => (one + 1).to_string(),
        [first, .., last] if last - first + 1 == squares.len() || squares.len() > 6 => {
            format!("{} to {}", first + 1, last + 1)
        }
        [rest @ .., last] => {
            let rest: Vec<String> = rest.iter().map(|square| (square + 1).to_string()).collect();
            format!("{} and {}", rest.join(", "), last + 1)
        }
    }
}
