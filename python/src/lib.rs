//! The engine of the Python package `upstar`: questions through the one door, values, and rulesets written in Python.
//!
//! What a person sees is in the folder `upstar`; here is only what must be Rust. A module of Python is there once for a
//! process, and so is its workbench.
#![cfg(feature = "module")]

mod columns;
mod own_rules;
mod patience;
mod problem;
mod shares;
mod value;
mod work;
mod workbench;

use pyo3::prelude::*;

#[pymodule]
mod _engine {
    use super::*;

    #[pymodule_export]
    use columns::heap_values;
    #[pymodule_export]
    use shares::{census_part, census_shares, census_subjects, conjecture_apart, conjecture_part};
    #[pymodule_export]
    use value::{Value, evaluate, from_options, integer, thermograph};
    #[pymodule_export]
    use workbench::{add_rules, add_script, ask, fingerprint, intern, object_of, position};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        use upstar_census::layout;
        module.add("version", env!("CARGO_PKG_VERSION"))?;
        // What a census file is, for those who write one without SQLite in the engine.
        module.add("census_layout", (layout::APPLICATION, layout::FORMAT, layout::TABLES))
    }
}
