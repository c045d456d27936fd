//! Which loopy games have a name of their own.

use crate::degree::Pseudonumber;
use crate::store::Loops;
use crate::{Bias, Loopy, Side, StopReason};
use upstar_values::{Dyadic, Player};

/// How a simplified game with cycles is written.
pub(crate) enum Shape {
    Pseudonumber(Pseudonumber),
    /// The game is its own negative; Left's options.
    PlusMinus(Vec<Side>),
    /// A number, and the subscript of a tiny (or of a miny).
    Tiny {
        number: Dyadic,
        subscript: Side,
        mini: bool,
    },
    /// `^[on]`, or with `power` `^<on>`, or with `down` their negatives; with a number and a nimber.
    Upon {
        number: Dyadic,
        down: bool,
        power: bool,
        star: u32,
    },
    Braces,
}

impl Loops {
    /// How a game with cycles is written.
    pub(crate) fn shape(&self, side: Side) -> Result<Shape, StopReason> {
        if let Some(number) = self.pseudonumber(side) {
            return Ok(Shape::Pseudonumber(number));
        }
        if !self.side_is_stopper(side)? {
            return Ok(Shape::Braces);
        }
        let negative = self.neg(Loopy::from_side(side))?.onside();
        if negative == side && !self.side_is_on_cycle(side)? {
            return Ok(Shape::PlusMinus(self.side_options(side, Player::Left)?));
        }
        for (game, mini) in [(side, false), (negative, true)] {
            if let Some((number, subscript)) = self.as_tiny(game)?
                && self.side_is_plumtree(side)?
            {
                return Ok(Shape::Tiny { number: if mini { -&number } else { number }, subscript, mini });
            }
        }
        for (game, down) in [(side, false), (negative, true)] {
            if let Some((number, power, star)) = self.as_upon(game)? {
                return Ok(Shape::Upon { number: if down { -&number } else { number }, down, power, star });
            }
        }
        Ok(Shape::Braces)
    }

    fn number_of(&self, side: Side) -> Option<Dyadic> {
        self.as_short(side).and_then(|value| self.values().as_number(value))
    }

    /// Whether a stopper is a number plus a tiny or a miny: `{x||x|x-G}` with `G >= over`, or its negative.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn is_number_tiny(&self, g: Loopy) -> Result<bool, StopReason> {
        if !self.is_stopper(g)? {
            return Ok(false);
        }
        Ok(self.as_tiny(g.onside())?.is_some() || self.as_tiny(self.neg(g)?.onside())?.is_some())
    }

    /// The number x and the game G where the game is `{x||x|x-G}` with `G >= over`.
    fn as_tiny(&self, side: Side) -> Result<Option<(Dyadic, Side)>, StopReason> {
        let both =
            |side| Ok((self.side_options(side, Player::Left)?, self.side_options(side, Player::Right)?));
        let (left, right) = both(side)?;
        let (&[stay], &[reply]) = (&left[..], &right[..]) else { return Ok(None) };
        let Some(number) = self.number_of(stay) else { return Ok(None) };
        let (left, right) = both(reply)?;
        let (&[back], &[threat]) = (&left[..], &right[..]) else { return Ok(None) };
        if back != stay {
            return Ok(None);
        }
        let negative = self.neg(Loopy::from_side(threat))?.onside();
        let subscript = self.side_add(negative, stay, Bias::Onside)?;
        let enough = self.side_ge(subscript, self.over()?.onside(), Bias::Onside)?;
        Ok(enough.then_some((number, subscript)))
    }

    /// The number, whether it is a power, and the nimber of a game `^[on]` or `^<on>` with these.
    fn as_upon(&self, side: Side) -> Result<Option<(Dyadic, bool, u32)>, StopReason> {
        if let Some((number, star)) = self.as_upon_sum(side) {
            return Ok(Some((number, false, star)));
        }
        let options = self.entry(side).unwrap_or_default();
        let &[reply] = &options.right[..] else { return Ok(None) };
        if self.as_short(reply).is_some() {
            return Ok(None);
        }
        let negative = self.neg(Loopy::from_side(reply))?.onside();
        let Some((number, star)) = self.as_upon_sum(negative) else { return Ok(None) };
        let (number, star) = (-&number, star ^ 1);
        let values = self.values();
        let mut expected = Vec::new();
        for n in 0..=star {
            let option = values.add(values.number(&number)?, values.nimber(n)?)?;
            expected.push(self.short(option)?);
        }
        expected.sort_unstable();
        Ok((options.left == expected).then_some((number, true, star)))
    }

    /// The number and the nimber of `^[on]` with these: `{pass|x*n}`, or `{x,pass|x}` where the nimber is 1.
    fn as_upon_sum(&self, side: Side) -> Option<(Dyadic, u32)> {
        let options = self.entry(side).ok()?;
        let &[reply] = &options.right[..] else { return None };
        let (number, ups, star) = self.values().as_number_up_star(self.as_short(reply)?)?;
        let others: Vec<Side> = options.left.iter().copied().filter(|&option| option != side).collect();
        let passes = others.len() + 1 == options.left.len();
        let fits = if star == 0 { others == [reply] } else { others.is_empty() };
        (passes && ups == 0 && fits).then_some((number, star ^ 1))
    }
}
