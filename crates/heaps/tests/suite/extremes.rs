//! The largest numbers there are: everything answers or says why not, and nothing wraps. Tests are built with checks of
//! every sum, so that a wrap is a panic here.

use std::time::Duration;
use upstar_core::Budget;
use upstar_heaps::{
    Certificate, GSequence, HeapGame, SharedSequence, match_sequence, needed_to, verify, write_bfile,
};

const NUMBERS: [u64; 12] = [
    0,
    1,
    2,
    71,
    u32::MAX as u64 - 1,
    u32::MAX as u64,
    u32::MAX as u64 + 1,
    u64::MAX / 3,
    u64::MAX / 2,
    i64::MAX as u64 + 1,
    u64::MAX - 1,
    u64::MAX,
];

fn games() -> Vec<HeapGame> {
    let zeros = "0".repeat(4095);
    let codes = [
        "octal:0.77".to_string(),
        "octal:0.6".into(),
        "octal:0.0".into(),
        "octal:4.7".into(),
        format!("octal:0.{zeros}7"),
        format!("octal:0.{}", "7".repeat(4096)),
        format!("hex:C.{zeros}F"),
        "hex:0.8".into(),
        "hex:0.B".into(),
        "grundy".into(),
        "nim".into(),
        "subtraction:1,2,3".into(),
        "subtraction:1000000000".into(),
        "subtraction:1,999999999,1000000000".into(),
        "subtraction:all-but:1000000000".into(),
        "subtraction:all-but:1,1000000000".into(),
        "subtraction:all-but:2,3".into(),
    ];
    codes.iter().map(|code| code.parse().unwrap()).collect()
}

fn short() -> Budget {
    Budget::new(Some(Duration::from_millis(10)), Some(1 << 30))
}

#[test]
fn heaps_of_all_sizes() {
    for game in games() {
        let mut sequence = GSequence::new(game.clone());
        for n in NUMBERS {
            // What stops it does not matter, as long as it answers.
            let _ = sequence.know(n, &short(), &mut |_| ());
            let _ = sequence.compute(n, &short());
            let _ = sequence.value(n);
            for first in NUMBERS {
                if let Ok(column) = sequence.column(first..=n, &short()) {
                    assert!(column.get(n).is_none_or(|value| sequence.value(n) == Some(value)), "{game}");
                }
            }
        }
        sequence.report();
        game.remarks();
        let shared = SharedSequence::of(sequence);
        for n in NUMBERS {
            let _ = shared.value(n, &short());
        }
    }
}

#[test]
fn bounds_of_all_sizes() {
    for game in games() {
        for preperiod in NUMBERS {
            for period in NUMBERS {
                let needed = needed_to(&game, preperiod, period);
                assert!(needed.is_none_or(|needed| needed >= preperiod.saturating_sub(1)), "{game}");
            }
        }
    }
}

#[test]
fn certificates_of_all_sizes() {
    for game in games() {
        for period in NUMBERS {
            for (i, preperiod) in NUMBERS.into_iter().enumerate() {
                for values in [vec![], vec![0], vec![0, 1], vec![u64::MAX], vec![0, u64::MAX], vec![0; 73]] {
                    let certificate = Certificate {
                        format: upstar_heaps::CERTIFICATE_FORMAT.into(),
                        code: game.to_string(),
                        theorem: upstar_heaps::theorem_name(&game).into(),
                        period,
                        preperiod,
                        saltus: NUMBERS[(i * 5 + 2) % NUMBERS.len()],
                        needed_to: needed_to(&game, preperiod, period)
                            .unwrap_or(NUMBERS[(i * 7 + 3) % NUMBERS.len()]),
                        values,
                    };
                    let _ = verify(&certificate, &short());
                }
            }
        }
    }
}

#[test]
fn texts_of_all_sizes() {
    let mut file = Vec::new();
    write_bfile(&mut file, u64::MAX - 1, [7, 8]).unwrap();
    assert_eq!(file, format!("{} 7\n{} 8\n", u64::MAX - 1, u64::MAX).as_bytes());
    assert!(write_bfile(&mut Vec::new(), u64::MAX, [7, 8]).is_err());
    assert!(match_sequence(&NUMBERS, &Budget::unlimited()).unwrap().is_empty());
    for text in [
        "octal:0.8",
        "subtraction:4294967296",
        "subtraction:18446744073709551616",
        "octal:18446744073709551616.7",
    ] {
        assert!(text.parse::<HeapGame>().is_err(), "{text}");
    }
}
