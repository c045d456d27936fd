//! Mates, links and distinguishers: games that show how two games differ, or how they are alike.

use crate::{Form, Outcome, Store};
use upstar_core::deep;
use upstar_core::{Budget, StopReason};

impl Store {
    /// The mate of G: \*1 for 0, else the game whose options are the mates of those of G. A game and its mate together
    /// are a P-position.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn mate(&self, g: Form, budget: &Budget) -> Result<Form, StopReason> {
        if g.is_unit() {
            return Ok(g.plus_one());
        }
        if let Some(&mate) = self.memory().mates.get(&g) {
            return Ok(mate);
        }
        budget.tick()?;
        let mate = deep(|| self.from_options(&self.mates_of_options(g, budget)?))?;
        self.memory().mates.insert(g, mate);
        Ok(mate)
    }

    fn mates_of_options(&self, g: Form, budget: &Budget) -> Result<Vec<Form>, StopReason> {
        self.options(g).iter().map(|&option| self.mate(option, budget)).collect()
    }

    /// Whether G and H are linked: there is a game T with G + T and H + T both P-positions. By Conway's theorem that is
    /// so unless one of them is an option of the other.
    #[must_use]
    pub fn is_linked_to(&self, g: Form, h: Form) -> bool {
        !self.has_option(g, h) && !self.has_option(h, g)
    }

    /// A game T with G + T and H + T both P-positions; none when G and H are not linked.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn link(&self, g: Form, h: Form, budget: &Budget) -> Result<Option<Form>, StopReason> {
        if g == Form::ZERO && h == Form::ZERO {
            return Ok(Some(Form::ONE));
        }
        if !self.is_linked_to(g, h) {
            return Ok(None);
        }
        budget.tick()?;
        // Every move in G or H is answered in T, to a game that tells the option from the other game.
        let link = deep(|| {
            let mut options = Vec::new();
            for (game, other) in [(g, h), (h, g)] {
                for &option in &*self.options(game) {
                    options.extend(self.distinguisher(option, other, budget)?);
                }
            }
            self.from_options(&options)
        })?;
        Ok(Some(link))
    }

    /// A game T such that G + T is a P-position and H + T is an N-position; none when G and H are equal.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn distinguisher(&self, g: Form, h: Form, budget: &Budget) -> Result<Option<Form>, StopReason> {
        if g == h {
            return Ok(None);
        }
        if let Some(&known) = self.memory().distinguishers.get(&(g, h)) {
            return Ok(Some(known));
        }
        budget.tick()?;
        let told = deep(|| {
            let either = self.told_apart(g, h, budget)?;
            if self.outcome(self.add(g, either, budget)?) == Outcome::P {
                return Ok(either);
            }
            // H + T is a P-position. With the mates of the options of G beside T, all moves from G lose.
            let mut options = self.mates_of_options(g, budget)?;
            options.push(either);
            self.from_options(&options)
        })?;
        self.memory().distinguishers.insert((g, h), told);
        Ok(Some(told))
    }

    /// A game T such that G + T and H + T have different outcomes, for different G and H: 0, or a link of one of them
    /// and an option of the other.
    fn told_apart(&self, g: Form, h: Form, budget: &Budget) -> Result<Form, StopReason> {
        let by_zero = |zero: Form, other: Form| zero == Form::ZERO && self.outcome(other) == Outcome::P;
        if by_zero(g, h) || by_zero(h, g) {
            return Ok(Form::ZERO);
        }
        for (game, other) in [(g, h), (h, g)] {
            for &option in &*self.options(game) {
                if let Some(link) = self.link(other, option, budget)? {
                    return Ok(link);
                }
            }
        }
        // Conway's theorem leaves no such case; the outcomes by themselves may still differ.
        Ok(Form::ZERO)
    }
}
