//! Heaps to be combined with a block, with bounds that the kernels can rely on.

use super::code::Code;

/// Heaps to be combined with a block.
///
/// # Safety
/// Kernels load without a check what these heaps point to: `heap(i)` must be within `bounds()` for every i below
/// `len()`, also after `part`.
pub(crate) unsafe trait Probes<C>: Copy {
    fn len(&self) -> usize;
    fn heap(&self, i: usize) -> usize;
    fn code(&self, i: usize) -> C;
    /// The probes from number `from` up to but without `to`.
    fn part(&self, from: usize, to: usize) -> Self;
    /// The least and the largest heap.
    fn bounds(&self) -> Option<(usize, usize)>;
}

/// A growing list of heaps with their codes.
#[derive(Clone, Debug)]
pub(crate) struct ProbeList<C> {
    heaps: Vec<u32>,
    codes: Vec<C>,
    least: u32,
    largest: u32,
}

impl<C: Copy> ProbeList<C> {
    pub(crate) fn new() -> Self {
        ProbeList { heaps: Vec::new(), codes: Vec::new(), least: u32::MAX, largest: 0 }
    }

    pub(crate) fn push(&mut self, heap: u32, code: C) {
        self.heaps.push(heap);
        self.codes.push(code);
        (self.least, self.largest) = (self.least.min(heap), self.largest.max(heap));
    }

    pub(crate) fn len(&self) -> usize {
        self.heaps.len()
    }

    /// The largest heap, or 0 when there is none.
    pub(crate) fn largest(&self) -> u32 {
        self.largest
    }

    pub(crate) fn heaps(&self) -> &[u32] {
        &self.heaps
    }

    pub(crate) fn codes(&self) -> &[C] {
        &self.codes
    }

    /// All of them, as probes.
    pub(crate) fn listed(&self) -> Listed<'_, C> {
        Listed { heaps: &self.heaps, codes: &self.codes, least: self.least, largest: self.largest }
    }
}

impl<C: Copy> FromIterator<(u32, C)> for ProbeList<C> {
    fn from_iter<I: IntoIterator<Item = (u32, C)>>(pairs: I) -> Self {
        let mut list = ProbeList::new();
        pairs.into_iter().for_each(|(heap, code)| list.push(heap, code));
        list
    }
}

/// Heaps from a list, which are within the bounds: there is no way to make one where they are not.
#[derive(Clone, Copy)]
pub(crate) struct Listed<'a, C> {
    heaps: &'a [u32],
    codes: &'a [C],
    least: u32,
    largest: u32,
}

impl<'a, C> Listed<'a, C> {
    /// Heaps in increasing order, with their codes.
    ///
    /// # Panics
    /// When they are not in order.
    pub(crate) fn sorted(heaps: &'a [u32], codes: &'a [C]) -> Self {
        assert!(heaps.is_sorted(), "heaps out of order");
        let (least, largest) = (heaps.first().copied().unwrap_or(0), heaps.last().copied().unwrap_or(0));
        Listed { heaps, codes, least, largest }
    }
}

// SAFETY: the fields are private, and the two ways to make one have looked at every heap.
unsafe impl<C: Code> Probes<C> for Listed<'_, C> {
    #[inline(always)]
    fn len(&self) -> usize {
        self.heaps.len().min(self.codes.len())
    }
    #[inline(always)]
    fn heap(&self, i: usize) -> usize {
        self.heaps[i] as usize
    }
    #[inline(always)]
    fn code(&self, i: usize) -> C {
        self.codes[i]
    }
    fn part(&self, from: usize, to: usize) -> Self {
        Listed { heaps: &self.heaps[from..to], codes: &self.codes[from..to], ..*self }
    }
    fn bounds(&self) -> Option<(usize, usize)> {
        (!self.heaps.is_empty()).then_some((self.least as usize, self.largest as usize))
    }
}

/// All heaps from `first` on, with the codes of the table itself.
#[derive(Clone, Copy)]
pub(crate) struct Consecutive<'a, C> {
    pub(crate) first: usize,
    pub(crate) codes: &'a [C],
}

// SAFETY: heap number i is `first + i`, and the bounds are those of the first and the last one.
unsafe impl<C: Code> Probes<C> for Consecutive<'_, C> {
    #[inline(always)]
    fn len(&self) -> usize {
        self.codes.len()
    }
    #[inline(always)]
    fn heap(&self, i: usize) -> usize {
        self.first + i
    }
    #[inline(always)]
    fn code(&self, i: usize) -> C {
        self.codes[i]
    }
    fn part(&self, from: usize, to: usize) -> Self {
        Consecutive { first: self.first + from, codes: &self.codes[from..to] }
    }
    fn bounds(&self) -> Option<(usize, usize)> {
        (!self.codes.is_empty()).then(|| (self.first, self.first + self.codes.len() - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_hold_for_every_heap_and_every_part() {
        let list: ProbeList<u8> = (0..100u32).map(|i| (40 + i * 37 % 101, i as u8)).collect();
        for (from, to) in [(0, 100), (3, 50), (99, 100), (7, 7)] {
            let part = list.listed().part(from, to);
            assert_eq!(part.len(), to - from);
            let inside =
                |i: usize| part.bounds().is_some_and(|(least, most)| (least..=most).contains(&part.heap(i)));
            assert!((0..part.len()).all(inside));
        }
        assert!(ProbeList::<u8>::new().listed().bounds().is_none());
    }

    #[test]
    #[should_panic(expected = "out of order")]
    fn heaps_out_of_order_are_refused() {
        let _ = Listed::sorted(&[3, 9, 4], &[0u8; 3]);
    }
}
