//! Pyramid Nim: take a path from the top.
mod arches;
mod dag;
mod legs;
mod mound;
mod position;
mod rows;
mod trees;

use arches::Arches;
use dag::{undominated_paths, without};
pub use mound::Mound;
pub use position::Pyramid;
use upstar_rules::{Card, Dense, Example, ParseError, Player, Ruleset, Sign, Theorem};

/// The rules.
#[derive(Clone, Default)]
pub struct PyramidNim;

impl Ruleset for PyramidNim {
    type Position = Pyramid;
    const CARD: Card = Card {
        name: "pyramid-nim",
        title: "Pyramid Nim",
        rules: "Take the squares of a path that goes down from one to another that it sits on, where nothing that is left stands on the path from outside. In an acyclic digraph a path of arcs is taken that no arc enters from outside.",
        source: "Curran, Gray, Locke and Low, Integers 22, 2022",
        parameter: None,
        syntax: "T(n), T(n,j) without its top j rows, M(n,k,l) with cut sides, the binary tree B(n), or arcs: 0>1 where 0 sits on 1",
        examples: &[
            Example::new("T(3)", "*"),
            Example::new("T(4)", "*4"),
            Example::new("T(4,3)", "0"),
            Example::new("T(4,2)", "*2"),
            Example::new("T(5,2)", "*"),
            Example::new("M(6,5,2)", "*3"),
            Example::new("B(3)", "*4"),
            Example::new("dipath(3)", "*3"),
            Example::new("0>1,0>2,1>2", "*3"),
            Example::new("0>2,1>2", "0"),
            Example::new("0>1,0>2,2>3", "*4"),
        ],
    };

    fn parse(&self, text: &str) -> Result<Pyramid, ParseError> {
        Pyramid::parse(text)
    }

    fn options(&self, at: &Pyramid, _: Player, out: &mut Vec<Pyramid>) {
        match at {
            Pyramid::Mound(mound) => mound.options(|next| out.push(Pyramid::Mound(next))),
            other => {
                if let Some(digraph) = other.digraph() {
                    undominated_paths(&digraph, |path| out.push(Pyramid::of(without(&digraph, path))));
                }
            }
        }
    }

    fn impartial(&self) -> bool {
        true
    }

    fn components(&self, at: &Pyramid, out: &mut Vec<Pyramid>) {
        match at {
            Pyramid::Mound(mound) => mound.parts(|part| out.push(Pyramid::Mound(part))),
            Pyramid::Tree(_) => out.push(at.clone()),
            Pyramid::Digraph(digraph) => {
                let mut parts = Vec::new();
                digraph.parts(&mut parts);
                out.extend(parts.into_iter().map(Pyramid::of));
            }
        }
    }

    fn representative(&self, at: Pyramid) -> (Pyramid, Sign) {
        let form = match at {
            Pyramid::Mound(mound) => Pyramid::Mound(mound.mirrored().min(mound)),
            Pyramid::Tree(height) => Pyramid::Tree(height),
            Pyramid::Digraph(digraph) => Pyramid::of(digraph.canonical()),
        };
        (form, Sign::Same)
    }

    fn weight(&self, at: &Pyramid) -> u32 {
        at.len()
    }

    fn dense(&self, at: &Pyramid) -> Option<Box<dyn Dense<Pyramid>>> {
        Arches::worth_a_table(at).then(|| Box::new(Arches::new()) as Box<dyn Dense<Pyramid>>)
    }

    fn theorems(&self) -> &'static [Theorem<Self>] {
        &[
            Theorem {
                name: "one row left",
                source: "pyramid-nim, Theorem 3",
                apply: |_, at, _| Ok(rows::one_row(at)),
            },
            Theorem {
                name: "two rows left",
                source: "pyramid-nim, Theorem 4",
                apply: |_, at, _| Ok(rows::two_rows(at)),
            },
            Theorem {
                name: "three rows left",
                source: "pyramid-nim, Theorem 5",
                apply: |_, at, _| Ok(rows::three_rows(at)),
            },
            Theorem {
                name: "signature of up to three rows",
                source: "pyramid-nim, Proposition 1",
                apply: |_, at, _| Ok(rows::signature(at)),
            },
            Theorem {
                name: "paths are Nim",
                source: "pyramid-nim, Observation 1",
                apply: |_, at, _| Ok(legs::paths(at)),
            },
            Theorem {
                name: "balanced binary tree",
                source: "pyramid-nim, Theorem 2",
                apply: |_, at, _| Ok(trees::balanced(at)),
            },
            Theorem {
                name: "one source with disjoint legs",
                source: "pyramid-nim, Theorem 1, where the legs must be disjoint",
                apply: |_, at, _| Ok(legs::one_source(at)),
            },
            Theorem {
                name: "one sink",
                source: "pyramid-nim, Observation 2, where the rest is paths",
                apply: |_, at, _| Ok(legs::one_sink(at)),
            },
            Theorem {
                name: "strategy stealing",
                source: "pyramid-nim, Lemma 3",
                apply: |_, at, _| Ok(rows::stealing(at)),
            },
        ]
    }
}

#[cfg(test)]
mod tests;
