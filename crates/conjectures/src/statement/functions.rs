//! What a statement can call: the functions of the calculator, by the same names, and what is asked of positions.

use super::facts;
use super::played::{Game, Operand, Played, stopped};
use upstar_language::{Builtin, Heap, Outcome as Found, Parameters, Run, Value as Term};
use upstar_values::{Answer, EvalError, Expression, FUNCTIONS as CALCULATOR, Names, Values};

const fn plain(
    name: &'static str,
    parameters: Parameters,
    run: fn(&mut Heap, &[Term]) -> Found<Term>,
) -> Builtin {
    Builtin { name, parameters, run: Run::Plain(run) }
}

const ONE: Parameters = Parameters::all(&["G"]);

/// Lists functions of the calculator beside those of this file.
macro_rules! functions {
    ($($own:expr,)* ; $($name:literal)*) => {
        pub(super) const FUNCTIONS: &[Builtin] = &[
            $($own,)*
            $(plain($name, Parameters::any(&[]), |heap, terms| calculated($name, terms, heap)),)*
        ];
    };
}

functions! {
    plain("value", ONE, value),
    plain("nimber", ONE, nimber),
    plain("outcome", ONE, outcome),
    plain("count", Parameters::all(&["G", "letter"]), count),
    ;
    "mean" "temp" "left_stop" "right_stop" "birthday" "atomic_weight" "reduced" "parity" "left_options" "right_options"
    "left_incentives" "right_incentives" "incentives" "followers" "follower_count" "stop_count" "companion" "temper"
    "misere_outcome" "is_zero" "is_integer" "is_ordinal" "is_number" "is_numberish" "is_infinitesimal" "is_nimber"
    "is_uptimal" "is_all_small" "is_even" "is_odd" "is_even_tempered" "is_odd_tempered" "freeze" "cool" "heat" "overheat"
    "norton" "conway" "ordinal" "ordinal_product" "conjunctive" "selective" "subordinate" "nim_sum" "mex" "nim_product"
    "nim_inverse" "nim_div" "nim_exp" "canonical"
}

/// A value as it stands in sequences and tables: the nimber of an impartial position, else a game.
fn value(heap: &mut Heap, terms: &[Term]) -> Found<Term> {
    if let Some(played) = heap.as_native::<Played>(terms[0]).filter(|at| at.position().impartial()) {
        return played.nimber().map(of_nimber).map_err(stopped);
    }
    match Game::of(terms[0], heap) {
        Some(Ok(Operand::Game(game))) => Ok(heap.native(game)),
        Some(Err(failure)) => Err(failure),
        _ => Err(heap.wrong_argument("G", "a position or a game", terms[0])),
    }
}

fn of_nimber(nimber: Option<u64>) -> Term {
    nimber.and_then(|nimber| i64::try_from(nimber).ok()).map_or(Term::None, Term::Int)
}

fn nimber(heap: &mut Heap, terms: &[Term]) -> Found<Term> {
    if let Some(played) = heap.as_native::<Played>(terms[0]) {
        return played.nimber().map(of_nimber).map_err(stopped);
    }
    match heap.as_native::<Game>(terms[0]) {
        Some(game) => Ok(of_nimber(game.values.as_nimber(game.value).map(u64::from))),
        None => Err(heap.wrong_argument("G", "a position or a game", terms[0])),
    }
}

fn outcome(heap: &mut Heap, terms: &[Term]) -> Found<Term> {
    match heap.as_native::<Played>(terms[0]) {
        Some(played) => {
            let outcome = played.outcome().map_err(stopped)?;
            heap.text(&outcome.to_string())
        }
        None => calculated("outcome", terms, heap),
    }
}

fn count(heap: &mut Heap, terms: &[Term]) -> Found<Term> {
    let played = heap.this::<Played>(terms[0])?;
    let letter = heap.text_argument("letter", terms[1])?;
    facts::count(played.position(), letter).map(Term::Int).map_err(Into::into)
}

/// The store of the first term that has one.
fn values_of(terms: &[Term], heap: &Heap) -> Option<Values> {
    terms.iter().find_map(|&term| {
        let played = heap.as_native::<Played>(term);
        let of_game = || heap.as_native::<Game>(term).map(|game| game.values.clone());
        played.map(|played| played.position().values().under(&played.how().budget)).or_else(of_game)
    })
}

/// What a function of the calculator gives.
fn calculated(name: &str, terms: &[Term], heap: &mut Heap) -> Found<Term> {
    let info = CALCULATOR.iter().find(|info| info.name == name);
    let info = info.ok_or_else(|| format!("there is no function {name}"))?;
    if !info.takes(terms.len()) {
        return Err(format!("this is called as {}", info.signature()).into());
    }
    let values = values_of(terms, heap).unwrap_or_default();
    let mut names = Names::default();
    let mut arguments = Vec::with_capacity(terms.len());
    for (i, &term) in terms.iter().enumerate() {
        match Game::of(term, heap) {
            Some(Ok(Operand::Game(game))) => {
                let name = format!("G{i}");
                names.insert(name.clone(), game.value);
                arguments.push(name);
            }
            Some(Ok(Operand::Text(text))) => arguments.push(text),
            Some(Err(failure)) => return Err(failure),
            None => return Err(heap.wrong_argument("the argument", "a game or a number", term)),
        }
    }
    let text = format!("{name}({})", arguments.join(","));
    let wrong = |error: EvalError| match error {
        EvalError::Stop(stop) => stopped(stop),
        other => other.to_string().into(),
    };
    let read = Expression::parse(&text, &names).map_err(|error| wrong(error.into()))?;
    let answer = read.evaluate(&values).map_err(wrong)?;
    term(answer, &values, heap)
}

/// An answer of the calculator as a term. Numbers that the language has are those, and others are games.
fn term(answer: Answer, values: &Values, heap: &mut Heap) -> Found<Term> {
    let game = |value, heap: &mut Heap| heap.native(Game { value, values: values.clone() });
    Ok(match answer {
        Answer::Game(value) => game(value, heap),
        Answer::Number(number) => match number.to_i64() {
            Some(whole) => Term::Int(whole),
            None if number.numerator().bits() <= 53 && number.exponent() < 1000 => {
                Term::Float(number.to_f64())
            }
            None => game(values.number(&number).map_err(stopped)?, heap),
        },
        Answer::Count(count) => {
            Term::Int(i64::try_from(count).map_err(|_| format!("{count} is too large a number here"))?)
        }
        Answer::Truth(truth) => Term::Bool(truth),
        Answer::Games(games) => {
            let games: Vec<Term> = games.into_iter().map(|value| game(value, heap)).collect();
            heap.list(games)
        }
        Answer::None => Term::None,
        other => {
            let text = other.text(values, upstar_values::Notation::Ascii).map_err(stopped)?;
            heap.text(&text)?
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_of_the_calculator_is_there() {
        for info in CALCULATOR.iter().filter(|info| info.name != "options" && info.name != "uptimal") {
            assert!(FUNCTIONS.iter().any(|function| function.name == info.name), "{}", info.name);
        }
    }
}
