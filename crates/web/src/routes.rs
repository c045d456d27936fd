//! The paths that stand for questions, one line each.

/// A path, the question that it stands for, and which of its fields are arguments.
pub(crate) struct Route {
    pub path: &'static str,
    /// The question's name.
    pub asks: &'static str,
    /// The fields that the arguments fill, in order. Of several lists the one fits that is as long as the arguments.
    pub args: &'static [&'static [&'static str]],
    /// Whether more arguments are more questions, each with the last field.
    pub many: bool,
    /// What the arguments are.
    pub needs: &'static str,
    /// Fields that the page expects to be filled.
    pub preset: &'static [(&'static str, &'static str)],
}

const POSITION: &[&[&str]] = &[&["ruleset", "position"]];

/// A question about a position, the common case.
const fn position(path: &'static str, asks: &'static str) -> Route {
    Route { path, asks, args: POSITION, many: false, needs: "a ruleset and a position", preset: &[] }
}

/// A question about positions.
const fn positions(path: &'static str, asks: &'static str) -> Route {
    Route { many: true, needs: "a ruleset and at least one position", ..position(path, asks) }
}

/// All paths that take arguments and options.
pub(crate) static ROUTES: &[Route] = &[
    Route {
        args: &[&["input"]],
        many: true,
        needs: "at least one expression",
        ..position("/api/eval", "eval")
    },
    Route {
        args: &[&["input"], &["ruleset", "position"]],
        needs: "an expression, or a ruleset and a position",
        preset: &[("picture", "svg")],
        ..position("/api/thermograph", "thermograph")
    },
    positions("/api/value", "value"),
    positions("/api/outcome", "outcome"),
    position("/api/moves", "moves"),
    position("/api/play", "play"),
    Route { preset: &[("picture", "svg")], ..position("/api/tree", "tree") },
    positions("/api/position", "position"),
    position("/api/draw", "draw"),
    Route {
        args: &[&["code"]],
        needs: "a heap game such as octal:0.77",
        ..position("/api/period", "period")
    },
    Route {
        args: &[&[], &["ruleset"], &["ruleset", "template"]],
        needs: "a ruleset and a template such as path({n})",
        ..position("/api/sequence", "sequence")
    },
    Route {
        args: &[&["ruleset", "template"]],
        needs: "a ruleset and a template such as {y}x{x}",
        ..position("/api/table", "table")
    },
    Route {
        args: &[&["name"]],
        needs: "a paper, or a paper and an item such as three-games/table-5.2",
        ..position("/api/reproduce", "reproduce")
    },
];

/// Lists that are fetched: a path, and the question that it stands for.
pub(crate) static LISTS: [(&str, &str); 4] = [
    ("/api/rulesets", "rulesets"),
    ("/api/gallery", "gallery"),
    ("/api/findings", "findings"),
    ("/api/papers", "papers"),
];
