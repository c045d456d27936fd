//! What a game leads to: its followers, and how often play stops.

use crate::{StopReason, Value, Values};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use upstar_core::deep;

/// No more followers than these are listed.
const MOST: usize = 10_000_000;

impl Values {
    /// The positions that any moves in the canonical form lead to, itself first, each once.
    ///
    /// ```
    /// # use upstar_values::Values;
    /// let values = Values::new();
    /// assert_eq!(values.followers(values.parse("^")?)?.len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the budget runs out, or there are more than ten million.
    pub fn followers(&self, g: Value) -> Result<Vec<Value>, StopReason> {
        let mut followers = vec![g];
        let mut seen: HashSet<Value, FxBuildHasher> = followers.iter().copied().collect();
        let mut at = 0;
        while at < followers.len() {
            self.budget().tick()?;
            for option in self.left(followers[at])?.into_iter().chain(self.right(followers[at])?) {
                if seen.insert(option) {
                    followers.push(option);
                }
            }
            if followers.len() > MOST {
                return Err(StopReason::TooLarge(format!("a list of more than {MOST} followers")));
            }
            at += 1;
        }
        Ok(followers)
    }

    /// How many followers there are, the game itself among them.
    ///
    /// # Errors
    /// As for [`Values::followers`].
    pub fn follower_count(&self, g: Value) -> Result<u64, StopReason> {
        if self.as_number(g).is_some() {
            // The followers of a number are one of each day up to its own.
            return Ok(self.birthday(g)? + 1);
        }
        Ok(self.followers(g)?.len() as u64)
    }

    /// In how many ways play can run until it stops at a number: 1 for a number, else the sum over all options of
    /// the canonical form.
    ///
    /// # Errors
    /// When the budget runs out, or the count is 2^63 or more.
    pub fn stop_count(&self, g: Value) -> Result<u64, StopReason> {
        self.stop_count_known(g, &mut HashMap::default())
    }

    fn stop_count_known(
        &self,
        g: Value,
        done: &mut HashMap<Value, u64, FxBuildHasher>,
    ) -> Result<u64, StopReason> {
        if self.as_number(g).is_some() {
            return Ok(1);
        }
        // All translates of a game have as many stops.
        let g = self.without_number(g);
        if let Some(&known) = done.get(&g) {
            return Ok(known);
        }
        self.budget().tick()?;
        let count = deep(|| {
            let mut count = 0u64;
            for option in self.left(g)?.into_iter().chain(self.right(g)?) {
                count += self.stop_count_known(option, done)?;
                if count >> 63 == 1 {
                    return Err(StopReason::TooLarge("a count of 2^63 stops or more".to_string()));
                }
            }
            Ok(count)
        })?;
        done.insert(g, count);
        Ok(count)
    }
}
