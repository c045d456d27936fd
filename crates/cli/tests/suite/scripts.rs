//! Rulesets of the user's own: files, folders, the first line of a new one, and a look over the author's shoulder.

use crate::support::{Run, run, upstar};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

const KITS: [&str; 7] = ["heaps", "strip", "grid", "graph", "digraph", "weighted_graph", "text"];

/// A folder with scripts.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    fn write(&self, name: &str, text: &str) -> String {
        let path = self.0.path().join(name);
        std::fs::write(&path, text).expect("written");
        path.to_str().expect("text").to_string()
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("text").to_string()
    }
}

fn example(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/rulesets").join(name);
    path.to_str().expect("text").to_string()
}

fn done(args: &[&str]) -> Run {
    let run = run(args);
    assert_eq!(run.code, 0, "{args:?}: {run:?}");
    run
}

const TAKE: &str = "def moves(n):
    return [n - take for take in (1, 2) if take <= n]

ruleset = heaps(name = \"take-two\", rules = \"Take one or two. The player who cannot move loses.\", impartial = True, examples = {\"3\": \"0\"})
";

#[test]
fn a_file_is_a_ruleset_in_every_command() {
    let (folder, clobber, subtraction) =
        (Folder::new(), example("clobber.star"), example("subtraction.star"));
    let with = |parameter: &str| format!("{subtraction}:{parameter}");
    for (args, expected) in [
        (&["value", &clobber, "xxo"][..], "value        ^\n"),
        (&["value", &format!("impartial:{clobber}"), "xxo"], "nimber       2\n"),
        (&["value", &with("1,2,3"), "7"], "nimber       3\n"),
        (&["value", "sum", &format!("{clobber} xxo + nim 1")], "value        ^*\n"),
        (&["outcome", &clobber, "2x2"], "outcome      N"),
        (&["moves", &clobber, "xo", "--player", "left"], "Left: r1c1 to r1c2 -> .x = 0  wins"),
        (&["eval", &format!("[{clobber} xxo] + *")], "^*\n"),
        (&["rulesets", &clobber], "Clobber\n"),
        (&["tree", &clobber, "xo"], "xo"),
        (&["sequence", &with("1,2"), "--n", "0..5"], "0: 0 1 2 0 1 2\n"),
        (&["sequence", &clobber, "xo{n}", "--n", "1..3"], "3  vv*"),
        (&["table", &clobber, "{y}x{x}", "--x", "1..2", "--y", "1..2"], "*"),
        (&["thermograph", &clobber, "xo"], "0"),
        (&["theorems", &example("subtraction.star")], "modulo k + 1"),
        (&["laws", &clobber], "holds  every play ends"),
    ] {
        let run = done(args);
        assert!(run.out.contains(expected), "{args:?}: {}", run.out);
    }
    let picture = folder.path("board.svg");
    done(&["draw", &clobber, "xo", "-o", &picture]);
    assert!(std::fs::read_to_string(picture).expect("drawn").contains("data-key=\"0,1\""));
    assert_eq!(run(&["value", &with("1,x"), "7"]).code, 2);
    assert_eq!(run(&["value", "./nowhere.star", "7"]).code, 2);
}

#[test]
fn a_sequence_of_heaps_needs_no_template() {
    let (folder, partizan) = (
        Folder::new(),
        "def left(n): return [n - 1] if n else []\ndef right(n): return []\nruleset = heaps(name = \"a\")",
    );
    let file = folder.write("a.star", partizan);
    assert!(done(&["sequence", &file, "--json"]).out.contains("\"98\",\"99\"]"));
    let misere = done(&["sequence", &file, "--n", "0..2", "--misere", "--json"]).out;
    assert!(misere.contains("\"values\":[\"N\",\"R\",\"R\"]"), "{misere}");
    let file = folder.write("take.star", TAKE);
    assert!(done(&["sequence", &file, "--json"]).out.contains("\"values\":[0,1,2,0,1,2,"));
    let misere = done(&["sequence", &file, "--n", "0..3", "--misere", "--json"]).out;
    assert!(misere.contains("\"values\":[\"N\",\"P\",\"N\",\"N\"]"), "{misere}");
}

/// Whoever writes a drawing or a parameter need not know more than that.
#[test]
fn drawings_without_keys_and_laws_without_a_parameter() {
    let folder = Folder::new();
    let drawn = "def moves(b):
    return [(s, \"#\") for s in b.all(\".\")]

def draw(b):
    return [(\"circle\", b.col(s), b.row(s), 1, \"dark\" if b[s] == \"#\" else \"open\") for s in b.all()]

ruleset = grid(name = \"a\", rules = \"Fill a square. The player who cannot move loses.\", tiles = \".#\", impartial = True)
";
    let file = folder.write("a.star", drawn);
    let laws = done(&["laws", &file, "2x2"]);
    assert!(laws.out.contains("holds  every position can be drawn"), "{}", laws.out);
    let json = done(&["laws", &example("subtraction.star"), "--json"]).out;
    let rulesets = |parameter: &str| json.contains(&format!("subtraction.star:{parameter}\""));
    assert!(rulesets("1,2,3") && json.contains("\"failure\":null"), "{json}");
    assert_eq!(run(&["laws", &format!("{}:x", example("subtraction.star"))]).code, 2);
}

#[test]
fn mistakes_are_shown_where_they_are() {
    let folder = Folder::new();
    let file =
        folder.write("bad.star", "def moves(n):\n    return [n - one]\nruleset = heaps(name = \"bad\")");
    let told = run(&["value", &file, "3"]);
    let place = format!("{file}:2:17\n      return [n - one]\n                  ^^^");
    assert!(told.code == 2 && told.err.contains(&place), "{}", told.err);
    let json = run(&["value", &file, "3", "--json"]).out;
    assert!(json.contains("\"line\":2,\"message\"") || json.contains("\"line\":2"), "{json}");
    let file = folder.write(
        "off.star",
        "def moves(board, me, you):\n    return [(9, me)]\nruleset = grid(name = \"off\", tiles = \".xo\")",
    );
    let told = run(&["value", &file, "2x2"]);
    assert!(told.code == 3 && told.err.contains("(in 2x2, ") && told.err.contains(":1:1"), "{}", told.err);
}

#[test]
fn a_new_game_is_a_game_at_once() {
    let folder = Folder::new();
    for kit in KITS {
        let name = folder.path(&format!("my-{}", kit.replace('_', "-")));
        let file = format!("{name}.star");
        let told = done(&["new", &name, "--board", kit]);
        assert!(told.out.contains(&format!("upstar laws {file}")), "{}", told.out);
        let laws = done(&["laws", &file]);
        assert!(!laws.out.contains("FAILS"), "{kit}: {}", laws.out);
        let text = std::fs::read_to_string(&file).expect("written");
        let again = run(&["new", &file, "--board", kit]);
        assert!(again.code == 2 && again.err.contains("already"), "{}", again.err);
        assert_eq!(std::fs::read_to_string(&file).expect("still there"), text);
    }
    for (name, board) in [("My Game", "grid"), ("a/b/c", "grid"), ("fine", "cards"), ("sum", "heaps")] {
        let refused = run(&["new", &folder.path(name), "--board", board]);
        assert!(refused.code == 2 || refused.code == 1, "{name} {board}: {refused:?}");
        assert!(!Path::new(&folder.path(&format!("{name}.star"))).exists());
    }
}

#[test]
fn a_folder_of_scripts_is_part_of_the_list() {
    let folder = Folder::new();
    folder.write("take.star", TAKE);
    folder.write("bad.star", "def moves(n):\n    return [\n");
    folder.write("nim.star", &TAKE.replace("take-two", "nim"));
    folder.write("notes.txt", "no script");
    let rules = folder.path("");
    let listed = done(&["rulesets", "--rules", &rules]);
    assert!(listed.out.contains("take-two             Take one or two.\n"), "{}", listed.out);
    assert!(
        listed.err.contains("bad.star is left out") && listed.err.contains("bad.star:"),
        "{}",
        listed.err
    );
    assert!(listed.err.contains("nim.star is left out: there is a ruleset nim already"), "{}", listed.err);
    assert!(!listed.err.contains("notes"), "{}", listed.err);
    assert!(done(&["value", "take-two", "5", "--rules", &rules]).out.contains("nimber       2\n"));
    assert!(done(&["value", "nim", "5", "--rules", &rules]).out.contains("nimber       5\n"));
    let by_environment = upstar(&["value", "sum", "take-two 5 + nim 1"]).env("UPSTAR_RULES", &rules).output();
    assert!(Run::from(by_environment.expect("it runs")).out.contains("nimber       3\n"));
    let nowhere = run(&["rulesets", "--rules", &folder.path("nowhere")]);
    assert!(nowhere.code == 2 && nowhere.err.contains("folder of scripts"), "{nowhere:?}");
}

#[cfg(feature = "census")]
#[test]
fn a_census_is_of_one_script() {
    let folder = Folder::new();
    let game = |body: &str| {
        format!(
            "def moves(g):\n    return {body}\nruleset = graph(name = \"a\", impartial = True, symmetry = \"relabel\")"
        )
    };
    let file = folder.write("a.star", &game("[(v, None) for v in g.all()]"));
    let (first, second) = (folder.path("a.sqlite"), folder.path("b.sqlite"));
    let census = |db: &str, sizes: &str| run(&["census", &file, "trees", "--n", sizes, "--db", db]);
    assert_eq!(census(&first, "1..4").code, 0);
    assert_eq!(census(&first, "1..5").code, 0);
    folder.write("a.star", &game("[(v, None) for v in g.all() if g.degree(v) < 2]"));
    let other = census(&first, "1..6");
    assert!(other.code == 1 && other.err.contains("another script"), "{other:?}");
    assert_eq!(census(&second, "1..4").code, 0);
    let merged = run(&["census", "--db", &second, "--merge", &first]);
    assert!(merged.code == 1 && merged.err.contains("another script"), "{merged:?}");
}

/// The editor's saves are seen, mistakes too, and Ctrl-C ends it.
#[test]
fn watching_shows_every_save() {
    let folder = Folder::new();
    let file = folder.write("take.star", TAKE);
    let mut child = upstar(&["watch", &file, "5"]).spawn().expect("it starts");
    let lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let (told, news) = mpsc::channel();
    std::thread::spawn(move || lines.map_while(Result::ok).for_each(|line| drop(told.send(line))));
    let wait_for = |part: &str| {
        let mut seen = Vec::new();
        while let Ok(line) = news.recv_timeout(Duration::from_secs(60)) {
            if line.contains(part) {
                return;
            }
            seen.push(line);
        }
        panic!("{part} was not seen in {seen:?}");
    };
    wait_for("nimber       2");
    folder.write("take.star", &TAKE.replace("(1, 2)", "(1, 2, 3)"));
    wait_for("nimber       1");
    folder.write("take.star", "def moves(n):\n    return [n -\n");
    wait_for("take.star:");
    std::fs::remove_file(&file).expect("removed");
    wait_for("cannot be read");
    folder.write("take.star", &TAKE.replace("(1, 2)", "(1,)"));
    wait_for("nimber       1");
    // Without an end of its own, it ends as this test does; where there are signals, by Ctrl-C.
    #[cfg(unix)]
    {
        let interrupt = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(interrupt.expect("sent").success());
        assert_eq!(child.wait().expect("it ends").code(), Some(130));
    }
    #[cfg(not(unix))]
    child.kill().expect("it ends");
}
