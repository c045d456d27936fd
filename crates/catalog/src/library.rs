//! The library: games that come with the program as scripts, one file each. A new one is a file in `library/` and a
//! line here. Nothing is read before its game is asked for.

use crate::registry::Registration;

/// The files of a folder by the names of their games.
#[cfg(feature = "scripts")]
macro_rules! games {
    ($($folder:literal: $($name:literal)*;)*) => {
        &[$($(($name, include_str!(concat!(env!("UPSTAR_SCRIPTS"), "/", $folder, "/", $name, ".star")))),*),*]
    };
}

/// Names and scripts. What also teaches how scripts are written stands among the examples.
#[cfg(feature = "scripts")]
const GAMES: &[(&str, &str)] = games! {
    "examples/rulesets":
        "amazons"
        "euclid"
        "hexagonal-col"
        "nogo"
        "three-in-a-row"
        "toppling-dominoes";
    "library":
        "anti-clobber"
        "antonim"
        "arc-kayles"
        "backsliding"
        "brussels-sprouts"
        "ceylonese-fox-and-geese"
        "cherries"
        "childish-hackenbush"
        "chocolate"
        "coins"
        "cutcake"
        "digraph-placement"
        "distance-kayles"
        "dots-and-boxes"
        "eatcake"
        "edge-geography"
        "elephants"
        "end-nim"
        "fibonacci"
        "fission"
        "fjords"
        "fox-and-geese"
        "geography"
        "graph-chomp"
        "grid-col"
        "grid-snort"
        "hare-and-hounds"
        "heap-product"
        "hexagonal-snort"
        "hopping-toads"
        "hot-clobber"
        "hypergraph-nim"
        "king-dirt"
        "kings"
        "knights"
        "konane"
        "lasker"
        "maize"
        "maundy-cake"
        "maze"
        "mem"
        "moore"
        "nim-with-a-pass"
        "nimstring"
        "northcott"
        "notakto"
        "partizan-arc-kayles"
        "partizan-end-nim"
        "partizan-euclid"
        "partizan-octal"
        "partizan-splittles"
        "partizan-subtraction"
        "poset"
        "push"
        "queens"
        "r-wythoff"
        "remove-a-square"
        "rooks"
        "sheep"
        "shove"
        "silver-dollar"
        "ski-jumps"
        "splittles"
        "sprouts"
        "staircase"
        "take-and-break"
        "take-away"
        "top-entails"
        "treblecross"
        "turn-and-eatcake"
        "undirected-edge-geography"
        "undirected-geography"
        "weighted-arc-kayles"
        "welter";
};

/// Without scripts there is no library.
#[cfg(not(feature = "scripts"))]
const GAMES: &[(&str, &str)] = &[];

/// The names of all games in the library.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|(name, _)| *name)
}

/// Reads the game with a name, if there is one. That every script can be read is for the tests to say.
#[cfg(feature = "scripts")]
pub(crate) fn read(name: &str, registration: &mut Registration) {
    let script = GAMES.iter().find(|(other, _)| *other == name);
    if let Some(Ok(script)) = script.map(|(name, text)| upstar_script::Script::read(text, name)) {
        script.register_as(name, registration);
    }
}

/// Reads nothing.
#[cfg(not(feature = "scripts"))]
pub(crate) fn read(_: &str, _: &mut Registration) {}
