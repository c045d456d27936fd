//! The store of forms: hash-consed, shared by threads.

use crate::form::PLAYERS;
use crate::record::{Record, Tables};
use crate::{Form, Outcome, Player, Universe};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard};
use upstar_core::deep;
use upstar_core::{Budget, StopReason};

/// The largest integer that is made, up to its sign.
pub const MAX_INTEGER: u32 = 4096;

/// The largest nim heap that is made.
pub const MAX_HEAP: u32 = 256;

/// All game forms that were made so far, and what is known of them.
///
/// Forms are kept as they are written; only identical options of a player are merged. Every method may be called by
/// several threads. A computation that stops leaves the store as usable as before.
///
/// ```
/// use upstar_core::Budget;
/// use upstar_universes::{Form, Store, Universe};
/// let (store, budget) = (Store::new(), Budget::unlimited());
/// let sum = store.add(Form::STAR, Form::STAR, &budget)?;
/// assert!(store.eq(Universe::Dicot, sum, Form::ZERO, &budget)?);
/// assert!(!store.eq(Universe::All, sum, Form::ZERO, &budget)?);
/// # Ok::<(), upstar_core::StopReason>(())
/// ```
#[derive(Debug)]
pub struct Store {
    tables: RwLock<Tables>,
    memory: Mutex<Memory>,
}

/// Results that are worth remembering.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    pub sums: FxHashMap<(Form, Form), Form>,
    pub conjugates: FxHashMap<Form, Form>,
    pub adjoints: FxHashMap<Form, Form>,
    pub order: FxHashMap<(Universe, Form, Form), bool>,
    pub simplest: FxHashMap<(Universe, Form), Form>,
    pub dicots: FxHashMap<Form, Form>,
}

impl Default for Store {
    fn default() -> Self {
        Self::new()
    }
}

impl Store {
    /// A store that knows 0 and \*.
    #[must_use]
    pub fn new() -> Self {
        let mut tables = Tables::default();
        tables.intern([Vec::new(), Vec::new()], [false; 2]);
        tables.intern([vec![Form::ZERO], vec![Form::ZERO]], [false; 2]);
        Store { tables: RwLock::new(tables), memory: Mutex::default() }
    }

    /// How many forms the store holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.read().len()
    }

    /// Whether the store holds nothing, which is never so: it begins with 0 and \*.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The form with these options.
    ///
    /// # Errors
    /// When the store is full.
    pub fn from_options(&self, left: &[Form], right: &[Form]) -> Result<Form, StopReason> {
        self.with_tombstones([left.to_vec(), right.to_vec()], [false; 2])
    }

    /// The form with these options and tombstones. A player with a tombstone who is to move wins at once when the rest
    /// of the sum is an end for this player, too, as if the game were one.
    pub(crate) fn with_tombstones(
        &self,
        options: [Vec<Form>; 2],
        tombstones: [bool; 2],
    ) -> Result<Form, StopReason> {
        let key = {
            let tables = self.read();
            let options = options.map(|options| tables.sorted(options));
            if let Some(form) = tables.find(&options, tombstones) {
                return Ok(form);
            }
            options
        };
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        if tables.len() >= (u32::MAX - 2) as usize {
            return Err(StopReason::TooLarge("more forms than a store can number".into()));
        }
        Ok(tables.intern(key, tombstones))
    }

    /// The integer n, in which only one player has moves: n = {n-1|}, and -n is its conjugate.
    ///
    /// # Errors
    /// When the integer is larger than [`MAX_INTEGER`].
    pub fn integer(&self, n: i64) -> Result<Form, StopReason> {
        if n.unsigned_abs() > u64::from(MAX_INTEGER) {
            return Err(StopReason::TooLarge(format!("the integer {n}, where {MAX_INTEGER} is the largest")));
        }
        let mut form = Form::ZERO;
        for _ in 0..n.unsigned_abs() {
            form = if n > 0 { self.from_options(&[form], &[])? } else { self.from_options(&[], &[form])? };
        }
        Ok(form)
    }

    /// The nim heap \*n.
    ///
    /// # Errors
    /// When the heap is larger than [`MAX_HEAP`].
    pub fn nim_heap(&self, n: u64) -> Result<Form, StopReason> {
        if n > u64::from(MAX_HEAP) {
            return Err(StopReason::TooLarge(format!("a nim heap of {n}, where {MAX_HEAP} is the largest")));
        }
        let mut heaps = Vec::new();
        for _ in 0..n {
            heaps.push(self.from_options(&heaps, &heaps)?);
        }
        self.from_options(&heaps, &heaps)
    }

    /// G + H.
    pub fn add(&self, g: Form, h: Form, budget: &Budget) -> Result<Form, StopReason> {
        let (x, y) = (g.min(h), g.max(h));
        if x == Form::ZERO {
            return Ok(y);
        }
        if let Some(&sum) = self.memory().sums.get(&(x, y)) {
            return Ok(sum);
        }
        budget.tick()?;
        let sum = deep(|| {
            let mut options = [Vec::new(), Vec::new()];
            for player in PLAYERS {
                let list = &mut options[player.index()];
                for &option in &*self.options(x, player) {
                    list.push(self.add(option, y, budget)?);
                }
                for &option in &*self.options(y, player) {
                    list.push(self.add(x, option, budget)?);
                }
            }
            // A sum is an end where both parts are, or are taken for one.
            let tombstones = {
                let tables = self.read();
                PLAYERS.map(|player| {
                    let tombstone = |form: Form| tables[form].tombstones[player.index()];
                    let end_like = |form: Form| tables[form].is_end_like(player);
                    end_like(x) && end_like(y) && (tombstone(x) || tombstone(y))
                })
            };
            self.with_tombstones(options, tombstones)
        })?;
        self.memory().sums.insert((x, y), sum);
        Ok(sum)
    }

    /// The game with the players exchanged.
    pub fn conjugate(&self, g: Form, budget: &Budget) -> Result<Form, StopReason> {
        if let Some(&conjugate) = self.memory().conjugates.get(&g) {
            return Ok(conjugate);
        }
        budget.tick()?;
        let conjugate = deep(|| {
            let mut options = [Vec::new(), Vec::new()];
            for player in PLAYERS {
                for &option in &*self.options(g, player) {
                    options[player.other().index()].push(self.conjugate(option, budget)?);
                }
            }
            let [left, right] = self.tombstones(g);
            self.with_tombstones(options, [right, left])
        })?;
        let mut memory = self.memory();
        memory.conjugates.insert(g, conjugate);
        memory.conjugates.insert(conjugate, g);
        Ok(conjugate)
    }

    /// The options of a player, each once, in an order that is the same in every store.
    #[must_use]
    pub fn options(&self, g: Form, player: Player) -> Arc<[Form]> {
        self.read()[g].options[player.index()].clone()
    }

    /// For Left and Right, whether the form has a tombstone of the player.
    #[must_use]
    pub fn tombstones(&self, g: Form) -> [bool; 2] {
        self.read()[g].tombstones
    }

    /// Whether neither the form nor anything reached from it has a tombstone.
    #[must_use]
    pub fn is_plain(&self, g: Form) -> bool {
        self.read()[g].plain
    }

    /// The depth of the form.
    #[must_use]
    pub fn birthday(&self, g: Form) -> u32 {
        self.read()[g].birthday
    }

    /// Who wins in misère play.
    #[must_use]
    pub fn outcome(&self, g: Form) -> Outcome {
        let [left, right] = self.read()[g].first;
        Outcome::of(left, right)
    }

    /// Whether both players have the same moves, everywhere.
    #[must_use]
    pub fn is_impartial(&self, g: Form) -> bool {
        self.read()[g].impartial
    }

    /// Whether neither the form nor anything reached from it is a win for the player who moved before.
    #[must_use]
    pub fn is_p_free(&self, g: Form) -> bool {
        self.read()[g].p_free
    }

    /// The integer n when the form is {n-1|}, 0 or the conjugate of such a form.
    #[must_use]
    pub fn as_integer(&self, g: Form) -> Option<i64> {
        self.read()[g].integer
    }

    /// The heap n when the form is the nim heap \*n.
    #[must_use]
    pub fn as_nim_heap(&self, g: Form) -> Option<u32> {
        self.read()[g].nim_heap
    }

    pub(crate) fn record(&self, g: Form) -> Record {
        self.read()[g].clone()
    }

    pub(crate) fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn read(&self) -> RwLockReadGuard<'_, Tables> {
        self.tables.read().unwrap_or_else(PoisonError::into_inner)
    }
}
