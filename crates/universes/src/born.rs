//! All games born by a day, modulo a universe.

use crate::{Form, Store, Universe};
use upstar_core::{Budget, StopReason};

/// The last day whose games are listed: 3 for dicots, else 2.
#[must_use]
pub fn last_day(universe: Universe) -> u32 {
    if universe == Universe::Dicot { 3 } else { 2 }
}

impl Store {
    /// The simplest forms of all games of a universe that are born by a day, up to [`last_day`].
    ///
    /// # Errors
    /// When the day is later, or the budget runs out.
    pub fn born(&self, universe: Universe, day: u32, budget: &Budget) -> Result<Vec<Form>, StopReason> {
        let last = last_day(universe);
        if day > last {
            return Err(StopReason::TooLarge(format!(
                "the games of day {day}; the last that is listed is {last}"
            )));
        }
        let mut games = vec![Form::ZERO];
        for _ in 0..day {
            let sets = self.antichains(universe, &games, budget)?;
            let mut next = Vec::new();
            for left in &sets {
                for right in &sets {
                    budget.tick()?;
                    let form = self.from_options(left, right)?;
                    if self.contains(universe, form) {
                        next.push(self.simplest(universe, form, budget)?);
                    }
                }
            }
            games = self.read().sorted(next);
        }
        Ok(games)
    }

    /// All sets of games in which no two are comparable: a dominated option makes no new game.
    fn antichains(
        &self,
        universe: Universe,
        games: &[Form],
        budget: &Budget,
    ) -> Result<Vec<Vec<Form>>, StopReason> {
        let mut sets = vec![Vec::new()];
        for &game in games {
            for n in 0..sets.len() {
                let mut alone = true;
                for &other in &sets[n] {
                    alone = alone && self.compare(universe, game, other, budget)?.is_none();
                }
                if alone {
                    sets.push([sets[n].as_slice(), &[game]].concat());
                }
            }
        }
        Ok(sets)
    }
}
