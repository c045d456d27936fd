//! Words agree with squares.

use super::*;

const FREE: Start = Start::All(Tile::Free);

fn board(text: &str) -> Grid {
    Grid::parse(text, ".#", FREE).unwrap()
}

/// A board that is one bit too large for words, with the same squares in its corner.
fn large(small: &Grid) -> Grid {
    Grid::from_fn(small.rows() + 9, small.cols() + 9, FREE, |r, c| {
        small.look(r as isize, c as isize).unwrap_or(Tile::Filled)
    })
}

#[test]
fn words_and_squares_split_alike() {
    for text in ["..#.|#...|.#..", "4x5", ".#.#.", "#", "8x8", "1x64", "64x1", ".......#|#.......", "0x0"] {
        let small = board(text);
        for smallest in 1..4 {
            let (mut a, mut b) = (Vec::new(), Vec::new());
            small.regions(&[Tile::Free], Tile::Filled, smallest, &mut a);
            large(&small).regions(&[Tile::Free], Tile::Filled, smallest, &mut b);
            assert_eq!(a, b, "{text}");
        }
    }
}

#[test]
fn words_and_squares_are_sliced_alike() {
    for text in ["..#.|#...|.#..", "8x8", "1x64", "64x1", "......#.|#.......|.#.#.#.#"] {
        let small = board(text);
        for (rows, cols) in [(0..1, 0..1), (0..small.rows(), 0..small.cols()), (1..1, 0..1)] {
            let tile = |r, c| small.get(r, c);
            let slow = Grid::from_fn(rows.len(), cols.len(), FREE, tile);
            assert_eq!(small.slice(rows, cols), slow, "{text}");
        }
        for from in 0..small.rows().min(small.cols()) {
            let slow = Grid::from_fn(small.rows() - from, small.cols(), FREE, |r, c| small.get(r + from, c));
            assert_eq!(small.slice(from..small.rows(), 0..small.cols()), slow, "{text}");
            let slow = Grid::from_fn(small.rows(), small.cols() - from, FREE, |r, c| small.get(r, c + from));
            assert_eq!(small.slice(0..small.rows(), from..small.cols()), slow, "{text}");
        }
    }
}

#[test]
fn words_and_squares_pair_alike() {
    for text in ["..#.|#...|.#..", "4x5", "8x8", "1x64", "64x1", "0x0"] {
        let small = board(text);
        for in_column in [true, false] {
            let names = |g: &Grid| -> Vec<String> {
                g.pairs(Tile::Free, in_column).map(|(a, b)| g.square_name(a) + &g.square_name(b)).collect()
            };
            assert_eq!(names(&small), names(&large(&small)), "{text}");
            for board in [&small, &large(&small)] {
                assert_eq!(board.pair_count(Tile::Free, in_column), names(board).len(), "{text}");
                for put in Tile::ALL {
                    let (budget, mut filled) = (upstar_core::Budget::unlimited(), Vec::new());
                    board
                        .fill_pairs(Tile::Free, in_column, put, &mut Options::new(&mut filled, &budget))
                        .unwrap();
                    let one_by_one = board.pairs(Tile::Free, in_column);
                    assert!(one_by_one.map(|(a, b)| board.with([a, b], put)).eq(filled), "{text}");
                }
            }
        }
    }
}

#[test]
fn words_and_squares_count_alike() {
    for text in ["..#.|....|....|#...", "4x5", "8x8", "1x64", "64x1", "3x3", "2x2", "#.#|...|#.#", "0x0"] {
        let small = board(text);
        let counts = |g: &Grid| [g.block_count(Tile::Free), g.inner_count(Tile::Free)];
        assert_eq!(counts(&small), counts(&large(&small)), "{text}");
    }
    assert_eq!((board("4x5").block_count(Tile::Free), board("4x5").inner_count(Tile::Free)), (12, 6));
}

#[test]
fn packed_boards_can_be_told_apart() {
    let sizes = (1..=8).flat_map(|r| (1..=8).map(move |c| (r, c)));
    let mut seen = std::collections::HashMap::new();
    for (rows, cols) in sizes {
        for one in [Tile::Free, Tile::Filled, Tile::Left, Tile::Right] {
            for place in 0..rows * cols {
                let tile = |r, c| if r * cols + c == place { one } else { Tile::Filled };
                let board = Grid::from_fn(rows, cols, FREE, tile);
                let Some(word) = board.packed() else { continue };
                let same = seen.insert(word, board.clone());
                assert!(same.is_none_or(|other| other == board), "{board}");
            }
        }
    }
    assert!(seen.len() > 2000);
    assert_eq!(Grid::from_fn(2, 2, Start::Checkered, |_, _| Tile::Left).packed(), None);
    assert_eq!((board("8x8").packed(), board("1x9").packed(), board("0x0").packed()), (None, None, None));
}

#[test]
fn all_images_have_one_least_image() {
    for text in ["..#.|#...|.#..", "..#|...|.#.", "...#", ".|#|.|."] {
        let b = board(text);
        let least = |g: Grid, turns| g.least_image(turns).0;
        for image in [b.mirrored(true), b.mirrored(false), b.mirrored(true).mirrored(false)] {
            assert_eq!(least(image, false), least(b.clone(), false), "{text}");
        }
        assert_eq!(least(b.transposed(), true), least(b.clone(), true), "{text}");
        assert_eq!(b.clone().least_image_of_squares(true).0.len(), b.len());
    }
}

#[test]
fn words_and_squares_touch_alike() {
    for text in ["..#.|#...|.#..", "4x5", "8x8", "1x64", "64x1", "0x0", ".#.#.#.#|#.#.#.#.|.#.#.#.#", "#.|.#"]
    {
        let small = board(text);
        for (tile, other) in
            [(Tile::Free, Tile::Filled), (Tile::Filled, Tile::Free), (Tile::Free, Tile::Free)]
        {
            let near = |from: usize| small.neighbours(from).filter(|&to| small.at(to) == other);
            let slow = small.squares_with(tile).flat_map(|from| near(from).map(move |to| (from, to)));
            assert_eq!(small.contacts(tile, other).collect::<Vec<_>>(), slow.collect::<Vec<_>>(), "{text}");
        }
    }
    // A ring of squares is no plane, and a large board no word.
    let ring = board("#.#.").shaped(Shape::Torus);
    assert_eq!(ring.contacts(Tile::Filled, Tile::Free).collect::<Vec<_>>(), [(0, 3), (0, 1), (2, 1), (2, 3)]);
    let large = large(&board("#."));
    assert!(large.contacts(Tile::Free, Tile::Filled).all(|(from, to)| large.at(from) != large.at(to)));
    assert_eq!(
        large.contacts(Tile::Free, Tile::Filled).count(),
        large.contacts(Tile::Filled, Tile::Free).count()
    );
}
