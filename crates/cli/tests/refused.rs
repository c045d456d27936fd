//! Memory that the system refuses, by limits on addresses and on data as clusters set them: the question ends with its reason.
#![cfg(target_os = "linux")]

mod support;

use std::process::{Command, Stdio};
use support::{Run, upstar};

/// A question that needs to remember 2^40 positions.
fn vast() -> String {
    let ladder: Vec<String> = (0..40).map(|i| format!("+-{}", 1u64 << i)).collect();
    format!("birthday({})", ladder.join(" + "))
}

/// The program under a limit of the shell, such as `-v 400000` in kilobytes.
fn under(limit: &str, args: &[&str]) -> Command {
    let program = upstar(args);
    let mut shell = Command::new("sh");
    shell
        .args(["-c", &format!("ulimit {limit} && exec \"$0\" \"$@\"")])
        .arg(program.get_program())
        .args(args);
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    shell
}

#[test]
fn a_limit_of_the_system_is_a_memory_limit() {
    let vast = vast();
    for limit in ["-v 400000", "-d 300000"] {
        for more in [&[][..], &["--memory", "30G"]] {
            let args = [&["eval", &vast, "--json"], more].concat();
            let run: Run = under(limit, &args).output().expect("it starts").into();
            assert_eq!(run.code, 3, "{limit} {run:?}");
            assert!(run.out.contains("the memory limit of "), "{limit} {run:?}");
            let told = run.err.contains("the system lets this program have");
            assert_eq!(told, !more.is_empty(), "{limit} {run:?}");
        }
    }
}

/// A limit that comes while the program runs is told by refusals alone.
#[test]
fn refused_memory_ends_the_question() {
    let child = upstar(&["eval", &vast(), "--json"]).spawn().expect("it starts");
    let limited = Command::new("prlimit")
        .args(["--pid", &child.id().to_string(), "--data=120000000"])
        .status()
        .expect("prlimit of util-linux");
    assert!(limited.success());
    let run: Run = child.wait_with_output().expect("it ends").into();
    assert_eq!(run.code, 3, "{run:?}");
    let told =
        run.out.contains("the memory limit of ") || run.err.contains("the system gives no more memory");
    assert!(told, "{run:?}");
}
