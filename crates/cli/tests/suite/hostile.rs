//! Texts and surroundings that are meant to break something: control characters, forged certificates, marks before a
//! text, odd names of files, signals.

use crate::support::{run, run_with_input, upstar};
use std::fs;

#[test]
fn control_characters_never_reach_a_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    for args in [
        &["value", "nim", "3\u{1b}[2J"][..],
        &["value", "nim\u{1b}[2J", "3"],
        &["eval", "1 + \u{9b}2J"],
        &["draw", "col", "path(3)\u{7}"],
        &["value", "nim", "3\u{1b}]0;x\u{7}", "--json"],
    ] {
        let run = run(args);
        assert_eq!(run.code, 2, "{args:?}: {run:?}");
        let bad = |text: &str| text.contains(|c: char| c.is_control() && c != '\n');
        assert!(!bad(&run.out) && !bad(&run.err), "{args:?}: {run:?}");
    }
    let script = folder.path().join("game.star");
    let text =
        "def moves(n):\n    fail(\"\\x1b[2J forged\")\nruleset = heaps(name = \"game\", impartial = True)\n";
    fs::write(&script, text).expect("written");
    let run = run(&["value", script.to_str().expect("UTF-8"), "3"]);
    assert!(run.code != 0 && run.err.contains("\\u001b[2J forged"), "{run:?}");
}

/// The texts of a certificate stand in what is printed about it, and none of them begins a line of its own.
#[test]
fn a_certificate_with_control_characters_is_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("forged.json");
    let path = file.to_str().expect("UTF-8");
    assert_eq!(run(&["outcome", "nim", "1,2", "--certificate", path]).code, 0);
    let honest = fs::read_to_string(&file).expect("a certificate");
    assert!(run(&["verify", path]).out.starts_with("valid: nim 1,2 has outcome N"));
    for (from, to) in [
        ("\"position\":\"1,2\"", "\"position\":\"1,2\\nvalid: nim 1,2 has outcome P\""),
        ("\"ruleset\":\"nim\"", "\"ruleset\":\"nim\\u001b[2K\""),
        ("\"format\":\"upstar search 1\"", "\"format\":\"x\\rvalid: all\""),
    ] {
        let forged = honest.replacen(from, to, 1);
        assert_ne!(forged, honest, "{from}");
        fs::write(&file, forged).expect("written");
        let run = run(&["verify", path]);
        assert!(run.code != 0 && run.out.is_empty(), "{to}: {run:?}");
        assert!(!run.err.lines().any(|line| line.starts_with("valid")), "{to}: {run:?}");
    }
}

#[cfg(feature = "scripts")]
#[test]
fn a_certificate_knows_the_script_that_it_is_about() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (script, certificate) = (at("game.star"), at("c.json"));
    let text = |take: u32| {
        format!(
            "def moves(n):\n    return [n - {take}] if n >= {take} else []\nruleset = heaps(name = \"take\", impartial = True)\n"
        )
    };
    fs::write(&script, text(1)).expect("written");
    assert_eq!(run(&["outcome", &script, "0", "--certificate", &certificate]).code, 0);
    assert!(fs::read_to_string(&certificate).expect("text").contains("\"fingerprint\":\""));
    assert_eq!(run(&["verify", &certificate]).code, 0);
    // What is claimed is true by the other rules, too, but these are not what it is about.
    fs::write(&script, text(2)).expect("written");
    let changed = run(&["verify", &certificate]);
    assert!(changed.code == 1 && changed.err.contains("another version of the script"), "{changed:?}");
    assert_eq!(run(&["outcome", "nim", "3", "--certificate", &certificate]).code, 0);
    assert!(!fs::read_to_string(&certificate).expect("text").contains("fingerprint"));
}

#[test]
fn a_graph_of_more_vertices_than_there_are_numbers_is_refused() {
    for text in ["~~~~~~~~\n", "~~~~~~~~~~~~~~~\n"] {
        let run = run_with_input(&["value", "nim", "-"], text.as_bytes());
        assert_eq!(run.code, 2, "{run:?}");
        assert!(!run.err.contains("panicked"), "{run:?}");
    }
}

#[test]
fn a_ruleset_is_for_both_players_only_so_often() {
    for often in [3, 10_000] {
        let run = run(&["value", &format!("{}nim", "impartial:".repeat(often)), "3"]);
        assert_eq!(
            run.code,
            if often == 3 { 0 } else { 2 },
            "{}",
            run.err.chars().take(300).collect::<String>()
        );
    }
}

#[test]
fn a_mark_before_a_text_is_skipped() {
    assert_eq!(run_with_input(&["eval", "-"], "\u{feff}1+1\n2+2\n".as_bytes()).out, "2\n4\n");
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    fs::write(at("heaps.txt"), "\u{feff}3,5\r\n").expect("written");
    assert_eq!(run(&["value", "nim", &format!("@{}", at("heaps.txt"))]).code, 0);
    assert_eq!(run(&["outcome", "nim", "3", "--certificate", &at("c.json")]).code, 0);
    let certificate = fs::read_to_string(at("c.json")).expect("text");
    fs::write(at("c.json"), format!("\u{feff}{certificate}")).expect("written");
    assert_eq!(run(&["verify", &at("c.json")]).code, 0);
    #[cfg(feature = "scripts")]
    {
        let text = "\u{feff}def moves(n):\n    return list(range(n))\nruleset = heaps(name = \"take\", impartial = True)\n";
        fs::write(at("game.star"), text).expect("written");
        let run = run(&["value", &at("game.star"), "3"]);
        assert_eq!(run.code, 0, "{run:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn names_of_files_need_not_be_text() {
    use std::os::unix::ffi::OsStringExt;
    let folder = tempfile::tempdir().expect("a folder");
    let odd = |name: &[u8]| folder.path().join(std::ffi::OsString::from_vec(name.to_vec()));
    fs::write(odd(b"heaps\xff.txt"), "3,5\n").expect("written");
    let mut at = std::ffi::OsString::from("@");
    at.push(odd(b"heaps\xff.txt"));
    let listed = upstar(&["value", "nim"]).arg(at).output().expect("it starts");
    assert!(listed.status.success(), "{listed:?}");
    let written = upstar(&["outcome", "nim", "3", "--certificate"])
        .arg(odd(b"c\xff.json"))
        .output()
        .expect("it starts");
    assert!(written.status.success() && odd(b"c\xff.json").exists(), "{written:?}");
    assert!(upstar(&["verify"]).arg(odd(b"c\xff.json")).output().expect("it starts").status.success());
    #[cfg(feature = "scripts")]
    {
        let text =
            "def moves(n):\n    return list(range(n))\nruleset = heaps(name = \"take\", impartial = True)\n";
        fs::create_dir(odd(b"rules\xff")).expect("made");
        fs::write(odd(b"rules\xff").join("game.star"), text).expect("written");
        let named =
            upstar(&["value", "take", "3", "--rules"]).arg(odd(b"rules\xff")).output().expect("it starts");
        assert!(named.status.success(), "{named:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_file_keeps_its_mode_and_one_that_is_read_only_stays() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("values.txt");
    let path = file.to_str().expect("UTF-8");
    for (mode, code, text) in [(0o640, 0, "*3\n"), (0o600, 0, "*3\n"), (0o444, 1, "old")] {
        fs::write(&file, "old").expect("written");
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).expect("set");
        let run = run(&["eval", "*3", "-o", path]);
        assert_eq!(run.code, code, "{mode:o}: {run:?}");
        assert_eq!(fs::read_to_string(&file).expect("text"), text, "{mode:o}");
        assert_eq!(fs::metadata(&file).expect("there").permissions().mode() & 0o777, mode);
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).expect("set");
    }
}

/// Under `nohup` a hangup is ignored; else it ends the program as Ctrl-C does.
#[cfg(target_os = "linux")]
#[test]
fn a_hangup_is_ignored_where_it_was() {
    // The tests themselves may run under `nohup`.
    for (run, ends) in [("trap '' HUP; exec", false), ("exec env --default-signal=HUP", true)] {
        let program = upstar(&["eval", "1", "-"]);
        let mut child = std::process::Command::new("sh")
            .args(["-c", &format!("{run} \"$0\" eval 1 -")])
            .arg(program.get_program())
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::null())
            .spawn()
            .expect("it starts");
        let mut out = std::io::BufReader::new(child.stdout.take().expect("piped"));
        let mut line = String::new();
        std::io::BufRead::read_line(&mut out, &mut line).expect("the first answer");
        let signal = |name: &str| {
            let sent = std::process::Command::new("kill").args([name, &child.id().to_string()]).status();
            assert!(sent.expect("kill").success());
        };
        signal("-HUP");
        if !ends {
            // It still answers afterwards.
            let input = child.stdin.as_mut().expect("piped");
            std::io::Write::write_all(input, b"2\n").expect("it reads");
            line.clear();
            std::io::BufRead::read_line(&mut out, &mut line).expect("the second answer");
            assert_eq!(line, "2\n");
            drop(child.stdin.take());
        }
        // The end of the input would end the program, too.
        let _input = child.stdin.take();
        let code = child.wait().expect("it ends").code();
        assert_eq!(code, Some(if ends { 130 } else { 0 }), "{run}");
    }
}
