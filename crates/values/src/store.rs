//! The store: every game value once, so that equal games are the same handle.
//!
//! A value is a number plus a *base*. A base is what is left of a game when the number in the middle of its
//! stops is taken away, so its Left stop is the negative of its Right stop. Since a number may be added to a game
//! that is none without looking at the game (the number translation theorem), a base is stored once for all its
//! translates, and sums and comparisons of translates are sums and comparisons of bases.
//!
//! There are two kinds of base: `ups + star`, in closed form, and all others by their canonical options.

use crate::append::AppendList;
use crate::memo::Memo;
use crate::number::{LargeNumbers, Num};
use crate::probes::Probes;
use crate::thermograph::Thermograph;
use bumpalo::Bump;
use hashbrown::{HashMap, HashTable};
use rustc_hash::{FxBuildHasher, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use upstar_ground::{Budget, Stop};

/// A game value in one store: 16 bytes, copied freely. Two values of one store are equal if and only if the
/// games are equal.
///
/// A value means nothing in another store.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Value {
    num: i64,
    kind: u32,
    base: u32,
}

impl Value {
    /// The game 0.
    pub const ZERO: Value = Value { num: 0, kind: 0, base: ZERO_BASE };

    pub(crate) fn new(number: Num, base: u32) -> Self {
        Value { num: number.num, kind: number.kind, base }
    }

    #[inline]
    pub(crate) fn number(self) -> Num {
        Num { num: self.num, kind: self.kind }
    }

    #[inline]
    pub(crate) fn base(self) -> u32 {
        self.base
    }

    /// The game as two words, to be remembered.
    pub(crate) fn to_words(self) -> [u64; 2] {
        [self.num as u64, (self.kind as u64) << 32 | self.base as u64]
    }

    pub(crate) fn from_words([num, rest]: [u64; 2]) -> Self {
        Value { num: num as i64, kind: (rest >> 32) as u32, base: rest as u32 }
    }

    fn sort_key(self) -> (u32, u32, i64) {
        (self.base, self.kind, self.num)
    }
}

/// The base of all numbers.
pub(crate) const ZERO_BASE: u32 = 0;

const UNKNOWN: u32 = u32::MAX;
const NOT_UP_STAR: u32 = u32::MAX;

/// Nimbers from here on are refused, so that their nim-sums stay below it too.
pub(crate) const NIMBER_LIMIT: u32 = 1 << 31;

/// Nimbers up to here may be played in option by option.
pub(crate) const NIMBER_OPTIONS_LIMIT: u32 = 1 << 14;

/// More ups than these are refused, long before they could wrap.
const UPS_LIMIT: u32 = 1_000_000_000;

/// Ups and stars up to here keep their options in the store.
const KEPT_OPTIONS: u32 = 32;

/// One base: 40 bytes. For `ups + star` the options are kept only when they are few.
pub(crate) struct Base {
    options: *const Value,
    count: u32,
    left_count: u32,
    /// The Left stop, which is the negative of the Right stop.
    stop: i64,
    star: u32,
    ups: i32,
    negative: AtomicU32,
    stop_kind: u8,
    probes: Probes,
}

/// What a base takes in the store and its index, without its options.
const BASE_BYTES: u64 = size_of::<Base>() as u64 + 24;

// SAFETY: the options are never written after they were made, and the store keeps them alive.
unsafe impl Send for Base {}
unsafe impl Sync for Base {}

impl Base {
    /// The ups and the nimber of a base that is nothing else.
    #[inline]
    pub fn up_star(&self) -> Option<(i64, u32)> {
        (self.star != NOT_UP_STAR).then_some((self.ups as i64, self.star))
    }

    /// The Left stop, which is the negative of the Right stop.
    #[inline]
    pub fn stop(&self) -> Num {
        Num { num: self.stop, kind: self.stop_kind as u32 }
    }

    #[inline]
    fn stored_options(&self) -> &[Value] {
        // SAFETY: made from a slice of this length in the store's arena, which outlives the base.
        unsafe { std::slice::from_raw_parts(self.options, self.count as usize) }
    }

    /// Left's options, unless they have to be made: those of large ups and stars are not kept.
    #[inline]
    pub fn stored_left(&self) -> Option<&[Value]> {
        self.has_stored_options().then(|| &self.stored_options()[..self.left_count as usize])
    }

    /// Right's options, unless they have to be made.
    #[inline]
    pub fn stored_right(&self) -> Option<&[Value]> {
        self.has_stored_options().then(|| &self.stored_options()[self.left_count as usize..])
    }

    /// A base without stored options is 0, or its options have to be made.
    #[inline]
    fn has_stored_options(&self) -> bool {
        self.count > 0 || (self.star == 0 && self.ups == 0)
    }

    /// How the base lies to the probes at its stops.
    #[inline]
    pub fn probes(&self) -> Probes {
        self.probes
    }
}

/// One part of the index of bases, with the memory of their options.
#[derive(Default)]
struct Shard {
    index: HashTable<u32>,
    options: Bump,
}

const SHARDS: usize = 64;

pub(crate) struct Store {
    // Declared before `shards`, so that no base outlives its options.
    bases: AppendList<Base>,
    shards: [Mutex<Shard>; SHARDS],
    pub large_numbers: LargeNumbers,
    pub memo: Memo,
    pub thermographs: Mutex<HashMap<u32, Arc<Thermograph>, FxBuildHasher>>,
    option_bytes: AtomicU64,
}

/// The options of one player: a slice of the store, or made for the occasion.
pub(crate) enum Options<'a> {
    Stored(&'a [Value]),
    Made(SmallVec<[Value; 4]>),
}

impl std::ops::Deref for Options<'_> {
    type Target = [Value];
    #[inline]
    fn deref(&self) -> &[Value] {
        match self {
            Options::Stored(slice) => slice,
            Options::Made(list) => list,
        }
    }
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

fn hash_form(left: &[Value], right: &[Value]) -> u64 {
    hash_of((left, right))
}

/// The smallest memory of sums and comparisons; it grows with the store.
const MEMO_START: usize = 1 << 14;
const MEMO_LIMIT: usize = 1 << 24;

/// The store of game values, and everything that can be done with them.
///
/// Clones share one store. Any number of threads may use it at once. Whatever may take long returns a
/// [`Stop`] when the budget of this handle runs out; the store stays usable.
///
/// ```
/// use upstar_values::Values;
/// let values = Values::new();
/// let star = values.nimber(1)?;
/// let up = values.from_options(&[values.integer(0)], &[star])?;
/// assert_eq!(values.text(values.add(up, star)?)?, "^*");
/// # Ok::<(), upstar_ground::Stop>(())
/// ```
#[derive(Clone)]
pub struct Values {
    store: Arc<Store>,
    budget: Budget,
}

/// How large a store is.
#[derive(Clone, Copy, Debug)]
pub struct StoreSize {
    /// Games stored, counting a game and all its translates by numbers once.
    pub games: u64,
    /// Bytes for them and their index.
    pub bytes: u64,
    /// Bytes for the memory of sums and comparisons.
    pub memo_bytes: u64,
}

impl Default for Values {
    fn default() -> Self {
        Self::new()
    }
}

impl Values {
    /// An empty store without limits.
    pub fn new() -> Self {
        let store = Store {
            bases: AppendList::new(),
            shards: std::array::from_fn(|_| Mutex::default()),
            large_numbers: LargeNumbers::default(),
            memo: Memo::new(MEMO_START),
            thermographs: Mutex::default(),
            option_bytes: AtomicU64::new(0),
        };
        let zero = store.intern_up_star(0, 0, &[], 0);
        debug_assert_eq!(zero, Ok(ZERO_BASE));
        Values { store: Arc::new(store), budget: Budget::unlimited() }
    }

    /// The same store under another budget.
    #[must_use]
    pub fn under(&self, budget: &Budget) -> Self {
        Values { store: Arc::clone(&self.store), budget: budget.clone() }
    }

    /// The budget of this handle.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// How large the store is now.
    pub fn size(&self) -> StoreSize {
        let games = self.store.bases.len() as u64;
        let index: usize = self.store.shards.iter().map(|s| lock(s).index.allocation_size()).sum();
        let bytes =
            games * size_of::<Base>() as u64 + self.store.option_bytes.load(Ordering::Relaxed) + index as u64;
        StoreSize { games, bytes, memo_bytes: self.store.memo.bytes() }
    }

    #[inline]
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    #[inline]
    pub(crate) fn base(&self, base: u32) -> &Base {
        self.store.bases.get(base)
    }

    /// The game `number + ups + star`.
    ///
    /// # Errors
    /// Nimbers from 2^31 on are too large.
    pub(crate) fn up_star(&self, ups: i64, star: u32) -> Result<u32, Stop> {
        if star >= NIMBER_LIMIT {
            return Err(Stop::TooLarge(format!("the nimber *{star}")));
        }
        let Some(few_ups) = i32::try_from(ups).ok().filter(|n| n.unsigned_abs() <= UPS_LIMIT) else {
            return Err(Stop::TooLarge(format!("{ups} ups")));
        };
        if ups == 0 && star == 0 {
            return Ok(ZERO_BASE);
        }
        if let Some(found) = self.store.find_up_star(ups, star) {
            return Ok(found);
        }
        self.budget.charge(BASE_BYTES)?;
        if ups.unsigned_abs() + star as u64 > KEPT_OPTIONS as u64 {
            return self.store.intern_up_star(few_ups, star, &[], 0);
        }
        let (left, right) = (self.up_star_left(ups, star)?, self.up_star_right(ups, star)?);
        let mut options = left.to_vec();
        options.extend_from_slice(&right);
        self.store.intern_up_star(few_ups, star, &options, left.len() as u32)
    }

    /// The base of a game with these canonical options, which are translated so that the stops are opposite.
    pub(crate) fn intern_form(
        &self,
        left: &mut [Value],
        right: &mut [Value],
        stop: Num,
    ) -> Result<u32, Stop> {
        left.sort_unstable_by_key(|v| v.sort_key());
        right.sort_unstable_by_key(|v| v.sort_key());
        if let Some(found) = self.store.find_form(left, right) {
            return Ok(found);
        }
        self.budget.charge(BASE_BYTES + (size_of_val(left) + size_of_val(right)) as u64)?;
        let base = self.store.intern_form(left, right, stop, self.probe_form(left, right, stop))?;
        let count = base as usize + 1;
        let size = self.store.memo.size();
        if count * 4 > size && size < MEMO_LIMIT {
            let bytes = (size * 4 * Memo::ENTRY_BYTES) as u64;
            // A small budget is for values; the memory of sums only makes them faster.
            if self.budget.memory_limit().is_none_or(|limit| self.budget.memory_used() + bytes < limit / 2) {
                self.budget.charge(bytes)?;
                if !self.store.memo.grow(size * 4) {
                    self.budget.release(bytes);
                }
            }
        }
        Ok(base)
    }

    /// Left's options in a base.
    #[inline]
    pub(crate) fn base_left(&self, base: u32) -> Result<Options<'_>, Stop> {
        let record = self.base(base);
        match record.stored_left() {
            Some(stored) => Ok(Options::Stored(stored)),
            None => self.up_star_left(record.ups as i64, record.star).map(Options::Made),
        }
    }

    /// Right's options in a base.
    #[inline]
    pub(crate) fn base_right(&self, base: u32) -> Result<Options<'_>, Stop> {
        let record = self.base(base);
        match record.stored_right() {
            Some(stored) => Ok(Options::Stored(stored)),
            None => self.up_star_right(record.ups as i64, record.star).map(Options::Made),
        }
    }

    /// `*n` has all smaller nimbers as options; `^*` has 0 and `*` on the left and 0 on the right; any other
    /// number of ups with a star is `{0 | one up less, with the other star}`.
    fn up_star_left(&self, ups: i64, star: u32) -> Result<SmallVec<[Value; 4]>, Stop> {
        let value = |ups, star| Ok(Value::new(Num::ZERO, self.up_star(ups, star)?));
        match (ups, star) {
            (0, n) if n > NIMBER_OPTIONS_LIMIT => {
                Err(Stop::TooLarge(format!("*{n} has too many options to play it out")))
            }
            (0, n) => (0..n).map(|k| self.budget.tick().and_then(|()| value(0, k))).collect(),
            (1, 1) => [0, 1].into_iter().map(|k| value(0, k)).collect(),
            (-1, 1) => [value(0, 0)].into_iter().collect(),
            (1.., _) => [value(0, 0)].into_iter().collect(),
            (..0, n) => [value(ups + 1, n ^ 1)].into_iter().collect(),
        }
    }

    fn up_star_right(&self, ups: i64, star: u32) -> Result<SmallVec<[Value; 4]>, Stop> {
        let negated = self.up_star_left(-ups, star)?;
        negated.into_iter().map(|v| self.neg(v)).collect()
    }

    /// The negative of a base.
    pub(crate) fn neg_base(&self, base: u32) -> Result<u32, Stop> {
        let record = self.base(base);
        if let Some((ups, star)) = record.up_star() {
            return if ups == 0 { Ok(base) } else { self.up_star(-ups, star) };
        }
        let known = record.negative.load(Ordering::Acquire);
        if known != UNKNOWN {
            return Ok(known);
        }
        self.budget.tick()?;
        let (mut left, mut right) = self.deep(|| {
            let options = record.stored_options();
            let negated =
                options.iter().map(|&v| self.neg(v)).collect::<Result<SmallVec<[Value; 8]>, _>>()?;
            let (left, right) = negated.split_at(record.left_count as usize);
            Ok::<_, Stop>((SmallVec::<[Value; 8]>::from(right), SmallVec::<[Value; 8]>::from(left)))
        })?;
        let negative = self.intern_form(&mut left, &mut right, record.stop())?;
        // Whoever reads an id here must also see the base that it stands for.
        record.negative.store(negative, Ordering::Release);
        self.base(negative).negative.store(base, Ordering::Release);
        Ok(negative)
    }
}

impl Store {
    fn shard(&self, hash: u64) -> &Mutex<Shard> {
        &self.shards[(hash >> 58) as usize % SHARDS]
    }

    fn base_hash(&self, base: u32) -> u64 {
        let record = self.bases.get(base);
        match record.up_star() {
            Some(pair) => hash_of(pair),
            None => {
                let (left, right) = record.stored_options().split_at(record.left_count as usize);
                hash_form(left, right)
            }
        }
    }

    fn find_up_star(&self, ups: i64, star: u32) -> Option<u32> {
        let hash = hash_of((ups, star));
        let shard = lock(self.shard(hash));
        shard.index.find(hash, |&b| self.bases.get(b).up_star() == Some((ups, star))).copied()
    }

    fn is_form(&self, base: u32, left: &[Value], right: &[Value]) -> bool {
        let record = self.bases.get(base);
        let options = record.stored_options();
        record.star == NOT_UP_STAR
            && record.left_count as usize == left.len()
            && options.len() == left.len() + right.len()
            && options[..left.len()] == *left
            && options[left.len()..] == *right
    }

    fn find_form(&self, left: &[Value], right: &[Value]) -> Option<u32> {
        let hash = hash_form(left, right);
        let shard = lock(self.shard(hash));
        shard.index.find(hash, |&b| self.is_form(b, left, right)).copied()
    }

    fn intern_up_star(&self, ups: i32, star: u32, options: &[Value], left_count: u32) -> Result<u32, Stop> {
        let pair = (ups as i64, star);
        let hash = hash_of(pair);
        let same = |b: u32| self.bases.get(b).up_star() == Some(pair);
        self.insert(hash, same, options.iter().copied(), |options| Base {
            options: options.as_ptr(),
            count: options.len() as u32,
            left_count,
            stop: 0,
            star,
            ups,
            negative: AtomicU32::new(UNKNOWN),
            stop_kind: 0,
            probes: Probes::of_up_star(pair.0, star),
        })
    }

    fn intern_form(&self, left: &[Value], right: &[Value], stop: Num, probes: Probes) -> Result<u32, Stop> {
        let hash = hash_form(left, right);
        let same = |b: u32| self.is_form(b, left, right);
        self.insert(hash, same, left.iter().chain(right).copied(), |options| Base {
            options: options.as_ptr(),
            count: options.len() as u32,
            left_count: left.len() as u32,
            stop: stop.num,
            star: NOT_UP_STAR,
            ups: 0,
            negative: AtomicU32::new(UNKNOWN),
            stop_kind: stop.kind as u8,
            probes,
        })
    }

    /// Finds the base, or adds it while the shard is locked, so that a base is never added twice.
    fn insert(
        &self,
        hash: u64,
        same: impl Fn(u32) -> bool,
        options: impl Iterator<Item = Value>,
        make: impl FnOnce(&[Value]) -> Base,
    ) -> Result<u32, Stop> {
        let mut shard = lock(self.shard(hash));
        if let Some(&found) = shard.index.find(hash, |&b| same(b)) {
            return Ok(found);
        }
        let options: SmallVec<[Value; 16]> = options.collect();
        let slice = shard.options.alloc_slice_copy(&options);
        self.option_bytes.fetch_add(size_of_val(slice) as u64, Ordering::Relaxed);
        let base =
            self.bases.push(make(slice)).map_err(|_| Stop::TooLarge("2^32 games in one store".into()))?;
        shard.index.insert_unique(hash, base, |&b| self.base_hash(b));
        Ok(base)
    }
}
