//! Canonical values by search, with an explicit stack.

use crate::exclusive_cache::ExclusiveCache;
use crate::memory::{Memory, hash_of};
use crate::race::{Halt, Worker};
use crate::recent::Recent;
use rustc_hash::FxHashSet;
use upstar_core::StopReason;
use upstar_rules::{Options, Position, Rules, Sign};
use upstar_values::{Value, Values};

/// One search: stacks shared by all frames, so that a position costs no allocation of its own. All options of a position
/// are split before the first of their components is looked up, so that the memory has time to bring them.
pub(crate) struct ValueSearch<'a, P: Position> {
    rules: &'a dyn Rules<Position = P>,
    values: &'a Values,
    memory: ExclusiveCache<'a, P, Value>,
    worker: Worker<'a>,
    frames: Vec<Frame<P>>,
    /// Components of the frames' options that are still to be valued.
    parts: Vec<Part<P>>,
    /// Of each frame an entry for each of Left's options, then one for each of Right's: the sum of the components
    /// that are valued.
    found: Vec<Value>,
    /// The frames' positions: one that comes back would be a loop.
    ancestors: FxHashSet<P>,
    recent: Recent<P, Value>,
    /// The options of one position, their components and where those of each end, and the components that are to be looked
    /// up with themselves and their hashes before they were brought into normal form.
    options: Vec<P>,
    components: Vec<P>,
    ends: Vec<usize>,
    wanted: Vec<(Part<P>, P, u64)>,
}

/// A component of an option.
struct Part<P> {
    position: P,
    hash: u64,
    /// How its value enters the sum.
    sign: Sign,
    /// The place of the sum in [`ValueSearch::found`].
    sum: usize,
}

struct Frame<P> {
    part: Part<P>,
    parts_start: usize,
    found_start: usize,
    left_options: usize,
    /// Bytes that the frame and what belongs to it take on the stacks.
    held: u64,
}

impl<'a, P: Position> ValueSearch<'a, P> {
    pub fn new(
        rules: &'a dyn Rules<Position = P>,
        values: &'a Values,
        memory: &'a Memory<P, Value>,
        worker: Worker<'a>,
    ) -> Self {
        ValueSearch {
            rules,
            values,
            memory: ExclusiveCache::new(memory, worker.is_alone(), |mine, _| mine),
            worker,
            frames: Vec::new(),
            parts: Vec::new(),
            found: Vec::new(),
            ancestors: FxHashSet::default(),
            recent: Recent::new(Value::ZERO),
            options: Vec::new(),
            components: Vec::new(),
            ends: Vec::new(),
            wanted: Vec::new(),
        }
    }

    /// The value of a sum of components.
    pub fn run(mut self, at: &P) -> Result<Value, Halt> {
        self.rules.searchable(at)?;
        self.found.push(Value::ZERO);
        self.split(std::slice::from_ref(at), 0)?;
        self.look_up()?;
        while let Some(part) = self.parts.pop() {
            match self.memory.get(part.hash, &part.position) {
                Some(value) => self.add(value, part.sign, part.sum)?,
                None => self.solve(part)?,
            }
        }
        Ok(self.found[0])
    }

    /// Splits positions, each the summands of one sum from `first` on: the components that were met lately are added to it,
    /// and the others wanted.
    #[inline]
    fn split(&mut self, positions: &[P], first: usize) -> Result<(), Halt> {
        let (mut components, mut ends) =
            (std::mem::take(&mut self.components), std::mem::take(&mut self.ends));
        for some in positions.chunks(between_looks(positions)) {
            for at in some {
                self.worker.look_at(at)?;
            }
            self.rules.components_of_all(some, &mut components, &mut ends)?;
        }
        let mut place = 0;
        for (i, component) in components.drain(..).enumerate() {
            self.worker.look_at(&component)?;
            while ends[place] <= i {
                place += 1;
            }
            let (sum, own_hash) = (first + place, hash_of(&component));
            if let Some(value) = self.recent.get(own_hash, &component) {
                self.found[sum] = self.values.add(self.found[sum], value)?;
                continue;
            }
            let (position, sign) = self.rules.representative(component.clone())?;
            let hash = hash_of(&position);
            self.memory.fetch(hash);
            self.wanted.push((Part { position, hash, sign, sum }, component, own_hash));
        }
        ends.clear();
        (self.components, self.ends) = (components, ends);
        Ok(())
    }

    /// Looks the wanted components up; those that are not remembered are pushed.
    fn look_up(&mut self) -> Result<(), Halt> {
        let mut wanted = std::mem::take(&mut self.wanted);
        for (part, component, own_hash) in wanted.drain(..) {
            match self.memory.get(part.hash, &part.position) {
                Some(value) => {
                    let value = self.signed(value, part.sign)?;
                    self.recent.put(own_hash, component, value);
                    self.found[part.sum] = self.values.add(self.found[part.sum], value)?;
                }
                None => self.parts.push(part),
            }
        }
        self.wanted = wanted;
        Ok(())
    }

    #[inline]
    fn signed(&self, value: Value, sign: Sign) -> Result<Value, StopReason> {
        match sign {
            Sign::Same => Ok(value),
            Sign::Negated => self.values.neg(value),
        }
    }

    fn add(&mut self, value: Value, sign: Sign, sum: usize) -> Result<(), Halt> {
        self.found[sum] = self.values.add(self.found[sum], self.signed(value, sign)?)?;
        Ok(())
    }

    /// Adds the value of one component that is not remembered to its sum.
    fn solve(&mut self, part: Part<P>) -> Result<(), Halt> {
        let base = self.frames.len();
        self.push(part)?;
        while self.frames.len() > base {
            let parts_start = self.frames.last().map_or(0, |frame| frame.parts_start);
            if self.parts.len() == parts_start {
                self.finish()?;
            } else if let Some(part) = self.parts.pop() {
                match self.memory.get(part.hash, &part.position) {
                    Some(value) => self.add(value, part.sign, part.sum)?,
                    None => self.push(part)?,
                }
            }
        }
        Ok(())
    }

    fn push(&mut self, part: Part<P>) -> Result<(), Halt> {
        self.worker.step()?;
        self.memory.step();
        if !self.ancestors.insert(part.position.clone()) {
            return Err(endless(&part.position).into());
        }
        let mut list = std::mem::take(&mut self.options);
        let mut options = Options::new(&mut list, self.worker.budget());
        let left_options = self.rules.options_of_both(&part.position, &mut options)?;
        let bytes = size_of_val(&*list) as u64;
        // Until it is known which components are remembered, each option is there as itself, as its components and as
        // their normal forms.
        self.worker.hold(3 * bytes)?;
        let (parts_start, found_start) = (self.parts.len(), self.found.len());
        self.found.resize(found_start + list.len(), Value::ZERO);
        self.split(&list, found_start)?;
        list.clear();
        self.options = list;
        self.look_up()?;
        self.worker.shuffle(&mut self.parts[parts_start..]);
        let held = size_of_val(&self.parts[parts_start..]) as u64
            + size_of_val(&self.found[found_start..]) as u64
            + stacked::<Frame<P>, P>(&part.position);
        self.worker.let_go(3 * bytes);
        self.worker.hold(held)?;
        self.frames.push(Frame { part, parts_start, found_start, left_options, held });
        Ok(())
    }

    /// Pops the top frame, all of whose options are valued, and remembers its value.
    fn finish(&mut self) -> Result<(), Halt> {
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        let (left, right) = self.found[frame.found_start..].split_at(frame.left_options);
        let value = self.values.from_options(left, right)?;
        self.found.truncate(frame.found_start);
        self.worker.let_go(frame.held);
        let Part { position, hash, sign, sum } = frame.part;
        self.ancestors.remove(&position);
        let own = position.heap_bytes();
        self.memory.put(hash, position, own, |bytes| self.worker.charge(bytes), |_| value)?;
        self.add(value, sign, sum)
    }
}

/// How many of some positions of about one size are split between two looks at the clock: of those that fit in a word all,
/// of large ones one or a few, as each takes a while.
fn between_looks<P: Position>(positions: &[P]) -> usize {
    const WORK: usize = 256;
    match positions.first().map_or(1, P::work) {
        0 | 1 => positions.len().max(1),
        work => (WORK / work as usize).max(1),
    }
}

/// The stop of a game in which play can come back to where it was.
pub(crate) fn endless(position: &impl std::fmt::Display) -> StopReason {
    StopReason::Endless(position.to_string())
}

/// Bytes of a frame on its stack with its position, which stands among the ancestors too. Both the stack and the
/// ancestors have room for twice as many just after they have grown.
pub(crate) fn stacked<F, P: Position>(position: &P) -> u64 {
    (2 * (size_of::<F>() + 2 * size_of::<P>()) + 2 * position.heap_bytes()) as u64
}
