//! Figures that stand side by side.

use super::figure::{Edge, Figure};
use std::fmt;
use upstar_rules::graph::{Drawn, VertexLook, draw_at, drawable, known_places, link_key, upright};
use upstar_rules::scene::part_key;
use upstar_rules::{Board, Key, ParseError, Position, Scene, StopReason};

/// Figures that stand side by side; none is without edges.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Picture(pub(super) Box<[Figure]>);

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("0");
        }
        for (i, figure) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(";")?;
            }
            let stalk = figure.is_stalk();
            for (j, &(v, w, colour)) in figure.edges.iter().enumerate() {
                if stalk {
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
        let after = next.0.get(changed).filter(|_| self.0.len() == next.0.len());
        // What is left has its vertices in the same order, so both lists of edges are sorted alike.
        let mut stays = vec![false; before.names.len()];
        stays[0] = true;
        let mut left = Vec::new();
        if let Some(after) = after {
            let old = |v: usize| before.names.find(&after.names.get(v)).unwrap_or(0) as u32;
            let old: Vec<u32> = (0..after.names.len()).map(old).collect();
            old.iter().for_each(|&v| stays[v as usize] = true);
            left.extend(after.edges.iter().map(|e| (old[e.0 as usize], old[e.1 as usize], e.2)));
        }
        let mut left = left.into_iter().peekable();
        let gone: Vec<&Edge> = before.edges.iter().filter(|edge| left.next_if_eq(edge).is_none()).collect();
        // Of what is gone only the edge that was cut still touches what is left.
        let touches = |edge: &&Edge| stays[edge.0 as usize] || stays[edge.1 as usize];
        let cut = gone.iter().copied().find(touches).or(gone.first().copied())?;
        Some((changed, *cut))
    }
}

impl Position for Picture {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        if text == "0" {
            return Ok(Picture::default());
        }
        let mut depth = 0usize;
        let ends: Vec<usize> = text
            .char_indices()
            .filter(|&(_, c)| {
                match c {
                    '(' => depth += 1,
                    ')' => depth = depth.saturating_sub(1),
                    _ => {}
                }
                c == ';' && depth == 0
            })
            .map(|(i, _)| i)
            .chain([text.len()])
            .collect();
        let starts = std::iter::once(0).chain(ends.iter().map(|end| end + 1));
        let figures: Result<Vec<Figure>, ParseError> = starts
            .zip(&ends)
            .map(|(at, &end)| (at, &text[at..end]))
            .map(|(at, piece)| Figure::parse(piece).map_err(|e| e.inside(text, at)))
            .collect();
        Ok(Picture(figures?.into()))
    }

    fn draw(&self, _: &Board, like: &Scene) -> Result<Scene, StopReason> {
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
                let cut = format!("cut {}-{}:{}", name(v), name(w), colour.letter());
                if self.0.len() == 1 { cut } else { format!("{cut} in figure {}", figure + 1) }
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

    fn searchable(&self) -> Result<(), StopReason> {
        let edges: usize = self.0.iter().map(|f| f.edges.len()).sum();
        if edges > 2_000 {
            return Err(StopReason::TooLarge(format!("a search of a picture with {edges} edges")));
        }
        Ok(())
    }
}
