//! Sets of elements, one bit for each.

/// A set of numbers below a bound.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bits(Box<[u64]>);

impl Bits {
    /// The numbers below `len` for which `holds`.
    pub(crate) fn which(len: usize, mut holds: impl FnMut(usize) -> bool) -> Self {
        let word = |at: usize| {
            let first = at * 64;
            let last = len.min(first + 64);
            (first..last).fold(0, |word, number| word | (u64::from(holds(number)) << (number - first)))
        };
        Bits((0..len.div_ceil(64)).map(word).collect())
    }

    /// No numbers, with room for those below `len`.
    pub(crate) fn empty(len: usize) -> Self {
        Bits(vec![0; len.div_ceil(64)].into())
    }

    pub(crate) fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(crate) fn has(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(crate) fn is_within(&self, other: &Bits) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The numbers in the set, upwards.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                (left != 0).then(|| {
                    let bit = left.trailing_zeros() as usize;
                    left &= left - 1;
                    at * 64 + bit
                })
            })
        })
    }
}
