//! What moves in heaps are called.

use upstar_rules::{Heaps, Position};

/// What a move in one heap does; which heap, where others of its size stand elsewhere in the row.
pub(crate) fn named(from: &Heaps, to: &Heaps) -> String {
    let (before, after) = (from.sizes(), to.sizes());
    let mut front = before.iter().zip(after).take_while(|(a, b)| a == b).count();
    let room = before.len().min(after.len()) - front;
    let back = before.iter().rev().zip(after.iter().rev()).take(room).take_while(|(a, b)| a == b).count();
    let (old, new) = (&before[front..before.len() - back], &after[front..after.len() - back]);
    let name = Heaps::new(old.iter().copied()).difference(&Heaps::new(new.iter().copied()));
    let &[size] = old else { return name };
    if new.is_empty() {
        // Of equal neighbours it is the same which one goes.
        front -= before[..front].iter().rev().take_while(|&&n| n == size).count();
    }
    let run = before[front..].iter().take_while(|&&n| n == size).count();
    let alike = before.iter().filter(|&&n| n == size).count();
    let alone = alike == 1 || (new.is_empty() && alike == run);
    if alone { name } else { format!("{name} (heap number {})", front + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_in_equal_heaps_have_their_own_names() {
        let check = |from: &str, to: &str, name: &str| {
            assert_eq!(
                named(&Heaps::parse(from).unwrap(), &Heaps::parse(to).unwrap()),
                name,
                "{from} to {to}"
            );
        };
        check("9,6,1", "9,4,1", "take 2 from heap 6");
        check("9,9", "7,9", "take 2 from heap 9 (heap number 1)");
        check("9,9", "9,7", "take 2 from heap 9 (heap number 2)");
        check("1,1", "1", "take all 1 of heap 1");
        check("1,5,1", "5,1", "take all 1 of heap 1 (heap number 1)");
        check("1,5,1,1", "1,5,1", "take all 1 of heap 1 (heap number 3)");
        check("3,7", "3,3,3", "take 1 from heap 7, leaving 3 and 3");
        check("7,3", "3,3,3", "take 1 from heap 7, leaving 3 and 3");
        check("5,9,5", "5,9,2,3", "split heap 5 into 2 and 3 (heap number 3)");
    }
}
