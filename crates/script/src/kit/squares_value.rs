//! Strips and grids as a script sees them: squares are numbers, row by row from 0.

use super::heaps::shown;
use crate::scripted::elements;
use allocative::Allocative;
use starlark::collections::StarlarkHasher;
use starlark::environment::{Methods, MethodsBuilder, MethodsStatic};
use starlark::values::list::AllocList;
use starlark::values::none::NoneOr;
use starlark::values::tuple::UnpackTuple;
use starlark::values::{
    Heap, NoSerialize, ProvidesStaticType, StarlarkPagablePanic, StarlarkValue, UnpackValue, Value,
    ValueLike, starlark_value,
};
use starlark::{starlark_module, starlark_simple_value};
use std::fmt;
use std::hash::{Hash, Hasher};
use upstar_rules::{Grid, Shape, Step, Strip, Tile};

/// A board of squares. A strip is a grid with one row that is printed as a strip.
#[derive(Clone, Debug, PartialEq, Eq, ProvidesStaticType, NoSerialize, StarlarkPagablePanic, Allocative)]
pub(crate) struct Squares {
    #[allocative(skip)]
    pub grid: Grid,
    pub strip: bool,
}

starlark_simple_value!(Squares);

/// The longest strip.
pub(super) const LONGEST: usize = 4096;

/// The eight steps of a queen.
const QUEEN: [Step; 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.strip { self.as_strip().fmt(f) } else { self.grid.fmt(f) }
    }
}

impl Squares {
    pub fn as_strip(&self) -> Strip {
        Strip::new((0..self.grid.len()).map(|i| self.grid.at(i).letter()))
    }

    /// A square that a script names.
    fn square(&self, value: Value) -> anyhow::Result<usize> {
        square_of(self.grid.len(), value)
    }

    fn numbered(&self, number: i32) -> anyhow::Result<usize> {
        numbered(self.grid.len(), number)
    }

    /// The same kind of board with other squares.
    fn like(&self, grid: Grid) -> Squares {
        Squares { grid, strip: self.strip }
    }

    fn with_any<'a>(&'a self, letters: &'a str) -> Box<dyn Iterator<Item = usize> + 'a> {
        let mut chars = letters.chars();
        match (chars.next(), chars.next()) {
            (Some(only), None) => Box::new(self.grid.squares_with(Tile::of(only))),
            _ => Box::new((0..self.grid.len()).filter(move |&i| letters.contains(self.grid.at(i).letter()))),
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
}

fn numbered(squares: usize, number: i32) -> anyhow::Result<usize> {
    match usize::try_from(number) {
        Ok(square) if square < squares => Ok(square),
        _ => anyhow::bail!("there is no square {number} on a board of {squares} squares"),
    }
}

fn square_of(squares: usize, value: Value) -> anyhow::Result<usize> {
    if value.is_none() {
        anyhow::bail!("None is no square: perhaps a step led off the board");
    }
    let number = value.unpack_i32().ok_or_else(|| anyhow::anyhow!("{} is no square", shown(value)))?;
    numbered(squares, number)
}

/// The changes of a board, which are given as square, letter, square, letter and so on.
pub(super) fn changes<'a>(
    squares: usize,
    edits: &'a [Value],
) -> anyhow::Result<impl Iterator<Item = anyhow::Result<(usize, Tile)>> + 'a> {
    if edits.len() % 2 == 1 {
        anyhow::bail!("squares and letters must come by turns, such as (3, \"x\")");
    }
    Ok(edits.chunks_exact(2).map(move |edit| Ok((square_of(squares, edit[0])?, tile(edit[1])?))))
}

/// A letter that a script puts on a square.
fn tile(value: Value) -> anyhow::Result<Tile> {
    match value.unpack_str().map(str::as_bytes) {
        Some(&[letter]) => Ok(Tile::of(letter as char)),
        _ => anyhow::bail!("{} is no letter", shown(value)),
    }
}

fn numbers<'v>(squares: impl IntoIterator<Item = usize>, heap: Heap<'v>) -> Value<'v> {
    heap.alloc(AllocList(squares.into_iter().map(|square| square as i32)))
}

#[starlark_value(type = "board")]
impl<'v> StarlarkValue<'v> for Squares {
    fn get_methods() -> Option<&'static Methods> {
        static METHODS: MethodsStatic = MethodsStatic::new("board", methods);
        Some(METHODS.methods())
    }

    fn at(&self, index: Value<'v>, heap: Heap<'v>) -> starlark::Result<Value<'v>> {
        let square = match elements(index) {
            Some([row, col]) => self.by_row(*row, *col)?,
            _ => self.square(index)?,
        };
        Ok(heap.alloc(self.grid.at(square).letter()))
    }

    fn slice(
        &self,
        start: Option<Value<'v>>,
        stop: Option<Value<'v>>,
        stride: Option<Value<'v>>,
        heap: Heap<'v>,
    ) -> starlark::Result<Value<'v>> {
        if !self.strip || stride.is_some() {
            return Err(anyhow::anyhow!("only a strip has slices, without a stride").into());
        }
        let len = self.grid.len();
        let bound = |value: Option<Value<'v>>, default: usize| -> anyhow::Result<usize> {
            let Some(value) = value.filter(|value| !value.is_none()) else { return Ok(default) };
            let number =
                value.unpack_i32().ok_or_else(|| anyhow::anyhow!("{} is no square", shown(value)))?;
            let back = if number < 0 { len as i64 } else { 0 };
            Ok((i64::from(number) + back).clamp(0, len as i64) as usize)
        };
        let (start, stop) = (bound(start, 0)?, bound(stop, len)?);
        Ok(heap.alloc(self.like(self.grid.slice(0..self.grid.rows(), start..stop.max(start)))))
    }

    fn add(&self, other: Value<'v>, heap: Heap<'v>) -> Option<starlark::Result<Value<'v>>> {
        self.strip.then(|| tiles(other))?.map(|other| joined(self.tiles().chain(other), heap))
    }

    fn radd(&self, other: Value<'v>, heap: Heap<'v>) -> Option<starlark::Result<Value<'v>>> {
        self.strip.then(|| tiles(other))?.map(|other| joined(other.into_iter().chain(self.tiles()), heap))
    }

    fn is_in(&self, other: Value<'v>) -> starlark::Result<bool> {
        let letters = other.unpack_str().ok_or_else(|| anyhow::anyhow!("{} is no text", shown(other)))?;
        let line = |tiles: &mut dyn Iterator<Item = Tile>| tiles.map(Tile::letter).collect::<String>();
        let cols = self.grid.cols();
        let rows = (0..self.grid.rows()).map(|r| line(&mut self.tiles().skip(r * cols).take(cols)));
        Ok(rows.into_iter().any(|row| row.contains(letters)))
    }

    fn iterate_collect(&self, heap: Heap<'v>) -> starlark::Result<Vec<Value<'v>>> {
        Ok(self.tiles().map(|tile| heap.alloc(tile.letter())).collect())
    }

    fn set_at(&self, _: Value<'v>, _: Value<'v>) -> starlark::Result<()> {
        let advice = "a move says what changes, such as (square, letter), and board.edit(square, letter) is the board after it";
        Err(anyhow::anyhow!("a board is never changed: {advice}").into())
    }

    fn length(&self) -> starlark::Result<i32> {
        Ok(self.grid.len() as i32)
    }

    fn get_attr(&self, attribute: &str, heap: Heap<'v>) -> Option<Value<'v>> {
        match attribute {
            "rows" => Some(heap.alloc(self.grid.rows() as i32)),
            "cols" => Some(heap.alloc(self.grid.cols() as i32)),
            _ => None,
        }
    }

    fn has_attr(&self, attribute: &str, _: Heap<'v>) -> bool {
        matches!(attribute, "rows" | "cols")
    }

    fn equals(&self, other: Value<'v>) -> starlark::Result<bool> {
        Ok(other.downcast_ref::<Squares>().is_some_and(|other| self == other))
    }

    fn write_hash(&self, hasher: &mut StarlarkHasher) -> starlark::Result<()> {
        let mut own = std::hash::DefaultHasher::new();
        self.grid.hash(&mut own);
        hasher.write_u64(own.finish());
        Ok(())
    }
}

/// The tiles of a strip, or of a text that is put beside one.
fn tiles(value: Value) -> Option<Vec<Tile>> {
    match (value.downcast_ref::<Squares>(), value.unpack_str()) {
        (Some(strip), _) if strip.strip => Some(strip.tiles().collect()),
        (None, Some(text)) if text.is_ascii() => Some(text.chars().map(Tile::of).collect()),
        _ => None,
    }
}

fn joined<'v>(tiles: impl Iterator<Item = Tile>, heap: Heap<'v>) -> starlark::Result<Value<'v>> {
    let tiles: Vec<Tile> = tiles.take(LONGEST + 1).collect();
    if tiles.len() > LONGEST {
        return Err(anyhow::anyhow!("a strip of more than {LONGEST} squares is too long").into());
    }
    Ok(heap.alloc(Squares { grid: row(tiles), strip: true }))
}

/// A grid with one row.
pub(super) fn row(tiles: Vec<Tile>) -> Grid {
    Grid::from_fn(1, tiles.len(), upstar_rules::Start::Spelled, |_, c| tiles[c])
}

impl Squares {
    fn by_row(&self, row: Value, col: Value) -> anyhow::Result<usize> {
        let coordinates = row.unpack_i32().zip(col.unpack_i32());
        let (r, c) = coordinates.ok_or_else(|| anyhow::anyhow!("a square is a row and a column"))?;
        let on_board = self.grid.look(r as isize, c as isize).is_some();
        anyhow::ensure!(on_board, "there is no square in row {r}, column {c}");
        Ok(r as usize * self.grid.cols() + c as usize)
    }
}

#[starlark_module]
fn methods(builder: &mut MethodsBuilder) {
    /// The squares with one of these letters; without any, all of them; with `away` only those that touch none of its letters.
    fn all<'v>(
        this: &Squares,
        #[starlark(require = pos)] letters: Option<&str>,
        #[starlark(require = named)] away: Option<&str>,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        let apart = |s: &usize| away.is_none_or(|others| !this.touches(*s, others));
        Ok(match letters {
            Some(letters) => numbers(this.with_any(letters).filter(apart), heap),
            None => numbers((0..this.grid.len()).filter(apart), heap),
        })
    }

    /// How many squares have one of these letters.
    fn count<'v>(this: &Squares, #[starlark(require = pos)] letters: &str) -> anyhow::Result<i32> {
        Ok(this.with_any(letters).count() as i32)
    }

    /// The neighbours of a square; with letters only those that have one of them.
    fn near<'v>(
        this: &Squares,
        #[starlark(require = pos)] square: i32,
        #[starlark(require = pos, default = "")] letters: &str,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        let near = this.grid.neighbours(this.numbered(square)?);
        Ok(numbers(near.filter(|&s| letters.is_empty() || this.has(s, letters)), heap))
    }

    /// Whether a neighbour of a square has one of these letters.
    fn touches(
        this: &Squares,
        #[starlark(require = pos)] square: i32,
        #[starlark(require = pos)] letters: &str,
    ) -> anyhow::Result<bool> {
        Ok(this.touches(this.numbered(square)?, letters))
    }

    /// The pairs of squares, one step apart, that both have this letter.
    fn pairs<'v>(
        this: &Squares,
        #[starlark(require = pos)] letters: &str,
        #[starlark(require = pos)] down: i32,
        #[starlark(require = pos)] right: i32,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        let mut single = letters.chars();
        if let (Some(only), None, (1, 0) | (0, 1), Shape::Plane) =
            (single.next(), single.next(), (down, right), this.grid.shape())
        {
            let pairs = this.grid.pairs(Tile::of(only), down == 1);
            return Ok(heap.alloc(AllocList(pairs.map(|(s, t)| (s as i32, t as i32)))));
        }
        let step = (down as isize, right as isize);
        let second = |s: usize| this.grid.step(s, step).filter(|&t| t != s && this.has(t, letters));
        let pairs = this.with_any(letters).filter_map(|s| Some((s as i32, second(s)? as i32)));
        Ok(heap.alloc(AllocList(pairs)))
    }

    /// The square so many rows down and columns to the right, or None off the board.
    fn step(
        this: &Squares,
        #[starlark(require = pos)] square: i32,
        #[starlark(require = pos)] down: i32,
        #[starlark(require = pos)] right: i32,
    ) -> anyhow::Result<NoneOr<i32>> {
        let to = this.grid.step(this.numbered(square)?, (down as isize, right as isize));
        Ok(NoneOr::from_option(to.map(|square| square as i32)))
    }

    /// The squares that some steps lead to; those off the board are left out, and with letters all that have none of them.
    fn steps<'v>(
        this: &Squares,
        #[starlark(require = pos)] square: i32,
        #[starlark(require = pos)] steps: Value<'v>,
        #[starlark(require = pos, default = "")] letters: &str,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        let from = this.numbered(square)?;
        let wrong = || anyhow::anyhow!("steps are pairs such as [(1, 0), (0, 1)]");
        let mut found = Vec::new();
        for &step in elements(steps).ok_or_else(wrong)? {
            let &[down, right] = elements(step).ok_or_else(wrong)? else { return Err(wrong()) };
            let (down, right) = down.unpack_i32().zip(right.unpack_i32()).ok_or_else(wrong)?;
            let to = this.grid.step(from, (down as isize, right as isize));
            found.extend(to.filter(|&to| letters.is_empty() || this.has(to, letters)));
        }
        Ok(numbers(found, heap))
    }

    /// The squares on a line, the nearest first, until the board ends.
    fn line<'v>(
        this: &Squares,
        #[starlark(require = pos)] square: i32,
        #[starlark(require = pos)] down: i32,
        #[starlark(require = pos)] right: i32,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        let from = this.numbered(square)?;
        if (down, right) == (0, 0) {
            anyhow::bail!("a line needs a direction");
        }
        Ok(numbers(this.grid.line(from, (down as isize, right as isize)).take(this.grid.len()), heap))
    }

    /// The free squares on a line, until something stops it; without a direction those where a queen could go.
    fn slide<'v>(
        this: &Squares,
        #[starlark(require = pos)] square: i32,
        #[starlark(require = pos, default = 0)] down: i32,
        #[starlark(require = pos, default = 0)] right: i32,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        let from = this.numbered(square)?;
        let all = |step: Step| this.grid.slide(from, step).take(this.grid.len());
        Ok(match (down, right) {
            (0, 0) => numbers(QUEEN.into_iter().flat_map(all), heap),
            (down, right) => numbers(all((down as isize, right as isize)), heap),
        })
    }

    /// The squares that are connected with this one and have the same letter.
    fn group<'v>(
        this: &Squares,
        #[starlark(require = pos)] square: i32,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        Ok(numbers(this.grid.group(this.numbered(square)?), heap))
    }

    /// The connected groups of squares that have one of these letters.
    fn groups<'v>(
        this: &Squares,
        #[starlark(require = pos)] letters: &str,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        let tiles: Vec<Tile> = letters.chars().map(Tile::of).collect();
        let groups = this.grid.groups(&tiles).into_iter().map(|group| numbers(group, heap));
        Ok(heap.alloc(AllocList(groups.collect::<Vec<_>>())))
    }

    /// The row of a square, from 0.
    fn row(this: &Squares, #[starlark(require = pos)] square: i32) -> anyhow::Result<i32> {
        Ok((this.numbered(square)? / this.grid.cols()) as i32)
    }

    /// The column of a square, from 0.
    fn col(this: &Squares, #[starlark(require = pos)] square: i32) -> anyhow::Result<i32> {
        Ok((this.numbered(square)? % this.grid.cols()) as i32)
    }

    /// The number of a square, or None off the board.
    fn square(
        this: &Squares,
        #[starlark(require = pos)] row: i32,
        #[starlark(require = pos)] col: i32,
    ) -> anyhow::Result<NoneOr<i32>> {
        let on_board = this.grid.look(row as isize, col as isize).is_some();
        Ok(NoneOr::from_option(on_board.then(|| row * this.grid.cols() as i32 + col)))
    }

    /// The letter in a row and a column, or None off the board.
    fn at(
        this: &Squares,
        #[starlark(require = pos)] row: i32,
        #[starlark(require = pos)] col: i32,
    ) -> anyhow::Result<NoneOr<char>> {
        Ok(NoneOr::from_option(this.grid.look(row as isize, col as isize).map(Tile::letter)))
    }

    /// The board after some squares were changed.
    fn edit<'v>(
        this: &Squares,
        #[starlark(args)] edits: UnpackTuple<Value<'v>>,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        let mut edited = this.grid.clone();
        for change in changes(this.grid.len(), &edits.items)? {
            let (square, tile) = change?;
            edited.put(square, tile);
        }
        Ok(heap.alloc(this.like(edited)))
    }
}

/// The board that a script answers, if it answers one.
pub(super) fn answered<'v>(answer: Value<'v>) -> Option<&'v Squares> {
    <&Squares>::unpack_value(answer).ok().flatten()
}
