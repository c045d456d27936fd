//! Who wins, by the engine with all of its ideas and with each left out, against the plain search.

use crate::common::{Random, options};
use std::sync::Arc;
use upstar_rules::{Budget, Capabilities, Convention, Grid, Player, Position, Rules, Start, Tile};
use upstar_rulesets::{
    clobber::Clobber, col::COL, cookie_cutter::CookieCutter, domineering::Domineering, form::Form,
    grand_left_right::GrandLeftRight, hackenbush::Hackenbush, snort::SNORT, toads_and_frogs::ToadsAndFrogs,
    vertex_deletion::VertexDeletion,
};
use upstar_solve::{Heuristics, PlainSearch, SolveOptions, Solver};
use upstar_values::Values;

/// Judges the engine on each position and on those met in a random play from it.
fn judge<R: Rules>(rules: R, starts: impl Iterator<Item = R::Position>, random: &mut Random) -> usize {
    let rules: Arc<dyn Rules<Position = R::Position>> = Arc::new(rules);
    let plain = PlainSearch::new(rules.clone(), Convention::Normal);
    let solver = Solver::new(rules.clone(), Values::new());
    let engine = |ideas| Solver::with(rules.clone(), Values::new(), ideas);
    let mut engines: Vec<Solver<R::Position>> = Heuristics::each_left_out().into_iter().map(engine).collect();
    engines.push(engine(Heuristics::ALL));
    let mut positions = 0;
    for start in starts {
        let mut at = start;
        loop {
            positions += 1;
            let how = SolveOptions { threads: 1 + positions % 2, theorems: false, ..SolveOptions::default() };
            let expected = Player::BOTH.map(|player| plain.wins(&at, player, &how).unwrap().answer);
            // The engine with all ideas is a new one now and then: what it remembers may hide a mistake.
            if positions % 10 == 0 {
                engines.pop();
                engines.push(engine(Heuristics::ALL));
            }
            // The last engine is tried on every position, and the others in turn.
            let turn = positions % engines.len();
            for engine in [turn, engines.len() - 1] {
                let wins = Player::BOTH.map(|player| engines[engine].wins(&at, player, &how));
                let wins = wins.map(|found| found.unwrap_or_else(|stop| panic!("{at}: {stop}")).answer);
                assert_eq!(wins, expected, "{at}, engine {engine}");
            }
            hooks_are_right(&*rules, &solver, &at, &how);
            let mut next = options(&*rules, &at, Player::Left);
            next.extend(options(&*rules, &at, Player::Right));
            if next.is_empty() {
                break;
            }
            at = next.swap_remove(random.below(next.len()));
        }
    }
    positions
}

/// Mobility counts the options, and moves that are forbidden across cuts only hurt.
fn hooks_are_right<P: Position>(
    rules: &dyn Rules<Position = P>,
    solver: &Solver<P>,
    at: &P,
    how: &SolveOptions,
) {
    let budget = Budget::unlimited();
    let Capabilities { mobility, cuts: made, .. } = rules.capabilities();
    for player in Player::BOTH {
        let mut list = Vec::new();
        rules.options(at, player, &mut upstar_rules::Options::new(&mut list, &budget)).unwrap();
        if let Some(mobility) = &mobility {
            assert_eq!(mobility(at, player, &budget).unwrap(), list.len() as u64, "{at} {player}");
        }
        let Some(made) = &made else { continue };
        let cuts = (made.count)(at, player);
        if cuts == 0 {
            continue;
        }
        let (values, whole) = (solver.values(), solver.value(at, how).unwrap().answer);
        for width in 1..=3 {
            let value = |from: usize| {
                let piece = (made.between)(at, player, from, (from + width).min(cuts + 1)).unwrap();
                solver.value(&piece, how).unwrap().answer
            };
            let pieces = (0..=cuts).step_by(width).map(value);
            let sum = pieces.reduce(|a, b| values.add(a, b).unwrap()).unwrap();
            let (less, more) = if player == Player::Left { (sum, whole) } else { (whole, sum) };
            assert!(values.le(less, more).unwrap(), "{at}, {player}, {width}");
        }
    }
}

fn boards(random: &mut Random, count: usize, start: Start, tiles: &[Tile], most: usize) -> Vec<Grid> {
    let board = |_| {
        let rows = 1 + random.below(5);
        let cols = 1 + random.below((most / rows).clamp(1, 8));
        Grid::from_fn(rows, cols, start, |_, _| tiles[random.below(tiles.len())])
    };
    (0..count).map(board).collect()
}

/// A random graph as text, with some vertices coloured.
fn graph(random: &mut Random, most: usize, colours: &[&str]) -> String {
    let n = 2 + random.below(most - 1);
    let sparse = 2 + random.below(4);
    let (mut text, mut alone) = (Vec::new(), vec![true; n]);
    for a in 0..n {
        for b in a + 1..n {
            if a + 1 == b && !random.once_in(4) || random.once_in(sparse) {
                text.push(format!("{a}-{b}"));
                (alone[a], alone[b]) = (false, false);
            }
        }
    }
    text.extend((0..n).filter(|&v| alone[v]).map(|v| format!("v:{v}")));
    let mut text = text.join(",");
    if !colours.is_empty() {
        for v in 0..n {
            if random.once_in(5) {
                text += &format!(";{v}={}", colours[random.below(colours.len())]);
            }
        }
    }
    text
}

#[test]
fn domineering() {
    let mut random = Random::new(1);
    let (free, filled) = (Tile::Free, Tile::Filled);
    let boards = boards(&mut random, 700, Start::All(free), &[free, free, free, filled], 20);
    let judged = judge(Domineering, boards.into_iter(), &mut random);
    assert!(judged > 2_500, "{judged}");
}

#[test]
fn clobber() {
    let mut random = Random::new(2);
    let tiles = [Tile::Left, Tile::Right, Tile::Left, Tile::Right, Tile::Free];
    let boards = boards(&mut random, 600, Start::Checkered, &tiles, 12);
    let judged = judge(Clobber, boards.into_iter(), &mut random);
    assert!(judged > 1_500, "{judged}");
}

#[test]
fn col_and_snort() {
    let mut random = Random::new(3);
    let texts: Vec<String> = (0..250).map(|_| graph(&mut random, 9, &["L", "R"])).collect();
    let judged = judge(COL, texts.iter().map(|text| COL.parse(text).unwrap()), &mut random)
        + judge(SNORT, texts.iter().map(|text| SNORT.parse(text).unwrap()), &mut random);
    assert!(judged > 1_500, "{judged}");
}

#[test]
fn hackenbush() {
    let mut random = Random::new(4);
    let mut texts = Vec::new();
    for _ in 0..300 {
        let n = 1 + random.below(4);
        let mut edges = Vec::new();
        for v in 1..=n {
            edges.push(format!("{}-{v}:{}", random.below(v), ["L", "R", "G"][random.below(3)]));
            if random.once_in(2) {
                edges.push(format!("{}-{v}:{}", random.below(v), ["L", "R", "G"][random.below(3)]));
            }
        }
        texts.push(edges.join(","));
    }
    let starts = texts.iter().map(|text| Hackenbush.parse(text).unwrap());
    let judged = judge(Hackenbush, starts.collect::<Vec<_>>().into_iter(), &mut random);
    assert!(judged > 1_000, "{judged}");
}

#[test]
fn vertex_deletion() {
    let mut random = Random::new(5);
    for rule in ["even-odd", "L=deg>1;R=deg<2", "L=deg%3==0;R=deg%3!=0"] {
        let rules = VertexDeletion::new(rule).unwrap();
        let texts: Vec<String> = (0..120).map(|_| graph(&mut random, 8, &[])).collect();
        let starts: Vec<_> = texts.iter().map(|text| rules.parse(text).unwrap()).collect();
        let judged = judge(rules, starts.into_iter(), &mut random);
        assert!(judged > 300, "{judged}");
    }
}

#[test]
fn grand_left_right() {
    let mut random = Random::new(6);
    let tiles = [Tile::Left, Tile::Right, Tile::Free, Tile::Free, Tile::Filled];
    for variant in ["", "straight", "same", "trail"] {
        let rules = GrandLeftRight::new(variant).unwrap();
        let boards = boards(&mut random, 150, Start::Spelled, &tiles, 9);
        let judged = judge(rules, boards.into_iter(), &mut random);
        assert!(judged > 250, "{judged}");
    }
}

#[test]
fn cookies_toads_and_forms() {
    let mut random = Random::new(7);
    let cutter = CookieCutter::new("L=1x2,2x1;R=2x2,1x3").unwrap();
    let tiles = [Tile::Filled, Tile::Filled, Tile::Free];
    let boards = boards(&mut random, 200, Start::All(Tile::Filled), &tiles, 12);
    let mut judged = judge(cutter, boards.into_iter(), &mut random);
    let strip = |random: &mut Random| -> String {
        (0..1 + random.below(9)).map(|_| ['T', 'F', '.', '.'][random.below(4)]).collect()
    };
    let strips: Vec<String> = (0..400).map(|_| strip(&mut random)).collect();
    let starts: Vec<_> = strips.iter().map(|text| ToadsAndFrogs.parse(text).unwrap()).collect();
    judged += judge(ToadsAndFrogs, starts.into_iter(), &mut random);
    let forms = Form::new();
    let texts =
        ["{1|-1}", "{2|0||-1}", "{0|*}", "{*,^|v,{3|1}}", "{1/2|1/4}", "{{3|1}|{0|-2},*}", "{5||4|-4}"];
    let starts: Vec<_> = texts.iter().map(|text| forms.parse(text).unwrap()).collect();
    judged += judge(forms, starts.into_iter(), &mut random);
    assert!(judged > 1_000, "{judged}");
}
