//! Periods with proof, certificates, and what must not be believed.

use upstar_core::Budget;
use upstar_heaps::{
    CERTIFICATE_FORMAT, Certificate, GSequence, HeapGame, VerifyError, naive_values, needed_to, verify,
};

fn proved(code: &str, max: u64) -> GSequence {
    let mut sequence = GSequence::new(code.parse().unwrap());
    sequence.know(max, &Budget::unlimited(), &mut |_| ()).unwrap();
    sequence
}

#[test]
fn known_periods_are_proved() {
    for (code, period, preperiod) in [
        ("octal:0.77", 12, 71),
        ("octal:0.07", 34, 53),
        ("octal:0.137", 34, 52),
        ("octal:0.337", 4, 0),
        ("octal:0.26", 4, 1),
        ("octal:0.4", 34, 54),
        ("octal:0.0", 1, 0),
        ("octal:0.156", 349, 3479),
        ("octal:0.165", 1550, 5181),
        ("octal:0.16", 149459, 105351),
        ("octal:0.56", 144, 326640),
        ("octal:0.127", 4, 46578),
        ("subtraction:1,2,3", 4, 0),
        ("subtraction:2,5,6", 11, 0),
    ] {
        let sequence = proved(code, 2_000_000);
        let report = sequence.report();
        assert_eq!((report.period, report.preperiod), (Some(period), Some(preperiod)), "{code}");
        assert!(report.proved && report.saltus == Some(0));
        let needed = needed_to(sequence.game(), preperiod, period).unwrap();
        assert_eq!(report.needed_to, Some(needed));
        let checked_to = report.checked_to.unwrap();
        assert!(needed <= checked_to && checked_to < needed + needed / 32 + 32, "{code} {checked_to}");
    }
}

#[test]
fn values_beyond_are_read_off_the_period() {
    let kayles = proved("octal:0.77", u64::MAX);
    let judge = naive_values(kayles.game(), 3000);
    assert!((0..3000).all(|n| kayles.value(n as u64) == Some(judge[n])));
    assert_eq!(kayles.value(10u64.pow(15)), kayles.value(72 + (10u64.pow(15) - 72) % 12));
    let report = kayles.report();
    assert_eq!((report.max_nimber, report.max_at), (Some(8), Some(27)));
    assert_eq!(report.exceptions, [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
    let nim = proved("nim", 100);
    assert_eq!((nim.report().saltus, nim.value(10u64.pow(15))), (Some(1), Some(10u64.pow(15))));
}

/// Every proof is tried out far beyond the heaps that it needed.
#[test]
fn proofs_come_true() {
    let mut codes: Vec<String> = (1..512).map(|code| format!("octal:0.{code:03o}")).collect();
    codes.extend((1..64).map(|code| format!("octal:4.{code:02o}")));
    codes.extend((1..256).map(|code| format!("hex:0.{code:02X}")));
    codes.extend((1..16).map(|code| format!("hex:{:X}.{code:X}", [4, 8, 12][code % 3])));
    for set in 1..64u32 {
        let set: Vec<String> =
            (0..6).filter(|i| set >> i & 1 == 1).map(|i| (i + 1 + i / 4).to_string()).collect();
        codes.push(format!("subtraction:{}", set.join(",")));
        codes.push(format!("subtraction:all-but:{}", set.join(",")));
    }
    let mut proofs = 0;
    for code in codes {
        let sequence = proved(&code, 400);
        let Some(period) = sequence.period() else { continue };
        proofs += 1;
        let judge = naive_values(sequence.game(), if code.starts_with("hex") { 300 } else { 1200 });
        for (n, &value) in judge.iter().enumerate() {
            assert_eq!(sequence.value(n as u64), Some(value), "{code} {period:?} heap {n}");
        }
        let certificate = Certificate::of(&sequence).unwrap();
        assert_eq!(
            verify(&certificate, &Budget::unlimited()).map(|v| v.heaps),
            Ok(period.needed_to + 1),
            "{code}"
        );
    }
    assert!(proofs > 400, "{proofs}");
}

/// What docs/results.md says about the codes 0.33..37.
#[test]
fn threes_and_a_seven() {
    for k in (1..64usize).step_by(2).chain([4, 12, 28, 60, 124]) {
        let sequence = proved(&format!("octal:0.{}7", "3".repeat(k - 1)), 20_000);
        let period = sequence.period().map(|period| (period.period as usize, period.preperiod as usize));
        let preperiod = if k % 2 == 1 { 0 } else { 4 * (k + 1) };
        assert_eq!(period, Some((k + 1, preperiod)), "{k}");
        let certificate = Certificate::of(&sequence).unwrap();
        assert!(verify(&certificate, &Budget::unlimited()).is_ok(), "{k}");
    }
}

#[test]
fn a_saltus_without_a_theorem_is_seen_but_not_proved() {
    let sequence = proved("hex:0.8", 600);
    let report = sequence.report();
    assert!(!report.proved && report.needed_to.is_none());
    assert!(Certificate::of(&sequence).is_none());
    // Written down all the same, with values that are right as far as any theorem would need them, it is refused.
    let (period, preperiod) = (report.period.unwrap(), report.preperiod.unwrap());
    let claimed = Certificate {
        format: CERTIFICATE_FORMAT.into(),
        code: "hex:0.8".into(),
        theorem: "at most three heaps".into(),
        period,
        preperiod,
        saltus: report.saltus.unwrap(),
        needed_to: needed_to(sequence.game(), preperiod, period).unwrap(),
        values: sequence.values().take((period + preperiod) as usize).map(u64::from).collect(),
    };
    assert!(claimed.saltus > 0);
    assert!(matches!(verify(&claimed, &Budget::unlimited()), Err(VerifyError::False(_))));
}

#[test]
fn certificates_survive_json_and_nothing_else() {
    for code in ["octal:0.77", "octal:0.156", "subtraction:2,5,6", "subtraction:all-but:2,3", "hex:0.B"] {
        let sequence = proved(code, 20_000);
        let Some(certificate) = Certificate::of(&sequence) else { panic!("{code} has no proof") };
        let again = Certificate::from_json(&certificate.to_json()).unwrap();
        assert_eq!(again, certificate);
        let rejected = |what: &str, change: &dyn Fn(&mut Certificate)| {
            let mut bad = certificate.clone();
            change(&mut bad);
            assert!(verify(&bad, &Budget::unlimited()).is_err(), "{code}: {what}");
        };
        assert!(verify(&again, &Budget::unlimited()).is_ok());
        rejected("format", &|c| c.format.push('x'));
        rejected("code", &|c| c.code = "octal:0.73".into());
        rejected("bad code", &|c| c.code = "octal:0.9".into());
        rejected("theorem", &|c| c.theorem.clear());
        rejected("period", &|c| c.period += 1);
        rejected("no period", &|c| c.period = 0);
        rejected("huge period", &|c| c.period = u64::MAX);
        rejected("preperiod", &|c| c.preperiod += 1);
        rejected("saltus", &|c| c.saltus += 1);
        rejected("needed", &|c| c.needed_to -= 1);
        // Where the theorem has no bound of its own, more heaps may be needed.
        let mut more = certificate.clone();
        more.needed_to += 1;
        assert_eq!(verify(&more, &Budget::unlimited()).is_ok(), code.contains("all-but"), "{code}");
        rejected("shifted", &|c| {
            c.preperiod += 1;
            c.values.push(c.values[c.values.len() - c.period as usize] + c.saltus);
        });
        rejected("doubled", &|c| {
            let turn: Vec<u64> = c.values[c.preperiod as usize..].iter().map(|v| v + c.saltus).collect();
            c.values.extend(turn);
            c.period *= 2;
            c.saltus *= 2;
            c.needed_to *= 2;
        });
        // Every value of short certificates, and some two hundred of long ones.
        let last = certificate.values.len() - 1;
        for n in (0..last).step_by(1 + last / 200).chain([last]) {
            rejected("value up", &|c| c.values[n] += 1);
            rejected("value flipped", &|c| c.values[n] ^= 2);
        }
        rejected("value huge", &|c| c.values[0] = u64::MAX);
        assert!(Certificate::from_json(&certificate.to_json().replace("period", "perod")).is_err());
    }
}

/// Values that come from elsewhere are never believed, whatever they are.
#[test]
fn a_forged_start_proves_nothing() {
    let mut mended = 0;
    for (code, wrong, max) in [
        ("subtraction:1,2,3", 0, 1000),
        ("subtraction:1,2,3", 9, 1000),
        ("octal:0.77", 5, 1000),
        ("octal:0.77", 70, 1000),
        ("octal:0.77", 150, 1000),
        ("octal:0.156", 3000, 20_000),
        ("octal:0.127", 40_000, 200_000),
        ("subtraction:all-but:2,3", 12, 1000),
        ("hex:0.B", 7, 1000),
        ("grundy", 7, 1000),
    ] {
        let honest = proved(code, max);
        let mut values: Vec<u16> = honest.values().collect();
        // A forger goes on as if the value were right.
        values[wrong] ^= 1;
        values.truncate(wrong + 1);
        let mut forged = GSequence::resume(honest.game().clone(), &values);
        forged.know(max, &Budget::unlimited(), &mut |_| ()).unwrap();
        // A wrong start may show no period at all; one that is proved is the right one.
        let Some(period) = forged.period() else { continue };
        mended += 1;
        assert_eq!(Some(period), honest.period(), "{code} {wrong}");
        assert_eq!(forged.mended(), Some(wrong as u64), "{code}");
        assert!(verify(&Certificate::of(&forged).unwrap(), &Budget::unlimited()).is_ok());
    }
    assert!(mended >= 4, "{mended}");
}

/// Values that are more than the proof needs, or fewer, are checked too.
#[test]
fn right_values_from_elsewhere_prove_the_same() {
    for code in ["octal:0.77", "octal:0.156", "subtraction:2,5,6", "subtraction:all-but:2,3", "hex:0.B"] {
        let honest = proved(code, 20_000);
        let needed = honest.period().unwrap().needed_to as usize;
        for count in [0, 1, needed / 2, needed, needed + 1, needed + 200] {
            let values = (0..count as u64).map(|n| honest.value(n).unwrap() as u16);
            let mut resumed = GSequence::resume(honest.game().clone(), &values.collect::<Vec<u16>>());
            resumed.know(40_000, &Budget::unlimited(), &mut |_| ()).unwrap();
            assert_eq!((resumed.period(), resumed.mended()), (honest.period(), None), "{code} {count}");
            if count as u64 >= honest.computed() {
                assert_eq!(resumed.computed(), count as u64, "{code}: values that are there are enough");
            }
        }
    }
}

#[test]
fn a_forged_start_is_checked_under_the_budget() {
    let honest = proved("octal:0.156", 20_000);
    let values: Vec<u16> = honest.values().collect();
    let mut resumed = GSequence::resume(honest.game().clone(), &values);
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    assert!(resumed.know(u64::MAX, &cancelled, &mut |_| ()).is_err());
    assert_eq!(resumed.period(), None);
    resumed.know(u64::MAX, &Budget::unlimited(), &mut |_| ()).unwrap();
    assert_eq!((resumed.period(), resumed.mended()), (honest.period(), None));
}

/// A period that is there is seen long before it is proved.
#[test]
fn periods_are_seen_before_they_are_proved() {
    for (code, preperiod, period, computed) in [
        ("octal:0.127", 46_578, 4, 48_000),
        ("octal:0.127", 46_578, 4, 60_000),
        ("octal:0.156", 3479, 349, 5300),
        ("octal:0.56", 326_640, 144, 340_000),
        ("octal:0.77", 71, 12, 160),
    ] {
        let report = proved(code, computed).report();
        assert!(!report.proved);
        assert_eq!((report.preperiod, report.period), (Some(preperiod), Some(period)), "{code} {computed}");
        let needed = needed_to(&code.parse().unwrap(), preperiod, period);
        assert_eq!((report.needed_to, report.saltus), (needed, Some(0)));
    }
    for (code, computed) in
        [("octal:0.6", 30_000), ("octal:0.007", 20_000), ("grundy", 20_000), ("octal:0.127", 46_000)]
    {
        assert_eq!(proved(code, computed).report().period, None, "{code}");
    }
}

fn small_certificate(code: &str, period: u64, saltus: u64, needed_to: u64) -> Certificate {
    let theorem = upstar_heaps::theorem_name(&code.parse().unwrap()).to_string();
    Certificate {
        format: upstar_heaps::CERTIFICATE_FORMAT.into(),
        code: code.into(),
        theorem,
        period,
        preperiod: 0,
        saltus,
        needed_to,
        values: (0..period).collect(),
    }
}

/// A few bytes can claim a lot; what they may cost is up to the budget.
#[test]
fn small_certificates_of_much_work_keep_to_the_limits() {
    let memory = || Budget::new(None, Some(500_000_000));
    let large = [
        small_certificate("subtraction:1,1000000000", 2, 0, 1_000_000_001),
        small_certificate("subtraction:all-but:500000000", 1, 1, 1_000_000_000),
        small_certificate("subtraction:all-but:2", 1, 1, u64::MAX - 1),
        small_certificate("subtraction:all-but:2", 1, 1, u64::MAX),
    ];
    for certificate in &large {
        assert!(certificate.to_json().len() < 250);
        let answer = verify(certificate, &memory());
        assert!(matches!(answer, Err(VerifyError::Stopped(_))), "{answer:?}");
    }
    let budget = Budget::unlimited();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(std::time::Duration::from_millis(30));
            budget.cancel();
        });
        assert_eq!(verify(&large[1], &budget), Err(VerifyError::Stopped(upstar_core::StopReason::Cancelled)));
    });
}

#[test]
fn what_is_no_certificate_is_told_from_a_false_one() {
    let good = Certificate::of(&proved("octal:0.77", 1000)).unwrap();
    let changed = |change: &dyn Fn(&mut Certificate)| {
        let mut bad = good.clone();
        change(&mut bad);
        verify(&bad, &Budget::unlimited()).unwrap_err()
    };
    assert!(changed(&|c| c.format.clear()).is_malformed());
    assert!(changed(&|c| c.code = "octal:0.770".into()).is_malformed());
    assert!(changed(&|c| c.code = "no game".into()).is_malformed());
    assert!(changed(&|c| c.values.truncate(7)).is_malformed());
    assert!(changed(&|c| c.period = 0).is_malformed());
    assert!(!changed(&|c| c.values[9] += 1).is_malformed());
    assert!(!changed(&|c| c.saltus = 1).is_malformed());
}

/// Several threads find the same fault as one.
#[test]
fn threads_check_alike() {
    let good = Certificate::of(&proved("octal:0.156", 20_000)).unwrap();
    let budget = Budget::unlimited();
    assert_eq!(upstar_heaps::verify_with(&good, &budget, 3), verify(&good, &budget));
    for n in [1, 100, 2000, 3700] {
        let mut bad = good.clone();
        bad.values[n] += 1;
        bad.values[3800] += 1;
        let one = verify(&bad, &budget);
        assert!(matches!(one, Err(VerifyError::False(_))));
        assert_eq!(upstar_heaps::verify_with(&bad, &budget, 3), one);
    }
}

#[test]
fn a_cancelled_check_is_no_answer() {
    let certificate = Certificate::of(&proved("octal:0.77", 1000)).unwrap();
    let budget = Budget::unlimited();
    budget.cancel();
    assert!(matches!(verify(&certificate, &budget), Err(VerifyError::Stopped(_))));
    let mut sequence = GSequence::new("octal:0.6".parse::<HeapGame>().unwrap());
    assert!(sequence.know(1_000_000, &budget, &mut |_| ()).is_err());
}
