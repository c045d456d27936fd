//! Which move to try first. Several rules of thumb score every move; the search follows the one that has put winning
//! moves nearest to the front so far, which differs between rulesets.

use super::bounds::Bounds;
use std::cmp::Reverse;
use std::sync::atomic::{AtomicU64, Ordering};
use upstar_rules::Player;

/// How many rules of thumb there are.
pub(super) const THUMBS: usize = 4;

/// What a rule of thumb looks at: how a move changes the numbers of moves, how much is left, and the bounds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Look {
    /// How many moves more the mover has afterwards.
    pub own: i64,
    /// How many moves more the opponent has afterwards.
    pub other: i64,
    /// How much work is left.
    pub weight: i64,
}

/// The scores of a move by each rule of thumb; the highest is tried first.
pub(super) fn scores(look: Look, bounds: &Bounds, mover: Player) -> [i64; THUMBS] {
    let middle = bounds.middle().unwrap_or(0);
    let middle = if mover == Player::Left { middle } else { -middle };
    [-look.other, look.own - look.other, -look.weight, middle]
}

/// How well each rule of thumb has done; shared by the threads.
#[derive(Debug, Default)]
pub(super) struct Record {
    /// For each, how far from the front winning moves stood, in thousandths of the list, added up.
    behind: [AtomicU64; THUMBS],
}

impl Record {
    /// The rule of thumb to follow.
    pub fn best(&self) -> usize {
        (0..THUMBS).min_by_key(|&i| self.behind[i].load(Ordering::Relaxed)).unwrap_or(0)
    }

    /// Takes note that a move with these scores won among the others.
    pub fn won<'a>(&self, winner: &[i64; THUMBS], all: impl Iterator<Item = &'a [i64; THUMBS]>) {
        let (mut better, mut equal, mut count) = ([0u64; THUMBS], [0u64; THUMBS], 0u64);
        for scores in all {
            count += 1;
            for i in 0..THUMBS {
                better[i] += u64::from(scores[i] > winner[i]);
                equal[i] += u64::from(scores[i] == winner[i]);
            }
        }
        if count > 1 {
            for i in 0..THUMBS {
                // A rule that cannot tell moves apart puts the winning one in their middle.
                let behind = (2 * better[i] + equal[i]) * 500 / count;
                self.behind[i].fetch_add(behind, Ordering::Relaxed);
            }
        }
    }
}

/// Sorts moves so that the best one stands last, where it is taken from.
pub(super) fn sort<T>(moves: &mut [T], thumb: usize, scores: impl Fn(&T) -> &[i64; THUMBS]) {
    moves.sort_by_key(|m| {
        let scores = scores(m);
        // Where it cannot tell, the fewer moves of the opponent decide.
        (scores[thumb], scores[0], Reverse(scores[2]))
    });
}
