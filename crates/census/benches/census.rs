//! Times the lists of graphs and the census, and asserts what they find. Run it on a quiet machine:
//! `cargo bench -p upstar-census --bench census`.

use rustc_hash::FxHashMap;
use std::time::Instant;
use upstar_catalog::{Catalog, SolveOptions};
use upstar_census::graphs::{Class, SmallGraph, for_each};
use upstar_census::{Shard, for_each_value};
use upstar_core::{Budget, StopReason, in_order};

const RULESET: &str = "vertex-deletion:odd-odd";

fn main() {
    // `cargo test --all-targets` runs benches too; only `cargo bench` passes this.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    println!("{threads} threads");
    let graphs = timed("all graphs of 9 vertices, one thread", 274_668, || list(Class::All, 9));
    timed("canonical forms of 9-vertex graphs", graphs.len(), || {
        let edges: usize = on_all(&graphs, threads, |graph| graph.canonical().edges()).iter().sum();
        assert_eq!(edges, 274_668 * 18, "a graph and its complement have 36 edges together");
    });
    timed("connected graphs of 9 vertices, by tables of vertex sets", 261_080, || nimbers(threads));
    let by_look_up = timed("connected graphs of 9 vertices, by look-up of their options", 261_080, || {
        look_up(&graphs, threads)
    });
    assert_eq!(by_look_up, nimbers(threads), "how many graphs have each nimber");
}

fn timed<T>(what: &str, count: usize, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = work();
    let seconds = start.elapsed().as_secs_f64();
    println!("{what:60} {count:9} in {seconds:7.3} s, {:10.0} a second", count as f64 / seconds);
    result
}

/// Some work on every graph, with all threads.
fn on_all<T: Send>(graphs: &[SmallGraph], threads: usize, work: impl Fn(&SmallGraph) -> T + Sync) -> Vec<T> {
    let blocks: Vec<&[SmallGraph]> = graphs.chunks(1024).collect();
    let mut results = Vec::with_capacity(graphs.len());
    let block = |i: usize| Ok(blocks[i].iter().map(&work).collect::<Vec<T>>());
    let keep = |_, some: Vec<T>| -> Result<(), StopReason> {
        results.extend(some);
        Ok(())
    };
    in_order(threads, 16 * threads, 0..blocks.len(), block, keep).expect("no limit");
    results
}

fn list(class: Class, n: usize) -> Vec<SmallGraph> {
    let mut graphs = Vec::new();
    for_each(class, n, &Budget::unlimited(), |graph| {
        graphs.push(*graph);
        Ok(())
    })
    .expect("no limit");
    graphs
}

/// How many connected graphs of 9 vertices have each nimber, as the census finds it.
fn nimbers(threads: usize) -> FxHashMap<u32, usize> {
    let mut counts = FxHashMap::default();
    let how = SolveOptions { threads, ..SolveOptions::default() };
    for_each_value(Shard::WHOLE, &Catalog::new(), RULESET, Class::Connected, 9, &how, |_, appraisal| {
        *counts.entry(appraisal.nimber.expect("impartial")).or_default() += 1;
        Ok(())
    })
    .expect("no limit");
    counts
}

/// The same by the canonical forms of the graphs with a vertex of odd degree deleted.
fn look_up(nine: &[SmallGraph], threads: usize) -> FxHashMap<u32, usize> {
    let mut known: FxHashMap<SmallGraph, u32> = FxHashMap::default();
    known.insert(SmallGraph::new(0, false), 0);
    for n in 1..=8 {
        let level = list(Class::All, n);
        let values = on_all(&level, threads, |graph| (graph.canonical(), nimber(graph, &known)));
        known.extend(values);
    }
    let mut counts = FxHashMap::default();
    let connected: Vec<SmallGraph> = nine.iter().filter(|graph| graph.is_connected()).copied().collect();
    let values = on_all(&connected, threads, |graph| nimber(graph, &known));
    for value in values {
        *counts.entry(value).or_default() += 1;
    }
    counts
}

fn nimber(graph: &SmallGraph, known: &FxHashMap<SmallGraph, u32>) -> u32 {
    let odd = (0..graph.len()).filter(|&v| graph.leaving()[v].count_ones() % 2 == 1);
    let options = odd.map(|v| known[&without(graph, v).canonical()]);
    options.fold(0u64, |seen, value| seen | 1 << value).trailing_ones()
}

fn without(graph: &SmallGraph, gone: usize) -> SmallGraph {
    let squeeze = |row: u32| row & ((1 << gone) - 1) | row >> (gone + 1) << gone;
    let rows: Vec<u32> =
        (0..graph.len()).filter(|&v| v != gone).map(|v| squeeze(graph.leaving()[v])).collect();
    SmallGraph::from_rows(false, rows.into_iter())
}
