//! Canonical values by search, with an explicit stack.

use crate::race::{Halt, Worker};
use rustc_hash::FxHashSet;
use std::hash::Hash;
use upstar_core::StopReason;
use upstar_rules::Sign;
use upstar_values::{Value, Values};

/// The positions of a search for values, and what is remembered about them: numbers, or boards that are words.
pub(crate) trait ValueSpace {
    /// A component in normal form.
    type Key: Copy + Eq + Hash;

    /// Adds the components of all options of a position to the sums, Left's options first; how many are Left's.
    fn expand(&mut self, at: Self::Key, sums: &mut Sums<Self::Key>, worker: &Worker) -> Result<usize, Halt>;

    /// The value of a component, if it is remembered.
    fn get(&self, at: Self::Key) -> Option<Value>;

    /// Remembers a value.
    fn put(&mut self, at: Self::Key, value: Value);

    /// The text of a component.
    fn text(&self, at: Self::Key) -> String;
}

/// Sums of components, as far as these are valued: stacks shared by all frames, so that a position costs no allocation of
/// its own.
pub(crate) struct Sums<'a, K> {
    pub values: &'a Values,
    /// Of each frame an entry for each of Left's options, then one for each of Right's: the sum of the components
    /// that are valued.
    pub found: Vec<Value>,
    /// Components of the frames' options that are still to be valued.
    pub parts: Vec<Part<K>>,
}

impl<'a, K> Sums<'a, K> {
    /// One sum without components.
    pub fn new(values: &'a Values) -> Self {
        Sums { values, found: vec![Value::ZERO], parts: Vec::new() }
    }

    /// Adds a value to a sum.
    #[inline]
    pub fn add(&mut self, value: Value, sign: Sign, sum: usize) -> Result<(), StopReason> {
        self.found[sum] = self.values.add(self.found[sum], self.signed(value, sign)?)?;
        Ok(())
    }

    #[inline]
    pub fn signed(&self, value: Value, sign: Sign) -> Result<Value, StopReason> {
        match sign {
            Sign::Same => Ok(value),
            Sign::Negated => self.values.neg(value),
        }
    }
}

/// A component of an option.
pub(crate) struct Part<K> {
    pub key: K,
    /// How its value enters the sum.
    pub sign: Sign,
    /// The place of the sum in [`Sums::found`].
    pub sum: usize,
}

struct Frame<K> {
    part: Part<K>,
    parts_start: usize,
    found_start: usize,
    left_options: usize,
}

/// One search.
struct Search<'a, S: ValueSpace> {
    space: S,
    sums: Sums<'a, S::Key>,
    worker: Worker<'a>,
    frames: Vec<Frame<S::Key>>,
    /// The frames' positions: one that comes back would be a loop.
    ancestors: FxHashSet<S::Key>,
}

/// The value of a sum of components, of which those that are known are in the sum already.
pub(crate) fn value<S: ValueSpace>(space: S, sums: Sums<S::Key>, worker: Worker) -> Result<Value, Halt> {
    let mut search = Search { space, sums, worker, frames: Vec::new(), ancestors: FxHashSet::default() };
    while !search.frames.is_empty() || !search.sums.parts.is_empty() {
        let parts_start = search.frames.last().map_or(0, |frame| frame.parts_start);
        if search.sums.parts.len() == parts_start {
            search.finish()?;
        } else if let Some(part) = search.sums.parts.pop() {
            match search.space.get(part.key) {
                Some(value) => search.sums.add(value, part.sign, part.sum)?,
                None => search.push(part)?,
            }
        }
    }
    Ok(search.sums.found[0])
}

impl<S: ValueSpace> Search<'_, S> {
    fn push(&mut self, part: Part<S::Key>) -> Result<(), Halt> {
        self.worker.step()?;
        if !self.ancestors.insert(part.key) {
            return Err(StopReason::Endless(self.space.text(part.key)).into());
        }
        let (parts_start, found_start) = (self.sums.parts.len(), self.sums.found.len());
        let left_options = self.space.expand(part.key, &mut self.sums, &self.worker)?;
        self.worker.shuffle(&mut self.sums.parts[parts_start..]);
        self.frames.push(Frame { part, parts_start, found_start, left_options });
        Ok(())
    }

    /// Pops the top frame, all of whose options are valued, and remembers its value.
    fn finish(&mut self) -> Result<(), Halt> {
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        let (left, right) = self.sums.found[frame.found_start..].split_at(frame.left_options);
        let value = self.sums.values.from_options(left, right)?;
        self.sums.found.truncate(frame.found_start);
        let Part { key, sign, sum } = frame.part;
        self.ancestors.remove(&key);
        self.space.put(key, value);
        Ok(self.sums.add(value, sign, sum)?)
    }
}
