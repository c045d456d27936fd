//! What Python has and a script has not, and what to write in its place.

pub(crate) const TOO_DEEP: &str = "the script is nested too deeply here: give the parts names";
pub(crate) const NO_F_STRINGS: &str = "there are no f-strings: join texts with +, or write \"{}\".format(..)";
pub(crate) const JOIN_TEXTS: &str = "two texts side by side are not joined here: write + between them";
pub(crate) const NO_POWER: &str = "there is no ** here: write a product";
pub(crate) const NO_CHAIN: &str = "a comparison has two sides here: write a < b and b < c";
pub(crate) const NO_GENERATOR: &str = "write [.. for .. in ..] with square brackets";
pub(crate) const NO_SET: &str = "a dictionary has keys and values here: a set is set([1, 2])";
pub(crate) const COMPARE: &str = "to compare, write ==";
pub(crate) const ONE_ASSIGNMENT: &str = "= stands once in a line here";
pub(crate) const NO_WALRUS: &str = "there is no := here: give it its name in a line before";
pub(crate) const NO_STAR: &str = "there is no * before a name that is given: take a slice";
pub(crate) const NO_LOOP_ELSE: &str = "a loop has no else here: remember in a name whether it was left";

/// Words of Python that are no part of the language.
const WORDS: [(&str, &str); 19] = [
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
    ("async", "a script has nothing to wait for"),
    ("await", "a script has nothing to wait for"),
    ("load", "all that a script can use is there"),
];

/// What to write in the place of a word of Python that is reserved.
pub(crate) fn reserved(word: &str) -> Option<String> {
    let (_, instead) = WORDS.iter().find(|(python, _)| *python == word)?;
    Some(format!("there is no {word} here: {instead}"))
}
