//! graph6, sparse6, digraph6 and lists of links: any text is read without a panic, and what is written as graph6 or
//! digraph6 is read as the same graph.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use upstar_fuzz::{from_examples, texts};
use upstar_rules::graph::{Sketch, digraph6, graph6};

static EXAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    texts(&[
        "g6:D?{",
        ">>graph6<<Bw",
        "s6::Fa@x^",
        ">>sparse6<<:Fa@x^",
        "d6:&DI?AO?",
        "&DI?AO?",
        "0-1,1-2,2-0",
        "0>1,1>2",
        "0-1:2,1-1:3@0",
        "petersen",
        "path(4)+cycle(5)",
        "attach(path(3),1,2)",
        "grid(2,3)",
        "bipartite(2,3)",
        "arrows(<>>)",
        "broom(8,3)",
        "complement(cycle(5))",
        "product(path(2),path(3))",
        "line(complete(4))",
    ])
});

from_examples!(&EXAMPLES);

fuzz_target!(|text: &str| {
    let sketch = match Sketch::parse(text) {
        Ok(sketch) => sketch,
        Err(error) => return drop(error.render()),
    };
    // Large graphs would only make it slow.
    if sketch.names.len() > 64 {
        return;
    }
    for (arcs, prefix) in [(false, "g6:"), (true, "d6:")] {
        if sketch.check_simple(text, arcs).is_err() {
            continue;
        }
        let write = |sketch: &Sketch| {
            let has = |i: usize, j: usize| {
                sketch.links.iter().any(|l| (l.from, l.to) == (i, j) || !arcs && (l.to, l.from) == (i, j))
            };
            let n = sketch.names.len();
            format!("{prefix}{}", if arcs { digraph6(n, has) } else { graph6(n, has) })
        };
        let printed = write(&sketch);
        let again = Sketch::parse(&printed).unwrap_or_else(|error| panic!("{text:?}: {}", error.render()));
        assert_eq!(write(&again), printed, "{text:?}");
    }
});
