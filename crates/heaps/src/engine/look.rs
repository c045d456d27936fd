//! The third kernel: are a few codes among the sums of two rows of heaps, one taken forwards and one backwards?
//!
//! Where `strike` asks for many heaps at once about one probe after the other, this asks for one heap about
//! neighbouring splits at once: heap a with heap left - a, heap a + 1 with heap left - a - 1, and so on.

use super::code::{CANDIDATES, Code, Simd};

/// Splits that are looked at together.
pub(crate) const AT_ONCE: usize = 32;

/// Which of the wanted codes are sums of `forwards[i]` and `backwards[len - 1 - i]`.
///
/// Both rows have the same length.
pub(crate) fn look<C: Code>(
    simd: Simd,
    forwards: &[C],
    backwards: &[C],
    wanted: &[C; CANDIDATES],
) -> [bool; CANDIDATES] {
    assert_eq!(forwards.len(), backwards.len());
    let mut hits = [false; CANDIDATES];
    let (front, front_rest) = forwards.as_chunks::<AT_ONCE>();
    let (back_rest, back) = backwards.as_rchunks::<AT_ONCE>();
    for (&a, &b) in front_rest.iter().zip(back_rest.iter().rev()) {
        for (hit, &code) in hits.iter_mut().zip(wanted) {
            *hit |= a ^ b == code;
        }
    }
    #[cfg(target_arch = "x86_64")]
    if simd == Simd::Avx2 {
        // SAFETY: `Simd::Avx2` is only made where AVX2 is there.
        unsafe { C::look_avx2(front, back, wanted, &mut hits) };
        return hits;
    }
    let _ = simd;
    for (front, back) in front.iter().zip(back.iter().rev()) {
        for (hit, &code) in hits.iter_mut().zip(wanted) {
            *hit |= (0..AT_ONCE).fold(false, |hit, i| hit | (front[i] ^ back[AT_ONCE - 1 - i] == code));
        }
    }
    hits
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths_agree<C: Code>(limit: usize) {
        let codes: Vec<C> = (0..3000usize)
            .map(|i| C::from_index(i.wrapping_mul(2654435761) >> 7 & (limit - 1)).unwrap())
            .collect();
        for length in [0, 1, 31, 32, 33, 64, 100, 257] {
            for start in [0, 5, 900] {
                let (front, back) =
                    (&codes[start..start + length], &codes[1500 + start..1500 + start + length]);
                let wanted = std::array::from_fn(|j| codes[2000 + start + j]);
                let judge = wanted.map(|code| (0..length).any(|i| front[i] ^ back[length - 1 - i] == code));
                for simd in [Simd::Portable, Simd::detect()] {
                    assert_eq!(look(simd, front, back, &wanted), judge, "{length} {start} {simd:?}");
                }
            }
        }
    }

    #[test]
    fn every_path_sees_the_same_sums() {
        paths_agree::<u8>(128);
        paths_agree::<u16>(512);
    }
}
