//! Sequences of heaps, as CGSuite and *Winning Ways* print them.

use upstar_core::Budget;
use upstar_misere::{GenusSequence, Options, Period, Store};

/// Digits of a code in any base: bit j of digit k allows to take k and leave j heaps that are not empty.
fn code(digits: &'static [u32]) -> Box<Options<'static>> {
    fn splits(left: usize, parts: u32, least: usize, begun: &mut Vec<usize>, each: &mut dyn FnMut(&[usize])) {
        if parts == 0 {
            if left == 0 {
                each(begun);
            }
            return;
        }
        for part in least..=left / parts as usize {
            begun.push(part);
            if parts == 1 {
                begun.pop();
                begun.push(left);
                each(begun);
                begun.pop();
                return;
            }
            splits(left - part, parts - 1, part, begun, each);
            begun.pop();
        }
    }
    Box::new(move |n, each| {
        for (digit, taken) in digits.iter().zip(1..) {
            for parts in (0..4).filter(|parts| taken <= n && digit >> parts & 1 == 1) {
                splits(n - taken, parts, 1, &mut Vec::new(), each);
            }
        }
    })
}

/// Grundy's game: split a heap into two different ones.
fn grundy(n: usize, each: &mut dyn FnMut(&[usize])) {
    (1..n.div_ceil(2)).for_each(|small| each(&[small, n - small]));
}

fn texts(sequence: &GenusSequence) -> String {
    sequence.genera().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn check(options: &Options<'_>, expected: &str) {
    let (store, budget) = (Store::new(), Budget::unlimited());
    let sequence = store.genus_sequence(20, options, &budget);
    assert_eq!(texts(&sequence), expected);
    assert_eq!(sequence.stopped(), None);
    // The forms say the same, whether or not the sequence needed them.
    let forms = store.heap_forms(20, options, &budget).unwrap();
    for (form, genus) in forms.into_iter().zip(sequence.genera()) {
        let of_form = store.genus(form, &budget).unwrap();
        assert_eq!((&of_form, of_form.to_string()), (genus, genus.to_string()));
    }
}

#[test]
fn printed_sequences() {
    check(&grundy, "0 0 0 1 0 2 1 0 2 1 0 2 1 3^1431 2 1 3^1431 2 4^0564 3^1431 0^20");
    check(
        &*code(&[7, 7]),
        "0 1 2 3 1 4^146 3 2^2 1^1 4^046 2^2 6^46 4^046 1^1 2^2 7^57 1^13 4^64 3^31 2^20 1^031",
    );
    check(&*code(&[0, 7]), "0 0 1 1 2 0 3 1 1 0 3^1431 3 2^0520 2 4^146 0 5^057 2^0520 2 3^1431 3");
    check(&*code(&[0, 3, 3, 0, 0, 0, 3]), "0 0 1 1 2 0 0 1 1 2 0 0 1 1 2 0 0 1 1 2 0");
    check(
        &*code(&[3, 15]),
        "0 1 2 0 1 2 3^1431 4^0564 5^46 3^1431 4^0564 5^4875 6^(1,9,10,8) 7^075 8^6875 6^(1,9,10,8) 7^075 \
         8^(6,10,8) 9^(1,9,12,11,9) 10^(0,11,13,9,11) 11^(6,10,8)",
    );
}

#[test]
fn the_form_of_a_heap() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    let forms = store.heap_forms(22, &grundy, &budget).unwrap();
    let expected = "*[(((2[2]21)[2](2[2]21)20)(2[2]21)3)((2[2]21)[2](2[2]21)20)(2[2]21)[1]2[2]1]";
    assert_eq!(store.text(forms[22], &budget).unwrap(), expected);
    assert_eq!(store.parse(expected, &budget), Ok(forms[22]));
}

/// Codes of two and three octal digits: what is tame by theorem has the genus of its form.
#[test]
fn tame_by_theorem_and_by_form() {
    let budget = Budget::unlimited();
    let mut tame = 0;
    for number in 0..512u32 {
        let digits: &'static [u32] = Vec::leak(vec![number >> 6 & 7, number >> 3 & 7, number & 7]);
        let store = Store::new();
        let options = code(digits);
        let sequence = store.genus_sequence(11, &*options, &budget);
        tame += usize::from(sequence.is_tame());
        let forms = store.heap_forms(11, &*options, &budget).unwrap();
        for (n, (form, genus)) in forms.into_iter().zip(sequence.genera()).enumerate() {
            let of_form = store.genus(form, &budget).unwrap();
            assert_eq!(&of_form, genus, "0.{digits:?} heap {n}");
            assert_eq!(of_form.to_string(), genus.to_string(), "0.{digits:?} heap {n}");
            assert!(store.is_tame(form) || !sequence.is_tame(), "0.{digits:?} heap {n}");
        }
    }
    assert!(tame > 100, "{tame}");
}

#[test]
fn long_tame_sequences_and_their_periods() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    // Subtraction of 2, 3 or 7.
    let sequence = store.genus_sequence(3000, &*code(&[0, 3, 3, 0, 0, 0, 3]), &budget);
    assert_eq!(sequence.genera().len(), 3001);
    assert!(sequence.is_tame());
    assert_eq!(sequence.proved_period(7), Some(Period { period: 5, preperiod: 0 }));
    // Kayles is wild, and says nothing by this theorem.
    assert_eq!(store.genus_sequence(12, &*code(&[7, 7]), &budget).proved_period(2), None);
}

/// A period that is proved from few heaps holds for many: all codes of two octal digits, while they are tame.
#[test]
fn proved_periods_hold() {
    let (store, budget) = (Store::new(), Budget::unlimited());
    let mut proved = 0;
    for number in 0..64u32 {
        let digits: &'static [u32] = Vec::leak(vec![number >> 3, number & 7]);
        let options = code(digits);
        if !store.genus_sequence(40, &*options, &budget).is_tame() {
            continue;
        }
        let few = store.genus_sequence(120, &*options, &budget);
        let Some(Period { period, preperiod }) = few.proved_period(2) else { continue };
        proved += 1;
        let many = store.genus_sequence(400, &*options, &budget);
        let values = |n: usize| (many.genera()[n].nimber(), many.genera()[n].misere_nimber(0));
        assert!(
            many.is_tame() && (preperiod..=400 - period).all(|n| values(n) == values(n + period)),
            "{digits:?}"
        );
    }
    assert!(proved > 20, "{proved}");
}

#[test]
fn a_stop_keeps_what_is_known() {
    let store = Store::new();
    let part = Budget::unlimited().part(3000);
    let sequence = store.genus_sequence(100, &code(&[7, 7]), &part);
    assert!(sequence.stopped().is_some());
    assert!(texts(&sequence).starts_with("0 1 2 3 1 4^146"), "{}", texts(&sequence));
}
