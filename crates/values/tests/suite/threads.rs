//! Threads that share one store give the same answers as one thread.

use crate::games::Random;
use upstar_values::{Value, Values};

// Miri is thousands of times slower.
const ROUNDS: usize = if cfg!(miri) { 15 } else { 400 };

/// Texts and comparisons of random sums, in an order that depends on the seed only.
fn answers(values: &Values, seed: u64) -> Vec<String> {
    let games = values.born_by(if cfg!(miri) { 2 } else { 3 }).unwrap();
    let mut random = Random(seed);
    let mut last = Value::ZERO;
    (0..ROUNDS)
        .map(|_| {
            let (a, b) = (random.pick(&games), random.pick(&games));
            let sum = values.add(a, values.neg(b).unwrap()).unwrap();
            let le = values.le(sum, last).unwrap();
            last = sum;
            format!("{} {le} {}", values.text(sum).unwrap(), values.temperature(sum).unwrap())
        })
        .collect()
}

#[test]
fn the_same_answers() {
    // Half of the threads do the same work at the same time.
    let seeds = [1, 2, 1, 2, 3, 4];
    let shared = Values::new();
    let together: Vec<Vec<String>> = std::thread::scope(|scope| {
        let running: Vec<_> = seeds
            .map(|seed| {
                scope.spawn({
                    let shared = &shared;
                    move || answers(shared, seed)
                })
            })
            .into_iter()
            .collect();
        running.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    for (seed, found) in seeds.into_iter().zip(together) {
        assert_eq!(found, answers(&Values::new(), seed), "seed {seed}");
    }
}

/// Large numbers go through a table of their own.
#[test]
fn large_numbers() {
    let shared = Values::new();
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let shared = &shared;
            scope.spawn(move || {
                for i in 0..(if cfg!(miri) { 10 } else { 500u32 }) {
                    let text = format!("{{1{}|-{}}}", "0".repeat(20 + (i % 50) as usize), i + 1 + thread % 2);
                    let g = shared.parse(&text).unwrap();
                    assert_eq!(shared.text(g).unwrap(), text);
                    assert_eq!(shared.sub(g, g).unwrap(), Value::ZERO);
                }
            });
        }
    });
}
