//! Simplification: dominated options are left out, reversible ones bypassed, until nothing changes.
//!
//! What a position is worth does not change on the way, so all comparisons are made in the graph as it was. For
//! stoppers these steps are always right, and lead to the canonical form (Siegel, Combinatorial Game Theory, chapter
//! VI). For one side of another game they are tried, and the result is compared with the game that it stands for.

use crate::graph::{alternating, components, is_cyclic};
use crate::side::{Open, Ref};
use crate::store::Loops;
use crate::survival::Order;
use crate::{Bias, Side, StopReason};
use upstar_values::Player;

/// How much is tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Effort {
    Nothing,
    Dominated,
    /// Reversible options of the player who loses plays that never end.
    Careful,
    Full,
    /// In the end, positions that are worth the same become one.
    Fused,
}

/// Chains of reversible options longer than this are left alone.
const LONGEST_CHAIN: usize = 100;

impl Loops {
    /// Simplifies a strongly connected part of a graph; all that it leads to is done.
    pub(crate) fn simplify(&self, bias: Bias, part: &[Open]) -> Result<Vec<Side>, StopReason> {
        let stopper = self.is_stopper_part(part)?;
        let efforts = [Effort::Fused, Effort::Full, Effort::Careful, Effort::Dominated];
        // Of a stopper, positions that are worth the same have the same options in the end.
        for &effort in &efforts[usize::from(stopper)..] {
            let mut order = Order::new(self, bias, part);
            let sides = self.intern(&Simplification::new(&mut order, part, bias).run(effort)?)?;
            if stopper || self.stands_for(&mut order, &sides)? {
                return Ok(sides);
            }
        }
        let mut order = Order::new(self, bias, part);
        self.intern(&Simplification::new(&mut order, part, bias).run(Effort::Nothing)?)
    }

    /// Whether every position of the part is worth what it was simplified to.
    fn stands_for(&self, order: &mut Order<'_>, sides: &[Side]) -> Result<bool, StopReason> {
        for (v, &side) in sides.iter().enumerate() {
            if !order.equal(Ref::Open(v as u32), Ref::Done(side))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether no alternating play from the part goes on forever.
    pub(crate) fn is_stopper_part(&self, part: &[Open]) -> Result<bool, StopReason> {
        let open = |list: &[Ref]| -> Vec<u32> {
            list.iter().filter_map(|to| if let Ref::Open(v) = *to { Some(v) } else { None }).collect()
        };
        let lists: Vec<_> = part.iter().map(|v| (open(&v.left), open(&v.right))).collect();
        let successors = alternating(part.len(), |v| (&lists[v].0[..], &lists[v].1[..]));
        for component in components(&successors, self.budget())? {
            if is_cyclic(&component, &successors) {
                return Ok(false);
            }
        }
        for option in part.iter().flat_map(Open::all) {
            if let Ref::Done(side) = option
                && !self.side_is_stopper(side)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

struct Simplification<'o, 'a> {
    order: &'o mut Order<'a>,
    bias: Bias,
    /// The options so far.
    now: Vec<Open>,
    /// The position that stands for each one.
    same_as: Vec<u32>,
}

impl<'o, 'a> Simplification<'o, 'a> {
    fn new(order: &'o mut Order<'a>, part: &[Open], bias: Bias) -> Self {
        Simplification { order, bias, now: part.to_vec(), same_as: (0..part.len() as u32).collect() }
    }

    fn run(mut self, effort: Effort) -> Result<Vec<Open>, StopReason> {
        if effort == Effort::Nothing {
            return Ok(self.now);
        }
        self.rounds(effort)?;
        if effort == Effort::Fused {
            self.fuse()?;
            self.rounds(effort)?;
        }
        Ok(self.now)
    }

    fn rounds(&mut self, effort: Effort) -> Result<(), StopReason> {
        // Every round but the last makes some position simpler. The bound is never met, but no proof says so for games
        // that are no stoppers.
        for _ in 0..=4 * self.now.len() + 10 {
            let mut changed = false;
            for v in 0..self.now.len() {
                for player in Player::BOTH {
                    let options = self.simpler(v, player, effort)?;
                    if options != *self.now[v].of(player) {
                        *self.now[v].of_mut(player) = options;
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        Ok(())
    }

    /// Finds positions that are worth the same.
    fn fuse(&mut self) -> Result<(), StopReason> {
        for v in 1..self.now.len() as u32 {
            for u in 0..v {
                if self.same_as[u as usize] == u && self.order.equal(Ref::Open(u), Ref::Open(v))? {
                    self.same_as[v as usize] = u;
                    break;
                }
            }
        }
        for v in 0..self.now.len() {
            self.now[v] = self.now[self.same_as[v] as usize].clone();
        }
        Ok(())
    }

    fn representative(&self, of: Ref) -> Ref {
        match of {
            Ref::Open(v) => Ref::Open(self.same_as[v as usize]),
            done => done,
        }
    }

    fn options(&self, of: Ref, player: Player) -> Result<Vec<Ref>, StopReason> {
        match of {
            Ref::Open(v) => Ok(self.now[v as usize].of(player).clone()),
            done => self.order.options(done, player),
        }
    }

    /// The options of a position after one round.
    fn simpler(&mut self, v: usize, player: Player, effort: Effort) -> Result<Vec<Ref>, StopReason> {
        let mut options = self.now[v].of(player).clone();
        let careful = player != self.bias.winner();
        if effort >= Effort::Full || (effort == Effort::Careful && careful) {
            let mut bypassed = Vec::new();
            for &option in &options {
                self.bypass(v, player, option, &mut Vec::new(), &mut bypassed)?;
            }
            options = bypassed;
        }
        options.iter_mut().for_each(|option| *option = self.representative(*option));
        options.sort_unstable();
        options.dedup();
        self.undominated(options, player)
    }

    /// Replaces an option that is reversible by what it leads to. Gives false when this comes back to an option that
    /// is being replaced.
    ///
    /// A player who loses the plays that never end may drop such an option: it gains nothing. The other one keeps it,
    /// as going round forever may be what it is good for.
    fn bypass(
        &mut self,
        v: usize,
        player: Player,
        option: Ref,
        path: &mut Vec<Ref>,
        found: &mut Vec<Ref>,
    ) -> Result<bool, StopReason> {
        if path.contains(&option) {
            return Ok(false);
        }
        let keeps = player == self.bias.winner();
        let Some(through) = self.reversing(v, player, option)?.filter(|_| path.len() < LONGEST_CHAIN) else {
            found.push(option);
            return Ok(true);
        };
        let before = found.len();
        path.push(option);
        let mut whole = !keeps || through != Ref::Open(v as u32);
        if whole {
            for next in self.options(through, player)? {
                whole &= self.bypass(v, player, next, path, found)? || !keeps;
            }
        }
        path.pop();
        if !whole {
            found.truncate(before);
            found.push(option);
        }
        Ok(true)
    }

    /// The position through which an option is reversible, if there is one.
    fn reversing(&mut self, v: usize, player: Player, option: Ref) -> Result<Option<Ref>, StopReason> {
        let here = Ref::Open(v as u32);
        let mut found = None;
        for reply in self.options(option, player.opponent())? {
            let reverses = match player {
                Player::Left => self.order.ge(here, reply)?,
                Player::Right => self.order.ge(reply, here)?,
            };
            if reverses {
                found = Some(self.representative(reply));
                if found != Some(Ref::Open(self.same_as[v])) {
                    break;
                }
            }
        }
        // Through itself, under the name that the caller knows.
        Ok(found.map(|reply| if reply == Ref::Open(self.same_as[v]) { here } else { reply }))
    }

    /// The options that no other one is as good as.
    fn undominated(&mut self, options: Vec<Ref>, player: Player) -> Result<Vec<Ref>, StopReason> {
        let mut kept: Vec<Ref> = Vec::with_capacity(options.len());
        for option in options {
            let mut worse = false;
            for &other in &kept {
                worse = self.is_better(other, option, player)?;
                if worse {
                    break;
                }
            }
            if worse {
                continue;
            }
            let mut still = Vec::with_capacity(kept.len() + 1);
            for other in kept {
                if !self.is_better(option, other, player)? {
                    still.push(other);
                }
            }
            still.push(option);
            kept = still;
        }
        Ok(kept)
    }

    /// Whether an option is as good as another one for a player.
    fn is_better(&mut self, option: Ref, other: Ref, player: Player) -> Result<bool, StopReason> {
        match player {
            Player::Left => self.order.ge(option, other),
            Player::Right => self.order.ge(other, option),
        }
    }
}
