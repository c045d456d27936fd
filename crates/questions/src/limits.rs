//! What a question may take, who may end it, and who is told how far it is.

use std::sync::Arc;
use std::time::Duration;
use upstar_catalog::SolveOptions;
use upstar_core::Budget;

/// The limits of one question.
#[derive(Clone)]
pub struct Limits {
    /// Time, memory and cancellation. Keep a clone to end the work from another thread.
    pub budget: Budget,
    /// How many threads may work.
    pub threads: usize,
    /// How large a question may be.
    pub sizes: Sizes,
    /// Is told how far the work is, from any thread.
    pub progress: Arc<dyn Fn(Progress) + Send + Sync>,
}

impl Default for Limits {
    /// No limits but those of a person's patience, and nobody is told.
    fn default() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Limits::new(Budget::unlimited(), threads)
    }
}

impl Limits {
    /// A budget and a number of threads; questions may be large, and nobody is told how far they are. Unlike the default
    /// it does not ask the system for the number of cores, which takes longer than many an answer.
    pub fn new(budget: Budget, threads: usize) -> Self {
        Limits { budget, threads, sizes: Sizes::LARGE, progress: Arc::new(|_| ()) }
    }

    /// These limits for a solver.
    pub fn how(&self, theorems: bool) -> SolveOptions {
        SolveOptions { budget: self.budget.clone(), threads: self.threads, theorems }
    }
}

/// How large a question may be: more is refused before any work is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Positions of a family.
    pub cells: u64,
    /// Heaps of a heap game, which are far cheaper.
    pub heaps: u64,
    /// Positions of a game graph.
    pub nodes: u64,
    /// Graphs in a list.
    pub graphs: u64,
}

impl Sizes {
    /// For whoever owns the machine.
    pub const LARGE: Sizes =
        Sizes { cells: 1_000_000, heaps: 100_000_000, nodes: u64::MAX, graphs: u64::MAX };
    /// For whoever can reach a server.
    pub const SMALL: Sizes = Sizes { cells: 10_000, heaps: 1_000_000, nodes: 5_000, graphs: 100_000 };
}

/// How far a question is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Positions of a family are solved.
    Positions {
        /// How many.
        done: u64,
        /// Of how many.
        total: u64,
    },
    /// Heaps have a value.
    Heaps {
        /// How many.
        done: u64,
        /// Of how many.
        total: u64,
    },
    /// All cases of one size of a conjecture are true.
    Size {
        /// The size.
        size: u64,
        /// What it counts.
        counted: &'static str,
        /// How many cases were looked at so far.
        checked: u64,
    },
}

/// How long the computer thinks about a move where nobody says: nobody likes to wait.
pub(crate) const THINKING: Duration = Duration::from_secs(5);
/// How long a paper's items may take where nobody says: their cells are many.
pub(crate) const READING: Duration = Duration::from_secs(60);
