//! Literals: number, then ups, then star, joined without spaces.

use super::parser::{Parser, is_downs};
use super::{Kind, NodeId};
use crate::bases::NIMBER_LIMIT;
use crate::dyadic::log2_exact;
use crate::{Dyadic, ParseError};
use num_bigint::BigInt;
use num_traits::Zero;

/// Longer numbers are refused, because reading them takes time quadratic in their length. All numbers that a
/// store can hold are shorter.
const MAX_DIGITS: usize = 40_000;

/// What stands between the number and the star of a literal.
enum Ups {
    /// So many ups, or downs when negative.
    Count(i32),
    /// `^[n]` or `^<n>`.
    Uptimal(Kind),
}

impl<'a> Parser<'a> {
    /// A literal; the caller has seen that one starts here.
    pub(super) fn literal(&mut self) -> Result<NodeId, ParseError> {
        let start = self.at;
        let negative = self.take_minus();
        let mut number = None;
        if self.digit_ahead() || self.peek().and_then(fraction).is_some() {
            let digits = self.number()?;
            let signed = if negative { -&digits } else { digits };
            let end = self.at;
            if let Some(tiny) = self.tiny()? {
                let number = self.push_between(Kind::Literal(signed, 0, 0), start, end);
                return Ok(self.push(Kind::Joined(number, tiny), start));
            }
            number = Some(signed);
        }
        let ups = self.ups()?;
        if let Some(Ups::Uptimal(kind)) = ups {
            return self.literal_with_uptimal(number, kind, start);
        }
        let star = self.star()?;
        self.end_of_literal(start)?;
        if number.is_none() && ups.is_none() && star.is_none() {
            return Err(self.error_next("a number is missing here").expected("digits"));
        }
        let ups = if let Some(Ups::Count(count)) = ups { count } else { 0 };
        Ok(self.push(Kind::Literal(number.unwrap_or(Dyadic::ZERO), ups, star.unwrap_or(0)), start))
    }

    /// `1^[3]*`: what is no number, ups or star is added to what is.
    fn literal_with_uptimal(
        &mut self,
        number: Option<Dyadic>,
        kind: Kind,
        start: usize,
    ) -> Result<NodeId, ParseError> {
        let uptimal = self.push(kind, start);
        let star = self.star()?;
        self.end_of_literal(start)?;
        if number.is_none() && star.is_none() {
            return Ok(uptimal);
        }
        let rest = Kind::Literal(number.unwrap_or(Dyadic::ZERO), 0, star.unwrap_or(0));
        let rest = self.push(rest, start);
        Ok(self.push(Kind::Joined(uptimal, rest), start))
    }

    /// What may not follow a literal without a space.
    fn end_of_literal(&mut self, start: usize) -> Result<(), ParseError> {
        let word = self.word_ahead();
        if word == "x" {
            return Err(self
                .error_next("a multiple needs spaces around its x")
                .expected("for example 3 x {1|0}"));
        }
        if is_downs(word) || matches!(self.peek(), Some('^' | '↑' | '↓' | '⇑' | '⇓')) {
            let error = self.error_next("ups and downs cannot be joined in this way");
            return Err(error.expected("number, then ups or downs, then star: 1/2^3*2"));
        }
        if matches!(self.peek(), Some('*' | '∗' | '⋆')) {
            return Err(self
                .error_next("a literal has one star at most")
                .expected("number, then ups, then star: 1/2^3*2"));
        }
        if !word.is_empty() {
            let literal = &self.text[start..self.at];
            let message = format!("{:?} is joined to {:?}", shorten(word), shorten(literal));
            let error = ParseError::new(message, self.text, self.at, word.len());
            return Err(error.expected("an operator or a space"));
        }
        Ok(())
    }

    fn digits(&mut self) -> Result<&'a str, ParseError> {
        let rest = self.rest();
        let end = rest.bytes().position(|b| !b.is_ascii_digit()).unwrap_or(rest.len());
        if end > MAX_DIGITS {
            let message = format!("a number of {end} digits is too long");
            let error = ParseError::new(message, self.text, self.at, end);
            return Err(error.expected(format!("at most {MAX_DIGITS} digits")));
        }
        self.at += end;
        Ok(&rest[..end])
    }

    pub(super) fn number(&mut self) -> Result<Dyadic, ParseError> {
        let start = self.at;
        let digits = self.digits()?;
        if self.rest().starts_with('.') && self.rest()[1..].starts_with(|c: char| c.is_ascii_digit()) {
            return self.decimal(digits, start);
        }
        if !self.take("/") {
            // Most numbers are small, and need no big ones.
            let whole = digits.parse::<i64>().map_or_else(|_| Dyadic::from(big(digits)), Dyadic::from);
            return Ok(match self.peek().and_then(fraction) {
                Some(part) => {
                    self.at += self.peek().map_or(0, char::len_utf8);
                    &whole + &part
                }
                None => whole,
            });
        }
        if !self.digit_ahead() {
            return Err(self.error_next("the denominator is missing").expected("digits right after the /"));
        }
        let below = self.digits()?;
        if let (Ok(above), Ok(below)) = (digits.parse::<i64>(), below.parse::<u64>())
            && below.is_power_of_two()
        {
            return Ok(Dyadic::reduce(above.into(), below.ilog2()));
        }
        match log2_exact(&big(below)) {
            Some(exponent) => Ok(Dyadic::new(big(digits), exponent)),
            None => Err(self.not_dyadic(start, "a power of two below the line")),
        }
    }

    /// `0.5`, from its point on.
    fn decimal(&mut self, whole: &str, start: usize) -> Result<Dyadic, ParseError> {
        self.at += 1;
        let digits = self.digits()?.trim_end_matches('0');
        // With n digits after the point, what remains after division by 5^n must be an integer over 2^n.
        let places = digits.len() as u32;
        let (above, fives) = (big(&format!("{whole}{digits}")), BigInt::from(5).pow(places));
        if (&above % &fives).is_zero() {
            return Ok(Dyadic::new(above / fives, places));
        }
        Err(self.not_dyadic(start, "a fraction whose denominator is a power of two, such as 0.375 or 3/8"))
    }

    fn not_dyadic(&self, start: usize, expected: &str) -> ParseError {
        let text = shorten(&self.text[start..self.at]);
        self.error_from(start, format!("{text} is no dyadic rational")).expected(expected)
    }

    /// A small count after an arrow or a star; `None` without digits.
    fn count(&mut self, start: usize, limit: u32) -> Result<Option<u32>, ParseError> {
        if !self.digit_ahead() {
            return Ok(None);
        }
        let digits = self.digits()?;
        let (zero, count) = (digits.bytes().all(|b| b == b'0'), digits.parse::<u32>());
        let text = shorten(&self.text[start..self.at]);
        match count {
            _ if zero => {
                Err(self.error_from(start, format!("{text} is written 0")).expected("a count from 1 on"))
            }
            Ok(count) if count < limit => Ok(Some(count)),
            _ => Err(self
                .error_from(start, format!("{text} is too large"))
                .expected(format!("a count below {limit}"))),
        }
    }

    /// `^`, `^^`, `^3`, `^[3]`, `^<3>`, and the same with downs.
    fn ups(&mut self) -> Result<Option<Ups>, ParseError> {
        let start = self.at;
        let down = match self.peek() {
            Some('^' | '↑' | '⇑') => false,
            Some('↓' | '⇓') => true,
            Some('v') if is_downs(self.word_ahead()) => true,
            _ => return Ok(None),
        };
        let arrows: &[char] = if down { &['v', '↓', '⇓'] } else { &['^', '↑', '⇑'] };
        let mut count: u32 = 0;
        while let Some(arrow) = self.peek().filter(|c| arrows.contains(c)) {
            self.at += arrow.len_utf8();
            count += if matches!(arrow, '⇑' | '⇓') { 2 } else { 1 };
        }
        if count == 1 {
            if let Some(uptimal) = self.uptimal(down)? {
                return Ok(Some(Ups::Uptimal(uptimal)));
            }
            if let Some(n) = self.count(start, 1_000_000_001)? {
                count = n;
            }
        } else if self.digit_ahead() {
            return Err(self
                .error_next("a count after several arrows")
                .expected("one arrow and a count, such as ^3"));
        }
        // Far fewer than 2^31: they are counted, or written out in a text that is not so long.
        let count = count as i32;
        Ok(Some(Ups::Count(if down { -count } else { count })))
    }

    /// `[n]` or `<n>` right after an arrow, with its closing mark; else `<` is a comparison.
    fn uptimal(&mut self, down: bool) -> Result<Option<Kind>, ParseError> {
        let (power, close) = match self.peek() {
            Some('[') => (false, ']'),
            Some('<') => (true, '>'),
            _ => return Ok(None),
        };
        let inner = &self.rest()[1..];
        let end = inner.find(|c: char| !c.is_ascii_digit()).unwrap_or(inner.len());
        if end == 0 || !inner[end..].starts_with(close) {
            return Ok(None);
        }
        let digits = self.at + 1;
        self.at = digits;
        let n = self.count(digits, 1_000_000)?.unwrap_or(1);
        self.at += 1;
        Ok(Some(Kind::Uptimal { down, power, n }))
    }

    /// `*` or `*n`.
    fn star(&mut self) -> Result<Option<u32>, ParseError> {
        let start = self.at;
        if !(self.take("*") || self.take("∗") || self.take("⋆")) {
            return Ok(None);
        }
        let n = self.count(start, NIMBER_LIMIT)?.unwrap_or(1);
        Ok(Some(n))
    }
}

/// The number that a sign such as ½ stands for; other denominators than 2, 4 and 8 are not read.
pub(super) fn fraction(c: char) -> Option<Dyadic> {
    let (above, exponent) = match c {
        '½' => (1, 1),
        '¼' => (1, 2),
        '¾' => (3, 2),
        '⅛' => (1, 3),
        '⅜' => (3, 3),
        '⅝' => (5, 3),
        '⅞' => (7, 3),
        _ => return None,
    };
    Some(Dyadic::new(above, exponent))
}

/// Digits that were counted before.
fn big(digits: &str) -> BigInt {
    BigInt::parse_bytes(digits.as_bytes(), 10).unwrap_or_default()
}

/// A text to be named in a message.
pub(super) fn shorten(text: &str) -> String {
    if text.chars().count() <= 20 {
        return text.to_string();
    }
    format!("{}...", text.chars().take(17).collect::<String>())
}
