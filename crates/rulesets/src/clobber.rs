//! Clobber: take a neighbour.
use upstar_rules::{Card, Example, Grid, ParseError, Player, Ruleset, Sign, Start, Tile};

/// The rules.
#[derive(Clone, Default)]
pub struct Clobber;

impl Ruleset for Clobber {
    type Position = Grid;
    const CARD: Card = Card {
        name: "clobber",
        title: "Clobber",
        rules: "Move one of your stones onto an adjacent stone of the opponent, which is removed. Left has x, Right o.",
        source: "Albert, Grossman, Nowakowski and Wolfe, 2001",
        parameter: None,
        syntax: "a grid, x Left, o Right and . empty: xo|ox, or 4x5 for the checkered board",
        examples: &[
            Example::new("xo", "*"),
            Example::new("xxo", "^"),
            Example::new("2x2", "*"),
            Example::new("xxo|oox", "*"),
        ],
    };

    fn parse(&self, text: &str) -> Result<Grid, ParseError> {
        Grid::parse(text, "xo.", Start::Checkered)
    }

    fn options(&self, at: &Grid, player: Player, out: &mut Vec<Grid>) {
        let (own, other) =
            if player == Player::Left { (Tile::Left, Tile::Right) } else { (Tile::Right, Tile::Left) };
        for from in at.squares_with(own) {
            let taken = at.neighbours(from).filter(|&to| at.at(to) == other);
            out.extend(taken.map(|to| at.with([from], Tile::Free).with([to], own)));
        }
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) {
        let first = out.len();
        at.regions(&[Tile::Left, Tile::Right], Tile::Free, 2, out);
        // A region of one colour has no moves.
        let mut kept = out.split_off(first);
        kept.retain(|g| g.count(Tile::Left) > 0 && g.count(Tile::Right) > 0);
        out.append(&mut kept);
    }

    fn representative(&self, at: Grid) -> (Grid, Sign) {
        let exchanged = at.exchanged().least_image(true).0;
        let straight = at.least_image(true).0;
        if exchanged.order(&straight).is_lt() { (exchanged, Sign::Negated) } else { (straight, Sign::Same) }
    }

    fn weight(&self, at: &Grid) -> u32 {
        (at.len() - at.count(Tile::Free)) as u32
    }
}
