//! Which games have a name of their own.

use super::Notation;
use super::order::Sorter;
use crate::number::Num;
use crate::{Dyadic, Stop, Value, Values};

/// How a value is written.
pub(super) enum Shape {
    NumberUpStar(Dyadic, i64, u32),
    /// `{middle+half|middle-half}`, where the middle is not 0.
    Switch {
        middle: Dyadic,
        half: Dyadic,
    },
    /// A number, and the subscript of a tiny (or of a miny).
    Tiny {
        number: Dyadic,
        subscript: Value,
        mini: bool,
    },
    /// `^[n]` or `^<n>`, or their negatives.
    Uptimal {
        down: bool,
        power: bool,
        n: u32,
    },
    /// The game is its own negative; Left's options.
    PlusMinus(Vec<Value>),
    Braces(Vec<Value>, Vec<Value>),
}

impl Values {
    /// How a value is written in a notation.
    pub(super) fn shape(&self, v: Value, notation: Notation, sorter: &mut Sorter<'_>) -> Result<Shape, Stop> {
        if let Some((number, ups, star)) = self.as_number_up_star(v) {
            return Ok(Shape::NumberUpStar(number, ups, star));
        }
        if notation == Notation::Switch
            && let Some(half) = self.switch_half(v)?
        {
            return Ok(Shape::Switch { middle: self.dyadic_of(v.number()), half });
        }
        if notation != Notation::Braces {
            let number = self.dyadic_of(v.number());
            if let Some(subscript) = self.tiny_subscript(v)? {
                return Ok(Shape::Tiny { number, subscript, mini: false });
            }
            let negative = self.neg(v)?;
            if let Some(subscript) = self.tiny_subscript(negative)? {
                return Ok(Shape::Tiny { number, subscript, mini: true });
            }
            for (game, down) in [(v, false), (negative, true)] {
                if let Some((power, n)) = self.uptimal(game)? {
                    return Ok(Shape::Uptimal { down, power, n });
                }
            }
            if negative == v {
                let [left, _] = sorter.options(v)?;
                return Ok(Shape::PlusMinus(left));
            }
        }
        let [left, right] = sorter.options(v)?;
        Ok(Shape::Braces(left, right))
    }

    /// The h of a game `{m+h|m-h}` with numbers h and m, m not 0.
    fn switch_half(&self, v: Value) -> Result<Option<Dyadic>, Stop> {
        if v.number() == Num::ZERO {
            return Ok(None);
        }
        match (&self.left(self.without_number(v))?[..], &self.right(self.without_number(v))?[..]) {
            (&[left], &[right]) if self.as_number(right).is_some() => Ok(self.as_number(left)),
            _ => Ok(None),
        }
    }

    /// The x of a game `number + {0||0|-x}`.
    fn tiny_subscript(&self, v: Value) -> Result<Option<Value>, Stop> {
        let game = self.without_number(v);
        let ([Value::ZERO], [reply]) = (&self.left(game)?[..], &self.right(game)?[..]) else {
            return Ok(None);
        };
        // With such a reply the game would have another name; and large nimbers must not be played out.
        if self.as_number_up_star(*reply).is_some() {
            return Ok(None);
        }
        match (&self.left(*reply)?[..], &self.right(*reply)?[..]) {
            ([Value::ZERO], [threat]) => self.neg(*threat).map(Some),
            _ => Ok(None),
        }
    }

    /// Whether the game is `^<n>` (true) or `^[n]` (false), and the n, from 2 on.
    fn uptimal(&self, v: Value) -> Result<Option<(bool, u32)>, Stop> {
        if !self.left_stop(v).is_zero() || !self.right_stop(v).is_zero() {
            return Ok(None);
        }
        let star = self.nimber(1)?;
        if let ([Value::ZERO], [reply]) = (&self.left(v)?[..], &self.right(v)?[..]) {
            // ^<n> = {0|*-^[n-1]}
            let part = self.sub(star, *reply)?;
            return Ok(self.up_bracket(part)?.filter(|n| *n > 0).map(|n| (true, n + 1)));
        }
        Ok(self.up_bracket(v)?.filter(|n| *n > 1).map(|n| (false, n)))
    }

    /// The n of `^[n]`, where `^[0]` = 0 and `^[n]` = `{^[n-1]|*}`.
    fn up_bracket(&self, mut v: Value) -> Result<Option<u32>, Stop> {
        let (star, up) = (self.nimber(1)?, self.ups(1, 0)?);
        for n in 0.. {
            if v == Value::ZERO {
                return Ok(Some(n));
            }
            if v == up {
                return Ok(Some(n + 1));
            }
            if self.as_number_up_star(v).is_some() {
                return Ok(None);
            }
            self.budget().tick()?;
            match (&self.left(v)?[..], &self.right(v)?[..]) {
                ([less], [right]) if *right == star => v = *less,
                _ => return Ok(None),
            }
        }
        Ok(None)
    }
}
