//! The kinds of boards: how a position is set up by hand.

/// What a position is set up on. Which letters, links and marks a ruleset allows, its parser says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardKind {
    /// Sizes with commas between them.
    Heaps,
    /// Rows of squares from the bottom, none longer than the one below: `5,5,3`.
    Bar,
    /// One row of letters, perhaps with a count behind it: `SBS+2`.
    Strip,
    /// Rows of letters, or `HxW`.
    Grid,
    /// Vertices and links.
    Graph,
    /// Squares, each on the two below it, or any arcs from what is above to what is below.
    Pile,
    /// Options in braces: `{1,*|{0|-2}}`.
    Braces,
    /// Rulesets with positions, separated by ` + `.
    Sum,
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
        '+' => "more",
        _ => "piece",
    }
}
