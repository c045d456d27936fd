//! `upstar new`: the start of a script.

use crate::args::NewArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::scripts::ENDING;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use upstar_script::{Script, template};
use upstar_values::ParseError;

pub fn run(args: &NewArgs, context: &Context) -> Outcome {
    let path = file(&args.name);
    let shown = path.display().to_string();
    let refused = |why: String, expected: &str| -> Failure {
        ParseError::new(why, &shown, 0, shown.len()).expected(expected).into()
    };
    let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    // The command line knows the same kits.
    let Some(text) = template(&args.board, name) else {
        return Err(refused(format!("there is no board {}", args.board), "a board from the list"));
    };
    // A name that a script cannot have is told by whoever reads scripts.
    let script =
        Script::read(&text, &shown).map_err(|error| refused(error.message, "a name such as my-game"))?;
    crate::files::write_new(&path, text.as_bytes()).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => {
            refused("there is such a file already, and it stays as it is".into(), "a new name")
        }
        _ => Failure::Other(anyhow::anyhow!("{shown}: {error}")),
    })?;
    let typed = if path.is_absolute() || path.starts_with("..") { shown } else { format!("./{shown}") };
    let position = script.card().examples.first().map_or("", |example| &example.position);
    context.line(&format!(
        "{typed} is written. Try\n  upstar value {typed} '{position}'\n  upstar watch {typed} '{position}'   while you edit it\n  upstar laws {typed}"
    ))?;
    Ok(Done::default())
}

/// The file for a name: with its ending, which may be left out.
fn file(name: &Path) -> PathBuf {
    if name.to_string_lossy().ends_with(ENDING) {
        return name.to_path_buf();
    }
    let mut file = name.as_os_str().to_os_string();
    file.push(ENDING);
    file.into()
}
