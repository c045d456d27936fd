//! Theorems and hooks of the rulesets, judged by search.

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
mod taking;
mod vertex_conditions;
mod vertex_deletion;
mod wythoff;
