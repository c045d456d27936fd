//! Hackenbush: cut an edge, and what no longer hangs on the ground is gone.
use std::fmt;
use upstar_rules::graph::{
    Drawn, Name, Names, Sketch, VertexLook, draw_at, drawable, known_places, link_key, upright,
};
use upstar_rules::scene::part_key;
use upstar_rules::{
    BoardKind, Card, Claim, Example, Key, ParseError, Player, Position, Ruleset, Scene, Sign, Stop, Theorem,
    Value, Values, text,
};

/// The rules.
#[derive(Clone, Default)]
pub struct Hackenbush;

/// Figures that stand side by side; none is without edges.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Picture(Box<[Figure]>);

/// One figure: vertex 0 is the ground, and every edge hangs on it. Edges are in increasing order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Figure {
    names: Names,
    edges: Box<[Edge]>,
}

type Edge = (u32, u32, Colour);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Colour {
    Left,
    Right,
    Both,
}

impl Colour {
    const ALL: [(Colour, char); 3] = [(Colour::Left, 'L'), (Colour::Right, 'R'), (Colour::Both, 'G')];

    fn letter(self) -> char {
        Self::ALL[self as usize].1
    }

    fn read(letter: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(_, c)| letter.chars().eq([*c])).map(|(colour, _)| colour)
    }

    fn belongs_to(self, player: Player) -> bool {
        self == Colour::Both || (self == Colour::Left) == (player == Player::Left)
    }
}

impl Ruleset for Hackenbush {
    type Position = Picture;
    const CARD: Card = Card {
        name: "hackenbush",
        title: "Hackenbush",
        rules: "Left cuts a blue or green edge, Right a red or green one, and whatever no longer hangs on the ground falls away. Whoever cannot loses.",
        source: "Conway; Winning Ways, chapter 1",
        parameter: None,
        syntax: "stalks from the ground up like LRLG, or edges 0-a:L,a-b:R with 0 the ground; several with ;",
        examples: &[
            Example::new("L", "1"),
            Example::new("LR", "1/2"),
            Example::new("GL", "^*"),
            Example::new("0-a:G,a-b:G,a-c:G", "*"),
            Example::new("LRL;R", "-1/4"),
        ],
    };

    fn parse(&self, text: &str) -> Result<Picture, ParseError> {
        if text == "0" {
            return Ok(Picture::default());
        }
        let figures: Result<Vec<Figure>, ParseError> = text::split(text, ';')
            .map(|(at, piece)| Figure::parse(piece).map_err(|e| e.inside(text, at)))
            .collect();
        Ok(Picture(figures?.into()))
    }

    fn options(&self, at: &Picture, player: Player, out: &mut Vec<Picture>) {
        for (i, figure) in at.0.iter().enumerate() {
            for (j, _) in figure.edges.iter().enumerate().filter(|(_, e)| e.2.belongs_to(player)) {
                let mut figures = at.0.to_vec();
                match figure.without(j) {
                    Some(rest) => figures[i] = rest,
                    None => drop(figures.remove(i)),
                }
                out.push(Picture(figures.into()));
            }
        }
    }

    fn components(&self, at: &Picture, out: &mut Vec<Picture>) {
        out.extend(at.0.iter().flat_map(Figure::split).map(|figure| Picture([figure].into())));
    }

    fn representative(&self, at: Picture) -> (Picture, Sign) {
        (Picture(at.0.iter().map(Figure::renumbered).collect()), Sign::Same)
    }

    fn weight(&self, at: &Picture) -> u32 {
        at.0.iter().map(|f| f.edges.len() as u32).sum()
    }

    fn theorems(&self) -> &'static [Theorem<Self>] {
        &[Theorem {
            name: "colon principle on trees",
            source: "Winning Ways, chapters 1 and 7",
            apply: |_, at, values| colon_principle(at, values),
        }]
    }
}

/// A tree is its edges at the root, each with the subtree above it as ordinal sum.
fn colon_principle(at: &Picture, values: &Values) -> Result<Option<Claim<Picture>>, Stop> {
    let mut total = Value::ZERO;
    for figure in &at.0 {
        if figure.edges.len() != figure.names.len() - 1 {
            return Ok(None);
        }
        // Ordinal sums of other games are as hard as search.
        let green = figure.edges.iter().filter(|e| e.2 == Colour::Both).count();
        if green != 0 && green != figure.edges.len() {
            return Ok(None);
        }
        let mut above = vec![Value::ZERO; figure.names.len()];
        for &(parent, child, colour) in figure.spanning_edges().iter().rev() {
            let stem = match colour {
                Colour::Left => values.integer(1),
                Colour::Right => values.integer(-1),
                Colour::Both => values.nimber(1)?,
            };
            let branch = values.ordinal(stem, above[child as usize])?;
            above[parent as usize] = values.add(above[parent as usize], branch)?;
        }
        total = values.add(total, above[0])?;
    }
    Ok(Some(Claim::value(total)))
}

impl Figure {
    fn parse(text: &str) -> Result<Self, ParseError> {
        if let Some(colours) = text.chars().map(|c| Colour::read(&c.to_string())).collect::<Option<Vec<_>>>()
            && !colours.is_empty()
        {
            let edges = colours.iter().enumerate().map(|(i, &c)| (i as u32, i as u32 + 1, c)).collect();
            return Ok(Figure { names: Names::Upto(colours.len() as u32 + 1), edges });
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

    /// The vertices that hang on the ground, nearest first.
    fn reached_vertices(&self) -> Vec<u32> {
        let mut vertices = vec![0];
        vertices.extend(self.spanning_edges().iter().map(|&(_, child, _)| child));
        vertices
    }

    /// The edges by which each vertex is first reached from the ground, as (from, to, colour).
    fn spanning_edges(&self) -> Vec<Edge> {
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
    fn without(&self, edge: usize) -> Option<Self> {
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
    fn split(&self) -> Vec<Figure> {
        let above = self.edges.iter().filter(|e| e.0 != 0).map(|e| (e.0 as usize, e.1 as usize));
        let links =
            upstar_rules::graph::Links::new(self.names.len(), above.flat_map(|(v, w)| [(v, w), (w, v)]));
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
    fn renumbered(&self) -> Self {
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

    fn is_stalk(&self) -> bool {
        let upwards = |(i, e): (usize, &Edge)| (e.0 as usize, e.1 as usize) == (i, i + 1);
        matches!(self.names, Names::Upto(_)) && self.edges.iter().enumerate().all(upwards)
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("0");
        }
        for (i, figure) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(";")?;
            }
            for (j, &(v, w, colour)) in figure.edges.iter().enumerate() {
                if figure.is_stalk() {
                    write!(f, "{}", colour.letter())?;
                    continue;
                }
                let comma = if j > 0 { "," } else { "" };
                let (v, w) = (figure.names.get(v as usize), figure.names.get(w as usize));
                write!(f, "{comma}{v}-{w}:{}", colour.letter())?;
            }
        }
        Ok(())
    }
}

impl Picture {
    /// The edge that a move to `next` cuts, and the figure in which it is.
    fn cut(&self, next: &Self) -> Option<(usize, Edge)> {
        let changed = (0..self.0.len()).find(|&i| self.0.get(i) != next.0.get(i))?;
        let before = &self.0[changed];
        let after = if self.0.len() == next.0.len() { next.0.get(changed) } else { None };
        let named = |f: &Figure, e: &Edge| (f.names.get(e.0 as usize), f.names.get(e.1 as usize), e.2);
        let mut left: Vec<_> = after.iter().flat_map(|f| f.edges.iter().map(|e| named(f, e))).collect();
        let mut gone = Vec::new();
        for edge in &before.edges {
            match left.iter().position(|e| *e == named(before, edge)) {
                Some(i) => drop(left.swap_remove(i)),
                None => gone.push(*edge),
            }
        }
        // Of what is gone only the edge that was cut still touches what is left.
        let stays = |v: u32| match after {
            Some(f) => f.names.find(&before.names.get(v as usize)).is_some(),
            None => v == 0,
        };
        let cut = gone.iter().find(|(v, w, _)| stays(*v) || stays(*w)).or(gone.first())?;
        Some((changed, *cut))
    }
}

impl Position for Picture {
    fn board() -> BoardKind {
        BoardKind::Graph
    }

    fn draw(&self, like: &Scene) -> Result<Scene, Stop> {
        let mut scene = Scene::new(format!("figures {self}"));
        let edges: usize = self.0.iter().map(|f| f.edges.len()).sum();
        drawable(self.0.iter().map(|f| f.names.len()).sum(), edges)?;
        let mut x = 0.0;
        for (i, figure) in self.0.iter().enumerate() {
            let pairs: Vec<_> = figure.edges.iter().map(|e| (e.0 as usize, e.1 as usize)).collect();
            let links: Vec<Drawn> = figure
                .edges
                .iter()
                .map(|e| (e.0 as usize, e.1 as usize, Some(e.2.letter().to_string())))
                .collect();
            let places = known_places(&figure.names, &like.part(i)).unwrap_or_else(|| {
                let places = upright(figure.names.len(), &pairs, 0);
                places.into_iter().map(|(right, up)| (right + x, up)).collect()
            });
            let look = |v: usize| if v == 0 { VertexLook::Ground } else { VertexLook::Plain };
            let mut part = Scene::default();
            draw_at(&mut part, &figure.names, &links, false, look, &places);
            scene.shapes.append(&mut part.as_part(i).shapes);
            x = places.iter().fold(x, |right, place| right.max(place.0)) + 1.6;
        }
        Ok(scene)
    }

    fn difference(&self, next: &Self) -> String {
        match self.cut(next) {
            Some((figure, (v, w, colour))) => {
                let name = |v: u32| self.0[figure].names.get(v as usize);
                format!("cut {}-{}:{}", name(v), name(w), colour.letter())
            }
            None => format!("to {next}"),
        }
    }

    /// The edge that is cut, and those beside it that are like it: what falls away need not be pointed at.
    fn touched(&self, next: &Self) -> Option<Vec<Key>> {
        let (i, cut) = self.cut(next)?;
        let figure = &self.0[i];
        let between = figure.edges.iter().filter(|e| (e.0, e.1) == (cut.0, cut.1));
        let alike = between.enumerate().filter(|(_, edge)| edge.2 == cut.2);
        let key = |twin| link_key(&figure.names, cut.0 as usize, cut.1 as usize, false, twin);
        Some(alike.map(|(twin, _)| part_key(i, &key(twin))).collect())
    }

    fn heap_bytes(&self) -> usize {
        self.0.iter().map(|f| size_of::<Figure>() + size_of_val(&*f.edges)).sum()
    }

    fn searchable(&self) -> Result<(), Stop> {
        let edges: usize = self.0.iter().map(|f| f.edges.len()).sum();
        if edges > 2_000 {
            return Err(Stop::TooLarge(format!("a search of a picture with {edges} edges")));
        }
        Ok(())
    }
}
