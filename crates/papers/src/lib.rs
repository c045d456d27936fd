//! The papers, recomputed: what was printed beside what comes out.
//!
//! What the papers print lives in data files, one a paper ([`papers`]); what comes out is always computed again by
//! the catalog ([`reproduce`]). The data hold no result of ours: where a paper is wrong, they hold the reason and
//! not the right value.
//!
//! ```
//! use upstar_catalog::{Catalog, SolveOptions};
//! use upstar_papers::{find_item, reproduce};
//!
//! let item = find_item("three-games/table-1.2")?;
//! let answer = reproduce(item, &Catalog::new(), &SolveOptions::default());
//! assert_eq!((answer.counts().cells, answer.counts().matches), (14, 14));
//! # Ok::<(), upstar_core::ParseError>(())
//! ```

mod cell;
mod data;
mod figures;
mod judge;
mod laws;
mod names;
mod paper;
mod period;
mod reproduce;
mod summary;

pub use cell::{Cell, Class, Kind};
pub use data::DataError;
pub use figures::{Figure, figures};
pub use names::{find, find_item, select};
pub use paper::{Item, Paper, papers, read};
pub use reproduce::{CellAnswer, Counts, ItemAnswer, Verdict, reproduce};
pub use summary::{CellLine, Erratum, ItemCard, ItemSummary, PaperCard, PaperSummary};
