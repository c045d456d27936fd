//! Grundy values in a table of one byte a position, filled from the smallest rank upwards.

use crate::race::{Halt, Worker};
use upstar_ground::Stop;
use upstar_rules::Dense;

/// The Grundy value of the position with this rank.
pub(crate) fn fill<P>(dense: &dyn Dense<P>, rank: u64, worker: &Worker) -> Result<u64, Halt> {
    let size = rank + 1;
    worker.charge(size)?;
    fill_table(dense, size, worker)
}

fn fill_table<P>(dense: &dyn Dense<P>, size: u64, worker: &Worker) -> Result<u64, Halt> {
    let too_large = || Stop::TooLarge(format!("a table of {size} positions"));
    let length = usize::try_from(size).map_err(|_| too_large())?;
    let mut table: Vec<u8> = Vec::new();
    table.try_reserve_exact(length).map_err(|_| too_large())?;
    let mut options = Vec::new();
    for rank in 0..size {
        worker.step()?;
        options.clear();
        dense.options(rank, &mut options);
        let mut seen = [0u64; 4];
        for &option in &options {
            let value = table[option as usize];
            seen[usize::from(value >> 6)] |= 1 << (value & 63);
        }
        // 255 would need 256 different options, one of which has value 255: that is found here first.
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
    Ok(u64::from(table[length - 1]))
}
