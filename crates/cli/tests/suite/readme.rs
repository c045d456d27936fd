//! Every session shown in the README and the manual comes out as it is printed there.

use crate::support::run;

/// The words of a shell command in which only single quotes are used.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in command.chars() {
        match (c, quoted) {
            ('\'', _) => quoted = !quoted,
            (' ', false) => words.push(String::new()),
            _ => words.last_mut().expect("never empty").push(c),
        }
    }
    words.retain(|w| !w.is_empty());
    words
}

/// Times differ from run to run, and with several threads the number of positions too.
fn without_times(text: &str) -> String {
    let line = |line: &str| match line.split_once("search of ") {
        Some((start, end)) if end.ends_with(" s") => start.to_string(),
        _ => line.to_string(),
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn sessions() {
    // Sessions are typed in the folder of the README.
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).expect("the folder");
    let mut checked = 0;
    let manual = std::fs::read_dir("docs").expect("the manual").flatten().map(|entry| entry.path());
    let pages = manual.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    for file in pages.chain(["README.md".into()]) {
        let text = std::fs::read_to_string(&file).expect("a page");
        // There a session may show the beginning of what comes out.
        let whole = !file.ends_with("theories.md");
        for block in text.split("```console\n").skip(1) {
            let block = block.split("```").next().expect("closed");
            for session in block.split("$ ").filter(|s| !s.is_empty()) {
                let (command, expected) = session.split_once('\n').expect("a line");
                let words = words(command.split(" #").next().expect("a command").trim());
                // Pictures and plays leave nothing to compare.
                if words[0] != "upstar" || words.iter().any(|w| w == "-o" || w == "play") {
                    continue;
                }
                let args: Vec<&str> = words[1..].iter().map(String::as_str).collect();
                let run = run(&args);
                let (out, expected) = (without_times(&(run.out + &run.err)), without_times(expected));
                let out = if whole { &out } else { out.get(..expected.len()).unwrap_or(&out) };
                assert_eq!(out, expected, "{}: {command}", file.display());
                checked += 1;
            }
        }
    }
    assert!(checked >= 50, "only {checked} sessions were found");
}
