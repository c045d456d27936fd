//! Domineering: dominoes, Left's upright and Right's lying.
use upstar_rules::{Card, Example, Grid, ParseError, Player, Ruleset, Sign, Start, Tile};

/// The rules.
#[derive(Clone, Default)]
pub struct Domineering;

impl Ruleset for Domineering {
    type Position = Grid;
    const CARD: Card = Card {
        name: "domineering",
        title: "Domineering",
        rules: "Left puts a domino upright on two free squares, Right one lying. Whoever cannot loses.",
        source: "Andersson; Winning Ways, chapter 5",
        parameter: None,
        syntax: "a grid, . free and # filled: 4x5 or ..#|...",
        examples: &[
            Example::new("2x2", "+-1"),
            Example::new("2x3", "{2|-1/2}"),
            Example::new("..|.#", "*"),
            Example::new("5x5", "0"),
        ],
    };

    fn parse(&self, text: &str) -> Result<Grid, ParseError> {
        Grid::parse(text, ".#", Start::All(Tile::Free))
    }

    fn options(&self, at: &Grid, player: Player, out: &mut Vec<Grid>) {
        at.fill_pairs(Tile::Free, player == Player::Left, Tile::Filled, out);
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) {
        at.regions(&[Tile::Free], Tile::Filled, 2, out);
    }

    fn representative(&self, at: Grid) -> (Grid, Sign) {
        // A quarter turn makes upright dominoes lie.
        let (image, turned) = at.least_image(true);
        (image, if turned { Sign::Negated } else { Sign::Same })
    }

    fn weight(&self, at: &Grid) -> u32 {
        at.count(Tile::Free) as u32
    }
}
