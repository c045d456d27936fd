//! Limits: a clear stop in place of a crash, a hang or a full memory.

use std::time::Duration;
use upstar_values::{Answer, Budget, EvalError, Expression, Names, Outcome, StopReason, Values};

fn eval(values: &Values, text: &str) -> Result<Answer, EvalError> {
    Expression::parse(text, &Names::default())?.evaluate(values)
}

/// Long lines of many kinds, and a part of the error; "" when there is an answer.
#[test]
fn long_lines() {
    const MB_10: usize = 10_000_000;
    for (text, message) in [
        ("{".repeat(MB_10), "too long"),
        ("1+".repeat(MB_10 / 2), "too long"),
        ("7".repeat(MB_10), "too long"),
        ("-".repeat(MB_10), "too long"),
        ("^".repeat(MB_10), "too long"),
        ("{".repeat(100_000), "nested more than"),
        ("(".repeat(100_000), "nested more than"),
        ("+-".repeat(100_000), "nested more than"),
        ("2 x ".repeat(100_000), "nested more than"),
        ("mean(".repeat(100_000), "nested more than"),
        ("Tiny(".repeat(100_000), "nested more than"),
        (format!("{}1{}", "{".repeat(100_000), "|}".repeat(100_000)), "nested more than"),
        ("{".repeat(4_000_000), "nested more than"),
        ("[".repeat(4_000_000), "this bracket is never closed"),
        (format!("[a {}]", "b".repeat(4_000_000)), "no rulesets are known here"),
        ("7".repeat(1_000_000), "a number of 1000000 digits is too long"),
        (format!("1/{}", "8".repeat(1_000_000)), "digits is too long"),
        (format!("{}1", "-".repeat(1_000_000)), ""),
        (format!("1{}", "+1".repeat(300_000)), ""),
        ("^".repeat(4_000_000), ""),
        (format!("{{{}|}}", vec!["*"; 300_000].join(",")), ""),
        (format!("{{{}}}", "|".repeat(1_000_000)), ""),
        (format!("{{1{0}2{0}3}}", "|".repeat(1_000_000)), "ambiguous"),
        ("a".repeat(4_000_000), "there is no name"),
        (format!("1{}", "a".repeat(4_000_000)), "is joined to"),
        (" ".repeat(4_000_000), "there is nothing here"),
        (format!("{}1{}", "{".repeat(19_000), "|}".repeat(19_000)), ""),
    ] {
        let start: String = text.chars().take(10).collect();
        match eval(&Values::new(), &text) {
            Ok(_) => assert_eq!(message, "", "{start}"),
            Err(EvalError::Parse(error)) => {
                assert!(!message.is_empty() && error.message.contains(message), "{start}: {}", error.message);
                assert!(error.render().len() < 2000, "{start}");
            }
            Err(stop) => panic!("{start}: {stop}"),
        }
    }
}

#[test]
fn large_numbers() {
    let values = Values::new();
    // All that a store can hold is printed and read back.
    let big =
        values.parse(&format!("{}/{}", "9".repeat(19_000), num_bigint::BigInt::from(2).pow(60_000))).unwrap();
    let text = values.text(big).unwrap();
    assert_eq!(values.parse(&text), Ok(big));
    for text in [format!("2{}", " x 99999999999999999999".repeat(3000)), "9".repeat(39_999) + " x ^"] {
        assert!(matches!(eval(&values, &text), Err(EvalError::Stop(StopReason::TooLarge(_)))));
    }
    // The simplest number below a tiny fraction is found without trying every denominator.
    let end = num_bigint::BigInt::from(2).pow(100_000);
    let simplest = values.parse(&format!("{{0|1/{end}}}")).unwrap();
    assert_eq!(simplest, values.parse(&format!("1/{}", end * 2)).unwrap());
}

#[test]
fn too_large_is_said() {
    for text in [
        "1000000001 x ^",
        "99999999999999999999999 x {1|0}",
        "birthday(9223372036854775808)",
        "*2147483647 + {1|-1}",
        "^1000000 + {1|-1}",
        "ordinal(*,1000000)",
        "overheat(1000000000000,^,1)",
    ] {
        let result = eval(&Values::new(), text);
        assert!(matches!(result, Err(EvalError::Stop(StopReason::TooLarge(_)))), "{text}: {result:?}");
    }
}

#[test]
fn fifty_switches() {
    let values = Values::new();
    let text: String = (1..=50).map(|n| format!("+-{n} ")).collect();
    let g = values.parse(&text).unwrap();
    assert_eq!(values.outcome(g), Ok(Outcome::N));
    assert_eq!(values.mean(g).unwrap().to_string(), "0");
    assert_eq!(values.temperature(g).unwrap().to_string(), "50");
    assert_eq!(values.left_stop(g).to_string(), "25");
    assert_eq!(values.birthday(g), Ok(1325));
    assert!(matches!(values.text(g), Err(StopReason::TooLarge(_))));
    assert_eq!(values.cool(g, &upstar_values::Dyadic::from(60)), Ok(values.integer(0)));
}

/// Computations that would take very long, each with loops of its own.
const ENDLESS: &[&str] = &[
    "*16000 + {1|-1}",
    "1000000 x {3|1||0}",
    "^50000*300 + {1|-1} + {^|v*5}",
    "conway({*300|^},{*200|v})",
    "norton({1/2|-1/4},*3000+{2|1})",
    "atomic_weight({^,*3000|v,*5000})",
    "ordinal(*2000,*2000)",
    "reduced({2|1||0} + 100000 x {5|3||1|0})",
    "heat(*15000,1)",
    "birthday({{{3|1||0}|-5}|-9} + 30000 x {9|4||2|1})",
];

#[test]
fn time_limits_and_cancelling_are_kept() {
    for text in ENDLESS {
        let budget = Budget::unlimited();
        let values = Values::new().under(&budget);
        let result = std::thread::scope(|scope| {
            let worker = scope.spawn(|| eval(&values, text));
            std::thread::sleep(Duration::from_millis(50));
            budget.cancel();
            worker.join().unwrap()
        });
        assert!(
            result.is_ok() || result == Err(EvalError::Stop(StopReason::Cancelled)),
            "{text}: {result:?}"
        );
        // The store stays usable.
        assert_eq!(values.under(&Budget::unlimited()).parse("{2|1}+{2|1}"), Ok(values.integer(3)), "{text}");

        let limit = Duration::from_millis(20);
        let timed = Values::new().under(&Budget::new(Some(limit), None));
        let result = eval(&timed, text);
        assert!(
            result.is_ok() || result == Err(EvalError::Stop(StopReason::Time(limit))),
            "{text}: {result:?}"
        );
    }
}

/// A process that holds more than it may ends its work.
#[test]
#[cfg(target_os = "linux")]
fn memory_limits_are_kept() {
    for text in ENDLESS {
        let result = eval(&Values::new().under(&Budget::new(None, Some(1))), text);
        let stopped = result == Err(EvalError::Stop(StopReason::Memory(1)));
        assert!(result.is_ok() || stopped, "{text}: {result:?}");
    }
}
