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
    let slide = |steps: &str| {
        format!(
            "def moves(b, me, you):\n    return [(s, \".\", t, me) for s in b.all(me) for t in b.steps(s, {steps}, \".\")]\n"
        )
    };
    let grid = |settings: &str| {
        let kit = "ruleset = grid(name = \"a\", tiles = \"xo.\", examples = {\"x..\": \"2\"},";
        format!("{}{kit}\n    {settings})", slide("[(0, 1)]"))
    };
    let (symmetry, other) =
        ("what is said of symmetry or components is not true", "something else that is said");
    check(&grid("symmetry = \"mirror\""), Some((4, 5)), "examples", symmetry);
    check(&grid("symmetry = \"mirror turn\""), Some((4, 5)), "examples", symmetry);
    check(&grid("joined = \"x\", blank = \".\""), Some((4, 5)), "examples", other);
    check(&grid("impartial = True"), Some((4, 5)), "examples", other);
    let fox = "ruleset = grid(name = \"a\", tiles = \"xo.\", examples = {\"x.|..\": \"1\"},\n    symmetry = \"mirror\")";
    check(&format!("{}{fox}", slide("[(1, 1), (1, -1)]")), Some((4, 5)), "examples", symmetry);
    let heaps = |moves: &str, more: &str| {
        let kit = "ruleset = heaps(name = \"a\", impartial = True,\n    examples = {\"3\": \"*3\"})";
        format!("def moves(n):\n    return {moves}\n{more}\n{kit}")
    };
    let nim = "list(range(n))";
    check(&heaps(nim, "def theorem(n): return n + 1"), Some((3, 1)), "examples", other);
    check(&heaps(nim, "def components(n): return [0, 0]"), Some((3, 1)), "examples", other);
    check(&heaps("[n - 1] if n else []", ""), Some((5, 5)), "examples", "the card says *3, and it is *");
    check(&heaps(nim, "def draw(n): return [(\"blob\", 1)]"), Some((3, 1)), "drawn", "a shape is");
    for (moves, place, message) in [
        ("[n]", (1, 1), "still goes on"),
        ("[n + 1]", (1, 1), "still goes on"),
        ("None", (1, 1), "is return missing?"),
        ("[-1]", (1, 1), "is no size of a heap"),
        ("[n // 0]", (2, 13), "divides by zero"),
    ] {
        check(&heaps(moves, ""), Some(place), "every play ends", message);
    }
    let kept = "calls = []\ndef moves(n):\n    calls.append(n)\n    return []\nruleset = heaps(name = \"a\", examples = {\"3\": \"0\"})";
    check(kept, Some((3, 5)), "every play ends", "keeps nothing from one call to the next");
    let graph = "def moves(g, me, you):\n    return [(v, me) for v in g.all(\".\") if g[0] != you]\nruleset = graph(name = \"a\", examples = {\"path(3)\": \"*\"},\n    symmetry = \"relabel\")";
    check(graph, Some((4, 5)), "representative", "by symmetry with");
    // No play from the example leaves two parts: that takes a board which is made up.
    let parts = "def moves(g):\n    return [(v, None) for v in g.all() if len(g) != 3]\nruleset = graph(name = \"a\", impartial = True, examples = {\"path(2)\": \"0\"},\n    parts = True)";
    check(parts, Some((4, 5)), "components", "add up to");
}

/// Laws say what was covered, where little was judged, and on which boards play fails; values are compared and not texts.
#[test]
fn laws_say_what_was_covered() {
    let catalog = Catalog::new();
    let script = "def moves(b, me, you):\n    if b.count(\"x\") > 2:\n        fail(\"two stones at most\")\n    return [(s, \"#\") for s in b.all(me)]\nruleset = grid(name = \"two\", tiles = \".xo#\", examples = {\"xx\": \"1 + 1\", \"xo\": \"{1|1} - 1*\"})";
    catalog.add_script(script).unwrap();
    let reports = catalog.laws("two", &[], QUICK, &Budget::unlimited()).unwrap().unwrap();
    assert!(reports.iter().all(|report| report.failure.is_none()), "{reports:?}");
    let note = reports[0].note.as_deref().unwrap();
    assert!(note.contains("boards that were made up") && note.contains("two stones at most"), "{note}");
    let little = "def moves(t):\n    return []\nruleset = text(name = \"little\", examples = {\"a\": \"0\"})";
    catalog.add_script(little).unwrap();
    let reports = catalog.laws("little", &[], QUICK, &Budget::unlimited()).unwrap().unwrap();
    let thin = reports.iter().find(|report| report.law.starts_with("printing")).unwrap();
    assert!(thin.note.as_deref().is_some_and(|note| note.starts_with("little was judged")), "{thin:?}");
}

#[test]
fn the_library_is_whole_and_is_read_when_it_is_needed() {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../library")).unwrap();
    let files = folder.map(|file| file.unwrap().file_name().into_string().unwrap());
    let names: Vec<String> = files.filter_map(|file| Some(file.strip_suffix(".star")?.to_string())).collect();
    assert!(names.len() > 15);
    for name in &names {
        // A game is there before anybody asked for the list, and in it.
        assert_eq!(&Catalog::new().card(name).unwrap_or_else(|e| panic!("{}", e.render())).name, name);
    }
    let cards = Catalog::new().cards();
    for name in names.iter().map(String::as_str).chain(["amazons", "nogo", "toppling-dominoes"]) {
        let card =
            cards.iter().find(|card| card.name == *name).unwrap_or_else(|| panic!("{name} is missing"));
        assert!(!card.source.is_empty() && card.examples.len() > 1, "{name}");
    }
    let mut sorted: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
    sorted.dedup();
    assert_eq!(sorted.len(), cards.len(), "a name is there twice");
}

#[test]
fn other_names_open_what_they_mean() {
    let catalog = Catalog::new();
    assert_eq!(catalog.open("dawsons-kayles").unwrap().name(), "octal:0.07");
    assert_eq!(catalog.card("dawsons-kayles").unwrap().name, "octal");
    assert!(catalog.card("octal").unwrap().aliases.contains(&"dawsons-kayles = octal:0.07".to_string()));
    assert!(catalog.open("dawsons-kayles:1").is_err());
    for card in catalog.cards() {
        for alias in &card.aliases {
            let alias = alias.split(" = ").next().unwrap();
            catalog.open(alias).unwrap_or_else(|error| panic!("{}", error.render()));
        }
    }
    let error = catalog.open("konana").err().unwrap();
    assert_eq!(error.expected, "konane");
}
