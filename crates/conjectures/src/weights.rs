//! Nim on Graphs: what Clark's chapter 5 asks about weights, loops and Grundy values.

use super::{Answer, Bar, Bench, Check, Conjecture, Suspect};
use std::collections::BTreeMap;
use upstar_catalog::{Outcome, Position, StopReason};
use upstar_census::graphs::{Class, SmallGraph, for_each};

const RULESET: &str = "nim-on-graph";
/// The weights that are tried on each edge.
const WEIGHTS: [u64; 2] = [1, 2];
/// More edges than these have too many weights to try.
const MOST_EDGES: usize = 12;

/// Which graphs' outcomes depend on the weights.
pub const MATTER: Conjecture = Conjecture {
    name: "weights-matter",
    statement: "In Nim on a connected graph without loops, who wins depends on the amounts of the weights, all above 0, only where the \
                graph has an even cycle.",
    source: "nim-on-graphs, chapter 5, which asks for criteria",
    sizes: "vertices",
    method: "Every connected graph with at most 12 edges, every start and all weights 1 and 2 on its edges, each beside weights 1. The \
             histogram counts graphs with and without an even cycle by whether weights matter.",
    default_upto: 5,
    witness: None,
    so_far: "Trees and odd cycles do not depend on weights (Theorem 3.1, section 2.3); the cycle of 4 does (Figure 2.4).",
    check: || Box::new(Weighted { graphs: Graphs::Plain, seen: BTreeMap::new() }),
};

/// Theta graphs with loops.
pub const THETA: Conjecture = Conjecture {
    name: "theta",
    statement: "In Nim on a theta graph with at least one loop, who wins does not depend on the amounts of the weights, all above 0.",
    source: "nim-on-graphs, chapter 5, which begins to look at theta graphs with loops",
    sizes: "edges of the theta graph",
    method: "Every theta graph with so many edges, every set of loops but the empty one, every start and all weights 1 and 2 on links \
             and loops, each beside weights 1.",
    default_upto: 5,
    witness: None,
    so_far: "False first at 5 edges.",
    check: || Box::new(Weighted { graphs: Graphs::Theta, seen: BTreeMap::new() }),
};

/// Complete graphs.
pub const COMPLETE: Conjecture = Conjecture {
    name: "complete-graph",
    statement: "In Nim on a complete graph with at least 2 vertices, without loops or with a loop at every vertex, whoever moves wins, \
                whatever the weights are.",
    source: "nim-on-graphs, chapter 5; Erickson, Nim on the Complete Graph, 2009 (weights 1)",
    sizes: "of weight in all",
    method: "Every complete graph and all ways to spread the weight over its links, and over links and loops, every one above 0.",
    default_upto: 9,
    witness: None,
    so_far: "With a loop at every vertex it is a theorem (vertices without loops apart), and so it is without loops where every edge has weight 1 (vertices that look alike).",
    check: || Box::new(Complete),
};

/// Grundy values of trees with loops.
pub const LOOPED_TREES: Conjecture = Conjecture {
    name: "looped-trees",
    statement: "In Nim on a tree with loops, the Grundy value depends on the weights, all above 0, only by those of the edges and the \
                loop at the start.",
    source: "nim-on-graphs, chapter 5, which asks for Grundy values; Theorem 3.1 says it of who wins, for all weights",
    sizes: "vertices",
    method: "Every tree, every set of loops, every start, weights 1 and 2 at the start, and 1 and 2 elsewhere beside 1.",
    default_upto: 4,
    witness: None,
    so_far: "False first at 2 vertices.",
    check: || Box::new(LoopedTrees),
};

/// A graph with loops, by the ends of its edges.
#[derive(Clone, Debug)]
struct Shape {
    vertices: usize,
    edges: Vec<(usize, usize)>,
}

impl Shape {
    fn of(graph: &SmallGraph) -> Self {
        let n = graph.len();
        let row = |v: usize| graph.leaving()[v];
        let pairs = (0..n).flat_map(|v| (v + 1..n).map(move |w| (v, w)));
        Shape { vertices: n, edges: pairs.filter(|&(v, w)| row(v) >> w & 1 == 1).collect() }
    }

    fn with_loops(&self, set: usize) -> Self {
        let loops = (0..self.vertices).filter(|v| set >> v & 1 == 1).map(|v| (v, v));
        Shape { vertices: self.vertices, edges: self.edges.iter().copied().chain(loops).collect() }
    }

    fn text(&self, weights: &[u64], start: usize) -> String {
        if self.edges.is_empty() {
            return format!("{start}@{start}");
        }
        let edge = |(&(v, w), weight): (&(usize, usize), &u64)| match weight {
            1 => format!("{v}-{w}"),
            weight => format!("{v}-{w}:{weight}"),
        };
        let edges: Vec<String> = self.edges.iter().zip(weights).map(edge).collect();
        format!("{}@{start}", edges.join(","))
    }

    /// Whether some cycle, loops aside, has an even length: whether some part without bridges is no odd cycle.
    fn has_even_cycle(&self) -> bool {
        let links: Vec<(usize, usize)> = self.edges.iter().copied().filter(|(v, w)| v != w).collect();
        (0..self.vertices).any(|start| self.even_cycle_from(&links, start, start, 1 << start, 0))
    }

    /// Whether a walk without repeated vertices comes back to where it began after an even number of edges.
    fn even_cycle_from(
        &self,
        links: &[(usize, usize)],
        start: usize,
        here: usize,
        seen: u32,
        length: usize,
    ) -> bool {
        links.iter().any(|&(v, w)| {
            let next = if v == here {
                w
            } else if w == here {
                v
            } else {
                return false;
            };
            if next == start {
                return length >= 2 && length % 2 == 1;
            }
            seen >> next & 1 == 0 && self.even_cycle_from(links, start, next, seen | 1 << next, length + 1)
        })
    }
}

/// All ways to put one of the weights on each of so many edges.
fn weightings(edges: usize) -> impl Iterator<Item = Vec<u64>> {
    (0u32..1 << edges).map(move |set| (0..edges).map(|i| WEIGHTS[(set >> i & 1) as usize]).collect())
}

fn position(text: &str, bench: &Bench<'_>) -> Result<Position, StopReason> {
    bench.catalog.position(RULESET, text).map_err(|error| StopReason::TooLarge(error.to_string()))
}

fn outcome(text: &str, bench: &Bench<'_>) -> Result<Outcome, StopReason> {
    Ok(position(text, bench)?.outcome(bench.how)?.answer)
}

fn outcome_by_options(suspect: &Suspect, bench: &Bench<'_>) -> Result<Answer, StopReason> {
    let value = position(&suspect.position, bench)?.value_by_options(bench.how, u64::MAX)?.answer;
    Ok(Answer::Text(bench.catalog.values().outcome(value)?.to_string()))
}

const BY_OPTIONS: &str = "listing options alone, without theorems";

/// Which graphs are looked at.
enum Graphs {
    Plain,
    Theta,
}

/// Outcomes beside those with weights 1.
struct Weighted {
    graphs: Graphs,
    /// How many graphs have an even cycle or not, and depend on weights or not.
    seen: BTreeMap<(bool, bool), u64>,
}

impl Weighted {
    /// Looks at all starts and weights; the first that changes who wins.
    fn look(
        &mut self,
        shape: &Shape,
        allowed: bool,
        bench: &mut Bench<'_>,
    ) -> Result<Option<Suspect>, StopReason> {
        let edges = shape.edges.len();
        if edges > MOST_EDGES {
            return Ok(None);
        }
        let mut matter = false;
        for start in 0..shape.vertices {
            let predicted = outcome(&shape.text(&vec![1; edges], start), bench)?;
            for weights in weightings(edges) {
                let text = shape.text(&weights, start);
                let computed = outcome(&text, bench)?;
                if computed == predicted {
                    bench.checked += u64::from(!allowed);
                    continue;
                }
                matter = true;
                if !allowed {
                    let answer = |outcome: Outcome| Answer::Text(outcome.to_string());
                    let (predicted, computed) = (answer(predicted), answer(computed));
                    return Ok(Some(Suspect {
                        ruleset: RULESET.into(),
                        position: text,
                        predicted,
                        computed,
                    }));
                }
                break;
            }
        }
        *self.seen.entry((shape.has_even_cycle(), matter)).or_default() += 1;
        Ok(None)
    }
}

impl Check for Weighted {
    fn size(&mut self, size: u64, bench: &mut Bench<'_>) -> Result<Option<Suspect>, StopReason> {
        let n = usize::try_from(size).unwrap_or(usize::MAX);
        let part = bench.part;
        match self.graphs {
            Graphs::Plain => {
                let mut shapes = Vec::new();
                for_each(Class::Connected, n, &bench.how.budget, |graph| {
                    shapes.push(Shape::of(graph));
                    Ok(())
                })?;
                for (_, shape) in shapes.into_iter().enumerate().filter(|&(case, _)| part.has(case)) {
                    if let Some(suspect) = self.look(&shape, shape.has_even_cycle(), bench)? {
                        return Ok(Some(suspect));
                    }
                }
            }
            Graphs::Theta => {
                for shape in thetas(n) {
                    for loops in (1..1usize << shape.vertices).filter(|&loops| part.has(loops)) {
                        if let Some(suspect) = self.look(&shape.with_loops(loops), false, bench)? {
                            return Ok(Some(suspect));
                        }
                    }
                }
            }
        }
        Ok(None)
    }

    fn apart(&self) -> bool {
        true
    }

    fn judge(&self, suspect: &Suspect, bench: &Bench<'_>) -> Result<Answer, StopReason> {
        outcome_by_options(suspect, bench)
    }

    fn judged_by(&self) -> &'static str {
        BY_OPTIONS
    }

    fn histogram(&self) -> Vec<Bar> {
        let bar = |(&(even_cycle, weights_matter), &count): (&(bool, bool), &u64)| Bar::Weights {
            even_cycle,
            weights_matter,
            count,
        };
        self.seen.iter().map(bar).collect()
    }
}

/// Theta graphs with so many edges: three paths between two vertices, at most one of them a single edge.
fn thetas(edges: usize) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for a in 1..=edges / 3 {
        for b in a.max(2)..=(edges - a) / 2 {
            let c = edges - a - b;
            let mut shape = Shape { vertices: 2, edges: Vec::new() };
            for length in [a, b, c] {
                let mut last = 0;
                for _ in 1..length {
                    shape.edges.push((last, shape.vertices));
                    last = shape.vertices;
                    shape.vertices += 1;
                }
                shape.edges.push((last.min(1), last.max(1)));
            }
            shapes.push(shape);
        }
    }
    shapes
}

struct Complete;

impl Check for Complete {
    fn size(&mut self, size: u64, bench: &mut Bench<'_>) -> Result<Option<Suspect>, StopReason> {
        let part = bench.part;
        for vertices in 2.. {
            let links: Vec<_> = (0..vertices).flat_map(|v| (v + 1..vertices).map(move |w| (v, w))).collect();
            if links.len() as u64 > size {
                break;
            }
            let plain = Shape { vertices, edges: links };
            for shape in [plain.clone(), plain.with_loops((1 << vertices) - 1)] {
                let all = compositions(size, shape.edges.len()).into_iter().enumerate();
                for (_, weights) in all.filter(|&(case, _)| part.has(case)) {
                    let text = shape.text(&weights, 0);
                    if outcome(&text, bench)? == Outcome::N {
                        bench.checked += 1;
                        continue;
                    }
                    let answer = |outcome: Outcome| Answer::Text(outcome.to_string());
                    let (predicted, computed) = (answer(Outcome::N), answer(Outcome::P));
                    return Ok(Some(Suspect {
                        ruleset: RULESET.into(),
                        position: text,
                        predicted,
                        computed,
                    }));
                }
            }
        }
        Ok(None)
    }

    fn apart(&self) -> bool {
        true
    }

    fn judge(&self, suspect: &Suspect, bench: &Bench<'_>) -> Result<Answer, StopReason> {
        outcome_by_options(suspect, bench)
    }

    fn judged_by(&self) -> &'static str {
        BY_OPTIONS
    }
}

/// All ways to write a number as a sum of so many numbers above 0, in order.
fn compositions(total: u64, parts: usize) -> Vec<Vec<u64>> {
    match (parts, total) {
        (0, 0) => vec![Vec::new()],
        (0, _) => Vec::new(),
        _ => {
            let firsts = 1..=total.saturating_sub(parts as u64 - 1);
            let with = |first: u64| {
                compositions(total - first, parts - 1).into_iter().map(move |mut rest| {
                    rest.insert(0, first);
                    rest
                })
            };
            firsts.flat_map(with).collect()
        }
    }
}

struct LoopedTrees;

impl Check for LoopedTrees {
    fn size(&mut self, size: u64, bench: &mut Bench<'_>) -> Result<Option<Suspect>, StopReason> {
        let n = usize::try_from(size).unwrap_or(usize::MAX);
        let mut trees = Vec::new();
        for_each(Class::Trees, n, &bench.how.budget, |graph| {
            trees.push(Shape::of(graph));
            Ok(())
        })?;
        let part = bench.part;
        for tree in trees {
            for loops in (0..1usize << n).filter(|&loops| part.has(loops)) {
                let shape = tree.with_loops(loops);
                for start in 0..n {
                    if let Some(suspect) = far_weights(&shape, start, bench)? {
                        return Ok(Some(suspect));
                    }
                }
            }
        }
        Ok(None)
    }

    fn apart(&self) -> bool {
        true
    }

    fn judge(&self, suspect: &Suspect, bench: &Bench<'_>) -> Result<Answer, StopReason> {
        suspect.nimber_by_options(bench)
    }

    fn judged_by(&self) -> &'static str {
        BY_OPTIONS
    }
}

/// The first weights away from the start that change the Grundy value.
fn far_weights(shape: &Shape, start: usize, bench: &mut Bench<'_>) -> Result<Option<Suspect>, StopReason> {
    let near = |&(v, w): &(usize, usize)| v == start || w == start;
    for weights in weightings(shape.edges.len()) {
        let plain: Vec<u64> = shape
            .edges
            .iter()
            .zip(&weights)
            .map(|(edge, &weight)| if near(edge) { weight } else { 1 })
            .collect();
        let grundy = |weights: &[u64], bench: &Bench<'_>| -> Result<u64, StopReason> {
            let found = position(&shape.text(weights, start), bench)?.grundy(bench.how)?;
            Ok(found.map_or(0, |found| found.answer))
        };
        let (predicted, computed) = (grundy(&plain, bench)?, grundy(&weights, bench)?);
        if predicted == computed {
            bench.checked += 1;
            continue;
        }
        return Ok(Some(Suspect {
            ruleset: RULESET.into(),
            position: shape.text(&weights, start),
            predicted: Answer::Nimber(predicted),
            computed: Answer::Nimber(computed),
        }));
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::super::{Verdict, run_conjecture};
    use super::*;
    use upstar_catalog::{Catalog, SolveOptions};

    fn pushed(conjecture: &Conjecture, upto: u64) -> Verdict {
        run_conjecture(conjecture, upto, &Catalog::new(), &SolveOptions::default(), &mut |_| ()).unwrap()
    }

    /// What the list says of longer runs agrees with a short one.
    #[test]
    fn what_a_short_run_refutes_is_known_to_be_false() {
        for conjecture in [MATTER, THETA, COMPLETE, LOOPED_TREES] {
            let refuted = pushed(&conjecture, 5).counterexample.is_some();
            assert_eq!(refuted, conjecture.refuted(), "{}", conjecture.name);
        }
    }

    #[test]
    fn even_cycles_are_told() {
        let shape = |edges: &[(usize, usize)]| {
            let vertices = edges.iter().map(|e| e.0.max(e.1) + 1).max().unwrap_or(1);
            Shape { vertices, edges: edges.to_vec() }
        };
        assert!(!shape(&[(0, 1), (1, 2), (0, 2)]).has_even_cycle());
        assert!(shape(&[(0, 1), (1, 2), (2, 3), (0, 3)]).has_even_cycle());
        assert!(
            shape(&[(0, 1), (1, 2), (0, 2), (0, 3), (1, 3)]).has_even_cycle(),
            "two triangles on an edge"
        );
        assert!(!shape(&[(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (2, 4)]).has_even_cycle(), "at a vertex");
        assert!(!shape(&[(0, 1), (1, 1)]).has_even_cycle());
    }

    #[test]
    fn thetas_have_their_edges() {
        let sizes: Vec<Vec<usize>> =
            (3..=7).map(|edges| thetas(edges).iter().map(|shape| shape.vertices).collect()).collect();
        assert_eq!(sizes, [vec![], vec![], vec![4], vec![5, 5], vec![6, 6, 6]]);
        assert!(thetas(7).iter().all(|shape| shape.edges.len() == 7));
        assert_eq!(compositions(5, 3).len(), 6);
        assert_eq!(compositions(2, 3).len(), 0);
    }

    /// Small sizes of all four, each answer of a counterexample by two ways.
    #[test]
    fn small_sizes_are_looked_at() {
        let matter = pushed(&MATTER, 4);
        assert_eq!((matter.verified_to, matter.counterexample), (4, None));
        // The cycle of 4, at least, has an even cycle on which weights matter.
        assert!(
            matter
                .histogram
                .iter()
                .any(|bar| matches!(bar, Bar::Weights { even_cycle: true, weights_matter: true, .. }))
        );
        let graphs: u64 = matter.histogram.iter().map(Bar::count).sum();
        assert_eq!(graphs, 1 + 1 + 2 + 6);
        for (conjecture, upto) in [(&COMPLETE, 6), (&LOOPED_TREES, 3), (&THETA, 4)] {
            let verdict = pushed(conjecture, upto);
            assert!(verdict.checked > 0 || conjecture.name == "theta", "{}", conjecture.name);
            assert!(verdict.verified_to == upto || verdict.counterexample.is_some(), "{}", conjecture.name);
        }
    }
}
