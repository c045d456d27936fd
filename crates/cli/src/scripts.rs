//! Rulesets in files: a ruleset's name that ends in `.star` is a script of the user's own.

use std::fs::File;
use std::io::Read;
use upstar_catalog::{Card, Catalog, ParseError, Registrar, Rules};
use upstar_script::{Script, ScriptError};

/// The ending of such a file.
const ENDING: &str = ".star";

/// The largest script that is read, in bytes.
const LARGEST: u64 = 1 << 20;

/// All rulesets, and those in files.
pub fn catalog() -> Catalog {
    let catalog = Catalog::new();
    catalog.find_with(|name, shelf| {
        if name.ends_with(ENDING) {
            let script = Script::read(&text(name)?, name).map_err(placed)?;
            script.register(&mut Renamed { name, to: shelf });
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

/// A mistake in a script as an error with the line and a caret.
fn placed(error: ScriptError) -> ParseError {
    let ScriptError { message, file, line, column, length, text } = error;
    let message = if line == 0 { format!("{file}: {message}") } else { format!("{file}:{line}: {message}") };
    let bytes = |characters: usize| text.chars().take(characters).map(char::len_utf8).sum::<usize>();
    let start = bytes(column.saturating_sub(1));
    ParseError::new(message, &text, start, bytes(column.saturating_sub(1) + length) - start)
}

/// Hands a script on under the name of its file, which is what people type.
struct Renamed<'a, R> {
    name: &'a str,
    to: &'a mut R,
}

impl<T: Registrar> Registrar for Renamed<'_, T> {
    fn add<R: Rules>(
        &mut self,
        mut card: Card,
        open: impl Fn(&str) -> Result<R, ParseError> + Send + Sync + 'static,
    ) {
        for example in &mut card.examples {
            let parameter = example.ruleset.split_once(':').map_or(String::new(), |(_, p)| format!(":{p}"));
            example.ruleset = format!("{}{parameter}", self.name);
        }
        card.name = self.name.into();
        self.to.add(card, open);
    }
}
