//! Computing G-values fast. The public way in is [`crate::GSequence`].
#![cfg_attr(
    not(target_arch = "x86_64"),
    allow(dead_code, unused_imports, reason = "only vector kernels use it")
)]

mod all_but;
mod blocks;
mod code;
mod dense;
mod follower;
mod helper;
mod look;
mod marks;
mod mirror;
mod probes;
mod round;
mod rows;
mod samples;
mod settle;
mod sieve;
mod simd;
mod sparse;
mod split;
mod steady;
mod sweep;
mod table;
mod triples;
mod tuning;
mod walsh;
mod words;

use crate::game::HeapGame;
use crate::repeat::Terms;
use all_but::AllBut;
use blocks::Blocks;
use simd::Instructions;
use table::{DoesNotFit, Table};
use triples::Triples;
use upstar_core::{Budget, StopReason};

pub use simd::Simd;

/// Heaps that can be stored: positions are kept in 32 bits.
pub(crate) const MAX_HEAPS: usize = u32::MAX as usize;
/// Options to look at between two looks at the budget.
const WORK_PER_CHECK: u64 = 1 << 20;

/// The way to compute the values of one game, and the values so far.
pub(crate) enum Engine {
    Bytes(Box<Blocks<u8>>),
    Words(Box<Blocks<u16>>),
    Triples(Box<Triples>),
    AllBut(Box<AllBut>),
}

macro_rules! with_table {
    ($engine:expr, $table:ident => $answer:expr) => {
        match $engine {
            Engine::Bytes(blocks) => {
                let $table = &blocks.table;
                $answer
            }
            Engine::Words(blocks) => {
                let $table = &blocks.table;
                $answer
            }
            Engine::Triples(triples) => {
                let $table = &triples.table;
                $answer
            }
            Engine::AllBut(all_but) => {
                let $table = &all_but.table;
                $answer
            }
        }
    };
}

impl Engine {
    /// An engine that goes on from known values, which may be none.
    pub(crate) fn new(game: &HeapGame, values: &[u16], simd: Simd) -> Self {
        let simd = Instructions::of(simd);
        match (game, game.moves()) {
            (_, Some(moves)) if !moves.three.is_empty() => {
                Engine::Triples(Box::new(Triples::new(moves, table_of(values).unwrap_or_default())))
            }
            (_, Some(moves)) => match table_of(values) {
                Ok(table) => Engine::Bytes(Box::new(Blocks::new(moves, table, simd, 1))),
                Err(DoesNotFit) => {
                    let table = table_of(values).unwrap_or_default();
                    Engine::Words(Box::new(Blocks::new(moves, table, simd, 1)))
                }
            },
            (HeapGame::AllBut(set), None) => {
                Engine::AllBut(Box::new(AllBut::new(set, table_of(values).unwrap_or_default())))
            }
            (_, None) => Engine::AllBut(Box::new(AllBut::new(&[], table_of(values).unwrap_or_default()))),
        }
    }

    /// Another engine that goes on from these values, with the same instructions and threads.
    pub(crate) fn restart(&self, game: &HeapGame, values: &[u16]) -> Self {
        let (simd, threads) = match self {
            Engine::Bytes(blocks) => (blocks.simd, blocks.threads),
            Engine::Words(blocks) => (blocks.simd, blocks.threads),
            Engine::Triples(_) | Engine::AllBut(_) => (Instructions::of(Simd::Portable), 1),
        };
        let mut engine = Engine::new(game, values, simd.get());
        engine.use_threads(threads);
        engine
    }

    pub(crate) fn len(&self) -> usize {
        with_table!(self, table => table.len())
    }

    pub(crate) fn value(&self, n: usize) -> u16 {
        with_table!(self, table => table.value(n))
    }

    /// Writes the values of the heaps from `from` on, as many as there is room for.
    pub(crate) fn read(&self, from: usize, out: &mut [u16]) {
        with_table!(self, table => table.read(from, out));
    }

    /// The values as terms in which repetitions can be found.
    pub(crate) fn terms(&self) -> &dyn Terms {
        with_table!(self, table => table)
    }

    /// Lets so many threads work from now on, where more than one pays.
    pub(crate) fn use_threads(&mut self, threads: usize) {
        match self {
            Engine::Bytes(blocks) => blocks.use_threads(threads),
            Engine::Words(blocks) => blocks.use_threads(threads),
            Engine::Triples(_) | Engine::AllBut(_) => (),
        }
    }

    fn reserve(&mut self, len: usize) {
        match self {
            Engine::Bytes(blocks) => blocks.table.reserve(len),
            Engine::Words(blocks) => blocks.table.reserve(len),
            Engine::Triples(triples) => triples.table.reserve(len),
            Engine::AllBut(all_but) => all_but.table.reserve(len),
        }
    }

    fn advance(&mut self, end: usize) -> Result<(), DoesNotFit> {
        match self {
            Engine::Bytes(blocks) => blocks.advance(end),
            Engine::Words(blocks) => blocks.advance(end),
            Engine::Triples(triples) => triples.advance(),
            Engine::AllBut(all_but) => all_but.advance(),
        }
    }

    /// Says whether there is memory for a second thread's copy of the values, which is worth less than they are.
    fn allow_copies(&mut self, allowed: bool) {
        match self {
            Engine::Bytes(blocks) => blocks.allow_copies(allowed),
            Engine::Words(blocks) => blocks.allow_copies(allowed),
            Engine::Triples(_) | Engine::AllBut(_) => (),
        }
    }

    /// Takes wider codes, if there are any.
    fn widen(&mut self) -> Result<(), StopReason> {
        if let Engine::Bytes(blocks) = self
            && let Some(wider) = blocks.recode()
        {
            *self = Engine::Words(Box::new(wider));
            return Ok(());
        }
        Err(StopReason::TooLarge(format!("the value of heap {} is above {}", self.len(), u16::MAX)))
    }

    /// Takes codes of one byte when they have become small enough.
    fn narrow(&mut self) {
        if let Engine::Words(blocks) = self
            && blocks.could_be_bytes()
            && let Some(narrower) = blocks.recode()
        {
            *self = Engine::Bytes(Box::new(narrower));
        }
    }

    /// Whether enough work was done to look at the budget again.
    fn take_work(&mut self) -> bool {
        let work = match self {
            Engine::Bytes(blocks) => &mut blocks.work,
            Engine::Words(blocks) => &mut blocks.work,
            Engine::Triples(triples) => &mut triples.work,
            Engine::AllBut(_) => return true,
        };
        let enough = *work >= WORK_PER_CHECK;
        if enough {
            *work = 0;
        }
        enough
    }

    /// Computes values until `len` heaps are known.
    pub(crate) fn grow(&mut self, len: usize, budget: &Budget) -> Result<(), StopReason> {
        if len > MAX_HEAPS {
            return Err(StopReason::TooLarge(format!("more than {MAX_HEAPS} values")));
        }
        budget.check()?;
        // Most values are bytes, and a second thread has its own.
        self.allow_copies(budget.room_for(2 * len as u64).is_ok());
        while self.len() < len {
            self.reserve(len);
            if let Err(DoesNotFit) = self.advance(len) {
                self.widen()?;
            } else {
                self.narrow();
            }
            if self.take_work() {
                budget.check()?;
            }
        }
        Ok(())
    }
}

fn table_of<C: code::Code>(values: &[u16]) -> Result<Table<C>, DoesNotFit> {
    let mut table = Table::new();
    values.iter().try_for_each(|&value| table.push(value))?;
    Ok(table)
}
