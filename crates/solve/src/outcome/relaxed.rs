//! Deciding a sum by another one that is worse for the winner, and whose components are all values.
//!
//! A component with a hand of Left's tied is at most the component (the one-hand-tied principle). Where its pieces have
//! values, the sum of these and of the other components' values is a sum of few hot games, which is soon searched to the
//! end. When Left wins it, on a turn, Left wins the sum in question on the same turn; likewise for Right.

use super::heuristics::Heuristics;
use super::search::{Search, moved};
use super::sum::{Copies, Sum};
use crate::race::Halt;
use std::cmp::Reverse;
use upstar_rules::Player;

/// The most sums of values that are looked at for one sum.
const MOST_SUMS: u32 = 100;

impl Search<'_, '_> {
    /// Whether `first` wins, if values decide it: by their stops, or by sums that are worse for the winner.
    pub(super) fn by_values(&mut self, sum: &Sum, first: Player) -> Result<Option<bool>, Halt> {
        let Heuristics { stops, bounds, .. } = self.setting.ideas;
        if stops && let Some(wins) = self.by_stops(sum, first)? {
            return Ok(Some(wins));
        }
        if bounds { self.relaxed(sum, first) } else { Ok(None) }
    }

    /// Whether `first` wins, if sums of values that are at most or at least this sum decide it: who wins even a sum that
    /// is worse for him wins this one, on the same turn.
    fn relaxed(&mut self, sum: &Sum, first: Player) -> Result<Option<bool>, Halt> {
        for player in Player::BOTH {
            let mut values = Sum { cold: sum.cold, parts: Vec::new() };
            let mut there = true;
            for &(id, count) in &sum.parts {
                let part = self.parts.get(id);
                if self.parts.value(id).is_some() {
                    values.add((id, count), part.stamp);
                    continue;
                }
                // A negated part is at most the negative of what is at least the part.
                let side = if count > 0 { player } else { player.opponent() };
                let Some(other) = &part.between[side as usize] else {
                    there = false;
                    break;
                };
                for _ in 0..count.unsigned_abs() {
                    values.add_cold(other.cold.signed(count.signum()))?;
                    for &(id, more) in &other.parts {
                        values.add((id, more * count.signum()), self.parts.stamp(id));
                    }
                }
            }
            let mut left = MOST_SUMS;
            if there && self.settled(&values, first, &mut left)? == Some(first == player) {
                return Ok(Some(first == player));
            }
        }
        Ok(None)
    }

    /// Who wins a sum of values, hottest first, if at most so many sums have to be looked at.
    fn settled(&mut self, sum: &Sum, first: Player, left: &mut u32) -> Result<Option<bool>, Halt> {
        let key = self.key(sum);
        if let Some(wins) = self.known(sum, key, first)? {
            return Ok(Some(wins));
        }
        if *left == 0 {
            return Ok(None);
        }
        *left -= 1;
        let mut order: Vec<Copies> = sum.parts.clone();
        let heat = |id: u32| self.parts.get(id).bounds.low.map_or(0, |heat| heat.temperature);
        order.sort_by_key(|&(id, _)| Reverse(heat(id)));
        let mut open = false;
        let mut next = Sum::default();
        for copies in order {
            let options = self.options(copies, first)?;
            for becomes in options.iter() {
                moved(sum, copies, becomes, self.parts, &mut next)?;
                match self.settled(&next, first.opponent(), left)? {
                    Some(true) => {}
                    None => open = true,
                    Some(false) => {
                        self.remember(key, first, true, 1);
                        return Ok(Some(true));
                    }
                }
            }
        }
        let beside_value = sum.parts.iter().any(|&(id, _)| self.is_no_number(id));
        for cold in self.cold_moves(sum.cold, first, beside_value)? {
            next.copy_from(sum);
            next.cold = cold;
            match self.settled(&next, first.opponent(), left)? {
                Some(true) => {}
                None => open = true,
                Some(false) => {
                    self.remember(key, first, true, 1);
                    return Ok(Some(true));
                }
            }
        }
        if open {
            return Ok(None);
        }
        self.remember(key, first, false, 1);
        Ok(Some(false))
    }
}
