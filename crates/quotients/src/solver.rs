//! The quotient heap by heap: a heap is an element of the quotient that is there, or makes a new one.

use crate::closure::{Closure, Search};
use crate::heap::{Games, Heap, Word};
use crate::monoid::{Monoid, explore};
use crate::scan::scan;
use upstar_core::{Budget, StopReason};

/// A guess may have so many times more elements than the quotient.
const GUESS_GROWTH: usize = 8;

/// Finds the misère quotient of heaps that come one by one.
///
/// What it holds is right after every heap: the monoid knows the outcome of every sum of the heaps so far, and
/// distinct elements are told apart by some sum. When it stops, the heaps before the last one stay.
#[derive(Clone, Debug)]
pub struct Solver {
    pub(crate) games: Games,
    pub(crate) monoid: Monoid,
    closure: Closure,
    most: usize,
    /// The last heap that changed the quotient.
    pub(crate) last_change: Option<u32>,
}

impl Solver {
    /// A solver without heaps, for quotients with at most so many elements.
    pub fn new(most: usize) -> Self {
        let monoid = Monoid::trivial();
        let closure = Closure::new(&monoid);
        Solver { games: Games::default(), monoid, closure, most, last_change: None }
    }

    /// How many heaps there are.
    pub fn heaps(&self) -> usize {
        self.games.heaps().len()
    }

    /// The number of elements.
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// The pretending function: for each heap its element.
    pub fn pretending(&self) -> impl Iterator<Item = u32> + '_ {
        self.games.heaps().iter().map(|game| game.map_or(0, |game| self.monoid.of_game[game as usize]))
    }

    /// Adds the next heap.
    ///
    /// # Errors
    /// The reason to stop; the solver is as it was before.
    pub fn push(&mut self, heap: &Heap, budget: &Budget) -> Result<(), StopReason> {
        if self.games.push(heap)? {
            // Until it is known, the new game is the identity.
            self.monoid.of_game.push(0);
            if let Err(stop) = self.add(budget) {
                self.games.pop();
                self.monoid.of_game.pop();
                return Err(stop);
            }
        }
        Ok(())
    }

    /// Finds the element of the newest game.
    fn add(&mut self, budget: &Budget) -> Result<(), StopReason> {
        let game = (self.games.len() - 1) as u32;
        let options = self.games.options(game);
        let mut elements: Vec<u32> = options.iter().map(|word| self.monoid.element_of_games(word)).collect();
        elements.sort_unstable();
        elements.dedup();
        if let Some(element) = self.closure.place(&self.monoid, game, &elements, budget)? {
            self.monoid.of_game[game as usize] = element;
            return Ok(());
        }
        // Games that came since the last change may be lighter than the words of their elements.
        let least = self.monoid.reduced(&self.games, budget)?;
        // First as if the new game were free but for g^4 = g^2.
        let free = self.split(&least, game, 2, budget)?;
        let mut guess = self.reduced(&free, budget)?;
        loop {
            if let Some(word) = scan(&guess, &self.games, budget)? {
                guess = self.corrected(&guess, &word, budget)?;
                continue;
            }
            // A guess that is hardly wrong is about as large as the quotient.
            if guess.order() > self.most {
                return Err(self.too_large());
            }
            match Closure::search(&guess, &self.games, budget)? {
                Search::Right(closure) => {
                    self.monoid = guess;
                    self.closure = closure;
                    self.last_change = Some((self.games.heaps().len() - 1) as u32);
                    return Ok(());
                }
                Search::Wrong(word) => guess = self.corrected(&guess, &word, budget)?,
            }
        }
    }

    /// A finer monoid whose outcome of `word` is what the options of `word` make it; `guess` has another.
    fn corrected(&self, guess: &Monoid, word: &[u32], budget: &Budget) -> Result<Monoid, StopReason> {
        let mut finer = self.apart(guess, word, budget)?;
        while self.is_wrong_about(&finer, word) {
            finer = self.apart(&finer, word, budget)?;
        }
        self.reduced(&finer, budget)
    }

    /// Whether the outcome of a sum is not what those of its options make it.
    fn is_wrong_about(&self, monoid: &Monoid, word: &[u32]) -> bool {
        let wins = |sum: &[u32]| monoid.previous_wins[monoid.element_of_games(sum) as usize];
        let has_move = (0..word.len()).any(|at| {
            let rest = [&word[..at], &word[at + 1..]].concat();
            self.games.options(word[at]).iter().any(|option| wins(&[&rest[..], option].concat()))
        });
        wins(word) == has_move
    }

    /// A finer monoid, in which `word` is another element than the least word that it equals in `guess`.
    fn apart(&self, guess: &Monoid, word: &[u32], budget: &Budget) -> Result<Monoid, StopReason> {
        let element = guess.element_of_games(word);
        let least = &guess.words[element as usize];
        let expanded: Word = word
            .iter()
            .flat_map(|&game| &guess.words[guess.of_game[game as usize] as usize])
            .copied()
            .collect();
        let count = |word: &[u32], game: u32| word.iter().filter(|&&other| other == game).count();
        let more = |&&game: &&u32| count(&expanded, game) > count(least, game);
        let generator = guess.generators.iter().filter(more).min_by_key(|&&game| (count(least, game), game));
        if let Some(&game) = generator {
            return self.split(guess, game, count(least, game) as u32 + 1, budget);
        }
        // The word is the least one but for games that are sums of others: one of these is not.
        let other = word.iter().find(|game| !guess.generators.contains(game));
        let &game = other.expect("the least word of an element is right");
        self.split(guess, game, 1, budget)
    }

    fn too_large(&self) -> StopReason {
        StopReason::TooLarge(format!("a quotient with more than {} elements", self.most))
    }

    /// The reduced monoid, unless it is too large.
    fn reduced(&self, monoid: &Monoid, budget: &Budget) -> Result<Monoid, StopReason> {
        let reduced = monoid.reduced(&self.games, budget)?;
        if reduced.order() > GUESS_GROWTH * self.most { Err(self.too_large()) } else { Ok(reduced) }
    }

    /// The monoid that also knows how often `game` is there: exactly below `index`, from there on whether odd or even.
    /// Who wins is decided anew.
    ///
    /// Were another period than 1 or 2 needed, guesses would grow until they are too large; no code tried needs one.
    fn split(&self, monoid: &Monoid, game: u32, index: u32, budget: &Budget) -> Result<Monoid, StopReason> {
        let mut letters = monoid.generators.clone();
        if !letters.contains(&game) {
            letters.push(game);
        }
        let next = |&(element, power): &(u32, u32), letter: usize| {
            let product = monoid.row(monoid.of_game[letters[letter] as usize])[element as usize];
            let grown = if power <= index { power + 1 } else { index };
            (product, if letters[letter] == game { grown } else { power })
        };
        let most = GUESS_GROWTH * GUESS_GROWTH * self.most;
        let (mut finer, _) = explore(&self.games, &letters, (0, 0), next, most, budget)?;
        let of_game = |at: u32| {
            let word = &monoid.words[monoid.of_game[at as usize] as usize];
            if at == game { finer.element(&[at]) } else { finer.element(word) }
        };
        finer.of_game = (0..).take(monoid.of_game.len()).map(of_game).collect();
        finer.decide(&self.games, budget)?;
        Ok(finer)
    }
}
