//! From a simplified graph to handles: positions that play alike are one, and a part that is known is found again.

use crate::graph::{components, is_cyclic};
use crate::side::{Open, Ref};
use crate::store::{Loops, Options};
use crate::{Side, StopReason};
use rustc_hash::FxHashMap;

/// Marks the number of a position in the key of a part, apart from a handle.
const OPEN: u32 = 1 << 31;

/// An option of a position in a graph that is refined.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum To {
    /// Something that is told from everything else. It comes before what is not.
    Known(Side),
    At(u32),
}

/// Options of both players.
pub(crate) type Lists = [Vec<To>; 2];

/// The class of a position so far, and the classes of its options.
type Signature = (u32, Lists);

impl Loops {
    /// Handles of all positions of a graph, none of which has an option that can be left out.
    pub(crate) fn intern(&self, part: &[Open]) -> Result<Vec<Side>, StopReason> {
        let open = |to: Ref| if let Ref::Open(v) = to { Some(v) } else { None };
        let successors: Vec<Vec<u32>> = part.iter().map(|v| v.all().filter_map(open).collect()).collect();
        let mut sides: Vec<Option<Side>> = vec![None; part.len()];
        for component in components(&successors, self.budget())? {
            let numbers: FxHashMap<u32, u32> =
                component.iter().enumerate().map(|(i, &v)| (v, i as u32)).collect();
            let to = |option: &Ref| match *option {
                Ref::Done(side) => To::Known(side),
                Ref::Open(v) => match sides[v as usize] {
                    Some(side) => To::Known(side),
                    None => To::At(numbers[&v]),
                },
            };
            let lists = |&v: &u32| {
                let open = &part[v as usize];
                [open.left.iter().map(to).collect(), open.right.iter().map(to).collect()]
            };
            let graph: Vec<Lists> = component.iter().map(lists).collect();
            let found = if is_cyclic(&component, &successors) {
                self.intern_cycle(graph)?
            } else {
                let [left, right] = &graph[0];
                vec![self.intern_options(known(left), known(right))?]
            };
            for (v, side) in component.into_iter().zip(found) {
                sides[v as usize] = Some(side);
            }
        }
        Ok(sides.into_iter().flatten().collect())
    }

    /// The game with these options, which has no cycle through itself.
    pub(crate) fn intern_options(&self, left: Vec<Side>, right: Vec<Side>) -> Result<Side, StopReason> {
        let short = |list: &[Side]| list.iter().map(|&side| self.as_short(side)).collect::<Option<Vec<_>>>();
        if let (Some(left), Some(right)) = (short(&left), short(&right)) {
            return self.short(self.values().from_options(&left, &right)?);
        }
        let options = Options { left, right };
        let mut store = self.lock();
        match store.by_options.get(&options) {
            Some(&side) => Ok(side),
            None => store.push(options),
        }
    }

    /// The positions of a strongly connected graph.
    fn intern_cycle(&self, graph: Vec<Lists>) -> Result<Vec<Side>, StopReason> {
        let n = graph.len();
        let (whole, known_sides) = self.with_followers(graph)?;
        let classes = self.refine(&whole, vec![0; whole.len()])?;
        // A position that plays like a game in the store is that game.
        let of_known: FxHashMap<u32, Side> =
            classes[n..].iter().zip(&known_sides).map(|(&class, &side)| (class, side)).collect();
        if let Some(found) = classes[..n].iter().map(|class| of_known.get(class).copied()).collect() {
            return Ok(found);
        }
        // One position for each class, with its options as classes.
        let mut first = FxHashMap::default();
        for (v, &class) in classes[..n].iter().enumerate() {
            first.entry(class).or_insert(v);
        }
        let mut kept: Vec<usize> = first.values().copied().collect();
        kept.sort_unstable();
        let number: FxHashMap<u32, u32> =
            kept.iter().enumerate().map(|(i, &v)| (classes[v], i as u32)).collect();
        let fold = |to: &To| match *to {
            To::At(w) if (w as usize) < n => To::At(number[&classes[w as usize]]),
            To::At(w) => To::Known(known_sides[w as usize - n]),
            short => short,
        };
        let folded: Vec<Lists> =
            kept.iter().map(|&v| whole[v].each_ref().map(|list| sorted(list, fold))).collect();
        let ranks = self.refine(&folded, vec![0; folded.len()])?;
        let first = self.intern_part(&folded, &ranks)?;
        let side = |class: &u32| Side(first.0 + ranks[number[class] as usize]);
        Ok(classes[..n].iter().map(side).collect())
    }

    /// The graph together with the games with cycles that it leads to, and these games.
    fn with_followers(&self, mut graph: Vec<Lists>) -> Result<(Vec<Lists>, Vec<Side>), StopReason> {
        let n = graph.len();
        let (mut numbers, mut sides) = (FxHashMap::default(), Vec::new());
        let mut at = 0;
        while at < graph.len() {
            self.budget().tick()?;
            let lists = std::mem::take(&mut graph[at]);
            graph[at] = lists.map(|list| {
                let number = |to: To| match to {
                    To::Known(side) if self.as_short(side).is_none() => {
                        To::At(*numbers.entry(side).or_insert_with(|| {
                            sides.push(side);
                            (n + sides.len() - 1) as u32
                        }))
                    }
                    other => other,
                };
                list.into_iter().map(number).collect()
            });
            at += 1;
            if at == graph.len() {
                for &side in &sides[graph.len() - n..] {
                    if let Ok(options) = self.entry(side) {
                        let lists = [&options.left, &options.right];
                        graph.push(lists.map(|list| list.iter().map(|&side| To::Known(side)).collect()));
                    }
                }
            }
        }
        Ok((graph, sides))
    }

    /// Classes of positions that play alike, in an order that does not depend on how the positions are numbered.
    pub(crate) fn refine(&self, graph: &[Lists], mut classes: Vec<u32>) -> Result<Vec<u32>, StopReason> {
        let mut count = 0;
        loop {
            let class = |to: &To| if let To::At(v) = *to { To::At(classes[v as usize]) } else { *to };
            let mut signatures: Vec<Signature> = Vec::with_capacity(graph.len());
            for (v, lists) in graph.iter().enumerate() {
                self.budget().tick()?;
                signatures.push((classes[v], lists.each_ref().map(|list| sorted(list, class))));
            }
            let mut order: Vec<&Signature> = signatures.iter().collect();
            order.sort_unstable();
            order.dedup();
            let ranks: FxHashMap<&Signature, u32> =
                order.iter().enumerate().map(|(rank, &signature)| (signature, rank as u32)).collect();
            let refined = signatures.iter().map(|signature| ranks[signature]).collect();
            let before = std::mem::replace(&mut count, order.len());
            classes = refined;
            if count == before || count == graph.len() {
                return Ok(classes);
            }
        }
    }

    /// The handle of the first position of a part in which all positions have ranks of their own.
    fn intern_part(&self, graph: &[Lists], ranks: &[u32]) -> Result<Side, StopReason> {
        let mut at_rank = vec![0; graph.len()];
        for (v, &rank) in ranks.iter().enumerate() {
            at_rank[rank as usize] = v;
        }
        let rank = |to: &To| if let To::At(v) = *to { To::At(ranks[v as usize]) } else { *to };
        let lists: Vec<Lists> =
            at_rank.iter().map(|&v| graph[v].each_ref().map(|list| sorted(list, rank))).collect();
        let mut key = Vec::new();
        for list in lists.iter().flatten() {
            key.push(list.len() as u32);
            key.extend(list.iter().map(|to| match *to {
                To::Known(side) => side.0,
                To::At(rank) => OPEN | rank,
            }));
        }
        let mut store = self.lock();
        if let Some(&first) = store.by_part.get(&key) {
            return Ok(first);
        }
        let first = store.next()?;
        for [left, right] in &lists {
            let side = |to: &To| match *to {
                To::Known(side) => side,
                To::At(rank) => Side(first.0 + rank),
            };
            let sides = |list: &[To]| {
                let mut sides: Vec<Side> = list.iter().map(side).collect();
                sides.sort_unstable();
                sides
            };
            store.push(Options { left: sides(left), right: sides(right) })?;
        }
        store.by_part.insert(key, first);
        Ok(first)
    }
}

/// A list of options with other names, sorted, each once.
fn sorted(list: &[To], name: impl Fn(&To) -> To) -> Vec<To> {
    let mut list: Vec<To> = list.iter().map(name).collect();
    list.sort_unstable();
    list.dedup();
    list
}

/// The handles of a list, sorted, each once.
fn known(list: &[To]) -> Vec<Side> {
    let side = |to: &To| if let To::Known(side) = *to { Some(side) } else { None };
    let mut sides: Vec<Side> = list.iter().filter_map(side).collect();
    sides.sort_unstable();
    sides.dedup();
    sides
}
