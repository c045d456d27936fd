//! Files that are there as a whole or not at all.

use crate::failure::Failure;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A file that is being written; it takes its name when it is kept.
pub struct NewFile {
    path: PathBuf,
    to: To,
}

enum To {
    /// A temporary in the same folder, which becomes the file.
    Beside(BufWriter<NamedTempFile>),
    /// What is no ordinary file, such as a pipe or a device, is written to and not replaced.
    Straight(BufWriter<File>),
}

impl NewFile {
    /// Begins a file.
    pub fn begin(path: &Path) -> Result<Self, Failure> {
        let begun = || -> io::Result<To> {
            // A link is followed, so that it stays one.
            let target = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
            if target.metadata().is_ok_and(|there| !there.is_file()) {
                return Ok(To::Straight(BufWriter::new(File::options().write(true).open(&target)?)));
            }
            target.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
            let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
            let mut builder = tempfile::Builder::new();
            #[cfg(unix)]
            builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
            Ok(To::Beside(BufWriter::new(builder.tempfile_in(folder.unwrap_or(Path::new(".")))?)))
        };
        Ok(NewFile { path: path.to_path_buf(), to: begun().map_err(|error| failed(path, error))? })
    }

    /// Gives the file its name; nothing is left to be written then.
    pub fn keep(self) -> Result<(), Failure> {
        let NewFile { path, to } = self;
        let kept = || -> io::Result<()> {
            match to {
                To::Straight(mut file) => file.flush(),
                To::Beside(file) => {
                    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
                    file.as_file().sync_all()?;
                    let target = std::fs::canonicalize(&path).unwrap_or_else(|_| path.clone());
                    file.persist(target).map(drop).map_err(|error| error.error)
                }
            }
        };
        kept().map_err(|error| failed(&path, error))
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            To::Beside(file) => file.write(bytes),
            To::Straight(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            To::Beside(file) => file.flush(),
            To::Straight(file) => file.flush(),
        }
    }
}

/// Writes a whole file, or nothing: a full disk leaves no half of one.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut file = NewFile::begin(path)?;
    file.write_all(bytes).map_err(|error| failed(path, error))?;
    file.keep()
}

fn failed(path: &Path, error: io::Error) -> Failure {
    Failure::Other(anyhow::anyhow!("{}: {error}", path.display()))
}
