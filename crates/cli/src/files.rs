//! Files that a person named.

use crate::failure::Failure;
use crate::watchdog;
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

/// Writes a whole file where nothing stands, or leaves what is there.
///
/// # Errors
/// [`AlreadyExists`](io::ErrorKind::AlreadyExists) where something stands, or what the system says.
#[cfg(feature = "scripts")]
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if path.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".upstar-").suffix(".part");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist_noclobber(path).map_err(|error| error.error).map(drop)
}

/// Whether somebody else may keep us waiting: a pipe is open once it has a reader.
fn waits(path: &Path) -> bool {
    path.metadata().is_ok_and(|about| !about.is_file())
}

fn patiently<T>(waits: bool, work: impl FnOnce() -> T) -> T {
    if waits { watchdog::waiting(work) } else { work() }
}

fn failed(path: &Path, error: io::Error) -> Failure {
    Failure::Other(anyhow::anyhow!("{}: {error}", path.display()))
}
