//! `cargo xtask nightly`: the tests that take hours, each with far more cases than a change has to pass.

use crate::report;
use std::path::Path;
use std::process::Command;

/// How many cases tests of random input take, and which tests those are.
const LONG: &[(&str, &str, &str, &[&str])] = &[
    (
        "changed texts",
        "UPSTAR_MUTANTS",
        "5000",
        &["-pupstar-questions", "-pupstar-script", "changed", "fuzz"],
    ),
    ("extreme questions", "UPSTAR_EXTREMES", "1", &["-pupstar-questions", "extremes"]),
    (
        "limits of questions and commands",
        "UPSTAR_CASES",
        "2000",
        &["-pupstar-questions", "-pupstar-cli", "conformance"],
    ),
    ("changed requests", "UPSTAR_REQUESTS", "20000", &["-pupstar-cli", "server::fuzz"]),
    ("crowds", "UPSTAR_CROWDS", "100", &["-pupstar-cli", "server::simulation"]),
    ("faults at every place", "UPSTAR_FAULTS", "all", &["-pupstar-cli", "faults"]),
];

/// Runs every long test, also after one has failed.
pub fn nightly() -> bool {
    let mut passed = LONG.iter().fold(true, |passed, (name, variable, count, tests)| {
        let (packages, filters): (Vec<&str>, Vec<&str>) =
            tests.iter().partition(|test| test.starts_with("-p"));
        let mut test = Command::new(env!("CARGO"));
        test.args(["test", "--release", "--no-fail-fast"]).args(packages).arg("--").args(filters);
        report(name, test.env(variable, count).status().is_ok_and(|status| status.success())) && passed
    });
    let check = Path::new(env!("CARGO_MANIFEST_DIR")).join("../python/check");
    for part in ["wheel", "ray", "notebooks"] {
        let status = Command::new(&check).args(["--only", part]).status();
        passed &= report(part, status.is_ok_and(|status| status.success()));
    }
    passed
}
