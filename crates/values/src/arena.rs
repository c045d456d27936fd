//! Lists that stay where they are as long as the arena does.

use upstar_core::Allocation;

/// Entries in the first chunk, and in the largest; each has twice as many as the one before.
const FEW: usize = 1 << 9;
const MANY: usize = if cfg!(miri) { 1 << 12 } else { 1 << 19 };

/// Copies of lists, one behind the other: those that were made together lie together.
pub(crate) struct Arena<T> {
    chunks: Vec<Allocation<T>>,
    /// Entries of the last chunk that are taken.
    used: usize,
}

impl<T> Default for Arena<T> {
    fn default() -> Self {
        Arena { chunks: Vec::new(), used: 0 }
    }
}

impl<T: Copy> Arena<T> {
    /// Copies a list. The copy does not move or change until the arena is dropped.
    pub fn keep(&mut self, list: &[T]) -> &[T] {
        if list.is_empty() {
            return &[];
        }
        if self.chunks.last().is_none_or(|chunk| chunk.len() - self.used < list.len()) {
            let len = self.chunks.last().map_or(FEW, |chunk| (2 * chunk.len()).min(MANY)).max(list.len());
            self.chunks.push(Allocation::new(len).on_large_pages(false));
            self.used = 0;
        }
        let chunk = self.chunks.last().expect("there is one now");
        // SAFETY: there are so many entries behind the used ones, and nobody else has them.
        let copy = unsafe {
            let at = chunk.first().add(self.used);
            at.copy_from_nonoverlapping(list.as_ptr(), list.len());
            std::slice::from_raw_parts(at, list.len())
        };
        self.used += list.len();
        copy
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_stay_as_they_were() {
        let (mut arena, mut kept) = (Arena::default(), Vec::new());
        for k in 0..(if cfg!(miri) { 100 } else { 3000_u32 }) {
            let list: Vec<u32> = (0..k * k % 1009).map(|i| i ^ k).collect();
            kept.push((arena.keep(&list).as_ptr_range(), list));
        }
        for (copy, list) in &kept {
            // SAFETY: the arena is still there.
            let copy = unsafe { std::slice::from_raw_parts(copy.start, list.len()) };
            assert_eq!(copy, list);
        }
        let long = vec![7; 3 * MANY];
        assert_eq!(arena.keep(&long), long);
        assert_eq!(arena.keep(&[1]), [1]);
    }
}
