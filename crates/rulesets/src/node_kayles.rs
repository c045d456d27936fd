//! Node Kayles: neighbours may not both be taken.
use upstar_rules::graph::Word;
use upstar_rules::{
    Board, Capabilities, Card, Coloured, GraphBoard, Options, Player, Rules, Sign, StopReason, VertexSubsets,
};

/// The rules.
pub struct NodeKayles;

/// The game in words.
pub fn card() -> Card {
    Card::new("node-kayles", "Node Kayles")
        .rules(
            "Take a vertex that has no neighbour taken by either player. The player who cannot move loses.",
        )
        .source("Schaefer, 1978")
        .syntax("a graph, taken vertices after it: path(5);0=L;4=R")
        .example("path(1)", "*")
        .example("path(4)", "0")
        .example("cycle(5)", "0")
        .opening("cycle(7)")
}

impl Rules for NodeKayles {
    type Position = Coloured;

    fn board(&self) -> Board {
        Board::Graph(GraphBoard { colours: vec!['L', 'R'], ..GraphBoard::default() })
    }

    fn options(&self, at: &Coloured, player: Player, out: &mut Options<Coloured>) -> Result<(), StopReason> {
        out.extend((0..at.graph().len()).filter(|&v| is_free(at, v)).map(|v| at.with(v, player)))
    }

    fn impartial(&self) -> bool {
        true
    }

    fn components(&self, at: &Coloured, out: &mut Vec<Coloured>) -> Result<(), StopReason> {
        at.live_parts(|v| is_free(at, v), out);
        Ok(())
    }

    fn representative(&self, at: Coloured) -> Result<(Coloured, Sign), StopReason> {
        Ok((at.canonical(false).0, Sign::Same))
    }

    fn capabilities(&self) -> Capabilities<Coloured> {
        let vertex_subsets = VertexSubsets {
            board: Box::new(|_| None),
            moves: Box::new(|board, set, _, each| {
                set.ones().for_each(|v| each(set & !board.leaving[v] & !(1 << v)));
                !board.directed
            }),
        };
        Capabilities { vertex_subsets: Some(vertex_subsets), ..Capabilities::preserving_play() }
    }

    fn weight(&self, at: &Coloured) -> u32 {
        at.graph().len() as u32
    }
}

fn is_free(at: &Coloured, v: usize) -> bool {
    at.colour(v).is_none() && Player::BOTH.iter().all(|&p| !at.touches(v, p))
}
