//! Messages of the interpreter in words for readers who know Python or no programming language.

/// Words of Python that are no part of the language, and what to write in their place.
const PYTHON_WORDS: [(&str, &str); 19] = [
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

/// Parts of messages of the parser about what is right in Python, and what to write in its place.
const PYTHON_SYNTAX: [(&str, &str); 9] = [
    ("unexpected symbol '**'", "there is no ** here: write a product"),
    ("comparisons are not associative", "a comparison has two sides here: write a < b and b < c"),
    ("unexpected keyword 'for', expected symbol ')'", "write [.. for .. in ..] with square brackets"),
    (
        "unexpected symbol ',', expected symbol ':'",
        "a dictionary has keys and values here: a set is set([1, 2])",
    ),
    ("unexpected symbol '=', expected symbol ':'", "to compare, write =="),
    ("unexpected symbol '=', expected new line", "= stands once in a line here"),
    ("unexpected symbol ':', expected symbol ')'", "there is no := here: give it its name in a line before"),
    (
        "unparenthesized tuple with trailing comma",
        "put such a tuple in parentheses; there is no * before a name that is given",
    ),
    ("tabs are not allowed", "indent with spaces, not with tabs"),
];

/// A sentence without a full stop.
pub(crate) fn plain_message(message: &str) -> String {
    let message = message.lines().next().unwrap_or_default().trim_start_matches("error: ");
    let message = message.trim_start_matches("Parse error: ").trim_end_matches('.');
    if let Some(word) =
        message.strip_prefix("cannot use reserved keyword `").and_then(|m| m.strip_suffix('`'))
    {
        let instead = PYTHON_WORDS.iter().find(|(python, _)| *python == word);
        return match instead {
            Some((_, instead)) => format!("there is no {word} here: {instead}"),
            None => format!("{word} is no name that a script can use"),
        };
    }
    if let Some(sentence) = wrong_type(message) {
        return sentence;
    }
    let unset = message.strip_prefix("Local variable `");
    if let Some(name) = unset.and_then(|rest| rest.strip_suffix("` referenced before assignment")) {
        return format!(
            "{name} has no value here yet: a name that a function gives a value is its own, and what stands outside never changes"
        );
    }
    if let Some((_, instead)) = PYTHON_SYNTAX.iter().find(|(part, _)| message.contains(part)) {
        return instead.to_string();
    }
    match message {
        "Your Starlark dialect must enable f-strings to use them" => {
            "there are no f-strings: join texts with +, or write \"{}\".format(..)".into()
        }
        "Immutable" => "what stands outside of the functions never changes: a script keeps nothing from one call to the next".into(),
        "This operation mutates an iterable for an iterator while iterating" => {
            "a list never changes while a loop goes through it: write for i in range(..) and look at list[i]".into()
        }
        "Starlark call stack overflow" => "functions call one another more than a hundred times deep".into(),
        // The list of all that may follow is long, and says little.
        _ => message.split(", expected one of ").next().unwrap_or(message).to_string(),
    }
}

/// What was handed over is not what is needed: `Type of parameter `square` doesn't match, expected `int`, actual ..`.
fn wrong_type(message: &str) -> Option<String> {
    let rest = message.strip_prefix("Type of parameter `")?;
    let (name, rest) = rest.split_once("` doesn't match, expected `")?;
    let (expected, actual) = rest.split_once("`, actual `")?;
    let kind = actual.split_once(" (repr: ").map_or(actual, |(kind, _)| kind).trim_end_matches('`');
    let word = |kind: &str| match kind {
        "int" => "a whole number".to_string(),
        "str" | "string" => "a text".to_string(),
        other => other.to_string(),
    };
    Some(match kind {
        "NoneType" => format!("{name} is None here: perhaps a step led off the board"),
        kind => format!("{name} must be {}, and is {}", word(expected), word(kind)),
    })
}

#[cfg(test)]
mod tests {
    use super::plain_message;

    #[test]
    fn pythons_words_have_others_here() {
        let none = "Type of parameter `square` doesn't match, expected `int`, actual `NoneType (repr: None)`";
        assert_eq!(plain_message(none), "square is None here: perhaps a step led off the board");
        let text = "Type of parameter `square` doesn't match, expected `int`, actual `string (repr: \"a\")`";
        assert_eq!(plain_message(text), "square must be a whole number, and is a text");
        assert_eq!(
            plain_message("Parse error: cannot use reserved keyword `while`"),
            "there is no while here: write for i in range(..) and break"
        );
        assert!(
            plain_message("Local variable `count` referenced before assignment")
                .starts_with("count has no value")
        );
        assert_eq!(
            plain_message("error: Immutable.").split(':').next(),
            Some("what stands outside of the functions never changes")
        );
    }
}
