//! Lists of options and components on their way through one search.

use crate::interned::{Numbers, UNNUMBERED, hash_of};
use crate::numbered::{Component, Expand, Listed, Mark, Split};
use upstar_core::{Budget, StopReason};
use upstar_rules::{Options, Player, Position, Sign};

/// Options on their way through one search.
pub(crate) struct Lists<P: Position> {
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

impl<P: Position> Lists<P> {
    pub fn new() -> Self {
        Lists {
            recent: Recent { slots: Vec::new(), puts: 0 },
            options: Vec::new(),
            forms: Vec::new(),
            listed: Vec::new(),
            components: Vec::new(),
            ends: Vec::new(),
            wanted: Vec::new(),
        }
    }

    /// Splits the listed positions into components with numbers.
    fn split_listed(
        &mut self,
        of: &Numbers<P>,
        budget: Option<&Budget>,
        out: &mut Vec<Component>,
    ) -> Result<(), StopReason> {
        for some in self.listed.chunks(AT_ONCE) {
            budget.map_or(Ok(()), Budget::tick)?;
            of.components_of_all(some, &mut self.components, &mut self.ends)?;
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
            let (form, sign) = of.representative(own.clone())?;
            let hash = hash_of(&form);
            self.wanted.push(Wanted { own, own_hash, form, hash, sign, place: out.len() });
            out.push(Component { number: UNNUMBERED, sign, option: option as u32 });
        }
        self.listed.clear();
        self.ends.clear();
        if self.wanted.is_empty() {
            return Ok(());
        }
        let table = of.read();
        let mut all = true;
        for wanted in &self.wanted {
            let found = table.find(wanted.hash, &wanted.form);
            out[wanted.place].number = found.unwrap_or(UNNUMBERED);
            all &= found.is_some();
        }
        drop(table);
        let mut table = (!all).then(|| of.write());
        for Wanted { own, own_hash, form, hash, sign, place } in self.wanted.drain(..) {
            if let Some(table) = table.as_mut().filter(|_| out[place].number == UNNUMBERED) {
                out[place].number = table.number(hash, form)?;
            }
            self.recent.put(own_hash, own, (out[place].number, sign, 0));
        }
        Ok(())
    }

    pub fn expand(
        &mut self,
        of: &Numbers<P>,
        at: u32,
        what: Expand,
        budget: &Budget,
        out: &mut Vec<Component>,
    ) -> Result<Listed, StopReason> {
        let position = of.position(at);
        let left = match what {
            Expand::Itself => {
                self.listed.push(position);
                1
            }
            Expand::Both => of.options_of_both(&position, &mut Options::new(&mut self.listed, budget))?,
            Expand::One(player) => {
                of.rules.options(&position, player, &mut Options::new(&mut self.listed, budget))?;
                self.listed.len()
            }
        };
        let listed = Listed { left, all: self.listed.len() };
        let itself = what == Expand::Itself;
        self.split_listed(of, (!itself).then_some(budget), out)?;
        if itself {
            // Their weights were not asked for.
            self.recent.slots.clear();
        }
        Ok(listed)
    }

    pub fn list(
        &mut self,
        of: &Numbers<P>,
        at: u32,
        budget: &Budget,
        out: &mut Vec<u32>,
    ) -> Result<(), StopReason> {
        let (position, first) = (of.position(at), self.options.len());
        of.rules.options(&position, Player::Left, &mut Options::new(&mut self.options, budget))?;
        out.extend(first as u32..self.options.len() as u32);
        Ok(())
    }

    pub fn split(&mut self, of: &Numbers<P>, option: u32, out: &mut Vec<Split>) -> Result<(), StopReason> {
        let first = self.forms.len();
        let options = std::slice::from_ref(&self.options[option as usize]);
        of.components_of_all(options, &mut self.components, &mut self.ends)?;
        self.ends.clear();
        for own in self.components.drain(..) {
            let own_hash = hash_of(&own);
            if let Some(&(number, _, weight)) = self.recent.get(own_hash, &own) {
                out.push(Split { key: number, weight });
                continue;
            }
            let (form, sign) = of.representative(own.clone())?;
            let (hash, weight) = (hash_of(&form), of.rules.weight(&form));
            if let Some(number) = of.read().find(hash, &form) {
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

    /// A component that nobody has numbered, with its hash.
    pub fn form(&self, key: u32) -> Option<&(P, u64)> {
        (key & UNNUMBERED != 0).then(|| &self.forms[(key & !UNNUMBERED) as usize])
    }

    pub fn mark(&self) -> Mark {
        Mark { options: self.options.len(), forms: self.forms.len() }
    }

    pub fn drop_from(&mut self, mark: Mark) {
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
