//! Scripts under the laws: those that ship obey them, and one that says something false is led to where it says so.

use upstar_catalog::{Budget, Catalog, LawFailure, Thoroughness};

/// Fewer walks than for built-in games, as there are many scripts and each call is slower.
const QUICK: Thoroughness = Thoroughness { walks: 3, judged: 1_000, longest: 500 };

/// The first failure, with its law.
fn failure(catalog: &Catalog, ruleset: &str) -> Option<(String, LawFailure)> {
    let reports = catalog.laws(ruleset, &[], QUICK, &Budget::unlimited()).unwrap().unwrap();
    reports.into_iter().find_map(|report| Some((report.law, report.failure?)))
}

#[test]
fn every_example_script_obeys_every_law() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/rulesets");
    let mut judged = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let catalog = Catalog::new();
        let card = catalog.add_script(&std::fs::read_to_string(&path).unwrap());
        let card = card.unwrap_or_else(|error| panic!("{}: {}", path.display(), error.render()));
        let mut rulesets: Vec<&str> = card.examples.iter().map(|example| example.ruleset.as_str()).collect();
        rulesets.dedup();
        for ruleset in rulesets {
            assert_eq!(failure(&catalog, ruleset), None, "{ruleset}");
            judged += 1;
        }
    }
    assert!(judged >= 16);
}

/// A script, the line and column to which it is led, and words of the law and of the message.
fn check(text: &str, place: Option<(usize, usize)>, law: &str, message: &str) {
    let catalog = Catalog::new();
    let card = catalog.add_script(text).unwrap_or_else(|error| panic!("{}", error.render()));
    let ruleset = card.examples.first().map_or(card.name.clone(), |example| example.ruleset.clone());
    let (broken, failure) =
        failure(&catalog, &ruleset).unwrap_or_else(|| panic!("no lie was found in {text}"));
    let found = failure.place.as_ref().map(|place| (place.line, place.column));
    assert!(broken.contains(law) && failure.message.contains(message), "{text}\n{broken}: {failure:?}");
    assert_eq!(found, place, "{text}\n{failure:?}");
}

#[test]
fn lies_are_found_where_they_are_told() {
    let slide = "def moves(b, me, you):\n    return [(s, \".\", t, me) for s in b.all(me) for t in b.steps(s, [(0, 1)], \".\")]\n";
    let grid = |settings: &str| {
        format!(
            "{slide}ruleset = grid(name = \"a\", tiles = \"xo.\", examples = {{\"x..\": \"2\"}},\n    {settings})"
        )
    };
    check(
        &grid("symmetry = \"mirror\""),
        Some((4, 5)),
        "representative",
        "by symmetry with ..x its value is 0",
    );
    check(&grid("symmetry = \"mirror turn\""), Some((4, 5)), "representative", "by symmetry");
    check(&grid("joined = \"x\", blank = \".\""), Some((4, 5)), "examples have the values", "");
    check(&grid("impartial = True"), Some((4, 5)), "", "");
    let heaps = |moves: &str, more: &str| {
        format!(
            "def moves(n):\n    return {moves}\n{more}\nruleset = heaps(name = \"a\", impartial = True,\n    examples = {{\"3\": \"*3\"}})"
        )
    };
    let nim = "list(range(n))";
    check(
        &heaps(nim, "def theorem(n): return n + 1"),
        Some((5, 5)),
        "examples have the values",
        "the card says *3, and it is *4",
    );
    check(
        &heaps("[n - 1] if n else []", ""),
        Some((5, 5)),
        "examples have the values",
        "the card says *3, and it is *",
    );
    check(&heaps("[n]", ""), Some((1, 1)), "every play ends", "still goes on");
    check(&heaps("[n + 1]", ""), Some((1, 1)), "every play ends", "still goes on");
    check(&heaps("None", ""), Some((1, 1)), "every play ends", "must answer a list");
    check(&heaps("[-1]", ""), Some((1, 1)), "every play ends", "is no size of a heap");
    check(&heaps("[n // 0]", ""), Some((2, 13)), "every play ends", "zero");
    check(&heaps(nim, "def components(n): return [0, 0]"), Some((3, 1)), "", "");
    check(&heaps(nim, "def draw(n): return [(\"blob\", 1)]"), Some((3, 1)), "drawn", "");
    let kept = "calls = []\ndef moves(n):\n    calls.append(n)\n    return []\nruleset = heaps(name = \"a\", examples = {\"3\": \"0\"})";
    check(kept, Some((3, 5)), "every play ends", "keeps nothing from one call to the next");
    let fox = "def moves(b, me, you):\n    return [(s, \".\", t, me) for s in b.all(me) for t in b.steps(s, [(1, 1), (1, -1)], \".\")]\nruleset = grid(name = \"a\", tiles = \"xo.\", symmetry = \"mirror\", examples = {\"x.|..\": \"1\"})";
    check(fox, Some((3, 41)), "examples", "what is said of symmetry or components is not true");
    let graph = "def moves(g, me, you):\n    return [(v, me) for v in g.all(\".\") if g[0] != you]\nruleset = graph(name = \"a\", examples = {\"path(3)\": \"*\"},\n    symmetry = \"relabel\")";
    check(graph, Some((4, 5)), "", "");
}
