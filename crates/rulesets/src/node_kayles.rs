//! Node Kayles: neighbours may not both be taken.
use upstar_rules::graph::Word;
use upstar_rules::{Card, Coloured, Example, ParseError, Player, Ruleset, Sign, SmallBoard};

/// The rules.
#[derive(Clone, Default)]
pub struct NodeKayles;

impl Ruleset for NodeKayles {
    type Position = Coloured;
    const CARD: Card = Card {
        name: "node-kayles",
        title: "Node Kayles",
        rules: "Take a vertex that has no neighbour taken by either player. Whoever cannot loses.",
        source: "Schaefer, 1978",
        parameter: None,
        syntax: "a graph, taken vertices after it: path(5);0=L;4=R",
        examples: &[
            Example::new("path(1)", "*"),
            Example::new("path(4)", "0"),
            Example::new("cycle(5)", "0"),
        ],
    };

    fn parse(&self, text: &str) -> Result<Coloured, ParseError> {
        Coloured::parse(text)
    }

    fn options(&self, at: &Coloured, player: Player, out: &mut Vec<Coloured>) {
        out.extend((0..at.graph().len()).filter(|&v| is_free(at, v)).map(|v| at.with(v, player)));
    }

    fn impartial(&self) -> bool {
        true
    }

    fn components(&self, at: &Coloured, out: &mut Vec<Coloured>) {
        at.live_parts(|v| is_free(at, v), out);
    }

    fn representative(&self, at: Coloured) -> (Coloured, Sign) {
        (at.canonical(false).0, Sign::Same)
    }

    fn kept(&self, board: &SmallBoard, set: u32, _: Player, mut each: impl FnMut(u32)) -> bool {
        set.ones().for_each(|v| each(set & !board.leaving[v] & !(1 << v)));
        !board.directed
    }

    fn weight(&self, at: &Coloured) -> u32 {
        at.graph().len() as u32
    }
}

fn is_free(at: &Coloured, v: usize) -> bool {
    at.colour(v).is_none() && Player::BOTH.iter().all(|&p| !at.touches(v, p))
}
