//! Paths that are attached to a graph, under Even/Odd Vertex Deletion.

mod checker;
mod rooted;
mod run;

use super::{Answer, Bar, Bench, Check, Conjecture, Suspect};
pub use checker::{ATTACHED, AttachedPaths, CheckedPaths, PathRun, attached_family, check_attached};
use rooted::Rooted;
use run::{MOST, Runs};
use std::collections::BTreeMap;
use upstar_catalog::{SolveOptions, StopReason, Values};
use upstar_census::graphs::{Class, for_each};
use upstar_families::repetition_of_values;
use upstar_rules::Graph;
use upstar_rules::graph::{Names, Word};

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

/// What is proved about the values of a family `attach(G,v,{n})`: the least period, what it adds, and the first n from which that
/// holds.
pub fn attached_period(
    ruleset: &str,
    family: &str,
    values: &Values,
) -> Result<Option<(u64, i64, u64)>, StopReason> {
    let Some((graph, v)) = attached_family(family).filter(|_| ruleset == RULESET) else { return Ok(None) };
    // The other parts of the graph add a constant.
    let Some(root) = Rooted::part_of(&graph, v) else { return Ok(None) };
    // A path of n more vertices has n + 1 with the one it is attached to.
    let period = runs(values)?.of(&root, values)?.period();
    Ok(period.map(|(period, saltus, from)| (period, saltus, from.saturating_sub(1))))
}

/// A certificate of that period, where one is proved.
pub fn attached_certificate(
    ruleset: &str,
    family: &str,
    values: &Values,
) -> Result<Option<AttachedPaths>, StopReason> {
    let Some((graph, v)) = attached_family(family).filter(|_| ruleset == RULESET) else { return Ok(None) };
    let Some((whole, places)) = Rooted::placed(&graph, v) else { return Ok(None) };
    let mut runs = runs(values)?;
    let mut written = Vec::new();
    let mut last = None;
    for set in whole.sets() {
        let run = runs.of(&whole.induced(set), values)?;
        let Some((computed, period, start)) = run.proof() else { return Ok(None) };
        let texts = computed.iter().map(|&value| values.text(value)).collect::<Result<Vec<_>, _>>()?;
        written.push(PathRun {
            vertices: set.ones().map(|v| places[v] as u32).collect(),
            values: texts,
            period,
            preperiod: start.saturating_sub(1),
        });
        last = run.period();
    }
    Ok(last.map(|(period, saltus, from)| AttachedPaths {
        format: ATTACHED.into(),
        ruleset: RULESET.into(),
        family: family.into(),
        period,
        saltus: saltus.unsigned_abs(),
        preperiod: from.saturating_sub(1),
        runs: written,
    }))
}

/// No runs but that of a single vertex, which comes first: it is that of the paths themselves.
fn runs(values: &Values) -> Result<Runs, StopReason> {
    let mut runs = Runs::default();
    if let Some(single) = Rooted::part_of(&Graph::new(Names::Upto(1), []), 0) {
        runs.of(&single, values)?;
    }
    Ok(runs)
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
    fn size(&mut self, size: u64, bench: &mut Bench<'_>) -> Result<Option<Suspect>, StopReason> {
        let n = usize::try_from(size).unwrap_or(usize::MAX);
        if n > Rooted::MOST {
            return Err(StopReason::TooLarge(format!(
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

    fn judge(&self, suspect: &Suspect, bench: &Bench<'_>) -> Result<Answer, StopReason> {
        let how = SolveOptions { theorems: false, ..bench.how.clone() };
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

fn unreadable(text: &str) -> StopReason {
    StopReason::TooLarge(format!("the graph {text}"))
}

fn without_period() -> Answer {
    Answer::Text(format!("no period seen up to n = {JUDGED}, and none proved up to n = {MOST}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shard;
    use upstar_catalog::{Budget, Catalog};

    /// Every value that the recurrence and the proved period give is the one that listing options gives.
    #[test]
    fn runs_agree_with_search() {
        let catalog = Catalog::new();
        let values = catalog.values();
        let how = SolveOptions { theorems: false, ..SolveOptions::default() };
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
        let how = SolveOptions { theorems: false, ..SolveOptions::default() };
        for (before, n) in [
            ("attach(g6:DCw,2,", 14),
            ("attach(C3,0,", 14),
            ("attach(attach(K4,1,2),a,", 0),
            ("attach(0-1,2,2,", 12),
        ] {
            let family = format!("{before}{{n}})");
            let found = attached_period(RULESET, &family, values).unwrap();
            let Some((period, saltus, from)) = found else {
                assert_eq!(n, 0, "{before}");
                continue;
            };
            let value = |n: u64| {
                let position = catalog.position(RULESET, &format!("{before}{n})")).unwrap();
                position.value(&how).unwrap().answer
            };
            let step = values.integer(saltus);
            for n in from..=n - period {
                assert_eq!(value(n + period), values.add(value(n), step).unwrap(), "{before}{n})");
            }
        }
        assert_eq!(attached_period("node-kayles", "attach(C3,0,{n})", values).unwrap(), None);
    }

    /// What is written is accepted, and nothing that differs from it in one place.
    #[test]
    fn certificates_hold_and_changed_ones_do_not() {
        let catalog = Catalog::new();
        let values = catalog.values();
        let budget = Budget::unlimited();
        for family in [
            "attach(g6:DCw,2,{n})",
            "attach(K4,0,{n})",
            "attach(P1,0,{n})",
            "attach(0-1,2,2,{n})",
            "attach(C5,3,{n})",
        ] {
            let right = attached_certificate(RULESET, family, values).unwrap().unwrap();
            assert_eq!(AttachedPaths::from_json(&right.to_json()).unwrap(), right);
            let (period, saltus, from) = attached_period(RULESET, family, values).unwrap().unwrap();
            let told = (right.period, right.saltus as i64, right.preperiod);
            assert_eq!(told, (period, saltus, from), "{family}");
            let checked = check_attached(&right, &budget).unwrap_or_else(|error| panic!("{family}: {error}"));
            assert_eq!(checked.runs as usize, right.runs.len());
            let mut wrong = Vec::new();
            let mut change = |with: &dyn Fn(&mut AttachedPaths)| {
                let mut changed = right.clone();
                with(&mut changed);
                wrong.push(changed);
            };
            change(&|c| c.period += 3);
            change(&|c| c.period *= 2);
            change(&|c| c.saltus += 1);
            change(&|c| c.preperiod += 1);
            change(&|c| c.runs.clear());
            change(&|c| c.runs.truncate(c.runs.len() - 1));
            change(&|c| c.family = "attach(P9,4,{n})".into());
            change(&|c| c.ruleset = "vertex-deletion:odd-odd".into());
            for run in 0..right.runs.len() {
                for n in 0..right.runs[run].values.len() {
                    change(&|c| c.runs[run].values[n].push_str("+*"));
                }
                change(&|c| c.runs[run].values.truncate(2));
                change(&|c| c.runs[run].period += 1);
                change(&|c| c.runs[run].vertices.push(77));
            }
            for run in 0..right.runs.len() - 1 {
                change(&|c| drop(c.runs.remove(run)));
            }
            for changed in wrong {
                assert!(check_attached(&changed, &budget).is_err(), "{family}: {}", changed.to_json());
            }
        }
        assert_eq!(attached_certificate("node-kayles", "attach(C3,0,{n})", values).unwrap(), None);
        assert_eq!(attached_certificate(RULESET, "cycle({n})", values).unwrap(), None);
    }

    #[test]
    fn small_graphs_are_true() {
        let catalog = Catalog::new();
        let how = SolveOptions::default();
        let mut bench = Bench { catalog: &catalog, how: &how, checked: 0, part: Shard::WHOLE };
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
        let how = SolveOptions::default();
        let bench = Bench { catalog: &catalog, how: &how, checked: 0, part: Shard::WHOLE };
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
