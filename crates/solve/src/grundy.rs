//! Grundy values by search, asking no more than is needed (Lemoine and Viennot, "Nimbers are inevitable", 2012).
//!
//! The question is mostly "is the Grundy value of this component n?". One option of value n says no at once, and
//! of an option that is a sum only the smaller summands have to be known exactly.

use crate::memory::{Memory, hash_of};
use crate::race::{Halt, Worker};
use crate::recent::Recent;
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
    /// The weight of the last component.
    weight: u32,
}

struct Frame<P> {
    position: P,
    hash: u64,
    goal: Goal,
    /// The number that is looked for among the options now.
    testing: u64,
    /// The next option to look at.
    next: usize,
    /// Options that nobody has looked at.
    options: Vec<P>,
    /// Options that are split, in the order in which they are tried.
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
    recent: Recent<R::Position, u64>,
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
            recent: Recent::new(),
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
        let mut choice = Choice { nimber: 0, small: Vec::new(), last: None, weight: 0 };
        for part in self.scratch.drain(..) {
            let own_hash = hash_of(&part);
            if let Some(n) = self.recent.get(own_hash, &part) {
                choice.nimber ^= n;
                continue;
            }
            let (form, _) = self.ruleset.representative(part.clone());
            let hash = hash_of(&form);
            if let Some(n) = self.memory.get(hash, &form).and_then(Known::exact) {
                self.recent.put(own_hash, part, n);
                choice.nimber ^= n;
                continue;
            }
            let part = form;
            let weight = self.ruleset.weight(&part);
            match choice.last.take() {
                None => choice.last = Some((part, hash)),
                Some((last, _)) if weight > choice.weight => {
                    choice.small.push(last);
                    choice.last = Some((part, hash));
                }
                last => {
                    choice.last = last;
                    choice.small.push(part);
                    continue;
                }
            }
            choice.weight = weight;
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
                    let own = frame.position.heap_bytes();
                    let known = frame.known;
                    let merge = |old: Option<Known>| old.map_or(known, |old| old.merged(known));
                    self.memory.put(
                        frame.hash,
                        frame.position,
                        own,
                        |bytes| self.worker.charge(bytes),
                        merge,
                    )?;
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
        let mut options = Vec::new();
        self.ruleset.options(&position, Player::Left, &mut options);
        self.worker.shuffle(&mut options);
        // The lightest is taken first, from the end.
        options.sort_by_cached_key(|option| std::cmp::Reverse(self.ruleset.weight(option)));
        let known = self.look_up(hash, &position);
        let testing = match goal {
            Goal::Value => 0,
            Goal::Is(n) => n,
        };
        self.frames.push(Frame {
            position,
            hash,
            goal,
            testing,
            next: 0,
            options,
            choices: Vec::new(),
            known,
        });
        Ok(())
    }

    /// Works on the top frame until it is answered or has a question of its own.
    fn advance(&mut self) -> Result<Next<R::Position>, Halt> {
        let Some(mut frame) = self.frames.pop() else { return Ok(Next::Answer(0)) };
        let next = self.work_on(&mut frame);
        self.frames.push(frame);
        Ok(next)
    }

    fn work_on(&mut self, frame: &mut Frame<R::Position>) -> Next<R::Position> {
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

    /// Whether some option is already known to have the number that is tested. Options are split as far as needed.
    fn sees(&mut self, frame: &mut Frame<R::Position>) -> bool {
        let has_it = |search: &Self, choice: &Choice<R::Position>| match &choice.last {
            _ if !choice.small.is_empty() => false,
            None => choice.nimber == frame.testing,
            Some((last, hash)) => search.look_up(*hash, last).is(frame.testing ^ choice.nimber) == Some(true),
        };
        if frame.choices.iter().any(|choice| has_it(self, choice)) {
            return true;
        }
        while let Some(option) = frame.options.pop() {
            let choice = self.choice(&option);
            // A component whose value is known exactly is in the nimber already.
            let seen = choice.last.is_none() && choice.nimber == frame.testing;
            frame.choices.push(choice);
            if seen {
                return true;
            }
            if frame.options.is_empty() {
                frame.choices.sort_by_key(|choice| choice.weight);
            }
        }
        false
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
