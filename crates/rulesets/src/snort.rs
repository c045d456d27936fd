//! Snort: neighbours may not have different colours.
use upstar_rules::{Board, Budget, Card, Coloured, Faithful, GraphBoard, Options, Player, Rules, Sign, Stop};

/// The rules.
pub struct Snort;

/// The game in words.
pub fn card() -> Card {
    Card::new("snort", "Snort")
        .rules("Colour a vertex with your own colour. Neighbours may not have different colours.")
        .source("Norton; Winning Ways, chapter 5")
        .syntax("a graph, coloured vertices after it: path(5);0=L;4=R")
        .example("path(1)", "*")
        .example("path(2)", "+-1")
        .example("path(3);1=L", "2")
        .opening("broom(8,3)")
}

impl Rules for Snort {
    type Position = Coloured;

    fn board(&self) -> Board {
        Board::Graph(GraphBoard { colours: vec!['L', 'R'], ..GraphBoard::default() })
    }

    fn options(&self, at: &Coloured, player: Player, out: &mut Options<Coloured>) -> Result<(), Stop> {
        let free = |v: &usize| at.colour(*v).is_none() && !at.touches(*v, player.opponent());
        out.extend((0..at.graph().len()).filter(free).map(|v| at.with(v, player)))
    }

    fn components(&self, at: &Coloured, out: &mut Vec<Coloured>) -> Result<(), Stop> {
        at.live_parts(|v| at.colour(v).is_none() && Player::BOTH.iter().any(|&p| !at.touches(v, p)), out);
        Ok(())
    }

    fn representative(&self, at: Coloured) -> Result<(Coloured, Sign), Stop> {
        let (form, exchanged) = at.canonical(true);
        Ok((form, if exchanged { Sign::Negated } else { Sign::Same }))
    }

    fn faithful(&self) -> Faithful {
        Faithful::BOTH
    }

    fn mobility(&self, at: &Coloured, player: Player, _: &Budget) -> Result<u64, Stop> {
        let free = |v: &usize| at.colour(*v).is_none() && !at.touches(*v, player.opponent());
        Ok((0..at.graph().len()).filter(free).count() as u64)
    }

    fn weight(&self, at: &Coloured) -> u32 {
        at.graph().len() as u32
    }
}
