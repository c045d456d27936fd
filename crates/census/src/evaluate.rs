//! The values of graphs, by tables over vertex sets where the ruleset allows and else by its solver.

use crate::error::CensusError;
use crate::graphs::{AHEAD, Class, SmallGraph};
use crate::shard::Shard;
use crate::subjects::{List, Subject, Subjects};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use upstar_catalog::{
    Catalog, Convention, Game, Notation, Outcome, Parity, Position, Show, Shown, SmallBoard, SolveOptions,
    Value, Values, VertexSets,
};
use upstar_core::{ParseError, StopReason, in_order, resident_bytes};

/// The value of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appraisal {
    /// The canonical value as text.
    pub value: Arc<str>,
    /// Who wins.
    pub outcome: Outcome,
    /// The nimber, when the value is one.
    pub nimber: Option<u32>,
    /// Whether the value is even, odd or neither.
    pub parity: Parity,
    /// What else was to be shown, in the order in which it was asked for.
    pub shown: Arc<[Shown]>,
}

/// Up to here a table of all vertex sets of one graph is faster than a search that remembers canonical forms:
/// of 4096 sets only half are new when the next graph differs in its last vertex.
const MOST_TABLED: usize = 12;

/// After so many shares the memory is looked at.
const ROUND: usize = 1024;

/// One ruleset, and what is known of its values so far.
pub(super) struct Appraiser {
    catalog: Catalog,
    ruleset: String,
    threads: usize,
    pub how: SolveOptions,
    /// What is shown of each beside the value.
    what: Vec<String>,
    shows: Vec<Show>,
    pub game: Arc<Game>,
    pub subjects: Subjects,
    /// What the workers have learnt; each takes one and puts it back.
    workers: Mutex<Vec<Worker>>,
}

/// Tables and texts of one thread.
#[derive(Default)]
pub(super) struct Worker {
    sets: VertexSets,
    texts: FxHashMap<Value, Appraisal>,
}

impl Appraiser {
    /// Opens a ruleset for what a census goes over. What its solver learns is the appraiser's own, so that it can be
    /// forgotten.
    pub fn new(
        catalog: &Catalog,
        ruleset: &str,
        subjects: &Subjects,
        how: &SolveOptions,
        what: &[String],
    ) -> Result<Self, CensusError> {
        let catalog = catalog.fresh();
        let game = catalog.open(ruleset).map_err(CensusError::Input)?;
        let subjects = subjects.suited(&game).map_err(CensusError::Input)?;
        subjects.check(&game, &how.budget)?;
        let threads = how.threads;
        // Every thread works on a graph of its own.
        let how = SolveOptions { threads: 1, ..how.clone() };
        let (ruleset, workers) = (ruleset.into(), Mutex::default());
        let shows = shows(&catalog, &game, what).map_err(CensusError::Input)?;
        Ok(Appraiser { catalog, ruleset, threads, how, what: what.to_vec(), shows, game, subjects, workers })
    }

    /// What is shown of each beside the value.
    pub fn shows(&self) -> &[Show] {
        &self.shows
    }

    /// The store of the values, under the limits.
    pub fn values(&self) -> Values {
        self.game.values().under(&self.how.budget)
    }

    /// Forgets what was learnt when the process holds half of the memory allowed.
    pub fn tidy(&mut self) -> Result<(), CensusError> {
        let limit = self.how.budget.memory_limit();
        if limit.is_some_and(|limit| resident_bytes().is_some_and(|bytes| bytes > limit / 2)) {
            self.catalog = self.catalog.fresh();
            self.game = self.catalog.open(&self.ruleset).map_err(CensusError::Input)?;
            self.shows = shows(&self.catalog, &self.game, &self.what).map_err(CensusError::Input)?;
            self.workers = Mutex::default();
        }
        Ok(())
    }

    /// The values of what some shares list, each made into something by `make`, share by share in order. The i-th
    /// share is the one that `share(i)` names.
    pub fn shares<T: Send>(
        &mut self,
        list: &List<'_>,
        shares: Range<usize>,
        share: impl Fn(usize) -> usize + Sync,
        make: impl Fn(&Subject<'_>, Appraisal) -> T + Sync,
        sink: impl FnMut(usize, Vec<T>) -> Result<(), CensusError>,
    ) -> Result<(), CensusError> {
        let work = |own: &Self, subject: &Subject<'_>, worker: &mut Worker| {
            Ok(make(subject, own.evaluate(subject, worker)?))
        };
        self.visit(list, shares, share, work, sink)
    }

    /// What `work` makes of all that some shares list, in the same order.
    pub fn visit<T: Send>(
        &mut self,
        list: &List<'_>,
        shares: Range<usize>,
        share: impl Fn(usize) -> usize + Sync,
        work: impl Fn(&Self, &Subject<'_>, &mut Worker) -> Result<T, StopReason> + Sync,
        mut sink: impl FnMut(usize, Vec<T>) -> Result<(), CensusError>,
    ) -> Result<(), CensusError> {
        for start in shares.clone().step_by(ROUND) {
            let round = start..shares.end.min(start + ROUND);
            let one = |i| self.share(list, share(i), &work);
            in_order(self.threads, self.threads * AHEAD, round, one, &mut sink)?;
            self.tidy()?;
        }
        Ok(())
    }

    /// The values of one part of a size.
    fn part<T: Send>(
        &mut self,
        subjects: &Subjects,
        n: usize,
        shard: Shard,
        make: impl Fn(&Subject<'_>, Appraisal) -> T + Sync,
        mut sink: impl FnMut(Vec<T>) -> Result<(), CensusError>,
    ) -> Result<(), CensusError> {
        let list = List::new(subjects, n, &self.how.budget.clone())?;
        let shares = 0..shard.count(list.shares());
        self.shares(&list, shares, |i| shard.share(i), make, |_, made| sink(made))
    }

    /// What `work` makes of what one share lists.
    fn share<T>(
        &self,
        list: &List<'_>,
        share: usize,
        work: impl Fn(&Self, &Subject<'_>, &mut Worker) -> Result<T, StopReason>,
    ) -> Result<Vec<T>, StopReason> {
        let lock = || self.workers.lock().unwrap_or_else(PoisonError::into_inner);
        let mut worker = lock().pop().unwrap_or_default();
        let mut made = Vec::new();
        let result = list.share(share, &self.game, &self.how.budget, |subject| {
            made.push(work(self, subject, &mut worker)?);
            Ok(())
        });
        lock().push(worker);
        result.map(|()| made)
    }

    pub fn evaluate(&self, subject: &Subject<'_>, worker: &mut Worker) -> Result<Appraisal, StopReason> {
        let mut appraisal = self.by_value(subject, worker)?;
        if appraisal.shown.len() < self.shows.len() {
            let at = self.parse(subject)?;
            let shown = self.shows.iter().map(|show| show.of(&at, Notation::default(), &self.how));
            appraisal.shown = shown.collect::<Result<_, _>>()?;
        }
        Ok(appraisal)
    }

    /// What the value alone says; nothing is shown where one of the quantities looks at the position.
    fn by_value(&self, subject: &Subject<'_>, worker: &mut Worker) -> Result<Appraisal, StopReason> {
        let value = match self.by_sets(subject, worker)? {
            Some(value) => value,
            None => self.parse(subject)?.value(&self.how)?.answer,
        };
        if let Some(known) = worker.texts.get(&value) {
            return Ok(known.clone());
        }
        let values = self.values();
        let shown = self.shows.iter().map(|show| show.of_value(value, &values, Notation::default()));
        let shown: Option<Arc<[Shown]>> = shown.collect::<Result<_, StopReason>>()?;
        let appraisal = Appraisal {
            value: values.text(value)?.into(),
            outcome: values.outcome(value)?,
            nimber: values.as_nimber(value),
            parity: values.parity(value)?,
            shown: shown.unwrap_or_default(),
        };
        worker.texts.insert(value, appraisal.clone());
        Ok(appraisal)
    }

    /// The value by a table over all vertex sets, where the ruleset allows.
    fn by_sets(&self, subject: &Subject<'_>, worker: &mut Worker) -> Result<Option<Value>, StopReason> {
        let Some(graph) = subject.graph().filter(|graph| graph.len() <= MOST_TABLED) else {
            return Ok(None);
        };
        let entering = graph.entering();
        let board = SmallBoard {
            leaving: graph.leaving(),
            entering: &entering[..graph.len()],
            directed: graph.directed(),
        };
        self.game.value_by_sets(&board, &mut worker.sets, &self.how.budget)
    }

    fn parse(&self, subject: &Subject<'_>) -> Result<Position, StopReason> {
        let text = subject.position();
        let refused = |error: ParseError| {
            StopReason::TooLarge(format!("{} cannot be played on {text}: {}", self.ruleset, error.message))
        };
        self.game.parse(&text).map_err(refused)
    }
}

/// Reads what is to be shown.
fn shows(catalog: &Catalog, game: &Game, what: &[String]) -> Result<Vec<Show>, ParseError> {
    what.iter().map(|what| catalog.show(what, game.impartial(), Convention::Normal)).collect()
}

/// Hands every graph of one part of a class with n vertices to `each`, with its value, always in the same order. The
/// threads of `how` share the work. Parts of one splitting have no graph in common, and all of them together have all.
///
/// ```
/// use upstar_census::{Shard, for_each_value};
/// use upstar_census::graphs::Class;
/// use upstar_catalog::Catalog;
/// let mut largest = None;
/// let (catalog, how) = (Catalog::new(), Default::default());
/// for_each_value(Shard::WHOLE, &catalog, "vertex-deletion:odd-odd", Class::Connected, 4, &how, |_, appraisal| {
///     largest = largest.max(appraisal.nimber);
///     Ok(())
/// })?;
/// assert_eq!(largest, Some(2));
/// # Ok::<(), upstar_census::CensusError>(())
/// ```
///
/// # Errors
/// What is wrong with the ruleset or the class, the limit that was reached, or why `each` failed.
pub fn for_each_value(
    shard: Shard,
    catalog: &Catalog,
    ruleset: &str,
    class: Class,
    n: usize,
    how: &SolveOptions,
    mut each: impl FnMut(&SmallGraph, &Appraisal) -> Result<(), CensusError>,
) -> Result<(), CensusError> {
    let subjects = Subjects::from(class);
    let mut appraiser = Appraiser::new(catalog, ruleset, &subjects, how, &[])?;
    // What is handed on are graphs alone: a ruleset that needs a start is refused.
    subjects.check(&appraiser.game, &how.budget)?;
    let make = |subject: &Subject<'_>, appraisal| subject.graph().map(|graph| (*graph, appraisal));
    appraiser.part(&subjects, n, shard, make, |made| {
        made.iter().flatten().try_for_each(|(graph, appraisal)| each(graph, appraisal))
    })
}

/// A row of a census.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// graph6 or digraph6 without a header, or else the position.
    pub graph6: String,
    /// How many edges, arcs and loops there are; boards have none.
    pub edges: Option<usize>,
    /// Its value.
    pub appraisal: Appraisal,
}

impl Row {
    pub(super) fn of(subject: &Subject<'_>, appraisal: Appraisal) -> Self {
        Row { graph6: subject.text(), edges: subject.edges(), appraisal }
    }
}

/// Hands on the rows of one part of whatever a census goes over, as [`run`](crate::run) writes them, always in the same
/// order.
///
/// # Errors
/// What is wrong with the ruleset or the subjects, the limit that was reached, or why `each` failed.
pub fn for_each_row(
    shard: Shard,
    catalog: &Catalog,
    ruleset: &str,
    subjects: &Subjects,
    n: usize,
    how: &SolveOptions,
    mut each: impl FnMut(Row) -> Result<(), CensusError>,
) -> Result<(), CensusError> {
    let mut appraiser = Appraiser::new(catalog, ruleset, subjects, how, &[])?;
    let suited = appraiser.subjects.clone();
    appraiser.part(&suited, n, shard, Row::of, |made| made.into_iter().try_for_each(&mut each))
}

/// A position that a census comes to.
#[derive(Debug)]
pub struct Visited {
    /// The position.
    pub position: Position,
    /// How many edges, arcs and loops it has; boards have none.
    pub edges: Option<usize>,
    /// Its value, where that is at hand without a search.
    pub value: Option<Value>,
}

/// Hands what `work` makes of the positions of one part of a size to `each`, share by share and always in the same order,
/// with the number of the share, from the share with number `from` on. The threads of `how` share the work.
///
/// # Errors
/// What is wrong with the ruleset or the subjects, the limit that was reached, or why `work` or `each` failed.
#[expect(clippy::too_many_arguments, reason = "what is gone over, and what is done with it")]
pub fn for_each_position<T: Send>(
    shard: Shard,
    from: usize,
    catalog: &Catalog,
    ruleset: &str,
    subjects: &Subjects,
    n: usize,
    how: &SolveOptions,
    work: impl Fn(Visited) -> Result<T, StopReason> + Sync,
    each: impl FnMut(usize, Vec<T>) -> Result<(), CensusError>,
) -> Result<(), CensusError> {
    let mut appraiser = Appraiser::new(catalog, ruleset, subjects, how, &[])?;
    let suited = appraiser.subjects.clone();
    let list = List::new(&suited, n, &how.budget)?;
    let shares = from..shard.count(list.shares()).max(from);
    let visit = |own: &Appraiser, subject: &Subject<'_>, worker: &mut Worker| {
        let value = own.by_sets(subject, worker)?;
        work(Visited { position: own.parse(subject)?, edges: subject.edges(), value })
    };
    appraiser.visit(&list, shares, |i| shard.share(i), visit, each)
}

/// Into how many parts a census of one size can be split at most, without an empty one.
///
/// # Errors
/// What is wrong with the ruleset or the subjects, or the limit that was reached.
pub fn shares(
    catalog: &Catalog,
    ruleset: &str,
    subjects: &Subjects,
    n: usize,
    how: &SolveOptions,
) -> Result<usize, CensusError> {
    let appraiser = Appraiser::new(catalog, ruleset, subjects, how, &[])?;
    Ok(List::new(&appraiser.subjects, n, &how.budget)?.shares())
}
