//! Edge Deletion: delete an edge between vertices whose degrees your condition allows.
use crate::condition::{Condition, Counted};
use upstar_rules::{Board, Card, Graph, Options, ParseError, Player, Rules, Sign, StopReason};

/// The rules, with what each player may delete.
pub struct EdgeDeletion {
    left: Condition,
    right: Condition,
}

/// What conditions are about.
const COUNTS: [(&str, Counted); 5] = [
    ("deg", Counted::Degree),
    ("min", Counted::Least),
    ("max", Counted::Most),
    ("n", Counted::Vertices),
    ("m", Counted::Links),
];

/// The game in words.
pub fn card() -> Card {
    Card::new("edge-deletion", "Edge Deletion")
        .rules("Delete an edge for which your condition holds at both of its ends. The player who cannot move loses.")
        .source("after Vertex Deletion in Three combinatorial games: Vertex Deletion, Grand Left/Right and Cookie Cutter, thesis at Dalhousie University, chapter 3")
        .parameter("even-even, odd-odd, even-odd or odd-even for the parity of the degrees of both ends, first Left's, then Right's; or conditions like L=deg%2==0;R=min+max>4 over deg at each end, min and max of both ends' degrees, n vertices and m edges, with + - * % == != < <= > >= and or not; one condition alone is for both")
        .syntax("a graph like cycle(5) or 0-1,1-2")
        .example_with("even-odd", "path(4)", "0")
        .example_with("even-odd", "cycle(5)", "1")
        .example_with("odd-odd", "complete(4)", "0")
        .example_with("even-even", "cycle(6)", "0")
        .example_with("L=min==1;R=max>2", "star(5)", "2")
        .example_with("min+max<5", "path(6)", "*")
}

impl Rules for EdgeDeletion {
    type Position = Graph;

    fn board(&self) -> Board {
        Board::graph()
    }

    fn options(&self, at: &Graph, player: Player, out: &mut Options<Graph>) -> Result<(), StopReason> {
        let condition = if player == Player::Left { &self.left } else { &self.right };
        let links = at.edge_count();
        for (v, w) in at.edges() {
            let count = |end: usize, what: Counted| match what {
                Counted::Degree | Counted::In | Counted::Out => at.degree(end),
                Counted::Least => at.degree(v).min(at.degree(w)),
                Counted::Most => at.degree(v).max(at.degree(w)),
                Counted::Vertices => at.len(),
                Counted::Links => links,
            };
            if [v, w].iter().all(|&end| condition.holds(&|what| count(end, what) as u64)) {
                let rest = at.edges().filter(|&edge| edge != (v, w));
                out.push(Graph::new(at.names().clone(), rest))?;
            }
        }
        Ok(())
    }

    fn impartial(&self) -> bool {
        self.left == self.right
    }

    fn components(&self, at: &Graph, out: &mut Vec<Graph>) -> Result<(), StopReason> {
        // A condition on the whole position sees what happens in other parts.
        if !self.left.is_local() || !self.right.is_local() {
            out.push(at.clone());
            return Ok(());
        }
        let mut parts = Vec::new();
        at.parts(&mut parts);
        out.extend(parts.into_iter().filter(|part| part.edge_count() > 0));
        Ok(())
    }

    fn representative(&self, at: Graph) -> Result<(Graph, Sign), StopReason> {
        Ok((at.canonical(), Sign::Same))
    }

    fn weight(&self, at: &Graph) -> u32 {
        at.edge_count() as u32
    }

    fn describe(&self, from: &Graph, to: &Graph, _: Player) -> Result<String, StopReason> {
        let gone = from.edges().find(|&(v, w)| from.names() == to.names() && !to.links().has(v, w));
        Ok(match gone {
            Some((v, w)) => format!("delete {}-{}", from.names().get(v), from.names().get(w)),
            None => format!("to {to}"),
        })
    }
}

impl EdgeDeletion {
    /// The rules for a pair of parities, or for conditions.
    pub fn new(parameter: &str) -> Result<Self, ParseError> {
        let conditions = match parameter {
            "even-even" => "deg%2==0",
            "odd-odd" => "deg%2==1",
            "even-odd" => "L=deg%2==0;R=deg%2==1",
            "odd-even" => "L=deg%2==1;R=deg%2==0",
            other => other,
        };
        let expected = "even-even, odd-odd, even-odd or odd-even, or L=CONDITION;R=CONDITION";
        let (left, right) = Condition::of_both(conditions, &COUNTS, expected)?;
        Ok(EdgeDeletion { left, right })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::sync::Arc;
    use upstar_solve::{Judge, SolveOptions, Solver};
    use upstar_values::{Budget, Values};

    /// Whether an edge between vertices of these degrees, in a graph with so many edges, may be deleted.
    type Allowed = fn(usize, usize, usize) -> bool;

    #[test]
    fn edges_are_deleted_as_conditions_say() {
        let all: [(&str, Allowed, Allowed); 5] = [
            ("even-odd", |a, b, _| a % 2 == 0 && b % 2 == 0, |a, b, _| a % 2 == 1 && b % 2 == 1),
            ("odd-odd", |a, b, _| a % 2 == 1 && b % 2 == 1, |a, b, _| a % 2 == 1 && b % 2 == 1),
            ("L=min==1;R=max>2", |a, b, _| a.min(b) == 1, |a, b, _| a.max(b) > 2),
            ("L=(min+max)%2==0;R=m%2==1", |a, b, _| (a + b) % 2 == 0, |_, _, m| m % 2 == 1),
            ("not deg == 2", |a, b, _| a != 2 && b != 2, |a, b, _| a != 2 && b != 2),
        ];
        let graphs =
            ["path(6)", "cycle(5)", "star(5)", "lollipop(4,2)", "0-1,2-3,3-4,2-4", "complete(4)", "v:5"];
        for (text, left, right) in all {
            let (rules, values) = (Arc::new(EdgeDeletion::new(text).unwrap()), Values::new());
            let plain = Judge::new(rules.clone(), values.clone());
            let solver = Solver::new(rules.clone(), values.clone());
            for graph in graphs {
                let at = rules.parse(graph).unwrap();
                for (player, allowed) in [(Player::Left, left), (Player::Right, right)] {
                    let (budget, mut options) = (Budget::unlimited(), Vec::new());
                    rules.options(&at, player, &mut Options::new(&mut options, &budget)).unwrap();
                    let edges: Vec<(usize, usize)> = at.edges().collect();
                    let fits = |&&(v, w): &&(usize, usize)| allowed(at.degree(v), at.degree(w), edges.len());
                    let without = |&gone: &(usize, usize)| {
                        Graph::new(
                            at.names().clone(),
                            edges.iter().copied().filter(move |&edge| edge != gone),
                        )
                    };
                    let slow: HashSet<Graph> = edges.iter().filter(fits).map(without).collect();
                    assert_eq!(options.into_iter().collect::<HashSet<_>>(), slow, "{text} {graph}");
                }
                let slow = plain.value(&at, &SolveOptions::default(), u64::MAX).unwrap().answer;
                assert_eq!(
                    solver.value(&at, &SolveOptions::default()).unwrap().answer,
                    slow,
                    "{text} {graph}"
                );
            }
        }
        for (bad, offset) in [("", 0), ("even", 0), ("L=deg==1", 8), ("in==1", 0), ("L=deg==1;Q=deg==1", 9)] {
            assert_eq!(EdgeDeletion::new(bad).err().map(|e| e.offset), Some(offset), "{bad}");
        }
    }
}
