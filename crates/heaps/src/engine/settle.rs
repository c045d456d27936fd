//! Finding the least codes that are no options, for all lanes of a block and a long list of probes.
//!
//! Some probes are scattered. The rest only strikes at candidates, the lowest codes that are still open. A part of it
//! goes first and sorts out most of them, so that few meet all the others.

use super::code::{Code, scatter, strike};
use super::marks::Marks;
use super::probes::Probes;
use super::round::{MAX_LANES, Reach, Round};
use super::rows::Rows;
use super::simd::Instructions;
use super::tuning::Tuning;

/// Probes for the whole block; in the first lane heap a meets heap `base - a`.
#[derive(Clone, Copy)]
pub(crate) struct Group<P> {
    pub(crate) base: usize,
    pub(crate) probes: P,
}

/// The first `used` of `total` probes, as a part of a group of this length.
pub(crate) fn share(len: usize, used: usize, total: usize) -> usize {
    if used >= total { len } else { len * used / total }
}

/// Makes the marks complete, for the options of these probes, below the codes that it returns.
pub(crate) fn settle<C: Code, P: Probes<C>>(
    simd: Instructions,
    codes: &[C],
    groups: &[Group<P>],
    marks: &mut Marks,
    tuning: &Tuning,
) -> Reach {
    let total: usize = groups.iter().map(|group| group.probes.len()).sum();
    let scattered = Tuning::scatter(total, marks.max_code());
    let cut = |len: usize, used: usize| share(len, used, total);
    for &Group { base, probes } in groups {
        scatter(codes, base, probes.part(0, cut(probes.len(), scattered)), marks);
    }
    let width = [marks.width(); MAX_LANES];
    if scattered == total {
        return width;
    }
    let mut done = [0; MAX_LANES];
    let mut found = [0; MAX_LANES];
    loop {
        let mut bound = width;
        let mut survivors = [0; MAX_LANES];
        let mut used = scattered;
        while used < total {
            // First as many probes as were scattered, then all others.
            let next = if used > scattered || 3 * used >= total { total } else { 2 * used };
            let wanted = tuning.spare + if next == total { 0 } else { 3 };
            let mut reach = done;
            survivors = [0; MAX_LANES];
            loop {
                let mut round = Round::<C>::open(marks, &mut reach, &bound);
                if round.is_empty() {
                    break;
                }
                for &Group { base, probes } in groups {
                    let part = probes.part(cut(probes.len(), used), cut(probes.len(), next));
                    strike(simd, codes, base, part, &round.candidates, &mut round.hits);
                }
                round.close(marks, &mut survivors);
                if enough::<C>(&survivors, &reach, &bound, wanted) {
                    break;
                }
            }
            bound = reach;
            used = next;
        }
        for lane in 0..C::LANES {
            found[lane] += survivors[lane];
        }
        if bound == done || enough::<C>(&found, &bound, &width, tuning.spare) {
            return bound;
        }
        done = bound;
    }
}

/// Whether nearly all lanes have so many candidates left, or have been asked for all codes up to `bound`.
fn enough<C: Code>(survivors: &[usize; MAX_LANES], reach: &Reach, bound: &Reach, wanted: usize) -> bool {
    let is_poor = |&lane: &usize| survivors[lane] < wanted && reach[lane] < bound[lane];
    (0..C::LANES).filter(is_poor).count() <= C::LANES / 8
}
