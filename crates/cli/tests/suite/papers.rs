//! `upstar papers` and `upstar reproduce`.

use crate::support::run;

#[test]
fn the_five_papers_and_their_items_are_listed() {
    let list = run(&["papers"]);
    assert_eq!((list.code, list.out.lines().count()), (0, 5), "{list:?}");
    let items = run(&["papers", "kayles-lecture"]);
    assert!(items.out.contains("  last-example "), "{items:?}");
    assert_eq!(run(&["papers", "--json"]).out.lines().count(), 5);
}

#[test]
fn cells_stand_beside_each_other_and_errata_are_explained() {
    let text = run(&["reproduce", "three-games/corollary-3.1.11"]);
    assert_eq!(text.code, 0, "{text:?}");
    assert!(text.out.contains("  cycle(4)   0          0         instance\n"), "{}", text.out);
    assert!(text.out.contains("  cycle(5)   2          3         erratum [1]\n"), "{}", text.out);
    assert!(text.out.contains("\n[1] For k = 2 mod 3"), "{}", text.out);
    assert!(text.out.ends_with("5 cells: 0 match, 5 known errata, 11 instances match\n\n"), "{}", text.out);
    let theorem = run(&["reproduce", "three-games/table-5.2"]);
    assert!(theorem.out.contains("  3x15      0          0         theorem: "), "{}", theorem.out);
}

#[test]
fn json_has_the_keys_of_the_interface() {
    let answer = run(&["reproduce", "three-games/table-3.1", "--json"]);
    let object: serde_json::Value = serde_json::from_str(&answer.out).expect("one object");
    assert_eq!(object["paper"], "three-games");
    let item = &object["items"][0];
    assert_eq!((&item["item"], &item["cells"]), (&"table-3.1".into(), &65.into()));
    assert_eq!(
        (&item["match"], &item["not_computed"], &item["unprinted"]),
        (&64.into(), &0.into(), &0.into())
    );
    let erratum = item["errata"][0].as_object().expect("an object");
    let keys: Vec<&str> = erratum.keys().map(String::as_str).collect();
    assert_eq!(keys.len(), 4);
    assert!(["position", "published", "computed", "reason"].iter().all(|key| erratum[*key].is_string()));
    let cells = run(&["reproduce", "kayles-lecture/last-example", "--json", "--cells"]);
    let lines: Vec<serde_json::Value> =
        cells.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 7, "{}", cells.out);
    assert_eq!((&lines[0]["position"], &lines[0]["computed"]), (&"9,6,1,7".into(), &"4".into()));
    assert_eq!((&lines[0]["ruleset"], &lines[0]["published"]), (&"kayles".into(), &"4".into()));
}

#[test]
fn files_have_every_format_and_errata_are_a_sheet() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    for (name, start, part) in [
        (
            "cells.csv",
            "paper,item,ruleset",
            "three-games,corollary-3.1.11,vertex-deletion:even-odd,cycle(4),0,0,match,instance,",
        ),
        ("cells.md", "| paper | item |", "| cycle(5) | 2 | 3 | erratum | instance | For k = 2 mod 3"),
        ("cells.tex", "% needs", "cycle(5) & 2 & 3 & erratum"),
        ("cells.json", "{\"paper\"", "\"instances\":11"),
        ("cells.txt", "three-games/corollary-3.1.11", "5 known errata"),
    ] {
        let written = run(&["reproduce", "three-games/corollary-3.1.11", "-o", &path(name)]);
        assert_eq!((written.code, written.out.as_str()), (0, ""), "{name}: {written:?}");
        let text = std::fs::read_to_string(path(name)).expect("a file");
        assert!(text.starts_with(start) && text.contains(part), "{name}: {text}");
    }
    let sheet = run(&["reproduce", "impartial-games", "--errata", "-o", &path("errata.tex")]);
    assert_eq!(sheet.code, 0, "{sheet:?}");
    let text = std::fs::read_to_string(path("errata.tex")).expect("a file");
    for part in [
        "\\documentclass",
        "Section 1.1 case 2",
        "Section 1.1 labelling",
        "Section 3.1",
        "Vera, 2023)",
        // Wrong words without a wrong cell.
        "it needs a maximum one.\n\\end{document}",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("Lemma 2"), "{text}");
    assert!(!text.contains("\\begin{itemize}\n\\end"), "{text}");
}

#[test]
fn bad_input_is_told() {
    for (args, expected) in [
        (vec!["reproduce", "three-game"], "three-games"),
        (vec!["reproduce", "three-games/table-52"], "table-5.2"),
        (vec!["papers", "pyramid"], "pyramid-nim"),
        (vec!["reproduce", "three-games", "--all"], "cannot be used with"),
        (vec!["reproduce"], "required"),
    ] {
        let wrong = run(&args);
        assert_eq!(wrong.code, 2, "{args:?}: {wrong:?}");
        assert!(wrong.err.contains(expected), "{args:?}: {}", wrong.err);
    }
    let file = tempfile::NamedTempFile::new().expect("a file");
    let folder = file.path().join("below").display().to_string();
    let wrong = run(&["reproduce", "three-games/figure-1.2", "--figures", &folder]);
    assert_eq!(wrong.code, 1, "{wrong:?}");
    assert!(wrong.err.contains("below") && wrong.out.is_empty(), "{wrong:?}");
}

#[test]
fn figures_go_to_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("new").display().to_string();
    let drawn = run(&["reproduce", "three-games/figure-1.2", "--figures", &path]);
    assert_eq!(drawn.code, 0, "{drawn:?}");
    let svg =
        std::fs::read_to_string(folder.path().join("new/three-games-figure-1.2.svg")).expect("the figure");
    assert!(svg.starts_with("<svg"));
    let path = folder.path().join("none").display().to_string();
    let none = run(&["reproduce", "three-games/table-5.2", "--figures", &path]);
    assert!(none.code == 0 && none.err.contains("none is drawn"), "{none:?}");
    assert!(!folder.path().join("none").exists());
}

#[test]
fn a_time_limit_ends_with_what_is_known() {
    let stopped = run(&["reproduce", "pyramid-nim/theorem-6", "--time", "1ms"]);
    assert_eq!(stopped.code, 3, "{stopped:?}");
    assert!(stopped.out.contains("not computed"), "{stopped:?}");
}
