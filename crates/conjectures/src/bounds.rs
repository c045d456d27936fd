//! Vertex Deletion: no connected graph has a Grundy value above 2, as far as anybody knows.

use super::{Answer, Bench, Check, Conjecture, Suspect};
use upstar_catalog::{How, Stop};
use upstar_census::graphs::in_order;
use upstar_census::graphs::{Class, Level, SmallGraph};

/// The largest Grundy value that was known.
const BOUND: u8 = 2;

const METHOD: &str = "Every graph up to isomorphism, each by a table over the sets of its vertices.";

/// Graphs, odd degrees.
pub const ODD_ODD: Conjecture = Conjecture {
    name: "odd-odd-bound",
    statement: "In Vertex Deletion, Odd/Odd, no connected graph has a Grundy value above 2.",
    source: "three-games, section 3.1.2, where none is known",
    sizes: "vertices",
    method: METHOD,
    default_upto: 9,
    check: || {
        Box::new(Bound {
            ruleset: "vertex-deletion:odd-odd",
            class: Class::Connected,
            odd: true,
            bound: BOUND,
        })
    },
};

/// Oriented graphs, even in-degrees. The paper's list of all digraphs of up to four vertices has no two opposite arcs.
pub const EVEN_EVEN_DIGRAPHS: Conjecture = Conjecture {
    name: "even-even-digraph-bound",
    statement: "In Vertex Deletion, Even/Even, no connected digraph has a Grundy value above 2; digraphs have no \
                two opposite arcs here, as in the paper's tables.",
    source: "three-games, section 3.2.1, where none is known",
    sizes: "vertices",
    method: METHOD,
    default_upto: 6,
    check: || {
        Box::new(Bound {
            ruleset: "vertex-deletion:even-even",
            class: Class::OrientedConnected,
            odd: false,
            bound: BOUND,
        })
    },
};

/// A run through all graphs of a class.
struct Bound {
    ruleset: &'static str,
    class: Class,
    /// Whether vertices of odd degree can be deleted, or those of even degree.
    odd: bool,
    bound: u8,
}

impl Check for Bound {
    fn size(&mut self, size: u64, bench: &mut Bench<'_>) -> Result<Option<Suspect>, Stop> {
        let level = Level::new(self.class, usize::try_from(size).unwrap_or(usize::MAX), &bench.how.budget)?;
        let how = bench.how;
        let mut checked = 0;
        let mut least: Option<Above> = None;
        let share = |i: usize| self.share(&level, i, how);
        let ended: Result<(), Stop> = in_order(how.threads, 0..level.shares(), share, |_, found| {
            checked += found.checked;
            keep_least(&mut least, found.least);
            Ok(())
        });
        bench.checked += checked;
        // A counterexample stays one when a limit ends the look for a smaller one.
        let Some(Above { graph, value }) = least else { return ended.map(|()| None) };
        Ok(Some(Suspect {
            ruleset: self.ruleset.into(),
            position: graph.position(),
            predicted: Answer::AtMost(self.bound.into()),
            computed: Answer::Nimber(value.into()),
        }))
    }

    fn judge(&self, suspect: &Suspect, bench: &Bench<'_>) -> Result<Answer, Stop> {
        suspect.nimber_by_options(bench)
    }

    fn judged_by(&self) -> &'static str {
        "listing options alone, without parts, symmetry and theorems"
    }
}

/// A graph above the bound.
struct Above {
    graph: SmallGraph,
    value: u8,
}

/// Of two graphs above the bound the one with fewer edges stays, and of equal ones the first.
fn keep_least(least: &mut Option<Above>, found: Option<Above>) {
    let fewer = |new: &Above| least.as_ref().is_none_or(|old| new.graph.edges() < old.graph.edges());
    if let Some(found) = found.filter(fewer) {
        *least = Some(found);
    }
}

/// What was found in a share of the graphs.
#[derive(Default)]
struct Share {
    /// The number of graphs that keep the bound.
    checked: u64,
    /// One with the fewest edges of those that do not.
    least: Option<Above>,
}

impl Bound {
    fn share(&self, level: &Level, share: usize, how: &How) -> Result<Share, Stop> {
        let mut table = Subsets::new(self.odd);
        let mut found = Share::default();
        level.share(share, &how.budget, |graph| {
            match table.value(graph) {
                value if value > self.bound => {
                    keep_least(&mut found.least, Some(Above { graph: *graph, value }));
                }
                _ => found.checked += 1,
            }
            Ok(())
        })?;
        Ok(found)
    }
}

/// Grundy values of all sets of vertices of one graph after the other.
struct Subsets {
    odd: bool,
    /// The rows of the graph that the table is about.
    rows: Vec<u32>,
    /// For each set, its members of odd in-degree within it.
    odds: Vec<u32>,
    values: Vec<u8>,
}

impl Subsets {
    fn new(odd: bool) -> Self {
        Subsets { odd, rows: Vec::new(), odds: vec![0], values: vec![0] }
    }

    /// The value of a graph. One that agrees with the graph before in its first vertices, as most do in a list, keeps
    /// the part of the table that is about these.
    fn value(&mut self, graph: &SmallGraph) -> u8 {
        let (rows, entering) = (graph.leaving(), graph.entering());
        let kept = self.agreeing(rows);
        self.rows.clear();
        self.rows.extend_from_slice(rows);
        self.odds.truncate(1 << kept);
        self.values.truncate(1 << kept);
        for set in 1u32 << kept..1 << rows.len() {
            let last = set.ilog2() as usize;
            let others = set ^ 1 << last;
            let turned = self.odds[others as usize] ^ rows[last] & others;
            let odds = turned | ((entering[last] & others).count_ones() & 1) << last;
            self.odds.push(odds);
            let mut free = if self.odd { odds } else { set & !odds };
            let mut seen = 0u32;
            while free != 0 {
                seen |= 1 << self.values[(set ^ free & free.wrapping_neg()) as usize];
                free &= free - 1;
            }
            self.values.push(seen.trailing_ones() as u8);
        }
        self.values[self.values.len() - 1]
    }

    /// How many of the first vertices have the same links among them as in the graph before.
    fn agreeing(&self, rows: &[u32]) -> usize {
        let same = |count: usize| {
            let among = (1 << count) - 1;
            rows[..count].iter().zip(&self.rows).all(|(new, old)| (new ^ old) & among == 0)
        };
        (1..=rows.len().min(self.rows.len())).take_while(|&count| same(count)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Verdict, pursue};
    use super::*;
    use upstar_catalog::{Budget, Catalog};
    use upstar_census::graphs::for_each;

    #[test]
    fn tables_agree_with_plain_search() {
        let catalog = Catalog::new();
        let how = How::default();
        let mut compared = 0;
        for (ruleset, class, odd, most) in [
            ("vertex-deletion:odd-odd", Class::All, true, 6),
            ("vertex-deletion:even-even", Class::Oriented, false, 4),
            ("vertex-deletion:even-even", Class::DigraphsConnected, false, 4),
            ("vertex-deletion:odd-odd", Class::OrientedConnected, true, 5),
        ] {
            let mut table = Subsets::new(odd);
            for n in 1..=most {
                for_each(class, n, &how.budget, |graph| {
                    let position = catalog.position(ruleset, &graph.position()).unwrap();
                    let value = position.value_by_options(&how)?.answer;
                    let nimber = catalog.values().as_nimber(value);
                    assert_eq!(nimber, Some(table.value(graph).into()), "{ruleset} {position}");
                    compared += 1;
                    Ok(())
                })
                .unwrap();
            }
        }
        assert!(compared > 1000, "{compared}");
    }

    fn pushed(conjecture: &Conjecture, upto: u64) -> Verdict {
        let how = How { threads: 2, ..How::default() };
        pursue(conjecture, upto, &Catalog::new(), &how, &mut |_| ()).unwrap()
    }

    #[test]
    fn every_small_graph_is_looked_at() {
        for (conjecture, upto, graphs) in
            [(&ODD_ODD, 5, 1 + 1 + 2 + 6 + 21), (&EVEN_EVEN_DIGRAPHS, 4, 1 + 1 + 5 + 34)]
        {
            let verdict = pushed(conjecture, upto);
            assert_eq!((verdict.verified_to, verdict.checked), (upto, graphs), "{}", verdict.name);
        }
    }

    #[test]
    fn the_least_counterexample_has_the_fewest_edges() {
        let verdict = pushed(&ODD_ODD, 9);
        let counterexample = verdict.counterexample.unwrap();
        assert_eq!(counterexample.computed, Answer::Nimber(3));
        let mut edges = Vec::new();
        let size = counterexample.size as usize;
        for_each(Class::Connected, size, &Budget::unlimited(), |graph| {
            if Subsets::new(true).value(graph) > BOUND {
                edges.push((graph.edges(), graph.position()));
            }
            Ok(())
        })
        .unwrap();
        let least = edges.iter().map(|(edges, _)| edges).min().unwrap();
        assert!(edges.contains(&(*least, counterexample.position)));
        assert_eq!(verdict.checked + edges.len() as u64, 1 + 1 + 2 + 6 + 21 + 112);
    }

    #[test]
    fn a_bound_that_is_too_low_is_refuted_and_judged() {
        let check = || -> Box<dyn Check> {
            Box::new(Bound { ruleset: "vertex-deletion:odd-odd", class: Class::All, odd: true, bound: 1 })
        };
        let conjecture = Conjecture { check, ..ODD_ODD };
        let verdict = pushed(&conjecture, 8);
        let counterexample = verdict.counterexample.unwrap();
        assert_eq!(counterexample.computed, Answer::Nimber(2));
        assert_eq!(counterexample.size, verdict.verified_to + 1);
        assert_eq!(serde_json::to_string(&counterexample.predicted).unwrap(), "1");
    }
}
