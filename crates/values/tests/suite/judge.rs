//! The slow path: the definitions of chapter 1, on plain trees. Shares no code with the crate.

use std::rc::Rc;

pub type Tree = Rc<Game>;

/// A game is its options.
#[derive(Debug)]
pub struct Game {
    pub left: Vec<Tree>,
    pub right: Vec<Tree>,
}

pub fn game(left: Vec<Tree>, right: Vec<Tree>) -> Tree {
    Rc::new(Game { left, right })
}

/// G <= H unless some Left option of G is >= H or some Right option of H is <= G.
pub fn le(g: &Tree, h: &Tree) -> bool {
    !g.left.iter().any(|gl| le(h, gl)) && !h.right.iter().any(|hr| le(hr, g))
}

pub fn eq(g: &Tree, h: &Tree) -> bool {
    le(g, h) && le(h, g)
}

pub fn neg(g: &Tree) -> Tree {
    game(g.right.iter().map(neg).collect(), g.left.iter().map(neg).collect())
}

/// A move in a sum is a move in one of the summands.
pub fn sum(g: &Tree, h: &Tree) -> Tree {
    let side = |of_g: &[Tree], of_h: &[Tree]| {
        of_g.iter().map(|x| sum(x, h)).chain(of_h.iter().map(|x| sum(g, x))).collect()
    };
    game(side(&g.left, &h.left), side(&g.right, &h.right))
}

/// Who wins: 'L', 'R', 'N' or 'P', by playing the game.
pub fn outcome(g: &Tree) -> char {
    match (left_wins_first(g), right_wins_first(g)) {
        (true, false) => 'L',
        (false, true) => 'R',
        (true, true) => 'N',
        (false, false) => 'P',
    }
}

fn left_wins_first(g: &Tree) -> bool {
    g.left.iter().any(|gl| !right_wins_first(gl))
}

fn right_wins_first(g: &Tree) -> bool {
    g.right.iter().any(|gr| !left_wins_first(gr))
}

/// The canonical form: options first, then no dominated option and no reversible one is left.
pub fn canonical(g: &Tree) -> Tree {
    let mut left: Vec<Tree> = g.left.iter().map(canonical).collect();
    let mut right: Vec<Tree> = g.right.iter().map(canonical).collect();
    loop {
        let whole = game(left.clone(), right.clone());
        if let Some(i) = dominated(&left, le) {
            left.remove(i);
        } else if let Some(i) = dominated(&right, |a, b| le(b, a)) {
            right.remove(i);
        } else if let Some((i, answer)) = reversible(&left, |x| &x.right, |answer| le(answer, &whole)) {
            left.remove(i);
            left.extend(answer.left.iter().cloned());
        } else if let Some((i, answer)) = reversible(&right, |x| &x.left, |answer| le(&whole, answer)) {
            right.remove(i);
            right.extend(answer.right.iter().cloned());
        } else {
            return whole;
        }
    }
}

fn dominated(options: &[Tree], worse: impl Fn(&Tree, &Tree) -> bool) -> Option<usize> {
    (0..options.len()).find(|&i| (0..options.len()).any(|j| i != j && worse(&options[i], &options[j])))
}

fn reversible(
    options: &[Tree],
    answers: impl Fn(&Tree) -> &[Tree],
    back: impl Fn(&Tree) -> bool,
) -> Option<(usize, Tree)> {
    let find = |i: usize| answers(&options[i]).iter().find(|answer| back(answer)).map(|a| (i, a.clone()));
    (0..options.len()).find_map(find)
}

/// Whether two trees are the same, up to the order of options.
pub fn same(g: &Tree, h: &Tree) -> bool {
    let side = |a: &[Tree], b: &[Tree]| a.len() == b.len() && a.iter().all(|x| b.iter().any(|y| same(x, y)));
    side(&g.left, &h.left) && side(&g.right, &h.right)
}

/// Numerator over 2^16 of a canonical form that is a number.
pub fn number(g: &Tree) -> Option<i64> {
    const ONE: i64 = 1 << 16;
    match (&g.left[..], &g.right[..]) {
        ([], []) => Some(0),
        ([l], []) => Some(number(l)? + ONE),
        ([], [r]) => Some(number(r)? - ONE),
        ([l], [r]) => {
            let (l, r) = (number(l)?, number(r)?);
            (l < r).then_some((l + r) / 2)
        }
        _ => None,
    }
}

/// Left stop of a canonical form over 2^16.
pub fn left_stop(g: &Tree) -> i64 {
    number(g).unwrap_or_else(|| g.left.iter().map(right_stop).max().expect("no number has no options"))
}

/// Right stop of a canonical form over 2^16.
pub fn right_stop(g: &Tree) -> i64 {
    number(g).unwrap_or_else(|| g.right.iter().map(left_stop).min().expect("no number has no options"))
}

/// The depth of the tree.
pub fn depth(g: &Tree) -> u64 {
    g.left.iter().chain(&g.right).map(|x| 1 + depth(x)).max().unwrap_or(0)
}

/// How many positions the tree has, up to a limit.
pub fn size(g: &Tree, limit: usize) -> usize {
    let mut total = 1;
    for x in g.left.iter().chain(&g.right) {
        if total >= limit {
            break;
        }
        total += size(x, limit - total);
    }
    total
}
