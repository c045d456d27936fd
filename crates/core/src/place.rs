//! A place in a text of several lines.

/// Where in a file something is wrong.
///
/// ```
/// # use upstar_core::Place;
/// let place = Place::new("game.star", "x = 1\ny = z\n", 10..11);
/// assert_eq!((place.line, place.column), (2, 5));
/// assert_eq!(place.render(), "game.star:2:5\n  y = z\n      ^");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name of the file.
    pub file: String,
    /// The line from 1; 0 when it is no particular one.
    pub line: usize,
    /// The column from 1, in characters.
    pub column: usize,
    /// How many characters of the line are meant, at least 1.
    pub length: usize,
    /// The text of the line.
    pub text: String,
}

/// Characters of a long line that are shown before and behind the place.
const CONTEXT: usize = 70;

impl Place {
    /// The place of some bytes of a text; those outside it, or inside a character, are moved in.
    pub fn new(file: &str, text: &str, at: std::ops::Range<usize>) -> Self {
        let start = text.floor_char_boundary(at.start.min(text.len()));
        let end = text.ceil_char_boundary(at.end.clamp(start, text.len()));
        let line_start = text[..start].rfind('\n').map_or(0, |i| i + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |i| start + i);
        Place {
            file: file.to_string(),
            line: text[..start].matches('\n').count() + 1,
            column: text[line_start..start].chars().count() + 1,
            length: text[start..end.min(line_end).max(start)].chars().count().max(1),
            text: text[line_start..line_end].trim_end().to_string(),
        }
    }

    /// The whole of a file.
    pub fn whole(file: &str) -> Self {
        Place { file: file.to_string(), line: 0, column: 0, length: 0, text: String::new() }
    }

    /// File, line and caret, on three lines; only the file where there is no particular line.
    pub fn render(&self) -> String {
        if self.line == 0 {
            return format!("{}:", self.file);
        }
        let first = self.column.saturating_sub(CONTEXT + 1);
        let cut = if first > 0 { "..." } else { "" };
        let shown: String = self.text.chars().skip(first).take(2 * CONTEXT).collect();
        let visible: String = shown.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let before = " ".repeat(cut.len() + self.column.saturating_sub(1 + first));
        let carets = "^".repeat(self.length.clamp(1, CONTEXT));
        format!("{}:{}:{}\n  {cut}{visible}\n  {before}{carets}", self.file, self.line, self.column)
    }
}
