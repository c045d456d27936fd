//! Certificates are accepted when they are right and refused when they are not.

use crate::codes::{grundy, octal, run, run_heaps, shape};
use upstar_core::Budget;
use upstar_quotients::{Certificate, CheckError, check};

fn checked(code: &str, certificate: &Certificate) -> Result<(), CheckError> {
    check(certificate, |n| Ok(octal(code, n)), Some(shape(code)), &Budget::unlimited())
}

#[test]
fn right_certificates_are_accepted() {
    for code in ["0.77", "0.07", "0.123", "0.75", "4.7", "0.3", "0.0", "0.15", "0.57"] {
        let certificate = run(code, 30, 200).certificate();
        assert_eq!(checked(code, &certificate), Ok(()), "{code}");
        assert_eq!(Certificate::from_json(&certificate.to_json()).as_ref(), Ok(&certificate));
    }
    let certificate = run_heaps(grundy, 28).certificate();
    assert_eq!(check(&certificate, |n| Ok(grundy(n)), None, &Budget::unlimited()), Ok(()));
    // Here a sum with a new game covers the game.
    assert_eq!(checked("0.146", &run("0.146", 40, 500).certificate()), Ok(()));
    let kayles = run("0.77", 200, 100).certificate();
    assert!(kayles.period.is_some_and(|period| period.proved));
    assert_eq!(checked("0.77", &kayles), Ok(()));
}

#[test]
fn every_change_of_a_certificate_is_refused() {
    let right = run("0.77", 200, 100).certificate();
    let refused = |change: &dyn Fn(&mut Certificate)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        assert!(matches!(checked("0.77", &wrong), Err(CheckError::Wrong(_))));
    };
    for heap in 0..right.pretending.len() {
        refused(&|wrong| wrong.pretending[heap] = (wrong.pretending[heap] + 1) % wrong.order);
    }
    for generator in 0..right.products.len() {
        for x in 0..right.order as usize {
            refused(&|wrong| wrong.products[generator][x] = (wrong.products[generator][x] + 1) % wrong.order);
        }
    }
    for x in 0..right.order {
        refused(&|wrong| match wrong.p_portion.binary_search(&x) {
            Ok(at) => drop(wrong.p_portion.remove(at)),
            Err(at) => wrong.p_portion.insert(at, x),
        });
    }
    refused(&|wrong| wrong.order += 1);
    refused(&|wrong| wrong.pretending.truncate(150));
    refused(&|wrong| wrong.period.as_mut().unwrap().period = 6);
    refused(&|wrong| wrong.period.as_mut().unwrap().preperiod = 70);
}

#[test]
fn a_monoid_that_is_too_fine_is_refused() {
    // Nim with heap 1, and a generator that needs four copies to vanish instead of two.
    let fine = Certificate {
        order: 4,
        generators: vec![1],
        products: vec![vec![1, 2, 3, 0]],
        p_portion: vec![1, 3],
        pretending: vec![0, 1],
        period: None,
    };
    assert!(matches!(checked("0.1", &fine), Err(CheckError::Wrong(text)) if text.contains("told apart")));
}
