//! Canonical values by search, with an explicit stack.

use crate::memory::{Memory, hash_of};
use crate::race::{Halt, Worker};
use crate::recent::Recent;
use rustc_hash::FxHashSet;
use upstar_ground::Stop;
use upstar_rules::{Options, Player, Position, Rules, Sign};
use upstar_values::{Value, Values};

/// One search: three stacks shared by all frames, so that a position costs no allocation of its own.
pub(crate) struct ValueSearch<'a, P: Position> {
    rules: &'a dyn Rules<Position = P>,
    values: &'a Values,
    memory: &'a Memory<P, Value>,
    worker: Worker<'a>,
    frames: Vec<Frame<P>>,
    /// Options still to be valued: of each frame Right's, then Left's, taken from the end.
    options: Vec<P>,
    /// Components of the current option still to be valued, with their hashes.
    parts: Vec<(P, u64, Sign)>,
    /// Values of the options so far: of each frame Left's, then Right's.
    found: Vec<Value>,
    /// The frames' positions: one that comes back would be a loop.
    ancestors: FxHashSet<P>,
    scratch: Vec<P>,
    recent: Recent<P, Value>,
}

struct Frame<P> {
    position: P,
    hash: u64,
    /// How its value enters the sum of the frame below.
    sign: Sign,
    options_start: usize,
    right_options: usize,
    parts_start: usize,
    found_start: usize,
    left_found: usize,
    /// The sum of the current option's components so far; none between options.
    sum: Option<Value>,
    /// Bytes that the frame and its options take on the stacks.
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
            memory,
            worker,
            frames: Vec::new(),
            options: Vec::new(),
            parts: Vec::new(),
            found: Vec::new(),
            ancestors: FxHashSet::default(),
            scratch: Vec::new(),
            recent: Recent::new(Value::ZERO),
        }
    }

    /// The value of a sum of components.
    pub fn run(mut self, at: &P) -> Result<Value, Halt> {
        self.rules.searchable(at)?;
        let mut total = self.split(at)?;
        while let Some((position, hash, sign)) = self.parts.pop() {
            let value = match self.memory.get(hash, &position) {
                Some(value) => value,
                None => self.solve(position, hash)?,
            };
            total = self.values.add(total, self.signed(value, sign)?)?;
        }
        Ok(total)
    }

    /// Splits a position: the sum of the components whose values are known; the others are pushed.
    #[inline]
    fn split(&mut self, at: &P) -> Result<Value, Halt> {
        let mut sum = Value::ZERO;
        let mut parts = std::mem::take(&mut self.scratch);
        self.worker.look_at(at)?;
        self.rules.components(at, &mut parts)?;
        for part in parts.drain(..) {
            let own_hash = hash_of(&part);
            if let Some(value) = self.recent.get(own_hash, &part) {
                sum = self.values.add(sum, value)?;
                continue;
            }
            let (form, sign) = self.rules.representative(part.clone())?;
            let hash = hash_of(&form);
            match self.memory.get(hash, &form) {
                Some(value) => {
                    let value = self.signed(value, sign)?;
                    self.recent.put(own_hash, part, value);
                    sum = self.values.add(sum, value)?;
                }
                None => self.parts.push((form, hash, sign)),
            }
        }
        self.scratch = parts;
        Ok(sum)
    }

    #[inline]
    fn signed(&self, value: Value, sign: Sign) -> Result<Value, Stop> {
        match sign {
            Sign::Same => Ok(value),
            Sign::Negated => self.values.neg(value),
        }
    }

    /// The value of one component that is not remembered.
    fn solve(&mut self, position: P, hash: u64) -> Result<Value, Halt> {
        let base = self.frames.len();
        self.push(position, hash, Sign::Same)?;
        loop {
            let top = self.frames.len() - 1;
            let frame = &mut self.frames[top];
            if self.parts.len() > frame.parts_start {
                let Some((part, part_hash, sign)) = self.parts.pop() else { continue };
                match self.memory.get(part_hash, &part) {
                    Some(value) => self.add_to_sum(value, sign)?,
                    None => self.push(part, part_hash, sign)?,
                }
                continue;
            }
            if let Some(sum) = frame.sum.take() {
                self.found.push(sum);
                let was_left = self.options.len() >= frame.options_start + frame.right_options;
                frame.left_found += usize::from(was_left);
            }
            if self.options.len() > frame.options_start {
                if let Some(option) = self.options.pop() {
                    self.frames[top].sum = Some(self.split(&option)?);
                }
                continue;
            }
            let (value, sign) = self.finish()?;
            if self.frames.len() == base {
                return Ok(value);
            }
            self.add_to_sum(value, sign)?;
        }
    }

    fn add_to_sum(&mut self, value: Value, sign: Sign) -> Result<(), Halt> {
        let value = self.signed(value, sign)?;
        if let Some(frame) = self.frames.last_mut() {
            frame.sum = Some(self.values.add(frame.sum.unwrap_or(Value::ZERO), value)?);
        }
        Ok(())
    }

    fn push(&mut self, position: P, hash: u64, sign: Sign) -> Result<(), Halt> {
        self.worker.step()?;
        if !self.ancestors.insert(position.clone()) {
            return Err(endless(&position).into());
        }
        let options_start = self.options.len();
        let mut options = Options::new(&mut self.options, self.worker.budget());
        self.rules.options(&position, Player::Right, &mut options)?;
        let right_options = options.len() - options_start;
        self.rules.options(&position, Player::Left, &mut options)?;
        let held = options.bytes_from(options_start) + stacked::<Frame<P>, P>(&position);
        self.worker.hold(held)?;
        self.worker.shuffle(&mut self.options[options_start..options_start + right_options]);
        self.worker.shuffle(&mut self.options[options_start + right_options..]);
        self.frames.push(Frame {
            position,
            hash,
            sign,
            options_start,
            right_options,
            parts_start: self.parts.len(),
            found_start: self.found.len(),
            left_found: 0,
            sum: None,
            held,
        });
        Ok(())
    }

    /// Pops the top frame, all of whose options are valued, and remembers its value.
    fn finish(&mut self) -> Result<(Value, Sign), Halt> {
        let Some(frame) = self.frames.pop() else { return Ok((Value::ZERO, Sign::Same)) };
        let (left, right) = self.found[frame.found_start..].split_at(frame.left_found);
        let value = self.values.from_options(left, right)?;
        self.found.truncate(frame.found_start);
        self.ancestors.remove(&frame.position);
        self.worker.let_go(frame.held);
        let own = frame.position.heap_bytes();
        self.memory.put(frame.hash, frame.position, own, |bytes| self.worker.charge(bytes), |_| value)?;
        Ok((value, frame.sign))
    }
}

/// The stop of a game in which play can come back to where it was.
pub(crate) fn endless(position: &impl std::fmt::Display) -> Stop {
    Stop::Endless(position.to_string())
}

/// Bytes of a frame on its stack with its position, which stands among the ancestors too.
pub(crate) fn stacked<F, P: Position>(position: &P) -> u64 {
    (size_of::<F>() + 2 * size_of::<P>() + 2 * position.heap_bytes()) as u64
}
