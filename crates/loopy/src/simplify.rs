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

/// Chains of reversible options longer than this are left alone.
const LONGEST_CHAIN: usize = 100;

/// So many ways to bypass an option are tried.
const MOST_WAYS: usize = 1000;

/// A game that single steps made simpler is tried so often as a whole again.
const MOST_TRIES: u32 = 3;

impl Loops {
    /// Simplifies a part of a graph; all that it leads to is done.
    pub(crate) fn simplify(&self, bias: Bias, part: &[Open]) -> Result<Vec<Side>, StopReason> {
        self.simplify_part(bias, part, MOST_TRIES)
    }

    fn simplify_part(&self, bias: Bias, part: &[Open], tries: u32) -> Result<Vec<Side>, StopReason> {
        let mut order = Order::new(self, bias, part);
        let mut simplification = Simplification::new(&mut order, part, bias);
        simplification.rounds()?;
        // Of a stopper, positions that are worth the same have the same options in the end.
        if self.is_stopper_part(part)? {
            return self.intern(&simplification.now);
        }
        simplification.fuse()?;
        simplification.rounds()?;
        let sides = self.intern(&simplification.now)?;
        // These may be anything yet.
        order.canonical = false;
        let mut right = Vec::with_capacity(part.len());
        for (v, &side) in sides.iter().enumerate() {
            right.push(order.equal(Ref::Open(v as u32), Ref::Done(side))?.then_some(side));
        }
        self.simplify_rest(bias, part, right, tries)
    }

    /// Simplifies those positions of a part for which the first try was wrong.
    fn simplify_rest(
        &self,
        bias: Bias,
        part: &[Open],
        mut sides: Vec<Option<Side>>,
        tries: u32,
    ) -> Result<Vec<Side>, StopReason> {
        let rest: Vec<usize> = (0..part.len()).filter(|&v| sides[v].is_none()).collect();
        if rest.len() == part.len() {
            return self.simplify_again(bias, &self.step_by_step(bias, part)?, tries);
        }
        if !rest.is_empty() {
            // What is done may stand for the positions that it is worth, as it does not lead back.
            let mut numbers = vec![0; part.len()];
            rest.iter().enumerate().for_each(|(i, &v)| numbers[v] = i as u32);
            let to = |&option: &Ref| match option {
                Ref::Open(w) => sides[w as usize].map_or(Ref::Open(numbers[w as usize]), Ref::Done),
                done => done,
            };
            let smaller: Vec<Open> = rest.iter().map(|&v| part[v].map(to)).collect();
            for (&v, side) in rest.iter().zip(self.simplify_part(bias, &smaller, tries)?) {
                sides[v] = Some(side);
            }
        }
        Ok(sides.into_iter().flatten().collect())
    }

    /// Simplifies what is simpler already, where more may be right than before.
    fn simplify_again(&self, bias: Bias, simple: &[Open], tries: u32) -> Result<Vec<Side>, StopReason> {
        let open = |to: Ref| if let Ref::Open(v) = to { Some(v) } else { None };
        let successors: Vec<Vec<u32>> = simple.iter().map(|v| v.all().filter_map(open).collect()).collect();
        let mut sides: Vec<Option<Side>> = vec![None; simple.len()];
        let mut numbers = vec![0; simple.len()];
        for component in components(&successors, self.budget())? {
            component.iter().enumerate().for_each(|(i, &v)| numbers[v as usize] = i as u32);
            let to = |&option: &Ref| match option {
                Ref::Open(w) => sides[w as usize].map_or(Ref::Open(numbers[w as usize]), Ref::Done),
                done => done,
            };
            let part: Vec<Open> = component.iter().map(|&v| simple[v as usize].map(to)).collect();
            let found = if tries > 0 || self.is_stopper_part(&part)? {
                self.simplify_part(bias, &part, tries.saturating_sub(1))?
            } else {
                self.intern(&part)?
            };
            for (v, side) in component.into_iter().zip(found) {
                sides[v as usize] = Some(side);
            }
        }
        Ok(sides.into_iter().flatten().collect())
    }

    /// Whether every position of a part is worth what it was simplified to.
    pub(crate) fn stands_for(&self, bias: Bias, part: &[Open], simple: &[Open]) -> Result<bool, StopReason> {
        let n = part.len() as u32;
        let moved = |&to: &Ref| if let Ref::Open(v) = to { Ref::Open(v + n) } else { to };
        let copies = simple.iter().map(|v| v.map(moved));
        let both: Vec<Open> = part.iter().cloned().chain(copies).collect();
        let mut order = Order::new(self, bias, &both);
        for v in 0..n {
            if !order.equal(Ref::Open(v), Ref::Open(v + n))? {
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

/// The options that are being bypassed, each for the one before it.
#[derive(Default)]
struct Chain {
    path: Vec<Ref>,
    /// How many ways were tried.
    ways: usize,
}

/// A part that is being simplified.
pub(crate) struct Simplification<'o, 'a> {
    order: &'o mut Order<'a>,
    bias: Bias,
    /// The options so far.
    pub now: Vec<Open>,
    /// The position that stands for each one.
    same_as: Vec<u32>,
}

impl<'o, 'a> Simplification<'o, 'a> {
    pub fn new(order: &'o mut Order<'a>, part: &[Open], bias: Bias) -> Self {
        Simplification { order, bias, now: part.to_vec(), same_as: (0..part.len() as u32).collect() }
    }

    /// Simplifies all positions until nothing changes.
    fn rounds(&mut self) -> Result<(), StopReason> {
        // Every round but the last makes some position simpler. The bound is never met, but no proof says so for games
        // that are no stoppers.
        for _ in 0..=4 * self.now.len() + 10 {
            let mut changed = false;
            for v in 0..self.now.len() {
                for player in Player::BOTH {
                    let options = self.simpler(v, player)?;
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

    /// Makes positions that are worth the same one.
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

    pub fn options(&self, of: Ref, player: Player) -> Result<Vec<Ref>, StopReason> {
        match of {
            Ref::Open(v) => Ok(self.now[v as usize].of(player).clone()),
            done => self.order.options(done, player),
        }
    }

    /// The options of a position after one round.
    pub fn simpler(&mut self, v: usize, player: Player) -> Result<Vec<Ref>, StopReason> {
        let mut options = Vec::new();
        for option in self.now[v].of(player).clone() {
            if !self.bypass((v, player), option, &mut Chain::default(), &mut options)? {
                options.push(option);
            }
        }
        options.iter_mut().for_each(|option| *option = self.representative(*option));
        options.sort_unstable();
        options.dedup();
        self.undominated(options, player)
    }

    /// Replaces an option that is reversible by what it leads to; false when every way comes back to an option that is
    /// being replaced.
    ///
    /// A player who loses the plays that never end may drop such an option: it gains nothing. The other one keeps it,
    /// as going round forever may be what it is good for.
    fn bypass(
        &mut self,
        (v, player): (usize, Player),
        option: Ref,
        chain: &mut Chain,
        found: &mut Vec<Ref>,
    ) -> Result<bool, StopReason> {
        let keeps = player == self.bias.winner();
        if chain.path.contains(&option) {
            return Ok(!keeps);
        }
        let ways = self.all_reversing(v, player, option)?;
        if ways.is_empty() {
            found.push(option);
            return Ok(true);
        }
        if chain.path.len() == LONGEST_CHAIN {
            return Ok(false);
        }
        let before = found.len();
        chain.path.push(option);
        let here = [Ref::Open(v as u32), Ref::Open(self.same_as[v])];
        let (itself, others): (Vec<Ref>, Vec<Ref>) = ways.into_iter().partition(|way| here.contains(way));
        let mut whole = false;
        for way in others.into_iter().chain(itself.into_iter().filter(|_| !keeps)) {
            if chain.ways == MOST_WAYS {
                break;
            }
            chain.ways += 1;
            whole = true;
            for next in self.options(way, player)? {
                whole = whole && self.bypass((v, player), next, chain, found)?;
            }
            if whole {
                break;
            }
            found.truncate(before);
        }
        chain.path.pop();
        Ok(whole)
    }

    /// All positions through which an option is reversible.
    pub fn all_reversing(&mut self, v: usize, player: Player, option: Ref) -> Result<Vec<Ref>, StopReason> {
        let here = Ref::Open(v as u32);
        let mut found = Vec::new();
        for reply in self.options(option, player.opponent())? {
            let reverses = match player {
                Player::Left => self.order.ge(here, reply)?,
                Player::Right => self.order.ge(reply, here)?,
            };
            if reverses {
                found.push(self.representative(reply));
            }
        }
        Ok(found)
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
    pub fn is_better(&mut self, option: Ref, other: Ref, player: Player) -> Result<bool, StopReason> {
        match player {
            Player::Left => self.order.ge(option, other),
            Player::Right => self.order.ge(other, option),
        }
    }

    pub fn is_same(&mut self, g: Ref, h: Ref) -> Result<bool, StopReason> {
        self.order.equal(g, h)
    }
}
