//! The lists of graphs against known numbers, and against all labelled graphs and all permutations.

use std::collections::HashSet;
use upstar_census::graphs::{Class, Level, SmallGraph, for_each};
use upstar_core::{Budget, StopReason};

fn all(class: Class, n: usize) -> Vec<SmallGraph> {
    let mut graphs = Vec::new();
    for_each(class, n, &Budget::unlimited(), |graph| {
        graphs.push(*graph);
        Ok(())
    })
    .unwrap();
    graphs
}

#[test]
fn there_are_as_many_as_is_known() {
    // OEIS A000088, A001349, A000055, A005195, A001429, partitions, A000083, A033995, A005142, A005176, A005177, A001174,
    // A086345, A000273, A003085, A003087, A101228, from n = 1.
    let known: [(Class, &[usize]); 17] = [
        (Class::All, &[1, 2, 4, 11, 34, 156, 1044, 12346]),
        (Class::Connected, &[1, 1, 2, 6, 21, 112, 853, 11117]),
        (Class::Trees, &[1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301, 3159, 7741, 19320]),
        (Class::Forests, &[1, 2, 3, 6, 10, 20, 37, 76, 153, 329, 710, 1601, 3658]),
        (Class::Unicyclic, &[0, 0, 1, 2, 5, 13, 33, 89, 240, 657]),
        (Class::Theta, &[0, 0, 0, 1, 2, 3, 4, 6, 7, 9]),
        (Class::Cactus, &[1, 1, 2, 4, 9, 23, 63, 188, 596]),
        (Class::Bipartite, &[1, 2, 3, 7, 13, 35, 88, 303, 1119]),
        (Class::BipartiteConnected, &[1, 1, 1, 3, 5, 17, 44, 182, 730]),
        (Class::Regular, &[1, 2, 2, 4, 3, 8, 6, 22]),
        (Class::RegularConnected, &[1, 1, 1, 2, 2, 5, 4, 17]),
        (Class::Oriented, &[1, 2, 7, 42, 582, 21480]),
        (Class::OrientedConnected, &[1, 1, 5, 34, 535, 20848]),
        (Class::Digraphs, &[1, 3, 16, 218, 9608]),
        (Class::DigraphsConnected, &[1, 2, 13, 199, 9364]),
        (Class::Dags, &[1, 2, 6, 31, 302, 5984]),
        (Class::DagsConnected, &[1, 1, 4, 24, 267, 5647]),
    ];
    for (class, counts) in known {
        for (i, &count) in counts.iter().enumerate() {
            assert_eq!(all(class, i + 1).len(), count, "{class} with {} vertices", i + 1);
        }
        assert_eq!(all(class, 0).len(), usize::from(!class.connected()), "{class} without vertices");
    }
}

fn permutations(n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let shorter = permutations(n - 1);
    let put = |p: &Vec<usize>, i: usize| [&p[..i], &[n - 1], &p[i..]].concat();
    shorter.iter().flat_map(|p| (0..n).map(move |i| put(p, i))).collect()
}

/// The least copy of a graph over all permutations.
fn least(graph: &SmallGraph, permutations: &[Vec<usize>]) -> Vec<u32> {
    let copy = |p: &Vec<usize>| {
        let mut rows = vec![0; graph.len()];
        for (v, row) in graph.leaving().iter().enumerate() {
            (0..graph.len()).filter(|w| row >> w & 1 == 1).for_each(|w| rows[p[v]] |= 1 << p[w]);
        }
        rows
    };
    permutations.iter().map(copy).min().unwrap()
}

/// Whether vertices without arcs into them can be taken away until none is left.
fn acyclic(graph: &SmallGraph) -> bool {
    let mut left: u32 = (1 << graph.len()) - 1;
    while let Some(v) = (0..graph.len()).find(|&v| left >> v & 1 == 1 && graph.entering()[v] & left == 0) {
        left &= !(1 << v);
    }
    left == 0
}

fn all_degrees_equal(graph: &SmallGraph) -> bool {
    graph.leaving().windows(2).all(|rows| rows[0].count_ones() == rows[1].count_ones())
}

/// Whether some colouring of all has no edge between two of one colour.
fn two_colours(graph: &SmallGraph) -> bool {
    let proper = |colours: u32| {
        let alike = |v: usize| if colours >> v & 1 == 1 { colours } else { !colours };
        graph.leaving().iter().enumerate().all(|(v, row)| row & alike(v) == 0)
    };
    (0..1 << graph.len()).any(proper)
}

/// Whether no two cycles, each listed as the set of its edges, have an edge in common: the sets of edges in which every vertex
/// has two or none, and which hang together.
fn cycles_share_no_edge(graph: &SmallGraph) -> bool {
    let pairs = (0..graph.len()).flat_map(|v| (0..v).map(move |w| (v, w)));
    let edges: Vec<(usize, usize)> = pairs.filter(|&(v, w)| graph.leaving()[v] >> w & 1 == 1).collect();
    let chosen =
        |set: u32| edges.iter().enumerate().filter(move |(i, _)| set >> i & 1 == 1).map(|(_, edge)| *edge);
    let is_cycle = |&set: &u32| {
        let part = chosen(set).fold(SmallGraph::new(graph.len(), false), |graph, (v, w)| graph.with(v, w));
        let used: Vec<u32> = part.leaving().iter().copied().filter(|row| *row != 0).collect();
        // Twos at every vertex on five vertices are one cycle: two would need six.
        !used.is_empty() && used.iter().all(|row| row.count_ones() == 2)
    };
    let cycles: Vec<u32> = (0..1u32 << edges.len()).filter(is_cycle).collect();
    cycles.iter().enumerate().all(|(i, a)| cycles[..i].iter().all(|b| a & b == 0))
}

fn belongs(graph: &SmallGraph, class: Class) -> bool {
    let one_way = |graph: &SmallGraph| graph.leaving().iter().zip(graph.entering()).all(|(a, b)| a & b == 0);
    let parts = || {
        let merged = graph.leaving().iter().zip(graph.entering()).map(|(a, b)| a | b).collect::<Vec<_>>();
        let mut left: u32 = (1 << graph.len()) - 1;
        let mut parts = 0;
        while left != 0 {
            let mut part = left & left.wrapping_neg();
            for _ in 0..graph.len() {
                part |= (0..graph.len()).filter(|v| part >> v & 1 == 1).fold(0, |set, v| set | merged[v]);
            }
            (left, parts) = (left & !part, parts + 1);
        }
        parts
    };
    match class {
        Class::All | Class::Digraphs => true,
        Class::Connected | Class::DigraphsConnected => parts() == 1,
        Class::Trees => parts() == 1 && graph.edges() + 1 == graph.len(),
        Class::Forests => graph.edges() + parts() == graph.len(),
        Class::Unicyclic => parts() == 1 && graph.edges() == graph.len(),
        Class::Theta => {
            let threes = graph.leaving().iter().filter(|row| row.count_ones() == 3).count();
            let least = graph.leaving().iter().all(|row| row.count_ones() >= 2);
            // With five vertices at most there is no place for two cycles with a path between them.
            parts() == 1 && least && threes == 2 && graph.edges() == graph.len() + 1
        }
        Class::Cactus => parts() == 1 && cycles_share_no_edge(graph),
        Class::Bipartite => two_colours(graph),
        Class::BipartiteConnected => two_colours(graph) && parts() == 1,
        Class::Regular => all_degrees_equal(graph),
        Class::RegularConnected => all_degrees_equal(graph) && parts() == 1,
        Class::Oriented => one_way(graph),
        Class::OrientedConnected => one_way(graph) && parts() == 1,
        Class::Dags => acyclic(graph),
        Class::DagsConnected => acyclic(graph) && parts() == 1,
    }
}

#[test]
fn all_labelled_graphs_judge_the_lists() {
    for class in Class::EVERY {
        let most = if class.directed() { 4 } else { 5 };
        for n in 1..=most {
            let permutations = permutations(n);
            let pairs: Vec<(usize, usize)> = (0..n)
                .flat_map(|v| (0..n).map(move |w| (v, w)))
                .filter(|(v, w)| v < w || class.directed() && v != w)
                .collect();
            let labelled = (0..1u32 << pairs.len()).map(|code| {
                let chosen = pairs.iter().enumerate().filter(|(i, _)| code >> i & 1 == 1);
                chosen.fold(SmallGraph::new(n, class.directed()), |graph, (_, &(v, w))| graph.with(v, w))
            });
            let expected: HashSet<Vec<u32>> = labelled
                .filter(|graph| belongs(graph, class))
                .map(|graph| least(&graph, &permutations))
                .collect();
            let listed = all(class, n);
            let found: HashSet<Vec<u32>> = listed.iter().map(|graph| least(graph, &permutations)).collect();
            assert_eq!(found.len(), listed.len(), "{class} {n}: two are isomorphic");
            assert_eq!(found, expected, "{class} {n}");
            let forms: HashSet<SmallGraph> = listed.iter().map(SmallGraph::canonical).collect();
            assert_eq!(forms.len(), listed.len(), "{class} {n}: two have one canonical form");
        }
    }
}

#[test]
fn threads_and_shares_give_the_same_list() {
    let budget = Budget::unlimited();
    for (class, n) in [(Class::Connected, 7), (Class::Trees, 14), (Class::Forests, 12), (Class::Oriented, 5)]
    {
        let expected = all(class, n);
        let level = Level::new(class, n, &budget).unwrap();
        let mut found = Vec::new();
        let sink = |share: Vec<SmallGraph>| -> Result<(), StopReason> {
            found.extend(share);
            Ok(())
        };
        level.map_shares(3, &budget, |graph| *graph, sink).unwrap();
        assert_eq!(found, expected, "{class} {n}");
        assert!(level.shares() > 1);
    }
}

#[test]
fn lists_end_early_when_told_to() {
    let budget = Budget::unlimited();
    budget.cancel();
    assert_eq!(for_each(Class::All, 9, &budget, |_| Ok(())), Err(StopReason::Cancelled));
    let too_many = Level::new(Class::All, 13, &Budget::unlimited());
    assert!(matches!(too_many, Err(StopReason::TooLarge(_))));
    assert!(Class::parse("tree").unwrap_err().expected.contains("trees"));
}
