//! A ruleset of any kind behind closures over texts, so that tests can be lines of data.
#![allow(dead_code, reason = "each test file uses some of it")]
#![allow(clippy::type_complexity, reason = "each closure is one question, spelled out once")]

use std::sync::Arc;
use upstar_core::{Budget, StopReason};
use upstar_rules::{Card, Options, ParseError, Player, Registrar, Rules, Scene, Values};
use upstar_script::Script;
use upstar_solve::{Judge, SolveOptions, Solver};

pub type Listed = Result<Vec<(String, String)>, StopReason>;
/// A question about a position in its text.
pub type About<T> = Box<dyn Fn(&str) -> T>;
/// Lists the options of a player, within limits.
pub type Lister = Box<dyn Fn(&str, Player, &Budget) -> Listed>;
/// The same with something beside it.
pub type With<A, T> = Box<dyn Fn(&str, &A) -> T>;

/// A ruleset, opened with a parameter.
pub struct Game {
    pub value: With<SolveOptions, Result<String, StopReason>>,
    /// The value by the definition alone, without hints.
    pub judged: About<Result<String, StopReason>>,
    /// The options with the names of their moves.
    pub options: Lister,
    pub components: About<Result<Vec<String>, StopReason>>,
    pub representative: About<Result<(String, bool), StopReason>>,
    pub draw: About<Result<Scene, StopReason>>,
    pub parse: About<Result<String, ParseError>>,
    pub touched: With<String, Option<Vec<String>>>,
    pub theorems: usize,
    pub impartial: bool,
}

#[derive(Default)]
pub struct Games {
    pub cards: Vec<Card>,
    open: Vec<About<Result<Game, ParseError>>>,
}

impl Registrar for Games {
    fn add<R: Rules>(
        &mut self,
        card: Card,
        open: impl Fn(&str) -> Result<R, ParseError> + Send + Sync + 'static,
    ) {
        self.cards.push(card);
        self.open.push(Box::new(move |parameter| open(parameter).map(game)));
    }
}

impl Games {
    /// The built-in games that are compared with scripts; all of them would take long to build.
    pub fn built_in() -> Self {
        use upstar_rulesets as r;
        let mut games = Games::default();
        games.add(r::kayles::card(), |_| r::kayles::rules());
        games.add(r::subtraction::card(), r::subtraction::rules);
        games.add(r::wythoff::card(), |_| Ok(r::wythoff::Wythoff));
        games.add(r::toads_and_frogs::card(), |_| Ok(r::toads_and_frogs::ToadsAndFrogs));
        games.add(r::clobber::card(), |_| Ok(r::clobber::Clobber));
        games.add(r::domineering::card(), |_| Ok(r::domineering::Domineering));
        games.add(r::snort::card(), |_| Ok(r::snort::SNORT));
        games.add(r::node_kayles::card(), |_| Ok(r::node_kayles::NodeKayles));
        games
    }

    /// The first ruleset, if it can be opened.
    pub fn try_open(&self, parameter: &str) -> Option<Game> {
        self.open[0](parameter).ok()
    }

    pub fn open(&self, name: &str, parameter: &str) -> Game {
        let at = self.cards.iter().position(|card| card.name == name).unwrap_or_else(|| panic!("no {name}"));
        self.open[at](parameter).unwrap()
    }
}

pub fn how(budget: &Budget) -> SolveOptions {
    SolveOptions { budget: budget.clone(), ..SolveOptions::default() }
}

fn game<R: Rules>(rules: R) -> Game {
    let rules = Arc::new(rules);
    let solver = Arc::new(Solver::new(rules.clone(), Values::new()));
    let position =
        |rules: &Arc<R>, text: &str| rules.parse(text).unwrap_or_else(|e| panic!("{}", e.render()));
    let (theorems, impartial) = (rules.theorems().len(), rules.impartial());
    Game {
        value: {
            let (rules, solver) = (rules.clone(), solver.clone());
            Box::new(move |text, how| {
                let found = solver.value(&position(&rules, text), how)?;
                solver.values().display(found.answer, upstar_values::Notation::Ascii)
            })
        },
        judged: {
            let rules = rules.clone();
            let judge = Judge::new(rules.clone(), solver.values().clone());
            Box::new(move |text| {
                let how = how(&Budget::unlimited());
                let found = judge.value(&position(&rules, text), &how, u64::MAX)?;
                solver.values().display(found.answer, upstar_values::Notation::Ascii)
            })
        },
        options: {
            let rules = rules.clone();
            Box::new(move |text, player, budget| {
                let (at, mut list) = (position(&rules, text), Vec::new());
                rules.options(&at, player, &mut Options::new(&mut list, budget))?;
                list.iter().map(|to| Ok((to.to_string(), rules.describe(&at, to, player)?))).collect()
            })
        },
        components: {
            let rules = rules.clone();
            Box::new(move |text| {
                let mut list = Vec::new();
                rules.components(&position(&rules, text), &mut list)?;
                Ok(list.iter().map(ToString::to_string).collect())
            })
        },
        representative: {
            let rules = rules.clone();
            Box::new(move |text| {
                let (image, sign) = rules.representative(position(&rules, text))?;
                Ok((image.to_string(), sign == upstar_rules::Sign::Negated))
            })
        },
        draw: {
            let rules = rules.clone();
            Box::new(move |text| rules.draw(&position(&rules, text), &Scene::default()))
        },
        parse: {
            let rules = rules.clone();
            Box::new(move |text| rules.parse(text).map(|at| at.to_string()))
        },
        touched: {
            let rules = rules.clone();
            Box::new(move |from, to| {
                use upstar_rules::Position;
                let keys = position(&rules, from).touched(&position(&rules, to))?;
                Some(keys.iter().map(|key| key.to_string()).collect())
            })
        },
        theorems,
        impartial,
    }
}

/// A script's ruleset, opened with a parameter.
pub fn opened(script: &Script, parameter: &str) -> Game {
    let mut games = Games::default();
    script.register(&mut games);
    games.open[0](parameter).unwrap_or_else(|error| panic!("{}", error.render()))
}

pub fn read(text: &str) -> Script {
    Script::read(text, "test.star").unwrap_or_else(|error| panic!("{}", error.render()))
}

/// The scripts in `examples/rulesets`, with their file names.
pub fn examples() -> Vec<(String, Script)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/rulesets");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let read = |path: &std::path::PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(path).unwrap();
        let script = Script::read(&text, &name).unwrap_or_else(|error| panic!("{}", error.render()));
        (name, script)
    };
    files.iter().filter(|path| path.extension().is_some_and(|e| e == "star")).map(read).collect()
}
