//! What a researcher does with the solver: families and tables, all graphs of a size, censuses, papers
//! reproduced, conjectures pushed.

pub mod census;
pub mod conjectures;
pub mod families;
pub mod graphs;
pub mod papers;
