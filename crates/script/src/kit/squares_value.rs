//! Strips and grids as a script sees them: squares are numbers, row by row from 0.

use super::heaps::shown;
use super::numbers;
use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use upstar_language::{Heap, Kind, Method, Native, Outcome, Parameters, Value};
use upstar_rules::{Grid, Shape, Step, Strip, Tile};

/// A board of squares. A strip is a grid with one row that is printed as a strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Squares {
    pub grid: Grid,
    pub strip: bool,
}

/// The longest strip.
pub(super) const LONGEST: usize = 4096;

/// The eight steps of a queen.
const QUEEN: [Step; 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

impl Squares {
    pub fn as_strip(&self) -> Strip {
        Strip::new((0..self.grid.len()).map(|i| self.grid.at(i).letter()))
    }

    /// The same kind of board with other squares.
    fn like(&self, grid: Grid) -> Squares {
        Squares { grid, strip: self.strip }
    }

    /// The squares with one of these letters that pass a test.
    fn with_any(&self, letters: &str, test: impl Fn(usize) -> bool, mut each: impl FnMut(usize)) {
        match letters.as_bytes() {
            [only] => self.grid.squares_with(Tile::of(*only as char)).filter(|&s| test(s)).for_each(each),
            _ => (0..self.grid.len()).filter(|&s| self.has(s, letters) && test(s)).for_each(&mut each),
        }
    }

    fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        (0..self.grid.len()).map(|square| self.grid.at(square))
    }

    fn has(&self, square: usize, letters: &str) -> bool {
        letters.contains(self.grid.at(square).letter())
    }

    /// Whether a neighbour of a square has one of these letters.
    fn touches(&self, square: usize, letters: &str) -> bool {
        self.grid.neighbours(square).any(|s| self.has(s, letters))
    }

    fn by_row(&self, row: Value, col: Value) -> Outcome<usize> {
        let (r, c) = row.int().zip(col.int()).ok_or("a square is a row and a column")?;
        if self.look(r, c).is_none() {
            return Err(format!("there is no square in row {r}, column {c}").into());
        }
        Ok(r as usize * self.grid.cols() + c as usize)
    }

    /// The tile in a row and a column.
    fn look(&self, row: i64, col: i64) -> Option<Tile> {
        self.grid.look(isize::try_from(row).ok()?, isize::try_from(col).ok()?)
    }

    /// A square that is an argument.
    fn square(&self, value: Value, heap: &Heap) -> Outcome<usize> {
        numbered(self.grid.len(), heap.int_argument("square", value)?)
    }
}

fn letter(tile: Tile) -> Value {
    Value::Letter(tile.letter() as u8)
}

fn numbered(squares: usize, number: i64) -> Outcome<usize> {
    match usize::try_from(number) {
        Ok(square) if square < squares => Ok(square),
        _ => Err(format!("there is no square {number} on a board of {squares} squares").into()),
    }
}

fn square_of(squares: usize, value: Value, heap: &Heap) -> Outcome<usize> {
    match value {
        Value::Int(number) => numbered(squares, number),
        Value::None => Err("None is no square: perhaps a step led off the board".into()),
        _ => Err(format!("{} is no square", shown(value, heap)).into()),
    }
}

/// The changes of a board, which are given as square, letter, square, letter and so on.
pub(super) fn changes<'a>(
    squares: usize,
    edits: &'a [Value],
    heap: &'a Heap,
) -> Result<impl Iterator<Item = Result<(usize, Tile), String>> + 'a, String> {
    if edits.len() % 2 == 1 {
        return Err("squares and letters must come by turns, such as (3, \"x\")".into());
    }
    Ok(edits.chunks_exact(2).map(move |edit| {
        let square = square_of(squares, edit[0], heap).map_err(|failure| failure.message())?;
        match edit[1] {
            Value::Letter(letter) => Ok((square, Tile::of(letter as char))),
            other => Err(format!("{} is no letter", shown(other, heap))),
        }
    }))
}

impl Native for Squares {
    fn kind(&self) -> &'static Kind {
        &BOARD
    }

    fn show(&self) -> String {
        if self.strip { self.as_strip().to_string() } else { self.grid.to_string() }
    }

    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<Squares>().is_some_and(|other| self == other)
    }

    fn hash(&self) -> Option<u64> {
        let mut hasher = DefaultHasher::new();
        self.grid.hash(&mut hasher);
        Some(hasher.finish())
    }

    fn attribute(&self, name: &str) -> Option<Value> {
        match name {
            "rows" => Some(self.grid.rows().into()),
            "cols" => Some(self.grid.cols().into()),
            _ => None,
        }
    }

    fn index(&self, index: Value, heap: &Heap) -> Outcome<Value> {
        let square = match (index, heap.elements(index)) {
            (_, Some(&[row, col])) => self.by_row(row, col)?,
            _ => square_of(self.grid.len(), index, heap)?,
        };
        Ok(letter(self.grid.at(square)))
    }

    fn slice(&self, from: Value, to: Value, step: Value, heap: &Heap) -> Outcome<Arc<dyn Native>> {
        if !self.strip || step.given().is_some() {
            return Err("only a strip has slices, without a stride".into());
        }
        let len = self.grid.len() as i64;
        let bound = |value: Value, default: i64| match value {
            Value::Unset | Value::None => Ok(default),
            Value::Int(number) => {
                let back = if number < 0 { len } else { 0 };
                Outcome::Ok(number.saturating_add(back).clamp(0, len))
            }
            _ => Err(format!("{} is no square", shown(value, heap)).into()),
        };
        let (from, to) = (bound(from, 0)? as usize, bound(to, len)? as usize);
        Ok(Arc::new(self.like(self.grid.slice(0..self.grid.rows(), from..to.max(from)))))
    }

    fn add(&self, other: Value, other_first: bool, heap: &Heap) -> Option<Outcome<Arc<dyn Native>>> {
        let other = self.strip.then(|| tiles(other, heap))??;
        Some(if other_first {
            joined(other.into_iter().chain(self.tiles()))
        } else {
            joined(self.tiles().chain(other))
        })
    }

    fn contains(&self, element: Value, heap: &Heap) -> Outcome<bool> {
        let letters = heap.str(element).ok_or_else(|| format!("{} is no text", shown(element, heap)))?;
        let cols = self.grid.cols();
        let row = |r: usize| self.tiles().skip(r * cols).take(cols).map(Tile::letter).collect::<String>();
        Ok((0..self.grid.rows()).any(|r| row(r).contains(letters)))
    }

    fn elements(&self) -> Option<Vec<Value>> {
        Some(self.tiles().map(letter).collect())
    }

    fn length(&self) -> Option<usize> {
        Some(self.grid.len())
    }

    fn unchangeable(&self) -> String {
        "a board is never changed: a move says what changes, such as (square, letter), and board.edit(square, letter) is the board after it".into()
    }
}

/// The tiles of a strip, or of a text that is put beside one.
fn tiles(value: Value, heap: &Heap) -> Option<Vec<Tile>> {
    match (heap.as_native::<Squares>(value), heap.str(value)) {
        (Some(strip), _) if strip.strip => Some(strip.tiles().collect()),
        (None, Some(text)) if text.is_ascii() => Some(text.chars().map(Tile::of).collect()),
        _ => None,
    }
}

fn joined(tiles: impl Iterator<Item = Tile>) -> Outcome<Arc<dyn Native>> {
    let tiles: Vec<Tile> = tiles.take(LONGEST + 1).collect();
    if tiles.len() > LONGEST {
        return Err(format!("a strip of more than {LONGEST} squares is too long").into());
    }
    Ok(Arc::new(Squares { grid: row(tiles), strip: true }))
}

/// A grid with one row.
pub(super) fn row(tiles: Vec<Tile>) -> Grid {
    Grid::from_fn(1, tiles.len(), upstar_rules::Start::Spelled, |_, c| tiles[c])
}

/// A step that two arguments give.
fn step(down: Value, right: Value, heap: &Heap) -> Outcome<Step> {
    let number = |name: &str, value: Value| match value {
        Value::Unset => Ok(0),
        _ => {
            let number = heap.int_argument(name, value)?;
            i32::try_from(number).map_err(|_| format!("{name} is too large").into())
        }
    };
    let (down, right): (Outcome<i32>, Outcome<i32>) = (number("down", down), number("right", right));
    Ok((down? as isize, right? as isize))
}

const SQUARE: Parameters = Parameters::all(&["square"]);
const DIRECTION: Parameters = Parameters::all(&["square", "down", "right"]);
const ROW_AND_COL: Parameters = Parameters::all(&["row", "col"]);

/// Boards and their methods.
pub(super) static BOARD: Kind = Kind { name: "board", number: 0, methods: METHODS };

const METHODS: &[Method] = methods! { Squares:
    // The squares with one of these letters; without any, all of them; with `away` only those that touch none of its letters.
    all(Parameters::named(&["letters", "away"], 0, 1)) |this, heap, a| {
        let mut found = Vec::with_capacity(this.grid.len());
        let away = heap.optional_text("away", a[1])?;
        let apart = |s: usize| away.is_none_or(|others| !this.touches(s, others));
        match heap.optional_text("letters", a[0])? {
            Some(letters) => this.with_any(letters, apart, |s| found.push(s)),
            None => found.extend((0..this.grid.len()).filter(|&s| apart(s))),
        }
        Ok(numbers(found, heap))
    };
    // How many squares have one of these letters.
    count(Parameters::all(&["letters"])) |this, heap, a| {
        let mut count = 0;
        this.with_any(heap.text_argument("letters", a[0])?, |_| true, |_| count += 1);
        Ok(Value::Int(count))
    };
    // The neighbours of a square; with letters only those that have one of them.
    near(Parameters::some(&["square", "letters"], 1)) |this, heap, a| {
        let near = this.grid.neighbours(this.square(a[0], heap)?);
        let Some(letters) = heap.optional_text("letters", a[1])?.filter(|letters| !letters.is_empty()) else {
            return Ok(numbers(near, heap));
        };
        let near: Vec<usize> = near.filter(|&s| this.has(s, letters)).collect();
        Ok(numbers(near, heap))
    };
    // Whether a neighbour of a square has one of these letters.
    touches(Parameters::all(&["square", "letters"])) |this, heap, a| {
        Ok(this.touches(this.square(a[0], heap)?, heap.text_argument("letters", a[1])?).into())
    };
    // The pairs of squares, one step apart, that both have this letter.
    pairs(Parameters::all(&["letters", "down", "right"])) |this, heap, a| {
        let (letters, step) = (heap.text_argument("letters", a[0])?, step(a[1], a[2], heap)?);
        let mut found = Vec::new();
        match (letters.as_bytes(), step, this.grid.shape()) {
            ([only], (1, 0) | (0, 1), Shape::Plane) => {
                found.extend(this.grid.pairs(Tile::of(*only as char), step.0 == 1));
            }
            _ => {
                let second = |s: usize| this.grid.step(s, step).filter(|&t| t != s && this.has(t, letters));
                this.with_any(letters, |_| true, |s| found.extend(second(s).map(|t| (s, t))));
            }
        }
        let mut pairs = Vec::with_capacity(found.len());
        for (s, t) in found {
            pairs.push(heap.tuple([s.into(), t.into()])?);
        }
        Ok(heap.list(pairs))
    };
    // The square so many rows down and columns to the right, or None off the board.
    step(DIRECTION) |this, heap, a| {
        Ok(this.grid.step(this.square(a[0], heap)?, step(a[1], a[2], heap)?).into())
    };
    // The squares that some steps lead to; those off the board are left out, and with letters all that have none of them.
    steps(Parameters::some(&["square", "steps", "letters"], 2)) |this, heap, a| {
        let (from, letters) = (this.square(a[0], heap)?, heap.optional_text("letters", a[2])?.unwrap_or(""));
        const WRONG: &str = "steps are pairs such as [(1, 0), (0, 1)]";
        let mut found = Vec::new();
        for &pair in heap.elements(a[1]).ok_or(WRONG)? {
            let &[down, right] = heap.elements(pair).ok_or(WRONG)? else { return Err(WRONG.into()) };
            let to = this.grid.step(from, step(down, right, heap).map_err(|_| WRONG)?);
            found.extend(to.filter(|&to| letters.is_empty() || this.has(to, letters)));
        }
        Ok(numbers(found, heap))
    };
    // The squares on a line, the nearest first, until the board ends.
    line(DIRECTION) |this, heap, a| {
        let (from, step) = (this.square(a[0], heap)?, step(a[1], a[2], heap)?);
        if step == (0, 0) {
            return Err("a line needs a direction".into());
        }
        Ok(numbers(this.grid.line(from, step).take(this.grid.len()), heap))
    };
    // The free squares on a line, until something stops it; without a direction those where a queen could go.
    slide(Parameters::some(&["square", "down", "right"], 1)) |this, heap, a| {
        let (from, step) = (this.square(a[0], heap)?, step(a[1], a[2], heap)?);
        let all = |step: Step| this.grid.slide(from, step).take(this.grid.len());
        Ok(match step {
            (0, 0) => numbers(QUEEN.into_iter().flat_map(all), heap),
            step => numbers(all(step), heap),
        })
    };
    // The squares that are connected with this one and have the same letter.
    group(SQUARE) |this, heap, a| Ok(numbers(this.grid.group(this.square(a[0], heap)?), heap));
    // The connected groups of squares that have one of these letters.
    groups(Parameters::all(&["letters"])) |this, heap, a| {
        let tiles: Vec<Tile> = heap.text_argument("letters", a[0])?.chars().map(Tile::of).collect();
        let groups = this.grid.groups(&tiles);
        let groups: Vec<Value> = groups.into_iter().map(|group| numbers(group, heap)).collect();
        Ok(heap.list(groups))
    };
    // The row of a square, from 0.
    row(SQUARE) |this, heap, a| Ok((this.square(a[0], heap)? / this.grid.cols()).into());
    // The column of a square, from 0.
    col(SQUARE) |this, heap, a| Ok((this.square(a[0], heap)? % this.grid.cols()).into());
    // The number of a square, or None off the board.
    square(ROW_AND_COL) |this, heap, a| {
        let (row, col) = (heap.int_argument("row", a[0])?, heap.int_argument("col", a[1])?);
        Ok(this.look(row, col).map(|_| row as usize * this.grid.cols() + col as usize).into())
    };
    // The letter in a row and a column, or None off the board.
    at(ROW_AND_COL) |this, heap, a| {
        let (row, col) = (heap.int_argument("row", a[0])?, heap.int_argument("col", a[1])?);
        Ok(this.look(row, col).map_or(Value::None, letter))
    };
    // The board after some squares were changed.
    edit(Parameters::any(&[])) |this, heap, a| {
        let mut edited = this.grid.clone();
        for change in changes(this.grid.len(), a, heap)? {
            let (square, tile) = change?;
            edited.put(square, tile);
        }
        Ok(heap.native(this.like(edited)))
    };
};
