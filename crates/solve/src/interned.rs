//! The one place where the searches meet a type of positions: it numbers positions, and lists their options by number.

use crate::numbered::{Component, Listed, Lister, Mark, Numbered, Play, Split, Whose};
use crate::words::hash_of_word;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::any::Any;
use std::hash::Hasher;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use upstar_core::{Budget, StopReason};
use upstar_rules::{
    Asked, Claim, Dense, FreeSquares, OneStarterTheorem, Options, Player, Position, PreservesPlay, Rules,
    Sign, SmallBoard, SmallRows, Theorem, Win,
};

/// The positions of a ruleset that have numbers.
pub struct Interned<P: Position> {
    rules: Arc<dyn Rules<Position = P>>,
    /// Which hooks are used.
    hooks: PreservesPlay,
    table: RwLock<Table<P>>,
}

/// Positions by number, and numbers by position.
struct Table<P> {
    positions: Vec<P>,
    numbers: HashTable<u32>,
}

/// Components without a number have this bit in their keys, and a place on the stack in the others.
const UNNUMBERED: u32 = 1 << 31;

fn hash_of<P: Position>(at: &P) -> u64 {
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
    fn find(&self, hash: u64, at: &P) -> Option<u32> {
        self.numbers.find(hash, |&number| self.positions[number as usize] == *at).copied()
    }

    fn number(&mut self, hash: u64, at: P) -> Result<u32, StopReason> {
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

impl<P: Position> Interned<P> {
    /// No position has a number yet; all hooks are used.
    pub fn new(rules: Arc<dyn Rules<Position = P>>) -> Self {
        Self::with(rules, PreservesPlay::BOTH)
    }

    /// The same, where only some hooks are used.
    pub fn with(rules: Arc<dyn Rules<Position = P>>, hooks: PreservesPlay) -> Self {
        let table = RwLock::new(Table { positions: Vec::new(), numbers: HashTable::new() });
        Interned { rules, hooks, table }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<dyn Rules<Position = P>> {
        &self.rules
    }

    /// The position with a number.
    pub fn position(&self, at: u32) -> P {
        self.read().positions[at as usize].clone()
    }

    /// The number of a position.
    ///
    /// # Errors
    /// That there are too many positions.
    pub fn number(&self, at: &P) -> Result<u32, StopReason> {
        let hash = hash_of(at);
        let known = self.read().find(hash, at);
        known.map_or_else(|| self.write().number(hash, at.clone()), Ok)
    }

    /// The numbers of some positions.
    ///
    /// # Errors
    /// That there are too many positions.
    pub fn numbers(&self, positions: Vec<P>) -> Result<Vec<u32>, StopReason> {
        let hashes: Vec<u64> = positions.iter().map(hash_of).collect();
        let mut table = self.write();
        hashes.into_iter().zip(positions).map(|(hash, at)| table.number(hash, at)).collect()
    }

    fn read(&self) -> RwLockReadGuard<'_, Table<P>> {
        self.table.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Table<P>> {
        self.table.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn components_of_all(
        &self,
        positions: &[P],
        out: &mut Vec<P>,
        ends: &mut Vec<usize>,
    ) -> Result<(), StopReason> {
        if self.hooks.components {
            return self.rules.components_of_all(positions, out, ends);
        }
        for at in positions {
            out.push(at.clone());
            ends.push(out.len());
        }
        Ok(())
    }

    fn representative(&self, at: P) -> Result<(P, Sign), StopReason> {
        if self.hooks.representative { self.rules.representative(at) } else { Ok((at, Sign::Same)) }
    }
}

impl<P: Position> Numbered for Interned<P> {
    fn count(&self) -> u64 {
        self.read().positions.len() as u64
    }

    fn impartial(&self) -> bool {
        self.rules.impartial()
    }

    fn text(&self, at: u32) -> String {
        self.position(at).to_string()
    }

    fn hash(&self, at: u32) -> u64 {
        hash_of(&self.read().positions[at as usize])
    }

    fn searchable(&self, at: u32) -> Result<(), StopReason> {
        self.rules.searchable(&self.position(at))
    }

    fn options(&self, at: u32, player: Player, budget: &Budget) -> Result<Vec<u32>, StopReason> {
        let mut options = Vec::new();
        self.rules.options(&self.position(at), player, &mut Options::new(&mut options, budget))?;
        self.numbers(options)
    }

    fn parts(&self, at: u32) -> Result<Vec<u32>, StopReason> {
        let mut parts = Vec::new();
        self.rules.components(&self.position(at), &mut parts)?;
        self.numbers(parts)
    }

    fn normal_form(&self, at: u32) -> Result<(u32, Sign), StopReason> {
        let (form, sign) = self.representative(self.position(at))?;
        Ok((self.number(&form)?, sign))
    }

    fn lister(&self) -> Box<dyn Lister + '_> {
        Box::new(Stack {
            of: self,
            recent: Recent { slots: Vec::new(), puts: 0 },
            options: Vec::new(),
            forms: Vec::new(),
            listed: Vec::new(),
            components: Vec::new(),
            ends: Vec::new(),
            wanted: Vec::new(),
        })
    }

    fn weight(&self, at: u32) -> u32 {
        self.rules.weight(&self.position(at))
    }

    fn mobility(&self, at: u32, player: Player, budget: &Budget) -> Result<u64, StopReason> {
        self.rules.mobility(&self.position(at), player, budget)
    }

    fn cuts(&self, at: u32, player: Player) -> usize {
        self.rules.cuts(&self.position(at), player)
    }

    fn between(&self, at: u32, player: Player, from: usize, to: usize) -> Result<u32, StopReason> {
        self.number(&self.rules.between(&self.position(at), player, from, to))
    }

    fn small_rows(&self, at: u32) -> Option<SmallRows> {
        self.position(at).small_rows()
    }

    fn kept(&self, board: &SmallBoard, set: u32, player: Player, each: &mut dyn FnMut(u32)) -> bool {
        self.rules.kept(board, set, player, each)
    }

    fn free_squares(&self, at: u32) -> Option<FreeSquares> {
        self.position(at).free_squares()
    }

    fn on_free_squares(&self) -> Option<Arc<dyn Rules<Position = FreeSquares>>> {
        self.rules.on_free_squares()
    }

    fn dense(&self, at: u32) -> Option<(Box<dyn Dense>, u64)> {
        self.rules.dense(&self.position(at))
    }

    fn theorems(self: Arc<Self>, play: Play) -> Vec<Theorem<u32>> {
        let theorems = match play {
            Play::Normal => self.rules.theorems(),
            Play::Misere => self.rules.misere_theorems(),
        };
        theorems.into_iter().map(|theorem| by_number(theorem, self.clone())).collect()
    }

    fn one_starter_theorems(self: Arc<Self>) -> Vec<OneStarterTheorem<u32>> {
        let by_number = |OneStarterTheorem { name, source, statement, winner }: OneStarterTheorem<P>| {
            let of = self.clone();
            let winner = Box::new(move |&at: &u32, player| winner(&of.position(at), player));
            OneStarterTheorem { name, source, statement, winner }
        };
        self.rules.one_starter_theorems().into_iter().map(by_number).collect()
    }

    fn preserves_play(&self) -> PreservesPlay {
        self.rules.preserves_play()
    }

    fn anew(&self, hooks: PreservesPlay) -> Arc<dyn Numbered> {
        Arc::new(Interned::with(self.rules.clone(), hooks))
    }

    fn adopt(&self, there: &dyn Numbered, at: u32, new: bool) -> Result<Option<u32>, StopReason> {
        let Some(there) = there.as_any().downcast_ref::<Self>() else { return Ok(None) };
        let position = there.position(at);
        if new {
            return self.number(&position).map(Some);
        }
        Ok(self.read().find(hash_of(&position), &position))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The same theorem about numbered positions.
fn by_number<P: Position>(theorem: Theorem<P>, of: Arc<Interned<P>>) -> Theorem<u32> {
    let theorem = Arc::new(theorem);
    let (said, repeated, there) = (theorem.clone(), theorem.clone(), of.clone());
    let apply = move |&at: &u32, asked: &Asked| {
        let Some(Claim { answer, wins }) = said.apply(&of.position(at), asked)? else { return Ok(None) };
        let numbered = wins.into_iter().map(|Win { player, to, why }| {
            let to = of.number(&to)?;
            Ok(Win { player, to, why })
        });
        Ok(Some(Claim { answer, wins: numbered.collect::<Result<_, StopReason>>()? }))
    };
    let repeats = move |&at: &u32, asked: &Asked| repeated.repeats(&there.position(at), asked);
    Theorem::new(&theorem.name, &theorem.source, &theorem.statement, apply).repeating(repeats)
}

/// Options on their way through one search.
struct Stack<'a, P: Position> {
    of: &'a Interned<P>,
    recent: Recent<P>,
    /// Options that wait to be split, and components that nobody has numbered, with their hashes.
    options: Vec<P>,
    forms: Vec<(P, u64)>,
    /// The options of one position, their components, and where those of each end.
    listed: Vec<P>,
    components: Vec<P>,
    ends: Vec<usize>,
    wanted: Vec<Wanted<P>>,
}

/// A component whose number is wanted.
struct Wanted<P> {
    /// As it lies on the board.
    own: P,
    own_hash: u64,
    form: P,
    hash: u64,
    sign: Sign,
    /// Its place in the list of results.
    place: usize,
}

/// So many options are split between two looks at the limits.
const AT_ONCE: usize = 32;

impl<P: Position> Stack<'_, P> {
    /// Splits the listed positions into components with numbers.
    fn split_listed(&mut self, budget: Option<&Budget>, out: &mut Vec<Component>) -> Result<(), StopReason> {
        for some in self.listed.chunks(AT_ONCE) {
            budget.map_or(Ok(()), Budget::tick)?;
            self.of.components_of_all(some, &mut self.components, &mut self.ends)?;
        }
        let mut option = 0;
        for (i, own) in self.components.drain(..).enumerate() {
            while self.ends[option] <= i {
                option += 1;
            }
            let own_hash = hash_of(&own);
            if let Some(&(number, sign, _)) = self.recent.get(own_hash, &own) {
                out.push(Component { number, sign, option: option as u32 });
                continue;
            }
            budget.map_or(Ok(()), Budget::tick)?;
            let (form, sign) = self.of.representative(own.clone())?;
            let hash = hash_of(&form);
            self.wanted.push(Wanted { own, own_hash, form, hash, sign, place: out.len() });
            out.push(Component { number: UNNUMBERED, sign, option: option as u32 });
        }
        self.listed.clear();
        self.ends.clear();
        if self.wanted.is_empty() {
            return Ok(());
        }
        let table = self.of.read();
        let mut all = true;
        for wanted in &self.wanted {
            let found = table.find(wanted.hash, &wanted.form);
            out[wanted.place].number = found.unwrap_or(UNNUMBERED);
            all &= found.is_some();
        }
        drop(table);
        let mut table = (!all).then(|| self.of.write());
        for Wanted { own, own_hash, form, hash, sign, place } in self.wanted.drain(..) {
            if let Some(table) = table.as_mut().filter(|_| out[place].number == UNNUMBERED) {
                out[place].number = table.number(hash, form)?;
            }
            self.recent.put(own_hash, own, (out[place].number, sign, 0));
        }
        Ok(())
    }
}

impl<P: Position> Lister for Stack<'_, P> {
    fn start(&mut self, at: u32, out: &mut Vec<Component>) -> Result<(), StopReason> {
        self.listed.push(self.of.position(at));
        self.split_listed(None, out)?;
        // Their weights were not asked for.
        self.recent.slots.clear();
        Ok(())
    }

    fn expand(
        &mut self,
        at: u32,
        whose: Whose,
        budget: &Budget,
        out: &mut Vec<Component>,
    ) -> Result<Listed, StopReason> {
        let position = self.of.position(at);
        let mut options = Options::new(&mut self.listed, budget);
        let left = match whose {
            Whose::Both => self.of.rules.options_of_both(&position, &mut options)?,
            Whose::One(player) => {
                self.of.rules.options(&position, player, &mut options)?;
                options.len()
            }
        };
        let listed = Listed { left, all: self.listed.len() };
        self.split_listed(Some(budget), out)?;
        Ok(listed)
    }

    fn list(&mut self, at: u32, budget: &Budget, out: &mut Vec<u32>) -> Result<(), StopReason> {
        let (position, first) = (self.of.position(at), self.options.len());
        self.of.rules.options(&position, Player::Left, &mut Options::new(&mut self.options, budget))?;
        out.extend(first as u32..self.options.len() as u32);
        Ok(())
    }

    fn split(&mut self, option: u32, out: &mut Vec<Split>) -> Result<(), StopReason> {
        let first = self.forms.len();
        let options = std::slice::from_ref(&self.options[option as usize]);
        self.of.components_of_all(options, &mut self.components, &mut self.ends)?;
        self.ends.clear();
        for own in self.components.drain(..) {
            let own_hash = hash_of(&own);
            if let Some(&(number, _, weight)) = self.recent.get(own_hash, &own) {
                out.push(Split { key: number, weight });
                continue;
            }
            let (form, sign) = self.of.representative(own.clone())?;
            let (hash, weight) = (hash_of(&form), self.of.rules.weight(&form));
            if let Some(number) = self.of.read().find(hash, &form) {
                self.recent.put(own_hash, own, (number, sign, weight));
                out.push(Split { key: number, weight });
                continue;
            }
            let equal = self.forms[first..].iter().position(|(other, _)| *other == form);
            let place = equal.map_or(self.forms.len(), |place| first + place);
            out.push(Split { key: UNNUMBERED | place as u32, weight });
            if equal.is_none() {
                self.forms.push((form, hash));
            }
        }
        Ok(())
    }

    fn find(&self, key: u32) -> Option<u32> {
        if key & UNNUMBERED == 0 {
            return Some(key);
        }
        let (form, hash) = &self.forms[(key & !UNNUMBERED) as usize];
        self.of.read().find(*hash, form)
    }

    fn number(&mut self, key: u32) -> Result<u32, StopReason> {
        if key & UNNUMBERED == 0 {
            return Ok(key);
        }
        let (form, hash) = &self.forms[(key & !UNNUMBERED) as usize];
        self.of.write().number(*hash, form.clone())
    }

    fn mark(&self) -> Mark {
        Mark { options: self.options.len(), forms: self.forms.len() }
    }

    fn drop_from(&mut self, mark: Mark) {
        self.options.truncate(mark.options);
        self.forms.truncate(mark.forms);
    }
}

/// The number of a component, whether it is negated, and its weight.
type Met = (u32, Sign, u32);

/// Components that were met lately, as they lie on the board: most small ones come again at once, and this saves their
/// normal forms and the way to the table. A new one replaces the old one in its slot.
struct Recent<P> {
    slots: Vec<Option<(P, Met)>>,
    /// How many were put in.
    puts: usize,
}

/// Slots at first: many searches are short.
const FEW: usize = 1 << 6;
/// Slots of longer ones.
const SLOTS: usize = 1 << 13;

impl<P: Position> Recent<P> {
    #[inline]
    fn get(&self, hash: u64, own: &P) -> Option<&Met> {
        let slot = self.slots.get((hash >> 20) as usize & self.slots.len().wrapping_sub(1))?;
        slot.as_ref().filter(|(other, _)| other == own).map(|(_, met)| met)
    }

    fn put(&mut self, hash: u64, own: P, met: Met) {
        self.puts += 1;
        let slots = if self.puts <= FEW { FEW } else { SLOTS };
        if self.slots.len() < slots {
            self.slots.clear();
            self.slots.resize_with(slots, || None);
        }
        self.slots[(hash >> 20) as usize & (slots - 1)] = Some((own, met));
    }
}
