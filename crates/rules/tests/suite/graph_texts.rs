//! Graphs made from graphs, judged by their definitions; and that every text prints as one that parses to the same.

use upstar_rules::graph::Sketch;
use upstar_rules::{Digraph, Graph, Weighted};

/// Whether two vertices are joined.
type Joined<'a> = &'a dyn Fn(usize, usize) -> bool;

fn check(text: &str, vertices: usize, joined: Joined) {
    let graph = Graph::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(graph.len(), vertices, "{text}");
    for v in 0..vertices {
        for w in 0..v {
            assert_eq!(graph.links().has(v, w), joined(v, w), "{text}: {w}-{v}");
        }
    }
    assert_eq!(Graph::parse(&graph.to_string()).unwrap(), graph, "{text}");
}

#[test]
fn families_and_operations_are_what_they_are_called() {
    let next = |n: usize| move |v: usize, w: usize| (v + 1) % n == w || (w + 1) % n == v;
    for n in 4..9 {
        let rim = next(n - 1);
        check(&format!("wheel({n})"), n, &|v, w| w == 0 || v == 0 || rim(v - 1, w - 1));
        let cycle = next(n);
        check(&format!("prism({n})"), 2 * n, &|v, w| {
            (v / n == w / n && cycle(v % n, w % n)) || (v % n == w % n && v != w)
        });
        for k in 0..4 {
            let tail = |v: usize, w: usize| v >= n && (v - 1 == w && v > n || v == n && w == 0);
            check(&format!("tadpole({n},{k})"), n + k, &|v, w| tail(v, w) || v < n && cycle(v, w));
            check(&format!("attach(C{n},0,{k})"), n + k, &|v, w| tail(v, w) || v < n && cycle(v, w));
        }
        check(&format!("complement(cycle({n}))"), n, &|v, w| !cycle(v, w));
        check(&format!("blowup(C{n},3)"), 3 * n, &|v, w| v / 3 == w / 3 || cycle(v / 3, w / 3));
        check(&format!("join(C{n},path(3))"), n + 3, &|v, w| match (v < n, w < n) {
            (true, true) => cycle(v, w),
            (false, false) => v.abs_diff(w) == 1,
            _ => true,
        });
        check(&format!("union(C{n},P3)"), n + 3, &|v, w| match (v < n, w < n) {
            (true, true) => cycle(v, w),
            (false, false) => v.abs_diff(w) == 1,
            _ => false,
        });
        check(&format!("product(C{n},P3)"), 3 * n, &|v, w| {
            (v % 3 == w % 3 && cycle(v / 3, w / 3)) || (v / 3 == w / 3 && v.abs_diff(w) == 1)
        });
    }
    for d in 0..6 {
        check(&format!("cube({d})"), 1 << d, &|v, w| (v ^ w).count_ones() == 1);
    }
    check("caterpillar(2,0,1)", 6, &|v, w| {
        [(1, 0), (2, 1), (3, 0), (4, 0), (5, 2)].contains(&(v, w)) || [(0, 1)].contains(&(v, w))
    });
    check("K5", 5, &|_, _| true);
    check("P4", 4, &|v, w| v.abs_diff(w) == 1);
}

#[test]
fn directed_families_are_what_they_are_called() {
    let arcs = |text: &str| {
        let digraph = Digraph::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(Digraph::parse(&digraph.to_string()).unwrap(), digraph, "{text}");
        let arcs: Vec<(usize, usize)> = digraph.leaving().all().collect();
        (digraph.len(), arcs, digraph.to_string())
    };
    for (k, height) in [(1usize, 4u32), (2, 0), (2, 3), (3, 2), (0, 2)] {
        let (n, links, printed) = arcs(&format!("tree({k},{height}){}", if k == 0 { ",1>2" } else { "" }));
        if k > 0 {
            // Each level has k times as many vertices as the one above, and every vertex but the root one parent.
            let levels: usize = (0..=height).map(|level| k.pow(level)).sum();
            assert_eq!((n, links.len()), (levels, levels - 1));
            assert!((1..n).all(|v| links.iter().filter(|arc| arc.1 == v).count() == 1));
            let inner = links.iter().map(|arc| arc.0).max().map_or(0, |v| v + 1);
            assert!((0..inner).all(|v| links.iter().filter(|arc| arc.0 == v).count() == k));
            assert_eq!(printed.starts_with("tree"), k > 1 && height > 0 && !(k == 2 && height == 0));
        }
    }
    let (n, links, printed) = arcs("pyramid3(4)");
    assert_eq!((n, links.len(), printed.as_str()), (30, 4 * (1 + 4 + 9), "pyramid3(4)"));
    // Of the bottom layer the corners carry one square, the sides two, the inner ones four.
    let carried = |v: usize| links.iter().filter(|arc| arc.1 == v).count();
    let bottom: Vec<usize> = (14..30).map(carried).collect();
    assert_eq!(bottom, [1, 2, 2, 1, 2, 4, 4, 2, 2, 4, 4, 2, 1, 2, 2, 1]);
    let (n, links, printed) = arcs("diamond(3,4)");
    assert_eq!((n, links.len(), printed.as_str()), (12, 3 * 3 + 2 * 4, "diamond(3,4)"));
    assert_eq!(links, arcs("product(dipath(3),dipath(4))").1);
    assert_eq!(arcs("attach(dipath(3),0,2)").1, [(0, 1), (0, 3), (1, 2), (3, 4)]);
}

/// Numbers that look random, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }

    /// A text of a graph, nested so deep at most.
    fn graph(&mut self, depth: usize) -> String {
        let atoms = [
            "P4",
            "K3",
            "C5",
            "path(1)",
            "petersen",
            "wheel(5)",
            "prism(3)",
            "tadpole(3,2)",
            "cube(2)",
            "caterpillar(1,0,2)",
            "g6:DCw",
            "g6:D~{",
            "a-b,b-c",
            "theta(1,2,3)",
            "star(4)",
            "0-1,1-2,7",
        ];
        if depth == 0 || self.below(4) == 0 {
            return self.pick(&atoms).to_string();
        }
        let mut inner = || match self.graph(depth - 1) {
            list if list.contains('-') && !list.contains('(') => format!("({list})"),
            graph => graph,
        };
        let (g, h) = (inner(), inner());
        match self.below(7) {
            0 => format!("attach({g},{},{})", first_name(&g), self.below(4)),
            1 => format!("join({g},{h})"),
            2 => format!("union({g},{h})"),
            3 => format!("product({g},{h})"),
            4 => format!("complement({g})"),
            5 => format!("blowup({g},{})", self.below(3)),
            _ => format!("{g},new-{}", first_name(&g)),
        }
    }
}

/// The name of the first vertex of a graph, or a new one.
fn first_name(text: &str) -> String {
    let names = Sketch::parse(text).map(|sketch| sketch.names);
    names.ok().filter(|names| !names.is_empty()).map_or("0".into(), |names| names.get(0).to_string())
}

#[test]
fn printing_gives_the_same_graph_and_shorter_texts_too() {
    let mut dice = Dice(12);
    let mut read = 0;
    for _ in 0..2_000 {
        let text = dice.graph(3);
        let Ok(graph) = Graph::parse(&text) else { continue };
        read += 1;
        let printed = graph.to_string();
        assert_eq!(Graph::parse(&printed).as_ref(), Ok(&graph), "{text} printed {printed}");
        // With a weight for all edges, a loop and a second edge.
        let heavy =
            format!("({text}):{},{v}-{v}:{},{v}-{v}", dice.below(4), dice.below(4), v = first_name(&text));
        let weighted = Weighted::parse(&heavy).unwrap_or_else(|error| panic!("{heavy}: {error}"));
        let printed = weighted.to_string();
        assert_eq!(Weighted::parse(&printed).as_ref(), Ok(&weighted), "{heavy} printed {printed}");
    }
    assert!(read > 1_000, "{read}");
}

#[test]
fn wrong_texts_have_a_place() {
    let lines = [
        ("attach(C5,7,2)", 10, 1),
        ("attach(C5,2)", 7, 4),
        ("attach(C5,2,x)", 12, 1),
        ("attach(,2,3)", 7, 1),
        ("join(C5)", 5, 2),
        ("join(C5,0-1,1-2)", 5, 10),
        ("union(C5,C2)", 10, 1),
        ("complement(dipath(3))", 11, 9),
        ("complement(K4:2)", 11, 4),
        ("complement(C4,0-0)", 11, 6),
        ("blowup(C5)", 7, 2),
        ("blowup(C5,1000000)", 7, 10),
        ("product(K1000,K1000)", 8, 11),
        ("wheel(3)", 6, 1),
        ("prism(2)", 6, 1),
        ("tadpole(2,3)", 8, 3),
        ("cube(64)", 5, 2),
        ("cube(99999999999)", 5, 11),
        ("caterpillar()", 12, 1),
        ("paht(3)", 0, 4),
        ("K4-a", 0, 2),
        ("a-b,K4", 4, 2),
        ("path(3),path(4)", 8, 7),
        ("path(3)4", 7, 1),
        ("path((3)", 8, 0),
        ("K99999", 1, 5),
        ("g6:DC,0-1", 5, 0),
        ("petersen-0", 0, 8),
    ];
    for (text, offset, length) in lines {
        let error = Graph::parse(text).expect_err(text);
        assert_eq!((error.offset, error.length), (offset, length), "{text}: {error}");
    }
    let deep = format!("{}C5{}", "complement(".repeat(60), ")".repeat(60));
    assert!(Graph::parse(&deep).unwrap_err().message.contains("too deep"));
    // Each is small enough alone; what is made on the way counts too.
    let wide = format!("{}K1000{}", "complement(".repeat(20), ")".repeat(20));
    assert!(Graph::parse(&wide).unwrap_err().message.contains("too large"));
    assert!(Digraph::parse("tree(2,40)").is_err());
    assert!(Digraph::parse("tree(1,4000000000)").is_err());
    assert!(Digraph::parse("pyramid3(10000000000)").is_err());
    assert!(Digraph::parse("diamond(100000,100000)").is_err());
    assert!(Weighted::parse("complete(4):x").is_err());
}

#[test]
fn common_notation_is_what_people_mean_by_it() {
    for (text, family) in [
        ("K3,3", "bipartite(3,3)"),
        ("K_3,3", "bipartite(3,3)"),
        ("K2, 4", "bipartite(2,4)"),
        ("K_5", "complete(5)"),
        ("W5", "wheel(5)"),
        ("Q3", "cube(3)"),
        ("S4", "star(4)"),
        ("2x3", "grid(2,3)"),
        ("Petersen", "petersen"),
        ("triangle", "cycle(3)"),
        ("CU", "g6:CU"),
        ("D~{", "complete(5)"),
        ("complement(Bw)", "complement(K3)"),
        ("K2,2,2", "complement(union(K2,union(K2,K2)))"),
        ("join(K3,3,K2)", "join(bipartite(3,3),K2)"),
        ("v:7", "7-8,v:7,8-9,9-7"),
    ] {
        let graph = Graph::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        if text != "v:7" {
            assert_eq!(graph, Graph::parse(family).unwrap(), "{text}");
        }
        assert_eq!(Graph::parse(&graph.to_string()).unwrap(), graph, "{text}");
    }
    assert_eq!(Weighted::parse("K2,2:3").unwrap(), Weighted::parse("bipartite(2,2):3").unwrap());
    for (text, hint) in [
        ("path5", "path(5)"),
        ("k4", "K4"),
        ("petersn", "petersen"),
        ("5", "path(5)"),
        ("0", "v:0"),
        ("a", "v:a"),
        ("a,b", "v:a"),
        ("0-1,path5", "path(5)"),
        ("W5,3", "v:3"),
        ("T5", "v:T5"),
    ] {
        let error = Graph::parse(text).expect_err(text);
        assert!(error.expected.contains(hint), "{text}: {}", error.expected);
    }
    assert!(Graph::parse("3,3").is_err());
}

/// Small changes to texts: what is still read has no vertex without a link that the text does not name as one.
#[test]
fn a_slip_is_an_error_or_a_graph_that_is_meant() {
    let texts = [
        "K3,3",
        "path(5)",
        "W5",
        "2x3",
        "petersen",
        "triangle",
        "0-1,1-2",
        "a-b,b-c",
        "CU",
        "D~{",
        "cycle(4),7",
        "S4",
    ];
    let signs = ["", "(", ")", ",", "-", "x", "a", "K", "3", "0", "_", "~", " ", "v", ":"];
    let mut dice = Dice(28);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let mut text: Vec<char> = dice.pick(&texts).chars().collect();
        for _ in 0..=dice.below(2) {
            let at = dice.below(text.len() + 1);
            let gone = dice.below(2).min(text.len() - at);
            text.splice(at..at + gone, dice.pick(&signs).chars());
        }
        let text: String = text.into_iter().collect();
        let Ok(graph) = Graph::parse(&text) else {
            refused += 1;
            continue;
        };
        read += 1;
        assert_eq!(Graph::parse(&graph.to_string()).as_ref(), Ok(&graph), "{text}");
        let links = text.contains(['-', '(']);
        // Formats have marks of their own.
        let six = text.starts_with(':') || text.trim().bytes().all(|b| (63..127).contains(&b));
        let pieces: Vec<&str> = text.split(',').map(str::trim).collect();
        for v in (0..graph.len()).filter(|&v| graph.degree(v) == 0) {
            let name = graph.names().get(v).to_string();
            let written = pieces.contains(&format!("v:{name}").as_str());
            // A list of several numbers is one of vertices; beside links a name stands for itself.
            let listed = pieces.len() > 1 && pieces.contains(&name.as_str());
            let numbers = pieces.iter().all(|p| p.parse::<u32>().is_ok() || p.starts_with("v:"));
            let short = text
                .trim()
                .starts_with(['K', 'P', 'S', 'Q', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
                && graph.edge_count() == 0;
            assert!(written || links || six || short || listed && numbers, "{text}: {name} in {graph}");
        }
    }
    assert!(read > 2_000 && refused > 2_000, "{read} read, {refused} refused");
}
