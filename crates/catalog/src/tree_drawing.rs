//! A game graph as a drawing: rows by depth, every arrow downwards but those of moves that lead back.

use crate::tree::{Node, Tree};
use upstar_core::StopReason;
use upstar_rules::Player;
use upstar_rules::scene::{Paint, Scene};

/// The most positions in a drawing.
const MOST_DRAWN: usize = 2_000;
/// The longest text in a box; longer ones lose their middle.
const LONGEST: usize = 24;
/// The height of a box, and from one row to the next.
const HEIGHT: f64 = 1.0;
const ROW: f64 = 2.4;
/// The room between two boxes of a row.
const GAP: f64 = 0.5;
/// The height of the letters of a position, and their width for a letter of height 1.
const LETTER: f64 = 0.3;
const LETTER_WIDTH: f64 = 0.7;

impl Tree {
    /// The graph as a drawing: P positions are yellow and round, N positions grey boxes, and positions that one
    /// player wins have that player's colour. Where there may be a draw the box is white.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when the drawing would be too large to look at.
    pub fn draw(&self, title: &str) -> Result<Scene, StopReason> {
        if self.nodes.len() > MOST_DRAWN {
            return Err(StopReason::TooLarge(format!("a drawing of {} positions", self.nodes.len())));
        }
        let mut scene = Scene::new(title);
        let places = self.places();
        for edge in &self.edges {
            let paint = match edge.player {
                Some(Player::Left) => Paint::Left,
                Some(Player::Right) => Paint::Right,
                None => Paint::Open,
            };
            let ((ax, ay), (bx, by)) = (places[edge.from], places[edge.to]);
            let (from, to) = ((ax, ay + HEIGHT / 2.0), (bx, by - HEIGHT / 2.0));
            if edge.back {
                // Out of one side of the box, and into the same side of the other.
                let (from, to) = (width(&self.nodes[edge.from]) / 2.0, width(&self.nodes[edge.to]) / 2.0);
                let gap = if edge.from == edge.to { HEIGHT / 4.0 } else { 0.0 };
                let (from, to) = ((ax + from, ay + gap), (bx + to, by - gap));
                let rows = (ay - by) / ROW;
                let middle = (from.0.max(to.0) + 1.0 + rows, (ay + by) / 2.0);
                scene.curve(from, middle, to, true, paint);
                continue;
            }
            let rows = self.nodes[edge.to].depth - self.nodes[edge.from].depth;
            if rows == 1 {
                scene.line(from, to, true, paint);
                continue;
            }
            // A move past other rows swings outwards, away from their boxes.
            let outwards = if ax + bx < 0.0 { -1.0 } else { 1.0 };
            let swing = outwards * rows as f64;
            let middle = ((ax + bx) / 2.0 + swing, (ay + by) / 2.0);
            scene.curve(from, middle, to, true, paint);
        }
        // The boxes lie above the arrows, so that no arrow runs through a text.
        for (node, &(x, y)) in self.nodes.iter().zip(&places) {
            let winner = |first| node.outcome.winner(first);
            let (paint, round) = match (winner(Player::Left), winner(Player::Right)) {
                (Some(Player::Right), Some(Player::Left)) => (Paint::Mark, HEIGHT / 2.0),
                (Some(Player::Left), Some(Player::Right)) => (Paint::Pale, 0.0),
                (Some(Player::Left), Some(Player::Left)) => (Paint::Left, 0.2),
                (Some(Player::Right), Some(Player::Right)) => (Paint::Right, 0.2),
                // Somebody cannot win here, so that it may be a draw.
                _ => (Paint::Open, 0.2),
            };
            let (width, light) = (width(node), paint == Paint::Left);
            scene.rect(x - width / 2.0, y - HEIGHT / 2.0, width, HEIGHT, round, paint);
            scene.label(x, y - 0.2, 0.36, heading(node), light);
            scene.label(x, y + 0.22, LETTER, shortened(&node.position), light);
        }
        if self.cut {
            let bottom = places.iter().fold(0.0, |low: f64, p| low.max(p.1));
            let text = format!("cut at {} positions", self.nodes.len());
            scene.label(0.0, bottom + HEIGHT, 0.4, text, false);
        }
        Ok(scene)
    }

    /// Rows by depth, each centred, with a node under the middle of those that lead to it where there is room.
    fn places(&self) -> Vec<(f64, f64)> {
        let deepest = self.nodes.iter().map(|n| n.depth).max().unwrap_or(0);
        let mut rows = vec![Vec::new(); deepest + 1];
        for (i, node) in self.nodes.iter().enumerate() {
            rows[node.depth].push(i);
        }
        let mut parents = vec![Vec::new(); self.nodes.len()];
        for edge in self.edges.iter().filter(|edge| !edge.back) {
            parents[edge.to].push(edge.from);
        }
        let mut places = vec![(0.0, 0.0); self.nodes.len()];
        for (depth, row) in rows.iter_mut().enumerate() {
            let middle = |node: &usize| {
                let above = &parents[*node];
                above.iter().map(|&p| places[p].0).sum::<f64>() / above.len().max(1) as f64
            };
            row.sort_by(|a, b| middle(a).total_cmp(&middle(b)));
            let all: f64 = row.iter().map(|&node| width(&self.nodes[node]) + GAP).sum();
            let mut x = -all / 2.0;
            for &node in row.iter() {
                let own = width(&self.nodes[node]) + GAP;
                places[node] = (x + own / 2.0, depth as f64 * ROW);
                x += own;
            }
        }
        places
    }
}

/// Who wins and, where values were asked for, the value.
fn heading(node: &Node) -> String {
    match &node.value {
        Some(value) => format!("{} {}", node.outcome, shortened(value)),
        None => node.outcome.to_string(),
    }
}

fn width(node: &Node) -> f64 {
    let letters = shortened(&node.position).chars().count().max(heading(node).chars().count()) as f64;
    (letters * LETTER * LETTER_WIDTH + 0.8).max(HEIGHT)
}

/// A position's text, without its middle when it is long: both ends often tell more than the front alone.
fn shortened(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    if letters.len() <= LONGEST {
        return text.to_string();
    }
    let half = (LONGEST - 3) / 2;
    let front: String = letters[..half + 1].iter().collect();
    let back: String = letters[letters.len() - half..].iter().collect();
    format!("{front}...{back}")
}
