//! One ruleset with all that has been found out about its positions.

use crate::dense::Tables;
use crate::oracle::Oracle;
use crate::outcome::{Heuristics, Outcomes};
use crate::race::{Halt, Worker, race};
use crate::searches::Searches;
use std::sync::Arc;
use upstar_core::{Budget, StopReason};
use upstar_rules::{Dense, Outcome, Player, Position, Rules, Theorem, Win};
use upstar_values::{Value, Values};

/// How a question is to be answered.
#[derive(Clone, Debug)]
pub struct SolveOptions {
    /// Limits, cancellation, progress.
    pub budget: Budget,
    /// How many threads may search.
    pub threads: usize,
    /// Whether theorems may answer.
    pub theorems: bool,
}

impl Default for SolveOptions {
    fn default() -> Self {
        SolveOptions { budget: Budget::unlimited(), threads: 1, theorems: true }
    }
}

/// An answer, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved<T> {
    /// The answer.
    pub answer: T,
    /// The theorems that were used, by name; empty for search alone.
    pub theorems: Vec<Arc<str>>,
    /// Whether a search was needed.
    pub searched: bool,
    /// How many positions the search expanded; what was remembered from before is not counted.
    pub positions: u64,
}

impl<T> Solved<T> {
    pub(crate) fn by_theorem(answer: T, name: Arc<str>) -> Self {
        Solved { answer, theorems: vec![name], searched: false, positions: 0 }
    }

    /// An answer that nothing had to be asked for; a sum starts with it.
    pub fn at_once(answer: T) -> Self {
        Solved { answer, theorems: Vec::new(), searched: false, positions: 0 }
    }

    /// The same source with another answer.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Solved<U> {
        let Solved { answer, theorems, searched, positions } = self;
        Solved { answer: f(answer), theorems, searched, positions }
    }
}

/// A ruleset, a store of values, and what the searches remember. All methods may be called from several threads.
pub struct Solver<P: Position> {
    rules: Arc<dyn Rules<Position = P>>,
    theorems: Vec<Theorem<P>>,
    values: Values,
    searches: Searches<P>,
    outcomes: Outcomes<P>,
    tables: Tables,
}

impl<P: Position> Oracle<P> for Solver<P> {
    fn rules(&self) -> &Arc<dyn Rules<Position = P>> {
        &self.rules
    }

    fn theorems(&self) -> &[Theorem<P>] {
        &self.theorems
    }

    fn values(&self) -> &Values {
        &self.values
    }

    fn value(&self, at: &P, how: &SolveOptions) -> Result<Solved<Value>, StopReason> {
        if self.rules.impartial() {
            return self.nimber_value(at, how);
        }
        let values = self.values.under(&how.budget);
        let Some(parts) = self.by_theorems(at, how, &|claim| claim.value(&values))? else {
            return self.search_value(at, &values, how);
        };
        let (mut total, mut sum) = (Solved::at_once(Value::ZERO), Cancelling::default());
        for (part, claimed) in parts {
            let found = match claimed {
                Some(found) => found,
                None => self.search_value(&part, &values, how)?,
            };
            sum.add(&values, found.answer)?;
            total = joined(total, found, |_, _| Value::ZERO);
        }
        let sum = sum.sum(&values)?;
        Ok(total.map(|_| sum))
    }

    fn grundy(&self, at: &P, how: &SolveOptions) -> Result<Solved<u64>, StopReason> {
        debug_assert!(self.rules.impartial());
        let values = self.values.under(&how.budget);
        let Some(parts) = self.by_theorems(at, how, &|claim| Ok(claim.grundy(&values)))? else {
            return self.search_grundy(at, how);
        };
        let mut total = Solved::at_once(0);
        for (part, claimed) in parts {
            let found = match claimed {
                Some(found) => found,
                None => self.search_grundy(&part, how)?,
            };
            total = joined(total, found, |a, b| a ^ b);
        }
        Ok(total)
    }

    fn outcome(&self, at: &P, how: &SolveOptions) -> Result<Solved<Outcome>, StopReason> {
        if let Some(found) = self.outcome_by_theorems(at, how)? {
            return Ok(found);
        }
        if self.rules.impartial() {
            if self.numbered_parts(at)?.is_some() {
                let found = self.search_grundy(at, how)?;
                return Ok(found.map(|n| if n == 0 { Outcome::P } else { Outcome::N }));
            }
            let found = self.search(how, &|worker| self.searches.loses(at, worker))?;
            return Ok(found.map(|zero| if zero { Outcome::P } else { Outcome::N }));
        }
        let halves = Player::BOTH.map(|player| self.half_known(at, player, how));
        let mut known =
            Player::BOTH.map(|player| (player, halves[player as usize].as_ref().map(|half| half.0)));
        let positions = self.winners(at, how, &mut known)?;
        let [left, right] =
            known.map(|(player, wins)| if wins == Some(true) { player } else { player.opponent() });
        let answer = Outcome::from_winners(left, right);
        let theorems: Vec<_> = halves.into_iter().flatten().map(|(_, name)| name).collect();
        let searched = theorems.len() < 2;
        Ok(Solved { answer, theorems, searched, positions })
    }

    fn wins_first(&self, at: &P, player: Player, how: &SolveOptions) -> Result<bool, StopReason> {
        if self.rules.impartial() {
            return Ok(self.outcome(at, how)?.answer == Outcome::N);
        }
        match self.outcome_by_theorems(at, how)? {
            Some(found) => Ok(found.answer.winner(player) == player),
            // The other player's chances need no search.
            None => match self.half_known(at, player, how) {
                Some((wins, _)) => Ok(wins),
                None => Ok(self.wins(at, player, how)?.answer),
            },
        }
    }

    fn small_value(&self, at: &P, most: u64, how: &SolveOptions) -> Result<(Option<Value>, u64), StopReason> {
        let values = self.values.under(&how.budget);
        if let Some(parts) = self.by_theorems(at, how, &|claim| claim.value(&values))? {
            let mut total = Value::ZERO;
            let mut positions = 0;
            for (part, claimed) in parts {
                let value = match claimed {
                    Some(found) => Some(found.answer),
                    None => {
                        let (value, more) = self.search_small(&part, &values, most, how)?;
                        positions += more;
                        value
                    }
                };
                let Some(value) = value else { return Ok((None, positions)) };
                total = values.add(total, value)?;
            }
            return Ok((Some(total), positions));
        }
        self.search_small(at, &values, most, how)
    }

    fn known_winners(&self, at: &P) -> [Option<bool>; 2] {
        self.outcomes.known(at)
    }

    fn claimed_wins(&self, at: &P, how: &SolveOptions) -> Result<Vec<Win<P>>, StopReason> {
        self.wins_by_theorems(at, how)
    }

    fn remembered(&self) -> (u64, u64) {
        let memories = [
            self.searches.remembered(),
            self.outcomes.remembered(),
            (self.tables.count(), self.tables.bytes()),
        ];
        memories.into_iter().fold((0, 0), |(count, bytes), (c, b)| (count + c, bytes + b))
    }
}

impl<P: Position> Solver<P> {
    /// A solver that remembers nothing yet; the store may be shared with other solvers.
    pub fn new(rules: Arc<dyn Rules<Position = P>>, values: Values) -> Self {
        Solver {
            theorems: rules.theorems(),
            searches: Searches::new(rules.clone()),
            rules,
            values,
            outcomes: Outcomes::new(Heuristics::ALL),
            tables: Tables::default(),
        }
    }

    fn search_value(&self, at: &P, values: &Values, how: &SolveOptions) -> Result<Solved<Value>, StopReason> {
        self.search(how, &|worker| self.searches.value(at, values, worker))
    }

    /// The value of an impartial position, through its Grundy value.
    fn nimber_value(&self, at: &P, how: &SolveOptions) -> Result<Solved<Value>, StopReason> {
        let found = self.grundy(at, how)?;
        let value = nimber_value(&self.values.under(&how.budget), found.answer)?;
        Ok(found.map(|_| value))
    }

    /// The Grundy value by tables for the components that are numbered, and by search for the others.
    fn search_grundy(&self, at: &P, how: &SolveOptions) -> Result<Solved<u64>, StopReason> {
        let Some(parts) = self.numbered_parts(at)? else {
            return self.search(how, &|worker| self.searches.grundy(at, worker));
        };
        let mut total = Solved { answer: 0, theorems: Vec::new(), searched: true, positions: 0 };
        // A table is filled in order, so more threads would not help.
        let one = SolveOptions { threads: 1, ..how.clone() };
        for (part, numbering) in parts {
            let found = match numbering {
                Some((dense, rank)) => {
                    self.search(&one, &|worker| self.tables.value(&*dense, rank, &worker))?
                }
                None => self.search(how, &|worker| self.searches.grundy(&part, worker))?,
            };
            total = joined(total, found, |a, b| a ^ b);
        }
        Ok(total)
    }

    /// The components with their numbers, if any has one.
    #[allow(clippy::type_complexity, reason = "the parts are taken apart by the one caller")]
    fn numbered_parts(
        &self,
        at: &P,
    ) -> Result<Option<Vec<(P, Option<(Box<dyn Dense<P>>, u64)>)>>, StopReason> {
        let mut components = Vec::new();
        self.rules.components(at, &mut components)?;
        let numbered = |part: P| {
            let numbering = self.rules.dense(&part).and_then(|dense| {
                let rank = dense.rank(&part)?;
                Some((dense, rank))
            });
            (part, numbering)
        };
        let parts: Vec<_> = components.into_iter().map(numbered).collect();
        Ok(parts.iter().any(|(_, numbering)| numbering.is_some()).then_some(parts))
    }

    /// Who wins when a theorem knows it.
    fn outcome_by_theorems(&self, at: &P, how: &SolveOptions) -> Result<Option<Solved<Outcome>>, StopReason> {
        if how.theorems
            && let Some((claim, name)) = self.claim(at, how)?
        {
            let values = self.values.under(&how.budget);
            return Ok(Some(Solved::by_theorem(claim.outcome(&values)?, name)));
        }
        self.outcome_of_parts(at, how)
    }

    /// Whether `player` wins moving first, where a theorem about that player's start knows it, and its name.
    fn half_known(&self, at: &P, player: Player, how: &SolveOptions) -> Option<(bool, Arc<str>)> {
        let halves = if how.theorems { self.rules.one_starter_theorems() } else { Vec::new() };
        halves.into_iter().find_map(|half| Some(((half.winner)(at, player)? == player, half.name.clone())))
    }

    /// Who wins when theorems know the values of all components.
    fn outcome_of_parts(&self, at: &P, how: &SolveOptions) -> Result<Option<Solved<Outcome>>, StopReason> {
        let values = self.values.under(&how.budget);
        let Some(parts) = self.by_theorems(at, how, &|claim| claim.value(&values))? else { return Ok(None) };
        let mut total = Solved::at_once(Value::ZERO);
        for (_, claimed) in parts {
            let Some(found) = claimed else { return Ok(None) };
            let sum = values.add(total.answer, found.answer)?;
            total = joined(total, found, |_, _| sum);
        }
        let outcome = values.outcome(total.answer)?;
        Ok(Some(total.map(|_| outcome)))
    }

    /// Whether `player` wins when moving first, by search and without values.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn wins(&self, at: &P, player: Player, how: &SolveOptions) -> Result<Solved<bool>, StopReason> {
        if self.rules.impartial() {
            let lost = self.search(how, &|worker| self.searches.loses(at, worker))?;
            return Ok(lost.map(|zero| !zero));
        }
        let mut known = [(player, None)];
        let positions = self.winners(at, how, &mut known)?;
        let answer = known[0].1 == Some(true);
        Ok(Solved { answer, theorems: Vec::new(), searched: true, positions })
    }

    /// Asks the engine whether each of these players wins when moving first.
    fn winners(
        &self,
        at: &P,
        how: &SolveOptions,
        known: &mut [(Player, Option<bool>)],
    ) -> Result<u64, StopReason> {
        let evaluate = |part: &P, most: u64| self.small_value(part, most, how);
        self.outcomes.winners(&*self.rules, &self.values, &evaluate, at, how, known)
    }

    /// The value by a search of at most so many positions, and how many it took.
    fn search_small(
        &self,
        at: &P,
        values: &Values,
        most: u64,
        how: &SolveOptions,
    ) -> Result<(Option<Value>, u64), StopReason> {
        let impartial = self.rules.impartial();
        if !impartial && let Some(value) = self.searches.known_value(at, values)? {
            return Ok((Some(value), 0));
        }
        if most == 0 {
            return Ok((None, 0));
        }
        let few = |result: Result<Value, Halt>| match result {
            Ok(value) => Ok(Some(value)),
            Err(Halt::Enough) => Ok(None),
            Err(halt) => Err(halt),
        };
        let work = |worker: Worker| {
            let worker = worker.at_most(most);
            if impartial {
                return few(self.searches.grundy(at, worker).and_then(|n| Ok(nimber_value(values, n)?)));
            }
            few(self.searches.value(at, values, worker))
        };
        // What the engine keeps is charged by the search that asks.
        let (_, before) = self.searches.remembered();
        let charged = how.budget.charge(before);
        let (result, positions) = match charged {
            Ok(()) => race(1, &how.budget, &work),
            Err(stop) => (Err(stop), 0),
        };
        how.budget.release(before);
        Ok((result?, positions))
    }

    /// Races the threads, with the memory so far counted against the limit.
    fn search<T: Send>(
        &self,
        how: &SolveOptions,
        work: &(dyn Fn(Worker) -> Result<T, Halt> + Sync),
    ) -> Result<Solved<T>, StopReason> {
        let (_, before) = self.remembered();
        let charged = how.budget.charge(before);
        let (result, positions) = match charged {
            Ok(()) => race(how.threads.max(1), &how.budget, work),
            Err(stop) => (Err(stop), 0),
        };
        how.budget.release(before);
        Ok(Solved { answer: result?, theorems: Vec::new(), searched: true, positions })
    }
}

/// Two answers as one, with the sources of both.
pub fn joined<T>(mut a: Solved<T>, b: Solved<T>, f: impl FnOnce(T, T) -> T) -> Solved<T> {
    for name in b.theorems {
        if !a.theorems.contains(&name) {
            a.theorems.push(name);
        }
    }
    Solved {
        answer: f(a.answer, b.answer),
        theorems: a.theorems,
        searched: a.searched || b.searched,
        positions: a.positions + b.positions,
    }
}

/// Adds values one by one; each that stands there with its negative is dropped together with it, as their sum is 0
/// however large they are.
#[derive(Default)]
pub struct Cancelling(Vec<Value>);

impl Cancelling {
    /// Adds a value.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn add(&mut self, values: &Values, term: Value) -> Result<(), StopReason> {
        let negative = values.neg(term)?;
        match self.0.iter().position(|other| *other == negative) {
            Some(place) => drop(self.0.swap_remove(place)),
            None => self.0.push(term),
        }
        Ok(())
    }

    /// The sum of what was added.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn sum(self, values: &Values) -> Result<Value, StopReason> {
        self.0.into_iter().try_fold(Value::ZERO, |sum, term| values.add(sum, term))
    }
}

/// A Grundy value as a value.
///
/// # Errors
/// [`StopReason::TooLarge`] when the store holds no nimber of that size.
pub fn nimber_value(values: &Values, nimber: u64) -> Result<Value, StopReason> {
    match u32::try_from(nimber) {
        Ok(n) => values.nimber(n),
        Err(_) => Err(StopReason::TooLarge(format!("the nimber *{nimber}"))),
    }
}
