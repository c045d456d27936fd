//! The functions of expressions, each with its meaning and an example.

use super::parser::Parser;
use super::{Error, Evaluated};
use crate::Form;
use upstar_core::{ParseError, edit_distance};

/// A function of expressions, as a person reads about it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FunctionInfo {
    /// The name. Case and underscores do not matter: `MisereNimValue` is `misere_nim_value`.
    pub name: &'static str,
    /// Other names that it goes by.
    pub other_names: &'static [&'static str],
    /// How many arguments it has.
    pub arity: usize,
    /// What it gives, in one sentence.
    pub meaning: &'static str,
    /// An expression with it.
    pub example: &'static str,
    /// What the example gives.
    pub answer: &'static str,
}

const fn function(
    name: &'static str,
    other_names: &'static [&'static str],
    arity: usize,
    meaning: &'static str,
    example: &'static str,
    answer: &'static str,
) -> FunctionInfo {
    FunctionInfo { name, other_names, arity, meaning, example, answer }
}

/// All functions of expressions.
pub const FUNCTIONS: &[FunctionInfo] = &[
    function("options", &[], 1, "The options of the canonical form.", "options(*[2#0])", "[*[0],*[2#]]"),
    function("birthday", &[], 1, "The depth of the canonical form.", "birthday(*[2#0])", "4"),
    function(
        "genus",
        &[],
        1,
        "The genus: nim value, and misère nim values beside copies of *2.",
        "genus(*[2#1])",
        "2^1420",
    ),
    function("nimber", &["nim_value", "grundy"], 1, "The nim value in normal play.", "nimber(*[2#1])", "2"),
    function(
        "misere_nimber",
        &["misere_nim_value", "misere_grundy"],
        1,
        "The nim value in misère play.",
        "misere_nimber(*[2#1])",
        "1",
    ),
    function(
        "outcome",
        &["misere_outcome", "misere_outcome_class"],
        1,
        "Who wins in misère play: P or N.",
        "outcome(*[2#])",
        "P",
    ),
    function(
        "class",
        &[],
        1,
        "The first that applies: nim-heap, tame, restive, restless, half-tame, wild.",
        "class(*[2#0])",
        "restive",
    ),
    function(
        "mate",
        &[],
        1,
        "*1 for 0, else the game of the mates of the options; a game and its mate are a P-position.",
        "mate(*[2#0])",
        "*[2#1]",
    ),
    function(
        "parts",
        &[],
        1,
        "The even games other than 0 and G that G is a sum of, with another game.",
        "parts(*[2#])",
        "[*[2],*[2[#-2]]]",
    ),
    function(
        "partitions",
        &[],
        1,
        "All ways to write the game as a sum of even primes, and *1 for odd games.",
        "partitions(*[2[2]])",
        "[[*[2],*[2]]]",
    ),
    function(
        "minus",
        &["misere_minus", "difference"],
        2,
        "The game that gives G when H is added.",
        "minus(*[2##], *[2#])",
        "*[2[##-2]0]",
    ),
    function(
        "link",
        &[],
        2,
        "A game T with G + T and H + T both P-positions.",
        "link(*[2##], *[2[2]])",
        "*[((2#1)21)32]",
    ),
    function(
        "is_linked_to",
        &["is_linked"],
        2,
        "Whether there is such a game: neither is an option of the other.",
        "is_linked_to(*[2##], *[2#])",
        "false",
    ),
    function(
        "distinguisher",
        &[],
        2,
        "A game T with G + T a P-position and H + T an N-position.",
        "distinguisher(*[2#], *[2[2]])",
        "*[(2#1)21]",
    ),
    function("is_nim_heap", &[], 1, "Whether the game is a nim heap.", "is_nim_heap(*[2#])", "false"),
    function(
        "is_tame",
        &[],
        1,
        "Whether the game and everything reached from it has the genus of a sum of nim heaps.",
        "is_tame(*[2#])",
        "true",
    ),
    function(
        "is_generally_tame",
        &[],
        1,
        "Whether the game is tame when reverting moves are left out.",
        "is_generally_tame(*[(2#1)2##])",
        "true",
    ),
    function(
        "is_tameable",
        &[],
        1,
        "Whether the genus of the game beside tame games is that of nim heaps.",
        "is_tameable(*[2#0])",
        "false",
    ),
    function(
        "is_restive",
        &[],
        1,
        "Whether all options are tame, the nim value is 0 or 1, and the misère one is not.",
        "is_restive(*[2#0])",
        "true",
    ),
    function(
        "is_generally_restive",
        &[],
        1,
        "Whether the game is restive when reverting moves are left out.",
        "is_generally_restive(*[(2#20)2[#1]1])",
        "true",
    ),
    function(
        "is_restless",
        &[],
        1,
        "Whether all options are tame, the misère nim value is 0 or 1, and the other is not.",
        "is_restless(*[2#1])",
        "true",
    ),
    function(
        "is_half_tame",
        &[],
        1,
        "Whether two copies are tame of genus 0^0, and one is not.",
        "is_half_tame(*[2#0])",
        "true",
    ),
    function("is_wild", &[], 1, "Whether the class is wild.", "is_wild(*[(2#1)21])", "true"),
    function(
        "is_even",
        &[],
        1,
        "Whether the game was born before its sum with *1.",
        "is_even(*[3])",
        "false",
    ),
    function("is_odd", &[], 1, "Whether the game was born after its sum with *1.", "is_odd(*[3])", "true"),
    function(
        "is_prime",
        &[],
        1,
        "Whether the game is no unit, and no sum of two others.",
        "is_prime(*[2#])",
        "false",
    ),
    function(
        "is_introverted",
        &[],
        1,
        "Whether the game is a part of each of its options.",
        "is_introverted(*[1])",
        "true",
    ),
    function(
        "is_extraverted",
        &[],
        1,
        "Whether each option is a part of the game.",
        "is_extraverted(*[2#])",
        "true",
    ),
    function("born", &["day_n"], 1, "All games born by this day, at most 4.", "born(2)", "[*[0],*[1],*[2]]"),
];

/// The function of a name.
pub(super) fn find(word: &str) -> Option<&'static FunctionInfo> {
    let word = plain(word);
    FUNCTIONS.iter().find(|function| names(function).any(|name| plain(name) == word))
}

/// The name that is nearest to a word, unless it is far away.
pub(super) fn nearest(word: &str) -> Option<&'static str> {
    let distance = |name: &&str| edit_distance(&plain(word), &plain(name));
    FUNCTIONS.iter().flat_map(names).min_by_key(distance).filter(|name| distance(name) <= 2)
}

fn names(function: &FunctionInfo) -> impl Iterator<Item = &'static str> + use<> {
    [function.name].into_iter().chain(function.other_names.iter().copied())
}

fn plain(word: &str) -> String {
    word.chars().filter(|&c| c != '_').flat_map(char::to_lowercase).collect()
}

/// The value of a function; as many arguments are there as it has.
pub(super) fn call(
    parser: &Parser<'_>,
    function: &FunctionInfo,
    arguments: &[(Evaluated, usize, usize)],
) -> Result<Evaluated, Error> {
    let (store, budget) = (parser.store, parser.budget);
    let form = |n: usize| -> Result<Form, Error> {
        let (value, start, end) = &arguments[n];
        parser.form(value, *start, *end)
    };
    if function.name == "born" {
        return born(parser, &arguments[0]);
    }
    let g = form(0)?;
    // What two games have not, the whole expression is blamed for.
    let none = |message: &str| -> Error {
        let (start, end) = (arguments[0].1, arguments[arguments.len() - 1].2);
        let wrong = ParseError::new(message, parser.text, start, end - start);
        wrong.expected(format!("other games, such as {}", function.example)).into()
    };
    Ok(match function.name {
        "options" => Evaluated::Forms(store.options(g).to_vec()),
        "birthday" => Evaluated::Integer(store.birthday(g).into()),
        "genus" => Evaluated::Genus(store.genus(g, budget)?),
        "nimber" => Evaluated::Integer(store.nimber(g).into()),
        "misere_nimber" => Evaluated::Integer(store.misere_nimber(g).into()),
        "outcome" => Evaluated::Outcome(store.outcome(g)),
        "class" => Evaluated::Class(store.class(g, budget)?),
        "mate" => Evaluated::Form(store.mate(g, budget)?),
        "parts" => Evaluated::Forms(store.parts(g, budget)?),
        "partitions" => Evaluated::Partitions(store.partitions(g, budget)?),
        "minus" => {
            let difference = store.difference(g, form(1)?, budget)?;
            Evaluated::Form(difference.ok_or_else(|| none("this difference does not exist"))?)
        }
        "link" => {
            let link = store.link(g, form(1)?, budget)?;
            Evaluated::Form(link.ok_or_else(|| none("these are not linked: one is an option of the other"))?)
        }
        "is_linked_to" => Evaluated::Truth(store.is_linked_to(g, form(1)?)),
        "distinguisher" => {
            let told = store.distinguisher(g, form(1)?, budget)?;
            Evaluated::Form(told.ok_or_else(|| none("equal games have no distinguisher"))?)
        }
        property => Evaluated::Truth(match property {
            "is_nim_heap" => store.is_nim_heap(g),
            "is_tame" => store.is_tame(g),
            "is_generally_tame" => store.is_generally_tame(g),
            "is_tameable" => store.is_tameable(g),
            "is_restive" => store.is_restive(g),
            "is_generally_restive" => store.is_generally_restive(g),
            "is_restless" => store.is_restless(g),
            "is_half_tame" => store.is_half_tame(g, budget)?,
            "is_wild" => store.class(g, budget)? == crate::Class::Wild,
            "is_even" => g.is_even(),
            "is_odd" => !g.is_even(),
            "is_prime" => store.is_prime(g, budget)?,
            "is_introverted" => store.is_introverted(g),
            _ => store.is_extraverted(g, budget)?,
        }),
    })
}

fn born(parser: &Parser<'_>, (day, start, end): &(Evaluated, usize, usize)) -> Result<Evaluated, Error> {
    match day {
        Evaluated::Integer(day @ 0..=4) => Ok(Evaluated::Forms(parser.store.born(*day as u32)?)),
        _ => {
            let error = ParseError::new("no list of this day", parser.text, *start, end - start);
            Err(error.expected("a day from 0 to 4").into())
        }
    }
}
