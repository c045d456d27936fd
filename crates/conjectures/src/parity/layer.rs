//! Who wins all positions of a board with the same number of tokens.
//!
//! Where a shot ends depends on which squares have tokens, and on nothing else. So all colourings of the same squares
//! are looked at together, 64 in a word.

use super::board::Board;
use super::colourings::{SomeToken, With, every, words};
use upstar_core::{Budget, StopReason, in_order, reserved};

/// So many words of a layer are computed at a time, for each player.
const BLOCK: usize = 1 << 13;

/// How many blocks each thread may be ahead.
const AHEAD: usize = 16;

/// For each set of squares with so many tokens, the colourings that each player wins by moving first.
pub struct Layer {
    board: Board,
    tokens: usize,
    /// The sets of squares, in order.
    places: Vec<u32>,
    /// Left wins these by moving first.
    left: Vec<u64>,
    /// Right wins these by moving first.
    right: Vec<u64>,
}

impl Layer {
    /// The full board, where nobody can move.
    pub fn full(board: Board) -> Self {
        let tokens = board.squares();
        let none = vec![0; words(tokens)];
        Layer { board, tokens, places: vec![all(tokens)], left: none.clone(), right: none }
    }

    /// How many tokens there are.
    pub fn tokens(&self) -> usize {
        self.tokens
    }

    /// How many positions there are.
    pub fn positions(&self) -> u64 {
        (self.places.len() as u64) << self.tokens
    }

    /// The positions with a token less; their options are in this layer.
    pub fn with_one_token_less(self, threads: usize, budget: &Budget) -> Result<Self, StopReason> {
        let tokens = self.tokens - 1;
        let mut places: Vec<u32> = Vec::new();
        let end = all(self.board.squares());
        places.extend((0..=end).filter(|set| set.count_ones() as usize == tokens));
        let size = words(tokens) * places.len();
        let (mut left, mut right) = (reserved(size)?, reserved(size)?);
        let above = Above { layer: &self, ranks: Ranks::new() };
        let blocks: Vec<&[u32]> = places.chunks((BLOCK / words(tokens)).max(1)).collect();
        let work = |block: usize| {
            let size = words(tokens) * blocks[block].len();
            let (mut left, mut right) = (vec![0; size], vec![0; size]);
            let rows = left.chunks_mut(words(tokens)).zip(right.chunks_mut(words(tokens)));
            for ((left, right), &set) in rows.zip(blocks[block]) {
                budget.tick()?;
                above.wins(set, left, right);
            }
            Ok((left, right))
        };
        in_order(threads, threads * AHEAD, 0..blocks.len(), work, |_, (some_left, some_right)| {
            left.extend(some_left);
            right.extend(some_right);
            Ok::<(), StopReason>(())
        })?;
        Ok(Layer { board: self.board, tokens, places, left, right })
    }

    /// A position that whoever moves first loses.
    pub fn first_second_player_win(&self) -> Option<String> {
        let lost = |(left, right): (&u64, &u64)| !(left | right) & every(self.tokens);
        let mut words_of_lost = self.left.iter().zip(&self.right).map(lost);
        let word = words_of_lost.position(|lost| lost != 0)?;
        let lost = lost((&self.left[word], &self.right[word]));
        Some(self.text(word, lost.trailing_zeros()))
    }

    /// The position that a bit stands for.
    fn text(&self, word: usize, bit: u32) -> String {
        let size = words(self.tokens);
        self.board.text(self.places[word / size], 64 * (word % size) as u64 + u64::from(bit))
    }

    /// All positions with who wins them.
    #[cfg(test)]
    pub fn outcomes(&self) -> impl Iterator<Item = (String, upstar_catalog::Outcome)> {
        use upstar_catalog::Outcome;
        let bits = move |word: usize| {
            (0..64).filter(move |bit| every(self.tokens) >> bit & 1 == 1).map(move |bit| (word, bit))
        };
        (0..self.left.len()).flat_map(bits).map(|(word, bit)| {
            let outcome = match (self.left[word] >> bit & 1, self.right[word] >> bit & 1) {
                (0, 0) => Outcome::P,
                (1, 0) => Outcome::L,
                (0, _) => Outcome::R,
                _ => Outcome::N,
            };
            (self.text(word, bit), outcome)
        })
    }
}

/// A set of that many squares.
fn all(squares: usize) -> u32 {
    (1 << squares) - 1
}

/// The layer that the options are in, with places found by arithmetic.
struct Above<'a> {
    layer: &'a Layer,
    ranks: Ranks,
}

impl Above<'_> {
    /// Finds the colourings of tokens on these squares that each player wins by moving first.
    fn wins(&self, set: u32, left: &mut [u64], right: &mut [u64]) {
        let Layer { board, tokens, .. } = *self.layer;
        let shots = board.shots(set);
        let every = every(tokens - 1);
        for end in (0..board.squares()).filter(|end| set >> end & 1 == 0) {
            let size = words(tokens);
            let place = size * self.ranks.rank(set | 1 << end);
            let token = (set & ((1 << end) - 1)).count_ones() as usize;
            // Left wins with a shot to a position that Right loses by moving first.
            let (can, lost) = (SomeToken::of(shots.left[end], true), &self.layer.right[place..place + size]);
            add(left, shots.left[end], can, With::new(lost, token, true), every);
            let (can, lost) = (SomeToken::of(shots.right[end], false), &self.layer.left[place..place + size]);
            add(right, shots.right[end], can, With::new(lost, token, false), every);
        }
    }
}

/// Adds the colourings in which somebody can shoot, and the other one then does not win.
fn add(wins: &mut [u64], shooters: u32, can: SomeToken, then: With<'_>, every: u64) {
    if shooters == 0 {
        return;
    }
    for (word, wins) in wins.iter_mut().enumerate() {
        *wins |= can.word(word) & !then.word(word) & every;
    }
}

/// Sets with the same number of squares, ranked in the order of the words that they are.
struct Ranks {
    choose: [[u32; 32]; 32],
}

impl Ranks {
    fn new() -> Self {
        let mut choose = [[0u32; 32]; 32];
        for n in 0..32 {
            choose[n][0] = 1;
            for k in 1..=n {
                choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            }
        }
        Ranks { choose }
    }

    fn rank(&self, mut set: u32) -> usize {
        let mut rank = 0;
        let mut taken = 1;
        while set != 0 {
            rank += self.choose[set.trailing_zeros() as usize][taken] as usize;
            set &= set - 1;
            taken += 1;
        }
        rank
    }
}
