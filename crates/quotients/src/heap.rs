//! Heaps as data, and the games that they are: heaps with the same options are one game.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use upstar_core::{Fault, StopReason};

/// A heap: its options, each a list of earlier heaps that stand beside each other, with repetition.
///
/// The empty list is the option that leaves nothing. A heap without options is the end of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heap {
    /// The options, in any order.
    pub options: Vec<Vec<u32>>,
}

/// Games beside each other: their numbers, the largest first.
///
/// Words of one weight are ordered as their exponents are, from the largest game down.
pub(crate) type Word = Vec<u32>;

/// Longer plays are refused, so that weights of sums are small numbers.
const LONGEST: u64 = 1 << 40;

/// The different games among the heaps. A heap without options is no game at all.
#[derive(Clone, Debug, Default)]
pub(crate) struct Games {
    /// For each heap its game.
    of_heap: Vec<Option<u32>>,
    options: Vec<Vec<Word>>,
    weights: Vec<u64>,
    known: FxHashMap<Vec<Word>, u32>,
}

impl Games {
    /// Adds a heap. Whether it is a game that was not there before.
    pub(crate) fn push(&mut self, heap: &Heap) -> Result<bool, StopReason> {
        let mut options = Vec::with_capacity(heap.options.len());
        for option in &heap.options {
            let mut word = Word::new();
            for &part in option {
                let game = self.of_heap.get(part as usize);
                word.extend(game.ok_or_else(|| self.later(part))?);
            }
            word.sort_unstable_by(|a, b| b.cmp(a));
            options.push(word);
        }
        options.sort_unstable();
        options.dedup();
        if options.is_empty() {
            self.of_heap.push(None);
            return Ok(false);
        }
        if let Some(&game) = self.known.get(&options) {
            self.of_heap.push(Some(game));
            return Ok(false);
        }
        let game = u32::try_from(self.options.len()).expect("fewer than 2^32 heaps");
        let weight = 1 + options.iter().map(|word| self.weight(word)).max().unwrap_or(0);
        if weight > LONGEST {
            return Err(StopReason::TooLarge(format!("a heap with plays of more than {LONGEST} moves")));
        }
        self.known.insert(options.clone(), game);
        self.of_heap.push(Some(game));
        self.options.push(options);
        self.weights.push(weight);
        Ok(true)
    }

    fn later(&self, part: u32) -> StopReason {
        let message = format!(
            "heap {} has an option with heap {part}, which does not come before it",
            self.of_heap.len()
        );
        StopReason::Fault(Box::new(Fault { message, place: None, position: String::new() }))
    }

    /// Takes the newest heap away again, which was a new game.
    pub(crate) fn pop(&mut self) {
        self.of_heap.pop();
        self.weights.pop();
        if let Some(options) = self.options.pop() {
            self.known.remove(&options);
        }
    }

    pub(crate) fn heaps(&self) -> &[Option<u32>] {
        &self.of_heap
    }

    /// How many games there are.
    pub(crate) fn len(&self) -> usize {
        self.options.len()
    }

    pub(crate) fn options(&self, game: u32) -> &[Word] {
        &self.options[game as usize]
    }

    /// The longest play in these games. Every move makes it less.
    pub(crate) fn weight(&self, word: &[u32]) -> u64 {
        word.iter().map(|&game| self.weights[game as usize]).sum()
    }
}
