//! What may be typed after `graphs`.

use clap::Args;

/// All graphs of a class and size, each once up to isomorphism, in graph6 or digraph6
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar graphs connected --n 7                                     853 lines of graph6
  upstar graphs trees --n 12 | upstar value col -                   their values
  upstar graphs oriented-connected --n 5 | wc -l                    digraph6
  upstar graphs connected --n 8 | upstar value vertex-deletion:odd-odd -
Classes: all, connected, trees, forests, oriented, oriented-connected, digraphs, digraphs-connected, dags, dags-connected.
The order never changes. Commands that read positions from standard input or a file take such lines, and those of
nauty's programs: graph6, sparse6 (:...) and digraph6 (&...), with or without a header.")]
pub struct GraphsArgs {
    /// Which graphs
    #[arg(value_name = "CLASS")]
    pub class: String,
    /// How many vertices; a range lists one size after the other
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub n: String,
    /// Only say how many there are
    #[arg(long)]
    pub count: bool,
}
