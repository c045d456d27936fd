//! The engine of the Python package `upstar`: questions through the one door, values, and rulesets written in Python.
//!
//! What a person sees is in the folder `upstar`; here is only what must be Rust. A module of Python is there once for a
//! process, and so is its house.

mod columns;
mod house;
mod own_rules;
mod problem;
mod value;
mod work;

use pyo3::prelude::*;

#[pymodule]
mod _engine {
    use super::*;

    #[pymodule_export]
    use columns::{census_part, graph_shares, heap_values};
    #[pymodule_export]
    use house::{add_rules, add_script, ask, fingerprint, intern, object_of};
    #[pymodule_export]
    use value::{Value, evaluate, from_options, integer, thermograph};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("version", env!("CARGO_PKG_VERSION"))
    }
}
