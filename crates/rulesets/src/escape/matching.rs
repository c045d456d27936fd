//! Maximum matchings by Edmonds' blossoms, and the vertices that some maximum matching leaves free.

use std::collections::VecDeque;
use upstar_rules::StopReason;
use upstar_rules::graph::Links;
use upstar_values::Budget;

/// A maximum matching of a graph.
pub(super) struct Matching {
    /// Each vertex's partner.
    pub partner: Vec<Option<usize>>,
    /// Whether some maximum matching leaves the vertex without a partner.
    pub avoidable: Vec<bool>,
}

impl Matching {
    /// A maximum matching of the graph with these links.
    pub fn new(links: &Links, budget: &Budget) -> Result<Self, StopReason> {
        let mut partner = leaves_first(links);
        loop {
            let mut forest = Forest::new(links, partner);
            let longer = forest.grow(budget)?;
            partner = forest.partner;
            if !longer {
                // What the last forest reaches by an even number of steps can change places with a free root.
                let avoidable = forest.mark.into_iter().map(|mark| mark == Mark::Outer).collect();
                return Ok(Matching { partner, avoidable });
            }
        }
    }
}

/// A matching to start from: a vertex with one free neighbour takes it (Karp and Sipser, 1981), which is best
/// possible in a forest; when there is no such vertex, any edge is taken.
fn leaves_first(links: &Links) -> Vec<Option<usize>> {
    let n = links.len();
    let mut partner: Vec<Option<usize>> = vec![None; n];
    let mut degree: Vec<usize> = (0..n).map(|v| links.degree(v)).collect();
    let mut leaves: Vec<usize> = (0..n).filter(|&v| degree[v] == 1).collect();
    let mut next = 0;
    loop {
        let v = match leaves.pop() {
            Some(leaf) => leaf,
            None if next < n => {
                next += 1;
                next - 1
            }
            None => return partner,
        };
        if partner[v].is_some() {
            continue;
        }
        let Some(w) = links.of(v).find(|&w| partner[w].is_none()) else { continue };
        (partner[v], partner[w]) = (Some(w), Some(v));
        for x in links.of(v).chain(links.of(w)).filter(|&x| partner[x].is_none()) {
            degree[x] -= 1;
            if degree[x] == 1 {
                leaves.push(x);
            }
        }
    }
}

/// How a vertex was reached from the free vertices.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// Not at all.
    Unreached,
    /// By an even number of steps.
    Outer,
    /// By an odd number of steps, so far.
    Inner,
}

/// Alternating trees from all free vertices at once; a contracted blossom counts as one outer vertex.
struct Forest<'a> {
    links: &'a Links,
    partner: Vec<Option<usize>>,
    mark: Vec<Mark>,
    /// The vertex before this one by an edge outside the matching, on the way from the root.
    before: Vec<usize>,
    root: Vec<usize>,
    /// Whether an augmenting path went through the tree of this root: its marks are out of date.
    felled: Vec<bool>,
    /// Union-find: the base of the blossom that a vertex is in.
    base: Vec<usize>,
    /// When a base was last seen by a search for a common ancestor.
    seen: Vec<usize>,
    searches: usize,
    queue: VecDeque<usize>,
}

impl<'a> Forest<'a> {
    fn new(links: &'a Links, partner: Vec<Option<usize>>) -> Self {
        let n = links.len();
        let mut mark = vec![Mark::Unreached; n];
        let free = (0..n).filter(|&v| partner[v].is_none());
        let queue: VecDeque<usize> = free.inspect(|&v| mark[v] = Mark::Outer).collect();
        Forest {
            links,
            partner,
            mark,
            before: vec![usize::MAX; n],
            root: (0..n).collect(),
            felled: vec![false; n],
            base: (0..n).collect(),
            seen: vec![0; n],
            searches: 0,
            queue,
        }
    }

    /// Grows the trees, and augments the matching wherever two of them meet; says whether any did.
    fn grow(&mut self, budget: &Budget) -> Result<bool, StopReason> {
        let mut longer = false;
        let links = self.links;
        while let Some(v) = self.queue.pop_front() {
            for w in links.of(v) {
                budget.tick()?;
                if self.felled[self.root[v]] {
                    break;
                }
                match self.mark[w] {
                    Mark::Unreached => self.reach(v, w),
                    Mark::Inner => {}
                    Mark::Outer if self.felled[self.root[w]] => {}
                    Mark::Outer if self.root[v] != self.root[w] => {
                        self.augment(v, w);
                        self.augment(w, v);
                        (self.felled[self.root[v]], self.felled[self.root[w]]) = (true, true);
                        longer = true;
                    }
                    Mark::Outer => self.contract(v, w),
                }
            }
        }
        Ok(longer)
    }

    /// Adds an edge to `w`, which has a partner as it is no root, and the edge to that partner.
    fn reach(&mut self, v: usize, w: usize) {
        let Some(outer) = self.partner[w] else { return };
        (self.mark[w], self.mark[outer]) = (Mark::Inner, Mark::Outer);
        self.before[w] = v;
        (self.root[w], self.root[outer]) = (self.root[v], self.root[v]);
        self.queue.push_back(outer);
    }

    /// Exchanges the edges on the way from `v` to its root, and gives `v` the partner `w`.
    fn augment(&mut self, mut v: usize, mut w: usize) {
        while let Some(old) = self.partner[v].replace(w) {
            let next = self.before[old];
            self.partner[old] = Some(next);
            (v, w) = (next, old);
        }
    }

    fn find(&mut self, mut v: usize) -> usize {
        while self.base[v] != v {
            self.base[v] = self.base[self.base[v]];
            v = self.base[v];
        }
        v
    }

    /// The edge between two outer vertices of one tree closes an odd cycle: all its vertices become outer.
    fn contract(&mut self, v: usize, w: usize) {
        if self.find(v) == self.find(w) {
            return;
        }
        let top = self.common_base(v, w);
        self.absorb(v, w, top);
        self.absorb(w, v, top);
    }

    fn common_base(&mut self, v: usize, w: usize) -> usize {
        self.searches += 1;
        let (mut here, mut there) = (Some(self.find(v)), Some(self.find(w)));
        loop {
            if let Some(at) = here {
                if self.seen[at] == self.searches {
                    return at;
                }
                self.seen[at] = self.searches;
                here = self.partner[at].map(|inner| self.find(self.before[inner]));
            }
            std::mem::swap(&mut here, &mut there);
        }
    }

    /// Makes the vertices on the way from `v` up to the base `top` outer; `across` is the far end of the edge that
    /// closed the cycle, the way by which the inner ones are now reached.
    fn absorb(&mut self, mut v: usize, mut across: usize, top: usize) {
        while self.find(v) != top {
            self.before[v] = across;
            let Some(inner) = self.partner[v] else { return };
            if self.mark[inner] == Mark::Inner {
                self.mark[inner] = Mark::Outer;
                self.queue.push_back(inner);
            }
            for part in [v, inner] {
                if self.base[part] == part {
                    self.base[part] = top;
                }
            }
            (across, v) = (inner, self.before[inner]);
        }
    }
}
