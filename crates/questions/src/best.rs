//! The best moves of a player, for lists of moves and for the computer as an opponent.

use crate::longest;
use crate::opponent::{in_time, promising};
use upstar_catalog::{Convention, Judged, Move, Position, SolveOptions, best_moves};
use upstar_core::StopReason;
use upstar_values::{Player, Value};

/// The best of a player's moves: each that wins and is not dominated, or one that is best by value and then lasts
/// longest, or, where no verdict is known, a promising one.
pub(crate) fn keep_best(moves: &mut Vec<Move>, player: Player, how: &SolveOptions) -> Result<(), StopReason> {
    let Some(first) = moves.first() else { return Ok(()) };
    let values = first.to.values().under(&how.budget);
    let judged: Vec<Judged> = moves.iter().map(|m| Judged { wins: m.wins, value: m.value }).collect();
    let places = match in_time(best_moves(&judged, player, &values))? {
        Some(places) => places,
        // Without values nothing is compared.
        None => {
            let verdicts: Vec<_> = judged.iter().map(|m| Judged { value: None, ..*m }).collect();
            best_moves(&verdicts, player, &values)?
        }
    };
    let mut best: Vec<Move> = places.into_iter().map(|place| moves[place].clone()).collect();
    if best[0].wins != Some(true) {
        let options: Vec<Position> = best.iter().map(|m| m.to.clone()).collect();
        let (place, why) = match best[0].wins {
            None => (promising(&options, player, 0)?, None),
            Some(_) => lost(&options, best[0].value, player, how)?
                .map_or((0, None), |(place, why)| (place, Some(why))),
        };
        best = vec![best.swap_remove(place)];
        if let Some(why) = why {
            best[0].why = format!("{why}; {}", best[0].why);
        }
    }
    *moves = best;
    Ok(())
}

/// The computer's move where the values of all options are quickly found, which tell more than who wins.
pub(crate) fn by_value(
    at: &Position,
    player: Player,
    how: &SolveOptions,
) -> Result<Option<(Position, String)>, StopReason> {
    /// Positions that may be looked at.
    const MOST: u64 = 3_000;
    if at.impartial() || at.convention() == Convention::Misere {
        return Ok(None);
    }
    let values = at.values().under(&how.budget);
    let options = at.options(player, &how.budget)?;
    let (mut judged, mut left) = (Vec::with_capacity(options.len()), MOST);
    for option in &options {
        let (value, looked_at) = option.small_value(left, how)?;
        left = left.saturating_sub(looked_at + 1);
        let Some(value) = value else { return Ok(None) };
        let wins = values.outcome(value)?.winner(player.opponent()) == player;
        judged.push(Judged { wins: Some(wins), value: Some(value) });
    }
    let places = best_moves(&judged, player, &values)?;
    let Some(&first) = places.first() else { return Ok(None) };
    if judged[first].wins == Some(true) {
        // A move that a theorem names has the better reason.
        let mut named = at.claimed(how)?.into_iter().flat_map(|claim| claim.wins);
        let named = named.find(|win| win.player == player && places.iter().any(|&i| options[i] == win.to));
        let found = match named {
            Some(win) => (win.to, win.why),
            None => (options[first].clone(), at.reason(&options[first], player, true, how)?),
        };
        return Ok(Some(found));
    }
    let best: Vec<Position> = places.iter().map(|&i| options[i].clone()).collect();
    let found = lost(&best, judged[first].value, player, how)?;
    Ok(found.map(|(place, why)| (best[place].clone(), why)))
}

/// Of lost moves that are equally good, the place of the one that lasts longest, and why it is the best.
pub(crate) fn lost(
    options: &[Position],
    value: Option<Value>,
    player: Player,
    how: &SolveOptions,
) -> Result<Option<(usize, String)>, StopReason> {
    let Some(first) = options.first() else { return Ok(None) };
    let longest = in_time(longest::of(options, player, &how.budget))?.flatten();
    let mut why = "every move loses".to_string();
    if let Some(value) = value.filter(|_| !first.impartial()) {
        let values = first.values().under(&how.budget);
        let (mean, temperature) = (values.mean(value)?, values.temperature(value)?);
        why.push_str(&format!("; this one is best by value: mean {mean}, temperature {temperature}"));
    } else if let Some((_, length)) = longest {
        let moves = if length == 1 { "move" } else { "moves" };
        why.push_str(&format!("; this one holds out for {length} {moves}"));
    }
    Ok(Some((longest.map_or(0, |(place, _)| place), why)))
}
