//! Where vertices are drawn: the same for the same graph, and pleasant to look at.

use super::links::Links;
use std::f64::consts::TAU;

/// A place for each vertex, in units of one edge or a little more; `links` may point either way.
pub fn layout(n: usize, links: &[(usize, usize)]) -> Vec<(f64, f64)> {
    let both = Links::new(n, links.iter().filter(|(v, w)| v != w).flat_map(|&(v, w)| [(v, w), (w, v)]));
    let mut places = vec![(0.0, 0.0); n];
    let mut x = 0.0;
    for set in both.connected_sets(&both) {
        let part = both.subset(&set);
        let mut part_places = layout_connected(&part);
        normalise(&mut part_places);
        let width = part_places.iter().fold(0.0, |w: f64, p| w.max(p.0));
        for (&v, (px, py)) in set.iter().zip(part_places) {
            places[v] = (px + x, py);
        }
        x += width + 1.5;
    }
    places
}

/// Places for a connected graph that grows upwards from `root`, at height 0: each vertex as high as its distance.
pub fn upright(n: usize, links: &[(usize, usize)], root: usize) -> Vec<(f64, f64)> {
    let both = Links::new(n, links.iter().filter(|(v, w)| v != w).flat_map(|&(v, w)| [(v, w), (w, v)]));
    let mut nearest = vec![usize::MAX; n];
    nearest[root] = root;
    let (mut queue, mut next, mut spanning) = (vec![root], 0, Vec::new());
    while next < queue.len() {
        let v = queue[next];
        for w in both.of(v) {
            if nearest[w] == usize::MAX {
                nearest[w] = v;
                queue.push(w);
                spanning.extend([(v, w), (w, v)]);
            }
        }
        next += 1;
    }
    let mut places = tree(&Links::new(n, spanning), root);
    normalise(&mut places);
    // The colours on the edges need some room.
    places.into_iter().map(|(x, y)| (1.6 * x, -1.35 * y)).collect()
}

fn layout_connected(links: &Links) -> Vec<(f64, f64)> {
    let n = links.len();
    let degrees: Vec<usize> = (0..n).map(|v| links.degree(v)).collect();
    let edges = links.count() / 2;
    if edges + 1 == n && degrees.iter().all(|&d| d <= 2) {
        return along_path(links);
    }
    if edges + 1 == n {
        return tree(links, centre(links));
    }
    if let Some(cols) = grid_columns(links) {
        return (0..n).map(|v| ((v % cols) as f64 * 1.4, (v / cols) as f64 * 1.4)).collect();
    }
    if let Some(places) = petersen(links) {
        return places;
    }
    if edges == n && degrees.iter().all(|&d| d == 2) {
        let order = walk(links, 0);
        let mut places = vec![(0.0, 0.0); n];
        for (i, v) in order.into_iter().enumerate() {
            places[v] = on_circle(i, n);
        }
        return places;
    }
    if let Some(places) = complete_bipartite(links) {
        return places;
    }
    let circle = || (0..n).map(|v| on_circle(v, n)).collect();
    if edges * 3 > n * (n - 1) {
        return circle();
    }
    let places = lying(by_distances(links));
    if closest(&places) < 0.75 { circle() } else { places }
}

/// Places for a digraph all of whose arcs lead from one level to the next, as in a pile of blocks: a row for each
/// level, or a slanted square where the levels are squares that grow by one.
pub fn in_levels(n: usize, arcs: &[(usize, usize)]) -> Option<Vec<(f64, f64)>> {
    let mut level = vec![0usize; n];
    // A longest path has fewer arcs than there are vertices.
    for _ in 0..n {
        for &(v, w) in arcs {
            level[w] = level[w].max(level[v] + 1);
        }
    }
    if n == 0 || arcs.iter().any(|&(v, w)| level[w] != level[v] + 1) {
        return None;
    }
    let last = level.iter().copied().max()?;
    let rows: Vec<Vec<usize>> = (0..=last).map(|l| (0..n).filter(|&v| level[v] == l).collect()).collect();
    let squares = last > 0 && rows.iter().zip(1..).all(|(row, side)| row.len() == side * side);
    let mut places = vec![(0.0, 0.0); n];
    let mut top = 0.0;
    for (row, side) in rows.iter().zip(1usize..) {
        for (i, &v) in row.iter().enumerate() {
            places[v] = match squares {
                true => {
                    let (r, c) = ((i / side) as f64, (i % side) as f64);
                    let middle = (side - 1) as f64 / 2.0;
                    ((c - middle) * 1.9 + (r - middle) * 0.6, top + r * 0.8)
                }
                false => ((i as f64 - (row.len() - 1) as f64 / 2.0) * 1.4, top),
            };
        }
        top += if squares { (side - 1) as f64 * 0.8 + 1.6 } else { 1.6 };
    }
    normalise(&mut places);
    Some(places)
}

fn on_circle(i: usize, n: usize) -> (f64, f64) {
    let radius = (n as f64 * 1.4 / TAU).max(1.0);
    let angle = TAU * i as f64 / n as f64 - TAU / 4.0;
    (radius * angle.cos(), radius * angle.sin())
}

/// The vertices of a path or cycle in the order in which they are joined.
fn walk(links: &Links, first: usize) -> Vec<usize> {
    let mut order = vec![first];
    let mut seen = vec![false; links.len()];
    seen[first] = true;
    while let Some(next) = links.of(order[order.len() - 1]).find(|&w| !seen[w]) {
        seen[next] = true;
        order.push(next);
    }
    order
}

fn along_path(links: &Links) -> Vec<(f64, f64)> {
    let end = (0..links.len()).find(|&v| links.degree(v) < 2).unwrap_or(0);
    let mut places = vec![(0.0, 0.0); links.len()];
    for (i, v) in walk(links, end).into_iter().enumerate() {
        places[v] = (i as f64 * 1.4, 0.0);
    }
    places
}

/// A pentagon with a star inside, for a graph on ten vertices that is numbered like the Petersen graph.
fn petersen(links: &Links) -> Option<Vec<(f64, f64)>> {
    let joined =
        |i: usize| links.has(i, (i + 1) % 5) && links.has(i, i + 5) && links.has(i + 5, (i + 2) % 5 + 5);
    if links.len() != 10 || links.count() != 30 || !(0..5).all(joined) {
        return None;
    }
    let ring = |i: usize, radius: f64| {
        let angle = TAU * (i % 5) as f64 / 5.0 - TAU / 4.0;
        (radius * angle.cos(), radius * angle.sin())
    };
    Some((0..10).map(|v| ring(v, if v < 5 { 2.6 } else { 1.3 })).collect())
}

/// A tree from its root downwards; leaves take one column each, others stand above the middle of their children.
fn tree(links: &Links, root: usize) -> Vec<(f64, f64)> {
    let mut parent = vec![usize::MAX; links.len()];
    let mut order = vec![root];
    parent[root] = root;
    let mut depth = vec![0.0; links.len()];
    // Depth first, so that the leaves of one branch stand together.
    let mut stack = vec![root];
    order.clear();
    while let Some(v) = stack.pop() {
        order.push(v);
        for w in links.of(v).collect::<Vec<_>>().into_iter().rev() {
            if parent[w] == usize::MAX {
                parent[w] = v;
                depth[w] = depth[v] + 1.4;
                stack.push(w);
            }
        }
    }
    let mut spans = vec![(f64::MAX, f64::MIN); links.len()];
    let mut column = 0.0;
    for &v in &order {
        if links.of(v).all(|w| parent[w] != v) || (v == root && links.degree(v) == 0) {
            spans[v] = (column, column);
            column += 1.2;
        }
    }
    for &v in order.iter().rev() {
        let (low, high) = spans[v];
        let p = parent[v];
        if p != v {
            let middle = (low + high) / 2.0;
            spans[p] = (spans[p].0.min(middle), spans[p].1.max(middle));
        }
    }
    (0..links.len()).map(|v| ((spans[v].0 + spans[v].1) / 2.0, depth[v])).collect()
}

/// A middle vertex: leaves are peeled off until one or two are left.
fn centre(links: &Links) -> usize {
    let mut degree: Vec<usize> = (0..links.len()).map(|v| links.degree(v)).collect();
    let mut leaves: Vec<usize> = (0..links.len()).filter(|&v| degree[v] <= 1).collect();
    let mut left = links.len();
    while left > 2 {
        left -= leaves.len();
        let mut next = Vec::new();
        for v in leaves {
            for w in links.of(v) {
                degree[w] = degree[w].saturating_sub(1);
                if degree[w] == 1 {
                    next.push(w);
                }
            }
        }
        leaves = next;
    }
    leaves.into_iter().min().unwrap_or(0)
}

/// The number of columns, if the graph is a grid numbered row by row.
fn grid_columns(links: &Links) -> Option<usize> {
    let n = links.len();
    let cols = links.of(0).last().filter(|&c| c > 1 && n.is_multiple_of(c))?;
    let rows = n / cols;
    let joined =
        |v: usize| (v % cols + 1 == cols || links.has(v, v + 1)) && (v + cols >= n || links.has(v, v + cols));
    let edges = rows * (cols - 1) + cols * (rows - 1);
    (links.count() == 2 * edges && (0..n).all(joined)).then_some(cols)
}

/// Places whose distances come near the distances in the graph, from a circle, by a fixed number of steps that
/// each lower the stress (de Leeuw, "Applications of convex analysis to multidimensional scaling", 1977).
fn by_distances(links: &Links) -> Vec<(f64, f64)> {
    let n = links.len();
    let far: Vec<Vec<f64>> = (0..n).map(|v| distances(links, v)).collect();
    // A spiral, as a circle has symmetries in which the steps would get caught.
    let mut at: Vec<(f64, f64)> = (0..n)
        .map(|v| {
            let (x, y) = on_circle(v, n);
            let turn = 1.0 + 0.2 * v as f64 / n as f64;
            (x * turn, y * turn)
        })
        .collect();
    for _ in 0..if n <= 100 { 300 } else { 40 } {
        for v in 0..n {
            let (mut x, mut y, mut total) = (0.0, 0.0, 0.0);
            for w in (0..n).filter(|&w| w != v) {
                let (dx, dy) = (at[v].0 - at[w].0, at[v].1 - at[w].1);
                let now = (dx * dx + dy * dy).sqrt().max(1e-6);
                let weight = 1.0 / (far[v][w] * far[v][w]);
                let wanted = 1.4 * far[v][w] / now;
                (x, y) = (x + weight * (at[w].0 + dx * wanted), y + weight * (at[w].1 + dy * wanted));
                total += weight;
            }
            at[v] = (x / total, y / total);
        }
    }
    at
}

/// Two rows, for a graph in which every vertex of one side is joined to every vertex of the other.
fn complete_bipartite(links: &Links) -> Option<Vec<(f64, f64)>> {
    let n = links.len();
    let far = distances(links, 0);
    let (near, other): (Vec<usize>, Vec<usize>) = (0..n).partition(|&v| far[v] % 2.0 == 0.0);
    let complete = near.iter().all(|&v| other.iter().all(|&w| links.has(v, w)));
    if !complete || links.count() != 2 * near.len() * other.len() {
        return None;
    }
    let mut places = vec![(0.0, 0.0); n];
    for (side, y) in [(near, 0.0), (other, 2.2)] {
        let first = -0.7 * side.len() as f64;
        for (i, v) in side.into_iter().enumerate() {
            places[v] = (first + 1.4 * i as f64, y);
        }
    }
    Some(places)
}

/// Turned so that the two places farthest apart are at one height.
fn lying(places: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    let pairs = places.iter().enumerate().flat_map(|(i, a)| places[..i].iter().map(move |b| (a, b)));
    let gaps = pairs.map(|(a, b)| (b.0 - a.0, b.1 - a.1));
    let Some((x, y)) = gaps.max_by(|a, b| a.0.hypot(a.1).total_cmp(&b.0.hypot(b.1))) else { return places };
    let length = x.hypot(y).max(1e-6);
    let (cos, sin) = (x / length, y / length);
    places.into_iter().map(|(x, y)| (x * cos + y * sin, y * cos - x * sin)).collect()
}

/// The distance of the two places that are closest.
fn closest(places: &[(f64, f64)]) -> f64 {
    let pairs = places.iter().enumerate().flat_map(|(i, a)| places[..i].iter().map(move |b| (a, b)));
    pairs.map(|(a, b)| (a.0 - b.0).hypot(a.1 - b.1)).fold(f64::INFINITY, f64::min)
}

/// How many links away each vertex is; the graph must be connected.
fn distances(links: &Links, from: usize) -> Vec<f64> {
    let mut far = vec![f64::INFINITY; links.len()];
    far[from] = 0.0;
    let (mut queue, mut next) = (vec![from], 0);
    while let Some(&v) = queue.get(next) {
        for w in links.of(v) {
            if far[w].is_infinite() {
                far[w] = far[v] + 1.0;
                queue.push(w);
            }
        }
        next += 1;
    }
    far
}

/// Moves the top left corner to the origin.
fn normalise(places: &mut [(f64, f64)]) {
    let (x, y) = places.iter().fold((f64::MAX, f64::MAX), |(x, y), p| (x.min(p.0), y.min(p.1)));
    for place in places {
        *place = (place.0 - x, place.1 - y);
    }
}
