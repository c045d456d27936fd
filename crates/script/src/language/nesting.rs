//! Texts that are nested more deeply than people write: the time to read them grows with the square of their depth.

use super::dialect;
use starlark::codemap::CodeMap;
use starlark_syntax::lexer::{Lexer, Token};
use std::ops::Range;

/// The most brackets and blocks inside each other; Python has about as many.
const DEEPEST: usize = 200;
/// The most functions without a name, which may be nested without a bracket.
const MOST_LAMBDAS: usize = 500;

/// The first place that is nested too deeply.
pub(crate) fn too_deep(text: &str) -> Option<Range<usize>> {
    let (mut depth, mut lambdas) = (0usize, 0);
    for lexeme in Lexer::new(text, &dialect(), CodeMap::new(String::new(), text.to_string())) {
        // What is no word of the language is told by whoever reads it.
        let Ok((start, token, end)) = lexeme else { return None };
        match token {
            Token::OpeningRound | Token::OpeningSquare | Token::OpeningCurly | Token::Indent => depth += 1,
            Token::ClosingRound | Token::ClosingSquare | Token::ClosingCurly | Token::Dedent => {
                depth = depth.saturating_sub(1);
            }
            Token::Lambda => lambdas += 1,
            _ => {}
        }
        if depth > DEEPEST || lambdas > MOST_LAMBDAS {
            return Some(start..end);
        }
    }
    None
}
