//! The table: a line for each command, and one for each of its own flags.

/// The words of a command line.
pub type Words = &'static [&'static str];

/// What a flag does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// Something that can be seen is different: what is printed, what is in files, or the exit code.
    Changes,
    /// The command refuses it, and says so with these words.
    Refused(&'static str),
}
use Does::{Changes, Refused};

/// A command, with which each flag of all commands can be seen.
pub struct Command {
    /// The words, and what it reads.
    pub line: Words,
    pub input: &'static str,
    /// The flags of all commands that change its answer. The others are refused, but for those that bound the work.
    pub changed_by: &'static str,
    /// The words where `--rules` is tried, which name a ruleset of the folder.
    pub with_rules: Words,
    /// The endings of files that it writes; all others are refused. A `.` alone is a name without one.
    pub endings: &'static str,
}

const fn command(line: Words, changed_by: &'static str, with_rules: Words, endings: &'static str) -> Command {
    Command { line, input: "", changed_by, with_rules, endings }
}

const TEXT: &str = ". txt json jsonl";
const DRAWN: &str = ". txt json jsonl svg png tex tikz";
const FAMILY: &str = "svg png json csv md tex";

/// Every command, some in several forms.
pub const COMMANDS: &[Command] = &[
    command(&["eval", "^"], "--json --notation", &["eval", "[mine 2x2]"], TEXT),
    command(&["born", "2"], "--json --notation", &[], TEXT),
    Command {
        input: "^\n30 x {{7|2},{5|3*}|{1|-4||-9}}\n",
        ..command(&["repl"], "--notation", &["repl"], "")
    },
    command(&["rulesets", "nim"], "--json", &["rulesets", "mine"], TEXT),
    command(&["rulesets"], "--json", &["rulesets"], TEXT),
    command(&["theorems", "nim"], "--json", &["theorems", "mine"], TEXT),
    command(&["laws", "nim"], "--json", &["laws", "mine"], TEXT),
    command(&["value", "domineering", "2x2"], "--json --notation", &["value", "mine", "2x2"], TEXT),
    command(&["outcome", "cram", "2x2"], "--json", &["outcome", "mine", "2x2"], TEXT),
    command(&["moves", "clobber", "xoxox"], "--json --notation", &["moves", "mine", "2x2"], TEXT),
    command(&["moves", "clobber", "xoxox", "--outcome"], "--json", &["moves", "mine", "2x2"], TEXT),
    command(&["moves", "clobber", "xoxox", "--misere"], "--json", &["moves", "mine", "2x2"], TEXT),
    command(&["draw", "nim", "3"], "", &["draw", "mine", "2x2", "-o", "new.svg"], "svg png tex tikz"),
    command(&["tree", "nim", "2"], "--json", &["tree", "mine", "2x2"], DRAWN),
    command(&["tree", "clobber", "xoxox", "--values"], "--json --notation", &["tree", "mine", "2x2"], DRAWN),
    command(
        &["thermograph", "{2|^}"],
        "--json",
        &["thermograph", "mine", "2x2"],
        ". txt json jsonl svg png tex tikz pdf",
    ),
    command(&["thermograph", "{2|^}", "-o", "new.svg"], "--notation", &["thermograph", "mine", "2x2"], ""),
    command(&["reduce", "nim", "2,2"], "--json", &["reduce", "mine", "2x2"], DRAWN),
    command(&["review", "nim", "2 / 1"], "--json", &["review", "mine", "2x2"], TEXT),
    command(
        &["explore", "clobber", "--time", "1s"],
        "--json --notation",
        &["explore", "mine", "--time", "1s"],
        TEXT,
    ),
    Command {
        input: "hint\nquit\n",
        ..command(&["play", "domineering", "4x5"], "", &["play", "mine", "2x2"], "")
    },
    command(
        &["match", "perfect", "casual", "clobber", "xo"],
        "--json",
        &["match", "good", "good", "mine", "2x2"],
        TEXT,
    ),
    command(
        &["sequence", "domineering", "2x{n}", "--n", "2..3"],
        "--json --notation",
        &["sequence", "mine", "1x{n}", "--n", "1..2"],
        FAMILY,
    ),
    command(
        &["sequence", "kayles", "--n", "0..3"],
        "--json",
        &["sequence", "mine", "1x{n}"],
        "svg png json csv md tex txt",
    ),
    command(
        &["sequence", "--match", "0,1,2,3,1,4,3,2,1,4,2,6"],
        "--json",
        &["sequence", "--match", "*,0,0,0,0,0,0,0"],
        TEXT,
    ),
    command(
        &["table", "domineering", "{y}x{x}", "--x", "2", "--y", "2"],
        "--json --notation",
        &["table", "mine", "{y}x{x}", "--x", "2", "--y", "2"],
        FAMILY,
    ),
    command(&["period", "kayles"], "--json", &[], TEXT),
    command(&["quotient", "kayles"], "--json", &[], TEXT),
    command(&["verify", "period.json"], "--json", &["verify", "mine.json"], TEXT),
    command(&["conjecture"], "--json", &[], TEXT),
    command(&["conjecture", "odd-odd-bound"], "--json", &[], DRAWN),
    command(
        &["conjecture", "nimber(G) < 3", "--over", "nim", "--n", "1..3"],
        "--json",
        &["conjecture", "True", "--over", "mine", "{n}x2", "--n", "2"],
        DRAWN,
    ),
    command(&["hunt", "domineering", "2x2"], "--json", &["hunt", "mine", "1x2"], DRAWN),
    command(&["papers"], "--json", &[], TEXT),
    command(&["reproduce", "three-games/table-1.2"], "--json", &[], ". txt json jsonl csv md tex"),
    command(&["serve", "--port", "0"], "--json", &["serve", "--port", "0"], ""),
    Command {
        input: r#"{"id":1,"ask":"value","ruleset":"domineering","position":"4x4","theorems":false}"#,
        ..command(&["engine"], "", &["engine"], "")
    },
    command(&["graphs", "all", "--n", "3"], "--json", &[], ". txt json jsonl g6 d6"),
    #[cfg(feature = "census")]
    command(&["census", "col", "trees", "--n", "3"], "--json", &["census", "mine", "boards", "1x2"], TEXT),
    #[cfg(feature = "census")]
    command(
        &["census", "--db", "c.sqlite", "--query", "histogram"],
        "--json",
        &["census", "mine", "boards", "1x2"],
        TEXT,
    ),
    #[cfg(feature = "scripts")]
    command(&["new", "game"], "", &[], ""),
    #[cfg(feature = "scripts")]
    command(&["watch", "rules/mine.star", "1x1"], "--notation", &[], ""),
    command(&["help", "eval"], "", &[], ". txt"),
    command(&["completions", "bash"], "", &[], ". txt bash elv fish ps1 zsh"),
    command(&["man", "eval"], "", &[], ". txt 1 man"),
];

/// A flag of one command: the line without it, what the command reads, the flag with what follows it, and what it does.
pub type Case = (Words, &'static str, Words, Does);

/// More letters than a line shows, and what a move leaves of them.
macro_rules! toads {
    () => {
        "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT\
         TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT\
         TTTTTTTTTTTTTTTTTTTT"
    };
}
const LONG: &str = concat!(toads!(), ".");
const PLAYED: &str = concat!(toads!(), "T. / ", toads!(), ".T");

/// A played game in which only a theorem knows in a second who wins: heaps that no search goes through.
const FAR: &str = "100000,100001,7,12 / 100000,100001,7,6";

/// A case for each flag of each command, and for those that another flag or another game has no use for.
pub const CASES: &[Case] = &[
    (&["eval", "{3|1||0} + *"], "", &["--explain"], Changes),
    (&["value", "nim", "3,5"], "", &["--no-theorems"], Changes),
    (&["value", "nim", "1,2"], "", &["--certificate", "new.json"], Changes),
    (&["value", "nim", "1,2"], "", &["--misere"], Changes),
    (&["value", "domineering", "2x2"], "", &["--misere"], Refused("misère")),
    (&["eval"], "", &["--functions"], Changes),
    (&["eval", "*2"], "", &["--misere"], Changes),
    (&["eval", "*2+*2", "--misere"], "", &["--universe", "dicot"], Changes),
    (&["value", "nim", "1,2", "--misere"], "", &["--universe", "dicot"], Changes),
    (&["born", "2"], "", &["--misere"], Changes),
    (&["value", "toads-and-frogs", "T", LONG], "", &["--full"], Changes),
    (&["outcome", "nim", "3,5"], "", &["--no-theorems"], Changes),
    (&["outcome", "nim", "1,1"], "", &["--misere"], Changes),
    (&["outcome", "nim", "1,2"], "", &["--certificate", "new.json"], Changes),
    (&["outcome", "nim", "1,2", "--misere"], "", &["--certificate", "new.json"], Refused("misère")),
    (&["outcome", "toads-and-frogs", "T", LONG], "", &["--full"], Changes),
    (&["hunt", "domineering", "2x2"], "", &["--for", "coldest"], Changes),
    (&["hunt", "domineering", "2x2"], "", &["--for", "outcome"], Refused("gives no number")),
    (&["hunt", "domineering", "2x2"], "", &["--where", "mean(G) < 0"], Changes),
    (&["hunt", "domineering", "2x2"], "", &["--where", "mean(G)"], Refused("neither true nor false")),
    (&["hunt", "domineering", "2x2", "--climb"], "", &["--tries", "3"], Changes),
    (&["hunt", "domineering", "2x3", "--climb", "--tries", "3"], "", &["--seed", "7"], Changes),
    (&["hunt", "domineering", "2x2"], "", &["--climb"], Changes),
    (&["hunt", "domineering", "3x7", "--tries", "3", "--time", "1s"], "", &["--exhaustive"], Changes),
    (&["hunt", "domineering", "2x2", "--climb"], "", &["--exhaustive"], Refused("cannot be used")),
    (&["hunt", "domineering", "2x2"], "", &["--top", "2"], Changes),
    (&["hunt", "domineering", "2x2"], "", &["--n", "3"], Refused("one size")),
    (&["hunt", "node-kayles", "trees", "--n", "3"], "", &["--climb"], Refused("changes squares")),
    (&["hunt", "node-kayles", "path({n})"], "", &["--n", "3"], Changes),
    (&["hunt", "domineering", "2x2"], "", &["--certificate", "new.json"], Changes),
    (&["hunt", "domineering", "2x2"], "", &["--checkpoint", "new.json"], Changes),
    (&["moves", "clobber", "xoxox"], "", &["--player", "right"], Changes),
    (&["moves", "nim", "1,2"], "", &["--player", "right"], Changes),
    (&["moves", "clobber", "xoxox"], "", &["--best"], Changes),
    (&["moves", "clobber", "xoxox"], "", &["--outcome"], Changes),
    (&["moves", "clobber", "xoxox"], "", &["--once"], Changes),
    (&["moves", "nim", "3,5"], "", &["--no-theorems"], Changes),
    (&["moves", "nim", "1,1"], "", &["--misere"], Changes),
    (&["moves", "nim", "1,1"], "", &["--show", "genus"], Changes),
    (&["sequence", "nim", "{n}", "--n", "0..5"], "", &["--show", "birthday"], Changes),
    (&["table", "domineering", "{y}x{x}", "--x", "1..2", "--y", "1..2"], "", &["--show", "mean"], Changes),
    (&["moves", "toads-and-frogs", LONG], "", &["--full"], Changes),
    (&["draw", "domineering", "2x3", "-o", "new.svg"], "", &["--move", "1"], Changes),
    (&["draw", "domineering", "2x3", "-o", "new.svg"], "", &["--move", "99"], Refused("move")),
    (&["draw", "escape", "grid(2,2)", "-o", "new.svg"], "", &["--strategy"], Changes),
    (&["draw", "nim", "3", "-o", "new.svg"], "", &["--strategy"], Refused("strategy")),
    (&["draw", "domineering", "2x2", "-o", "new.svg"], "", &["--options"], Changes),
    (&["draw", "nim", "3", "-o", "new.svg"], "", &["--play", "2 / 1"], Changes),
    (&["draw", "nim", "3", "-o", "new.svg"], "", &["--play", "4"], Refused("does not lead")),
    (&["tree", "nim", "2"], "", &["--limit", "2"], Changes),
    (&["tree", "nim", "2"], "", &["--limit", "0"], Refused("--limit")),
    (&["tree", "nim", "2"], "", &["--values"], Changes),
    (&["tree", "nim", "2"], "", &["--misere"], Changes),
    (&["tree", "nim", "2", "--misere"], "", &["--values"], Changes),
    (&["tree", "nim", "2", "--misere"], "", &["--show", "genus"], Changes),
    (&["tree", "nim", "2"], "", &["--show", "temperature"], Changes),
    (&["tree", "nim", "2"], "", &["--show", "colour"], Refused("colour")),
    (&["tree", "nim", "2", "--values"], "", &["--show", "temperature"], Refused("--show")),
    (&["tree", "nim", "2", "-o", "new.svg"], "", &["--json"], Refused("two formats")),
    (&["thermograph", "1", "-o", "new.png"], "", &["--json"], Refused("two formats")),
    (&["thermograph", "{2|^}", "--json"], "", &["--notation", "unicode"], Refused("--notation")),
    (&["sequence", "kayles", "-o", "new.csv"], "", &["--json"], Refused("two formats")),
    (&["review", "clobber", "xo / .x"], "", &["--player", "right"], Refused("a move of Right")),
    (&["review", "hackenbush", "G / 0"], "", &["--player", "right"], Changes),
    (&["review", "nim", "1,1 / 1"], "", &["--player", "right"], Refused("the same moves")),
    (&["review", "nim", FAR, "--time", "1s"], "", &["--no-theorems"], Changes),
    (&["review", "nim", "1,1 / 1"], "", &["--misere"], Changes),
    (&["review", "toads-and-frogs", PLAYED], "", &["--full"], Changes),
    (&["play", "domineering", "2x3"], "quit\n", &["--side", "right"], Changes),
    (&["play", "nim", "2"], "quit\n", &["--side", "right"], Refused("the same moves")),
    (&["play", "nim", "2"], "quit\n", &["--second"], Changes),
    (&["play", "nim", "1,1"], "hint\nquit\n", &["--misere"], Changes),
    (&["play"], "quit\n", &["--load", "game.json"], Changes),
    (&["play", "--load", "game.json"], "quit\n", &["--side", "right"], Refused("--side")),
    (&["play", "--load", "game.json"], "quit\n", &["--second"], Refused("--second")),
    (&["play", "--load", "game.json"], "quit\n", &["--misere"], Refused("--misere")),
    (&["play", "nim", "2"], "quit\n", &["--engine", "no-such-program"], Refused("cannot be started")),
    (&["play"], "quit\n", &["--proof", "long.json"], Changes),
    (&["play"], "quit\n", &["--proof", "period.json"], Refused("not about who wins")),
    (&["play", "--load", "game.json"], "quit\n", &["--proof", "mine.json"], Refused("--proof")),
    (&["match", "perfect", "perfect", "nim", "1,1"], "", &["--games", "1"], Changes),
    (&["match", "perfect", "perfect", "nim", "1,1"], "", &["--misere"], Changes),
    (&["sequence", "kayles"], "", &["--n", "0..5"], Changes),
    (&["sequence"], "", &["--match", "0,1,2,3,1,4,3,2,1,4,2,6"], Changes),
    (&["sequence", "--match", "0,1"], "", &["--n", "1..3"], Refused("--match")),
    (&["sequence", "--match", "0,1"], "", &["--no-theorems"], Refused("--no-theorems")),
    (
        &["sequence", "vertex-deletion:even-odd", "attach(K4,0,{n})", "--n", "1..3"],
        "",
        &["--certificate", "new.json"],
        Changes,
    ),
    (&["sequence", "kayles", "--n", "0..5"], "", &["--certificate", "new.json"], Refused("attach")),
    (&["sequence", "kayles", "--n", "0..5"], "", &["--format", "csv"], Changes),
    (&["sequence", "kayles", "--n", "0..5", "--json"], "", &["--format", "csv"], Refused("two formats")),
    (
        &["sequence", "kayles", "--n", "0..5", "-o", "new.png"],
        "",
        &["--format", "csv"],
        Refused("two formats"),
    ),
    (&["sequence", "kayles", "--n", "0..5", "-o", "new.txt"], "", &["--format", "json"], Changes),
    (
        &["sequence", "domineering", "2x{n}", "--n", "1..3", "--format", "latex"],
        "",
        &["--notation", "unicode"],
        Refused("of their own"),
    ),
    (
        &["sequence", "domineering", "{n}x{n}", "--n", "7", "--time", "1s"],
        "",
        &["--cell-time", "1ms"],
        Changes,
    ),
    (&["sequence", "kayles"], "", &["--cell-time", "1s"], Refused("not cell by cell")),
    (
        &["sequence", "nim", "{n},{n+1},7", "--n", "90000", "--cell-time", "1s"],
        "",
        &["--no-theorems"],
        Changes,
    ),
    (&["sequence", "subtraction:1,2,3", "--n", "0..30"], "", &["--no-theorems"], Changes),
    (&["sequence", "nim", "{n}", "--n", "0..5"], "", &["--misere"], Changes),
    (
        &["sequence", "cram", "1x{n}", "--n", "1..3", "--misere"],
        "",
        &["--notation", "unicode"],
        Refused("--notation"),
    ),
    (&["sequence", "octal:0.77", "--n", "0..50"], "", &["--checkpoint", "runs"], Changes),
    (&["sequence", "cram", "1x{n}"], "", &["--checkpoint", "runs"], Refused("only the values of heap games")),
    (&["sequence", "kayles"], "", &["--notation", "unicode"], Refused("nimbers")),
    (
        &["table", "nim", "{x},{y}", "--x", "1..2", "--y", "1..2"],
        "",
        &["--notation", "unicode"],
        Refused("nimbers"),
    ),
    (&["tree", "nim", "2", "--values"], "", &["--notation", "unicode"], Refused("nimbers")),
    (&["explore", "cram", "--time", "1s"], "", &["--notation", "unicode"], Refused("nimbers")),
    (&["table", "nim", "{x},{y}", "--y", "1..2"], "", &["--x", "1..2"], Changes),
    (&["table", "nim", "{x},{y}", "--x", "1..2"], "", &["--y", "1..2"], Changes),
    (&["table", "nim", "{x},{y}", "--x", "1..2", "--y", "1..2"], "", &["--format", "csv"], Changes),
    (&["table", "nim", "{x},{y}", "--x", "1..2", "--y", "1..2"], "", &["--format", "bfile"], Changes),
    (
        &["table", "domineering", "{y}x{x}", "--x", "7", "--y", "7", "--time", "1s"],
        "",
        &["--cell-time", "1ms"],
        Changes,
    ),
    (
        &["table", "nim", "{x},{x+1},{y}", "--x", "90000", "--y", "7", "--cell-time", "1s"],
        "",
        &["--no-theorems"],
        Changes,
    ),
    (&["table", "nim", "{x},{y}", "--x", "1..2", "--y", "1..2"], "", &["--misere"], Changes),
    (&["period", "octal:0.77"], "", &["--max", "20"], Changes),
    (&["period", "octal:0.77"], "", &["--certificate", "new.json"], Changes),
    (&["period", "octal:0.77"], "", &["--checkpoint", "runs"], Changes),
    (&["quotient", "kayles"], "", &["--max", "9"], Changes),
    (&["quotient", "kayles"], "", &["--order", "9"], Changes),
    (&["quotient", "kayles"], "", &["--certificate", "new.json"], Changes),
    (&["quotient", "kayles", "{n}"], "", &["--n", "1..3"], Changes),
    (&["verify", "long.json"], "", &["--full"], Changes),
    (&["conjecture", "pyramid-2"], "", &["--upto", "3"], Changes),
    (&["conjecture"], "", &["--upto", "3"], Refused("NAME")),
    (&["conjecture", "odd-odd-bound"], "", &["--certificate", "new.json"], Changes),
    (&["conjecture", "nimber(G) == n"], "", &["--over", "nim", "--n", "1..3"], Changes),
    (&["conjecture", "pyramid-2"], "", &["--n", "1..3"], Refused("--over")),
    (&["conjecture", "True", "--over", "nim", "--n", "1..3"], "", &["--shard", "1/2"], Changes),
    (&["conjecture", "True", "--over", "nim", "--n", "1..3"], "", &["--resume", "new.json"], Changes),
    (&["conjecture", "True", "--over", "nim"], "", &["--n", "1..3"], Changes),
    (&["reproduce", "--time", "0.001ms"], "", &["--all"], Changes),
    (&["reproduce", "three-games/table-1.2", "--json"], "", &["--cells"], Changes),
    (&["reproduce", "three-games/table-1.2", "--errata"], "", &["--cells"], Refused("--cells")),
    (&["reproduce", "three-games/table-1.2"], "", &["--errata"], Changes),
    (&["reproduce", "three-games/figure-1.2"], "", &["--figures", "pictures"], Changes),
    (&["serve"], "", &["--port", "0"], Changes),
    (&["serve", "--port", "0"], "", &["--host", "127.0.0.2"], Changes),
    (&["serve", "--port", "0"], "", &["--allow-embed", "https://school.example.org"], Changes),
    (&["serve", "--port", "0"], "", &["--open"], Changes),
    (
        &["engine"],
        r#"{"id":1,"ask":"tree","ruleset":"nim","position":"3","limit":5001}"#,
        &["--public"],
        Changes,
    ),
    (&["graphs", "trees"], "", &["--n", "4"], Changes),
    (&["graphs", "trees", "--n", "4"], "", &["--count"], Changes),
    #[cfg(feature = "census")]
    (&["census", "col", "trees"], "", &["--n", "3"], Changes),
    #[cfg(feature = "census")]
    (&["census", "snort", "trees", "--n", "2"], "", &["--show", "mean"], Changes),
    #[cfg(feature = "census")]
    (
        &["census", "col", "trees", "--n", "3", "--db", "new.sqlite"],
        "",
        &["--show", "value"],
        Refused("every census"),
    ),
    #[cfg(feature = "census")]
    (&["census", "cram", "boards", "1x2"], "", &["--n", "3"], Refused("one size")),
    #[cfg(feature = "census")]
    (&["census", "col", "trees", "--n", "3"], "", &["--db", "new.sqlite"], Changes),
    #[cfg(feature = "census")]
    (&["census", "col", "trees", "--n", "5", "--db", "new.sqlite"], "", &["--shard", "1/2"], Changes),
    #[cfg(feature = "census")]
    (&["census", "col", "trees", "--n", "5"], "", &["--shard", "1/2"], Refused("--db")),
    #[cfg(feature = "census")]
    (&["census", "--db", "new.sqlite"], "", &["--merge", "c.sqlite"], Changes),
    #[cfg(feature = "census")]
    (&["census", "--db", "c.sqlite"], "", &["--query", "histogram"], Changes),
    #[cfg(feature = "census")]
    (&["census", "--db", "c.sqlite"], "", &["--sql", "SELECT count(*) FROM graphs"], Changes),
    #[cfg(feature = "census")]
    (&["census", "--db", "c.sqlite"], "", &["--export", "new.csv"], Changes),
    #[cfg(feature = "census")]
    (&["census", "--db", "c.sqlite"], "", &["--export", "new.png"], Refused("png")),
    #[cfg(feature = "scripts")]
    (&["new", "game"], "", &["--board", "graph"], Changes),
];
