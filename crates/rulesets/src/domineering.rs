//! Domineering: dominoes, Left's upright and Right's lying.
use crate::dominoes::Dominoes;
use upstar_rules::{
    Board, Capabilities, Card, Cuts, Grid, Options, Player, Rules, Shape, Sign, Start, StopReason, Tile,
};

/// The rules.
pub struct Domineering;

/// The game in words.
pub fn card() -> Card {
    Card::new("domineering", "Domineering")
        .rules("Left puts a domino upright on two free squares, Right one lying. The player who cannot move loses.")
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

    fn options(&self, at: &Grid, player: Player, out: &mut Options<Grid>) -> Result<(), StopReason> {
        at.fill_pairs(Tile::Free, player == Player::Left, Tile::Filled, out)
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) -> Result<(), StopReason> {
        at.regions(&[Tile::Free], Tile::Filled, 2, out);
        Ok(())
    }

    fn representative(&self, at: Grid) -> Result<(Grid, Sign), StopReason> {
        // A quarter turn makes upright dominoes lie.
        let (image, turned) = at.least_image(true);
        Ok((image, if turned { Sign::Negated } else { Sign::Same }))
    }

    fn capabilities(&self) -> Capabilities<Grid> {
        Capabilities {
            mobility: Some(Box::new(|at, player, _| {
                Ok(at.pair_count(Tile::Free, player == Player::Left) as u64)
            })),
            cuts: Some(Cuts {
                // Between two rows only Left's dominoes lie across, and between two columns only Right's.
                count: Box::new(|at, player| {
                    let side = if player == Player::Left { at.rows() } else { at.cols() };
                    if at.shape() == Shape::Plane { side.saturating_sub(1) } else { 0 }
                }),
                between: Box::new(|at, player, from, to| {
                    Ok(match player {
                        Player::Left => at.slice(from..to, 0..at.cols()),
                        Player::Right => at.slice(0..at.rows(), from..to),
                    })
                }),
            }),
            free_squares: Some(Dominoes { both: false }.on_grids()),
            ..Capabilities::preserving_play()
        }
    }

    fn weight(&self, at: &Grid) -> u32 {
        at.count(Tile::Free) as u32
    }
}
