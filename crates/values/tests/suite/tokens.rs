//! Random strings of tokens: reading never panics, and what evaluates survives print-then-parse.
//!
//! The same property as the fuzz target in `fuzz/`, for every run of the tests.

use proptest::prelude::*;
use std::time::Duration;
use upstar_values::{
    Answer, Budget, EvalError, Expression, FUNCTIONS, FunctionInfo, Names, Notation, Values,
};

const TOKENS: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "7",
    "-1",
    "1/2",
    "3/4",
    "1/3",
    "12345678901234567890",
    "*",
    "*2",
    "*5",
    "^",
    "^^",
    "^3",
    "v",
    "vv",
    "v2",
    "^[2]",
    "^<3>",
    "v[3]",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "1/18446744073709551616",
    "-1152921504606846975/16777216",
    "*2147483647",
    "^1000000000",
    "v1000000000*2147483646",
    "^<2",
    "{",
    "}",
    "|",
    "||",
    "|||",
    ",",
    "(",
    ")",
    "+",
    "-",
    "+-",
    "±",
    " x ",
    "x",
    " ",
    "  ",
    "<",
    ">",
    "==",
    "<>",
    "↑",
    "↓",
    "∗",
    "−",
    "≤",
    "⇑",
    "½",
    "⧾",
    "0.5",
    ".",
    "<|",
    "|>",
    "Tiny(",
    "Miny(",
    "mean(",
    "cool(",
    "heat(",
    "overheat(",
    "norton(",
    "conway(",
    "ordinal(",
    "reduced(",
    "atomic_weight(",
    "parity(",
    "birthday(",
    "mex(",
    "nim_sum(",
    "nim_product(",
    "options(",
    "foo",
    "é",
    "\u{0}",
    "\t",
    "[",
    "]",
    "[kayles 4]",
    "^[999999]",
    "left_stop(",
    "temp(",
    "left_incentives(",
    "=",
    "!",
    "/",
];

/// Expressions that are at least well-formed.
fn expression() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(&TOKENS[..30]).prop_map(str::to_string);
    leaf.prop_recursive(4, 24, 4, |inner| {
        let list = prop::collection::vec(inner.clone(), 0..3).prop_map(|l| l.join(","));
        prop_oneof![
            (list.clone(), list, 1usize..4).prop_map(|(l, r, n)| format!("{{{l}{}{r}}}", "|".repeat(n))),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("{a}+{b}")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("{a} - {b}")),
            inner.clone().prop_map(|a| format!("+-{a}")),
            inner.clone().prop_map(|a| format!("-({a})")),
            (0..4, inner.clone()).prop_map(|(n, a)| format!("{n} x {a}")),
            (inner.clone(), inner.clone(), inner.clone(), prop::sample::select(FUNCTIONS))
                .prop_map(|(a, b, c, f)| call(&f, [a, b, c])),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a}) +- ({b})")),
            inner.prop_map(|a| format!("Tiny({a})")),
        ]
    })
}

fn call(function: &FunctionInfo, arguments: [String; 3]) -> String {
    format!("{}({})", function.name, arguments[..function.arguments.len()].join(","))
}

fn check(text: &str) {
    let values = Values::new().under(&Budget::new(Some(Duration::from_millis(100)), None));
    let Ok(expression) = Expression::parse(text, &Names::default()).inspect_err(|error| {
        error.render();
    }) else {
        return;
    };
    let value = match expression.evaluate(&values) {
        Ok(Answer::Game(value)) => value,
        Err(EvalError::Parse(error)) => {
            error.render();
            return;
        }
        _ => return,
    };
    let _ = expression.explain(&values, Notation::Switch);
    for notation in [Notation::Ascii, Notation::Unicode, Notation::Braces, Notation::Switch] {
        let Ok(printed) = values.display(value, notation) else { return };
        match values.parse(&printed) {
            Err(EvalError::Stop(_)) => return,
            again => assert_eq!(again, Ok(value), "{text:?} printed {printed}"),
        }
    }
}

proptest! {
    // PROPTEST_CASES asks for more.
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases.max(1500)))]

    #[test]
    fn any_tokens(tokens in prop::collection::vec(prop::sample::select(TOKENS), 0..14)) {
        check(&tokens.concat());
    }

    #[test]
    fn well_formed(text in expression()) {
        check(&text);
    }

    #[test]
    fn any_text(text in ".{0,30}") {
        check(&text);
    }
}
