//! Which of a player's moves are best, by what is known of them.

use std::cmp::Reverse;
use upstar_core::StopReason;
use upstar_rules::Player;
use upstar_values::{Value, Values};

/// What is known of a move.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    /// Whether the mover wins with it.
    pub wins: Option<bool>,
    /// The value after it.
    pub value: Option<Value>,
}

/// The places of a player's best moves: those that win; where none is known to win, those of which it is not known; and
/// where all lose, those. No dominated one is among them where values are known, and of losing moves only those stay
/// that have the best mean, and then the lowest temperature.
///
/// # Errors
/// The limit that was reached.
pub fn best_moves(moves: &[Judged], player: Player, values: &Values) -> Result<Vec<usize>, StopReason> {
    let with = |wins| (0..moves.len()).filter(|&i| moves[i].wins == wins).collect::<Vec<_>>();
    let ranks = [Some(true), None, Some(false)];
    let best = ranks.into_iter().map(with).find(|places| !places.is_empty()).unwrap_or_default();
    let Some(all) = best.iter().map(|&i| moves[i].value).collect::<Option<Vec<_>>>() else {
        return Ok(best);
    };
    // Both players look for what is large, from where they sit.
    let own = |value: Value| if player == Player::Left { Ok(value) } else { values.neg(value) };
    let all = all.into_iter().map(own).collect::<Result<Vec<_>, _>>()?;
    let mut good = Vec::new();
    for (&place, &value) in best.iter().zip(&all) {
        let mut dominated = false;
        for &other in &all {
            dominated = dominated || (other != value && values.le(value, other)?);
        }
        if !dominated {
            good.push((place, value));
        }
    }
    if good.first().is_some_and(|&(place, _)| moves[place].wins == Some(false)) {
        let heat =
            |&(_, value): &(usize, Value)| Ok((values.mean(value)?, Reverse(values.temperature(value)?)));
        let heats = good.iter().map(heat).collect::<Result<Vec<_>, StopReason>>()?;
        let most = heats.iter().max().cloned();
        let mut heats = heats.into_iter();
        good.retain(|_| heats.next() == most);
    }
    Ok(good.into_iter().map(|(place, _)| place).collect())
}
