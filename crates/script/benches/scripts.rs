//! Scripts beside the same games in Rust, in one run: processor time of each and the ratio; the answers must agree.
//!
//! `cargo bench -p upstar-script`, with names of games behind `--` only those.

#[path = "../tests/scripts/common.rs"]
mod common;

use common::{Game, Games, examples, how, opened};
use std::time::{Duration, Instant};
use upstar_core::Budget;
use upstar_rules::{
    Board, Card, Coloured, Grid, Options, Player, Registrar, Rules, Shape, Sign, Start, StopReason, Tile,
};
use upstar_rulesets::snort::SNORT;
use upstar_script::Script;
use upstar_solve::SolveOptions;

/// Amazons in Rust with the hints of the script.
struct Amazons;

const QUEEN: [(isize, isize); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

impl Rules for Amazons {
    type Position = Grid;

    fn board(&self) -> Board {
        Board::grid(".#xo", Start::Spelled).shaped(Shape::Corners)
    }

    fn options(&self, at: &Grid, player: Player, out: &mut Options<Grid>) -> Result<(), StopReason> {
        let own = Tile::own(player);
        for from in at.squares_with(own) {
            for to in QUEEN.into_iter().flat_map(|step| at.slide(from, step)) {
                let moved = at.edited([(from, Tile::Free), (to, own)]);
                for arrow in QUEEN.into_iter().flat_map(|step| moved.slide(to, step)) {
                    out.push(moved.with([arrow], Tile::Filled))?;
                }
            }
        }
        Ok(())
    }

    fn components(&self, at: &Grid, out: &mut Vec<Grid>) -> Result<(), StopReason> {
        at.regions(&[Tile::Free, Tile::Left, Tile::Right], Tile::Filled, 1, out);
        Ok(())
    }

    fn representative(&self, at: Grid) -> Result<(Grid, Sign), StopReason> {
        let exchanged = at.exchanged().least_image(true).0;
        let straight = at.least_image(true).0;
        let swapped = exchanged.order(&straight).is_lt();
        Ok(if swapped { (exchanged, Sign::Negated) } else { (straight, Sign::Same) })
    }

    fn weight(&self, at: &Grid) -> u32 {
        [Tile::Free, Tile::Left, Tile::Right].iter().map(|&tile| at.count(tile) as u32).sum()
    }
}

/// Snort in Rust with the hints of the script: which vertices are alive. The built-in game also knows which links matter.
struct AliveSnort;

impl Rules for AliveSnort {
    type Position = Coloured;

    fn board(&self) -> Board {
        SNORT.board()
    }

    fn options(&self, at: &Coloured, player: Player, out: &mut Options<Coloured>) -> Result<(), StopReason> {
        SNORT.options(at, player, out)
    }

    fn components(&self, at: &Coloured, out: &mut Vec<Coloured>) -> Result<(), StopReason> {
        let is_open = |v, player| at.colour(v).is_none() && !at.touches(v, player);
        at.live_parts(|v| Player::BOTH.into_iter().any(|player| is_open(v, player)), out);
        Ok(())
    }

    fn representative(&self, at: Coloured) -> Result<(Coloured, Sign), StopReason> {
        SNORT.representative(at)
    }

    fn weight(&self, at: &Coloured) -> u32 {
        SNORT.weight(at)
    }
}

/// Processor time of this process so far.
fn processor_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    let ticks = |i: usize| fields.get(i).and_then(|t| t.parse::<u64>().ok()).unwrap_or(0);
    Duration::from_millis(10 * (ticks(11) + ticks(12)))
}

/// Processor time of this thread so far.
fn own_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(stat.split_whitespace().next().and_then(|t| t.parse().ok()).unwrap_or(0))
}

/// One run, from the opening of the game on.
fn time(game: impl Fn() -> Game, positions: &[String]) -> (Duration, Vec<String>) {
    let how = SolveOptions { theorems: false, threads: 1, ..how(&Budget::unlimited()) };
    let before = own_time();
    let game = game();
    let answers = positions.iter().map(|at| (game.value)(at, &how).unwrap()).collect();
    (own_time() - before, answers)
}

fn main() {
    // `cargo test --all-targets` starts this too, but only `cargo bench` says so.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let scripts = examples();
    let script = |name: &str| &scripts.iter().find(|(file, _)| *file == format!("{name}.star")).unwrap().1;
    let mut built_in = Games::built_in();
    built_in.add(Card::new("amazons", "Amazons"), |_| Ok(Amazons));
    built_in.add(Card::new("alive-snort", "Snort"), |_| Ok(AliveSnort));
    let one = |text: &str| vec![text.to_string()];
    let heaps = (1..=300).map(|n: u32| n.to_string()).collect();
    // All connected graphs with six vertices, as graph6, up to the order of their vertices.
    let graphs: Vec<String> = include_str!("connected6.txt").lines().map(|g| format!("g6:{g}")).collect();
    assert_eq!(graphs.len(), 112);
    // The script, the game in Rust, what is shown of the positions, and these.
    let rows: [(&str, &str, &str, Vec<String>); 6] = [
        ("domineering", "domineering", "4x5", one("4x5")),
        ("clobber", "clobber", "3x4", one("3x4")),
        ("kayles", "kayles", "1..300", heaps),
        ("snort", "alive-snort", "graphs of 6, the same hints", graphs.clone()),
        ("snort", "snort", "graphs of 6, as built in", graphs),
        ("amazons", "amazons", "x...|....|....|...o", one("x...|....|.#..|...o")),
    ];
    println!("{:<14}{:<32}{:>12}{:>12}{:>8}", "game", "position", "Rust", "script", "ratio");
    let asked: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let wanted = |name: &str| asked.is_empty() || asked.iter().any(|word| word == name);
    for (name, in_rust, shown, positions) in rows.into_iter().filter(|row| wanted(row.0)) {
        // The mean of many runs in turn: a thread's own time is only known to some milliseconds while nothing interrupts it.
        let (mut rust, mut scripted, mut runs, started) = (Duration::ZERO, Duration::ZERO, 0, own_time());
        while runs == 0 || own_time() - started < Duration::from_secs(4) {
            let (time_of_rust, known) = time(|| built_in.open(in_rust, ""), &positions);
            let (time_of_script, answers) = time(|| opened(script(name), ""), &positions);
            assert_eq!(answers, known, "{name}");
            (rust, scripted, runs) = (rust + time_of_rust, scripted + time_of_script, runs + 1);
        }
        let ratio = scripted.as_secs_f64() / rust.as_secs_f64();
        println!("{name:<14}{shown:<32}{:>10.1?}{:>12.1?}{ratio:>8.2}", rust / runs, scripted / runs);
    }
    if !asked.is_empty() {
        return;
    }
    two_threads(script("domineering"), "5x6");
    two_threads(script("clobber"), "3x6");
    start_up(&scripts);
}

/// What a second thread gains, on the clock: the value must be the same.
fn two_threads(script: &Script, position: &str) {
    let run = |threads| {
        let how = SolveOptions { theorems: false, threads, ..how(&Budget::unlimited()) };
        let (game, started, before) = (opened(script, ""), Instant::now(), processor_time());
        let value = (game.value)(position, &how).unwrap();
        (started.elapsed(), processor_time() - before, value)
    };
    let ((one, work, known), (two, more_work, value)) = (run(1), run(2));
    assert_eq!(value, known);
    let (name, gain) = (&script.card().name, one.as_secs_f64() / two.as_secs_f64());
    println!("{name} {position}: one thread {one:.1?}, two {two:.1?}, gain {gain:.2}");
    // On a busy machine the clock says little: this is what the gain would be if both threads ran all the time.
    let most = 2.0 * work.as_secs_f64() / more_work.as_secs_f64();
    println!(
        "  processor time: one thread {work:.1?}, two {more_work:.1?}, so the gain is at most {most:.2}"
    );
}

/// From a text to a game that can be asked, for the slowest of the scripts.
fn start_up(scripts: &[(String, Script)]) {
    let parameter = |script: &Script| {
        let example = script.card().examples[0].ruleset.clone();
        example.split_once(':').map_or(String::new(), |(_, parameter)| parameter.to_string())
    };
    let times = scripts.iter().map(|(file, script)| {
        let started = Instant::now();
        let read = Script::read(script.text(), file).unwrap();
        drop(opened(&read, &parameter(script)));
        (started.elapsed(), file)
    });
    let (slowest, file) = times.max().unwrap();
    println!("start-up of the slowest script, {file}: {slowest:.1?}");
}
