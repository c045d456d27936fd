//! Where questions are answered: the rulesets, and what their solvers remember from one question to the next.

use std::sync::{Arc, Mutex, PoisonError, RwLock};
use upstar_catalog::Catalog;
use upstar_core::{ParseError, resident_bytes};

/// All rulesets with one store of values. Threads share it, and every question finds what earlier ones left.
pub struct Workbench {
    /// Not there for the moment in which a new one is made.
    catalog: RwLock<Option<Arc<Catalog>>>,
    keep: u64,
    scripts: Mutex<Vec<Scripted>>,
}

/// A script that came with a question, and the workbench in which it is a ruleset.
struct Scripted {
    text: Arc<str>,
    workbench: Arc<Workbench>,
}

/// The most scripts that are remembered. Whoever writes one sends a new one with every key.
const MOST_SCRIPTS: usize = 24;

impl Default for Workbench {
    fn default() -> Self {
        Self::new(Catalog::new, None)
    }
}

impl Workbench {
    /// A workbench with the rulesets that `furnish` brings. A question that begins when the process holds more than
    /// `keep` bytes begins with nothing remembered.
    pub fn new(furnish: impl FnOnce() -> Catalog, keep: Option<u64>) -> Self {
        Self::of(furnish(), keep.unwrap_or(u64::MAX))
    }

    fn of(catalog: Catalog, keep: u64) -> Self {
        Workbench { catalog: RwLock::new(Some(Arc::new(catalog))), keep, scripts: Mutex::default() }
    }

    /// Whether the process holds too much to remember what was found.
    fn is_full(&self) -> bool {
        self.keep != u64::MAX && resident_bytes().is_some_and(|bytes| bytes > self.keep)
    }

    /// The rulesets. Those that have grown too large are left to whoever still works with them, and new ones begin.
    pub fn catalog(&self) -> Arc<Catalog> {
        let now = self.catalog.read().unwrap_or_else(PoisonError::into_inner).clone();
        now.filter(|_| !self.is_full()).unwrap_or_else(|| self.fresh())
    }

    /// The rulesets, with nothing remembered.
    fn fresh(&self) -> Arc<Catalog> {
        let mut place = self.catalog.write().unwrap_or_else(PoisonError::into_inner);
        let catalog = match place.take() {
            Some(grown) => Catalog::fresh_instead(grown),
            // Only a panic on the way to a new one leaves none.
            None => Catalog::new(),
        };
        place.insert(Arc::new(catalog)).clone()
    }

    /// The workbench for questions that bring a script along: the same rulesets, and [`upstar_catalog::SCRIPT`]. It is kept
    /// for the next question with the same text, until others have taken its place or the process holds too much.
    ///
    /// # Errors
    /// What is wrong with the script, and where.
    pub fn with_script(&self, text: &str) -> Result<Arc<Workbench>, ParseError> {
        let scripts = || self.scripts.lock().unwrap_or_else(PoisonError::into_inner);
        let known =
            scripts().iter().find(|script| &*script.text == text).map(|script| script.workbench.clone());
        let workbench = match known {
            Some(workbench) => workbench,
            // Read while others may go on; of two readers of one text the second is kept.
            None => Arc::new(Workbench::of(self.catalog().with_script(text)?, self.keep)),
        };
        let most = if self.is_full() { 1 } else { MOST_SCRIPTS };
        let mut scripts = scripts();
        scripts.retain(|script| &*script.text != text);
        scripts.push(Scripted { text: text.into(), workbench: workbench.clone() });
        // Those that were not asked about for longest go first.
        let gone = scripts.len().saturating_sub(most);
        scripts.drain(..gone);
        Ok(workbench)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn script(n: usize) -> String {
        format!(
            "def moves(n):\n    return [n - {n}] if n >= {n} else []\nruleset = heaps(name = \"take\", impartial = True)"
        )
    }

    #[test]
    fn scripts_are_read_once_and_only_some_are_kept() {
        let workbench = Workbench::default();
        let first = workbench.with_script(&script(1)).unwrap();
        assert!(Arc::ptr_eq(&first, &workbench.with_script(&script(1)).unwrap()));
        for n in 1..=2 * MOST_SCRIPTS {
            workbench.with_script(&script(n)).unwrap();
            assert!(workbench.scripts.lock().unwrap().len() <= MOST_SCRIPTS);
        }
        assert!(!Arc::ptr_eq(&first, &workbench.with_script(&script(1)).unwrap()));
        assert!(workbench.with_script("ruleset = ").is_err());
        assert!(workbench.catalog().open("script").is_err());
    }

    #[test]
    fn scripts_that_remember_too_much_make_room() {
        let workbench = Workbench::new(Catalog::new, Some(1));
        for n in 1..4 {
            workbench.with_script(&script(n)).unwrap();
            assert_eq!(workbench.scripts.lock().unwrap().len(), 1);
        }
    }
}
