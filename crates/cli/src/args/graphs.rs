//! What may be typed after `graphs` and `census`.

use clap::Args;
use std::path::PathBuf;

/// All graphs of a class and size, each once up to isomorphism, in graph6 or digraph6
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar graphs connected --n 7                                     853 lines of graph6
  upstar graphs trees --n 12 | upstar value col -                   their values
  upstar graphs oriented-connected --n 5 | wc -l                    digraph6
  upstar graphs connected --n 8 | upstar value vertex-deletion:odd-odd -
Classes: all, connected, trees, forests, oriented, oriented-connected, digraphs, digraphs-connected.
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

/// The value of every graph of a class, in a database
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar census vertex-deletion:odd-odd connected --n 1..9 --db f.sqlite
  upstar census col trees --n 1..12 --db f.sqlite          another ruleset in the same file
  upstar census --db f.sqlite --query histogram            how many graphs have each value, by n
  upstar census --db f.sqlite --query least                the least graph with each value
  upstar census --db f.sqlite --query with '*2' vertex-deletion:odd-odd
  upstar census --db f.sqlite --sql 'SELECT n, max(nimber) FROM graphs GROUP BY n'
  upstar census --db f.sqlite --export f.csv
  upstar census snort connected --n 9 --shard 2/4 --db part2.sqlite     on the second of four machines
  upstar census --db whole.sqlite --merge part1.sqlite part2.sqlite part3.sqlite part4.sqlite
A run that was stopped or killed goes on when the same command is given again. Tables: graphs(graph6, n, edges, value,
outcome, nimber, run), runs(id, ruleset, class, version, started, finished).")]
pub struct CensusArgs {
    /// A ruleset that is played on graphs; with a query, only rows of this ruleset
    #[arg(value_name = "RULESET")]
    pub ruleset: Option<String>,
    /// The class of graphs, as in upstar graphs; with a query, only rows of this class
    #[arg(value_name = "CLASS", requires = "ruleset")]
    pub class: Option<String>,
    /// How many vertices, both ends included
    #[arg(long, value_name = "A..B", allow_hyphen_values = true)]
    pub n: Option<String>,
    /// The database
    #[arg(long, value_name = "FILE")]
    pub db: PathBuf,
    /// Only part i of m of every level, for many machines
    #[arg(long, value_name = "i/m")]
    pub shard: Option<String>,
    /// Add the rows of other files
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["ruleset", "n", "shard"])]
    pub merge: Vec<PathBuf>,
    /// histogram, least, or with VALUE
    #[arg(long, value_name = "QUESTION", num_args = 1..=2,
          conflicts_with_all = ["merge", "n", "shard"])]
    pub query: Vec<String>,
    /// Any SQL that only reads
    #[arg(long, value_name = "SQL", conflicts_with_all = ["merge", "query", "ruleset", "n", "shard"])]
    pub sql: Option<String>,
    /// Write all rows to a file; its ending picks the format: csv, or parquet when built with `--features parquet`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["merge", "query", "sql", "ruleset", "n", "shard"])]
    pub export: Option<PathBuf>,
}
