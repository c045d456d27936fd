//! Trees and graphs as they are drawn on a line, in the way CGSuite writes them: `L-R---L`, `.-.(-.;-.)`, `ee:Aeeee:A`.
//!
//! Edges and vertices follow each other; a vertex without a label may be left out. Branches stand in parentheses, with
//! semicolons between them, and start at the vertex before. Vertices with the same name behind a colon are one.

use crate::ParseError;
use std::collections::HashMap;

/// A graph of this notation: vertices 0, 1, .. in the order in which they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branches {
    /// The sign of each vertex; `.` for one that was left out.
    pub vertices: Vec<char>,
    /// The two ends and the sign of each edge.
    pub edges: Vec<(usize, usize, char)>,
}

/// Whether a text is in this notation, for these signs of vertices and of edges.
pub fn looks_like_branches(text: &str, vertices: &str, edges: &str) -> bool {
    let first = text.chars().next();
    first.is_some_and(|c| vertices.contains(c) || edges.contains(c))
        && Branches::parse(text, vertices, edges).is_ok()
}

impl Branches {
    /// Reads a text with these signs of vertices and of edges.
    pub fn parse(text: &str, vertices: &str, edges: &str) -> Result<Self, ParseError> {
        let mut out = Branches { vertices: vec!['.'], edges: Vec::new() };
        // For each name its vertex and, while it is there once, its place.
        let mut names: HashMap<&str, (usize, Option<usize>)> = HashMap::new();
        let mut open: Vec<usize> = Vec::new();
        let mut at = 0;
        // Whether a sign of a vertex may come next.
        let mut fresh = true;
        let mut rest = text.char_indices().peekable();
        let wrong = |i: usize, what: &str| ParseError::new(what, text, i, 1);
        while let Some((i, c)) = rest.next() {
            match c {
                '(' => open.push(at),
                ';' | ')' => {
                    let from = if c == ')' { open.pop() } else { open.last().copied() };
                    at = from.ok_or_else(|| wrong(i, "no parenthesis is open here"))?;
                    fresh = false;
                }
                ':' => {
                    let (start, first) = rest.next().ok_or_else(|| wrong(i, "a name is missing"))?;
                    let name = if first == '{' {
                        let end =
                            text[start..].find('}').ok_or_else(|| wrong(start, "the brace is not closed"))?;
                        while rest.next_if(|(j, _)| *j <= start + end).is_some() {}
                        &text[start..=start + end]
                    } else {
                        &text[start..start + first.len_utf8()]
                    };
                    let first = !names.contains_key(name);
                    let entry = names.entry(name).or_insert((at, Some(start)));
                    entry.1 = entry.1.filter(|_| first);
                    let known = entry.0;
                    if known != at {
                        // Only the vertex that was made last can turn out to be an earlier one.
                        if at + 1 != out.vertices.len() || out.vertices[at] != '.' || at == 0 {
                            return Err(wrong(i, "this vertex has a name already"));
                        }
                        out.vertices.pop();
                        let ends = out.edges.iter_mut().filter(|e| e.1 == at);
                        ends.for_each(|edge| edge.1 = known);
                        at = known;
                    }
                    fresh = false;
                }
                _ if edges.contains(c) => {
                    out.edges.push((at, out.vertices.len(), c));
                    at = out.vertices.len();
                    out.vertices.push('.');
                    fresh = true;
                }
                _ if vertices.contains(c) && fresh => {
                    out.vertices[at] = c;
                    fresh = false;
                }
                _ => {
                    return Err(wrong(i, "this sign has no place here")
                        .expected(format!("one of {edges}{vertices}():;")));
                }
            }
        }
        if let Some(place) = names.values().filter_map(|(_, once)| *once).min() {
            return Err(wrong(place, "this name is there once, so it joins nothing")
                .expected("a name that two vertices have, or none"));
        }
        match open.is_empty() {
            true => Ok(out),
            false => Err(ParseError::new("the parenthesis is not closed", text, text.len(), 0).expected(")")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn branches_cycles_and_labels() {
        let read = |text| Branches::parse(text, ".LR", "-").unwrap();
        let ends = |text| read(text).edges.iter().map(|e| (e.0, e.1)).collect::<Vec<_>>();
        assert_eq!(read("L-R---L").vertices, ['L', 'R', '.', '.', 'L']);
        assert_eq!(ends("L-R---L"), [(0, 1), (1, 2), (2, 3), (3, 4)]);
        assert_eq!(ends(".-.(-.;-.)"), [(0, 1), (1, 2), (1, 3)]);
        assert_eq!(ends(".-.(-.;-.)-."), [(0, 1), (1, 2), (1, 3), (1, 4)]);
        let cycle = Branches::parse("ee:Aeeee:A", "", "lre").unwrap();
        assert_eq!((cycle.vertices.len(), cycle.edges.len()), (6, 6));
        assert_eq!(cycle.edges[5], (5, 2, 'e'));
        assert_eq!(Branches::parse("e:{waist}ee:{waist}", "", "lre").unwrap().vertices.len(), 3);
        for bad in ["LR", ".-(", ".)", ".;", "-:", "-:{a", "-:a", "x", ".-.x"] {
            assert!(Branches::parse(bad, ".LR", "-").is_err(), "{bad}");
        }
    }
}
