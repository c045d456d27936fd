//! Grids as text.

use super::grid::Grid;
use super::tile::{Start, Tile};
use crate::{ParseError, text};
use std::fmt;

impl Grid {
    /// Reads `HxW` or rows joined by `|`, with these letters only.
    ///
    /// # Errors
    /// Where a letter is wrong, or which row is too short or too long.
    pub fn parse(text: &str, letters: &str, start: Start) -> Result<Self, ParseError> {
        if let Some(sides) = text::dimensions(text) {
            let (rows, cols) = sides?;
            if start == Start::Spelled && rows > 0 && cols > 0 {
                return Err(ParseError::new("this game has no starting boards", text, 0, text.len())
                    .expected(format!("rows of {}, with | between them", spaced(letters))));
            }
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
                .expected(
                    text::other_case(c, letters)
                        .unwrap_or_else(|| format!("one of {}, | between rows, or HxW", spaced(letters))),
                ));
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
        Ok(Grid::from_fn(rows.len(), cols, start, |r, c| Tile::of(rows[r].1.as_bytes()[c] as char)))
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
        if !spelled_out && (0..self.len()).all(|i| Some(self.at(i)) == self.start.tile(i / cols, i % cols)) {
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
        for text in ["2 x 3", "2X3", " 2×3 "] {
            assert_eq!(Grid::parse(text, ".#", FREE).unwrap().to_string(), "2x3");
        }
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
