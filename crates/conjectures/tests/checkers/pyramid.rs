//! Tables of pyramids beside sets of squares, as the rules tell them.

use std::collections::{BTreeSet, HashMap};
use upstar_catalog::proofs::CheckError;
use upstar_conjectures::{Pyramid, PyramidTable, check_pyramid};
use upstar_core::{Budget, StopReason};

/// Squares as row and column: (r, i) sits on (r + 1, i) and (r + 1, i + 1).
type Squares = BTreeSet<(usize, usize)>;

fn triangle(n: usize) -> Squares {
    (0..n).flat_map(|r| (0..=r).map(move |i| (r, i))).collect()
}

/// Every set of squares that a move leaves: a path down is taken, and whatever stands on one of its squares is in it.
fn options(squares: &Squares) -> Vec<Squares> {
    let mut paths: Vec<Vec<(usize, usize)>> = squares.iter().map(|&square| vec![square]).collect();
    let mut found = Vec::new();
    while let Some(path) = paths.pop() {
        let &(r, i) = path.last().expect("a square");
        for next in [(r + 1, i), (r + 1, i + 1)].into_iter().filter(|next| squares.contains(next)) {
            paths.push([&path[..], &[next]].concat());
        }
        let rests = |&&(r, i): &&(usize, usize)| path.contains(&(r + 1, i)) || path.contains(&(r + 1, i + 1));
        if squares.iter().filter(rests).all(|above| path.contains(above)) {
            found.push(squares.iter().copied().filter(|square| !path.contains(square)).collect());
        }
    }
    found
}

fn nimber(squares: &Squares, known: &mut HashMap<Squares, u8>) -> u8 {
    if let Some(&value) = known.get(squares) {
        return value;
    }
    let seen: Vec<u8> = options(squares).iter().map(|option| nimber(option, known)).collect();
    let value = (0..).find(|n| !seen.contains(n)).expect("a mex");
    known.insert(squares.clone(), value);
    value
}

/// The columns of a set by their heights.
fn with_heights(heights: &[u8]) -> Squares {
    let n = heights.len();
    let column = |i: usize| (n - usize::from(heights[i])..n).map(move |r| (r, i));
    (0..n).flat_map(column).collect()
}

/// `T(n,j)` lost its first j rows; `M(n,k,l)` the left side but for its last k squares, and the right one but for l.
fn pyramids() -> Vec<(String, Squares)> {
    let mut all = Vec::new();
    for n in 0..=5 {
        all.push((format!("T({n})"), triangle(n)));
        for j in 0..=n {
            all.push((format!("T({n},{j})"), triangle(n).into_iter().filter(|&(r, _)| r >= j).collect()));
        }
        for (k, l) in (0..n).flat_map(|k| (0..n).map(move |l| (k, l))) {
            let kept = |&(r, i): &(usize, usize)| {
                let (left, right) = (i == 0 && r < n - k, i == r && r < n - l);
                !(left || right && r > 0)
            };
            all.push((format!("M({n},{k},{l})"), triangle(n).into_iter().filter(kept).collect()));
        }
    }
    all
}

#[test]
fn tables_are_accepted_just_where_they_hold() {
    let budget = Budget::unlimited();
    let mut known = HashMap::new();
    for (text, squares) in pyramids() {
        let pyramid = Pyramid::read(&text).expect("a pyramid");
        let mut last = None;
        let mut count = 0;
        let values = pyramid
            .values(&budget, |place, heights, value| {
                let set = with_heights(heights);
                assert_eq!((place, value), (count, nimber(&set, &mut known)), "{text} {heights:?}");
                (last, count) = (Some(set), count + 1);
                Ok::<(), StopReason>(())
            })
            .expect("values");
        assert_eq!(last, Some(squares.clone()), "{text} is the last of its list");
        assert_eq!(pyramid.count(), Ok(count as u64));
        // All sets that hold themselves up and come before: so every option of each is among them.
        let right = PyramidTable::new(&pyramid, &values).expect("small numbers");
        assert_eq!(right.nimber, u64::from(nimber(&squares, &mut known)), "{text}");
        assert_eq!(check_pyramid(&right, &budget), Ok(count as u64), "{text}");
        let wrong = |change: &dyn Fn(&mut PyramidTable)| {
            let mut table = right.clone();
            change(&mut table);
            assert!(check_pyramid(&table, &budget).is_err(), "{text}: {table:?}");
        };
        wrong(&|table| table.nimber += 1);
        wrong(&|table| table.values.push('0'));
        wrong(&|table| table.values.truncate(table.values.len() - 1));
        wrong(&|table| table.format.push('1'));
        wrong(&|table| table.ruleset = "nim".into());
        for (i, letter) in right.values.char_indices().step_by(7) {
            let other = if letter == '0' { "1" } else { "0" };
            wrong(&|table| table.values.replace_range(i..=i, other));
        }
    }
}

#[test]
fn other_texts_are_no_pyramids() {
    for text in ["", "T", "T()", "T(-1)", "T(18)", "T(3,4)", "M(3,3,0)", "M(3,0,3)", "M(3,1)", "B(3)", "T(3"]
    {
        assert!(Pyramid::read(text).is_none(), "{text}");
    }
    assert_eq!(Pyramid::read("T(17)").map(|pyramid| pyramid.columns()), Some(17));
    let pyramid = Pyramid::read("T(8)").expect("a pyramid");
    let budget = Budget::unlimited();
    let values = || pyramid.values(&budget, |_, _, _| Ok::<(), CheckError>(()));
    assert!(values().is_ok());
    budget.cancel();
    assert_eq!(values(), Err(CheckError::Stopped(StopReason::Cancelled)));
    // 62 letters, and no more.
    assert!(PyramidTable::new(&pyramid, &[61]).is_some_and(|table| table.values == "Z"));
    assert!(PyramidTable::new(&pyramid, &[62]).is_none());
}
