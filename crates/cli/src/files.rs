//! Files that a person named.

use crate::failure::Failure;
use crate::watchman;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use upstar_files::Whole;

/// A file of results, which is there as a whole or not at all.
pub struct NewFile {
    path: PathBuf,
    whole: Whole,
    waits: bool,
}

impl NewFile {
    /// Begins a file.
    pub fn begin(path: &Path) -> Result<Self, Failure> {
        let waits = waits(path);
        let whole = patiently(waits, || Whole::create(path)).map_err(|error| failed(path, error))?;
        Ok(NewFile { path: path.to_path_buf(), whole, waits })
    }

    /// Writes to it.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        patiently(self.waits, || self.whole.write_all(bytes)).map_err(|error| failed(&self.path, error))
    }

    /// Puts it in its place.
    pub fn keep(self) -> Result<(), Failure> {
        self.whole.finish().map_err(|error| failed(&self.path, error))
    }
}

/// Writes a whole file, or nothing.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    patiently(waits(path), || upstar_files::write(path, bytes)).map_err(|error| failed(path, error))
}

/// Whether somebody else may keep us waiting: a pipe is open once it has a reader.
fn waits(path: &Path) -> bool {
    path.metadata().is_ok_and(|about| !about.is_file())
}

fn patiently<T>(waits: bool, work: impl FnOnce() -> T) -> T {
    if waits { watchman::waiting(work) } else { work() }
}

fn failed(path: &Path, error: io::Error) -> Failure {
    Failure::Other(anyhow::anyhow!("{}: {error}", path.display()))
}
