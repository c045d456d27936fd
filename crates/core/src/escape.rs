//! Texts inside other languages.

/// A text inside XML: SVG or HTML, also within quotes.
///
/// ```
/// assert_eq!(upstar_core::escape_xml("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
/// ```
pub fn escape_xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
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
