//! Boards and game graphs as pictures.

use crate::house::House;
use crate::limits::Limits;
use crate::positions::Opened;
use crate::problem::Problem;
use crate::question::{Ask, Draw, Tree};
use serde::{Deserialize, Serialize};
use upstar_catalog::{Edge, Node, Scene};
use upstar_ground::{ParseError, Stop};

/// How a picture is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PictureFormat {
    /// For pages and screens.
    #[default]
    Svg,
    /// For papers.
    Tikz,
}

/// A picture as text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PictureAnswer {
    /// As SVG.
    Svg(String),
    /// As TikZ.
    Tikz(String),
}

impl PictureAnswer {
    /// A drawing as text.
    pub fn of(scene: &Scene, format: PictureFormat) -> Self {
        match format {
            PictureFormat::Svg => PictureAnswer::Svg(scene.to_svg()),
            PictureFormat::Tikz => PictureAnswer::Tikz(scene.to_tikz()),
        }
    }
}

/// The answer to [`Tree`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TreeAnswer {
    /// The positions; the first is where play starts.
    pub nodes: Vec<NumberedNode>,
    /// The moves between them.
    pub edges: Vec<Edge>,
    /// Whether the limit cut the graph short.
    pub truncated: bool,
    /// The picture, if one was asked for and the graph is not too large for one.
    #[serde(flatten)]
    pub picture: Option<PictureAnswer>,
    /// Why there is no picture, although one was asked for.
    #[serde(skip)]
    pub unpictured: Option<Stop>,
}

/// A position in a game graph, with its place in the list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NumberedNode {
    /// Its place in the list.
    pub id: usize,
    /// The position.
    #[serde(flatten)]
    pub node: Node,
}

impl Ask for Draw {
    type Answer = PictureAnswer;

    fn ask(&self, house: &House, _: &Limits) -> Result<PictureAnswer, Problem> {
        let position = house.catalog().position(&self.ruleset, &self.position)?;
        let scene = position.draw().map_err(|stop| Problem::stopped(stop, &position))?;
        Ok(PictureAnswer::of(&scene, self.format))
    }
}

impl Ask for Tree {
    type Answer = TreeAnswer;

    fn ask(&self, house: &House, limits: &Limits) -> Result<TreeAnswer, Problem> {
        let most = limits.sizes.nodes;
        if !(1..=most).contains(&self.limit.0) {
            let text = self.limit.0.to_string();
            let error = ParseError::new("the option limit cannot be this", &text, 0, text.len());
            return Err(error.expected(format!("a whole number from 1 to {most}")).into());
        }
        let opened = Opened::new(house, &self.ruleset, &self.position)?;
        let stopped = |stop: Stop| opened.stopped(stop);
        let limit = usize::try_from(self.limit.0).unwrap_or(usize::MAX);
        let tree = opened.position.tree(limit, &limits.how(self.theorems)).map_err(stopped)?;
        let title = format!("Game graph of {} {}", self.ruleset, opened.position);
        let drawn = self.picture.map(|format| Ok(PictureAnswer::of(&tree.draw(&title)?, format)));
        // A graph that is too large for a picture is worth having all the same.
        let (picture, unpictured) = match drawn.transpose() {
            Ok(picture) => (picture, None),
            Err(stop) => (None, Some(stop)),
        };
        let nodes = tree.nodes.into_iter().enumerate().map(|(id, node)| NumberedNode { id, node });
        Ok(TreeAnswer { nodes: nodes.collect(), edges: tree.edges, truncated: tree.cut, picture, unpictured })
    }
}
