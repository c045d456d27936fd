//! Search judges every theorem about Vertex Deletion: on all small graphs and digraphs, and along the families.

use crate::common::{options, said};
use std::collections::HashSet;
use std::sync::Arc;
use upstar_rules::graph::Names;
use upstar_rules::{Answer, Capabilities, Digraph, Graph, Player, Rules, Values};
use upstar_rulesets::vertex_deletion::{Net, VertexDeletion};
use upstar_solve::{Judge as Plain, SolveOptions, Solver};

const PARITIES: [&str; 3] = ["even-even", "odd-odd", "even-odd"];

/// One graph of each isomorphism class on n vertices: each has a vertex less than one on n - 1 vertices.
fn graphs(n: usize) -> Vec<Graph> {
    if n == 0 {
        return vec![Graph::new(Names::Upto(0), [])];
    }
    let mut seen = HashSet::new();
    let mut all = Vec::new();
    for smaller in graphs(n - 1) {
        for joined in 0..1usize << (n - 1) {
            let new = (0..n - 1).filter(|v| joined >> v & 1 == 1).map(|v| (v, n - 1));
            let graph = Graph::new(Names::Upto(n as u32), smaller.edges().chain(new)).canonical();
            if seen.insert(graph.clone()) {
                all.push(graph);
            }
        }
    }
    all
}

/// All digraphs on n numbered vertices, arcs both ways included.
fn digraphs(n: usize) -> Vec<Digraph> {
    let pairs: Vec<(usize, usize)> = (0..n).flat_map(|v| (0..v).map(move |w| (v, w))).collect();
    let digraph = |code: usize| {
        let arcs = pairs.iter().enumerate().flat_map(|(i, &(v, w))| {
            let kind = code >> (2 * i) & 3;
            [(kind & 1 == 1).then_some((v, w)), (kind & 2 == 2).then_some((w, v))].into_iter().flatten()
        });
        Digraph::new(Names::Upto(n as u32), arcs)
    };
    (0..1 << (2 * pairs.len())).map(digraph).collect()
}

struct Judge {
    solver: Solver<Net>,
    used: HashSet<String>,
}

impl Judge {
    fn of(parities: &str) -> Self {
        let rules = Arc::new(VertexDeletion::new(parities).unwrap());
        Judge { solver: Solver::new(rules, Values::new()), used: HashSet::new() }
    }

    fn check(&mut self, at: &Net) {
        let values = self.solver.values();
        let search = SolveOptions { theorems: false, ..SolveOptions::default() };
        let value = self.solver.value(at, &search).unwrap().answer;
        for theorem in &self.solver.rules().theorems() {
            let name = &*theorem.name;
            for starts in Player::BOTH {
                let Some(wins) = theorem.winner(at, starts) else { continue };
                assert_eq!(values.outcome(value).unwrap().winner(starts), wins, "{name}: {at}");
                self.used.insert(name.into());
            }
            let Some(claim) = said(theorem, at, values) else { continue };
            match claim.answer {
                Answer::Value(claimed) => assert_eq!(claimed, value, "{name}: {at}"),
                Answer::Nimber(n) => {
                    assert_eq!(values.as_nimber(value).map(u64::from), Some(n), "{name}: {at}")
                }
                Answer::Outcome(o) => assert_eq!(o, values.outcome(value).unwrap(), "{name}: {at}"),
            }
            for win in claim.wins {
                let after = self.solver.outcome(&win.to, &search).unwrap().answer;
                assert_eq!(after.winner(win.player.opponent()), win.player, "{name}: {at} to {}", win.to);
            }
            self.used.insert(name.into());
        }
    }
}

#[test]
fn on_all_small_graphs_and_digraphs() {
    for parities in PARITIES {
        let mut judge = Judge::of(parities);
        for n in 0..=7 {
            graphs(n).into_iter().for_each(|graph| judge.check(&Net::Graph(graph)));
        }
        for n in 2..=4 {
            let with_arcs = digraphs(n).into_iter().filter(|d| d.leaving().count() > 0);
            with_arcs.for_each(|digraph| judge.check(&Net::Digraph(digraph)));
        }
        for theorem in &judge.solver.rules().theorems() {
            assert!(judge.used.contains(&*theorem.name), "no small graph judges {}", theorem.name);
        }
    }
}

/// What a move is answered with has the value from before it, and so has what is left by a step that makes a position simpler.
#[test]
fn answers_and_steps_keep_the_value() {
    for parities in PARITIES {
        let (answers, steps) = judge_answers_and_steps(parities);
        // Only where Left and Right delete different parities is there a rule.
        let least = if parities == "even-odd" { (100, 50) } else { (0, 0) };
        assert!(answers >= least.0 && steps >= least.1, "{parities}: {answers} answers and {steps} steps");
    }
}

fn judge_answers_and_steps(parities: &str) -> (usize, usize) {
    let rules = Arc::new(VertexDeletion::new(parities).unwrap());
    let solver = Solver::new(rules.clone(), Values::new());
    let search = SolveOptions { theorems: false, ..SolveOptions::default() };
    let value = |at: &Net| solver.value(at, &search).unwrap().answer;
    let Capabilities { undone, reduction, .. } = rules.capabilities();
    let (mut answers, mut steps) = (0, 0);
    let prisms = ["prism(3)", "prism(4)", "grid(2,4)"].map(|text| Graph::parse(text).unwrap());
    for graph in (1..=6).flat_map(graphs).chain(prisms) {
        let at = Net::Graph(graph);
        for player in [Player::Left, Player::Right] {
            for to in options(&*rules, &at, player) {
                let Some((rest, why)) = undone.as_ref().and_then(|undone| undone(&at, &to)) else { continue };
                let replies = options(&*rules, &to, player.opponent());
                assert!(replies.contains(&rest), "{at} to {to}: no answer {rest}");
                assert_eq!(value(&rest), value(&at), "{at} to {to} to {rest}: {why}");
                answers += 1;
            }
        }
        if let Some(step) = reduction.as_ref().and_then(|reduction| reduction(&at).unwrap()) {
            assert_eq!(value(&step.to), value(&at), "{at} to {}: {}", step.to, step.why);
            steps += 1;
        }
    }
    (answers, steps)
}

#[test]
fn along_the_families() {
    let mut texts = Vec::new();
    for n in 1..=14 {
        texts.extend([format!("path({n})"), format!("dipath({n})"), format!("complete({n})")]);
        texts.extend([format!("dipath2({n})"), format!("dipath3({n})"), format!("cycle({n})")]);
        texts.extend((1..=3).map(|kind| format!("altpath{kind}({n})")));
        texts.extend((1..=5).map(|k| format!("bipartite({n},{k})")));
        texts.extend((1..=6).map(|k| format!("broom({n},{k})")));
        texts.extend((2..=5).map(|k| format!("lollipop({k},{n})")));
    }
    for parities in PARITIES {
        let mut judge = Judge::of(parities);
        for text in &texts {
            // Some members of the families do not exist, such as a cycle on two vertices.
            if let Ok(board) = judge.solver.rules().parse(text) {
                judge.check(&board);
            }
        }
        assert!(parities != "even-odd" || judge.used.len() >= 10, "{:?}", judge.used);
    }
}

#[test]
fn counts_of_graphs_are_the_known_ones() {
    let counts: Vec<usize> = (0..=7).map(|n| graphs(n).len()).collect();
    assert_eq!(counts, [1, 1, 2, 4, 11, 34, 156, 1044]);
}

/// Each vertex becomes so many vertices with the same closed neighbourhood.
fn blown_up(graph: &Graph, times: usize) -> Graph {
    let n = graph.len();
    let pairs = (0..n * times).flat_map(|v| (0..v).map(move |w| (v, w)));
    let joined = |&(v, w): &(usize, usize)| v % n == w % n || graph.links().has(v % n, w % n);
    Graph::new(Names::Upto((n * times) as u32), pairs.filter(joined).collect::<Vec<_>>())
}

#[test]
fn closed_twins_are_left_out_of_every_search() {
    let values = Values::new();
    let rules = Arc::new(VertexDeletion::new("even-odd").unwrap());
    let plain = Plain::new(rules.clone(), values.clone());
    let search = SolveOptions { theorems: false, ..SolveOptions::default() };
    let all = (0..=6).flat_map(graphs);
    let twice = (1..=5).flat_map(graphs).map(|graph| blown_up(&graph, 2));
    let thrice = graphs(4).into_iter().map(|graph| blown_up(&graph, 3));
    for graph in all.chain(twice).chain(thrice) {
        let at = Net::Graph(graph);
        let slow = plain.value(&at, &search, u64::MAX).unwrap().answer;
        let solver = Solver::new(rules.clone(), values.clone());
        assert_eq!(solver.value(&at, &search).unwrap().answer, slow, "{at}");
    }
    // Three times as many vertices are no more work, and twice as many are none.
    let solver = Solver::new(rules.clone(), values.clone());
    let core = Graph::parse("0-1,0-2,1-3,2-5,3-4,4-6,5-7,6-8,7-9,8-10,9-11,10-11,0-6,2-9").unwrap();
    let once = solver.value(&Net::Graph(core.clone()), &search).unwrap();
    let found =
        Solver::new(rules.clone(), values.clone()).value(&Net::Graph(blown_up(&core, 3)), &search).unwrap();
    assert_eq!((found.answer, found.positions), (once.answer, once.positions));
    let none = Solver::new(rules, values.clone()).value(&Net::Graph(blown_up(&core, 2)), &search).unwrap();
    assert_eq!((none.answer, none.positions), (values.integer(0), 0));
}
