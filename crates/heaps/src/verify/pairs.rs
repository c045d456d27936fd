//! Checking games in which a move leaves at most two heaps.
//!
//! To see that no option has the claimed value all splits of the heap must be looked at, but most of them cannot
//! matter. Give every pair of a heap n and a value v a class, 0 or 1: the parity of the bits of v under some mask,
//! plus the parity of n if heaps count. When taking k beans leaves heaps a and b with the values x and y, then n is
//! the sum of a, b and k. So x XOR y has, as a value of n, the sum of the classes of a and b, plus the parity of k if
//! heaps count. Hence the claimed value tells whether a and b must be of different classes, and if so one of them
//! is in the list of all heaps of one class. This is true of every mask; one with a short list makes the check fast.

use super::blocks::{self, BLOCK};
use super::rules::Move;
use super::{Fault, has_option, lacks_option};
use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use upstar_core::{Budget, StopReason};

/// How many heaps are worth remembering, and the small ones that are always tried.
const MOST_USEFUL: usize = 64;
const SMALL: usize = 64;
/// Splits that are looked at together for one value.
const STEP: usize = 256;

/// How heaps are put into two classes.
#[derive(Clone, Copy, Debug)]
struct Classes {
    mask: u16,
    heaps_count: bool,
    listed: bool,
}

impl Classes {
    fn class(self, n: usize, value: u16) -> bool {
        ((value & self.mask).count_ones() & 1 == 1) ^ (self.heaps_count && n & 1 == 1)
    }

    /// Whether a split with this value, after taking `take` beans, has heaps of different classes.
    fn must_differ(self, n: usize, value: u16, take: usize) -> bool {
        self.class(n, value) ^ (self.heaps_count && take & 1 == 1)
    }

    /// All ways to put heaps into two classes by values below a power of two.
    fn all(takes: &[usize], size: u16) -> impl Iterator<Item = Self> {
        let odd = takes.iter().filter(|&&take| take & 1 == 1).count();
        let same_parity = odd == 0 || odd == takes.len();
        (1..size).flat_map(move |mask| {
            let plain = Classes { mask, heaps_count: false, listed: false };
            let counting = Classes { mask, heaps_count: true, listed: odd > 0 };
            [Some(plain), same_parity.then_some(counting)].into_iter().flatten()
        })
    }

    /// Classes with the shortest list, and its length.
    fn choose(takes: &[usize], values: &[u16]) -> Option<(Self, usize)> {
        let most = usize::from(values.iter().copied().max()?);
        let size = (most + 1).next_power_of_two();
        // Every mask is tried on every value.
        if size > 1 << 11 {
            return None;
        }
        let mut counts = vec![[0usize; 2]; size];
        for (n, &value) in values.iter().enumerate().skip(1) {
            counts[usize::from(value)][n & 1] += 1;
        }
        let length = |classes: &Classes| {
            let of = |value: usize, n: usize| {
                if classes.class(n, value as u16) == classes.listed { counts[value][n] } else { 0 }
            };
            (0..size).map(|value| of(value, 0) + of(value, 1)).sum::<usize>()
        };
        let all = Self::all(takes, size as u16).map(|classes| (classes, length(&classes)));
        all.min_by_key(|&(_, length)| length)
    }
}

/// What all blocks share.
struct Checker<'a> {
    values: &'a [u16],
    moves: &'a [Move],
    unequal: bool,
    /// The numbers of beans that a move to two heaps takes.
    takes: Vec<usize>,
    /// Without them every split of every heap is looked at.
    classes: Option<Classes>,
    /// All heaps of the listed class but heap 0, in increasing order.
    list: Vec<u32>,
    /// The values once more, where each fits in a byte and there is a list: twice as many at a time.
    bytes: Option<Vec<u8>>,
}

/// Every value is the least number that is not the value of an option.
pub(super) fn check(
    moves: &[Move],
    unequal: bool,
    values: &[u16],
    budget: &Budget,
    threads: usize,
) -> Result<(), Fault> {
    budget.check()?;
    let takes: Vec<usize> = moves.iter().filter(|m| m.may_leave(2)).map(|m| m.take).collect();
    if u32::try_from(values.len()).is_err() && !takes.is_empty() {
        return Err(StopReason::TooLarge(format!("the values of {} heaps", values.len())).into());
    }
    // A long list is no help.
    let chosen = Classes::choose(&takes, values).filter(|(_, length)| 4 * length < values.len());
    let classes = chosen.filter(|_| !takes.is_empty()).map(|(classes, _)| classes);
    let small = classes.is_some() && values.iter().all(|&value| value < 256);
    Checker::new(moves, unequal, values, classes, small).run(budget, threads)
}

/// The same for some of the heaps.
pub(super) fn check_some(
    moves: &[Move],
    unequal: bool,
    values: &[u16],
    some: impl Iterator<Item = usize>,
) -> Result<(), Fault> {
    let checker = Checker::new(moves, unequal, values, None, false);
    let mut notes = checker.notes();
    some.into_iter().try_for_each(|n| checker.check_heap(n, false, &mut notes))
}

impl<'a> Checker<'a> {
    /// With classes it has their list, and where all values are `small` these as bytes.
    fn new(
        moves: &'a [Move],
        unequal: bool,
        values: &'a [u16],
        classes: Option<Classes>,
        small: bool,
    ) -> Self {
        let takes = moves.iter().filter(|m| m.may_leave(2)).map(|m| m.take).collect();
        let mut list = Vec::new();
        if let Some(classes) = classes {
            let heaps = values.iter().enumerate().skip(1);
            let listed = heaps.filter(|&(n, &value)| classes.class(n, value) == classes.listed);
            list.extend(listed.map(|(n, _)| n as u32));
        }
        let bytes = small.then(|| values.iter().map(|&value| value as u8).collect());
        Checker { values, moves, unequal, takes, classes, list, bytes }
    }
}

impl Checker<'_> {
    fn notes(&self) -> Notes {
        let most = self.values.iter().copied().max().unwrap_or(0).into();
        Notes { stamps: Stamps::new(most), useful: VecDeque::new() }
    }

    /// Checks all blocks, in order with one thread; of several faults the first counts.
    fn run(&self, budget: &Budget, threads: usize) -> Result<(), Fault> {
        let next = AtomicUsize::new(0);
        let fault: Mutex<Option<(usize, Fault)>> = Mutex::new(None);
        let work = || {
            let mut notes = self.notes();
            loop {
                let start = next.fetch_add(BLOCK, Ordering::Relaxed);
                if start >= self.values.len() {
                    return;
                }
                let Err(found) = self.check_block(start, &mut notes, budget) else { continue };
                // Blocks before this one have been begun and will be finished; no other is begun.
                next.fetch_add(self.values.len(), Ordering::Relaxed);
                let Ok(mut fault) = fault.lock() else { return };
                if fault.as_ref().is_none_or(|(before, _)| start < *before) {
                    *fault = Some((start, found));
                }
                return;
            }
        };
        if threads < 2 || self.values.len() < 1 << 12 {
            work();
        } else {
            std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
        }
        fault.into_inner().map_or(Ok(()), |fault| fault.map_or(Ok(()), |(_, fault)| Err(fault)))
    }

    fn check_block(&self, start: usize, notes: &mut Notes, budget: &Budget) -> Result<(), Fault> {
        let end = self.values.len().min(start + BLOCK);
        let hits = self.listed_hits(start, end);
        for n in start..end {
            budget.check()?;
            self.check_heap(n, hits[n - start], notes)?;
        }
        Ok(())
    }

    /// Checks one heap, of which it is known whether a split with a listed heap has the claimed value.
    fn check_heap(&self, n: usize, is_listed: bool, notes: &mut Notes) -> Result<(), Fault> {
        let value = self.values[n];
        if is_listed || self.is_direct(n, value) || self.is_other_split(n, value) {
            return Err(has_option(n, value.into()));
        }
        let Notes { stamps, useful } = notes;
        let missing = if stamps.most < 64 {
            self.missing(n, &mut Word(0), useful)
        } else {
            stamps.clear();
            self.missing(n, stamps, useful)
        };
        missing.map_or(Ok(()), |missing| Err(lacks_option(n, value.into(), missing)))
    }

    /// Which heaps of a block have a split with a listed heap and the claimed value.
    fn listed_hits(&self, start: usize, end: usize) -> [bool; BLOCK] {
        let mut hits = [false; BLOCK];
        for &take in &self.takes {
            let below = |most: usize| self.list.partition_point(|&heap| (heap as usize) < most);
            // For these listed heaps the block's partners stand side by side; larger ones are too large for some heaps of it.
            let whole = if end - start == BLOCK { below(start.saturating_sub(take)) } else { 0 };
            // A heap that meets itself may be no move, which each heap of the block must be asked.
            let left = start.saturating_sub(take);
            let middle = if self.unequal {
                below(left.div_ceil(2)).min(whole)..below((left + BLOCK).div_ceil(2)).min(whole)
            } else {
                whole..whole
            };
            let one_by_one =
                self.list[middle.clone()].iter().chain(&self.list[whole..below(end.saturating_sub(take))]);
            for &heap in one_by_one {
                for n in start..end {
                    hits[n - start] |= self.split(n, take, heap as usize) == Some(self.values[n]);
                }
            }
            for together in [0..middle.start, middle.end..whole] {
                let found = match &self.bytes {
                    Some(bytes) => blocks::hits(bytes, start, left, &self.list[together]),
                    None => blocks::hits(self.values, start, left, &self.list[together]),
                };
                hits.iter_mut().zip(found).for_each(|(hit, found)| *hit |= found);
            }
        }
        hits
    }

    /// The value of taking beans and leaving heap a beside another one, if that is a move.
    fn split(&self, n: usize, take: usize, a: usize) -> Option<u16> {
        let b = n.checked_sub(take)?.checked_sub(a)?;
        let is_move = a > 0 && b > 0 && !(self.unequal && a == b);
        is_move.then(|| self.values[a] ^ self.values[b])
    }

    /// Whether taking beans and leaving nothing or one heap has this value.
    fn is_direct(&self, n: usize, value: u16) -> bool {
        self.direct(n).any(|option| option == value)
    }

    fn direct(&self, n: usize) -> impl Iterator<Item = u16> {
        let nothing = move |m: &Move| (m.may_leave(0) && m.take == n).then_some(0);
        let one = move |m: &Move| (m.may_leave(1) && m.take < n).then(|| self.values[n - m.take]);
        self.moves.iter().flat_map(move |m| [nothing(m), one(m)]).flatten()
    }

    /// Whether a split that the list need not have has this value.
    fn is_other_split(&self, n: usize, value: u16) -> bool {
        self.takes.iter().filter(|&&take| take < n).any(|&take| {
            let in_list = self.classes.is_some_and(|classes| classes.must_differ(n, value, take));
            !in_list && {
                let left = n - take;
                // Smaller heaps below this meet a larger one.
                let half = left.div_ceil(2);
                let (small, large) =
                    (&self.values[1..half.max(1)], &self.values[left + 1 - half.max(1)..left]);
                let sums = small.iter().zip(large.iter().rev());
                let middle = left.is_multiple_of(2) && self.split(n, take, left / 2) == Some(value);
                middle | sums.fold(false, |hit, (a, b)| hit | (a ^ b == value))
            }
        })
    }

    /// A number below the claimed value that no option has. Most numbers are seen by splits that were useful lately or
    /// leave a small heap; for each of the others a split is looked for.
    fn missing(&self, n: usize, seen: &mut impl Seen, useful: &mut VecDeque<u32>) -> Option<u64> {
        let value = self.values[n];
        self.direct(n).for_each(|option| seen.see(option));
        for &take in &self.takes {
            let lately = useful.iter().map(|&a| a as usize);
            let splits = lately.chain(1..=SMALL).filter_map(|a| self.split(n, take, a));
            splits.for_each(|option| seen.see(option));
        }
        let mut number = 0;
        loop {
            number = seen.least_missing(number, value)?;
            let Some(a) = self.split_with(n, number) else { return Some(number.into()) };
            useful.truncate(MOST_USEFUL - 1);
            // Heaps have numbers of 32 bits where a move leaves two of them.
            useful.push_front(a as u32);
            number += 1;
        }
    }

    /// A heap that a move to two heaps with this value leaves.
    fn split_with(&self, n: usize, value: u16) -> Option<usize> {
        self.takes.iter().filter(|&&take| take < n).find_map(|&take| {
            let is_it = |&a: &usize| self.split(n, take, a) == Some(value);
            if self.classes.is_some_and(|classes| classes.must_differ(n, value, take)) {
                return self
                    .list
                    .iter()
                    .map(|&heap| heap as usize)
                    .take_while(|heap| heap + take < n)
                    .find(is_it);
            }
            let left = n - take;
            let half = left / 2;
            (1..=half).step_by(STEP).find_map(|from| {
                let to = half.min(from + STEP - 1);
                let (small, large) = (&self.values[from..=to], &self.values[left - to..=left - from]);
                let sums = small.iter().zip(large.iter().rev());
                // Without a way out of the middle many are looked at at once.
                let hit = sums.fold(false, |hit, (a, b)| hit | (a ^ b == value));
                if hit { (from..=to).find(is_it) } else { None }
            })
        })
    }
}

/// What one thread keeps from heap to heap. It makes the check fast, and nothing is believed because of it.
struct Notes {
    stamps: Stamps,
    /// Heaps that were left where a number was not seen before; the latest come first.
    useful: VecDeque<u32>,
}

/// Which numbers are values of options.
trait Seen {
    fn see(&mut self, option: u16);
    /// The least number from `first` on and below `value` that was not seen.
    fn least_missing(&self, first: u16, value: u16) -> Option<u16>;
}

/// Bits for values below 64.
struct Word(u64);

impl Seen for Word {
    #[inline(always)]
    fn see(&mut self, option: u16) {
        self.0 |= 1 << (option & 63);
    }

    fn least_missing(&self, first: u16, value: u16) -> Option<u16> {
        (first..value).find(|&number| self.0 >> number & 1 == 0)
    }
}

/// Stamps for any values: a number was seen when it has the present stamp.
struct Stamps {
    most: usize,
    stamps: Vec<u32>,
    stamp: u32,
}

impl Stamps {
    fn new(most: usize) -> Self {
        Stamps { most, stamps: vec![0; (most + 1).next_power_of_two()], stamp: 0 }
    }

    fn clear(&mut self) {
        if self.stamp == u32::MAX {
            self.stamps.fill(0);
            self.stamp = 0;
        }
        self.stamp += 1;
    }
}

impl Seen for Stamps {
    #[inline(always)]
    fn see(&mut self, option: u16) {
        self.stamps[usize::from(option)] = self.stamp;
    }

    fn least_missing(&self, first: u16, value: u16) -> Option<u16> {
        (first..value).find(|&number| self.stamps[usize::from(number)] != self.stamp)
    }
}

#[cfg(test)]
mod tests;
