//! Whether a monoid tells the outcome of every sum: the search for the least sum for which it does not.
//!
//! A sum X stands here for its element x and its *gaps*: the elements y for which xy is a win for the next player,
//! though no move in X wins from a sum of X and a sum with element y. A monoid is wrong about X when X has a move and
//! the identity is a gap. The gaps of X + G are the y with gy a gap of X and xy a gap of G. So there are finitely many
//! pairs of an element and gaps, and of those with one element only the largest sets of gaps matter.

use crate::bits::Bits;
use crate::heap::{Games, Word};
use crate::monoid::Monoid;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use upstar_core::{Budget, StopReason};

/// A sum: its element, its gaps, and how it came about.
#[derive(Clone, Debug)]
struct Sum {
    element: u32,
    gaps: Bits,
    weight: u64,
    /// The sum with one game less, and that game. None for a game alone.
    without: Option<u32>,
    game: u32,
    alive: bool,
}

/// The sums of a monoid with the largest sets of gaps.
#[derive(Clone, Debug)]
pub(crate) struct Closure {
    sums: Vec<Sum>,
    /// For each element its sums that no other one covers.
    of_element: Vec<Vec<u32>>,
    /// The games that make sums: places in `sums`.
    letters: Vec<u32>,
    /// For each element x the y with xy a win for the previous player.
    previous: Vec<Bits>,
}

/// What a search for a sum on which a monoid is wrong finds.
pub(crate) enum Search {
    /// There is none.
    Right(Closure),
    /// The least one.
    Wrong(Word),
}

/// The elements y for which a move of a game to one of `options` beside y leaves a win for the previous player.
fn wins(previous: &[Bits], order: usize, options: &[u32]) -> Bits {
    Bits::which(order, |y| options.iter().any(|&option| previous[option as usize].has(y)))
}

impl Closure {
    pub(crate) fn new(monoid: &Monoid) -> Self {
        let order = monoid.order();
        let previous = (0..).take(order).map(|x| {
            let row = monoid.row(x);
            Bits::which(order, |y| monoid.previous_wins[row[y] as usize])
        });
        Closure {
            sums: Vec::new(),
            of_element: vec![Vec::new(); order],
            letters: Vec::new(),
            previous: previous.collect(),
        }
    }

    /// Looks for the least sum of `games` on which `monoid` is wrong.
    pub(crate) fn search(monoid: &Monoid, games: &Games, budget: &Budget) -> Result<Search, StopReason> {
        let mut closure = Closure::new(monoid);
        let order = monoid.order();
        let mut least: Option<(u64, Word)> = None;
        let found = |weight: u64, least: &Option<(u64, Word)>| least.as_ref().is_none_or(|best| weight < best.0);
        let mut queue = BinaryHeap::new();
        let options = monoid.option_elements(games);
        for (game, options) in (0..).zip(&options) {
            budget.tick()?;
            let element = monoid.of_game[game as usize];
            let wins = wins(&closure.previous, order, options);
            let lost = &closure.previous[element as usize];
            // A win for the previous player that has a winning move. Elements are in the order of their words.
            if let Some(y) = lost.iter().find(|&y| wins.has(y)) {
                let mut word = monoid.words[y].clone();
                word.push(game);
                word.sort_unstable_by(|a, b| b.cmp(a));
                let weight = games.weight(&word);
                if found(weight, &least) {
                    least = Some((weight, word));
                }
            }
            let gaps = Bits::which(order, |y| !wins.has(y) && !lost.has(y));
            let weight = games.weight(&[game]);
            let sum = Sum { element, gaps, weight, without: None, game, alive: true };
            if let Some(at) = closure.insert(sum) {
                queue.push(Reverse((weight, at)));
            }
        }
        closure.letters = (0..).take(closure.sums.len()).collect();
        while let Some(Reverse((weight, at))) = queue.pop() {
            if !found(weight, &least) {
                break;
            }
            let sum = &closure.sums[at as usize];
            if !sum.alive {
                continue;
            }
            if sum.gaps.has(0) {
                least = Some((weight, closure.word(at)));
                break;
            }
            for letter in 0..closure.letters.len() {
                closure.multiply(monoid, at, closure.letters[letter], &mut queue, budget)?;
            }
        }
        Ok(match least {
            Some((_, word)) => Search::Wrong(word),
            None => {
                // From now on it only matters whether a sum is covered.
                closure.sums.iter_mut().for_each(|sum| sum.weight = 0);
                let Closure { letters, sums, .. } = &mut closure;
                letters.retain(|&at| sums[at as usize].alive);
                Search::Right(closure)
            }
        })
    }

    fn multiply(
        &mut self,
        monoid: &Monoid,
        at: u32,
        letter: u32,
        queue: &mut BinaryHeap<Reverse<(u64, u32)>>,
        budget: &Budget,
    ) -> Result<(), StopReason> {
        budget.tick()?;
        let (sum, other) = (&self.sums[at as usize], &self.sums[letter as usize]);
        if !other.alive {
            return Ok(());
        }
        let gaps = common_gaps(monoid, sum, other);
        let element = monoid.row(other.element)[sum.element as usize];
        let weight = sum.weight + other.weight;
        let sum = Sum { element, gaps, weight, without: Some(at), game: other.game, alive: true };
        if let Some(at) = self.insert(sum) {
            queue.push(Reverse((weight, at)));
        }
        Ok(())
    }

    /// Adds a sum unless one that is no heavier covers it. A sum that it covers is dead.
    fn insert(&mut self, sum: Sum) -> Option<u32> {
        let sums = &mut self.sums;
        let same = &mut self.of_element[sum.element as usize];
        let covers = |a: &Sum, b: &Sum| a.weight <= b.weight && b.gaps.is_within(&a.gaps);
        if sum.gaps.is_empty() || same.iter().any(|&other| covers(&sums[other as usize], &sum)) {
            return None;
        }
        same.retain(|&other| {
            let other = &mut sums[other as usize];
            other.alive = !covers(&sum, other);
            other.alive
        });
        let at = sums.len() as u32;
        same.push(at);
        sums.push(sum);
        Some(at)
    }

    fn word(&self, at: u32) -> Word {
        let mut word = Word::new();
        let mut next = Some(at);
        while let Some(at) = next {
            word.push(self.sums[at as usize].game);
            next = self.sums[at as usize].without;
        }
        word.sort_unstable_by(|a, b| b.cmp(a));
        word
    }

    /// Looks for the element that a new game with these options is, if the monoid stays as it is.
    pub(crate) fn place(
        &mut self,
        monoid: &Monoid,
        game: u32,
        options: &[u32],
        budget: &Budget,
    ) -> Result<Option<u32>, StopReason> {
        let order = monoid.order();
        let wins = wins(&self.previous, order, options);
        let mut candidates = Vec::new();
        for element in 0..order {
            let lost = &self.previous[element];
            if lost.meets(&wins) {
                continue;
            }
            let gaps = Bits::which(order, |y| !wins.has(y) && !lost.has(y));
            if gaps.has(0) {
                continue;
            }
            let covers = |&other: &u32| gaps.is_within(&self.sums[other as usize].gaps);
            if gaps.is_empty() || self.of_element[element].iter().any(covers) {
                return Ok(Some(element as u32));
            }
            candidates.push((element as u32, gaps));
        }
        for (element, gaps) in candidates {
            let sum = Sum { element, gaps, weight: 0, without: None, game, alive: true };
            if self.adjoin(monoid, sum, budget)? {
                return Ok(Some(element));
            }
        }
        Ok(None)
    }

    /// Adds a game and all sums with it, or nothing if the monoid is wrong about one of them.
    fn adjoin(&mut self, monoid: &Monoid, game: Sum, budget: &Budget) -> Result<bool, StopReason> {
        let before = self.clone();
        let mut next = self.sums.len();
        self.letters.push(next as u32);
        self.insert(game);
        while next < self.sums.len() {
            if self.sums[next].alive {
                for letter in 0..self.letters.len() {
                    budget.tick()?;
                    let (sum, other) = (&self.sums[next], &self.sums[self.letters[letter] as usize]);
                    let gaps = common_gaps(monoid, sum, other);
                    let element = monoid.row(other.element)[sum.element as usize];
                    if gaps.has(0) {
                        *self = before;
                        return Ok(false);
                    }
                    self.insert(Sum { element, gaps, weight: 0, without: None, game: other.game, alive: true });
                }
            }
            next += 1;
        }
        Ok(true)
    }
}

/// The gaps of two sums together.
fn common_gaps(monoid: &Monoid, a: &Sum, b: &Sum) -> Bits {
    let (row_a, row_b) = (monoid.row(a.element), monoid.row(b.element));
    Bits::which(row_a.len(), |y| a.gaps.has(row_b[y] as usize) && b.gaps.has(row_a[y] as usize))
}
