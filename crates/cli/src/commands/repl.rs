//! `upstar repl`: the calculator with names, history and completion.

use super::eval::functions;
use super::repl_words::Words;
use crate::args::ReplArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome, io_failure};
use crate::files;
use crate::interrupt;
use rustyline::Editor;
use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use upstar_catalog::{Catalog, SolveOptions};
use upstar_questions::{Error, InRulesets, Part, known};
use upstar_values::{Answer, EvalError, Expression, FUNCTIONS, Names, ParseError, Value, Values};

const COMMANDS: [&str; 7] = ["help", "names", "explain", "thermograph", "save", "load", "quit"];

/// The names of the last answer.
const LAST: [&str; 2] = ["_", "ans"];

/// Files that are loaded by files that are loaded: a file that loads itself comes to an end.
const MOST_LOADS: usize = 8;

pub fn run(_: &ReplArgs, context: &Context) -> Outcome {
    let mut editor: Editor<Words, DefaultHistory> = Editor::new().map_err(readline_failure)?;
    interrupt::install();
    let catalog = context.workbench.catalog();
    let mut session = Session {
        values: catalog.values().under(&context.budget()),
        catalog,
        names: Names::default(),
        loading: 0,
        context,
    };
    let mut words = Words::new(session.catalog.clone());
    words.refresh(&session.names, &COMMANDS);
    editor.set_helper(Some(words));
    let history = history_file();
    if let Some(path) = &history {
        // The first run has no history yet.
        let _ = editor.load_history(path);
    }
    let interactive = std::io::stdin().is_terminal();
    if interactive && !context.quiet {
        context.line("Upstar. Type a game, or help; Ctrl-D leaves.")?;
    }
    let mut done = Done::default();
    loop {
        context.flush()?;
        let mut line = match editor.readline(if interactive { "> " } else { "" }) {
            Ok(line) => line,
            Err(ReadlineError::Interrupted) => continue,
            Err(ReadlineError::Eof) => break,
            Err(error) => return Err(readline_failure(error)),
        };
        while goes_on(&line, interactive) {
            let whole = line.trim_end().trim_end_matches('\\').to_string();
            match editor.readline(if interactive { ". " } else { "" }) {
                Ok(more) if !more.trim().is_empty() => line = format!("{whole} {}", more.trim()),
                _ => {
                    line = whole;
                    break;
                }
            }
        }
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        // History that cannot be kept is no reason to stop.
        let _ = editor.add_history_entry(line);
        interrupt::clear();
        match session.answer(line) {
            Ok(true) => break,
            Ok(false) => {}
            Err(Failure::NobodyListens) => return Err(Failure::NobodyListens),
            Err(failure) => {
                failure.show(context)?;
                done.worsen(&failure);
            }
        }
        if let Some(words) = editor.helper_mut() {
            words.refresh(&session.names, &COMMANDS);
        }
    }
    if let Some(path) = &history {
        if let Some(folder) = path.parent() {
            let _ = std::fs::create_dir_all(folder);
        }
        let _ = editor.save_history(path);
    }
    // A person has seen the errors; a script wants to know.
    Ok(if interactive { Done::default() } else { done })
}

/// Names stand for values of one store, so the whole session uses one.
struct Session<'a> {
    catalog: Arc<Catalog>,
    values: Values,
    names: Names,
    /// How many files are being loaded.
    loading: usize,
    context: &'a Context,
}

impl Session<'_> {
    /// Answers one line; true when it asks to leave.
    fn answer(&mut self, line: &str) -> Result<bool, Failure> {
        self.values = self.values.under(&self.context.budget());
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (command, rest.trim()) {
            ("quit" | "exit", "") => return Ok(true),
            ("help" | "?", "") => help(self.context)?,
            ("help" | "?", name) => functions(Some(name), self.context).map(drop)?,
            ("save", path) if !path.is_empty() => self.save(Path::new(path))?,
            ("load", path) if !path.is_empty() => return self.load(Path::new(path)),
            ("names", "") => self.list_names()?,
            ("explain", rest) if !rest.is_empty() => self.explain(rest)?,
            ("thermograph", rest) if !rest.is_empty() => self.thermograph(rest)?,
            _ => match line.split_once(":=") {
                Some((name, text)) => self.define(line, name.trim(), text)?,
                None => self.evaluate(line)?,
            },
        }
        Ok(false)
    }

    /// Positions of rulesets, whose values are in the store of the session.
    fn rulesets(&self) -> InRulesets<'_> {
        let how = SolveOptions {
            budget: self.values.budget().clone(),
            threads: self.context.threads,
            theorems: true,
        };
        InRulesets { catalog: &self.catalog, how }
    }

    fn evaluated(&self, expression: &Expression) -> Result<Answer, EvalError> {
        expression.evaluate_with(&self.values, &self.rulesets())
    }

    fn evaluate(&mut self, line: &str) -> Result<(), Failure> {
        let expression = Expression::parse(line, &self.names)?;
        let answer = self.evaluated(&expression).map_err(|e| Error::evaluating(e, line))?;
        let shown = answer.text(&self.values, self.context.notation).map_err(|stop| {
            let known = known(&stop, &answer, &self.values);
            Error::stopped(stop, line).knowing(known)
        })?;
        if let Some(game) = answer.game(&self.values).map_err(|stop| Error::stopped(stop, line))? {
            self.names.extend(LAST.map(|name| (name.to_string(), game)));
        }
        self.context.line(&shown)
    }

    /// Writes the names as lines that `load` reads.
    fn save(&self, path: &Path) -> Result<(), Failure> {
        let mut text = String::new();
        for (name, game) in self.own_names() {
            let value = self.values.text(game).map_err(|stop| Error::stopped(stop, name))?;
            text.push_str(&format!("{name} := {value}\n"));
        }
        files::write(path, text.as_bytes())
    }

    /// Answers the lines of a file; true when one asks to leave.
    fn load(&mut self, path: &Path) -> Result<bool, Failure> {
        let failed = |why: String| Failure::Other(anyhow::anyhow!("{}: {why}", path.display()));
        if self.loading == MOST_LOADS {
            return Err(failed("files load each other without end".into()));
        }
        let text = std::fs::read_to_string(path).map_err(|error| failed(error.to_string()))?;
        self.loading += 1;
        let mut left = Ok(false);
        for (i, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            left = self.answer(line).inspect_err(|_| eprintln!("upstar: {}, line {}", path.display(), i + 1));
            if !matches!(left, Ok(false)) {
                break;
            }
        }
        self.loading -= 1;
        left
    }

    /// The names that were given, in order.
    fn own_names(&self) -> Vec<(&str, Value)> {
        let all = self.names.iter().map(|(name, &game)| (name.as_str(), game));
        let mut sorted: Vec<(&str, Value)> = all.filter(|(name, _)| !LAST.contains(name)).collect();
        sorted.sort_by_key(|(name, _)| *name);
        sorted
    }

    fn define(&mut self, line: &str, name: &str, text: &str) -> Result<(), Failure> {
        if let Err(expected) = usable_name(name) {
            let start = line.find(name).unwrap_or(0);
            let error = ParseError::new("this cannot be a name", line, start, name.len());
            return Err(error.expected(expected).into());
        }
        let game = self.game(text).map_err(|failure| match failure {
            Failure::Asked(Error::Input(error)) => error.inside(line, line.len() - text.len()).into(),
            other => other,
        })?;
        self.names.insert(name.to_string(), game);
        let shown = Answer::Game(game).text(&self.values, self.context.notation);
        let shown = shown.unwrap_or_else(|_| "a game too large to print".to_string());
        self.context.line(&format!("{name} = {shown}"))
    }

    fn game(&self, text: &str) -> Result<Value, Failure> {
        let expression = Expression::parse(text, &self.names)?;
        let answer = self.evaluated(&expression).map_err(|e| Error::evaluating(e, text))?;
        match answer.game(&self.values).map_err(|stop| Error::stopped(stop, text))? {
            Some(game) => Ok(game),
            None => {
                let error = ParseError::new("this gives no game", text, 0, text.len());
                Err(error.expected("a game").into())
            }
        }
    }

    fn list_names(&self) -> Result<(), Failure> {
        for (name, game) in self.own_names() {
            let text = self.values.display(game, self.context.notation);
            self.context.line(&format!("{name} = {}", text.unwrap_or_else(|stop| stop.to_string())))?;
        }
        Ok(())
    }

    fn explain(&self, text: &str) -> Result<(), Failure> {
        let expression = Expression::parse(text, &self.names)?;
        let parts = Part::all(&expression, &self.values, self.context.notation, &self.rulesets())
            .map_err(|error| Error::evaluating(error, text))?;
        if parts.is_empty() {
            return self.context.line("nothing here needs simplifying");
        }
        parts.iter().flat_map(Part::lines).try_for_each(|line| self.context.line(&line))
    }

    fn thermograph(&self, text: &str) -> Result<(), Failure> {
        let graph = self.values.thermograph(self.game(text)?).map_err(|stop| Error::stopped(stop, text))?;
        self.context.line(upstar_plots::thermograph_text(&graph).trim_end())
    }
}

fn usable_name(name: &str) -> Result<(), &'static str> {
    let letters = name.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let downs = name.trim_start_matches('v').chars().all(|c| c.is_ascii_digit()) && name.starts_with('v');
    let taken =
        FUNCTIONS.iter().any(|f| f.is_named(name)) || COMMANDS.contains(&name) || LAST.contains(&name);
    match (letters, downs || name == "x" || name == "Tiny" || name == "Miny", taken) {
        (false, ..) => Err("letters, digits and _, beginning with a letter"),
        (_, true, _) => Err("another name: x, v, vv, v3, Tiny and Miny have a meaning"),
        (.., true) => Err("another name: this one is a function, a command or the last answer"),
        _ => Ok(()),
    }
}

fn help(context: &Context) -> Result<(), Failure> {
    context.line(
        "Games: 3  -1/2  *2  ^  vv  ^3*2  1/2^*  {a,b|c}  {3|1||0}  +-1  +-{10|8}  Tiny(2)  ^[2]  ^<2>",
    )?;
    context.line("Between them: + - and 3 x G (with spaces); then one of == != < > <= >= <> (confused)")?;
    context.line(
        "Commands: g := {2|1*}   names   explain EXPR   thermograph EXPR   save FILE   load FILE   quit",
    )?;
    context.line("_ or ans is the last answer; a line that ends with \\ or has an open bracket goes on")?;
    context.line(
        "help mean tells of a function, help multiplication of all that have to do with it. Functions:",
    )?;
    for function in FUNCTIONS {
        context.line(&format!("  {:24} {}", function.signature(), function.help))?;
    }
    Ok(())
}

/// Whether the next line belongs to this one: behind a backslash, and for a person behind an open bracket.
fn goes_on(line: &str, interactive: bool) -> bool {
    let depth = |open: char, close: char| line.matches(open).count() > line.matches(close).count();
    line.trim_end().ends_with('\\')
        || (interactive && [('(', ')'), ('{', '}')].iter().any(|&(a, b)| depth(a, b)))
}

/// Where the history is kept, if the system has a place for it.
fn history_file() -> Option<PathBuf> {
    let state = std::env::var_os("XDG_STATE_HOME").map(PathBuf::from).filter(|p| p.is_absolute());
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/state"));
    Some(state.or_else(home)?.join("upstar").join("history"))
}

fn readline_failure(error: ReadlineError) -> Failure {
    match error {
        ReadlineError::Io(error) => io_failure(error),
        other => Failure::Other(other.into()),
    }
}
