//! `upstar serve`: the page.

use crate::args::ServeArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome, io_failure};
use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::{Command, Stdio};
use upstar_values::StopReason;
use upstar_web::{EngineCommand, Server};

pub fn run(args: &ServeArgs, context: &Context) -> Outcome {
    let limits = context.server_limits();
    let engine = engine(context).map_err(io_failure)?;
    let server = Server::bind(args.host, args.port, limits, engine).map_err(|e| Failure::Other(e.into()))?;
    let server = server.embedded_in(args.allow_embed.clone());
    announce(&server, args, context)?;
    let stop = context.stop();
    server.run(&stop).map_err(|e| Failure::Other(e.into()))?;
    // Only Ctrl-C ends it, and that is no failure of anything.
    let interrupted = stop.check() == Err(StopReason::Cancelled);
    Ok(Done { code: if interrupted { 130 } else { 0 } })
}

/// This program again, as the engine that answers questions.
fn engine(context: &Context) -> std::io::Result<EngineCommand> {
    let mut args: Vec<OsString> = vec!["engine".into()];
    if let Some(folder) = &context.rules {
        args.extend(["--rules".into(), folder.into()]);
    }
    Ok(EngineCommand::new(std::env::current_exe()?, args))
}

/// Tells the address, and opens the browser where that was asked for.
fn announce(server: &Server, args: &ServeArgs, context: &Context) -> Result<(), Failure> {
    let address = server.address();
    let url = format!("http://{}", here(address));
    let elsewhere = server.network().map(|address| format!("http://{address}"));
    if context.json {
        context.json_line(&serde_json::json!({ "address": url, "network": elsewhere }))?;
    } else {
        let others = elsewhere.as_ref().map_or(String::new(), |url| format!("\nFrom other machines: {url}"));
        context.line(&format!("Upstar is at {url}{others}\nCtrl-C stops it."))?;
    }
    context.flush()?;
    if let Some(url) = &elsewhere {
        eprintln!(
            "upstar: warning: everyone who can reach {url} can use this server and this machine's time; \
             without --host only this machine can"
        );
    }
    if args.open {
        open(&url);
    }
    Ok(())
}

/// The address that a browser on this machine can use.
fn here(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
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
