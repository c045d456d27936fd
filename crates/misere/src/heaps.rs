//! The genus along the heaps of a taking-and-breaking game.
//!
//! While every heap is tame, no form is made: the genus of a sum of tame games follows from those of its parts. From
//! the first heap on that is not tame, the forms of all heaps are made, which takes as much memory as they need.

use crate::kind::Kind;
use crate::{Form, Genus, Store};
use rustc_hash::FxHashSet;
use upstar_core::{Budget, StopReason};

/// How to win a sum of tame games, in words.
pub const TAME_STRATEGY: &str = "Move as in Nim, to nim values whose nim sum is 0, as long as that leaves a part whose \
     genus is neither 0^1 nor 1^0. Once it does not, leave an odd number of parts of genus 1^0.";

/// The genus of the heaps 0, 1, 2, .. of a game, as far as it was found.
#[derive(Clone, Debug)]
pub struct GenusSequence {
    genera: Vec<Genus>,
    tame: bool,
    stopped: Option<StopReason>,
}

/// A period of a sequence, from heap `preperiod` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// Heaps so far apart have the same genus.
    pub period: usize,
    /// The first heap for which that is so.
    pub preperiod: usize,
}

impl GenusSequence {
    /// The genus of heap 0, 1, 2, ..
    #[must_use]
    pub fn genera(&self) -> &[Genus] {
        &self.genera
    }

    /// Whether all these heaps are tame, so that [`TAME_STRATEGY`] wins.
    #[must_use]
    pub fn is_tame(&self) -> bool {
        self.tame
    }

    /// Why the sequence ends before the heap that was asked for.
    #[must_use]
    pub fn stopped(&self) -> Option<&StopReason> {
        self.stopped.as_ref()
    }

    /// The period of the nim values, normal and misère together, of a tame game; none unless it is proved for all
    /// heaps, which are tame then.
    ///
    /// The game must be an octal code of finite length, where a move takes at most `most_taken` from a heap. The
    /// genus of a heap follows from those of its options, and that of a sum of tame games from its parts. So the
    /// theorem of Guy and Smith holds: a period p that is seen from heap n on, up to heap 2n + 2p + `most_taken`, goes
    /// on for ever.
    #[must_use]
    pub fn proved_period(&self, most_taken: usize) -> Option<Period> {
        let values: Vec<(u32, u32)> =
            self.genera.iter().map(|genus| (genus.nimber(), genus.misere_nimber(0))).collect();
        (1..values.len()).filter(|_| self.tame).find_map(|period| {
            let misses = |n: &usize| values[*n] != values[n + period];
            let after_last_miss = (0..values.len() - period).rev().find(misses).map_or(0, |n| n + 1);
            let needed = 2 * after_last_miss.max(1) + 2 * period + most_taken;
            (needed < values.len()).then_some(Period { period, preperiod: after_last_miss })
        })
    }
}

/// What the options of a heap are: a function that is called with each, a list of smaller heaps.
pub type Options<'a> = dyn Fn(usize, &mut dyn FnMut(&[usize])) + 'a;

impl Store {
    /// The genus of the heaps up to `last`, or up to where the budget ended.
    ///
    /// ```
    /// use upstar_core::Budget;
    /// use upstar_misere::Store;
    /// // Kayles: take one or two, and leave at most two heaps.
    /// let kayles = |n: usize, each: &mut dyn FnMut(&[usize])| {
    ///     for taken in 1..=n.min(2) {
    ///         (0..=(n - taken) / 2).for_each(|left| each(&[left, n - taken - left]));
    ///     }
    /// };
    /// let sequence = Store::new().genus_sequence(9, &kayles, &Budget::unlimited());
    /// let texts: Vec<String> = sequence.genera().iter().map(ToString::to_string).collect();
    /// assert_eq!(texts.join(" "), "0 1 2 3 1 4^146 3 2^2 1^1 4^046");
    /// ```
    #[must_use]
    pub fn genus_sequence(&self, last: usize, options: &Options<'_>, budget: &Budget) -> GenusSequence {
        let mut tame_heaps = Vec::new();
        let mut genera = Vec::new();
        let mut stopped = None;
        while genera.len() <= last && stopped.is_none() {
            match tame_heap(&tame_heaps, genera.len(), options, budget) {
                Ok(Some(heap)) => {
                    genera.push(heap.genus());
                    tame_heaps.push(heap);
                }
                Ok(None) => break,
                Err(stop) => stopped = Some(stop),
            }
        }
        let tame = genera.len() > last || stopped.is_some();
        let mut forms = Vec::new();
        while genera.len() <= last && stopped.is_none() {
            let added = self.add_heap(&mut forms, options, budget).and_then(|form| self.genus(form, budget));
            match added {
                Ok(genus) if forms.len() > genera.len() => genera.push(genus),
                Ok(_) => {}
                Err(stop) => stopped = Some(stop),
            }
        }
        GenusSequence { genera, tame, stopped }
    }

    /// The forms of the heaps up to `last`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn heap_forms(
        &self,
        last: usize,
        options: &Options<'_>,
        budget: &Budget,
    ) -> Result<Vec<Form>, StopReason> {
        let mut forms = Vec::new();
        while forms.len() <= last {
            self.add_heap(&mut forms, options, budget)?;
        }
        Ok(forms)
    }

    /// The form of the next heap.
    fn add_heap(
        &self,
        forms: &mut Vec<Form>,
        options: &Options<'_>,
        budget: &Budget,
    ) -> Result<Form, StopReason> {
        let mut found = Ok(Vec::new());
        options(forms.len(), &mut |heaps| {
            if let Ok(list) = &mut found {
                let games: Vec<Form> = heaps.iter().map(|&heap| forms[heap]).collect();
                match self.sum(&games, budget) {
                    Ok(sum) => list.push(sum),
                    Err(stop) => found = Err(stop),
                }
            }
        });
        let form = self.from_options(&found?)?;
        forms.push(form);
        Ok(form)
    }
}

/// A tame heap.
struct TameHeap {
    value: Tame,
    /// The nim heaps among its options.
    nim_heaps: FxHashSet<u32>,
}

impl TameHeap {
    fn genus(&self) -> Genus {
        let Tame { nimber, misere_nimber, nim_heap } = self.value;
        let kind = if nim_heap.is_some() { Kind::NimHeap } else { Kind::Tame };
        let superscript: &[u32] = &[misere_nimber, nimber ^ 2, nimber];
        let settled = if nimber == misere_nimber { 2 } else { 3 };
        Genus::new(nimber, superscript[..settled].into(), kind)
    }
}

/// A tame game, as far as its sums with others need it.
#[derive(Clone, Copy)]
struct Tame {
    nimber: u32,
    misere_nimber: u32,
    /// The n for which it equals the nim heap \*n.
    nim_heap: Option<u32>,
}

impl Tame {
    const ZERO: Tame = Tame { nimber: 0, misere_nimber: 1, nim_heap: Some(0) };

    /// The sum of tame games is tame. Its genus is 0^1 or 1^0 just when all of theirs are. It is a nim heap when both
    /// are, and one of them is 0 or \*1: nim heaps have no other parts.
    fn plus(self, other: Tame) -> Tame {
        let fickle = self.nimber != self.misere_nimber && other.nimber != other.misere_nimber;
        let nimber = self.nimber ^ other.nimber;
        let nim_heap = match (self.nim_heap, other.nim_heap) {
            (Some(a), Some(b)) if a < 2 || b < 2 => Some(a ^ b),
            _ => None,
        };
        Tame { nimber, misere_nimber: nimber ^ u32::from(fickle), nim_heap }
    }
}

/// The next heap, if it is tame: all options are sums of tame heaps, and its genus is that of a sum of nim heaps.
fn tame_heap(
    heaps: &[TameHeap],
    n: usize,
    options: &Options<'_>,
    budget: &Budget,
) -> Result<Option<TameHeap>, StopReason> {
    let (mut nimbers, mut misere_nimbers) = (FxHashSet::default(), FxHashSet::default());
    let mut nim_heaps = FxHashSet::default();
    let mut stopped = Ok(());
    options(n, &mut |option| {
        stopped = std::mem::replace(&mut stopped, Ok(())).and_then(|()| budget.tick());
        let sum = option.iter().fold(Tame::ZERO, |sum, &heap| sum.plus(heaps[heap].value));
        nimbers.insert(sum.nimber);
        misere_nimbers.insert(sum.misere_nimber);
        nim_heaps.extend(sum.nim_heap);
    });
    stopped?;
    let least = |seen: &FxHashSet<u32>| (0..).find(|value| !seen.contains(value)).unwrap_or(0);
    let nimber = least(&nimbers);
    let misere_nimber = if misere_nimbers.is_empty() { 1 } else { least(&misere_nimbers) };
    if nimber != misere_nimber && (nimber > 1 || misere_nimber > 1) {
        return Ok(None);
    }
    // It is the nim heap of its nim value when that has only options which are here, and the others reverse to it.
    let mut is_heap = (nimber > 1 || nimber != misere_nimber) && (0..nimber).all(|n| nim_heaps.contains(&n));
    if is_heap {
        options(n, &mut |option| is_heap &= fits_heap(heaps, option, nimber));
    }
    let value = Tame { nimber, misere_nimber, nim_heap: is_heap.then_some(nimber) };
    Ok(Some(TameHeap { value, nim_heaps }))
}

/// Whether a sum of heaps is a nim heap below n, or has the nim heap \*n as an option.
fn fits_heap(heaps: &[TameHeap], option: &[usize], n: u32) -> bool {
    let sum_without = |place: usize| {
        let others = option.iter().enumerate().filter(|&(other, _)| other != place);
        others.fold(Tame::ZERO, |sum, (_, &heap)| sum.plus(heaps[heap].value)).nim_heap
    };
    let whole = sum_without(option.len());
    whole.is_some_and(|heap| heap < n)
        || option.iter().enumerate().any(|(place, &heap)| {
            let Some(others) = sum_without(place) else { return false };
            let needed = n ^ others;
            (needed < 2 || others < 2) && heaps[heap].nim_heaps.contains(&needed)
        })
}
