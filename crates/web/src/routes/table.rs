//! A table to play at: the board with its legal moves, and the computer's move.

use super::json;
use crate::ask::Ask;
use crate::problem::Problem;
use crate::workshop::Desk;
use serde_json::{Value, json};
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;
use upstar_catalog::scene::Paint;
use upstar_catalog::{Catalog, Level, Player, Position, Reply, Scene, Stop};
use upstar_ground::ParseError;

/// How long the computer thinks about a move: nobody likes to wait.
pub(super) const THINKING: Duration = Duration::from_secs(5);

/// The most moves that are listed.
const MOST_MOVES: usize = 2_000;

/// The most pieces whose places a request may give.
const MOST_PLACES: usize = 10_000;

/// `position`: the drawing and the legal moves, without values.
pub(super) fn position(ask: &Ask, desk: &Desk) -> Result<Value, Problem> {
    let position = desk.catalog.position(&ask.args[0], &ask.args[1])?;
    let like = earlier_drawing(ask, &desk.catalog)?;
    let most = ask.count("limit", MOST_MOVES)?.unwrap_or(MOST_MOVES);
    let setting = position.setting(&like, most, &desk.budget);
    json(&setting.map_err(|stop| Problem::stopped(stop, &position))?)
}

/// Where the pieces stand that should stay: at given places, or as in a drawing of the game's first position.
fn earlier_drawing(ask: &Ask, catalog: &Catalog) -> Result<Scene, Problem> {
    let mut scene = match ask.text("layout-from")? {
        // An earlier position that cannot be drawn has no places to keep.
        Some(text) => catalog.position(&ask.args[0], &text)?.draw().unwrap_or_default(),
        None => Scene::default(),
    };
    let Some(places) = ask.object("layout")? else { return Ok(scene) };
    let mut given = Scene::default();
    for (key, place) in places.iter().take(MOST_PLACES) {
        let numbers: Option<Vec<f64>> =
            place.as_array().and_then(|list| list.iter().map(Value::as_f64).collect());
        match numbers.as_deref() {
            // Places beyond any screen would make the drawing unreadable, or its numbers unwritable.
            Some(&[x, y]) if x.abs() < 1e6 && y.abs() < 1e6 => {
                given.keyed(key.as_str(), |scene| scene.circle(x, y, 0.3, Paint::Open));
            }
            _ => {
                let error = ParseError::new("this is no place", key, 0, key.len());
                return Err(error.expected("two numbers, such as [1.5, 0]").into());
            }
        }
    }
    // Of two places for a piece the first counts.
    given.shapes.append(&mut scene.shapes);
    Ok(given)
}

/// `play`: the computer's move.
pub(super) fn play(ask: &Ask, desk: &Desk) -> Result<Value, Problem> {
    let position = desk.catalog.position(&ask.args[0], &ask.args[1])?;
    let player = ask.player()?.unwrap_or(Player::Left);
    let words = ["perfect", "good", "casual"].map(|word| (word, Level::named(word).unwrap_or_default()));
    let level = ask.word("level", &words)?.unwrap_or_default();
    let chance = RandomState::new().hash_one(0);
    let reply = match position.reply(player, level, chance, &desk.how(ask.theorems()?)) {
        // Where no search reaches, any move is as good as another.
        Err(Stop::Time(_) | Stop::Memory(_) | Stop::TooLarge(_)) if desk.last => {
            guess(&position, player, chance)
        }
        other => other,
    };
    let stopped = |stop| Problem::stopped(stop, &position);
    let Some(Reply { to, name, why }) = reply.map_err(stopped)? else {
        return Ok(
            json!({ "move": null, "position": null, "why": format!("{player} has no move"), "touches": [] }),
        );
    };
    let before = position.draw().map_err(stopped)?;
    let touches = position.touched(&to, &before).map_err(stopped)?;
    Ok(json!({ "move": name, "position": to.to_string(), "why": why, "touches": json(&touches)? }))
}

fn guess(position: &Position, player: Player, chance: u64) -> Result<Option<Reply>, Stop> {
    let mut options = position.options(player)?;
    if options.is_empty() {
        return Ok(None);
    }
    let to = options.swap_remove(chance as usize % options.len());
    let why = "a guess: this position is too large to search to the end".into();
    Ok(Some(Reply { name: position.describe(&to, player), to, why }))
}
