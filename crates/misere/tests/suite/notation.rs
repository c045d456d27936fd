//! Texts of forms, and what is wrong with other texts.

use upstar_core::{Budget, ParseError};
use upstar_misere::{Error, Evaluated, Form, MAX_HEAP, Positions, Store, evaluate, evaluate_with};

#[test]
fn texts() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    for (text, printed) in [
        ("0", "*[0]"),
        ("*[]", "*[0]"),
        ("*", "*[1]"),
        ("*7", "*[7]"),
        ("*[42]", "*[42]"),
        ("*[4,2]", "*[4,2]"),
        ("*[2,4]", "*[4,2]"),
        ("*[(42)]", "*[4,2]"),
        ("*[[4,2]]", "*[4,2]"),
        ("*[[[4,2]]]", "*[(42)#]"),
        ("*[12,2]", "*[&12;2]"),
        ("*[[12]]", "*[&12;#]"),
        ("*[ [ 2 ] , 0 ]", "*[2#0]"),
        ("*[2[2]321]", "*[2[2]321]"),
        ("*[(2#1)21]", "*[(2#1)21]"),
        ("*[2[#-2]]", "*[2[#-2]]"),
        ("*[2#[2]]", "*[2[#2]]"),
        ("*[1,2]", "*[0]"),
        ("*[0,1,4]", "*[2]"),
        ("*2 + *2 + *2", "*[2[22]]"),
    ] {
        let form = store.parse(text, &budget).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(store.text(form, &budget).unwrap(), printed, "{text}");
        assert_eq!(store.parse(printed, &budget), Ok(form), "{printed}");
    }
}

/// What is printed is read as the same form: all games of day 4, sums and differences of them, and random sets.
#[test]
fn printing_then_parsing() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    let mut forms = store.born(4).unwrap();
    for g in forms.clone() {
        for h in forms.clone().into_iter().take(9) {
            forms.push(store.add(g, h, &budget).unwrap());
        }
    }
    let mut random = crate::judge::Random(5);
    for _ in 0..2000 {
        let options: Vec<Form> =
            (0..random.below(5)).map(|_| forms[random.below(forms.len() as u64) as usize]).collect();
        forms.push(store.from_options(&options).unwrap());
    }
    for form in forms {
        let text = store.text(form, &budget).unwrap();
        assert_eq!(store.parse(&text, &budget), Ok(form), "{text}");
    }
}

#[test]
fn errors_have_a_place() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    for (text, offset, message) in [
        ("", 0, "there is nothing here"),
        ("*[2", 1, "this is never closed"),
        ("*[2#", 1, "this is never closed"),
        ("*[2[#", 3, "this is never closed"),
        ("*[2[x]]", 4, "this does not belong here"),
        ("*[2,]", 4, "no game of a list starts here"),
        ("*[(2#1]", 6, "this does not belong here"),
        ("*[()]", 3, "a game is missing here"),
        ("*[&12]", 2, "this heap does not end"),
        ("*[2[-4]]", 4, "this difference does not exist"),
        ("*[99999]", 2, "this heap is too large"),
        ("*2 - *4", 0, "this difference does not exist"),
        ("*2 + 3", 5, "this is no game"),
        ("-*2", 0, "a minus sign needs a game before it"),
        ("*2 = *2", 3, "a single = compares nothing"),
        ("*2 < *3", 3, "misère forms have no order"),
        ("genus(*2", 5, "this is never closed"),
        ("genos(*2)", 0, "there is no such function"),
        ("genus", 5, "genus needs its argument"),
        ("link(*2)", 0, "link has two arguments"),
        ("link(*2, *3)", 5, "these are not linked: one is an option of the other"),
        ("*2 == 2", 0, "these are of different kinds"),
        ("[kayles 4]", 1, "no rulesets are known here"),
        ("[2]", 0, "a ruleset and a position belong between brackets"),
        ("born(5)", 5, "no list of this day"),
        ("99999999999999999999", 0, "this is no number from 0 to 2^64 - 1"),
        ("*2)", 2, "this closes nothing that was opened"),
    ] {
        match evaluate(&store, text, &budget) {
            Err(Error::Parse(error)) => {
                assert_eq!((error.offset, error.message.as_str()), (offset, message), "{text}");
                assert!(!error.expected.is_empty(), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

/// Knows one ruleset: Nim with one heap.
struct OneHeap;

impl Positions for OneHeap {
    fn form(&self, text: &str, store: &Store, _: &Budget) -> Result<Form, Error> {
        let heap = text.strip_prefix("nim ").and_then(|heap| heap.trim().parse().ok());
        let heap =
            heap.ok_or_else(|| ParseError::new("this is no heap", text, 4, text.len()).expected("a number"))?;
        Ok(store.nim_heap(heap)?)
    }
}

#[test]
fn positions() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    let answer = evaluate_with(&store, "[nim 2] + [ nim 2 ] == *[3,2]", &budget, &OneHeap);
    assert_eq!(answer, Ok(Evaluated::Truth(true)));
    match evaluate_with(&store, "*2 + [nim x]", &budget, &OneHeap) {
        Err(Error::Parse(error)) => {
            assert_eq!((error.offset, error.message.as_str()), (10, "this is no heap"))
        }
        other => panic!("{other:?}"),
    }
}

/// Neither deep texts nor deep games end the program.
#[test]
fn depth() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    let nested = format!("*{}2{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(matches!(evaluate(&store, &nested, &budget), Err(Error::Parse(_))));
    let deep = format!("*[2{}]", "#".repeat(5_000));
    let form = store.parse(&deep, &budget).unwrap();
    assert_eq!(store.birthday(form), 5_002);
    assert_eq!(store.genus(form, &budget).unwrap().to_string(), "1^1");
    assert_eq!(store.text(form, &budget).unwrap(), deep);
    assert_eq!(store.mate(form, &budget), Ok(form));
}

#[test]
fn a_stop_leaves_the_store_usable() {
    let store = Store::new();
    let stopped = Budget::unlimited();
    stopped.cancel();
    let text = "*[2#3210] + *[2#3210] + *[2#321]";
    assert!(matches!(evaluate(&store, text, &stopped), Err(Error::Stop(_))));
    assert!(evaluate(&store, text, &Budget::unlimited()).is_ok());
}

/// Whatever is typed gives an answer or an error, and what is printed is read again.
#[test]
fn random_texts() {
    let (store, mut random) = (Store::new(), crate::judge::Random(7));
    let marks = [
        "*", "*[", "[", "]", "]", "(", ")", "#", "&12;", ",", "-", "+", "0", "1", "2", "2#", "3", " x ",
        "==", ".", "genus(", "link(", "parts(", " ", "é",
    ];
    let mut games = 0;
    for _ in 0..30_000 {
        let text: String =
            (0..random.below(12)).map(|_| marks[random.below(marks.len() as u64) as usize]).collect();
        let budget = Budget::unlimited().part(20_000);
        if let Ok(Evaluated::Form(form)) = evaluate(&store, &text, &budget) {
            games += 1;
            let printed = store.text(form, &Budget::unlimited()).unwrap();
            assert_eq!(store.parse(&printed, &Budget::unlimited()), Ok(form), "{text} {printed}");
        }
    }
    assert!(games > 100, "{games}");
}

#[test]
fn the_largest_heap() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    let form = store.parse(&format!("*{MAX_HEAP}"), &budget).unwrap();
    assert_eq!(store.as_nim_heap(form), Some(MAX_HEAP));
    assert_eq!(store.genus(form, &budget).unwrap().to_string(), MAX_HEAP.to_string());
    assert!(store.nim_heap(MAX_HEAP + 1).is_err());
}
