//! `cargo xtask quick CRATE`: what a change in one crate most likely breaks.

use crate::{DIRECTIONS, cargo, format, report};

/// Format, lints and tests of a crate and of the crates that name it in their manifests.
pub fn quick(name: &str) -> bool {
    let Some((_, _)) = DIRECTIONS.iter().find(|(krate, _)| *krate == name) else {
        let names: Vec<&str> = DIRECTIONS.iter().map(|(krate, _)| *krate).collect();
        println!("there is no crate {name}: one of {}", names.join(", "));
        return false;
    };
    let dependents = DIRECTIONS.iter().filter(|(_, uses)| uses.contains(&name)).map(|(krate, _)| *krate);
    let packages: Vec<String> = [name].into_iter().chain(dependents).map(package).collect();
    let packages: Vec<&str> = packages.iter().map(String::as_str).collect();
    let run = |what: &str, first: &[&str], last: &[&str]| {
        let failed = cargo(what, &[first, &packages, last].concat());
        report(what, failed.is_none())
    };
    report("format", format(&["--check"]))
        && run("lints", &["clippy", "--quiet"], &["--all-targets", "--", "--deny", "warnings"])
        && run("tests", &["test", "--quiet"], &["--lib", "--bins", "--tests"])
}

fn package(krate: &str) -> String {
    if krate == "upstar" { "-pupstar".into() } else { format!("-pupstar-{krate}") }
}
