//! A position: what is left of a triangle, a whole binary tree, or any acyclic digraph.

use super::mound::{Mound, rows};
use std::fmt;
use upstar_rules::graph::{Name, Names, Sketch};
use upstar_rules::scene::{Paint, Scene};
use upstar_rules::{Board, Digraph, ParseError, Position, StopReason, text};

/// Squares or vertices, some on top of others. Each has one form here, whichever way it was written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pyramid {
    /// What is left of a triangular pyramid; T(0) is the empty position.
    Mound(Mound),
    /// The balanced binary tree B(n) with n at least 1; vertex v is on 2v and 2v + 1, and 1 on top.
    Tree(u32),
    /// Any other digraph without cycles.
    Digraph(Digraph),
}

/// The most columns of a mound that is written column by column.
const MOST_COLUMNS: usize = 1_000_000;
/// The largest tree whose vertices are written out, for playing and drawing.
const LARGEST_TREE: u32 = 9;

impl Pyramid {
    /// Reads `T(n)`, `T(n,j)`, `M(n,k,l)`, `B(n)`, `B(n,k)`, `mound(..)` or arcs.
    pub(super) fn parse(text: &str) -> Result<Self, ParseError> {
        match text.split_once('(').map(|(name, _)| name) {
            Some("T") => triangle(text),
            Some("M") => shoulders(text),
            Some("mound") => mound(text),
            Some("B") => {
                let numbers = numbers(text, "B", 1..=2)?;
                let (at, n) = numbers[0];
                if let Some(&(third, k)) = numbers.get(1) {
                    return two_rows(text, (at, n), (third, k));
                }
                let too_large = || {
                    ParseError::new(format!("a tree of height {n} is too large"), text, at, 1)
                        .expected(format!("at most {}", u32::MAX))
                };
                Ok(Pyramid::tree(u32::try_from(n).map_err(|_| too_large())?))
            }
            _ => {
                let sketch = Sketch::parse(text)?;
                let digraph = Digraph::from_sketch(&sketch, text)?;
                if let Err(v) = digraph.topological_order() {
                    let message = format!("{} sits on itself, through a cycle", digraph.names().get(v));
                    let link = sketch.links.iter().find(|link| link.from == v);
                    let (at, length) = link.map_or((0, text.len()), |link| (link.at, link.len));
                    return Err(ParseError::new(message, text, at, length).expected("arcs without a cycle"));
                }
                Ok(Pyramid::of(digraph))
            }
        }
    }

    /// The one form of a digraph.
    pub(super) fn of(digraph: Digraph) -> Self {
        if digraph.is_empty() {
            return Pyramid::Mound(Mound::default());
        }
        let height = (digraph.len() + 1).ilog2() - 1;
        if height > 0 && digraph.len() + 1 == 2 << height && digraph == tree(height) {
            return Pyramid::Tree(height);
        }
        Mound::from_digraph(&digraph).map_or(Pyramid::Digraph(digraph), Pyramid::Mound)
    }

    /// B(n).
    fn tree(height: u32) -> Self {
        if height == 0 { Pyramid::Digraph(tree(0)) } else { Pyramid::Tree(height) }
    }

    /// The digraph with all its vertices, unless the position is what is left of a triangle.
    pub(super) fn digraph(&self) -> Option<std::borrow::Cow<'_, Digraph>> {
        match self {
            Pyramid::Mound(_) => None,
            Pyramid::Tree(height) => Some(std::borrow::Cow::Owned(tree(*height))),
            Pyramid::Digraph(digraph) => Some(std::borrow::Cow::Borrowed(digraph)),
        }
    }

    /// The number of squares or vertices, or the largest number there is.
    pub(super) fn len(&self) -> u32 {
        match self {
            Pyramid::Mound(mound) => u32::try_from(mound.size()).unwrap_or(u32::MAX),
            Pyramid::Tree(height) => 2u32.checked_shl(*height).map_or(u32::MAX, |n| n.wrapping_sub(1)),
            Pyramid::Digraph(digraph) => digraph.len() as u32,
        }
    }
}

/// B(n) with its vertices written out.
fn tree(height: u32) -> Digraph {
    let inner = (1usize << height) - 1;
    let names = Names::new((1..=2 * inner as u32 + 1).map(Name::Number).collect());
    // Vertex v stands at place v - 1.
    Digraph::new(names, (0..inner).flat_map(|v| [(v, 2 * v + 1), (v, 2 * v + 2)]))
}

fn triangle(text: &str) -> Result<Pyramid, ParseError> {
    let numbers = numbers(text, "T", 1..=2)?;
    let n = rows(text, numbers[0].0, numbers[0].1)?;
    let gone = match numbers.get(1) {
        None => 0,
        Some(&(at, gone)) => at_most(text, at, gone, n.into())?,
    };
    Ok(Pyramid::Mound(Mound::triangle(n, gone)))
}

fn shoulders(text: &str) -> Result<Pyramid, ParseError> {
    let numbers = numbers(text, "M", 3..=3)?;
    let n = rows(text, numbers[0].0, numbers[0].1)?;
    let Some(most) = n.checked_sub(1) else {
        return Err(ParseError::new("M(n,k,l) has at least 1 row", text, numbers[0].0, 1));
    };
    let side = |i: usize| at_most(text, numbers[i].0, numbers[i].1, most.into());
    Ok(Pyramid::Mound(Mound::shoulders(n, side(1)?, side(2)?)))
}

/// B(n,k) of Definition 8: two full rows, and k squares above them, of all places those furthest left.
fn two_rows(text: &str, (at, n): (usize, u64), (third, k): (usize, u64)) -> Result<Pyramid, ParseError> {
    let n = rows(text, at, n)?;
    let Some(most) = n.checked_sub(2) else {
        return Err(ParseError::new("B(n,k) has at least 2 squares below", text, at, 1).expected("n >= 2"));
    };
    Ok(Pyramid::Mound(Mound::two_rows(n, at_most(text, third, k, most.into())?)))
}

/// What is left of each column, from the left.
fn mound(text: &str) -> Result<Pyramid, ParseError> {
    let numbers = numbers(text, "mound", 1..=MOST_COLUMNS)?;
    let mut columns: Vec<u32> = Vec::with_capacity(numbers.len());
    for (i, &(at, squares)) in numbers.iter().enumerate() {
        let room = (numbers.len() - i) as u64;
        columns.push(at_most(text, at, squares, room)?);
        let least = i.checked_sub(1).map_or(0, |before| columns[before].saturating_sub(1));
        if columns[i] < least {
            let message = "a square of the column before has nothing to sit on";
            return Err(ParseError::new(message, text, at, squares.to_string().len())
                .expected(format!("at least {least}")));
        }
    }
    Ok(Pyramid::Mound(Mound::of_columns(columns)))
}

/// The number at `at`, which may not be larger than `most`.
fn at_most(text: &str, at: usize, number: u64, most: u64) -> Result<u32, ParseError> {
    if number > most {
        let length = number.to_string().len();
        return Err(ParseError::new(format!("{number} is too large here"), text, at, length)
            .expected(format!("at most {most}")));
    }
    Ok(number as u32)
}

/// The numbers between the parentheses of a family, each with its place.
fn numbers(
    text: &str,
    name: &str,
    count: std::ops::RangeInclusive<usize>,
) -> Result<Vec<(usize, u64)>, ParseError> {
    let front = name.len() + 1;
    let Some((inner, after)) = text[front..].split_once(')') else {
        return Err(ParseError::new("the parenthesis is not closed", text, text.len(), 0).expected(")"));
    };
    if !after.is_empty() {
        let at = front + inner.len() + 1;
        return Err(
            ParseError::new("there is more after the family", text, at, after.len()).expected("the end")
        );
    }
    let numbers: Result<Vec<(usize, u64)>, ParseError> = text::split(inner, ',')
        .map(|(at, piece)| Ok((text::trim(front + at, piece).0, text::number(text, front + at, piece)?)))
        .collect();
    let numbers = numbers?;
    if !count.contains(&numbers.len()) {
        let message = format!("{} numbers do not say which pyramid this is", numbers.len());
        return Err(ParseError::new(message, text, front, inner.len())
            .expected("T(n), T(n,j), M(n,k,l), B(n), B(n,k) or mound(..)"));
    }
    Ok(numbers)
}

impl fmt::Display for Pyramid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pyramid::Mound(mound) => mound.fmt(f),
            Pyramid::Tree(height) => write!(f, "B({height})"),
            Pyramid::Digraph(digraph) => digraph.fmt(f),
        }
    }
}

impl Position for Pyramid {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        Pyramid::parse(text)
    }

    fn draw(&self, board: &Board, like: &Scene) -> Result<Scene, StopReason> {
        match self {
            Pyramid::Mound(mound) => draw_mound(mound),
            Pyramid::Tree(height) if *height >= LARGEST_TREE => {
                Err(StopReason::TooLarge(format!("a drawing of {self}")))
            }
            Pyramid::Tree(height) => tree(*height).draw(board, like),
            Pyramid::Digraph(digraph) => digraph.draw(board, like),
        }
    }

    fn difference(&self, next: &Self) -> String {
        if let (Pyramid::Mound(from), Pyramid::Mound(to)) = (self, next) {
            return from.difference(to);
        }
        let Some(digraph) = self.digraph() else { return format!("to {next}") };
        taken(&digraph, next).map_or_else(
            || format!("to {next}"),
            |path| {
                let names: Vec<String> = path.iter().map(|&v| digraph.names().get(v).to_string()).collect();
                format!("take {}", names.join(">"))
            },
        )
    }

    fn searchable(&self) -> Result<(), StopReason> {
        match self {
            Pyramid::Mound(mound) => mound.searchable(),
            Pyramid::Tree(height) if *height > LARGEST_TREE => {
                Err(StopReason::TooLarge(format!("a search of {self}")))
            }
            Pyramid::Tree(_) => Ok(()),
            Pyramid::Digraph(digraph) => digraph.searchable(),
        }
    }
}

/// The path that a move from a digraph takes, from its source on: the vertices that are gone.
fn taken(digraph: &Digraph, next: &Pyramid) -> Option<Vec<usize>> {
    let rest = match next {
        Pyramid::Mound(mound) => std::borrow::Cow::Owned(mound.to_digraph()),
        other => other.digraph()?,
    };
    // The arcs of a path agree with every order in which all arcs lead on.
    let order = digraph.topological_order().ok()?;
    let gone = |v: &usize| rest.names().find(&digraph.names().get(*v)).is_none();
    let path: Vec<usize> = order.into_iter().filter(gone).collect();
    let linked = path.windows(2).all(|pair| digraph.leaving().has(pair[0], pair[1]));
    (linked && !path.is_empty() && path.len() + rest.len() == digraph.len()).then_some(path)
}

fn draw_mound(mound: &Mound) -> Result<Scene, StopReason> {
    if mound.size() > 5_000 {
        return Err(StopReason::TooLarge(format!("a drawing of {} squares", mound.size())));
    }
    let mut scene = Scene::new(format!("pyramid {mound}"));
    for (r, c) in mound.squares() {
        // A square stands in the middle over the two that it sits on.
        let (x, y) = (f64::from(c) - f64::from(r) / 2.0, f64::from(r));
        scene.keyed(format!("{r},{c}"), |scene| {
            scene.rect(x, y, 1.0, 1.0, 0.05, Paint::Pale);
            scene.label(x + 0.5, y + 0.5, 0.22, format!("r{r}c{c}"), false);
        });
    }
    Ok(scene)
}
