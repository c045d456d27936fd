//! Which games have a name of their own.

use super::Notation;
use crate::number::Num;
use crate::{Dyadic, Player, StopReason, Value, Values};

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
    /// A number plus `^[n]` or `^<n>`, or their negatives, plus a star.
    Uptimal {
        number: Dyadic,
        down: bool,
        power: bool,
        n: u32,
        star: bool,
    },
    /// The game is its own negative; Left's options.
    PlusMinus(Vec<Value>),
    Braces(Vec<Value>, Vec<Value>),
}

impl Values {
    /// How a value is written in a notation.
    pub(super) fn shape(&self, v: Value, notation: Notation) -> Result<Shape, StopReason> {
        if let Some((number, ups, star)) = self.as_number_up_star(v) {
            return Ok(Shape::NumberUpStar(number, ups, star));
        }
        let plain = notation == Notation::Braces;
        if let Some(name) = if plain { None } else { self.name(v, notation)? } {
            return Ok(name);
        }
        let [left, right] = self.sorted_options(v)?;
        // Most games are told from their negatives at a glance.
        if !plain && self.may_be_its_negative(v) && left.len() == right.len() && self.neg(v)? == v {
            return Ok(Shape::PlusMinus(left));
        }
        Ok(Shape::Braces(left, right))
    }

    /// The name that a game has by its first options.
    fn name(&self, v: Value, notation: Notation) -> Result<Option<Shape>, StopReason> {
        let number = || self.dyadic_of(v.number());
        let (left, right) = (self.base_left(v.base())?, self.base_right(v.base())?);
        if notation == Notation::Switch
            && v.number() != Num::ZERO
            && let (&[half], &[other]) = (&left[..], &right[..])
            && let (Some(half), Some(_)) = (self.as_number(half), self.as_number(other))
        {
            return Ok(Some(Shape::Switch { middle: number(), half }));
        }
        match (&left[..], &right[..]) {
            (&[Value::ZERO], &[reply]) => {
                if let Some([_, threat]) = self.threat(reply, Player::Left)? {
                    return Ok(Some(Shape::Tiny {
                        number: number(),
                        subscript: self.neg(threat)?,
                        mini: false,
                    }));
                }
            }
            (&[reply], &[Value::ZERO]) => {
                if let Some([threat, _]) = self.threat(reply, Player::Right)? {
                    return Ok(Some(Shape::Tiny { number: number(), subscript: threat, mini: true }));
                }
            }
            _ => {}
        }
        if self.base(v.base()).stop() == Num::ZERO && left.len() <= 2 && right.len() <= 2 {
            let small = self.without_number(v);
            // ^[n]* = {0,^[n-1]*|0} and ^<n>* = {0,*|v[n-1]}, or their negatives.
            let (zero, star) = (Value::ZERO, self.nimber(1)?);
            let has = |options: &[Value], game| options.contains(&game);
            let with_star = has(&left, zero) && (has(&right, zero) || has(&left, star))
                || has(&right, zero) && has(&right, star);
            let starless = if with_star { self.add(small, star)? } else { small };
            for (game, down) in [(starless, false), (self.neg(starless)?, true)] {
                if let Some((power, n)) = self.uptimal(game)? {
                    return Ok(Some(Shape::Uptimal { number: number(), down, power, n, star: with_star }));
                }
            }
        }
        Ok(None)
    }

    /// Whether nothing seen at once speaks against a game being its own negative.
    fn may_be_its_negative(&self, v: Value) -> bool {
        v.number() == Num::ZERO && self.base(v.base()).probes().may_be_its_negative()
    }

    /// The options of a reply that has one on each side, where the one of `player` is 0.
    fn threat(&self, reply: Value, player: Player) -> Result<Option<[Value; 2]>, StopReason> {
        // With such a reply the game would have another name; and large nimbers must not be played out.
        if self.as_number_up_star(reply).is_some() {
            return Ok(None);
        }
        let zero = |option| option == Value::ZERO;
        match (&self.left(reply)?[..], &self.right(reply)?[..]) {
            (&[left], &[right]) if zero(if player == Player::Left { left } else { right }) => {
                Ok(Some([left, right]))
            }
            _ => Ok(None),
        }
    }

    /// Whether the game is `^<n>` (true) or `^[n]` (false), and the n, from 2 on.
    fn uptimal(&self, v: Value) -> Result<Option<(bool, u32)>, StopReason> {
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
    fn up_bracket(&self, mut v: Value) -> Result<Option<u32>, StopReason> {
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
