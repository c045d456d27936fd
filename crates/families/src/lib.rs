//! Values along families of positions: sequences and tables.
//!
//! A family is a [`Template`] such as `path({n})` or `{y}x{x}`. Its positions are solved upwards, so that each finds in
//! the solver's memory what the smaller ones left there. A position that hits a limit is left blank and counted,
//! never guessed.
//!
//! ```
//! use upstar_catalog::{Catalog, SolveOptions};
//! use upstar_families::{Family, Limits, Sequence};
//!
//! let catalog = Catalog::new();
//! let family = Family::open(&catalog, "vertex-deletion:even-odd", "path({n})", &["n"])?;
//! let limits = Limits { how: SolveOptions::default(), cell_time: None, notation: Default::default(), show: None };
//! let sequence = Sequence::of(&family, 1..=12, &limits, &|_, _| ())?;
//! let period = sequence.period.expect("it repeats");
//! assert_eq!((period.period, period.saltus.to_string().as_str(), period.proved), (3, "1", true));
//! # Ok::<(), upstar_core::ParseError>(())
//! ```

mod cells;
mod entries;
mod formats;
mod formula;
mod matching;
mod period;
mod pictures;
mod registered;
mod sequence;
mod sequence_text;
mod table;
mod table_text;
mod template;
mod tiles;

pub use cells::{Blanks, BlanksAnswer, Entry, Limits, MOST_CELLS, Progress};
pub use entries::Entries;
pub use formats::{Format, Unfit, json};
pub use matching::{FamilyMatch, Wanted, match_families};
pub use period::{PeriodAnswer, Repetition, Saltus, of_values as repetition_of_values};
pub use registered::{FamilyName, families_of, registered_families};
pub use sequence::{Family, Sequence};
pub use table::{Gaps, Table, TableAnswer};
pub use template::Template;
