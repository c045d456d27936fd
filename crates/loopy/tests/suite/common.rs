//! Random graphs, and the definitions played out slowly.

use upstar_loopy::{Bias, Graph};

/// A small generator of random numbers: the same on every machine.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % n
    }

    /// A graph whose positions have few options; position 0 is the end.
    pub fn graph(&mut self, n: usize, most: usize) -> Graph {
        let mut graph = Graph::default();
        graph.push(vec![], vec![]);
        for _ in 1..n {
            let mut list = || {
                let count = self.below(most + 1);
                (0..count).map(|_| self.below(n) as u32).collect::<Vec<_>>()
            };
            let (left, right) = (list(), list());
            graph.push(left, right);
        }
        graph
    }

    /// A graph without cycles.
    pub fn loop_free(&mut self, n: usize, most: usize) -> Graph {
        let mut graph = Graph::default();
        for v in 0..n {
            let mut list = || {
                let count = if v == 0 { 0 } else { self.below(most + 1) };
                (0..count).map(|_| self.below(v) as u32).collect::<Vec<_>>()
            };
            let (left, right) = (list(), list());
            graph.push(left, right);
        }
        graph
    }
}

/// Whether Left survives `G - H` when Right starts, for all positions of two graphs, by the definition: sets of
/// positions are made smaller until nothing changes.
pub fn survives(g: &Graph, h: &Graph, bias: Bias) -> Vec<Vec<bool>> {
    let (n, m) = (g.len(), h.len());
    // [position of g][position of h][Left to move]
    let mut alive = vec![vec![[true; 2]; m]; n];
    loop {
        let mut good = vec![vec![[false; 2]; m]; n];
        loop {
            let mut changed = false;
            for x in 0..n {
                for y in 0..m {
                    for left in [false, true] {
                        let (in_g, in_h) =
                            if left { (&g.left[x], &h.right[y]) } else { (&g.right[x], &h.left[y]) };
                        let next = usize::from(!left);
                        let (g_good, h_good) = (bias == Bias::Onside, bias == Bias::Offside);
                        let fine = |a: usize, b: usize, returns: bool| {
                            if returns { alive[a][b][next] } else { good[a][b][next] }
                        };
                        let mut moves = in_g
                            .iter()
                            .map(|&a| fine(a as usize, y, g_good))
                            .chain(in_h.iter().map(|&b| fine(x, b as usize, h_good)));
                        let now = alive[x][y][usize::from(left)]
                            && if left { moves.any(|fine| fine) } else { moves.all(|fine| fine) };
                        if now && !good[x][y][usize::from(left)] {
                            good[x][y][usize::from(left)] = true;
                            changed = true;
                        }
                    }
                }
            }
            if !changed {
                break;
            }
        }
        if good == alive {
            return alive.iter().map(|row| row.iter().map(|pair| pair[0]).collect()).collect();
        }
        alive = good;
    }
}
