//! The theorems about Vertex Deletion, by name and source.

use super::shape::Shape;
use super::{Board, VertexDeletion, digraphs, graphs};
use upstar_rules::{Claim, Stop, Theorem};

/// What a theorem says.
pub(super) type Said = Result<Option<Claim<Board>>, Stop>;

/// A theorem about one family of graphs.
macro_rules! family {
    ($name:literal, $source:literal, $shape:pat) => {
        Theorem {
            name: $name,
            source: $source,
            apply: |rules, at, values| graphs::of_shape(rules, at, values, |shape| matches!(shape, $shape)),
        }
    };
}

/// All theorems, the strongest first.
pub(super) const THEOREMS: &[Theorem<VertexDeletion>] = &[
    Theorem {
        name: "parity of the vertices",
        source: "three-games, Theorem 3.1.3",
        apply: graphs::even_even,
    },
    family!("paths", "three-games, Lemma 3.1.4 and Theorem 3.1.10", Shape::Path(_)),
    family!("cycles", "three-games, Corollary 3.1.11, corrected", Shape::Cycle(_)),
    family!("complete graphs", "three-games, section 3.1.2 and Theorem 3.1.15", Shape::Complete(_)),
    family!(
        "complete bipartite graphs",
        "three-games, section 3.1.2 and Theorem 3.1.9",
        Shape::Bipartite(..)
    ),
    family!("brooms", "three-games, Theorems 3.1.12 and 3.1.13, corrected", Shape::Broom(..)),
    family!("lollipops", "three-games, Theorem 3.1.16", Shape::Lollipop(..)),
    Theorem { name: "closed twins", source: "three-games, Theorem 3.1.14", apply: graphs::closed_twins },
    Theorem {
        name: "paths with all arcs one way are 0.6",
        source: "three-games, Theorem 3.2.2",
        apply: digraphs::one_way_octal,
    },
    Theorem {
        name: "paths with at most one flipped end",
        source: "three-games, Lemmas 3.2.4 to 3.2.6",
        apply: digraphs::one_way,
    },
    Theorem {
        name: "alternating paths",
        source: "three-games, Lemmas 3.2.7 to 3.2.9",
        apply: digraphs::alternating,
    },
    Theorem {
        name: "parity of a directed forest",
        source: "three-games, Theorem 3.2.1",
        apply: digraphs::even_forest,
    },
    Theorem {
        name: "Left wins a directed forest",
        source: "three-games, Theorem 3.2.3",
        apply: digraphs::left_forest,
    },
];
