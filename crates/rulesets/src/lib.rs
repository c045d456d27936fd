//! The rulesets, one file each. A new one is a file here, its line in the list of modules, and its line in
//! [`register`].

pub mod chomp;
pub mod clobber;
pub mod col;
mod colouring;
mod condition;
pub mod cookie_cutter;
pub mod cram;
pub mod dag;
pub mod domineering;
mod dominoes;
pub mod edge_deletion;
pub mod escape;
pub mod form;
pub mod grand_left_right;
pub mod grundy;
pub mod hackenbush;
mod heap_moves;
pub mod hex;
pub mod kayles;
pub mod loopy;
pub mod nim;
mod nim_misere;
pub mod nim_on_graph;
pub mod node_kayles;
pub mod octal;
pub mod pigs;
pub mod pyramid_nim;
pub mod snort;
pub mod subtraction;
pub mod taking;
pub mod toads_and_frogs;
pub mod vertex_deletion;
mod wins;
pub mod wythoff;

pub use colouring::Colouring;
pub use upstar_rules::Registrar;

/// Hands every ruleset to the registrar, in the order of their names.
pub fn register(to: &mut impl Registrar) {
    to.add(chomp::card(), |_| Ok(chomp::Chomp));
    to.add(clobber::card(), |_| Ok(clobber::Clobber));
    to.add(col::card(), |_| Ok(col::COL));
    to.add(cookie_cutter::card(), cookie_cutter::CookieCutter::new);
    to.add(cram::card(), |_| Ok(cram::Cram));
    to.add(dag::card(), |_| Ok(dag::Dag));
    to.add(loopy::card(), |_| Ok(loopy::Loopy));
    to.add(domineering::card(), |_| Ok(domineering::Domineering));
    to.add(edge_deletion::card(), edge_deletion::EdgeDeletion::new);
    to.add(escape::card(), |_| Ok(escape::Escape));
    to.add(form::card(), |_| Ok(form::Form::new()));
    to.add(grand_left_right::card(), grand_left_right::GrandLeftRight::new);
    to.add(grundy::card(), |_| grundy::rules());
    to.add(hackenbush::card(), |_| Ok(hackenbush::Hackenbush));
    to.add(hex::card(), hex::rules);
    to.add(kayles::card(), |_| kayles::rules());
    to.add(nim::card(), |_| Ok(nim::Nim));
    to.variant(nim::Additions::reads, |_| Ok(nim::Additions));
    to.add(nim_on_graph::card(), |_| Ok(nim_on_graph::NimOnGraph));
    to.variant(nim_on_graph::Tokens::owned, |_| Ok(nim_on_graph::Tokens { partizan: true }));
    to.variant(nim_on_graph::Tokens::several, |_| Ok(nim_on_graph::Tokens { partizan: false }));
    to.add(node_kayles::card(), |_| Ok(node_kayles::NodeKayles));
    to.add(octal::card(), octal::rules);
    to.add(pigs::card(), |_| Ok(pigs::Pigs));
    to.add(pyramid_nim::card(), |_| Ok(pyramid_nim::PyramidNim));
    to.add(snort::card(), |_| Ok(snort::SNORT));
    to.add(subtraction::card(), subtraction::rules);
    to.add(toads_and_frogs::card(), |_| Ok(toads_and_frogs::ToadsAndFrogs));
    to.add(vertex_deletion::card(), vertex_deletion::VertexDeletion::new);
    to.add(wythoff::card(), |_| Ok(wythoff::Wythoff));
}
