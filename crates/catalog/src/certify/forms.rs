//! Values as forms, and why one is at most another.

use super::{MOST, mistaken, too_large};
use rustc_hash::{FxHashMap, FxHashSet};
use upstar_core::StopReason;
use upstar_proofs::Form;
use upstar_rules::Player;
use upstar_solve::SolveOptions;
use upstar_values::{Value, Values};

/// Comparisons as a certificate writes them.
pub(super) type Comparisons = (Vec<Form>, Vec<(u32, u32)>, Vec<(u32, u32, Player, u32)>);

/// Collects forms and the comparisons between them that a checker needs.
pub(super) struct Forms<'a> {
    values: &'a Values,
    how: &'a SolveOptions,
    places: FxHashMap<Value, u32>,
    forms: Vec<Form>,
    of_forms: Vec<Value>,
    le: Vec<(u32, u32)>,
    lf: Vec<(u32, u32, Player, u32)>,
    seen_le: FxHashSet<(u32, u32)>,
    seen_lf: FxHashSet<(u32, u32)>,
    /// Comparisons that are wanted and not yet explained: whether it is `<=` or `<|`, and of what.
    wanted: Vec<(bool, u32, u32)>,
    /// All numbers in the forms: what they take.
    entries: usize,
}

impl<'a> Forms<'a> {
    pub fn new(values: &'a Values, how: &'a SolveOptions) -> Self {
        Forms {
            values,
            how,
            places: FxHashMap::default(),
            forms: Vec::new(),
            of_forms: Vec::new(),
            le: Vec::new(),
            lf: Vec::new(),
            seen_le: FxHashSet::default(),
            seen_lf: FxHashSet::default(),
            wanted: Vec::new(),
            entries: 0,
        }
    }

    /// The form of a value, with the comparisons which show that it is the value of these options.
    pub fn explain(&mut self, value: Value, [left, right]: &[Vec<Value>; 2]) -> Result<u32, StopReason> {
        let place = self.place(value)?;
        let left = self.places_of(left)?;
        let right = self.places_of(right)?;
        left.iter().for_each(|&option| self.want(false, option, place));
        right.iter().for_each(|&option| self.want(false, place, option));
        let Form(form_left, form_right) = self.forms[place as usize].clone();
        for form in form_left {
            let by = self.find(&left, |s, option| s.is_le(form, option))?;
            self.want(true, form, by);
        }
        for form in form_right {
            let by = self.find(&right, |s, option| s.is_le(option, form))?;
            self.want(true, by, form);
        }
        self.settle()?;
        Ok(place)
    }

    /// All that was collected.
    pub fn finish(mut self) -> Result<Comparisons, StopReason> {
        self.settle()?;
        Ok((self.forms, self.le, self.lf))
    }

    fn places_of(&mut self, values: &[Value]) -> Result<Vec<u32>, StopReason> {
        let mut places =
            values.iter().map(|&value| self.place(value)).collect::<Result<Vec<u32>, StopReason>>()?;
        places.sort_unstable();
        places.dedup();
        Ok(places)
    }

    /// The place of a value among the forms; its options come before it.
    fn place(&mut self, value: Value) -> Result<u32, StopReason> {
        let mut steps = vec![value];
        while let Some(&top) = steps.last() {
            if self.places.contains_key(&top) {
                steps.pop();
                continue;
            }
            let (left, right) = (self.values.left(top)?, self.values.right(top)?);
            let missing: Vec<Value> = left
                .iter()
                .chain(&right)
                .filter(|option| !self.places.contains_key(option))
                .copied()
                .collect();
            if !missing.is_empty() {
                steps.extend(missing);
                continue;
            }
            let known = |options: Vec<Value>| options.iter().map(|option| self.places[option]).collect();
            let form = Form(known(left), known(right));
            self.count(form.0.len() + form.1.len() + 16)?;
            self.places.insert(top, self.forms.len() as u32);
            self.of_forms.push(top);
            self.forms.push(form);
            steps.pop();
        }
        Ok(self.places[&value])
    }

    fn count(&mut self, entries: usize) -> Result<(), StopReason> {
        self.entries += entries;
        self.how.budget.tick()?;
        if self.entries > 16 * MOST { Err(too_large()) } else { Ok(()) }
    }

    fn is_le(&self, a: u32, b: u32) -> Result<bool, StopReason> {
        Ok(a == b || self.values.le(self.of_forms[a as usize], self.of_forms[b as usize])?)
    }

    /// The first that will do, best one that has been compared already or needs no comparison; a value is always
    /// explained by some option.
    fn find(
        &self,
        among: &[u32],
        will_do: impl Fn(&Self, u32) -> Result<bool, StopReason>,
    ) -> Result<u32, StopReason> {
        for &option in among {
            if will_do(self, option)? {
                return Ok(option);
            }
        }
        Err(mistaken("a value does not follow from those of the options", &""))
    }

    /// Notes a comparison that must be explained, unless a checker sees it by itself.
    fn want(&mut self, le: bool, a: u32, b: u32) {
        let seen = if le { a == b } else { self.plain(a, b) };
        let set = if le { &mut self.seen_le } else { &mut self.seen_lf };
        if !seen && set.insert((a, b)) {
            self.wanted.push((le, a, b));
        }
    }

    /// Whether `a <| b` needs no words: one is an option of the other.
    fn plain(&self, a: u32, b: u32) -> bool {
        self.forms[b as usize].0.contains(&a) || self.forms[a as usize].1.contains(&b)
    }

    /// Explains everything that is wanted, and what those explanations want.
    fn settle(&mut self) -> Result<(), StopReason> {
        while let Some((le, a, b)) = self.wanted.pop() {
            self.count(12)?;
            if le {
                self.le.push((a, b));
                for option in self.forms[a as usize].0.clone() {
                    self.want(false, option, b);
                }
                for option in self.forms[b as usize].1.clone() {
                    self.want(false, a, option);
                }
                continue;
            }
            let (player, by) = self.witness(a, b)?;
            self.lf.push((a, b, player, by));
            match player {
                Player::Right => self.want(true, by, b),
                Player::Left => self.want(true, a, by),
            }
        }
        Ok(())
    }

    /// An option that shows `a <| b`.
    fn witness(&self, a: u32, b: u32) -> Result<(Player, u32), StopReason> {
        for &by in &self.forms[a as usize].1 {
            if self.is_le(by, b)? {
                return Ok((Player::Right, by));
            }
        }
        let by = self.find(&self.forms[b as usize].0, |s, by| s.is_le(a, by))?;
        Ok((Player::Left, by))
    }
}
