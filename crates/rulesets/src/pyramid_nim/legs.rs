//! Digraphs made of paths: side by side, below one source, or above one sink.

use super::dag::{chain, without};
use super::position::Pyramid;
use crate::wins::Wins;
use upstar_rules::{Asked, Claim, Digraph, Outcome, Said};

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

/// A claim with the moves that take some vertices, if they are asked for.
fn winning<'a>(
    claim: Claim<Pyramid>,
    digraph: &Digraph,
    asked: &Asked,
    moves: impl IntoIterator<Item = Vec<usize>> + 'a,
    why: impl Fn(&[usize]) -> String,
) -> Said<Pyramid> {
    let mut wins = Wins::new(claim, asked);
    for taken in moves.into_iter().take_while(|_| asked.wins) {
        if !wins.add(Pyramid::of(without(digraph, &taken)), why(&taken))? {
            break;
        }
    }
    Ok(Some(wins.claim()))
}

/// A path is a heap of its vertices.
pub(super) fn paths(at: &Pyramid, asked: &Asked) -> Said<Pyramid> {
    let Some(digraph) = digraph(at) else { return Ok(None) };
    let Some(legs) = all_paths(digraph, usize::MAX) else { return Ok(None) };
    let sum = nim_sum(&legs);
    let why =
        |taken: &[usize]| format!("nim-sum {sum} becomes 0: take {} from the top of a path", taken.len());
    winning(Claim::nimber(sum as u64), digraph, asked, balancing(&legs).map(<[usize]>::to_vec), why)
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
pub(super) fn one_source(at: &Pyramid, asked: &Asked) -> Said<Pyramid> {
    let Some((digraph, source)) = digraph(at).and_then(|digraph| Some((digraph, only_source(digraph)?)))
    else {
        return Ok(None);
    };
    let legs: Vec<Vec<usize>> = digraph.leaving().of(source).map(|first| chain(digraph, first)).collect();
    let sum = nim_sum(&legs);
    // The moves leave at most as many Grundy values as there are vertices, so that one of these is missing.
    let mut left = vec![false; digraph.len() + 1];
    let all = legs.iter().flat_map(|leg| (0..leg.len()).map(move |rest| sum ^ leg.len() ^ rest));
    all.chain([sum]).for_each(|n| {
        if let Some(mark) = left.get_mut(n) {
            *mark = true;
        }
    });
    let mex = left.iter().position(|&mark| !mark).unwrap_or(left.len());
    let alone = (sum == 0).then(|| vec![source]);
    let with_leg = balancing(&legs).map(|taken| [&[source], taken].concat());
    let why = |_: &[usize]| "leaves legs with nim-sum 0".into();
    winning(Claim::nimber(mex as u64), digraph, asked, alone.into_iter().chain(with_leg), why)
}

/// The one source of a digraph in which all other vertices are disjoint paths below it.
fn only_source(digraph: &Digraph) -> Option<usize> {
    let (leaving, entering) = (digraph.leaving(), digraph.entering());
    let mut sources = (0..digraph.len()).filter(|&v| entering.degree(v) == 0);
    let (Some(source), None) = (sources.next(), sources.next()) else { return None };
    let mut others = (0..digraph.len()).filter(|&v| v != source);
    others.all(|v| leaving.degree(v) <= 1 && entering.degree(v) == 1).then_some(source)
}

/// Above one sink: whoever leaves a single leg loses, as the rest is taken with the sink, so that the legs decide.
///
/// The paper asks only that no other vertex has two above it; the legs are Nim where none has two below it either.
pub(super) fn one_sink(at: &Pyramid, asked: &Asked) -> Said<Pyramid> {
    let Some(digraph) = digraph(at) else { return Ok(None) };
    let mut sinks = (0..digraph.len()).filter(|&v| digraph.leaving().degree(v) == 0);
    let (Some(sink), None) = (sinks.next(), sinks.next()) else { return Ok(None) };
    let Some(legs) = all_paths(digraph, sink).filter(|legs| !legs.is_empty()) else { return Ok(None) };
    if let [leg] = legs.as_slice() {
        let all = [leg.as_slice(), &[sink]].concat();
        let why = |_: &[usize]| "takes the last leg with the sink".into();
        return winning(Claim::outcome(Outcome::N), digraph, asked, [all], why);
    }
    let sum = nim_sum(&legs);
    let claim = Claim::outcome(if sum == 0 { Outcome::P } else { Outcome::N });
    let why = |_: &[usize]| format!("the legs' nim-sum {sum} becomes 0");
    winning(claim, digraph, asked, balancing(&legs).map(<[usize]>::to_vec), why)
}
