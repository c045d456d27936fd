//! Clobber: take a neighbour.
use upstar_rules::{Board, Capabilities, Card, Grid, Options, Player, Rules, Sign, Start, StopReason, Tile};

/// The rules.
pub struct Clobber;

/// The game in words.
pub fn card() -> Card {
    Card::new("clobber", "Clobber")
        .rules("Move one of your stones onto an adjacent stone of the opponent, which is removed. Left has the blue stones (x), Right the red ones (o).")
        .source("Albert, Grossman, Nowakowski and Wolfe, 2001")
        .syntax("a grid, x Left, o Right and . empty: xo|ox, or 4x5 for the checkered board")
        .example("xo", "*")
        .example("xxo", "^")
        .example("2x2", "*")
        .example("xxo|oox", "*")
        .opening("4x4")
}

impl Rules for Clobber {
    type Position = Grid;

    fn board(&self) -> Board {
        Board::grid("xo.", Start::Checkered)
    }

    fn options(&self, at: &Grid, player: Player, out: &mut Options<Grid>) -> Result<(), StopReason> {
        let (own, other) =
            if player == Player::Left { (Tile::Left, Tile::Right) } else { (Tile::Right, Tile::Left) };
        out.extend(at.contacts(own, other).map(|(from, to)| at.edited([(from, Tile::Free), (to, own)])))
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) -> Result<(), StopReason> {
        let first = out.len();
        at.regions(&[Tile::Left, Tile::Right], Tile::Free, 2, out);
        // A region of one colour has no moves.
        let mut kept = first;
        for i in first..out.len() {
            if out[i].count(Tile::Left) > 0 && out[i].count(Tile::Right) > 0 {
                out.swap(kept, i);
                kept += 1;
            }
        }
        out.truncate(kept);
        Ok(())
    }

    fn representative(&self, at: Grid) -> Result<(Grid, Sign), StopReason> {
        let exchanged = at.exchanged().least_image(true).0;
        let straight = at.least_image(true).0;
        let turned = exchanged.order(&straight).is_lt();
        Ok(if turned { (exchanged, Sign::Negated) } else { (straight, Sign::Same) })
    }

    fn capabilities(&self) -> Capabilities<Grid> {
        // Each pair of neighbours of two colours is one move for either player.
        let pairs = |at: &Grid| at.contacts(Tile::Left, Tile::Right).count() as u64;
        Capabilities {
            mobility: Some(Box::new(move |at, _, _| Ok(pairs(at)))),
            ..Capabilities::preserving_play()
        }
    }

    fn weight(&self, at: &Grid) -> u32 {
        (at.len() - at.count(Tile::Free)) as u32
    }
}
