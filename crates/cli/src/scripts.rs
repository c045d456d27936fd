//! Rulesets in files: a ruleset's name that ends in `.star` is a script of the user's own, and a folder of scripts is
//! part of the list.

use crate::failure::refused;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use upstar_catalog::{Catalog, ParseError, Registration};
use upstar_script::Script;

/// The ending of such a file.
pub const ENDING: &str = ".star";

/// The largest script that is read, in bytes.
const LARGEST: u64 = 1 << 20;

/// The folder of scripts where none is named. What stands in the environment is for all commands, so that those which ask about
/// no rulesets leave it alone; the flag is refused there.
pub fn usual_folder() -> Option<PathBuf> {
    std::env::var_os("UPSTAR_RULES").map(PathBuf::from)
}

/// The rulesets of a catalog, and those in files that are named.
pub fn with_files(catalog: &Catalog) -> Catalog {
    let catalog = catalog.anew();
    catalog.find_with(|name, shelf| {
        if name.ends_with(ENDING) {
            Script::read(&text(name)?, name)?.register_as(name, shelf);
        }
        Ok(())
    });
    catalog
}

/// Adds the scripts of a folder under the names that they give themselves. One that cannot be used is told on standard
/// error, and the rest are there.
///
/// # Errors
/// That the folder cannot be read.
pub fn add_folder(catalog: &Catalog, folder: &Path) -> Result<(), ParseError> {
    let unreadable = |error: std::io::Error| {
        let shown = folder.display().to_string();
        refused(&shown, format!("the folder of scripts cannot be read: {error}"), "a folder")
    };
    let mut paths: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.to_string_lossy().ends_with(ENDING) {
            paths.push(path);
        }
    }
    paths.sort();
    for path in paths {
        let shown = path.display().to_string();
        if let Err(error) = add_file(catalog, &shown) {
            eprintln!("upstar: warning: {shown} is left out: {}", error.render());
        }
    }
    Ok(())
}

fn add_file(catalog: &Catalog, path: &str) -> Result<(), ParseError> {
    let script = Script::read(&text(path)?, path)?;
    let name = &script.card().name;
    if catalog.card(name).is_ok() {
        let message = format!("there is a ruleset {name} already");
        return Err(ParseError::new(message, name, 0, name.len()).expected("another name"));
    }
    let mut shelf = Registration::default();
    script.register(&mut shelf);
    catalog.put(shelf);
    Ok(())
}

/// The text of a script.
///
/// # Errors
/// That there is no such file, or no text in it.
pub fn text(path: &str) -> Result<String, ParseError> {
    let refused = |why: String| ParseError::new(why, path, 0, path.len()).expected("the file of a script");
    let unreadable = |error: std::io::Error| refused(format!("{path} cannot be read: {error}"));
    // A pipe or a device might have no end, or nothing to say.
    if std::fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        return Err(refused(format!("{path} is no ordinary file")));
    }
    let file = File::open(path).map_err(unreadable)?;
    let mut bytes = Vec::new();
    let read = file.take(LARGEST + 1).read_to_end(&mut bytes);
    read.map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST {
        return Err(refused(format!("{path} is larger than {LARGEST} bytes")));
    }
    String::from_utf8(bytes).map_err(|_| refused(format!("{path} is no text in UTF-8")))
}
