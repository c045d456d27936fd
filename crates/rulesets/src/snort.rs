//! Snort: neighbours may not have different colours.
use upstar_rules::{
    Board, Capabilities, Card, Closes, Coloured, GraphBoard, Options, Player, Rules, Sign, StopReason,
};

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

/// Whether a player may colour a vertex.
fn is_open(at: &Coloured, v: usize, player: Player) -> bool {
    at.colour(v).is_none() && !at.touches(v, player.opponent())
}

impl Rules for Snort {
    type Position = Coloured;

    fn board(&self) -> Board {
        Board::Graph(GraphBoard { colours: vec!['L', 'R'], ..GraphBoard::default() })
    }

    fn options(&self, at: &Coloured, player: Player, out: &mut Options<Coloured>) -> Result<(), StopReason> {
        let open = |v: &usize| is_open(at, *v, player);
        out.extend((0..at.graph().len()).filter(open).map(|v| at.with(v, player)))
    }

    fn components(&self, at: &Coloured, out: &mut Vec<Coloured>) -> Result<(), StopReason> {
        at.open_parts(|v, player| is_open(at, v, player), Closes::Other, out);
        Ok(())
    }

    fn representative(&self, at: Coloured) -> Result<(Coloured, Sign), StopReason> {
        let (form, exchanged) = at.canonical(true);
        Ok((form, if exchanged { Sign::Negated } else { Sign::Same }))
    }

    fn capabilities(&self) -> Capabilities<Coloured> {
        let open =
            |at: &Coloured, player| (0..at.graph().len()).filter(|&v| is_open(at, v, player)).count() as u64;
        Capabilities {
            mobility: Some(Box::new(move |at, player, _| Ok(open(at, player)))),
            ..Capabilities::preserving_play()
        }
    }

    fn weight(&self, at: &Coloured) -> u32 {
        at.graph().len() as u32
    }
}
