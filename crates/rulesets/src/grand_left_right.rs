//! Grand Left/Right: shots that turn at obstacles, Left's to the right and Right's to the left.
mod shots;

use shots::{DIRECTIONS, Shot, shots};
use upstar_rules::{
    Board, Capabilities, Card, Grid, Options, ParseError, Player, Rules, Sign, Start, StopReason, Tile, text,
};

/// The rules, plain or as a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GrandLeftRight {
    turns: Turns,
    /// Whether a shot leaves a token on every square of its path, as the game was played first.
    trail: bool,
}

/// How shots turn where they cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turns {
    /// Left's to the right and Right's to the left.
    Apart,
    /// Both to the right.
    Same,
    /// Not at all.
    Never,
}

/// The game in words.
pub fn card() -> Card {
    Card::new("grand-left-right", "Grand Left/Right")
        .rules("Shoot from one of your tokens over at least one free square; at the edge, a token or a square passed before, the shot turns once, Left's to the right and Right's to the left. Where it cannot go on even so, it leaves a new token of yours.")
        .optional_parameter("straight for shots that never turn, same where both players' turn right, or trail for a token on every square of the path")
        .source("Nowakowski, 2002; Three combinatorial games: Vertex Deletion, Grand Left/Right and Cookie Cutter, thesis at Dalhousie University, chapter 4")
        .syntax("a grid, x Left's token, o Right's, . free and # no square: xox|x.x")
        .example("x.", "1")
        .example("xox|x.x", "*")
        .example("o...x", "+-2")
        .example("xxxox|x...x", "{2||1|*}")
        .example("x..|...|..o", "+-{3||1*|0}")
        .example_with("straight", "x.|..", "3")
        .example_with("trail", "x..", "1")
        .opening("x..|...|..o")
}

impl GrandLeftRight {
    /// The rules of the plain game, for an empty parameter, or of a variant.
    ///
    /// # Errors
    /// When there is no such variant.
    pub fn new(variant: &str) -> Result<Self, ParseError> {
        let (turns, trail) = match variant {
            "" => (Turns::Apart, false),
            "straight" => (Turns::Never, false),
            "same" => (Turns::Same, false),
            "trail" => (Turns::Apart, true),
            other => {
                let message = format!("{} is no variant of this game", text::shown(other));
                return Err(
                    ParseError::new(message, other, 0, other.len()).expected("straight, same or trail")
                );
            }
        };
        Ok(GrandLeftRight { turns, trail })
    }

    /// How many quarter turns to the right a player's shots make.
    fn turn(self, player: Player) -> Option<usize> {
        match self.turns {
            Turns::Never => None,
            Turns::Apart if player == Player::Right => Some(3),
            Turns::Apart | Turns::Same => Some(1),
        }
    }
}

impl Rules for GrandLeftRight {
    type Position = Grid;

    fn board(&self) -> Board {
        Board::grid("xo.#", Start::All(Tile::Free))
            .named('x', "Left's token")
            .named('o', "Right's token")
            .named('#', "no square")
    }

    fn options(&self, at: &Grid, player: Player, out: &mut Options<Grid>) -> Result<(), StopReason> {
        let (token, mut ends) = (token(player), Vec::new());
        shots(at, token, self.turn(player), out.budget(), |shot| {
            if self.trail {
                out.push(at.with(shot.path.iter().copied(), token))?;
            } else {
                ends.push(shot.end());
            }
            Ok(true)
        })?;
        ends.sort_unstable();
        ends.dedup();
        out.extend(ends.into_iter().map(|end| at.with([end], token)))
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) -> Result<(), StopReason> {
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

    fn representative(&self, at: Grid) -> Result<(Grid, Sign), StopReason> {
        // Exchanging the colours makes Left's tokens Right's. In a mirror shots turn the other way, so that it goes
        // with the exchange where players turn apart, is no symmetry where both turn right, and is one by itself
        // where nobody turns.
        let (straight, exchanged) = match self.turns {
            Turns::Never => {
                let exchanged = at.exchanged().least_image(true).0;
                (at.least_image(true).0, exchanged)
            }
            Turns::Same => (least_turn(at.clone()), least_turn(at.exchanged())),
            Turns::Apart => (least_turn(at.clone()), least_turn(at.mirrored(true).exchanged())),
        };
        let less = exchanged.order(&straight).is_lt();
        Ok(if less { (exchanged, Sign::Negated) } else { (straight, Sign::Same) })
    }

    fn capabilities(&self) -> Capabilities<Grid> {
        let rules = *self;
        Capabilities {
            path: Some(Box::new(move |from, to, player| {
                let mut path = Vec::new();
                rules.shot_between(from, to, player, |shot| {
                    path = std::iter::once(shot.from).chain(shot.path.iter().copied()).collect();
                })?;
                Ok(path.into_iter().map(|square| from.square_key(square)).collect())
            })),
            ..Capabilities::preserving_play()
        }
    }

    fn weight(&self, at: &Grid) -> u32 {
        at.count(Tile::Free) as u32
    }

    fn describe(&self, from: &Grid, to: &Grid, player: Player) -> Result<String, StopReason> {
        let mut name = format!("to {to}");
        self.shot_between(from, to, player, |shot| {
            let (start, end) = (from.square_name(shot.from), from.square_name(shot.end()));
            name = format!("{start} shoots {} to {end}", DIRECTIONS[shot.direction].0);
        })?;
        Ok(name)
    }
}

impl GrandLeftRight {
    /// Shows the first shot that leads from one position to another.
    fn shot_between(
        &self,
        from: &Grid,
        to: &Grid,
        player: Player,
        mut each: impl FnMut(&Shot),
    ) -> Result<(), StopReason> {
        let new: Vec<usize> = (0..from.len()).filter(|&i| from.at(i) != to.at(i)).collect();
        shots(from, token(player), self.turn(player), &upstar_core::Budget::unlimited(), |shot: &Shot| {
            let made = if self.trail {
                shot.path.len() == new.len() && shot.path.iter().all(|i| new.binary_search(i).is_ok())
            } else {
                new == [shot.end()]
            };
            if made {
                each(shot);
            }
            Ok(!made)
        })
    }
}

fn token(player: Player) -> Tile {
    if player == Player::Left { Tile::Left } else { Tile::Right }
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
                _ => {}
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
mod tests;
