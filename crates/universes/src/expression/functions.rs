//! The functions of expressions, each with its meaning and an example.

use super::parser::{Argument, Parser};
use super::{Error, Evaluated};
use crate::{Form, Player, TippingPoints, Universe, last_day};
use upstar_core::{ParseError, edit_distance};

/// A function of expressions, as a person reads about it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FunctionInfo {
    /// The name. Case and underscores do not matter: `IsDicot` is `is_dicot`.
    pub name: &'static str,
    /// Other names that it goes by.
    pub other_names: &'static [&'static str],
    /// How many arguments it has.
    pub arity: usize,
    /// What it gives, in one sentence.
    pub meaning: &'static str,
    /// An expression with it, modulo the dead-ending games.
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
    function("outcome", &["misere_outcome"], 1, "Who wins in misère play: L, R, N or P.", "outcome(1)", "R"),
    function(
        "strong_outcome",
        &[],
        1,
        "Who wins moving first beside the worst end of the universe: both N, neither P, one L or R.",
        "strong_outcome(* + *)",
        "P",
    ),
    function(
        "simplest",
        &["simplest_form", "canonical_form"],
        1,
        "The one form of all games that are equal modulo the universe; # is a tombstone.",
        "simplest({-1|*})",
        "{#|*}",
    ),
    function("birthday", &[], 1, "The depth of the form as it is written.", "birthday({*|1})", "2"),
    function(
        "conjugate",
        &["negative"],
        1,
        "The game with the players exchanged.",
        "conjugate({*|1})",
        "{-1|*}",
    ),
    function(
        "adjoint",
        &[],
        1,
        "A dicot with which the game is won by the player who moved before.",
        "adjoint(1)",
        "{0|*}",
    ),
    function(
        "options",
        &[],
        1,
        "The options of Left and of Right, as they are written.",
        "options({*,1|0})",
        "[1,*] | [0]",
    ),
    function(
        "left_options",
        &[],
        1,
        "The options of Left, as they are written.",
        "left_options(*2)",
        "[0,*]",
    ),
    function("right_options", &[], 1, "The options of Right, as they are written.", "right_options(1)", "[]"),
    function(
        "is_invertible",
        &[],
        1,
        "Whether the game and its conjugate make 0 modulo the universe.",
        "is_invertible(1)",
        "true",
    ),
    function(
        "inverse",
        &[],
        1,
        "The game that makes 0 modulo the universe, if there is one.",
        "inverse(1)",
        "-1",
    ),
    function(
        "distinguisher",
        &[],
        2,
        "A game X of the universe such that G + X is not at least as good for Left as H + X.",
        "distinguisher(1, 0)",
        "0",
    ),
    function(
        "tipping_point",
        &["n_tipping_point"],
        1,
        "The least n such that the next player wins G + n or G - n.",
        "tipping_point(2)",
        "2",
    ),
    function(
        "left_tipping_point",
        &["l_tipping_point"],
        1,
        "The least n such that Left wins G - n, whoever begins.",
        "left_tipping_point(2)",
        "3",
    ),
    function(
        "right_tipping_point",
        &["r_tipping_point"],
        1,
        "The least n such that Right wins G + n, whoever begins.",
        "right_tipping_point(2)",
        "0",
    ),
    function(
        "is_dicot",
        &[],
        1,
        "Whether everywhere both players can move or neither can.",
        "is_dicot({*|0})",
        "true",
    ),
    function(
        "is_dead_ending",
        &[],
        1,
        "Whether a player who cannot move never can again.",
        "is_dead_ending(1)",
        "true",
    ),
    function(
        "is_blocking",
        &[],
        1,
        "Whether a player who cannot move can keep to that.",
        "is_blocking({*|1})",
        "true",
    ),
    function(
        "is_impartial",
        &[],
        1,
        "Whether both players have the same moves, everywhere.",
        "is_impartial(*2)",
        "true",
    ),
    function(
        "is_p_free",
        &[],
        1,
        "Whether nothing reached from the form is won by the player who moved before.",
        "is_p_free({*|1})",
        "false",
    ),
    function("born", &[], 1, "The simplest forms of all games born by this day.", "born(1)", "[0,-1,1,*]"),
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
    arguments: &[Argument],
) -> Result<Evaluated, Error> {
    let (store, budget, universe) = (parser.store, parser.budget, parser.universe);
    let g = match arguments[0].value {
        // A day is no game.
        Evaluated::Form(day) if function.name == "born" => day,
        _ => parser.form(&arguments[0])?,
    };
    let options = |player| store.options(g, player).to_vec();
    // What games have not, the whole expression is blamed for.
    let none = |message: String, expected: &str| -> Error {
        let (start, end) = (arguments[0].start, arguments[arguments.len() - 1].end);
        ParseError::new(message, parser.text, start, end - start).expected(expected).into()
    };
    Ok(match function.name {
        "outcome" => Evaluated::Outcome(store.outcome(g)),
        "strong_outcome" => Evaluated::Outcome(store.strong_outcome(universe, g)),
        "simplest" => Evaluated::Form(store.simplest(universe, g, budget)?),
        "birthday" => Evaluated::Integer(store.birthday(g).into()),
        "conjugate" => Evaluated::Form(store.conjugate(g, budget)?),
        "adjoint" => Evaluated::Form(store.adjoint(g, budget)?),
        "options" => Evaluated::Options(options(Player::Left), options(Player::Right)),
        "left_options" => Evaluated::Forms(options(Player::Left)),
        "right_options" => Evaluated::Forms(options(Player::Right)),
        "inverse" => Evaluated::Form(store.inverse(universe, g, budget)?.ok_or_else(|| {
            none(format!("this game has no inverse modulo the universe {universe}"), "an invertible game")
        })?),
        "distinguisher" => {
            if universe == Universe::Impartial {
                let message = "the theory of impartial games has its own distinguishers".into();
                return Err(none(message, "no universe: eval --misere 'distinguisher(..)'"));
            }
            let told = store.distinguisher(universe, g, parser.form(&arguments[1])?, budget)?;
            let message =
                || none("the first game is at least the second".into(), "games of which this is false");
            Evaluated::Form(told.ok_or_else(message)?)
        }
        "tipping_point" | "left_tipping_point" | "right_tipping_point" => {
            if !store.contains(universe, store.integer(1)?) {
                let message =
                    format!("tipping points add integers, which the universe {universe} does not hold");
                return Err(none(message, "the universe dead-ending, blocking or all"));
            }
            let TippingPoints { left, right, next } = store.tipping_points(g, budget)?;
            let point = match function.name {
                "tipping_point" => next,
                "left_tipping_point" => Some(left),
                _ => Some(right),
            };
            let point =
                point.ok_or_else(|| none("no integer makes this a win for the next player".into(), ""))?;
            Evaluated::Integer(point.into())
        }
        "born" => Evaluated::Forms(born(parser, g, &none)?),
        property => Evaluated::Truth(match property {
            "is_invertible" => store.is_invertible(universe, g, budget)?,
            "is_dicot" => store.is_dicot(g),
            "is_dead_ending" => store.is_dead_ending(g),
            "is_blocking" => store.is_blocking(g),
            "is_impartial" => store.is_impartial(g),
            _ => store.is_p_free(g),
        }),
    })
}

fn born(parser: &Parser<'_>, day: Form, none: &dyn Fn(String, &str) -> Error) -> Result<Vec<Form>, Error> {
    let last = last_day(parser.universe);
    match parser.store.as_integer(day).and_then(|day| u32::try_from(day).ok()) {
        Some(day) if day <= last => Ok(parser.store.born(parser.universe, day, parser.budget)?),
        _ => Err(none("no list of this day".into(), &format!("a day from 0 to {last}"))),
    }
}
