//! The shortest natural text of a graph: a family where it is one, a list of links elsewhere.

use super::families::FAMILIES;
use super::links::Links;
use super::names::Names;
use std::fmt::{self, Write};

/// Writes a graph whose links are sorted pairs; an arc is `>`, an edge `-`.
pub(super) fn write_graph(
    f: &mut fmt::Formatter<'_>,
    names: &Names,
    links: &Links,
    directed: bool,
) -> fmt::Result {
    match family(names, links, directed) {
        Some(text) => f.write_str(&text),
        None => {
            let mark = if directed { '>' } else { '-' };
            let once = links.all().filter(|&(v, w)| directed || v < w);
            write_list(f, names, once.map(|(v, w)| (v, w, None)), mark)
        }
    }
}

/// Writes links with their labels, then the vertices that no link names.
pub(super) fn write_list(
    f: &mut fmt::Formatter<'_>,
    names: &Names,
    links: impl Iterator<Item = (usize, usize, Option<String>)>,
    mark: char,
) -> fmt::Result {
    let mut named = vec![false; names.len()];
    let mut first = true;
    let mut comma =
        |f: &mut fmt::Formatter<'_>| if std::mem::take(&mut first) { Ok(()) } else { f.write_char(',') };
    for (v, w, label) in links {
        (named[v], named[w]) = (true, true);
        comma(f)?;
        write!(f, "{}{mark}{}", names.get(v), names.get(w))?;
        if let Some(label) = label {
            write!(f, ":{label}")?;
        }
    }
    for v in (0..names.len()).filter(|&v| !named[v]) {
        comma(f)?;
        // A lone vertex called petersen would be read as the graph; the others need a parenthesis.
        write!(f, "{}", names.get(v))?;
    }
    if names.is_empty() { f.write_str("path(0)") } else { Ok(()) }
}

/// The family that this graph is, numbered as the family numbers it.
fn family(names: &Names, links: &Links, directed: bool) -> Option<String> {
    let Names::Upto(n) = *names else { return None };
    let n = n as usize;
    let count = if directed { links.count() } else { links.count() / 2 };
    if n == 0 {
        return Some("path(0)".into());
    }
    if directed && count + 1 == n && n > 1 {
        let arrow = |i: usize| match (links.has(i, i + 1), links.has(i + 1, i)) {
            (true, false) => Some('>'),
            (false, true) => Some('<'),
            _ => None,
        };
        let arrows: Option<String> = (0..n - 1).map(arrow).collect();
        return arrows.map(|a| if a.contains('<') { format!("arrows({a})") } else { format!("dipath({n})") });
    }
    if directed || (count == 0 && n > 1) {
        return None;
    }
    let candidates = [
        ("path", vec![n]),
        ("cycle", vec![n]),
        ("complete", vec![n]),
        ("star", vec![n]),
        ("petersen", vec![]),
        ("bipartite", bipartite_sides(links)),
        ("grid", vec![n / row_length(links), row_length(links)]),
        ("lollipop", vec![links.degree(0) + 1, n.saturating_sub(links.degree(0))]),
        ("broom", vec![n, links.degree(usize::from(n > 1)).saturating_sub(2)]),
    ];
    candidates.into_iter().find_map(|(name, sizes)| {
        let family = FAMILIES.iter().find(|f| f.name == name)?;
        let numbers: Vec<u64> = sizes.iter().map(|&s| s as u64).collect();
        let (vertices, most) = (family.size)(&numbers).ok()?;
        // The bound on links keeps a family from being built that is far larger than this graph.
        if vertices != n as u64 || most > 3 * count as u64 + 3 {
            return None;
        }
        let made = (family.links)(&sizes);
        let same = made.len() == count && made.iter().all(|&(v, w)| links.has(v, w));
        let list = sizes.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
        same.then(|| if sizes.is_empty() { name.into() } else { format!("{name}({list})") })
    })
}

/// The sides that a complete bipartite graph would have: vertex 0 is joined to all of the other side.
fn bipartite_sides(links: &Links) -> Vec<usize> {
    let other = links.degree(0);
    vec![links.len() - other, other]
}

/// The number of columns that a grid would have: the other neighbour of vertex 0.
fn row_length(links: &Links) -> usize {
    links.of(0).last().filter(|&w| w > 0).unwrap_or(1)
}
