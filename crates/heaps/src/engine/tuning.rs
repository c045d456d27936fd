//! Learning from one block how to treat the next. It only changes the speed, never a value.
//!
//! How many probes and samples are best scattered, before the rest only strikes at candidates, depends on the game, on the
//! heap and on the machine. So blocks are timed, and the amounts climb to where blocks take the least time.

use std::time::{Duration, Instant};

/// What a block can do more or less of.
#[derive(Clone, Debug)]
pub(crate) struct Tuning {
    /// Probes that are scattered for the least open code, and samples that are scattered.
    amounts: [usize; 2],
    /// How many open codes a lane should have left, because other heaps of its own block may take some.
    pub(crate) spare: usize,
    /// Blocks in which no lane ran out of open codes.
    calm: u32,
    climb: Climb,
}

/// Which amount is being changed, and how it goes.
#[derive(Clone, Debug)]
struct Climb {
    active: usize,
    up: [bool; 2],
    before: usize,
    last_time: Duration,
    times: Vec<Duration>,
}

/// A step lasts so many blocks, of which the median time counts.
const BLOCKS_PER_STEP: usize = 9;
const LEAST: usize = 16;
const MOST: usize = 1 << 20;

impl Tuning {
    pub(crate) fn new() -> Self {
        let climb = Climb { active: 0, up: [true; 2], before: 64, last_time: Duration::MAX, times: Vec::new() };
        Tuning { amounts: [64; 2], spare: 1, calm: 0, climb }
    }

    /// How many probes to scatter.
    pub(crate) fn scatter(&self) -> usize {
        self.amounts[0]
    }

    /// How many samples to scatter.
    pub(crate) fn sample(&self) -> usize {
        self.amounts[1]
    }

    /// After a block that went on since `start`.
    pub(crate) fn learn_time(&mut self, start: Instant) {
        let climb = &mut self.climb;
        climb.times.push(start.elapsed());
        if climb.times.len() < BLOCKS_PER_STEP {
            return;
        }
        climb.times.sort_unstable();
        let time = climb.times[BLOCKS_PER_STEP / 2];
        climb.times.clear();
        let active = climb.active;
        if time > climb.last_time {
            // Worse than before: take the step back, and try the other amount.
            self.amounts[active] = climb.before;
            climb.up[active] ^= true;
            climb.active = 1 - active;
        }
        climb.last_time = time;
        let amount = &mut self.amounts[climb.active];
        climb.before = *amount;
        let step = *amount / 8 + 1;
        *amount = if climb.up[climb.active] { *amount + step } else { amount.saturating_sub(step) };
        *amount = (*amount).clamp(LEAST, MOST);
    }

    /// After a block: lanes that ran out of open codes need more of them, lanes that never do need fewer.
    pub(crate) fn learn_spare(&mut self, exhausted: usize, lanes: usize) {
        if exhausted > lanes / 8 {
            self.spare = (self.spare + 1).min(24);
            self.calm = 0;
        } else {
            self.calm += 1;
            if self.calm == 32 {
                self.spare = (self.spare - 1).max(1);
                self.calm = 0;
            }
        }
    }
}
