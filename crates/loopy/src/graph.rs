//! Game graphs in which play may come back to where it was.

use upstar_core::{Budget, StopReason};

/// A finite game graph: the positions that each player may move to from each position.
///
/// Positions are numbered from 0. Cycles are allowed. What takes a graph panics when it is not
/// [whole](Graph::is_whole).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// Left's options of each position.
    pub left: Vec<Vec<u32>>,
    /// Right's options of each position.
    pub right: Vec<Vec<u32>>,
}

impl Graph {
    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.left.len().min(self.right.len())
    }

    /// Whether there is no position.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a position and gives its number.
    pub fn push(&mut self, left: Vec<u32>, right: Vec<u32>) -> u32 {
        self.left.push(left);
        self.right.push(right);
        (self.left.len() - 1) as u32
    }

    /// Whether every option is a position of the graph, and both players have as many lists as there are positions.
    pub fn is_whole(&self) -> bool {
        let inside = |lists: &[Vec<u32>]| lists.iter().flatten().all(|&to| (to as usize) < self.len());
        self.left.len() == self.right.len() && inside(&self.left) && inside(&self.right)
    }

    /// The sum of two graphs: the position `(g, h)` has the number `g * other.len() + h`.
    ///
    /// # Errors
    /// When the budget runs out, or the sum has more than 2^32 positions.
    pub fn sum(&self, other: &Graph, budget: &Budget) -> Result<Graph, StopReason> {
        let width = other.len();
        if self.len().saturating_mul(width) > u32::MAX as usize {
            return Err(StopReason::TooLarge("the graph of a sum".to_string()));
        }
        let place = |g: usize, h: usize| (g * width + h) as u32;
        let mut sum = Graph::default();
        for g in 0..self.len() {
            for h in 0..width {
                budget.tick()?;
                let options = |of_g: &[u32], of_h: &[u32]| -> Vec<u32> {
                    let in_g = of_g.iter().map(|&to| place(to as usize, h));
                    in_g.chain(of_h.iter().map(|&to| place(g, to as usize))).collect()
                };
                sum.push(options(&self.left[g], &other.left[h]), options(&self.right[g], &other.right[h]));
            }
        }
        Ok(sum)
    }

    /// The graph of the negatives: the players change places.
    #[must_use]
    pub fn negative(&self) -> Graph {
        Graph { left: self.right.clone(), right: self.left.clone() }
    }

    /// Whether a position is a stopper: no alternating play from it, or from a position that it leads to, goes on
    /// forever.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn is_stopper(&self, start: u32, budget: &Budget) -> Result<bool, StopReason> {
        let reached = self.reached(start, budget)?;
        let successors = alternating(self.len(), |v| (&self.left[v][..], &self.right[v][..]));
        let parts = components(&successors, budget)?;
        let on_cycle = |part: &Vec<u32>| is_cyclic(part, &successors);
        Ok(!parts.iter().any(|part| reached[part[0] as usize / 2] && on_cycle(part)))
    }

    /// Whether each position can be reached from a start, by any moves of both players.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn reached(&self, start: u32, budget: &Budget) -> Result<Vec<bool>, StopReason> {
        let mut reached = vec![false; self.len()];
        let mut open = vec![start];
        while let Some(v) = open.pop() {
            if !std::mem::replace(&mut reached[v as usize], true) {
                budget.tick()?;
                open.extend(self.left[v as usize].iter().chain(&self.right[v as usize]));
            }
        }
        Ok(reached)
    }
}

/// Positions together with who moves next: `2v` with Left to move, `2v + 1` with Right to move.
pub(crate) fn alternating<'a>(n: usize, options: impl Fn(usize) -> (&'a [u32], &'a [u32])) -> Vec<Vec<u32>> {
    let mut successors = Vec::with_capacity(2 * n);
    for v in 0..n {
        let (left, right) = options(v);
        successors.push(left.iter().map(|&to| 2 * to + 1).collect());
        successors.push(right.iter().map(|&to| 2 * to).collect());
    }
    successors
}

/// Whether a strongly connected component has a cycle.
pub(crate) fn is_cyclic(part: &[u32], successors: &[Vec<u32>]) -> bool {
    part.len() > 1 || successors[part[0] as usize].contains(&part[0])
}

/// Strongly connected components, each after all those that it leads to (Tarjan's algorithm without recursion).
pub(crate) fn components(successors: &[Vec<u32>], budget: &Budget) -> Result<Vec<Vec<u32>>, StopReason> {
    const NEW: u32 = u32::MAX;
    let n = successors.len();
    let (mut index, mut low) = (vec![NEW; n], vec![0; n]);
    let (mut on_stack, mut stack) = (vec![false; n], Vec::new());
    let (mut parts, mut next) = (Vec::new(), 0);
    let mut path: Vec<(usize, usize)> = Vec::new();
    for root in 0..n {
        if index[root] != NEW {
            continue;
        }
        path.push((root, 0));
        while let Some(&mut (v, ref mut edge)) = path.last_mut() {
            budget.tick()?;
            if *edge == 0 && index[v] == NEW {
                (index[v], low[v]) = (next, next);
                next += 1;
                stack.push(v as u32);
                on_stack[v] = true;
            }
            if let Some(&to) = successors[v].get(*edge) {
                *edge += 1;
                let to = to as usize;
                if index[to] == NEW {
                    path.push((to, 0));
                } else if on_stack[to] {
                    low[v] = low[v].min(index[to]);
                }
                continue;
            }
            path.pop();
            if let Some(&(parent, _)) = path.last() {
                low[parent] = low[parent].min(low[v]);
            }
            if low[v] == index[v] {
                let first = stack.iter().rposition(|&w| w as usize == v).unwrap_or(0);
                let part = stack.split_off(first);
                part.iter().for_each(|&w| on_stack[w as usize] = false);
                parts.push(part);
            }
        }
    }
    Ok(parts)
}
