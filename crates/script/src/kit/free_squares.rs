//! Grids on which nothing but the free squares matters, as the script's hints say: searches keep each as one word.

use super::Kit;
use super::squares::{GridKit, Tiles};
use super::squares_value::{Squares, changes};
use crate::settings::Settings;
use std::sync::Arc;
use upstar_language::{Heap, Outcome, Value};
use upstar_rules::{Board, FreeSquares, Player, Shape, Sign, Start, Tile};

/// The free squares of boards of at most eight by eight.
pub(crate) struct FreeSquaresKit {
    tiles: Arc<Tiles>,
    turn_negates: bool,
}

impl FreeSquaresKit {
    /// The kit for a grid, if the script's settings allow it: the tiles are free or filled, groups of free squares are
    /// summands, and all images of a board have its value, or its negative.
    pub(super) fn of(tiles: &Arc<Tiles>) -> Option<Self> {
        let Board::Grid { start: Some(Start::All(Tile::Free)), shape: Shape::Plane, .. } = tiles.board else {
            return None;
        };
        let symmetry = tiles.symmetry;
        let fits = matches!(tiles.letters.as_str(), ".#" | "#.")
            && tiles.joined == [Tile::Free]
            && tiles.blank == Some(Tile::Filled)
            && symmetry.mirror
            && (symmetry.turn || symmetry.turn_negates)
            && !symmetry.swap_negates;
        fits.then(|| FreeSquaresKit { tiles: tiles.clone(), turn_negates: symmetry.turn_negates })
    }
}

impl Kit for FreeSquaresKit {
    type Position = FreeSquares;
    const SETTINGS: &'static [&'static str] = GridKit::SETTINGS;

    fn new(settings: &Settings) -> Result<Self, String> {
        let grid = GridKit::new(settings)?;
        grid.on_free_squares().ok_or_else(|| "something matters beside the free squares".into())
    }

    fn board(&self) -> Board {
        self.tiles.board.clone()
    }

    fn whole(&self, at: &FreeSquares, heap: &mut Heap) -> Outcome<Value> {
        Ok(heap.native(Squares { grid: at.grid(), strip: false }))
    }

    fn sign(&self, player: Player) -> char {
        self.tiles.signs[player as usize]
    }

    fn moved(&self, at: &FreeSquares, _: usize, answer: Value, heap: &Heap) -> Result<FreeSquares, String> {
        let Some(edits) = heap.elements(answer) else {
            let board = self.tiles.answered(answer, heap)?;
            return board.free_squares().ok_or_else(|| format!("{board} has more than 8x8 squares"));
        };
        let (rows, cols) = at.sides();
        let mut squares = at.squares();
        for change in changes((rows * cols) as usize, edits, heap)? {
            let (square, tile) = change?;
            let bit = 1 << (8 * (square as u32 / cols) + square as u32 % cols);
            match tile {
                Tile::Free => squares |= bit,
                Tile::Filled => squares &= !bit,
                other => return Err(self.tiles.no_tile(other)),
            }
        }
        Ok(FreeSquares::new(squares))
    }

    fn components(&self, at: &FreeSquares, out: &mut Vec<FreeSquares>) {
        let before = out.len();
        at.regions(self.tiles.smallest < 2, out);
        if self.tiles.smallest > 2 {
            let large = |part: &FreeSquares| part.squares().count_ones() as usize >= self.tiles.smallest;
            let parts: Vec<FreeSquares> = out.drain(before..).filter(large).collect();
            out.extend(parts);
        }
    }

    fn representative(&self, at: FreeSquares) -> (FreeSquares, Sign) {
        let (image, turned) = at.greatest_image();
        (image, if turned && self.turn_negates { Sign::Negated } else { Sign::Same })
    }

    fn weight(&self, at: &FreeSquares) -> u32 {
        at.squares().count_ones()
    }
}
