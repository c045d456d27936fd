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
use upstar_rules::{
    Board, Capabilities, Card, Dense, Directed, GraphBoard, Options, Player, Rules, Sign, StopReason, Theorem,
};

/// The rules.
pub struct PyramidNim;

/// The game in words.
pub fn card() -> Card {
    Card::new("pyramid-nim", "Pyramid Nim")
        .rules("Take the squares of a path that goes down from one to another that it sits on, where nothing that is left stands on the path from outside. In an acyclic digraph a path of arcs is taken that no arc enters from outside.")
        .source("Curran, Gray, Locke and Low, Integers 22, 2022")
        .syntax("T(n), T(n,j) without its top j rows, M(n,k,l) with cut sides, the binary tree B(n), B(n,k) with two full rows and k squares above them, mound(3,2,1) by columns, or arcs: 0>1 where 0 sits on 1")
        .example("T(3)", "*")
        .example("T(4)", "*4")
        .example("T(4,3)", "0")
        .example("T(4,2)", "*2")
        .example("T(5,2)", "*")
        .example("M(6,5,2)", "*3")
        .example("B(3)", "*4")
        .example("dipath(3)", "*3")
        .example("0>1,0>2,1>2", "*3")
        .example("0>2,1>2", "0")
        .example("0>1,0>2,2>3", "*4")
        .opening("T(4)")
}

impl Rules for PyramidNim {
    type Position = Pyramid;

    fn board(&self) -> Board {
        let arcs = GraphBoard { directed: Directed::Yes, ..GraphBoard::default() };
        Board::Pile { graph: Box::new(Board::Graph(arcs)) }
    }

    fn options(&self, at: &Pyramid, _: Player, out: &mut Options<Pyramid>) -> Result<(), StopReason> {
        match at {
            Pyramid::Mound(mound) => mound.options(|next| out.push(Pyramid::Mound(next))),
            other => match other.digraph() {
                Some(digraph) => undominated_paths(&digraph, out.budget(), |path| {
                    out.push(Pyramid::of(without(&digraph, path)))
                }),
                None => Ok(()),
            },
        }
    }

    fn impartial(&self) -> bool {
        true
    }

    fn components(&self, at: &Pyramid, out: &mut Vec<Pyramid>) -> Result<(), StopReason> {
        match at {
            Pyramid::Mound(mound) => mound.parts(|part| out.push(Pyramid::Mound(part))),
            Pyramid::Tree(_) => out.push(at.clone()),
            Pyramid::Digraph(digraph) => {
                let mut parts = Vec::new();
                digraph.parts(&mut parts);
                out.extend(parts.into_iter().map(Pyramid::of));
            }
        }
        Ok(())
    }

    fn representative(&self, at: Pyramid) -> Result<(Pyramid, Sign), StopReason> {
        let form = match at {
            Pyramid::Mound(mound) => Pyramid::Mound(mound.mirrored().min(mound)),
            Pyramid::Tree(height) => Pyramid::Tree(height),
            Pyramid::Digraph(digraph) => Pyramid::of(digraph.canonical()),
        };
        Ok((form, Sign::Same))
    }

    fn capabilities(&self) -> Capabilities<Pyramid> {
        let dense = |at: &Pyramid| {
            let arches = Arches::worth_a_table(at).then(Arches::new)?;
            let rank = arches.rank(at)?;
            Some((Box::new(arches) as Box<dyn Dense>, rank))
        };
        Capabilities { dense: Some(Box::new(dense)), ..Capabilities::preserving_play() }
    }

    fn weight(&self, at: &Pyramid) -> u32 {
        at.len()
    }

    fn theorems(&self) -> Vec<Theorem<Self::Position>> {
        vec![
            Theorem::new(
                "one row left",
                "pyramid-nim, Theorem 3",
                "Squares that stand side by side in one row are heaps of 1, so that n of them are *(n mod 2).",
                |at, asked| rows::low(at, rows::one_row(at), asked),
            ),
            Theorem::new(
                "two rows left",
                "pyramid-nim, Theorem 4",
                "The two lowest rows of T(n) are *2 when n is even and 0 when n is odd.",
                |at, asked| rows::low(at, rows::two_rows(at), asked),
            ),
            Theorem::new(
                "three rows left",
                "pyramid-nim, Theorem 5",
                "The three lowest rows of T(n) are *2 when n is even and * when n is odd.",
                |at, asked| rows::low(at, rows::three_rows(at), asked),
            ),
            Theorem::new(
                "signature of up to three rows",
                "pyramid-nim, Proposition 1",
                "Where no square is above the third row, each connected part counts by two parities: one wider than a single square is 2 when its width is even, else 0, and 1 more when its third row has an odd number of squares; a single square is 1. The Grundy value is the nim-sum of the parts.",
                |at, asked| rows::low(at, rows::signature(at), asked),
            ),
            Theorem::new(
                "paths are Nim",
                "pyramid-nim, Observation 1",
                "Disjoint directed paths are Nim heaps of their numbers of vertices.",
                legs::paths,
            ),
            Theorem::new(
                "balanced binary tree",
                "pyramid-nim, Theorem 2",
                "The balanced binary tree B(n) has as Grundy value the highest power of two that divides n + 1.",
                |at, asked| Ok(trees::balanced(at, asked)),
            ),
            Theorem::new(
                "one source with disjoint legs",
                "pyramid-nim, Theorem 1, where the legs must be disjoint",
                "When all vertices but one source are disjoint paths that hang below it, the first move takes the source, alone or with the beginning of a leg, and leaves Nim; the Grundy value is the least that no such move leaves.",
                legs::one_source,
            ),
            Theorem::new(
                "one sink",
                "pyramid-nim, Observation 2, where the rest is paths",
                "When all vertices but one sink are disjoint paths that lead to it, a single path is won by taking everything, and with several whoever moves wins just when the nim-sum of their lengths is not 0.",
                legs::one_sink,
            ),
            Theorem::new(
                "strategy stealing",
                "pyramid-nim, Lemma 3",
                "The first player wins every triangle T(n): if taking the top alone does not win, the answer to it can be made together with the top.",
                |at, _| Ok(rows::stealing(at)),
            ),
        ]
    }
}

#[cfg(test)]
mod tests;
