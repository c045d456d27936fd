//! Grundy values by search, asking no more than is needed (Lemoine and Viennot, "Nimbers are inevitable", 2012).
//!
//! The question is mostly "is the Grundy value of this component n?". One option of value n says no at once, and
//! of an option that is a sum only the smaller summands have to be known exactly.

use crate::known::{Known, NOTED};
use crate::race::{Halt, Worker};
use rustc_hash::FxHashSet;
use std::hash::Hash;
use upstar_core::{Budget, StopReason, mex};

/// The positions of a search for Grundy values, and what is remembered about them: numbers, or boards that are words.
pub(crate) trait GrundySpace {
    /// A component in normal form.
    type Key: Copy + Eq + Hash;
    /// An option that nobody has split.
    type Raw: Copy;
    /// How much the space holds for the frames.
    type Mark: Copy;

    /// How much it holds now.
    fn mark(&self) -> Self::Mark;

    /// Drops what it holds since then.
    fn drop_from(&mut self, mark: Self::Mark);

    /// Gets ready for a question about a component: its key as long as it is remembered.
    fn enter(&mut self, at: Self::Key) -> Result<Self::Key, StopReason>;

    /// Appends the options of a component.
    fn list(&mut self, at: Self::Key, budget: &Budget, out: &mut Vec<Self::Raw>) -> Result<(), StopReason>;

    /// Hands over the components of an option: the Grundy value, or the key and the weight where it is not known.
    fn split(
        &mut self,
        option: Self::Raw,
        each: impl FnMut(Result<u64, (Self::Key, u32)>),
    ) -> Result<(), StopReason>;

    /// What is remembered.
    fn known(&self, at: Self::Key) -> Known;

    /// Numbers that are excluded; of a component whose value is known, anything.
    fn excluded(&self, at: Self::Key) -> Known;

    /// Adds to what is remembered.
    fn put(&mut self, at: Self::Key, known: Known);

    /// The text of a component.
    fn text(&self, at: Self::Key) -> String;
}

/// What is asked about a component.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// Its Grundy value.
    Value,
    /// Whether its Grundy value is this, which is below [`NOTED`].
    Is(u64),
}

impl Goal {
    /// A question whose answer will be remembered and settles whether the value is n.
    fn about(n: u64) -> Self {
        if n < NOTED { Goal::Is(n) } else { Goal::Value }
    }
}

/// A component whose Grundy value is not known.
#[derive(Clone, Copy)]
struct Part<K> {
    key: K,
    weight: u32,
    /// What was known when it was last looked up.
    known: Known,
}

/// An option: a nimber, components whose Grundy values must be found first, and a last component, the heaviest.
struct Choice<K> {
    nimber: u64,
    small: Vec<Part<K>>,
    last: Option<Part<K>>,
    /// The weight of what was the last component when it was split.
    weight: u32,
}

impl<K: Copy + Eq> Choice<K> {
    fn new() -> Self {
        Choice { nimber: 0, small: Vec::new(), last: None, weight: 0 }
    }

    /// Adds a component whose value is not known; the heaviest is the last.
    fn add(&mut self, mut part: Part<K>) {
        match &mut self.last {
            // Two equal components are together 0.
            Some(last) if last.key == part.key => self.last = self.small.pop(),
            None => self.last = Some(part),
            Some(last) => {
                if part.weight > last.weight {
                    std::mem::swap(last, &mut part);
                }
                self.small.push(part);
            }
        }
        self.weight = self.last.as_ref().map_or(0, |last| last.weight);
    }

    /// Takes the components whose Grundy values are known into the nimber.
    fn settle(&mut self) {
        let nimber = &mut self.nimber;
        let mut is_open = |part: &mut Part<K>| {
            let exact = part.known.exact();
            *nimber ^= exact.unwrap_or(0);
            exact.is_none()
        };
        self.small.retain_mut(&mut is_open);
        if !self.last.as_mut().is_some_and(is_open) {
            self.last = self.small.pop();
        }
    }

    /// The Grundy value, if it is known.
    fn value(&self) -> Option<u64> {
        (self.last.is_none() && self.small.is_empty()).then_some(self.nimber)
    }

    /// Among the options that may have a number, those of which most is known come first, then light ones.
    fn order(&self) -> (u32, u32) {
        let excluded = self.last.as_ref().map_or(0, |last| last.known.excluded_count());
        (u64::BITS - excluded, self.weight)
    }
}

/// An option's order and its place among the choices, which are not moved themselves.
type Place = ((u32, u32), u32);

struct Frame<S: GrundySpace> {
    key: S::Key,
    mark: S::Mark,
    goal: Goal,
    /// The number that is looked for among the options now; none before the options have been looked at for one.
    testing: Option<u64>,
    /// Whether no option has the number that was asked for.
    missed: bool,
    /// Every number below this one is some option's.
    attained: u64,
    /// The place in the order of the next option to ask about.
    next: usize,
    /// Options that nobody has looked at.
    options: Vec<S::Raw>,
    /// Options that are split.
    choices: Vec<Choice<S::Key>>,
    /// Those of them whose values are open, in the order in which they are tried.
    order: Vec<Place>,
    known: Known,
}

impl<S: GrundySpace> Frame<S> {
    /// Some option has this number.
    fn note(&mut self, n: u64) {
        if n == self.least_possible() {
            self.attained = n + 1;
        }
        self.known = self.known.without(n);
    }

    /// Numbers that are too large to be noted are passed by in order, all that are known at once: looking through thousands
    /// of options for each of thousands of numbers would take very long.
    fn pass_by_large_values(&mut self) {
        let least = self.least_possible();
        if least < NOTED {
            return;
        }
        let values = self.choices.iter().filter_map(Choice::value);
        let mut values: Vec<u64> = values.filter(|&n| n >= least).collect();
        values.sort_unstable();
        values.into_iter().for_each(|n| self.note(n));
    }

    /// Takes what has been found out about the component that was asked about last.
    fn hand_over(&mut self, known: Known) {
        if let Some(&(_, at)) = self.order.get(self.next)
            && let Some(choice) = self.choices.get_mut(at as usize)
            && let Some(part) = choice.small.last_mut().or(choice.last.as_mut())
        {
            part.known = known;
            choice.settle();
        }
    }

    /// The least number that no option is known to have.
    fn least_possible(&self) -> u64 {
        self.attained.max(self.known.least_possible())
    }
}

pub(crate) struct GrundySearch<'a, S: GrundySpace> {
    space: S,
    worker: Worker<'a>,
    ancestors: FxHashSet<S::Key>,
    /// Where in its list the option stood that answered a question last, counted from the end. The next question is often
    /// about a component that is much alike, so the option there is the first to be looked at.
    answered_at: usize,
    /// The lists of frames that are done with, for those to come.
    spare: Vec<Lists<S>>,
}

/// The lists of a frame.
type Lists<S> = (Vec<<S as GrundySpace>::Raw>, Vec<Choice<<S as GrundySpace>::Key>>, Vec<Place>);

/// What looking at one frame leads to.
enum Next<K> {
    /// Another component has to be asked about first.
    Ask(Part<K>, Goal),
    /// The frame's question is answered: its value, or 1 and 0 for yes and no.
    Answer(u64),
}

impl<'a, S: GrundySpace> GrundySearch<'a, S> {
    pub fn new(space: S, worker: Worker<'a>) -> Self {
        GrundySearch { space, worker, ancestors: FxHashSet::default(), answered_at: 0, spare: Vec::new() }
    }

    /// The Grundy value of a position.
    pub fn value(mut self, at: S::Raw) -> Result<u64, Halt> {
        let mut choice = Choice::new();
        self.split(at, &mut choice)?;
        let mut nimber = choice.nimber;
        for part in choice.small.into_iter().chain(choice.last) {
            nimber ^= self.ask(part, Goal::Value)?;
        }
        Ok(nimber)
    }

    /// Whether the player who moves first loses.
    pub fn loses(mut self, at: S::Raw) -> Result<bool, Halt> {
        let mut choice = Choice::new();
        self.split(at, &mut choice)?;
        let mut nimber = choice.nimber;
        for part in choice.small {
            nimber ^= self.ask(part, Goal::Value)?;
        }
        match choice.last {
            Some(last) if nimber < NOTED => Ok(self.ask(last, Goal::Is(nimber))? == 1),
            Some(last) => Ok(self.ask(last, Goal::Value)? == nimber),
            None => Ok(nimber == 0),
        }
    }

    /// Splits a position into what is known, and components by weight. What is known of these is asked for when all
    /// options are split.
    #[inline]
    fn split(&mut self, at: S::Raw, choice: &mut Choice<S::Key>) -> Result<(), Halt> {
        self.space.split(at, |component| match component {
            Ok(n) => choice.nimber ^= n,
            Err((key, weight)) => choice.add(Part { key, weight, known: Known::NOTHING }),
        })?;
        Ok(())
    }

    /// Answers one question with the explicit stack.
    fn ask(&mut self, part: Part<S::Key>, goal: Goal) -> Result<u64, Halt> {
        let known = self.space.known(part.key);
        if let Some(answer) = answer(known, goal) {
            return Ok(answer);
        }
        let mut frames = vec![self.frame(Part { known, ..part }, goal)?];
        while let Some(frame) = frames.last_mut() {
            match self.work_on(frame)? {
                Next::Ask(part, goal) => frames.push(self.frame(part, goal)?),
                Next::Answer(value) => {
                    let Some(frame) = frames.pop() else { return Ok(value) };
                    let known = frame.known;
                    self.leave(frame);
                    match frames.last_mut() {
                        Some(below) => below.hand_over(known),
                        None => return Ok(value),
                    }
                }
            }
        }
        // The last frame to be left has returned the answer.
        Ok(0)
    }

    /// Remembers what a frame has found, and takes its lists back.
    fn leave(&mut self, mut frame: Frame<S>) {
        self.ancestors.remove(&frame.key);
        self.space.put(frame.key, frame.known);
        self.space.drop_from(frame.mark);
        frame.options.clear();
        frame.choices.clear();
        frame.order.clear();
        self.spare.push((frame.options, frame.choices, frame.order));
    }

    /// A frame for a question about a component.
    fn frame(&mut self, part: Part<S::Key>, goal: Goal) -> Result<Frame<S>, Halt> {
        self.worker.step()?;
        let key = self.space.enter(part.key)?;
        if !self.ancestors.insert(key) {
            return Err(StopReason::Endless(self.space.text(key)).into());
        }
        let mark = self.space.mark();
        let (mut options, choices, order) = self.spare.pop().unwrap_or_default();
        self.space.list(key, self.worker.budget(), &mut options)?;
        self.worker.shuffle(&mut options);
        if let Some(place) = options.len().checked_sub(1 + self.answered_at) {
            let end = options.len() - 1;
            options.swap(place, end);
        }
        Ok(Frame {
            key,
            mark,
            goal,
            testing: None,
            missed: false,
            attained: 0,
            next: 0,
            options,
            choices,
            order,
            known: part.known,
        })
    }

    /// Works on a frame until it is answered or has a question of its own.
    fn work_on(&mut self, frame: &mut Frame<S>) -> Result<Next<S::Key>, Halt> {
        loop {
            let Some(testing) = frame.testing else {
                // Every number is looked for among all options.
                self.worker.budget().tick()?;
                self.look_around(frame)?;
                if let Some(answer) = answer(frame.known, frame.goal) {
                    return Ok(Next::Answer(answer));
                }
                let testing = match frame.goal {
                    Goal::Is(n) if !frame.missed => n,
                    _ => frame.least_possible(),
                };
                frame.testing = Some(testing);
                frame.next = 0;
                // What is learnt of them later is looked up when it is their turn.
                let first_order = frame.order.is_empty();
                frame.order.clear();
                for (at, choice) in frame.choices.iter_mut().enumerate() {
                    let Some(last) = &mut choice.last else {
                        // Small values that are known have been noted, so that they are not what is looked for.
                        if testing >= NOTED && choice.nimber == testing {
                            frame.order.push(((0, 0), at as u32));
                        }
                        continue;
                    };
                    if first_order {
                        last.known = last.known.merged(self.space.excluded(last.key));
                    }
                    frame.order.push((choice.order(), at as u32));
                }
                frame.order.sort_unstable();
                continue;
            };
            if let Some((part, goal)) = self.try_choices(frame, testing) {
                return Ok(Next::Ask(part, goal));
            }
            if frame.next < frame.order.len() {
                frame.note(testing);
            } else if testing == frame.least_possible() {
                frame.known = Known::exactly(testing);
            } else {
                frame.missed = true;
            }
            frame.testing = None;
        }
    }

    /// Splits the options, until one has the number asked for, and notes all their values that are known by now.
    fn look_around(&mut self, frame: &mut Frame<S>) -> Result<(), Halt> {
        let mut open = false;
        for i in 0..frame.choices.len() {
            match frame.choices[i].value() {
                Some(n) => frame.note(n),
                None => open = true,
            }
        }
        frame.pass_by_large_values();
        while answer(frame.known, frame.goal).is_none() {
            let Some(option) = frame.options.pop() else {
                if !open {
                    let nimbers: Vec<u64> = frame.choices.iter().map(|choice| choice.nimber).collect();
                    frame.known = Known::exactly(mex(&nimbers));
                }
                return Ok(());
            };
            frame.choices.push(Choice::new());
            let Some(choice) = frame.choices.last_mut() else { continue };
            self.split(option, choice)?;
            match choice.value() {
                Some(n) => {
                    frame.note(n);
                    // The first one was at this place already.
                    if frame.goal == Goal::Is(n) && frame.choices.len() > 1 {
                        self.answered_at = frame.choices.len() - 1;
                    }
                }
                None => open = true,
            }
        }
        Ok(())
    }

    /// Looks up what has been learnt about the components of an option.
    fn look_again(&self, choice: &mut Choice<S::Key>) {
        for part in choice.small.iter_mut().chain(&mut choice.last) {
            part.known = self.space.known(part.key).merged(part.known);
        }
        choice.settle();
    }

    /// Looks at the options from `next` on. A question that must be asked first; else `next` is the option that has
    /// the number tested, or past the end when none has it.
    fn try_choices(&self, frame: &mut Frame<S>, testing: u64) -> Option<(Part<S::Key>, Goal)> {
        while let Some(&(_, at)) = frame.order.get(frame.next) {
            let choice = &mut frame.choices[at as usize];
            let open = |choice: &Choice<S::Key>| match &choice.last {
                Some(last) if choice.small.is_empty() => last.known.is(testing ^ choice.nimber),
                Some(_) => None,
                None => Some(choice.nimber == testing),
            };
            let mut found = open(choice);
            if found.is_none() {
                self.look_again(choice);
                found = open(choice);
            }
            match (found, choice.small.last(), &choice.last) {
                (Some(true), ..) => return None,
                (Some(false), ..) => frame.next += 1,
                (None, Some(part), _) => return Some((*part, Goal::Value)),
                (None, None, Some(last)) => {
                    return Some((*last, Goal::about(testing ^ choice.nimber)));
                }
                // An option without open components is a nimber, of which all is known.
                (None, None, None) => frame.next += 1,
            }
        }
        None
    }
}

/// The answer that knowledge gives to a question.
fn answer(known: Known, goal: Goal) -> Option<u64> {
    match goal {
        Goal::Value => known.exact(),
        Goal::Is(n) => known.is(n).map(u64::from),
    }
}
