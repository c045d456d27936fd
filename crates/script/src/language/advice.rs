//! What the interpreter says is wrong, in words for somebody who knows Python or nothing at all.

/// Words of Python that are no part of the language, and what to write in their place.
const OTHERWISE: [(&str, &str); 19] = [
    ("while", "write for i in range(..) and break"),
    ("import", "all that a script can use is there"),
    ("from", "all that a script can use is there"),
    ("class", "functions, tuples and dictionaries do"),
    ("try", "ask before: a mistake ends the game"),
    ("except", "ask before: a mistake ends the game"),
    ("finally", "ask before: a mistake ends the game"),
    ("raise", "fail(..) ends the game with a message"),
    ("assert", "fail(..) ends the game with a message"),
    ("is", "write == or !="),
    ("yield", "answer a list"),
    ("global", "a script keeps nothing from one call to the next"),
    ("nonlocal", "hand it over as an argument"),
    ("del", "make a new list"),
    ("with", "a script opens nothing"),
    ("as", "give it the name where it is made"),
    ("async", "a script waits for nobody"),
    ("await", "a script waits for nobody"),
    ("match", "write if and elif"),
];

/// A sentence without a full stop.
pub(crate) fn plainly(message: &str) -> String {
    let message = message.lines().next().unwrap_or_default().trim_start_matches("error: ");
    let message = message.trim_start_matches("Parse error: ").trim_end_matches('.');
    if let Some(word) =
        message.strip_prefix("cannot use reserved keyword `").and_then(|m| m.strip_suffix('`'))
    {
        let instead = OTHERWISE.iter().find(|(python, _)| *python == word);
        return match instead {
            Some((_, instead)) => format!("there is no {word} here: {instead}"),
            None => format!("{word} is no name that a script can use"),
        };
    }
    match message {
        "Immutable" => "what stands outside of the functions never changes: a script keeps nothing from one call to the next".into(),
        "Starlark call stack overflow" => "functions call one another more than a hundred times deep".into(),
        // The list of all that may follow is long, and says little.
        _ => message.split(", expected one of ").next().unwrap_or(message).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::plainly;

    #[test]
    fn pythons_words_have_others_here() {
        assert_eq!(
            plainly("Parse error: cannot use reserved keyword `while`"),
            "there is no while here: write for i in range(..) and break"
        );
        assert_eq!(
            plainly("error: Immutable.").split(':').next(),
            Some("what stands outside of the functions never changes")
        );
    }
}
