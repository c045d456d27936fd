//! Certificates: any text is refused or says the truth, as far as the solvers can tell within small limits.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use upstar_fuzz::{from_examples, limits};
use upstar_heaps::{Certificate, GSequence, HeapGame, naive_values};
use upstar_questions::{Ask, Certify, CertifyFamily, Value, Verify, VerifyAnswer, Workbench};
use upstar_values::Budget;

/// Who wins and what it is worth, of small positions of several kinds.
const POSITIONS: [(&str, &str); 14] = [
    ("nim", "1,2"),
    ("nim", "1,2,3"),
    ("kayles", "4"),
    ("cram", "2x2"),
    ("domineering", "2x2"),
    ("domineering", "1x3"),
    ("clobber", "xox"),
    ("toads-and-frogs", "T.F"),
    ("snort", "path(3)"),
    ("chomp", "2x2"),
    ("pyramid-nim", "T(3)"),
    ("sum", "nim:1 + domineering:1x2"),
    ("loopy", "a>b:L,b>a:R,a>c@a"),
    ("loopy", "a>a@a"),
];

static EXAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let workbench = Workbench::default();
    let mut examples = Vec::new();
    for (ruleset, position) in POSITIONS {
        for value in [true, false] {
            let certify =
                Certify { ruleset: ruleset.into(), position: position.into(), value, theorems: true };
            examples
                .extend(certify.ask(&workbench, &limits(5000)).map(|answer| answer.certificate.to_json()));
        }
    }
    for template in ["attach(path(1),0,{n})", "attach(path(2),0,{n})"] {
        let family = CertifyFamily { ruleset: "vertex-deletion:even-odd".into(), template: template.into() };
        examples.extend(family.ask(&workbench, &limits(5000)).map(|answer| answer.certificate.to_json()));
    }
    for code in ["octal:0.3", "octal:0.77", "subtraction:1,2", "octal:0.07"] {
        let mut sequence = GSequence::new(code.parse().expect("a code"));
        let _ = sequence.know(10_000, &Budget::unlimited(), &mut |_| ());
        examples.extend(Certificate::of(&sequence).map(|certificate| certificate.to_json()));
    }
    assert!(examples.len() > 20, "only {} certificates", examples.len());
    // The shortest first, and none that is longer than what the fuzzer may make.
    examples.sort_by_key(String::len);
    examples.retain(|example| example.len() < 4000);
    examples
});

from_examples!(&EXAMPLES);

fuzz_target!(|text: &str| {
    let verify = match Verify::read(text) {
        Ok(verify) => verify,
        Err(error) => return drop(error.render()),
    };
    let workbench = Workbench::default();
    match verify.ask(&workbench, &limits(50)) {
        Err(problem) => assert!(problem.object().is_object() && !problem.to_string().is_empty()),
        Ok(VerifyAnswer::Search { ruleset, position, value, outcome, nimber, .. }) => {
            let Ok(found) = Value::of(&ruleset, &position).ask(&workbench, &limits(200)) else { return };
            assert_eq!(found.outcome.to_string(), outcome.to_string(), "{text}");
            assert!(nimber.is_none_or(|nimber| found.nimber == Some(nimber)), "{text}");
            assert!(value.is_none() || value == found.value, "{text}");
        }
        Ok(VerifyAnswer::Period { code, period, preperiod, saltus, .. }) => {
            let game: HeapGame = code.parse().expect("it was checked");
            let values = naive_values(&game, 200);
            for n in usize::try_from(preperiod).unwrap_or(200)..200 {
                let next = usize::try_from(period).ok().and_then(|period| values.get(n + period));
                assert!(next.is_none_or(|&next| next == values[n] + saltus), "{text}");
            }
        }
        Ok(_) => {}
    }
});
