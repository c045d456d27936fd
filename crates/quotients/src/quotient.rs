//! The misère quotient as people read it: elements, outcomes, presentation, structure.

use crate::solver::Solver;
use serde::Serialize;

/// The misère quotient of heaps 0 to n - 1: a commutative monoid, which elements are a win for the previous player,
/// and the element of each heap.
///
/// Elements are numbers; 0 is the identity. Each has a least word: a sum of generators, which are heaps.
///
/// ```
/// use upstar_core::Budget;
/// use upstar_quotients::{Heap, Solver};
/// // Nim with heaps of at most two: heap n has the options 0 to n - 1.
/// let mut solver = Solver::new(1000);
/// for n in 0..=2u32 {
///     solver.push(&Heap { options: (0..n).map(|m| vec![m]).collect() }, &Budget::unlimited())?;
/// }
/// let nim = solver.quotient();
/// assert_eq!((nim.order(), nim.p_portion().len()), (6, 2));
/// assert_eq!(nim.relations(), ["a^2 = 1", "b^3 = b"]);
/// assert_eq!(nim.text(nim.element(&[1, 2, 2])), "ab^2");
/// # Ok::<(), upstar_core::StopReason>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quotient {
    pub(crate) generators: Vec<u32>,
    pub(crate) step: Vec<Vec<u32>>,
    /// For each element its least word: for each generator how often it is there.
    pub(crate) exponents: Vec<Vec<u32>>,
    pub(crate) previous_wins: Vec<bool>,
    pub(crate) of_heap: Vec<u32>,
    pub(crate) last_change: Option<u32>,
}

/// A maximal subgroup: the invertible elements around an idempotent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Subgroup {
    /// The idempotent that is its identity.
    pub identity: u32,
    /// Its elements, upwards.
    pub elements: Vec<u32>,
    /// The least number of times that every element gives the identity.
    pub exponent: u32,
}

impl Solver {
    /// The quotient of the heaps so far.
    pub fn quotient(&self) -> Quotient {
        let monoid = &self.monoid;
        let heap_of = |game: u32| {
            let at = self.games.heaps().iter().position(|heap| heap == &Some(game));
            at.expect("every game is a heap") as u32
        };
        // The generators of the solver have the lightest words. Here as few as possible are wanted: a heap that is a
        // sum of the others goes, the largest first.
        let mut kept: Vec<usize> = (0..monoid.generators.len()).collect();
        kept.sort_by_key(|&at| monoid.generators[at]);
        for at in (0..kept.len()).rev() {
            let mut fewer = kept.clone();
            let dropped = fewer.remove(at);
            let steps: Vec<&[u32]> = fewer.iter().map(|&at| &monoid.step[at][..]).collect();
            if shortest_words(&steps, monoid.order())[monoid.step[dropped][0] as usize].is_some() {
                kept = fewer;
            }
        }
        let steps: Vec<&[u32]> = kept.iter().map(|&at| &monoid.step[at][..]).collect();
        let exponents = shortest_words(&steps, monoid.order())
            .into_iter()
            .map(|word| word.expect("generators reach everything"));
        Quotient {
            generators: kept.iter().map(|&at| heap_of(monoid.generators[at])).collect(),
            exponents: exponents.collect(),
            step: steps.iter().map(|step| step.to_vec()).collect(),
            previous_wins: monoid.previous_wins.clone(),
            of_heap: self.pretending().collect(),
            last_change: self.last_change,
        }
    }
}

/// For each element the least word that reaches it: fewest generators first, then the most of the first generator.
fn shortest_words(steps: &[&[u32]], order: usize) -> Vec<Option<Vec<u32>>> {
    let mut words = vec![None; order];
    words[0] = Some(vec![0; steps.len()]);
    let mut reached = vec![0];
    let mut next = 0;
    while next < reached.len() {
        let x: usize = reached[next];
        next += 1;
        // Words come in their order, each from the one without its last generator.
        let word: Vec<u32> = words[x].clone().unwrap_or_default();
        let last = word.iter().rposition(|&times| times > 0).unwrap_or(0);
        for at in last..steps.len() {
            let y = steps[at][x] as usize;
            if words[y].is_none() {
                let mut longer = word.clone();
                longer[at] += 1;
                words[y] = Some(longer);
                reached.push(y);
            }
        }
    }
    words
}

impl Quotient {
    /// The number of elements.
    pub fn order(&self) -> usize {
        self.previous_wins.len()
    }

    /// The elements that are a win for the previous player, upwards.
    pub fn p_portion(&self) -> Vec<u32> {
        (0..).zip(&self.previous_wins).filter(|(_, wins)| **wins).map(|(element, _)| element).collect()
    }

    /// Whether the previous player wins a sum with this element.
    pub fn previous_wins(&self, element: u32) -> bool {
        self.previous_wins[element as usize]
    }

    /// The heaps that generate the monoid. They are called a, b, c and so on.
    pub fn generators(&self) -> &[u32] {
        &self.generators
    }

    /// The pretending function: for each heap its element.
    pub fn pretending(&self) -> &[u32] {
        &self.of_heap
    }

    /// The last heap with which the quotient grew.
    pub fn last_change(&self) -> Option<u32> {
        self.last_change
    }

    /// The element of a sum of heaps.
    ///
    /// # Panics
    /// If a heap is not among those of the quotient.
    pub fn element(&self, heaps: &[u32]) -> u32 {
        heaps.iter().fold(0, |sum, &heap| self.product(sum, self.of_heap[heap as usize]))
    }

    /// The product of two elements.
    pub fn product(&self, x: u32, y: u32) -> u32 {
        let mut product = x;
        for (step, &times) in self.step.iter().zip(&self.exponents[y as usize]) {
            (0..times).for_each(|_| product = step[product as usize]);
        }
        product
    }

    /// The products of `x` with all elements.
    pub fn row(&self, x: u32) -> Vec<u32> {
        (0..).take(self.order()).map(|y| self.product(y, x)).collect()
    }

    /// For each element how often each generator is in its least word.
    pub fn exponents(&self, element: u32) -> &[u32] {
        &self.exponents[element as usize]
    }

    /// The least word of an element: `ab^2`, and `1` for the identity.
    pub fn text(&self, element: u32) -> String {
        self.word_text(&self.exponents[element as usize])
    }

    /// The names of the generators.
    pub fn names(&self) -> Vec<String> {
        (0..self.generators.len()).map(|at| self.name(at)).collect()
    }

    fn name(&self, generator: usize) -> String {
        if self.generators.len() <= 26 {
            char::from(b'a' + generator as u8).to_string()
        } else {
            format!("h{}", self.generators[generator])
        }
    }

    fn word_text(&self, exponents: &[u32]) -> String {
        let powers =
            exponents.iter().enumerate().filter(|(_, times)| **times > 0).map(|(at, times)| match times {
                1 => self.name(at),
                _ => format!("{}^{times}", self.name(at)),
            });
        let text = powers.collect::<Vec<_>>().join(if self.generators.len() <= 26 { "" } else { " " });
        if text.is_empty() { "1".into() } else { text }
    }

    /// Relations that, with the generators, present the monoid. The left side is no least word though all of its
    /// divisors are; the right side is the least word that it equals.
    pub fn relations(&self) -> Vec<String> {
        let texts = self.relation_words().into_iter();
        texts.map(|(left, right)| format!("{} = {}", self.word_text(&left), self.text(right))).collect()
    }

    /// The same relations: exponents of the left side, and the element that it is.
    pub fn relation_words(&self) -> Vec<(Vec<u32>, u32)> {
        let mut relations = Vec::new();
        for (x, exponents) in self.exponents.iter().enumerate() {
            // Each word is met once: from its divisor without the last of its generators.
            let last = exponents.iter().rposition(|&times| times > 0).unwrap_or(0);
            let lower: Vec<(usize, u32)> = (0..exponents.len())
                .filter(|&at| exponents[at] > 0)
                .map(|at| (at, self.walk(&with(exponents, at, -1))))
                .collect();
            for generator in last..self.generators.len() {
                let word = with(exponents, generator, 1);
                let step = &self.step[generator];
                let is_least = |element: u32, word: &[u32]| self.exponents[element as usize] == word;
                let divisor_is_least =
                    |&(at, lower): &(usize, u32)| is_least(step[lower as usize], &with(&word, at, -1));
                if !is_least(step[x], &word) && lower.iter().all(divisor_is_least) {
                    relations.push((word, step[x]));
                }
            }
        }
        relations
    }

    /// The element of a word.
    fn walk(&self, word: &[u32]) -> u32 {
        let mut element = 0;
        for (step, &times) in self.step.iter().zip(word) {
            (0..times).for_each(|_| element = step[element as usize]);
        }
        element
    }

    /// The elements that are their own squares, upwards.
    pub fn idempotents(&self) -> Vec<u32> {
        (0..).take(self.order()).filter(|&x| self.product(x, x) == x).collect()
    }

    /// The maximal subgroups, one for each idempotent.
    pub fn subgroups(&self) -> Vec<Subgroup> {
        let mut groups: Vec<Subgroup> = Vec::new();
        let idempotents = self.idempotents();
        groups.extend(idempotents.iter().map(|&identity| Subgroup {
            identity,
            elements: Vec::new(),
            exponent: 1,
        }));
        for x in (0..).take(self.order()) {
            // x is in a group when one of its powers is an idempotent that leaves x as it is.
            let (mut power, mut times) = (x, 1);
            while idempotents.binary_search(&power).is_err() {
                power = self.product(power, x);
                times += 1;
            }
            if self.product(power, x) == x {
                let at = idempotents.binary_search(&power).expect("found above");
                groups[at].elements.push(x);
                groups[at].exponent = lcm(groups[at].exponent, times);
            }
        }
        groups
    }

    /// The least ideal, which is a group: what all sums become when enough is added. Upwards.
    pub fn kernel(&self) -> Vec<u32> {
        let least = self.idempotents().into_iter().fold(0, |sum, idempotent| self.product(sum, idempotent));
        let mut kernel = self.row(least);
        kernel.sort_unstable();
        kernel.dedup();
        kernel
    }

    /// Whether the heaps are tame: their quotient is that of misère Nim with heaps up to some power of two.
    pub fn is_tame(&self) -> bool {
        let p_portion = self.p_portion();
        if self.order() <= 2 {
            return true;
        }
        let [units, kernel] = &self.subgroups()[..] else { return false };
        let one = units.elements.get(1).copied().unwrap_or(0);
        units.elements.len() == 2
            && kernel.elements.len() + 2 == self.order()
            && kernel.exponent == 2
            && p_portion == [one.min(kernel.identity), one.max(kernel.identity)]
            && self.product(one, kernel.identity) != kernel.identity
    }
}

/// A word with one of its generators more or less often.
fn with(word: &[u32], generator: usize, times: i32) -> Vec<u32> {
    let mut word = word.to_vec();
    word[generator] = word[generator].saturating_add_signed(times);
    word
}

fn lcm(a: u32, b: u32) -> u32 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}
