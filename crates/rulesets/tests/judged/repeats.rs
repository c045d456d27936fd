//! Families whose values a theorem says to repeat, judged by search: a wrong word here would turn what is only seen into a proof.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use upstar_rules::{Asked, Position, Repeat, Rules, Value, Values};
use upstar_rulesets::cookie_cutter::CookieCutter;
use upstar_rulesets::vertex_deletion::VertexDeletion;
use upstar_solve::{SolveOptions, Solver};

/// Checks all that is said about these positions, and gives back the families with the number of sizes that were seen.
fn check<P: Position>(rules: impl Rules<Position = P>, texts: &[String]) -> BTreeMap<String, usize> {
    let rules: Arc<dyn Rules<Position = P>> = Arc::new(rules);
    let values = Values::new();
    let solver = Solver::new(rules.clone(), values.clone());
    let mut said: HashMap<(String, String), (Repeat, BTreeMap<u64, Value>)> = HashMap::new();
    for text in texts {
        // Some members of the families do not exist, such as a cycle on two vertices.
        let Ok(at) = rules.parse(text) else { continue };
        let search = SolveOptions { theorems: false, ..SolveOptions::default() };
        let value = solver.value(&at, &search).unwrap().answer;
        for theorem in rules.theorems() {
            for repeat in theorem.repeats(&at, &Asked { values: &values, wins: false }).unwrap() {
                let key = (theorem.name.to_string(), repeat.family.clone());
                let (first, sizes) = said.entry(key).or_insert((repeat.clone(), BTreeMap::new()));
                assert_eq!((first.period, first.from), (repeat.period, repeat.from), "{text}: {repeat:?}");
                let other = sizes.insert(repeat.size, value);
                assert!(other.is_none_or(|other| other == value), "{text}: two of size {}", repeat.size);
            }
        }
    }
    for ((theorem, family), (repeat, sizes)) in &said {
        let mut step = None;
        for (&size, &value) in sizes.range(repeat.from..) {
            let Some(&later) = sizes.get(&(size + repeat.period)) else { continue };
            // Nimbers are counted as numbers.
            let this = match (rules.impartial(), values.as_nimber(value), values.as_nimber(later)) {
                (true, Some(value), Some(later)) => values.integer(i64::from(later) - i64::from(value)),
                _ => values.sub(later, value).unwrap(),
            };
            let what = format!("{theorem}, {family}: from {size} to {}", size + repeat.period);
            assert_eq!(*step.get_or_insert(this), this, "{what}");
        }
    }
    said.into_iter().map(|((_, family), (_, sizes))| (family, sizes.len())).collect()
}

/// Every way to point the arcs of a path.
fn paths_of_arcs(vertices: usize) -> Vec<String> {
    let arc = |ways: u32, i: usize| match ways >> i & 1 {
        0 => format!("{i}>{}", i + 1),
        _ => format!("{}>{i}", i + 1),
    };
    let arcs = |ways: u32| (0..vertices - 1).map(|i| arc(ways, i)).collect::<Vec<_>>().join(",");
    (0..1 << (vertices - 1)).map(arcs).collect()
}

#[test]
fn graphs_with_deleted_vertices() {
    let mut texts: Vec<String> = (2..=8).flat_map(paths_of_arcs).collect();
    for n in 1..=12 {
        texts.extend([format!("path({n})"), format!("complete({n})"), format!("cycle({n})")]);
        texts.extend([format!("dipath({n})"), format!("dipath2({n})"), format!("dipath3({n})")]);
        texts.extend((1..=3).map(|kind| format!("altpath{kind}({n})")));
        texts.extend((1..=4).map(|k| format!("bipartite({n},{k})")));
        texts.extend((1..=4).map(|k| format!("broom({n},{k})")));
        texts.extend((2..=5).map(|k| format!("lollipop({k},{n})")));
    }
    texts.extend((1..=6).flat_map(|n| [format!("grid(2,{n})"), format!("prism({n})")]));
    for (parities, least) in [("even-even", 2), ("odd-odd", 7), ("even-odd", 20)] {
        let families = check(VertexDeletion::new(parities).unwrap(), &texts);
        let long = families.values().filter(|&&sizes| sizes >= 4).count();
        assert!(long >= least, "{parities}: {families:?}");
    }
}

#[test]
fn whole_cookies() {
    for cutter in ["inf", "1", "2", "3", "4", "5"] {
        let rows = (0..=26).map(|n| format!("1x{n}"));
        let boards = (1..=4).flat_map(|r| (1..=4).map(move |c| format!("{r}x{c}")));
        let texts: Vec<String> = rows.chain(boards.filter(|_| cutter.len() == 1 && cutter < "4")).collect();
        let families = check(CookieCutter::new(cutter).unwrap(), &texts);
        assert!(!families.is_empty(), "cutter {cutter}");
    }
}
