//! What may be typed after `eval`, `born`, `repl` and `thermograph`.

use clap::Args;
use std::ffi::OsString;

/// Values of expressions, one line each
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar eval '{3|1||0} + *'            the canonical form of a sum
  upstar eval '{0,*|1}' '^ > 0' -1      several at once
  upstar eval --explain '{3|1||0}+*'    how it comes about, step by step
  upstar eval --json 'mean({4|1||0})'
  upstar eval - < games.txt             one expression a line; @games.txt does the same
Forms: 3  -1/2  *2  ^  vv  ^3*2  1/2^*  {a,b|c}  {3|1||0}  +-1  +-{10|8}  Tiny(2)  ^[2]  ^<2>
Operators: - + 3 x G  and one comparison of == != < > <= >= <> (confused)
Functions: upstar repl, then help")]
pub struct EvalArgs {
    /// Expressions; `-` reads standard input, @FILE a file, one a line
    #[arg(required = true, value_name = "EXPR")]
    pub expressions: Vec<OsString>,
    /// Show how each canonical form comes about
    #[arg(long)]
    pub explain: bool,
}

/// All games born by a day, one a line
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar born 2                       the 22 games born by day 2
  upstar born 3 --notation braces     all 1474, for another program")]
pub struct BornArgs {
    /// The day, 0 to 3
    #[arg(value_name = "N")]
    pub day: u32,
}

/// A calculator with names, history and completion
#[derive(Debug, Args)]
#[command(after_help = "\
Inside:
  g := {2|1*}      gives a game a name
  mean(g) + g      uses it
  explain g + *    shows the simplification
  help             lists forms and functions; quit or Ctrl-D leaves, Ctrl-C stops a computation")]
pub struct ReplArgs {}

/// The thermograph of a game
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar thermograph '{4|1||0}'              in the terminal
  upstar thermograph '{4|1||0}' -o warm.svg  for a paper or a page
  upstar thermograph domineering 3x3         of a position")]
pub struct ThermographArgs {
    /// An expression; or, with a second argument, a ruleset
    #[arg(value_name = "EXPR|RULESET")]
    pub first: OsString,
    /// A position of the ruleset
    #[arg(value_name = "POSITION")]
    pub position: Option<OsString>,
}
