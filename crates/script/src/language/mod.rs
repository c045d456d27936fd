//! The language of scripts: Starlark, which is Python without what could reach outside.

mod advice;
mod depth;
mod functions;
mod limits;
mod pairs;

pub(crate) use advice::plain_message;
pub(crate) use depth::too_deep;
pub(crate) use functions::language;
pub(crate) use limits::{Limits, Stopped};
pub(crate) use pairs::Inserted;

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
