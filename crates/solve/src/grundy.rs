//! Grundy values by search, asking no more than is needed (Lemoine and Viennot, "Nimbers are inevitable", 2012).
//!
//! The question is mostly "is the Grundy value of this component n?". One option of value n says no at once, and
//! of an option that is a sum only the smaller summands have to be known exactly.

use crate::known::{GrundyMemory, GrundyShelf, Known, NOTED};
use crate::memory::hash_of;
use crate::race::{Halt, Worker};
use crate::recent::Recent;
use crate::value::{endless, stacked};
use rustc_hash::FxHashSet;
use upstar_core::{StopReason, mex};
use upstar_rules::{Options, Player, Position, Rules};

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
#[derive(Clone)]
struct Part<P> {
    position: P,
    hash: u64,
    /// What was known when it was last looked up.
    known: Known,
}

/// An option: a nimber, components whose Grundy values must be found first, and a last component, the heaviest.
struct Choice<P> {
    nimber: u64,
    small: Vec<Part<P>>,
    last: Option<Part<P>>,
    /// The weight of the last component.
    weight: u32,
}

impl<P> Choice<P> {
    fn new() -> Self {
        Choice { nimber: 0, small: Vec::new(), last: None, weight: 0 }
    }

    /// Takes the components whose Grundy values are known into the nimber.
    fn settle(&mut self) {
        let nimber = &mut self.nimber;
        let mut is_open = |part: &mut Part<P>| {
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

struct Frame<P> {
    position: P,
    hash: u64,
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
    options: Vec<P>,
    /// Options that are split.
    choices: Vec<Choice<P>>,
    /// Those of them whose values are open, in the order in which they are tried.
    order: Vec<Place>,
    known: Known,
    /// Bytes that the frame and its options take.
    held: u64,
}

impl<P> Frame<P> {
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

pub(crate) struct GrundySearch<'a, P: Position> {
    rules: &'a dyn Rules<Position = P>,
    memory: GrundyShelf<'a, P>,
    worker: Worker<'a>,
    ancestors: FxHashSet<P>,
    scratch: Vec<P>,
    /// Where in its list the option stood that answered a question last, counted from the end. The next question is often
    /// about a component that is much alike, so the option there is the first to be looked at.
    answered_at: usize,
    recent: Recent<P, u64>,
    /// The lists of frames that are done with, for those to come.
    spare: Vec<Lists<P>>,
}

/// The lists of a frame.
type Lists<P> = (Vec<P>, Vec<Choice<P>>, Vec<Place>);

/// What looking at one frame leads to.
enum Next<P> {
    /// Another component has to be asked about first.
    Ask(Part<P>, Goal),
    /// The frame's question is answered: its value, or 1 and 0 for yes and no.
    Answer(u64),
}

impl<'a, P: Position> GrundySearch<'a, P> {
    pub fn new(rules: &'a dyn Rules<Position = P>, memory: &'a GrundyMemory<P>, worker: Worker<'a>) -> Self {
        GrundySearch {
            rules,
            memory: memory.shelf(worker.is_alone()),
            worker,
            ancestors: FxHashSet::default(),
            scratch: Vec::new(),
            answered_at: 0,
            recent: Recent::new(0),
            spare: Vec::new(),
        }
    }

    /// The Grundy value of a position.
    pub fn value(mut self, at: &P) -> Result<u64, Halt> {
        self.rules.searchable(at)?;
        let mut choice = Choice::new();
        self.split(at, &mut choice)?;
        let mut nimber = choice.nimber;
        for part in choice.small.into_iter().chain(choice.last) {
            nimber ^= self.ask(part, Goal::Value)?;
        }
        Ok(nimber)
    }

    /// Whether the player who moves first loses.
    pub fn loses(mut self, at: &P) -> Result<bool, Halt> {
        self.rules.searchable(at)?;
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

    /// Splits a position into what is known, and components by weight: into a choice that is new.
    fn split(&mut self, at: &P, choice: &mut Choice<P>) -> Result<(), Halt> {
        let mut parts = std::mem::take(&mut self.scratch);
        self.worker.look_at(at)?;
        self.rules.components(at, &mut parts)?;
        for part in parts.drain(..) {
            let own_hash = hash_of(&part);
            if let Some(n) = self.recent.get(own_hash, &part) {
                choice.nimber ^= n;
                continue;
            }
            let (form, _) = self.rules.representative(part.clone())?;
            let hash = hash_of(&form);
            if let Some(n) = self.memory.exact.get(hash, &form) {
                self.recent.put(own_hash, part, n);
                choice.nimber ^= n;
                continue;
            }
            // Two equal components are together 0.
            if choice.last.as_ref().is_some_and(|last| last.position == form) {
                choice.last = choice.small.pop();
                choice.weight = choice.last.as_ref().map_or(0, |last| self.rules.weight(&last.position));
                continue;
            }
            // What is known of it is asked for when all options are split.
            self.memory.excluded.fetch(hash);
            let weight = self.rules.weight(&form);
            let mut part = Part { position: form, hash, known: Known::NOTHING };
            match &mut choice.last {
                None => (choice.last, choice.weight) = (Some(part), weight),
                Some(last) => {
                    if weight > choice.weight {
                        choice.weight = weight;
                        std::mem::swap(last, &mut part);
                    }
                    choice.small.push(part);
                }
            }
        }
        self.scratch = parts;
        Ok(())
    }

    /// Answers one question with the explicit stack.
    fn ask(&mut self, part: Part<P>, goal: Goal) -> Result<u64, Halt> {
        let Part { position, hash, .. } = part;
        let known = self.memory.get(hash, &position);
        if let Some(answer) = answer(known, goal) {
            return Ok(answer);
        }
        let mut frames = vec![self.frame(Part { position, hash, known }, goal)?];
        while let Some(frame) = frames.last_mut() {
            match self.work_on(frame)? {
                Next::Ask(part, goal) => frames.push(self.frame(part, goal)?),
                Next::Answer(value) => {
                    let Some(frame) = frames.pop() else { return Ok(value) };
                    let known = frame.known;
                    self.leave(frame)?;
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
    fn leave(&mut self, mut frame: Frame<P>) -> Result<(), StopReason> {
        self.ancestors.remove(&frame.position);
        self.worker.let_go(frame.held);
        frame.options.clear();
        frame.choices.clear();
        frame.order.clear();
        self.spare.push((frame.options, frame.choices, frame.order));
        self.memory.put(frame.hash, frame.position, frame.known, |bytes| self.worker.charge(bytes))
    }

    /// A frame for a question about a component.
    fn frame(&mut self, part: Part<P>, goal: Goal) -> Result<Frame<P>, Halt> {
        let Part { position, hash, known } = part;
        self.worker.step()?;
        self.memory.step();
        if !self.ancestors.insert(position.clone()) {
            return Err(endless(&position).into());
        }
        let (mut options, choices, order) = self.spare.pop().unwrap_or_default();
        let mut list = Options::new(&mut options, self.worker.budget());
        self.rules.options(&position, Player::Left, &mut list)?;
        // An option is first itself, and then a choice with a component or more.
        let held = stacked::<Frame<P>, P>(&position) + (options.len() * size_of::<Place>()) as u64;
        self.worker.hold(held)?;
        self.worker.shuffle(&mut options);
        if let Some(place) = options.len().checked_sub(1 + self.answered_at) {
            let end = options.len() - 1;
            options.swap(place, end);
        }
        Ok(Frame {
            position,
            hash,
            goal,
            testing: None,
            missed: false,
            attained: 0,
            next: 0,
            options,
            choices,
            order,
            known,
            held,
        })
    }

    /// Works on a frame until it is answered or has a question of its own.
    fn work_on(&mut self, frame: &mut Frame<P>) -> Result<Next<P>, Halt> {
        loop {
            let Some(testing) = frame.testing else {
                // Every number is looked for among all options.
                self.worker.budget().note(u32::try_from(frame.choices.len() >> 6).unwrap_or(u32::MAX))?;
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
                        let excluded = self.memory.excluded.get(last.hash, &last.position);
                        last.known = last.known.merged(excluded.unwrap_or(Known::NOTHING));
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
    fn look_around(&mut self, frame: &mut Frame<P>) -> Result<(), Halt> {
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
            self.split(&option, choice)?;
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
    fn look_again(&self, choice: &mut Choice<P>) {
        for part in choice.small.iter_mut().chain(&mut choice.last) {
            part.known = self.memory.get(part.hash, &part.position).merged(part.known);
        }
        choice.settle();
    }

    /// Looks at the options from `next` on. A question that must be asked first; else `next` is the option that has
    /// the number tested, or past the end when none has it.
    fn try_choices(&self, frame: &mut Frame<P>, testing: u64) -> Option<(Part<P>, Goal)> {
        while let Some(&(_, at)) = frame.order.get(frame.next) {
            let choice = &mut frame.choices[at as usize];
            let open = |choice: &Choice<P>| match &choice.last {
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
                (None, Some(part), _) => return Some((part.clone(), Goal::Value)),
                (None, None, Some(last)) => {
                    return Some((last.clone(), Goal::about(testing ^ choice.nimber)));
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
