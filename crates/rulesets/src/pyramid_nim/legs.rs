//! Digraphs made of paths: side by side, below one source, or above one sink.

use super::dag::{chain, without};
use super::position::Pyramid;
use upstar_rules::{Claim, Digraph, Outcome};

fn digraph(at: &Pyramid) -> Option<&Digraph> {
    match at {
        Pyramid::Digraph(digraph) => Some(digraph),
        Pyramid::Mound(_) | Pyramid::Tree(_) => None,
    }
}

fn nim_sum(legs: &[Vec<usize>]) -> usize {
    legs.iter().fold(0, |sum, leg| sum ^ leg.len())
}

/// The beginnings of legs that make the nim-sum of their lengths 0 when they are taken.
fn balancing(legs: &[Vec<usize>]) -> impl Iterator<Item = &[usize]> {
    let sum = nim_sum(legs);
    let heavy = legs.iter().filter(move |leg| leg.len() ^ sum < leg.len());
    heavy.map(move |leg| &leg[..leg.len() - (leg.len() ^ sum)])
}

/// A path is a heap of its vertices.
pub(super) fn paths(at: &Pyramid) -> Option<Claim<Pyramid>> {
    let digraph = digraph(at)?;
    let legs = all_paths(digraph, usize::MAX)?;
    let sum = nim_sum(&legs);
    let why =
        |taken: &[usize]| format!("nim-sum {sum} becomes 0: take {} from the top of a path", taken.len());
    let claim = Claim::nimber(sum as u64);
    Some(
        balancing(&legs)
            .fold(claim, |claim, taken| claim.win_for_both(Pyramid::of(without(digraph, taken)), why(taken))),
    )
}

/// The paths that a digraph is made of when one vertex is left out of account, if it is made of paths.
fn all_paths(digraph: &Digraph, except: usize) -> Option<Vec<Vec<usize>>> {
    let (leaving, entering) = (digraph.leaving(), digraph.entering());
    let mut legs = Vec::new();
    for v in (0..digraph.len()).filter(|&v| v != except) {
        let below = leaving.of(v).filter(|&w| w != except).count();
        let above = entering.of(v).filter(|&w| w != except).count();
        if below > 1 || above > 1 {
            return None;
        }
        if above == 0 {
            let mut leg = vec![v];
            let mut last = v;
            while let Some(next) = leaving.of(last).find(|&w| w != except) {
                leg.push(next);
                last = next;
            }
            legs.push(leg);
        }
    }
    Some(legs)
}

/// Below one source: it is taken in the first move, alone or with the beginning of a leg, and what is left is Nim.
pub(super) fn one_source(at: &Pyramid) -> Option<Claim<Pyramid>> {
    let digraph = digraph(at)?;
    let (leaving, entering) = (digraph.leaving(), digraph.entering());
    let mut sources = (0..digraph.len()).filter(|&v| entering.degree(v) == 0);
    let (Some(source), None) = (sources.next(), sources.next()) else { return None };
    let mut others = (0..digraph.len()).filter(|&v| v != source);
    if !others.all(|v| leaving.degree(v) <= 1 && entering.degree(v) == 1) {
        return None;
    }
    let legs: Vec<Vec<usize>> = leaving.of(source).map(|first| chain(digraph, first)).collect();
    let sum = nim_sum(&legs);
    let mut reached = vec![false; digraph.len() + 1];
    let mut reach = |n: usize| {
        if let Some(mark) = reached.get_mut(n) {
            *mark = true;
        }
    };
    reach(sum);
    legs.iter().for_each(|leg| (0..leg.len()).for_each(|left| reach(sum ^ leg.len() ^ left)));
    let mex = reached.iter().position(|&mark| !mark)?;
    let claim = Claim::nimber(mex as u64);
    if sum == 0 {
        let to = Pyramid::of(without(digraph, &[source]));
        return Some(claim.win_for_both(to, "leaves legs with nim-sum 0"));
    }
    Some(balancing(&legs).fold(claim, |claim, taken| {
        let taken: Vec<usize> = [source].iter().chain(taken).copied().collect();
        claim.win_for_both(Pyramid::of(without(digraph, &taken)), "leaves legs with nim-sum 0")
    }))
}

/// Above one sink: whoever leaves a single leg loses, as the rest is taken with the sink, so that the legs decide.
///
/// The paper asks only that no other vertex has two above it; the legs are Nim where none has two below it either.
pub(super) fn one_sink(at: &Pyramid) -> Option<Claim<Pyramid>> {
    let digraph = digraph(at)?;
    let mut sinks = (0..digraph.len()).filter(|&v| digraph.leaving().degree(v) == 0);
    let (Some(sink), None) = (sinks.next(), sinks.next()) else { return None };
    let legs = all_paths(digraph, sink)?;
    if let [leg] = legs.as_slice() {
        let all: Vec<usize> = leg.iter().copied().chain([sink]).collect();
        let to = Pyramid::of(without(digraph, &all));
        return Some(Claim::outcome(Outcome::N).win_for_both(to, "takes the last leg with the sink"));
    }
    if legs.is_empty() {
        return None;
    }
    let sum = nim_sum(&legs);
    let claim = Claim::outcome(if sum == 0 { Outcome::P } else { Outcome::N });
    Some(balancing(&legs).fold(claim, |claim, taken| {
        let why = format!("the legs' nim-sum {sum} becomes 0");
        claim.win_for_both(Pyramid::of(without(digraph, taken)), why)
    }))
}
