//! Braces: lists of options with bars between them. More bars bind less.

use super::parser::Parser;
use super::{Kind, NodeId};
use crate::ParseError;
use crate::deep::{RED_ZONE, SEGMENT};
use smallvec::SmallVec;

/// Options of one player: mostly few.
type Side = SmallVec<[NodeId; 4]>;

/// What stands between two bars: a list of options.
struct Segment {
    options: Side,
    start: usize,
    end: usize,
}

/// A row of bars, and where it begins.
struct Bar {
    count: usize,
    at: usize,
}

/// Lists of options and the bars between them: mostly one bar.
type Inside = (SmallVec<[Segment; 2]>, SmallVec<[Bar; 1]>);

impl Parser<'_> {
    /// `{a,b|c}`, `{a|b||c}`.
    pub(super) fn braces(&mut self) -> Result<NodeId, ParseError> {
        let start = self.at;
        let (segments, bars) = self.inside_braces()?;
        if bars.is_empty() {
            return Err(self
                .error_from(start, "these braces have no bar")
                .expected("{left options|right options}"));
        }
        self.fold(&segments, &bars, start, self.at)
    }

    /// `+-{a,b}` or `+-{a|b}`, which began at `start`.
    pub(super) fn plus_minus_braces(&mut self, start: usize) -> Result<NodeId, ParseError> {
        let open = self.at;
        let (mut segments, bars) = self.inside_braces()?;
        if !bars.is_empty() {
            let game = self.fold(&segments, &bars, open, self.at)?;
            return Ok(self.push(Kind::PlusMinus([game].into()), start));
        }
        match segments.pop() {
            Some(only) if !only.options.is_empty() => {
                Ok(self.push(Kind::PlusMinus(only.options[..].into()), start))
            }
            _ => {
                Err(self.error_from(start, "there are no options here").expected("+-{a,b} with at least one"))
            }
        }
    }

    /// Lists of options and the bars between them, from `{` to `}`: one list more than bars.
    fn inside_braces(&mut self) -> Result<Inside, ParseError> {
        let open = self.at;
        self.at += 1;
        let (mut segments, mut bars) = Inside::default();
        loop {
            self.skip_spaces();
            let start = self.at;
            let options = self.options(open)?;
            segments.push(Segment { options, start, end: self.at });
            let bar = self.at;
            while self.take("|") {}
            if bar == self.at {
                self.close('}', open)?;
                return Ok((segments, bars));
            }
            bars.push(Bar { count: self.at - bar, at: bar });
        }
    }

    /// Options with commas between them; there may be none.
    fn options(&mut self, open: usize) -> Result<Side, ParseError> {
        let mut options = Side::new();
        if matches!(self.peek(), Some('|' | '}')) {
            return Ok(options);
        }
        loop {
            options.push(self.sum().map_err(|e| self.blame_open_brace(e, open))?);
            self.skip_spaces();
            if !self.take(",") {
                return Ok(options);
            }
        }
    }

    /// When the text ends inside braces, the brace that was left open is the place to look at.
    fn blame_open_brace(&self, error: ParseError, open: usize) -> ParseError {
        if error.offset == self.text.len() && error.message.starts_with("the text ends") {
            return ParseError::new("this brace is never closed", self.text, open, 1).expected("a } for it");
        }
        error
    }

    /// The longest row of bars splits the braces; what is left on either side is one game, or a list of options.
    fn fold(
        &mut self,
        segments: &[Segment],
        bars: &[Bar],
        start: usize,
        end: usize,
    ) -> Result<NodeId, ParseError> {
        let longest = bars.iter().map(|bar| bar.count).max().unwrap_or(0);
        let mut places = (0..bars.len()).filter(|&i| bars[i].count == longest);
        let split = places.next().unwrap_or(0);
        if let Some(second) = places.next() {
            let sign = if longest < 10 { "|".repeat(longest) } else { format!("of {longest} bars") };
            let message = format!("ambiguous: two separators {sign} in the same braces");
            let error = ParseError::new(message, self.text, bars[second].at, longest);
            return Err(error.expected("one more bar where the game splits first, such as {a|b||c}"));
        }
        let mut options = self.fold_side(&segments[..=split], &bars[..split])?;
        let left = options.len() as u32;
        options.extend(self.fold_side(&segments[split + 1..], &bars[split + 1..])?);
        Ok(self.push_between(Kind::Braces(options[..].into(), left), start, end))
    }

    fn fold_side(&mut self, segments: &[Segment], bars: &[Bar]) -> Result<Side, ParseError> {
        match segments {
            [only] => Ok(only.options.clone()),
            [first, .., last] => stacker::maybe_grow(RED_ZONE, SEGMENT, || {
                Ok(Side::from_slice(&[self.fold(segments, bars, first.start, last.end)?]))
            }),
            [] => Ok(Side::new()),
        }
    }
}
