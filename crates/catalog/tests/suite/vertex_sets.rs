//! Tables over vertex sets are judged by listing options, for every ruleset that is played on them.

use std::collections::HashSet;
use upstar_catalog::{Budget, Catalog, Game, SmallBoard, SolveOptions, VertexSets};
use upstar_rules::graph::{digraph6, graph6};
use upstar_rules::{Digraph, Graph};

/// Boards whose induced subgraphs are all looked at.
const GRAPHS: [&str; 5] = ["cycle(6)", "bipartite(2,3)", "lollipop(4,2)", "0-1,0-2,1-2,2-3,4", "complete(5)"];
const DIGRAPHS: [&str; 4] = ["dipath(5)", "0>1,1>2,2>0,2>3,0>3", "0>1,1>0,1>2,3>1", "arrows(><>)"];

/// A board as words, and as a text that any ruleset on graphs reads.
struct Case {
    leaving: Vec<u32>,
    entering: Vec<u32>,
    directed: bool,
    text: String,
}

fn subsets(n: usize) -> impl Iterator<Item = Vec<usize>> {
    (0..1u32 << n).map(move |set| (0..n).filter(|v| set >> v & 1 == 1).collect())
}

fn words(rows: &[u64]) -> Vec<u32> {
    rows.iter().map(|&row| row as u32).collect()
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for graph in GRAPHS.map(|text| Graph::parse(text).unwrap()) {
        for part in subsets(graph.len()).map(|kept| graph.subset(&kept)) {
            let rows = words(part.links().rows().unwrap());
            let text = format!("g6:{}", graph6(part.len(), |i, j| part.links().has(i, j)));
            cases.push(Case { leaving: rows.clone(), entering: rows, directed: false, text });
        }
    }
    for digraph in DIGRAPHS.map(|text| Digraph::parse(text).unwrap()) {
        for part in subsets(digraph.len()).map(|kept| digraph.subset(&kept)) {
            let leaving = words(part.leaving().rows().unwrap());
            let entering = words(part.entering().rows().unwrap());
            cases.push(Case {
                leaving,
                entering,
                directed: true,
                text: format!("d6:{}", digraph6(part.len(), |i, j| part.leaving().has(i, j))),
            });
        }
    }
    cases
}

fn check(game: &Game, cases: &[Case]) -> usize {
    let mut sets = VertexSets::default();
    let mut judged = 0;
    for case in cases {
        let board = SmallBoard { leaving: &case.leaving, entering: &case.entering, directed: case.directed };
        let Some(fast) = game.value_by_sets(&board, &mut sets, &Budget::unlimited()).unwrap() else {
            continue;
        };
        let position = game.parse(&case.text).unwrap();
        let slow = position.value_by_options(&SolveOptions::default(), u64::MAX).unwrap().answer;
        assert_eq!(fast, slow, "{position:?}");
        judged += 1;
    }
    judged
}

#[test]
fn tables_agree_with_options_alone() {
    let catalog = Catalog::new();
    let cases = cases();
    let mut judged = 0;
    for card in catalog.cards() {
        let names: HashSet<String> = card.examples.iter().map(|example| example.ruleset.clone()).collect();
        judged += names.iter().filter(|name| check(&catalog.open(name).unwrap(), &cases) > 0).count();
    }
    assert!(judged > 1, "only {judged} rulesets are played on vertex sets");
}
