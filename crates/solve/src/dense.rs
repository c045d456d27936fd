//! Grundy values in tables of one byte a position, or two where they are large, filled from the smallest rank
//! upwards and kept.

use crate::race::{Halt, Worker};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use upstar_core::StopReason;
use upstar_rules::{Dense, Run};

/// The tables of one ruleset, by the keys of their numberings.
#[derive(Default)]
pub(crate) struct Tables {
    tables: Mutex<FxHashMap<Vec<u64>, Arc<Mutex<Table>>>>,
    count: AtomicU64,
}

/// Values by rank: in bytes until one is over 255, then in two bytes each.
enum Table {
    Narrow(Vec<u8>),
    Wide(Vec<u16>),
}

impl Default for Table {
    fn default() -> Self {
        Table::Narrow(Vec::new())
    }
}

impl Table {
    fn len(&self) -> usize {
        match self {
            Table::Narrow(values) => values.len(),
            Table::Wide(values) => values.len(),
        }
    }

    fn get(&self, index: usize) -> u64 {
        match self {
            Table::Narrow(values) => values[index].into(),
            Table::Wide(values) => values[index].into(),
        }
    }

    /// Goes on up to this rank.
    fn extend(&mut self, dense: &dyn Dense, rank: u64, worker: &Worker) -> Result<(), Halt> {
        if let Table::Narrow(values) = self {
            if fill::<_, 4>(dense, rank, values, worker)? {
                return Ok(());
            }
            *self = Table::Wide(values.iter().map(|&value| u16::from(value)).collect());
        }
        if let Table::Wide(values) = self
            && !fill::<_, 1024>(dense, rank, values, worker)?
        {
            return Err(StopReason::TooLarge("a Grundy value over 65535 in a table".into()).into());
        }
        Ok(())
    }
}

impl Tables {
    /// How many positions they hold.
    pub fn count(&self) -> u64 {
        self.count.load(Ordering::Relaxed)
    }

    /// The Grundy value of the position with this rank. What a stop leaves behind is a shorter table.
    pub fn value(&self, dense: &dyn Dense, rank: u64, worker: &Worker) -> Result<u64, Halt> {
        let table = {
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(tables.entry(dense.key()).or_default())
        };
        let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
        let count = table.len() as u64;
        let filled = table.extend(dense, rank, worker);
        self.count.fetch_add(table.len() as u64 - count, Ordering::Relaxed);
        filled?;
        Ok(table.get(rank as usize))
    }
}

/// Goes on with a list of values up to this rank; `false` when a value is not below `64 * WORDS`, which all must be
/// that fit.
fn fill<V: Copy + Into<usize> + TryFrom<usize>, const WORDS: usize>(
    dense: &dyn Dense,
    rank: u64,
    values: &mut Vec<V>,
    worker: &Worker,
) -> Result<bool, Halt> {
    let too_large = || StopReason::TooLarge(format!("a table of {} positions", rank + 1));
    let last = usize::try_from(rank).map_err(|_| too_large())?;
    let more = (last + 1).saturating_sub(values.len());
    worker.budget().room_for((more * size_of::<V>()) as u64)?;
    values.try_reserve_exact(more).map_err(|_| too_large())?;
    let (mut options, mut runs, mut lanes) = (Vec::new(), Vec::new(), Lanes::default());
    for rank in values.len() as u64..=rank {
        worker.step()?;
        options.clear();
        dense.options(rank, &mut options);
        runs.clear();
        dense.runs(rank, &mut runs);
        let mut seen = [0u64; WORDS];
        for &[a, b] in &options {
            let value = values[a as usize].into() ^ values[b as usize].into();
            seen[value >> 6] |= 1 << (value & 63);
        }
        let mex = if runs.is_empty() { mex(&seen, &[]) } else { lanes.mex(&runs, values, &mut seen) };
        match mex.and_then(|mex| V::try_from(mex).ok()) {
            Some(value) => values.push(value),
            None => return Ok(false),
        }
    }
    Ok(true)
}

/// The least number that is in none of these sets; `None` when the first holds all that it can.
fn mex(seen: &[u64], lanes: &[&Lane]) -> Option<usize> {
    // All numbers below are in one of the lanes already.
    let least = lanes.iter().map(|lane| lane.mex).max().unwrap_or(0);
    let all =
        |i: usize| lanes.iter().fold(seen[i], |word, lane| word | lane.seen.get(i).copied().unwrap_or(0));
    let below = |i: usize| if i == least >> 6 { (1 << (least & 63)) - 1 } else { 0 };
    let mut words = (least >> 6..seen.len()).map(|i| (i, all(i) | below(i)));
    let (i, word) = words.find(|&(_, word)| word != u64::MAX)?;
    Some(64 * i + word.trailing_ones() as usize)
}

/// What the first positions of a run are worth.
#[derive(Default)]
struct Lane {
    seen: Vec<u64>,
    count: u64,
    /// The least number that is not among them.
    mex: usize,
}

impl Lane {
    fn add(&mut self, value: usize) {
        let word = value >> 6;
        if self.seen.len() <= word {
            self.seen.resize(word + 1, 0);
        }
        self.seen[word] |= 1 << (value & 63);
        while self.seen.get(self.mex >> 6).is_some_and(|word| word >> (self.mex & 63) & 1 == 1) {
            self.mex += 1;
        }
    }
}

/// Long runs by where they begin and how they go on.
#[derive(Default)]
struct Lanes(FxHashMap<(u64, u64), Lane>);

impl Lanes {
    /// Shorter runs are read each time.
    const LONG: u64 = 32;
    /// At most so many are remembered; each takes up to 8 kB.
    const MOST: usize = 512;

    /// The least number that no option is worth: neither those that were seen, nor those of the runs.
    fn mex<V: Copy + Into<usize>>(&mut self, runs: &[Run], values: &[V], seen: &mut [u64]) -> Option<usize> {
        if self.0.len() + runs.len() > Lanes::MOST {
            self.0.clear();
        }
        let value = |run: &Run, i: u64| values[(run.first + run.step * i) as usize].into();
        let mut long = Vec::new();
        for run in runs {
            let start = (run.first, run.step);
            // Ranks only grow, so a run that was longer before is rare, and read.
            let remembered = run.count >= Lanes::LONG
                && self.0.get(&start).is_none_or(|lane| lane.count <= run.count)
                && !long.contains(&start);
            if !remembered {
                for value in (0..run.count).map(|i| value(run, i)) {
                    seen[value >> 6] |= 1 << (value & 63);
                }
                continue;
            }
            let lane = self.0.entry(start).or_default();
            for i in lane.count..run.count {
                lane.add(value(run, i));
            }
            lane.count = run.count;
            long.push(start);
        }
        let lanes: Vec<&Lane> = long.iter().filter_map(|start| self.0.get(start)).collect();
        mex(seen, &lanes)
    }
}
