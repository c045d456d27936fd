//! Texts that are nested more deeply than people write: parser and compiler recurse into them.

use super::dialect;
use starlark::codemap::CodeMap;
use starlark_syntax::lexer::{Lexer, Token};
use std::ops::Range;

/// The deepest syntax tree, at most.
const DEEPEST: usize = 1000;

/// The first place of a text where its syntax tree could be too deep.
///
/// No part of an expression is deeper than there are tokens before it and around it, since the last comma or the last
/// line. `lambda`, which may have commas between its parameters, and `elif` count to the end of their block.
pub(crate) fn too_deep(text: &str) -> Option<Range<usize>> {
    // How deep the part after a comma is, for the lines and brackets around it too.
    let (mut around, mut base, mut depth) = (Vec::new(), 0, 0);
    for token in Lexer::new(text, &dialect(), CodeMap::new(String::new(), text.to_string())) {
        // What is no token of the language the parser tells.
        let Ok((start, token, end)) = token else { return None };
        depth += 1;
        match token {
            Token::OpeningRound | Token::OpeningSquare | Token::OpeningCurly | Token::Indent => {
                around.push((base, depth));
                base = depth;
            }
            Token::ClosingRound | Token::ClosingSquare | Token::ClosingCurly | Token::Dedent => {
                (base, depth) = around.pop().unwrap_or_default();
            }
            Token::Comma | Token::Newline | Token::Semicolon => depth = base,
            Token::Lambda | Token::Elif => base += 1,
            _ => {}
        }
        if depth > DEEPEST {
            return Some(start..end);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_depth_counts() {
        for wide in ["x = 1\n", "f(x, [1, 2], {3: 4})\n", "if x:\n  y = (1)\nelse:\n  y = f(2)(3)\n"] {
            assert_eq!(too_deep(&wide.repeat(2000)), None, "{wide}");
        }
        assert_eq!(too_deep(&format!("[{}]", "(1, 2), ".repeat(2000))), None);
        for deep in ["-", "not ", "(", "f(", "x.", "1 + ", "x[0]", "x()", "lambda a, b: ", "1 if 2 else "] {
            assert!(too_deep(&format!("x = {}", deep.repeat(2000))).is_some(), "{deep}");
        }
        assert!(too_deep(&("if x: pass\n".to_string() + &"elif y: pass\n".repeat(2000))).is_some());
    }
}
