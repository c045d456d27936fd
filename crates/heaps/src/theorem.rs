//! When a repetition is a period for ever: the theorems, and how far values must be known to use them.
//!
//! Let t be the largest number of beans that a move takes, and let G(n + p) = G(n) have been seen for n0 <= n < M.
//!
//! **At most h heaps.** (Octal games have h = 2, games with a hexadecimal digit above 7 have h = 3.) Let
//! n0 >= 1 and M = h n0 + (h - 1) p + t - h + 1. Then G(n + p) = G(n) for all n >= n0. By induction, let n >= M and
//! let it be true below n. An option of n + p takes k <= t beans and leaves n + p - k >= h n0 + h p - h + 1 beans in
//! at most h heaps, and more than none, because t < M. So the largest heap b has at least n0 + p beans, and
//! G(b) = G(b - p) as n0 <= b - p < n. The heap b - p is not empty, so the same k with b - p in place of b is an option of
//! n with the same value. An option of n leaves n - k >= h n0 + (h - 1) p - h + 1 beans, so its largest heap b
//! has b >= n0, b < n, and b + p in its place gives an option of n + p with the same value. So both have the same
//! option values. The last value used is G(M - 1 + p): number h n0 + h p + t - h. With n0 = 0 the step to the
//! heap b - p could lead to an empty heap, which is another move; so n0 = 0 is taken as 1. (Code 0.4 shows that this matters:
//! its first values are 0, 0, 0, and "period 1 from heap 0 on" would be proved by them.) A move with k = 0, the digit
//! before the point, needs no case of its own: it leaves at least two heaps, so that b < n + p, or b < n, as above.
//!
//! **Finite subtraction sets.** Heap n has the options n - s; leaving nothing and leaving one heap are
//! allowed alike, so n0 may be 0, and a repeated window of t values is enough: M = n0 + t, last value G(n0 + p + t - 1).
//! For n >= M all options n - s have n - s >= n0 and G(n + p - s) = G(n - s), so n and n + p have the same option values.
//!
//! **Grundy's game.** M = 2 n0 + 2p. An option {a, b} of n + p, a < b, has b - p >= n0, so {a, b - p} is an option of n
//! with the same value unless a = b - p. Then its value is 0, and n = 2a with a >= n0 + p; {a - p, a + p} is an option
//! of n of value 0. An option {a, b} of n, a < b, has b >= n0, and {a, b + p} is one of n + p. The last value used is
//! G(2 n0 + 3p - 1).
//!
//! **All but a finite set S,** a = max S (0 for the empty set). All values so far are 0, .., b - 1 for some b, and
//! G(n) is b or a value that only heaps n - s, s in S, have. So heaps with equal values are at most a
//! apart, and G(n) follows from b and the last 2a values; adding a constant to all of these adds it to G(n).
//! If G(m + p) = G(m) + s for n - 2a <= m < n and b grows by s from n to n + p, then so it goes on for all m >= n - 2a.
//!
//! **Saltus above 0 in other games.** No theorem is used here: such a sequence is reported as seen, not proved.
//! Sequences exist that look arithmetic-periodic for many periods and then break.

use crate::game::HeapGame;
use crate::repeat::Repeat;

/// The heap whose value is the last one that a proof of this period needs, by the game's theorem.
///
/// `None` when the theorem has no bound that follows from period and preperiod alone.
///
/// ```
/// use upstar_heaps::{needed_to, HeapGame};
/// let kayles: HeapGame = "octal:0.77".parse().unwrap();
/// assert_eq!(needed_to(&kayles, 71, 12), Some(2 * 71 + 2 * 12 + 2 - 2));
/// ```
pub fn needed_to(game: &HeapGame, preperiod: u64, period: u64) -> Option<u64> {
    let from_one = preperiod.max(1);
    let at_most = |heaps: u64, last: usize| {
        from_one.checked_add(period)?.checked_mul(heaps)?.checked_add(last as u64)?.checked_sub(heaps)
    };
    match game {
        HeapGame::Octal(digits) => at_most(2, digits.last()),
        HeapGame::Hex(digits) if digits.with_bit(8).is_empty() => at_most(2, digits.last()),
        HeapGame::Hex(digits) => at_most(3, digits.last()),
        HeapGame::Grundy => from_one.checked_mul(2)?.checked_add(period.checked_mul(3)?)?.checked_sub(1),
        HeapGame::Subtraction(set) => {
            preperiod.checked_add(period)?.checked_add(u64::from(*set.last()?))?.checked_sub(1)
        }
        HeapGame::AllBut(_) => None,
    }
}

/// The theorem in words, with the numbers of this period in its bound; `None` when the theorem has no such bound.
///
/// ```
/// use upstar_heaps::{HeapGame, theorem_statement};
/// let kayles: HeapGame = "octal:0.77".parse().unwrap();
/// assert!(theorem_statement(&kayles, 71, 12).unwrap().contains("2*70 + 2*12 + 2 = 166"));
/// ```
pub fn theorem_statement(game: &HeapGame, preperiod: u64, period: u64) -> Option<String> {
    let needed = needed_to(game, preperiod, period)?;
    let last_before = preperiod.max(1) - 1;
    let at_most = |heaps: u64, taken: usize| {
        let words = if heaps == 2 { "two" } else { "three" };
        (
            format!("a move takes at most {taken} and leaves at most {words} heaps"),
            format!("{heaps}*{last_before} + {heaps}*{period} + {taken}"),
        )
    };
    let (because, bound) = match game {
        HeapGame::Octal(digits) => at_most(2, digits.last()),
        HeapGame::Hex(digits) if digits.with_bit(8).is_empty() => at_most(2, digits.last()),
        HeapGame::Hex(digits) => at_most(3, digits.last()),
        HeapGame::Grundy => (
            "a move divides a heap into two unequal ones".into(),
            format!("2*{} + 3*{period} - 1", preperiod.max(1)),
        ),
        HeapGame::Subtraction(set) => {
            let most = set.last()?;
            (format!("a move takes at most {most}"), format!("{preperiod} + {period} + {most} - 1"))
        }
        HeapGame::AllBut(_) => return None,
    };
    Some(format!(
        "{because}, so that values which repeat after {period} from heap {preperiod} on, up to heap {bound} = {needed}, repeat for ever"
    ))
}

/// For a game of the kind all-but: the last heap that a proof needs, if the values up to `len` are enough.
pub(crate) fn all_but_needed(
    set: &[u32],
    value: impl Fn(usize) -> u64,
    len: usize,
    repeat: Repeat,
    saltus: u64,
) -> Option<usize> {
    let window = 2 * set.last().copied().unwrap_or(0) as usize;
    // `used[n]`: how many different values heaps below n have; no value is skipped, so that is the largest plus 1.
    let mut used = vec![0; len + 1];
    for n in 0..len {
        used[n + 1] = used[n].max(value(n) + 1);
    }
    let first = repeat.start + window;
    (first..)
        .take_while(|n| n + repeat.period <= len)
        .find(|&n| used[n + repeat.period] == used[n] + saltus)
        .map(
            // For the empty set no value but the first is looked at.
            |n| (n + repeat.period).saturating_sub(1),
        )
}

/// The theorem's name, for reports and certificates.
pub fn theorem_name(game: &HeapGame) -> &'static str {
    match game {
        HeapGame::Octal(_) => "at most two heaps",
        HeapGame::Hex(digits) if digits.with_bit(8).is_empty() => "at most two heaps",
        HeapGame::Hex(_) => "at most three heaps",
        HeapGame::Grundy => "two unequal heaps",
        HeapGame::Subtraction(_) => "finite subtraction set",
        HeapGame::AllBut(_) => "all but a finite set",
    }
}
