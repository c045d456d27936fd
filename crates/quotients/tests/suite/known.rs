//! Quotients that are printed in papers.

use crate::codes::{grundy, nim, run, run_heaps};
use upstar_quotients::{Shape, find_period};

/// Code, heaps, order, P-portion, period and preperiod.
fn check(code: &str, max_heap: u32, order: usize, p_portion: usize, period: Option<(u32, u32)>) {
    let found = run(code, max_heap, 1000);
    assert!(found.stop.is_none(), "{code}: {:?}", found.stop);
    assert_eq!((found.quotient.order(), found.quotient.p_portion().len()), (order, p_portion), "{code}");
    let proved = found.period.filter(|period| period.proved).map(|period| (period.period, period.preperiod));
    assert_eq!(proved, period, "{code}");
}

#[test]
fn codes_that_are_printed() {
    // Plambeck and Siegel 2008: misère Kayles.
    check("0.77", 200, 40, 9, Some((12, 71)));
    // Plambeck 2005, "Taming the wild".
    check("0.123", 60, 20, 5, Some((5, 5)));
    // Plambeck and Siegel 2008: Dawson's Kayles to heap 33.
    check("0.07", 33, 638, 109, None);
}

/// The least wild quotient, R8 of Siegel's classification, is that of 0.75.
#[test]
fn the_least_wild_quotient() {
    let found = run("0.75", 40, 100);
    let quotient = &found.quotient;
    assert_eq!((quotient.order(), quotient.is_tame(), found.is_proved()), (8, false, true));
    assert_eq!(quotient.relations(), ["a^2 = 1", "bc = ab", "b^3 = b", "c^2 = b^2"]);
    let p_portion: Vec<String> =
        quotient.p_portion().into_iter().map(|element| quotient.text(element)).collect();
    assert_eq!(p_portion, ["a", "b^2"]);
}

#[test]
fn periods_are_found() {
    let period = |list: &[u32], shape| find_period(list, shape).map(|p| (p.period, p.preperiod, p.proved));
    let shape = Some(Shape { parts: 2, last: 1 });
    assert_eq!(period(&[0, 1, 2, 1, 2, 1, 2], None), Some((2, 1, false)));
    assert_eq!(period(&[0, 1, 2, 1, 2, 1], shape), None);
    assert_eq!(period(&[0, 1, 2, 1, 2, 1, 2], shape), Some((2, 1, true)));
    assert_eq!(period(&[0, 1, 2, 3, 4], shape), None);
    let kayles = run("0.77", 200, 100);
    let folds = kayles.period.unwrap();
    let pretending = kayles.quotient.pretending();
    for n in 0..pretending.len() {
        assert_eq!(pretending[n], pretending[folds.least_heap(n as u64) as usize], "heap {n}");
    }
}

#[test]
fn nim_is_tame() {
    for (heap, order) in [(0, 1), (1, 2), (2, 6), (3, 6), (4, 10), (7, 10), (8, 18), (16, 34)] {
        let quotient = run_heaps(nim, heap).quotient;
        assert_eq!(quotient.order(), order, "heap {heap}");
        assert!(quotient.is_tame(), "heap {heap}");
    }
}

#[test]
fn grundys_game_beyond_heap_18() {
    for (heap, order) in [(12, 6), (13, 12), (18, 24), (20, 48), (28, 48)] {
        assert_eq!(run_heaps(grundy, heap).quotient.order(), order, "heap {heap}");
    }
}

#[test]
fn structure_of_kayles() {
    let kayles = run("0.77", 200, 100).quotient;
    assert!(!kayles.is_tame());
    assert_eq!(kayles.generators().len(), 7);
    let relations = "a^2 = 1, bd = bc, be = bc, bf = ab, b^3 = b, b^2c = acf, b^2g = g, cd = b^2, ce = b^2, bc^2 = b, \
                     dg = cg, c^3 = c, c^2f = ab^2, c^2g = g, e^2 = de, eg = cg, d^3 = d, d^2f = f, f^2 = b^2, fg = ag, \
                     g^2 = b^2";
    assert_eq!(kayles.relations().join(", "), relations);
    assert_eq!(kayles.kernel().len(), 16);
    assert_eq!(kayles.idempotents().len(), 5);
}
