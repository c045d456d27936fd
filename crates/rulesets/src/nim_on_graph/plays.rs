//! Winning moves and their reasons.

use super::collapse::{Collapsed, lowered};
use upstar_rules::{Asked, Claim, Marked, Outcome, Weighted};

/// What is known about a position.
#[derive(Clone, Copy)]
pub(super) enum Verdict {
    /// The second player wins.
    Lost,
    /// The first player wins, with this move.
    Won(Play),
    /// No theorem says.
    Unknown,
}

/// A move on the collapsed graph, with what it rests on.
#[derive(Clone, Copy)]
pub(super) enum Play {
    /// Empty the edge to a part that is lost for whoever moves there first.
    CutOff { to: usize },
    /// Empty the loop, when every edge leads to a part that is won by whoever moves there first.
    EmptyLoop,
    /// Empty the loop on a cycle, when an even number of vertices comes before a marked one either way.
    EmptyLoopOnCycle,
    /// Leave 1 on the loop at an odd cycle without other marks.
    LeaveOne,
    /// Empty the edge to the first of an odd number of vertices that come before a marked one or the end.
    Walk { to: usize, vertices: usize },
    /// Lower the edge of an even cycle to its least weight.
    Level { to: usize, least: u64 },
    /// Empty the edge to a vertex that then looks the same from everywhere else.
    Twin { to: usize },
    /// Empty the loop at the start where no neighbour is without one.
    EmptyLoopFirst,
    /// Empty the edge to a vertex without a loop, of which no two are joined.
    Bare { to: usize },
    /// There is a winning move, at the loop or along an edge, but no theorem says which.
    Unclear,
}

/// A verdict as a claim about the position that was collapsed.
pub(super) fn claim(
    at: &Marked<Weighted>,
    graph: &Collapsed,
    verdict: Verdict,
    asked: &Asked,
) -> Option<Claim<Marked<Weighted>>> {
    let play = match verdict {
        Verdict::Unknown => return None,
        Verdict::Lost => return Some(Claim::outcome(Outcome::P)),
        Verdict::Won(play) => play,
    };
    let claim = Claim::outcome(Outcome::N);
    if !asked.wins {
        return Some(claim);
    }
    let here = graph.here;
    let (end, left) = match play {
        Play::Unclear => return Some(claim),
        Play::CutOff { to } | Play::Walk { to, .. } | Play::Twin { to } | Play::Bare { to } => (to, 0),
        Play::Level { to, least } => (to, least),
        Play::EmptyLoop | Play::EmptyLoopOnCycle | Play::EmptyLoopFirst => (here, 0),
        Play::LeaveOne => (here, 1),
    };
    let to = lowered(at, end, left)?;
    let name = |v: usize| at.graph.names().get(v);
    let why = match play {
        Play::CutOff { to } => {
            format!("whoever must move next, at {} and with no way back, loses there", name(to))
        }
        Play::EmptyLoop => format!("every edge at {} leads to a part that the next player wins", name(here)),
        Play::EmptyLoopOnCycle => {
            "either way round, an even number of vertices comes before one that wins for whoever moves there"
                .into()
        }
        Play::LeaveOne => "the loop at an odd cycle without other loops then has weight 1".into(),
        Play::Walk { vertices: 1, .. } => {
            "there is no way on but to a vertex that wins for whoever moves there".into()
        }
        Play::Walk { vertices, .. } => format!(
            "play then stands on the first of {vertices} vertices, an odd number, before one that wins for whoever moves there or the end"
        ),
        Play::Level { least, .. } => {
            format!(
                "either way round, an even number of edges heavier than {least} then comes before one of that least weight"
            )
        }
        Play::Twin { to } => format!(
            "{} and {} then have the same edges, so each move to a third vertex can be answered by a move to the other one",
            name(here),
            name(to)
        ),
        Play::EmptyLoopFirst | Play::Bare { .. } => {
            "each move from there comes to a loop, and is answered by a step to a vertex without one or by emptying it".into()
        }
        Play::Unclear => String::new(),
    };
    let edge = format!("{}-{}", name(here.min(end)), name(here.max(end)));
    let act = match left {
        0 => format!("empties {edge}"),
        _ => format!("leaves {left} on {edge}"),
    };
    Some(claim.win_for_both(to, format!("{act}: {why}")))
}
