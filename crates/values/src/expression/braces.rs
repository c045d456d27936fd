//! Braces: lists of options with bars between them. More bars bind less.

use super::parser::Parser;
use super::{Kind, NodeId, Sides};
use crate::ParseError;
use smallvec::SmallVec;
use std::ops::Range;

/// Options: mostly few.
type Side = SmallVec<[NodeId; 8]>;

/// What stands between two bars: a list of options, as a part of the list of all.
struct Segment {
    options: Range<usize>,
    start: usize,
    end: usize,
}

/// A row of bars, and where it begins.
struct Bar {
    count: usize,
    at: usize,
}

/// What stands between braces: lists of options and the bars between them, mostly one.
#[derive(Default)]
struct Inside {
    options: Side,
    segments: SmallVec<[Segment; 2]>,
    bars: SmallVec<[Bar; 1]>,
}

impl Parser<'_> {
    /// `{a,b|c}`, `{a|b||c}`.
    pub(super) fn braces(&mut self) -> Result<NodeId, ParseError> {
        let start = self.at;
        let mut inside = Inside::default();
        self.inside_braces(&mut inside)?;
        if inside.bars.is_empty() {
            return Err(self
                .error_from(start, "these braces have no bar")
                .expected("{left options|right options}"));
        }
        self.fold(&inside, 0..inside.bars.len(), start, self.at)
    }

    /// `'{a|b}'`, a form that is not simplified.
    pub(super) fn quoted(&mut self) -> Result<NodeId, ParseError> {
        let start = self.at;
        self.at += 1;
        if self.peek() != Some('{') {
            return Err(self.error_next("braces follow this quotation mark").expected("a form: '{*|*}'"));
        }
        let braces = self.braces()?;
        if !self.take("'") {
            let error = ParseError::new("this quotation mark has no second one", self.text, start, 1);
            return Err(error.expected("a form: '{*|*}'"));
        }
        Ok(self.quote(braces, start))
    }

    /// `+-{a,b}` or `+-{a|b}`, which began at `start`.
    pub(super) fn plus_minus_braces(&mut self, start: usize) -> Result<NodeId, ParseError> {
        let open = self.at;
        let mut inside = Inside::default();
        self.inside_braces(&mut inside)?;
        if !inside.bars.is_empty() {
            let game = self.fold(&inside, 0..inside.bars.len(), open, self.at)?;
            return Ok(self.push(Kind::PlusMinus([game].into()), start));
        }
        if inside.options.is_empty() {
            let error = self.error_from(start, "there are no options here");
            return Err(error.expected("+-{a,b} with at least one"));
        }
        Ok(self.push(Kind::PlusMinus(inside.options[..].into()), start))
    }

    /// Lists of options and the bars between them, from `{` to `}`: one list more than bars.
    fn inside_braces(&mut self, inside: &mut Inside) -> Result<(), ParseError> {
        let open = self.at;
        self.at += 1;
        loop {
            self.skip_spaces();
            let (start, first) = (self.at, inside.options.len());
            self.options(&mut inside.options, open)?;
            inside.segments.push(Segment { options: first..inside.options.len(), start, end: self.at });
            let bar = self.at;
            while self.take("|") {}
            if bar == self.at {
                return self.close('}', open);
            }
            inside.bars.push(Bar { count: self.at - bar, at: bar });
        }
    }

    /// Options with commas between them; there may be none.
    fn options(&mut self, options: &mut Side, open: usize) -> Result<(), ParseError> {
        if matches!(self.peek(), Some('|' | '}')) {
            return Ok(());
        }
        loop {
            options.push(self.sum().map_err(|e| self.blame_open_brace(e, open))?);
            self.skip_spaces();
            if !self.take(",") {
                return Ok(());
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

    /// The longest row of some bars splits the braces; what is left on either side is one game, or a list of options.
    fn fold(
        &mut self,
        inside: &Inside,
        bars: Range<usize>,
        start: usize,
        end: usize,
    ) -> Result<NodeId, ParseError> {
        let longest = inside.bars[bars.clone()].iter().map(|bar| bar.count).max().unwrap_or(0);
        let mut places = bars.clone().filter(|&i| inside.bars[i].count == longest);
        let split = places.next().unwrap_or(bars.start);
        if let Some(second) = places.next() {
            let sign = if longest < 10 { "|".repeat(longest) } else { format!("of {longest} bars") };
            let message = format!("ambiguous: two separators {sign} in the same braces");
            let error = ParseError::new(message, self.text, inside.bars[second].at, longest);
            return Err(error.expected("one more bar where the game splits first, such as {a|b||c}"));
        }
        let left = self.fold_side(inside, bars.start..split)?;
        let right = self.fold_side(inside, split + 1..bars.end)?;
        // The text is short enough for these: see `TEXT_LIMIT`.
        let first = self.options.len() as u32;
        self.options.extend_from_slice(left.as_ref());
        let middle = self.options.len() as u32;
        self.options.extend_from_slice(right.as_ref());
        let sides = Sides { start: first, middle, end: self.options.len() as u32 };
        Ok(self.push_between(Kind::Braces(sides), start, end))
    }

    /// The options on one side of a bar, where these bars are left: those of one list, or one game.
    fn fold_side<'i>(&mut self, inside: &'i Inside, bars: Range<usize>) -> Result<Folded<'i>, ParseError> {
        let (first, last) = (&inside.segments[bars.start], &inside.segments[bars.end]);
        if bars.is_empty() {
            return Ok(Folded::List(&inside.options[first.options.clone()]));
        }
        upstar_core::deeper(|| Ok(Folded::Game([self.fold(inside, bars, first.start, last.end)?])))
    }
}

/// One side of a bar.
enum Folded<'a> {
    List(&'a [NodeId]),
    Game([NodeId; 1]),
}

impl AsRef<[NodeId]> for Folded<'_> {
    fn as_ref(&self) -> &[NodeId] {
        match self {
            Folded::List(options) => options,
            Folded::Game(game) => game,
        }
    }
}
