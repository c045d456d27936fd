//! One file a command.

mod born;
#[cfg(feature = "census")]
mod census;
mod conjecture;
mod engine;
mod eval;
mod families;
mod graphs;
mod help;
mod hunt;
mod laws;
mod matches;
mod moves;
#[cfg(feature = "scripts")]
mod new;
mod papers;
mod period;
mod pictures;
mod play;
mod quotient;
mod repl;
mod repl_words;
mod reproduce;
mod rulesets;
mod serve;
mod sheet;
mod shell;
mod study;
mod value;
mod verify;
#[cfg(feature = "scripts")]
mod watch;

use crate::args::{Command, Common};
use crate::context::Context;
use crate::failure::{Failure, Outcome, refused};
use crate::flags::{PICTURE, Uses};
use crate::picture::ending;
use upstar_questions::Sequence;
use upstar_values::Notation;

/// A command that was typed: what it has a use for, and what it does.
pub struct Job<'a> {
    pub uses: Uses,
    pub run: Box<dyn Fn(&Context) -> Outcome + 'a>,
}

const THERMOGRAPH: &[&str] = &["svg", "png", "tex", "tikz", "pdf"];
const SHELLS: &[&str] = &["", "txt", "bash", "elv", "fish", "ps1", "zsh"];
const MANUALS: &[&str] = &["", "txt", "1", "man"];

/// Every command: what it has a use for, and what it does.
pub fn job<'a>(command: &'a Command, common: &Common) -> Job<'a> {
    fn of<'a, A>(args: &'a A, uses: Uses, run: fn(&A, &Context) -> Outcome) -> Job<'a> {
        Job { uses, run: Box::new(move |context| run(args, context)) }
    }
    use Command as C;
    match command {
        C::Eval(args) => of(args, Uses::values("eval"), eval::run),
        C::Born(args) => of(args, Uses { notation: true, ..Uses::alone("born") }, born::run),
        C::Repl(args) => {
            of(args, Uses { notation: true, interactive: true, ..Uses::nothing("repl") }, repl::run)
        }
        C::Rulesets(args) => of(args, Uses::text("rulesets"), rulesets::run),
        C::Theorems(args) => of(args, Uses::text("theorems"), laws::theorems),
        C::Laws(args) => of(args, Uses::text("laws"), laws::laws),
        C::Value(args) => of(args, Uses::values("value"), value::value),
        C::Outcome(args) => of(args, Uses::text("outcome"), value::outcome),
        C::Moves(args) => of(args, moves::uses(&args.question), moves::run),
        C::Draw(args) => of(args, Uses { own: PICTURE, ..Uses::nothing("draw") }, pictures::draw),
        C::Tree(args) => {
            let uses = if args.values || args.show.is_some() {
                Uses::values("tree --values")
            } else {
                Uses::text("tree")
            };
            of(args, Uses { own: PICTURE, ..uses }, pictures::tree)
        }
        C::Thermograph(args) => {
            // The value is in the heading of a picture only.
            let file = common.output.as_deref().map(ending);
            let notation = file.is_some_and(|ending| THERMOGRAPH.contains(&ending.as_str()));
            let uses = Uses { own: THERMOGRAPH, notation, ..Uses::text("thermograph") };
            of(args, uses, pictures::thermograph)
        }
        C::Reduce(args) => of(args, Uses { own: PICTURE, ..Uses::text("reduce") }, study::reduce),
        C::Review(args) => of(args, Uses::text("review"), study::review),
        C::Explore(args) => of(args, Uses::values("explore"), study::explore),
        C::Play(args) => of(args, Uses { interactive: true, ..Uses::nothing("play") }, play::run),
        C::Match(args) => {
            let uses = Uses { interactive: true, ..Uses::text("match") };
            of(args, uses, matches::run)
        }
        C::Sequence(args) => {
            let family = |question: &Sequence| Uses::family("sequence", args.format, question.misere);
            let uses = args.question.as_ref().map_or(Uses::text("sequence --match"), family);
            of(args, uses, families::sequence)
        }
        C::Table(args) => of(args, Uses::family("table", args.format, args.question.misere), families::table),
        C::Period(args) => of(args, Uses::alone("period"), period::period),
        C::Quotient(args) => of(args, Uses::alone("quotient"), quotient::run),
        C::Verify(args) => of(args, Uses::text("verify"), verify::run),
        C::Conjecture(args) => {
            let own = if args.question.is_some() { PICTURE } else { &[] };
            of(args, Uses { own, json_beside: true, ..Uses::alone("conjecture") }, conjecture::run)
        }
        C::Hunt(args) => of(args, Uses { own: PICTURE, json_beside: true, ..Uses::text("hunt") }, hunt::run),
        C::Papers(args) => of(args, Uses::alone("papers"), papers::run),
        C::Reproduce(args) => {
            of(args, Uses { own: &["csv", "md", "tex"], ..Uses::alone("reproduce") }, reproduce::run)
        }
        C::Serve(args) => {
            of(args, Uses { json: true, interactive: true, ..Uses::nothing("serve") }, serve::run)
        }
        C::Engine(args) => of(args, Uses { interactive: true, ..Uses::nothing("engine") }, engine::run),
        C::Graphs(args) => {
            of(args, Uses { lines: &["", "txt", "g6", "d6"], ..Uses::alone("graphs") }, graphs::run)
        }
        #[cfg(feature = "census")]
        C::Census(args) => of(args, Uses::text("census"), census::run),
        #[cfg(feature = "scripts")]
        C::New(args) => of(args, Uses { rules: false, ..Uses::nothing("new") }, new::run),
        #[cfg(feature = "scripts")]
        C::Watch(args) => {
            let uses = Uses { notation: true, rules: false, interactive: true, ..Uses::nothing("watch") };
            of(args, uses, watch::run)
        }
        C::Help(args) => of(args, Uses { json: false, ..Uses::alone("help") }, help::run),
        C::Completions(args) => {
            of(args, Uses { lines: SHELLS, json: false, ..Uses::alone("completions") }, shell::completions)
        }
        C::Man(args) => of(args, Uses { lines: MANUALS, json: false, ..Uses::alone("man") }, shell::man),
    }
}

/// Refuses a flag that names a player where both have the same moves, as no answer would depend on it.
fn one_side(flag: &str, ruleset: &str, context: &Context) -> Result<(), Failure> {
    if !context.workbench.catalog().open(ruleset)?.impartial() {
        return Ok(());
    }
    let why = format!("both players have the same moves in {ruleset}, so they are called First and Second");
    Err(refused(flag, why, &format!("the command without {flag}")).into())
}

/// Refuses a notation where values are nimbers, which stand there as integers.
fn values_beside_nimbers(ruleset: &str, context: &Context) -> Result<(), Failure> {
    if context.notation == Notation::default() || !context.workbench.catalog().open(ruleset)?.impartial() {
        return Ok(());
    }
    let why = format!("the values of {ruleset} are nimbers, which are written as integers here");
    Err(refused("--notation", why, "the command without --notation").into())
}

/// A position on a line: whole where that was asked for, or its beginning, marked.
fn shown(position: &str, full: bool) -> String {
    if full { position.to_string() } else { upstar_questions::shorten(position) }
}
