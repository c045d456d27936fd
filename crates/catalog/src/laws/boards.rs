//! Small boards on which a script is judged beside its examples: what is said of all boards is often true of those that
//! its author thought of. And whether a parser reads what its board declares.

use super::LawFailure;
use crate::game::Game;
use upstar_rules::{Board, Directed};

/// Texts that may be positions; which of them are is for the parser to say.
pub(super) fn small_boards(board: &Board) -> Vec<String> {
    let listed = |texts: &[&str]| texts.iter().map(ToString::to_string).collect();
    match board {
        Board::Heaps { .. } => listed(&["4", "5", "7", "2,3"]),
        Board::Strip { tiles, .. } => {
            let letters: Vec<char> = tiles.iter().map(|tile| tile.letter).collect();
            (2..=13).map(|i| word(&letters, 2 + i / 2, i as u64)).collect()
        }
        Board::Grid { tiles, .. } => {
            let letters: Vec<char> = tiles.iter().map(|tile| tile.letter).collect();
            let filled = |(height, width, i): (u64, usize, u64)| {
                (0..height).map(|r| word(&letters, width, height * i + r)).collect::<Vec<_>>().join("|")
            };
            let sizes =
                [(2, 3, 1), (2, 3, 2), (2, 3, 3), (1, 5, 4), (3, 2, 5), (2, 4, 6), (1, 7, 7), (3, 3, 8)];
            let starts: Vec<String> = listed(&["1x3", "2x2", "2x3"]);
            starts.into_iter().chain(sizes.map(filled)).collect()
        }
        Board::Graph(_) => listed(&[
            "path(3)",
            "cycle(4)",
            "star(4)",
            "path(4);0=L;3=R",
            "union(path(2),path(3))",
            "union(path(2),path(3));0=L;4=R",
            "union(C3,path(2));1=R",
            "union(dipath(2),dipath(3))",
            "a-b:2,c-d:1,d-e:2",
            "0>1,1>2,0>2",
            "0>1,1>2,2>3,3>1",
            "0>1,1>2,0>2@0",
            "a-b:2,b-c:1,c-a:1",
            "a-b:2,b-c:1,c-a:1@a",
        ]),
        _ => Vec::new(),
    }
}

/// Two examples after each other as one position: where a move reaches from one into the other, they are no summands.
pub(super) fn unions(board: &Board, examples: &[String]) -> Vec<String> {
    let pair = |pair: &[String]| match board {
        Board::Heaps { .. } => Some(format!("{},{}", pair[0], pair[1])),
        Board::Strip { tiles, .. } => {
            let gap = tiles.iter().find(|tile| tile.letter == '.').map(|tile| tile.letter);
            Some(format!("{}{}{}", pair[0], gap.map_or(String::new(), String::from), pair[1]))
        }
        Board::Grid { .. } => Some(format!("{}|{}", pair[0], pair[1])),
        Board::Graph(_) => {
            let [(one, marks), (other, _)] =
                [0, 1].map(|i| pair[i].split_once(';').unwrap_or((pair[i].as_str(), "")));
            let marks = if marks.is_empty() { String::new() } else { format!(";{marks}") };
            Some(format!("union(({one}),({other})){marks}"))
        }
        _ => None,
    };
    examples.windows(2).filter_map(pair).take(MOST_UNIONS).collect()
}

/// So many pairs of examples are put together.
const MOST_UNIONS: usize = 4;

/// A word of some letters, always the same for the same number.
fn word(letters: &[char], length: usize, number: u64) -> String {
    let mut state = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let letter = |_| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        letters[(state >> 33) as usize % letters.len()]
    };
    (0..length).map(letter).collect()
}

/// Asks the parser about small texts, and compares with what the board says as data.
pub(super) fn are_as_declared(game: &Game) -> (u64, Option<LawFailure>) {
    let mut claims: Vec<(String, bool)> = Vec::new();
    match game.board() {
        Board::Heaps { most } => {
            let heaps = |n: usize| vec!["1"; n].join(",");
            claims.extend((1..8).map(|n| (heaps(n), most.is_none_or(|most| n <= most))));
        }
        board @ (Board::Strip { .. } | Board::Grid { .. }) => {
            let known = |c: char| board.letters().iter().any(|tile| tile.letter == c);
            // A minus is the empty strip, and a bar stands between rows.
            let letters = ('!'..='~').filter(|c| !matches!(c, '-' | '|'));
            claims.extend(letters.map(|c| (c.to_string(), known(c))));
            if let Board::Grid { start, .. } = &board {
                claims.push(("1x1".into(), start.is_some()));
            }
            if let (Board::Strip { count, .. }, Some(tile)) = (&board, board.letters().first()) {
                claims.push((format!("{}+1", tile.letter), count.is_some()));
            }
        }
        Board::Graph(graph) => {
            let mark = if graph.mark_needed { "@0" } else { "" };
            let joint = if graph.directed == Directed::Yes { '>' } else { '-' };
            let colour = graph.edge_colours.first().map_or(String::new(), |c| format!(":{c}"));
            let link = |a: u8, b: u8| format!("{a}{joint}{b}{colour}");
            let one = link(0, 1);
            claims.push((format!("{one}{mark}"), true));
            claims.push((one.clone(), !graph.mark_needed));
            claims.push((format!("{one}@0"), graph.marked));
            claims.push((format!("{one},{}{mark}", link(1, 1)), graph.loops));
            claims.push((format!("{one},{one}{mark}"), graph.multi));
            claims.push((format!("0{joint}1:3{mark}"), graph.weights));
            if colour.is_empty() {
                claims.push((format!("0>1{mark}"), graph.directed != Directed::No));
                claims.push((format!("0-1{mark}"), graph.directed != Directed::Yes));
            }
            claims.extend(['L', 'R'].map(|c| (format!("{one};0={c}"), graph.colours.contains(&c))));
            claims
                .extend(['L', 'R', 'G'].map(|c| (format!("0-1:{c}{mark}"), graph.edge_colours.contains(&c))));
        }
        _ => {}
    }
    let cases = claims.len() as u64;
    let wrong = claims.into_iter().find(|(text, reads)| game.parse(text).is_ok() != *reads);
    let failure = wrong.map(|(position, reads)| {
        let message = if reads {
            "the board allows it, and the parser refuses it"
        } else {
            "the board has no such thing, and the parser reads it"
        };
        LawFailure::new(position, message, None)
    });
    (cases, failure)
}
