//! Rulesets that loop, with values that were published: Fox and Geese, and Toads and Frogs that may slide back.

use std::collections::HashMap;
use upstar_loopy::{Budget, Graph, Loops, outcomes};
use upstar_values::Values;

/// Row and column, both from 1; geese go down.
type Square = (i32, i32);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Position {
    geese: Vec<Square>,
    fox: Square,
}

struct Board {
    width: i32,
    range: i32,
}

impl Board {
    fn is_free(&self, position: &Position, (row, col): Square) -> bool {
        row >= 1 && (1..=self.width).contains(&col) && !position.geese.contains(&(row, col))
    }

    /// Whether the fox is past the geese: then it has all the moves that it wants.
    fn escaped(&self, position: &Position) -> bool {
        let top = position.geese.iter().map(|goose| goose.0).max().unwrap_or(0);
        let (row, col) = position.fox;
        let free = |col| (1..=self.width).contains(&col) && !position.geese.contains(&(row + 1, col));
        row >= top || (row == top - 1 && (free(col - 1) || free(col + 1)))
    }

    fn left(&self, position: &Position) -> Vec<Position> {
        let mut options = Vec::new();
        for (i, &(row, col)) in position.geese.iter().enumerate() {
            for to in [(row - 1, col - 1), (row - 1, col + 1)] {
                if self.is_free(position, to) && to != position.fox {
                    let mut geese = position.geese.clone();
                    geese[i] = to;
                    geese.sort_unstable();
                    options.push(Position { geese, fox: position.fox });
                }
            }
        }
        options
    }

    fn right(&self, position: &Position) -> Vec<Position> {
        let mut options = Vec::new();
        for (down, across) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            for distance in 1..=self.range {
                let to = (position.fox.0 + down * distance, position.fox.1 + across * distance);
                if !self.is_free(position, to) {
                    break;
                }
                options.push(Position { geese: position.geese.clone(), fox: to });
            }
        }
        options
    }

    /// The graph from a position on, which has the number 1; position 0 is `off`.
    fn graph(&self, start: Position) -> Graph {
        let mut graph = Graph::default();
        graph.push(vec![], vec![0]);
        let mut numbers = HashMap::from([(start.clone(), 1)]);
        let mut positions = vec![start];
        while graph.len() <= positions.len() {
            let position = positions[graph.len() - 1].clone();
            let mut list = |options: Vec<Position>| -> Vec<u32> {
                let number = |option: Position| {
                    if self.escaped(&option) {
                        return 0;
                    }
                    *numbers.entry(option.clone()).or_insert_with(|| {
                        positions.push(option);
                        positions.len() as u32
                    })
                };
                options.into_iter().map(number).collect()
            };
            let (left, right) = (list(self.left(&position)), list(self.right(&position)));
            graph.push(left, right);
        }
        graph
    }
}

/// The values of positions with these geese and the fox at these squares.
fn check(width: i32, range: i32, geese: &[Square], table: &[(Square, &str)]) {
    let (board, loops) = (Board { width, range }, Loops::new(&Values::new()));
    for &(fox, expected) in table {
        let graph = board.graph(Position { geese: geese.to_vec(), fox });
        let value = loops.value_of(&graph, 1).unwrap();
        assert_eq!(loops.text(value).unwrap(), expected, "{geese:?} {fox:?}");
        let budget = Budget::unlimited();
        // What is known need not be found again.
        let known = |v: u32| if v == 0 { loops.off().ok() } else { None };
        assert_eq!(loops.values_knowing(&graph, 1, known).unwrap()[1], Some(value));
        assert_eq!(loops.outcome(value).unwrap(), outcomes(&graph, &budget).unwrap().class(1));
    }
}

#[test]
fn published_values_come_out() {
    let third_row = [(3, 1), (3, 3), (3, 5), (3, 7)];
    let table = [
        ((2, 2), "2over"),
        ((2, 4), "2"),
        ((2, 6), "3*"),
        ((2, 8), "4over"),
        ((1, 1), "{6|2over}"),
        ((1, 3), "{2over|2}"),
        ((1, 5), "{4|3||2}"),
        ((1, 7), "{4over|3*}"),
    ];
    check(8, 1, &third_row, &table);
    let fourth_row = [(4, 2), (4, 4), (4, 6), (4, 8)];
    check(8, 1, &fourth_row, &[((1, 1), "{4*|7/2}")]);
    check(8, 2, &fourth_row, &[((1, 1), "{9||4v[on]*|5/2*|||3|5/2*,5/2v||5/2}")]);
    check(10, 1, &[(3, 1), (3, 3), (3, 5), (3, 7), (3, 9)], &[((1, 9), "{6over|5*}")]);
}

/// The graph of Toads and Frogs in which toads and frogs may also slide one step back; position 0 is the start.
fn backsliding(start: &str) -> Graph {
    let mut graph = Graph::default();
    let mut strips = vec![start.as_bytes().to_vec()];
    while graph.len() < strips.len() {
        let strip = strips[graph.len()].clone();
        let mut list = |piece: u8, other: u8, forward: i32| -> Vec<u32> {
            let at = |i: i32| usize::try_from(i).ok().and_then(|i| strip.get(i)).copied();
            let mut options = Vec::new();
            for i in (0..strip.len() as i32).filter(|&i| at(i) == Some(piece)) {
                let jump = at(i + forward) == Some(other);
                for to in [i + forward, i - forward, i + 2 * forward] {
                    let is_jump = to == i + 2 * forward;
                    if at(to) != Some(b'.') || (is_jump && !jump) {
                        continue;
                    }
                    let mut next = strip.clone();
                    next.swap(i as usize, to as usize);
                    let number = strips.iter().position(|known| *known == next).unwrap_or(strips.len());
                    if number == strips.len() {
                        strips.push(next);
                    }
                    options.push(number as u32);
                }
            }
            options
        };
        let (left, right) = (list(b't', b'f', 1), list(b'f', b't', -1));
        graph.push(left, right);
    }
    graph
}

#[test]
fn toads_and_frogs_may_slide_back() {
    let loops = Loops::new(&Values::new());
    let value = loops.value_of(&backsliding("ttt..fff"), 0).unwrap();
    assert_eq!(loops.text(value).unwrap(), "{on||0|-1/2} & {1/2|0||off}");
}
