//! The kinds of boards: how a position is set up by hand.

/// What a position is set up on. Which letters, links and marks a ruleset allows, its parser says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardKind {
    /// Sizes with commas between them.
    Heaps,
    /// One row of letters.
    Strip,
    /// Rows of letters, or `HxW`.
    Grid,
    /// Vertices and links.
    Graph,
    /// Only by its text.
    Text,
}

/// What a letter on a square stands for in most games.
pub fn tile_name(letter: char) -> &'static str {
    match letter {
        '.' => "free",
        '#' => "filled",
        'x' | 'T' | 'L' => "Left's piece",
        'o' | 'F' | 'R' => "Right's piece",
        _ => "piece",
    }
}
