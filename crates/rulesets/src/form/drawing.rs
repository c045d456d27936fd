//! A form as a picture: each option is a tile that can be pointed at.

use super::tree::{Braces, Written};
use upstar_rules::scene::{Key, Paint, Scene};
use upstar_rules::{Player, StopReason};

/// The most characters in a drawing of a form.
const MOST_DRAWN: usize = 200;
/// A row of tiles that is longer goes on in the next one.
const WIDEST: f64 = 18.0;
/// The width of a letter.
const LETTER: f64 = 0.32;

pub(super) fn draw(form: &Written) -> Result<Scene, StopReason> {
    let text = form.to_string();
    if text.len() > MOST_DRAWN {
        return Err(StopReason::TooLarge(format!("a drawing of a form with {} characters", text.len())));
    }
    Ok(match form {
        Written::Literal(_) => Scene::text_box(&text),
        Written::Braces(braces) => Row::new(text).of(braces),
    })
}

/// The tiles of the options that are `next`, Left's first.
pub(super) fn touched(braces: &Braces, next: &Written) -> Vec<Key> {
    let of = |player: Player| {
        let same = braces.options(player).enumerate().filter(|(_, option)| option == next);
        same.map(move |(i, _)| key(player, i))
    };
    of(Player::Left).chain(of(Player::Right)).collect()
}

fn key(player: Player, index: usize) -> Key {
    format!("{}{index}", if player == Player::Left { "L" } else { "R" }).into()
}

/// What is written so far, and where the next piece goes.
struct Row {
    scene: Scene,
    x: f64,
    y: f64,
}

impl Row {
    fn new(title: String) -> Self {
        Row { scene: Scene::new(title), x: 0.0, y: 0.0 }
    }

    fn of(mut self, braces: &Braces) -> Scene {
        self.mark("{");
        for (player, end) in [(Player::Left, "|"), (Player::Right, "}")] {
            for (i, option) in braces.options(player).enumerate() {
                self.tile(key(player, i), player, &option.to_string());
            }
            self.mark(end);
        }
        self.scene
    }

    fn mark(&mut self, mark: &str) {
        self.scene.label(self.x + 0.2, self.y + 0.5, 0.8, mark, false);
        self.x += 0.5;
    }

    fn tile(&mut self, key: Key, player: Player, text: &str) {
        let width = text.chars().count() as f64 * LETTER + 0.6;
        if self.x > 1.0 && self.x + width > WIDEST {
            (self.x, self.y) = (0.5, self.y + 1.3);
        }
        let (x, y) = (self.x, self.y);
        let paint = if player == Player::Left { Paint::Left } else { Paint::Right };
        self.scene.keyed(key, |scene| {
            scene.rect(x, y, width, 1.0, 0.2, paint);
            scene.label(x + width / 2.0, y + 0.5, 0.5, text, paint == Paint::Left);
        });
        self.x += width + 0.2;
    }
}
