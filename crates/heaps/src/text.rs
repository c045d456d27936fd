//! Sequences as text, and the checksum that programs of this field print.

use std::io::{self, Write};

/// Writes values as an OEIS b-file: one line `n a(n)` each, with consecutive n from `first` on.
///
/// ```
/// let mut file = Vec::new();
/// upstar_heaps::write_bfile(&mut file, 5, [3, 1, 4]).unwrap();
/// assert_eq!(file, b"5 3\n6 1\n7 4\n");
/// ```
///
/// # Errors
/// Whatever the writer says, or that there is no number for a value.
pub fn write_bfile(
    out: &mut impl Write,
    first: u64,
    values: impl IntoIterator<Item = u64>,
) -> io::Result<()> {
    let mut next = Some(first);
    values.into_iter().try_for_each(|value| {
        let n = next.ok_or_else(|| io::Error::other("a heap is too large for a number of 64 bits"))?;
        next = n.checked_add(1);
        writeln!(out, "{n} {value}")
    })
}

/// Two 16-bit sums over the values, a += G(n) and b += a, as b * 65536 + a; all sums wrap.
///
/// ```
/// assert_eq!(upstar_heaps::checksum([1, 2, 3]), 0x000A_0006);
/// ```
pub fn checksum(values: impl IntoIterator<Item = u16>) -> u32 {
    let (a, b) = values.into_iter().fold((0u16, 0u16), |(a, b), value| {
        let a = a.wrapping_add(value);
        (a, b.wrapping_add(a))
    });
    u32::from(b) << 16 | u32::from(a)
}
