//! Impartial positions as heaps: components by number, each with its options as lists of earlier ones.

use crate::position::Position;
use rustc_hash::{FxHashMap, FxHashSet};
use upstar_core::{Budget, StopReason};
use upstar_rules::Player;

/// The components that positions of one ruleset can fall into, numbered so that options come first.
#[derive(Default)]
pub struct Generators {
    numbers: FxHashMap<u32, u32>,
    /// For each component its options.
    options: Vec<Vec<Vec<u32>>>,
    texts: Vec<String>,
}

/// A component whose options are being numbered.
struct Frame {
    at: u32,
    /// The options by their components.
    options: Vec<Vec<u32>>,
    /// How many of the options have all their components numbered.
    done: usize,
}

impl Generators {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// The options of a component, each a list of earlier ones.
    pub fn options(&self, number: u32) -> &[Vec<u32>] {
        &self.options[number as usize]
    }

    /// The text of a component.
    pub fn text(&self, number: u32) -> &str {
        &self.texts[number as usize]
    }

    /// Numbers the components of a position and all that can be reached from them; gives the numbers of its own.
    ///
    /// # Errors
    /// The limit that was reached, a failure of the rules, or a play that never ends.
    pub fn add(&mut self, position: &Position, budget: &Budget) -> Result<Vec<u32>, StopReason> {
        let parts = position.played_parts(position.at)?;
        for &part in &parts {
            self.number(position, part, budget)?;
        }
        Ok(parts.iter().map(|part| self.numbers[part]).collect())
    }

    /// Adds one more component, which is this position as a whole: for heaps, whose numbers are their sizes.
    ///
    /// # Errors
    /// As for [`Generators::add`].
    pub fn push(&mut self, position: &Position, budget: &Budget) -> Result<(), StopReason> {
        let at = match position.played_parts(position.at)?[..] {
            [part] => part,
            _ => position.at,
        };
        let frame = frame(position, at, budget)?;
        for part in frame.options.iter().flatten() {
            self.number(position, *part, budget)?;
        }
        self.finish(position, frame);
        Ok(())
    }

    fn number(&mut self, position: &Position, at: u32, budget: &Budget) -> Result<(), StopReason> {
        if self.numbers.contains_key(&at) {
            return Ok(());
        }
        let mut ancestors = FxHashSet::from_iter([at]);
        let mut frames = vec![frame(position, at, budget)?];
        while let Some(top) = frames.last_mut() {
            budget.tick()?;
            let Some(parts) = top.options.get(top.done) else {
                ancestors.remove(&top.at);
                if let Some(done) = frames.pop() {
                    self.finish(position, done);
                }
                continue;
            };
            match parts.iter().find(|part| !self.numbers.contains_key(part)) {
                None => top.done += 1,
                Some(&missing) if ancestors.insert(missing) => frames.push(frame(position, missing, budget)?),
                Some(&missing) => {
                    return Err(StopReason::Endless(position.game.rules.positions.text(missing)));
                }
            }
        }
        Ok(())
    }

    fn finish(&mut self, position: &Position, Frame { at, options, .. }: Frame) {
        let number = self.options.len() as u32;
        let numbered = |parts: Vec<u32>| parts.iter().map(|part| self.numbers[part]).collect();
        let options = options.into_iter().map(numbered).collect();
        self.options.push(options);
        self.texts.push(position.game.rules.positions.text(at));
        self.numbers.entry(at).or_insert(number);
    }
}

fn frame(position: &Position, at: u32, budget: &Budget) -> Result<Frame, StopReason> {
    let options = position.played_options(at, budget)?;
    Ok(Frame { at, options, done: 0 })
}

impl Position {
    /// The options of a position of the same impartial ruleset, each once, by their components.
    pub(crate) fn played_options(&self, at: u32, budget: &Budget) -> Result<Vec<Vec<u32>>, StopReason> {
        let positions = &self.game.rules.positions;
        positions.searchable(at)?;
        let (options, _) = positions.options(at, Player::Left, usize::MAX, budget)?;
        let options = options.into_iter().map(|to| self.played_parts(to));
        let mut options: Vec<Vec<u32>> = options.collect::<Result<_, _>>()?;
        options.sort_unstable();
        options.dedup();
        Ok(options)
    }
}
