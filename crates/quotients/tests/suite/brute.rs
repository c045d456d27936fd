//! The judge: outcomes of sums by the definition of misère play.

use crate::codes::{digits, grundy, octal, run, run_heaps};
use std::collections::HashMap;
use upstar_core::Budget;
use upstar_quotients::{Heap, Limits, Quotient, check, solve};

/// Outcomes by looking at every move.
struct Judge<F: Fn(u32) -> Heap> {
    heap: F,
    known: HashMap<Vec<u32>, bool>,
}

impl<F: Fn(u32) -> Heap> Judge<F> {
    fn new(heap: F) -> Self {
        Judge { heap, known: HashMap::new() }
    }

    /// Whether the previous player wins when the one who moves last loses.
    fn previous_wins(&mut self, sum: &[u32]) -> bool {
        let mut sum: Vec<u32> = sum.iter().copied().filter(|&n| !(self.heap)(n).options.is_empty()).collect();
        sum.sort_unstable();
        if let Some(&known) = self.known.get(&sum) {
            return known;
        }
        let mut wins = !sum.is_empty();
        for at in 0..sum.len() {
            for option in (self.heap)(sum[at]).options {
                let rest = sum.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, &n)| n);
                let next: Vec<u32> = rest.chain(option).collect();
                wins = wins && !self.previous_wins(&next);
            }
        }
        self.known.insert(sum, wins);
        wins
    }
}

/// All sums of heaps up to `largest` with at most `total` in all.
fn sums(largest: u32, total: u32) -> Vec<Vec<u32>> {
    let mut all = vec![vec![]];
    if total > 0 {
        for first in 1..=largest.min(total) {
            for mut rest in sums(first, total - first) {
                rest.push(first);
                all.push(rest);
            }
        }
    }
    all
}

fn word(quotient: &Quotient, element: u32) -> Vec<u32> {
    let powers = quotient.generators().iter().zip(quotient.exponents(element));
    powers.flat_map(|(&heap, &times)| std::iter::repeat_n(heap, times as usize)).collect()
}

/// Compares a quotient with the definition: outcomes of small sums and of some others, and what tells elements apart.
fn judge(name: &str, quotient: &Quotient, heap: impl Fn(u32) -> Heap, total: u32, seed: u64) -> usize {
    let largest = quotient.pretending().len() as u32 - 1;
    let checked = check(&quotient.certificate(), |n| Ok(heap(n)), None, &Budget::unlimited());
    assert_eq!(checked, Ok(()), "{name}");
    let mut judge = Judge::new(heap);
    let mut cases = 0;
    let mut random = Random(seed);
    let mut tried = sums(largest, total);
    for _ in 0..40 {
        let mut sum: Vec<u32> = (0..6).map(|_| 1 + random.below(largest)).collect();
        while sum.iter().sum::<u32>() > total + 8 {
            sum.pop();
        }
        tried.push(sum);
    }
    for sum in tried {
        let wins = quotient.previous_wins(quotient.element(&sum));
        assert_eq!(wins, judge.previous_wins(&sum), "{name}: {sum:?}");
        cases += 1;
    }
    for _ in 0..40 {
        let (x, y) = (random.below(quotient.order() as u32), random.below(quotient.order() as u32));
        let differ = |&z: &u32| {
            quotient.previous_wins(quotient.product(x, z)) != quotient.previous_wins(quotient.product(y, z))
        };
        let apart = (0..quotient.order() as u32).find(differ);
        assert_eq!(apart.is_none(), x == y, "{name}: {x} and {y}");
        let Some(z) = apart else { continue };
        let beside = |x| [word(quotient, x), word(quotient, z)].concat();
        if [x, y].iter().any(|&x| beside(x).iter().sum::<u32>() > total + 12) {
            continue;
        }
        assert_ne!(
            judge.previous_wins(&beside(x)),
            judge.previous_wins(&beside(y)),
            "{name}: {x}, {y} beside {z}"
        );
        cases += 1;
    }
    cases
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % u64::from(bound.max(1))) as u32
    }
}

#[test]
fn all_codes_of_two_digits_agree_with_the_definition() {
    let mut cases = 0;
    for code in 0..64 {
        for first in [0, 4] {
            let code = format!("{first}.{}{}", code / 8, code % 8);
            let found = run(&code, 12, 500);
            cases += judge(&code, &found.quotient, |n| octal(&code, n), 14, cases as u64);
        }
    }
    assert!(cases > 30_000, "{cases}");
}

#[test]
fn random_codes_of_three_digits_agree_with_the_definition() {
    let mut random = Random(7);
    let (mut cases, mut wild) = (0, 0);
    for _ in 0..120 {
        let code = format!("0.{}{}{}", random.below(8), random.below(8), random.below(8));
        let found = run(&code, 11, 300);
        wild += usize::from(!found.quotient.is_tame());
        cases += judge(&code, &found.quotient, |n| octal(&code, n), 13, cases as u64);
    }
    assert!(cases > 20_000 && wild > 20, "{cases} {wild}");
}

#[test]
fn grundys_game_and_kayles_agree_with_the_definition() {
    judge("Grundy", &run_heaps(grundy, 20).quotient, grundy, 26, 1);
    judge("0.77", &run("0.77", 14, 100).quotient, |n| octal("0.77", n), 22, 2);
    judge("0.07", &run("0.07", 25, 200).quotient, |n| octal("0.07", n), 26, 3);
}

/// Trees of options that follow no rule: heap n has some sums of earlier heaps as options.
#[test]
fn random_heaps_agree_with_the_definition() {
    for seed in 0..150 {
        let mut random = Random(seed);
        let mut heaps: Vec<Heap> = vec![Heap::default()];
        for n in 1..7u32 {
            let option =
                |random: &mut Random| (0..random.below(3)).map(|_| random.below(n)).collect::<Vec<u32>>();
            let options = (0..1 + random.below(3)).map(|_| option(&mut random)).collect();
            heaps.push(Heap { options });
        }
        let limits = Limits { max_heap: 6, max_order: 200 };
        let heap = |n: u32| heaps[n as usize].clone();
        let found = solve(|n| Ok(heap(n)), None, limits, &Budget::unlimited());
        judge(&format!("{heaps:?}"), &found.quotient, heap, 9, seed);
    }
}

#[test]
fn digits_are_read() {
    assert_eq!(digits("4.07"), [4, 0, 7]);
}
