//! `cargo xtask release`: everything that a release needs, short of publishing it.

use crate::report;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Members of the workspace that are not published.
const OURS_ALONE: &[&str] = &["xtask", "upstar-python", "upstar-wasm"];

/// Folders at the root of the repository that a crate has inside: its package needs them beside it.
const INSIDE: &[(&str, &str)] =
    &[("crates/catalog", "library"), ("crates/catalog", "examples/rulesets"), ("crates/cli", "docs")];

/// Packs every crate, builds each from its package where `whole` says so, and the wheel and the source distribution of the Python package.
pub fn release(whole: bool) -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut passed = report("versions", versions(&root));
    if let Err(error) = lay_beside(&root) {
        println!("{error}");
        passed = false;
    }
    passed &= report("crates", crates(&root, whole));
    passed &= report("Python package", wheel(&root, whole));
    passed & report("what was laid beside the crates", take_away(&root).is_ok())
}

/// Whether the files that name the version agree.
fn versions(root: &Path) -> bool {
    let version = env!("CARGO_PKG_VERSION");
    let named = [
        ("CITATION.cff", format!("version: {version}\n")),
        ("CHANGELOG.md", format!("## {version} ")),
        ("docs/cite.md", format!("version = {{{version}}}")),
    ];
    named.iter().fold(true, |passed, (file, words)| {
        let there = fs::read_to_string(root.join(file)).unwrap_or_default().contains(words);
        if !there {
            println!("{file} does not say version {version}");
        }
        passed && there
    })
}

/// Copies into each crate what its package needs.
fn lay_beside(root: &Path) -> std::io::Result<()> {
    for (krate, folder) in INSIDE {
        let beside = root.join(krate).join(folder);
        fs::create_dir_all(&beside)?;
        for entry in fs::read_dir(root.join(folder))?.flatten().filter(|entry| entry.path().is_file()) {
            fs::copy(entry.path(), beside.join(entry.file_name()))?;
        }
    }
    Ok(())
}

fn take_away(root: &Path) -> std::io::Result<()> {
    for (krate, folder) in INSIDE {
        let made = root.join(krate).join(folder.split('/').next().unwrap_or(folder));
        if made.exists() {
            fs::remove_dir_all(made)?;
        }
    }
    Ok(())
}

fn crates(root: &Path, whole: bool) -> bool {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(root).args(["package", "--workspace", "--locked", "--allow-dirty", "--quiet"]);
    cargo.args(OURS_ALONE.iter().flat_map(|name| ["--exclude", name]));
    let status = if whole { cargo.status() } else { cargo.arg("--no-verify").status() };
    status.is_ok_and(|status| status.success())
}

/// The wheel and the source distribution, with the tools that python/check has installed.
fn wheel(root: &Path, whole: bool) -> bool {
    let tools = root.join("python/.check/venv/bin");
    if !tools.join("maturin").exists() {
        println!("== Python package: skipped, `python/check --only wheel` installs what it needs");
        return std::env::var_os("CI").is_none();
    }
    let out = root.join("target/python");
    let made = Command::new(tools.join("maturin"))
        .current_dir(root.join("python"))
        .args(["sdist", "--out"])
        .arg(&out)
        .status();
    let made = made.is_ok_and(|status| status.success());
    if !whole || !made {
        return made;
    }
    // From the source distribution alone, as the people do who have no wheel for their system.
    let newest = fs::read_dir(&out).into_iter().flatten().flatten().map(|entry| entry.path());
    let Some(sources) = newest.filter(|path| path.extension().is_some_and(|ending| ending == "gz")).max()
    else {
        return false;
    };
    let built = Command::new(tools.join("pip"))
        .args(["wheel", "--no-deps", "--wheel-dir"])
        .arg(&out)
        .arg(sources)
        .status();
    built.is_ok_and(|status| status.success())
}
