//! A position as a table to play at: the drawing, and the legal moves with the pieces that each touches.

use crate::counts::Count;
use crate::error::Error;
use crate::limits::Limits;
use crate::question::{Ask, question};
use crate::workbench::Workbench;
use serde::Serialize;
use std::collections::BTreeMap;
use std::collections::{HashMap, HashSet};
use upstar_catalog::scene::{Paint, Shape, thousandths};
use upstar_catalog::{self as catalog, Catalog, Key, Named, Scene, tell_apart};
use upstar_core::{Budget, ParseError, StopReason};
use upstar_values::Player;

question! {
    /// A position as a table to play at: its drawing and its legal moves, without values.
    pub struct Position {
        /// The ruleset, such as domineering or octal:0.77.
        pub ruleset: String,
        /// The position.
        #[arg(skip)] pub position: String,
        /// An earlier position of the same game, at whose places its pieces stay.
        #[serde(default)] #[arg(skip)] pub layout_from: Option<String>,
        /// Places of pieces, by their keys; they count before those of the earlier position.
        #[serde(default)] #[arg(skip)] pub layout: Option<BTreeMap<String, [f64; 2]>>,
        /// The most moves that are listed.
        #[serde(default)] #[arg(skip)] pub limit: Option<Count>,
        /// A position after one move, which is listed too, wherever it stands among the moves.
        #[serde(default)] #[arg(skip)] pub to: Option<String>,
    }
}

/// What a front end needs to play on from a position, without any values.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardView {
    /// The ruleset's name with its parameter.
    pub ruleset: String,
    /// The position as it prints.
    pub position: String,
    /// Whether both players always have the same moves.
    pub impartial: bool,
    /// The drawing.
    pub scene: Drawing,
    /// How many moves Left has; where there are more than 20,000 these are not counted.
    pub left: usize,
    /// How many moves Right has, up to the same number.
    pub right: usize,
    /// The legal moves, Left's first.
    pub moves: Vec<LegalMove>,
    /// Whether there are more moves than are listed.
    pub truncated: bool,
    /// Positions whose sum has the value of this one.
    pub components: Vec<String>,
    /// Whether all moves and all components are listed.
    pub complete: bool,
}

/// A drawing and the box around it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Drawing {
    /// What a reader who cannot see it is told.
    pub title: String,
    /// Left, top, right and bottom.
    pub bounds: [f64; 4],
    /// The shapes, the lowest first.
    pub shapes: Vec<Shape>,
}

impl Drawing {
    /// A drawing whose box also covers `around`, so that a game's drawings have one size.
    pub(crate) fn new(scene: Scene, around: &Scene) -> Self {
        let (mut left, mut top, mut right, mut bottom) = scene.bounds();
        if !around.shapes.is_empty() {
            let outer = around.bounds();
            (left, top) = (left.min(outer.0), top.min(outer.1));
            (right, bottom) = (right.max(outer.2), bottom.max(outer.3));
        }
        let bounds = [left, top, right, bottom].map(thousandths);
        Drawing { title: scene.title, bounds, shapes: scene.shapes }
    }
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LegalMove {
    /// Who makes it; absent when both have it.
    pub player: Option<Player>,
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

/// The most moves that are counted: whoever plays with more has no use for their number.
const MOST_COUNTED: usize = 20_001;

/// The most moves that are listed.
const MOST_MOVES: u64 = 2_000;

/// The most pieces whose places a question may give.
const MOST_PLACES: usize = 10_000;

/// The most components that are listed.
const MOST_COMPONENTS: usize = 200;

/// A position as a table to play at, with at most `most` moves; pieces stay at their places in `like`.
///
/// # Errors
/// The limit that was reached.
pub fn setting(
    at: &catalog::Position,
    like: &Scene,
    most: usize,
    budget: &Budget,
) -> Result<BoardView, StopReason> {
    let scene = at.draw_like(like)?;
    if scene.shapes.len() > MOST_PIECES {
        return Err(StopReason::TooLarge(format!("a table with {} pieces", scene.shapes.len())));
    }
    let list = |player| at.first_options(player, MOST_COUNTED, budget);
    let (left, all_left) = list(Player::Left)?;
    let (right, all_right) = list(Player::Right)?;
    let (count_left, count_right) = (left.len(), right.len());
    let most = most.min(MOST_SHAPES / scene.shapes.len().max(1));
    let mut moves = Vec::new();
    let mut truncated = !(all_left && all_right);
    // Both players' moves are in the list, also when it is cut.
    let both = if at.impartial() && left == right { vec![(None, left)] } else { named(left, right) };
    let share = most / both.len();
    for (player, options) in both {
        truncated |= options.len() > share;
        let mover = player.unwrap_or(Player::Left);
        let mut own = Vec::with_capacity(options.len().min(share));
        for to in options.iter().take(share) {
            budget.check()?;
            own.push(LegalMove {
                player,
                name: at.describe(to, mover)?,
                position: to.to_string(),
                touches: at.touched(to, &scene)?,
            });
        }
        tell_apart(own.iter_mut().map(|m| Named { player: None, name: &mut m.name, to: &m.position }));
        point_at_differences(&mut own);
        moves.append(&mut own);
    }
    let components = at.components()?;
    let complete = !truncated && components.len() <= MOST_COMPONENTS;
    let components = components.iter().take(MOST_COMPONENTS).map(ToString::to_string).collect();
    Ok(BoardView {
        ruleset: at.ruleset().into(),
        position: at.to_string(),
        impartial: at.impartial(),
        scene: Drawing::new(scene, like),
        left: count_left,
        right: count_right,
        moves,
        truncated,
        components,
        complete,
    })
}

fn named(
    left: Vec<catalog::Position>,
    right: Vec<catalog::Position>,
) -> Vec<(Option<Player>, Vec<catalog::Position>)> {
    vec![(Some(Player::Left), left), (Some(Player::Right), right)]
}

impl Ask for Position {
    type Answer = BoardView;

    fn light(&self) -> bool {
        true
    }

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<BoardView, Error> {
        let catalog = workbench.catalog();
        let position = catalog.position(&self.ruleset, &self.position)?;
        // A large one took long to read.
        let stopped = |stop| Error::stopped(stop, &self.position);
        limits.budget.check().map_err(stopped)?;
        let like = self.earlier_drawing(&catalog)?;
        let most = self.limit.map_or(MOST_MOVES, |Count(limit)| limit.min(MOST_MOVES)) as usize;
        let mut table = setting(&position, &like, most, &limits.budget).map_err(stopped)?;
        if let Some(text) = &self.to {
            let to = catalog.position(&self.ruleset, text)?;
            let mut wanted = moves_to(&position, &to, &like, &limits.budget).map_err(stopped)?;
            let same = |a: &LegalMove, b: &LegalMove| a.player == b.player && a.position == b.position;
            wanted.retain(|one| !table.moves.iter().any(|listed| same(one, listed)));
            table.moves.append(&mut wanted);
        }
        Ok(table)
    }
}

impl Position {
    /// Where the pieces stand that should stay: at given places, or as in a drawing of the game's first position.
    fn earlier_drawing(&self, catalog: &Catalog) -> Result<Scene, ParseError> {
        let mut given = Scene::default();
        for (key, &[x, y]) in self.layout.iter().flatten().take(MOST_PLACES) {
            // Places beyond any screen would make the drawing unreadable, or its numbers unwritable.
            if x.abs() >= 1e6 || y.abs() >= 1e6 {
                let error = ParseError::new("this is no place", key, 0, key.len());
                return Err(error.expected("two numbers, such as [1.5, 0]"));
            }
            given.keyed(key.as_str(), |scene| scene.circle(x, y, 0.3, Paint::Open));
        }
        if let Some(text) = &self.layout_from {
            // An earlier position that cannot be drawn has no places to keep. Of two places the first counts.
            let earlier = catalog.position(&self.ruleset, text)?.draw().unwrap_or_default();
            given.shapes.extend(earlier.shapes);
        }
        Ok(given)
    }
}

/// The moves from one position to another, of each player who has one.
fn moves_to(
    at: &catalog::Position,
    to: &catalog::Position,
    like: &Scene,
    budget: &Budget,
) -> Result<Vec<LegalMove>, StopReason> {
    let scene = at.draw_like(like)?;
    let movers = if at.impartial() { vec![Player::Left] } else { Player::BOTH.to_vec() };
    let mut moves = Vec::new();
    for mover in movers {
        if at.leads_to(to, mover, budget)? {
            moves.push(LegalMove {
                player: (!at.impartial()).then_some(mover),
                name: at.describe(to, mover)?,
                position: to.to_string(),
                touches: at.touched(to, &scene)?,
            });
        }
    }
    Ok(moves)
}

/// Drops repeated keys, and moves those to the end that every move touches: pointing at them says nothing.
fn point_at_differences(moves: &mut [LegalMove]) {
    // A large board names its pieces half a million times, so each name is looked up once: how often it came, and in
    // which move last.
    let mut numbers: HashMap<Key, usize> = HashMap::new();
    let mut counts: Vec<(usize, usize)> = Vec::new();
    for (at, m) in moves.iter_mut().enumerate() {
        m.touches.retain(|key| {
            let number = numbers.get(key).copied().unwrap_or_else(|| {
                numbers.insert(key.clone(), counts.len());
                counts.push((0, usize::MAX));
                counts.len() - 1
            });
            let (count, last) = &mut counts[number];
            let fresh = *last != at;
            (*count, *last) = (*count + usize::from(fresh), at);
            fresh
        });
    }
    let all = moves.len();
    let everywhere: HashSet<Key> =
        numbers.into_iter().filter(|(_, number)| counts[*number].0 == all).map(|(key, _)| key).collect();
    if everywhere.is_empty() || all == 1 {
        return;
    }
    for m in moves {
        m.touches.sort_by_key(|key| everywhere.contains(key));
    }
}
