//! Chomp: bite off all that is above and to the right; the last square is poisoned.
use std::fmt;
use upstar_rules::scene::{Key, Paint, Scene};
use upstar_rules::{
    Asked, Board, Capabilities, Card, Claim, Options, Outcome, ParseError, Player, Position, Rules, Sign,
    StopReason, Theorem, text,
};

/// The rules.
pub struct Chomp;

/// The lengths of the rows from the bottom, none longer than the one below.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bar(Box<[u32]>);

/// The most squares, and the most rows, of a bar.
const MOST: u64 = 1_000_000;

/// The game in words.
pub fn card() -> Card {
    Card::new("chomp", "Chomp")
        .rules("Choose a square of the bar and eat it with all that is above it and to the right. The bottom left square is poisoned and nobody eats it.")
        .source("Schuh, 1952; Gale, 1974")
        .syntax("rows from the bottom, such as 5,5,3, or 4x5; no bar: 0")
        .example("1", "0")
        .example("2x2", "*2")
        .example("2,1", "0")
        .example("5", "*4")
        .opening("4x5")
}

impl Rules for Chomp {
    type Position = Bar;

    fn board(&self) -> Board {
        Board::Bar
    }

    fn options(&self, at: &Bar, _: Player, out: &mut Options<Bar>) -> Result<(), StopReason> {
        for (r, &length) in at.0.iter().enumerate() {
            out.extend((u32::from(r == 0)..length).map(|c| at.bitten(r, c)))?;
        }
        Ok(())
    }

    fn impartial(&self) -> bool {
        true
    }

    fn representative(&self, at: Bar) -> Result<(Bar, Sign), StopReason> {
        let turned = at.turned();
        Ok((if turned.0 < at.0 { turned } else { at }, Sign::Same))
    }

    fn capabilities(&self) -> Capabilities<Bar> {
        Capabilities::preserving_play()
    }

    fn weight(&self, at: &Bar) -> u32 {
        at.0.iter().sum()
    }

    fn theorems(&self) -> Vec<Theorem<Self::Position>> {
        vec![
            Theorem::new(
                "two equal arms",
                "Gale, 1974",
                "A bar with one row and one column that have a and b squares besides the poisoned one is Nim with heaps a and b. Any other bar with as many rows as columns is won by leaving two equal arms.",
                |at, asked| Ok(equal_arms(at, asked)),
            ),
            Theorem::new(
                "two rows",
                "Gale, 1974",
                "Of the bars with two rows whoever moves loses just those in which the upper row is shorter by one.",
                |at, asked| Ok(two_rows(at, asked)),
            ),
            Theorem::new(
                "strategy stealing",
                "Gale, 1974",
                "The first player wins every rectangle with more than one square: if biting the far corner does not win, the answer to it does.",
                |at: &Bar, _| {
                    let rectangle = at.0.first() == at.0.last() && at.0.iter().sum::<u32>() > 1;
                    Ok(rectangle.then(|| Claim::outcome(Outcome::N)))
                },
            ),
        ]
    }
}

/// An L with arms of a and b squares besides the poisoned one is Nim with heaps a and b.
fn equal_arms(at: &Bar, asked: &Asked) -> Option<Claim<Bar>> {
    let right = at.0.first().copied()?.checked_sub(1)?;
    let up = at.0.len() as u32 - 1;
    let (claim, to) = if at.0[1..].iter().all(|&row| row == 1) {
        let claim = Claim::nimber(u64::from(right ^ up));
        match right.cmp(&up) {
            std::cmp::Ordering::Equal => return Some(claim),
            std::cmp::Ordering::Greater => (claim, (0, up + 1)),
            std::cmp::Ordering::Less => (claim, (right as usize + 1, 0)),
        }
    } else if right == up {
        // A square bar, or any with equal sides, is bitten down to two equal arms.
        (Claim::outcome(Outcome::N), (1, 1))
    } else {
        return None;
    };
    Some(winning(claim, at, to, "leaves two equal arms", asked))
}

/// A claim with the bite that wins, if that is asked for.
fn winning(claim: Claim<Bar>, at: &Bar, bite: (usize, u32), why: &str, asked: &Asked) -> Claim<Bar> {
    if asked.wins { claim.win_for_both(at.bitten(bite.0, bite.1), why) } else { claim }
}

/// Two rows are lost just when the upper one is shorter by one.
fn two_rows(at: &Bar, asked: &Asked) -> Option<Claim<Bar>> {
    let &[low, high] = &*at.0 else { return None };
    if high + 1 == low {
        return Some(Claim::outcome(Outcome::P));
    }
    let bite = if high == low { (1, high - 1) } else { (0, high + 1) };
    Some(winning(Claim::outcome(Outcome::N), at, bite, "leaves the upper row shorter by one", asked))
}

impl Bar {
    /// The bar after a bite at this row and column, both from 0.
    fn bitten(&self, row: usize, col: u32) -> Self {
        // In the first column nothing is left above, and the bar gets as many rows as are collected: one allocation.
        let rows = if col == 0 { &self.0[..row] } else { &*self.0 };
        Bar(rows.iter().enumerate().map(|(r, &n)| if r >= row { n.min(col) } else { n }).collect())
    }

    /// Rows and columns exchanged.
    fn turned(&self) -> Self {
        let cols = self.0.first().copied().unwrap_or(0);
        Bar((0..cols).map(|c| self.0.partition_point(|&n| n > c) as u32).collect())
    }
}

impl fmt::Display for Bar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.0 {
            [] => f.write_str("0"),
            [first, .., last] if first == last => write!(f, "{}x{first}", self.0.len()),
            rows => f.write_str(&rows.iter().map(u32::to_string).collect::<Vec<_>>().join(",")),
        }
    }
}

impl Position for Bar {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        let too_large = |n: u64| {
            ParseError::new(format!("a bar of {n} squares is too large"), text, 0, text.len())
                .expected(format!("at most {MOST}"))
        };
        if let Some(sides) = text::dimensions(text) {
            let (rows, cols) = sides?;
            let squares = rows.saturating_mul(cols);
            if squares > MOST {
                return Err(too_large(squares));
            }
            let rows = if cols == 0 { 0 } else { rows };
            return Ok(Bar(vec![cols as u32; rows as usize].into()));
        }
        let mut rows = Vec::new();
        let mut last = u64::MAX;
        for (at, piece) in text::split(text, ',') {
            let row = text::number(text, at, piece)?;
            if row > last {
                return Err(ParseError::new("a row is longer than the one below", text, at, piece.len())
                    .expected(format!("at most {last}")));
            }
            last = row;
            rows.push(row);
        }
        let squares = rows.iter().fold(0u64, |sum, &n| sum.saturating_add(n));
        if squares > MOST {
            return Err(too_large(squares));
        }
        Ok(Bar(rows.into_iter().filter(|&n| n > 0).map(|n| n as u32).collect()))
    }

    fn draw(&self, _: &Board, _like: &Scene) -> Result<Scene, StopReason> {
        let squares: u32 = self.0.iter().sum();
        if squares > 10_000 {
            return Err(StopReason::TooLarge(format!("a drawing of {squares} squares")));
        }
        let mut scene = Scene::new(format!("bar {self}"));
        for (r, &length) in self.0.iter().enumerate() {
            for c in 0..length {
                let y = -(r as f64);
                scene.keyed(format!("{r},{c}"), |scene| {
                    scene.rect(f64::from(c), y, 1.0, 1.0, 0.1, Paint::Pale);
                    if (r, c) == (0, 0) {
                        scene.skull(0.5, y + 0.5);
                    }
                });
            }
        }
        Ok(scene)
    }

    /// The squares that are eaten, without a drawing of each bite.
    fn touched(&self, next: &Self) -> Option<Vec<Key>> {
        let kept = |r: usize| next.0.get(r).copied().unwrap_or(0);
        let rows = self.0.iter().enumerate();
        Some(rows.flat_map(|(r, &n)| (kept(r)..n).map(move |c| format!("{r},{c}").into())).collect())
    }

    fn difference(&self, next: &Self) -> String {
        let row = (0..self.0.len()).find(|&r| next.0.get(r) != Some(&self.0[r])).unwrap_or(0);
        let col = next.0.get(row).copied().unwrap_or(0);
        format!("bite at row {}, column {}", row + 1, col + 1)
    }

    fn searchable(&self) -> Result<(), StopReason> {
        let squares: u32 = self.0.iter().sum();
        if squares > 2_000 {
            return Err(StopReason::TooLarge(format!("a search of a bar with {squares} squares")));
        }
        Ok(())
    }
}
