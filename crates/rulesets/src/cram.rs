//! Cram: dominoes, either way.
use crate::dominoes::Dominoes;
use upstar_rules::{
    Asked, Board, Capabilities, Card, Claim, Grid, Options, Outcome, Player, Rules, Sign, Start, StopReason,
    Theorem, Tile,
};

/// The rules.
pub struct Cram;

/// The game in words.
pub fn card() -> Card {
    Card::new("cram", "Cram")
        .rules(
            "Put a domino on two adjacent free squares, upright or lying. The player who cannot move loses.",
        )
        .source("Gardner; Winning Ways, chapter 15")
        .syntax("a grid, . free and # filled: 4x5 or ..#|...")
        .example("1x2", "*")
        .example("3x3", "0")
        .example("3x5", "*")
        .opening("4x5")
}

impl Rules for Cram {
    type Position = Grid;

    fn board(&self) -> Board {
        Board::grid(".#", Start::All(Tile::Free))
    }

    fn options(&self, at: &Grid, _: Player, out: &mut Options<Grid>) -> Result<(), StopReason> {
        for upright in [true, false] {
            at.fill_pairs(Tile::Free, upright, Tile::Filled, out)?;
        }
        Ok(())
    }

    fn impartial(&self) -> bool {
        true
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) -> Result<(), StopReason> {
        at.regions(&[Tile::Free], Tile::Filled, 2, out);
        Ok(())
    }

    fn representative(&self, at: Grid) -> Result<(Grid, Sign), StopReason> {
        Ok((at.least_image(true).0, Sign::Same))
    }

    fn capabilities(&self) -> Capabilities<Grid> {
        let free_squares = Some(Dominoes { both: true }.on_grids());
        Capabilities { free_squares, ..Capabilities::preserving_play() }
    }

    fn theorems(&self) -> Vec<Theorem<Grid>> {
        vec![Theorem::new(
            "mirror through the centre",
            "Gardner; Winning Ways, chapter 15",
            "A board that a half turn keeps is 0 when its centre is no free square and not between two free squares side by side, as every domino can be answered by its image. A domino that leaves such a board wins.",
            |at, asked| Ok(mirror(at, asked)),
        )]
    }

    fn weight(&self, at: &Grid) -> u32 {
        // Beside the number of moves, blocks make a board lighter and squares with four neighbours heavier: found by
        // trying on many boards; 5x7 expands a third of the positions.
        let pairs = at.pair_count(Tile::Free, true) + at.pair_count(Tile::Free, false);
        (2 * (pairs - at.block_count(Tile::Free)) + at.inner_count(Tile::Free)) as u32
    }
}

/// Answering through the centre, or the domino that makes this possible.
fn mirror(at: &Grid, asked: &Asked) -> Option<Claim<Grid>> {
    let (len, free) = (at.len(), |i: usize| at.at(i) == Tile::Free);
    // The squares that have to go: free ones without a free image, and those that a domino shares with its image.
    let lonely = (0..len).filter(|&i| free(i) && !free(len - 1 - i));
    let centre = (0..len).filter(|&i| {
        let image = len - 1 - i;
        free(i) && free(image) && (i == image || at.neighbours(i).any(|n| n == image))
    });
    let wrong: Vec<usize> = lonely.chain(centre).take(3).collect();
    match *wrong.as_slice() {
        [] => Some(Claim::nimber(0)),
        // One domino on exactly those leaves a board to be answered on.
        [a, b] if at.neighbours(a).any(|n| n == b) => {
            let claim = Claim::outcome(Outcome::N);
            let why = "leaves a board on which every domino can be answered by its image in the centre";
            Some(if asked.wins { claim.win_for_both(at.with([a, b], Tile::Filled), why) } else { claim })
        }
        _ => None,
    }
}
