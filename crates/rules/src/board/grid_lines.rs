//! Neighbours, lines and connected groups of a grid.

use super::grid::Grid;
use super::shape::{Shape, Step};
use super::tile::Tile;

impl Grid {
    /// Where a step from a square leads, if not off the board.
    #[inline]
    pub fn step(&self, index: usize, step: Step) -> Option<usize> {
        self.shape.step((self.rows(), self.cols()), index, step)
    }

    /// The squares beside this one: those of the same row, then of the same column, then the slanted ones,
    /// where there are any.
    #[inline]
    pub fn neighbours(&self, index: usize) -> impl Iterator<Item = usize> + use<> {
        let (cols, len) = (self.cols(), self.len());
        let col = index % cols;
        let (mut places, mut more) = ([None; 4], Vec::new());
        if self.shape.is_plane() {
            let left = (col > 0).then(|| index - 1);
            let right = (col + 1 < cols).then_some(index + 1);
            let up = index.checked_sub(cols);
            let down = (index + cols < len).then_some(index + cols);
            places = [left, right, up, down];
        } else {
            for next in self.shape.steps().iter().filter_map(|&step| self.step(index, step)) {
                // A ring of two squares leads to the same neighbour both ways, and one of one square to itself.
                if next != index && !more.contains(&next) {
                    more.push(next);
                }
            }
        }
        places.into_iter().flatten().chain(more)
    }

    /// The squares on a line from a square, without that one, until the board ends. On a torus it ends before it
    /// comes back.
    pub fn line(&self, from: usize, step: Step) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(Some(from), move |&at| self.step(at, step).filter(|&next| next != from)).skip(1)
    }

    /// The free squares on a line from a square, until something stops it: where a queen could go.
    pub fn slide(&self, from: usize, step: Step) -> impl Iterator<Item = usize> + '_ {
        self.line(from, step).take_while(|&square| self.at(square) == Tile::Free)
    }

    /// The connected group of squares with the same tile as this one, in place and in increasing order.
    pub fn group(&self, of: usize) -> Vec<usize> {
        let mut seen = vec![false; self.len()];
        let mut group = self.flooded(of, &[self.at(of)], &mut seen);
        group.sort_unstable();
        group
    }

    /// The connected groups of squares whose tiles are among `joined`, in place; each starts with its first square.
    pub fn groups(&self, joined: &[Tile]) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.len()];
        let mut groups = Vec::new();
        for first in 0..self.len() {
            if !seen[first] && joined.contains(&self.at(first)) {
                groups.push(self.flooded(first, joined, &mut seen));
            }
        }
        groups
    }

    fn flooded(&self, first: usize, joined: &[Tile], seen: &mut [bool]) -> Vec<usize> {
        let mut group = vec![first];
        seen[first] = true;
        let mut next = 0;
        while next < group.len() {
            for n in self.neighbours(group[next]) {
                if joined.contains(&self.at(n)) && !std::mem::replace(&mut seen[n], true) {
                    group.push(n);
                }
            }
            next += 1;
        }
        group
    }

    /// Connected regions of squares whose tiles are among `joined`, each cut to its bounding box with `blank`
    /// around it; those with fewer than `smallest` squares are left out. A torus is not cut.
    #[inline]
    pub fn regions(&self, joined: &[Tile], blank: Tile, smallest: usize, out: &mut Vec<Grid>) {
        if !self.bit_regions(joined, blank, smallest, out) {
            self.regions_of_squares(joined, blank, smallest, out);
        }
    }

    fn regions_of_squares(&self, joined: &[Tile], blank: Tile, smallest: usize, out: &mut Vec<Grid>) {
        let groups = self.groups(joined).into_iter().filter(|group| group.len() >= smallest);
        out.extend(groups.map(|group| self.cut_out(&group, blank)));
    }

    /// The bounding box of some squares, which keep their tiles; all others become `blank`.
    fn cut_out(&self, squares: &[usize], blank: Tile) -> Grid {
        let cols = self.cols();
        let bounds = |values: &mut dyn Iterator<Item = usize>| {
            values.fold((usize::MAX, 0), |(low, high), v| (low.min(v), high.max(v)))
        };
        let (mut top, mut bottom) = bounds(&mut squares.iter().map(|i| i / cols));
        let (mut left, mut right) = bounds(&mut squares.iter().map(|i| i % cols));
        if self.shape == Shape::Torus {
            (top, bottom, left, right) = (0, self.rows() - 1, 0, cols - 1);
        }
        let (height, width) = (bottom - top + 1, right - left + 1);
        let mut tiles = vec![blank; height * width];
        for &i in squares {
            tiles[(i / cols - top) * width + i % cols - left] = self.at(i);
        }
        Grid::from_fn(height, width, self.start, |r, c| tiles[r * width + c]).shaped(self.shape)
    }
}
