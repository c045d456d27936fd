//! Grundy values by search, asking no more than is needed (Lemoine and Viennot, "Nimbers are inevitable", 2012).
//!
//! The question is mostly "is the Grundy value of this component n?". One option of value n says no at once, and
//! of an option that is a sum only the smaller summands have to be known exactly.

use crate::known::{GrundyMemory, Known, NOTED};
use crate::memory::hash_of;
use crate::race::{Halt, Worker};
use crate::recent::Recent;
use crate::value::{endless, stacked};
use rustc_hash::FxHashSet;
use upstar_ground::mex;
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
        (u32::MAX - excluded, self.weight)
    }
}

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
    /// The next option to ask about.
    next: usize,
    /// Options that nobody has looked at.
    options: Vec<P>,
    /// Options that are split, in the order in which they are tried.
    choices: Vec<Choice<P>>,
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

    /// Takes what has been found out about the component that was asked about last.
    fn hand_over(&mut self, known: Known) {
        if let Some(choice) = self.choices.get_mut(self.next)
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
    memory: &'a GrundyMemory<P>,
    worker: Worker<'a>,
    frames: Vec<Frame<P>>,
    ancestors: FxHashSet<P>,
    scratch: Vec<P>,
    recent: Recent<P, u64>,
    /// The lists of frames that are done with, for those to come.
    spare: Vec<Lists<P>>,
}

/// The two lists of a frame.
type Lists<P> = (Vec<P>, Vec<Choice<P>>);

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
            memory,
            worker,
            frames: Vec::new(),
            ancestors: FxHashSet::default(),
            scratch: Vec::new(),
            recent: Recent::new(0),
            spare: Vec::new(),
        }
    }

    /// The Grundy value of a position.
    pub fn value(mut self, at: &P) -> Result<u64, Halt> {
        self.rules.searchable(at)?;
        let choice = self.choice(at)?;
        let mut nimber = choice.nimber;
        for part in choice.small.into_iter().chain(choice.last) {
            nimber ^= self.ask(part, Goal::Value)?;
        }
        Ok(nimber)
    }

    /// Whether the player who moves first loses.
    pub fn loses(mut self, at: &P) -> Result<bool, Halt> {
        self.rules.searchable(at)?;
        let choice = self.choice(at)?;
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

    /// Splits a position into what is known, and components by weight.
    fn choice(&mut self, at: &P) -> Result<Choice<P>, Halt> {
        let mut parts = std::mem::take(&mut self.scratch);
        self.worker.look_at(at)?;
        self.rules.components(at, &mut parts)?;
        let mut choice = Choice { nimber: 0, small: Vec::new(), last: None, weight: 0 };
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
        Ok(choice)
    }

    /// Answers one question with the explicit stack.
    fn ask(&mut self, part: Part<P>, goal: Goal) -> Result<u64, Halt> {
        let Part { position, hash, .. } = part;
        let known = self.memory.get(hash, &position);
        if let Some(answer) = answer(known, goal) {
            return Ok(answer);
        }
        self.push(Part { position, hash, known }, goal)?;
        loop {
            match self.advance()? {
                Next::Ask(part, goal) => self.push(part, goal)?,
                Next::Answer(value) => {
                    let Some(mut frame) = self.frames.pop() else { return Ok(value) };
                    self.ancestors.remove(&frame.position);
                    self.worker.let_go(frame.held);
                    frame.options.clear();
                    frame.choices.clear();
                    self.spare.push((frame.options, frame.choices));
                    let known = frame.known;
                    let charge = |bytes| self.worker.charge(bytes);
                    self.memory.put(frame.hash, frame.position, known, charge)?;
                    match self.frames.last_mut() {
                        Some(below) => below.hand_over(known),
                        None => return Ok(value),
                    }
                }
            }
        }
    }

    fn push(&mut self, part: Part<P>, goal: Goal) -> Result<(), Halt> {
        let Part { position, hash, known } = part;
        self.worker.step()?;
        if !self.ancestors.insert(position.clone()) {
            return Err(endless(&position).into());
        }
        let (mut options, choices) = self.spare.pop().unwrap_or_default();
        let mut list = Options::new(&mut options, self.worker.budget());
        self.rules.options(&position, Player::Left, &mut list)?;
        // An option is first itself, and then a choice with a component or more.
        let held = 3 * list.bytes_from(0) + stacked::<Frame<P>, P>(&position);
        self.worker.hold(held)?;
        self.worker.shuffle(&mut options);
        self.frames.push(Frame {
            position,
            hash,
            goal,
            testing: None,
            missed: false,
            attained: 0,
            next: 0,
            options,
            choices,
            known,
            held,
        });
        Ok(())
    }

    /// Works on the top frame until it is answered or has a question of its own.
    fn advance(&mut self) -> Result<Next<P>, Halt> {
        let Some(mut frame) = self.frames.pop() else { return Ok(Next::Answer(0)) };
        let next = self.work_on(&mut frame);
        self.frames.push(frame);
        next
    }

    fn work_on(&mut self, frame: &mut Frame<P>) -> Result<Next<P>, Halt> {
        loop {
            let Some(testing) = frame.testing else {
                self.look_around(frame)?;
                if let Some(answer) = answer(frame.known, frame.goal) {
                    return Ok(Next::Answer(answer));
                }
                frame.testing = Some(match frame.goal {
                    Goal::Is(n) if !frame.missed => n,
                    _ => frame.least_possible(),
                });
                frame.next = 0;
                for last in frame.choices.iter_mut().filter_map(|choice| choice.last.as_mut()) {
                    let excluded = self.memory.excluded.get(last.hash, &last.position);
                    last.known = last.known.merged(excluded.unwrap_or(Known::NOTHING));
                }
                frame.choices.sort_by_key(Choice::order);
                continue;
            };
            if let Some((part, goal)) = self.try_choices(frame, testing) {
                return Ok(Next::Ask(part, goal));
            }
            if frame.next < frame.choices.len() {
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
        for part in frame.choices.iter().flat_map(|choice| choice.small.iter().chain(&choice.last)) {
            self.memory.exact.fetch(part.hash);
        }
        for i in 0..frame.choices.len() {
            let choice = &mut frame.choices[i];
            for part in choice.small.iter_mut().chain(&mut choice.last) {
                let exact = self.memory.exact.get(part.hash, &part.position);
                part.known = exact.map_or(part.known, Known::exactly);
            }
            choice.settle();
            match choice.value() {
                Some(n) => frame.note(n),
                None => open = true,
            }
        }
        while answer(frame.known, frame.goal).is_none() {
            let Some(option) = frame.options.pop() else {
                if !open {
                    let nimbers: Vec<u64> = frame.choices.iter().map(|choice| choice.nimber).collect();
                    frame.known = Known::exactly(mex(&nimbers));
                }
                return Ok(());
            };
            let choice = self.choice(&option)?;
            match choice.value() {
                Some(n) => frame.note(n),
                None => open = true,
            }
            frame.choices.push(choice);
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
        while let Some(choice) = frame.choices.get_mut(frame.next) {
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
