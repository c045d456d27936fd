//! Everything that is left to chance, from one seed.

/// Xorshift, so that a seed is all that a case needs.
#[derive(Clone)]
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        // The low bits of such a product are those of the state, which are too regular to choose by.
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11) % end.max(1)
    }

    pub fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len() as u64) as usize]
    }

    /// Yes, once in so many times.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// Small mostly, sometimes large, and now and then as large as numbers are.
    pub fn size(&mut self) -> u64 {
        match self.below(20) {
            0 => u64::MAX - self.below(3),
            1 => self.below(1 << 40),
            _ => {
                let bits = self.below(17);
                self.below(2 << bits)
            }
        }
    }

    /// A range that begins low and is sometimes very long.
    pub fn range(&mut self) -> String {
        let first = self.below(4);
        format!("{first}..{}", first.saturating_add(self.size()))
    }

    /// A text whose numbers are mostly replaced by others.
    pub fn resized(&mut self, text: &str) -> String {
        let mut out = String::new();
        let mut digits = false;
        for c in text.chars() {
            match (c.is_ascii_digit(), digits) {
                (true, true) => continue,
                (true, false) if !self.once_in(4) => out.push_str(&self.size().to_string()),
                _ => out.push(c),
            }
            digits = c.is_ascii_digit();
        }
        out
    }
}
