//! One ruleset with all that has been found out about its positions.

use crate::dense::Tables;
use crate::numbered::Numbered;
use crate::on_numbers::OnNumbers;
use crate::on_words::OnWords;
use crate::outcome::{Heuristics, Outcomes};
use crate::race::{Halt, Worker, race};
use crate::solved::{Cancelling, Cited, SolveOptions, Solved, joined};
use crate::theorems::Numbering;
use std::sync::Arc;
use upstar_core::StopReason;
use upstar_rules::{Claim, FreeSquares, Outcome, Player, Ranked, Theorem, nimber_value};
use upstar_values::{Value, Values};

/// A ruleset by the numbers of its positions, a store of values, and what the searches remember. All methods may be called
/// from several threads.
pub struct Solver {
    own: Numbering,
    values: Values,
    on_numbers: OnNumbers,
    /// Small boards as words, where that is all there is to them.
    on_words: Option<OnWords>,
    outcomes: Outcomes,
    tables: Tables,
}

impl Solver {
    /// A solver that remembers nothing yet; the store may be shared with other solvers.
    pub fn new(positions: Arc<dyn Numbered>, values: Values) -> Self {
        Self::with(positions, values, Heuristics::ALL)
    }

    /// The same, which uses only some ideas to find out who wins.
    pub fn with(positions: Arc<dyn Numbered>, values: Values, ideas: Heuristics) -> Self {
        let own = Numbering::new(positions);
        Solver {
            on_words: own
                .capabilities
                .free_squares
                .as_ref()
                .map(|squares| OnWords::new(squares.rules.clone())),
            outcomes: Outcomes::new(&*own.positions, ideas),
            own,
            values,
            on_numbers: OnNumbers::new(),
            tables: Tables::default(),
        }
    }

    /// The positions.
    pub fn positions(&self) -> &Arc<dyn Numbered> {
        &self.own.positions
    }

    /// The theorems that may answer.
    pub fn theorems(&self) -> &[Theorem<u32>] {
        &self.own.theorems
    }

    /// The store of values.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// The canonical value.
    pub fn value(&self, at: u32, how: &SolveOptions) -> Result<Solved<Value>, StopReason> {
        if self.own.positions.impartial() {
            return self.nimber_value(at, how);
        }
        let values = self.values.under(&how.budget);
        let Some(parts) = self.own.by_theorems(at, &values, how, &|claim| claim.value(&values))? else {
            return self.search_value(at, &values, how);
        };
        let (mut total, mut sum) = (Solved::at_once(Value::ZERO), Cancelling::default());
        for (part, claimed) in parts {
            let found = match claimed {
                Some(found) => found,
                None => self.search_value(part, &values, how)?,
            };
            sum.add(&values, found.answer)?;
            total = joined(total, found, |_, _| Value::ZERO);
        }
        let sum = sum.sum(&values)?;
        Ok(total.map(|_| sum))
    }

    /// The Grundy value; the ruleset must be impartial.
    pub fn grundy(&self, at: u32, how: &SolveOptions) -> Result<Solved<u64>, StopReason> {
        debug_assert!(self.own.positions.impartial());
        let values = self.values.under(&how.budget);
        let Some(parts) = self.own.by_theorems(at, &values, how, &|claim| Ok(claim.nimber(&values)))? else {
            return self.search_grundy(at, how);
        };
        let mut total = Solved::at_once(0);
        for (part, claimed) in parts {
            let found = match claimed {
                Some(found) => found,
                None => self.search_grundy(part, how)?,
            };
            total = joined(total, found, |a, b| a ^ b);
        }
        Ok(total)
    }

    /// Who wins, by the fastest way known.
    pub fn outcome(&self, at: u32, how: &SolveOptions) -> Result<Solved<Outcome>, StopReason> {
        if let Some(found) = self.outcome_by_theorems(at, how)? {
            return Ok(found);
        }
        if self.own.positions.impartial() {
            if self.ranked_parts(at)?.is_some() {
                let found = self.search_grundy(at, how)?;
                return Ok(found.map(|n| if n == 0 { Outcome::P } else { Outcome::N }));
            }
            let found = self.search(how, &|worker| self.search_loses(at, worker))?;
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

    /// Whether `player` wins when moving first, by the fastest way known.
    pub fn wins_first(&self, at: u32, player: Player, how: &SolveOptions) -> Result<bool, StopReason> {
        if self.own.positions.impartial() {
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

    /// Whether `player` wins when moving first, by search and without values.
    pub fn wins(&self, at: u32, player: Player, how: &SolveOptions) -> Result<Solved<bool>, StopReason> {
        if self.own.positions.impartial() {
            let lost = self.search(how, &|worker| self.search_loses(at, worker))?;
            return Ok(lost.map(|zero| !zero));
        }
        let mut known = [(player, None)];
        let positions = self.winners(at, how, &mut known)?;
        let answer = known[0].1 == Some(true);
        Ok(Solved { answer, theorems: Vec::new(), searched: true, positions })
    }

    /// The value, if theorems or a search of at most `most` positions give it; how many positions it took comes second.
    pub fn small_value(
        &self,
        at: u32,
        most: u64,
        how: &SolveOptions,
    ) -> Result<(Option<Value>, u64), StopReason> {
        self.small_value_of(&self.own, at, most, how)
    }

    /// Whether each player wins when moving first, if that was asked and answered lately: Left's chances, then Right's.
    pub fn known_winners(&self, at: u32) -> [Option<bool>; 2] {
        self.outcomes.known(at)
    }

    /// What a theorem says, with the winning moves that it names.
    pub fn claimed(&self, at: u32, how: &SolveOptions) -> Result<Option<Claim<u32>>, StopReason> {
        Ok(self.own.claim(at, &self.values.under(&how.budget), true)?.map(|(claim, _)| claim))
    }

    /// How many positions are remembered.
    pub fn remembered(&self) -> u64 {
        self.own.positions.count()
            + self.on_words.as_ref().map_or(0, OnWords::count)
            + self.outcomes.remembered()
            + self.tables.count()
    }

    /// The board as a word, with its searches.
    fn words(&self, of: &Numbering, at: u32) -> Option<(&OnWords, FreeSquares)> {
        let on_words = self.on_words.as_ref()?;
        Some((on_words, (of.capabilities.free_squares.as_ref()?.of)(&at)?))
    }

    fn search_value(
        &self,
        at: u32,
        values: &Values,
        how: &SolveOptions,
    ) -> Result<Solved<Value>, StopReason> {
        let positions = &*self.own.positions;
        match self.words(&self.own, at) {
            Some((on_words, board)) => self.search(how, &|worker| on_words.value(board, values, worker)),
            None => self.search(how, &|worker| self.on_numbers.value(positions, at, values, worker)),
        }
    }

    /// The value of an impartial position, through its Grundy value.
    fn nimber_value(&self, at: u32, how: &SolveOptions) -> Result<Solved<Value>, StopReason> {
        let found = self.grundy(at, how)?;
        let value = nimber_value(&self.values.under(&how.budget), found.answer)?;
        Ok(found.map(|_| value))
    }

    /// The Grundy value by tables for the components that are numbered for one, and by search for the others.
    fn search_grundy(&self, at: u32, how: &SolveOptions) -> Result<Solved<u64>, StopReason> {
        let search = |at: u32| self.search(how, &|worker| self.search_nimber(at, worker));
        let Some(parts) = self.ranked_parts(at)? else { return search(at) };
        let mut total = Solved { answer: 0, theorems: Vec::new(), searched: true, positions: 0 };
        // A table is filled in order, so more threads would not help.
        let one = SolveOptions { threads: 1, ..how.clone() };
        for (part, ranked) in parts {
            let found = match ranked {
                Some((dense, rank)) => {
                    self.search(&one, &|worker| self.tables.value(&*dense, rank, &worker))?
                }
                None => search(part)?,
            };
            total = joined(total, found, |a, b| a ^ b);
        }
        Ok(total)
    }

    fn search_nimber(&self, at: u32, worker: Worker) -> Result<u64, Halt> {
        let positions = &*self.own.positions;
        match self.words(&self.own, at) {
            Some((on_words, board)) => on_words.grundy(board, worker),
            None => self.on_numbers.grundy(positions, at, worker),
        }
    }

    fn search_loses(&self, at: u32, worker: Worker) -> Result<bool, Halt> {
        let positions = &*self.own.positions;
        match self.words(&self.own, at) {
            Some((on_words, board)) => on_words.loses(board, worker),
            None => self.on_numbers.loses(positions, at, worker),
        }
    }

    /// The components with their places in tables, if any has one.
    #[allow(clippy::type_complexity, reason = "the parts are taken apart by the one caller")]
    fn ranked_parts(&self, at: u32) -> Result<Option<Vec<(u32, Option<Ranked>)>>, StopReason> {
        let Some(dense) = &self.own.capabilities.dense else { return Ok(None) };
        let parts = self.own.positions.parts(at)?;
        let parts: Vec<_> = parts.into_iter().map(|part| (part, dense(&part))).collect();
        Ok(parts.iter().any(|(_, ranked)| ranked.is_some()).then_some(parts))
    }

    /// Who wins when a theorem knows it.
    fn outcome_by_theorems(
        &self,
        at: u32,
        how: &SolveOptions,
    ) -> Result<Option<Solved<Outcome>>, StopReason> {
        let values = self.values.under(&how.budget);
        if how.theorems
            && let Some((claim, name)) = self.own.claim(at, &values, false)?
        {
            return Ok(Some(Solved::by_theorem(claim.answer.outcome(&values)?, name)));
        }
        self.outcome_of_parts(at, how)
    }

    /// Whether `player` wins moving first, where a theorem about that player's start knows it, and which one.
    fn half_known(&self, at: u32, player: Player, how: &SolveOptions) -> Option<(bool, Cited)> {
        let mut theorems = self.theorems().iter().filter(|_| how.theorems);
        theorems.find_map(|theorem| {
            let wins = theorem.winner(&at, player)? == player;
            Some((wins, Cited::new(&theorem.name, &theorem.source)))
        })
    }

    /// Who wins when theorems know the values of all components.
    fn outcome_of_parts(&self, at: u32, how: &SolveOptions) -> Result<Option<Solved<Outcome>>, StopReason> {
        let values = self.values.under(&how.budget);
        let Some(parts) = self.own.by_theorems(at, &values, how, &|claim| claim.value(&values))? else {
            return Ok(None);
        };
        let mut total = Solved::at_once(Value::ZERO);
        for (_, claimed) in parts {
            let Some(found) = claimed else { return Ok(None) };
            let sum = values.add(total.answer, found.answer)?;
            total = joined(total, found, |_, _| sum);
        }
        let outcome = values.outcome(total.answer)?;
        Ok(Some(total.map(|_| outcome)))
    }

    /// Asks the engine whether each of these players wins when moving first.
    fn winners(
        &self,
        at: u32,
        how: &SolveOptions,
        known: &mut [(Player, Option<bool>)],
    ) -> Result<u64, StopReason> {
        let evaluate = |of: &Numbering, part: u32, most: u64| self.small_value_of(of, part, most, how);
        self.outcomes.winners(&*self.own.positions, &self.values, &evaluate, at, how, known)
    }

    /// The value of a position of some numbering, if theorems or a search of at most `most` positions give it.
    pub(crate) fn small_value_of(
        &self,
        of: &Numbering,
        at: u32,
        most: u64,
        how: &SolveOptions,
    ) -> Result<(Option<Value>, u64), StopReason> {
        let values = self.values.under(&how.budget);
        let Some(parts) = of.by_theorems(at, &values, how, &|claim| claim.value(&values))? else {
            return self.search_small(of, at, &values, most, how);
        };
        let mut total = Value::ZERO;
        let mut positions = 0;
        for (part, claimed) in parts {
            let value = match claimed {
                Some(found) => Some(found.answer),
                None => {
                    let (value, more) = self.search_small(of, part, &values, most, how)?;
                    positions += more;
                    value
                }
            };
            let Some(value) = value else { return Ok((None, positions)) };
            total = values.add(total, value)?;
        }
        Ok((Some(total), positions))
    }

    /// The value by a search of at most so many positions, and how many it took.
    fn search_small(
        &self,
        of: &Numbering,
        at: u32,
        values: &Values,
        most: u64,
        how: &SolveOptions,
    ) -> Result<(Option<Value>, u64), StopReason> {
        let positions = &*self.own.positions;
        let impartial = positions.impartial();
        let words = self.words(of, at);
        let own = match words {
            Some(_) => None,
            None => positions.adopt(&*of.positions, at, most > 0)?,
        };
        if !impartial {
            let known = match words {
                Some((on_words, board)) => on_words.known_value(board, values)?,
                None => own.and_then(|at| self.on_numbers.known_value(at)),
            };
            if known.is_some() {
                return Ok((known, 0));
            }
        }
        if most == 0 {
            return Ok((None, 0));
        }
        let few = |result: Result<Value, Halt>| match result {
            Ok(value) => Ok(Some(value)),
            Err(Halt::Enough) => Ok(None),
            Err(halt) => Err(halt),
        };
        let nimber = |n: u64| Ok(nimber_value(values, n)?);
        let work = |worker: Worker| {
            let worker = worker.at_most(most);
            match (words, own) {
                (Some((on_words, board)), _) if impartial => {
                    few(on_words.grundy(board, worker).and_then(nimber))
                }
                (Some((on_words, board)), _) => few(on_words.value(board, values, worker)),
                (None, Some(at)) if impartial => {
                    few(self.on_numbers.grundy(positions, at, worker).and_then(nimber))
                }
                (None, Some(at)) => few(self.on_numbers.value(positions, at, values, worker)),
                (None, None) => Ok(None),
            }
        };
        let (result, positions) = race(1, &how.budget, &work);
        Ok((result?, positions))
    }

    /// Races the threads.
    fn search<T: Send>(
        &self,
        how: &SolveOptions,
        work: &(dyn Fn(Worker) -> Result<T, Halt> + Sync),
    ) -> Result<Solved<T>, StopReason> {
        let (result, positions) = race(how.threads.max(1), &how.budget, work);
        Ok(Solved { answer: result?, theorems: Vec::new(), searched: true, positions })
    }
}
