//! The calculator, thermographs, completions and man pages.

mod support;

use support::{run, run_with_input};

#[test]
fn the_calculator_has_names() {
    let script = "g := {2|1*}\ng + *\n\nnames\nmean(g)\nh := outcome(g)\nv := 1\ng := g +- 1\ng == {2|1*} +- 1\nquit\n1\n";
    let run = run_with_input(&["repl"], script.as_bytes());
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[..4], ["g = {2|1*}", "{2*|1}", "g = {2|1*}", "3/2"]);
    assert_eq!(lines.last(), Some(&"true"));
    assert_eq!(run.err.matches("upstar:").count(), 2, "{}", run.err);
    assert_eq!(run.code, 2);
}

#[test]
fn the_calculator_explains_itself() {
    let run = run_with_input(&["repl"], b"help\nexplain {0,*|1}\nthermograph {2|0}\n");
    assert_eq!(run.code, 0, "{}", run.err);
    for part in ["nim_product(", "simplest-number rule", "temperature 1"] {
        assert!(run.out.contains(part), "{part} is missing in {}", run.out);
    }
}

#[test]
fn thermographs() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("t.svg");
    let name = path.to_str().expect("text");
    assert_eq!(run(&["thermograph", "{4|1||0}", "-o", name]).code, 0);
    let svg = std::fs::read_to_string(&path).expect("a file");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && svg.contains("mean 1, temperature 1"));
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing else is left behind");

    let text = run(&["thermograph", "{4|1||0}"]);
    assert!(text.out.contains("mean 1, temperature 1\n"), "{}", text.out);
    let json = run(&["thermograph", "--json", "+-{3|1}"]);
    assert_eq!(
        json.out,
        "{\"input\":\"+-{3|1}\",\"mean\":\"0\",\"temperature\":\"2\",\"left_wall\":[[\"0\",\"1\"],[\"1\",\"1\"],\
         [\"2\",\"0\"]],\"right_wall\":[[\"0\",\"-1\"],[\"1\",\"-1\"],[\"2\",\"0\"]]}\n",
    );
    assert_eq!(run(&["thermograph", "1", "-o", "a.bmp"]).code, 2);
}

#[test]
fn completions_and_man_pages_know_every_command() {
    let help = run(&["--help"]).out;
    for command in ["eval", "born", "repl", "thermograph"] {
        assert!(help.contains(command));
        for shell in ["bash", "zsh", "fish"] {
            assert!(run(&["completions", shell]).out.contains(command), "{shell}");
        }
        assert!(run(&["man"]).out.contains(command));
        assert!(run(&["man", command]).out.contains("upstar"), "{command}");
        let help = run(&[command, "--help"]).out;
        assert!(help.contains("Examples:") || help.contains("Inside:"), "{command}: {help}");
    }
    assert_eq!(run(&["man", "evil"]).code, 2);
    assert!(run(&["--version"]).out.starts_with("upstar "));
}
