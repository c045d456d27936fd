//! Random numbers that are the same every time, and search as the judge.
#![allow(dead_code, reason = "each test file uses some of these")]

use std::time::Duration;
use upstar_rules::{Answer, Outcome, Player, Ruleset};
use upstar_solve::{How, Judge};
use upstar_values::{Budget, Values};

/// A generator of numbers that look random (Marsaglia's xorshift).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n.max(1)
    }

    /// True once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

/// Checks theorems against the slow way.
pub struct Checker<R: Ruleset> {
    judge: Judge<R>,
    rules: R,
    values: Values,
}

impl<R: Ruleset> Checker<R> {
    pub fn new(rules: R) -> Self {
        let values = Values::new();
        Checker { judge: Judge::new(rules.clone(), values.clone()), rules, values }
    }

    pub fn parse(&self, text: &str) -> R::Position {
        self.rules.parse(text).unwrap_or_else(|e| panic!("{}", e.render()))
    }

    /// Who wins, by options alone.
    pub fn outcome(&self, at: &R::Position) -> Outcome {
        let how = How { budget: Budget::new(Some(Duration::from_secs(120)), None), ..How::default() };
        let value = self.judge.value(at, &how).unwrap_or_else(|stop| panic!("{at}: {stop}")).answer;
        self.values.outcome(value).unwrap()
    }

    /// Checks every theorem that speaks of a position, and its winning moves; says which spoke.
    pub fn check(&self, at: &R::Position) -> Vec<&'static str> {
        let mut spoke = Vec::new();
        let outcome = self.outcome(at);
        for theorem in self.rules.theorems() {
            let Some(claim) = (theorem.apply)(&self.rules, at, &self.values).unwrap() else { continue };
            let claimed = match claim.answer {
                Answer::Outcome(claimed) => claimed,
                Answer::Nimber(0) => Outcome::P,
                Answer::Nimber(_) => Outcome::N,
                Answer::Value(value) => self.values.outcome(value).unwrap(),
            };
            assert_eq!(claimed, outcome, "{} on {at}", theorem.name);
            if let Answer::Nimber(n) = claim.answer {
                let value = self.judge.value(at, &How::default()).unwrap().answer;
                assert_eq!(self.values.as_nimber(value).map(u64::from), Some(n), "{} on {at}", theorem.name);
            }
            let mut options = Vec::new();
            self.rules.options(at, Player::Left, &mut options);
            for win in &claim.wins {
                assert!(options.contains(&win.to), "{}: no move from {at} to {}", theorem.name, win.to);
                assert_eq!(
                    self.outcome(&win.to),
                    Outcome::P,
                    "{}: {at} to {}: {}",
                    theorem.name,
                    win.to,
                    win.why
                );
                assert!(!win.why.is_empty() && !win.why.ends_with('.'));
            }
            spoke.push(theorem.name);
        }
        spoke
    }
}
