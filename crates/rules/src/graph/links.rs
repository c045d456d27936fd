//! Who is linked to whom: one word a vertex up to 64 vertices, sorted lists beyond.

use super::word::Word;
use std::sync::Arc;

/// Directed links between the vertices `0..n`; a graph has each link both ways.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Links(Rows);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Rows {
    /// Row `v` has bit `w` for a link from `v` to `w`.
    Small(Arc<[u64]>),
    /// The ends of the links from `v` are `ends[starts[v]..starts[v + 1]]`, sorted.
    Large { starts: Box<[u32]>, ends: Box<[u32]> },
}

/// The most vertices that are kept as words.
const SMALL: usize = 64;

impl Links {
    /// The links of `n` vertices; repeated ones count once.
    pub fn new(n: usize, links: impl IntoIterator<Item = (usize, usize)>) -> Self {
        if n <= SMALL {
            let mut rows = vec![0; n];
            for (v, w) in links {
                rows[v] |= 1 << w;
            }
            return Links(Rows::Small(rows.into()));
        }
        let links: Vec<(u32, u32)> = links.into_iter().map(|(v, w)| (v as u32, w as u32)).collect();
        // Each end goes to the row of its start, so that no sort has to look at all of them: graphs may have millions.
        let mut next = vec![0u32; n + 1];
        for &(v, _) in &links {
            next[v as usize + 1] += 1;
        }
        for v in 0..n {
            next[v + 1] += next[v];
        }
        let rows = next.clone();
        let mut ends = vec![0u32; links.len()];
        for (v, w) in links {
            let place = &mut next[v as usize];
            ends[*place as usize] = w;
            *place += 1;
        }
        let mut starts = vec![0u32; n + 1];
        let mut kept = 0;
        for v in 0..n {
            let row = rows[v] as usize..rows[v + 1] as usize;
            if !ends[row.clone()].is_sorted() {
                ends[row.clone()].sort_unstable();
            }
            let first = kept;
            for i in row {
                if kept == first || ends[kept - 1] != ends[i] {
                    ends[kept] = ends[i];
                    kept += 1;
                }
            }
            starts[v + 1] = kept as u32;
        }
        ends.truncate(kept);
        Links(Rows::Large { starts: starts.into(), ends: ends.into() })
    }

    /// The links of at most 64 vertices by their rows, one word each.
    pub(super) fn of_rows(rows: &[u64]) -> Self {
        debug_assert!(rows.len() <= SMALL);
        Links(Rows::Small(rows.into()))
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        match &self.0 {
            Rows::Small(rows) => rows.len(),
            Rows::Large { starts, .. } => starts.len() - 1,
        }
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The rows as words, for at most 64 vertices.
    pub fn rows(&self) -> Option<&[u64]> {
        match &self.0 {
            Rows::Small(rows) => Some(rows),
            Rows::Large { .. } => None,
        }
    }

    /// How many links start at `v`.
    pub fn degree(&self, v: usize) -> usize {
        match &self.0 {
            Rows::Small(rows) => rows[v].count_ones() as usize,
            Rows::Large { starts, .. } => (starts[v + 1] - starts[v]) as usize,
        }
    }

    /// Whether there is a link from `v` to `w`.
    pub fn has(&self, v: usize, w: usize) -> bool {
        match &self.0 {
            Rows::Small(rows) => rows[v] >> w & 1 == 1,
            Rows::Large { .. } => self.list(v).binary_search(&(w as u32)).is_ok(),
        }
    }

    fn list(&self, v: usize) -> &[u32] {
        match &self.0 {
            Rows::Small(_) => &[],
            Rows::Large { starts, ends } => &ends[starts[v] as usize..starts[v + 1] as usize],
        }
    }

    /// The ends of the links from `v`, in increasing order.
    pub fn of(&self, v: usize) -> impl Iterator<Item = usize> + '_ {
        let word = self.rows().map_or(0, |rows| rows[v]);
        word.ones().chain(self.list(v).iter().map(|&w| w as usize))
    }

    /// All links, in increasing order.
    pub fn all(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.len()).flat_map(move |v| self.of(v).map(move |w| (v, w)))
    }

    /// The number of links.
    pub fn count(&self) -> usize {
        (0..self.len()).map(|v| self.degree(v)).sum()
    }

    /// The links among some vertices, given in increasing order and then numbered from 0.
    #[must_use]
    pub fn subset(&self, kept: &[usize]) -> Self {
        match &self.0 {
            Rows::Small(rows) => {
                let squeeze =
                    |row: u64| kept.iter().enumerate().fold(0, |new, (i, &v)| new | (row >> v & 1) << i);
                Links(Rows::Small(kept.iter().map(|&v| squeeze(rows[v])).collect()))
            }
            Rows::Large { .. } => {
                let mut new = vec![usize::MAX; self.len()];
                for (i, &v) in kept.iter().enumerate() {
                    new[v] = i;
                }
                let links = kept.iter().flat_map(|&v| self.of(v).map(move |w| (v, w)));
                let inside = links.filter(|&(_, w)| new[w] != usize::MAX);
                Links::new(kept.len(), inside.map(|(v, w)| (new[v], new[w])))
            }
        }
    }

    /// The same links with vertex `order[i]` renamed to `i`.
    #[must_use]
    pub fn reordered(&self, order: &[usize]) -> Self {
        let mut new = vec![0; order.len()];
        for (i, &v) in order.iter().enumerate() {
            new[v] = i;
        }
        match &self.0 {
            Rows::Small(rows) => {
                let renamed = |row: u64| row.ones().fold(0, |renamed, w| renamed | 1 << new[w]);
                Links(Rows::Small(order.iter().map(|&v| renamed(rows[v])).collect()))
            }
            Rows::Large { .. } => Links::new(self.len(), self.all().map(|(v, w)| (new[v], new[w]))),
        }
    }

    /// The vertices of a set that links inside it join to a first one, for at most 64 vertices with links both ways.
    pub(super) fn joined(rows: &[u64], first: u64, within: u64) -> u64 {
        let (mut all, mut new) = (first, first);
        while new != 0 {
            let reached = new.ones().fold(0, |reached, v| reached | rows[v]) & within;
            new = reached & !all;
            all |= reached;
        }
        all
    }

    /// The sets of vertices that links join, whichever way they point; each set in increasing order.
    pub fn connected_sets(&self, back: &Links) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.len()];
        let mut sets = Vec::new();
        for first in 0..self.len() {
            if std::mem::replace(&mut seen[first], true) {
                continue;
            }
            let mut set = vec![first];
            let mut next = 0;
            while next < set.len() {
                let v = set[next];
                for w in self.of(v).chain(back.of(v)) {
                    if !std::mem::replace(&mut seen[w], true) {
                        set.push(w);
                    }
                }
                next += 1;
            }
            set.sort_unstable();
            sets.push(set);
        }
        sets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_lists_agree() {
        let links = [(0, 1), (1, 0), (1, 2), (2, 1), (4, 0), (1, 2)];
        let (small, large) = (Links::new(5, links), Links::new(100, links));
        assert_eq!(small.all().collect::<Vec<_>>(), large.all().collect::<Vec<_>>());
        assert_eq!((small.degree(1), large.degree(1)), (2, 2));
        assert_eq!((small.has(4, 0), large.has(4, 0), large.has(0, 4)), (true, true, false));
        let kept = [0, 2, 4];
        assert_eq!(small.subset(&kept).all().collect::<Vec<_>>(), [(2, 0)]);
        let mut many: Vec<usize> = (0..100).collect();
        many.remove(1);
        assert_eq!(large.subset(&many).all().collect::<Vec<_>>(), [(3, 0)]);
        assert_eq!(small.connected_sets(&small)[0], [0, 1, 2]);
        let order = [3, 1, 4, 0, 2];
        let mut longer = order.to_vec();
        longer.extend(5..100);
        let renamed = small.reordered(&order);
        assert_eq!(renamed.all().collect::<Vec<_>>(), large.reordered(&longer).all().collect::<Vec<_>>());
        assert_eq!(Links::of_rows(renamed.rows().unwrap()), renamed);
        let path = Links::new(4, [(0, 1), (1, 0), (1, 3), (3, 1)]);
        let joined = |first: u64, within| Links::joined(path.rows().unwrap(), first, within);
        assert_eq!((joined(1, 0b1111), joined(1, 0b1101), joined(0b100, 0b1111)), (0b1011, 1, 0b100));
    }

    #[test]
    fn long_lists_have_each_link_once_in_order() {
        let mut state = 1u64;
        let mut below = |end: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) % end
        };
        for n in [65, 66, 100, 400] {
            for count in [0, 1, 3, 50, 700, 5000] {
                let links: Vec<(usize, usize)> =
                    (0..count).map(|_| (below(n) as usize, below(n) as usize)).collect();
                let sorted: std::collections::BTreeSet<_> = links.iter().copied().collect();
                let made = Links::new(n as usize, links);
                assert_eq!(made.all().collect::<Vec<_>>(), Vec::from_iter(sorted), "{count} of {n}");
            }
        }
    }
}
