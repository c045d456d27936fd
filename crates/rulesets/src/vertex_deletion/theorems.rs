//! The theorems about Vertex Deletion, by name, source and statement.

use super::shape::{Shape, shapes};
use super::{Deletable, Net, VertexDeletion, digraphs, graphs, mirror, twins};
use upstar_heaps::{HeapGame, SharedSequence};
use upstar_rules::{Asked, Player, Repeat, Said, StopReason, Theorem};

/// All theorems that can speak in this game, the strongest first.
pub(super) fn all(rules: &VertexDeletion) -> Vec<Theorem<Net>> {
    match (&rules.left, &rules.right) {
        (Deletable::Even, Deletable::Even) => even_even(),
        (Deletable::Odd, Deletable::Odd) => odd_odd(),
        (Deletable::Even, Deletable::Odd) => even_odd().into_iter().chain(halves()).collect(),
        _ => Vec::new(),
    }
}

fn even_even() -> Vec<Theorem<Net>> {
    vec![
        Theorem::new(
            "parity of the vertices",
            "three-games, Theorem 3.1.3",
            "When both delete even degrees, a graph with n vertices is *(n mod 2): with an odd number of vertices some degree is even.",
            graphs::even_even,
        )
        .repeating(|at, _| {
            let graph = matches!(at, Net::Graph(_));
            Ok(graph.then(|| Repeat::new("graphs", at.len(), 2, 0)).into_iter().collect())
        }),
        Theorem::new(
            "parity of a directed forest",
            "three-games, Theorem 3.2.1",
            "When both delete even in-degrees, a digraph with n vertices that has no cycle in any direction is *(n mod 2).",
            digraphs::even_forest,
        )
        .repeating(|at, _| Ok(digraphs::forest_repeats(at))),
    ]
}

fn odd_odd() -> Vec<Theorem<Net>> {
    let family = |name: &str, source: &str, statement: &str, wanted: fn(&Shape) -> bool| {
        Theorem::new(name, source, statement, of_shape(true, wanted))
            .repeating(repeats(wanted, odd_odd_repeats))
    };
    let mut all = vec![
        family(
            "paths",
            "three-games, Lemma 3.1.4",
            "When both delete odd degrees, the path on n vertices is * when n is even and 0 when n is odd.",
            |shape| matches!(shape, Shape::Path(_)),
        ),
        family(
            "complete graphs",
            "three-games, section 3.1.2",
            "When both delete odd degrees, the complete graph on n vertices is * when n is even and 0 when n is odd.",
            |shape| matches!(shape, Shape::Complete(_)),
        ),
        family(
            "complete bipartite graphs",
            "three-games, section 3.1.2",
            "When both delete odd degrees, the complete bipartite graph is * when both sides have an odd number of vertices, else 0.",
            |shape| matches!(shape, Shape::Bipartite(..)),
        ),
    ];
    if let Ok(game) = "octal:0.6".parse::<HeapGame>() {
        let sequence = SharedSequence::new(game);
        all.push(Theorem::new(
            "paths with all arcs one way are 0.6",
            "three-games, Theorem 3.2.2",
            "When both delete odd in-degrees, the directed path on n vertices is heap n of the octal game 0.6: a vertex that is deleted leaves those before it and those after it.",
            move |at, asked| digraphs::one_way_octal(&sequence, at, asked),
        ));
    }
    all
}

fn even_odd() -> Vec<Theorem<Net>> {
    let family = |name: &str, source: &str, statement: &str, wanted: fn(&Shape) -> bool| {
        Theorem::new(name, source, statement, of_shape(false, wanted))
            .repeating(repeats(wanted, even_odd_repeats))
    };
    vec![
        family(
            "paths",
            "three-games, Theorem 3.1.10",
            "When Left deletes even degrees and Right odd ones, the path on n vertices is {n/3 + 1 | n/3 - 1}, (n + 2)/3 or (n - 2)/3 as n is 0, 1 or 2 modulo 3.",
            |shape| matches!(shape, Shape::Path(_)),
        ),
        family(
            "cycles",
            "three-games, Corollary 3.1.11, corrected",
            "When Left deletes even degrees and Right odd ones, the cycle on n vertices is n/3, (n - 4)/3 or (n + 4)/3 as n is 0, 1 or 2 modulo 3.",
            |shape| matches!(shape, Shape::Cycle(_)),
        ),
        family(
            "complete graphs",
            "three-games, Theorem 3.1.15",
            "When Left deletes even degrees and Right odd ones, the complete graph on n vertices is n mod 2.",
            |shape| matches!(shape, Shape::Complete(_)),
        ),
        family(
            "complete bipartite graphs",
            "three-games, Theorem 3.1.9",
            "When Left deletes even degrees and Right odd ones, the complete bipartite graph is 0 when its sides have the same parity, {a|0} when one has a vertices, an even number, and the other 1, and * otherwise.",
            |shape| matches!(shape, Shape::Bipartite(..)),
        ),
        family(
            "brooms",
            "three-games, Theorems 3.1.12 and 3.1.13, corrected",
            "When Left deletes even degrees and Right odd ones, a broom with n vertices and k bristles, where n - k is at least 5, has the value of the path with a fork at its end when k is odd, and otherwise a switch of that and what is left without the joint.",
            |shape| matches!(shape, Shape::Broom(..)),
        ),
        family(
            "lollipops",
            "three-games, Theorem 3.1.16",
            "When Left deletes even degrees and Right odd ones, a complete graph and a path that share a vertex have the value of the path, with one vertex more when the complete graph is even.",
            |shape| matches!(shape, Shape::Lollipop(..)),
        ),
        Theorem::new(
            "all degrees odd",
            "three-games, section 3.1.5 with Lemma 3.1.6",
            "When Left deletes even degrees and Right odd ones, a graph in which every degree is odd is 0: Left has no move, and whatever Right deletes leaves an odd number of vertices, on which Left wins.",
            |at, _| Ok(graphs::all_odd(at)),
        ),
        Theorem::new(
            "closed twins",
            "three-games, Theorem 3.1.14",
            "When Left deletes even degrees and Right odd ones, two vertices with the same closed neighbourhood may be left out together.",
            twins::closed_twins,
        ),
        Theorem::new(
            "every vertex exchanged with a neighbour",
            "after three-games, Theorem 3.1.14",
            "When Left deletes even degrees and Right odd ones, a graph with a symmetry that exchanges every vertex with a neighbour, such as a ladder, a prism or another product with an edge, is 0: whoever deletes a vertex makes its image a move for the opponent, and both gone the symmetry is there again.",
            |at, _| Ok(mirror::mirrored(at)),
        )
        .repeating(|at, _| Ok(mirror::repeats(at))),
        Theorem::new(
            "paths with at most one flipped end",
            "three-games, Lemmas 3.2.4 to 3.2.6",
            "When Left deletes even in-degrees and Right odd ones, the path on n vertices with all arcs one way is 1 when n is odd and 1* when it is even. With the first arc flipped away it is {2|1*} or {2*|1}, and with the first arc flipped against the others and n at least 5 it is 2* or 2.",
            digraphs::one_way,
        )
        .repeating(|at, _| Ok(digraphs::one_way_repeats(at))),
        Theorem::new(
            "alternating paths",
            "three-games, Lemmas 3.2.7 to 3.2.9",
            "When Left deletes even in-degrees and Right odd ones, a path on n vertices whose arcs take turns is n when both ends are sources, n - 2 when one is and n is at least 4, and n - 4 when none is and n is at least 7.",
            digraphs::alternating,
        )
        .repeating(|at, _| Ok(digraphs::alternating_repeats(at))),
        Theorem::new(
            "Left wins a directed forest",
            "three-games, Theorem 3.2.3",
            "When Left deletes even in-degrees and Right odd ones, Left wins every digraph that has arcs and no cycle in any direction: some vertex always has in-degree 0.",
            digraphs::left_forest,
        ),
    ]
}

/// What is known about a family of graphs.
fn of_shape(
    both_odd: bool,
    wanted: fn(&Shape) -> bool,
) -> impl Fn(&Net, &Asked) -> Said<Net> + Send + Sync + 'static {
    move |at, asked| graphs::of_shape(both_odd, at, asked.values, wanted)
}

/// How a family repeats with one of its sizes.
fn repeats(
    wanted: fn(&Shape) -> bool,
    of: fn(Shape) -> Vec<Repeat>,
) -> impl Fn(&Net, &Asked) -> Result<Vec<Repeat>, StopReason> + Send + Sync + 'static {
    move |at, _| {
        let Net::Graph(graph) = at else { return Ok(Vec::new()) };
        Ok(shapes(graph).into_iter().filter(wanted).flat_map(of).collect())
    }
}

fn odd_odd_repeats(shape: Shape) -> Vec<Repeat> {
    match shape {
        Shape::Path(n) => vec![Repeat::new("paths", n, 2, 1)],
        Shape::Complete(n) => vec![Repeat::new("complete graphs", n, 2, 1)],
        Shape::Bipartite(a, b) => by_one_side(a, b, |_| Some(1)),
        Shape::Cycle(_) | Shape::Broom(..) | Shape::Lollipop(..) => Vec::new(),
    }
}

fn even_odd_repeats(shape: Shape) -> Vec<Repeat> {
    match shape {
        Shape::Path(n) => vec![Repeat::new("paths", n, 3, 1)],
        Shape::Cycle(n) => vec![Repeat::new("cycles", n, 3, 3)],
        Shape::Complete(n) => vec![Repeat::new("complete graphs", n, 2, 1)],
        // With a shorter handle the values are irregular.
        Shape::Broom(n, k) if n - k >= 5 => {
            vec![Repeat::new(format!("brooms with {k} bristles"), n, 3, k as u64 + 5)]
        }
        Shape::Lollipop(head, stick) => vec![
            Repeat::new(format!("lollipops with a head of {head}"), stick, 3, 1),
            Repeat::new(format!("lollipops with a stick of {stick}"), head, 2, 3),
        ],
        // Stars have switches that grow, and a single vertex makes one with an even side.
        Shape::Bipartite(a, b) => by_one_side(a, b, |other| match other {
            1 => None,
            _ => Some(2 - other as u64 % 2),
        }),
        Shape::Broom(..) => Vec::new(),
    }
}

/// How complete bipartite graphs repeat with one side when the other one stays: from which size on, by the other one.
fn by_one_side(a: usize, b: usize, from: fn(usize) -> Option<u64>) -> Vec<Repeat> {
    let repeat = |size: usize, other: usize| {
        from(other)
            .map(|from| Repeat::new(format!("complete bipartite with a side of {other}"), size, 2, from))
    };
    repeat(a, b).into_iter().chain(repeat(b, a)).collect()
}

/// Who wins when one player starts, when Left deletes even degrees and Right odd ones.
fn halves() -> [Theorem<Net>; 2] {
    let on_graphs = |starts: Player, parity: usize| {
        move |at: &Net, player: Player| match at {
            Net::Graph(graph) => (player == starts && graph.len() % 2 == parity).then_some(Player::Left),
            Net::Digraph(_) => None,
        }
    };
    [
        Theorem::new(
            "Left starts on an odd number of vertices",
            "three-games, Lemma 3.1.5",
            "When Left deletes even degrees and Right odd ones, Left wins if he starts on a graph with an odd number of vertices: some degree is even whenever it is his turn.",
            |_, _| Ok(None),
        )
        .for_one_starter(on_graphs(Player::Left, 1)),
        Theorem::new(
            "Right starts on an even number of vertices",
            "three-games, Lemma 3.1.6 and Corollary 3.1.7",
            "When Left deletes even degrees and Right odd ones, Left wins if Right starts on a graph with an even number of vertices, as every move leaves an odd number. So no graph is negative.",
            |_, _| Ok(None),
        )
        .for_one_starter(on_graphs(Player::Right, 0)),
    ]
}
