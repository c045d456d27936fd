//! `upstar serve`: the page.

use crate::args::ServeArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use upstar_values::Stop;
use upstar_web::Server;

pub fn run(args: &ServeArgs, context: &Context) -> Outcome {
    let limits = context.limits();
    let server = Server::bind(args.host, args.port, limits).map_err(|e| Failure::Other(e.into()))?;
    let url = format!("http://{}", shown(server.address()));
    if context.json {
        context.json_line(&serde_json::json!({ "address": url }))?;
    } else {
        context.line(&format!("Upstar is at {url}\nCtrl-C stops it."))?;
    }
    context.flush()?;
    if !args.host.is_loopback() {
        eprintln!(
            "upstar: warning: everyone who can reach {} can use this server and this machine's time; \
             without --host only this machine can",
            server.address()
        );
    }
    if args.open {
        open(&url);
    }
    let stop = context.stop();
    server.run(&stop).map_err(|e| Failure::Other(e.into()))?;
    // Only Ctrl-C ends it, and that is no failure of anything.
    let interrupted = stop.check() == Err(Stop::Cancelled);
    Ok(Done { code: if interrupted { 130 } else { 0 } })
}

/// The address that a browser on this machine can use.
fn shown(address: SocketAddr) -> SocketAddr {
    let ip = match address {
        SocketAddr::V4(_) if address.ip().is_unspecified() => std::net::Ipv4Addr::LOCALHOST.into(),
        SocketAddr::V6(_) if address.ip().is_unspecified() => std::net::Ipv6Addr::LOCALHOST.into(),
        _ => address.ip(),
    };
    SocketAddr::new(ip, address.port())
}

/// Opens a browser; where that does not work, the address was printed.
fn open(url: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let started =
        Command::new(program).args(before).arg(url).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if let Err(error) = started {
        eprintln!("upstar: the browser cannot be opened ({error}); open {url} yourself");
    }
}
