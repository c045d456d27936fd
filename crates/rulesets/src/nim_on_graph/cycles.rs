//! Section 2.3 and chapter 4 with their errata: cycles with loops and with trees that hang on them.

use super::plays::{Play, Verdict};

/// A cycle from where play stands: `weights[i]` is on the edge from `vertices[i]` to the next, and the last leads
/// back.
pub(super) struct Ring {
    pub vertices: Vec<usize>,
    pub weights: Vec<u64>,
    /// Whether a vertex is won by whoever moves there, for its loop or for a lost tree that hangs on it.
    pub marked: Vec<bool>,
    /// The weight of the loop at the start.
    pub start_loop: u64,
}

impl Ring {
    /// Who wins. No lost tree hangs on the start: that would be the winning move.
    pub fn verdict(&self) -> Verdict {
        let n = self.vertices.len();
        let first = (1..n).find(|&i| self.marked[i]);
        let last = (1..n).rev().find(|&i| self.marked[i]);
        let (forwards, backwards) = (self.vertices[1], self.vertices[n - 1]);
        if let (Some(first), Some(last)) = (first, last) {
            // Nobody passes a marked vertex, so what lies behind the two nearest does not count.
            let ways = [(forwards, first - 1), (backwards, n - 1 - last)];
            return match ways.into_iter().find(|(_, vertices)| vertices % 2 == 1) {
                Some((to, vertices)) => Verdict::Won(Play::Walk { to, vertices }),
                None if self.start_loop > 0 => Verdict::Won(Play::EmptyLoopOnCycle),
                None => Verdict::Lost,
            };
        }
        match (n % 2 == 1, self.start_loop) {
            (true, 0) => Verdict::Won(Play::Walk { to: forwards, vertices: n }),
            (true, 1) => Verdict::Lost,
            (true, _) => Verdict::Won(Play::LeaveOne),
            (false, 1..) => Verdict::Won(Play::Walk { to: forwards, vertices: n - 1 }),
            (false, 0) => self.least_weight(),
        }
    }

    /// An even cycle without marks must not be opened. Whoever lowers an edge to the least weight cannot be
    /// followed back, so the walk goes on to the nearest edge that has the least weight already.
    fn least_weight(&self) -> Verdict {
        let least = self.weights.iter().copied().min().unwrap_or(0);
        let heavier = |&&weight: &&u64| weight > least;
        let forwards = self.weights.iter().take_while(heavier).count();
        let backwards = self.weights.iter().rev().take_while(heavier).count();
        let ways = [(self.vertices[1], forwards), (self.vertices[self.vertices.len() - 1], backwards)];
        match ways.into_iter().find(|(_, heavier)| heavier % 2 == 1) {
            Some((to, _)) => Verdict::Won(Play::Level { to, least }),
            None => Verdict::Lost,
        }
    }
}
