//! Theorems and hooks of the rulesets, judged by search.

// Not used by name: the solvers that it has compiled are linked in place of new ones.
use upstar_catalog as _;

mod chomp;
mod common;
mod cram;
mod dag;
mod escape;
mod form;
mod grundy_search;
mod hackenbush;
mod misere;
mod nim_on_graph;
mod outcomes;
mod pigs;
mod repeats;
mod taking;
mod vertex_conditions;
mod vertex_deletion;
mod wythoff;
