//! Graphs as drawings: circles with names, lines with labels.

use super::layout::{in_levels, layout};
use super::marked::Places;
use super::names::Names;
use super::{Digraph, Graph, Weighted};
use crate::scene::{Key, Paint, Scene};
use crate::{Player, StopReason};
use std::collections::HashMap;
use std::f64::consts::{PI, TAU};

/// How a vertex looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VertexLook {
    /// Like most.
    Plain,
    /// Taken by a player.
    Of(Player),
    /// Play stands here.
    Marked,
    /// The ground of Hackenbush.
    Ground,
}

/// The most vertices in a drawing.
const MOST_DRAWN: usize = 400;
/// The radius of a vertex.
const RADIUS: f64 = 0.32;

/// A link to draw: from, to, label.
pub type Drawn = (usize, usize, Option<String>);

/// Draws a graph: links `(from, to, label)`, with arrow heads if `directed`.
///
/// # Errors
/// [`StopReason::TooLarge`] when there are too many vertices to look at.
pub fn draw_graph(
    scene: &mut Scene,
    names: &Names,
    links: &[Drawn],
    directed: bool,
    look: impl Fn(usize) -> VertexLook,
    like: &Scene,
) -> Result<(), StopReason> {
    drawable(names.len(), links.len())?;
    let places = known_places(names, like).unwrap_or_else(|| {
        let pairs: Vec<(usize, usize)> = links.iter().map(|l| (l.0, l.1)).collect();
        // Trees, paths and rings look better as such.
        let many = directed && pairs.len() > names.len();
        let levels = if many { in_levels(names.len(), &pairs) } else { None };
        levels.unwrap_or_else(|| layout(names.len(), &pairs))
    });
    draw_at(scene, names, links, directed, look, &places);
    Ok(())
}

/// The vertices' places in an earlier drawing, if they are all there.
pub fn known_places(names: &Names, like: &Scene) -> Option<Vec<(f64, f64)>> {
    let places = like.places();
    (0..names.len()).map(|v| places.get(&*vertex_key(names, v)).copied()).collect()
}

/// The key of a vertex in drawings.
pub fn vertex_key(names: &Names, v: usize) -> Key {
    format!("v:{}", names.get(v)).into()
}

/// The key of a link in drawings; of several between the same two vertices, the `twin`-th.
pub fn link_key(names: &Names, from: usize, to: usize, directed: bool, twin: usize) -> Key {
    let mark = if directed { '>' } else { '-' };
    format!("e:{}{mark}{}#{twin}", names.get(from), names.get(to)).into()
}

/// Whether a graph of this size can be drawn.
///
/// # Errors
/// [`StopReason::TooLarge`] when there are too many vertices or links to look at.
pub fn drawable(vertices: usize, links: usize) -> Result<(), StopReason> {
    if vertices > MOST_DRAWN || links > 10 * MOST_DRAWN {
        return Err(StopReason::TooLarge(format!("a drawing of {vertices} vertices and {links} links")));
    }
    Ok(())
}

/// Draws a graph with its vertices at these places.
pub fn draw_at(
    scene: &mut Scene,
    names: &Names,
    links: &[Drawn],
    directed: bool,
    look: impl Fn(usize) -> VertexLook,
    places: &[(f64, f64)],
) {
    let ends = |(v, w, _): &Drawn| (*v.min(w), *v.max(w));
    let mut all: HashMap<(usize, usize), usize> = HashMap::new();
    links.iter().for_each(|link| *all.entry(ends(link)).or_default() += 1);
    let mut drawn: HashMap<(usize, usize), usize> = HashMap::new();
    for link @ (v, w, label) in links {
        let before = drawn.entry(ends(link)).or_default();
        // Two arcs that answer each other both bend; of other repeated links the first stays straight.
        let answered = directed && all[&ends(link)] == 2;
        let (twins, key) = if answered { (1, 0) } else { (*before, *before) };
        *before += 1;
        let paint = match label.as_deref() {
            Some("L") => Paint::Left,
            Some("R") => Paint::Right,
            Some("G") => Paint::Both,
            _ => Paint::Open,
        };
        scene.keyed(link_key(names, *v, *w, directed, key), |scene| {
            let middle = match v == w {
                true => draw_loop(scene, places[*v], free_side(*v, links, places), twins, directed, paint),
                false => draw_link(scene, places[*v], places[*w], twins, directed, paint),
            };
            if let Some(label) = label {
                scene.circle(middle.0, middle.1, 0.17, Paint::Open);
                scene.label(middle.0, middle.1, 0.26, label.as_str(), false);
            }
        });
    }
    for (v, &(x, y)) in places.iter().enumerate() {
        let name = names.get(v).to_string();
        let size = if name.chars().count() > 3 { 0.2 } else { 0.3 };
        scene.keyed(vertex_key(names, v), |scene| {
            match look(v) {
                VertexLook::Plain => scene.circle(x, y, RADIUS, Paint::Pale),
                VertexLook::Marked => scene.circle(x, y, RADIUS + 0.06, Paint::Mark),
                VertexLook::Ground => scene.rect(x - 0.5, y - 0.16, 1.0, 0.32, 0.0, Paint::Dark),
                VertexLook::Of(player) => {
                    let (paint, letter) =
                        if player == Player::Left { (Paint::Left, "L") } else { (Paint::Right, "R") };
                    scene.circle(x, y, RADIUS, paint);
                    scene.label(x, y - 0.5, 0.28, letter, false);
                }
            }
            let light = matches!(look(v), VertexLook::Of(Player::Left) | VertexLook::Ground);
            scene.label(x, y, size, name, light);
        });
    }
}

/// Draws one link, bent away from those already drawn between the same two; gives the place for its label.
fn draw_link(
    scene: &mut Scene,
    from: (f64, f64),
    to: (f64, f64),
    twins: usize,
    arrow: bool,
    paint: Paint,
) -> (f64, f64) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).sqrt().max(1e-9);
    let (ux, uy) = (dx / length, dy / length);
    let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    // A marked vertex is a little larger and must not cover the arrow head.
    let (near, far) = (RADIUS, if arrow { RADIUS + 0.07 } else { RADIUS });
    if twins == 0 {
        let start = (from.0 + ux * near, from.1 + uy * near);
        scene.line(start, (to.0 - ux * far, to.1 - uy * far), arrow, paint);
        return middle;
    }
    let side = if twins % 2 == 1 { 0.7 } else { -0.7 } * twins.div_ceil(2) as f64;
    let bend = (middle.0 - uy * side, middle.1 + ux * side);
    scene.curve(towards(from, bend, near), bend, towards(to, bend, far), arrow, paint);
    // The curve passes half-way between the straight line and its control point.
    ((middle.0 + bend.0) / 2.0, (middle.1 + bend.1) / 2.0)
}

/// Draws a loop that leans out to one side, further for each that is there already; gives the place for its label.
fn draw_loop(
    scene: &mut Scene,
    at: (f64, f64),
    side: (f64, f64),
    twins: usize,
    arrow: bool,
    paint: Paint,
) -> (f64, f64) {
    let reach = 1.0 + 0.5 * twins as f64;
    let (ux, uy) = side;
    // So far out and so far to the right of the side.
    let point = |out: f64, right: f64| (at.0 + ux * out - uy * right, at.1 + uy * out + ux * right);
    let peak = point(reach, 0.0);
    scene.curve(point(0.25, -0.15), point(reach, -0.8 * reach), peak, false, paint);
    scene.curve(peak, point(reach, 0.8 * reach), point(0.25, 0.15), arrow, paint);
    peak
}

/// The direction in the middle of the widest gap between the links at a vertex; upwards where that is as good.
fn free_side(v: usize, links: &[Drawn], places: &[(f64, f64)]) -> (f64, f64) {
    let at = places[v];
    let others = links.iter().filter(|link| (link.0 == v) != (link.1 == v));
    let angles = others.map(|link| places[if link.0 == v { link.1 } else { link.0 }]);
    let angles: Vec<f64> = angles.map(|(x, y)| (y - at.1).atan2(x - at.0)).collect();
    // How near the nearest link is in this direction.
    let gap = |direction: f64| {
        let apart = |angle: &f64| {
            let turn = (direction - angle).rem_euclid(TAU);
            turn.min(TAU - turn)
        };
        angles.iter().map(apart).fold(PI, f64::min)
    };
    const DIRECTIONS: u32 = 24;
    let mut best = -PI / 2.0;
    for step in 1..DIRECTIONS {
        let direction = f64::from(step) * TAU / f64::from(DIRECTIONS) - PI / 2.0;
        if gap(direction) > gap(best) + 0.1 {
            best = direction;
        }
    }
    if gap(-PI / 2.0) > 1.2 {
        best = -PI / 2.0;
    }
    (best.cos(), best.sin())
}

/// The point at this distance from one point on the way to another.
fn towards(from: (f64, f64), to: (f64, f64), distance: f64) -> (f64, f64) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let scale = distance / (dx * dx + dy * dy).sqrt().max(1e-9);
    (from.0 + dx * scale, from.1 + dy * scale)
}

fn marked(at: Option<usize>) -> impl Fn(usize) -> VertexLook {
    move |v| if at == Some(v) { VertexLook::Marked } else { VertexLook::Plain }
}

impl Places for Graph {
    fn places(&self) -> &Names {
        self.names()
    }

    fn draw_marked(&self, at: Option<usize>, like: &Scene) -> Result<Scene, StopReason> {
        let mut scene = Scene::new(format!("graph {self}"));
        let edges: Vec<_> = self.edges().map(|(v, w)| (v, w, None)).collect();
        draw_graph(&mut scene, self.names(), &edges, false, marked(at), like)?;
        Ok(scene)
    }
}

impl Places for Digraph {
    fn places(&self) -> &Names {
        self.names()
    }

    fn draw_marked(&self, at: Option<usize>, like: &Scene) -> Result<Scene, StopReason> {
        let mut scene = Scene::new(format!("digraph {self}"));
        let arcs: Vec<_> = self.leaving().all().map(|(v, w)| (v, w, None)).collect();
        draw_graph(&mut scene, self.names(), &arcs, true, marked(at), like)?;
        Ok(scene)
    }
}

impl Places for Weighted {
    fn places(&self) -> &Names {
        self.names()
    }

    fn draw_marked(&self, at: Option<usize>, like: &Scene) -> Result<Scene, StopReason> {
        let mut scene = Scene::new(format!("graph {self}"));
        let edges: Vec<_> = self
            .edges()
            .iter()
            .map(|e| (e.from as usize, e.to as usize, Some(e.weight.to_string())))
            .collect();
        draw_graph(&mut scene, self.names(), &edges, false, marked(at), like)?;
        Ok(scene)
    }
}
