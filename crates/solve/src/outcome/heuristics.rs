//! The parts of the engine, each of which can be left out: the answers stay the same.

/// Which ideas the engine uses. Tests and benchmarks leave some out; answers never differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heuristics {
    /// Remembering the outcomes of sums.
    pub table: bool,
    /// Small components become their canonical values: numbers add up, nimbers add without carry.
    pub values: bool,
    /// Games that are there with their negatives cancel.
    pub cancelling: bool,
    /// Means and temperatures of values, and of positions with a hand tied, decide sums.
    pub bounds: bool,
    /// Stops decide sums of values, where infinitesimals do not matter.
    pub stops: bool,
    /// Promising moves first.
    pub order: bool,
    /// Games that only take vertices away are searched by sets of vertices too.
    pub sets: bool,
}

impl Heuristics {
    /// All of them.
    pub const ALL: Heuristics = Heuristics {
        table: true,
        values: true,
        cancelling: true,
        bounds: true,
        stops: true,
        order: true,
        sets: true,
    };

    /// All of them but one, for each, and none of them.
    pub fn each_left_out() -> Vec<Heuristics> {
        let all = Heuristics::ALL;
        vec![
            Heuristics { table: false, ..all },
            Heuristics { values: false, ..all },
            Heuristics { cancelling: false, ..all },
            Heuristics { bounds: false, ..all },
            Heuristics { stops: false, ..all },
            Heuristics { order: false, ..all },
            Heuristics { sets: false, ..all },
            Heuristics {
                table: false,
                values: false,
                cancelling: false,
                bounds: false,
                stops: false,
                order: false,
                sets: false,
            },
        ]
    }
}
