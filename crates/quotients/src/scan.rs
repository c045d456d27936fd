//! A fast look for a sum on which a monoid is wrong, among least words with one or two games more.
//!
//! It finds most mistakes of a guess. When it finds none, the full search in `closure.rs` decides.

use crate::bits::Bits;
use crate::closure::winning;
use crate::heap::{Games, Word};
use crate::monoid::Monoid;
use upstar_core::{Budget, StopReason};

/// What a scan needs to know of a monoid.
struct Scan<'a> {
    monoid: &'a Monoid,
    weights: Vec<u64>,
    /// For each element the games in its least word, each with the element of the rest.
    rests: Vec<Vec<(u32, u32)>>,
    /// For each game its products with all elements.
    rows: Vec<&'a [u32]>,
    /// For each game the elements beside which it has a winning move.
    wins: Vec<Bits>,
}

/// The lightest sum found on which `monoid` is wrong.
pub(crate) fn scan(monoid: &Monoid, games: &Games, budget: &Budget) -> Result<Option<Word>, StopReason> {
    let wins = monoid.option_elements(games).iter().map(|options| winning(monoid, options)).collect();
    let rows = monoid.of_game.iter().map(|&element| monoid.row(element)).collect();
    let weights = monoid.words.iter().map(|word| games.weight(word)).collect();
    let scan = Scan { monoid, weights, rests: rests(monoid), rows, wins };
    match scan.one_more(games, budget)? {
        Some(word) => Ok(Some(word)),
        None => scan.two_more(games, budget),
    }
}

/// For each element the games in its least word, each with the element of the rest.
fn rests(monoid: &Monoid) -> Vec<Vec<(u32, u32)>> {
    let mut rests: Vec<Vec<(u32, u32)>> = Vec::with_capacity(monoid.order());
    for word in &monoid.words {
        let Some((&first, rest)) = word.split_first() else {
            rests.push(Vec::new());
            continue;
        };
        let parent = monoid.element(rest);
        let row = monoid.row(monoid.of_game[first as usize]);
        let mut all = vec![(first, parent)];
        let others = rests[parent as usize].iter().filter(|(game, _)| *game != first);
        all.extend(others.map(|&(game, rest)| (game, row[rest as usize])));
        rests.push(all);
    }
    rests
}

impl Scan<'_> {
    /// Least words with one game more.
    fn one_more(&self, games: &Games, budget: &Budget) -> Result<Option<Word>, StopReason> {
        let mut found: Option<(u64, usize, u32)> = None;
        for (element, rests) in self.rests.iter().enumerate() {
            budget.tick()?;
            for game in 0..self.rows.len() {
                let weight = self.weights[element] + games.weight(&[game as u32]);
                if found.is_some_and(|(least, ..)| least <= weight) {
                    continue;
                }
                let row = self.rows[game];
                let has_move = self.wins[game].has(element)
                    || rests
                        .iter()
                        .any(|&(other, rest)| self.wins[other as usize].has(row[rest as usize] as usize));
                if self.monoid.previous_wins[row[element] as usize] == has_move {
                    found = Some((weight, element, game as u32));
                }
            }
        }
        Ok(found.map(|(_, element, game)| self.word(element, &[game])))
    }

    /// Least words with two games more.
    fn two_more(&self, games: &Games, budget: &Budget) -> Result<Option<Word>, StopReason> {
        let mut found: Option<(u64, usize, [u32; 2])> = None;
        for a in 0..self.rows.len() {
            for b in 0..=a {
                let pair = games.weight(&[a as u32, b as u32]);
                let (row_a, row_b) = (self.rows[a], self.rows[b]);
                for (element, rests) in self.rests.iter().enumerate() {
                    budget.tick()?;
                    let weight = self.weights[element] + pair;
                    if found.is_some_and(|(least, ..)| least <= weight) {
                        break;
                    }
                    let both = |rest: u32| row_b[row_a[rest as usize] as usize] as usize;
                    let has_move = self.wins[a].has(row_b[element] as usize)
                        || self.wins[b].has(row_a[element] as usize)
                        || rests.iter().any(|&(other, rest)| self.wins[other as usize].has(both(rest)));
                    if self.monoid.previous_wins[both(element as u32)] == has_move {
                        found = Some((weight, element, [a as u32, b as u32]));
                    }
                }
            }
        }
        Ok(found.map(|(_, element, more)| self.word(element, &more)))
    }

    fn word(&self, element: usize, more: &[u32]) -> Word {
        let mut word = self.monoid.words[element].clone();
        word.extend(more);
        word.sort_unstable_by(|a, b| b.cmp(a));
        word
    }
}
