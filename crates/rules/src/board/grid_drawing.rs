//! Grids as drawings, and what a move does to them in words.

use super::Board;
use super::change::{Change, Changes};
use super::grid::Grid;
use super::shape::Shape;
use super::tile::Tile;
use crate::StopReason;
use crate::scene::{Key, Paint, Scene};

impl Grid {
    /// Where a square is, as `r1c2` from the top left.
    pub fn square_name(&self, index: usize) -> String {
        format!("r{}c{}", index / self.cols() + 1, index % self.cols() + 1)
    }

    /// The key of a square in drawings: row and column from 0.
    pub fn square_key(&self, index: usize) -> Key {
        format!("{},{}", index / self.cols(), index % self.cols()).into()
    }

    pub(super) fn drawing(&self, board: &Board) -> Result<Scene, StopReason> {
        if self.len() > 10_000 {
            return Err(StopReason::TooLarge(format!(
                "a drawing of a {}x{} board",
                self.rows(),
                self.cols()
            )));
        }
        let mut scene = Scene::new(format!("board {self}"));
        for i in 0..self.len() {
            let (mut x, y) = ((i % self.cols()) as f64, (i / self.cols()) as f64);
            if self.shape == Shape::Hexagonal {
                x += y / 2.0;
            }
            let tile = self.at(i);
            let ground = if tile == Tile::Filled { Paint::Dark } else { Paint::Pale };
            scene.keyed(self.square_key(i), |scene| {
                scene.rect(x, y, 1.0, 1.0, 0.0, ground);
                if tile.is_piece() {
                    let paint = match tile {
                        Tile::Left => Paint::Left,
                        Tile::Right => Paint::Right,
                        _ => board.owner(tile.letter()).map_or(Paint::Open, Paint::of),
                    };
                    scene.circle(x + 0.5, y + 0.5, 0.36, paint);
                    scene.label(x + 0.5, y + 0.5, 0.4, tile.letter(), paint == Paint::Left);
                }
            });
        }
        Ok(scene)
    }

    fn changes(&self, next: &Self) -> Changes {
        Changes::new((0..self.len()).map(|i| (self.at(i).letter(), next.at(i).letter())))
    }

    pub(super) fn difference_text(&self, next: &Self) -> String {
        if (self.rows(), self.cols()) != (next.rows(), next.cols()) {
            return format!("to {next}");
        }
        let changes = self.changes(next);
        if let Some(name) = changes.as_a_piece_that_moves(|square| self.square_name(square)) {
            return name;
        }
        match changes.squares() {
            [] => format!("to {next}"),
            squares if squares.len() <= 4 => {
                squares.iter().map(|change| self.square_name(change.square)).collect::<Vec<_>>().join(" ")
            }
            squares => {
                let corner = |pick: fn(usize, usize) -> usize| {
                    let row = squares.iter().map(|c| c.square / self.cols()).reduce(pick).unwrap_or(0);
                    let col = squares.iter().map(|c| c.square % self.cols()).reduce(pick).unwrap_or(0);
                    self.square_name(row * self.cols() + col)
                };
                format!("{} to {}", corner(usize::min), corner(usize::max))
            }
        }
    }

    /// The keys of the squares that look different afterwards, those that something leaves first.
    pub(super) fn touched_keys(&self, next: &Self) -> Vec<Key> {
        if (self.rows(), self.cols()) == (next.rows(), next.cols()) {
            return self.changes(next).touched().map(|square| self.square_key(square)).collect();
        }
        let inside = |board: &Grid, of: &Grid, i: usize| {
            let (row, col) = (i / of.cols(), i % of.cols());
            (row < board.rows() && col < board.cols()).then(|| row * board.cols() + col)
        };
        let (gone, kept): (Vec<usize>, Vec<usize>) =
            (0..self.len()).partition(|&i| inside(next, self, i).is_none());
        let change = |i: usize| {
            let after = inside(next, self, i).map_or(Tile::Free, |j| next.at(j));
            Change { square: i, before: self.at(i).letter(), after: after.letter() }
        };
        let kept = Changes::of(kept.into_iter().map(change).filter(Change::is_one).collect());
        let own = gone.into_iter().chain(kept.touched()).map(|i| self.square_key(i)).collect::<Vec<_>>();
        let fresh = (0..next.len()).filter(|&i| inside(self, next, i).is_none()).map(|i| next.square_key(i));
        own.into_iter().chain(fresh).collect()
    }
}
