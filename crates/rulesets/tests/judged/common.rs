//! Random numbers that are the same every time, and search as the judge.
use std::sync::Arc;
use upstar_rules::{
    Answer, Asked, Claim, Convention, Options, Outcome, Player, Position, Rules, Theorem, Value,
};
use upstar_solve::{Judge, SolveOptions};
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

/// A player's options.
pub fn options<P: Position>(rules: &dyn Rules<Position = P>, at: &P, player: Player) -> Vec<P> {
    let (budget, mut list) = (Budget::unlimited(), Vec::new());
    rules.options(at, player, &mut Options::new(&mut list, &budget)).unwrap();
    list
}

/// What a theorem says of a position, winning moves included.
pub fn said<P>(theorem: &Theorem<P>, at: &P, values: &Values) -> Option<Claim<P>> {
    theorem.apply(at, &Asked { values, wins: true }).unwrap()
}

/// The most positions that one test position may take.
const MOST_JUDGED: u64 = 5_000_000;

/// Checks theorems against the slow way.
pub struct Checker<P: Position> {
    judge: Judge<P>,
    rules: Arc<dyn Rules<Position = P>>,
    theorems: Vec<Theorem<P>>,
    values: Values,
}

impl<P: Position> Checker<P> {
    pub fn new(rules: impl Rules<Position = P>) -> Self {
        let (rules, values): (Arc<dyn Rules<Position = P>>, _) = (Arc::new(rules), Values::new());
        let judge = Judge::new(rules.clone(), values.clone());
        let mut theorems = rules.theorems();
        theorems.retain(|theorem| theorem.convention == Convention::Normal);
        Checker { judge, theorems, rules, values }
    }

    pub fn parse(&self, text: &str) -> P {
        self.rules.parse(text).unwrap_or_else(|e| panic!("{}", e.render()))
    }

    /// Who wins, by options alone.
    pub fn outcome(&self, at: &P) -> Outcome {
        self.values.outcome(self.value(at)).unwrap()
    }

    /// The value, by options alone.
    fn value(&self, at: &P) -> Value {
        let found = self.judge.value(at, &SolveOptions::default(), MOST_JUDGED);
        found.unwrap_or_else(|stop| panic!("{at}: {stop}")).answer
    }

    /// The nimber that a position is worth, by options alone.
    pub fn nimber(&self, at: &P) -> Option<u64> {
        self.values.as_nimber(self.value(at)).map(u64::from)
    }

    /// Checks every theorem that speaks of a position, and its winning moves; says which spoke.
    pub fn check(&self, at: &P) -> Vec<&str> {
        let mut spoke = Vec::new();
        let outcome = self.outcome(at);
        for theorem in &self.theorems {
            let Some(claim) = said(theorem, at, &self.values) else { continue };
            let name = &*theorem.name;
            let claimed = match claim.answer {
                Answer::Outcome(claimed) => claimed,
                Answer::Nimber(0) => Outcome::P,
                Answer::Nimber(_) => Outcome::N,
                Answer::Value(value) => self.values.outcome(value).unwrap(),
            };
            assert_eq!(claimed, outcome, "{name} on {at}");
            let value = self.value(at);
            match claim.answer {
                Answer::Nimber(n) => {
                    assert_eq!(self.nimber(at), Some(n), "{name} on {at}");
                }
                Answer::Value(claimed) => assert_eq!(claimed, value, "{name} on {at}"),
                Answer::Outcome(_) => {}
            }
            let silent = theorem.apply(at, &Asked { values: &self.values, wins: false }).unwrap();
            assert_eq!(
                silent.map(|claim| (claim.answer, claim.wins.len())),
                Some((claim.answer, 0)),
                "{name} on {at}"
            );
            for win in &claim.wins {
                let moves = options(&*self.rules, at, win.player);
                assert!(moves.contains(&win.to), "{name}: no move from {at} to {}", win.to);
                let after = self.outcome(&win.to).winner(win.player.opponent());
                assert_eq!(after, win.player, "{name}: {at} to {}: {}", win.to, win.why);
                assert!(!win.why.is_empty() && !win.why.ends_with('.'));
            }
            spoke.push(name);
        }
        spoke
    }
}
