//! Choosing a split: a Walsh-Hadamard transform counts, for every mask at once, how many values have even parity.

use super::split::Split;

/// The split with the fewest rare heaps, and their number, for a histogram of values of heaps of either parity.
///
/// `break_parity` is the parity of all numbers that a move to two heaps takes, if they have one: only
/// then may the heap's own parity take part.
pub(crate) fn best_split(histogram: &[Vec<u32>; 2], break_parity: Option<bool>) -> (Split, u64) {
    let size = histogram[0].len().max(histogram[1].len()).next_power_of_two();
    let total: i64 = histogram.iter().flatten().map(|&count| i64::from(count)).sum();
    let mut best = (Split::NONE, total as u64);
    let mut consider = |sign: i64, heap_parity: bool| {
        let odd = break_parity.unwrap_or(false);
        let mut sums: Vec<i64> = (0..size)
            .map(|v| {
                let count = |parity: usize| i64::from(histogram[parity].get(v).copied().unwrap_or(0));
                count(0) + sign * count(1)
            })
            .collect();
        walsh_hadamard(&mut sums);
        for (mask, &sum) in sums.iter().enumerate().skip(1) {
            // `sum` is the number of heaps with even parity minus the number with odd parity.
            let flipped = heap_parity && odd;
            let rare = (total + if flipped { -sum } else { sum }) as u64 / 2;
            if rare < best.1 {
                best = (Split::new(mask as u16, heap_parity, odd), rare);
            }
        }
    };
    consider(1, false);
    if break_parity.is_some() {
        consider(-1, true);
    }
    best
}

/// How many heaps of a histogram are rare under a split.
pub(crate) fn count_rare(histogram: &[Vec<u32>; 2], split: Split) -> u64 {
    let rare = |parity: usize| {
        let counts = histogram[parity].iter().enumerate();
        counts.filter(move |&(v, _)| !split.is_common(v as u16, parity)).map(|(_, &count)| u64::from(count))
    };
    rare(0).chain(rare(1)).sum()
}

/// `sums[m]` becomes the sum of `sums[v]` over all v, with a minus sign when `m & v` has odd parity.
fn walsh_hadamard(sums: &mut [i64]) {
    let mut half = 1;
    while half < sums.len() {
        for pair in sums.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_split_has_as_few_rare_heaps_as_it_says() {
        let values: Vec<u16> = (0..500u32).map(|n| ((n * n % 61) ^ (n / 7 % 32)) as u16).collect();
        let mut histogram = [vec![0; 64], vec![0; 64]];
        for (n, &v) in values.iter().enumerate() {
            histogram[n & 1][usize::from(v)] += 1;
        }
        for odd in [None, Some(false), Some(true)] {
            let (split, rare) = best_split(&histogram, odd);
            let count = |split: Split| {
                values.iter().enumerate().filter(|&(n, &v)| !split.is_common(v, n)).count() as u64
            };
            assert_eq!((count(split), count_rare(&histogram, split)), (rare, rare));
            for mask in 1..64 {
                assert!(count(Split::new(mask, false, false)) >= rare);
                if let Some(odd) = odd {
                    assert!(count(Split::new(mask, true, odd)) >= rare);
                }
            }
        }
    }
}
