//! Stops, degrees of loopiness, varieties, and other things that are asked of stoppers.

use crate::graph::{alternating, components, is_cyclic};
use crate::loopy::Followers;
use crate::store::Loops;
use crate::{Bias, Loopy, Side, StopReason};
use upstar_values::{Dyadic, Player, Value};

impl Loops {
    /// Whether the game is equal to a stopper: both sides are the same, and no alternating play goes on forever.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn is_stopper(&self, g: Loopy) -> Result<bool, StopReason> {
        Ok(g.onside() == g.offside() && self.side_is_stopper(g.onside())?)
    }

    /// Whether both sides are stoppers.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn is_stopper_sided(&self, g: Loopy) -> Result<bool, StopReason> {
        Ok(self.side_is_stopper(g.onside())? && self.side_is_stopper(g.offside())?)
    }

    /// Whether a stopper has no cycles but passes.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn is_plumtree(&self, g: Loopy) -> Result<bool, StopReason> {
        Ok(self.is_stopper(g)? && self.side_is_plumtree(g.onside())?)
    }

    pub(crate) fn side_is_plumtree(&self, side: Side) -> Result<bool, StopReason> {
        let Followers { lists, .. } = self.loopy_followers(side)?;
        let successors: Vec<Vec<u32>> = lists.into_iter().map(|lists| lists.concat()).collect();
        Ok(components(&successors, self.budget())?.iter().all(|part| part.len() == 1))
    }

    /// Whether a simplified game is on a cycle.
    pub(crate) fn side_is_on_cycle(&self, side: Side) -> Result<bool, StopReason> {
        let Followers { lists, .. } = self.loopy_followers(side)?;
        let successors: Vec<Vec<u32>> = lists.into_iter().map(|lists| lists.concat()).collect();
        let parts = components(&successors, self.budget())?;
        Ok(parts.iter().any(|part| part.contains(&0) && is_cyclic(part, &successors)))
    }

    /// The onside as a game of its own: a stopper, or a game of which both sides are found again.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn onside(&self, g: Loopy) -> Result<Loopy, StopReason> {
        self.as_game(g.onside())
    }

    /// The offside as a game of its own.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn offside(&self, g: Loopy) -> Result<Loopy, StopReason> {
        self.as_game(g.offside())
    }

    /// The value of the graph of a side, in which plays that never end are draws again.
    fn as_game(&self, side: Side) -> Result<Loopy, StopReason> {
        if self.side_is_stopper(side)? {
            return Ok(Loopy::from_side(side));
        }
        let left = self.side_as_draft(side)?;
        Ok(self.settle(&left)?[0])
    }

    /// The onside of `g + h`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn upsum(&self, g: Loopy, h: Loopy) -> Result<Loopy, StopReason> {
        Ok(Loopy::from_side(self.side_add(g.onside(), h.onside(), Bias::Onside)?))
    }

    /// The offside of `g + h`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn downsum(&self, g: Loopy, h: Loopy) -> Result<Loopy, StopReason> {
        Ok(Loopy::from_side(self.side_add(g.offside(), h.offside(), Bias::Offside)?))
    }

    /// The degree of loopiness: the onside of `g - g`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn degree(&self, g: Loopy) -> Result<Loopy, StopReason> {
        self.upsum(g, self.neg(g)?)
    }

    /// The variety of a stopper in a degree, by upsums: the upsum of `g` with the downsum of `-g` and `-degree`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn upsum_variety(&self, g: Loopy, degree: Loopy) -> Result<Loopy, StopReason> {
        self.upsum(g, self.downsum(self.neg(g)?, self.neg(degree)?)?)
    }

    /// The variety of a stopper in a degree, by downsums: the downsum of `g` with the upsum of `-g` and `degree`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn downsum_variety(&self, g: Loopy, degree: Loopy) -> Result<Loopy, StopReason> {
        self.downsum(g, self.upsum(self.neg(g)?, degree)?)
    }

    /// The variety of a stopper, which is the same by upsums and by downsums; `None` for a game that is not stable.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn variety(&self, g: Loopy) -> Result<Option<Loopy>, StopReason> {
        let degree = self.degree(g)?;
        if !self.is_idempotent(degree)? {
            return Ok(None);
        }
        let variety = self.upsum_variety(g, degree)?;
        Ok((variety == self.downsum_variety(g, degree)?).then_some(variety))
    }

    /// Whether a stopper is stable: its degree is an idempotent, and its two varieties are one.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn is_stable(&self, g: Loopy) -> Result<bool, StopReason> {
        Ok(self.is_stopper(g)? && self.variety(g)?.is_some())
    }

    /// Whether `g + g = g`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn is_idempotent(&self, g: Loopy) -> Result<bool, StopReason> {
        self.equal(self.add(g, g)?, g)
    }

    /// Whether all stops of both sides are 0, where `over` and `under` count as 0.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn is_infinitesimal(&self, g: Loopy) -> Result<bool, StopReason> {
        Ok(self.near_number(g)?.is_some_and(|number| number.is_zero()))
    }

    /// Whether the game is infinitely close to a number.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn is_numberish(&self, g: Loopy) -> Result<bool, StopReason> {
        Ok(self.near_number(g)?.is_some())
    }

    /// The number that all stops of both sides are, apart from `over` and `under`.
    fn near_number(&self, g: Loopy) -> Result<Option<Dyadic>, StopReason> {
        if !self.is_stopper_sided(g)? {
            return Ok(None);
        }
        let mut number: Option<Dyadic> = None;
        for side in [g.onside(), g.offside()] {
            for player in Player::BOTH {
                let stop = self.side_stop(side, player)?;
                let Some(near) = self.pseudonumber(stop).and_then(Pseudonumber::number) else {
                    return Ok(None);
                };
                if number.as_ref().is_some_and(|number| *number != near) {
                    return Ok(None);
                }
                number = Some(near);
            }
        }
        Ok(number)
    }

    /// Whether the game is a number, `on`, `off`, or a number with `over` or `under`.
    pub fn is_pseudonumber(&self, g: Loopy) -> bool {
        g.onside() == g.offside() && self.pseudonumber(g.onside()).is_some()
    }

    pub(crate) fn pseudonumber(&self, side: Side) -> Option<Pseudonumber> {
        let number = |side: Side| self.as_short(side).and_then(|value| self.values().as_number(value));
        let options = match self.entry(side) {
            Ok(options) => options,
            Err(value) => return self.values().as_number(value).map(Pseudonumber::Number),
        };
        match (&options.left[..], &options.right[..]) {
            (&[left], []) if left == side => Some(Pseudonumber::On),
            ([], &[right]) if right == side => Some(Pseudonumber::Off),
            (&[left], &[right]) if right == side => number(left).map(Pseudonumber::Over),
            (&[left], &[right]) if left == side => number(right).map(Pseudonumber::Under),
            _ => None,
        }
    }

    /// The stop of a stopper when a player starts: the pseudonumber that play first comes to.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn stop(&self, g: Loopy, player: Player) -> Result<Loopy, StopReason> {
        Ok(Loopy::from_side(
            self.side_stop(
                g.side(if player == Player::Left { Bias::Onside } else { Bias::Offside }),
                player,
            )?,
        ))
    }

    /// The stop of a stopper, where a number with `over` or `under` counts as the number.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn strong_stop(&self, g: Loopy, player: Player) -> Result<Loopy, StopReason> {
        let stop = self.stop(g, player)?;
        match self.pseudonumber(stop.onside()).and_then(Pseudonumber::number) {
            Some(number) => self.from_short(self.values().number(&number)?),
            None => Ok(stop),
        }
    }

    fn side_stop(&self, side: Side, player: Player) -> Result<Side, StopReason> {
        let stop_of_short = |value: Value, player: Player| {
            let values = self.values();
            let stop =
                if player == Player::Left { values.left_stop(value) } else { values.right_stop(value) };
            self.short(values.number(&stop)?)
        };
        if let Some(value) = self.as_short(side) {
            return stop_of_short(value, player);
        }
        let Followers { sides, lists } = self.loopy_followers(side)?;
        let successors = alternating(sides.len(), |v| (&lists[v][0][..], &lists[v][1][..]));
        let mut stops: Vec<Option<Side>> = vec![None; successors.len()];
        for turn in components(&successors, self.budget())?.into_iter().flatten() {
            let turn = turn as usize;
            let here = sides[turn / 2];
            if self.pseudonumber(here).is_some() {
                stops[turn] = Some(here);
                continue;
            }
            let mover = Player::BOTH[turn % 2];
            let mut best: Option<Side> = None;
            let mut numbers = successors[turn].iter();
            for option in self.side_options(here, mover)? {
                let stop = match self.as_short(option) {
                    Some(value) => Some(stop_of_short(value, mover.opponent())?),
                    None => numbers.next().and_then(|&next| stops[next as usize]),
                };
                let Some(stop) = stop else { continue };
                let better = match (best, mover) {
                    (None, _) => true,
                    (Some(best), Player::Left) => !self.side_ge(best, stop, Bias::Onside)?,
                    (Some(best), Player::Right) => !self.side_ge(stop, best, Bias::Onside)?,
                };
                if better {
                    best = Some(stop);
                }
            }
            let none = if mover == Player::Left { self.off()? } else { self.on()? };
            stops[turn] = Some(best.unwrap_or(none.onside()));
        }
        Ok(stops[usize::from(player == Player::Right)].unwrap_or(side))
    }

    /// All followers of a stopper, itself first, each once.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn followers(&self, g: Loopy) -> Result<Vec<Loopy>, StopReason> {
        let mut followers = vec![g.onside()];
        let mut seen = rustc_hash::FxHashSet::from_iter([g.onside()]);
        let mut at = 0;
        while at < followers.len() {
            for player in Player::BOTH {
                for option in self.side_options(followers[at], player)? {
                    if seen.insert(option) {
                        followers.push(option);
                    }
                }
            }
            at += 1;
        }
        Ok(followers.into_iter().map(Loopy::from_side).collect())
    }
}

/// What can be a stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pseudonumber {
    Number(Dyadic),
    Over(Dyadic),
    Under(Dyadic),
    On,
    Off,
}

impl Pseudonumber {
    /// The number that it is infinitely close to.
    fn number(self) -> Option<Dyadic> {
        match self {
            Pseudonumber::Number(number) | Pseudonumber::Over(number) | Pseudonumber::Under(number) => {
                Some(number)
            }
            Pseudonumber::On | Pseudonumber::Off => None,
        }
    }
}
