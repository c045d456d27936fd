//! Grundy values in tables of one byte a position, or two where they are large, filled from the smallest rank
//! upwards and kept.

use crate::race::{Halt, Worker};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use upstar_ground::{Stop, if_there_is_room, room_or_stop};
use upstar_rules::Dense;

/// The tables of one ruleset, by the keys of their numberings.
#[derive(Default)]
pub(crate) struct Tables {
    tables: Mutex<FxHashMap<u64, Arc<Mutex<Table>>>>,
    count: AtomicU64,
    bytes: AtomicU64,
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

    fn bytes(&self) -> u64 {
        match self {
            Table::Narrow(values) => values.len() as u64,
            Table::Wide(values) => 2 * values.len() as u64,
        }
    }

    fn get(&self, index: usize) -> u64 {
        match self {
            Table::Narrow(values) => values[index].into(),
            Table::Wide(values) => values[index].into(),
        }
    }

    /// Goes on up to this rank.
    fn extend<P>(&mut self, dense: &dyn Dense<P>, rank: u64, worker: &Worker) -> Result<(), Halt> {
        if let Table::Narrow(values) = self {
            if fill::<_, _, 4>(dense, rank, values, worker)? {
                return Ok(());
            }
            worker.charge(rank + 1)?;
            let mut wide = Vec::new();
            room_or_stop(|| wide.try_reserve_exact(values.len()))?;
            wide.extend(values.iter().map(|&value| u16::from(value)));
            *self = Table::Wide(wide);
        }
        if let Table::Wide(values) = self
            && !fill::<_, _, 1024>(dense, rank, values, worker)?
        {
            return Err(Stop::TooLarge("a Grundy value over 65535 in a table".into()).into());
        }
        Ok(())
    }
}

impl Tables {
    /// Bytes that the tables take.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// How many positions they hold.
    pub fn count(&self) -> u64 {
        self.count.load(Ordering::Relaxed)
    }

    /// The Grundy value of the position with this rank. What a stop leaves behind is a shorter table.
    pub fn value<P>(&self, dense: &dyn Dense<P>, rank: u64, worker: &Worker) -> Result<u64, Halt> {
        let table = {
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(tables.entry(dense.key()).or_default())
        };
        let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
        let (count, bytes) = (table.len() as u64, table.bytes());
        let width = if matches!(*table, Table::Narrow(_)) { 1 } else { 2 };
        worker.charge(width * (rank + 1).saturating_sub(count))?;
        let filled = table.extend(dense, rank, worker);
        self.count.fetch_add(table.len() as u64 - count, Ordering::Relaxed);
        self.bytes.fetch_add(table.bytes() - bytes, Ordering::Relaxed);
        filled?;
        Ok(table.get(rank as usize))
    }
}

/// Goes on with a list of values up to this rank; `false` when a value is not below `64 * WORDS`, which all must be
/// that fit.
fn fill<P, V: Copy + Into<usize> + TryFrom<usize>, const WORDS: usize>(
    dense: &dyn Dense<P>,
    rank: u64,
    values: &mut Vec<V>,
    worker: &Worker,
) -> Result<bool, Halt> {
    let too_large = || Stop::TooLarge(format!("a table of {} positions", rank + 1));
    let last = usize::try_from(rank).map_err(|_| too_large())?;
    let more = (last + 1).saturating_sub(values.len());
    if_there_is_room(|| values.try_reserve_exact(more)).map_err(|_| too_large())?;
    let mut options = Vec::new();
    for rank in values.len() as u64..=rank {
        worker.step()?;
        options.clear();
        dense.options(rank, &mut options);
        let mut seen = [0u64; WORDS];
        for &[a, b] in &options {
            let value = values[a as usize].into() ^ values[b as usize].into();
            seen[value >> 6] |= 1 << (value & 63);
        }
        let free = seen.iter().position(|word| *word != u64::MAX);
        let mex = free.map(|i| 64 * i + seen[i].trailing_ones() as usize);
        match mex.and_then(|mex| V::try_from(mex).ok()) {
            Some(value) => values.push(value),
            None => return Ok(false),
        }
    }
    Ok(true)
}
