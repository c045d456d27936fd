//! Grand Left/Right: shots that turn at obstacles, Left's to the right and Right's to the left.
use upstar_rules::{Board, Card, Grid, Options, Player, Rules, Sign, Start, Stop, Tile};

/// The rules.
pub struct GrandLeftRight;

/// The directions clockwise: what they are called, and a step in rows and columns.
const DIRECTIONS: [(&str, isize, isize); 4] =
    [("up", -1, 0), ("right", 0, 1), ("down", 1, 0), ("left", 0, -1)];

/// The game in words.
pub fn card() -> Card {
    Card::new("grand-left-right", "Grand Left/Right")
        .rules("Shoot from one of your tokens over at least one free square; at the edge, a token or a square passed before, the shot turns once, Left's to the right and Right's to the left. Where it cannot go on even so, it leaves a new token of yours.")
        .source("Nowakowski, 2002; three-games, chapter 4")
        .syntax("a grid, x Left's token, o Right's, . free and # no square: xox|x.x")
        .example("x.", "1")
        .example("xox|x.x", "*")
        .example("o...x", "+-2")
        .example("xxxox|x...x", "{2||1|*}")
        .example("x..|...|..o", "+-{3||1*|0}")
}

impl Rules for GrandLeftRight {
    type Position = Grid;

    fn board(&self) -> Board {
        Board::grid("xo.#", Start::All(Tile::Free))
            .named('x', "Left's token")
            .named('o', "Right's token")
            .named('#', "no square")
    }

    fn options(&self, at: &Grid, player: Player, out: &mut Options<Grid>) -> Result<(), Stop> {
        let mut ends: Vec<usize> = shots(at, player).map(|shot| shot.end).collect();
        ends.sort_unstable();
        ends.dedup();
        out.extend(ends.into_iter().map(|end| at.with([end], token(player))))
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) -> Result<(), Stop> {
        let mut seen = vec![false; at.len()];
        for first in at.squares_with(Tile::Free) {
            if seen[first] {
                continue;
            }
            let room = room(at, first, &mut seen);
            // Nobody can shoot into a room without tokens around it.
            if room.iter().any(|&square| at.at(square) != Tile::Free) {
                out.push(cut_out(at, &room));
            }
        }
        Ok(())
    }

    fn representative(&self, at: Grid) -> Result<(Grid, Sign), Stop> {
        // In a mirror shots turn the other way, so that the players change places.
        let mirrored = least_turn(at.mirrored(true).exchanged());
        let straight = least_turn(at);
        let turned = mirrored.order(&straight).is_lt();
        Ok(if turned { (mirrored, Sign::Negated) } else { (straight, Sign::Same) })
    }

    fn weight(&self, at: &Grid) -> u32 {
        at.count(Tile::Free) as u32
    }

    fn describe(&self, from: &Grid, to: &Grid, player: Player) -> Result<String, Stop> {
        let made = shots(from, player).find(|shot| from.with([shot.end], token(player)) == *to);
        Ok(made.map_or_else(
            || format!("to {to}"),
            |Shot { from: start, direction, end }| {
                let (start, end) = (from.square_name(start), from.square_name(end));
                format!("{start} shoots {} to {end}", DIRECTIONS[direction].0)
            },
        ))
    }
}

fn token(player: Player) -> Tile {
    if player == Player::Left { Tile::Left } else { Tile::Right }
}

/// A shot: the token, its first direction, and where it ends.
struct Shot {
    from: usize,
    direction: usize,
    end: usize,
}

/// The shots that a player can make.
fn shots(at: &Grid, player: Player) -> impl Iterator<Item = Shot> {
    let turn = if player == Player::Left { 1 } else { 3 };
    let tokens = at.squares_with(token(player));
    tokens.flat_map(move |from| {
        (0..4).filter_map(move |direction| {
            let end = end_of_shot(at, from, direction, turn)?;
            Some(Shot { from, direction, end })
        })
    })
}

/// Where a shot ends, unless it cannot leave its token.
fn end_of_shot(at: &Grid, from: usize, mut direction: usize, turn: usize) -> Option<usize> {
    let mut marked = Vec::new();
    let ahead = |here: usize, direction: usize, marked: &[usize]| {
        let next = step(at, here, direction)?;
        (at.at(next) == Tile::Free && !marked.contains(&next)).then_some(next)
    };
    let mut here = ahead(from, direction, &marked)?;
    loop {
        marked.push(here);
        here = match ahead(here, direction, &marked) {
            Some(next) => next,
            None => {
                direction = (direction + turn) % 4;
                match ahead(here, direction, &marked) {
                    Some(next) => next,
                    None => return Some(here),
                }
            }
        };
    }
}

/// The next square, on the board or not there.
fn step(at: &Grid, from: usize, direction: usize) -> Option<usize> {
    let (_, down, right) = DIRECTIONS[direction];
    let row = (from / at.cols()).checked_add_signed(down)?;
    let col = (from % at.cols()).checked_add_signed(right)?;
    (row < at.rows() && col < at.cols()).then(|| row * at.cols() + col)
}

/// The free squares that are connected with this one, and the tokens beside them.
fn room(at: &Grid, first: usize, seen: &mut [bool]) -> Vec<usize> {
    let mut free = vec![first];
    let mut tokens = Vec::new();
    seen[first] = true;
    let mut next = 0;
    while next < free.len() {
        for square in at.neighbours(free[next]) {
            match at.at(square) {
                Tile::Free if !std::mem::replace(&mut seen[square], true) => free.push(square),
                Tile::Left | Tile::Right => tokens.push(square),
                Tile::Free | Tile::Filled | Tile::Other(_) => {}
            }
        }
        next += 1;
    }
    free.append(&mut tokens);
    free
}

/// The smallest board with these squares as they are; there is nothing elsewhere.
fn cut_out(at: &Grid, squares: &[usize]) -> Grid {
    let cols = at.cols();
    let span = |values: &mut dyn Iterator<Item = usize>| {
        values.fold((usize::MAX, 0), |(low, high), v| (low.min(v), high.max(v)))
    };
    let (top, bottom) = span(&mut squares.iter().map(|i| i / cols));
    let (left, right) = span(&mut squares.iter().map(|i| i % cols));
    let start = Start::All(Tile::Free);
    let mut cut = Grid::from_fn(bottom - top + 1, right - left + 1, start, |_, _| Tile::Filled);
    for &i in squares {
        cut.put((i / cols - top) * cut.cols() + i % cols - left, at.at(i));
    }
    cut
}

/// The least of the four quarter turns.
fn least_turn(at: Grid) -> Grid {
    let turned = |board: &Grid| board.transposed().mirrored(true);
    let (quarter, half) = (turned(&at), at.mirrored(true).mirrored(false));
    let last = quarter.mirrored(true).mirrored(false);
    [quarter, half, last]
        .into_iter()
        .fold(at, |least, image| if image.order(&least).is_lt() { image } else { least })
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_solve::{How, Judge, Solver};
    use upstar_values::{Value, Values};

    fn parse(text: &str) -> Grid {
        GrandLeftRight.parse(text).unwrap()
    }

    #[test]
    fn shots_turn_until_they_are_caught() {
        for (from, player, start, direction, end) in [
            ("x..|...|...", Player::Left, 0, 1, 4),
            ("x..|...|...", Player::Left, 0, 2, 6),
            ("o..|...|...", Player::Right, 0, 2, 4),
            ("o..|...|...", Player::Right, 0, 1, 2),
            ("x...", Player::Left, 0, 1, 3),
            ("x.#.", Player::Left, 0, 1, 1),
        ] {
            let turn = if player == Player::Left { 1 } else { 3 };
            assert_eq!(end_of_shot(&parse(from), start, direction, turn), Some(end), "{from}");
        }
        assert_eq!(end_of_shot(&parse("x.|.."), 0, 0, 1), None);
        let at = parse("x..|...|...");
        let to = at.with([4], Tile::Left);
        assert_eq!(GrandLeftRight.describe(&at, &to, Player::Left), "r1c1 shoots right to r2c2");
    }

    /// Every board of this size, over all ways to put the four tiles on its squares.
    fn boards(rows: usize, cols: usize) -> impl Iterator<Item = Grid> {
        let tile = move |code: usize, i: usize| Tile::ALL[code >> (2 * i) & 3];
        (0..1usize << (2 * rows * cols)).map(move |code| {
            Grid::from_fn(rows, cols, Start::All(Tile::Free), |r, c| tile(code, r * cols + c))
        })
    }

    #[test]
    fn turns_keep_values_and_mirrors_with_exchange_negate_them() {
        let values = Values::new();
        let plain = Judge::new(GrandLeftRight, values.clone());
        let solver = Solver::new(GrandLeftRight, values.clone());
        let value = |at: &Grid| plain.value(at, &How::default()).unwrap().answer;
        let mut mirror_alone_differs = false;
        for at in boards(2, 3).chain(boards(1, 5)).chain(["x..|...|..o", "xo.|...|...|x.."].map(parse)) {
            let slow = value(&at);
            assert_eq!(solver.value(&at, &How::default()).unwrap().answer, slow, "{at}");
            assert_eq!(value(&at.transposed().mirrored(true)), slow, "{at} turned");
            assert_eq!(
                value(&at.mirrored(true).exchanged()),
                values.neg(slow).unwrap(),
                "{at} in the mirror"
            );
            mirror_alone_differs |= value(&at.mirrored(true)) != slow;
            let (form, sign) = GrandLeftRight.representative(at.clone());
            let expected = if sign == Sign::Same { slow } else { values.neg(slow).unwrap() };
            assert_eq!(value(&form), expected, "{at}");
            assert_eq!(GrandLeftRight.representative(form.clone()).0, form, "{at}");
            let mut parts = Vec::new();
            GrandLeftRight.components(&at, &mut parts);
            let sum = parts.iter().try_fold(Value::ZERO, |sum, part| values.add(sum, value(part)));
            assert_eq!(sum, Ok(slow), "{at}");
        }
        assert!(mirror_alone_differs);
    }

    #[test]
    fn bad_boards_have_a_place() {
        for (text, offset) in [("x.|.", 3), ("x?", 1), ("", 0), ("x.||..", 3), ("70000x1", 0)] {
            assert_eq!(GrandLeftRight.parse(text).unwrap_err().offset, offset, "{text}");
        }
        assert_eq!(parse("0x0").to_string(), "0x0");
    }
}
