//! Canonical numberings against all numberings, and symmetries against all permutations.

use super::super::Graph;
use super::*;

/// The graph with vertex v called `(a * v + b) mod n`, a bijection for these a.
fn shuffled(graph: &Graph, a: usize, b: usize) -> Graph {
    let n = graph.len();
    Graph::new(graph.names().clone(), graph.edges().map(|(v, w)| ((a * v + b) % n, (a * w + b) % n)))
}

#[test]
fn isomorphic_graphs_get_one_form() {
    for text in [
        "path(7)",
        "cycle(11)",
        "star(7)",
        "complete(7)",
        "broom(11,4)",
        "lollipop(5,3)",
        "theta(2,3,3)",
        "petersen",
        "0-1,2,3,4",
        "0-1,1-2,2-0,3-4,4-5,5-3,6-7,7-8,8-6,9-10,10-11,11-12,12-9",
        "0-1,2-3,4-5,6-7,8-9,10",
    ] {
        let graph = Graph::parse(text).unwrap();
        for (a, b) in [(2, 1), (3, 4), (5, 2)] {
            if !graph.len().is_multiple_of(a) {
                assert_eq!(shuffled(&graph, a, b).canonical(), graph.canonical(), "{text} {a} {b}");
            }
        }
        assert_eq!(graph.canonical().edge_count(), graph.edge_count());
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

/// The relation with vertex v renamed to `to[v]`.
fn renamed(rows: &[u16], to: &[usize]) -> Vec<u16> {
    let mut new = vec![0; rows.len()];
    for (v, row) in rows.iter().enumerate() {
        new[to[v]] = row.ones().fold(0, |row, w| row | 1 << to[w]);
    }
    new
}

/// Checks one digraph, or graph, by all permutations: one form for all copies, true orbits, all symmetries.
fn check(rows: &[u16], permutations: &[Vec<usize>]) {
    let n = rows.len();
    let into: Vec<u16> = (0..n).map(|v| (0..n).fold(0, |row, w| row | (rows[w] >> v & 1) << w)).collect();
    let label = |out: &[u16], into: &[u16]| {
        if out == into { Labelling::<u16, 16>::new(&[out], &[]) } else { Labelling::new(&[out, into], &[]) }
    };
    let form = |out: &[u16], order: &[u8; 16]| {
        let mut to = vec![0; n];
        (0..n).for_each(|i| to[order[i] as usize] = i);
        renamed(out, &to)
    };
    let labelling = label(rows, &into);
    assert!(labelling.complete);
    let symmetries: Vec<&Vec<usize>> = permutations.iter().filter(|p| renamed(rows, p) == rows).collect();
    for v in 0..n {
        let least = symmetries.iter().map(|p| p[v]).min().unwrap();
        assert_eq!(labelling.orbits[v] as usize, least, "{rows:?}");
    }
    let mut group = vec![(0..n).collect::<Vec<usize>>()];
    let mut next = 0;
    while next < group.len() {
        for symmetry in &labelling.symmetries {
            let image: Vec<usize> = group[next].iter().map(|&v| symmetry[v] as usize).collect();
            if !group.contains(&image) {
                group.push(image);
            }
        }
        next += 1;
    }
    assert_eq!(group.len(), symmetries.len(), "{rows:?}");
    let own = form(rows, &labelling.order);
    for p in permutations.iter().step_by(7) {
        let (out, into) = (renamed(rows, p), renamed(&into, p));
        assert_eq!(form(&out, &label(&out, &into).order), own, "{rows:?} {p:?}");
    }
}

#[test]
fn all_permutations_judge_forms_orbits_and_symmetries() {
    for n in 1..=5 {
        let permutations = permutations(n);
        let pairs: Vec<(usize, usize)> = (0..n).flat_map(|v| (0..v).map(move |w| (v, w))).collect();
        for code in 0..1u32 << pairs.len() {
            let mut rows = vec![0; n];
            for (i, &(v, w)) in pairs.iter().enumerate() {
                rows[v] |= ((code >> i & 1) as u16) << w;
                rows[w] |= ((code >> i & 1) as u16) << v;
            }
            check(&rows, &permutations);
        }
    }
    let permutations = permutations(4);
    for code in 0..1u32 << 12 {
        // Twelve bits are the four rows without their own vertex.
        let row = |v: usize| {
            let bits = (code >> (3 * v) & 7) as u16;
            bits & ((1 << v) - 1) | bits >> v << (v + 1)
        };
        check(&[row(0), row(1), row(2), row(3)], &permutations);
    }
}
