//! A run that is killed goes on from its checkpoint and gives the same numbers.

use std::path::Path;
use std::process::Command;
use std::time::Duration;
use upstar_core::Budget;
use upstar_heaps::{Checkpoints, GSequence, HeapGame};

const FOLDER: &str = "UPSTAR_HEAPS_TEST_FOLDER";
const CODE: &str = "octal:0.6";

/// Not a test by itself: it is the process that is killed.
#[test]
fn child() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let checkpoints = Checkpoints::open(folder).unwrap();
    let mut sequence = GSequence::new(CODE.parse().unwrap());
    sequence
        .know(u64::from(u32::MAX) - 2, &Budget::unlimited(), &mut |sequence| {
            checkpoints.save(sequence).unwrap();
        })
        .unwrap();
}

fn wait_for_checkpoint(path: &Path) {
    for _ in 0..3000 {
        if path.exists() {
            return;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("no checkpoint was written");
}

#[test]
fn a_killed_run_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let checkpoints = Checkpoints::open(folder.path()).unwrap();
    let game: HeapGame = CODE.parse().unwrap();
    for _ in 0..2 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["kill::child", "--exact", "--quiet"])
            .env(FOLDER, folder.path())
            .spawn()
            .unwrap();
        wait_for_checkpoint(&checkpoints.path(&game));
        std::thread::sleep(Duration::from_millis(30));
        // SIGKILL, as likely as not in the middle of a write.
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let mut resumed = checkpoints.load(&game, &Budget::unlimited()).unwrap().expect("a whole checkpoint");
    let count = resumed.computed() + 3000;
    resumed.compute(count - 1, &Budget::unlimited()).unwrap();
    let mut direct = GSequence::new(game);
    direct.compute(count - 1, &Budget::unlimited()).unwrap();
    assert!(resumed.values().eq(direct.values()));
}
