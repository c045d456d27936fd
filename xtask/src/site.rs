//! `cargo xtask site`: the whole workbench as a folder for any host of files, with the engine inside.

use crate::{book, report};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const USAGE: &str = "usage: cargo xtask site [--out FOLDER] [--program PATH-OF-UPSTAR]";
const TARGET: &str = "wasm32-unknown-unknown";
/// The lists that never change, which the page fetches: what the server answers at these paths.
const LISTS: [&str; 4] = ["rulesets", "gallery", "findings", "papers"];

/// Builds the folder; false when something fails, which it says.
pub fn site(args: &[String]) -> bool {
    let made = options(args).and_then(|(out, program)| make(&out, program));
    if let Err(message) = &made {
        println!("== {message}");
    }
    report("site", made.is_ok())
}

/// Where the folder goes, and the program that knows the lists, where there is one already.
fn options(args: &[String]) -> Result<(PathBuf, Option<PathBuf>), String> {
    let (mut out, mut program) = (PathBuf::from("target/upstar-site"), None);
    for pair in args.chunks(2) {
        match pair {
            [name, value] if name == "--out" => out = value.into(),
            [name, value] if name == "--program" => program = Some(value.into()),
            _ => return Err(USAGE.into()),
        }
    }
    Ok((out, program))
}

fn make(out: &Path, program: Option<PathBuf>) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let web = root.join("crates/web");
    let failed = |path: &Path, error: io::Error| format!("{}: {error}", path.display());
    // Nothing but an older site is replaced.
    if fs::read_dir(out).is_ok_and(|mut files| files.next().is_some()) {
        if !out.join("engine.bin").is_file() {
            return Err(format!("{} holds something else than a site", out.display()));
        }
        fs::remove_dir_all(out).map_err(|error| failed(out, error))?;
    }
    fs::create_dir_all(out.join("api")).map_err(|error| failed(out, error))?;
    let write = |name: &str, bytes: &[u8]| {
        let path = out.join(name);
        fs::write(&path, bytes).map_err(|error| failed(&path, error))
    };
    let read = |path: PathBuf| fs::read(&path).map_err(|error| failed(&path, error));

    write("engine.bin", &gzip(&read(engine(&root)?)?)?)?;
    let program = program.map_or_else(|| workbench(&root), Ok)?;
    for name in LISTS {
        write(&format!("api/{name}.json"), list(&program, name)?.as_bytes())?;
    }
    write("api/network.json", br#"{"network":null}"#)?;
    let assets = web.join("assets");
    for entry in fs::read_dir(&assets).map_err(|error| failed(&assets, error))?.flatten() {
        write(&entry.file_name().to_string_lossy(), &read(entry.path())?)?;
    }
    let text = |name: &str| {
        let path = web.join(name);
        fs::read_to_string(&path).map_err(|error| failed(&path, error))
    };
    let page = text("assets/index.html")?;
    let (before, after) = page.split_once("    <title>").ok_or("index.html has no title")?;
    let page = format!("{before}{}    <title>{after}", text("site/head.html")?);
    write("index.html", page.as_bytes())?;
    for name in ["manifest.webmanifest", "embed.js"] {
        write(name, text(&format!("site/{name}"))?.as_bytes())?;
    }

    if !book::book(&out.join("manual")) {
        return Err("the manual has faults".into());
    }

    let mut files = Vec::new();
    list_files(out, out, &mut files).map_err(|error| failed(out, error))?;
    files.sort();
    let mut hasher = DefaultHasher::new();
    let mut bytes = 0;
    for file in &files {
        let content = read(out.join(file))?;
        bytes += content.len();
        (file, content).hash(&mut hasher);
    }
    let worker = text("site/sw.js")?;
    worker.hash(&mut hasher);
    let worker = worker
        .replace("{{version}}", &format!("{:016x}", hasher.finish()))
        .replace("{{files}}", &format!("{files:?}"));
    write("sw.js", worker.as_bytes())?;
    println!("== {}: {} files, {bytes} bytes", out.display(), files.len() + 1);
    Ok(())
}

/// Builds the engine, and gives its path.
fn engine(root: &Path) -> Result<PathBuf, String> {
    // Where it cannot be installed it may be there by other means.
    let _ = Command::new("rustup").args(["target", "add", TARGET]).output();
    let args = ["build", "--quiet", "--package", "upstar-wasm", "--lib", "--profile", "site"];
    // Features of the other crates, such as SQLite, are no part of it.
    let built = Command::new(env!("CARGO"))
        .current_dir(root)
        .args(args)
        .args(["--target", TARGET])
        .env_remove("CARGO_RESOLVER_FEATURE_UNIFICATION")
        .status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("the engine does not compile".into());
    }
    Ok(target_folder(root).join(TARGET).join("site/upstar_wasm.wasm"))
}

/// Builds the program, and gives its path.
fn workbench(root: &Path) -> Result<PathBuf, String> {
    let built =
        Command::new(env!("CARGO")).current_dir(root).args(["build", "--package", "upstar-cli"]).status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("the program does not compile".into());
    }
    Ok(target_folder(root).join("debug/upstar"))
}

fn target_folder(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// The answer to a question without fields.
fn list(program: &Path, name: &str) -> Result<String, String> {
    let line =
        piped(Command::new(program).arg("engine"), format!("{{\"id\":0,\"ask\":\"{name}\"}}\n").as_bytes())?;
    let line = String::from_utf8_lossy(&line);
    let answer = line.trim_end().strip_prefix("{\"id\":0,\"answer\":");
    let answer = answer.and_then(|rest| Some(rest.rsplit_once(",\"memory\":")?.0));
    answer.map(str::to_string).ok_or_else(|| format!("{} does not answer {name}: {line}", program.display()))
}

/// The same in gzip; as it is where there is no such program, which the page sees.
fn gzip(bytes: &[u8]) -> Result<Vec<u8>, String> {
    if Command::new("gzip").arg("--version").output().is_err() {
        println!("== there is no gzip here: the engine is left as it is");
        return Ok(bytes.to_vec());
    }
    piped(Command::new("gzip").args(["-9", "-n", "-c"]), bytes)
}

/// What a program writes about what it reads.
fn piped(command: &mut Command, input: &[u8]) -> Result<Vec<u8>, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let failed = |error: io::Error| format!("{name}: {error}");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let stdin = child.stdin.take();
    let output = std::thread::scope(|scope| {
        scope.spawn(move || stdin.map(|mut stdin| stdin.write_all(input)));
        child.wait_with_output()
    });
    let output = output.map_err(failed)?;
    if output.status.success() { Ok(output.stdout) } else { Err(format!("{name} fails")) }
}

/// The files of a folder and of those in it, by their paths from `root` with slashes.
fn list_files(root: &Path, folder: &Path, found: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list_files(root, &path, found)?;
        } else if let Ok(below) = path.strip_prefix(root) {
            found.push(below.to_string_lossy().replace('\\', "/"));
        }
    }
    Ok(())
}
