//! Which braces of a template repeat the tile before them: `x.{n}o`, `arrows(>{n}<)`.

use upstar_catalog::Board;

/// What may stand on a square, as far as a template must know.
#[derive(Clone, Debug)]
pub(crate) enum Tiles {
    /// These letters.
    Letters(String),
    /// Letters, `.` and `#`: nobody knows which game it is.
    Any,
    /// Nothing: texts of this board have no squares.
    None,
}

impl Tiles {
    /// The tiles of a board.
    pub fn of(board: &Board) -> Self {
        match board {
            Board::Strip { tiles, .. } | Board::Grid { tiles, .. } => {
                Tiles::Letters(tiles.iter().map(|tile| tile.letter).collect())
            }
            Board::Graph(graph) if !graph.edge_colours.is_empty() => {
                Tiles::Letters(graph.edge_colours.iter().collect())
            }
            Board::Sum | Board::Text => Tiles::Any,
            _ => Tiles::None,
        }
    }

    fn has(&self, c: char) -> bool {
        match self {
            Tiles::Letters(letters) => letters.contains(c),
            Tiles::Any => c.is_ascii_alphabetic() || matches!(c, '.' | '#'),
            Tiles::None => false,
        }
    }
}

/// Reads a template from the left, and knows at every brace whether it stands behind tiles.
pub(crate) struct Row<'a> {
    tiles: &'a Tiles,
    /// What was read since the last mark that no row goes across.
    word: String,
    arrows: bool,
}

impl<'a> Row<'a> {
    /// Nothing is read so far.
    pub fn new(tiles: &'a Tiles) -> Self {
        Row { tiles, word: String::new(), arrows: false }
    }

    /// Reads a character outside placeholders.
    pub fn plain(&mut self, c: char) {
        if matches!(c, ' ' | '|' | '(' | ')' | ',' | '+' | ';' | '@' | ':' | '=' | '{' | '}') {
            self.arrows = c == '(' && self.word == "arrows";
            self.word.clear();
        } else {
            self.word.push(c);
        }
    }

    /// Reads a placeholder that is a number, which no row has.
    pub fn number(&mut self) {
        self.word.push('0');
    }

    /// Reads a placeholder that repeats a tile.
    pub fn repeated(&mut self, tile: &str) {
        self.word.push_str(tile);
    }

    /// The tile that a brace here repeats.
    pub fn tile(&self) -> Option<char> {
        let tile = self.word.chars().next_back()?;
        if self.arrows {
            return matches!(tile, '<' | '>').then_some(tile);
        }
        // `2x{n}` is a size, and `K{n}` a complete graph unless K is a piece of the game.
        let size = self.word.strip_suffix('x').is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()));
        let size = size && self.word.len() > 1;
        let short = matches!(self.tiles, Tiles::Any) && matches!(&*self.word, "K" | "P" | "C");
        (!size && !short && self.word.chars().all(|c| self.tiles.has(c))).then_some(tile)
    }
}
