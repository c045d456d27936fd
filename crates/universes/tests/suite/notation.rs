//! Printing and reading, and games that are deep.

use crate::trees::{sample, unlimited};
use upstar_core::Budget;
use upstar_universes::{Form, Store, Universe, evaluate};

#[test]
fn printing_then_reading_gives_the_same_form() {
    for universe in Universe::ALL {
        let (store, other, budget) = (Store::new(), Store::new(), unlimited());
        for g in sample(&store, universe, 1000, 2, 61) {
            for form in [g, store.simplest(universe, g, &budget).unwrap()] {
                let text = store.text(form, &budget).unwrap();
                assert_eq!(store.parse(&text, &budget), Ok(form), "{text}");
                // What is printed modulo a universe is also read modulo it, and in every store it looks the same.
                assert!(evaluate(&store, universe, &text, &budget).is_ok(), "{universe}: {text}");
                assert_eq!(other.text(other.parse(&text, &budget).unwrap(), &budget).unwrap(), text);
            }
        }
    }
}

#[test]
fn texts() {
    let (store, budget) = (Store::new(), unlimited());
    for (text, printed) in [
        ("{|}", "0"),
        ("{0|0}", "*"),
        ("{0|}", "1"),
        ("{|{|0}}", "-2"),
        ("{*,0|0,*}", "*2"),
        ("-{1|*}", "{*|-1}"),
        ("--*", "*"),
        ("{ # , 0 | * }", "{#,0|*}"),
        ("{#|}", "{#|}"),
        ("{1+1|}", "3"),
        ("{2,2|}", "3"),
        ("∗2", "*2"),
        ("({*|1})", "{*|1}"),
        ("*0", "0"),
    ] {
        let form = store.parse(text, &budget).unwrap();
        assert_eq!(store.text(form, &budget).unwrap(), printed, "{text}");
    }
}

#[test]
fn deep_games() {
    let (store, budget) = (Store::new(), unlimited());
    let deep = store.integer(4000).unwrap();
    let conjugate = store.conjugate(deep, &budget).unwrap();
    assert_eq!(store.as_integer(conjugate), Some(-4000));
    assert!(!store.ge(Universe::DeadEnding, deep, conjugate, &budget).unwrap());
    assert_eq!(store.simplest(Universe::DeadEnding, deep, &budget).unwrap(), deep);
    let mut zigzag = Form::ZERO;
    for _ in 0..20_000 {
        zigzag = store.from_options(&[zigzag], &[Form::ZERO]).unwrap();
    }
    assert!(store.ge(Universe::Dicot, zigzag, zigzag, &budget).unwrap());
    store.simplest(Universe::Dicot, zigzag, &budget).unwrap();
    let text = store.text(zigzag, &budget).unwrap();
    assert!(store.parse(&text, &budget).is_err());
    let nested = format!("{}0{}", "{".repeat(9000), "|0}".repeat(9000));
    assert!(store.parse(&nested, &budget).is_ok());
}

#[test]
fn a_budget_ends_the_work() {
    let store = Store::new();
    let budget = Budget::unlimited();
    budget.cancel();
    let seven = store.nim_heap(7).unwrap();
    assert!(store.add(seven, seven, &budget).is_err());
    assert!(store.simplest(Universe::Dicot, seven, &budget).is_err());
}
