//! Simplest forms: one for all games that are equal modulo a universe.
//!
//! Dominated options go. An option that reverses through a game with options of the same player is replaced by those.
//! An option that reverses through an end is replaced by a *tombstone*, which says that the player, to move, wins
//! where the rest of the sum is an end. A tombstone goes where this is so without it. What is left is unique (Siegel,
//! arXiv 2312.16259, Theorem 5.18).
//!
//! Two things are ours, and keep the form unique. A tombstone stays where without it the form would be an end that
//! does not lie in the universe. And modulo the dicots each tombstone is written as the option \*, which gives the
//! canonical form of Dorbec, Renault, Siegel and Sopena, arXiv 1311.3858.

use crate::form::PLAYERS;
use crate::{Form, Player, Store, Universe};
use upstar_core::deep;
use upstar_core::{Budget, StopReason};

/// Options and tombstones of a form that is not made yet.
type Parts = ([Vec<Form>; 2], [bool; 2]);

impl Store {
    /// The simplest form of G modulo a universe: games that are equal have the same one.
    ///
    /// ```
    /// use upstar_core::Budget;
    /// use upstar_universes::{Form, Store, Universe};
    /// let (store, budget) = (Store::new(), Budget::unlimited());
    /// let g = store.parse("1 - 1", &budget)?;
    /// assert_eq!(store.simplest(Universe::DeadEnding, g, &budget)?, Form::ZERO);
    /// # Ok::<(), upstar_universes::Error>(())
    /// ```
    pub fn simplest(&self, universe: Universe, g: Form, budget: &Budget) -> Result<Form, StopReason> {
        let universe = universe.theory();
        let form = self.simplest_with_tombstones(universe, g, budget)?;
        if universe == Universe::Dicot { self.without_tombstones(form, budget) } else { Ok(form) }
    }

    fn simplest_with_tombstones(
        &self,
        universe: Universe,
        g: Form,
        budget: &Budget,
    ) -> Result<Form, StopReason> {
        if let Some(&known) = self.memory().simplest.get(&(universe, g)) {
            return Ok(known);
        }
        budget.tick()?;
        let form = deep(|| {
            let record = self.record(g);
            let mut options = [Vec::new(), Vec::new()];
            for player in PLAYERS {
                for &option in &*record.options[player.index()] {
                    options[player.index()].push(self.simplest_with_tombstones(universe, option, budget)?);
                }
            }
            self.reduced(universe, (options, record.tombstones), budget)
        })?;
        let mut memory = self.memory();
        memory.simplest.insert((universe, g), form);
        memory.simplest.insert((universe, form), form);
        Ok(form)
    }

    /// The simplest form where the options already are.
    fn reduced(&self, universe: Universe, mut parts: Parts, budget: &Budget) -> Result<Form, StopReason> {
        loop {
            for player in PLAYERS {
                let options = std::mem::take(&mut parts.0[player.index()]);
                parts.0[player.index()] = self.undominated(universe, options, player, budget)?;
            }
            let (options, tombstones) = parts.clone();
            let form = self.with_tombstones(options, tombstones)?;
            if !self.bypass(universe, form, &mut parts, budget)? {
                return self.without_idle_tombstones(universe, form);
            }
            budget.tick()?;
        }
    }

    /// Whether `g` is at least as good as `h` for the player.
    fn is_better(
        &self,
        universe: Universe,
        player: Player,
        g: Form,
        h: Form,
        budget: &Budget,
    ) -> Result<bool, StopReason> {
        match player {
            Player::Left => self.ge(universe, g, h, budget),
            Player::Right => self.ge(universe, h, g, budget),
        }
    }

    fn undominated(
        &self,
        universe: Universe,
        mut options: Vec<Form>,
        player: Player,
        budget: &Budget,
    ) -> Result<Vec<Form>, StopReason> {
        options.sort_unstable();
        options.dedup();
        let mut kept: Vec<Form> = Vec::new();
        'options: for option in options {
            for &other in &kept {
                if self.is_better(universe, player, other, option, budget)? {
                    continue 'options;
                }
            }
            let mut better = Vec::new();
            for other in kept {
                if !self.is_better(universe, player, option, other, budget)? {
                    better.push(other);
                }
            }
            better.push(option);
            kept = better;
        }
        Ok(kept)
    }

    /// Replaces a reversible option in the parts of a form; whether there was one.
    fn bypass(
        &self,
        universe: Universe,
        form: Form,
        parts: &mut Parts,
        budget: &Budget,
    ) -> Result<bool, StopReason> {
        for player in PLAYERS {
            let i = player.index();
            for (place, &option) in parts.0[i].iter().enumerate() {
                for &answer in &*self.options(option, player.other()) {
                    if self.is_better(universe, player, form, answer, budget)? {
                        let through = self.record(answer);
                        parts.1[i] |= through.is_end_like(player);
                        parts.0[i].swap_remove(place);
                        parts.0[i].extend_from_slice(&through.options[i]);
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// The form without the tombstones that change nothing.
    fn without_idle_tombstones(&self, universe: Universe, form: Form) -> Result<Form, StopReason> {
        let record = self.record(form);
        let options = || record.options.clone().map(|options| options.to_vec());
        let had = record.tombstones;
        for kept in [[false, false], [false, true], [true, false]] {
            if (0..2).any(|i| kept[i] && !had[i]) || kept == had {
                continue;
            }
            let shorter = self.with_tombstones(options(), kept)?;
            let strong = |player: Player| {
                kept[player.index()] == had[player.index()] || self.is_strong(universe, shorter, player)
            };
            if PLAYERS.into_iter().all(strong) && self.shape(shorter).lies_in(universe) {
                return Ok(shorter);
            }
        }
        if self.shape(form).lies_in(universe) {
            return Ok(form);
        }
        let ends = PLAYERS.map(|player| record.is_end_like(player));
        self.with_tombstones(options(), ends)
    }

    /// The form with the option \* for each tombstone. Modulo the dicots this changes nothing: a form with a tombstone
    /// of Left is at least 0, so \* reverses through 0, and is a winning move.
    fn without_tombstones(&self, g: Form, budget: &Budget) -> Result<Form, StopReason> {
        if self.is_plain(g) {
            return Ok(g);
        }
        if let Some(&known) = self.memory().dicots.get(&g) {
            return Ok(known);
        }
        budget.tick()?;
        let form = deep(|| {
            let record = self.record(g);
            let mut options = [Vec::new(), Vec::new()];
            for (i, side) in options.iter_mut().enumerate() {
                for &option in &*record.options[i] {
                    side.push(self.without_tombstones(option, budget)?);
                }
                if record.tombstones[i] {
                    side.push(Form::STAR);
                }
            }
            self.with_tombstones(options, [false; 2])
        })?;
        self.memory().dicots.insert(g, form);
        Ok(form)
    }
}
