//! All games born by a day.

use crate::{StopReason, Value, Values};

impl Values {
    /// All games born by day `n`, in a fixed order.
    ///
    /// # Errors
    /// When the budget runs out; days after the third have far too many games.
    pub fn born_by(&self, day: u32) -> Result<Vec<Value>, StopReason> {
        if day > 3 {
            return Err(StopReason::TooLarge(format!("the games born by day {day}, more than 10^184")));
        }
        let mut games = Vec::new();
        for _ in 0..=day {
            games = self.next_day(&games)?;
        }
        Ok(games)
    }

    /// All games whose options are among `games`. A player's options may be taken to be pairwise confused,
    /// since dominated ones change nothing.
    fn next_day(&self, games: &[Value]) -> Result<Vec<Value>, StopReason> {
        let sides = self.antichains(games)?;
        let mut born = Vec::new();
        for left in &sides {
            for right in &sides {
                born.push(self.from_options(left, right)?);
            }
        }
        self.sort_for_print(&mut born)?;
        born.dedup();
        Ok(born)
    }

    fn antichains(&self, games: &[Value]) -> Result<Vec<Vec<Value>>, StopReason> {
        let mut all: Vec<Vec<Value>> = vec![Vec::new()];
        for &game in games {
            for i in 0..all.len() {
                let mut confused = true;
                for &other in &all[i] {
                    confused &= self.compare(game, other)?.is_none();
                }
                if confused {
                    let mut larger = all[i].clone();
                    larger.push(game);
                    all.push(larger);
                }
            }
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_as_are_known() {
        let values = Values::new();
        let counts: Vec<_> = (0..=3).map(|day| values.born_by(day).unwrap().len()).collect();
        assert_eq!(counts, [1, 4, 22, 1474]);
        assert!(matches!(values.born_by(4), Err(StopReason::TooLarge(_))));
    }
}
