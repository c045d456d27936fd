//! What the process holds and what it could have, as the system counts it.

use std::time::Duration;

/// Bytes of memory that the process holds now; `None` where the system does not say. Where it tells them apart, the
/// pages of files, such as those of the program itself, are left out: the system takes them back when it needs room.
pub fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    if let (Some(own), Some(shared)) = (kilobytes(&status, "RssAnon:"), kilobytes(&status, "RssShmem:")) {
        return Some(own + shared);
    }
    #[cfg(not(target_family = "wasm"))]
    return memory_stats::memory_stats().map(|stats| stats.physical_mem as u64);
    #[cfg(target_family = "wasm")]
    Some(core::arch::wasm32::memory_size(0) as u64 * PAGE)
}

/// What memory grows by where it only ever grows.
#[cfg(target_family = "wasm")]
const PAGE: u64 = 64 << 10;

/// Bytes that the process could have in all: what is free on the machine, or the limit of its control group if that
/// is less; `None` where the system does not say.
pub fn available_bytes() -> Option<u64> {
    let free = kilobytes(&std::fs::read_to_string("/proc/meminfo").ok()?, "MemAvailable:");
    let groups = std::fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    let group = least_group_limit(&groups, |file| std::fs::read_to_string(file).ok());
    [free, group].into_iter().flatten().min()
}

/// Processor time of all threads of the process so far; `None` where the system does not say.
pub fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, which may hold anything, ends with the last bracket.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    // Linux counts in hundredths of a second.
    Some(Duration::from_millis(10 * ticks))
}

/// Does what has signals caught, and leaves a hangup ignored where it was: a program under `nohup` goes on when its
/// terminal closes.
pub fn keep_hangup_ignored<T>(install: impl FnOnce() -> T) -> T {
    #[cfg(unix)]
    let ignored = {
        // SAFETY: zeros are a valid record, which the system fills in.
        let mut now: libc::sigaction = unsafe { std::mem::zeroed() };
        // SAFETY: only asks how the signal is handled.
        let asked = unsafe { libc::sigaction(libc::SIGHUP, std::ptr::null(), &mut now) };
        asked == 0 && now.sa_sigaction == libc::SIG_IGN
    };
    let installed = install();
    #[cfg(unix)]
    if ignored {
        // SAFETY: nothing is called for a signal that is ignored.
        unsafe { libc::signal(libc::SIGHUP, libc::SIG_IGN) };
    }
    installed
}

/// The number in the line of a table that begins with a name, in bytes.
fn kilobytes(table: &str, name: &str) -> Option<u64> {
    let line = table.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse::<u64>().ok()?.checked_mul(1024)
}

/// The least limit of the control groups that are listed as in `/proc/self/cgroup`, and of the groups around them.
fn least_group_limit(groups: &str, read: impl Fn(&str) -> Option<String>) -> Option<u64> {
    let mut least: Option<u64> = None;
    for line in groups.lines() {
        let mut parts = line.splitn(3, ':').skip(1);
        let (root, file) = match parts.next()? {
            "" => ("/sys/fs/cgroup", "memory.max"),
            kinds if kinds.split(',').any(|kind| kind == "memory") => {
                ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
            }
            _ => continue,
        };
        let mut group = parts.next()?.trim_end_matches('/');
        loop {
            // A group without a limit says "max", or a number that no machine has.
            let limit =
                read(&format!("{root}{group}/{file}")).and_then(|text| text.trim().parse::<u64>().ok());
            least = [least, limit.filter(|&bytes| bytes < 1 << 60)].into_iter().flatten().min();
            match group.rsplit_once('/') {
                Some((outer, _)) => group = outer,
                None => break,
            }
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_limit_of_all_groups_around_counts() {
        let files = |file: &str| {
            let text = match file {
                "/sys/fs/cgroup/jobs/memory.max" => "4000000000\n",
                "/sys/fs/cgroup/jobs/17/memory.max" => "max\n",
                "/sys/fs/cgroup/small/memory.max" => "1000\n",
                "/sys/fs/cgroup/memory/slurm/memory.limit_in_bytes" => "2000\n",
                "/sys/fs/cgroup/memory/memory.limit_in_bytes" => "9223372036854771712\n",
                _ => return None,
            };
            Some(text.to_string())
        };
        for (groups, limit) in [
            ("0::/jobs/17\n", Some(4_000_000_000)),
            ("0::/small\n", Some(1000)),
            ("0::/\n", None),
            ("0::/jobs\n4:cpu,memory:/slurm/step\n", Some(2000)),
            ("4:memory:/\n5:cpu:/small\n", None),
            ("", None),
            ("nonsense", None),
        ] {
            assert_eq!(least_group_limit(groups, files), limit, "{groups}");
        }
    }

    #[test]
    fn a_table_is_read_in_bytes() {
        let table = "MemTotal:  5 kB\nMemAvailable:     1234 kB\n";
        assert_eq!(kilobytes(table, "MemAvailable:"), Some(1234 * 1024));
        assert_eq!(kilobytes(table, "MemFree:"), None);
    }

    #[test]
    #[cfg(all(target_os = "linux", not(miri)))]
    fn what_is_held_is_seen() {
        let before = resident_bytes().unwrap();
        let held = std::hint::black_box(vec![1u8; 64 << 20]);
        assert!(resident_bytes().unwrap() > before + (48 << 20));
        drop(held);
        assert!(available_bytes().is_some());
        let start = processor_time().unwrap();
        while processor_time().unwrap() < start + Duration::from_millis(30) {
            std::hint::black_box((0..100_000u64).sum::<u64>());
        }
    }
}
