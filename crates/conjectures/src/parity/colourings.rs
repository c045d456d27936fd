//! Sets of colourings of k tokens, as truth tables: bit c stands for the colouring in which token t is Left's if bit t
//! of c is 1.

/// Bits 0 to 5 of the place of a bit in its word.
const LOW: [u64; 6] = [
    0xAAAA_AAAA_AAAA_AAAA,
    0xCCCC_CCCC_CCCC_CCCC,
    0xF0F0_F0F0_F0F0_F0F0,
    0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000,
    0xFFFF_FFFF_0000_0000,
];

/// How many words a set of colourings of so many tokens takes.
pub fn words(tokens: usize) -> usize {
    1 << tokens.saturating_sub(6)
}

/// The bits of a word that stand for a colouring.
pub fn every(tokens: usize) -> u64 {
    if tokens < 6 { (1 << (1 << tokens)) - 1 } else { !0 }
}

/// The colourings in which at least one of some tokens has a colour.
#[derive(Clone, Copy)]
pub struct SomeToken {
    low: u64,
    high: usize,
    /// What the upper bits of a colouring are changed by, so that the colour looked for is 1.
    flip: usize,
}

impl SomeToken {
    /// One of these tokens is Left's, or with `left` false, Right's.
    pub fn of(tokens: u32, left: bool) -> Self {
        let low = (0..6).filter(|t| tokens >> t & 1 == 1);
        let low = low.fold(0, |set, t| set | if left { LOW[t] } else { !LOW[t] });
        SomeToken { low, high: (tokens >> 6) as usize, flip: if left { 0 } else { usize::MAX } }
    }

    /// One word of the set.
    #[inline]
    pub fn word(self, word: usize) -> u64 {
        if (word ^ self.flip) & self.high == 0 { self.low } else { !0 }
    }
}

/// Reads a set of colourings of one more token, where that token has a fixed colour.
#[derive(Clone, Copy)]
pub struct With<'a> {
    set: &'a [u64],
    token: usize,
    left: bool,
}

impl<'a> With<'a> {
    /// The colourings in which this token is Left's, or with `left` false, Right's; the token is then left out.
    pub fn new(set: &'a [u64], token: usize, left: bool) -> Self {
        With { set, token, left }
    }

    /// One word of the set.
    #[inline]
    pub fn word(self, word: usize) -> u64 {
        if let Some(place) = self.token.checked_sub(6) {
            let (below, above) = (word & ((1 << place) - 1), word >> place);
            return self.set[above << (place + 1) | usize::from(self.left) << place | below];
        }
        // Two words with half of their bits each; a set of less than a word has only the first.
        let half = |word: usize| self.set.get(word).map_or(0, |&bits| self.half(bits));
        if self.set.len() == 1 { half(0) } else { half(2 * word) | half(2 * word + 1) << 32 }
    }

    /// The bits of a word in which the token has its colour, moved together.
    #[inline]
    fn half(self, bits: u64) -> u64 {
        let wanted = if self.left { bits >> (1 << self.token) } else { bits };
        let mut bits = wanted & !LOW[self.token];
        for step in self.token..5 {
            bits = (bits | bits >> (1 << step)) & !LOW[step + 1];
        }
        bits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_agree_with_bits_looked_up_one_by_one() {
        let mut state = 1u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state ^ state >> 29
        };
        for tokens in 1..=9usize {
            let set: Vec<u64> = (0..words(tokens + 1)).map(|_| random() & every(tokens + 1)).collect();
            let has = |set: &[u64], colouring: usize| set[colouring / 64] >> (colouring % 64) & 1 == 1;
            for left in [false, true] {
                for token in 0..=tokens {
                    let with = With::new(&set, token, left);
                    let found: Vec<u64> = (0..words(tokens)).map(|w| with.word(w)).collect();
                    for colouring in 0..1 << tokens {
                        let below = colouring & ((1 << token) - 1);
                        let longer = (colouring - below) << 1 | usize::from(left) << token | below;
                        assert_eq!(has(&found, colouring), has(&set, longer), "{tokens} {token} {colouring}");
                    }
                    assert_eq!(found[0] & !every(tokens), 0);
                }
                let some = random() as u32 & ((1 << tokens) - 1);
                let found: Vec<u64> = (0..words(tokens)).map(|w| SomeToken::of(some, left).word(w)).collect();
                for colouring in 0..1usize << tokens {
                    let wanted = if left { colouring } else { !colouring };
                    assert_eq!(has(&found, colouring), wanted & some as usize != 0);
                }
            }
        }
    }
}
