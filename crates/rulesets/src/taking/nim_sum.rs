//! The nim-sum of heaps, with the move that makes it 0.

use super::Game;
use super::moves::each_move;
use std::sync::PoisonError;
use upstar_ground::Budget;
use upstar_heaps::GSequence;
use upstar_rules::{Claim, Heaps, Position, Stop};

/// Heaps up to here are computed one by one when no period is proved before.
const COMPUTED: u64 = 1 << 20;
/// How many moves in one heap are tried to find the winning one.
const TRIED: u64 = 1 << 20;

/// The nim-sum of the Grundy values of the heaps.
pub(super) fn nim_sum(game: &Game, at: &Heaps, budget: &Budget) -> Result<Claim<Heaps>, Stop> {
    let mut sequence = game.heaps.lock().unwrap_or_else(PoisonError::into_inner);
    let largest = at.sizes().iter().copied().max().unwrap_or(0);
    sequence.know(largest.min(COMPUTED), budget, &mut |_| {})?;
    let values: Result<Vec<u64>, Stop> = at.sizes().iter().map(|&n| value(&sequence, n)).collect();
    let values = values?;
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    let mut claim = Claim::nimber(sum);
    for (i, (&n, value)) in at.sizes().iter().zip(&values).enumerate().filter(|(_, (_, v))| **v ^ sum < **v) {
        if let Some(to) = move_to(game, &sequence, n, value ^ sum).map(|left| at.replaced(i, &left)) {
            let why = format!("nim-sum {sum} becomes 0: {}", at.difference(&to));
            claim = claim.win_for_both(to, why);
        }
    }
    Ok(claim)
}

fn value(sequence: &GSequence, n: u64) -> Result<u64, Stop> {
    sequence.value(n).ok_or_else(|| {
        let game = sequence.game();
        Stop::TooLarge(format!("heap {n} of {game}: its period is not proved by heap {COMPUTED}"))
    })
}

/// A move in a heap of n to the Grundy value that is wanted, if one is found soon.
fn move_to(game: &Game, sequence: &GSequence, n: u64, wanted: u64) -> Option<Vec<u64>> {
    let (mut answer, mut tried) = (None, 0);
    each_move(&game.rules, n, &mut |left| {
        tried += 1;
        let nimber = left.iter().try_fold(0, |sum, &n| Some(sum ^ sequence.value(n)?));
        if nimber == Some(wanted) {
            answer = Some(left.to_vec());
        }
        answer.is_some() || tried >= TRIED
    });
    answer
}
