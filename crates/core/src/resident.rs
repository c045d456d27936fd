//! What the whole program takes, as the system counts it.

use std::io::Read;
use std::time::Duration;

/// Bytes of memory that the program holds now; `None` where the system does not say.
pub fn resident_bytes() -> Option<u64> {
    // It is asked when there is no memory left, too, and takes none.
    let mut text = [0; 4096];
    let length = std::fs::File::open("/proc/self/status").ok()?.read(&mut text).ok()?;
    let text = std::str::from_utf8(&text[..length]).ok()?;
    let line = text.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes << 10)
}

/// Processor time of all threads of the program so far; `None` where the system does not say.
pub fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, which may hold anything, ends with the last bracket.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    // Linux counts in hundredths of a second, whatever the machine does inside.
    Some(Duration::from_millis(10 * ticks))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    #[cfg_attr(miri, ignore = "what the system says of Miri is not about the program")]
    fn what_is_taken_is_seen() {
        let before = resident_bytes().unwrap();
        let held = std::hint::black_box(vec![1u8; 64 << 20]);
        assert!(resident_bytes().unwrap() > before + (48 << 20));
        drop(held);
        let start = processor_time().unwrap();
        while processor_time().unwrap() < start + Duration::from_millis(30) {
            std::hint::black_box((0..100_000u64).sum::<u64>());
        }
    }
}
