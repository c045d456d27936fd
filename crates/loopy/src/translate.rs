//! A stopper plus a number: every option plus the number, so that no move in the number is looked at.

use crate::loopy::Followers;
use crate::side::{Open, Ref};
use crate::store::Loops;
use crate::{Bias, Side, StopReason};
use rustc_hash::FxHashMap;
use upstar_values::{Player, Value};

impl Loops {
    /// A game with cycles plus a number, when it is a stopper: by the number translation theorem the options of the
    /// sum are those of the game plus the number, and are canonical with it.
    pub(crate) fn translate(&self, side: Side, number: Value) -> Result<Option<Side>, StopReason> {
        if self.as_short(side).is_some()
            || self.values().as_number(number).is_none()
            || !self.side_is_stopper(side)?
        {
            return Ok(None);
        }
        if number == Value::ZERO {
            return Ok(Some(side));
        }
        let short = self.short(number)?;
        let key = (short.min(side), short.max(side), Bias::Onside);
        if let Some(&known) = self.lock().sums.get(&key) {
            return Ok(Some(known));
        }
        let Followers { sides, .. } = self.loopy_followers(side)?;
        let numbers: FxHashMap<Side, u32> = sides.iter().enumerate().map(|(i, &s)| (s, i as u32)).collect();
        let mut part = Vec::with_capacity(sides.len());
        for &follower in &sides {
            let list = |player| -> Result<Vec<Ref>, StopReason> {
                let options = self.side_options(follower, player)?.into_iter();
                options
                    .map(|option| match (numbers.get(&option), self.as_short(option)) {
                        (None, Some(value)) => Ok(Ref::Done(self.short(self.values().add(value, number)?)?)),
                        (number, _) => Ok(number.map_or(Ref::Done(option), |&number| Ref::Open(number))),
                    })
                    .collect()
            };
            part.push(Open { left: list(Player::Left)?, right: list(Player::Right)? });
        }
        let sum = self.intern(&part)?[0];
        self.remember_sum(key, sum);
        Ok(Some(sum))
    }

    /// Keeps a sum for the next time.
    pub(crate) fn remember_sum(&self, key: (Side, Side, Bias), sum: Side) {
        /// The memory is emptied when it has so many entries.
        const LIMIT: usize = 1 << 20;
        let mut store = self.lock();
        if store.sums.len() >= LIMIT {
            store.sums.clear();
        }
        store.sums.insert(key, sum);
    }
}
