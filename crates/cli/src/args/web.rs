//! What may be typed after `serve`.

use clap::Args;
use std::net::{IpAddr, Ipv4Addr};
use upstar_web::Origin;

/// The page: play, explore and see why, in a browser
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  upstar serve                        then open http://127.0.0.1:7878
  upstar serve --port 0 --open        any free port, and open the browser
  upstar serve --host 0.0.0.0         for a class room: everyone in the network can use it
  upstar serve --memory 4G            searches may take this much, all together
Ctrl-C stops it.")]
pub struct ServeArgs {
    /// The port; 0 is any free one
    #[arg(long, default_value_t = 7878)]
    pub port: u16,
    /// The address to listen at; others than this machine can reach it only at another one
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub host: IpAddr,
    /// A site that may show the page inside its own, such as `https://school.example.org`; may be given again
    #[arg(long, value_name = "ORIGIN")]
    pub allow_embed: Vec<Origin>,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
}
