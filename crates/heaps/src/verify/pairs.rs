//! Checking games in which a move leaves at most two heaps.
//!
//! To see that no option has the claimed value all splits of the heap must be looked at, but most of them cannot
//! matter. Give every pair of a heap n and a value v a class, 0 or 1: the parity of the bits of v under some mask,
//! plus the parity of n if heaps count. When taking k beans leaves heaps a and b with the values x and y, then n is
//! the sum of a, b and k. So x XOR y has, as a value of n, the sum of the classes of a and b, plus the parity of k if
//! heaps count. Hence the claimed value tells whether a and b must be of different classes, and if so one of them
//! is in the list of all heaps of one class. This is true of every mask; one with a short list makes the check fast.

use super::rules::Move;
use super::{Fault, has_option, lacks_option};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use upstar_ground::{Budget, Stop};

/// Heaps that are checked together.
const BLOCK: usize = 64;
/// Splits that are looked at before asking whether all lesser numbers were seen.
const STEP: usize = 32;

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
        let odd = takes.iter().filter(|&&take| take & 1 == 1).count();
        let same_parity = odd == 0 || odd == takes.len();
        let all = (1..size as u16).flat_map(|mask| {
            let plain = Classes { mask, heaps_count: false, listed: false };
            let counting = Classes { mask, heaps_count: true, listed: odd > 0 };
            [Some(plain), same_parity.then_some(counting)].into_iter().flatten()
        });
        let length = |classes: &Classes| {
            let of = |value: usize, n: usize| {
                if classes.class(n, value as u16) == classes.listed { counts[value][n] } else { 0 }
            };
            (0..size).map(|value| of(value, 0) + of(value, 1)).sum::<usize>()
        };
        all.map(|classes| (classes, length(&classes))).min_by_key(|&(_, length)| length)
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
    /// All heaps of the listed class but heap 0, in increasing order, with their values.
    list: Vec<(u32, u16)>,
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
        return Err(Stop::TooLarge(format!("the values of {} heaps", values.len())).into());
    }
    // A long list is no help.
    let chosen = Classes::choose(&takes, values).filter(|(_, length)| 4 * length < values.len());
    let chosen = chosen.filter(|_| !takes.is_empty());
    let (classes, length) = chosen.map_or((None, 0), |(classes, length)| (Some(classes), length));
    let bytes = (length * size_of::<(u32, u16)>()) as u64;
    let charged = budget.charge(bytes);
    let checked = charged.map_err(Fault::from).and_then(|()| {
        let mut list = Vec::with_capacity(length);
        if let Some(classes) = classes {
            let heaps = values.iter().enumerate().skip(1);
            let listed = heaps.filter(|&(n, &value)| classes.class(n, value) == classes.listed);
            list.extend(listed.map(|(n, &value)| (n as u32, value)));
        }
        Checker { values, moves, unequal, takes, classes, list }.run(budget, threads)
    });
    budget.release(bytes);
    checked
}

/// The same for some of the heaps.
pub(super) fn check_some(
    moves: &[Move],
    unequal: bool,
    values: &[u16],
    some: impl Iterator<Item = usize>,
) -> Result<(), Fault> {
    let takes = moves.iter().filter(|m| m.may_leave(2)).map(|m| m.take).collect();
    let checker = Checker { values, moves, unequal, takes, classes: None, list: Vec::new() };
    let mut stamps = checker.stamps();
    some.into_iter().try_for_each(|n| checker.check_heap(n, false, &mut stamps))
}

impl Checker<'_> {
    fn stamps(&self) -> Stamps {
        Stamps::new(self.values.iter().copied().max().unwrap_or(0).into())
    }

    /// Checks all blocks, in order with one thread; of several faults the first counts.
    fn run(&self, budget: &Budget, threads: usize) -> Result<(), Fault> {
        let next = AtomicUsize::new(0);
        let fault: Mutex<Option<(usize, Fault)>> = Mutex::new(None);
        let work = || {
            let mut stamps = self.stamps();
            loop {
                let start = next.fetch_add(BLOCK, Ordering::Relaxed);
                if start >= self.values.len() {
                    return;
                }
                let Err(found) = self.check_block(start, &mut stamps, budget) else { continue };
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

    fn check_block(&self, start: usize, stamps: &mut Stamps, budget: &Budget) -> Result<(), Fault> {
        let end = self.values.len().min(start + BLOCK);
        let hits = self.listed_hits(start, end);
        for n in start..end {
            budget.check()?;
            self.check_heap(n, hits[n - start], stamps)?;
        }
        Ok(())
    }

    /// Checks one heap, of which it is known whether a split with a listed heap has the claimed value.
    fn check_heap(&self, n: usize, is_listed: bool, stamps: &mut Stamps) -> Result<(), Fault> {
        let value = self.values[n];
        if is_listed || self.is_direct(n, value) || self.is_other_split(n, value) {
            return Err(has_option(n, value.into()));
        }
        let missing = if stamps.most < 64 {
            self.missing(n, &mut Word(0))
        } else {
            stamps.clear(value);
            self.missing(n, stamps)
        };
        missing.map_or(Ok(()), |missing| Err(lacks_option(n, value.into(), missing)))
    }

    /// Which heaps of a block have a split with a listed heap and the claimed value.
    fn listed_hits(&self, start: usize, end: usize) -> [bool; BLOCK] {
        let mut hits = [false; BLOCK];
        for &take in &self.takes {
            let mut block_hits = [0u16; BLOCK];
            for &(heap, value) in &self.list {
                let heap = heap as usize;
                let Some(partner) = start.checked_sub(heap + take).filter(|&partner| partner > 0) else {
                    // Some heaps of the block, or all, are too small for this split.
                    if heap + take >= end {
                        break;
                    }
                    for n in start..end {
                        hits[n - start] |= self.split(n, take, heap) == Some(self.values[n]);
                    }
                    continue;
                };
                let meets_itself = self.unequal && (partner..partner + BLOCK).contains(&heap);
                if end - start < BLOCK || meets_itself {
                    for n in start..end {
                        hits[n - start] |= self.split(n, take, heap) == Some(self.values[n]);
                    }
                    continue;
                }
                let partners = &self.values[partner..partner + BLOCK];
                let claimed = &self.values[start..start + BLOCK];
                for ((hit, partner), claimed) in block_hits.iter_mut().zip(partners).zip(claimed) {
                    *hit |= u16::from(partner ^ value == *claimed);
                }
            }
            hits.iter_mut().zip(block_hits).for_each(|(hit, block)| *hit |= block > 0);
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

    /// A number below the claimed value that no option has.
    fn missing(&self, n: usize, seen: &mut impl Seen) -> Option<u64> {
        let value = self.values[n];
        self.direct(n).for_each(|option| seen.see(option));
        // Listed heaps come first: some numbers have no other split.
        for &take in &self.takes {
            for heaps in self.list.chunks(STEP) {
                if seen.has_all_below(value) {
                    return None;
                }
                let first = heaps.first().map_or(0, |&(heap, _)| heap as usize);
                let last = heaps.last().map_or(0, |&(heap, _)| heap as usize);
                if first + take >= n {
                    break;
                }
                if last + take < n && !self.unequal {
                    let left = n - take;
                    heaps
                        .iter()
                        .for_each(|&(heap, value)| seen.see(value ^ self.values[left - heap as usize]));
                } else {
                    let splits = heaps.iter().filter_map(|&(heap, _)| self.split(n, take, heap as usize));
                    splits.for_each(|option| seen.see(option));
                }
            }
        }
        for &take in self.takes.iter().filter(|&&take| take < n) {
            let half = (n - take) / 2;
            for from in (1..=half).step_by(STEP) {
                if seen.has_all_below(value) {
                    return None;
                }
                let splits = (from..=half.min(from + STEP - 1)).filter_map(|a| self.split(n, take, a));
                splits.for_each(|option| seen.see(option));
            }
        }
        seen.least_missing(value)
    }
}

/// Which numbers are values of options.
trait Seen {
    fn see(&mut self, option: u16);
    fn has_all_below(&self, value: u16) -> bool;
    fn least_missing(&self, value: u16) -> Option<u64>;
}

/// Bits for values below 64.
struct Word(u64);

impl Seen for Word {
    #[inline(always)]
    fn see(&mut self, option: u16) {
        self.0 |= 1 << (option & 63);
    }

    fn has_all_below(&self, value: u16) -> bool {
        self.least_missing(value).is_none()
    }

    fn least_missing(&self, value: u16) -> Option<u64> {
        Some(u64::from(self.0.trailing_ones())).filter(|&missing| missing < u64::from(value))
    }
}

/// Stamps for any values: a number was seen when it has the present stamp.
struct Stamps {
    most: usize,
    stamps: Vec<u32>,
    stamp: u32,
    value: u16,
    /// How many numbers below the value were not seen.
    left: u32,
}

impl Stamps {
    fn new(most: usize) -> Self {
        Stamps { most, stamps: vec![0; (most + 1).next_power_of_two()], stamp: 0, value: 0, left: 0 }
    }

    fn clear(&mut self, value: u16) {
        if self.stamp == u32::MAX {
            self.stamps.fill(0);
            self.stamp = 0;
        }
        self.stamp += 1;
        (self.value, self.left) = (value, value.into());
    }
}

impl Seen for Stamps {
    #[inline(always)]
    fn see(&mut self, option: u16) {
        let stamp = &mut self.stamps[usize::from(option)];
        if *stamp != self.stamp {
            *stamp = self.stamp;
            self.left -= u32::from(option < self.value);
        }
    }

    fn has_all_below(&self, _: u16) -> bool {
        self.left == 0
    }

    fn least_missing(&self, value: u16) -> Option<u64> {
        (0..value).find(|&number| self.stamps[usize::from(number)] != self.stamp).map(u64::from)
    }
}
