//! The searches of any game, by the numbers of its positions.

use crate::answers::Answers;
use crate::grundy::{GrundySearch, GrundySpace};
use crate::known::Known;
use crate::numbered::{Component, Expand, Listed, Mark, Numbered, Split};
use crate::race::{Halt, Worker};
use crate::value::{Part, Sums, ValueSpace, value};
use std::sync::OnceLock;
use std::sync::atomic::AtomicU64;
use upstar_core::{Budget, StopReason};
use upstar_values::{Value, Values};

/// What is remembered about the positions of one numbering.
pub(crate) struct OnNumbers {
    values: Answers<OnceLock<Value>>,
    nimbers: Answers<AtomicU64>,
}

impl OnNumbers {
    pub fn new() -> Self {
        OnNumbers { values: Answers::new(), nimbers: Answers::new() }
    }

    /// The value of a position.
    pub fn value(
        &self,
        positions: &dyn Numbered,
        at: u32,
        values: &Values,
        worker: Worker,
    ) -> Result<Value, Halt> {
        positions.searchable(at)?;
        let mut space =
            Valued { positions: positions.for_search(), known: &self.values, components: Vec::new() };
        let mut sums = Sums::new(values);
        space.positions.expand(at, Expand::Itself, worker.budget(), &mut space.components)?;
        space.add(0, &mut sums)?;
        value(space, sums, worker)
    }

    /// The value of a component in normal form, if it is remembered.
    pub fn known_value(&self, at: u32) -> Option<Value> {
        self.values.get(at)?.get().copied()
    }

    /// The Grundy value of a position.
    pub fn grundy(&self, positions: &dyn Numbered, at: u32, worker: Worker) -> Result<u64, Halt> {
        positions.searchable(at)?;
        self.nimbers(positions, worker).value(Raw::Start(at))
    }

    /// Whether the player who moves first loses an impartial game.
    pub fn loses(&self, positions: &dyn Numbered, at: u32, worker: Worker) -> Result<bool, Halt> {
        positions.searchable(at)?;
        self.nimbers(positions, worker).loses(Raw::Start(at))
    }

    fn nimbers<'a>(&'a self, positions: &dyn Numbered, worker: Worker<'a>) -> GrundySearch<'a, Nimbers<'a>> {
        let (places, components) = (Vec::new(), Vec::new());
        let (positions, budget) = (positions.for_search(), worker.budget());
        GrundySearch::new(Nimbers { positions, budget, known: &self.nimbers, places, components }, worker)
    }
}

/// Numbers in a search for values.
struct Valued<'a> {
    positions: Box<dyn Numbered>,
    known: &'a Answers<OnceLock<Value>>,
    components: Vec<Component>,
}

impl Valued<'_> {
    /// Adds the listed components to the sums from `first` on, or leaves them as their parts.
    fn add(&mut self, first: usize, sums: &mut Sums<u32>) -> Result<(), StopReason> {
        for Component { number: key, sign, option } in self.components.drain(..) {
            let sum = first + option as usize;
            match self.known.get(key).and_then(OnceLock::get) {
                Some(&value) => sums.add(value, sign, sum)?,
                None => sums.parts.push(Part { key, sign, sum }),
            }
        }
        Ok(())
    }
}

impl ValueSpace for Valued<'_> {
    type Key = u32;

    fn expand(&mut self, at: u32, sums: &mut Sums<u32>, worker: &Worker) -> Result<usize, Halt> {
        let Listed { left, all } =
            self.positions.expand(at, Expand::Both, worker.budget(), &mut self.components)?;
        let first = sums.found.len();
        sums.found.resize(first + all, Value::ZERO);
        self.add(first, sums)?;
        Ok(left)
    }

    #[inline]
    fn get(&self, at: u32) -> Option<Value> {
        self.known.get(at)?.get().copied()
    }

    fn put(&mut self, at: u32, value: Value) {
        // Another thread may have been faster; values are canonical, so its value is the same.
        let _ = self.known.entry(at).set(value);
    }

    fn text(&self, at: u32) -> String {
        self.positions.text(at)
    }
}

/// What is to be split.
#[derive(Clone, Copy)]
enum Raw {
    /// The position in question.
    Start(u32),
    /// An option on the stack.
    Option(u32),
}

/// Numbers in a search for Grundy values. Only components that are asked about get numbers.
struct Nimbers<'a> {
    positions: Box<dyn Numbered>,
    budget: &'a Budget,
    known: &'a Answers<AtomicU64>,
    places: Vec<u32>,
    components: Vec<Split>,
}

impl GrundySpace for Nimbers<'_> {
    type Key = u32;
    type Raw = Raw;
    type Mark = Mark;

    fn mark(&self) -> Mark {
        self.positions.mark()
    }

    fn drop_from(&mut self, mark: Mark) {
        self.positions.drop_from(mark);
    }

    fn enter(&mut self, at: u32) -> Result<u32, StopReason> {
        self.positions.enter(at)
    }

    fn list(&mut self, at: u32, budget: &Budget, out: &mut Vec<Raw>) -> Result<(), StopReason> {
        self.positions.list(at, budget, &mut self.places)?;
        out.extend(self.places.drain(..).map(Raw::Option));
        Ok(())
    }

    fn split(
        &mut self,
        option: Raw,
        mut each: impl FnMut(Result<u64, (u32, u32)>),
    ) -> Result<(), StopReason> {
        match option {
            Raw::Option(place) => self.positions.split(place, &mut self.components)?,
            Raw::Start(at) => {
                let mut components = Vec::new();
                self.positions.expand(at, Expand::Itself, self.budget, &mut components)?;
                let split =
                    |Component { number, .. }| Split { key: number, weight: self.positions.weight(number) };
                self.components.extend(components.into_iter().map(split));
            }
        }
        for Split { key, weight } in self.components.drain(..) {
            let exact = self.known.get(key).and_then(|place| Known::read(place).exact());
            each(exact.ok_or((key, weight)));
        }
        Ok(())
    }

    fn known(&self, at: u32) -> Known {
        let place = self.positions.find(at).and_then(|number| self.known.get(number));
        place.map_or(Known::NOTHING, Known::read)
    }

    fn excluded(&self, at: u32) -> Known {
        self.known(at)
    }

    fn put(&mut self, at: u32, known: Known) {
        known.note(self.known.entry(at));
    }

    fn text(&self, at: u32) -> String {
        self.positions.text(at)
    }
}
