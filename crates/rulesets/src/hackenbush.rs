//! Hackenbush: cut an edge, and what no longer hangs on the ground is gone.
mod figure;
mod picture;
mod theorems;

use figure::Figure;
pub use picture::Picture;
use upstar_rules::{
    Board, Capabilities, Card, GraphBoard, Options, Player, Rules, Sign, StopReason, Theorem,
};

/// The rules.
pub struct Hackenbush;

/// The game in words.
pub fn card() -> Card {
    Card::new("hackenbush", "Hackenbush")
        .rules("Left cuts a blue or green edge, Right a red or green one, and whatever no longer hangs on the ground falls away. The player who cannot move loses.")
        .source("Conway; Winning Ways, chapter 1")
        .syntax("stalks from the ground up like LRLG, or edges 0-a:L,a-b:R with 0 the ground; several with ;")
        .example("L", "1")
        .example("LR", "1/2")
        .example("GL", "^*")
        .example("0-a:G,a-b:G,a-c:G", "*")
        .example("LRL;R", "-1/4")
        .opening("0-a:L,a-b:R,a-c:G,0-d:L,d-e:R,d-f:G,f-g:L")
}

impl Rules for Hackenbush {
    type Position = Picture;

    fn board(&self) -> Board {
        Board::Graph(GraphBoard {
            loops: true,
            multi: true,
            edge_colours: vec!['L', 'R', 'G'],
            ..GraphBoard::default()
        })
    }

    fn options(&self, at: &Picture, player: Player, out: &mut Options<Picture>) -> Result<(), StopReason> {
        for (i, figure) in at.0.iter().enumerate() {
            for (j, _) in figure.edges.iter().enumerate().filter(|(_, e)| e.2.belongs_to(player)) {
                let mut figures = at.0.to_vec();
                match figure.without(j) {
                    Some(rest) => figures[i] = rest,
                    None => drop(figures.remove(i)),
                }
                out.push(Picture(figures.into()))?;
            }
        }
        Ok(())
    }

    fn components(&self, at: &Picture, out: &mut Vec<Picture>) -> Result<(), StopReason> {
        out.extend(at.0.iter().flat_map(Figure::split).map(|figure| Picture([figure].into())));
        Ok(())
    }

    fn representative(&self, at: Picture) -> Result<(Picture, Sign), StopReason> {
        Ok((Picture(at.0.iter().map(Figure::renumbered).collect()), Sign::Same))
    }

    fn capabilities(&self) -> Capabilities<Picture> {
        Capabilities::preserving_play()
    }

    fn weight(&self, at: &Picture) -> u32 {
        at.0.iter().map(|f| f.edges.len() as u32).sum()
    }

    fn theorems(&self) -> Vec<Theorem<Picture>> {
        theorems::all()
    }
}
