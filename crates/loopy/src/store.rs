//! The store of simplified games: every game once, so that equal stoppers are the same handle.
//!
//! A game without cycles is a [`Value`]. Any other game has lists of options, which are handles again. A strongly
//! connected part of a graph is looked up by its options in a fixed order of its positions, see `intern.rs`.

use crate::survival::Memo;
use crate::{Bias, Side};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use upstar_core::{Budget, StopReason};
use upstar_values::{Player, Value, Values};

/// The store of loopy games, and everything that can be done with them.
///
/// Clones share one store. Games without cycles live in the store of short games that this one was made with.
///
/// ```
/// use upstar_loopy::Loops;
/// use upstar_values::Values;
/// let loops = Loops::new(&Values::new());
/// let sum = loops.add(loops.on()?, loops.off()?)?;
/// assert_eq!(loops.text(sum)?, "dud");
/// # Ok::<(), upstar_core::StopReason>(())
/// ```
#[derive(Clone)]
pub struct Loops {
    store: Arc<Mutex<Store>>,
    values: Values,
}

/// The options of a game that has cycles, sorted by handle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Options {
    pub left: Vec<Side>,
    pub right: Vec<Side>,
}

impl Options {
    pub fn of(&self, player: Player) -> &[Side] {
        if player == Player::Left { &self.left } else { &self.right }
    }
}

#[derive(Clone)]
enum Entry {
    Short(Value),
    Loopy(Arc<Options>),
}

#[derive(Default)]
pub(crate) struct Store {
    entries: Vec<Entry>,
    shorts: FxHashMap<Value, Side>,
    pub by_options: FxHashMap<Arc<Options>, Side>,
    /// The first handle of a strongly connected part.
    pub by_part: FxHashMap<Vec<u32>, Side>,
    pub order: Memo,
    pub sums: FxHashMap<(Side, Side, Bias), Side>,
    pub stoppers: FxHashMap<Side, bool>,
}

impl Store {
    /// Adds a game with options, which is not known yet.
    pub fn push(&mut self, options: Options) -> Result<Side, StopReason> {
        let side = self.next()?;
        let options = Arc::new(options);
        self.entries.push(Entry::Loopy(Arc::clone(&options)));
        self.by_options.insert(options, side);
        Ok(side)
    }

    pub fn next(&self) -> Result<Side, StopReason> {
        // Handles of positions that are still being simplified have the highest bit.
        let too_many = |_| StopReason::TooLarge("the store of loopy games".to_string());
        Ok(Side(i32::try_from(self.entries.len()).map_err(too_many)? as u32))
    }
}

impl Loops {
    /// An empty store of loopy games beside a store of short ones.
    pub fn new(values: &Values) -> Self {
        Loops { store: Arc::default(), values: values.clone() }
    }

    /// The same store under another budget.
    #[must_use]
    pub fn under(&self, budget: &Budget) -> Self {
        Loops { store: Arc::clone(&self.store), values: self.values.under(budget) }
    }

    /// The store of short games.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// The budget of this handle.
    pub fn budget(&self) -> &Budget {
        self.values.budget()
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Store> {
        // A panic elsewhere leaves these tables whole: entries are added in one step.
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A short game as a side.
    ///
    /// # Errors
    /// When there are too many games.
    pub fn short(&self, value: Value) -> Result<Side, StopReason> {
        let mut store = self.lock();
        if let Some(&side) = store.shorts.get(&value) {
            return Ok(side);
        }
        let side = store.next()?;
        store.entries.push(Entry::Short(value));
        store.shorts.insert(value, side);
        Ok(side)
    }

    /// The short game that a side is, if it has no cycles.
    pub fn as_short(&self, side: Side) -> Option<Value> {
        match self.lock().entries[side.0 as usize] {
            Entry::Short(value) => Some(value),
            Entry::Loopy(_) => None,
        }
    }

    /// The options of a game that has cycles, else its value.
    pub(crate) fn entry(&self, side: Side) -> Result<Arc<Options>, Value> {
        match &self.lock().entries[side.0 as usize] {
            Entry::Short(value) => Err(*value),
            Entry::Loopy(options) => Ok(Arc::clone(options)),
        }
    }

    /// The options of a player in a simplified game.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn side_options(&self, side: Side, player: Player) -> Result<Vec<Side>, StopReason> {
        self.budget().tick()?;
        match self.entry(side) {
            Ok(options) => Ok(options.of(player).to_vec()),
            Err(value) => {
                let options =
                    if player == Player::Left { self.values.left(value) } else { self.values.right(value) };
                options?.into_iter().map(|option| self.short(option)).collect()
            }
        }
    }
}
