//! Cram: dominoes, either way.
use upstar_rules::{Board, Card, Grid, Options, Player, Rules, Sign, Start, Stop, Tile};

/// The rules.
pub struct Cram;

/// The game in words.
pub fn card() -> Card {
    Card::new("cram", "Cram")
        .rules("Put a domino on two adjacent free squares, upright or lying. Whoever cannot loses.")
        .source("Gardner; Winning Ways, chapter 15")
        .syntax("a grid, . free and # filled: 4x5 or ..#|...")
        .example("1x2", "*")
        .example("3x3", "0")
        .example("3x5", "*")
}

impl Rules for Cram {
    type Position = Grid;

    fn board(&self) -> Board {
        Board::grid(".#", Start::All(Tile::Free))
    }

    fn options(&self, at: &Grid, _: Player, out: &mut Options<Grid>) -> Result<(), Stop> {
        for upright in [true, false] {
            at.fill_pairs(Tile::Free, upright, Tile::Filled, out)?;
        }
        Ok(())
    }

    fn impartial(&self) -> bool {
        true
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) -> Result<(), Stop> {
        at.regions(&[Tile::Free], Tile::Filled, 2, out);
        Ok(())
    }

    fn representative(&self, at: Grid) -> Result<(Grid, Sign), Stop> {
        Ok((at.least_image(true).0, Sign::Same))
    }

    fn weight(&self, at: &Grid) -> u32 {
        // Beside the number of moves, blocks make a board lighter and squares with four neighbours heavier: found by
        // trying on many boards; 5x7 expands a third of the positions.
        let pairs = at.pair_count(Tile::Free, true) + at.pair_count(Tile::Free, false);
        (2 * (pairs - at.block_count(Tile::Free)) + at.inner_count(Tile::Free)) as u32
    }
}
