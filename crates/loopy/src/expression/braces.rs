//! Braces: lists of options with bars between them. More bars bind less. A letter before them stands for the game.

use super::mentions::is_short_function;
use super::parser::{Parser, Part, Term, is_downs};
use super::{Answer, mentions_loops};
use crate::draft::{Draft, DraftNode};
use crate::{Loopy, ParseError};
use std::ops::Range;
use upstar_values::EvalError;

/// An option that was read.
#[derive(Clone, Copy)]
enum Item {
    Node(u32),
    Pass,
}

/// What stands between braces: lists of options and the bars between them, one list more than bars.
#[derive(Default)]
struct Inside {
    lists: Vec<Vec<Item>>,
    /// How many bars, and where they begin.
    bars: Vec<(usize, usize)>,
}

impl Parser<'_> {
    /// `{a,b|c}`, `{a|b||c}`; with a label, `a{0|a}`.
    pub(super) fn braces(&mut self, label: Option<&str>) -> Result<Part, EvalError> {
        let start = self.at - label.map_or(0, str::len);
        if label.is_none()
            && let Some(end) = self.short_braces()
        {
            let open = self.at;
            self.at = end;
            let value = self.short_value(open, end)?;
            return Ok(self.part(value, start));
        }
        let first = self.draft.nodes.len();
        let top = self.draft.push(DraftNode::Node { left: Vec::new(), right: Vec::new() });
        let outer = std::mem::replace(&mut self.lowest, usize::MAX);
        let scope = self.labels.len();
        self.labels.extend(label.map(|label| (label.to_string(), top, false)));
        let inside = self.inside_braces()?;
        if let Some((label, _, false)) = self.labels.get(scope) {
            let error =
                self.error_from(start, format!("the game that is called {label} does not name itself"));
            return Err(error.expected("a game that comes back to itself, such as a{0|a}").into());
        }
        self.labels.truncate(scope);
        if inside.bars.is_empty() {
            let error = self.error_from(start, "these braces have no bar");
            return Err(error.expected("{left options|right options}").into());
        }
        self.fold(&inside, 0..inside.bars.len(), Some(top))?;
        let used = std::mem::replace(&mut self.lowest, outer);
        // Letters of braces further out are known later.
        if used < scope {
            self.lowest = outer.min(used);
            return Ok(Part { term: Term::Draft(top), start, end: self.at });
        }
        let nodes = self.draft.nodes.split_off(first);
        let moved = |list: Vec<u32>| list.into_iter().map(|v| v - first as u32).collect();
        let node = |node| match node {
            DraftNode::Node { left, right } => DraftNode::Node { left: moved(left), right: moved(right) },
            value => value,
        };
        let values = self.loops.settle(&Draft { nodes: nodes.into_iter().map(node).collect() })?;
        Ok(self.part(values[0], start))
    }

    /// Left's options in `+-{a,b}`, or the game in `+-{a|b}`.
    pub(super) fn plus_minus_options(&mut self) -> Result<Vec<Loopy>, EvalError> {
        let (open, before) = (self.at, self.draft.nodes.len());
        // Without a bar it is a list; this is tried first, and most often it is short.
        self.at += 1;
        let mut options = Vec::new();
        loop {
            self.skip_spaces();
            let part = self.sided()?;
            self.skip_spaces();
            if self.peek() == Some('|') {
                self.at = open;
                self.draft.nodes.truncate(before);
                let game = self.braces(None)?;
                return Ok(vec![self.game(&game)?]);
            }
            options.push(self.game(&part)?);
            if !self.take(",") {
                self.close('}', open)?;
                return Ok(options);
            }
        }
    }

    /// Where the braces end that begin here, if all in them is about short games.
    fn short_braces(&self) -> Option<usize> {
        let mut depth = 0u32;
        let end = self.rest().bytes().position(|b| {
            depth = depth + u32::from(b == b'{') - u32::from(b == b'}');
            depth == 0
        })?;
        let text = &self.rest()[..=end];
        let in_word = |c: char| c.is_alphanumeric() || c == '_';
        let mut words =
            text.split(|c| !in_word(c)).map(|word| word.trim_start_matches(|c: char| c.is_ascii_digit()));
        let known = |word: &str| {
            word.is_empty()
                || is_downs(word)
                || ["x", "Tiny", "Miny"].contains(&word)
                || is_short_function(word)
        };
        let positions = text.contains("[") && !text.contains("^[") && !text.contains("v[");
        (!positions && !mentions_loops(text) && words.all(known)).then_some(self.at + end + 1)
    }

    /// Lists of options and the bars between them, from `{` to `}`.
    fn inside_braces(&mut self) -> Result<Inside, EvalError> {
        let (open, mut inside) = (self.at, Inside::default());
        self.at += 1;
        loop {
            let list = self.option_list(open)?;
            inside.lists.push(list);
            let bar = self.at;
            while self.take("|") {}
            if bar == self.at {
                self.close('}', open)?;
                return Ok(inside);
            }
            inside.bars.push((self.at - bar, bar));
        }
    }

    /// Options with commas between them; there may be none.
    fn option_list(&mut self, open: usize) -> Result<Vec<Item>, EvalError> {
        let mut list = Vec::new();
        self.skip_spaces();
        if matches!(self.peek(), Some('|' | '}')) {
            return Ok(list);
        }
        loop {
            let part = self.sided().map_err(|error| self.blame_open_brace(error, open))?;
            list.push(match part.term {
                Term::Draft(node) => Item::Node(node),
                Term::Pass => Item::Pass,
                Term::Answer(Answer::Game(value)) => Item::Node(self.draft.push(DraftNode::Value(value))),
                Term::Answer(_) => {
                    let value = self.game(&part)?;
                    Item::Node(self.draft.push(DraftNode::Value(value)))
                }
            });
            self.skip_spaces();
            if !self.take(",") {
                return Ok(list);
            }
        }
    }

    /// When the text ends inside braces, the brace that was left open is the place to look at.
    fn blame_open_brace(&self, error: EvalError, open: usize) -> EvalError {
        match error {
            EvalError::Parse(error)
                if error.offset == self.text.len() && error.message.starts_with("the text ends") =>
            {
                let error = ParseError::new("this brace is never closed", self.text, open, 1);
                error.expected("a } for it").into()
            }
            error => error,
        }
    }

    /// The longest row of some bars splits the braces; what is left on either side is one game, or a list of options.
    fn fold(&mut self, inside: &Inside, bars: Range<usize>, place: Option<u32>) -> Result<u32, EvalError> {
        let longest = inside.bars[bars.clone()].iter().map(|bar| bar.0).max().unwrap_or(0);
        let mut places = bars.clone().filter(|&i| inside.bars[i].0 == longest);
        let split = places.next().unwrap_or(bars.start);
        if let Some(second) = places.next() {
            let sign = if longest < 10 { "|".repeat(longest) } else { format!("of {longest} bars") };
            let message = format!("ambiguous: two separators {sign} in the same braces");
            let error = ParseError::new(message, self.text, inside.bars[second].1, longest);
            return Err(error.expected("one more bar where the game splits first, such as {a|b||c}").into());
        }
        let empty = DraftNode::Node { left: Vec::new(), right: Vec::new() };
        let here = place.unwrap_or_else(|| self.draft.push(empty));
        let left = self.fold_side(inside, bars.start..split, here)?;
        let right = self.fold_side(inside, split + 1..bars.end, here)?;
        self.draft.nodes[here as usize] = DraftNode::Node { left, right };
        Ok(here)
    }

    /// The options on one side of a bar, where these bars are left: those of one list, or one game.
    fn fold_side(&mut self, inside: &Inside, bars: Range<usize>, here: u32) -> Result<Vec<u32>, EvalError> {
        if !bars.is_empty() {
            return Ok(vec![self.deeper(|parser| parser.fold(inside, bars, None))?]);
        }
        let node = |item: &Item| match *item {
            Item::Node(node) => node,
            Item::Pass => here,
        };
        Ok(inside.lists[bars.start].iter().map(node).collect())
    }
}
