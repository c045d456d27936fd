//! Grundy values in tables of one byte a position, filled from the smallest rank upwards and kept.

use crate::race::{Halt, Worker};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use upstar_ground::Stop;
use upstar_rules::Dense;

/// The tables of one ruleset, by the keys of their numberings.
#[derive(Default)]
pub(crate) struct Tables {
    tables: Mutex<FxHashMap<u64, Arc<Mutex<Vec<u8>>>>>,
    bytes: AtomicU64,
}

impl Tables {
    /// Bytes that the tables take.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// The Grundy value of the position with this rank. What a stop leaves behind is a shorter table.
    pub fn value<P>(&self, dense: &dyn Dense<P>, rank: u64, worker: &Worker) -> Result<u64, Halt> {
        let table = {
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(tables.entry(dense.key()).or_default())
        };
        let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
        let missing = (rank + 1).saturating_sub(table.len() as u64);
        worker.charge(missing)?;
        let too_large = || Stop::TooLarge(format!("a table of {} positions", rank + 1));
        let index = usize::try_from(rank).map_err(|_| too_large())?;
        table.try_reserve_exact(missing as usize).map_err(|_| too_large())?;
        let before = table.len();
        let filled = fill(dense, rank, &mut table, worker);
        self.bytes.fetch_add((table.len() - before) as u64, Ordering::Relaxed);
        filled?;
        Ok(u64::from(table[index]))
    }
}

/// Goes on with a table up to this rank.
fn fill<P>(dense: &dyn Dense<P>, rank: u64, table: &mut Vec<u8>, worker: &Worker) -> Result<(), Halt> {
    let mut options = Vec::new();
    for rank in table.len() as u64..=rank {
        worker.step()?;
        options.clear();
        dense.options(rank, &mut options);
        let mut seen = [0u64; 4];
        for &[a, b] in &options {
            let value = table[a as usize] ^ table[b as usize];
            seen[usize::from(value >> 6)] |= 1 << (value & 63);
        }
        let mex = seen
            .iter()
            .enumerate()
            .find(|(_, word)| **word != u64::MAX)
            .map(|(i, word)| 64 * i as u64 + u64::from(word.trailing_ones()));
        match mex {
            Some(value @ 0..=255) => table.push(value as u8),
            _ => return Err(Stop::TooLarge("a Grundy value over 255 in a table of bytes".into()).into()),
        }
    }
    Ok(())
}
