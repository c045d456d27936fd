//! Runs of the program in which one thing goes wrong.

use crate::support::{Run, upstar};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// What can go wrong with a file.
pub const KINDS: [&str; 3] = ["error", "kill", "short"];

/// Whether everything is tried that takes long.
pub fn all() -> bool {
    std::env::var("UPSTAR_FAULTS").is_ok_and(|which| which == "all")
}

/// The library, built once.
fn shim() -> &'static Path {
    static SHIM: OnceLock<PathBuf> = OnceLock::new();
    SHIM.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite/faults/shim.c");
        let built = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("shim-{}.so", std::process::id()));
        let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".into());
        let status = Command::new(&compiler)
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .args([&built, &source])
            .args(["-ldl"])
            .status()
            .expect("a C compiler, which SQLite needs too");
        assert!(status.success());
        built
    })
}

/// A command in a folder, and what it reads.
pub struct Line<'a> {
    pub args: &'a [&'a str],
    pub input: &'a str,
    pub folder: &'a Path,
}

impl Line<'_> {
    /// Runs it without a fault.
    pub fn plain(&self) -> Run {
        self.run(&mut upstar(self.args))
    }

    /// Runs it with a fault; says whether the fault came.
    pub fn with_fault(&self, kind: &str, at: u64) -> (Run, bool) {
        let log = self.folder.join("fault.log");
        // Nothing is there when no fault came before.
        let _ = fs::remove_file(&log);
        let mut command = upstar(self.args);
        command
            .env("LD_PRELOAD", shim())
            .env("UPSTAR_FAULT", kind)
            .env("UPSTAR_FAULT_AT", at.to_string())
            .env("UPSTAR_FAULT_LOG", &log);
        let run = self.run(&mut command);
        let came = log.exists();
        let _ = fs::remove_file(&log);
        (run, came)
    }

    fn run(&self, command: &mut Command) -> Run {
        let mut child =
            command.current_dir(self.folder).stdin(Stdio::piped()).spawn().expect("the program starts");
        // A program that was ended does not listen.
        let _ = child.stdin.take().expect("piped").write_all(self.input.as_bytes());
        child.wait_with_output().expect("the program ends").into()
    }

    /// Removes what a program that was killed left beside its file.
    pub fn tidy(&self) {
        for entry in fs::read_dir(self.folder).unwrap() {
            let left = entry.unwrap().path();
            if left.extension().is_some_and(|ending| ending == "part") {
                fs::remove_file(left).unwrap();
            }
        }
    }
}
