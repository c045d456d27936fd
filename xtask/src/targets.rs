//! `cargo xtask targets`: the systems that Upstar is meant for, as far as a check on this one can tell.

use crate::{cargo, report};
use std::process::Command;

/// A system, and the packages that must compile for it. SQLite and the renderer have C code, for which a compiler of
/// that system would be needed; they are left out where there is none.
const TARGETS: &[(&str, &[&str])] = &[
    ("wasm32-unknown-unknown", &["-pupstar-questions"]),
    ("x86_64-pc-windows-gnu", &["-pupstar-cli", "--no-default-features"]),
    ("aarch64-apple-darwin", &["-pupstar-cli", "--no-default-features"]),
];

/// Checks every target, installing its standard library where rustup can.
pub fn targets() -> bool {
    TARGETS.iter().all(|(target, packages)| {
        // Without rustup the standard library may still be there.
        let _ = Command::new("rustup").args(["target", "add", target]).output();
        let check = [&["check", "--quiet", "--target", target], *packages].concat();
        report(target, cargo(target, &check).is_none())
    })
}
