//! Simplification step by step, for the games where all steps together change what a side is worth.
//!
//! In a game with alternating cycles, an option may be as good as another one only because play can come back to the
//! choice. Each step is made alone, and undone when some position is no longer worth what it was.

use crate::side::{Open, Ref};
use crate::simplify::Simplification;
use crate::store::Loops;
use crate::survival::Order;
use crate::{Bias, StopReason};
use upstar_values::Player;

impl Loops {
    /// Simplifies a part as far as single steps go that are right.
    pub(crate) fn step_by_step(&self, bias: Bias, part: &[Open]) -> Result<Vec<Open>, StopReason> {
        let mut order = Order::new(self, bias, part);
        let mut simplification = Simplification::new(&mut order, part, bias);
        // Steps could lead in a circle.
        let mut left = 10 * part.len() + 20;
        let mut changed = true;
        while changed {
            changed = false;
            for v in 0..part.len() {
                for player in Player::BOTH {
                    for options in simplification.steps(v, player)? {
                        if left == 0 || options == *simplification.now[v].of(player) {
                            continue;
                        }
                        let before = std::mem::replace(simplification.now[v].of_mut(player), options);
                        if self.stands_for(bias, part, &simplification.now)? {
                            changed = true;
                            left -= 1;
                            break;
                        }
                        *simplification.now[v].of_mut(player) = before;
                    }
                }
            }
        }
        Ok(simplification.now)
    }
}

impl Simplification<'_, '_> {
    /// What the options of a position could become in one step, the largest steps first.
    fn steps(&mut self, v: usize, player: Player) -> Result<Vec<Vec<Ref>>, StopReason> {
        let options = self.now[v].of(player).clone();
        let mut steps = vec![self.simpler(v, player)?];
        for &option in &options {
            let others: Vec<Ref> = options.iter().copied().filter(|&other| other != option).collect();
            for &other in &others {
                if self.is_better(other, option, player)? {
                    steps.push(others.clone());
                    break;
                }
            }
            for through in self.all_reversing(v, player, option)? {
                let mut next = others.clone();
                next.extend(self.options(through, player)?);
                next.sort_unstable();
                next.dedup();
                steps.push(next);
            }
        }
        // An equal position of the part, or one that is done, may stand for an option.
        for (i, &option) in options.iter().enumerate() {
            for other in 0..self.now.len() as u32 {
                if Ref::Open(other) < option && self.is_same(Ref::Open(other), option)? {
                    let mut next = options.clone();
                    next[i] = Ref::Open(other);
                    next.sort_unstable();
                    next.dedup();
                    steps.push(next);
                }
            }
        }
        Ok(steps)
    }
}
