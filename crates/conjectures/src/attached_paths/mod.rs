//! Paths that are attached to a graph, under Even/Odd Vertex Deletion.

mod rooted;
mod run;

use super::{Answer, Bar, Bench, Check, Conjecture, Suspect};
use rooted::Rooted;
use run::{MOST, Runs};
use std::collections::BTreeMap;
use upstar_catalog::{How, Stop, Values};
use upstar_census::graphs::{Class, for_each};
use upstar_families::repetition_of_values;
use upstar_rules::Graph;
use upstar_rules::graph::{Name, Names};

/// Conjecture 6.1.1.
pub const PATHS: Conjecture = Conjecture {
    name: "attached-paths",
    statement: "For every graph G and vertex v, the values of G with a path of n vertices attached at v (an end of the path is v) \
                under Even/Odd Vertex Deletion are arithmetic periodic in n.",
    source: "three-games, Conjecture 6.1.1",
    sizes: "vertices of G",
    method: "Every connected graph and every vertex of it up to symmetry; other parts of a graph only add a constant. A case counts \
             as true only when a period is proved for all n: the options of n + p are those of n plus the saltus as soon as the \
             period has been seen for long enough and holds in all graphs with a vertex less.",
    default_upto: 6,
    witness: None,
    so_far: "True for all graphs with up to 9 vertices, 2,188,289 cases, each proved for all n: docs/results.md.",
    check: || Box::new(Paths::default()),
};

/// What is proved about the values of a family `attach(G,v,{n})`, given by what stands before and behind the
/// placeholder: a period, and the first n from which the value of n + period is that of n plus a constant.
///
/// # Errors
/// The limit that was reached.
pub fn attached_period(
    ruleset: &str,
    (before, behind): (&str, &str),
    values: &Values,
) -> Result<Option<(u64, u64)>, Stop> {
    let inner = before.trim().strip_prefix("attach(").and_then(|inner| inner.trim_end().strip_suffix(','));
    let Some((graph, vertex)) = inner.and_then(|inner| inner.rsplit_once(',')) else { return Ok(None) };
    if ruleset != RULESET || behind.trim() != ")" {
        return Ok(None);
    }
    let Ok(graph) = Graph::parse(graph) else { return Ok(None) };
    let Some(v) = Name::new(vertex.trim()).and_then(|name| graph.names().find(&name)) else {
        return Ok(None);
    };
    // The other parts of the graph add a constant.
    let Some(root) = Rooted::part_of(&graph, v) else { return Ok(None) };
    let mut runs = Runs::default();
    // The run of a single vertex comes first: it is that of the paths themselves.
    if let Some(single) = Rooted::part_of(&Graph::new(Names::Upto(1), []), 0) {
        runs.of(&single, values)?;
    }
    // A path of n more vertices has n + 1 with the one it is attached to.
    let period = runs.of(&root, values)?.period();
    Ok(period.map(|(period, _, from)| (period, from.saturating_sub(1))))
}

const RULESET: &str = "vertex-deletion:even-odd";
/// The judge looks this far.
const JUDGED: usize = 24;

#[derive(Default)]
struct Paths {
    runs: Runs,
    /// How many cases have each period, saltus and preperiod.
    seen: BTreeMap<(u64, i64, u64), u64>,
}

impl Check for Paths {
    fn size(&mut self, size: u64, bench: &mut Bench<'_>) -> Result<Option<Suspect>, Stop> {
        let n = usize::try_from(size).unwrap_or(usize::MAX);
        if n > Rooted::MOST {
            return Err(Stop::TooLarge(format!(
                "graphs of {size} vertices, of which {} may be",
                Rooted::MOST
            )));
        }
        let values = bench.catalog.values().under(&bench.how.budget);
        let mut suspect = None;
        for_each(Class::Connected, n, &bench.how.budget, |graph| {
            if suspect.is_some() {
                return Ok(());
            }
            for root in Rooted::all(graph) {
                if let Some(period) = self.runs.of(&root, &values)?.period() {
                    bench.checked += 1;
                    *self.seen.entry(period).or_default() += 1;
                    continue;
                }
                suspect = Some(Suspect {
                    ruleset: RULESET.into(),
                    position: root.with_path(JUDGED),
                    predicted: Answer::Text("an arithmetic period".into()),
                    computed: without_period(),
                });
                break;
            }
            Ok(())
        })?;
        Ok(suspect)
    }

    fn histogram(&self) -> Vec<Bar> {
        let bar = |(&(period, saltus, preperiod), &count): (&(u64, i64, u64), &u64)| Bar::Period {
            period,
            saltus,
            preperiod,
            count,
        };
        self.seen.iter().map(bar).collect()
    }

    fn judge(&self, suspect: &Suspect, bench: &Bench<'_>) -> Result<Answer, Stop> {
        let how = How { theorems: false, ..bench.how.clone() };
        let values = bench.catalog.values().under(&how.budget);
        let mut sequence = Vec::new();
        for n in 1..=JUDGED {
            let text = rooted::shortened(&suspect.position, n);
            let position = bench.catalog.position(RULESET, &text).map_err(|_| unreadable(&text))?;
            sequence.push(position.value(&how)?.answer);
        }
        Ok(match repetition_of_values(&sequence, &values)? {
            Some(_) => Answer::Text("a period".into()),
            None => without_period(),
        })
    }

    fn judged_by(&self) -> &'static str {
        "the general search, without theorems"
    }
}

fn unreadable(text: &str) -> Stop {
    Stop::TooLarge(format!("the graph {text}"))
}

fn without_period() -> Answer {
    Answer::Text(format!("no period seen up to n = {JUDGED}, and none proved up to n = {MOST}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_catalog::Catalog;

    /// Every value that the recurrence and the proved period give is the one that listing options gives.
    #[test]
    fn runs_agree_with_search() {
        let catalog = Catalog::new();
        let values = catalog.values();
        let how = How { theorems: false, ..How::default() };
        let mut runs = Runs::default();
        let mut compared = 0;
        for size in 1..=5 {
            for_each(Class::Connected, size, &how.budget, |graph| {
                for root in Rooted::all(graph) {
                    let run = runs.of(&root, values)?.clone();
                    assert!(run.proved(), "{}", root.with_path(1));
                    // Beyond what was computed, the period must say what search says.
                    let last = if size <= 3 { run.computed() + 4 } else { 6 };
                    for n in (1..=6).chain(run.computed()..=last) {
                        let text = root.with_path(n);
                        let position = catalog.position(RULESET, &text).expect("a graph");
                        assert_eq!(run.at(n, values)?, Some(position.value(&how)?.answer), "{text}");
                        compared += 1;
                    }
                }
                Ok(())
            })
            .unwrap();
        }
        assert!(compared > 450, "{compared}");
    }

    /// What is proved about attached paths holds in the general search.
    #[test]
    fn periods_of_attached_paths() {
        let catalog = Catalog::new();
        let values = catalog.values();
        let how = How { theorems: false, ..How::default() };
        for (before, n) in [
            ("attach(g6:DCw,2,", 14),
            ("attach(C3,0,", 14),
            ("attach(attach(K4,1,2),a,", 0),
            ("attach(0-1,2,2,", 12),
        ] {
            let found = attached_period(RULESET, (before, ")"), values).unwrap();
            let Some((period, from)) = found else {
                assert_eq!(n, 0, "{before}");
                continue;
            };
            let value = |n: u64| {
                let position = catalog.position(RULESET, &format!("{before}{n})")).unwrap();
                position.value(&how).unwrap().answer
            };
            let step = values.integer(period as i64 / 3);
            for n in from..=n - period {
                assert_eq!(value(n + period), values.add(value(n), step).unwrap(), "{before}{n})");
            }
        }
        assert_eq!(attached_period("node-kayles", ("attach(C3,0,", ")"), values).unwrap(), None);
    }

    #[test]
    fn small_graphs_are_true() {
        let catalog = Catalog::new();
        let how = How::default();
        let mut bench = Bench { catalog: &catalog, how: &how, checked: 0 };
        let mut paths = Paths::default();
        let mut counts = Vec::new();
        for size in 1..=5 {
            assert_eq!(paths.size(size, &mut bench).unwrap(), None);
            counts.push(bench.checked);
        }
        // Rooted connected graphs: 1, 1, 3, 11, 58 (OEIS A126100).
        assert_eq!(counts, [1, 2, 5, 16, 74]);
    }

    #[test]
    fn the_judge_sees_a_period_that_is_there() {
        let catalog = Catalog::new();
        let how = How::default();
        let bench = Bench { catalog: &catalog, how: &how, checked: 0 };
        let edges: Vec<String> = (2..JUDGED).map(|i| format!("p{i}-p{}", i + 1)).collect();
        let suspect = Suspect {
            ruleset: RULESET.into(),
            position: format!("0-1,0-2,1-2,0-p2,{}", edges.join(",")),
            predicted: Answer::Text("an arithmetic period".into()),
            computed: without_period(),
        };
        assert_eq!(Paths::default().judge(&suspect, &bench).unwrap(), Answer::Text("a period".into()));
    }
}
