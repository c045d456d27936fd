//! What is read is what was meant: small changes to texts that are read give a mistake or what people mean.

use upstar_catalog::Catalog;

/// Every text that is one slip away: a character dropped, doubled, swapped with the next, in the other case, replaced, or added.
fn slips(text: &str) -> Vec<String> {
    const ADDED: [char; 16] =
        [' ', ',', '|', '-', '>', ':', ';', '.', '(', ')', '@', '+', '0', '3', 'a', 'x'];
    let letters: Vec<char> = text.chars().collect();
    let mut slips = Vec::new();
    let mut slip = |from: usize, gone: usize, with: &[char]| {
        let (before, after) = (&letters[..from], &letters[from + gone..]);
        slips.push([before, with, after].concat().into_iter().collect::<String>());
    };
    for (i, &c) in letters.iter().enumerate() {
        slip(i, 1, &[]);
        slip(i, 1, &[c, c]);
        if let Some(&next) = letters.get(i + 1) {
            slip(i, 2, &[next, c]);
        }
        let other = if c.is_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
        slip(i, 1, &[other]);
        ADDED.iter().for_each(|&new| slip(i, 1, &[new]));
    }
    for i in 0..=letters.len() {
        ADDED.iter().for_each(|&new| slip(i, 0, &[new]));
    }
    slips.retain(|slip| slip != text);
    slips.sort();
    slips.dedup();
    slips
}

/// Whatever is read prints as a text that is read as the same position.
#[test]
fn what_is_read_prints_as_the_same_position() {
    let catalog = Catalog::new();
    let mut read = 0;
    for card in catalog.cards() {
        for example in card.examples.iter().take(2) {
            let game = catalog.open(&example.ruleset).unwrap();
            for text in slips(&example.position) {
                let Ok(at) = game.parse(&text) else { continue };
                let printed = at.to_string();
                let again = game.parse(&printed).map_err(|error| error.message);
                assert_eq!(again.as_ref(), Ok(&at), "{} {text:?} prints as {printed:?}", example.ruleset);
                read += 1;
            }
        }
    }
    assert!(read > 1000, "{read}");
}

/// Slips that would be a quiet third thing.
#[test]
fn slips_are_told() {
    let catalog = Catalog::new();
    for (ruleset, text, part) in [
        ("nim-on-graph", "0-1,2,1-2@0", "is there already"),
        ("snort", "star(4),0", "is there already"),
        ("snort", "0-1,1-02,2-3", "02 and 2 are different vertices"),
        ("snort", "path(1):", "the weight is missing"),
        ("pyramid-nim", "(4,2)", "numbers in parentheses"),
        ("hackenbush", "G:L", "this name is there once"),
        ("staircase", "1 2,3", "each step has a number"),
        ("staircase", "-1,3", "each step has a number"),
        ("sheep", "2,,-2", "each square has a number"),
        ("cutcake", "3x4x5", "a cake has rows and columns"),
        ("euclid", "8", "two numbers"),
        ("weighted-arc-kayles", "a-b;c=2", "that of an end of an edge"),
        ("weighted-arc-kayles", "ab", "an edge joins two vertices"),
        ("weighted-arc-kayles", "a-b;a=2;a=3", "one weight"),
        ("digraph-placement", "0 1;0=L;1=R", "an arc leads"),
        ("snort", "0--1", "a vertex is missing"),
        ("splittles:0,3", "5", "numbers from 1 on"),
        ("hypergraph-nim:1,2,2,3", "1,1,1", "twice in a set"),
        ("domineering", "2*3", "no square of this game"),
        ("partizan-arc-kayles", "a-:L", "an edge joins two vertices"),
        ("nim-with-a-pass", "1,2+1+1", "heaps and perhaps the number of passes"),
    ] {
        let error = catalog.position(ruleset, text).unwrap_err();
        assert!(error.message.contains(part), "{ruleset} {text}: {}", error.message);
    }
    // Spaces say nothing, also in games whose positions are texts.
    for (ruleset, text, printed) in [
        ("staircase", " 2, 0,3", "2,0,3"),
        ("cutcake", "4 x 3, 1x3", "4x3,1x3"),
        ("nim-with-a-pass", "3, 1 + 1", "1,3+1"),
        ("king-dirt", ".. | ..+1, 1", "..|..+1,1"),
        ("snort", "0-1-2", "path(3)"),
        ("dag", "a>b>c@a", "a>b,b>c@a"),
    ] {
        assert_eq!(catalog.position(ruleset, text).unwrap().to_string(), printed);
    }
}
