//! Saving a long computation, so that it can go on after a kill.
//!
//! A checkpoint is one file for each game: a magic number, the code, the number of values, the values with two bytes
//! each, and a checksum of all that. At every moment one whole checkpoint is there.

use crate::engine::MAX_HEAPS;
use crate::game::HeapGame;
use crate::sequence::GSequence;
use crate::verify::{Fault, spot_check};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;
use upstar_core::{Budget, StopReason};
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
    /// A limit came before all of it was read.
    #[error("{0}")]
    Stopped(#[from] StopReason),
}

/// A folder with checkpoints.
///
/// ```
/// use upstar_core::Budget;
/// use upstar_heaps::{Checkpoints, GSequence, HeapGame};
/// # let folder = tempfile::tempdir().unwrap();
/// let checkpoints = Checkpoints::open(folder.path()).unwrap();
/// let game: HeapGame = "octal:0.6".parse().unwrap();
/// let budget = Budget::unlimited();
/// let earlier = checkpoints.load(&game, &budget).unwrap();
/// let mut sequence = earlier.unwrap_or_else(|| GSequence::new(game.clone()));
/// sequence.compute(5000, &budget).unwrap();
/// checkpoints.save(&sequence).unwrap();
/// assert_eq!(checkpoints.load(&game, &budget).unwrap().unwrap().computed(), 5001);
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
    /// The first values and some of the others are checked by the rules; a proof checks all that it uses, see
    /// [`GSequence::resume`].
    ///
    /// # Errors
    /// When there is one that cannot be read, is damaged, or has wrong values; and when there is no time or memory for it.
    pub fn load(&self, game: &HeapGame, budget: &Budget) -> Result<Option<GSequence>, CheckpointError> {
        let path = self.path(game);
        let Some(bytes) = read_file(&path, budget)? else { return Ok(None) };
        let corrupt = |reason: String| CheckpointError::Corrupt { path: path.clone(), reason };
        let values = read_values(&bytes, game, budget)?.map_err(corrupt)?;
        // A sum says that nothing was damaged, not that the values are right.
        match spot_check(&game.to_string(), &values, budget) {
            Ok(checked) => Ok(Some(GSequence::resume_checked(game.clone(), &values, checked))),
            Err(Fault::Value { reason, .. } | Fault::Claim(reason)) => Err(corrupt(reason)),
            Err(Fault::Stopped(stop)) => Err(stop.into()),
        }
    }
}

/// No checkpoint is longer: two bytes for every heap, and a code before them.
const MOST_BYTES: u64 = 2 * MAX_HEAPS as u64 + (1 << 20);

/// What is read between two looks at the limits.
const PIECE: usize = 1 << 20;

/// The bytes of a file, if there is one. A pipe or a device could give bytes without an end, or none, for ever.
fn read_file(path: &Path, budget: &Budget) -> Result<Option<Vec<u8>>, CheckpointError> {
    let failed = |source: io::Error| CheckpointError::Read { path: path.into(), source };
    let about = match fs::metadata(path) {
        Ok(about) => about,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(failed(error)),
    };
    if !about.is_file() {
        return Err(CheckpointError::Corrupt { path: path.into(), reason: "it is no ordinary file".into() });
    }
    if about.len() > MOST_BYTES {
        return Err(CheckpointError::Corrupt { path: path.into(), reason: "it is too long".into() });
    }
    let mut file = File::open(path).map_err(failed)?.take(about.len());
    let mut bytes = Vec::new();
    while (&mut file).take(PIECE as u64).read_to_end(&mut bytes).map_err(failed)? > 0 {
        budget.check()?;
    }
    Ok(Some(bytes))
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

/// The values, or what is wrong with the file.
fn read_values(
    bytes: &[u8],
    game: &HeapGame,
    budget: &Budget,
) -> Result<Result<Vec<u16>, String>, StopReason> {
    let mut checksum = Checksum::new();
    for piece in bytes[..bytes.len().saturating_sub(8)].chunks(PIECE) {
        budget.check()?;
        checksum.add(piece);
    }
    Ok(values_with(&checksum, bytes, game))
}

fn values_with(checksum: &Checksum, bytes: &[u8], game: &HeapGame) -> Result<Vec<u16>, String> {
    let Some((body, sum)) = bytes.split_last_chunk::<8>() else {
        return Err("it is too short".into());
    };
    let mut rest = body.strip_prefix(MAGIC).ok_or("it does not start like a checkpoint")?;
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
        assert!(checkpoints.load(part.game(), &Budget::unlimited()).unwrap().is_none());
        checkpoints.save(&part).unwrap();
        let mut resumed = checkpoints.load(part.game(), &Budget::unlimited()).unwrap().unwrap();
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
            matches!(
                checkpoints.load(sequence.game(), &Budget::unlimited()),
                Err(CheckpointError::Corrupt { .. })
            )
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
        let error = checkpoints.load(&other, &Budget::unlimited()).err().unwrap();
        assert!(error.to_string().contains("belongs to another game"));
    }

    /// Bytes changed by dice, with a sum that fits: such a file is refused, or its values are those of the game as far as
    /// they are looked at.
    #[test]
    fn damage_with_a_sum_that_fits_is_survived() {
        let folder = tempfile::tempdir().unwrap();
        let checkpoints = Checkpoints::open(folder.path()).unwrap();
        let sequence = sample(300);
        checkpoints.save(&sequence).unwrap();
        let path = checkpoints.path(sequence.game());
        let good = fs::read(&path).unwrap();
        let mut dice = 1u64;
        let mut below = |end: usize| {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (dice >> 33) as usize % end
        };
        let (mut read, mut refused) = (0, 0);
        for _ in 0..400 {
            let mut bytes = good[..good.len() - 8].to_vec();
            for _ in 0..=below(3) {
                let at = below(bytes.len());
                match below(5) {
                    0 => bytes[at] ^= 1 << below(8),
                    1 => bytes.truncate(at.max(1)),
                    2 => bytes.extend([0; 7]),
                    // The length of the code, and after it the number of values.
                    3 if bytes.len() > 64 => {
                        let at = [MAGIC.len(), MAGIC.len() + 8 + "octal:0.6".len()][below(2)];
                        bytes[at..at + 8].copy_from_slice(&(u64::MAX >> below(64)).to_le_bytes());
                    }
                    _ => bytes.insert(at, below(256) as u8),
                }
            }
            let mut sum = Checksum::new();
            sum.add(&bytes);
            bytes.extend(sum.0.to_le_bytes());
            fs::write(&path, &bytes).unwrap();
            match checkpoints.load(sequence.game(), &Budget::unlimited()) {
                Ok(Some(found)) => {
                    assert_eq!(found.computed(), (bytes.len() as u64 - 16 - 8 - 9 - 8 - 8) / 2);
                    read += 1;
                }
                Ok(None) => panic!("there is a file"),
                Err(CheckpointError::Corrupt { reason, .. }) => {
                    assert!(!reason.is_empty());
                    refused += 1;
                }
                Err(other) => panic!("{other}"),
            }
        }
        assert!(refused > 200 && read < 100, "{read} read, {refused} refused");
    }

    /// What is no file, or is larger than may be, is not read.
    #[test]
    fn only_files_that_can_be_checkpoints_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let checkpoints = Checkpoints::open(folder.path()).unwrap();
        let sequence = sample(300);
        let path = checkpoints.path(sequence.game());
        let budget = Budget::unlimited();
        fs::create_dir(&path).unwrap();
        assert!(matches!(checkpoints.load(sequence.game(), &budget), Err(CheckpointError::Corrupt { .. })));
        fs::remove_dir(&path).unwrap();
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("/dev/zero", &path).unwrap();
            let loaded = checkpoints.load(sequence.game(), &budget);
            assert!(matches!(loaded, Err(CheckpointError::Corrupt { .. })));
            fs::remove_file(&path).unwrap();
        }
        checkpoints.save(&sequence).unwrap();
        assert!(checkpoints.load(sequence.game(), &budget).is_ok());
        // A terabyte of nothing.
        File::options().write(true).open(&path).unwrap().set_len(1 << 40).unwrap();
        let loaded = checkpoints.load(sequence.game(), &budget);
        assert!(matches!(loaded, Err(CheckpointError::Corrupt { .. })));
    }

    /// A file whose sum is right can still say anything.
    #[test]
    fn forgeries_are_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let checkpoints = Checkpoints::open(folder.path()).unwrap();
        for (code, count, wrong) in [
            ("subtraction:1,2,3", 100_000, 99_000),
            ("octal:0.77", 5000, 1500),
            ("octal:0.6", 20_000, 1999),
            ("octal:0.6", 20_000, 19_999),
            ("grundy", 5000, 4999),
            ("hex:0.8F", 3000, 2047),
            ("subtraction:all-but:2,3", 9000, 8000),
        ] {
            let mut sequence = GSequence::new(code.parse().unwrap());
            sequence.compute(count - 1, &Budget::unlimited()).unwrap();
            checkpoints.save(&sequence).unwrap();
            assert!(checkpoints.load(sequence.game(), &Budget::unlimited()).is_ok(), "{code}");
            for change in [1, 2, 64] {
                let mut values: Vec<u16> = sequence.values().collect();
                values[wrong] ^= change;
                checkpoints.save(&GSequence::resume(sequence.game().clone(), &values)).unwrap();
                let loaded = checkpoints.load(sequence.game(), &Budget::unlimited());
                assert!(matches!(loaded, Err(CheckpointError::Corrupt { .. })), "{code} {change}");
            }
        }
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
        assert_eq!(
            checkpoints.load(sample(1).game(), &Budget::unlimited()).unwrap().unwrap().computed(),
            300
        );
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        assert!(matches!(checkpoints.save(&sample(600)), Err(CheckpointError::Write { .. })));
        let file = folder.path().join("file");
        fs::write(&file, "x").unwrap();
        assert!(Checkpoints::open(file.join("inside")).is_err());
    }
}
