//! Sequences and tables, judged by listing options alone.

use std::time::Duration;
use upstar_catalog::{Catalog, Notation, SolveOptions};
use upstar_core::{Budget, StopReason};
use upstar_families::{Family, Format, Limits, Sequence, Table};

fn limits(budget: Budget, threads: usize) -> Limits {
    let how = SolveOptions { budget, threads, theorems: true };
    Limits { how, cell_time: None, notation: Notation::Ascii, show: None }
}

/// The value by the slow and obvious way, as a sequence or a table writes it.
fn judged(catalog: &Catalog, ruleset: &str, position: &str) -> serde_json::Value {
    let position = catalog.position(ruleset, position).unwrap();
    let value = position.value_by_options(&SolveOptions::default(), u64::MAX).unwrap().answer;
    let values = position.values();
    match position.impartial() {
        true => values.as_nimber(value).unwrap().into(),
        false => values.text(value).unwrap().into(),
    }
}

#[test]
fn tables_agree_with_search_by_options() {
    let catalog = Catalog::new();
    for (ruleset, template, most) in [
        ("domineering", "{y}x{x}", 4),
        ("cram", "{y}x{x}", 4),
        ("cookie-cutter:2", "{y}x{x}", 4),
        ("chomp", "{y}x{x}", 4),
        ("vertex-deletion:even-odd", "broom({x+y},{y})", 4),
        ("toads-and-frogs", "{x*\"T\"}.{y*\"F\"}", 4),
        ("octal:0.77", "{x},{2y}", 6),
        ("sum", "nim {x} + domineering 2x{y}", 4),
        ("sum", "nim {x} + cram 2x{y}", 4),
        ("form", "{{x}|-{y}}", 3),
    ] {
        let family = Family::open(&catalog, ruleset, template, &["x", "y"]).unwrap();
        let limits = limits(Budget::unlimited(), 3);
        let answer = Table::of(&family, 1..=most, 1..=most, &limits, &|_, _| ()).unwrap().answer();
        // Another catalog remembers nothing.
        let fresh = Catalog::new();
        let filled = upstar_families::Template::parse(template, &["x", "y"]).unwrap();
        for (y, row) in answer.y.iter().zip(&answer.values) {
            for (x, value) in answer.x.iter().zip(row) {
                let text = filled.fill(&[*x as i64, *y as i64]).unwrap();
                assert_eq!(*value, judged(&fresh, ruleset, &text), "{ruleset} {text}");
            }
        }
    }
}

#[test]
fn a_limit_leaves_blanks_and_never_a_wrong_value() {
    let catalog = Catalog::new();
    let family = Family::open(&catalog, "cram", "{y}x{x}", &["x", "y"]).unwrap();
    let whole = Table::of(&family, 1..=5, 1..=5, &limits(Budget::unlimited(), 2), &|_, _| ()).unwrap();
    assert_eq!(whole.blanks, None);
    for (budget, why) in [
        (Budget::new(None, Some(1)), StopReason::Memory(1)),
        (Budget::new(Some(Duration::ZERO), None), StopReason::Time(Duration::ZERO)),
    ] {
        let fresh = Catalog::new();
        let family = Family::open(&fresh, "cram", "{y}x{x}", &["x", "y"]).unwrap();
        let part = Table::of(&family, 1..=8, 1..=8, &limits(budget, 2), &|_, _| ()).unwrap();
        let blanks = part.blanks.clone().expect("8x8 needs more than this");
        assert_eq!(blanks.stop, why);
        assert_eq!(blanks.count, part.rows.iter().flatten().filter(|entry| entry.is_none()).count());
        for (row, right) in part.rows.iter().zip(&whole.rows) {
            for (entry, right) in row.iter().zip(right) {
                assert!(
                    entry.is_none() || entry.as_ref().map(|e| e.exact) == right.as_ref().map(|e| e.exact)
                );
            }
        }
    }
}

#[test]
fn a_time_for_each_position_leaves_the_others() {
    let catalog = Catalog::new();
    let family = Family::open(&catalog, "domineering", "{6n}x{6n}", &["n"]).unwrap();
    let limits = Limits { cell_time: Some(Duration::from_millis(20)), ..limits(Budget::unlimited(), 2) };
    let sequence = Sequence::of(&family, 0..=2, &limits, &|_, _| ()).unwrap();
    let known: Vec<bool> = sequence.entries.iter().map(|entry| entry.is_some()).collect();
    assert_eq!((known[0], known[2]), (true, false), "0x0 is at once, 12x12 is never");
    assert!(sequence.blanks.is_some() && sequence.period.is_none());
}

#[test]
fn progress_reaches_the_end() {
    let catalog = Catalog::new();
    let family = Family::open(&catalog, "chomp", "{y}x{x}", &["x", "y"]).unwrap();
    let most = std::sync::atomic::AtomicUsize::new(0);
    let progress = |done: usize, total: usize| {
        assert!(done <= total && total == 6);
        most.fetch_max(done, std::sync::atomic::Ordering::Relaxed);
    };
    Table::of(&family, 1..=3, 1..=2, &limits(Budget::unlimited(), 2), &progress).unwrap();
    assert_eq!(most.into_inner(), 6);
}

#[test]
fn periods_are_claimed_only_when_they_are_there() {
    let catalog = Catalog::new();
    let period = |ruleset: &str, template: &str, last: u64| {
        let family = Family::open(&catalog, ruleset, template, &["n"]).unwrap();
        let limits = limits(Budget::unlimited(), 1);
        let found = Sequence::of(&family, 1..=last, &limits, &|_, _| ()).unwrap().period?;
        assert_eq!(found.proved, ruleset.starts_with("vertex-deletion"), "{ruleset} {template}");
        Some((found.period, found.preperiod, found.saltus.to_string(), found.checked_to.unwrap()))
    };
    assert_eq!(period("vertex-deletion:even-odd", "path({n})", 20), Some((3, 1, "1".into(), 20)));
    assert_eq!(period("vertex-deletion:even-odd", "path({n})", 8), None, "too short");
    assert_eq!(period("chomp", "1x{n}", 9), Some((1, 1, "1".into(), 9)));
    assert_eq!(period("domineering", "1x{n}", 12), Some((2, 1, "-1".into(), 12)));
    assert_eq!(period("node-kayles", "path({n})", 40), None);
    assert_eq!(period("domineering", "2x{n}", 8), None);
}

#[test]
fn formats() {
    let catalog = Catalog::new();
    let family = Family::open(&catalog, "domineering", "{y}x{x}", &["x", "y"]).unwrap();
    let table = Table::of(&family, 2..=3, 1..=2, &limits(Budget::unlimited(), 1), &|_, _| ()).unwrap();
    let with = |format| table.write(format);
    assert_eq!(with(Format::Text).unwrap(), "y\\x  2    3\n  1  -1   -1\n  2  +-1  {2|-1/2}\n");
    assert_eq!(with(Format::Csv).unwrap(), "y\\x,2,3\n1,-1,-1\n2,+-1,{2|-1/2}\n");
    let markdown = "| y\\x | 2 | 3 |\n|---|---|---|\n| 1 | `-1` | `-1` |\n| 2 | `+-1` | `{2\\|-1/2}` |\n";
    assert_eq!(with(Format::Md).unwrap(), markdown);
    let json = "{\"x\":[2,3],\"y\":[1,2],\"values\":[[\"-1\",\"-1\"],[\"+-1\",\"{2|-1/2}\"]]}";
    assert_eq!(with(Format::Json).unwrap(), json);
    assert!(
        with(Format::Latex)
            .unwrap()
            .contains("\\toprule\n$y \\backslash x$ & 2 & 3 \\\\\n\\midrule\n1 & $-1$")
    );
    assert!(with(Format::Svg).unwrap().contains(">{2|-1/2}</text>"));
    let error = with(Format::Bfile).unwrap_err().to_string();
    assert!(error.contains("+-1"), "{error}");
    let commas = Family::open(&catalog, "form", "{0,*|-{n}}", &["n"]).unwrap();
    let sequence = Sequence::of(&commas, 1..=1, &limits(Budget::unlimited(), 1), &|_, _| ()).unwrap();
    assert_eq!(sequence.write(Format::Csv).unwrap(), "n,value\n1,\"{0,*|-1}\"\n");
}

/// An error names the place in the family and the place in the text.
#[test]
fn what_does_not_exist_is_left_out_unless_nothing_does() {
    let catalog = Catalog::new();
    let all = limits(Budget::unlimited(), 1);
    let family = Family::open(&catalog, "node-kayles", "cycle({n-4})", &["n"]).unwrap();
    let error = Sequence::of(&family, 1..=6, &all, &|_, _| ()).unwrap_err();
    assert!(error.message.starts_with("with n = 1: "), "{error}");
    assert_eq!((error.input.as_str(), error.offset), ("cycle(-3)", 6));
    let later = Sequence::of(&family, 1..=9, &all, &|_, _| ()).unwrap();
    assert_eq!((later.first, later.entries.len(), later.gaps.map(|gaps| gaps.count)), (7, 3, Some(6)));
    // Paths with arrows that meet have an odd number of vertices.
    let odd = Family::open(&catalog, "vertex-deletion:even-odd", "altpath1({n})", &["n"]).unwrap();
    let odd = Sequence::of(&odd, 1..=5, &all, &|_, _| ()).unwrap();
    let there: Vec<bool> = odd.entries.iter().map(|entry| entry.is_some()).collect();
    assert_eq!((there, odd.gaps.map(|gaps| gaps.count)), (vec![true, false, true, false, true], Some(2)));
    // Elsewhere it is a mistake.
    let board = Family::open(&catalog, "domineering", "2x{n-3}", &["n"]).unwrap();
    assert!(Sequence::of(&board, 1..=9, &all, &|_, _| ()).is_err());
}

/// Tiles that stand there no times leave the empty board.
#[test]
fn families_of_tiles_start_with_nothing() {
    let catalog = Catalog::new();
    for (ruleset, template, expected) in [
        ("toads-and-frogs", "T{n}", "n,value\n0,0\n1,0\n"),
        ("clobber", "x{n}|o{n}", "n,value\n0,0\n1,*\n"),
        ("domineering", ".{n}|.{n}", "n,value\n0,0\n1,1\n"),
    ] {
        let family = Family::open(&catalog, ruleset, template, &["n"]).unwrap();
        let limits = limits(Budget::unlimited(), 1);
        let sequence = Sequence::of(&family, 0..=1, &limits, &|_, _| ()).unwrap();
        assert_eq!(sequence.write(Format::Csv).unwrap(), expected, "{ruleset} {template}");
    }
}

#[test]
fn theorems_prove_periods() {
    let catalog = Catalog::new();
    let period = |ruleset: &str, template: &str, last: u64| {
        let family = Family::open(&catalog, ruleset, template, &["n"]).unwrap();
        let sequence = Sequence::of(&family, 3..=last, &limits(Budget::unlimited(), 1), &|_, _| ()).unwrap();
        sequence.period.map(|p| (p.period, p.preperiod, p.saltus.to_string(), p.proved))
    };
    for (ruleset, template, known) in [
        ("vertex-deletion:even-odd", "path({n})", (3, 3, "1", true)),
        ("vertex-deletion:even-odd", "cycle({n})", (3, 3, "1", true)),
        ("vertex-deletion:even-odd", "cycle({2n})", (3, 3, "2", true)),
        ("vertex-deletion:even-odd", "complete({n})", (2, 3, "0", true)),
        ("vertex-deletion:even-odd", "lollipop(4,{n})", (3, 3, "1", true)),
        ("vertex-deletion:even-odd", "lollipop({n},3)", (2, 3, "0", true)),
        ("vertex-deletion:even-odd", "broom({n+5},2)", (3, 3, "1", true)),
        ("vertex-deletion:even-odd", "altpath1({2n+1})", (1, 3, "2", true)),
        ("vertex-deletion:even-odd", "arrows(>{n}<)", (2, 3, "0", true)),
        ("vertex-deletion:even-even", "grid(3,{n})", (2, 3, "0", true)),
        ("vertex-deletion:odd-odd", "path({n})", (2, 3, "0", true)),
        ("cookie-cutter:4", "5x{n}", (1, 3, "0", true)),
        ("cookie-cutter:3", "1x{n}", (4, 3, "0", true)),
        ("cookie-cutter:inf", "{n}x1", (1, 3, "1", true)),
        // No theorem says that these go on.
        ("node-kayles", "star({n})", (2, 3, "0", false)),
        ("vertex-deletion:even-odd", "cycle({n}),{n+2}", (3, 3, "1", false)),
    ] {
        let known = (known.0, known.1, known.2.to_string(), known.3);
        let (short, long) = (period(ruleset, template, 16), period(ruleset, template, 20));
        // What is proved from some values holds for more of them.
        assert_eq!(short, long, "{ruleset} {template}");
        if known.3 {
            assert_eq!(short, Some(known), "{ruleset} {template}");
        } else {
            assert!(short.is_none_or(|found| !found.3), "{ruleset} {template}");
        }
    }
    // A theorem about graphs says nothing about digraphs.
    let diamond = catalog.position("vertex-deletion:even-even", "diamond(2,3)").unwrap();
    assert!(diamond.repeats(&SolveOptions::default()).unwrap().is_empty());
}
