//! Positions in figures: a move on the board, a position as the set of its options, a played game.

use crate::{Position, SolveOptions};
use upstar_core::StopReason;
use upstar_rules::scene::Paint;
use upstar_rules::{Player, Scene};
use upstar_values::Notation;

/// The most options of a player that are drawn.
const MOST_OPTIONS: usize = 60;

impl Position {
    /// The board with what a move touches shaded, and the path that it takes. Without a player it is a move of both. Pieces
    /// stay at their places in an earlier drawing of the same game, which may be empty.
    ///
    /// # Errors
    /// A failure of the rules.
    pub fn draw_move(
        &self,
        to: &Position,
        player: Option<Player>,
        like: &Scene,
    ) -> Result<Scene, StopReason> {
        let mut scene = self.draw_like(like)?;
        let mover = player.unwrap_or(Player::Left);
        let (touched, path) = (self.touched(to, &scene)?, self.path(to, mover)?);
        let paint = player.map_or(Paint::Mark, Paint::of);
        // The head of a path would not be seen on a square of its own colour.
        scene.shade(&touched, if path.is_empty() { paint } else { Paint::Mark });
        scene.trace(&path, paint);
        scene.title = format!("{}, {}", scene.title, self.describe(to, mover)?);
        Ok(scene)
    }

    /// The board as the set of its options, with its value: `board = {boards | boards} = value`. In an impartial game
    /// there is one set.
    ///
    /// # Errors
    /// A limit, or more options than a figure has place for.
    pub fn draw_options(&self, notation: Notation, how: &SolveOptions) -> Result<Scene, StopReason> {
        let players: &[Player] = if self.impartial() { &[Player::Left] } else { &Player::BOTH };
        let board = self.draw()?;
        let mut sets = Vec::new();
        for &player in players {
            let mut options: Vec<Position> = Vec::new();
            for option in self.options(player, &how.budget)? {
                if !options.contains(&option) {
                    options.push(option);
                }
            }
            if options.len() > MOST_OPTIONS {
                return Err(StopReason::TooLarge(format!("a figure of more than {MOST_OPTIONS} options")));
            }
            let drawn = options.iter().map(|option| option.figure(&board));
            sets.push(drawn.collect::<Result<Vec<_>, StopReason>>()?);
        }
        let value = match self.value(how) {
            Err(StopReason::Endless(_)) => self.loopy_value(notation, &how.budget)?.text,
            found => self.values().under(&how.budget).display(found?.answer, notation)?,
        };
        let mut scene = Scene::new(format!("{} {self} as the set of its options", self.ruleset()));
        for part in [self.figure(&board)?, Scene::sign("="), Scene::braces(sets), Scene::sign("=")] {
            scene.put_beside(part);
        }
        scene.put_beside(Scene::sign(&value));
        Ok(scene)
    }

    /// A game from this position on: the boards with an arrow for every move, which is named.
    ///
    /// # Errors
    /// A failure of the rules.
    pub fn draw_play(&self, moves: &[(Player, Position)]) -> Result<Scene, StopReason> {
        let mut scene = Scene::new(format!("a game of {} from {self} on", self.ruleset()));
        let board = self.draw()?;
        let mut at = self;
        for (player, to) in moves {
            let mover = (!self.impartial()).then_some(*player);
            scene.put_beside(at.draw_move(to, mover, &board)?);
            let name = at.describe(to, *player)?;
            scene.put_beside(Scene::arrow(&match mover {
                Some(player) => format!("{player}: {name}"),
                None => name,
            }));
            at = to;
        }
        scene.put_beside(at.figure(&board)?);
        Ok(scene)
    }

    /// The board in a figure, with its pieces where they were on an earlier board; nothing left is a 0.
    fn figure(&self, like: &Scene) -> Result<Scene, StopReason> {
        let drawn = self.draw_like(like)?;
        Ok(if drawn.shapes.is_empty() { Scene::sign("0") } else { drawn })
    }
}
