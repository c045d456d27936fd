//! The paths that stand for questions.

/// Questions that have a path of their own, `/api/` and the name, at which words and options ask them.
pub(crate) static NAMED: [&str; 13] = [
    "eval",
    "thermograph",
    "value",
    "outcome",
    "moves",
    "play",
    "tree",
    "position",
    "draw",
    "period",
    "sequence",
    "table",
    "reproduce",
];

/// Those whose answer has a picture at their path, where nobody says.
pub(crate) static PICTURED: [&str; 2] = ["thermograph", "tree"];

/// Lists that are fetched: a path, and the question that it stands for.
pub(crate) static LISTS: [(&str, &str); 4] = [
    ("/api/rulesets", "rulesets"),
    ("/api/gallery", "gallery"),
    ("/api/findings", "findings"),
    ("/api/papers", "papers"),
];
