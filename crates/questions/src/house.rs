//! Where questions are answered: the rulesets, and what their solvers remember from one question to the next.

use std::sync::{Arc, PoisonError, RwLock};
use upstar_catalog::Catalog;

/// All rulesets with one store of values. Threads share it, and every question finds what earlier ones left.
pub struct House {
    catalog: RwLock<Arc<Catalog>>,
    furnish: Box<dyn Fn() -> Catalog + Send + Sync>,
    keep: u64,
}

impl Default for House {
    fn default() -> Self {
        Self::new(Catalog::new, None)
    }
}

impl House {
    /// A house whose rulesets `furnish` brings. When they remember more than `keep` bytes they start afresh.
    pub fn new(furnish: impl Fn() -> Catalog + Send + Sync + 'static, keep: Option<u64>) -> Self {
        let catalog = RwLock::new(Arc::new(furnish()));
        House { catalog, furnish: Box::new(furnish), keep: keep.unwrap_or(u64::MAX) }
    }

    /// The rulesets. Those that have grown too large are left to whoever still works with them, and new ones begin.
    pub fn catalog(&self) -> Arc<Catalog> {
        let grown = |catalog: &Catalog| catalog.memory_bytes() > self.keep;
        let now = self.catalog.read().unwrap_or_else(PoisonError::into_inner).clone();
        if !grown(&now) {
            return now;
        }
        let mut place = self.catalog.write().unwrap_or_else(PoisonError::into_inner);
        if grown(&place) {
            *place = Arc::new((self.furnish)());
        }
        place.clone()
    }
}
