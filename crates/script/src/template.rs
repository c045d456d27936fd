//! Scripts to start from, one for each kit.

/// The kits by their names, in the order in which they are explained.
pub const KITS: [&str; 7] = crate::kit::NAMES;

/// A commented script to start a game from, on one of the [`KITS`].
///
/// ```
/// let text = upstar_script::template("grid", "my-game").unwrap();
/// assert_eq!(upstar_script::Script::read(&text, "my-game.star").unwrap().card().name, "my-game");
/// ```
pub fn template(kit: &str, name: &str) -> Option<String> {
    let (moves, settings) = match kit {
        "heaps" => (
            "# What one heap of n counters can become: a number, or a tuple of several heaps.\ndef moves(n):\n    return [n - take for take in (1, 2, 3) if take <= n]",
            "    impartial = True,\n    examples = {\"3\": \"*3\"},",
        ),
        "strip" => (
            "# A move says what changes: square, letter, square, letter. `me` and `you` are the players' letters.\ndef moves(strip, me, you):\n    return [(s, \".\", t, me) for s in strip.all(me) for t in strip.near(s, \".\") if (t > s) == (me == \"x\")]",
            "    tiles = \"xo.\",\n    examples = {\"x.o\": \"*\"},",
        ),
        "grid" => (
            "# A move says what changes: square, letter, square, letter. `me` and `you` are the players' letters.\ndef moves(board, me, you):\n    return [(s, me) for s in board.all(\".\") if not board.touches(s, me)]",
            "    tiles = \".xo\",\n    # symmetry = \"mirror turn swap-negates\",\n    examples = {\"1x1\": \"*\"},",
        ),
        "graph" => (
            "# A move says what changes: a vertex and its new colour, or None to remove it.\ndef moves(g, me, you):\n    return [(v, me) for v in g.all(\".\") if not g.touches(v, me)]",
            "    # symmetry = \"relabel swap-negates\",\n    examples = {\"path(1)\": \"*\"},",
        ),
        "digraph" => (
            "# A move says what changes: a vertex that becomes None is removed.\ndef moves(g):\n    return [(v, None) for v in g.all() if not g.near(v)]",
            "    impartial = True,\n    # parts = True,\n    examples = {\"0>1\": \"0\"},",
        ),
        "weighted_graph" => (
            "# A move says what changes: the number of an edge, and its new weight.\ndef moves(g):\n    return [(e, weight - 1) for e, (v, w, weight) in enumerate(g.edges()) if weight]",
            "    impartial = True,\n    # parts = True,\n    examples = {\"0-1:3\": \"*\"},",
        ),
        "text" => (
            "# The texts that a text can become.\ndef moves(text):\n    return [text[:i] for i in range(1, len(text))]",
            "    impartial = True,\n    examples = {\"a\": \"0\"},",
        ),
        _ => return None,
    };
    Some(format!(
        "# {name}: see docs/scripts.md for all that a script can say.\n{moves}\n\nruleset = {kit}(\n    name = \"{name}\",\n    rules = \"Say here how a move is made. The player who cannot move loses.\",\n{settings}\n)\n"
    ))
}
