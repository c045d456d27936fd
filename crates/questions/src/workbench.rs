//! Where questions are answered: the rulesets, and what their solvers remember from one question to the next.

use std::sync::{Arc, Mutex, PoisonError, RwLock};
use upstar_catalog::Catalog;
use upstar_core::ParseError;

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
    /// A workbench with the rulesets that `furnish` brings. When they remember more than `keep` bytes they start afresh.
    pub fn new(furnish: impl FnOnce() -> Catalog, keep: Option<u64>) -> Self {
        Self::of(furnish(), keep.unwrap_or(u64::MAX))
    }

    fn of(catalog: Catalog, keep: u64) -> Self {
        Workbench { catalog: RwLock::new(Some(Arc::new(catalog))), keep, scripts: Mutex::default() }
    }

    /// The rulesets. Those that have grown too large are left to whoever still works with them, and new ones begin.
    pub fn catalog(&self) -> Arc<Catalog> {
        let small = |catalog: &Arc<Catalog>| catalog.memory_bytes() <= self.keep;
        let now = self.catalog.read().unwrap_or_else(PoisonError::into_inner).clone();
        now.filter(small).unwrap_or_else(|| self.anew_unless(small))
    }

    /// The rulesets, with nothing remembered unless they are as they should be.
    fn anew_unless(&self, good: impl Fn(&Arc<Catalog>) -> bool) -> Arc<Catalog> {
        let mut place = self.catalog.write().unwrap_or_else(PoisonError::into_inner);
        let catalog = match place.take() {
            Some(now) if good(&now) => now,
            Some(grown) => Arc::new(Catalog::anew_instead(grown)),
            // Only a panic on the way to a new one leaves none.
            None => Arc::new(Catalog::new()),
        };
        place.insert(catalog).clone()
    }

    /// The workbench for questions that bring a script along: the same rulesets, and [`upstar_catalog::SCRIPT`]. It is kept
    /// for the next question with the same text, until others have taken its place or all of them remember more than
    /// this workbench may.
    ///
    /// # Errors
    /// What is wrong with the script, and where.
    pub fn with_script(&self, text: &str) -> Result<Arc<Workbench>, ParseError> {
        let scripts = || self.scripts.lock().unwrap_or_else(PoisonError::into_inner);
        let known = {
            let mut scripts = scripts();
            let place = scripts.iter().position(|script| &*script.text == text);
            place.map(|place| {
                let script = scripts.remove(place);
                let workbench = script.workbench.clone();
                scripts.push(script);
                workbench
            })
        };
        let workbench = match known {
            Some(workbench) => workbench,
            None => {
                // Read while others may go on; of two readers of one text the second is kept.
                let catalog = self.catalog().with_script(text)?;
                let workbench = Arc::new(Workbench::of(catalog, self.keep));
                let mut scripts = scripts();
                scripts.retain(|script| &*script.text != text);
                scripts.push(Scripted { text: text.into(), workbench: workbench.clone() });
                workbench
            }
        };
        self.forget_scripts();
        Ok(workbench)
    }

    /// Forgets the scripts that were not asked about for longest, where there are too many or they remember too much.
    fn forget_scripts(&self) {
        let mut scripts = self.scripts.lock().unwrap_or_else(PoisonError::into_inner);
        let mut bytes: u64 = 0;
        let kept = scripts.iter().rev().take(MOST_SCRIPTS).take_while(|script| {
            bytes = bytes.saturating_add(script.workbench.memory_bytes());
            bytes <= self.keep
        });
        // The last one is at work.
        let kept = kept.count().max(1).min(scripts.len());
        let gone = scripts.len() - kept;
        scripts.drain(..gone);
    }

    /// Forgets all that is remembered, where the system has no memory left. Whoever still works with it keeps it.
    pub fn forget(&self) {
        self.scripts.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.anew_unless(|_| false);
    }

    fn memory_bytes(&self) -> u64 {
        let catalog = self.catalog.read().unwrap_or_else(PoisonError::into_inner);
        catalog.as_ref().map_or(0, |catalog| catalog.memory_bytes())
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
