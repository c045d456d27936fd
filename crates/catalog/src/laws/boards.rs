//! Small boards on which a script is judged beside its examples: what is said of all boards is often true of those that
//! its author thought of.

use upstar_rules::Board;

/// Texts that may be positions; which of them are is for the parser to say.
pub(super) fn small_boards(board: &Board) -> Vec<String> {
    let listed = |texts: &[&str]| texts.iter().map(ToString::to_string).collect();
    match board {
        Board::Heaps { .. } => listed(&["4", "5", "7", "2,3"]),
        Board::Strip { tiles, .. } => {
            let letters: Vec<char> = tiles.iter().map(|tile| tile.letter).collect();
            (2..=9).map(|i| word(&letters, 2 + i / 2, i as u64)).collect()
        }
        Board::Grid { tiles, .. } => {
            let letters: Vec<char> = tiles.iter().map(|tile| tile.letter).collect();
            let rows = |i: u64| (0..2).map(|r| word(&letters, 3, 2 * i + r)).collect::<Vec<_>>().join("|");
            let starts: Vec<String> = listed(&["1x3", "2x2", "2x3"]);
            starts.into_iter().chain((1..=3).map(rows)).collect()
        }
        Board::Graph(_) => listed(&[
            "path(3)",
            "cycle(4)",
            "star(4)",
            "path(4);0=L;3=R",
            "0>1,1>2,0>2",
            "0>1,1>2,2>3,3>1",
            "0>1,1>2,0>2@0",
            "a-b:2,b-c:1,c-a:1",
            "a-b:2,b-c:1,c-a:1@a",
        ]),
        _ => Vec::new(),
    }
}

/// A word of some letters, always the same for the same number.
fn word(letters: &[char], length: usize, number: u64) -> String {
    let mut state = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let letter = |_| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        letters[(state >> 33) as usize % letters.len()]
    };
    (0..length).map(letter).collect()
}
