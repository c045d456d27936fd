//! The shortest natural text of a graph: a family where it is one, a list of links elsewhere.

use super::families::find;
use super::links::Links;
use super::names::{Name, Names};
use std::fmt::{self, Write};

/// Writes a graph whose links are sorted pairs; an arc is `>`, an edge `-`.
pub(super) fn write_graph(f: &mut impl Write, names: &Names, links: &Links, directed: bool) -> fmt::Result {
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
    f: &mut impl Write,
    names: &Names,
    links: impl Iterator<Item = (usize, usize, Option<String>)>,
    mark: char,
) -> fmt::Result {
    let mut named = vec![false; names.len()];
    let mut first = true;
    for (v, w, label) in links {
        (named[v], named[w]) = (true, true);
        comma(f, &mut first)?;
        write_link(f, names, (v, w, label), mark)?;
    }
    // A word alone would be read as a family; numbers alone are vertices where there are several.
    let plain =
        !first || names.len() > 1 && (0..names.len()).all(|v| matches!(names.get(v), Name::Number(_)));
    for v in (0..names.len()).filter(|&v| !named[v]) {
        comma(f, &mut first)?;
        let mark = if plain { "" } else { "v:" };
        write!(f, "{mark}{}", names.get(v))?;
    }
    if names.is_empty() { f.write_str("path(0)") } else { Ok(()) }
}

/// Writes one link with its label.
pub(super) fn write_link(
    f: &mut impl Write,
    names: &Names,
    (v, w, label): (usize, usize, Option<String>),
    mark: char,
) -> fmt::Result {
    write!(f, "{}{mark}{}", names.get(v), names.get(w))?;
    label.map_or(Ok(()), |label| write!(f, ":{label}"))
}

fn comma(f: &mut impl Write, first: &mut bool) -> fmt::Result {
    if std::mem::take(first) { Ok(()) } else { f.write_char(',') }
}

/// The family that this graph is, numbered as the family numbers it.
pub(super) fn family(names: &Names, links: &Links, directed: bool) -> Option<String> {
    let Names::Upto(n) = *names else { return None };
    let n = n as usize;
    let count = if directed { links.count() } else { links.count() / 2 };
    if n == 0 {
        return Some("path(0)".into());
    }
    if count == 0 && (directed || n > 1) {
        return None;
    }
    if directed {
        return arrows(links).or_else(|| first_equal(&directed_candidates(links), links, count));
    }
    first_equal(&candidates(links), links, count)
}

/// A path with arcs, as arrows.
fn arrows(links: &Links) -> Option<String> {
    let n = links.len();
    if links.count() + 1 != n || n < 2 {
        return None;
    }
    let arrow = |i: usize| match (links.has(i, i + 1), links.has(i + 1, i)) {
        (true, false) => Some('>'),
        (false, true) => Some('<'),
        _ => None,
    };
    let arrows: Option<String> = (0..n - 1).map(arrow).collect();
    arrows.map(|a| if a.contains('<') { format!("arrows({a})") } else { format!("dipath({n})") })
}

type Candidates = Vec<(&'static str, Vec<usize>)>;

/// The families that a graph may be, with the only numbers that fit.
fn candidates(links: &Links) -> Candidates {
    let n = links.len();
    let last = row_length(links);
    let mut candidates = vec![
        ("path", vec![n]),
        ("cycle", vec![n]),
        ("complete", vec![n]),
        ("star", vec![n]),
        ("petersen", vec![]),
        ("bipartite", bipartite_sides(links)),
        ("grid", vec![n / last, last]),
        ("lollipop", vec![links.degree(0) + 1, n.saturating_sub(links.degree(0))]),
        ("broom", vec![n, links.degree(usize::from(n > 1)).saturating_sub(2)]),
        ("wheel", vec![n]),
        ("prism", vec![n / 2]),
        ("tadpole", vec![last, n.saturating_sub(last)]),
        ("cube", vec![n.ilog2() as usize]),
    ];
    candidates.extend(theta_lengths(links).map(|lengths| ("theta", lengths)));
    candidates.extend(caterpillar_leaves(links).map(|leaves| ("caterpillar", leaves)));
    candidates
}

fn directed_candidates(links: &Links) -> Candidates {
    let n = links.len();
    let (branches, cols) = (links.degree(0), row_length(links));
    let layers = (1..).take_while(|k: &usize| k * (k + 1) * (2 * k + 1) / 6 <= n).last();
    let triangles = (1..).take_while(|k: &usize| k * (k + 1) * (k + 2) / 6 <= n).last();
    let height = std::iter::successors(Some(1usize), |sum| sum.checked_mul(branches)?.checked_add(1))
        .take_while(|&vertices| branches > 1 && vertices < n)
        .count();
    vec![
        ("tree", vec![branches, height]),
        ("diamond", vec![n / cols, cols]),
        ("pyramid3", vec![layers.unwrap_or(0)]),
        ("tetrahedron", vec![triangles.unwrap_or(0)]),
    ]
}

/// The first family with exactly these links.
fn first_equal(candidates: &[(&'static str, Vec<usize>)], links: &Links, count: usize) -> Option<String> {
    candidates.iter().find_map(|(name, sizes)| {
        let family = find(name)?;
        let numbers: Vec<u64> = sizes.iter().map(|&s| s as u64).collect();
        let (vertices, most) = (family.size)(&numbers).ok()?;
        // The bound on links keeps a family from being built that is far larger than this graph.
        if vertices != links.len() as u64 || most > 3 * count as u64 + 3 {
            return None;
        }
        let made = (family.links)(sizes);
        let same = made.len() == count && made.iter().all(|&(v, w)| links.has(v, w));
        let list = sizes.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
        same.then(|| if sizes.is_empty() { (*name).into() } else { format!("{name}({list})") })
    })
}

/// The edges of the three paths that a theta between 0 and 1 would have.
fn theta_lengths(links: &Links) -> Option<Vec<usize>> {
    let mut starts: Vec<usize> = links.of(0).filter(|&v| v > 1).collect();
    let direct = links.len() > 1 && links.has(0, 1);
    if starts.len() + usize::from(direct) != 3 {
        return None;
    }
    starts.push(links.len());
    let inner = starts.windows(2).map(|pair| pair[1] - pair[0] + 1);
    Some(direct.then_some(1).into_iter().chain(inner).collect())
}

/// How many leaves each vertex of a spine 0, 1, .. would have, if the last vertices are its leaves.
fn caterpillar_leaves(links: &Links) -> Option<Vec<usize>> {
    let n = links.len();
    let owner = |v: usize| (links.degree(v) == 1).then(|| links.of(v).next()).flatten();
    let mut spine = n;
    let mut next = n;
    while let Some(at) = spine.checked_sub(1).and_then(owner).filter(|&at| at < spine - 1 && at <= next) {
        (spine, next) = (spine - 1, at);
    }
    let mut leaves = vec![0; spine];
    for v in spine..n {
        *leaves.get_mut(owner(v)?)? += 1;
    }
    (spine > 1 && spine < n).then_some(leaves)
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
