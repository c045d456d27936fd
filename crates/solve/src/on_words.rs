//! The searches of a game in which nothing but the free squares of a small board matters: boards are words, and their own keys.

use crate::exclusive_cache::ExclusiveCache;
use crate::grundy::{GrundySearch, GrundySpace};
use crate::known::{GrundyCache, GrundyMemory, Known};
use crate::memory::Memory;
use crate::options::{components_of_all, options_of_both};
use crate::race::{Halt, Worker};
use crate::recent::Recent;
use crate::value::{Part, Sums, ValueSpace, value};
use crate::words::hash_of_word;
use std::sync::Arc;
use upstar_core::{Budget, StopReason};
use upstar_rules::{Batch, FreeSquares, Options, Player, Rules, Sign};
use upstar_values::{Value, Values};

/// A game on free squares, and the memory of its boards.
pub(crate) struct OnWords {
    rules: Arc<dyn Rules<Position = FreeSquares>>,
    batch: Option<Box<dyn Batch<FreeSquares>>>,
    values: Memory<Value>,
    nimbers: GrundyMemory,
}

impl OnWords {
    pub fn new(rules: Arc<dyn Rules<Position = FreeSquares>>) -> Self {
        OnWords {
            batch: rules.capabilities().batch,
            rules,
            values: Memory::new(),
            nimbers: GrundyMemory::new(),
        }
    }

    /// The value of a board.
    pub fn value(&self, at: FreeSquares, values: &Values, worker: Worker) -> Result<Value, Halt> {
        self.rules.searchable(&at)?;
        let memory = ExclusiveCache::new(&self.values, worker.is_alone(), |mine, _| mine);
        let mut space = Valued {
            rules: &*self.rules,
            batch: self.batch.as_deref(),
            memory,
            recent: Recent::new(Value::ZERO),
            options: Vec::new(),
            components: Vec::new(),
            ends: Vec::new(),
            wanted: Vec::new(),
        };
        let mut sums = Sums::new(values);
        space.split(&[at], 0, &mut sums, worker.budget())?;
        value(space, sums, worker)
    }

    /// The value of a board that is one component, if it is remembered.
    pub fn known_value(&self, at: FreeSquares, values: &Values) -> Result<Option<Value>, StopReason> {
        let mut parts = Vec::new();
        self.rules.components(&at, &mut parts)?;
        let [part] = parts[..] else { return Ok(None) };
        let (form, sign) = self.rules.representative(part)?;
        match (self.values.get(hash_of_word(form.squares()), form.squares()), sign) {
            (Some(value), Sign::Negated) => Ok(Some(values.neg(value)?)),
            (known, _) => Ok(known),
        }
    }

    /// The Grundy value of a board.
    pub fn grundy(&self, at: FreeSquares, worker: Worker) -> Result<u64, Halt> {
        self.rules.searchable(&at)?;
        self.nimbers(worker).value(at)
    }

    /// Whether the player who moves first loses an impartial game.
    pub fn loses(&self, at: FreeSquares, worker: Worker) -> Result<bool, Halt> {
        self.rules.searchable(&at)?;
        self.nimbers(worker).loses(at)
    }

    fn nimbers<'a>(&'a self, worker: Worker<'a>) -> GrundySearch<'a, Nimbers<'a>> {
        let memory = self.nimbers.cache(worker.is_alone());
        let space = Nimbers { rules: &*self.rules, memory, recent: Recent::new(0), components: Vec::new() };
        GrundySearch::new(space, worker)
    }

    /// How many boards are remembered.
    pub fn count(&self) -> u64 {
        self.values.count() + self.nimbers.count()
    }
}

/// Boards in a search for values. All options of a position are split before the first of their components is looked up,
/// so that the memory has time to bring them.
struct Valued<'a> {
    rules: &'a dyn Rules<Position = FreeSquares>,
    batch: Option<&'a dyn Batch<FreeSquares>>,
    memory: ExclusiveCache<'a, Value>,
    recent: Recent<Value>,
    /// The options of one position, their components and where those of each end, and the components that are to be looked
    /// up with themselves and their hashes before they were brought into normal form.
    options: Vec<FreeSquares>,
    components: Vec<FreeSquares>,
    ends: Vec<usize>,
    wanted: Vec<Wanted>,
}

/// A component that is to be looked up.
struct Wanted {
    part: Part<FreeSquares>,
    hash: u64,
    /// As it lies on the board.
    own: u64,
    own_hash: u64,
}

impl Valued<'_> {
    /// Splits positions, each the summands of one sum from `first` on: the components that are known are added to it,
    /// and the others are left as its parts.
    #[inline]
    fn split(
        &mut self,
        positions: &[FreeSquares],
        first: usize,
        sums: &mut Sums<FreeSquares>,
        budget: &Budget,
    ) -> Result<(), Halt> {
        budget.tick()?;
        components_of_all(self.rules, self.batch, positions, &mut self.components, &mut self.ends)?;
        let mut place = 0;
        for (i, component) in self.components.drain(..).enumerate() {
            while self.ends[place] <= i {
                place += 1;
            }
            let (sum, own) = (first + place, component.squares());
            let own_hash = hash_of_word(own);
            if let Some(value) = self.recent.get(own_hash, own) {
                sums.found[sum] = sums.values.add(sums.found[sum], value)?;
                continue;
            }
            let (key, sign) = self.rules.representative(component)?;
            let hash = hash_of_word(key.squares());
            self.memory.fetch(hash);
            self.wanted.push(Wanted { part: Part { key, sign, sum }, hash, own, own_hash });
        }
        self.ends.clear();
        for Wanted { part, hash, own, own_hash } in self.wanted.drain(..) {
            match self.memory.get(hash, part.key.squares()) {
                Some(value) => {
                    let value = sums.signed(value, part.sign)?;
                    self.recent.put(own_hash, own, value);
                    sums.found[part.sum] = sums.values.add(sums.found[part.sum], value)?;
                }
                None => sums.parts.push(part),
            }
        }
        Ok(())
    }
}

impl ValueSpace for Valued<'_> {
    type Key = FreeSquares;

    fn expand(
        &mut self,
        at: FreeSquares,
        sums: &mut Sums<FreeSquares>,
        worker: &Worker,
    ) -> Result<usize, Halt> {
        self.memory.step();
        let mut options = std::mem::take(&mut self.options);
        let mut out = Options::new(&mut options, worker.budget());
        let left = options_of_both(self.rules, self.batch, &at, &mut out)?;
        let first = sums.found.len();
        sums.found.resize(first + options.len(), Value::ZERO);
        self.split(&options, first, sums, worker.budget())?;
        options.clear();
        self.options = options;
        Ok(left)
    }

    #[inline]
    fn get(&self, at: FreeSquares) -> Option<Value> {
        self.memory.get(hash_of_word(at.squares()), at.squares())
    }

    fn put(&mut self, at: FreeSquares, value: Value) {
        self.memory.put(hash_of_word(at.squares()), at.squares(), |_| value);
    }

    fn text(&self, at: FreeSquares) -> String {
        at.to_string()
    }
}

/// Boards in a search for Grundy values.
struct Nimbers<'a> {
    rules: &'a dyn Rules<Position = FreeSquares>,
    memory: GrundyCache<'a>,
    recent: Recent<u64>,
    components: Vec<FreeSquares>,
}

impl GrundySpace for Nimbers<'_> {
    type Key = FreeSquares;
    type Raw = FreeSquares;
    type Mark = ();

    fn mark(&self) {}

    fn drop_from(&mut self, (): ()) {}

    fn enter(&mut self, at: FreeSquares) -> Result<FreeSquares, StopReason> {
        self.memory.step();
        Ok(at)
    }

    fn list(
        &mut self,
        at: FreeSquares,
        budget: &Budget,
        out: &mut Vec<FreeSquares>,
    ) -> Result<(), StopReason> {
        self.rules.options(&at, Player::Left, &mut Options::new(out, budget))
    }

    #[inline]
    fn split(
        &mut self,
        option: FreeSquares,
        mut each: impl FnMut(Result<u64, (FreeSquares, u32)>),
    ) -> Result<(), StopReason> {
        self.rules.components(&option, &mut self.components)?;
        for component in self.components.drain(..) {
            let own = component.squares();
            let own_hash = hash_of_word(own);
            if let Some(n) = self.recent.get(own_hash, own) {
                each(Ok(n));
                continue;
            }
            let (form, _) = self.rules.representative(component)?;
            let hash = hash_of_word(form.squares());
            if let Some(n) = self.memory.exact.get(hash, form.squares()) {
                self.recent.put(own_hash, own, n);
                each(Ok(n));
                continue;
            }
            self.memory.excluded.fetch(hash);
            each(Err((form, self.rules.weight(&form))));
        }
        Ok(())
    }

    fn known(&self, at: FreeSquares) -> Known {
        self.memory.get(hash_of_word(at.squares()), at.squares())
    }

    #[inline]
    fn excluded(&self, at: FreeSquares) -> Known {
        self.memory.excluded.get(hash_of_word(at.squares()), at.squares()).unwrap_or(Known::NOTHING)
    }

    fn put(&mut self, at: FreeSquares, known: Known) {
        self.memory.put(hash_of_word(at.squares()), at.squares(), known);
    }

    fn text(&self, at: FreeSquares) -> String {
        at.to_string()
    }
}
