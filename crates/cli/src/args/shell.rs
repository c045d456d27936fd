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
