//! The rulesets, one file each. A new one is a file here and one line in the list below.

use upstar_rules::Ruleset;

pub mod taking;

/// Takes in rulesets, each with its own type of position.
pub trait Registrar {
    /// Takes in one ruleset.
    fn add<R: Ruleset>(&mut self);
}

/// Declares a module for each ruleset, and hands each to a registrar in this order.
macro_rules! rulesets {
    ($($module:ident :: $Ruleset:ident),* $(,)?) => {
        $(pub mod $module;)*

        /// Hands every ruleset to the registrar, in the order of the list.
        pub fn register(registrar: &mut impl Registrar) {
            $(registrar.add::<$module::$Ruleset>();)*
        }
    };
}

rulesets! {
    chomp::Chomp,
    clobber::Clobber,
    col::Col,
    cookie_cutter::CookieCutter,
    cram::Cram,
    dag::Dag,
    domineering::Domineering,
    escape::Escape,
    form::Form,
    grand_left_right::GrandLeftRight,
    grundy::Grundy,
    hackenbush::Hackenbush,
    hex::Hex,
    kayles::Kayles,
    nim::Nim,
    nim_on_graph::NimOnGraph,
    node_kayles::NodeKayles,
    octal::Octal,
    pigs::Pigs,
    pyramid_nim::PyramidNim,
    snort::Snort,
    subtraction::Subtraction,
    toads_and_frogs::ToadsAndFrogs,
    vertex_deletion::VertexDeletion,
    wythoff::Wythoff,
}
