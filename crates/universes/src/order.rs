//! The order modulo a universe, by the games alone and without a search through the universe.
//!
//! G ≥ H just when both hold (Larsson, Nowakowski and Santos, arXiv 1606.01975; Siegel, arXiv 2312.16259):
//! - *Proviso*: when H is an end for Left, Left wins moving first from G + X for all ends X for Left in the universe
//!   (G is *strong* for Left); and when G is an end for Right, H is strong for Right.
//! - *Maintenance*: for each right option of G one of H is at most as good, or one of its left options is at least as
//!   good as H; and for each left option of H one of G is at least as good, or one of its right options is at most as
//!   good as G.

use crate::record::Record;
use crate::{Form, Outcome, Player, Store, Universe};
use std::cmp::Ordering;
use upstar_core::deep;
use upstar_core::{Budget, StopReason};

impl Record {
    /// Whether the player wins moving first, beside every end of this player in the universe.
    pub(crate) fn is_strong(&self, universe: Universe, player: Player) -> bool {
        let i = player.index();
        match universe {
            // Some end answers each option with a game that makes the sum a P-position.
            Universe::All => self.is_end_like(player),
            // The only end is 0.
            Universe::Dicot | Universe::Impartial => self.first[i],
            Universe::DeadEnding => self.first[i] && self.beside_dead.first[i],
            Universe::Blocking => self.first[i] && self.beside_blocked.first[i],
        }
    }
}

impl Store {
    /// Whether G ≥ H modulo a universe. The games need not lie in it.
    pub fn ge(&self, universe: Universe, g: Form, h: Form, budget: &Budget) -> Result<bool, StopReason> {
        self.is_ge(universe.theory(), g, h, budget)
    }

    /// Whether G and H are equal modulo a universe.
    pub fn eq(&self, universe: Universe, g: Form, h: Form, budget: &Budget) -> Result<bool, StopReason> {
        Ok(self.ge(universe, g, h, budget)? && self.ge(universe, h, g, budget)?)
    }

    /// How G and H compare modulo a universe; nothing when they are incomparable.
    pub fn compare(
        &self,
        universe: Universe,
        g: Form,
        h: Form,
        budget: &Budget,
    ) -> Result<Option<Ordering>, StopReason> {
        Ok(match (self.ge(universe, g, h, budget)?, self.ge(universe, h, g, budget)?) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Greater),
            (false, true) => Some(Ordering::Less),
            (false, false) => None,
        })
    }

    /// Who wins when the worst end of the universe is added, for the player who begins: L or N when Left wins moving
    /// first beside every end for Left, R or N when Right wins moving first beside every end for Right.
    #[must_use]
    pub fn strong_outcome(&self, universe: Universe, g: Form) -> Outcome {
        Outcome::of(self.is_strong(universe, g, Player::Left), self.is_strong(universe, g, Player::Right))
    }

    pub(crate) fn is_strong(&self, universe: Universe, g: Form, player: Player) -> bool {
        self.read()[g].is_strong(universe, player)
    }

    fn is_ge(&self, universe: Universe, g: Form, h: Form, budget: &Budget) -> Result<bool, StopReason> {
        if g == h {
            return Ok(true);
        }
        if !self.may_be_ge(universe, g, h) {
            return Ok(false);
        }
        let key = (universe, g, h);
        if let Some(&known) = self.memory().order.get(&key) {
            return Ok(known);
        }
        budget.tick()?;
        let answer = deep(|| self.is_maintained(universe, g, h, budget))?;
        self.memory().order.insert(key, answer);
        Ok(answer)
    }

    /// The Proviso, and more that G ≥ H implies: outcomes, also beside ends, are at least as good.
    fn may_be_ge(&self, universe: Universe, g: Form, h: Form) -> bool {
        let tables = self.read();
        let (g, h) = (&tables[g], &tables[h]);
        let strong = |record: &Record, player| record.is_strong(universe, player);
        (g.first[0] || !h.first[0])
            && (h.first[1] || !g.first[1])
            && (strong(g, Player::Left) || !strong(h, Player::Left))
            && (strong(h, Player::Right) || !strong(g, Player::Right))
    }

    fn is_maintained(
        &self,
        universe: Universe,
        g: Form,
        h: Form,
        budget: &Budget,
    ) -> Result<bool, StopReason> {
        for &option in &*self.options(g, Player::Right) {
            if !self.is_right_maintained(universe, option, h, budget)? {
                return Ok(false);
            }
        }
        for &option in &*self.options(h, Player::Left) {
            if !self.is_left_maintained(universe, g, option, budget)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a right option of G is at least as good as one of H, or has a left option at least as good as H.
    pub(crate) fn is_right_maintained(
        &self,
        universe: Universe,
        option: Form,
        h: Form,
        budget: &Budget,
    ) -> Result<bool, StopReason> {
        for &other in &*self.options(h, Player::Right) {
            if self.is_ge(universe, option, other, budget)? {
                return Ok(true);
            }
        }
        for &answer in &*self.options(option, Player::Left) {
            if self.is_ge(universe, answer, h, budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a left option of H is at most as good as one of G, or has a right option at most as good as G.
    pub(crate) fn is_left_maintained(
        &self,
        universe: Universe,
        g: Form,
        option: Form,
        budget: &Budget,
    ) -> Result<bool, StopReason> {
        for &other in &*self.options(g, Player::Left) {
            if self.is_ge(universe, other, option, budget)? {
                return Ok(true);
            }
        }
        for &answer in &*self.options(option, Player::Right) {
            if self.is_ge(universe, g, answer, budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
