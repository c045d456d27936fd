//! A position as a table to play at: the drawing, and the legal moves with the pieces that each touches.

use crate::answers::player_name;
use crate::position::Position;
use crate::scene_answer::SceneAnswer;
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use upstar_ground::{Budget, Stop};
use upstar_rules::{Key, Player, Scene};

/// What a front end needs to play on from a position, without any values.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Setting {
    /// The ruleset's name with its parameter.
    pub ruleset: String,
    /// The position as it prints.
    pub position: String,
    /// Whether both players always have the same moves.
    pub impartial: bool,
    /// The drawing.
    pub scene: SceneAnswer,
    /// How many moves Left has.
    pub left: usize,
    /// How many moves Right has.
    pub right: usize,
    /// The legal moves, Left's first.
    pub moves: Vec<LegalMove>,
    /// Whether there are more moves than are listed.
    pub truncated: bool,
    /// Positions whose sum has the value of this one.
    pub components: Vec<String>,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LegalMove {
    /// "left" or "right"; absent when both have it.
    pub player: Option<&'static str>,
    /// What it does, in a few words.
    #[serde(rename = "move")]
    pub name: String,
    /// The position after it.
    pub position: String,
    /// The pieces that it touches, the best one to point at first.
    pub touches: Vec<Key>,
}

/// The most shapes that are compared to find what the moves touch.
const MOST_SHAPES: usize = 4_000_000;

/// The most shapes on a board to play on: the options of a larger one can take a lot of memory.
const MOST_PIECES: usize = 2_500;

/// The most components that are listed.
const MOST_COMPONENTS: usize = 200;

impl Position {
    /// The position as a table to play at, with at most `most` moves; pieces stay at their places in `like`.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn setting(&self, like: &Scene, most: usize, budget: &Budget) -> Result<Setting, Stop> {
        let scene = self.draw_like(like)?;
        if scene.shapes.len() > MOST_PIECES {
            return Err(Stop::TooLarge(format!("a table with {} pieces", scene.shapes.len())));
        }
        let left = self.options(Player::Left, budget)?;
        let right = self.options(Player::Right, budget)?;
        let (count_left, count_right) = (left.len(), right.len());
        let most = most.min(MOST_SHAPES / scene.shapes.len().max(1));
        let mut moves = Vec::new();
        let mut truncated = false;
        // Both players' moves are in the list, also when it is cut.
        let both = if self.impartial() && left == right { vec![(None, left)] } else { named(left, right) };
        let share = most / both.len();
        for (player, options) in both {
            truncated |= options.len() > share;
            let mover = player.unwrap_or(Player::Left);
            let mut own = Vec::with_capacity(options.len().min(share));
            for to in options.iter().take(share) {
                budget.check()?;
                own.push(LegalMove {
                    player: player.map(player_name),
                    name: self.describe(to, mover)?,
                    position: to.to_string(),
                    touches: self.touched(to, &scene)?,
                });
            }
            point_at_differences(&mut own);
            moves.append(&mut own);
        }
        let components = self.components()?;
        let components = components.iter().take(MOST_COMPONENTS).map(ToString::to_string).collect();
        Ok(Setting {
            ruleset: self.ruleset().into(),
            position: self.to_string(),
            impartial: self.impartial(),
            scene: SceneAnswer::new(scene, like),
            left: count_left,
            right: count_right,
            moves,
            truncated,
            components,
        })
    }
}

fn named(left: Vec<Position>, right: Vec<Position>) -> Vec<(Option<Player>, Vec<Position>)> {
    vec![(Some(Player::Left), left), (Some(Player::Right), right)]
}

/// Drops repeated keys, and moves those to the end that every move touches: pointing at them says nothing.
fn point_at_differences(moves: &mut [LegalMove]) {
    let mut counts: HashMap<Key, usize> = HashMap::new();
    for m in moves.iter_mut() {
        let mut seen = HashSet::new();
        m.touches.retain(|key| seen.insert(key.clone()));
        m.touches.iter().for_each(|key| *counts.entry(key.clone()).or_default() += 1);
    }
    let all = moves.len();
    for m in moves {
        m.touches.sort_by_key(|key| counts[key] == all);
    }
}
