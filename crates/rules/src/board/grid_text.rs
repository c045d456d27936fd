//! Grids as text and as drawings.

use super::grid::{Grid, Start, Tile};
use crate::scene::{Key, Paint, Scene};
use crate::{ParseError, Stop, text};
use std::fmt;

impl Grid {
    /// Reads `HxW` or rows joined by `|`, with these letters only.
    ///
    /// # Errors
    /// Where a letter is wrong, or which row is too short or too long.
    pub fn parse(text: &str, letters: &str, start: Start) -> Result<Self, ParseError> {
        if let Some(sides) = text::dimensions(text) {
            let (rows, cols) = sides?;
            return Self::starting(rows, cols, start, text);
        }
        let rows: Vec<(usize, &str)> = text::split(text, '|').collect();
        let cols = rows[0].1.chars().count();
        for &(at, row) in &rows {
            if let Some((i, c)) = row.char_indices().find(|&(_, c)| !letters.contains(c)) {
                return Err(ParseError::new(
                    format!("{c} is no square of this game"),
                    text,
                    at + i,
                    c.len_utf8(),
                )
                .expected(format!("one of {}, | between rows, or HxW", spaced(letters))));
            }
            if row.len() != cols || row.is_empty() {
                let message = format!("a row of {} squares under a row of {cols}", row.len());
                let message = if cols == 0 { "the first row is empty".into() } else { message };
                return Err(ParseError::new(message, text, at, row.len().max(1))
                    .expected("rows of one length, or 0x0 for the empty board"));
            }
        }
        // The size check of a starting board serves for every board.
        Self::starting(rows.len() as u64, cols as u64, start, text)?;
        let tile = |c: u8| Tile::ALL.into_iter().find(|t| t.letter() == c as char).unwrap_or(Tile::Free);
        Ok(Grid::from_fn(rows.len(), cols, start, |r, c| tile(rows[r].1.as_bytes()[c])))
    }

    /// Where a square is, as `r1c2` from the top left.
    pub fn square_name(&self, index: usize) -> String {
        format!("r{}c{}", index / self.cols() + 1, index % self.cols() + 1)
    }

    /// The key of a square in drawings: row and column from 0.
    pub fn square_key(&self, index: usize) -> Key {
        format!("{},{}", index / self.cols(), index % self.cols()).into()
    }

    pub(super) fn drawing(&self) -> Result<Scene, Stop> {
        if self.len() > 10_000 {
            return Err(Stop::TooLarge(format!("a drawing of a {}x{} board", self.rows(), self.cols())));
        }
        let mut scene = Scene::new(format!("board {self}"));
        for i in 0..self.len() {
            let (x, y) = ((i % self.cols()) as f64, (i / self.cols()) as f64);
            let tile = self.at(i);
            let ground = if tile == Tile::Filled { Paint::Dark } else { Paint::Pale };
            scene.keyed(self.square_key(i), |scene| {
                scene.rect(x, y, 1.0, 1.0, 0.0, ground);
                let paint = match tile {
                    Tile::Left => Paint::Left,
                    Tile::Right => Paint::Right,
                    Tile::Free | Tile::Filled => return,
                };
                scene.circle(x + 0.5, y + 0.5, 0.36, paint);
                scene.label(x + 0.5, y + 0.5, 0.4, tile.letter(), tile == Tile::Left);
            });
        }
        Ok(scene)
    }

    pub(super) fn difference_text(&self, next: &Self) -> String {
        if (self.rows(), self.cols()) != (next.rows(), next.cols()) {
            return format!("to {next}");
        }
        let changed: Vec<usize> = (0..self.len()).filter(|&i| self.at(i) != next.at(i)).collect();
        match changed.as_slice() {
            &[a, b] if matches!(self.at(a), Tile::Left | Tile::Right) && self.at(a) == next.at(b) => {
                format!("{} to {}", self.square_name(a), self.square_name(b))
            }
            &[a, b] if matches!(self.at(b), Tile::Left | Tile::Right) && self.at(b) == next.at(a) => {
                format!("{} to {}", self.square_name(b), self.square_name(a))
            }
            [] => format!("to {next}"),
            squares if squares.len() <= 4 => {
                squares.iter().map(|&i| self.square_name(i)).collect::<Vec<_>>().join(" ")
            }
            squares => {
                let corner = |pick: fn(usize, usize) -> usize| {
                    let row = squares.iter().map(|i| i / self.cols()).reduce(pick).unwrap_or(0);
                    let col = squares.iter().map(|i| i % self.cols()).reduce(pick).unwrap_or(0);
                    self.square_name(row * self.cols() + col)
                };
                format!("{} to {}", corner(usize::min), corner(usize::max))
            }
        }
    }
}

fn spaced(letters: &str) -> String {
    letters.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, cols) = (self.rows(), self.cols());
        // A few stones are clearer than the size of their board.
        let spelled_out = self.start == Start::Checkered && (1..4).contains(&self.len());
        if !spelled_out && (0..self.len()).all(|i| self.at(i) == self.start.tile(i / cols, i % cols)) {
            return write!(f, "{rows}x{cols}");
        }
        for r in 0..rows {
            if r > 0 {
                f.write_str("|")?;
            }
            (0..cols).try_for_each(|c| write!(f, "{}", self.get(r, c).letter()))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREE: Start = Start::All(Tile::Free);

    #[test]
    fn printing_gives_the_same_board() {
        for text in ["0x0", "4x5", "..#|...", "#", "10x10", "x.o#|oo..", "1x1000"] {
            let board = Grid::parse(text, ".#xo", FREE).unwrap();
            assert_eq!(board.to_string(), text);
        }
        assert_eq!(Grid::parse("0x7", ".#", FREE).unwrap().to_string(), "0x0");
        assert_eq!(Grid::parse("xo|ox", "xo.", Start::Checkered).unwrap().to_string(), "2x2");
    }

    #[test]
    fn bad_boards_have_a_place() {
        for (text, offset) in [
            ("..|...", 3),
            ("..|.?", 4),
            ("", 0),
            ("..||..", 3),
            ("99999999999999999999x2", 0),
            ("70000x2", 0),
        ] {
            assert_eq!(Grid::parse(text, ".#", FREE).unwrap_err().offset, offset, "{text}");
        }
    }
}
