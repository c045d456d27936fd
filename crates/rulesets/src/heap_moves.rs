//! What moves in heaps are called.

use upstar_rules::{Heaps, Position};

/// What a game calls its heaps: what the board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Words {
    /// Counters in heaps.
    Heaps,
    /// Pins in rows.
    Pins,
}

impl Words {
    /// What a move does.
    pub(crate) fn deed(self, from: &Heaps, to: &Heaps) -> String {
        match (self, from.sizes(), to.sizes()) {
            (Words::Pins, [row], []) => format!("knock down the row of {row}"),
            (Words::Pins, [row], parts) if parts.iter().sum::<u64>() < *row => {
                let left = parts.iter().map(u64::to_string).collect::<Vec<_>>().join(" and ");
                format!("knock down {} of {row} pins, leaving {left}", row - parts.iter().sum::<u64>())
            }
            _ => from.difference(to),
        }
    }

    fn one(self) -> &'static str {
        match self {
            Words::Heaps => "heap",
            Words::Pins => "row",
        }
    }
}

/// What a move in one heap does; which heap, where others of its size stand elsewhere in the row.
pub(crate) fn named(from: &Heaps, to: &Heaps) -> String {
    in_words(Words::Heaps, from, to)
}

/// The same in the words of the board.
pub(crate) fn in_words(words: Words, from: &Heaps, to: &Heaps) -> String {
    let (before, after) = (from.sizes(), to.sizes());
    let mut front = before.iter().zip(after).take_while(|(a, b)| a == b).count();
    let room = before.len().min(after.len()) - front;
    let back = before.iter().rev().zip(after.iter().rev()).take(room).take_while(|(a, b)| a == b).count();
    let (old, new) = (&before[front..before.len() - back], &after[front..after.len() - back]);
    let name = words.deed(&Heaps::new(old.iter().copied()), &Heaps::new(new.iter().copied()));
    let &[size] = old else { return name };
    if new.is_empty() {
        // Of equal neighbours it is the same which one goes.
        front -= before[..front].iter().rev().take_while(|&&n| n == size).count();
    }
    let run = before[front..].iter().take_while(|&&n| n == size).count();
    let alike = before.iter().filter(|&&n| n == size).count();
    let alone = alike == 1 || (new.is_empty() && alike == run);
    if alone { name } else { format!("{name} ({} number {})", words.one(), front + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_in_equal_heaps_have_their_own_names() {
        let called = |from: &str, to: &str, words: Words, name: &str| {
            let (before, after) = (Heaps::parse(from).unwrap(), Heaps::parse(to).unwrap());
            assert_eq!(in_words(words, &before, &after), name, "{from} to {to}");
        };
        let check = |from: &str, to: &str, name: &str| called(from, to, Words::Heaps, name);
        check("9,6,1", "9,4,1", "take 2 from heap 6");
        check("9,9", "7,9", "take 2 from heap 9 (heap number 1)");
        check("9,9", "9,7", "take 2 from heap 9 (heap number 2)");
        check("1,1", "1", "take all 1 of heap 1");
        check("1,5,1", "5,1", "take all 1 of heap 1 (heap number 1)");
        check("1,5,1,1", "1,5,1", "take all 1 of heap 1 (heap number 3)");
        check("3,7", "3,3,3", "take 1 from heap 7, leaving 3 and 3");
        check("7,3", "3,3,3", "take 1 from heap 7, leaving 3 and 3");
        check("5,9,5", "5,9,2,3", "split heap 5 into 2 and 3 (heap number 3)");
        let check = |from: &str, to: &str, name: &str| called(from, to, Words::Pins, name);
        check("5", "4", "knock down 1 of 5 pins, leaving 4");
        check("5,3", "1,2,3", "knock down 2 of 5 pins, leaving 1 and 2");
        check("1,2", "2", "knock down the row of 1");
        check("2,5,2", "2,5", "knock down the row of 2 (row number 3)");
    }
}
