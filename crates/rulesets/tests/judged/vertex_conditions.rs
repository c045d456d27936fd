//! Vertex Deletion by any condition, against a search that counts degrees itself.

use crate::common::{Random, options};
use std::collections::HashMap;
use std::sync::Arc;
use upstar_rules::graph::Names;
use upstar_rules::{Digraph, Graph, Outcome, Player, Rules, SmallBoard, Values};
use upstar_rulesets::vertex_deletion::{Net, VertexDeletion};
use upstar_solve::{SolveOptions, Solver};

/// What is counted at a vertex: degree, links into it, links from it, vertices, links.
type Allowed = fn(u64, u64, u64, u64, u64) -> bool;

const CONDITIONS: [(&str, Allowed, Allowed); 7] = [
    ("L=in%2==0;R=in%2==1", |_, i, _, _, _| i % 2 == 0, |_, i, _, _, _| i % 2 == 1),
    ("L=deg>=2;R=deg<2", |d, _, _, _, _| d >= 2, |d, _, _, _, _| d < 2),
    (
        "L=n%2==0 and deg>0; R=m>3 or deg==1",
        |d, _, _, n, _| n % 2 == 0 && d > 0,
        |d, _, _, _, m| m > 3 || d == 1,
    ),
    ("L=in>out;R=out>=in", |_, i, o, _, _| i > o, |_, i, o, _, _| o >= i),
    ("L=not deg==1;R=not deg==1", |d, _, _, _, _| d != 1, |d, _, _, _, _| d != 1),
    (
        "L=deg%3==1;R=not (deg%3==1 or deg==0)",
        |d, _, _, _, _| d % 3 == 1,
        |d, _, _, _, _| d % 3 != 1 && d != 0,
    ),
    ("L=m % 2 == out % 2;R=1==1", |_, _, o, _, m| m % 2 == o % 2, |_, _, _, _, _| true),
];

/// A board of a few vertices, each with the vertices that it has links to.
struct Board {
    leaving: Vec<u32>,
    directed: bool,
}

impl Board {
    fn entering(&self, v: usize) -> u32 {
        (0..self.leaving.len()).filter(|&w| self.leaving[w] >> v & 1 == 1).fold(0, |word, w| word | 1 << w)
    }

    /// The vertices that may be deleted when those in `set` are left.
    fn deletable(&self, set: u32, allowed: Allowed) -> Vec<usize> {
        let ones = |word: u32| u64::from((word & set).count_ones());
        let inside = |v: &usize| set >> v & 1 == 1;
        let all: u64 = (0..self.leaving.len()).filter(inside).map(|v| ones(self.leaving[v])).sum();
        let may = |v: &usize| {
            let (o, i) = (ones(self.leaving[*v]), ones(self.entering(*v)));
            let (d, m) = if self.directed { (o + i, all) } else { (o, all / 2) };
            allowed(d, i, o, u64::from(set.count_ones()), m)
        };
        (0..self.leaving.len()).filter(inside).filter(may).collect()
    }

    /// Whether a player wins when moving first.
    fn wins(
        &self,
        set: u32,
        player: usize,
        rules: [Allowed; 2],
        known: &mut HashMap<(u32, usize), bool>,
    ) -> bool {
        if let Some(&wins) = known.get(&(set, player)) {
            return wins;
        }
        let moves = self.deletable(set, rules[player]);
        let wins = moves.into_iter().any(|v| !self.wins(set & !(1 << v), 1 - player, rules, known));
        known.insert((set, player), wins);
        wins
    }

    fn net(&self) -> Net {
        let n = self.leaving.len();
        let all = (0..n).flat_map(|v| (0..n).map(move |w| (v, w)));
        let links = all.filter(|&(v, w)| self.leaving[v] >> w & 1 == 1);
        if self.directed && self.leaving.iter().any(|&row| row != 0) {
            return Net::Digraph(Digraph::new(Names::Upto(n as u32), links));
        }
        Net::Graph(Graph::new(Names::Upto(n as u32), links))
    }

    fn random(random: &mut Random) -> Self {
        let n = 1 + random.below(6);
        let directed = random.once_in(2);
        let mut leaving = vec![0; n];
        for v in 0..n {
            for w in (0..n).filter(|&w| w != v) {
                if random.once_in(3) {
                    leaving[v] |= 1 << w;
                    if !directed {
                        leaving[w] |= 1 << v;
                    }
                }
            }
        }
        Board { leaving, directed }
    }
}

#[test]
fn conditions_are_played_as_they_are_read() {
    let mut random = Random::new(41);
    for (text, left, right) in CONDITIONS {
        let rules = Arc::new(VertexDeletion::new(text).unwrap());
        let solver = Solver::new(rules.clone(), Values::new());
        for _ in 0..150 {
            let board = Board::random(&mut random);
            let (at, all) = (board.net(), (1u32 << board.leaving.len()) - 1);
            for (player, allowed) in [(Player::Left, left), (Player::Right, right)] {
                let expected = board.deletable(all, allowed).len();
                assert_eq!(options(&*rules, &at, player).len(), expected, "{text} on {at}");
            }
            let mut known = HashMap::new();
            let winner = |player: usize, known: &mut HashMap<_, _>| {
                let first = [Player::Left, Player::Right][player];
                if board.wins(all, player, [left, right], known) { first } else { first.opponent() }
            };
            let outcome = Outcome::from_winners(winner(0, &mut known), winner(1, &mut known));
            assert_eq!(
                solver.outcome(&at, &SolveOptions::default()).unwrap().answer,
                outcome,
                "{text} on {at}"
            );
        }
        assert_eq!(rules.impartial(), text == "L=not deg==1;R=not deg==1");
    }
}

#[test]
fn tables_keep_what_options_keep() {
    let mut random = Random::new(42);
    let parities: [(&str, Allowed, Allowed); 1] =
        [("even-odd", |_, i, _, _, _| i % 2 == 0, |_, i, _, _, _| i % 2 == 1)];
    for (text, left, right) in CONDITIONS.into_iter().chain(parities) {
        let subsets = VertexDeletion::new(text).unwrap().capabilities().vertex_subsets.unwrap();
        for _ in 0..100 {
            let board = Board::random(&mut random);
            let entering: Vec<u32> = (0..board.leaving.len()).map(|v| board.entering(v)).collect();
            let small = SmallBoard { leaving: &board.leaving, entering: &entering, directed: board.directed };
            let set = random.below(1 << board.leaving.len()) as u32;
            for (player, allowed) in [(Player::Left, left), (Player::Right, right)] {
                let mut kept = Vec::new();
                assert!((subsets.moves)(&small, set, player, &mut |set| kept.push(set)));
                let slow: Vec<u32> = board.deletable(set, allowed).iter().map(|v| set & !(1 << v)).collect();
                assert_eq!(kept, slow, "{text}");
            }
        }
    }
}

#[test]
fn wrong_conditions_have_a_place() {
    for (text, offset) in [
        ("even", 0),
        ("L=deg==1", 8),
        ("L=deg==1;deg==2", 9),
        ("L=deg==1;R=", 11),
        ("L=deg=1;R=deg==1", 5),
        ("L=;R=deg==1", 2),
        ("R=deg==1;L=deg==1", 0),
        ("odd-evens", 0),
    ] {
        assert_eq!(VertexDeletion::new(text).err().unwrap().offset, offset, "{text}");
    }
}
