//! What a new game on a strip or a grid takes: two whole games, with the names of their moves and what they touch.

use upstar_core::Budget;
use upstar_rules::{
    Board, Grid, Options, Player, Position, Rules, Scene, Shape, Start, StopReason, Strip, Tile,
};

/// Topple a domino of your own colour, or a green one, to the left or to the right with all that stand there.
struct TopplingDominoes;

impl Rules for TopplingDominoes {
    type Position = Strip;

    fn board(&self) -> Board {
        Board::strip("LRG").named('L', "blue").named('R', "red").named('G', "green")
    }

    fn options(&self, at: &Strip, player: Player, out: &mut Options<Strip>) -> Result<(), StopReason> {
        let own = self.board().own(player);
        for (i, _) in at.letters().enumerate().filter(|&(_, domino)| domino == 'G' || Some(domino) == own) {
            out.push(at.slice(0..i))?;
            out.push(at.slice(i + 1..at.len()))?;
        }
        Ok(())
    }
}

/// Put a stone on a free square; every group must keep a free neighbour.
struct NoGo;

impl Rules for NoGo {
    type Position = Grid;

    fn board(&self) -> Board {
        Board::grid(".xo", Start::All(Tile::Free))
    }

    fn options(&self, at: &Grid, player: Player, out: &mut Options<Grid>) -> Result<(), StopReason> {
        let breathes = |board: &Grid, group: &Vec<usize>| {
            group.iter().any(|&s| board.neighbours(s).any(|n| board.at(n) == Tile::Free))
        };
        for square in at.squares_with(Tile::Free) {
            let next = at.with([square], Tile::own(player));
            let mut groups = next.groups(&[Tile::Left]);
            groups.extend(next.groups(&[Tile::Right]));
            if groups.iter().all(|group| breathes(&next, group)) {
                out.push(next)?;
            }
        }
        Ok(())
    }
}

fn options<R: Rules>(rules: &R, text: &str, player: Player) -> Vec<(String, String, String)> {
    let (at, budget, mut list) = (rules.parse(text).unwrap(), Budget::unlimited(), Vec::new());
    rules.options(&at, player, &mut Options::new(&mut list, &budget)).unwrap();
    let line = |to: &R::Position| {
        let touched = at.touched(to).unwrap().join(" ");
        (to.to_string(), rules.describe(&at, to, player).unwrap(), touched)
    };
    list.iter().map(line).collect()
}

/// Each option, what its move is called and what it touches, one a line.
fn check<R: Rules>(rules: &R, text: &str, player: Player, expected: &[&str]) {
    let lines: Vec<String> = options(rules, text, player)
        .into_iter()
        .map(|(to, name, keys)| format!("{to} : {name} : {keys}"))
        .collect();
    assert_eq!(lines, expected, "{text}");
}

#[test]
fn dominoes_topple() {
    check(
        &TopplingDominoes,
        "LRGRL",
        Player::Left,
        &[
            "- : take 1 to 5 : 0,0 0,1 0,2 0,3 0,4",
            "RGRL : take 1 : 0,0",
            "LR : take 3 to 5 : 0,2 0,3 0,4",
            "RL : take 1 to 3 : 0,2 0,0 0,1",
            "LRGR : take 5 : 0,4",
            "- : take 1 to 5 : 0,0 0,1 0,2 0,3 0,4",
        ],
    );
    check(&TopplingDominoes, "LLR", Player::Right, &["LL : take 3 : 0,2", "- : take 1 to 3 : 0,0 0,1 0,2"]);
}

#[test]
fn stones_keep_a_liberty() {
    check(&NoGo, "x.", Player::Right, &[]);
    check(&NoGo, "x..", Player::Right, &["x.o : r1c3 : 0,2"]);
    check(&NoGo, "xo|..", Player::Left, &["xo|x. : r2c1 : 1,0"]);
    assert_eq!(options(&NoGo, "9x9", Player::Left).len(), 81);
}

/// Moves, and the keys that the two drawings say.
#[test]
fn touched_squares_are_those_that_look_different() {
    let board = Board::grid(".#xokB", Start::All(Tile::Free)).owned('k', Player::Left);
    for (before, after, name) in [
        ("x.o", ".xo", "r1c1 to r1c2"),
        ("xo.", "..x", "r1c1 to r1c3, taking r1c2"),
        ("k..", "#k.", "r1c1 to r1c2, # on r1c1"),
        ("k..", ".k#", "r1c1 to r1c2, # on r1c3"),
        ("...", ".##", "r1c2 r1c3"),
        ("B.k", "B.o", "r1c3"),
        ("xo|ox", "x|o", "to x|o"),
        ("x.", "..|.x", "to ..|.x"),
        ("xo#.k|.....", "#####|#####", "r1c1 to r2c5"),
        ("xo", "ox", "r1c1 to r1c2"),
    ] {
        let read = |text: &str| Grid::read(text, &board).unwrap();
        let (from, to) = (read(before), read(after));
        let draw = |at: &Grid| at.draw(&board, &Scene::default()).unwrap();
        assert_eq!(from.touched(&to).unwrap(), draw(&from).changed(&draw(&to)), "{before} to {after}");
        assert_eq!(from.difference(&to), name);
    }
    let board = Board::strip("TF.#");
    for (before, after, name) in [
        ("TF.", ".FT", "T from 1 to 3"),
        ("T.F", ".TF", "T from 1 to 2"),
        ("TF", "FT", "T from 1 to 2"),
        ("TF.", "..T", "T from 1 to 3, taking 2"),
        (".T.", "..F", "change 2 to 3"),
        ("T.#.", "T##.", "put # on 2"),
        ("TFTT", "T...", "take 2 to 4"),
        ("TFT", ".F.", "take 1 and 3"),
    ] {
        let read = |text: &str| Strip::read(text, &board).unwrap();
        let (from, to) = (read(before), read(after));
        let draw = |at: &Strip| at.draw(&board, &Scene::default()).unwrap();
        let (mut keys, mut drawn) = (from.touched(&to).unwrap(), draw(&from).changed(&draw(&to)));
        keys.sort();
        drawn.sort();
        assert_eq!(keys, drawn, "{before} to {after}");
        assert_eq!(from.difference(&to), name, "{before} to {after}");
    }
}

/// However a board came about, equal boards are equal, hash alike and print alike.
#[test]
fn boards_are_kept_alike_whatever_stood_on_them() {
    let board = Board::grid(".#xoQ", Start::All(Tile::Free));
    let read = |text: &str| Grid::read(text, &board).unwrap();
    let queen = Tile::of('Q');
    let (plain, with_queen) = (read("x..|o#."), read("xQ.|o#."));
    assert_eq!(plain.with([1], queen), with_queen);
    assert_eq!(with_queen.with([1], Tile::Free), plain);
    assert_eq!(with_queen.with([1, 2], queen).with([2, 1], Tile::Free), plain);
    assert_eq!(with_queen.word(), None);
    assert!(plain.word().is_some() && with_queen.with([1], Tile::Free).word() == plain.word());
    let hash = |g: &Grid| {
        std::hash::BuildHasher::hash_one(
            &std::hash::BuildHasherDefault::<std::hash::DefaultHasher>::default(),
            g,
        )
    };
    assert_eq!(hash(&with_queen.with([1], Tile::Free)), hash(&plain));
    assert_eq!(with_queen.to_string(), "xQ.|o#.");
    assert_eq!(with_queen.squares_with(queen).collect::<Vec<_>>(), [1]);
    assert_eq!(with_queen.mirrored(true).to_string(), ".Qx|.#o");
    assert_eq!(with_queen.slice(0..1, 1..3).to_string(), "Q.");
    assert_eq!(with_queen.slice(0..2, 2..3).to_string(), "2x1");
    assert_eq!(
        with_queen.clone().least_image(true).0,
        with_queen.transposed().mirrored(false).least_image(true).0
    );
}

#[test]
fn neighbours_lines_and_groups_follow_the_shape() {
    let grid = |text: &str, shape: Shape| {
        Grid::read(text, &Board::grid(".#xo", Start::All(Tile::Free)).shaped(shape)).unwrap()
    };
    let near = |text: &str, shape, square| grid(text, shape).neighbours(square).collect::<Vec<_>>();
    assert_eq!(near("3x3", Shape::Plane, 0), [1, 3]);
    assert_eq!(near("3x3", Shape::Torus, 0), [2, 1, 6, 3]);
    assert_eq!(near("2x2", Shape::Torus, 0), [1, 2]);
    assert_eq!(near("1x1", Shape::Torus, 0), [0; 0]);
    assert_eq!(near("3x3", Shape::Hexagonal, 4), [3, 5, 1, 7, 2, 6]);
    assert_eq!(near("3x3", Shape::Hexagonal, 0), [1, 3]);
    assert_eq!(near("3x3", Shape::Corners, 4), [3, 5, 1, 7, 2, 6, 0, 8]);

    let board = grid("x..#|....|x..x", Shape::Plane);
    assert_eq!(board.slide(0, (0, 1)).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(board.slide(0, (1, 1)).collect::<Vec<_>>(), [5, 10]);
    assert_eq!(board.slide(0, (1, 0)).collect::<Vec<_>>(), [4]);
    assert_eq!(board.line(11, (-1, 0)).collect::<Vec<_>>(), [7, 3]);
    assert_eq!(grid("x..", Shape::Torus).slide(0, (0, 1)).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(grid("xx.|.x.|x..", Shape::Plane).group(0), [0, 1, 4]);
    assert_eq!(grid("x.x|...|x..", Shape::Torus).group(0), [0, 2, 6]);
    assert_eq!(grid("xx.|.xo|x..", Shape::Plane).groups(&[Tile::Left]), [vec![0, 1, 4], vec![6]]);

    let parts = |text: &str, shape| {
        let mut out = Vec::new();
        grid(text, shape).regions(&[Tile::Left], Tile::Free, 1, &mut out);
        out.iter().map(Grid::to_string).collect::<Vec<_>>()
    };
    assert_eq!(parts("x.x|...", Shape::Plane), ["x", "x"]);
    assert_eq!(parts("x.x|...", Shape::Torus), ["x.x|..."]);
    assert_eq!(parts(".x|x.", Shape::Hexagonal), [".x|x."]);
    assert_eq!(parts("x.|.x", Shape::Hexagonal), ["x", "x"]);

    let pairs = |text: &str, shape| grid(text, shape).pairs(Tile::Free, false).collect::<Vec<_>>();
    assert_eq!(pairs("1x3", Shape::Torus), [(0, 1), (1, 2), (2, 0)]);
    assert_eq!(pairs("1x2", Shape::Torus), [(0, 1)]);
    assert_eq!(pairs("1x1", Shape::Torus), [(0, 0); 0]);
    assert_eq!(pairs("1x3", Shape::Hexagonal), [(0, 1), (1, 2)]);

    let (hex, turned) = (grid("xo.|...", Shape::Hexagonal), grid("...|.ox", Shape::Hexagonal));
    assert_eq!(hex.clone().least_image(false), turned.least_image(false));
    assert_ne!(hex.clone().least_image(false).0, hex.mirrored(true).least_image(false).0);
}

#[test]
fn strips_have_groups_and_lines() {
    let strip = Strip::read("TT..F.", &Board::strip("TF.")).unwrap();
    assert_eq!(strip.groups("TF"), [0..2, 4..5]);
    assert_eq!(strip.group(3), 2..4);
    assert_eq!(strip.slide(1, 1).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(strip.line(2, -1).collect::<Vec<_>>(), [1, 0]);
    assert_eq!(strip.edited([(0, '.'), (2, 'T')]).to_string(), ".TT.F.");
    assert_eq!(strip.reversed().to_string(), ".F..TT");
}

#[test]
fn boards_without_starts_are_spelled_out() {
    let board =
        Board::Grid { tiles: Board::strip("ab").letters().to_vec(), start: None, shape: Shape::Plane };
    assert_eq!(Grid::read("aa|aa", &board).unwrap().to_string(), "aa|aa");
    assert_eq!(Grid::read("0x0", &board).unwrap().to_string(), "0x0");
    assert_eq!(Grid::read("2x2", &board).unwrap_err().message, "this game has no starting boards");
}
