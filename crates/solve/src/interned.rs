//! The one place where the searches meet a type of positions: it numbers positions, and lists their options by number.

use crate::by_number::{capabilities_by_number, theorem_by_number};
use crate::lists::Lists;
use crate::numbered::{Component, Expand, Listed, Mark, Numbered, Split};
use crate::options::{components_of_all, options_of_both};
use crate::words::hash_of_word;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::any::Any;
use std::hash::Hasher;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use upstar_core::{Budget, ParseError, StopReason};
use upstar_rules::{
    Batch, Board, Capabilities, Key, Options, Player, Position, PreservesPlay, Rules, Scene, Sign, Theorem,
};

/// The positions of a ruleset that have numbers, and lists for one search.
pub struct Interned<P: Position> {
    numbers: Arc<Numbers<P>>,
    lists: Lists<P>,
}

/// The positions of a ruleset that have numbers.
pub(crate) struct Numbers<P: Position> {
    pub rules: Arc<dyn Rules<Position = P>>,
    batch: Option<Box<dyn Batch<P>>>,
    /// Which hooks are used.
    hooks: PreservesPlay,
    table: RwLock<Table<P>>,
}

/// Positions by number, and numbers by position.
pub(crate) struct Table<P> {
    positions: Vec<P>,
    numbers: HashTable<u32>,
}

/// Components without a number have this bit in their keys, and a place on the stack in the others.
pub(crate) const UNNUMBERED: u32 = 1 << 31;

pub(crate) fn hash_of<P: Position>(at: &P) -> u64 {
    at.word().map_or_else(
        || {
            let mut hasher = FxHasher::default();
            at.hash(&mut hasher);
            hasher.finish()
        },
        hash_of_word,
    )
}

impl<P: Position> Table<P> {
    pub fn find(&self, hash: u64, at: &P) -> Option<u32> {
        self.numbers.find(hash, |&number| self.positions[number as usize] == *at).copied()
    }

    pub fn number(&mut self, hash: u64, at: P) -> Result<u32, StopReason> {
        if let Some(number) = self.find(hash, &at) {
            return Ok(number);
        }
        let number = self.positions.len() as u32;
        if number == UNNUMBERED {
            return Err(StopReason::TooLarge("a search of two thousand million positions".into()));
        }
        self.positions.push(at);
        let positions = &self.positions;
        self.numbers.insert_unique(hash, number, |&number| hash_of(&positions[number as usize]));
        Ok(number)
    }
}

impl<P: Position> Numbers<P> {
    /// The position with a number.
    pub fn position(&self, at: u32) -> P {
        self.read().positions[at as usize].clone()
    }

    /// The number of a position, which gets one if it has none.
    pub fn number(&self, at: &P) -> Result<u32, StopReason> {
        let hash = hash_of(at);
        let known = self.read().find(hash, at);
        known.map_or_else(|| self.write().number(hash, at.clone()), Ok)
    }

    fn numbers(&self, positions: Vec<P>) -> Result<Vec<u32>, StopReason> {
        let hashes: Vec<u64> = positions.iter().map(hash_of).collect();
        let mut table = self.write();
        // A plain loop: it is compiled for each kind of position, and an adapter would be so too.
        let mut numbers = Vec::with_capacity(positions.len());
        for (at, hash) in positions.into_iter().zip(hashes) {
            numbers.push(table.number(hash, at)?);
        }
        Ok(numbers)
    }

    pub fn read(&self) -> RwLockReadGuard<'_, Table<P>> {
        self.table.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn write(&self) -> RwLockWriteGuard<'_, Table<P>> {
        self.table.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Appends the options of both players, and says how many are Left's.
    pub fn options_of_both(&self, at: &P, out: &mut Options<P>) -> Result<usize, StopReason> {
        options_of_both(&*self.rules, self.batch.as_deref(), at, out)
    }

    /// Appends the components of some positions, and after those of each how many there are now.
    pub fn components_of_all(
        &self,
        positions: &[P],
        out: &mut Vec<P>,
        ends: &mut Vec<usize>,
    ) -> Result<(), StopReason> {
        if self.hooks.components {
            return components_of_all(&*self.rules, self.batch.as_deref(), positions, out, ends);
        }
        for at in positions {
            out.push(at.clone());
            ends.push(out.len());
        }
        Ok(())
    }

    pub fn representative(&self, at: P) -> Result<(P, Sign), StopReason> {
        if self.hooks.representative { self.rules.representative(at) } else { Ok((at, Sign::Same)) }
    }
}

impl<P: Position> Interned<P> {
    /// No position has a number yet; all hooks are used.
    pub fn new(rules: Arc<dyn Rules<Position = P>>) -> Self {
        Self::with(rules, PreservesPlay::BOTH)
    }

    /// The same, where only some hooks are used.
    fn with(rules: Arc<dyn Rules<Position = P>>, hooks: PreservesPlay) -> Self {
        let table = RwLock::new(Table { positions: Vec::new(), numbers: HashTable::new() });
        let batch = rules.capabilities().batch;
        Interned { numbers: Arc::new(Numbers { rules, batch, hooks, table }), lists: Lists::new() }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<dyn Rules<Position = P>> {
        &self.numbers.rules
    }

    /// The position with a number.
    pub fn position(&self, at: u32) -> P {
        self.numbers.position(at)
    }

    /// The number of a position, which gets one if it has none.
    ///
    /// # Errors
    /// That there are too many positions.
    pub fn number(&self, at: &P) -> Result<u32, StopReason> {
        self.numbers.number(at)
    }
}

impl<P: Position> Numbered for Interned<P> {
    fn count(&self) -> u64 {
        self.numbers.read().positions.len() as u64
    }

    fn impartial(&self) -> bool {
        self.rules().impartial()
    }

    fn board(&self) -> Board {
        self.rules().board()
    }

    fn theorems(&self) -> Vec<Theorem<u32>> {
        let theorems = self.rules().theorems().into_iter();
        theorems.map(|theorem| theorem_by_number(theorem, &self.numbers)).collect()
    }

    fn capabilities(&self) -> Capabilities<u32> {
        capabilities_by_number(&self.numbers)
    }

    fn parse(&self, text: &str) -> Result<u32, ParseError> {
        let at = self.rules().parse(text)?;
        self.number(&at).map_err(|stop| ParseError::new(stop.to_string(), text, 0, text.len()))
    }

    fn text(&self, at: u32) -> String {
        self.position(at).to_string()
    }

    fn hash(&self, at: u32) -> u64 {
        hash_of(&self.numbers.read().positions[at as usize])
    }

    fn searchable(&self, at: u32) -> Result<(), StopReason> {
        self.rules().searchable(&self.position(at))
    }

    fn options(
        &self,
        at: u32,
        player: Player,
        most: usize,
        budget: &Budget,
    ) -> Result<(Vec<u32>, bool), StopReason> {
        let mut options = Vec::new();
        let mut out = Options::new(&mut options, budget).at_most(most);
        let complete = match self.rules().options(&self.position(at), player, &mut out) {
            Ok(()) => true,
            Err(_) if out.overfull() => false,
            Err(stop) => return Err(stop),
        };
        options.truncate(most);
        Ok((self.numbers.numbers(options)?, complete))
    }

    fn parts(&self, at: u32) -> Result<Vec<u32>, StopReason> {
        let mut parts = Vec::new();
        self.rules().components(&self.position(at), &mut parts)?;
        self.numbers.numbers(parts)
    }

    fn normal_form(&self, at: u32) -> Result<(u32, Sign), StopReason> {
        let (form, sign) = self.numbers.representative(self.position(at))?;
        Ok((self.number(&form)?, sign))
    }

    fn weight(&self, at: u32) -> u32 {
        self.rules().weight(&self.position(at))
    }

    fn describe(&self, from: u32, to: u32, player: Player) -> Result<String, StopReason> {
        self.rules().describe(&self.position(from), &self.position(to), player)
    }

    fn draw(&self, at: u32, like: &Scene) -> Result<Scene, StopReason> {
        self.rules().draw(&self.position(at), like)
    }

    fn touched(&self, from: u32, to: u32) -> Option<Vec<Key>> {
        self.position(from).touched(&self.position(to))
    }

    fn adopt(&self, there: &dyn Numbered, at: u32, new: bool) -> Result<Option<u32>, StopReason> {
        let Some(there) = (there as &dyn Any).downcast_ref::<Self>() else { return Ok(None) };
        let position = there.position(at);
        if new {
            return self.number(&position).map(Some);
        }
        Ok(self.numbers.read().find(hash_of(&position), &position))
    }

    fn fresh(&self, hooks: PreservesPlay) -> Arc<dyn Numbered> {
        Arc::new(Interned::with(self.rules().clone(), hooks))
    }

    fn for_search(&self) -> Box<dyn Numbered> {
        Box::new(Interned { numbers: self.numbers.clone(), lists: Lists::new() })
    }

    fn expand(
        &mut self,
        at: u32,
        what: Expand,
        budget: &Budget,
        out: &mut Vec<Component>,
    ) -> Result<Listed, StopReason> {
        self.lists.expand(&self.numbers, at, what, budget, out)
    }

    fn list(&mut self, at: u32, budget: &Budget, out: &mut Vec<u32>) -> Result<(), StopReason> {
        self.lists.list(&self.numbers, at, budget, out)
    }

    fn split(&mut self, option: u32, out: &mut Vec<Split>) -> Result<(), StopReason> {
        self.lists.split(&self.numbers, option, out)
    }

    fn find(&self, key: u32) -> Option<u32> {
        match self.lists.form(key) {
            None => Some(key),
            Some((form, hash)) => self.numbers.read().find(*hash, form),
        }
    }

    fn enter(&mut self, key: u32) -> Result<u32, StopReason> {
        match self.lists.form(key) {
            None => Ok(key),
            Some((form, hash)) => self.numbers.write().number(*hash, form.clone()),
        }
    }

    fn mark(&self) -> Mark {
        self.lists.mark()
    }

    fn drop_from(&mut self, mark: Mark) {
        self.lists.drop_from(mark);
    }
}
