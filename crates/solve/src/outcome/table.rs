//! The transposition table: a bounded number of answers about sums, shared by threads without locks.
//!
//! An entry is two words, the second of which holds the answer, and the first the key with the second added as bits:
//! a mixture of two writers' words has no key that anybody asks for. All bits of the key are compared.

use std::sync::atomic::{AtomicU64, Ordering};
use upstar_rules::Player;

/// What is known about a sum: for each player whether that player wins moving first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Winners {
    bits: u64,
}

impl Winners {
    /// Whether `player` wins moving first, if that is known.
    #[inline]
    pub fn get(self, player: Player) -> Option<bool> {
        match self.bits >> (2 * player as u64) & 3 {
            0 => None,
            answer => Some(answer == 2),
        }
    }

    /// The same, and whether `player` wins moving first.
    #[inline]
    #[must_use]
    pub fn with(self, player: Player, wins: bool) -> Self {
        let shift = 2 * player as u64;
        Winners { bits: self.bits & !(3 << shift) | (1 + u64::from(wins)) << shift }
    }

    /// The same for the negative sum, in which the players have each other's moves.
    #[inline]
    #[must_use]
    pub fn exchanged(self) -> Self {
        Winners { bits: self.bits >> 2 | (self.bits & 3) << 2 }
    }
}

/// Entries that stand together, in one line of the processor's cache.
const BUCKET: usize = 4;

#[derive(Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; BUCKET]);

/// The table; the number of its buckets is a power of two.
pub(super) struct Table {
    buckets: Box<[Bucket]>,
    /// Entries that were free when they were written, over all threads.
    taken: AtomicU64,
}

/// The second word: all bits of the key's lower word that do not choose the bucket in the smallest table, then six of
/// the cost and four of the answer. So a table can be made larger without asking anybody for the keys.
const COST_SHIFT: u32 = 4;
const COST_MASK: u64 = 63;
const LEAST_BUCKETS: usize = 1 << 10;
const REST: u64 = !(LEAST_BUCKETS as u64 - 1);

#[inline]
fn rest_of(key: u128) -> u64 {
    key as u64 & REST
}

impl Table {
    /// The smallest table.
    pub fn new() -> Self {
        Self::with_buckets(LEAST_BUCKETS)
    }

    fn with_buckets(count: usize) -> Self {
        Table { buckets: (0..count).map(|_| Bucket::default()).collect(), taken: AtomicU64::new(0) }
    }

    pub fn bytes(&self) -> u64 {
        size_of_val(&*self.buckets) as u64
    }

    /// How many sums it knows about.
    pub fn count(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }

    /// Whether so many more entries would fill more than half of it.
    pub fn lacks_room(&self, more: u64) -> bool {
        self.count().saturating_add(more).saturating_mul(2) > (self.buckets.len() * BUCKET) as u64
    }

    #[inline]
    fn bucket(&self, key: u128) -> &Bucket {
        &self.buckets[key as u32 as usize & (self.buckets.len() - 1)]
    }

    #[inline]
    pub fn get(&self, key: u128) -> Winners {
        let (head, rest) = ((key >> 64) as u64, rest_of(key));
        for [first, second] in &self.bucket(key).0 {
            let data = second.load(Ordering::Relaxed);
            if first.load(Ordering::Relaxed) ^ data == head && data & REST == rest {
                return Winners { bits: data & 15 };
            }
        }
        Winners::default()
    }

    /// Remembers whether `player` wins moving first, which took `cost` positions to find out. The cheapest entry of a
    /// full bucket makes room.
    pub fn put(&self, key: u128, player: Player, wins: bool, cost: u64) {
        let (head, rest) = ((key >> 64) as u64, rest_of(key));
        let cost = u64::from((cost | 1).ilog2()).min(COST_MASK);
        let mut place = (0, u64::MAX, false);
        for (i, [first, second]) in self.bucket(key).0.iter().enumerate() {
            let (check, data) = (first.load(Ordering::Relaxed), second.load(Ordering::Relaxed));
            if check ^ data == head && data & REST == rest {
                let winners = Winners { bits: data & 15 }.with(player, wins);
                let cost = cost.max(data >> COST_SHIFT & COST_MASK);
                return self.write(key, i, rest | cost << COST_SHIFT | winners.bits, head);
            }
            let empty = data == 0;
            let rank = if empty { 0 } else { 1 + (data >> COST_SHIFT & COST_MASK) };
            if rank < place.1 {
                place = (i, rank, empty);
            }
        }
        if place.2 {
            self.taken.fetch_add(1, Ordering::Relaxed);
        }
        let bits = Winners::default().with(player, wins).bits;
        self.write(key, place.0, rest | cost << COST_SHIFT | bits, head);
    }

    #[inline]
    fn write(&self, key: u128, place: usize, data: u64, head: u64) {
        let [first, second] = &self.bucket(key).0[place];
        first.store(head ^ data, Ordering::Relaxed);
        second.store(data, Ordering::Relaxed);
    }

    /// A table twice as large with the same entries.
    pub fn doubled(&self) -> Table {
        let larger = Table::with_buckets(2 * self.buckets.len());
        for (i, bucket) in self.buckets.iter().enumerate() {
            let mut places = [0; 2];
            for [first, second] in &bucket.0 {
                let (check, data) = (first.load(Ordering::Relaxed), second.load(Ordering::Relaxed));
                if data == 0 {
                    continue;
                }
                let low = data & REST | (i & (LEAST_BUCKETS - 1)) as u64;
                let upper = usize::from(low as usize & self.buckets.len() != 0);
                let [new_check, new_data] = &larger.buckets[i + upper * self.buckets.len()].0[places[upper]];
                new_check.store(check, Ordering::Relaxed);
                new_data.store(data, Ordering::Relaxed);
                places[upper] += 1;
            }
        }
        larger.taken.store(self.count(), Ordering::Relaxed);
        larger
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::wide::wide_hash;

    #[test]
    fn answers_stay_with_their_keys() {
        let mut table = Table::new();
        let key = |n: u64| wide_hash(&n);
        let answer =
            |n: u64| (if n.is_multiple_of(3) { Player::Right } else { Player::Left }, n.is_multiple_of(2));
        let right = |table: &Table, n: u64| {
            let (player, wins) = answer(n);
            let found = table.get(key(n));
            assert!(found.get(player).is_none_or(|found| found == wins), "{n}");
            assert_eq!(found.get(player.opponent()), None);
            found.get(player).is_some()
        };
        for n in 0..2_000 {
            table.put(key(n), answer(n).0, answer(n).1, n);
        }
        let kept = (0..2_000).filter(|&n| right(&table, n)).count() as u64;
        assert!(kept > 1_900 && kept == table.count(), "{kept}");
        table = table.doubled().doubled();
        assert_eq!((0..2_000).filter(|&n| right(&table, n)).count() as u64, kept);
        assert!(!table.lacks_room(0));
        // The costly ones stay when there is no room for all.
        for n in 2_000..200_000 {
            table.put(key(n), answer(n).0, answer(n).1, if n % 50 == 0 { 1 << 20 } else { 1 });
        }
        assert!(table.lacks_room(0));
        let costly = (2_000..200_000).step_by(50).filter(|&n| right(&table, n)).count();
        assert!(costly > 3_800, "{costly}");
    }

    #[test]
    fn both_players_share_an_entry() {
        let (table, key) = (Table::new(), wide_hash(&7u8));
        table.put(key, Player::Left, true, 1);
        table.put(key, Player::Right, false, 1);
        let found = table.get(key);
        assert_eq!((found.get(Player::Left), found.get(Player::Right)), (Some(true), Some(false)));
        let negative = found.exchanged();
        assert_eq!((negative.get(Player::Left), negative.get(Player::Right)), (Some(false), Some(true)));
        assert_eq!(table.count(), 1);
    }
}
