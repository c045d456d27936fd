//! Vertex Deletion: no connected graph has a Grundy value above 2, as far as anybody knows.

use super::{Answer, Bench, Check, Conjecture, Suspect};
use upstar_catalog::StopReason;
use upstar_census::graphs::{Class, SmallGraph};
use upstar_census::{CensusError, for_each_value};

/// The largest Grundy value that was known.
const BOUND: u32 = 2;

const METHOD: &str = "Every graph up to isomorphism, each by a table over the sets of its vertices.";

/// Graphs, odd degrees.
pub const ODD_ODD: Conjecture = Conjecture {
    name: "odd-odd-bound",
    statement: "In Vertex Deletion, Odd/Odd, no connected graph has a Grundy value above 2.",
    source: "three-games, section 3.1.2, where none is known",
    sizes: "vertices",
    method: METHOD,
    default_upto: 9,
    witness: None,
    so_far: "False first at 6 vertices: docs/results.md.",
    check: || Box::new(Bound { ruleset: "vertex-deletion:odd-odd", class: Class::Connected, bound: BOUND }),
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
    witness: None,
    so_far: "False first at 5 vertices: docs/results.md.",
    check: || {
        Box::new(Bound {
            ruleset: "vertex-deletion:even-even",
            class: Class::OrientedConnected,
            bound: BOUND,
        })
    },
};

/// A run through all graphs of a class.
struct Bound {
    ruleset: &'static str,
    class: Class,
    bound: u32,
}

impl Check for Bound {
    fn size(&mut self, size: u64, bench: &mut Bench<'_>) -> Result<Option<Suspect>, StopReason> {
        let Bench { catalog, how, checked, part } = bench;
        let mut least: Option<Above> = None;
        let size = usize::try_from(size).unwrap_or(usize::MAX);
        let ended =
            for_each_value(*part, catalog, self.ruleset, self.class, size, how, |graph, appraisal| {
                let no_nimber =
                    || StopReason::TooLarge(format!("{} of value {}", graph.position(), appraisal.value));
                let value = appraisal.nimber.ok_or_else(no_nimber)?;
                if value <= self.bound {
                    *checked += 1;
                } else if least.as_ref().is_none_or(|least| graph.edges() < least.graph.edges()) {
                    // The one with the fewest edges stays, and of equal ones the first.
                    least = Some(Above { graph: *graph, value });
                }
                Ok(())
            });
        // A counterexample stays one when a limit ends the look for a smaller one.
        let Some(Above { graph, value }) = least else {
            return ended.map(|()| None).map_err(|error| match error {
                CensusError::Stop(stop) => stop,
                other => StopReason::TooLarge(other.to_string()),
            });
        };
        Ok(Some(Suspect {
            ruleset: self.ruleset.into(),
            position: graph.position(),
            predicted: Answer::AtMost(self.bound.into()),
            computed: Answer::Nimber(value.into()),
        }))
    }

    fn apart(&self) -> bool {
        true
    }

    fn judge(&self, suspect: &Suspect, bench: &Bench<'_>) -> Result<Answer, StopReason> {
        suspect.nimber_by_options(bench)
    }

    fn judged_by(&self) -> &'static str {
        "listing options alone, without parts, symmetry and theorems"
    }
}

/// A graph above the bound.
struct Above {
    graph: SmallGraph,
    value: u32,
}

#[cfg(test)]
mod tests {
    use super::super::{Verdict, run_conjecture};
    use super::*;
    use upstar_catalog::{Catalog, SolveOptions};
    use upstar_census::Shard;

    fn pushed(conjecture: &Conjecture, upto: u64) -> Verdict {
        let how = SolveOptions { threads: 2, ..SolveOptions::default() };
        run_conjecture(conjecture, upto, &Catalog::new(), &how, &mut |_| ()).unwrap()
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
        let class = Class::Connected;
        for_each_value(
            Shard::WHOLE,
            &Catalog::new(),
            "vertex-deletion:odd-odd",
            class,
            size,
            &SolveOptions::default(),
            |graph, found| {
                if found.nimber > Some(BOUND) {
                    edges.push((graph.edges(), graph.position()));
                }
                Ok(())
            },
        )
        .unwrap();
        let least = edges.iter().map(|(edges, _)| edges).min().unwrap();
        assert!(edges.contains(&(*least, counterexample.position)));
        assert_eq!(verdict.checked + edges.len() as u64, 1 + 1 + 2 + 6 + 21 + 112);
    }

    #[test]
    fn a_bound_that_is_too_low_is_refuted_and_judged() {
        let check = || -> Box<dyn Check> {
            Box::new(Bound { ruleset: "vertex-deletion:odd-odd", class: Class::All, bound: 1 })
        };
        let conjecture = Conjecture { check, ..ODD_ODD };
        let verdict = pushed(&conjecture, 8);
        let counterexample = verdict.counterexample.unwrap();
        assert_eq!(counterexample.computed, Answer::Nimber(2));
        assert_eq!(counterexample.size, verdict.verified_to + 1);
        assert_eq!(serde_json::to_string(&counterexample.predicted).unwrap(), "1");
    }
}
