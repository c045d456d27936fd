//! The licences of all crates that Cargo.lock names: each must be one that lets the program be used under MIT or Apache-2.0.

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// Licences that ask for no more than their text beside the program.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

const LIST: &str = "THIRD-PARTY.md";

/// What is wrong with the licences, or with the list of them; `write` writes the list.
pub fn complaints(root: &Path, write: bool) -> Vec<String> {
    let packages = match packages(root) {
        Ok(packages) => packages,
        Err(error) => return vec![format!("cargo metadata: {error}")],
    };
    let mut found: Vec<String> = packages
        .iter()
        .filter(|(_, licence)| !allowed(licence))
        .map(|(name, licence)| {
            format!("{name} has the licence {licence:?}, which is not in xtask/src/licences.rs")
        })
        .collect();
    let rows = packages.iter().map(|(name, licence)| format!("| {name} | {licence} |\n"));
    let text = format!(
        "# Crates of others\n\nThe crates that Cargo.lock names, on any system and for any use, with their licences. `cargo xtask types` writes \
         this list, and `cargo xtask tidy` checks it.\n\n| crate | licence |\n|---|---|\n{}",
        rows.collect::<String>()
    );
    let file = root.join(LIST);
    if write && let Err(error) = std::fs::write(&file, &text) {
        found.push(format!("{LIST}: {error}"));
    }
    if std::fs::read_to_string(&file).unwrap_or_default() != text {
        found.push(format!("{LIST} is out of date: run `cargo xtask types`"));
    }
    found
}

/// The crates of others with their licences.
fn packages(root: &Path) -> Result<BTreeSet<(String, String)>, String> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(root).args(["metadata", "--format-version", "1", "--locked"]);
    let output = cargo.output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let all: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    let packages = all["packages"].as_array().ok_or("there are no packages")?;
    let others = packages.iter().filter(|package| !package["source"].is_null());
    let text = |value: &Value| value.as_str().unwrap_or("none").replace(" / ", " OR ").replace('/', " OR ");
    Ok(others.map(|package| (text(&package["name"]), text(&package["license"]))).collect())
}

/// Whether one of the choices that a licence leaves is allowed in all its parts.
fn allowed(licence: &str) -> bool {
    let part = |part: &str| ALLOWED.contains(&part.trim());
    if let Some((choice, rest)) = licence.strip_prefix('(').and_then(|rest| rest.split_once(") AND ")) {
        return allowed(choice) && allowed(rest);
    }
    licence.split(" OR ").any(|choice| choice.split(" AND ").all(part))
}

#[cfg(test)]
mod tests {
    use super::allowed;

    #[test]
    fn a_licence_is_allowed_when_one_choice_is_in_all_its_parts() {
        for good in
            ["MIT", "MIT OR GPL-3.0", "GPL-3.0 OR MIT", "MIT AND Zlib", "(MIT OR Apache-2.0) AND Unicode-3.0"]
        {
            assert!(allowed(good), "{good}");
        }
        for bad in [
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "none",
            "",
            "(MIT OR Apache-2.0) AND LGPL-2.1",
            "LGPL-2.1 OR GPL-2.0",
        ] {
            assert!(!allowed(bad), "{bad}");
        }
    }
}
