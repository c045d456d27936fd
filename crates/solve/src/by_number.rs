//! Theorems and capabilities of a ruleset, for positions that go by their numbers.

use crate::interned::Numbers;
use std::sync::Arc;
use upstar_rules::{
    Asked, Capabilities, Claim, Cuts, OnFreeSquares, Options, Position, Reduction, Theorem, VertexSubsets,
    View, Win,
};

/// The same theorem about numbered positions.
pub(crate) fn theorem_by_number<P: Position>(theorem: Theorem<P>, of: &Arc<Numbers<P>>) -> Theorem<u32> {
    let theorem = Arc::new(theorem);
    let (said, numbers) = (theorem.clone(), of.clone());
    let apply = move |&at: &u32, asked: &Asked| {
        let Some(Claim { answer, wins }) = said.apply(&numbers.position(at), asked)? else { return Ok(None) };
        let mut numbered = Vec::with_capacity(wins.len());
        for Win { player, to, why } in wins {
            numbered.push(Win { player, to: numbers.number(&to)?, why });
        }
        Ok(Some(Claim { answer, wins: numbered }))
    };
    let (repeated, numbers) = (theorem.clone(), of.clone());
    let repeats = move |&at: &u32, asked: &Asked| repeated.repeats(&numbers.position(at), asked);
    let (won, numbers) = (theorem.clone(), of.clone());
    Theorem::new(&theorem.name, &theorem.source, &theorem.statement, apply)
        .about(theorem.convention)
        .repeating(repeats)
        .for_one_starter(move |&at, starts| won.winner(&numbers.position(at), starts))
}

/// The same view of numbered positions.
fn by_number<P: Position, T: 'static>(of: &Arc<Numbers<P>>, view: View<P, T>) -> View<u32, T> {
    let of = of.clone();
    Box::new(move |&at| view(&of.position(at)))
}

/// What a ruleset can do with numbered positions. Moves are counted where it does not say how many there are, so that they
/// need no numbers.
pub(crate) fn capabilities_by_number<P: Position>(of: &Arc<Numbers<P>>) -> Capabilities<u32> {
    let Capabilities {
        preserves_play,
        mobility,
        cuts,
        dense,
        free_squares,
        vertex_subsets,
        batch: _,
        reduction,
        undone,
        path,
        strategy,
        heap_code,
        places,
    } = of.rules.capabilities();
    let numbers = || of.clone();
    Capabilities {
        preserves_play,
        mobility: Some({
            let of = numbers();
            Box::new(move |&at, player, budget| {
                let at = of.position(at);
                if let Some(mobility) = &mobility {
                    return mobility(&at, player, budget);
                }
                let mut options = Vec::new();
                of.rules.options(&at, player, &mut Options::new(&mut options, budget))?;
                Ok(options.len() as u64)
            })
        }),
        cuts: cuts.map(|Cuts { count, between }| {
            let (of, pieces) = (numbers(), numbers());
            Cuts {
                count: Box::new(move |&at, player| count(&of.position(at), player)),
                between: Box::new(move |&at, player, from, to| {
                    pieces.number(&between(&pieces.position(at), player, from, to)?)
                }),
            }
        }),
        dense: dense.map(|dense| by_number(of, dense)),
        free_squares: free_squares
            .map(|squares| OnFreeSquares { rules: squares.rules, of: by_number(of, squares.of) }),
        vertex_subsets: vertex_subsets
            .map(|VertexSubsets { board, moves }| VertexSubsets { board: by_number(of, board), moves }),
        batch: None,
        reduction: reduction.map(|reduction| {
            let of = numbers();
            Box::new(move |&at: &u32| {
                let Some(Reduction { rule, source, why, to }) = reduction(&of.position(at))? else {
                    return Ok(None);
                };
                Ok(Some(Reduction { rule, source, why, to: of.number(&to)? }))
            }) as _
        }),
        undone: undone.map(|undone| {
            let of = numbers();
            Box::new(move |&from: &u32, &to: &u32| {
                let (rest, why) = undone(&of.position(from), &of.position(to))?;
                Some((of.number(&rest).ok()?, why))
            }) as _
        }),
        path: path.map(|path| {
            let of = numbers();
            Box::new(move |&from: &u32, &to: &u32, player| path(&of.position(from), &of.position(to), player))
                as _
        }),
        strategy: strategy.map(|strategy| {
            let of = numbers();
            Box::new(move |&at: &u32, budget: &_| strategy(&of.position(at), budget)) as _
        }),
        heap_code,
        places,
    }
}
