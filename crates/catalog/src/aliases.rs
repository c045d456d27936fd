//! Names under which people look for games that stand in the list under another name, or with a parameter.

/// Other names, and what is meant by them.
const ALIASES: &[(&str, &str)] = &[
    ("cannibal-clobber", "hot-clobber"),
    ("clobber-1xn", "clobber"),
    ("dawsons-chess", "octal:0.137"),
    ("dawsons-kayles", "octal:0.07"),
    ("elephants-and-rhinos", "elephants"),
    ("fibonacci-nim", "fibonacci"),
    ("gen-king-dirt", "king-dirt"),
    ("grundys-game", "grundy"),
    ("grunt", "coins:4FS"),
    ("guiles", "octal:0.15"),
    ("mock-turtle-fives", "coins:1-3C(5)"),
    ("mock-turtles", "coins:1-3"),
    ("moebius", "coins:1-5"),
    ("mogul", "coins:1-7"),
    ("moidores", "coins:1-9"),
    ("motley", "coins:1+"),
    ("nogo-1xn", "nogo"),
    ("officers", "octal:0.6"),
    ("ruler", "coins:1+C"),
    ("ruler-fives", "coins:1-5C"),
    ("sym", "coins:1+S"),
    ("sympler", "coins:1+FS"),
    ("triplet-fives", "coins:3C(5)"),
    ("triplets", "coins:3"),
    ("turning-turtles", "coins:1-2"),
    ("turnips", "coins:3E"),
    ("twins", "coins:2"),
    ("vertex-geography", "geography"),
    ("wyt-queens", "wythoff"),
];

/// All other names.
pub(crate) fn all() -> impl Iterator<Item = &'static str> {
    ALIASES.iter().map(|(alias, _)| *alias)
}

/// The ruleset that a name means, perhaps with a parameter.
pub(crate) fn meant(name: &str) -> Option<&'static str> {
    ALIASES.iter().find(|(alias, _)| *alias == name).map(|(_, ruleset)| *ruleset)
}

/// The game of the library that is meant by a parameter which the built-in ruleset cannot read: a code with signs that no
/// octal or hexadecimal code has, or Wythoff's game with a number.
pub(crate) fn wider(name: &str, parameter: Option<&str>) -> Option<String> {
    let parameter = parameter?;
    match name {
        "octal" | "hex" if parameter.contains(['[', '{', '!', '?', '=', '*']) => {
            Some(format!("take-and-break:{parameter}"))
        }
        "wythoff" => Some(format!("r-wythoff:{parameter}")),
        _ => None,
    }
}

/// The other names of a ruleset, for its card.
pub(crate) fn of(name: &str) -> Vec<String> {
    let names = ALIASES.iter().filter_map(|(alias, ruleset)| match ruleset.split_once(':') {
        None if *ruleset == name => Some(alias.to_string()),
        Some((family, _)) if family == name => Some(format!("{alias} = {ruleset}")),
        _ => None,
    });
    names.collect()
}
