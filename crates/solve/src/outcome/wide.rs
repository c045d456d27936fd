//! Hashes of 128 bits: wide enough that two sums never meet in one by accident.

use std::hash::{Hash, Hasher};

/// A hasher with two lanes of 64 bits that are mixed differently.
struct Wide {
    lanes: [u64; 2],
}

const SEEDS: [u64; 2] = [0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344];
const FACTORS: [u64; 2] = [0xA409_3822_299F_31D0 | 1, 0x082E_FA98_EC4E_6C89];

/// The two halves of a product on top of each other: every bit of the result depends on all bits of both.
#[inline]
fn folded(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product >> 64) as u64 ^ product as u64
}

impl Wide {
    #[inline]
    fn mix(&mut self, word: u64) {
        let [a, b] = self.lanes;
        self.lanes = [
            folded(a ^ word, FACTORS[0]).wrapping_add(SEEDS[1]),
            folded(b.rotate_left(23) ^ word, FACTORS[1]) ^ a.rotate_left(31),
        ];
    }
}

impl Hasher for Wide {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
        self.mix(bytes.len() as u64);
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.mix(word.into());
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.mix(word as u64);
        self.mix((word >> 64) as u64);
    }

    fn finish(&self) -> u64 {
        self.lanes[0]
    }
}

/// A hash of 128 bits.
pub(super) fn wide_hash(key: &impl Hash) -> u128 {
    let mut hasher = Wide { lanes: SEEDS };
    key.hash(&mut hasher);
    // Three more rounds spread the last word over both lanes.
    for round in 0..3 {
        hasher.mix(round);
    }
    u128::from(hasher.lanes[0]) << 64 | u128::from(hasher.lanes[1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustc_hash::FxHashSet;

    #[test]
    fn near_keys_are_far_apart() {
        let hashes: Vec<u128> = (0..20_000u64).map(|n| wide_hash(&n)).collect();
        for half in [0, 64] {
            let halves: FxHashSet<u64> = hashes.iter().map(|h| (h >> half) as u64).collect();
            assert_eq!(halves.len(), hashes.len());
        }
        for bit in 0..128 {
            let ones = hashes.iter().filter(|h| *h >> bit & 1 == 1).count();
            assert!((9_000..11_000).contains(&ones), "bit {bit} is set {ones} times");
        }
        assert_ne!(wide_hash(&[1u8, 0]), wide_hash(&[1u8]));
    }
}
