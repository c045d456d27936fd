//! Cookie Cutter: take what a square cutter covers.
mod blocks;
mod one_row;
mod two_rows;

use blocks::{Blocks, bits, cuts, intervals};
use upstar_rules::scene::Paint;
use upstar_rules::{
    Card, Claim, Example, Grid, ParseError, Player, Ruleset, Scene, Sign, Start, Stop, Theorem, Tile, text,
};

/// The rules, with the side of the cutter; `None` for one that is larger than any board.
#[derive(Clone, Default)]
pub struct CookieCutter {
    size: Option<u64>,
}

/// What `HxW` means: a whole cookie.
const COOKIE: Start = Start::All(Tile::Filled);
/// The most squares in a drawing.
const MOST_DRAWN: usize = 10_000;

impl Ruleset for CookieCutter {
    type Position = Grid;
    const CARD: Card = Card {
        name: "cookie-cutter",
        title: "Cookie Cutter",
        rules: "Take all blocks that a square cutter covers, at least one; the cutter lies parallel to the sides and may hang over the edge. Whoever cannot loses.",
        source: "three-games, chapter 5",
        parameter: Some("the side of the cutter, or inf for one as large as one likes"),
        syntax: "a grid, # cookie and . gone: 3x4 or ##.|###",
        examples: &[
            Example::with("2", "1x8", "*2"),
            Example::with("2", "3x3", "0"),
            Example::with("3", "1x6", "*2"),
            Example::with("4", "1x6", "*"),
            Example::with("4", "2x3", "*6"),
            Example::with("inf", "1x3", "*3"),
            Example::with("inf", "3x3", "*"),
            Example::with("inf", "##.|###", "*5"),
            Example::with("inf", "##..|..##", "*4"),
        ],
    };

    fn with_parameter(parameter: &str) -> Result<Self, ParseError> {
        if parameter == "inf" {
            return Ok(CookieCutter { size: None });
        }
        let expected = "a number from 1 on, or inf";
        match text::number(parameter, 0, parameter) {
            Ok(0) => {
                let message = "a cutter of size 0 takes nothing";
                Err(ParseError::new(message, parameter, 0, parameter.len()).expected(expected))
            }
            Ok(size) => Ok(CookieCutter { size: Some(size) }),
            Err(error) => Err(error.expected(expected)),
        }
    }

    fn parse(&self, text: &str) -> Result<Grid, ParseError> {
        Grid::parse(text, "#.", COOKIE)
    }

    fn options(&self, at: &Grid, _: Player, out: &mut Vec<Grid>) {
        if let Some(mask) = at.mask(Tile::Filled) {
            let cuts = cuts(mask, at.rows(), at.cols(), self);
            out.extend(cuts.into_iter().map(|cut| at.with(bits(cut), Tile::Free)));
            return;
        }
        let columns = intervals(at.cols(), self);
        for (top, bottom) in intervals(at.rows(), self) {
            for &(left, right) in &columns {
                let squares = (top..bottom).flat_map(|r| (left..right).map(move |c| r * at.cols() + c));
                let cut: Vec<usize> = squares.filter(|&i| at.at(i) == Tile::Filled).collect();
                if !cut.is_empty() {
                    out.push(at.with(cut, Tile::Free));
                }
            }
        }
    }

    fn impartial(&self) -> bool {
        true
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) {
        match Blocks::of(at) {
            Some(blocks) => blocks.groups(self, |group| out.push(group.squeezed(self).grid())),
            // Too large in both directions to be searched, whatever its parts are.
            None => out.push(at.clone()),
        }
    }

    fn representative(&self, at: Grid) -> (Grid, Sign) {
        let form = Blocks::of(&at).map_or(at, |blocks| blocks.squeezed(self).grid());
        (form.least_image(true).0, Sign::Same)
    }

    fn weight(&self, at: &Grid) -> u32 {
        at.count(Tile::Filled) as u32
    }

    fn describe(&self, from: &Grid, to: &Grid, _: Player) -> String {
        let gone: Vec<usize> = (0..from.len()).filter(|&i| from.at(i) != to.at(i)).collect();
        let [first, .., last] = gone.as_slice() else {
            return gone
                .first()
                .map_or_else(|| format!("to {to}"), |&i| format!("take {}", from.square_name(i)));
        };
        let left = gone.iter().map(|i| i % from.cols()).min().unwrap_or(0);
        let right = gone.iter().map(|i| i % from.cols()).max().unwrap_or(0);
        let corner = |row: usize, col: usize| from.square_name(row * from.cols() + col);
        let (top, bottom) = (first / from.cols(), last / from.cols());
        format!("take {} blocks from {} to {}", gone.len(), corner(top, left), corner(bottom, right))
    }

    fn draw(&self, at: &Grid, _like: &Scene) -> Result<Scene, Stop> {
        if at.len() > MOST_DRAWN {
            return Err(Stop::TooLarge(format!("a drawing of a {}x{} cookie", at.rows(), at.cols())));
        }
        let mut scene = Scene::new(format!("cookie {at}"));
        for i in 0..at.len() {
            let (x, y) = ((i % at.cols()) as f64, (i / at.cols()) as f64);
            scene.keyed(at.square_key(i), |scene| match at.at(i) {
                Tile::Filled => scene.rect(x + 0.04, y + 0.04, 0.92, 0.92, 0.12, Paint::Pale),
                // A dot keeps the place of a block that is gone.
                _ => scene.circle(x + 0.5, y + 0.5, 0.04, Paint::Dark),
            });
        }
        Ok(scene)
    }

    fn tile_name(&self, letter: char) -> &'static str {
        if letter == '#' { "cookie" } else { "gone" }
    }

    fn theorems(&self) -> &'static [Theorem<Self>] {
        &[
            Theorem {
                name: "one row under a large cutter",
                source: "three-games, Corollary 5.1.1",
                apply: |rules, at, _| Ok(one_row::large_cutter(rules, at)),
            },
            Theorem {
                name: "one row under an odd cutter",
                source: "three-games, Theorem 5.1.4",
                apply: |rules, at, _| Ok(one_row::odd_cutter(rules, at)),
            },
            Theorem {
                name: "one row under a cutter of size 4(2^a - 1)",
                source: "three-games, Theorem 5.1.5",
                apply: |rules, at, _| Ok(one_row::special_cutter(rules, at)),
            },
            Theorem {
                name: "one row is an octal game",
                source: "three-games, Lemma 5.1.2",
                apply: one_row::octal,
            },
            Theorem {
                name: "two rows apart under a large cutter",
                source: "three-games, Lemma 5.2.1",
                apply: |rules, at, _| Ok(two_rows::apart(rules, at)),
            },
            Theorem {
                name: "two rows from one side under a large cutter",
                source: "three-games, Theorem 5.2.2",
                apply: |rules, at, _| Ok(two_rows::together(rules, at)),
            },
            Theorem {
                name: "one row more than the cutter has",
                source: "three-games, Theorem 5.3.1",
                apply: |rules, at, _| Ok(one_more(rules, at)),
            },
        ]
    }
}

/// The answer empties the rows that the first move touched, and leaves such rectangles.
fn one_more(rules: &CookieCutter, at: &Grid) -> Option<Claim<Grid>> {
    let blocks = Blocks::of(at)?;
    let side = usize::try_from(rules.size?.checked_add(1)?).ok()?;
    let whole = blocks.squeezed(rules).grid();
    let fits = whole.rows() == side || whole.cols() == side;
    (fits && whole.count(Tile::Filled) == whole.len()).then(|| Claim::nimber(0))
}

impl CookieCutter {
    /// Whether a cutter covers so many rows at once.
    fn covers(&self, length: usize) -> bool {
        self.size.is_none_or(|size| size >= length as u64)
    }

    /// The side of the cutter, no more than makes a difference on a side of this length.
    fn size_within(&self, length: usize) -> usize {
        self.size.map_or(length, |size| size.min(length as u64) as usize)
    }

    /// The rows that a cutter can touch together with row r, from and to before.
    fn around(&self, r: usize, rows: usize) -> (usize, usize) {
        let reach = self.size_within(rows);
        ((r + 1).saturating_sub(reach), (r + reach).min(rows))
    }

    /// The columns that a cutter can touch together with one of these.
    fn spread(&self, columns: u64) -> u64 {
        (1..self.size_within(64)).fold(columns, |all, i| all | columns << i | columns >> i)
    }
}

#[cfg(test)]
mod tests;
