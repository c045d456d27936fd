//! The codes of small heaps in reverse order.
//!
//! In the splits of one heap the smaller heap grows while the larger one shrinks. With a mirror image of the small heaps
//! both rows are read in the same direction, which saves turning every vector of one of them around.

use super::code::Code;

/// Only so many small heaps are kept: a copy of all would take half as much memory again.
const MOST: usize = 1 << 18;

/// Codes of the first heaps, the last one first.
pub(crate) struct Mirror<C> {
    /// Filled from its end.
    cells: Vec<C>,
    len: usize,
}

impl<C: Code> Mirror<C> {
    pub(crate) fn new() -> Self {
        Mirror { cells: Vec::new(), len: 0 }
    }

    /// Takes the codes of all heaps below `len`, or gives its memory back when that is too many.
    pub(crate) fn follow(&mut self, codes: &[C], len: usize) {
        if len > MOST {
            *self = Mirror::new();
            return;
        }
        if len > self.cells.len() {
            let mut cells = vec![C::NONE; len.next_power_of_two()];
            let end = cells.len();
            cells[end - self.len..].copy_from_slice(self.codes());
            self.cells = cells;
        }
        let (end, from) = (self.cells.len(), self.len.min(len));
        for (heap, &code) in (from..len).zip(&codes[from..len]) {
            self.cells[end - 1 - heap] = code;
        }
        self.len = self.len.max(len);
    }

    /// The codes, those of larger heaps first; heap a stands `a + 1` places before the end.
    pub(crate) fn codes(&self) -> &[C] {
        &self.cells[self.cells.len() - self.len..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mirror_follows_the_codes() {
        let codes: Vec<u16> = (0..5000).collect();
        let mut mirror = Mirror::new();
        for len in [0, 1, 2, 3, 64, 65, 65, 1000, 4096, 4097] {
            mirror.follow(&codes, len);
            assert!(mirror.codes().iter().rev().eq(&codes[..len]));
        }
        mirror.follow(&codes, MOST + 1);
        assert_eq!((mirror.codes().len(), mirror.cells.len()), (0, 0));
    }
}
