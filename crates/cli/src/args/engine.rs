//! What may be typed after `engine`.

use clap::Args;

/// Questions as lines of JSON on standard input, answers on standard output
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  echo '{\"id\":1,\"ask\":\"value\",\"ruleset\":\"nim\",\"position\":\"3,5\"}' | upstar engine
  upstar engine --threads 4 --time 60s --memory 2G

A line in is a question as for POST /api/ask with an id, or {\"cancel\":ID}. Lines out are {\"id\",\"progress\"}, and for each
question one of {\"id\",\"answer\"} and {\"id\",\"error\"}. The engine ends when its input ends and all questions are
answered. A question that does not end after its limit ends it with exit code 3.")]
pub struct EngineArgs {
    /// Answer strangers: questions that are large by their own words are refused, as on a server
    #[arg(long)]
    pub public: bool,
}
