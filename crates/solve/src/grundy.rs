//! Grundy values by search, asking no more than is needed (Lemoine and Viennot, "Nimbers are inevitable", 2012).
//!
//! The question is mostly "is the Grundy value of this component n?". One option of value n says no at once, and
//! of an option that is a sum only the smaller summands have to be known exactly.

use crate::memory::{Memory, hash_of};
use crate::race::{Halt, Worker};
use crate::value::endless;
use rustc_hash::FxHashSet;
use upstar_rules::{Player, Position, Ruleset};

/// What is known of a Grundy value: the value, or some numbers that it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known(u64);

/// Numbers from here on are not noted when they are excluded.
const NOTED: u64 = 63;

impl Known {
    const NOTHING: Known = Known(0);

    fn exactly(n: u64) -> Self {
        Known(1 << 63 | n)
    }

    pub fn exact(self) -> Option<u64> {
        (self.0 >> 63 == 1).then_some(self.0 & !(1 << 63))
    }

    /// Whether the value is n, if that is known.
    fn is(self, n: u64) -> Option<bool> {
        match self.exact() {
            Some(value) => Some(value == n),
            None if n < NOTED && self.0 >> n & 1 == 1 => Some(false),
            None => None,
        }
    }

    fn without(self, n: u64) -> Self {
        if self.exact().is_some() || n >= NOTED { self } else { Known(self.0 | 1 << n) }
    }

    fn merged(self, other: Self) -> Self {
        match (self.exact(), other.exact()) {
            (Some(_), _) => self,
            (_, Some(_)) => other,
            _ => Known(self.0 | other.0),
        }
    }
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

/// An option: a nimber, components whose Grundy values must be found first, and a last component.
struct Choice<P> {
    nimber: u64,
    small: Vec<P>,
    last: Option<(P, u64)>,
}

struct Frame<P> {
    position: P,
    hash: u64,
    goal: Goal,
    /// The number that is looked for among the options now.
    testing: u64,
    /// The next option to look at.
    next: usize,
    choices: Vec<Choice<P>>,
    known: Known,
}

pub(crate) struct GrundySearch<'a, R: Ruleset> {
    ruleset: &'a R,
    memory: &'a Memory<R::Position, Known>,
    worker: Worker<'a>,
    frames: Vec<Frame<R::Position>>,
    ancestors: FxHashSet<R::Position>,
    scratch: Vec<R::Position>,
    options: Vec<R::Position>,
}

/// What looking at one frame leads to.
enum Next<P> {
    /// Another component has to be asked about first.
    Ask(P, u64, Goal),
    /// The frame's question is answered: its value, or 1 and 0 for yes and no.
    Answer(u64),
}

impl<'a, R: Ruleset> GrundySearch<'a, R> {
    pub fn new(ruleset: &'a R, memory: &'a Memory<R::Position, Known>, worker: Worker<'a>) -> Self {
        GrundySearch {
            ruleset,
            memory,
            worker,
            frames: Vec::new(),
            ancestors: FxHashSet::default(),
            scratch: Vec::new(),
            options: Vec::new(),
        }
    }

    /// The Grundy value of a position.
    pub fn value(mut self, at: &R::Position) -> Result<u64, Halt> {
        self.ruleset.searchable(at)?;
        let choice = self.choice(at);
        let last = choice.last.into_iter().map(|(position, _)| position);
        let mut nimber = choice.nimber;
        for part in choice.small.into_iter().chain(last) {
            nimber ^= self.ask(part, Goal::Value)?;
        }
        Ok(nimber)
    }

    /// Whether the player who moves first loses.
    pub fn loses(mut self, at: &R::Position) -> Result<bool, Halt> {
        self.ruleset.searchable(at)?;
        let choice = self.choice(at);
        let mut nimber = choice.nimber;
        for part in choice.small {
            nimber ^= self.ask(part, Goal::Value)?;
        }
        match choice.last {
            Some((last, _)) if nimber < NOTED => Ok(self.ask(last, Goal::Is(nimber))? == 1),
            Some((last, _)) => Ok(self.ask(last, Goal::Value)? == nimber),
            None => Ok(nimber == 0),
        }
    }

    fn look_up(&self, hash: u64, position: &R::Position) -> Known {
        self.memory.get(hash, position).unwrap_or(Known::NOTHING)
    }

    /// Splits a position into what is known, and components by weight.
    fn choice(&mut self, at: &R::Position) -> Choice<R::Position> {
        self.ruleset.components(at, &mut self.scratch);
        let mut choice = Choice { nimber: 0, small: Vec::new(), last: None };
        let mut heaviest = 0;
        for part in self.scratch.drain(..) {
            let (part, _) = self.ruleset.representative(part);
            let hash = hash_of(&part);
            let known = self.memory.get(hash, &part).and_then(Known::exact);
            if let Some(n) = known {
                choice.nimber ^= n;
                continue;
            }
            let weight = self.ruleset.weight(&part);
            match choice.last.take() {
                None => choice.last = Some((part, hash)),
                Some((last, _)) if weight > heaviest => {
                    choice.small.push(last);
                    choice.last = Some((part, hash));
                }
                last => {
                    choice.last = last;
                    choice.small.push(part);
                    continue;
                }
            }
            heaviest = weight;
        }
        choice
    }

    /// Answers one question with the explicit stack.
    fn ask(&mut self, position: R::Position, goal: Goal) -> Result<u64, Halt> {
        let hash = hash_of(&position);
        if let Some(answer) = answer(self.look_up(hash, &position), goal) {
            return Ok(answer);
        }
        self.push(position, hash, goal)?;
        loop {
            match self.advance()? {
                Next::Ask(position, hash, goal) => self.push(position, hash, goal)?,
                Next::Answer(value) => {
                    let Some(frame) = self.frames.pop() else { return Ok(value) };
                    self.ancestors.remove(&frame.position);
                    let bytes = frame.position.heap_bytes();
                    let known = frame.known;
                    let merge = |old: Option<Known>| old.map_or(known, |old| old.merged(known));
                    self.memory.put(frame.hash, frame.position, bytes, self.worker.budget, merge)?;
                    if self.frames.is_empty() {
                        return Ok(value);
                    }
                    // The frame below looks the answer up again, so nothing is handed over.
                }
            }
        }
    }

    fn push(&mut self, position: R::Position, hash: u64, goal: Goal) -> Result<(), Halt> {
        self.worker.step()?;
        if !self.ancestors.insert(position.clone()) {
            return Err(endless(&position).into());
        }
        let mut options = std::mem::take(&mut self.options);
        self.ruleset.options(&position, Player::Left, &mut options);
        let mut choices: Vec<(u32, Choice<R::Position>)> = Vec::with_capacity(options.len());
        for option in options.drain(..) {
            let choice = self.choice(&option);
            let weight = choice.last.as_ref().map_or(0, |(last, _)| 1 + self.ruleset.weight(last));
            choices.push((weight, choice));
        }
        self.options = options;
        self.worker.shuffle(&mut choices);
        choices.sort_by_key(|(weight, _)| *weight);
        let choices = choices.into_iter().map(|(_, choice)| choice).collect();
        let known = self.look_up(hash, &position);
        let testing = match goal {
            Goal::Value => 0,
            Goal::Is(n) => n,
        };
        self.frames.push(Frame { position, hash, goal, testing, next: 0, choices, known });
        Ok(())
    }

    /// Works on the top frame until it is answered or has a question of its own.
    fn advance(&mut self) -> Result<Next<R::Position>, Halt> {
        let Some(mut frame) = self.frames.pop() else { return Ok(Next::Answer(0)) };
        let next = self.work_on(&mut frame);
        self.frames.push(frame);
        Ok(next)
    }

    fn work_on(&self, frame: &mut Frame<R::Position>) -> Next<R::Position> {
        loop {
            if let Some(answer) = answer(frame.known, frame.goal) {
                return Next::Answer(answer);
            }
            if frame.known.is(frame.testing) == Some(false) {
                self.test_another(frame);
                continue;
            }
            if frame.next == 0 && self.sees(frame) {
                frame.known = frame.known.without(frame.testing);
                self.test_another(frame);
                continue;
            }
            match self.try_choices(frame) {
                Some((position, hash, goal)) => return Next::Ask(position, hash, goal),
                None if frame.next < frame.choices.len() => {
                    frame.known = frame.known.without(frame.testing);
                    self.test_another(frame);
                }
                None => self.not_attained(frame),
            }
        }
    }

    /// Goes on to a number that has not been tested: after the one asked for come the smaller ones.
    fn test_another(&self, frame: &mut Frame<R::Position>) {
        frame.next = 0;
        frame.testing = match frame.goal {
            Goal::Is(n) if frame.testing == n => 0,
            _ => frame.testing + 1,
        };
    }

    /// No option has the number that is tested: it is the value unless a smaller number is not attained either.
    fn not_attained(&self, frame: &mut Frame<R::Position>) {
        let smaller_attained = match frame.goal {
            Goal::Value => true,
            Goal::Is(n) => frame.testing < n || (0..n).all(|m| frame.known.is(m) == Some(false)),
        };
        if smaller_attained {
            frame.known = Known::exactly(frame.testing);
        } else {
            frame.next = 0;
            frame.testing = 0;
        }
    }

    /// Whether some option is already known to have the number that is tested.
    fn sees(&self, frame: &Frame<R::Position>) -> bool {
        frame.choices.iter().filter(|choice| choice.small.is_empty()).any(|choice| match &choice.last {
            None => choice.nimber == frame.testing,
            Some((last, hash)) => self.look_up(*hash, last).is(frame.testing ^ choice.nimber) == Some(true),
        })
    }

    /// Looks at the options from `next` on. A question that must be asked first; else `next` is the option that has
    /// the number tested, or past the end when none has it.
    fn try_choices(&self, frame: &mut Frame<R::Position>) -> Option<(R::Position, u64, Goal)> {
        while let Some(choice) = frame.choices.get_mut(frame.next) {
            while let Some(part) = choice.small.last() {
                let hash = hash_of(part);
                match self.look_up(hash, part).exact() {
                    Some(n) => {
                        choice.nimber ^= n;
                        choice.small.pop();
                    }
                    None => return Some((part.clone(), hash, Goal::Value)),
                }
            }
            let found = match &choice.last {
                None => Some(choice.nimber == frame.testing),
                Some((last, hash)) => {
                    let wanted = frame.testing ^ choice.nimber;
                    match self.look_up(*hash, last).is(wanted) {
                        Some(found) => Some(found),
                        None => return Some((last.clone(), *hash, Goal::about(wanted))),
                    }
                }
            };
            if found == Some(true) {
                return None;
            }
            frame.next += 1;
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
