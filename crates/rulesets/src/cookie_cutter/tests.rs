//! Cuts, groups, squeezing and theorems against the options alone.

use super::*;
use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;
use upstar_rules::{Answer, Asked, Outcome};
use upstar_solve::{Judge, SolveOptions, Solver};
use upstar_values::{Budget, Values};

fn rules(size: &str) -> Arc<CookieCutter> {
    Arc::new(CookieCutter::new(size).unwrap())
}

/// Every board of this size.
fn boards(rows: usize, cols: usize) -> impl Iterator<Item = Grid> {
    (0..1u64 << (rows * cols)).map(move |mask| {
        let tile =
            |r: usize, c: usize| if mask >> (r * cols + c) & 1 == 1 { Tile::Filled } else { Tile::Free };
        Grid::from_fn(rows, cols, COOKIE, tile)
    })
}

/// What the rules say: lay the cutter everywhere, and look which blocks are under it.
fn slow_options(at: &Grid, size: isize) -> HashSet<Grid> {
    let (rows, cols) = (at.rows() as isize, at.cols() as isize);
    let mut options = HashSet::new();
    for top in -size..rows {
        for left in -size..cols {
            let under =
                |r: isize, c: isize| (top..top + size).contains(&r) && (left..left + size).contains(&c);
            let cut = (0..at.len()).filter(|&i| {
                at.at(i) == Tile::Filled && under((i / at.cols()) as isize, (i % at.cols()) as isize)
            });
            let cut: Vec<usize> = cut.collect();
            if !cut.is_empty() {
                options.insert(at.with(cut, Tile::Free));
            }
        }
    }
    options
}

/// Checks every hook and theorem on some boards; says which theorems spoke.
fn judge(size: &str, positions: impl IntoIterator<Item = Grid>) -> HashSet<String> {
    let rules = rules(size);
    let side = size.parse().unwrap_or(10);
    let values = Values::new();
    let plain = Judge::new(rules.clone(), values.clone());
    let solver = Solver::new(rules.clone(), values.clone());
    let value = |at: &Grid| {
        let value = plain.value(at, &SolveOptions::default(), u64::MAX).unwrap().answer;
        u64::from(values.as_nimber(value).unwrap())
    };
    let mut used = HashSet::new();
    for at in positions {
        let (budget, mut options) = (Budget::unlimited(), Vec::new());
        rules.options(&at, Player::Left, &mut Options::new(&mut options, &budget)).unwrap();
        assert_eq!(options.iter().cloned().collect::<HashSet<_>>(), slow_options(&at, side), "{at}");
        let slow = value(&at);
        let search = SolveOptions { theorems: false, ..SolveOptions::default() };
        assert_eq!(solver.grundy(&at, &search).unwrap().answer, slow, "{size} {at}");
        let form = rules.representative(at.clone()).unwrap().0;
        assert_eq!(value(&form), slow, "{size} {at}");
        assert_eq!(rules.representative(form.clone()).unwrap().0, form, "{size} {at}");
        for theorem in rules.theorems() {
            let Some(claim) = theorem.apply(&at, &Asked { values: &values, wins: true }).unwrap() else {
                continue;
            };
            match claim.answer {
                Answer::Nimber(n) => assert_eq!(n, slow, "{} of {size} {at}", theorem.name),
                answer => assert_eq!(
                    answer,
                    Answer::Outcome(if slow == 0 { Outcome::P } else { Outcome::N }),
                    "{} of {size} {at}",
                    theorem.name
                ),
            }
            for win in claim.wins {
                assert!(options.contains(&win.to), "{} of {size} {at}: {}", theorem.name, win.to);
                assert_eq!(value(&win.to), 0, "{} of {size} {at}: {}", theorem.name, win.to);
            }
            used.insert(theorem.name.to_string());
        }
    }
    used
}

#[test]
fn small_boards() {
    let mut used = HashSet::new();
    for size in ["1", "2", "3", "4", "inf"] {
        used.extend(judge(size, boards(3, 3)));
        used.extend(judge(size, boards(2, 5)));
        used.extend(judge(size, boards(1, 9)));
        used.extend(judge(size, boards(6, 1)));
    }
    let all: HashSet<String> = rules("2").theorems().iter().map(|t| t.name.to_string()).collect();
    let unused: Vec<_> = all.difference(&used).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn long_rows_and_rectangles() {
    let whole = |rows, cols| Grid::starting(rows, cols, COOKIE, "").unwrap();
    let values = Values::new();
    for size in ["2", "3", "4", "5", "6", "12"] {
        let rules = rules(size);
        let solver = Solver::new(rules.clone(), values.clone());
        let search = SolveOptions { theorems: false, ..SolveOptions::default() };
        let check = |at: Grid| {
            let slow = solver.grundy(&at, &search).unwrap().answer;
            for theorem in rules.theorems() {
                if let Some(claim) = theorem.apply(&at, &Asked { values: &values, wins: true }).unwrap() {
                    let outcome = Answer::Outcome(if slow == 0 { Outcome::P } else { Outcome::N });
                    let agrees = claim.answer == Answer::Nimber(slow) || claim.answer == outcome;
                    assert!(agrees, "{} of {size} {at}", theorem.name);
                }
            }
        };
        (1..=80).for_each(|n| check(whole(1, n)));
        (1..=9).for_each(|n| check(whole(2, n)));
    }
    let zero = |size: &str, rows, cols| {
        let solver = Solver::new(rules(size), values.clone());
        let found = solver
            .grundy(&whole(rows, cols), &SolveOptions { theorems: false, ..SolveOptions::default() })
            .unwrap();
        assert_eq!(found.answer, 0, "{size} {rows}x{cols}");
    };
    for (size, rows, cols) in [("2", 3, 7), ("2", 6, 3), ("3", 4, 5), ("1", 2, 8), ("4", 5, 4)] {
        zero(size, rows, cols);
    }
}

/// What the rules say for cutters of these sizes as they lie.
fn slow_cuts(at: &Grid, cutters: &[(isize, isize)]) -> HashSet<Grid> {
    let (rows, cols) = (at.rows() as isize, at.cols() as isize);
    let mut options = HashSet::new();
    for &(high, wide) in cutters {
        for (top, left) in (-high..rows).flat_map(|top| (-wide..cols).map(move |left| (top, left))) {
            let under = |i: usize| {
                let (r, c) = ((i / at.cols()) as isize, (i % at.cols()) as isize);
                (top..top + high).contains(&r) && (left..left + wide).contains(&c)
            };
            let cut: Vec<usize> = at.squares_with(Tile::Filled).filter(|&i| under(i)).collect();
            if !cut.is_empty() {
                options.insert(at.with(cut, Tile::Free));
            }
        }
    }
    options
}

type Sizes = &'static [(isize, isize)];

#[test]
fn other_cutters_and_one_for_each_player() {
    let all: [(&str, Sizes, Sizes); 7] = [
        ("1x2,2x1", &[(1, 2), (2, 1)], &[(1, 2), (2, 1)]),
        ("1x3", &[(1, 3)], &[(1, 3)]),
        ("1,2", &[(1, 1), (2, 2)], &[(1, 1), (2, 2)]),
        ("1xinf", &[(1, 20)], &[(1, 20)]),
        ("L=1x2;R=2x1", &[(1, 2)], &[(2, 1)]),
        ("L=1,2x3;R=2x1", &[(1, 1), (2, 3)], &[(2, 1)]),
        ("L=3;R=1xinf", &[(3, 3)], &[(1, 20)]),
    ];
    for (text, left, right) in all {
        let (rules, values) = (rules(text), Values::new());
        assert_eq!(rules.impartial(), left == right, "{text}");
        assert!(rules.theorems().is_empty() && rules.capabilities().heap_code.is_none());
        let plain = Judge::new(rules.clone(), values.clone());
        let solver = Solver::new(rules.clone(), values.clone());
        let value = |at: &Grid| plain.value(at, &SolveOptions::default(), u64::MAX).unwrap().answer;
        for at in boards(2, 4).chain(boards(3, 2)).chain(boards(1, 7)) {
            for (player, sizes) in [(Player::Left, left), (Player::Right, right)] {
                let (budget, mut options) = (Budget::unlimited(), Vec::new());
                rules.options(&at, player, &mut Options::new(&mut options, &budget)).unwrap();
                assert_eq!(options.into_iter().collect::<HashSet<_>>(), slow_cuts(&at, sizes), "{text} {at}");
            }
            let slow = value(&at);
            assert_eq!(solver.value(&at, &SolveOptions::default()).unwrap().answer, slow, "{text} {at}");
            let (form, sign) = rules.representative(at.clone()).unwrap();
            let expected = if sign == Sign::Same { slow } else { values.neg(slow).unwrap() };
            assert_eq!(value(&form), expected, "{text} {at} as {form}");
        }
    }
    // A wide board is turned to fit into words, and back.
    let rules = rules("L=1x2;R=2x1");
    let (narrow, wide) = ("##.#", format!("##.#{}", ".".repeat(70)));
    let mut parts = [Vec::new(), Vec::new()];
    rules.components(&rules.parse(narrow).unwrap(), &mut parts[0]).unwrap();
    rules.components(&rules.parse(&wide).unwrap(), &mut parts[1]).unwrap();
    assert_eq!(parts[0], parts[1]);
}

#[test]
fn a_cut_into_whole_rows_has_its_answer() {
    for (size, text) in [("2", "5x3"), ("2", "###|...|###|###"), ("3", "4x4"), ("1", "2x3"), ("3", "4x3")] {
        let at = rules(size).parse(text).unwrap();
        let (budget, mut options) = (Budget::unlimited(), vec![at.clone()]);
        rules(size).options(&at, Player::Left, &mut Options::new(&mut options, &budget)).unwrap();
        let spoken = options.iter().filter(|at| {
            let values = Values::new();
            let asked = Asked { values: &values, wins: true };
            let cutter = rules(size).cutters.square().unwrap();
            let claim = one_more::one_more(cutter, at, &asked).or_else(|| everything(cutter, at, &asked));
            claim.is_some_and(|claim| claim.answer == Answer::Nimber(0) || !claim.wins.is_empty())
        });
        assert_eq!(spoken.count(), options.len(), "{size} {text}");
        judge(size, options);
    }
}

#[test]
fn large_boards() {
    let solver = Solver::new(rules("14"), Values::new());
    let row = solver.rules().parse("1x3000").unwrap();
    let found = solver.grundy(&row, &SolveOptions::default()).unwrap();
    assert!(!found.searched);
    let column = solver.rules().parse("3000x1").unwrap();
    assert_eq!(solver.grundy(&column, &SolveOptions::default()).unwrap().answer, found.answer);
    // Words of rows serve for a board that is too wide for them, turned.
    let wide = solver.rules().parse(&format!("{}#{}", "#".repeat(3), ".".repeat(70))).unwrap();
    assert_eq!(
        solver.grundy(&wide, &SolveOptions { theorems: false, ..SolveOptions::default() }).unwrap().answer,
        4
    );
    // Two rows are known at any length, standing or lying.
    let far = Solver::new(rules("inf"), Values::new());
    for (text, value) in [("2x65", 64), ("1000x2", 999), ("2x127", 254), ("2x60000", 59_999)] {
        let found = far.grundy(&far.rules().parse(text).unwrap(), &SolveOptions::default()).unwrap();
        assert_eq!((found.answer, found.searched), (value, false), "{text}");
    }
    let apart = far.rules().parse(&format!(
        "{}{}|{}{}",
        "#".repeat(70),
        ".".repeat(90),
        ".".repeat(80),
        "#".repeat(80)
    ));
    assert_eq!(far.grundy(&apart.unwrap(), &SolveOptions::default()).unwrap().answer, 150);
    let rectangle = solver.rules().parse("70x15").unwrap();
    assert_eq!(solver.grundy(&rectangle, &SolveOptions::default()).unwrap().answer, 0);
    let endless = Solver::new(rules("18446744073709551615"), Values::new());
    assert_eq!(
        endless.grundy(&endless.rules().parse("2x3").unwrap(), &SolveOptions::default()).unwrap().answer,
        6
    );
    let huge = solver.rules().parse("1000x1000").unwrap();
    assert!(solver.grundy(&huge, &SolveOptions::default()).is_err());
    assert!(solver.rules().draw(&huge, &Scene::default()).is_err());
}

/// High boards fall apart as a flood over the blocks says, also where a group goes down, across and up again.
#[test]
fn high_boards_fall_apart() {
    let components = |size: &str, text: &str| {
        let (rules, mut parts) = (rules(size), Vec::new());
        rules.components(&rules.parse(text).unwrap(), &mut parts).unwrap();
        let mut parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
        parts.sort();
        parts
    };
    assert_eq!(components("1x3", "20000x3"), vec!["1x3"; 20_000]);
    let snake = format!("{}###|{}..#", "#..|".repeat(40), "..#|".repeat(40));
    assert_eq!(components("1", &snake).len(), 84, "every block is a group of its own");
    let hook = format!("{}###", "#.#|".repeat(40));
    assert_eq!(components("2", &hook), std::slice::from_ref(&hook));
    let two = format!("{}#..#", "#..#|".repeat(40));
    assert_eq!(components("2", &two).len(), 2);
}

/// Of two rows neither of whose ends agree, the value is another one from seven columns on.
#[test]
fn a_run_in_the_middle_of_a_row_is_another_game() {
    for text in ["#######|.#####.", "..######..|##########"] {
        let at = rules("inf").parse(text).unwrap();
        judge("inf", [at]);
    }
}

/// Boards of all lengths that words have to tell apart: within one word, over several, a whole word wide, and turned because they are too wide.
#[test]
fn words_hold_the_board_and_fall_apart_as_cutters_reach() {
    let squares = |at: &Grid| -> HashSet<(usize, usize)> {
        at.squares_with(Tile::Filled).map(|i| (i / at.cols(), i % at.cols())).collect()
    };
    // Where on the board a group lies is not kept.
    let shape = |group: &HashSet<(usize, usize)>| -> BTreeSet<(usize, usize)> {
        let top = group.iter().map(|block| block.0).min().unwrap_or(0);
        let left = group.iter().map(|block| block.1).min().unwrap_or(0);
        group.iter().map(|(r, c)| (r - top, c - left)).collect()
    };
    for (rows, cols) in
        [(3, 5), (8, 8), (2, 40), (9, 9), (1, 64), (3, 64), (70, 4), (4, 65), (3, 90), (64, 65)]
    {
        let at = Grid::from_fn(rows, cols, COOKIE, |r, c| {
            let filled = r * c % 7 == 3 || (r + 1, c + 1) == (rows, cols);
            if filled { Tile::Filled } else { Tile::Free }
        });
        let blocks = Blocks::of(&at).unwrap();
        assert_eq!(blocks.grid(), at, "{rows}x{cols}");
        for (size, high, wide) in
            [("2", 2, 2), ("1x3", 1, 3), ("4x1", 4, 1), ("infx2", 99, 2), ("1xinf", 1, 99)]
        {
            let mut groups = Vec::new();
            blocks.clone().groups(&rules(size).cutters, |group| groups.push(shape(&squares(&group.grid()))));
            let near =
                |a: &(usize, usize), b: &(usize, usize)| a.0.abs_diff(b.0) < high && a.1.abs_diff(b.1) < wide;
            let mut rest = squares(&at);
            while let Some(&first) = rest.iter().next() {
                let mut group = HashSet::from([first]);
                let mut waiting = vec![first];
                while let Some(from) = waiting.pop() {
                    waiting.extend(rest.iter().filter(|&to| near(&from, to) && group.insert(*to)));
                }
                rest.retain(|block| !group.contains(block));
                let found = groups.iter().position(|other| *other == shape(&group));
                groups.swap_remove(found.unwrap_or_else(|| panic!("{size} {at}: {group:?}")));
            }
            assert!(groups.is_empty(), "{size} {at}");
        }
    }
    let large = Grid::starting(65, 65, COOKIE, "").unwrap();
    assert!(Blocks::of(&large).is_none(), "neither side fits in a word");
}

#[test]
fn bad_input_has_a_place() {
    for (bad, offset) in [
        ("0", 0),
        ("", 0),
        ("-1", 0),
        ("x", 0),
        ("1.5", 0),
        ("99999999999999999999", 0),
        ("2x0", 2),
        ("2,", 2),
        ("2,3x", 4),
        ("L=1x2", 5),
        ("L=1x2;R=0", 8),
        ("L=2x;R=1", 4),
    ] {
        assert_eq!(CookieCutter::new(bad).err().map(|e| e.offset), Some(offset), "{bad}");
    }
    let two = rules("2");
    for (text, offset) in [("##|#", 3), ("#x", 1), ("", 0), ("#||#", 2), ("70000x1", 0)] {
        assert_eq!(two.parse(text).unwrap_err().offset, offset, "{text}");
    }
    assert_eq!(two.parse("0x0").unwrap().to_string(), "0x0");
    for (family, board) in [
        ("A(2,3)", "##.|###"),
        ("A(3,3)", "2x3"),
        ("A(4,0)", "1x4"),
        ("A(0,4)", "1x4"),
        ("B(2,3)", "##...|..###"),
        ("B( 1 , 4 )", "#....|.####"),
        ("B(0,2)", "1x2"),
        ("B(0,0)", "0x0"),
    ] {
        assert_eq!(two.parse(family).unwrap().to_string(), board, "{family}");
    }
    for (bad, offset) in [("A(2)", 2), ("B(1,2", 5), ("A(1,x)", 4), ("B(1,2)3", 6), ("A(99999999,1)", 2)] {
        assert_eq!(two.parse(bad).unwrap_err().offset, offset, "{bad}");
    }
    let at = two.parse("3x3").unwrap();
    let describe = |squares: &[usize]| {
        two.describe(&at, &at.with(squares.iter().copied(), Tile::Free), Player::Left).unwrap()
    };
    assert_eq!(describe(&[4]), "take r2c2");
    assert_eq!(describe(&[1, 2, 4, 5]), "take 4 blocks from r1c2 to r2c3");
}
