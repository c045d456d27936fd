//! Mutated scripts: none may crash or hang. What they are made of has no step that takes long by itself.

use crate::common::{Game, Games, examples, how};
use std::time::Duration;
use upstar_core::Budget;
use upstar_rules::Player;
use upstar_script::Script;

/// A small generator of numbers, so that every run tries the same scripts.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// Pieces that mutations put in.
const PIECES: [&str; 31] = [
    "0",
    "-1",
    "[]",
    "()",
    "None",
    "\"\"",
    "\"Q\"",
    " + ",
    " * ",
    " << ",
    " // ",
    "range(10)",
    "moves",
    "board",
    "n",
    "len",
    ".all(\".\")",
    ".near(0)",
    "for i in range(99999999)",
    "if True",
    "(n,)",
    "[n, n]",
    "{n: board}",
    "[:]",
    " == ",
    " not in ",
    ".split(\"a\")",
    ".items()",
    "lambda: 0",
    "(",
    "]",
];

fn mutated(text: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=dice.roll(3) {
        let at = dice.roll(letters.len().max(1));
        match dice.roll(4) {
            0 => drop(letters.drain(at..(at + 1 + dice.roll(6)).min(letters.len()))),
            1 => drop(letters.splice(at..at, PIECES[dice.roll(PIECES.len())].chars())),
            2 => {
                let from = dice.roll(letters.len().max(1));
                let piece: Vec<char> = letters[from..(from + dice.roll(20)).min(letters.len())].to_vec();
                drop(letters.splice(at..at, piece));
            }
            _ => {
                let end = (at + 1 + dice.roll(5)).min(letters.len());
                drop(letters.splice(at..end, PIECES[dice.roll(PIECES.len())].chars()));
            }
        }
    }
    letters.into_iter().collect()
}

fn play(game: &Game, position: &str) {
    let limited = || Budget::new(Some(Duration::from_millis(20)), Some(50 << 20));
    if (game.parse)(position).is_err() {
        return;
    }
    let _ = (game.value)(position, &how(&limited()));
    for player in Player::BOTH {
        let _ = (game.options)(position, player, &limited());
    }
    let _ = (game.components)(position);
    let _ = (game.representative)(position);
    let _ = (game.draw)(position);
}

#[test]
fn mutated_scripts_neither_crash_nor_hang() {
    let mut dice = Dice(14);
    let (mut read, mut refused) = (0, 0);
    // `UPSTAR_MUTANTS=1000` is the long run.
    let mutants = std::env::var("UPSTAR_MUTANTS").ok().and_then(|count| count.parse().ok()).unwrap_or(40);
    for (file, script) in examples() {
        for _ in 0..mutants {
            let text = mutated(script.text(), &mut dice);
            let Ok(mutant) = Script::read(&text, &file) else {
                refused += 1;
                continue;
            };
            read += 1;
            let mut games = Games::default();
            mutant.register(&mut games);
            let parameter = if mutant.card().parameter.is_some() { "1,2" } else { "" };
            let Some(game) = games.try_open(parameter) else { continue };
            let first = script.card().examples[0].position.clone();
            for position in [first.as_str(), "2x2", "3", "path(3)"] {
                play(&game, position);
            }
        }
    }
    println!("{read} mutants were read, {refused} refused");
    assert!(read > 50 && refused > 50, "{read} read, {refused} refused");
}
