//! `upstar census`.

use crate::args::CensusArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::watchdog;
use std::path::Path;
use std::time::Instant;
use upstar_census::{
    self as census, Cell, Census, CensusError, Plan, Progress, Question, Scope, Shard, Subjects,
};
use upstar_questions::{Error, Known, Tally};
use upstar_values::ParseError;

pub fn run(args: &CensusArgs, context: &Context) -> Outcome {
    args.db.iter().chain(&args.merge).try_for_each(|path| ordinary(path))?;
    if !args.merge.is_empty() {
        return merge(args, context);
    }
    if let Some(sql) = &args.sql {
        return ask(args, &Question::Sql(sql.clone()), Scope::default(), context);
    }
    if let Some(to) = &args.export {
        return export(args, to, context);
    }
    if let Some(question) = args.query.first() {
        return query(args, question, context);
    }
    fill(args, context)
}

/// A pipe or a device is no database, and opening one might never end.
fn ordinary(path: &Path) -> Result<(), Failure> {
    match path.metadata() {
        Ok(about) if !about.is_file() && !about.is_dir() => {
            let shown = path.display().to_string();
            let error = ParseError::new("this is no ordinary file", &shown, 0, shown.len());
            Err(error.expected("a database").into())
        }
        _ => Ok(()),
    }
}

/// The database, which only a census without one does without.
fn database(args: &CensusArgs) -> Result<&Path, Failure> {
    args.db.as_deref().ok_or_else(|| missing("--db"))
}

/// The question without a database.
fn tally(args: &CensusArgs) -> Result<Tally, Failure> {
    let ruleset = args.ruleset.clone().ok_or_else(|| missing("a ruleset"))?;
    if args.class.is_empty() {
        return Err(missing("a class of graphs"));
    }
    let class = args.class.join(" ");
    let n = args.n.as_deref().map(str::parse).transpose()?;
    if n.is_none() && matches!(Subjects::parse(&class)?, Subjects::Graphs(..)) {
        return Err(missing("--n"));
    }
    if let (None, [_, second, ..]) = (&args.db, &args.show[..]) {
        let error = ParseError::new("one quantity is counted at a time", second, 0, second.len());
        return Err(error.expected("one --show, or a database with a column for each").into());
    }
    Ok(Tally { ruleset, class, n, show: args.show.first().cloned() })
}

/// How often each value comes.
fn count(question: Tally, context: &Context) -> Outcome {
    let boards = question.n.is_none();
    let answer = context.ask(&question)?;
    if context.json {
        context.json_line(&answer)?;
        return Ok(Done::default());
    }
    let what = if boards { "boards" } else { "graphs" };
    for level in answer.levels {
        context.line(&format!("n = {}  {} {what}", level.n, level.graphs))?;
        for one in level.values {
            context.line(&format!("{}\t{}\t{}", one.value, one.graphs, one.least))?;
        }
    }
    Ok(Done::default())
}

/// A census error as the command line shows it; `known` says what is there so far.
fn failure(error: CensusError, input: &str, rows: Option<u64>) -> Failure {
    match error {
        CensusError::Input(error) => error.into(),
        CensusError::Stop(stop) => {
            Error::stopped(stop, input).knowing(rows.map_or(Known::Nothing, Known::Rows)).into()
        }
        other => Failure::Other(anyhow::anyhow!("{other}")),
    }
}

fn missing(what: &str) -> Failure {
    let error = ParseError::new(format!("{what} is missing"), "census", 6, 0);
    error
        .expected("upstar census RULESET CLASS --n A..B --db FILE, or --query, --sql, --export, --merge")
        .into()
}

fn fill(args: &CensusArgs, context: &Context) -> Outcome {
    let question = tally(args)?;
    let Some(db) = &args.db else {
        let whole = args.shard.is_none();
        return if whole { count(question, context) } else { Err(missing("--db")) };
    };
    let (subjects, sizes) = question.subjects()?;
    let shard = args.shard.as_deref().map_or(Ok(Shard::WHOLE), Shard::parse)?;
    let show = args.show.clone();
    let plan = Plan { ruleset: question.ruleset, subjects, sizes, shard, show };
    let start = Instant::now();
    // Rows that were computed are kept, whatever ends the run.
    watchdog::be_patient();
    let mut rows = 0;
    let result = context.work(|limits| {
        let mut level = None;
        census::run(&context.workbench.catalog(), &plan, db, &limits.how(true), &mut |at: Progress| {
            rows = at.rows;
            if level.replace(at.n) != Some(at.n) || at.done == at.shares {
                tell(at, context);
            }
        })
    });
    let finished = result.map_err(|error| failure(error, &plan.ruleset, Some(rows)))?;
    let seconds = start.elapsed().as_secs_f64();
    if context.json {
        let levels: Vec<_> = finished
            .levels
            .iter()
            .map(|(n, graphs)| serde_json::json!({ "n": n, "graphs": graphs }))
            .collect();
        context.json_line(&serde_json::json!({
            "ruleset": plan.ruleset, "class": plan.subjects.to_string(), "db": db.display().to_string(),
            "levels": levels, "rows_added": finished.rows, "seconds": seconds,
        }))?;
    } else {
        let what = if plan.subjects.size().is_some() { "boards" } else { "graphs" };
        for (n, graphs) in &finished.levels {
            context.line(&format!("n = {n}  {graphs} {what}"))?;
        }
        context.line(&format!("{} rows added to {} in {seconds:.1} s", finished.rows, db.display()))?;
    }
    Ok(Done::default())
}

/// A line for each level, where somebody looks on.
fn tell(at: Progress, context: &Context) {
    if context.progress {
        // The spinner may stand on this line.
        eprintln!("\r\x1b[Kn = {}: {} of {} shares, {} rows", at.n, at.done, at.shares, at.rows);
    }
}

fn merge(args: &CensusArgs, context: &Context) -> Outcome {
    let db = database(args)?;
    for part in &args.merge {
        let merged =
            context.watched(|_| census::merge(db, part)).map_err(|error| failure(error, "merge", None))?;
        if context.json {
            context.json_line(&serde_json::json!({
                "part": part.display().to_string(), "rows_added": merged.rows, "levels_known": merged.known,
            }))?;
            continue;
        }
        let known = match merged.known {
            0 => String::new(),
            levels => format!("; {levels} levels were there already"),
        };
        context.line(&format!("{}: {} rows added{known}", part.display(), merged.rows))?;
    }
    Ok(Done::default())
}

fn export(args: &CensusArgs, to: &Path, context: &Context) -> Outcome {
    let db = database(args)?;
    let open = context.watched(|_| Census::open(db).and_then(|census| census::export(&census, to)));
    let rows = open.map_err(|error| failure(error, "export", None))?;
    if context.json {
        context.json_line(&serde_json::json!({ "file": to.display().to_string(), "rows": rows }))?;
    } else {
        context.line(&format!("{rows} rows written to {}", to.display()))?;
    }
    Ok(Done::default())
}

fn query(args: &CensusArgs, question: &str, context: &Context) -> Outcome {
    let mut rest: Vec<String> = args.query[1..].to_vec();
    rest.extend(args.ruleset.clone());
    rest.extend(args.class.iter().cloned());
    let mut rest = rest.into_iter();
    let question = match question {
        "histogram" => Question::Histogram,
        "least" => Question::Least,
        "with" => {
            let value = rest.next().ok_or_else(|| missing("the value"))?;
            let values = context.workbench.catalog().values().under(&context.budget());
            let value = values.parse(value.trim()).map_err(|error| Error::evaluating(error, &value))?;
            Question::With(values.text(value).map_err(|stop| Error::stopped(stop, "with"))?)
        }
        other => {
            let error = ParseError::new("there is no such question", other, 0, other.len());
            return Err(error.expected("histogram, least, or with VALUE").into());
        }
    };
    let (ruleset, words) = (rest.next(), rest.collect::<Vec<_>>().join(" "));
    // As the run calls its class.
    let class = if words.is_empty() { None } else { Some(Subjects::parse(&words)?.to_string()) };
    ask(args, &question, Scope { ruleset, class }, context)
}

/// An error of the census or of the output.
enum End {
    Census(CensusError),
    Output(Failure),
}

impl From<CensusError> for End {
    fn from(error: CensusError) -> Self {
        End::Census(error)
    }
}

fn ask(args: &CensusArgs, question: &Question, scope: Scope, context: &Context) -> Outcome {
    let census = Census::open(database(args)?).map_err(|error| failure(error, "query", None))?;
    let asked = context.watched(|_| {
        census.ask(question, &scope, |columns, cells| {
            let written = match cells {
                Some(cells) if context.json => context.json_line(&object(columns, cells)),
                None if context.json => Ok(()),
                None => context.line(&columns.join("\t")),
                Some(cells) => {
                    context.line(&cells.iter().map(Cell::to_string).collect::<Vec<_>>().join("\t"))
                }
            };
            written.map_err(End::Output)
        })
    });
    match asked {
        Ok(()) => Ok(Done::default()),
        Err(End::Output(failure)) => Err(failure),
        Err(End::Census(error)) => Err(failure(error, "query", None)),
    }
}

fn object(columns: &[String], cells: &[Cell]) -> serde_json::Value {
    let value = |cell: &Cell| match cell {
        Cell::Null => serde_json::Value::Null,
        Cell::Integer(n) => (*n).into(),
        Cell::Real(x) => (*x).into(),
        Cell::Text(text) => text.as_str().into(),
    };
    columns.iter().cloned().zip(cells.iter().map(value)).collect()
}
