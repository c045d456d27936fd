//! Whether a text is about loopy games.

use super::functions::FunctionInfo;
use super::words::snake_case;

/// Names of loopy games.
pub(super) const CONSTANTS: [&str; 9] = ["on", "off", "over", "under", "dud", "upon", "tis", "tisn", "pass"];

/// Whether a text mentions something that only loopy games have: `on`, `pass`, `a{0|a}`, `G & H`, `degree(G)`.
///
/// What stands between the brackets of a position is not looked at.
///
/// ```
/// use upstar_loopy::mentions_loops;
/// assert!(mentions_loops("3/2under + *"));
/// assert!(mentions_loops("a{0|a}"));
/// assert!(mentions_loops("^[on]"));
/// assert!(!mentions_loops("{1|v} + [loopy a>a:L@a]"));
/// ```
pub fn mentions_loops(text: &str) -> bool {
    let mut rest = text;
    let mut before = ' ';
    while let Some(c) = rest.chars().next() {
        if c.is_alphabetic() {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            // `G.Degree` is how CGSuite asks.
            let name = snake_case(word);
            let ours = FunctionInfo::named(&name).is_some() && !is_short_function(&name);
            if CONSTANTS.contains(&word) || ours || after.starts_with('{') {
                return true;
            }
            before = 'a';
            rest = after;
            continue;
        }
        let is_arrow = matches!(before, '^' | 'v' | '↑' | '↓' | 'a');
        if c == '&' {
            return true;
        }
        if c == '[' && !is_arrow {
            rest = after_brackets(rest);
            before = ']';
            continue;
        }
        before = c;
        rest = &rest[c.len_utf8()..];
    }
    false
}

/// Whether short games have a function of that name.
pub(super) fn is_short_function(word: &str) -> bool {
    upstar_values::FUNCTIONS.iter().any(|info| info.is_named(word))
}

/// What follows the brackets that a text begins with.
fn after_brackets(text: &str) -> &str {
    let mut open = 0u32;
    for (i, b) in text.bytes().enumerate() {
        open = open + u32::from(b == b'[') - u32::from(b == b']');
        if open == 0 {
            return &text[i + 1..];
        }
    }
    ""
}
