//! One figure: edges that hang on the ground.

use upstar_rules::graph::{Branches, Links, Name, Names, Sketch};
use upstar_rules::{ParseError, Player};

/// One figure: vertex 0 is the ground, and every edge hangs on it. Edges are in increasing order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Figure {
    pub names: Names,
    pub edges: Box<[Edge]>,
}

/// Two ends, the smaller first, and a colour.
pub(super) type Edge = (u32, u32, Colour);

/// Who may cut an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Colour {
    Left,
    Right,
    Both,
}

impl Colour {
    const ALL: [(Colour, char); 3] = [(Colour::Left, 'L'), (Colour::Right, 'R'), (Colour::Both, 'G')];

    pub fn letter(self) -> char {
        Self::ALL[self as usize].1
    }

    /// L, R and G; also B for blue, and CGSuite's l, r and e for either player.
    fn of(letter: char) -> Option<Self> {
        match letter {
            'L' | 'B' | 'l' | 'b' => Some(Colour::Left),
            'R' | 'r' => Some(Colour::Right),
            'G' | 'g' | 'e' | 'E' => Some(Colour::Both),
            _ => None,
        }
    }

    fn read(label: &str) -> Option<Self> {
        let mut letters = label.chars();
        letters.next().and_then(Self::of).filter(|_| letters.next().is_none())
    }

    pub fn belongs_to(self, player: Player) -> bool {
        self == Colour::Both || (self == Colour::Left) == (player == Player::Left)
    }
}

/// The letters of edges in a stalk.
const LETTERS: &str = "LRGBlrgbeE";

impl Figure {
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        if text.starts_with(|c| Colour::of(c).is_some()) && !text.contains(['-', '>', ',']) {
            return Self::of_branches(text);
        }
        let sketch = Sketch::parse(text)?;
        let mut edges = Vec::with_capacity(sketch.links.len());
        for link in &sketch.links {
            let wrong =
                |what: &str| sketch.error(text, link, what).expected("an edge like 0-a:L, with L, R or G");
            if link.arc {
                return Err(wrong("an arc has no place here"));
            }
            let colour = link.label.as_ref().and_then(|(_, label)| Colour::read(label));
            let colour = colour.ok_or_else(|| wrong("the colour of this edge is missing or wrong"))?;
            edges.push((link.from.min(link.to) as u32, link.from.max(link.to) as u32, colour));
        }
        edges.sort_unstable();
        let figure = Figure { names: sketch.names.clone(), edges: edges.into() };
        let grounded = sketch.names.find(&Name::Number(0)) == Some(0) && !figure.edges.is_empty();
        if !grounded || figure.reached_vertices().len() != figure.names.len() {
            return Err(ParseError::new("not everything hangs on the ground", text, 0, text.len())
                .expected("edges that lead to the ground 0"));
        }
        Ok(figure)
    }

    /// Reads `LRLG`, or with branches `eee(e;ee)`.
    fn of_branches(text: &str) -> Result<Self, ParseError> {
        let read = Branches::parse(text, ".", LETTERS).map_err(|e| match e.message.contains("sign") {
            true => e.expected("L or B for Left's edges, R for Right's, G for green ones"),
            false => e,
        })?;
        let edge = |&(v, w, c): &(usize, usize, char)| {
            (v.min(w) as u32, v.max(w) as u32, Colour::of(c).unwrap_or(Colour::Both))
        };
        let mut edges: Vec<Edge> = read.edges.iter().map(edge).collect();
        edges.sort_unstable();
        Ok(Figure { names: Names::Upto(read.vertices.len() as u32), edges: edges.into() })
    }

    /// The vertices that hang on the ground, nearest first.
    fn reached_vertices(&self) -> Vec<u32> {
        let mut vertices = vec![0];
        vertices.extend(self.spanning_edges().iter().map(|&(_, child, _)| child));
        vertices
    }

    /// The edges by which each vertex is first reached from the ground, as (from, to, colour).
    pub fn spanning_edges(&self) -> Vec<Edge> {
        let mut at = vec![Vec::new(); self.names.len()];
        for &(v, w, colour) in &self.edges {
            at[v as usize].push((w, colour));
            at[w as usize].push((v, colour));
        }
        let mut seen = vec![false; self.names.len()];
        seen[0] = true;
        let (mut queue, mut reached, mut next) = (vec![0], Vec::new(), 0);
        while next < queue.len() {
            let v: u32 = queue[next];
            for &(w, colour) in &at[v as usize] {
                if !std::mem::replace(&mut seen[w as usize], true) {
                    queue.push(w);
                    reached.push((v, w, colour));
                }
            }
            next += 1;
        }
        reached
    }

    /// The figure after an edge is cut; `None` when nothing is left.
    pub fn without(&self, edge: usize) -> Option<Self> {
        let mut edges = self.edges.to_vec();
        edges.remove(edge);
        let cut = Figure { names: self.names.clone(), edges: edges.into() };
        let mut kept: Vec<usize> = cut.reached_vertices().iter().map(|&v| v as usize).collect();
        kept.sort_unstable();
        let rest = cut.subset(&kept);
        (!rest.edges.is_empty()).then_some(rest)
    }

    /// The figure on some vertices, given in increasing order.
    fn subset(&self, kept: &[usize]) -> Self {
        let mut new = vec![u32::MAX; self.names.len()];
        for (i, &v) in kept.iter().enumerate() {
            new[v] = i as u32;
        }
        let edges = self.edges.iter().map(|&(v, w, c)| (new[v as usize], new[w as usize], c));
        let edges = edges.filter(|e| e.0 != u32::MAX && e.1 != u32::MAX).collect();
        Figure { names: self.names.subset(kept), edges }
    }

    /// The figures that only meet in the ground.
    pub fn split(&self) -> Vec<Figure> {
        let above = self.edges.iter().filter(|e| e.0 != 0).map(|e| (e.0 as usize, e.1 as usize));
        let links = Links::new(self.names.len(), above.flat_map(|(v, w)| [(v, w), (w, v)]));
        let loops = self
            .edges
            .iter()
            .filter(|e| e.1 == 0)
            .map(|&e| Figure { names: Names::Upto(1), edges: [e].into() });
        let sets = links.connected_sets(&links);
        let figures = sets.iter().filter(|set| set[0] != 0).map(|set| {
            let mut figure = self.subset(&[&[0], set.as_slice()].concat());
            figure.edges = figure.edges.iter().copied().filter(|e| e.1 != 0).collect();
            figure
        });
        figures.chain(loops).collect()
    }

    /// The same figure with its vertices numbered from the ground.
    pub fn renumbered(&self) -> Self {
        let mut new = vec![0; self.names.len()];
        for (i, v) in self.reached_vertices().into_iter().enumerate() {
            new[v as usize] = i as u32;
        }
        let edge = |&(v, w, c): &Edge| {
            (new[v as usize].min(new[w as usize]), new[v as usize].max(new[w as usize]), c)
        };
        let mut edges: Vec<Edge> = self.edges.iter().map(edge).collect();
        edges.sort_unstable();
        Figure { names: Names::Upto(self.names.len() as u32), edges: edges.into() }
    }

    pub fn is_stalk(&self) -> bool {
        let upwards = |(i, e): (usize, &Edge)| (e.0 as usize, e.1 as usize) == (i, i + 1);
        matches!(self.names, Names::Upto(_)) && self.edges.iter().enumerate().all(upwards)
    }
}
