//! Snort: neighbours may not have different colours.
use upstar_rules::{Card, Coloured, Example, ParseError, Player, Ruleset, Sign};

/// The rules.
#[derive(Clone, Default)]
pub struct Snort;

impl Ruleset for Snort {
    type Position = Coloured;
    const CARD: Card = Card {
        name: "snort",
        title: "Snort",
        rules: "Colour a vertex with your own colour. Neighbours may not have different colours.",
        source: "Norton; Winning Ways, chapter 5",
        parameter: None,
        syntax: "a graph, coloured vertices after it: path(5);0=L;4=R",
        examples: &[
            Example::new("path(1)", "*"),
            Example::new("path(2)", "+-1"),
            Example::new("path(3);1=L", "2"),
        ],
    };

    fn parse(&self, text: &str) -> Result<Coloured, ParseError> {
        Coloured::parse(text)
    }

    fn options(&self, at: &Coloured, player: Player, out: &mut Vec<Coloured>) {
        let free = |v: &usize| at.colour(*v).is_none() && !at.touches(*v, player.opponent());
        out.extend((0..at.graph().len()).filter(free).map(|v| at.with(v, player)));
    }

    fn components(&self, at: &Coloured, out: &mut Vec<Coloured>) {
        at.live_parts(|v| at.colour(v).is_none() && Player::BOTH.iter().any(|&p| !at.touches(v, p)), out);
    }

    fn representative(&self, at: Coloured) -> (Coloured, Sign) {
        let (form, exchanged) = at.canonical(true);
        (form, if exchanged { Sign::Negated } else { Sign::Same })
    }

    fn weight(&self, at: &Coloured) -> u32 {
        at.graph().len() as u32
    }
}
