//! A program that is refused what it cannot do without begins anew, as the same process with the same socket.
#![cfg(target_os = "linux")]

use std::net::TcpListener;
use std::process::Command;
use upstar_core::{WithReserve, begin_anew_with, if_there_is_room, kept_listener};

#[global_allocator]
static ALLOCATOR: WithReserve = WithReserve;

const NAME: &str = "refused_memory_begins_the_program_anew";
const CHILD: &str = "UPSTAR_TEST_CHILD";
const LIMIT: u64 = 700 << 20;
const TOO_MUCH: usize = 1 << 30;

/// What the process and its address are.
fn says(word: &str, listener: &TcpListener) {
    let address = listener.local_addr().expect("an address");
    println!("{word} process {} at {address}.", std::process::id());
}

/// Asks for more than the system gives; what comes after is another life of the same process.
fn child() {
    if let Some(listener) = kept_listener() {
        return says("then", &listener);
    }
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    says("first", &listener);
    begin_anew_with(&listener);
    let limit = libc::rlimit { rlim_cur: LIMIT, rlim_max: LIMIT };
    // SAFETY: it reads one record.
    assert_eq!(unsafe { libc::setrlimit(libc::RLIMIT_AS, &limit) }, 0);
    let mut list: Vec<u8> = Vec::new();
    assert!(if_there_is_room(|| list.try_reserve_exact(TOO_MUCH)).is_err(), "who can do without is refused");
    list.reserve_exact(TOO_MUCH);
    unreachable!("there was room for {}", list.capacity());
}

#[test]
fn refused_memory_begins_the_program_anew() {
    if std::env::var_os(CHILD).is_some() {
        return child();
    }
    let program = std::env::current_exe().expect("this test");
    let run = Command::new(program).args(["--exact", NAME, "--nocapture"]).env(CHILD, "1").output();
    let run = run.expect("it starts");
    let (out, err) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert!(run.status.success(), "{out}{err}");
    let said =
        |word: &str| out.split_once(&format!("{word} process ")).and_then(|(_, rest)| rest.split_once(".\n"));
    let (first, then) = (said("first").expect("a first life").0, said("then").expect("a second one").0);
    assert_eq!(first, then, "{out}");
    assert!(err.contains("the server begins anew"), "{err}");
}
