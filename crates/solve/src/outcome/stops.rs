//! Deciding a sum of values by its stops, without its infinitesimals.
//!
//! Left wins a game moving first when its Left stop is above 0, and loses when it is below. Infinitesimals move no stop,
//! and a number moves it by itself (Conway, On Numbers and Games, chapter 9). So a sum of hot values and infinitesimals is
//! decided, unless the stop is 0, by the hot ones and a number alone. Whether the stop is above 0 is who wins when a
//! number is taken away that is less than every stop above 0: that is play until no hot value is left, in which a
//! total of 0 is a win for the opponent. There too infinitesimals can go as soon as they come up; and nobody needs to move in
//! a number beside a value that is none (number translation).

use super::bounds::{Bounds, Heat};
use super::search::{Search, moved};
use super::sum::{Copies, Sum};
use crate::race::Halt;
use std::cmp::Reverse;
use upstar_rules::Player;

/// The most sums that are looked at for one sum.
const MOST_SUMS: u32 = 2_000;

/// From so many values on; fewer are added up.
const FEWEST: u32 = 3;

/// Words without a pattern that tell a sum whose ties are Left's, or Right's, from the sum itself: digits of e.
const TIES: [u128; 2] =
    [0xB7E1_5162_8AED_2A6A_BF71_5880_9CF4_F3C7, 0x62E7_160F_38B4_DA56_A784_D904_5190_CFEF];

/// The bounds of an infinitesimal.
const NOTHING: Bounds = {
    let heat = Some(Heat { mean: 0, temperature: 0 });
    Bounds { low: heat, high: heat }
};

impl Search<'_, '_> {
    /// Whether `first` wins a sum of values moving first, if its stop is not 0 and soon found.
    pub(super) fn by_stops(&mut self, sum: &Sum, first: Player) -> Result<Option<bool>, Halt> {
        let values = |&(id, _): &Copies| self.is_no_number(id) && self.parts.get(id).bounds.low.is_some();
        let copies: u32 = sum.parts.iter().map(|part| part.1.unsigned_abs()).sum();
        if copies < FEWEST || !sum.parts.iter().all(values) {
            return Ok(None);
        }
        let mut hot = sum.clone();
        self.drop_infinitesimals(&mut hot);
        if hot.parts.is_empty() {
            let own = hot.cold.signed(if first == Player::Left { 1 } else { -1 }).number;
            return Ok((own != 0).then_some(own > 0));
        }
        for wins in [true, false] {
            // Who wins although ties are lost, or loses although they are won, has a stop that is not 0.
            let ties = if wins { first.opponent() } else { first };
            if self.scored(&hot, first, ties, &mut MOST_SUMS.clone())? == Some(wins) {
                return Ok(Some(wins));
            }
        }
        Ok(None)
    }

    /// Who wins a sum of hot values and a number, played until only a number is left, if at most so many sums have to
    /// be looked at.
    fn scored(
        &mut self,
        sum: &Sum,
        first: Player,
        ties: Player,
        left: &mut u32,
    ) -> Result<Option<bool>, Halt> {
        if sum.parts.is_empty() {
            let number = sum.cold.number;
            let winner = if number > 0 {
                Player::Left
            } else if number < 0 {
                Player::Right
            } else {
                ties
            };
            return Ok(Some(winner == first));
        }
        if let Some(wins) = self.bounds(sum).decide(first) {
            return Ok(Some(wins));
        }
        let mut key = self.key(sum);
        let side = if key.negated { ties.opponent() } else { ties };
        key.hash ^= TIES[side as usize];
        if let Some(wins) = self.remembered(key, first) {
            return Ok(Some(wins));
        }
        if *left == 0 {
            return Ok(None);
        }
        *left -= 1;
        self.worker.step()?;
        let mut order: Vec<Copies> = sum.parts.clone();
        let heat = |id: u32| self.parts.get(id).bounds.low.map_or(0, |heat| heat.temperature);
        order.sort_by_key(|&(id, _)| Reverse(heat(id)));
        let (mut open, mut next) = (false, Sum::default());
        for copies in order {
            let options = self.options(copies, first)?;
            for becomes in options.iter() {
                moved(sum, copies, becomes, self.parts, &mut next)?;
                self.drop_infinitesimals(&mut next);
                match self.scored(&next, first.opponent(), ties, left)? {
                    Some(true) => {}
                    None => open = true,
                    Some(false) => {
                        self.remember(key, first, true, 1);
                        return Ok(Some(true));
                    }
                }
            }
        }
        if open {
            return Ok(None);
        }
        self.remember(key, first, false, 1);
        Ok(Some(false))
    }

    /// Takes infinitesimals out of a sum.
    fn drop_infinitesimals(&self, sum: &mut Sum) {
        (sum.cold.ups, sum.cold.star) = (0, 0);
        sum.parts.retain(|&(id, _)| self.parts.get(id).bounds != NOTHING);
    }
}
