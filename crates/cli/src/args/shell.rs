//! What may be typed after `completions` and `man`.

use clap::Args;

/// Completions for a shell, on standard output
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar completions bash > ~/.local/share/bash-completion/completions/upstar
  upstar completions zsh > ~/.zfunc/_upstar")]
pub struct CompletionsArgs {
    /// Which shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

/// What a command, a page of the manual, a function or a ruleset is about
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar help              the list of commands and pages
  upstar help value        a command
  upstar help students     a page of the manual
  upstar help mean         a function
  upstar help domineering  a ruleset")]
pub struct HelpArgs {
    /// A command, a page, a function or a ruleset
    #[arg(value_name = "TOPIC")]
    pub topic: Option<String>,
}

/// The man page, on standard output
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar man > upstar.1 && man ./upstar.1
  upstar man eval")]
pub struct ManArgs {
    /// The page of one command
    #[arg(value_name = "COMMAND")]
    pub command: Option<String>,
}
