//! Rulesets in files: a ruleset's name that ends in `.star` is a script of the user's own, and a folder of scripts is
//! part of the list.

use crate::failure::refused;
use crate::inputs::without_mark;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use upstar_catalog::{Catalog, ParseError, Registration};
use upstar_core::printable;
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
    let catalog = catalog.fresh();
    catalog.find_with(|name, registration| {
        let file = format!("./{name}{ENDING}");
        if name.ends_with(ENDING) {
            Script::read(&text(Path::new(name))?, name)?.register_as(name, registration);
        } else if Path::new(&file).is_file() {
            let error = ParseError::new(format!("there is no ruleset {name}"), name, 0, name.len());
            return Err(error.expected(file));
        }
        Ok(())
    });
    catalog
}

/// Adds the scripts of a folder under the names that they give themselves. One that cannot be used is told on standard
/// error unless `quiet`, and the rest are there.
///
/// # Errors
/// That the folder cannot be read.
pub fn add_folder(catalog: &Catalog, folder: &Path, quiet: bool) -> Result<(), ParseError> {
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
        if let Err(error) = add_file(catalog, &path)
            && !quiet
        {
            let warning = format!("{} is left out: {}", path.display(), error.render());
            eprintln!("upstar: warning: {}", printable(&warning));
        }
    }
    Ok(())
}

fn add_file(catalog: &Catalog, path: &Path) -> Result<(), ParseError> {
    let script = Script::read(&text(path)?, &path.display().to_string())?;
    let name = &script.card().name;
    if catalog.card(name).is_ok() {
        let message = format!("there is a ruleset {name} already");
        return Err(ParseError::new(message, name, 0, name.len()).expected("another name"));
    }
    let mut registration = Registration::default();
    script.register(&mut registration);
    catalog.put(registration);
    Ok(())
}

/// The text of a script.
///
/// # Errors
/// That there is no such file, or no text in it.
pub fn text(path: &Path) -> Result<String, ParseError> {
    let shown = path.display().to_string();
    let refused = |why: &str| {
        ParseError::new(format!("{shown} {why}"), &shown, 0, shown.len()).expected("the file of a script")
    };
    let unreadable = |error: std::io::Error| refused(&format!("cannot be read: {error}"));
    // A pipe or a device might have no end, or nothing to say.
    if std::fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        return Err(refused("is no ordinary file"));
    }
    let file = File::open(path).map_err(unreadable)?;
    let mut bytes = Vec::new();
    let read = file.take(LARGEST + 1).read_to_end(&mut bytes);
    read.map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST {
        return Err(refused(&format!("is larger than {LARGEST} bytes")));
    }
    let text = String::from_utf8(bytes).map_err(|_| refused("is no text in UTF-8"))?;
    Ok(without_mark(text))
}
