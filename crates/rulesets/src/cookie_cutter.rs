//! Cookie Cutter: take what a square cutter covers.
mod blocks;
mod cutters;
mod frame;
mod one_more;
mod one_row;
mod two_rows;

use blocks::{Blocks, cuts, intervals};
use cutters::{Cutters, Side};
use frame::Frame;
use upstar_heaps::SharedSequence;
use upstar_rules::scene::Paint;
use upstar_rules::{
    Asked, Board, Capabilities, Card, Claim, Grid, Options, Outcome, ParseError, Player, Position, Rules,
    Scene, Sign, Start, StopReason, Theorem, Tile,
};

/// The rules.
pub struct CookieCutter {
    cutters: Cutters,
    /// The Grundy values of rows, where the heap engine can have them.
    rows: Option<SharedSequence>,
}

/// What `HxW` means: a whole cookie.
const COOKIE: Start = Start::All(Tile::Filled);
/// The most squares in a drawing.
const MOST_DRAWN: usize = 10_000;

/// The game in words.
pub fn card() -> Card {
    Card::new("cookie-cutter", "Cookie Cutter")
        .rules("Take all blocks that a square cutter covers, at least one; the cutter lies parallel to the sides and may hang over the edge. The player who cannot move loses.")
        .source("Three combinatorial games: Vertex Deletion, Grand Left/Right and Cookie Cutter, thesis at Dalhousie University, chapter 5")
        .parameter("the side of the cutter, or inf for one as large as one likes; 2x3 for one of 2 rows and 3 columns, not turned; several with commas, such as 2,3 or 1x2,2x1; L=1x2;R=2x1 where each player has his own")
        .syntax("a grid, # cookie and . gone: 3x4 or ##.|###; two rows: A(a,b) from the same column, B(n,m) without a common one")
        .example_with("2", "1x8", "*2")
        .example_with("2", "3x3", "0")
        .example_with("3", "1x6", "*2")
        .example_with("4", "1x6", "*")
        .example_with("4", "2x3", "*6")
        .example_with("inf", "1x3", "*3")
        .example_with("inf", "3x3", "*")
        .example_with("inf", "##.|###", "*5")
        .example_with("inf", "##..|..##", "*4")
        .example_with("1x3", "1x3", "*3")
        .example_with("L=1x2;R=2x1", "1x2", "^")
        .opening("4x5")
}

impl Rules for CookieCutter {
    type Position = Grid;

    fn board(&self) -> Board {
        Board::grid("#.", COOKIE).named('#', "cookie").named('.', "gone")
    }

    fn options(&self, at: &Grid, player: Player, out: &mut Options<Grid>) -> Result<(), StopReason> {
        let cutters = self.cutters.of(player);
        if let Some(mask) = at.mask(Tile::Filled) {
            let cuts = cuts(mask, at.rows(), at.cols(), cutters);
            return out.extend(cuts.into_iter().filter_map(|cut| at.with_mask(cut, Tile::Free)));
        }
        for cutter in cutters {
            let columns = intervals(at.cols(), cutter.cols);
            for (top, bottom) in intervals(at.rows(), cutter.rows) {
                for &(left, right) in &columns {
                    out.budget().check()?;
                    let squares = (top..bottom).flat_map(|r| (left..right).map(move |c| r * at.cols() + c));
                    let cut: Vec<usize> = squares.filter(|&i| at.at(i) == Tile::Filled).collect();
                    if !cut.is_empty() {
                        out.push(at.with(cut, Tile::Free))?;
                    }
                }
            }
        }
        Ok(())
    }

    fn parse(&self, text: &str) -> Result<Grid, ParseError> {
        two_rows::family(text, &self.board()).unwrap_or_else(|| Grid::read(text, &self.board()))
    }

    fn impartial(&self) -> bool {
        self.cutters.impartial()
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) -> Result<(), StopReason> {
        match Blocks::of(at) {
            Some(blocks) => {
                blocks.groups(&self.cutters, |group| out.push(group.squeezed(&self.cutters).grid()))
            }
            // Too large in both directions to be searched, whatever its parts are.
            None => out.push(at.clone()),
        }
        Ok(())
    }

    fn representative(&self, at: Grid) -> Result<(Grid, Sign), StopReason> {
        let form = Blocks::of(&at).map_or(at, |blocks| blocks.squeezed(&self.cutters).grid());
        // A quarter turn is allowed where it keeps each player's cutters, or gives each the other's.
        let sign = self.cutters.turned_sign;
        let (image, turned) = form.least_image(sign.is_some());
        Ok((image, sign.filter(|_| turned).unwrap_or(Sign::Same)))
    }

    fn capabilities(&self) -> Capabilities<Grid> {
        // One row under a cutter is a heap: what a cut leaves on either side is further apart than the cutter is wide.
        let heap_code = self.rows.as_ref().map(|rows| rows.game().to_string());
        Capabilities { heap_code, ..Capabilities::preserving_play() }
    }

    fn weight(&self, at: &Grid) -> u32 {
        at.count(Tile::Filled) as u32
    }

    fn describe(&self, from: &Grid, to: &Grid, _: Player) -> Result<String, StopReason> {
        let gone: Vec<usize> = (0..from.len()).filter(|&i| from.at(i) != to.at(i)).collect();
        let (first, last) = match *gone.as_slice() {
            [] => return Ok(format!("to {to}")),
            [block] => return Ok(format!("take {}", from.square_name(block))),
            [first, .., last] => (first, last),
        };
        let left = gone.iter().map(|i| i % from.cols()).min().unwrap_or(0);
        let right = gone.iter().map(|i| i % from.cols()).max().unwrap_or(0);
        let corner = |row: usize, col: usize| from.square_name(row * from.cols() + col);
        let (top, bottom) = (first / from.cols(), last / from.cols());
        Ok(format!("take {} blocks from {} to {}", gone.len(), corner(top, left), corner(bottom, right)))
    }

    fn draw(&self, at: &Grid, _like: &Scene) -> Result<Scene, StopReason> {
        if at.len() > MOST_DRAWN {
            return Err(StopReason::TooLarge(format!("a drawing of a {}x{} cookie", at.rows(), at.cols())));
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

    fn theorems(&self) -> Vec<Theorem<Grid>> {
        let Some(cutter) = self.cutters.square() else { return Vec::new() };
        let mut all = vec![
            Theorem::new(
                "one row under a large cutter",
                "three-games, Corollary 5.1.1",
                "A row of n blocks under a cutter that covers it is a Nim heap of n.",
                move |at, asked| Ok(one_row::large_cutter(cutter, at, asked)),
            )
            .repeating(move |at, _| Ok(one_row::repeats_by_size(cutter, at))),
            Theorem::new(
                "one row under an odd cutter",
                "three-games, Theorem 5.1.4",
                "A row of n blocks under a cutter of odd side k has the Grundy value n mod (k + 1).",
                move |at, asked| Ok(one_row::odd_cutter(cutter, at, asked)),
            ),
            Theorem::new(
                "one row under a cutter of size 4(2^a - 1)",
                "three-games, Theorem 5.1.5",
                "The Grundy values of rows under a cutter of side k = 4(2^a - 1) repeat every k + 1 blocks from 4k + 4 blocks on, and those before are known.",
                move |at, asked| Ok(one_row::special_cutter(cutter, at, asked)),
            ),
        ];
        if let (Some(rows), Some(_)) = (self.rows.clone(), cutter.size) {
            let same = rows.clone();
            let octal = Theorem::new(
                "one row is an octal game",
                "three-games, Lemma 5.1.2",
                "A row of n blocks under a cutter of side k is heap n of the octal game 0.33..37 with k digits.",
                move |at, asked| one_row::octal(cutter, &rows, at, asked),
            );
            all.push(octal.repeating(move |at, asked| one_row::repeats_by_heaps(&same, at, asked)));
        }
        all.extend([
            Theorem::new(
                "two rows apart under a large cutter",
                "three-games, Lemma 5.2.1",
                "Two rows of n and m blocks side by side, without a common column, have the Grundy value n + m under a cutter that covers both.",
                move |at, asked| Ok(two_rows::apart(cutter, at, asked)),
            ),
            Theorem::new(
                "two rows from one side under a large cutter",
                "three-games, Theorem 5.2.2",
                "Two rows of a and b blocks that start in the same column have the Grundy value a + b under a cutter that covers both, but a - 1 where a = b and a + 1 is no power of two.",
                move |at, asked| Ok(two_rows::together(cutter, at, asked)),
            ),
            Theorem::new(
                "one row more than the cutter has",
                "three-games, Theorem 5.3.1",
                "A rectangle with one side of k + 1 is 0 under a cutter of side k, and so are any whole rows of k + 1 blocks above each other, with gaps or without: the answer to a move takes what is left in the rows that it touched.",
                move |at, asked| Ok(one_more::one_more(cutter, at, asked)),
            )
            .repeating(move |at, _| Ok(one_more::repeats(cutter, at))),
            Theorem::new(
                "everything under the cutter",
                "three-games, section 2.1.3",
                "Whoever moves wins when the cutter covers all blocks that are left, by taking them all.",
                move |at, asked| Ok(everything(cutter, at, asked)),
            ),
        ]);
        all
    }
}

impl CookieCutter {
    /// The rules for the cutters that a text describes.
    pub fn new(text: &str) -> Result<Self, ParseError> {
        let cutters = Cutters::parse(text)?;
        let rows = cutters.square().and_then(one_row::heaps);
        Ok(CookieCutter { cutters, rows: rows.map(SharedSequence::new) })
    }
}

/// What one cut takes is won.
fn everything(cutter: Side, at: &Grid, asked: &Asked) -> Option<Claim<Grid>> {
    let covered = Frame::both_ways(at).first()?.covered(cutter);
    let claim = covered.then(|| Claim::outcome(Outcome::N))?;
    if !asked.wins {
        return Some(claim);
    }
    Some(claim.win_for_both(at.with(at.squares_with(Tile::Filled), Tile::Free), "takes everything"))
}

#[cfg(test)]
mod tests;
