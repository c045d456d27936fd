//! Certificates of attached paths, made by hand, and what is refused of them.
//!
//! A path of 1, 2 or 3 vertices is 1, 0 or {2|0}, and three more vertices add 1. An edge at v is a path itself, and so is in value
//! a triangle at v.

use upstar_catalog::proofs::CheckError;
use upstar_conjectures::{ATTACHED, AttachedPaths, CheckedPaths, PathRun, check_attached};
use upstar_core::Budget;

const PATHS: [&str; 3] = ["1", "0", "{2|0}"];

/// A run of so many values, the first of which is that of a path with so many vertices more than one.
fn run(vertices: &[u32], longer: usize, count: usize) -> PathRun {
    let value = |n: usize| format!("{} + {}", PATHS[(n + longer) % 3], (n + longer) / 3);
    PathRun { vertices: vertices.to_vec(), values: (0..count).map(value).collect(), period: 3, preperiod: 0 }
}

fn certificate(graph: &str, runs: Vec<PathRun>) -> AttachedPaths {
    AttachedPaths {
        format: ATTACHED.into(),
        ruleset: "vertex-deletion:even-odd".into(),
        family: format!("attach({graph},0,{{n}})"),
        period: 3,
        saltus: 1,
        preperiod: 0,
        runs,
    }
}

fn ask(certificate: &AttachedPaths) -> Result<CheckedPaths, CheckError> {
    check_attached(certificate, &Budget::unlimited())
}

fn right() -> Vec<AttachedPaths> {
    vec![
        certificate("P1", vec![run(&[0], 0, 7)]),
        certificate("0-1", vec![run(&[0], 0, 7), run(&[0, 1], 1, 7)]),
        certificate(
            "C3",
            vec![run(&[0], 0, 7), run(&[0, 1], 1, 8), run(&[0, 2], 1, 9), run(&[0, 1, 2], 0, 7)],
        ),
        // A vertex that does not hang together with v has no part in it.
        certificate("0-1,2", vec![run(&[0], 0, 7), run(&[0, 1], 1, 7)]),
    ]
}

#[test]
fn what_holds_is_accepted() {
    for certificate in right() {
        let values = certificate.runs.iter().map(|run| run.values.len() as u64).sum();
        let runs = certificate.runs.len() as u64;
        assert_eq!(ask(&certificate), Ok(CheckedPaths { runs, values }), "{}", certificate.family);
        assert_eq!(AttachedPaths::from_json(&certificate.to_json()).ok(), Some(certificate));
    }
    // A run may be shown with a multiple of its period; what is claimed is the least one.
    let mut long = certificate("0-1", vec![run(&[0], 0, 13), run(&[0, 1], 1, 13)]);
    long.runs.iter_mut().for_each(|run| run.period = 6);
    assert!(ask(&long).is_ok());
    // The longer paths of the shorter run follow from its period.
    assert!(ask(&certificate("0-1", vec![run(&[0], 0, 7), run(&[0, 1], 1, 40)])).is_ok());
    (long.period, long.saltus) = (6, 2);
    assert!(matches!(ask(&long), Err(CheckError::False(_))), "3 is a period too");
}

#[test]
fn what_does_not_hold_is_refused() {
    for right in right() {
        let refused = |change: &dyn Fn(&mut AttachedPaths)| {
            let mut wrong = right.clone();
            change(&mut wrong);
            assert!(matches!(ask(&wrong), Err(CheckError::False(_) | CheckError::Malformed(_))), "{wrong:?}");
        };
        refused(&|c| c.format.push('1'));
        refused(&|c| c.ruleset = "vertex-deletion:odd-even".into());
        refused(&|c| c.family = "attach(P9,4,{n})".into());
        refused(&|c| c.family = "cycle({n})".into());
        for period in [0, 1, 2, 4, 6, u64::MAX] {
            refused(&|c| c.period = period);
            refused(&|c| c.runs.iter_mut().for_each(|run| run.period = period));
        }
        refused(&|c| (c.period, c.saltus) = (0, 0));
        refused(&|c| (c.period, c.saltus) = (1, 0));
        refused(&|c| (c.period, c.saltus) = (6, 2));
        // Longer than the run.
        refused(&|c| (c.period, c.saltus) = (3000, 1000));
        refused(&|c| c.saltus = 2);
        refused(&|c| c.preperiod = 1);
        refused(&|c| c.runs.clear());
        refused(&|c| c.runs.iter_mut().for_each(|run| run.vertices = vec![0, 0]));
        for i in 0..right.runs.len() {
            refused(&|c| drop(c.runs.remove(i)));
            refused(&|c| c.runs[i].vertices.truncate(right.runs[i].vertices.len() - 1));
            refused(&|c| c.runs[i].vertices.push(77));
            refused(&|c| c.runs[i].preperiod = 1 + c.runs[i].values.len() as u64 - 7);
            refused(&|c| c.runs[i].preperiod = u64::MAX);
            refused(&|c| c.runs[i].values.truncate(6));
            refused(&|c| c.runs[i].values = vec!["0".into(); 1001]);
            for n in 0..right.runs[i].values.len() {
                for other in ["+ *", "+ 1", "- 1", "+"] {
                    refused(&|c| c.runs[i].values[n].push_str(other));
                }
            }
        }
    }
}

/// A run may have a thousand values, and no more.
#[test]
fn long_runs_are_refused() {
    let of = |count: usize| ask(&certificate("P1", vec![run(&[0], 0, count)]));
    assert_eq!(of(1000), Ok(CheckedPaths { runs: 1, values: 1000 }));
    assert!(matches!(of(1001), Err(CheckError::Malformed(_))), "{:?}", of(1001));
}

/// Graphs of up to sixteen vertices around v are read, and none with more.
#[test]
fn large_graphs_are_refused() {
    let of = |n: usize| ask(&certificate(&format!("star({n})"), vec![run(&[0], 0, 7)]));
    assert!(matches!(of(16), Err(CheckError::False(_))), "{:?}", of(16));
    assert!(matches!(of(17), Err(CheckError::Malformed(_))), "{:?}", of(17));
}
