//! Who wins a game that only takes vertices away, by sets of vertices.
//!
//! A set is a word, so a position costs a few hundred steps of the processor and eight bytes, a hundredth of what it costs as a graph in
//! normal form. But equal graphs and components are not seen, so this goes beside the other search and not in its place:
//! random graphs fall to sets, and graphs with much symmetry to the other.

use crate::race::{Halt, Worker};
use std::sync::atomic::{AtomicU64, Ordering};
use upstar_rules::{Player, SmallBoard, SmallRows, VertexSubsetMoves, VertexSubsets};

/// A board, and what is known about its vertex sets.
pub(super) struct Sets {
    rows: SmallRows,
    buckets: Box<[Bucket]>,
    /// Entries that were free when they were written.
    taken: AtomicU64,
}

/// Entries that stand together, in one line of the processor's cache. An entry is a set, and two bits for each player: whether it is
/// known that the player wins or loses moving first. It is one word, so threads need no lock.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([AtomicU64; 8]);

const LEAST_BUCKETS: usize = 1 << 10;

/// Where the set stands in an entry. The empty set is never stored, so that no entry is 0.
const SET_SHIFT: u32 = 4;

#[inline]
fn bits(player: Player, wins: bool) -> u64 {
    (1 + u64::from(wins)) << (2 * player as u32)
}

impl Sets {
    /// The vertex sets of a position, if the game is played on them.
    pub fn of(subsets: &VertexSubsets<u32>, at: u32) -> Option<Self> {
        let rows = (subsets.board)(&at)?;
        let played = (subsets.moves)(&rows.board(), 0, Player::Left, &mut |_| ());
        played.then(|| Sets { rows, buckets: buckets(LEAST_BUCKETS), taken: AtomicU64::new(0) })
    }

    pub fn bytes(&self) -> u64 {
        size_of_val(&*self.buckets) as u64
    }

    /// Whether so many more entries would fill more than half of the table.
    pub fn lacks_room(&self, more: u64) -> bool {
        let taken = self.taken.load(Ordering::Relaxed);
        taken.saturating_add(more).saturating_mul(2) > 8 * self.buckets.len() as u64
    }

    /// Makes the table twice as large.
    pub fn double(&mut self) {
        let larger = buckets(2 * self.buckets.len());
        let old = std::mem::replace(&mut self.buckets, larger);
        self.taken = AtomicU64::new(0);
        for entry in old.iter().flat_map(|bucket| &bucket.0) {
            let entry = entry.load(Ordering::Relaxed);
            if entry != 0 {
                self.put((entry >> SET_SHIFT) as u32, entry & 15);
            }
        }
    }

    #[inline]
    fn bucket(&self, set: u32) -> &Bucket {
        let hash = u64::from(set).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        &self.buckets[hash as usize & (self.buckets.len() - 1)]
    }

    /// Whether `player` wins moving first, if that is known.
    #[inline]
    fn get(&self, set: u32, player: Player) -> Option<bool> {
        let entries = self.bucket(set).0.iter().map(|entry| entry.load(Ordering::Relaxed));
        let entry = entries.into_iter().find(|entry| (entry >> SET_SHIFT) as u32 == set)?;
        match entry >> (2 * player as u32) & 3 {
            0 => None,
            answer => Some(answer == 2),
        }
    }

    /// Adds what is known of a set. In a full bucket the smallest set makes room, which is found out again soonest.
    fn put(&self, set: u32, known: u64) {
        let mut place = (u32::MAX, 0);
        for (i, entry) in self.bucket(set).0.iter().enumerate() {
            let old = entry.load(Ordering::Relaxed);
            let other = (old >> SET_SHIFT) as u32;
            if other == set {
                return entry.store(old | known, Ordering::Relaxed);
            }
            if other.count_ones() < place.0 {
                place = (other.count_ones(), i);
            }
        }
        if place.0 == 0 {
            self.taken.fetch_add(1, Ordering::Relaxed);
        }
        self.bucket(set).0[place.1].store(u64::from(set) << SET_SHIFT | known, Ordering::Relaxed);
    }

    /// Whether `player` wins the whole board moving first.
    pub fn wins(&self, moves: &VertexSubsetMoves, player: Player, worker: Worker) -> Result<bool, Halt> {
        let board = self.rows.board();
        let whole = u32::MAX.checked_shr(32 - board.len() as u32).unwrap_or(0);
        Search { moves, board, sets: self, worker, options: Vec::new() }.wins(whole, player)
    }
}

fn buckets(count: usize) -> Box<[Bucket]> {
    (0..count).map(|_| Bucket::default()).collect()
}

struct Search<'a> {
    moves: &'a VertexSubsetMoves,
    board: SmallBoard<'a>,
    sets: &'a Sets,
    worker: Worker<'a>,
    /// The options on the way here, each with the number of the opponent's moves.
    options: Vec<(u32, u32)>,
}

impl Search<'_> {
    /// Whether `player` wins moving first. No play is longer than there are vertices, so this needs no stack of its own.
    fn wins(&mut self, set: u32, player: Player) -> Result<bool, Halt> {
        if set == 0 {
            return Ok(false);
        }
        if let Some(known) = self.sets.get(set, player) {
            return Ok(known);
        }
        self.worker.step()?;
        let start = self.options.len();
        let wins = self.tries(set, player, start)?;
        self.options.truncate(start);
        self.sets.put(set, bits(player, wins));
        Ok(wins)
    }

    /// Tries what leaves the opponent few moves first.
    fn tries(&mut self, set: u32, player: Player, start: usize) -> Result<bool, Halt> {
        let (list, board, opponent) = (self.moves, self.board, player.opponent());
        let options = &mut self.options;
        list(&board, set, player, &mut |rest| options.push((0, rest)));
        for (moves, rest) in &mut options[start..] {
            list(&board, *rest, opponent, &mut |_| *moves += 1);
            if *moves == 0 {
                return Ok(true);
            }
        }
        self.worker.shuffle(&mut options[start..]);
        options[start..].sort_by_key(|(moves, _)| *moves);
        for i in start..self.options.len() {
            if !self.wins(self.options[i].1, opponent)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_table_forgets_and_never_lies() {
        let mut sets = Sets {
            rows: SmallRows::new(3, std::iter::empty(), false).unwrap(),
            buckets: buckets(2),
            taken: AtomicU64::new(0),
        };
        let wins = |set: u32, player: Player| (set ^ player as u32).count_ones().is_multiple_of(3);
        let fill = |sets: &Sets| {
            for set in 1..100 {
                for player in Player::BOTH {
                    sets.put(set, bits(player, wins(set, player)));
                }
            }
        };
        let known = |sets: &Sets| {
            let sure = |set: u32| {
                Player::BOTH.map(|player| {
                    sets.get(set, player).inspect(|&known| assert_eq!(known, wins(set, player)))
                })
            };
            (1..100).filter(|&set| sure(set) != [None, None]).count()
        };
        fill(&sets);
        assert_eq!(known(&sets), 16);
        assert!(sets.lacks_room(0));
        for _ in 0..6 {
            sets.double();
            assert!(known(&sets) >= 14);
        }
        fill(&sets);
        assert_eq!(known(&sets), 99);
        assert!(!sets.lacks_room(100));
    }
}
