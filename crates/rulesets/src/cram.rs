//! Cram: dominoes, either way.
use upstar_rules::{Card, Example, Grid, ParseError, Player, Ruleset, Sign, Start, Tile};

/// The rules.
#[derive(Clone, Default)]
pub struct Cram;

impl Ruleset for Cram {
    type Position = Grid;
    const CARD: Card = Card {
        name: "cram",
        title: "Cram",
        rules: "Put a domino on two adjacent free squares, upright or lying. Whoever cannot loses.",
        source: "Gardner; Winning Ways, chapter 15",
        parameter: None,
        syntax: "a grid, . free and # filled: 4x5 or ..#|...",
        examples: &[Example::new("1x2", "*"), Example::new("3x3", "0"), Example::new("3x5", "*")],
    };

    fn parse(&self, text: &str) -> Result<Grid, ParseError> {
        Grid::parse(text, ".#", Start::All(Tile::Free))
    }

    fn options(&self, at: &Grid, _: Player, out: &mut Vec<Grid>) {
        for upright in [true, false] {
            at.fill_pairs(Tile::Free, upright, Tile::Filled, out);
        }
    }

    fn impartial(&self) -> bool {
        true
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) {
        at.regions(&[Tile::Free], Tile::Filled, 2, out);
    }

    fn representative(&self, at: Grid) -> (Grid, Sign) {
        (at.least_image(true).0, Sign::Same)
    }

    fn weight(&self, at: &Grid) -> u32 {
        // Beside the number of moves, blocks make a board lighter and squares with four neighbours heavier: found by
        // trying on many boards; 5x7 expands a third of the positions.
        let pairs = at.pair_count(Tile::Free, true) + at.pair_count(Tile::Free, false);
        (2 * (pairs - at.block_count(Tile::Free)) + at.inner_count(Tile::Free)) as u32
    }
}
