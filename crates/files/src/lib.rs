//! Files that are whole or not there.
//!
//! A file is written beside its place under a name that nobody can guess, synced, and renamed: at every moment the
//! name stands for all of the old content or all of the new, whatever ends the program, and two writers at once leave
//! the whole work of one. What is no regular file, such as a pipe or a device, is written to where it stands, and a
//! symbolic link stays a link.
//!
//! ```
//! use std::io::Write;
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("values.txt");
//! let mut file = upstar_files::Whole::create(&path)?;
//! write!(file, "1/2 * ^")?;
//! assert!(!path.exists());
//! file.finish()?;
//! assert_eq!(std::fs::read(&path)?, b"1/2 * ^");
//! # Ok::<(), std::io::Error>(())
//! ```

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Writes a whole file, or leaves what was there.
///
/// # Errors
/// What the system says.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = Whole::create(path)?;
    file.write_all(bytes)?;
    file.finish()
}

/// A file that takes its place when it is [finished](Whole::finish), and is never seen when it is dropped before.
#[derive(Debug)]
pub struct Whole(Kind);

#[derive(Debug)]
enum Kind {
    /// What cannot be replaced: a pipe, a device.
    There(BufWriter<File>),
    /// A new file, and its place.
    Beside(BufWriter<NamedTempFile>, PathBuf),
}

/// How much is written at a time.
const BUFFER: usize = 1 << 16;

/// So many links may lead from one to the next.
const MOST_LINKS: usize = 40;

impl Whole {
    /// Begins a file for a path.
    ///
    /// # Errors
    /// What the system says: the folder is not there, or it or an earlier file may not be written.
    pub fn create(path: &Path) -> io::Result<Self> {
        let path = behind_links(path)?;
        let old = match fs::metadata(&path) {
            Ok(old) => Some(old),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            let file = OpenOptions::new().write(true).open(&path)?;
            return Ok(Whole(Kind::There(BufWriter::with_capacity(BUFFER, file))));
        }
        if path.file_name().is_none() {
            return Err(io::ErrorKind::InvalidFilename.into());
        }
        if old.as_ref().is_some_and(|old| old.permissions().readonly()) {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        let file = beside(folder(&path))?;
        if let Some(old) = old {
            file.as_file().set_permissions(old.permissions())?;
        }
        Ok(Whole(Kind::Beside(BufWriter::with_capacity(BUFFER, file), path)))
    }

    /// Syncs what was written, and puts the file in its place.
    ///
    /// # Errors
    /// What the system says; what stood there before is then untouched.
    pub fn finish(self) -> io::Result<()> {
        match self.0 {
            Kind::There(mut file) => file.flush(),
            Kind::Beside(file, path) => {
                let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.as_file().sync_all()?;
                file.persist(&path).map_err(|error| error.error)?;
                sync(folder(&path))
            }
        }
    }
}

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Kind::There(file) => file.write(bytes),
            Kind::Beside(file, _) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Kind::There(file) => file.flush(),
            Kind::Beside(file, _) => file.flush(),
        }
    }
}

/// Where the links end that begin at a path; there need be nothing.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::symlink_metadata(&path) {
            // A link is read from the folder that it stands in.
            Ok(about) if about.is_symlink() => {
                let target = fs::read_link(&path)?;
                path.pop();
                path.push(target);
            }
            _ => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links, one leading to the next"))
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A new file of an unguessable name, with the rights that any new file gets; it goes when it is dropped.
fn beside(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".upstar-").suffix(".part");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

/// Without this a power cut could lose the rename.
fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
