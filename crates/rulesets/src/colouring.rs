//! Colouring vertices one by one: what Col and Snort share.
use upstar_rules::{
    Board, Capabilities, Closes, Coloured, GraphBoard, Options, Player, Rules, Sign, StopReason,
};

/// The rules, by whom a coloured vertex closes its neighbours to.
#[derive(Clone, Copy)]
pub struct Colouring {
    pub(crate) closes: Closes,
}

impl Colouring {
    /// Whether a player may colour a vertex.
    fn is_open(self, at: &Coloured, v: usize, player: Player) -> bool {
        let closing = if self.closes == Closes::Own { player } else { player.opponent() };
        at.colour(v).is_none() && !at.touches(v, closing)
    }
}

impl Rules for Colouring {
    type Position = Coloured;

    fn board(&self) -> Board {
        Board::Graph(GraphBoard { colours: vec!['L', 'R'], ..GraphBoard::default() })
    }

    fn options(&self, at: &Coloured, player: Player, out: &mut Options<Coloured>) -> Result<(), StopReason> {
        let open = |v: &usize| self.is_open(at, *v, player);
        out.extend((0..at.graph().len()).filter(open).map(|v| at.with(v, player)))
    }

    fn components(&self, at: &Coloured, out: &mut Vec<Coloured>) -> Result<(), StopReason> {
        at.open_parts(|v, player| self.is_open(at, v, player), self.closes, out);
        Ok(())
    }

    fn representative(&self, at: Coloured) -> Result<(Coloured, Sign), StopReason> {
        let (form, exchanged) = at.canonical(true);
        Ok((form, if exchanged { Sign::Negated } else { Sign::Same }))
    }

    fn capabilities(&self) -> Capabilities<Coloured> {
        let rules = *self;
        let open = move |at: &Coloured, player| {
            (0..at.graph().len()).filter(|&v| rules.is_open(at, v, player)).count() as u64
        };
        Capabilities {
            mobility: Some(Box::new(move |at, player, _| Ok(open(at, player)))),
            ..Capabilities::preserving_play()
        }
    }

    fn weight(&self, at: &Coloured) -> u32 {
        at.graph().len() as u32
    }
}
