//! The checker of certificates. It shares no code with the solver.
//!
//! It asks the rules for the options of each heap, and checks:
//!
//! 1. The products make a commutative monoid: generators commute, and every element is a product of them.
//! 2. The heaps map to it, and the generators map to themselves.
//! 3. Outcomes agree. A sum that is said to be a win for the previous player has no move to another such sum, and every
//!    other sum without one is the end. By induction on the length of play the outcome of every sum is as said.
//! 4. Distinct elements are told apart by a sum: so no smaller monoid does it, and this one is the quotient.
//! 5. The period, if it is claimed, by the theorem in [`crate::find_period`]'s module.

use crate::certificate::Certificate;
use crate::heap::Heap;
use crate::period::Shape;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use upstar_core::{Budget, StopReason};

/// Why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckError {
    /// It is wrong; the text says where.
    Wrong(String),
    /// The check was stopped, or the rules failed.
    Stopped(StopReason),
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckError::Wrong(what) => write!(f, "{what}"),
            CheckError::Stopped(reason) => write!(f, "{reason}"),
        }
    }
}

impl std::error::Error for CheckError {}

impl From<StopReason> for CheckError {
    fn from(reason: StopReason) -> Self {
        CheckError::Stopped(reason)
    }
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), CheckError> {
    if holds { Ok(()) } else { Err(CheckError::Wrong(what())) }
}

/// Checks that a certificate is the misère quotient of the heaps that `heap` gives; `shape` is how the rules bound
/// their moves, which a claim for all heaps needs.
///
/// # Errors
/// What is wrong, or why the check stopped.
pub fn check(
    certificate: &Certificate,
    heap: impl FnMut(u32) -> Result<Heap, StopReason>,
    shape: Option<Shape>,
    budget: &Budget,
) -> Result<(), CheckError> {
    let words = check_monoid(certificate, budget)?;
    let products = Products { certificate, words };
    let heaps = check_heaps(&products, heap, budget)?;
    check_outcomes(&products, &heaps, budget)?;
    check_reduced(certificate, budget)?;
    check_period(certificate, shape)
}

/// The monoid, with a word in the generators for each element.
struct Products<'a> {
    certificate: &'a Certificate,
    words: Vec<Vec<usize>>,
}

impl Products<'_> {
    fn order(&self) -> usize {
        self.certificate.order as usize
    }

    fn product(&self, x: u32, y: u32) -> u32 {
        let products = &self.certificate.products;
        self.words[y as usize].iter().fold(x, |product, &generator| products[generator][product as usize])
    }

    fn row(&self, x: u32) -> Vec<u32> {
        (0..self.certificate.order).map(|y| self.product(y, x)).collect()
    }
}

/// Checks that the products make a commutative monoid.
fn check_monoid(certificate: &Certificate, budget: &Budget) -> Result<Vec<Vec<usize>>, CheckError> {
    let Certificate { order, generators, products, p_portion, .. } = certificate;
    ensure(*order > 0, || "a monoid has an identity".into())?;
    ensure(generators.len() == products.len(), || "each generator has its products".into())?;
    for (generator, row) in products.iter().enumerate() {
        let fits = row.len() == *order as usize && row.iter().all(|x| x < order);
        ensure(fits, || format!("the products of generator {generator} are not those of {order} elements"))?;
    }
    ensure(p_portion.is_sorted_by(|a, b| a < b) && p_portion.last().is_none_or(|x| x < order), || {
        "the P-portion is no set of elements".into()
    })?;
    for (g, left) in products.iter().enumerate() {
        for (h, right) in products.iter().enumerate().take(g) {
            for x in 0..*order as usize {
                budget.tick()?;
                ensure(left[right[x] as usize] == right[left[x] as usize], || {
                    format!("generators {g} and {h} do not commute on element {x}")
                })?;
            }
        }
    }
    let mut words: Vec<Option<Vec<usize>>> = vec![None; *order as usize];
    words[0] = Some(Vec::new());
    let mut reached = vec![0];
    while let Some(x) = reached.pop() {
        for (generator, row) in products.iter().enumerate() {
            let y = row[x] as usize;
            if words[y].is_none() {
                let mut word = words[x].clone().unwrap_or_default();
                word.push(generator);
                words[y] = Some(word);
                reached.push(y);
            }
        }
    }
    let missing = |x| CheckError::Wrong(format!("element {x} is no product of generators"));
    words.into_iter().enumerate().map(|(x, word)| word.ok_or_else(|| missing(x))).collect()
}

/// For each heap with a move its element, and those of its options.
type Moves = BTreeSet<(u32, Vec<u32>)>;

/// Asks for the options of each heap. Heaps with the same elements count once.
fn check_heaps(
    products: &Products<'_>,
    mut heap: impl FnMut(u32) -> Result<Heap, StopReason>,
    budget: &Budget,
) -> Result<Moves, CheckError> {
    let Certificate { order, generators, pretending, products: rows, .. } = products.certificate;
    let mut moves = Moves::new();
    for (n, &element) in (0..).zip(pretending) {
        ensure(element < *order, || format!("heap {n} is no element"))?;
        let mut options = BTreeSet::new();
        for option in heap(n)?.options {
            budget.tick()?;
            let mut sum = 0;
            for part in option {
                ensure(part < n, || format!("heap {n} has an option with heap {part}, which comes later"))?;
                sum = products.product(sum, pretending[part as usize]);
            }
            options.insert(sum);
        }
        if options.is_empty() {
            ensure(element == 0, || format!("heap {n} has no move, but is not the identity"))?;
        } else {
            moves.insert((element, options.into_iter().collect()));
        }
    }
    for (generator, row) in generators.iter().zip(rows) {
        let element = pretending.get(*generator as usize);
        ensure(element == Some(&row[0]), || format!("the generator at heap {generator} is another element"))?;
    }
    Ok(moves)
}

/// A set of elements: for each whether it is in.
type Set = Vec<bool>;

/// Checks the outcome of every sum.
///
/// For a sum X with element x, its gaps are the y for which xy is not in the P-portion, though no move in X beside y
/// is to the P-portion. The gaps of a sum are those common to its parts, each seen beside the rest. A sum with the
/// identity as a gap has a wrong outcome. A sum that has all gaps of another one with the same element stands for it.
fn check_outcomes(products: &Products<'_>, heaps: &Moves, budget: &Budget) -> Result<(), CheckError> {
    let order = products.order();
    let mut p_portion = vec![false; order];
    products.certificate.p_portion.iter().for_each(|&x| p_portion[x as usize] = true);
    ensure(!p_portion[0], || "the end of the game is a win for the next player".into())?;
    let rows: Vec<Vec<u32>> = (0..products.certificate.order).map(|x| products.row(x)).collect();
    let in_p = |x: u32, y: usize| p_portion[rows[x as usize][y] as usize];
    let covers = |big: &Set, small: &Set| small.iter().zip(big).all(|(a, b)| !a | b);
    let mut letters: Vec<(u32, Set)> = Vec::new();
    for (element, options) in heaps {
        let mut gaps = vec![false; order];
        for (y, gap) in gaps.iter_mut().enumerate() {
            budget.tick()?;
            let wins = options.iter().any(|&option| in_p(option, y));
            ensure(!(wins && in_p(*element, y)), || {
                format!("a sum in the P-portion has a move to another: element {element} beside {y}")
            })?;
            *gap = !wins && !in_p(*element, y);
        }
        if !letters.iter().any(|(other, big)| other == element && covers(big, &gaps)) {
            letters.retain(|(other, small)| other != element || !covers(&gaps, small));
            letters.push((*element, gaps));
        }
    }
    // The sums to extend, and for each element the largest sets of gaps.
    let mut todo = letters.clone();
    let mut kept: Vec<Vec<Set>> = vec![Vec::new(); order];
    while let Some((element, gaps)) = todo.pop() {
        budget.tick()?;
        ensure(!gaps[0], || {
            format!("a sum with element {element} is not in the P-portion, and has no move to it")
        })?;
        let same = &mut kept[element as usize];
        if gaps.iter().all(|gap| !gap) || same.iter().any(|big| covers(big, &gaps)) {
            continue;
        }
        for (letter, letter_gaps) in &letters {
            budget.tick()?;
            let (beside, beside_letter) = (&rows[element as usize], &rows[*letter as usize]);
            let common =
                (0..order).map(|y| gaps[beside_letter[y] as usize] && letter_gaps[beside[y] as usize]);
            todo.push((beside[*letter as usize], common.collect()));
        }
        same.retain(|small| !covers(&gaps, small));
        same.push(gaps);
    }
    Ok(())
}

/// Checks that distinct elements are told apart: by the P-portion, or by a product with a generator.
fn check_reduced(certificate: &Certificate, budget: &Budget) -> Result<(), CheckError> {
    let order = certificate.order as usize;
    let mut class = vec![0; order];
    certificate.p_portion.iter().for_each(|&x| class[x as usize] = 1);
    let mut count = 0;
    loop {
        let mut numbers = BTreeMap::new();
        let mut finer = vec![0; order];
        for (x, finer) in finer.iter_mut().enumerate() {
            budget.tick()?;
            let beside = certificate.products.iter().map(|row| class[row[x] as usize]);
            let key: Vec<usize> = std::iter::once(class[x]).chain(beside).collect();
            let next = numbers.len();
            *finer = *numbers.entry(key).or_insert(next);
        }
        class = finer;
        if numbers.len() == order {
            return Ok(());
        }
        ensure(numbers.len() > count, || {
            format!("only {} of {order} elements are told apart", numbers.len())
        })?;
        count = numbers.len();
    }
}

/// Checks the period, if there is one.
fn check_period(certificate: &Certificate, shape: Option<Shape>) -> Result<(), CheckError> {
    let Some(claim) = certificate.period.filter(|claim| claim.proved) else { return Ok(()) };
    let Some(shape) = shape else {
        return Err(CheckError::Wrong("the rules are not known to follow one rule for all heaps".into()));
    };
    let heaps = &certificate.pretending;
    let (period, start) = (claim.period as usize, claim.preperiod as usize);
    ensure(period > 0, || "a period is at least 1".into())?;
    let needed = shape.parts as usize * (start.max(1) + period) + shape.last as usize;
    ensure(needed <= heaps.len(), || {
        format!("the period needs {needed} heaps, and there are {}", heaps.len())
    })?;
    let broken = (start..heaps.len() - period).find(|&n| heaps[n] != heaps[n + period]);
    ensure(broken.is_none(), || format!("the period is broken at heap {}", broken.unwrap_or(0)))
}
