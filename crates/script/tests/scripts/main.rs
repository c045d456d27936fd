//! Scripts as their authors meet them: examples, documentation, laws, mistakes and harm.

mod boards;
mod common;
mod docs;
mod fuzz;
mod hostile;
mod laws;
mod sketches;
