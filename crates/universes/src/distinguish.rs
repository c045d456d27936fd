//! Games of a universe that tell two games apart: what proves that G ≥ H does not hold.
//!
//! The construction is that of the theorem's proof (Siegel, arXiv 2312.16259, section 5). A player wins moving second
//! from a game and its *adjoint*. Where the Proviso fails, an end shows it. Where Maintenance fails at a right option
//! A of G, there is a game T such that Left loses moving first from A + T and Right loses moving first from H + T.

use crate::form::PLAYERS;
use crate::{Form, Player, Store, Universe};
use rustc_hash::FxHashSet;
use upstar_core::deep;
use upstar_core::{Budget, StopReason};

/// X, and the player who, moving first, does in G + X what G ≥ H excludes: Left loses it and wins H + X, or Right wins
/// it and loses H + X.
type Separation = (Form, Player);

impl Store {
    /// A game X in the universe such that G + X is not at least as good as H + X; nothing when G ≥ H. For
    /// [`Universe::Impartial`] it is a dicot, which need not be impartial.
    pub fn distinguisher(
        &self,
        universe: Universe,
        g: Form,
        h: Form,
        budget: &Budget,
    ) -> Result<Option<Form>, StopReason> {
        let universe = universe.theory();
        if self.ge(universe, g, h, budget)? {
            return Ok(None);
        }
        Ok(Some(self.separation(universe, g, h, budget)?.0))
    }

    /// The game with which G makes a P-position: each move is answered by the adjoint move in the other part.
    pub fn adjoint(&self, g: Form, budget: &Budget) -> Result<Form, StopReason> {
        if let Some(&known) = self.memory().adjoints.get(&g) {
            return Ok(known);
        }
        budget.tick()?;
        let adjoint = deep(|| {
            let mut options = [Vec::new(), Vec::new()];
            for player in PLAYERS {
                let own = self.options(g, player);
                let answers = &mut options[player.other().index()];
                for &option in &*own {
                    answers.push(self.adjoint(option, budget)?);
                }
                if own.is_empty() {
                    answers.push(Form::ZERO);
                }
            }
            self.with_tombstones(options, [false; 2])
        })?;
        self.memory().adjoints.insert(g, adjoint);
        Ok(adjoint)
    }

    /// Where G ≥ H does not hold.
    fn separation(
        &self,
        universe: Universe,
        g: Form,
        h: Form,
        budget: &Budget,
    ) -> Result<Separation, StopReason> {
        budget.tick()?;
        deep(|| {
            if self.record(h).is_end_like(Player::Left) && !self.is_strong(universe, g, Player::Left) {
                return Ok((self.worst_end(universe, g, budget)?, Player::Left));
            }
            if self.record(g).is_end_like(Player::Right) && !self.is_strong(universe, h, Player::Right) {
                let end = self.worst_end(universe, self.conjugate(h, budget)?, budget)?;
                return Ok((self.conjugate(end, budget)?, Player::Right));
            }
            for &option in &*self.options(g, Player::Right) {
                if !self.is_right_maintained(universe, option, h, budget)? {
                    return Ok((self.downlink(universe, option, h, budget)?, Player::Right));
                }
            }
            for &option in &*self.options(h, Player::Left) {
                if !self.is_left_maintained(universe, g, option, budget)? {
                    return Ok((self.downlink(universe, g, option, budget)?, Player::Left));
                }
            }
            unreachable!("G is at least H")
        })
    }

    /// T such that Left loses moving first from A + T and Right loses moving first from B + T. There is one where no
    /// left option of A is at least B, and A is at least as good as no right option of B.
    fn downlink(&self, universe: Universe, a: Form, b: Form, budget: &Budget) -> Result<Form, StopReason> {
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for &option in &*self.options(b, Player::Right) {
            left.push(self.separation_for(Player::Right, universe, a, option, budget)?);
        }
        for &option in &*self.options(a, Player::Left) {
            right.push(self.separation_for(Player::Left, universe, option, b, budget)?);
        }
        // Neither side may be empty, and what fills it helps nobody.
        if left.is_empty() {
            left.push(self.from_options(&[Form::ZERO], &[self.adjoint(a, budget)?])?);
        }
        if right.is_empty() {
            right.push(self.from_options(&[self.adjoint(b, budget)?], &[Form::ZERO])?);
        }
        self.from_options(&left, &right)
    }

    /// A separation of G and H in which this player moves first.
    fn separation_for(
        &self,
        player: Player,
        universe: Universe,
        g: Form,
        h: Form,
        budget: &Budget,
    ) -> Result<Form, StopReason> {
        let (x, first) = self.separation(universe, g, h, budget)?;
        if first == player {
            return Ok(x);
        }
        // The player's one move is to X; a move in the game where it should not be made is answered by an adjoint.
        let moved = if player == Player::Left { g } else { h };
        let mut answers = Vec::new();
        for &option in &*self.options(moved, player) {
            answers.push(self.adjoint(option, budget)?);
        }
        if answers.is_empty() {
            answers.push(Form::ZERO);
        }
        match player {
            Player::Left => self.from_options(&[x], &answers),
            Player::Right => self.from_options(&answers, &[x]),
        }
    }

    /// An end for Left from which, beside a game that is not strong for Left, Left loses moving first.
    fn worst_end(&self, universe: Universe, g: Form, budget: &Budget) -> Result<Form, StopReason> {
        if universe == Universe::All {
            let mut answers = Vec::new();
            for &option in &*self.options(g, Player::Left) {
                answers.push(self.adjoint(option, budget)?);
            }
            return self.from_options(&[], &answers);
        }
        let record = self.record(g);
        if !record.first[0] {
            return Ok(Form::ZERO);
        }
        let mut moves = vec![Form::ZERO];
        if universe == Universe::Blocking {
            let mut threats = Vec::new();
            for follower in self.followers(g) {
                budget.tick()?;
                threats.push(self.adjoint(follower, budget)?);
            }
            moves.push(self.from_options(&[Form::ZERO], &threats)?);
        }
        let mut end = Form::ZERO;
        for _ in 0..=record.birthday {
            end = self.from_options(&[], &[moves.as_slice(), &[end]].concat())?;
        }
        Ok(end)
    }

    /// G and everything that is reached from it.
    #[must_use]
    pub fn followers(&self, g: Form) -> Vec<Form> {
        let (mut seen, mut open) = (FxHashSet::from_iter([g]), vec![g]);
        let mut followers = Vec::new();
        while let Some(form) = open.pop() {
            followers.push(form);
            let record = self.record(form);
            let options = record.options.iter().flat_map(|side| side.iter());
            open.extend(options.filter(|&&option| seen.insert(option)));
        }
        followers
    }
}
