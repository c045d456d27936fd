//! Simplification step by step, for the games where all steps together change what a side is worth.
//!
//! In a game with alternating cycles, an option may be as good as another one only because play can come back to the
//! choice. Steps are undone when some position is no longer worth what it was.

use crate::side::{Open, Ref};
use crate::simplify::Simplification;
use crate::store::Loops;
use crate::survival::Order;
use crate::{Bias, StopReason};
use upstar_values::Player;

/// Where a step is made: the options of a player in a position.
type Spot = (usize, Player);

impl Loops {
    /// Simplifies a part as far as steps go that are right.
    pub(crate) fn step_by_step(&self, bias: Bias, part: &[Open]) -> Result<Vec<Open>, StopReason> {
        let mut order = Order::new(self, bias, part);
        let mut simplification = Simplification::new(&mut order, part, bias);
        let mut steps = Steps { loops: self, bias, part, simplification: &mut simplification };
        let spots: Vec<Spot> = (0..part.len()).flat_map(|v| Player::BOTH.map(|player| (v, player))).collect();
        // Steps could lead in a circle.
        for _ in 0..10 + 2 * part.len() {
            if !steps.many(&spots)? && !steps.one(&spots)? {
                break;
            }
        }
        Ok(simplification.now)
    }
}

struct Steps<'s, 'o, 'a> {
    loops: &'a Loops,
    bias: Bias,
    part: &'s [Open],
    simplification: &'s mut Simplification<'o, 'a>,
}

impl Steps<'_, '_, '_> {
    /// Simplifies at all spots at once where this is right, else at fewer spots; whether something changed.
    fn many(&mut self, spots: &[Spot]) -> Result<bool, StopReason> {
        let before = self.simplification.now.clone();
        for &(v, player) in spots {
            let options = self.simplification.simpler(v, player)?;
            *self.simplification.now[v].of_mut(player) = options;
        }
        if self.simplification.now == before {
            return Ok(false);
        }
        if self.is_right()? {
            return Ok(true);
        }
        self.simplification.now = before;
        if spots.len() == 1 {
            return Ok(false);
        }
        let (first, second) = spots.split_at(spots.len() / 2);
        Ok(self.many(first)? | self.many(second)?)
    }

    /// Makes one small step, if there is one.
    fn one(&mut self, spots: &[Spot]) -> Result<bool, StopReason> {
        for &(v, player) in spots {
            for options in self.simplification.steps(v, player)? {
                if options == *self.simplification.now[v].of(player) {
                    continue;
                }
                let before = std::mem::replace(self.simplification.now[v].of_mut(player), options);
                if self.is_right()? {
                    return Ok(true);
                }
                *self.simplification.now[v].of_mut(player) = before;
            }
        }
        Ok(false)
    }

    fn is_right(&self) -> Result<bool, StopReason> {
        self.loops.stands_for(self.bias, self.part, &self.simplification.now)
    }
}

impl Simplification<'_, '_> {
    /// What the options of a position could become in one small step.
    fn steps(&mut self, v: usize, player: Player) -> Result<Vec<Vec<Ref>>, StopReason> {
        let options = self.now[v].of(player).clone();
        let mut steps = Vec::new();
        for &option in &options {
            let others: Vec<Ref> = options.iter().copied().filter(|&other| other != option).collect();
            for &other in &others {
                if self.is_better(other, option, player)? {
                    steps.push(others.clone());
                    break;
                }
            }
            for through in self.all_reversing(v, player, option)? {
                steps.push(sorted(others.iter().copied().chain(self.options(through, player)?)));
            }
            // An equal position of the part may stand for an option.
            for other in (0..self.now.len() as u32).map(Ref::Open).take_while(|&other| other < option) {
                if self.is_same(other, option)? {
                    steps.push(sorted(others.iter().copied().chain([other])));
                }
            }
        }
        Ok(steps)
    }
}

/// Options in order, each once.
fn sorted(options: impl Iterator<Item = Ref>) -> Vec<Ref> {
    let mut options: Vec<Ref> = options.collect();
    options.sort_unstable();
    options.dedup();
    options
}
