//! The pieces of a graph's text: what stands between commas, and which of them are graphs of their own.

use super::{families, short, six};

/// A piece of the text, and where it starts.
pub(super) type Piece<'a> = (usize, &'a str);

/// Which of the pieces the second of two graphs starts with, if that is clear.
pub(super) fn second_graph(pieces: &[Piece<'_>]) -> Option<usize> {
    let heads: Vec<usize> = (0..pieces.len()).filter(|&i| is_graph(pieces[i].1)).collect();
    match (pieces.len(), &heads[..]) {
        (0..2, _) => None,
        (2, _) => Some(1),
        (_, [0, second]) => Some(*second),
        (_, [second]) if *second > 0 => Some(*second),
        _ => None,
    }
}

/// The pieces between commas that are in no parenthesis.
pub(super) fn pieces(at: usize, piece: &str) -> Vec<(usize, &str)> {
    let mut depth = 0usize;
    let mut start = 0;
    let mut out = Vec::new();
    for (i, b) in piece.bytes().enumerate() {
        match b {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                out.push((at + start, &piece[start..i]));
                start = i + 1;
            }
            _ => {}
        }
    }
    out.push((at + start, &piece[start..]));
    out
}

/// Where the parenthesis that is opened here is closed.
pub(super) fn closing(piece: &str, open: usize) -> Option<usize> {
    let mut depth = 0usize;
    piece.bytes().enumerate().skip(open).find_map(|(i, b)| {
        match b {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        (depth == 0).then_some(i)
    })
}

/// How many of the pieces behind the first are numbers that belong to it, as in `K3,3`.
pub(super) fn more_numbers(pieces: &[Piece<'_>]) -> usize {
    if !short::takes_more(pieces[0].1.trim()) {
        return 0;
    }
    let mut count = 0;
    for (_, piece) in &pieces[1..] {
        let (number, label) = piece.trim().split_once(':').map_or((piece.trim(), false), |(n, _)| (n, true));
        if !short::is_number(number) {
            break;
        }
        count += 1;
        if label {
            break;
        }
    }
    count
}

/// Whether a piece of a list is a graph of its own, and no link or vertex.
pub(super) fn is_graph(piece: &str) -> bool {
    let piece = piece.trim();
    if six::is_named(piece) || piece.contains('(') {
        return true;
    }
    let name = piece.split(':').next().unwrap_or(piece);
    short::find(name).is_some() || families::find(name).is_some_and(|family| family.arity == Some(0))
}
