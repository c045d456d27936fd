//! Finite commutative monoids that games map to, each element with the least word that gives it.

use crate::heap::{Games, Word};
use rustc_hash::FxHashMap;
use std::cell::OnceCell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::Hash;
use upstar_core::{Budget, StopReason};

/// A monoid in which every game is an element and every element a sum of games.
///
/// Elements are numbered in the order of their least words: less weight first. Element 0 is the identity.
#[derive(Clone, Debug)]
pub(crate) struct Monoid {
    /// The games that are least words by themselves.
    pub(crate) generators: Vec<u32>,
    /// For each generator and element their product.
    pub(crate) step: Vec<Vec<u32>>,
    /// For each element its least word.
    pub(crate) words: Vec<Word>,
    /// For each game its element.
    pub(crate) of_game: Vec<u32>,
    /// For each element whether the previous player wins.
    pub(crate) previous_wins: Vec<bool>,
    /// For each generator's game its place in `generators`.
    place: FxHashMap<u32, usize>,
    rows: Vec<OnceCell<Box<[u32]>>>,
}

impl Monoid {
    /// The monoid with one element, for no games.
    pub(crate) fn trivial() -> Self {
        Monoid {
            generators: Vec::new(),
            step: Vec::new(),
            words: vec![Word::new()],
            of_game: Vec::new(),
            previous_wins: vec![false],
            place: FxHashMap::default(),
            rows: vec![OnceCell::new()],
        }
    }

    pub(crate) fn order(&self) -> usize {
        self.words.len()
    }

    /// The products of `element` with all elements.
    pub(crate) fn row(&self, element: u32) -> &[u32] {
        self.rows[element as usize].get_or_init(|| match self.words[element as usize].split_first() {
            None => (0..).take(self.order()).collect(),
            Some((first, rest)) => {
                let step = &self.step[self.place[first]];
                self.row(self.element(rest)).iter().map(|&y| step[y as usize]).collect()
            }
        })
    }

    /// The element of a sum of generators.
    pub(crate) fn element(&self, word: &[u32]) -> u32 {
        word.iter().rev().fold(0, |element, game| self.step[self.place[game]][element as usize])
    }

    /// The element of a sum of games.
    pub(crate) fn element_of_games(&self, word: &[u32]) -> u32 {
        word.iter().fold(0, |element, &game| self.row(self.of_game[game as usize])[element as usize])
    }

    /// For each of `games` its elements with all options.
    pub(crate) fn option_elements(&self, games: &Games) -> Vec<Vec<u32>> {
        let of = |game| {
            let mut elements: Vec<u32> =
                games.options(game).iter().map(|word| self.element_of_games(word)).collect();
            elements.sort_unstable();
            elements.dedup();
            elements
        };
        (0..).take(games.len()).map(of).collect()
    }

    /// Decides who wins, from the options of the least word of each element.
    pub(crate) fn decide(&mut self, games: &Games, budget: &Budget) -> Result<(), StopReason> {
        let options = self.option_elements(games);
        let mut wins = vec![false; self.order()];
        for element in 1..self.order() {
            let word = &self.words[element];
            let mut some = false;
            for (at, &game) in word.iter().enumerate() {
                if at > 0 && word[at - 1] == game {
                    continue;
                }
                budget.tick()?;
                let mut rest = word.clone();
                rest.remove(at);
                let rest = self.element(&rest) as usize;
                some = some
                    || options[game as usize].iter().any(|&option| wins[self.row(option)[rest] as usize]);
            }
            wins[element] = !some;
        }
        self.previous_wins = wins;
        Ok(())
    }

    /// The monoid in which elements that no sum tells apart are one.
    pub(crate) fn reduced(&self, games: &Games, budget: &Budget) -> Result<Self, StopReason> {
        let class = self.classes(budget)?;
        let mut member = vec![u32::MAX; class.iter().map(|&class| class as usize + 1).max().unwrap_or(1)];
        for (element, &class) in (0..).zip(&class) {
            let member = &mut member[class as usize];
            *member = element.min(*member);
        }
        // One game for each element that is a game's: the least.
        let mut letters: Vec<u32> = (0..).take(self.of_game.len()).collect();
        letters.sort_by_key(|&game| (games.weight(&[game]), game));
        let mut seen = vec![false; member.len()];
        seen[class[0] as usize] = true;
        letters.retain(|&game| {
            !std::mem::replace(&mut seen[class[self.of_game[game as usize] as usize] as usize], true)
        });
        let next = |&at: &u32, letter: usize| {
            class[self.row(self.of_game[letters[letter] as usize])[member[at as usize] as usize] as usize]
        };
        let (mut reduced, states) = explore(games, &letters, class[0], next, usize::MAX, budget)?;
        let number: FxHashMap<u32, u32> = states.iter().zip(0..).map(|(&state, at)| (state, at)).collect();
        reduced.of_game = self.of_game.iter().map(|&element| number[&class[element as usize]]).collect();
        let wins = |state: &u32| self.previous_wins[member[*state as usize] as usize];
        reduced.previous_wins = states.iter().map(wins).collect();
        reduced.drop_generators();
        Ok(reduced)
    }

    /// Splits the elements by who wins until products with generators split them no more.
    fn classes(&self, budget: &Budget) -> Result<Vec<u32>, StopReason> {
        let mut class: Vec<u32> = self.previous_wins.iter().map(|&wins| wins.into()).collect();
        let mut count = 0;
        loop {
            let mut numbers: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
            let mut finer = Vec::with_capacity(class.len());
            for element in 0..class.len() {
                budget.tick()?;
                let mut key = Vec::with_capacity(self.step.len() + 1);
                key.push(class[element]);
                key.extend(self.step.iter().map(|step| class[step[element] as usize]));
                let new = numbers.len() as u32;
                finer.push(*numbers.entry(key).or_insert(new));
            }
            class = finer;
            if numbers.len() == count {
                return Ok(class);
            }
            count = numbers.len();
        }
    }

    /// Keeps the generators that are least words.
    fn drop_generators(&mut self) {
        let kept = |&at: &usize| self.words[self.step[at][0] as usize] == [self.generators[at]];
        let kept: Vec<usize> = (0..self.generators.len()).filter(kept).collect();
        self.generators = kept.iter().map(|&at| self.generators[at]).collect();
        self.step = kept.iter().map(|&at| std::mem::take(&mut self.step[at])).collect();
        self.place = self.generators.iter().zip(0..).map(|(&game, at)| (game, at)).collect();
    }
}

/// Makes the monoid that is reached from `start` by `letters`, and says which state each element is.
///
/// What games that are no letters map to, and who wins, is left open.
pub(crate) fn explore<S: Clone + Eq + Hash + Ord>(
    games: &Games,
    letters: &[u32],
    start: S,
    next: impl Fn(&S, usize) -> S,
    most: usize,
    budget: &Budget,
) -> Result<(Monoid, Vec<S>), StopReason> {
    let mut queue = BinaryHeap::from([Reverse((0, Word::new(), start))]);
    let mut number: FxHashMap<S, u32> = FxHashMap::default();
    let (mut words, mut states) = (Vec::new(), Vec::new());
    while let Some(Reverse((weight, word, state))) = queue.pop() {
        if number.contains_key(&state) {
            continue;
        }
        if words.len() >= most {
            return Err(StopReason::TooLarge(format!(
                "a guess at a quotient with more than {most} elements"
            )));
        }
        number.insert(state.clone(), words.len() as u32);
        // A least word is one without its largest game, so words grow by games that are at least as large.
        for (at, &letter) in letters.iter().enumerate() {
            budget.tick()?;
            let reached = next(&state, at);
            if word.first().is_none_or(|&first| letter >= first) && !number.contains_key(&reached) {
                let longer = std::iter::once(letter).chain(word.iter().copied()).collect();
                queue.push(Reverse((weight + games.weight(&[letter]), longer, reached)));
            }
        }
        words.push(word);
        states.push(state);
    }
    let step = |at| states.iter().map(|state| number[&next(state, at)]).collect();
    let monoid = Monoid {
        generators: letters.to_vec(),
        step: (0..letters.len()).map(step).collect(),
        of_game: Vec::new(),
        previous_wins: Vec::new(),
        place: letters.iter().zip(0..).map(|(&game, at)| (game, at)).collect(),
        rows: vec![OnceCell::new(); words.len()],
        words,
    };
    Ok((monoid, states))
}
