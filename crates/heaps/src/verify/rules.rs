//! The checker's own reading of a code: what may become of a heap.
//!
//! It is written apart from the one that the engine uses, so that a fault in either is no fault in both; and it is
//! strict: a game has one way to be written.

/// What a player may do to one heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Rules {
    /// Finitely many numbers of beans may be taken.
    Finite {
        /// In increasing order of what is taken.
        moves: Vec<Move>,
        /// Two heaps that are left must differ.
        unequal: bool,
        /// Which theorem there is for this kind of game.
        kind: Kind,
    },
    /// Every number of beans may be taken but these, in increasing order.
    AllBut(Vec<usize>),
}

/// Taking so many beans may leave exactly h heaps, none of them empty, when bit h of `leaves` is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) take: usize,
    leaves: u8,
}

impl Move {
    pub(super) fn may_leave(self, heaps: u32) -> bool {
        self.leaves >> heaps & 1 == 1
    }
}

/// The kinds of games with finitely many numbers to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A code with digits.
    Digits,
    /// Grundy's game.
    Grundy,
    /// A subtraction set.
    Subtraction,
}

const MOST_DIGITS: usize = 4096;
const MOST_BEANS: usize = 1_000_000_000;

impl Rules {
    /// Reads a code, or says what is wrong with it.
    pub(super) fn read(code: &str) -> Result<Rules, String> {
        let (family, rest) = code.split_once(':').unwrap_or((code, ""));
        match (family, code.len() > family.len()) {
            ("grundy", false) => {
                let split = Move { take: 0, leaves: 0b100 };
                Ok(Rules::Finite { moves: vec![split], unequal: true, kind: Kind::Grundy })
            }
            ("nim", false) => Ok(Rules::AllBut(Vec::new())),
            ("octal", true) => digits(rest, "04", "01234567"),
            ("hex", true) => digits(rest, "048C", "0123456789ABCDEF"),
            ("subtraction", true) => match rest.strip_prefix("all-but:") {
                Some(list) => numbers(list).map(Rules::AllBut),
                None => {
                    let moves = numbers(rest)?.into_iter().map(|take| Move { take, leaves: 0b011 });
                    Ok(Rules::Finite { moves: moves.collect(), unequal: false, kind: Kind::Subtraction })
                }
            },
            _ => Err("it is no heap game".into()),
        }
    }

    /// Whether some move may leave so many heaps.
    pub(super) fn may_leave(&self, heaps: u32) -> bool {
        match self {
            Rules::Finite { moves, .. } => moves.iter().any(|m| m.may_leave(heaps)),
            Rules::AllBut(_) => heaps < 2,
        }
    }

    /// The theorem for the game, by its name, and the last heap that it needs for a period; `None` when that is out of
    /// range.
    pub(super) fn bound(&self, preperiod: u64, period: u64) -> Option<(&'static str, u64)> {
        let end = preperiod.checked_add(period)?;
        let from_one = preperiod.max(1);
        match self {
            Rules::Finite { kind: Kind::Grundy, .. } => {
                let beans = from_one.checked_mul(2)?.checked_add(period.checked_mul(3)?)?;
                Some(("two unequal heaps", beans.checked_sub(1)?))
            }
            Rules::Finite { kind: Kind::Subtraction, moves, .. } => {
                let last = moves.last()?.take as u64;
                Some(("finite subtraction set", end.checked_add(last)?.checked_sub(1)?))
            }
            Rules::Finite { kind: Kind::Digits, moves, .. } => {
                let (name, heaps) =
                    if self.may_leave(3) { ("at most three heaps", 3) } else { ("at most two heaps", 2) };
                let last = moves.last().map_or(0, |m| m.take) as u64;
                let beans = from_one.checked_add(period)?.checked_mul(heaps)?;
                Some((name, beans.checked_add(last)?.checked_sub(heaps)?))
            }
            Rules::AllBut(set) => {
                let window = 2 * set.last().copied().unwrap_or(0) as u64;
                Some(("all but a finite set", end.checked_add(window)?.checked_sub(1)?))
            }
        }
    }
}

/// A first digit, a point, and digits of which the last is not 0, or the single digit 0.
fn digits(text: &str, first_digits: &str, all_digits: &str) -> Result<Rules, String> {
    let (first, rest) = text.split_once('.').ok_or("there is no point in it")?;
    if first.len() != 1 || !first_digits.contains(first) {
        return Err(format!("`{first}` cannot stand before the point"));
    }
    if rest.is_empty() || (rest.ends_with('0') && rest != "0") {
        return Err("the last digit should not be 0, and there should be one".into());
    }
    if rest.len() > MOST_DIGITS {
        return Err(format!("it has more than {MOST_DIGITS} digits"));
    }
    let mut moves = Vec::new();
    for (take, c) in first.chars().chain(rest.chars()).enumerate() {
        let digit = all_digits.find(c).ok_or_else(|| format!("`{c}` is no digit of it"))? as u8;
        if digit > 0 {
            moves.push(Move { take, leaves: digit });
        }
    }
    Ok(Rules::Finite { moves, unequal: false, kind: Kind::Digits })
}

/// Numbers in increasing order, with commas between them.
fn numbers(text: &str) -> Result<Vec<usize>, String> {
    let mut numbers: Vec<usize> = Vec::new();
    for item in text.split(',') {
        let number = item.parse().ok().filter(|number| (1..=MOST_BEANS).contains(number));
        // Signs and leading zeros are other ways to write the same.
        let number = number.filter(|number| number.to_string() == item);
        let number = number.ok_or_else(|| format!("`{item}` is no number of beans"))?;
        if numbers.last().is_some_and(|&last| last >= number) {
            return Err("the numbers should be in increasing order".into());
        }
        numbers.push(number);
        if numbers.len() > MOST_DIGITS {
            return Err(format!("it has more than {MOST_DIGITS} numbers"));
        }
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapGame;

    /// Two readings, each written by itself, agree on what can be read and on every move.
    #[test]
    fn both_readings_agree() {
        let mut codes: Vec<String> = (1..512).map(|code| format!("octal:0.{code:03o}")).collect();
        codes.extend((0..256).map(|code| format!("hex:{}.{code:02X}", ["0", "4", "8", "C"][code % 4])));
        codes
            .extend(["grundy", "nim", "octal:0.0", "octal:4.0", "octal:4.005", "hex:0.8F"].map(String::from));
        codes.extend(
            ["subtraction:1,2,3", "subtraction:all-but:2,3", "subtraction:1000000000"].map(String::from),
        );
        let mut read = 0;
        for code in &codes {
            let game: HeapGame = code.parse().unwrap();
            assert_eq!(Rules::read(code).is_ok(), game.to_string() == *code, "{code}");
            let Ok(rules) = Rules::read(code) else { continue };
            read += 1;
            match (&rules, game.moves()) {
                (Rules::AllBut(set), None) => {
                    let HeapGame::AllBut(other) = &game else { panic!("{code}") };
                    assert!(set.iter().map(|&s| s as u32).eq(other.iter().copied()), "{code}");
                }
                (Rules::Finite { moves, unequal, .. }, Some(other)) => {
                    let leaving = |heaps: u32| -> Vec<usize> {
                        moves.iter().filter(|m| m.may_leave(heaps)).map(|m| m.take).collect()
                    };
                    let ours = [leaving(0), leaving(1), leaving(2), leaving(3)];
                    assert_eq!(ours, [other.zero, other.one, other.two, other.three], "{code}");
                    assert_eq!(*unequal, other.unequal);
                }
                _ => panic!("{code}"),
            }
            if !matches!(rules, Rules::AllBut(_)) {
                for (preperiod, period) in [(0, 1), (1, 7), (100, 12)] {
                    let needed = crate::needed_to(&game, preperiod, period);
                    let name = crate::theorem_name(&game);
                    assert_eq!(rules.bound(preperiod, period), needed.map(|needed| (name, needed)), "{code}");
                }
            }
        }
        assert!(read > 600);
    }

    #[test]
    fn nothing_else_is_read() {
        for code in [
            "",
            "octal",
            "octal:",
            "octal:0",
            "octal:0.",
            "octal:.7",
            "octal:0.8",
            "octal:1.7",
            "octal:0.70",
            "octal:00.7",
            "octal:0.7 ",
            "octal:0.7.7",
            "hex:0.8f",
            "hex:6.1",
            "kayles",
            "grundy:",
            "grundy:1",
            "nim:",
            "subtraction:",
            "subtraction:2,1",
            "subtraction:1,1",
            "subtraction:01",
            "subtraction:+1",
            "subtraction:0",
            "subtraction:1,",
            "subtraction:1000000001",
            "subtraction:all-but:",
            "subtraction:18446744073709551616",
            "octal:0.7↑",
        ] {
            assert!(Rules::read(code).is_err(), "{code}");
        }
        assert!(Rules::read(&format!("octal:0.{}", "7".repeat(4097))).is_err());
    }
}
