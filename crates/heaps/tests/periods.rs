//! Periods with proof, certificates, and what must not be believed.

use upstar_ground::Budget;
use upstar_heaps::{Certificate, GSequence, HeapGame, VerifyError, naive_values, needed_to, verify};

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

#[test]
fn a_cancelled_check_is_no_answer() {
    let certificate = Certificate::of(&proved("octal:0.77", 1000)).unwrap();
    let budget = Budget::unlimited();
    budget.cancel();
    assert!(matches!(verify(&certificate, &budget), Err(VerifyError::Stopped(_))));
    let mut sequence = GSequence::new("octal:0.6".parse::<HeapGame>().unwrap());
    assert!(sequence.know(1_000_000, &budget, &mut |_| ()).is_err());
}
