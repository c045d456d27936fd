//! Sided values: an onside, in which plays that never end are Left's, and an offside, in which they are Right's.

use crate::draft::{Draft, DraftNode};
use crate::graph::{alternating, components, is_cyclic};
use crate::side::{Open, Ref};
use crate::store::Loops;
use crate::{Bias, Ending, OutcomeClass, Side, StopReason};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use upstar_values::{Player, Value};

/// The value of a loopy game in one store: its onside and its offside. 8 bytes, copied freely.
///
/// Two values whose sides are stoppers are equal just when the games are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loopy {
    onside: Side,
    offside: Side,
}

impl Loopy {
    /// The value of a stopper.
    pub(crate) fn from_side(side: Side) -> Self {
        Loopy { onside: side, offside: side }
    }

    pub(crate) fn from_sides(onside: Side, offside: Side) -> Self {
        Loopy { onside, offside }
    }

    /// The game with plays that never end won by Left.
    pub fn onside(self) -> Side {
        self.onside
    }

    /// The game with plays that never end won by Right.
    pub fn offside(self) -> Side {
        self.offside
    }

    /// One of the sides.
    pub fn side(self, bias: Bias) -> Side {
        match bias {
            Bias::Onside => self.onside,
            Bias::Offside => self.offside,
        }
    }
}

/// The followers of a game that have cycles.
pub(crate) struct Followers {
    pub sides: Vec<Side>,
    /// For each of them the options of both players that are among them, as numbers.
    pub lists: Vec<[Vec<u32>; 2]>,
}

impl Loops {
    /// A short game as a loopy one.
    ///
    /// # Errors
    /// When there are too many games.
    pub fn from_short(&self, value: Value) -> Result<Loopy, StopReason> {
        Ok(Loopy::from_side(self.short(value)?))
    }

    /// The short game that a value is equal to, if there is one.
    pub fn to_short(&self, value: Loopy) -> Option<Value> {
        if value.onside == value.offside { self.as_short(value.onside) } else { None }
    }

    /// The game with these options; with `pass`, the players who may also stay where they are.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn from_options(
        &self,
        left: &[Loopy],
        right: &[Loopy],
        pass: &[Player],
    ) -> Result<Loopy, StopReason> {
        let mut draft = Draft::default();
        let mut list = |options: &[Loopy], player| -> Vec<u32> {
            let mut list: Vec<u32> =
                options.iter().map(|&option| draft.push(DraftNode::Value(option))).collect();
            // The game itself comes last.
            if pass.contains(&player) {
                list.push((self_number(left, right)) as u32);
            }
            list
        };
        let (left_list, right_list) = (list(left, Player::Left), list(right, Player::Right));
        let number = draft.push(DraftNode::Node { left: left_list, right: right_list });
        Ok(self.settle(&draft)?[number as usize])
    }

    /// A value from its sides, where the onside is not below the offside; `None` where it is.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn sided(&self, onside: Loopy, offside: Loopy) -> Result<Option<Loopy>, StopReason> {
        let value = Loopy { onside: onside.onside, offside: offside.offside };
        let ordered = self.on_ge_off(value.onside, value.offside)?;
        Ok(ordered.then_some(value))
    }

    /// Whether `g >= h`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn ge(&self, g: Loopy, h: Loopy) -> Result<bool, StopReason> {
        Ok(self.side_ge(g.onside, h.onside, Bias::Onside)?
            && self.side_ge(g.offside, h.offside, Bias::Offside)?)
    }

    /// The order of two games; `None` when they are confused.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn compare(&self, g: Loopy, h: Loopy) -> Result<Option<Ordering>, StopReason> {
        Ok(match (self.ge(g, h)?, self.ge(h, g)?) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Greater),
            (false, true) => Some(Ordering::Less),
            (false, false) => None,
        })
    }

    /// Whether two games are equal.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn equal(&self, g: Loopy, h: Loopy) -> Result<bool, StopReason> {
        Ok(g == h || self.compare(g, h)? == Some(Ordering::Equal))
    }

    /// Who wins, or that nobody does.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn outcome(&self, g: Loopy) -> Result<OutcomeClass, StopReason> {
        let zero = self.short(Value::ZERO)?;
        let ending = |second: Player| -> Result<Ending, StopReason> {
            // The second player wins when the plays that never end are the other one's, and draws when they are hers.
            let survives = |bias: Bias| match second {
                Player::Left => self.side_ge(g.side(bias), zero, bias),
                Player::Right => self.side_ge(zero, g.side(bias), bias),
            };
            let against = if second == Player::Left { Bias::Offside } else { Bias::Onside };
            Ok(if survives(against)? {
                Ending::Win(second)
            } else if survives(against.other())? {
                Ending::Draw
            } else {
                Ending::Win(second.opponent())
            })
        };
        Ok(OutcomeClass::from_endings(ending(Player::Right)?, ending(Player::Left)?))
    }

    /// The negative.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn neg(&self, g: Loopy) -> Result<Loopy, StopReason> {
        let offside = self.side_neg(g.onside)?;
        let onside = if g.onside == g.offside { offside } else { self.side_neg(g.offside)? };
        Ok(Loopy { onside, offside })
    }

    /// The sum of two games.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn add(&self, g: Loopy, h: Loopy) -> Result<Loopy, StopReason> {
        let onside = self.side_add(g.onside, h.onside, Bias::Onside)?;
        let same = g.onside == g.offside && h.onside == h.offside;
        if same && (self.as_short(g.onside).is_some() || self.as_short(h.onside).is_some()) {
            let other = if self.as_short(g.onside).is_some() { h.onside } else { g.onside };
            // The sum of a stopper and a short game is a stopper.
            if self.side_is_stopper(other)? {
                return Ok(Loopy::from_side(onside));
            }
        }
        Ok(Loopy { onside, offside: self.side_add(g.offside, h.offside, Bias::Offside)? })
    }

    /// The difference of two games.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn sub(&self, g: Loopy, h: Loopy) -> Result<Loopy, StopReason> {
        self.add(g, self.neg(h)?)
    }

    /// `n` copies of a game.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn multiple(&self, n: i64, g: Loopy) -> Result<Loopy, StopReason> {
        let mut power = if n < 0 { self.neg(g)? } else { g };
        let mut total = self.from_short(Value::ZERO)?;
        let mut n = n.unsigned_abs();
        while n > 0 {
            if n % 2 == 1 {
                total = self.add(total, power)?;
            }
            n /= 2;
            if n > 0 {
                power = self.add(power, power)?;
            }
        }
        Ok(total)
    }

    /// Whether no alternating play of a simplified game goes on forever.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn side_is_stopper(&self, side: Side) -> Result<bool, StopReason> {
        if self.as_short(side).is_some() {
            return Ok(true);
        }
        if let Some(&known) = self.lock().stoppers.get(&side) {
            return Ok(known);
        }
        let Followers { sides, lists } = self.loopy_followers(side)?;
        let successors = alternating(sides.len(), |v| (&lists[v][0][..], &lists[v][1][..]));
        let parts = components(&successors, self.budget())?;
        let stopper = !parts.iter().any(|part| is_cyclic(part, &successors));
        self.lock().stoppers.insert(side, stopper);
        Ok(stopper)
    }

    /// The followers of a game that have cycles, itself first.
    pub(crate) fn loopy_followers(&self, side: Side) -> Result<Followers, StopReason> {
        let mut numbers = FxHashMap::from_iter([(side, 0)]);
        let (mut sides, mut lists) = (vec![side], Vec::new());
        while lists.len() < sides.len() {
            self.budget().tick()?;
            let options = self.entry(sides[lists.len()]).unwrap_or_default();
            lists.push(Player::BOTH.map(|player| {
                let loopy = options.of(player).iter().filter(|&&option| self.as_short(option).is_none());
                loopy
                    .map(|&option| {
                        let number = *numbers.entry(option).or_insert(sides.len() as u32);
                        if number as usize == sides.len() {
                            sides.push(option);
                        }
                        number
                    })
                    .collect()
            }));
        }
        Ok(Followers { sides, lists })
    }

    fn side_neg(&self, side: Side) -> Result<Side, StopReason> {
        if let Some(value) = self.as_short(side) {
            return self.short(self.values().neg(value)?);
        }
        // The negative of a simplified game is simplified.
        let Followers { sides, .. } = self.loopy_followers(side)?;
        let numbers: FxHashMap<Side, u32> = sides.iter().enumerate().map(|(i, &s)| (s, i as u32)).collect();
        let mut part = Vec::with_capacity(sides.len());
        for &follower in &sides {
            let list = |player| -> Result<Vec<Ref>, StopReason> {
                let options = self.side_options(follower, player)?.into_iter();
                options
                    .map(|option| match numbers.get(&option) {
                        Some(&number) => Ok(Ref::Open(number)),
                        None => Ok(Ref::Done(self.side_neg(option)?)),
                    })
                    .collect()
            };
            part.push(Open { left: list(Player::Right)?, right: list(Player::Left)? });
        }
        Ok(self.intern(&part)?[0])
    }

    /// The sum of two sides with the same bias.
    pub(crate) fn side_add(&self, g: Side, h: Side, bias: Bias) -> Result<Side, StopReason> {
        let pair = |a: Side, b: Side| (a.min(b), a.max(b));
        let mut draft = Draft::default();
        let mut numbers = FxHashMap::from_iter([(pair(g, h), 0)]);
        let mut pairs = vec![pair(g, h)];
        while draft.nodes.len() < pairs.len() {
            self.budget().tick()?;
            let (a, b) = pairs[draft.nodes.len()];
            if let Some(known) = self.known_sum(a, b, bias)? {
                draft.push(DraftNode::Value(Loopy::from_side(known)));
                continue;
            }
            let mut list = |player| -> Result<Vec<u32>, StopReason> {
                let in_a = self.side_options(a, player)?.into_iter().map(|option| pair(option, b));
                let in_b = self.side_options(b, player)?.into_iter().map(|option| pair(a, option));
                let mut number = |to| {
                    let number = *numbers.entry(to).or_insert(pairs.len() as u32);
                    if number as usize == pairs.len() {
                        pairs.push(to);
                    }
                    number
                };
                Ok(in_a.chain(in_b).map(&mut number).collect())
            };
            let (left, right) = (list(Player::Left)?, list(Player::Right)?);
            draft.push(DraftNode::Node { left, right });
        }
        let sides = self.settle_side(&draft, bias)?;
        for ((a, b), &side) in pairs.into_iter().zip(&sides) {
            self.remember_sum((a, b, bias), side);
        }
        Ok(sides[0])
    }

    fn known_sum(&self, a: Side, b: Side, bias: Bias) -> Result<Option<Side>, StopReason> {
        let known = match (self.as_short(a), self.as_short(b)) {
            (Some(x), Some(y)) => Some(self.short(self.values().add(x, y)?)?),
            (Some(Value::ZERO), _) => Some(b),
            (_, Some(Value::ZERO)) => Some(a),
            (Some(x), None) => self.translate(b, x)?,
            (None, Some(x)) => self.translate(a, x)?,
            (None, None) => None,
        };
        Ok(known.or_else(|| self.lock().sums.get(&(a, b, bias)).copied()))
    }
}

/// The number of the game itself in the draft of [`Loops::from_options`].
fn self_number(left: &[Loopy], right: &[Loopy]) -> usize {
    left.len() + right.len()
}
