//! `cargo xtask targets`: the systems that Upstar is meant for, as far as a check on this one can tell.

use crate::report;
use std::process::Command;

/// A system, and the package that must compile for it.
const TARGETS: &[(&str, &str)] = &[
    ("wasm32-unknown-unknown", "upstar-questions"),
    ("x86_64-pc-windows-gnu", "upstar-cli"),
    ("aarch64-apple-darwin", "upstar-cli"),
];

/// Checks every target whose standard library is there or can be installed.
pub fn targets() -> bool {
    TARGETS.iter().fold(true, |passed, (target, package)| {
        let installed = Command::new("rustup").args(["target", "add", target]).output();
        if !installed.is_ok_and(|output| output.status.success()) {
            println!("== {target}: skipped, rustup cannot install its standard library");
            return passed;
        }
        let mut check = Command::new(env!("CARGO"));
        check.args(["check", "--quiet", "--target", target, "--package", package]);
        // A check links nothing: what is written in C needs no compiler of that system.
        let name = target.replace('-', "_");
        check.env(format!("CC_{name}"), "true").env(format!("AR_{name}"), "true");
        report(target, check.status().is_ok_and(|status| status.success())) && passed
    })
}
