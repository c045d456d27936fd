//! Texts inside other languages, and on a terminal.

use std::borrow::Cow;

/// A text as it may go to a terminal: control characters, which could move the cursor or forge a line, are written as
/// in JSON. Ends of lines and tabs stay.
///
/// ```
/// assert_eq!(upstar_core::printable("a\x1b[2J\tb\n"), "a\\u001b[2J\tb\n");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    let harmless = |c: char| !c.is_control() || matches!(c, '\n' | '\t');
    if text.chars().all(harmless) {
        return Cow::Borrowed(text);
    }
    let shown = |c: char| if harmless(c) { c.to_string() } else { format!("\\u{:04x}", u32::from(c)) };
    Cow::Owned(text.chars().map(shown).collect())
}

/// A text inside XML: SVG or HTML, also within quotes.
///
/// ```
/// assert_eq!(upstar_core::escape_xml("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
/// assert_eq!(upstar_core::escape_xml("\0"), "\\u0000", "XML has no control characters");
/// ```
pub fn escape_xml(text: &str) -> String {
    printable(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A text inside LaTeX, outside of formulas.
///
/// ```
/// assert_eq!(upstar_core::escape_latex("{0|1}_2"), "\\{0\\textbar{}1\\}\\_2");
/// ```
pub fn escape_latex(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '{' | '}' | '&' | '%' | '#' | '$' | '_' => {
                out.push('\\');
                out.push(c);
            }
            // In the default font encoding these three are other letters.
            '<' => out.push_str("\\textless{}"),
            '>' => out.push_str("\\textgreater{}"),
            '|' => out.push_str("\\textbar{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            c => out.push(c),
        }
    }
    out
}
