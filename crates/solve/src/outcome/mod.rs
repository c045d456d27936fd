//! Who wins, for any ruleset and any sum, without the value of the whole.
//!
//! A sum is a cold part and a multiset of numbered components ([`sum`], [`cold`], [`parts`]); small components are
//! there as their values. Where they come from is in [`source`]. Means, temperatures, stops and tied hands decide many sums at a look ([`bounds`], [`stops`], [`cuts`],
//! [`relaxed`]), a bounded table remembers the others ([`table`]), and the rest is searched, promising moves first ([`search`], [`order`]).
//! A game that only takes vertices away is searched by sets of vertices beside that ([`sets`]).
//!
//! The work is done in slices, each twice as long as the one before: between two of them the table grows and the two
//! players' questions take turns, so that an easy one is answered even when the other is out of reach. A slice that
//! ends loses nothing but the way to where it was.

mod bounds;
mod busy;
mod cold;
mod cuts;
mod effort;
mod heuristics;
mod order;
mod parts;
mod relaxed;
mod search;
mod sets;
mod source;
mod stops;
mod sum;
mod table;
mod wide;

pub use heuristics::Heuristics;

use crate::numbered::Numbered;
use crate::race::{Halt, Worker, race};
use crate::solved::SolveOptions;
use crate::theorems::Numbering;
use busy::Busy;
use effort::Effort;
use order::Record;
use parts::{Parts, Setting};
use rustc_hash::FxHashMap;
use search::{Search, Shared};
use sets::Sets;
use source::{Evaluate, Met, Positions};
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock};
use table::Table;
use upstar_core::StopReason;
use upstar_rules::{Player, PreservesPlay, VertexSubsetMoves};
use upstar_values::Values;

/// What has been found out about who wins the sums of one ruleset's positions.
pub(crate) struct Outcomes {
    ideas: Heuristics,
    kept: RwLock<Kept>,
    record: Record,
    effort: Effort,
    busy: Busy,
    /// Questions that were answered lately.
    answered: Mutex<FxHashMap<u32, [Option<bool>; 2]>>,
    /// What threads know about components, while they do not use it.
    idle: Mutex<Vec<(Parts, Met)>>,
}

/// What goes by the numbers of components, and those numbers: a numbering of its own, which can be forgotten.
struct Kept {
    table: Table,
    numbering: Numbering,
}

impl Kept {
    fn new(positions: &dyn Numbered, ideas: Heuristics) -> Self {
        let hooks = PreservesPlay { components: true, representative: ideas.cancelling };
        Kept { table: Table::new(), numbering: Numbering::new(positions.fresh(hooks)) }
    }
}

/// Positions in the first slice.
const FIRST_SLICE: u64 = 1 << 12;

/// The most positions in a slice.
const LAST_SLICE: u64 = 1 << 24;

/// So many sets of vertices take as long as one position.
const SETS_FOR_ONE: u64 = 512;

/// Questions whose answers are kept, beside the table.
const MOST_ANSWERED: usize = 1 << 10;

/// Without a limit on memory, the most bytes of the table, and of the components of all threads.
const MOST_BYTES: u64 = 1 << 30;

/// About as many bytes are taken by a component that a thread knows, and by a number of a position.
const PART_BYTES: u64 = 512;
const NUMBER_BYTES: u64 = 64;

impl Outcomes {
    /// An engine that remembers nothing yet.
    pub fn new(positions: &dyn Numbered, ideas: Heuristics) -> Self {
        Outcomes {
            ideas,
            kept: RwLock::new(Kept::new(positions, ideas)),
            record: Record::default(),
            effort: Effort::new(),
            busy: Busy::new(),
            answered: Mutex::default(),
            idle: Mutex::new(Vec::new()),
        }
    }

    /// How many sums it knows about.
    pub fn remembered(&self) -> u64 {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        kept.table.count() + kept.numbering.positions.count()
    }

    /// Whether each player in `known` wins moving first, where it is not known already. What is known when a limit ends the
    /// search stays there.
    pub fn winners(
        &self,
        positions: &dyn Numbered,
        values: &Values,
        evaluate: Evaluate,
        at: u32,
        how: &SolveOptions,
        known: &mut [(Player, Option<bool>)],
    ) -> Result<u64, StopReason> {
        positions.searchable(at)?;
        let before = self.known(at);
        for (player, answer) in known.iter_mut() {
            *answer = answer.or(before[*player as usize]);
        }
        let result = Job { engine: self, positions, values, evaluate, how }.run(at, known);
        let mut answered = self.answered();
        if answered.len() >= MOST_ANSWERED {
            answered.clear();
        }
        let answers = answered.entry(at).or_default();
        known.iter().filter(|(_, answer)| answer.is_some()).for_each(|(p, a)| answers[*p as usize] = *a);
        result
    }

    /// Whether each player wins a position moving first, if that was asked and answered lately: Left's chances, then
    /// Right's.
    pub fn known(&self, at: u32) -> [Option<bool>; 2] {
        self.answered().get(&at).copied().unwrap_or_default()
    }

    fn answered(&self) -> MutexGuard<'_, FxHashMap<u32, [Option<bool>; 2]>> {
        self.answered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn idle(&self) -> MutexGuard<'_, Vec<(Parts, Met)>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One question to the engine.
struct Job<'a> {
    engine: &'a Outcomes,
    positions: &'a dyn Numbered,
    values: &'a Values,
    evaluate: Evaluate<'a>,
    how: &'a SolveOptions,
}

impl Job<'_> {
    fn run(&self, at: u32, known: &mut [(Player, Option<bool>)]) -> Result<u64, StopReason> {
        let (mut positions, mut slice) = (0, FIRST_SLICE);
        let subsets =
            if self.engine.ideas.sets { self.positions.capabilities().vertex_subsets } else { None };
        let mut sets = subsets.as_ref().and_then(|subsets| Some((subsets, Sets::of(subsets, at)?)));
        while known.iter().any(|(_, answer)| answer.is_none()) {
            for (player, answer) in known.iter_mut().filter(|(_, answer)| answer.is_none()) {
                self.how.budget.check()?;
                if let Some((subsets, sets)) = &mut sets {
                    // Few at first: what has much symmetry is soon answered by the other search.
                    let most = if slice == FIRST_SLICE { slice } else { SETS_FOR_ONE * slice };
                    let (found, expanded) = self.slice_of_sets(sets, &subsets.moves, *player, most);
                    positions += expanded;
                    *answer = found?;
                    if answer.is_some() {
                        continue;
                    }
                }
                self.make_room(slice);
                let (found, expanded) = self.slice(at, *player, slice);
                positions += expanded;
                *answer = found?;
            }
            slice = (slice * 2).min(LAST_SLICE);
        }
        Ok(positions)
    }

    /// Searches for at most so many positions a thread.
    fn slice(&self, at: u32, player: Player, most: u64) -> (Result<Option<bool>, StopReason>, u64) {
        let kept = self.engine.kept.read().unwrap_or_else(PoisonError::into_inner);
        let at = match kept.numbering.positions.adopt(self.positions, at, true) {
            Ok(own) => own.unwrap_or(at),
            Err(stop) => return (Err(stop), 0),
        };
        let most_parts = (self.share() / PART_BYTES) as usize / self.how.threads.max(1);
        let work = |worker: Worker| -> Result<Option<bool>, Halt> {
            let (mut parts, mut met) = self.engine.idle().pop().unwrap_or_default();
            let (fresh, known) = (parts.size() == 0, kept.table.count());
            let budget = worker.budget();
            let values = self.values.under(budget);
            let setting = Setting { values, ideas: self.engine.ideas, effort: &self.engine.effort };
            let (numbering, evaluate) = (&kept.numbering, self.evaluate);
            let lister = numbering.positions.for_search();
            let mut source = Positions { numbering, lister, evaluate, setting: &setting, met: &mut met };
            let shared = Shared { table: &kept.table, record: &self.engine.record, busy: &self.engine.busy };
            let worker = worker.at_most(most);
            let search = Search::new(&setting, &mut source, shared, worker, &mut parts, most_parts);
            let answer = search.wins(at, player);
            drop(source);
            let outgrown = parts.size() > most_parts;
            if !outgrown {
                self.engine.idle().push((parts, met));
            }
            match answer {
                Ok(wins) => Ok(Some(wins)),
                // The next slice would come just as far: one line of play alone is too long.
                Err(Halt::Enough) if fresh && outgrown && kept.table.count() == known => {
                    Err(StopReason::Memory(budget.memory_limit().unwrap_or(MOST_BYTES)).into())
                }
                Err(Halt::Enough) => Ok(None),
                Err(halt) => Err(halt),
            }
        };
        race(self.how.threads.max(1), &self.how.budget, &work)
    }

    /// Searches at most so many vertex sets a thread.
    fn slice_of_sets(
        &self,
        sets: &mut Sets,
        moves: &VertexSubsetMoves,
        player: Player,
        most: u64,
    ) -> (Result<Option<bool>, StopReason>, u64) {
        let threads = self.how.threads.max(1);
        let budget = &self.how.budget;
        while sets.lacks_room(most.saturating_mul(threads as u64)) {
            // The old table is there until the new one is filled.
            if 2 * sets.bytes() > self.share() || budget.room_for(3 * sets.bytes()).is_err() {
                break;
            }
            sets.double();
        }
        let work = |worker: Worker| match sets.wins(moves, player, worker.at_most(most)) {
            Err(Halt::Enough) => Ok(None),
            answer => answer.map(Some),
        };
        race(threads, budget, &work)
    }

    /// The bytes that the table, and the components of all threads, may take.
    fn share(&self) -> u64 {
        self.how.budget.memory_limit().map_or(MOST_BYTES, |limit| limit / 3)
    }

    /// Makes the table larger while it has not room for the next slice and there is memory. When the numbers of
    /// components take too much room all that goes by them is forgotten. While another question uses them they stay.
    fn make_room(&self, slice: u64) {
        let Ok(mut kept) = self.engine.kept.try_write() else { return };
        if kept.numbering.positions.count() > self.share() / NUMBER_BYTES {
            *kept = Kept::new(self.positions, self.engine.ideas);
            self.engine.idle().clear();
        }
        let more = slice.saturating_mul(self.how.threads.max(1) as u64);
        while kept.table.lacks_room(more) {
            let bytes = kept.table.bytes();
            // The old table is there until the new one is filled.
            let room = self.how.budget.room_for(3 * bytes);
            if 2 * bytes > self.share() || room.is_err() {
                break;
            }
            kept.table = kept.table.doubled();
        }
    }
}
