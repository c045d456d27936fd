//! Misère Nim: as in Nim, until the move after which only heaps of one are left.

use crate::wins::Wins;
use upstar_rules::{Asked, Claim, Convention, Heaps, Outcome, Said, Theorem};

/// Bouton's strategy for whoever does not want the last counter.
pub(crate) fn theorem() -> Theorem<Heaps> {
    Theorem::new(
        "misère Nim",
        "Bouton, 1901",
        "While some heap is larger than one, whoever starts wins just when the nim-sum is not 0. When all heaps are ones, whoever starts wins just when their number is even.",
        strategy,
    )
    .about(Convention::Misere)
}

fn strategy(at: &Heaps, asked: &Asked) -> Said<Heaps> {
    let sizes = at.sizes();
    let large = sizes.iter().filter(|&&n| n > 1).count();
    let sum = sizes.iter().fold(0, |sum, n| sum ^ n);
    // With nothing but ones, the player wins who leaves an odd number of them.
    let first = if large == 0 { sizes.len().is_multiple_of(2) } else { sum != 0 };
    let outcome = if first { Outcome::N } else { Outcome::P };
    let mut wins = Wins::new(Claim::outcome(outcome), asked);
    if !asked.wins || !first {
        return Ok(Some(wins.claim()));
    }
    for (i, &n) in sizes.iter().enumerate() {
        let (left, why) = match large {
            0 => (0, leaving(sizes.len() as u64 - 1)),
            1 if n == 1 => continue,
            1 => {
                let ones = sizes.len() - 1;
                let left = u64::from(ones.is_multiple_of(2));
                (left, leaving(ones as u64 + left))
            }
            _ if n ^ sum >= n => continue,
            _ => (
                n ^ sum,
                format!("nim-sum {sum} becomes 0, and heaps larger than one are left: play as in Nim"),
            ),
        };
        if !wins.add(at.replaced(i, &[left]), why)? {
            break;
        }
    }
    Ok(Some(wins.claim()))
}

/// What a move does that leaves an odd number of heaps of one, and nothing else.
fn leaving(ones: u64) -> String {
    match ones {
        1 => "leaves one heap of one".into(),
        _ => format!("leaves only heaps of one, an odd number of them: {ones}"),
    }
}
