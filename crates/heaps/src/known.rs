//! Names that people use for heap games, and games that are the same after a shift.

use crate::game::{Digits, HeapGame};

/// Codes with a name in the literature (Winning Ways; Guy and Smith).
const NAMES: [(&str, &str); 9] = [
    ("octal:0.3", "She Loves Me, She Loves Me Not"),
    ("octal:0.77", "Kayles"),
    ("octal:0.07", "Dawson's Kayles"),
    ("octal:0.137", "Dawson's Chess"),
    ("octal:0.15", "Guiles"),
    ("octal:0.6", "Officers"),
    ("octal:0.007", "Treblecross"),
    ("grundy", "Grundy's game"),
    ("nim", "Nim"),
];

/// A game with the same values as another one, up to a shift of the heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equivalent {
    /// The equivalent game.
    pub game: HeapGame,
    /// Heap n of the equivalent game has the value of heap n + shift of the first one.
    pub shift: u64,
}

impl HeapGame {
    /// The name that the literature gives to this code.
    pub fn name(&self) -> Option<&'static str> {
        let code = self.to_string();
        NAMES.iter().find(|(known, _)| *known == code).map(|(_, name)| *name)
    }

    /// The equivalent octal code whose first digit is odd, or the octal code of a subtraction game.
    ///
    /// When d1 is even, a single bean is a heap without moves, so that a heap of n + 1 beans can be called a heap
    /// of n. Then leaving one heap becomes leaving one heap or none (digit k gets bits 1 and 2), leaving
    /// nothing takes one bean less (digit k - 1 gets bit 1), and leaving two heaps takes one bean more and
    /// leaves up to two (digit k + 1 gets bits 1, 2 and 4). This is done until d1 is odd.
    ///
    /// ```
    /// use upstar_heaps::HeapGame;
    /// let officers: HeapGame = "octal:0.6".parse().unwrap();
    /// let standard = officers.standard_form().unwrap();
    /// assert_eq!((standard.game.to_string().as_str(), standard.shift), ("octal:0.37", 1));
    /// ```
    pub fn standard_form(&self) -> Option<Equivalent> {
        let mut digits = match self {
            HeapGame::Octal(digits) => digits.clone(),
            HeapGame::Subtraction(set) if set.iter().all(|&s| s <= 64) => {
                let mut digits = vec![0; 65];
                set.iter().for_each(|&s| digits[s as usize] = 3);
                Digits::new(digits)
            }
            _ => return None,
        };
        if digits.last() == 0 && digits.get(0) == 0 {
            return None;
        }
        let mut shift = 0;
        while digits.get(1) & 1 == 0 {
            digits = first_cousin(&digits);
            shift += 1;
        }
        let game = HeapGame::Octal(digits);
        (game != *self).then_some(Equivalent { game, shift })
    }

    /// Everything worth saying about a code: its name, its standard form, and that one's name.
    ///
    /// ```
    /// use upstar_heaps::HeapGame;
    /// let dawson: HeapGame = "octal:0.07".parse().unwrap();
    /// assert_eq!(dawson.remarks(), [
    ///     "octal:0.07 is Dawson's Kayles",
    ///     "heap n + 1 has the value of heap n of octal:0.137, Dawson's Chess",
    /// ]);
    /// ```
    pub fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if let Some(name) = self.name() {
            remarks.push(format!("{self} is {name}"));
        }
        if let Some(Equivalent { game, shift }) = self.standard_form() {
            let name = game.name().map_or(String::new(), |name| format!(", {name}"));
            remarks.push(match shift {
                0 => format!("{self} has the values of {game}{name}"),
                _ => format!("heap n + {shift} has the value of heap n of {game}{name}"),
            });
        }
        remarks
    }
}

/// The game in which a heap of n + 1 beans of a game with even d1 is called a heap of n.
fn first_cousin(digits: &Digits) -> Digits {
    let cousin = (0..digits.last() + 2).map(|k| {
        let one = if digits.get(k) & 2 != 0 { 3 } else { 0 };
        let none = digits.get(k + 1) & 1;
        let two = if k > 0 && digits.get(k - 1) & 4 != 0 { 7 } else { 0 };
        one | none | two
    });
    Digits::new(cousin.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive_values;

    #[test]
    fn standard_forms_have_the_shifted_values() {
        let mut seen = 0;
        for code in 1..4096 {
            for d0 in [0, 4] {
                let game: HeapGame = format!("octal:{d0}.{code:04o}").parse().unwrap();
                let Some(standard) = game.standard_form() else { continue };
                let shift = standard.shift as usize;
                let values = naive_values(&game, 60);
                assert_eq!(naive_values(&standard.game, 60 - shift), values[shift..], "{game}");
                seen += 1;
            }
        }
        assert!(seen > 4000);
        let game: HeapGame = "subtraction:2,5".parse().unwrap();
        assert_eq!(game.remarks(), ["heap n + 1 has the value of heap n of octal:0.13013"]);
    }

    #[test]
    fn every_name_belongs_to_a_code_that_prints_so() {
        for (code, name) in NAMES {
            assert_eq!(code.parse::<HeapGame>().unwrap().name(), Some(name));
        }
    }
}
