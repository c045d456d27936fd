//! Games on strips and grids.

use super::heaps::shown;
use super::squares_value::{LONGEST, Squares, changes, row};
use super::symmetry::Symmetry;
use super::{FreeSquaresKit, Kit};
use crate::settings::Settings;
use std::sync::Arc;
use upstar_language::{Heap, Outcome, Value};
use upstar_rules::{Board, Grid, Letter, Player, Position, Shape, Sign, Start, StopReason, Strip, Tile};

/// What strips and grids have in common.
#[derive(Clone)]
pub(super) struct Tiles {
    pub board: Board,
    pub letters: String,
    pub signs: [char; 2],
    pub joined: Vec<Tile>,
    pub blank: Option<Tile>,
    pub smallest: usize,
    pub symmetry: Symmetry,
}

/// Rows of letters.
pub(crate) struct GridKit(Arc<Tiles>);

/// One row of letters.
pub(crate) struct StripKit(Tiles);

/// Letters that mean something else in the texts of positions.
const RESERVED: &str = "|{}@-+;=()[]\"'`\\";

impl Tiles {
    fn new(
        settings: &Settings,
        board: impl Fn(Vec<Letter>) -> Board,
        symmetries: &[&str],
    ) -> Result<Self, String> {
        let letters = settings.text("tiles")?.ok_or("the board needs tiles, such as tiles = \".xo\"")?;
        for (i, letter) in letters.char_indices() {
            if !letter.is_ascii_graphic() || letter.is_ascii_digit() || RESERVED.contains(letter) {
                return Err(format!("{letter:?} cannot be a tile"));
            }
            if letters[..i].contains(letter) {
                return Err(format!("the tile {letter} comes twice"));
            }
        }
        if letters.is_empty() {
            return Err("the board needs tiles, such as tiles = \".xo\"".into());
        }
        let known = |name: &str, text: &str| match text.chars().find(|&letter| !letters.contains(letter)) {
            Some(letter) => Err(format!("{letter} in {name} is no tile")),
            None => Ok(()),
        };
        let mut board = board(letters.chars().map(Letter::new).collect());
        if let Some(own) = settings.text("own")? {
            known("own", own)?;
            let &[left, right] = own.chars().collect::<Vec<_>>().as_slice() else {
                return Err("own must be Left's letter and Right's, such as own = \"xo\"".into());
            };
            board = board.owned(left, Player::Left).owned(right, Player::Right);
        }
        for (letter, name) in settings.pairs("names")? {
            known("names", &letter)?;
            board = letter.chars().fold(board, |board, letter| board.named(letter, &name));
        }
        let signs = [Player::Left, Player::Right].map(|player| board.own(player));
        let joined = settings.text_or("joined", "")?;
        known("joined", &joined)?;
        let rest: Vec<char> = letters.chars().filter(|&letter| !joined.contains(letter)).collect();
        let blank = match settings.text("blank")? {
            Some(blank) => {
                known("blank", blank)?;
                blank.chars().next()
            }
            None if joined.is_empty() => None,
            None => match rest[..] {
                [only] => Some(only),
                _ => ['#', '.'].into_iter().find(|letter| rest.contains(letter)),
            },
        };
        let smallest = settings.number("smallest")?.unwrap_or(1);
        let symmetry = Symmetry::parse(&settings.text_or("symmetry", "")?, symmetries)?;
        Ok(Tiles {
            signs: [signs[0].unwrap_or('L'), signs[1].unwrap_or('R')],
            letters: letters.to_string(),
            joined: joined.chars().map(Tile::of).collect(),
            blank: blank.map(Tile::of),
            board,
            smallest,
            symmetry,
        })
    }

    /// A tile after the players' pieces were exchanged.
    fn swapped(&self, letter: char) -> char {
        let [left, right] = self.signs;
        if letter == left {
            right
        } else if letter == right {
            left
        } else {
            letter
        }
    }

    fn exchanged(&self, grid: &Grid) -> Grid {
        if self.signs == ['x', 'o'] {
            return grid.exchanged();
        }
        grid.mapped(|tile| Tile::of(self.swapped(tile.letter())))
    }

    /// The squares that a move changes, with their new tiles; `None` for a move that is a board.
    #[allow(clippy::type_complexity, reason = "used once")]
    fn edits<'h>(
        &'h self,
        squares: usize,
        answer: Value,
        heap: &'h Heap,
    ) -> Result<Option<impl Iterator<Item = Result<(usize, Tile), String>>>, String> {
        let Some(edits) = heap.elements(answer) else { return Ok(None) };
        let changes = changes(squares, edits, heap)?;
        Ok(Some(changes.map(|change| match change {
            Ok((_, tile)) if !self.letters.contains(tile.letter()) => Err(self.no_tile(tile)),
            change => change,
        })))
    }

    pub fn no_tile(&self, tile: Tile) -> String {
        format!("{} is no tile of this game", tile.letter())
    }

    /// The board that a move leads to, for a move that is a board.
    pub fn answered(&self, answer: Value, heap: &Heap) -> Result<Grid, String> {
        let grid = match (heap.as_native::<Squares>(answer), heap.str(answer)) {
            (Some(board), _) => board.grid.clone(),
            (None, Some(text)) if matches!(self.board, Board::Strip { .. }) => {
                as_grid(&Strip::read(text, &self.board).map_err(|error| error.message)?)
            }
            (None, Some(text)) => Grid::read(text, &self.board).map_err(|error| error.message)?,
            (None, None) => {
                return Err(format!(
                    "{} is neither squares with letters, such as (3, \"x\"), nor a board",
                    shown(answer, heap)
                ));
            }
        };
        let mut letters = (0..grid.len()).map(|i| grid.at(i).letter());
        let strange = letters.find(|&c| !self.letters.contains(c));
        strange.map_or(Ok(grid), |letter| Err(format!("{letter} is no tile of this game")))
    }

    fn weight(&self, grid: &Grid) -> u32 {
        self.joined.iter().map(|&tile| grid.count(tile) as u32).sum()
    }
}

const GRID_SYMMETRIES: [&str; 4] = ["mirror", "turn", "turn-negates", "swap-negates"];
const STRIP_SYMMETRIES: [&str; 3] = ["mirror", "swap-negates", "mirror-swap-negates"];

impl Kit for GridKit {
    type Position = Grid;
    const SETTINGS: &'static [&'static str] =
        &["tiles", "start", "shape", "joined", "blank", "smallest", "own", "names", "symmetry", "components"];
    const STARTS: bool = true;

    fn new(settings: &Settings) -> Result<Self, String> {
        let letters = settings.text_or("tiles", "")?;
        let start = match settings.get("start") {
            None if letters.contains('.') => Start::All(Tile::Free),
            None => Start::Spelled,
            Some(_) => match settings.get_text("start") {
                None => Start::Spelled,
                Some("checkered") if letters.contains('x') && letters.contains('o') => Start::Checkered,
                Some("checkered") => return Err("a checkered board needs the tiles x and o".into()),
                Some(text) => {
                    let mut chars = text.chars();
                    match (chars.next(), chars.next()) {
                        (Some(letter), None) if letters.contains(letter) => Start::All(Tile::of(letter)),
                        _ => return Err("start must be a tile, \"checkered\", or a function".into()),
                    }
                }
            },
        };
        let shape = match settings.text("shape")? {
            None | Some("plane") => Shape::Plane,
            Some("torus") => Shape::Torus,
            Some("hexagonal") => Shape::Hexagonal,
            Some("corners") => Shape::Corners,
            Some(other) => {
                return Err(format!("{other} is no shape; there are plane, torus, corners, hexagonal"));
            }
        };
        let board = |tiles| Board::Grid { tiles, start: Some(start), shape };
        let tiles = Tiles::new(settings, board, &GRID_SYMMETRIES)?;
        if !tiles.joined.is_empty() && tiles.blank.is_none() {
            return Err("say with blank which tile stands around what is joined".into());
        }
        Ok(GridKit(Arc::new(tiles)))
    }

    fn starts_by_function(&mut self) {
        if let Board::Grid { start, .. } = &mut Arc::make_mut(&mut self.0).board {
            *start = Some(Start::Spelled);
        }
    }

    fn board(&self) -> Board {
        self.0.board.clone()
    }

    fn whole(&self, at: &Grid, heap: &mut Heap) -> Outcome<Value> {
        Ok(heap.native(Squares { grid: at.clone(), strip: false }))
    }

    fn sign(&self, player: Player) -> char {
        self.0.signs[player as usize]
    }

    fn moved(&self, at: &Grid, _: usize, answer: Value, heap: &Heap) -> Result<Grid, String> {
        let Some(edits) = self.0.edits(at.len(), answer, heap)? else { return self.0.answered(answer, heap) };
        let mut next = at.clone();
        for edit in edits {
            let (square, tile) = edit?;
            next.put(square, tile);
        }
        Ok(next)
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) {
        match self.0.blank {
            Some(blank) if !self.0.joined.is_empty() => {
                at.regions(&self.0.joined, blank, self.0.smallest, out);
            }
            _ => out.push(at.clone()),
        }
    }

    fn on_free_squares(&self) -> Option<FreeSquaresKit> {
        FreeSquaresKit::of(&self.0)
    }

    fn representative(&self, at: Grid) -> (Grid, Sign) {
        let Symmetry { mirror, turn, turn_negates, swap_negates, .. } = self.0.symmetry;
        let turned = turn || turn_negates;
        let negated = |yes: bool| if yes { Sign::Negated } else { Sign::Same };
        let least = |grid: Grid| {
            let (image, exchanged) = if mirror { grid.least_image(turned) } else { (grid, false) };
            (image, exchanged && turn_negates)
        };
        if !swap_negates {
            let (image, negates) = least(at);
            return (image, negated(negates));
        }
        let (swapped, swapped_negates) = least(self.0.exchanged(&at));
        let (straight, straight_negates) = least(at);
        if swapped.order(&straight).is_lt() {
            (swapped, negated(!swapped_negates))
        } else {
            (straight, negated(straight_negates))
        }
    }

    fn weight(&self, at: &Grid) -> u32 {
        self.0.weight(at)
    }
}

fn as_grid(at: &Strip) -> Grid {
    row(at.letters().map(Tile::of).collect())
}

fn as_strip(grid: &Grid) -> Strip {
    Strip::new((0..grid.len()).map(|i| grid.at(i).letter()))
}

impl Kit for StripKit {
    type Position = Strip;
    const SETTINGS: &'static [&'static str] =
        &["tiles", "joined", "smallest", "own", "names", "symmetry", "components"];

    fn new(settings: &Settings) -> Result<Self, String> {
        let board = |tiles| Board::Strip { tiles, count: None };
        Tiles::new(settings, board, &STRIP_SYMMETRIES).map(StripKit)
    }

    fn board(&self) -> Board {
        self.0.board.clone()
    }

    fn whole(&self, at: &Strip, heap: &mut Heap) -> Outcome<Value> {
        Ok(heap.native(Squares { grid: as_grid(at), strip: true }))
    }

    fn sign(&self, player: Player) -> char {
        self.0.signs[player as usize]
    }

    fn moved(&self, at: &Strip, _: usize, answer: Value, heap: &Heap) -> Result<Strip, String> {
        match self.0.edits(at.len(), answer, heap)? {
            Some(edits) => {
                let edits = edits.collect::<Result<Vec<_>, String>>()?;
                Ok(at.edited(edits.into_iter().map(|(square, tile)| (square, tile.letter()))))
            }
            None => self.0.answered(answer, heap).map(|grid| as_strip(&grid)),
        }
    }

    fn components(&self, at: &Strip, out: &mut Vec<Strip>) {
        if self.0.joined.is_empty() {
            out.push(at.clone());
            return;
        }
        let joined: String = self.0.joined.iter().map(|tile| tile.letter()).collect();
        let groups = at.groups(&joined).into_iter().filter(|group| group.len() >= self.0.smallest);
        out.extend(groups.map(|group| at.slice(group)));
    }

    fn representative(&self, at: Strip) -> (Strip, Sign) {
        let Symmetry { mirror, swap_negates, mirror_swap_negates, .. } = self.0.symmetry;
        let mut images = vec![(at.clone(), Sign::Same)];
        let swapped = |strip: &Strip| strip.mapped(|letter| self.0.swapped(letter));
        if mirror {
            images.push((at.reversed(), Sign::Same));
        }
        if swap_negates {
            images.push((swapped(&at), Sign::Negated));
        }
        if mirror_swap_negates || mirror && swap_negates {
            images.push((swapped(&at).reversed(), Sign::Negated));
        }
        let least = images.into_iter().min_by(|(a, _), (b, _)| a.letters().cmp(b.letters()));
        least.unwrap_or((at, Sign::Same))
    }

    fn weight(&self, at: &Strip) -> u32 {
        self.0.weight(&as_grid(at))
    }

    fn searchable(&self, at: &Strip) -> Result<(), StopReason> {
        if at.len() > LONGEST {
            return Err(StopReason::TooLarge(format!("a search of a strip of {} squares", at.len())));
        }
        at.searchable()
    }
}
