//! The families that every ruleset brings with it, found without naming one: the shapes that its board can be typed as,
//! and the examples on its card with a number in them let run.

use upstar_catalog::{Board, Catalog, Game};

/// A ruleset and a template in n.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct FamilyName {
    /// The ruleset with its parameter.
    pub ruleset: String,
    /// The template.
    pub template: String,
}

/// The shapes in which boards can be typed; a ruleset has those that it can read.
const SHAPES: [&str; 15] = [
    "{n}",
    "1x{n}",
    "2x{n}",
    "3x{n}",
    "{n}x{n}",
    "path({n})",
    "cycle({n})",
    "star({n})",
    "complete({n})",
    "bipartite(2,{n})",
    "broom({n+2},{n})",
    "grid(2,{n})",
    "theta(2,2,{n})",
    "dipath({n})",
    "dipath2({n})",
];

/// More shapes for exploring one ruleset; the values of some grow fast.
const MORE: [&str; 5] = ["wheel({n})", "path({n})@0", "cycle({n})@0", "wheel({n})@0", "theta(2,2,{n})@0"];

/// All families of the registered rulesets, shapes before examples. Heap games by one heap are left out: crate heaps
/// knows them better.
pub fn registered_families(catalog: &Catalog) -> Vec<FamilyName> {
    let mut families: Vec<FamilyName> = Vec::new();
    for card in catalog.cards() {
        let mut rulesets: Vec<String> = Vec::new();
        for example in &card.examples {
            if !rulesets.contains(&example.ruleset) {
                rulesets.push(example.ruleset.clone());
            }
        }
        for ruleset in rulesets {
            let Ok(game) = catalog.open(&ruleset) else { continue };
            if matches!(game.board(), Board::Heaps { .. }) && game.heap_sequence().is_some() {
                continue;
            }
            families.extend(of_shapes(&game, &SHAPES));
        }
    }
    families
}

/// The families of one ruleset, shapes before examples, heaps too.
pub fn families_of(game: &Game) -> Vec<FamilyName> {
    of_shapes(game, &[&SHAPES[..], &MORE].concat())
}

/// The families of one ruleset in these shapes, and in those of its examples.
fn of_shapes(game: &Game, shapes: &[&str]) -> Vec<FamilyName> {
    let examples = game.card().examples.iter().flat_map(|example| let_run(&example.position));
    let templates = shapes.iter().map(ToString::to_string).chain(examples);
    let mut families: Vec<FamilyName> = Vec::new();
    let graphs = matches!(game.board(), Board::Graph(_) | Board::Pile { .. });
    let sized = |template: &String| !graphs || grows(template);
    for template in templates.filter(|template| sized(template) && reads(game, template)) {
        let family = FamilyName { ruleset: game.name().into(), template };
        if !families.contains(&family) {
            families.push(family);
        }
    }
    families
}

/// Whether a template of graphs is of graphs that grow: a number or a word alone is the name of one vertex, but capital
/// letters in a row are edges of a stalk.
fn grows(template: &str) -> bool {
    let repeated = template.split_once('"').and_then(|(_, rest)| rest.chars().next());
    repeated.map_or(template.contains(['(', '-', '>']), |letter| letter.is_ascii_uppercase())
}

/// Whether the ruleset reads two members of the family.
fn reads(game: &Game, template: &str) -> bool {
    let Ok(template) = super::Template::on(&game.board(), template, &["n"]) else { return false };
    [4, 5].iter().all(|&n| template.fill(&[n]).is_ok_and(|text| game.parse(&text).is_ok()))
}

/// An example with one of its numbers let run, or all of them when they are equal; or, in a strip without numbers, with
/// one of its runs of a letter of any length.
fn let_run(example: &str) -> Vec<String> {
    let digits = runs(example, |a, b| a.is_ascii_digit() && b.is_ascii_digit());
    let numbers: Vec<_> = digits
        .into_iter()
        .filter(|run| example[run.clone()].starts_with(|c: char| c.is_ascii_digit()))
        .filter(|run| is_size(example, run))
        .collect();
    let mut templates = Vec::new();
    for run in &numbers {
        templates.push(format!("{}{{n}}{}", &example[..run.start], &example[run.end..]));
    }
    if let [first, second] = &numbers[..]
        && example[first.clone()] == example[second.clone()]
    {
        let between = &example[first.end..second.start];
        templates.push(format!("{}{{n}}{between}{{n}}{}", &example[..first.start], &example[second.end..]));
    }
    let strip = |c: char| c.is_ascii_alphabetic() || c == '.' || c == '#';
    if !example.is_empty() && example.chars().all(strip) {
        for run in runs(example, |a, b| a == b) {
            let letter = &example[run.start..run.start + 1];
            templates.push(format!("{}{{n*\"{letter}\"}}{}", &example[..run.start], &example[run.end..]));
        }
    }
    templates
}

/// The longest pieces whose neighbours belong together.
fn runs(text: &str, together: impl Fn(char, char) -> bool) -> Vec<std::ops::Range<usize>> {
    let mut runs: Vec<std::ops::Range<usize>> = Vec::new();
    let mut before = None;
    for (i, c) in text.char_indices() {
        match (runs.last_mut(), before) {
            (Some(run), Some(b)) if together(b, c) => run.end = i + c.len_utf8(),
            _ => runs.push(i..i + c.len_utf8()),
        }
        before = Some(c);
    }
    runs
}

/// Whether a number in a position is a size rather than the name of a vertex.
fn is_size(text: &str, run: &std::ops::Range<usize>) -> bool {
    let names = |c: char| matches!(c, '-' | '>' | '=') || (c.is_alphabetic() && c != 'x');
    let before = text[..run.start].chars().next_back();
    let after = text[run.end..].chars().next();
    !before.is_some_and(|c| c == '@' || names(c)) && !after.is_some_and(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_let_run() {
        let lines: [(&str, &[&str]); 7] = [
            ("path(5)", &["path({n})"]),
            ("2x3", &["{n}x3", "2x{n}"]),
            ("12x12", &["{n}x12", "12x{n}", "{n}x{n}"]),
            ("T.FF", &["{n*\"T\"}.FF", "T{n*\".\"}FF", "T.{n*\"F\"}"]),
            ("0-1,1-2", &[]),
            ("a-b:3,b-b:2@a", &["a-b:{n},b-b:2@a", "a-b:3,b-b:{n}@a"]),
            ("", &[]),
        ];
        for (example, templates) in lines {
            assert_eq!(let_run(example), templates, "{example}");
        }
    }

    #[test]
    fn rulesets_of_every_board_have_families() {
        let families = registered_families(&Catalog::new());
        let has = |ruleset: &str, template: &str| {
            families.iter().any(|family| family.ruleset == ruleset && family.template == template)
        };
        for (ruleset, template) in [
            ("node-kayles", "path({n})"),
            ("node-kayles", "cycle({n})"),
            ("cram", "2x{n}"),
            ("chomp", "{n}x{n}"),
            ("pyramid-nim", "T({n})"),
            ("vertex-deletion:even-odd", "star({n})"),
            ("toads-and-frogs", "{n*\"T\"}.F"),
        ] {
            assert!(has(ruleset, template), "{ruleset} {template}");
        }
        assert!(!has("kayles", "{n}") && !has("domineering", "path({n})"));
        for ruleset in ["node-kayles", "pyramid-nim"] {
            assert!(!has(ruleset, "1x{n}") && !has(ruleset, "{n}"), "these are names of a vertex");
        }
        assert!(has("hackenbush", "{n*\"L\"}R"), "{families:?}");
    }
}
