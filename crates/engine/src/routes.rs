//! The paths that stand for questions.

/// Questions that have a path of their own, `/api/` and the name, at which words and options ask them.
pub static NAMED: [&str; 13] = [
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
pub static PICTURED: [&str; 2] = ["thermograph", "tree"];

/// Lists that are fetched: a path below `/api/`, and the question that it stands for.
pub static LISTS: [(&str, &str); 4] =
    [("rulesets", "rulesets"), ("gallery", "gallery"), ("findings", "findings"), ("papers", "papers")];
