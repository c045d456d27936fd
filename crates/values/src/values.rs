//! The handle of a store, under a budget.

use crate::Budget;
use crate::base::Base;
use crate::store::Store;
use std::sync::Arc;

/// The store of game values, and everything that can be done with them.
///
/// Clones share one store. Any number of threads may use it at once. Whatever may take long returns a
/// [`StopReason`](crate::StopReason) when the budget of this handle runs out; the store stays usable.
///
/// ```
/// use upstar_values::Values;
/// let values = Values::new();
/// let star = values.nimber(1)?;
/// let up = values.from_options(&[values.integer(0)], &[star])?;
/// assert_eq!(values.text(values.add(up, star)?)?, "^*");
/// # Ok::<(), upstar_core::StopReason>(())
/// ```
#[derive(Clone)]
pub struct Values {
    store: Arc<Store>,
    budget: Budget,
}

impl Default for Values {
    fn default() -> Self {
        Self::new()
    }
}

impl Values {
    /// An empty store without limits.
    pub fn new() -> Self {
        Values { store: Arc::new(Store::new()), budget: Budget::unlimited() }
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

    /// How many games are stored, counting a game and all its translates by numbers once.
    pub fn games(&self) -> u64 {
        self.store.bases.len().into()
    }

    #[inline]
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    #[inline]
    pub(crate) fn both_bases(&self, a: u32, b: u32) -> (&Base, &Base) {
        self.store.bases.get_both(a, b)
    }

    #[inline]
    pub(crate) fn base(&self, base: u32) -> &Base {
        self.store.bases.get(base)
    }
}
