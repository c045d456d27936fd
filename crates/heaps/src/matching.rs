//! Which heap games have a given sequence of values?

use crate::game::{Digits, HeapGame};
use crate::sequence::GSequence;
use upstar_core::{Budget, StopReason};

/// A game whose values, from some heap on, are those that were asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The game.
    pub game: HeapGame,
    /// The first value that was asked for is the value of this heap.
    pub shift: u64,
}

/// The largest shift that is tried.
pub const MAX_SHIFT: u64 = 16;

/// All octal codes of up to three digits, and small members of the other families, that have these values.
///
/// Exact matches (shift 0) come first; within a shift, octal codes come in order and the other families after them.
///
/// ```
/// use upstar_core::Budget;
/// let kayles = upstar_heaps::match_sequence(&[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6], &Budget::unlimited()).unwrap();
/// assert_eq!(kayles[0].game.to_string(), "octal:0.77");
/// assert_eq!(kayles[0].shift, 0);
/// ```
///
/// # Errors
/// Why it stopped early.
pub fn match_sequence(values: &[u64], budget: &Budget) -> Result<Vec<Match>, StopReason> {
    let mut matches = Vec::new();
    if values.is_empty() {
        return Ok(matches);
    }
    for game in candidates() {
        budget.check()?;
        let count = values.len() as u64 + MAX_SHIFT;
        let mut sequence = GSequence::new(game);
        sequence.know(count, budget, &mut |_| ())?;
        let shift = (0..=MAX_SHIFT).find(|&shift| {
            // The first values of most games differ at once.
            (shift..).zip(values).all(|(n, &value)| sequence.value(n) == Some(value))
        });
        matches.extend(shift.map(|shift| Match { game: sequence.game().clone(), shift }));
    }
    matches.sort_by_key(|found| found.shift);
    Ok(matches)
}

/// The games that are compared with a sequence.
fn candidates() -> impl Iterator<Item = HeapGame> {
    let octal = |d0: u8| {
        (1..512u16).map(move |code| {
            let digit = |place: u32| (code >> (3 * place) & 7) as u8;
            HeapGame::Octal(Digits::new(vec![d0, digit(2), digit(1), digit(0)]))
        })
    };
    let subsets = |bits: u32| {
        (1..1u32 << bits).map(move |set| (1..=bits).filter(|s| set >> (s - 1) & 1 == 1).collect::<Vec<u32>>())
    };
    octal(0)
        .chain(octal(4))
        .chain([HeapGame::Grundy, HeapGame::AllBut(Vec::new())])
        .chain(subsets(6).map(HeapGame::Subtraction))
        .chain(subsets(4).map(HeapGame::AllBut))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive_values;

    fn matches(values: &[u64]) -> Vec<(String, u64)> {
        let found = match_sequence(values, &Budget::unlimited()).unwrap();
        found.into_iter().map(|m| (m.game.to_string(), m.shift)).collect()
    }

    #[test]
    fn games_are_found_with_and_without_a_shift() {
        let dawson = naive_values(&"octal:0.07".parse().unwrap(), 60);
        assert_eq!(matches(&dawson)[0], ("octal:0.07".into(), 0));
        let chess = matches(&dawson[1..]);
        assert_eq!(chess[0], ("octal:0.137".into(), 0));
        assert!(chess.contains(&("octal:0.07".into(), 1)));
        let grundy = naive_values(&HeapGame::Grundy, 40);
        assert_eq!(matches(&grundy), [("grundy".into(), 0)]);
        assert!(matches(&[0, 5, 5]).is_empty());
        assert!(matches(&[]).is_empty());
    }
}
