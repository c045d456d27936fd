//! Every period that can be claimed of some small graphs, beside values from a plain search and the conditions of the theorem.

use std::collections::HashMap;
use upstar_catalog::proofs::CheckError;
use upstar_conjectures::{ATTACHED, AttachedPaths, PathRun, check_attached};
use upstar_core::Budget;
use upstar_values::{Value, Values};

/// A graph with at most eight vertices, the first of which is v.
struct Small {
    text: &'static str,
    size: usize,
    links: &'static [(usize, usize)],
}

const GRAPHS: [Small; 7] = [
    Small { text: "0-1,1-2", size: 3, links: &[(0, 1), (1, 2)] },
    Small { text: "0-1,0-2", size: 3, links: &[(0, 1), (0, 2)] },
    Small { text: "0-1,1-2,2-3,3-0", size: 4, links: &[(0, 1), (1, 2), (2, 3), (3, 0)] },
    Small { text: "0-1,0-2,0-3", size: 4, links: &[(0, 1), (0, 2), (0, 3)] },
    Small { text: "0-1,1-2,1-3", size: 4, links: &[(0, 1), (1, 2), (1, 3)] },
    Small { text: "0-1,0-2,1-2,1-3,2-3", size: 4, links: &[(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)] },
    // The period begins late, at n = 4.
    Small {
        text: "0-1,0-2,0-5,2-3,2-4,2-5",
        size: 6,
        links: &[(0, 1), (0, 2), (0, 5), (2, 3), (2, 4), (2, 5)],
    },
];

/// Values by the rules: Left deletes a vertex of even degree, Right one of odd degree.
struct Search<'a> {
    values: &'a Values,
    near: Vec<u64>,
    known: HashMap<u64, Value>,
}

impl<'a> Search<'a> {
    /// The graph with a path of so many more vertices at v.
    fn new(values: &'a Values, graph: &Small, path: usize) -> Self {
        let mut near = vec![0u64; graph.size + path];
        let ends = |i: usize| (if i == 0 { 0 } else { graph.size + i - 1 }, graph.size + i);
        for (a, b) in graph.links.iter().copied().chain((0..path).map(ends)) {
            near[a] |= 1 << b;
            near[b] |= 1 << a;
        }
        Search { values, near, known: HashMap::new() }
    }

    fn value(&mut self, set: u64) -> Value {
        if let Some(&value) = self.known.get(&set) {
            return value;
        }
        let mut options = [Vec::new(), Vec::new()];
        for i in (0..self.near.len()).filter(|i| set >> i & 1 == 1) {
            let rest = self.parts(set & !(1 << i)).into_iter().fold(Value::ZERO, |sum, part| {
                let value = self.value(part);
                self.values.add(sum, value).expect("a sum")
            });
            options[(self.near[i] & set).count_ones() as usize % 2].push(rest);
        }
        let value = self.values.from_options(&options[0], &options[1]).expect("a value");
        self.known.insert(set, value);
        value
    }

    fn parts(&self, mut set: u64) -> Vec<u64> {
        let mut parts = Vec::new();
        while set != 0 {
            let (mut part, mut before) = (1 << set.trailing_zeros(), 0);
            while part != before {
                before = part;
                let inside = (0..self.near.len()).filter(|i| before >> i & 1 == 1);
                part = inside.fold(before, |all, i| all | self.near[i] & set);
            }
            parts.push(part);
            set &= !part;
        }
        parts
    }
}

/// What a run says, with its values from the search.
#[derive(Clone)]
struct Run {
    set: u64,
    values: Vec<Value>,
    period: usize,
    preperiod: usize,
}

/// Whether a sequence goes on as it did so many places before, from here to its end.
fn repeats(values: &Values, run: &[Value], period: usize, from: usize) -> bool {
    let step = values.integer(period as i64 / 3);
    (from..run.len() - period).all(|n| values.add(run[n], step) == Ok(run[n + period]))
}

/// The conditions of the theorem for a run, of which the last value is that for a path of l vertices.
fn proves(search: &Search, run: &Run, before: &[Run]) -> bool {
    let &Run { set, ref values, period, preperiod } = run;
    let last = values.len() - 1;
    if period == 0 || period % 3 > 0 || preperiod + 2 * period > last {
        return false;
    }
    let positive = |value: &Value| search.values.as_number(*value).is_none_or(|number| number.is_positive());
    if !repeats(search.values, values, period, preperiod) || !values[last + 1 - period..].iter().all(positive)
    {
        return false;
    }
    if set == 1 {
        return preperiod == 0;
    }
    let left = (1..64).filter(|i| set >> i & 1 == 1).flat_map(|i| search.parts(set & !(1 << i)));
    left.filter(|part| part & 1 == 1).chain([1]).all(|part| {
        let rest = before.iter().find(|run| run.set == part).expect("smaller sets stand before");
        period.is_multiple_of(rest.period) && rest.preperiod <= last - period + 1
    })
}

/// The least period of a proved run, and where it begins: the run goes on for some turns, and all is tried.
fn least(values: &Values, run: &Run) -> (usize, usize) {
    let mut all = run.values.clone();
    for _ in 0..3 * run.period {
        let before = all[all.len() - run.period];
        all.push(values.add(before, values.integer(run.period as i64 / 3)).expect("a sum"));
    }
    let begins = |&period: &usize| {
        let most = run.values.len() + run.period;
        (0..most).find(|&from| repeats(values, &all, period, from)).map(|from| (period, from))
    };
    (3..=run.period).step_by(3).find_map(|period| begins(&period)).expect("a proved period")
}

fn certificate(values: &Values, graph: &Small, runs: &[Run], period: u64, preperiod: u64) -> AttachedPaths {
    let written = |run: &Run| PathRun {
        vertices: (0..graph.size as u32).filter(|i| run.set >> i & 1 == 1).collect(),
        values: run.values.iter().map(|&value| values.text(value).expect("a text")).collect(),
        period: run.period as u64,
        preperiod: run.preperiod as u64,
    };
    AttachedPaths {
        format: ATTACHED.into(),
        ruleset: "vertex-deletion:even-odd".into(),
        family: format!("attach({},0,{{n}})", graph.text),
        period,
        saltus: period / 3,
        preperiod,
        runs: runs.iter().map(written).collect(),
    }
}

/// One run says another period, and the last one has fewer values: what is accepted is what the theorem proves.
#[test]
fn periods_are_accepted_just_where_they_are_proved() {
    const MOST: usize = 16;
    let (mut accepted, mut refused) = (0, 0);
    for graph in GRAPHS {
        let values = Values::new();
        let mut search = Search::new(&values, &graph, MOST);
        let mut sets: Vec<u64> = (1..1 << graph.size).filter(|set| set & 1 == 1).collect();
        sets.retain(|&set| search.parts(set).len() == 1);
        sets.sort_by_key(|set| set.count_ones());
        let mut right: Vec<Run> = Vec::new();
        for set in sets {
            let path = |n: usize| ((1u64 << n) - 1) << graph.size;
            let run: Vec<Value> = (0..MOST).map(|n| search.value(set | path(n))).collect();
            let begin = (0..MOST).find(|&from| repeats(&values, &run, 3, from)).expect("a period");
            right.push(Run { set, values: run, period: 3, preperiod: begin });
        }
        let whole = right.len() - 1;
        // Of a large graph the last run alone is changed.
        let changed = if graph.size > 4 { whole..=whole } else { 0..=whole };
        for (i, count) in changed.flat_map(|i| [7, 9, 10, 11, 13, MOST].map(|count| (i, count))) {
            for (period, preperiod) in [0, 1, 3, 4, 6]
                .into_iter()
                .flat_map(|period| [0, 1, 2, 3, 4, 7, 9, 10].map(move |from| (period, from)))
            {
                let mut runs = right.clone();
                (runs[i].period, runs[i].preperiod) = (period, preperiod);
                runs[whole].values.truncate(count);
                let proved = (0..runs.len()).all(|i| proves(&search, &runs[i], &runs[..i]));
                let truth = proved.then(|| least(&values, &runs[whole]));
                let claimed = truth.unwrap_or((3, right[whole].preperiod));
                // Beside what is true: the period or its begin by one step more and less.
                let (p, from) = (claimed.0 as u64, claimed.1 as u64);
                for (p, from) in [(p, from), (p + 3, from), (p, from + 1), (p, from.wrapping_sub(1))] {
                    let asked =
                        check_attached(&certificate(&values, &graph, &runs, p, from), &Budget::unlimited());
                    let holds = truth.is_some_and(|truth| (truth.0 as u64, truth.1 as u64) == (p, from));
                    let said = (graph.text, runs[i].set, period, preperiod, count, p, from);
                    assert_eq!(asked.is_ok(), holds, "{said:?}: {asked:?}");
                    assert!(holds || matches!(asked, Err(CheckError::False(_))), "{said:?}: {asked:?}");
                    *(if holds { &mut accepted } else { &mut refused }) += 1;
                    if !proved {
                        break;
                    }
                }
            }
        }
    }
    assert!(accepted > 100 && refused > 2000, "{accepted} accepted, {refused} refused");
}
