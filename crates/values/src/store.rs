//! The store: every game value once, so that equal games are the same handle.
//!
//! A value is a number plus a *base*. A base is what is left of a game when the number in the middle of its
//! stops is taken away, so its Left stop is the negative of its Right stop. Since a number may be added to a game
//! that is none without looking at the game (the number translation theorem), a base is stored once for all its
//! translates, and sums and comparisons of translates are sums and comparisons of bases.
//!
//! There are two kinds of base: `ups + star`, in closed form, and all others by their canonical options.

use crate::append::AppendList;
use crate::arena::Arena;
use crate::base::Base;
use crate::memo::Memo;
use crate::notation::Texts;
use crate::number::{LargeNumbers, Num};
use crate::probes::Probes;
use crate::reach::Reach;
use crate::thermograph::Thermograph;
use crate::value::ZERO_BASE;
use crate::{StopReason, Value};
use hashbrown::{HashMap, HashTable};
use rustc_hash::{FxBuildHasher, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Entries of the memory of sums and comparisons at first, 2 MiB. With 32 times as many, sums of small games took
/// half as long again.
const MEMO_SIZE: usize = 1 << 16;

/// Entries that the memory may grow to where results are computed again and again.
const MEMO_LIMIT: usize = 1 << 20;

/// One part of the index of bases.
type Shard = HashTable<u32>;

const SHARDS: usize = 64;

/// From half of these downs to half of these ups, with stars below that many, have a place of their own.
const FEW_UPS: usize = 16;
const FEW_STARS: usize = 16;

fn few_place(ups: i64, star: u32) -> Option<usize> {
    let row = usize::try_from(ups + FEW_UPS as i64 / 2).ok().filter(|&row| row < FEW_UPS)?;
    ((star as usize) < FEW_STARS).then_some(row * FEW_STARS + star as usize)
}

pub(crate) struct Store {
    // Declared before `options`, so that no base outlives its options.
    pub bases: AppendList<Base>,
    options: Mutex<Arena<Value>>,
    shards: [Mutex<Shard>; SHARDS],
    /// The bases of few ups and small stars, which are met all the time; 0 for those that are not known yet.
    few: [AtomicU32; FEW_UPS * FEW_STARS],
    pub large_numbers: LargeNumbers,
    pub memo: Memo,
    pub texts: Texts,
    pub thermographs: Mutex<HashMap<u32, Arc<Thermograph>, FxBuildHasher>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic elsewhere leaves these tables whole: entries are added in one step.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn hash_of(key: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    key.hash(&mut hasher);
    hasher.finish()
}

impl Store {
    /// A store that knows 0 only.
    pub fn new() -> Self {
        let store = Store {
            bases: AppendList::new(),
            options: Mutex::default(),
            shards: std::array::from_fn(|_| Mutex::default()),
            few: std::array::from_fn(|_| AtomicU32::new(ZERO_BASE)),
            large_numbers: LargeNumbers::default(),
            memo: Memo::new(MEMO_SIZE, MEMO_LIMIT),
            texts: Texts::default(),
            thermographs: Mutex::default(),
        };
        let zero = store.intern_up_star(0, 0, &[], 0);
        debug_assert_eq!(zero, Ok(ZERO_BASE));
        store
    }

    fn shard(&self, hash: u64) -> &Mutex<Shard> {
        &self.shards[(hash >> 58) as usize % SHARDS]
    }

    fn base_hash(&self, base: u32) -> u64 {
        let record = self.bases.get(base);
        match record.up_star() {
            Some(pair) => hash_of(pair),
            None => hash_of(record.stored_sides()),
        }
    }

    pub fn find_up_star(&self, ups: i64, star: u32) -> Option<u32> {
        let place = few_place(ups, star).map(|place| &self.few[place]);
        // Whoever reads an id here must also see the base that it stands for.
        if let Some(found) = place.map(|place| place.load(Ordering::Acquire)).filter(|&id| id != ZERO_BASE) {
            return Some(found);
        }
        let hash = hash_of((ups, star));
        let shard = lock(self.shard(hash));
        let found = *shard.find(hash, |&b| self.bases.get(b).up_star() == Some((ups, star)))?;
        if let Some(place) = place {
            place.store(found, Ordering::Release);
        }
        Some(found)
    }

    fn is_form(&self, base: u32, left: &[Value], right: &[Value]) -> bool {
        let record = self.bases.get(base);
        record.up_star().is_none() && record.stored_sides() == (left, right)
    }

    pub fn find_form(&self, left: &[Value], right: &[Value]) -> Option<u32> {
        let hash = hash_of((left, right));
        let shard = lock(self.shard(hash));
        shard.find(hash, |&b| self.is_form(b, left, right)).copied()
    }

    pub fn intern_up_star(
        &self,
        ups: i32,
        star: u32,
        options: &[Value],
        left_count: u32,
    ) -> Result<u32, StopReason> {
        let pair = (ups as i64, star);
        let hash = hash_of(pair);
        let same = |b: u32| self.bases.get(b).up_star() == Some(pair);
        // SAFETY: `insert` hands over options in the arena, which is dropped after the bases.
        let make = |options: &[Value]| unsafe { Base::of_up_star(ups, star, options, left_count) };
        self.insert(hash, same, options.iter().copied(), make)
    }

    pub fn intern_form(
        &self,
        left: &[Value],
        right: &[Value],
        stop: Num,
        (probes, reach): (Probes, Reach),
    ) -> Result<u32, StopReason> {
        let hash = hash_of((left, right));
        let same = |b: u32| self.is_form(b, left, right);
        // SAFETY: as for ups and stars.
        let make =
            |options: &[Value]| unsafe { Base::of_form(options, left.len() as u32, stop, probes, reach) };
        self.insert(hash, same, left.iter().chain(right).copied(), make)
    }

    /// Finds the base, or adds it while the shard is locked, so that a base is never added twice.
    fn insert(
        &self,
        hash: u64,
        same: impl Fn(u32) -> bool,
        options: impl Iterator<Item = Value>,
        make: impl FnOnce(&[Value]) -> Base,
    ) -> Result<u32, StopReason> {
        let mut shard = lock(self.shard(hash));
        if let Some(&found) = shard.find(hash, |&b| same(b)) {
            return Ok(found);
        }
        let options: SmallVec<[Value; 16]> = options.collect();
        let made = make(lock(&self.options).keep(&options));
        let base = self.bases.push(made)?;
        shard.insert_unique(hash, base, |&b| self.base_hash(b));
        Ok(base)
    }
}
