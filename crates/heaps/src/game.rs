//! What a heap game is: the moves that its code allows.

use std::fmt;

/// The longest code that is read, in digits after the point.
pub const MAX_DIGITS: usize = 4096;
/// The largest number in a subtraction set that is read.
pub const MAX_SUBTRACTION: u32 = 1_000_000_000;

/// A taking-and-breaking game: what a player may do to one heap.
///
/// ```
/// use upstar_heaps::HeapGame;
/// let kayles: HeapGame = "octal:0.77".parse().unwrap();
/// assert_eq!(kayles.name(), Some("Kayles"));
/// assert_eq!(kayles.to_string(), "octal:0.77");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HeapGame {
    /// An octal code: digit k has bit 1, 2, 4 when taking k beans may leave exactly 0, 1, 2 heaps.
    Octal(Digits),
    /// A hexadecimal code: as octal, and bit 8 for leaving exactly 3 heaps.
    Hex(Digits),
    /// Grundy's game: split a heap into two unequal heaps.
    Grundy,
    /// Take a number of beans that is in the set.
    Subtraction(Vec<u32>),
    /// Take any number of beans that is not in the set.
    AllBut(Vec<u32>),
}

/// The digits of a code, `digits[k]` for taking k beans, without trailing zeros.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Digits(Vec<u8>);

impl Digits {
    /// Digits d0, d1, d2, ...; trailing zeros are dropped.
    pub(crate) fn new(mut digits: Vec<u8>) -> Self {
        let used = digits.iter().rposition(|&d| d != 0).map_or(1, |last| last + 1);
        digits.resize(used, 0);
        Digits(digits)
    }

    /// The digit for taking `k` beans.
    pub fn get(&self, k: usize) -> u8 {
        self.0.get(k).copied().unwrap_or(0)
    }

    /// The index of the last digit that is not 0, or 0 when there is none.
    pub fn last(&self) -> usize {
        self.0.len() - 1
    }

    /// The numbers of beans whose digit has this bit.
    pub(crate) fn with_bit(&self, bit: u8) -> Vec<usize> {
        (0..self.0.len()).filter(|&k| self.0[k] & bit != 0).collect()
    }
}

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:X}.", self.0[0])?;
        if self.0.len() == 1 {
            return f.write_str("0");
        }
        self.0[1..].iter().try_for_each(|d| write!(f, "{d:X}"))
    }
}

impl fmt::Display for HeapGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, set: &[u32]| {
            let items: Vec<String> = set.iter().map(u32::to_string).collect();
            f.write_str(&items.join(","))
        };
        match self {
            HeapGame::Octal(digits) => write!(f, "octal:{digits}"),
            HeapGame::Hex(digits) => write!(f, "hex:{digits}"),
            HeapGame::Grundy => f.write_str("grundy"),
            HeapGame::Subtraction(set) => {
                f.write_str("subtraction:")?;
                list(f, set)
            }
            HeapGame::AllBut(set) if set.is_empty() => f.write_str("nim"),
            HeapGame::AllBut(set) => {
                f.write_str("subtraction:all-but:")?;
                list(f, set)
            }
        }
    }
}

/// The moves of a game with finitely many numbers to take, sorted by how many heaps they leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves {
    /// Taking k beans may leave nothing, for these k.
    pub zero: Vec<usize>,
    /// Taking k beans may leave one heap.
    pub one: Vec<usize>,
    /// Taking k beans may leave two heaps.
    pub two: Vec<usize>,
    /// Taking k beans may leave three heaps.
    pub three: Vec<usize>,
    /// Two heaps that are left must differ in size.
    pub unequal: bool,
}

impl HeapGame {
    /// The moves, or `None` for a game in which infinitely many numbers may be taken.
    pub fn moves(&self) -> Option<Moves> {
        let none = Vec::new;
        match self {
            HeapGame::Octal(d) | HeapGame::Hex(d) => Some(Moves {
                zero: d.with_bit(1),
                one: d.with_bit(2),
                two: d.with_bit(4),
                three: d.with_bit(8),
                unequal: false,
            }),
            HeapGame::Grundy => {
                Some(Moves { zero: none(), one: none(), two: vec![0], three: none(), unequal: true })
            }
            HeapGame::Subtraction(set) => {
                let set: Vec<usize> = set.iter().map(|&s| s as usize).collect();
                Some(Moves { zero: set.clone(), one: set, two: none(), three: none(), unequal: false })
            }
            HeapGame::AllBut(_) => None,
        }
    }
}
