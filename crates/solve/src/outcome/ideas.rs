//! The parts of the engine, each of which can be left out: the answers stay the same.

/// Which ideas the engine uses. Tests and benchmarks leave some out; answers never differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ideas {
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

impl Ideas {
    /// All of them.
    pub const ALL: Ideas = Ideas {
        table: true,
        values: true,
        cancelling: true,
        bounds: true,
        stops: true,
        order: true,
        sets: true,
    };

    /// All of them but one, for each, and none of them.
    pub fn each_left_out() -> Vec<Ideas> {
        let all = Ideas::ALL;
        vec![
            Ideas { table: false, ..all },
            Ideas { values: false, ..all },
            Ideas { cancelling: false, ..all },
            Ideas { bounds: false, ..all },
            Ideas { stops: false, ..all },
            Ideas { order: false, ..all },
            Ideas { sets: false, ..all },
            Ideas {
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
