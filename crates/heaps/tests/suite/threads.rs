//! A second thread changes no value, rests when there is nothing to do, and ends with its sequence.

use std::time::Duration;
use upstar_core::{Budget, StopReason, mex};
use upstar_heaps::{GSequence, HeapGame};

const DENSE: [&str; 5] =
    ["octal:0.007", "octal:0.33333333333337", "octal:0.7777", "octal:4.04", "octal:0.0000703"];

fn sequence(code: &str, threads: usize) -> GSequence {
    let mut sequence = GSequence::new(code.parse().unwrap());
    sequence.use_threads(threads);
    sequence
}

#[test]
fn two_threads_give_the_same_values() {
    for code in DENSE {
        let mut values = [1, 2].map(|threads| {
            let mut sequence = sequence(code, threads);
            // Steps of all sizes: jobs for blocks that never come must do no harm.
            let mut last = 0;
            while last < 24_000 {
                last += 1 + last / 7 % 4000;
                sequence.compute(last, &Budget::unlimited()).unwrap();
            }
            sequence.values().map(u64::from).collect::<Vec<u64>>()
        });
        let two = values[1].split_off(0);
        assert_eq!(values[0], two, "{code}");
        // One thread may be wrong too, so the rules judge the last values.
        let game: HeapGame = code.parse().unwrap();
        let moves = game.moves().unwrap();
        for n in two.len() - 40..two.len() {
            let mut options: Vec<u64> = moves.one.iter().map(|take| two[n - take]).collect();
            for take in &moves.two {
                let left = n - take;
                options.extend((1..=left / 2).map(|a| two[a] ^ two[left - a]));
            }
            assert_eq!(two[n], mex(&options), "{code} heap {n}");
        }
    }
}

#[test]
fn a_stopped_run_goes_on() {
    let mut stopped = sequence("octal:0.007", 2);
    let short = || Budget::new(Some(Duration::from_millis(3)), None);
    let mut stops = 0;
    while let Err(stop) = stopped.compute(30_000, &short()) {
        assert!(matches!(stop, StopReason::Time(_)));
        stops += 1;
    }
    assert!(stops > 0);
    let mut whole = sequence("octal:0.007", 1);
    whole.compute(30_000, &Budget::unlimited()).unwrap();
    assert!(whole.values().eq(stopped.values()));
}

/// The helpers of this process with the processor time that they have taken, in ticks of the clock.
#[cfg(target_os = "linux")]
fn helpers() -> Vec<u64> {
    let tasks = std::fs::read_dir("/proc/self/task").unwrap();
    let stats = tasks.filter_map(|task| std::fs::read_to_string(task.unwrap().path().join("stat")).ok());
    let named = |stat: String| {
        let (head, tail) = stat.split_once(") ")?;
        let fields: Vec<&str> = tail.split(' ').collect();
        let ticks = fields[11].parse::<u64>().ok()? + fields[12].parse::<u64>().ok()?;
        head.ends_with("(heaps-helper").then_some(ticks)
    };
    stats.filter_map(named).collect()
}

/// The thread is found by its name, and other tests have such threads too, so this one runs in a process of its own.
#[cfg(target_os = "linux")]
#[test]
fn the_thread_rests_and_ends() {
    const ALONE: &str = "UPSTAR_HEAPS_ALONE";
    if std::env::var_os(ALONE).is_none() {
        let mut child = std::process::Command::new(std::env::current_exe().unwrap());
        let status = child.args(["--exact", "threads::the_thread_rests_and_ends"]).env(ALONE, "1").status();
        assert!(status.unwrap().success());
        return;
    }
    let mut small = sequence("octal:0.007", 2);
    small.compute(1000, &Budget::unlimited()).unwrap();
    assert_eq!(helpers().len(), 0, "small sizes need no second thread");
    let mut alone = sequence("octal:0.007", 1);
    alone.compute(20_000, &Budget::unlimited()).unwrap();
    assert_eq!(helpers().len(), 0);
    let mut large = sequence("octal:0.007", 2);
    large.compute(20_000, &Budget::unlimited()).unwrap();
    std::thread::sleep(Duration::from_millis(100));
    let before = helpers();
    std::thread::sleep(Duration::from_millis(300));
    let after = helpers();
    assert_eq!(before.len(), 1);
    assert!(after[0] <= before[0] + 2, "it works with nothing to do: {before:?} {after:?}");
    drop(large);
    assert_eq!(helpers().len(), 0, "a thread was left behind");
}
