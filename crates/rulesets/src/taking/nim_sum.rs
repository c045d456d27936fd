//! The nim-sum of heaps, with the move that makes it 0.

use super::Game;
use super::moves::{each_move, may_take, moves_count};
use crate::wins::{Wins, binary_columns};
use upstar_core::Budget;
use upstar_heaps::GSequence;
use upstar_rules::{Asked, Claim, Heaps, StopReason};

/// Heaps up to here are computed one by one when no period is proved before.
const COMPUTED: u64 = 1 << 20;
/// How many divisions after taking one number of counters are tried to find a winning one: periods that are
/// proved are mostly far shorter.
const TRIED: u64 = 1 << 14;
/// Heaps with at most this many moves have all their winning moves named, others one.
const ALL_NAMED: u64 = 1 << 12;

/// The nim-sum of the Grundy values of the heaps.
pub(super) fn nim_sum(game: &Game, at: &Heaps, asked: &Asked) -> Result<Claim<Heaps>, StopReason> {
    let budget = asked.budget();
    let largest = at.sizes().iter().copied().max().unwrap_or(0);
    game.heaps.know(largest.min(COMPUTED), budget)?;
    game.heaps.with(budget, |sequence| of_values(game, sequence, at, asked))?
}

fn of_values(
    game: &Game,
    sequence: &GSequence,
    at: &Heaps,
    asked: &Asked,
) -> Result<Claim<Heaps>, StopReason> {
    let values: Result<Vec<u64>, StopReason> = at.sizes().iter().map(|&n| value(sequence, n)).collect();
    let values = values?;
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    let mut wins = Wins::new(Claim::nimber(sum), asked);
    if !asked.wins {
        return Ok(wins.claim());
    }
    // Where a value becomes smaller there is always a move; elsewhere there may be one.
    let mut heaps: Vec<_> = at.sizes().iter().zip(&values).enumerate().filter(|_| sum != 0).collect();
    heaps.sort_by_key(|(_, (n, own))| (**own ^ sum > **own, moves_count(game, **n) > ALL_NAMED));
    heaps.retain(|(_, (n, own))| **own ^ sum < **own || moves_count(game, **n) <= ALL_NAMED);
    for (i, (&n, own)) in heaps {
        for left in moves_to(game, sequence, n, own ^ sum, asked.budget())? {
            let what = game.words.deed(&Heaps::new([n]), &Heaps::new(left.iter().copied()));
            let after = at.replaced(i, &left);
            let nimbers: Vec<u64> =
                after.sizes().iter().map(|&n| value(sequence, n)).collect::<Result<_, _>>()?;
            let columns = match nimbers.len() {
                0 | 1 => String::new(),
                _ => format!("; the heaps have the nimbers {}{}", listed(&nimbers), binary_columns(&nimbers)),
            };
            if !wins.add(after, format!("nim-sum {sum} becomes 0: {what}{columns}"))? {
                return Ok(wins.claim());
            }
        }
    }
    Ok(wins.claim())
}

fn listed(nimbers: &[u64]) -> String {
    nimbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn value(sequence: &GSequence, n: u64) -> Result<u64, StopReason> {
    sequence.value(n).ok_or_else(|| {
        let game = sequence.game();
        StopReason::TooLarge(format!("heap {n} of {game}: its period is not proved by heap {COMPUTED}"))
    })
}

/// Moves in a heap of n to the Grundy value that is wanted: all in a small heap, one in a large heap if it is found
/// soon.
fn moves_to(
    game: &Game,
    sequence: &GSequence,
    n: u64,
    wanted: u64,
    budget: &Budget,
) -> Result<Vec<Vec<u64>>, StopReason> {
    let all = moves_count(game, n) <= ALL_NAMED;
    if !all && game.moves.is_none() {
        let may = |left: &u64| *left < n && may_take(&game.rules, n - left);
        return Ok(heaps_with(sequence, wanted).find(may).map(|left| vec![left]).into_iter().collect());
    }
    let mut answers = Vec::new();
    each_move(game, n, TRIED, &mut |left| {
        budget.tick()?;
        let nimber = left.iter().try_fold(0, |sum, &n| Some(sum ^ sequence.value(n)?));
        if nimber == Some(wanted) {
            answers.push(left.to_vec());
        }
        Ok(!all && !answers.is_empty())
    })?;
    Ok(answers)
}

/// Heaps of a Grundy value, where a proven period with a saltus has each value only a few times.
fn heaps_with(sequence: &GSequence, wanted: u64) -> impl Iterator<Item = u64> + '_ {
    let turns = sequence.period().map_or((0, 0, 0), |p| (p.preperiod, p.period, p.saltus));
    let (preperiod, period, saltus) = turns;
    (0..preperiod + period).filter_map(move |n| {
        let above = wanted.checked_sub(sequence.value(n)?)?;
        if above == 0 {
            return Some(n);
        }
        let rounds = (n >= preperiod && saltus > 0 && above % saltus == 0).then(|| above / saltus)?;
        rounds.checked_mul(period)?.checked_add(n)
    })
}
