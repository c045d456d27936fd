//! Words of eight by eight agree with boards, and boards with what is obvious.

use super::*;
use crate::Shape;
use std::collections::BTreeSet;

const FREE: Start = Start::All(Tile::Free);

/// Boards of all sizes up to `longest` squares on a side, `each` of every size and with all densities, from a fixed seed.
fn boards(longest: usize, each: usize) -> impl Iterator<Item = Grid> {
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = move || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed >> 33
    };
    let sizes = (1..=longest).flat_map(move |r| (1..=longest).map(move |c| (r, c)));
    sizes.flat_map(move |size| (0..each).map(move |_| size)).map(move |(rows, cols)| {
        let density = random() % 9;
        let tile = |_, _| if random() % 8 < density { Tile::Free } else { Tile::Filled };
        Grid::from_fn(rows, cols, FREE, tile)
    })
}

/// The free squares as coordinates.
fn squares(board: &Grid) -> BTreeSet<(usize, usize)> {
    let cols = board.cols();
    board.squares_with(Tile::Free).map(|i| (i / cols, i % cols)).collect()
}

/// Its free regions of at least two squares, each moved into the corner, by walking from square to square.
fn slow_regions(board: &Grid) -> Vec<BTreeSet<(usize, usize)>> {
    let mut rest = squares(board);
    let mut regions = Vec::new();
    while let Some(first) = rest.pop_first() {
        let (mut region, mut waiting) = (BTreeSet::from([first]), vec![first]);
        while let Some((r, c)) = waiting.pop() {
            let beside = [(r + 1, c), (r, c + 1), (r.wrapping_sub(1), c), (r, c.wrapping_sub(1))];
            for next in beside.into_iter().filter(|next| rest.remove(next)) {
                region.insert(next);
                waiting.push(next);
            }
        }
        let top = region.iter().map(|(r, _)| *r).min().unwrap_or(0);
        let left = region.iter().map(|(_, c)| *c).min().unwrap_or(0);
        if region.len() > 1 {
            regions.push(region.into_iter().map(|(r, c)| (r - top, c - left)).collect());
        }
    }
    regions
}

/// All eight images of a board, with whether rows and columns are exchanged.
fn images(board: &Grid) -> Vec<(Grid, bool)> {
    let (rows, cols) = (board.rows(), board.cols());
    let image = |exchanged: bool, down: bool, right: bool| {
        let (height, width) = if exchanged { (cols, rows) } else { (rows, cols) };
        let tile = |r: usize, c: usize| {
            let (r, c) = if exchanged { (c, r) } else { (r, c) };
            board.get(if down { rows - 1 - r } else { r }, if right { cols - 1 - c } else { c })
        };
        (Grid::from_fn(height, width, FREE, tile), exchanged)
    };
    (0..8).map(|i| image(i & 1 == 1, i & 2 == 2, i & 4 == 4)).collect()
}

/// The least image, by the definition: fewest rows, then the tiles from the last square back to the first.
fn slow_least(board: &Grid) -> (Grid, bool) {
    let key = |(image, exchanged): &(Grid, bool)| {
        let filled: Vec<bool> = (0..image.len()).rev().map(|i| image.at(i) == Tile::Filled).collect();
        (image.rows(), filled, *exchanged)
    };
    images(board).into_iter().min_by_key(key).unwrap()
}

#[test]
fn every_board_has_the_key_that_is_obvious() {
    let mut words = 0;
    for board in boards(10, 250) {
        let (slow, exchanged) = slow_least(&board);
        if board.len() <= 64 {
            assert_eq!(board.clone().least_image(true), (slow.clone(), exchanged), "{board}");
        }
        let Some(free) = board.free_squares() else { continue };
        assert_eq!((free.grid().free_squares(), squares(&free.grid())), (Some(free), squares(&board)));
        if free.sides() == (board.rows() as u32, board.cols() as u32) && free == free.cornered() {
            assert_eq!(free.greatest_image(), (slow.free_squares().unwrap(), exchanged), "{board}");
            words += 1;
        }
    }
    assert!(words > 5_000, "{words}");
}

#[test]
fn all_images_of_a_region_have_one_key() {
    for board in boards(8, 100) {
        let mut regions = Vec::new();
        board.free_squares().unwrap().regions(true, &mut regions);
        for region in regions {
            let key = region.greatest_image().0;
            for (image, _) in images(&region.grid()) {
                let mut again = Vec::new();
                image.free_squares().unwrap().regions(true, &mut again);
                assert_eq!(again.iter().map(|r| r.greatest_image().0).collect::<Vec<_>>(), [key], "{board}");
            }
        }
    }
}

#[test]
fn boards_fall_apart_into_the_regions_that_are_obvious() {
    for board in boards(8, 250) {
        let mut regions = Vec::new();
        board.free_squares().unwrap().regions(false, &mut regions);
        let found: Vec<_> = regions.iter().map(|region| squares(&region.grid())).collect();
        assert_eq!(found, slow_regions(&board), "{board}");
        // What is known to hang together is taken as it is.
        for region in regions {
            let mut again = Vec::new();
            region.regions(false, &mut again);
            assert_eq!(again, [region]);
        }
    }
}

#[test]
fn only_boards_of_free_and_filled_squares_are_words() {
    let board = |text: &str| Grid::parse(text, ".#xo", FREE).unwrap();
    assert_eq!(board("8x8").free_squares().map(FreeSquares::squares), Some(u64::MAX));
    assert_eq!(board("0x0").free_squares().map(|free| free.to_string()), Some("0x0".to_string()));
    assert_eq!((board("1x9").free_squares(), board("9x1").free_squares()), (None, None));
    assert_eq!((board(".x").free_squares(), board("o").free_squares()), (None, None));
    for shape in [Shape::Torus, Shape::Corners, Shape::Hexagonal] {
        assert_eq!(board("2x2").shaped(shape).free_squares(), None);
    }
}
