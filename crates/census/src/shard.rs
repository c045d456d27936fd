//! Parts of a level, for many machines.

use upstar_core::ParseError;

/// One of several parts of a level: every so-manieth share of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which one, from 0 on.
    pub index: usize,
    /// Of how many.
    pub of: usize,
}

impl Shard {
    /// Everything in one part.
    pub const WHOLE: Shard = Shard { index: 0, of: 1 };

    /// Reads `i/m`, i from 1 to m; 0 means m, for those who count from 0.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let numbers = text
            .split_once('/')
            .and_then(|(i, m)| Some((i.parse::<usize>().ok()?, m.parse::<usize>().ok()?)));
        match numbers {
            Some((i, of)) if of >= 1 && i <= of && of <= 1_000_000 => Ok(Shard { index: i % of, of }),
            _ => Err(ParseError::new("this is no shard", text, 0, text.len())
                .expected("i/m such as 1/4, 2/4, 3/4, 4/4")),
        }
    }

    /// Whether a share or case with this number is in this part.
    pub fn has(self, case: usize) -> bool {
        case % self.of == self.index
    }

    /// How many shares of so many are in this part.
    pub(crate) fn count(self, shares: usize) -> usize {
        (shares + self.of - 1 - self.index) / self.of
    }

    /// The i-th share of this part.
    pub(crate) fn share(self, i: usize) -> usize {
        self.index + i * self.of
    }
}
