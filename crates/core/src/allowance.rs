//! How much memory the system would let the program have.

/// Bytes that are free on the machine now; `None` where the system does not say.
pub fn free_bytes() -> Option<u64> {
    kilobytes(&std::fs::read_to_string("/proc/meminfo").ok()?, "MemAvailable:")
}

/// Bytes that the program may have at most, whatever the machine has: the limit of its control group, or what is left of
/// its addresses and its data (`ulimit -v`, `ulimit -d`). Past the first the program is killed, past the others its memory is
/// refused. `None` without such a limit.
pub fn allowed_bytes() -> Option<u64> {
    [group_limit(), bytes_before_refusal()].into_iter().flatten().min()
}

/// What is left of the addresses and the data of the program (`ulimit -v`, `ulimit -d`); `None` without such a limit.
pub fn bytes_before_refusal() -> Option<u64> {
    [addresses_left(), data_left()].into_iter().flatten().min()
}

/// Has the allocator keep less for itself, where addresses or data are limited. A part of its own for each thread is 64 MB of
/// addresses, mostly empty, so that a server's threads alone would use them up; what was freed in such a part counts for good,
/// and so do large pieces that came from between small ones. With one part for all, and large pieces straight from the
/// system, what was freed is there for whoever asks next.
pub fn spare_addresses() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    if bytes_before_refusal().is_some() {
        const LARGE: libc::c_int = 256 << 10;
        // SAFETY: it may be called at any time, by any thread.
        unsafe {
            libc::mallopt(libc::M_ARENA_MAX, 1);
            libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
        }
    }
}

/// Whether the system would give so many bytes in one piece now. They are taken and given back at once, without being
/// written to.
pub(crate) fn is_to_be_had(bytes: u64) -> bool {
    #[cfg(all(target_os = "linux", not(miri)))]
    {
        let Ok(size) = usize::try_from(bytes) else { return false };
        let (write, kind) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
        // SAFETY: new pages that nobody knows of, wherever there is room, are taken and given back.
        unsafe {
            let place = libc::mmap(std::ptr::null_mut(), size, write, kind, -1, 0);
            place != libc::MAP_FAILED && libc::munmap(place, size) == 0
        }
    }
    #[cfg(not(all(target_os = "linux", not(miri))))]
    {
        let _ = bytes;
        true
    }
}

/// Whether there is room for one more thread. What a thread takes before its work begins is beyond anybody's reach, and
/// where that is refused the program ends.
pub fn room_for_a_thread() -> bool {
    is_to_be_had(16 << 20)
}

/// The number in the line of a table that begins with a name, in bytes.
fn kilobytes(table: &str, name: &str) -> Option<u64> {
    let line = table.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse::<u64>().ok()?.checked_mul(1024)
}

#[cfg(target_os = "linux")]
fn addresses_left() -> Option<u64> {
    // SAFETY: it writes one record to the place that it is given.
    left_of(|limit| unsafe { libc::getrlimit(libc::RLIMIT_AS, limit) }, "VmSize:")
}

#[cfg(target_os = "linux")]
fn data_left() -> Option<u64> {
    // SAFETY: it writes one record to the place that it is given.
    left_of(|limit| unsafe { libc::getrlimit(libc::RLIMIT_DATA, limit) }, "VmData:")
}

/// What is left of a limit of the process, of which the system says under a name what is taken.
#[cfg(target_os = "linux")]
fn left_of(ask: impl FnOnce(&mut libc::rlimit) -> libc::c_int, taken: &str) -> Option<u64> {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    if ask(&mut limit) != 0 || limit.rlim_cur == libc::RLIM_INFINITY {
        return None;
    }
    let taken = kilobytes(&std::fs::read_to_string("/proc/self/status").ok()?, taken)?;
    Some(limit.rlim_cur.saturating_sub(taken))
}

#[cfg(not(target_os = "linux"))]
fn addresses_left() -> Option<u64> {
    None
}

#[cfg(not(target_os = "linux"))]
fn data_left() -> Option<u64> {
    None
}

fn group_limit() -> Option<u64> {
    let groups = std::fs::read_to_string("/proc/self/cgroup").ok()?;
    least_group_limit(&groups, |file| std::fs::read_to_string(file).ok())
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
}
