//! Whether a monoid tells the outcome of every sum: the search for the least sum for which it does not.
//!
//! A sum X stands here for its element x and its *gaps*: the elements y for which xy is a win for the next player,
//! though no move in X wins from a sum of X and a sum with element y. A monoid is wrong about X when X has a move and
//! the identity is a gap. The gaps of X + G are the y with gy a gap of X and xy a gap of G. So there are finitely many
//! pairs of an element and gaps, and of those with one element only the largest sets of gaps matter.
//!
//! The papers say the same of options instead of gaps: "transition algebra", and "mex interpolation" for a new game
//! whose gaps are among those of a known sum.

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
    /// No other sum covers it.
    alive: bool,
}

/// A game that makes longer sums.
#[derive(Clone, Debug)]
struct Letter {
    /// The game as a sum. It stays a letter when a sum with it covers it.
    sum: Sum,
    /// For each z the elements whose product with the game is z: all in one list, and where those of each z begin.
    inverse: Vec<u32>,
    begins: Vec<u32>,
}

/// The sums of a monoid with the largest sets of gaps.
#[derive(Clone, Debug)]
pub(crate) struct Closure {
    sums: Vec<Sum>,
    /// For each element its sums that are alive.
    of_element: Vec<Vec<u32>>,
    letters: Vec<Letter>,
    /// The sums that died, in this order.
    died: Vec<u32>,
}

/// What a search for a sum on which a monoid is wrong finds.
pub(crate) enum Search {
    /// There is none.
    Right(Closure),
    /// The least one.
    Wrong(Word),
}

/// The elements y for which a move of a game to one of `options` beside y leaves a win for the previous player.
pub(crate) fn winning(monoid: &Monoid, options: &[u32]) -> Bits {
    let rows: Vec<&[u32]> = options.iter().map(|&option| monoid.row(option)).collect();
    Bits::which(monoid.order(), |y| rows.iter().any(|row| monoid.previous_wins[row[y] as usize]))
}

/// The elements y for which `element` beside y is a win for the previous player.
fn lost(monoid: &Monoid, element: u32) -> Bits {
    winning(monoid, &[element])
}

impl Closure {
    pub(crate) fn new(monoid: &Monoid) -> Self {
        let of_element = vec![Vec::new(); monoid.order()];
        Closure { sums: Vec::new(), of_element, letters: Vec::new(), died: Vec::new() }
    }

    /// Looks for the least sum of `games` on which `monoid` is wrong.
    pub(crate) fn search(monoid: &Monoid, games: &Games, budget: &Budget) -> Result<Search, StopReason> {
        let mut closure = Closure::new(monoid);
        let mut least: Option<(u64, Word)> = None;
        let is_less =
            |weight: u64, least: &Option<(u64, Word)>| least.as_ref().is_none_or(|best| weight < best.0);
        let mut queue = BinaryHeap::new();
        // For each letter its place among the sums. One that is dead is covered by lighter games, which stand for it.
        let mut games_alone: Vec<u32> = Vec::new();
        for (game, options) in (0..).zip(&monoid.option_elements(games)) {
            budget.tick()?;
            let element = monoid.of_game[game as usize];
            let (wins, lost) = (winning(monoid, options), lost(monoid, element));
            // A win for the previous player that has a winning move. Elements are in the order of their words.
            if let Some(y) = lost.iter().find(|&y| wins.has(y)) {
                let mut word = monoid.words[y].clone();
                word.push(game);
                word.sort_unstable_by(|a, b| b.cmp(a));
                let weight = games.weight(&word);
                if is_less(weight, &least) {
                    least = Some((weight, word));
                }
            }
            let gaps = Bits::which(monoid.order(), |y| !wins.has(y) && !lost.has(y));
            let weight = games.weight(&[game]);
            let sum = Sum { element, gaps, weight, without: None, game, alive: true };
            if let Some(at) = closure.insert(sum.clone()) {
                queue.push(Reverse((weight, at)));
                games_alone.push(at);
                closure.letters.push(Letter::new(monoid, sum));
            }
        }
        while let Some(Reverse((weight, at))) = queue.pop() {
            if !is_less(weight, &least) {
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
            for (letter, &alone) in games_alone.iter().enumerate() {
                if !closure.sums[alone as usize].alive {
                    continue;
                }
                budget.tick()?;
                let longer = closure.longer(monoid, at, letter);
                let weight = longer.weight;
                if let Some(at) = closure.insert(longer) {
                    queue.push(Reverse((weight, at)));
                }
            }
        }
        if let Some((_, word)) = least {
            return Ok(Search::Wrong(word));
        }
        // From now on it only matters whether a sum is covered.
        closure.sums.iter_mut().for_each(|sum| sum.weight = 0);
        let mut alive = games_alone.iter().map(|&at| closure.sums[at as usize].alive);
        closure.letters.retain(|_| alive.next() == Some(true));
        closure.letters.iter_mut().for_each(|letter| letter.sum.weight = 0);
        closure.forget_dead();
        Ok(Search::Right(closure))
    }

    /// A sum with a game more.
    fn longer(&self, monoid: &Monoid, at: u32, letter: usize) -> Sum {
        let letter = &self.letters[letter];
        let (sum, other) = (&self.sums[at as usize], &letter.sum);
        let row = monoid.row(sum.element);
        let mut gaps = Bits::empty(monoid.order());
        for z in sum.gaps.iter() {
            let (begin, end) = (letter.begins[z] as usize, letter.begins[z + 1] as usize);
            for &y in &letter.inverse[begin..end] {
                if other.gaps.has(row[y as usize] as usize) {
                    gaps.insert(y as usize);
                }
            }
        }
        let (element, weight) = (row[other.element as usize], sum.weight + other.weight);
        Sum { element, gaps, weight, without: Some(at), game: other.game, alive: true }
    }

    /// Adds a sum unless one that is no heavier covers it. A sum that it covers is dead.
    fn insert(&mut self, sum: Sum) -> Option<u32> {
        let Closure { sums, of_element, died, .. } = self;
        let same = &mut of_element[sum.element as usize];
        let covers = |a: &Sum, b: &Sum| a.weight <= b.weight && b.gaps.is_within(&a.gaps);
        if sum.gaps.is_empty() || same.iter().any(|&other| covers(&sums[other as usize], &sum)) {
            return None;
        }
        same.retain(|&at| {
            let other = &mut sums[at as usize];
            other.alive = !covers(&sum, other);
            if !other.alive {
                died.push(at);
            }
            other.alive
        });
        let at = sums.len() as u32;
        same.push(at);
        sums.push(sum);
        Some(at)
    }

    /// Drops the dead sums.
    fn forget_dead(&mut self) {
        let mut place = vec![0; self.sums.len()];
        let mut next = 0;
        for (place, sum) in place.iter_mut().zip(&self.sums) {
            *place = next;
            next += u32::from(sum.alive);
        }
        self.of_element.iter_mut().flatten().for_each(|at| *at = place[*at as usize]);
        self.sums.retain(|sum| sum.alive);
        // What was left out to make a sum is no longer asked for.
        self.sums.iter_mut().for_each(|sum| sum.without = None);
        self.died.clear();
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
        /// So many elements are tried beside all others at once, before each one is tried beside all.
        const FIRST: usize = 64;
        let order = monoid.order();
        let wins = winning(monoid, options);
        let first: Vec<&[u32]> = wins.iter().take(FIRST).map(|y| monoid.row(y as u32)).collect();
        let mut candidates = Vec::new();
        for element in 0..order {
            budget.tick()?;
            if first.iter().any(|row| monoid.previous_wins[row[element] as usize]) {
                continue;
            }
            let row = monoid.row(element as u32);
            if wins.iter().any(|y| monoid.previous_wins[row[y] as usize]) {
                continue;
            }
            let lost = lost(monoid, element as u32);
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
            let before = self.sums.len();
            let adjoined = self.adjoin(monoid, sum, budget);
            match adjoined {
                Ok(true) => {
                    self.forget_dead();
                    return Ok(Some(element));
                }
                _ => self.undo(before),
            }
            adjoined?;
        }
        Ok(None)
    }

    /// Adds a game and all sums with it; false if the monoid is wrong about one of them.
    fn adjoin(&mut self, monoid: &Monoid, game: Sum, budget: &Budget) -> Result<bool, StopReason> {
        let mut next = self.sums.len() as u32;
        self.letters.push(Letter::new(monoid, game.clone()));
        self.insert(game);
        while (next as usize) < self.sums.len() {
            for letter in 0..self.letters.len() {
                if !self.sums[next as usize].alive {
                    break;
                }
                budget.tick()?;
                let longer = self.longer(monoid, next, letter);
                if longer.gaps.has(0) {
                    return Ok(false);
                }
                self.insert(longer);
            }
            next += 1;
        }
        Ok(true)
    }

    /// Takes the last letter and all sums from `before` on away again.
    fn undo(&mut self, before: usize) {
        for sum in self.sums.drain(before..).filter(|sum| sum.alive) {
            self.of_element[sum.element as usize].retain(|&at| (at as usize) < before);
        }
        for at in self.died.drain(..).filter(|&at| (at as usize) < before) {
            let sum = &mut self.sums[at as usize];
            sum.alive = true;
            self.of_element[sum.element as usize].push(at);
        }
        self.letters.pop();
    }
}

impl Letter {
    fn new(monoid: &Monoid, sum: Sum) -> Self {
        let row = monoid.row(sum.element);
        let mut begins = vec![0u32; row.len() + 1];
        row.iter().for_each(|&z| begins[z as usize + 1] += 1);
        (0..row.len()).for_each(|z| begins[z + 1] += begins[z]);
        let mut next = begins.clone();
        let mut inverse = vec![0; row.len()];
        for (y, &z) in (0..).zip(row) {
            inverse[next[z as usize] as usize] = y;
            next[z as usize] += 1;
        }
        Letter { sum, inverse, begins }
    }
}
