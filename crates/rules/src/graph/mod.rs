//! Boards with vertices: graphs, digraphs, colourings, weights, and a place where play stands.

mod branches;
mod canonical;
mod coloured;
mod digraph;
mod drawing;
mod families;
mod layout;
mod links;
mod marked;
mod names;
mod operations;
mod pieces;
mod reader;
mod recognise;
mod short;
mod simple;
mod six;
mod sketch;
mod weighted;
mod word;

pub use branches::{Branches, looks_like_branches};
pub use canonical::{Labelling, canonical_order};
pub use coloured::{Closes, Coloured};
pub use digraph::Digraph;
pub use drawing::{Drawn, VertexLook, draw_at, draw_graph, drawable, known_places, link_key, vertex_key};
pub use layout::{layout, upright};
pub use links::Links;
pub use marked::{Marked, Places};
pub use names::{Name, Names};
pub use simple::Graph;
pub use six::{digraph6, graph6};
pub use sketch::{Link, Sketch};
pub use weighted::{Weighted, WeightedEdge};
pub use word::Word;
