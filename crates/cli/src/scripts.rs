//! Rulesets in files: a ruleset's name that ends in `.star` is a script of the user's own.

use std::fs::File;
use std::io::Read;
use upstar_catalog::{Catalog, ParseError};
use upstar_script::Script;

/// The ending of such a file.
const ENDING: &str = ".star";

/// The largest script that is read, in bytes.
const LARGEST: u64 = 1 << 20;

/// All rulesets, and those in files.
pub fn catalog() -> Catalog {
    let catalog = Catalog::new();
    catalog.find_with(|name, shelf| {
        if name.ends_with(ENDING) {
            Script::read(&text(name)?, name)?.register_as(name, shelf);
        }
        Ok(())
    });
    catalog
}

fn text(path: &str) -> Result<String, ParseError> {
    let refused = |why: String| ParseError::new(why, path, 0, path.len()).expected("the file of a script");
    let file = File::open(path).map_err(|error| refused(format!("{path} cannot be read: {error}")))?;
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| refused(error.to_string()))?;
    if bytes.len() as u64 > LARGEST {
        return Err(refused(format!("{path} is larger than {LARGEST} bytes")));
    }
    String::from_utf8(bytes).map_err(|_| refused(format!("{path} is no text in UTF-8")))
}
