//! The language of scripts: Starlark, which is Python without what could reach outside or never end, within limits.

mod advice;
mod extent;
mod globals;
mod meter;
mod named;
mod nesting;
mod rewrite;
mod scalars;

pub(crate) use advice::plainly;
pub(crate) use globals::language;
pub(crate) use meter::{Meter, Stopped};
pub(crate) use nesting::too_deep;
pub(crate) use rewrite::{Rewritten, risky_operators};

use starlark::syntax::{Dialect, DialectTypes};

/// What may be written.
pub(crate) fn dialect() -> Dialect {
    Dialect {
        enable_load: false,
        enable_keyword_only_arguments: true,
        enable_types: DialectTypes::ParseOnly,
        enable_top_level_stmt: true,
        ..Dialect::Standard
    }
}
