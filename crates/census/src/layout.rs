//! The tables of a census file, in one place: also for programs that write such files without this crate's writer.

/// "UPST", in the head of the file (`PRAGMA application_id`).
pub const APPLICATION: i64 = 0x5550_5354;

/// The layout below (`PRAGMA user_version`).
pub const FORMAT: i64 = 2;

/// The columns of `graphs` that every census has; behind them stand those of quantities that were asked for.
pub const COLUMNS: [&str; 8] = ["graph6", "n", "edges", "value", "outcome", "nimber", "run", "parity"];

/// The tables. `progress` has a row for each level and shard that was begun: how many of its shares are in `graphs`.
pub const TABLES: &str = "
CREATE TABLE runs(id INTEGER PRIMARY KEY, ruleset TEXT, class TEXT, version TEXT, started TEXT, finished TEXT);
CREATE TABLE graphs(graph6 TEXT, n INTEGER, edges INTEGER, value TEXT, outcome TEXT, nimber INTEGER, run INTEGER,
                    parity TEXT);
CREATE TABLE progress(run INTEGER, n INTEGER, shard INTEGER, of INTEGER, done INTEGER, shares INTEGER,
                      PRIMARY KEY(run, n, shard, of));
CREATE INDEX graphs_by_value ON graphs(value);
";
