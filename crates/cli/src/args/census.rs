//! What may be typed after `census`.

use clap::Args;
use std::path::PathBuf;

/// The value of every graph of a class: how often each comes, or all in a database
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar census vertex-deletion:odd-odd connected --n 1..6     how many graphs have each value, and the least
  upstar census vertex-deletion:odd-odd connected --n 1..9 --db f.sqlite
  upstar census domineering boards 3x4 --show temperature      how many boards have each temperature
  upstar census col connected --n 1..6 --show mean --show 'cool(G,1)' --db f.sqlite      columns of their own
  upstar census col trees --n 1..12 --db f.sqlite          another ruleset in the same file
  upstar census --db f.sqlite --query histogram            how many graphs have each value, by n
  upstar census --db f.sqlite --query least                the least graph with each value
  upstar census --db f.sqlite --query with '*2' vertex-deletion:odd-odd
  upstar census --db f.sqlite --sql 'SELECT n, max(nimber) FROM graphs GROUP BY n'
  upstar census --db f.sqlite --export f.csv
  upstar census snort connected --n 9 --shard 2/4 --db part2.sqlite     on the second of four machines
  upstar census --db whole.sqlite --merge part1.sqlite part2.sqlite part3.sqlite part4.sqlite
  upstar census nim-on-graph connected weights 2 loops 1 --n 1..4 --db nim.sqlite     every start, weights to 2, loops to 1
  upstar census dag dags --n 1..5 --db dags.sqlite         acyclic digraphs, every start
  upstar census escape all starts --n 1..6 --db f.sqlite   every start also where it may be chosen
  upstar census grand-left-right boards 3x4 xo. --db boards.sqlite     every board with these letters, up to symmetry
  upstar census grand-left-right boards '?????|?...?' xo --db t.sqlite     ? is any of the letters
A run that was stopped or killed goes on when the same command is given again. Tables: graphs(graph6, n, edges, value,
outcome, nimber, run, parity), runs(id, ruleset, class, version, started, finished). graph6 is the position's text where
there is more than a graph.")]
pub struct CensusArgs {
    /// A ruleset that is played on graphs; with a query, only rows of this ruleset
    #[arg(value_name = "RULESET")]
    pub ruleset: Option<String>,
    /// The class of graphs, as in upstar graphs, with weights, loops or starts; or boards; with a query, only rows of this class
    #[arg(value_name = "CLASS", requires = "ruleset")]
    pub class: Vec<String>,
    /// How many vertices, both ends included; boards have none
    #[arg(long, value_name = "A..B", allow_hyphen_values = true)]
    pub n: Option<String>,
    /// A quantity to count instead of values, or with a column of its own in the database: mean, temperature, options, .., or an expression in G
    #[arg(long, value_name = "WHAT", conflicts_with_all = ["merge", "query", "sql", "export"])]
    pub show: Vec<String>,
    /// The database; without one, how often each value comes is printed
    #[arg(long, value_name = "FILE")]
    pub db: Option<PathBuf>,
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
