//! Families of graphs by name: `path(5)`, `bipartite(3,4)`.

type Links = Vec<(usize, usize)>;
/// The number of vertices and a bound on the links, or what is wrong with the numbers.
type Size = fn(&[u64]) -> Result<(u64, u64), &'static str>;

/// A family: its name, how many numbers it takes, whether it is directed, and how large and what it is.
pub(super) struct Family {
    pub name: &'static str,
    /// None for one number or more.
    pub arity: Option<usize>,
    pub directed: bool,
    pub size: Size,
    pub links: fn(&[usize]) -> Links,
}

const fn undirected(name: &'static str, arity: usize, size: Size, links: fn(&[usize]) -> Links) -> Family {
    Family { name, arity: Some(arity), directed: false, size, links }
}

const fn directed(name: &'static str, arity: usize, size: Size, links: fn(&[usize]) -> Links) -> Family {
    Family { name, arity: Some(arity), directed: true, size, links }
}

pub(super) const FAMILIES: &[Family] = &[
    undirected("path", 1, |a| Ok((a[0], a[0])), |a| path(0, a[0])),
    undirected(
        "cycle",
        1,
        |a| if a[0] >= 3 { Ok((a[0], a[0])) } else { Err("a cycle has at least 3 vertices") },
        |a| [path(0, a[0]), vec![(0, a[0] - 1)]].concat(),
    ),
    undirected("star", 1, |a| Ok((a[0], a[0])), |a| (1..a[0]).map(|leaf| (0, leaf)).collect()),
    undirected("complete", 1, |a| Ok((a[0], a[0].saturating_mul(a[0]) / 2)), |a| complete(a[0])),
    undirected(
        "bipartite",
        2,
        |a| Ok((a[0].saturating_add(a[1]), a[0].saturating_mul(a[1]))),
        |a| (0..a[0]).flat_map(|i| (0..a[1]).map(move |j| (i, a[0] + j))).collect(),
    ),
    undirected(
        "broom",
        2,
        |a| if a[1] < a[0] { Ok((a[0], a[0])) } else { Err("a broom has fewer bristles than vertices") },
        |a| {
            let handle = a[0] - a[1];
            let joint = usize::from(handle > 1);
            path(0, handle).into_iter().chain((handle..a[0]).map(|leaf| (joint, leaf))).collect()
        },
    ),
    undirected(
        "lollipop",
        2,
        |a| match a {
            [0, _] | [_, 0] => Err("both parts of a lollipop have at least 1 vertex"),
            _ => Ok((a[0].saturating_add(a[1] - 1), (a[0].saturating_mul(a[0]) / 2).saturating_add(a[1]))),
        },
        |a| [complete(a[0]), path(a[0] - 1, a[1])].concat(),
    ),
    undirected(
        "theta",
        3,
        |a| {
            let edges = a.iter().fold(0u64, |sum, &x| sum.saturating_add(x));
            if a.contains(&0) {
                Err("each path of a theta has at least 1 edge")
            } else {
                Ok((edges - 1, edges))
            }
        },
        theta,
    ),
    undirected(
        "grid",
        2,
        |a| Ok((a[0].saturating_mul(a[1]), a[0].saturating_mul(a[1]).saturating_mul(2))),
        |a| grid(a[0], a[1]),
    ),
    undirected(
        "petersen",
        0,
        |_| Ok((10, 15)),
        |_| (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]).collect(),
    ),
    undirected(
        "wheel",
        1,
        |a| match a[0] {
            0..4 => Err("a wheel has at least 4 vertices"),
            n => Ok((n, n.saturating_mul(2))),
        },
        |a| {
            let rim = a[0] - 1;
            (1..=rim).flat_map(|v| [(0, v), (v, v % rim + 1)]).collect()
        },
    ),
    undirected(
        "prism",
        1,
        |a| match a[0] {
            0..3 => Err("the ends of a prism have at least 3 vertices"),
            n => Ok((n.saturating_mul(2), n.saturating_mul(3))),
        },
        |a| {
            let n = a[0];
            (0..n).flat_map(|v| [(v, (v + 1) % n), (v, v + n), (v + n, (v + 1) % n + n)]).collect()
        },
    ),
    undirected(
        "tadpole",
        2,
        |a| match a {
            [0..3, _] => Err("the cycle of a tadpole has at least 3 vertices"),
            _ => Ok((a[0].saturating_add(a[1]), a[0].saturating_add(a[1]))),
        },
        |a| {
            let tail = (a[0]..a[0] + a[1]).map(|v| (if v == a[0] { 0 } else { v - 1 }, v));
            path(0, a[0]).into_iter().chain([(0, a[0] - 1)]).chain(tail).collect()
        },
    ),
    Family {
        name: "caterpillar",
        arity: None,
        directed: false,
        size: |a| {
            let leaves = a.iter().fold(0u64, |sum, &n| sum.saturating_add(n));
            Ok((leaves.saturating_add(a.len() as u64), leaves.saturating_add(a.len() as u64)))
        },
        links: |a| {
            let owners = a.iter().enumerate().flat_map(|(v, &leaves)| (0..leaves).map(move |_| v));
            path(0, a.len()).into_iter().chain(owners.zip(a.len()..)).collect()
        },
    },
    undirected(
        "cube",
        1,
        |a| {
            let vertices = u32::try_from(a[0]).ok().and_then(|d| 1u64.checked_shl(d)).unwrap_or(u64::MAX);
            Ok((vertices, vertices.saturating_mul(a[0]) / 2))
        },
        |a| {
            let up = |v: usize| (0..a[0]).map(move |i| (v, v | 1 << i)).filter(|(v, w)| v < w);
            (0..1 << a[0]).flat_map(up).collect()
        },
    ),
    directed("dipath", 1, |a| Ok((a[0], a[0])), |a| path(0, a[0])),
    directed("dipath2", 1, |a| Ok((a[0], a[0])), |a| flip(path(0, a[0]), |i, _| i == 0)),
    directed("dipath3", 1, |a| Ok((a[0], a[0])), |a| flip(path(0, a[0]), |i, n| i + 1 == n)),
    directed(
        "altpath1",
        1,
        |a| if a[0] % 2 == 1 { Ok((a[0], a[0])) } else { Err("altpath1 has an odd number of vertices") },
        |a| flip(path(0, a[0]), |i, _| i % 2 == 1),
    ),
    directed(
        "altpath2",
        1,
        |a| if a[0] % 2 == 0 { Ok((a[0], a[0])) } else { Err("altpath2 has an even number of vertices") },
        |a| flip(path(0, a[0]), |i, _| i % 2 == 1),
    ),
    directed(
        "altpath3",
        1,
        |a| if a[0] % 2 == 1 { Ok((a[0], a[0])) } else { Err("altpath3 has an odd number of vertices") },
        |a| flip(path(0, a[0]), |i, _| i % 2 == 0),
    ),
    directed(
        "tree",
        2,
        |a| {
            let mut level = 1u64;
            let mut vertices = 1u64;
            // Beyond this height a tree with two branches is too large, and one with fewer is a path.
            for _ in 0..if a[0] > 1 { a[1].min(64) } else { 0 } {
                level = level.saturating_mul(a[0]);
                vertices = vertices.saturating_add(level);
            }
            let path = if a[0] == 1 { a[1] } else { 0 };
            Ok((vertices.saturating_add(path), vertices.saturating_add(path)))
        },
        |a| {
            let inner = (0..a[1]).try_fold((0usize, 1usize), |(sum, level), _| match level {
                0 => Err(sum),
                _ => Ok((sum + level, level * a[0])),
            });
            let inner = inner.map_or_else(|sum| sum, |(sum, _)| sum);
            (0..inner).flat_map(|v| (1..=a[0]).map(move |i| (v, a[0] * v + i))).collect()
        },
    ),
    directed(
        "pyramid3",
        1,
        |a| {
            let n = a[0].min(1 << 20);
            let squares = n.saturating_mul(n + 1).saturating_mul(2 * n + 1) / 6;
            Ok((squares, squares.saturating_mul(4)))
        },
        |a| {
            let mut links = Links::new();
            let mut first = 0;
            for size in 1..a[0] {
                let below = first + size * size;
                for (i, j) in (0..size).flat_map(|i| (0..size).map(move |j| (i, j))) {
                    let corners = [(0, 0), (0, 1), (1, 0), (1, 1)];
                    let at = first + i * size + j;
                    links.extend(corners.map(|(x, y)| (at, below + (i + x) * (size + 1) + j + y)));
                }
                first = below;
            }
            links
        },
    ),
    directed(
        "tetrahedron",
        1,
        |a| {
            let n = a[0].min(1 << 20);
            let balls = n.saturating_mul(n + 1).saturating_mul(n + 2) / 6;
            Ok((balls, balls.saturating_mul(3)))
        },
        |a| {
            let mut links = Links::new();
            let mut first = 0;
            for size in 1..a[0] {
                let below = first + size * (size + 1) / 2;
                // Row i of a layer has i + 1 places, and each rests on three of the layer below.
                for (i, j) in (0..size).flat_map(|i| (0..=i).map(move |j| (i, j))) {
                    let place = |i: usize, j: usize| i * (i + 1) / 2 + j;
                    let at = first + place(i, j);
                    links.extend([(0, 0), (1, 0), (1, 1)].map(|(x, y)| (at, below + place(i + x, j + y))));
                }
                first = below;
            }
            links
        },
    ),
    directed(
        "diamond",
        2,
        |a| Ok((a[0].saturating_mul(a[1]), a[0].saturating_mul(a[1]).saturating_mul(2))),
        |a| grid(a[0], a[1]),
    ),
];

fn path(first: usize, n: usize) -> Links {
    (1..n).map(|i| (first + i - 1, first + i)).collect()
}

fn complete(n: usize) -> Links {
    (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j))).collect()
}

/// Rows of vertices, each linked to the next in its row and to the one below.
fn grid(rows: usize, cols: usize) -> Links {
    let right = (0..rows * cols).filter(|v| (v + 1) % cols != 0).map(|v| (v, v + 1));
    let down = (0..(rows * cols).saturating_sub(cols)).map(|v| (v, v + cols));
    right.chain(down).collect()
}

/// Turns around the links whose index, of so many, is chosen.
fn flip(links: Links, chosen: fn(usize, usize) -> bool) -> Links {
    let n = links.len();
    links.into_iter().enumerate().map(|(i, (a, b))| if chosen(i, n) { (b, a) } else { (a, b) }).collect()
}

/// Three paths between 0 and 1; their inner vertices are numbered path by path.
fn theta(lengths: &[usize]) -> Links {
    let mut links = Links::new();
    let mut next = 2;
    for &length in lengths {
        let mut last = 0;
        for _ in 1..length {
            links.push((last, next));
            last = next;
            next += 1;
        }
        links.push((last, 1));
    }
    links
}

/// The family with this name.
pub(super) fn find(name: &str) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.name == name)
}
