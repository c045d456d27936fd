//! The one command that checks everything: `cargo xtask check`. Continuous integration runs just this.

mod book;
mod licences;
mod nightly;
mod quick;
mod release;
mod site;
mod targets;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

const HELP: &str = "\
cargo xtask check    everything that must hold before a change lands: format, lints, tests, docs, the repository
cargo xtask quick CRATE   format, lints and tests of a crate and of those that use it directly
cargo xtask targets  whether the other systems compile: a browser, Windows, macOS
cargo xtask site [--out FOLDER] [--program PATH]   the whole workbench as a folder for any web host
cargo xtask nightly  what takes hours: random input by the thousand, faults at every place, Ray, notebooks
cargo xtask format   formats every file, also those that `cargo fmt` does not see
cargo xtask tidy     only the repository rules: directions between crates, licences, file sizes, leftovers
cargo xtask book [DIR]    writes the manual as static pages, to target/book
cargo xtask release [--quick]   rehearses a release: every crate packed and built from its package, the Python package from its sources
cargo xtask octal [SECONDS]   makes the table of misère quotients again, with so many seconds for each code
cargo xtask types    writes the files that follow from definitions: the page's types, docs/questions.md, docs/reference
";

/// The lints also read what only a feature builds; the documentation has the same features, so that the crates of others
/// are looked at once for both.
const FEATURES: &str = "--features=upstar-census/parquet,upstar-python/module,upstar/serve,upstar/scripts";

fn main() -> ExitCode {
    let task = std::env::args().nth(1).unwrap_or_default();
    let passed = match task.as_str() {
        "check" => check(),
        "quick" => quick::quick(&std::env::args().nth(2).unwrap_or_default()),
        "targets" => targets::targets(),
        "site" => site::site(&std::env::args().skip(2).collect::<Vec<_>>()),
        "nightly" => nightly::nightly(),
        "format" => report("format", format(&[])),
        "book" => report("book", book::book(&out_folder("target/book"))),
        "release" => release::release(std::env::args().nth(2).as_deref() != Some("--quick")),
        "types" => types(),
        "octal" => octal(),
        "tidy" => report("repository rules", tidy()),
        _ => {
            print!("{HELP}");
            return ExitCode::from(if task.is_empty() || task.contains("help") { 0 } else { 2 });
        }
    };
    ExitCode::from(u8::from(!passed))
}

/// The folder that the second word names.
fn out_folder(usual: &str) -> PathBuf {
    std::env::args_os().nth(2).map_or_else(|| usual.into(), PathBuf::from)
}

/// What the tests are built of: all but benchmarks, which would have nothing to do; the lints read those.
const TESTS: [&str; 6] = ["test", "--workspace", "--lib", "--bins", "--tests", "--examples"];

/// Runs every check, also after one has failed, so that one run shows all there is to mend; and ends with what
/// failed, since that is the part of a long log that is kept.
fn check() -> bool {
    let mut failures = Vec::new();
    let mut step = |name: &str, (failed, took): (Option<String>, Duration)| {
        report(&format!("{name} ({} s)", took.as_secs()), failed.is_none());
        failures.extend(failed.map(|shown| format!("== {name} FAILED\n{shown}")));
    };
    let plain = |passed: bool| (!passed).then(String::new);
    step("repository rules", timed(|| plain(tidy())));
    step("format", timed(|| plain(format(&["--check"]))));
    step("building the tests", timed(|| cargo("building the tests", &[&TESTS[..], &["--no-run"]].concat())));
    // Many tests wait for a clock or for somebody else, which leaves the lints enough of the machine.
    std::thread::scope(|scope| {
        let beside = scope.spawn(|| [timed(lints), timed(documentation)]);
        step("tests", timed(|| cargo("tests", &[&TESTS[..], &["--no-fail-fast"]].concat())));
        let panicked = |_| [(Some("a panic\n".to_string()), Duration::ZERO), (None, Duration::ZERO)];
        let [lints, documentation] = beside.join().unwrap_or_else(panicked);
        step("lints", lints);
        step("documentation", documentation);
    });
    // The facade alone has features that no other crate turns on.
    let examples =
        ["test", "--workspace", "--doc", "--features=upstar/serve,upstar/scripts", "--no-fail-fast"];
    step("examples in the documentation", timed(|| cargo("examples", &examples)));
    for failure in &failures {
        println!("{failure}");
    }
    println!("{}", if failures.is_empty() { "everything holds" } else { "something fails: see above" });
    failures.is_empty()
}

/// Writes the files that follow from definitions: of questions, and those of the manual's reference.
fn types() -> bool {
    let tests: [&[&str]; 2] = [
        &["-p", "upstar-questions", "--test", "suite", "reference"],
        &["-p", "upstar-cli", "--bin", "upstar", "reference"],
    ];
    let written = licences::complaints(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), true);
    tests.iter().fold(report("licences", written.is_empty()), |passed, test| {
        let mut cargo = Command::new(env!("CARGO"));
        let written = cargo.args(["test", "-q"]).args(*test).env("UPSTAR_WRITE", "1").status();
        report("types", written.is_ok_and(|status| status.success())) && passed
    })
}

/// Makes the table of misère quotients of octal codes.
fn octal() -> bool {
    let seconds = std::env::args().nth(2).unwrap_or("3".into());
    let make = ["run", "--release", "-p", "upstar-quotients", "--example", "octal", "--", &seconds];
    report("octal", Command::new(env!("CARGO")).args(make).status().is_ok_and(|status| status.success()))
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let since = Instant::now();
    (work(), since.elapsed())
}

/// Runs cargo, shows what it prints, and gives the part about failing tests if it fails.
fn cargo(name: &str, args: &[&str]) -> Option<String> {
    println!("== {name}: cargo {}", args.join(" "));
    let Ok(mut child) = Command::new(env!("CARGO")).args(args).stdout(Stdio::piped()).spawn() else {
        return Some("cargo does not start\n".into());
    };
    let (mut failing, mut shown) = (false, String::new());
    for line in BufReader::new(child.stdout.take()?).lines().map_while(Result::ok) {
        println!("{line}");
        failing |= line == "failures:";
        if failing || line.ends_with("FAILED") {
            shown += &format!("{line}\n");
        }
        failing &= !line.starts_with("test result:");
    }
    let passed = child.wait().is_ok_and(|status| status.success());
    (!passed).then_some(shown)
}

/// Runs cargo beside something else, and gives all that it complains about if it fails.
fn cargo_beside(name: &str, args: &[&str]) -> Option<String> {
    println!("== {name}: cargo {}", args.join(" "));
    let command = Command::new(env!("CARGO"))
        .args(args)
        .env("RUSTDOCFLAGS", "--deny warnings")
        .stdin(Stdio::null())
        .output();
    match command {
        Ok(output) if output.status.success() => None,
        Ok(output) => Some(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(error) => Some(format!("cargo does not start: {error}\n")),
    }
}

/// A minimal toolchain has no lints: without them the check is skipped, but never in CI.
fn lints() -> Option<String> {
    let there = Command::new(env!("CARGO")).args(["clippy", "--version"]).output();
    if there.is_ok_and(|out| out.status.success()) || std::env::var_os("CI").is_some() {
        let all = ["clippy", "--quiet", "--workspace", "--all-targets", FEATURES, "--", "--deny", "warnings"];
        return cargo_beside("lints", &all);
    }
    println!("== lints: skipped, cargo clippy is not installed");
    None
}

fn documentation() -> Option<String> {
    cargo_beside("documentation", &["doc", "--workspace", "--no-deps", "--quiet", FEATURES])
}

/// Looks at every file by its name: `cargo fmt` follows module lines, and would miss a file that a macro declares.
fn format(how: &[&str]) -> bool {
    let files = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    println!("== format: rustfmt {} on {} files", how.join(" "), files.len());
    let status = Command::new("rustfmt").args(["--edition", "2024"]).args(how).args(files).status();
    match status {
        Ok(status) => status.success(),
        Err(_) => {
            println!("== format: skipped, rustfmt is not installed");
            std::env::var_os("CI").is_none()
        }
    }
}

fn report(name: &str, passed: bool) -> bool {
    println!("== {name}: {}", if passed { "passed" } else { "FAILED" });
    passed
}

/// Which crates each crate looks at: just what stands in its manifest, no more and no less.
const DIRECTIONS: &[(&str, &[&str])] = &[
    ("core", &[]),
    ("files", &[]),
    ("values", &["core"]),
    ("misere", &["core"]),
    ("quotients", &["core"]),
    ("universes", &["core"]),
    ("loopy", &["core", "values"]),
    ("heaps", &["core", "files"]),
    ("plots", &["core", "values"]),
    ("rules", &["core", "values"]),
    ("proofs", &["core", "rules"]),
    ("solve", &["core", "values", "rules"]),
    ("rulesets", &["core", "values", "rules", "heaps"]),
    ("language", &["core"]),
    ("script", &["core", "values", "rules", "language"]),
    (
        "catalog",
        &[
            "core",
            "values",
            "misere",
            "loopy",
            "universes",
            "heaps",
            "rules",
            "proofs",
            "solve",
            "rulesets",
            "script",
        ],
    ),
    ("families", &["core", "values", "heaps", "plots", "catalog"]),
    ("census", &["core", "files", "rules", "catalog"]),
    ("papers", &["core", "values", "heaps", "plots", "catalog"]),
    ("conjectures", &["core", "values", "heaps", "rules", "language", "catalog", "families", "census"]),
    (
        "questions",
        &[
            "core",
            "files",
            "values",
            "heaps",
            "misere",
            "loopy",
            "universes",
            "quotients",
            "plots",
            "catalog",
            "families",
            "census",
            "papers",
            "conjectures",
        ],
    ),
    ("engine", &["core", "questions"]),
    ("wasm", &["core", "catalog", "questions", "engine"]),
    ("web", &["core", "questions", "engine"]),
    ("upstar", &["values", "heaps", "rules", "catalog", "script", "questions", "web"]),
    (
        "cli",
        &["core", "values", "files", "plots", "catalog", "census", "questions", "script", "engine", "web"],
    ),
];

fn tidy() -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut complaints = licences::complaints(&root, false);
    for (krate, allowed) in DIRECTIONS {
        let manifest = std::fs::read_to_string(root.join("crates").join(krate).join("Cargo.toml"));
        let Ok(manifest) = manifest else {
            complaints.push(format!("crates/{krate} has no manifest"));
            continue;
        };
        // Tests may look anywhere: search judges the theorems.
        let dependencies = manifest.split("[dev-dependencies]").next().unwrap_or_default();
        let lines = dependencies.lines().filter_map(|line| line.strip_prefix("upstar-"));
        let seen: Vec<&str> = lines.filter_map(|line| line.split(['.', ' ', '=']).next()).collect();
        for name in seen.iter().filter(|name| !allowed.contains(name)) {
            complaints.push(format!("crates/{krate} may not look at crates/{name}"));
        }
        for name in allowed.iter().filter(|name| !seen.contains(name)) {
            complaints.push(format!("crates/{krate} no longer looks at crates/{name}"));
        }
    }
    for path in sources(&root) {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let shown = path.strip_prefix(&root).unwrap_or(&path).display();
        let count = text.lines().count();
        if count > 500 {
            complaints.push(format!("{shown} has {count} lines: is it one idea?"));
        }
        let rust = path.extension().is_some_and(|e| e == "rs");
        if rust && !text.starts_with("//!") && !text.starts_with("#!") {
            complaints.push(format!("{shown} does not begin by saying what lives there"));
        }
        for mark in ["todo!(", "unimplemented!(", "FIXME", "dbg!("] {
            if rust && !shown.to_string().contains("xtask") && text.contains(mark) {
                complaints.push(format!("{shown} contains {mark}"));
            }
        }
    }
    let shown_game =
        std::fs::read_to_string(root.join("crates/rulesets/src/toads_and_frogs.rs")).unwrap_or_default();
    let contributing = std::fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap_or_default();
    if !contributing.contains(&shown_game) {
        complaints.push("CONTRIBUTING.md shows another toads_and_frogs.rs than the one that runs".into());
    }
    for complaint in &complaints {
        println!("{complaint}");
    }
    complaints.is_empty()
}

/// All Rust files of the workspace, the fuzz targets, and the engine of the Python package.
fn sources(root: &Path) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    let mut folders =
        vec![root.join("crates"), root.join("xtask"), root.join("fuzz"), root.join("python/src")];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
