//! What may be typed after `repl` and `thermograph`.

use clap::Args;
use upstar_questions::text;

/// A calculator with names, history and completion
#[derive(Debug, Args)]
#[command(after_help = "\
Inside:
  g := {2|1*}      gives a game a name
  mean(g) + g      uses it
  _ + ans          the last answer, by two names
  explain g + *    shows the simplification
  help norton      tells of a function; help product of all that have to do with a word
  save FILE        writes the names, and load FILE reads them; a line that ends with \\ goes on
  help             lists forms and functions; quit or Ctrl-D leaves, Ctrl-C stops a computation")]
pub struct ReplArgs {}

/// The thermograph of a game
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar thermograph '{4|1||0}'              in the terminal
  upstar thermograph '{4|1||0}' -o warm.svg  for a page; .png too
  upstar thermograph '{4|1||0}' -o warm.pdf  for a paper; .tex too
  upstar thermograph domineering 3x3         of a position")]
pub struct ThermographArgs {
    /// An expression; or, with a second argument, a ruleset
    #[arg(value_name = "EXPR|RULESET", value_parser = text())]
    pub first: String,
    /// A position of the ruleset
    #[arg(value_name = "POSITION", value_parser = text())]
    pub position: Option<String>,
}
