//! Lists of graphs, graphs from other programs, and the census.

use crate::support::{run, run_with_input};

#[test]
fn graphs_are_listed() {
    let trees = run(&["graphs", "trees", "--n", "11"]);
    assert_eq!((trees.code, trees.out.lines().count()), (0, 235));
    assert_eq!(run(&["graphs", "oriented-connected", "--n", "1..4", "--count"]).out, "1\n1\n5\n34\n");
    assert!(run(&["graphs", "digraphs", "--n", "3"]).out.lines().all(|line| line.starts_with("&B")));
    assert_eq!(run(&["graphs", "all", "--n", "2"]).out, "A?\nA_\n");
    assert_eq!(
        run(&["graphs", "connected", "--n", "2", "--json"]).out,
        "{\"class\":\"connected\",\"graph6\":\"A_\",\"n\":2}\n"
    );
    for wrong in
        [["graphs", "tree", "--n", "3"], ["graphs", "all", "--n", "13"], ["graphs", "all", "--n", "x"]]
    {
        let wrong = run(&wrong);
        assert_eq!((wrong.code, wrong.out.as_str()), (2, ""), "{}", wrong.err);
    }
}

#[test]
fn graphs_of_other_programs_are_read() {
    let value = |ruleset: &str, lines: &str| run_with_input(&["value", ruleset, "-"], lines.as_bytes()).out;
    // A triangle, a path and no edges, as geng writes them.
    assert_eq!(value("col", "Bw\nBW\nB?\n"), value("col", "complete(3)\n0-2,1-2\n0,1,2\n"));
    assert_eq!(value("col", ">>graph6<<Bw\n"), value("col", "complete(3)\n"));
    assert_eq!(value("col", ":Bc\n>>sparse6<<:Bc\n"), value("col", "s6::Bc\ns6::Bc\n"));
    let arcs = "vertex-deletion:even-odd";
    assert_eq!(value(arcs, "&AG\n>>digraph6<<&AG\n"), value(arcs, "d6:&AG\nd6:&AG\n"));
    assert!(value("escape", "C@\nG?@@@?\n").lines().count() == 2);
    let listed = run(&["graphs", "connected", "--n", "5"]).out;
    assert_eq!(value("vertex-deletion:odd-odd", &listed).lines().count(), 21);
    // Typed as an argument it is the same graph, and other games keep their own texts.
    assert!(run(&["value", "--json", "col", "Bw"]).out.contains("\"position\":\"cycle(3)\""));
    assert!(value("hackenbush", "LRLG\n").starts_with("LRLG"));
}

#[test]
fn a_census_is_taken_and_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("text").to_string();
    let db = file("f.sqlite");
    let odd = "vertex-deletion:odd-odd";
    let taken = run(&["census", odd, "connected", "--n", "1..6", "--db", &db]);
    assert_eq!(taken.code, 0, "{}", taken.err);
    assert!(
        taken.out.contains("n = 6  112 graphs\n") && taken.out.contains("143 rows added"),
        "{}",
        taken.out
    );
    let again = run(&["census", odd, "connected", "--n", "6", "--db", &db, "--json"]);
    assert!(again.out.contains("\"rows_added\":0"), "{}", again.out);

    let with = run(&["census", "--db", &db, "--query", "with", "{0|0}", odd, "connected"]);
    assert!(with.out.starts_with("ruleset\tclass\tgraph6\tn\tedges\n"), "{}", with.out);
    assert_eq!(with.out, run(&["census", odd, "connected", "--db", &db, "--query", "with", "*"]).out);
    assert!(run(&["census", "--db", &db, "--query", "least"]).out.contains("\t*\tA_\t2\t1\n"));
    let histogram = run(&["census", "--db", &db, "--query", "histogram", odd, "--json"]).out;
    assert!(histogram.starts_with("{\"class\":\"connected\",\"graphs\":1,\"n\":1,"), "{histogram}");
    let sql = run(&["census", "--db", &db, "--sql", "SELECT count(*) AS rows FROM graphs"]);
    assert_eq!(sql.out, "rows\n143\n");
    let csv = file("f.csv");
    assert!(run(&["census", "--db", &db, "--export", &csv]).out.starts_with("143 rows"));
    assert_eq!(std::fs::read_to_string(csv).expect("a file").lines().count(), 144);

    for (shard, part) in [("1/2", "1.sqlite"), ("2/2", "2.sqlite")] {
        assert_eq!(
            run(&["census", odd, "connected", "--n", "6", "--shard", shard, "--db", &file(part)]).code,
            0
        );
    }
    let merged = run(&["census", "--db", &file("m.sqlite"), "--merge", &file("1.sqlite"), &file("2.sqlite")]);
    assert_eq!(merged.code, 0, "{}", merged.err);
    let count = run(&["census", "--db", &file("m.sqlite"), "--sql", "SELECT count(*) FROM graphs"]);
    assert!(count.out.ends_with("\n112\n"), "{}", count.out);
}

#[test]
fn a_census_says_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("text").to_string();
    std::fs::write(file("text"), "not a database at all, ".repeat(100)).expect("a file");
    let (text, none) = (file("text"), file("none"));
    for (args, part) in [
        (vec!["census", "col", "digraphs", "--n", "3", "--db", &none], "cannot be played"),
        (vec!["census", "nim", "all", "--n", "3", "--db", &none], "cannot be played"),
        (vec!["census", "colour", "all", "--n", "3", "--db", &none], "no ruleset"),
        (vec!["census", "col", "every", "--n", "3", "--db", &none], "no such class"),
        (vec!["census", "col", "all", "--n", "13", "--db", &none], "too many"),
        (vec!["census", "col", "all", "--db", &none], "--n is missing"),
        (vec!["census", "col", "all", "--n", "3", "--db", &text], "not a database"),
        (vec!["census", "--db", &none, "--query", "least"], "no such file"),
        (vec!["census", "--db", &text, "--query", "most"], "no such question"),
        (vec!["census", "--db", &none, "--export", "f.xls"], "no such file"),
        (vec!["census", "col", "all", "--n", "3", "--shard", "3/2", "--db", &none], "no shard"),
    ] {
        let wrong = run(&args);
        assert_eq!(wrong.code, 2, "{args:?}: {}", wrong.err);
        assert!(wrong.err.contains(part), "{args:?}: {}", wrong.err);
    }
    assert!(!std::path::Path::new(&none).exists(), "no file is begun");
    let stopped = run(&["census", "col", "connected", "--n", "1..8", "--db", &file("t"), "--time", "1ms"]);
    assert_eq!(stopped.code, 3, "{}", stopped.err);
    assert!(stopped.err.contains("rows"), "{}", stopped.err);
}
