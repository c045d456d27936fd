//! Saving a long computation, so that it can go on after a kill.
//!
//! A checkpoint is one file for each game: a magic number, the code, the number of values, the values with two bytes
//! each, and a checksum of all that. At every moment one whole checkpoint is there.

use crate::game::HeapGame;
use crate::sequence::GSequence;
use std::fs;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use thiserror::Error;
use upstar_files::Whole;

/// What can go wrong with checkpoints.
#[derive(Debug, Error)]
pub enum CheckpointError {
    /// The folder or file could not be read.
    #[error("cannot read the checkpoint {path}: {source}")]
    Read {
        /// Which one.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The folder or file could not be written; an earlier checkpoint is still there.
    #[error("cannot write the checkpoint {path}: {source}; an earlier checkpoint, if any, is untouched")]
    Write {
        /// Which one.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The file is no checkpoint of this game, or it is damaged.
    #[error("the checkpoint {path} is not usable: {reason}; move it away to start again")]
    Corrupt {
        /// Which one.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

/// A folder with checkpoints.
///
/// ```
/// use upstar_ground::Budget;
/// use upstar_heaps::{Checkpoints, GSequence, HeapGame};
/// # let folder = tempfile::tempdir().unwrap();
/// let checkpoints = Checkpoints::open(folder.path()).unwrap();
/// let game: HeapGame = "octal:0.6".parse().unwrap();
/// let mut sequence = checkpoints.load(&game).unwrap().unwrap_or_else(|| GSequence::new(game.clone()));
/// sequence.compute(5000, &Budget::unlimited()).unwrap();
/// checkpoints.save(&sequence).unwrap();
/// assert_eq!(checkpoints.load(&game).unwrap().unwrap().computed(), 5001);
/// ```
#[derive(Clone, Debug)]
pub struct Checkpoints {
    folder: PathBuf,
}

const MAGIC: &[u8; 16] = b"upstar-heaps-1\r\n";

impl Checkpoints {
    /// A folder for checkpoints; it is made if it is not there.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn open(folder: impl Into<PathBuf>) -> Result<Self, CheckpointError> {
        let folder = folder.into();
        match fs::create_dir_all(&folder) {
            Ok(()) => Ok(Checkpoints { folder }),
            Err(source) => Err(CheckpointError::Write { path: folder, source }),
        }
    }

    /// The file for a game.
    pub fn path(&self, game: &HeapGame) -> PathBuf {
        let code = game.to_string();
        // Codes can be longer than file names, so the hash tells them apart.
        let name: String = code
            .chars()
            .take(40)
            .map(|c| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' })
            .collect();
        let mut hash = Checksum::new();
        hash.add(code.as_bytes());
        self.folder.join(format!("{name}-{:016x}.checkpoint", hash.0))
    }

    /// Saves all computed values.
    ///
    /// # Errors
    /// When they cannot be written. An earlier checkpoint is then untouched.
    pub fn save(&self, sequence: &GSequence) -> Result<(), CheckpointError> {
        let path = self.path(sequence.game());
        let written = Whole::create(&path).and_then(|mut file| {
            write_checkpoint(&mut file, sequence)?;
            file.finish()
        });
        written.map_err(|source| CheckpointError::Write { path, source })
    }

    /// The sequence of a game as it was saved, or `None` when there is no checkpoint.
    ///
    /// # Errors
    /// When there is one that cannot be read or is damaged.
    pub fn load(&self, game: &HeapGame) -> Result<Option<GSequence>, CheckpointError> {
        let path = self.path(game);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(CheckpointError::Read { path, source }),
        };
        let values = read_values(&bytes, game).map_err(|reason| CheckpointError::Corrupt { path, reason })?;
        Ok(Some(GSequence::resume(game.clone(), &values)))
    }
}

fn write_checkpoint(out: &mut impl Write, sequence: &GSequence) -> io::Result<()> {
    let mut checksum = Checksum::new();
    let mut put = |bytes: &[u8]| {
        checksum.add(bytes);
        out.write_all(bytes)
    };
    let code = sequence.game().to_string();
    put(MAGIC)?;
    put(&(code.len() as u64).to_le_bytes())?;
    put(code.as_bytes())?;
    put(&sequence.computed().to_le_bytes())?;
    for value in sequence.values() {
        put(&value.to_le_bytes())?;
    }
    let Checksum(sum) = checksum;
    out.write_all(&sum.to_le_bytes())
}

fn read_values(bytes: &[u8], game: &HeapGame) -> Result<Vec<u16>, String> {
    let Some((body, sum)) = bytes.split_last_chunk::<8>() else {
        return Err("it is too short".into());
    };
    let mut rest = body.strip_prefix(MAGIC).ok_or("it does not start like a checkpoint")?;
    let mut checksum = Checksum::new();
    checksum.add(body);
    if checksum.0 != u64::from_le_bytes(*sum) {
        return Err("the checksum does not match".into());
    }
    let length = read_u64(&mut rest).ok_or("it ends early")?;
    let code = usize::try_from(length).ok().and_then(|length| rest.split_at_checked(length));
    let (code, mut rest) = code.ok_or("it ends early")?;
    if code != game.to_string().as_bytes() {
        return Err("it belongs to another game".into());
    }
    let count = read_u64(&mut rest).ok_or("it ends early")?;
    let (values, remainder) = rest.as_chunks::<2>();
    if values.len() as u64 != count || !remainder.is_empty() {
        return Err("the number of values is wrong".into());
    }
    Ok(values.iter().map(|&value| u16::from_le_bytes(value)).collect())
}

fn read_u64(bytes: &mut &[u8]) -> Option<u64> {
    let mut eight = [0; 8];
    bytes.read_exact(&mut eight).ok()?;
    Some(u64::from_le_bytes(eight))
}

/// The 64-bit FNV-1a hash.
struct Checksum(u64);

impl Checksum {
    fn new() -> Self {
        Checksum(0xCBF2_9CE4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_ground::Budget;

    fn sample(count: u64) -> GSequence {
        let mut sequence = GSequence::new("octal:0.6".parse().unwrap());
        sequence.compute(count - 1, &Budget::unlimited()).unwrap();
        sequence
    }

    #[test]
    fn what_is_saved_comes_back_and_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let checkpoints = Checkpoints::open(folder.path().join("new")).unwrap();
        let whole = sample(40_000);
        let part = sample(25_000);
        assert!(checkpoints.load(part.game()).unwrap().is_none());
        checkpoints.save(&part).unwrap();
        let mut resumed = checkpoints.load(part.game()).unwrap().unwrap();
        assert_eq!(resumed.computed(), 25_000);
        resumed.compute(39_999, &Budget::unlimited()).unwrap();
        assert!(whole.values().eq(resumed.values()));
        checkpoints.save(&resumed).unwrap();
        assert_eq!(fs::read_dir(folder.path().join("new")).unwrap().count(), 1);
    }

    #[test]
    fn damage_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let checkpoints = Checkpoints::open(folder.path()).unwrap();
        let sequence = sample(300);
        checkpoints.save(&sequence).unwrap();
        let path = checkpoints.path(sequence.game());
        let good = fs::read(&path).unwrap();
        let is_corrupt = |bytes: &[u8]| {
            fs::write(&path, bytes).unwrap();
            matches!(checkpoints.load(sequence.game()), Err(CheckpointError::Corrupt { .. }))
        };
        for length in [0, 5, 24, good.len() - 1] {
            assert!(is_corrupt(&good[..length]));
        }
        for place in [0, 20, 30, 60, good.len() - 3] {
            let mut bad = good.clone();
            bad[place] ^= 4;
            assert!(is_corrupt(&bad));
        }
        let other = "octal:0.7".parse().unwrap();
        fs::write(checkpoints.path(&other), &good).unwrap();
        let error = checkpoints.load(&other).err().unwrap();
        assert!(error.to_string().contains("belongs to another game"));
    }

    #[test]
    fn a_full_disk_is_an_error_and_keeps_the_earlier_checkpoint() {
        struct Full(usize);
        impl Write for Full {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
                Ok(bytes.len())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let error = write_checkpoint(&mut Full(100), &sample(300)).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);

        let folder = tempfile::tempdir().unwrap();
        let checkpoints = Checkpoints::open(folder.path()).unwrap();
        checkpoints.save(&sample(300)).unwrap();
        // A file that is never finished takes no place.
        let path = checkpoints.path(sample(1).game());
        write_checkpoint(&mut Whole::create(&path).unwrap(), &sample(600)).unwrap();
        assert_eq!(checkpoints.load(sample(1).game()).unwrap().unwrap().computed(), 300);
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        assert!(matches!(checkpoints.save(&sample(600)), Err(CheckpointError::Write { .. })));
        let file = folder.path().join("file");
        fs::write(&file, "x").unwrap();
        assert!(Checkpoints::open(file.join("inside")).is_err());
    }
}
