//! Domineering: dominoes, Left's upright and Right's lying.
use upstar_rules::{Board, Card, Faithful, Grid, Options, Player, Rules, Sign, Start, Stop, Tile};

/// The rules.
pub struct Domineering;

/// The game in words.
pub fn card() -> Card {
    Card::new("domineering", "Domineering")
        .rules("Left puts a domino upright on two free squares, Right one lying. Whoever cannot loses.")
        .source("Andersson; Winning Ways, chapter 5")
        .syntax("a grid, . free and # filled: 4x5 or ..#|...")
        .example("2x2", "+-1")
        .example("2x3", "{2|-1/2}")
        .example("..|.#", "*")
        .example("5x5", "0")
        .opening("4x4")
}

impl Rules for Domineering {
    type Position = Grid;

    fn board(&self) -> Board {
        Board::grid(".#", Start::All(Tile::Free))
    }

    fn options(&self, at: &Grid, player: Player, out: &mut Options<Grid>) -> Result<(), Stop> {
        at.fill_pairs(Tile::Free, player == Player::Left, Tile::Filled, out)
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) -> Result<(), Stop> {
        at.regions(&[Tile::Free], Tile::Filled, 2, out);
        Ok(())
    }

    fn representative(&self, at: Grid) -> Result<(Grid, Sign), Stop> {
        // A quarter turn makes upright dominoes lie.
        let (image, turned) = at.least_image(true);
        Ok((image, if turned { Sign::Negated } else { Sign::Same }))
    }

    fn faithful(&self) -> Faithful {
        Faithful::BOTH
    }

    fn weight(&self, at: &Grid) -> u32 {
        at.count(Tile::Free) as u32
    }
}
