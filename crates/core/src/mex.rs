//! The least excluded number.

/// The least non-negative integer that is not among them.
///
/// ```
/// assert_eq!(upstar_core::mex(&[0, 1, 3, 7]), 2);
/// ```
pub fn mex(numbers: &[u64]) -> u64 {
    let mut seen = vec![false; numbers.len() + 1];
    for &n in numbers {
        if let Some(place) = usize::try_from(n).ok().and_then(|n| seen.get_mut(n)) {
            *place = true;
        }
    }
    // One more place than numbers: one is always free.
    seen.iter().position(|s| !s).unwrap_or(numbers.len()) as u64
}
