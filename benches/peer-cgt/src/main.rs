//! Does the work of Upstar's algebra benchmark with crate cgt, and prints `task seconds answer` lines.
//!
//! Standard input holds the games born by day 3, one a line, options as line numbers (`0,3|1`), options first;
//! then a line with `-`; the same games as texts, one a line, and another line with `-`; then one task a line: `le`,
//! `list` (the same work), `sums N SEED`, `eval N SEED` (read two texts, add, write the sum), `ladder TERMS`, `six SEED`.
//!
//! With the arguments `domineering HxW` it finds that board's canonical form instead, and prints the seconds, the
//! most bytes that the process had (0 where the system does not tell), and the value.

use cgt::short::partizan::canonical_form::CanonicalForm;
use cgt::short::partizan::games::domineering::Domineering;
use cgt::short::partizan::partizan_game::PartizanGame;
use cgt::short::partizan::transposition_table::ParallelTranspositionTable;
use cpu_time::ThreadTime;
use std::io::BufRead;
use std::time::Instant;

/// The same sequence of numbers as in the benchmark that calls this.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

fn outcome(g: &CanonicalForm) -> &'static str {
    let zero = CanonicalForm::new_integer(0);
    match (g <= &zero, g >= &zero) {
        (true, true) => "P",
        (true, false) => "R",
        (false, true) => "L",
        (false, false) => "N",
    }
}

fn stops(g: &CanonicalForm) -> String {
    format!("{} {} {}", outcome(g), g.left_stop(), g.right_stop())
}

fn counts(games: &[CanonicalForm]) -> String {
    let of = |name| games.iter().filter(|g| outcome(g) == name).count();
    format!("L={} R={} N={} P={}", of("L"), of("R"), of("N"), of("P"))
}

/// The most bytes that this process has had.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kb| kb << 10)
}

fn domineering(size: &str) {
    let (rows, cols) = size.split_once('x').expect("rows and columns");
    let row = ".".repeat(cols.parse().expect("a number"));
    let board = vec![row; rows.parse().expect("a number")].join("|");
    let position: Domineering = board.parse().expect("a board");
    let table = ParallelTranspositionTable::new();
    let start = Instant::now();
    let value = position.canonical_form(&table);
    println!("{} {} {value}", start.elapsed().as_secs_f64(), peak().unwrap_or(0));
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [task, size] = &arguments[..] {
        assert_eq!(task, "domineering");
        return domineering(size);
    }
    let mut lines = std::io::stdin().lock().lines().map(|line| line.expect("text on standard input"));
    let mut games: Vec<CanonicalForm> = Vec::new();
    for line in lines.by_ref().take_while(|line| line != "-") {
        let (left, right) = line.split_once('|').expect("a bar");
        let side = |text: &str| -> Vec<CanonicalForm> {
            let numbers = text.split(',').filter(|t| !t.is_empty());
            numbers.map(|t| games[t.parse::<usize>().expect("a line number")].clone()).collect()
        };
        let game = CanonicalForm::new_from_moves(side(left), side(right));
        games.push(game);
    }
    let texts: Vec<String> = lines.by_ref().take_while(|line| line != "-").collect();
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |i: usize| words[i].parse::<u64>().expect("a number");
        let start = ThreadTime::now();
        let (seconds, answer) = match words[0] {
            "le" | "list" => {
                let count = games.iter().map(|a| games.iter().filter(|b| a <= b).count()).sum::<usize>();
                (start.elapsed(), count.to_string())
            }
            "sums" => {
                let mut random = Random(number(2));
                let sums: Vec<_> = (0..number(1))
                    .map(|_| &games[random.below(games.len())] + &games[random.below(games.len())])
                    .collect();
                (start.elapsed(), counts(&sums))
            }
            "eval" => {
                let mut random = Random(number(2));
                let read = |text: &str| text.parse::<CanonicalForm>().expect("a game");
                let (mut sums, mut bytes) = (Vec::new(), 0);
                for _ in 0..number(1) {
                    let (a, b) = (&texts[random.below(texts.len())], &texts[random.below(texts.len())]);
                    let sum = &read(a) + &read(b);
                    bytes += sum.to_string().len();
                    sums.push(sum);
                }
                let time = start.elapsed();
                assert!(bytes > 0);
                (time, counts(&sums))
            }
            "ladder" => {
                let mut sum = CanonicalForm::new_integer(0);
                for i in 0..number(1) {
                    let (x, y) = (CanonicalForm::new_integer(1 << i), CanonicalForm::new_integer(-(1 << i)));
                    sum += CanonicalForm::new_from_moves(vec![x], vec![y]);
                }
                (start.elapsed(), stops(&sum))
            }
            "six" => {
                let mut random = Random(number(1));
                let mut sum = CanonicalForm::new_integer(0);
                for _ in 0..6 {
                    sum += &games[random.below(games.len())];
                }
                (start.elapsed(), stops(&sum))
            }
            other => panic!("unknown task {other}"),
        };
        println!("{} {} {answer}", words[0], seconds.as_secs_f64());
    }
}
