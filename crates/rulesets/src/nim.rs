//! Nim: heaps.
mod additions;

pub use additions::{Additions, Stock};

use crate::heap_moves;
use crate::wins::{Wins, binary_columns};
use upstar_rules::{
    Asked, Board, Capabilities, Card, Claim, Heaps, Options, Player, Rules, Said, Sign, StopReason, Theorem,
};

/// The rules.
pub struct Nim;

/// The game in words.
pub fn card() -> Card {
    Card::new("nim", "Nim")
        .rules("Take any number of counters from one heap. The player who cannot move loses.")
        .source("Bouton, 1901")
        .syntax("heaps, such as 9,6,1,7; none: 0; behind a plus the counters that may be added, in all, to one heap or a new one in place of a move: 3,5,6+2")
        .example("3", "*3")
        .example("3,5,6", "0")
        .example("9,6,1,7", "*9")
        .example("3,5+2", "*6")
        .opening("3,5,7")
}

impl Rules for Nim {
    type Position = Heaps;

    fn board(&self) -> Board {
        Board::heaps()
    }

    fn options(&self, at: &Heaps, _: Player, out: &mut Options<Heaps>) -> Result<(), StopReason> {
        for (i, &n) in at.sizes().iter().enumerate() {
            out.extend((0..n).map(|left| at.replaced(i, &[left])))?;
        }
        Ok(())
    }

    fn impartial(&self) -> bool {
        true
    }

    fn components(&self, at: &Heaps, out: &mut Vec<Heaps>) -> Result<(), StopReason> {
        out.extend(at.sizes().iter().map(|&n| Heaps::new([n])));
        Ok(())
    }

    fn representative(&self, at: Heaps) -> Result<(Heaps, Sign), StopReason> {
        Ok((at.sorted(), Sign::Same))
    }

    fn capabilities(&self) -> Capabilities<Heaps> {
        Capabilities { heap_code: Some("nim".into()), ..Capabilities::preserving_play() }
    }

    fn weight(&self, at: &Heaps) -> u32 {
        at.weight()
    }

    fn describe(&self, from: &Heaps, to: &Heaps, _: Player) -> Result<String, StopReason> {
        Ok(heap_moves::named(from, to))
    }

    fn theorems(&self) -> Vec<Theorem<Heaps>> {
        vec![
            Theorem::new(
                "nim-sum of heaps",
                "Bouton, 1901",
                "The Grundy value is the nim-sum of the heaps: their sum in binary without carries.",
                nim_sum,
            ),
            crate::nim_misere::theorem(),
        ]
    }
}

/// The heaps in binary after a move in one of them.
fn columns(sizes: &[u64], heap: usize, left: u64) -> String {
    let after = sizes.iter().enumerate().map(|(i, &n)| if i == heap { left } else { n });
    binary_columns(&after.collect::<Vec<_>>())
}

fn nim_sum(at: &Heaps, asked: &Asked) -> Said<Heaps> {
    let sum = at.sizes().iter().fold(0, |sum, n| sum ^ n);
    let mut wins = Wins::new(Claim::nimber(sum), asked);
    let larger = at.sizes().iter().enumerate().filter(|&(_, n)| n ^ sum < *n);
    for (i, &n) in larger.take_while(|_| asked.wins) {
        let columns = columns(at.sizes(), i, n ^ sum);
        let why = format!("nim-sum {sum} becomes 0: take {} from heap {n}{columns}", n - (n ^ sum));
        if !wins.add(at.replaced(i, &[n ^ sum]), why)? {
            break;
        }
    }
    Ok(Some(wins.claim()))
}
