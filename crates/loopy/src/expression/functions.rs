//! The functions of loopy games, defined once: names, arguments and help.

/// What there is to know about a function.
#[derive(Clone, Copy, Debug)]
pub struct FunctionInfo {
    /// The name that people type.
    pub name: &'static str,
    /// Names of its arguments.
    pub arguments: &'static [&'static str],
    /// What it gives, in one line.
    pub help: &'static str,
    pub(super) function: Function,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    Degree,
    Variety,
    Upsum,
    Downsum,
    UpsumVariety,
    DownsumVariety,
    Pow,
    PowTo,
    Ordinal,
    Subordinate,
    Onside,
    Offside,
    LeftStop,
    RightStop,
    StrongLeftStop,
    StrongRightStop,
    Outcome,
    Options,
    LeftOptions,
    RightOptions,
    Followers,
    FollowerCount,
    IsStopper,
    IsStopperSided,
    IsPlumtree,
    IsStable,
    IsIdempotent,
    IsInfinitesimal,
    IsPseudonumber,
    IsNumberish,
    IsNumberTiny,
    IsLoopfree,
}

const fn info(
    name: &'static str,
    arguments: &'static [&'static str],
    function: Function,
    help: &'static str,
) -> FunctionInfo {
    FunctionInfo { name, arguments, help, function }
}

/// All functions of loopy games.
pub const FUNCTIONS: &[FunctionInfo] = &[
    info("degree", &["G"], Function::Degree, "degree of loopiness: the onside of G - G"),
    info("variety", &["G"], Function::Variety, "variety of a stable stopper"),
    info("upsum", &["G", "H"], Function::Upsum, "onside of the sum"),
    info("downsum", &["G", "H"], Function::Downsum, "offside of the sum"),
    info("upsum_variety", &["G", "D"], Function::UpsumVariety, "variety by upsums in the degree D"),
    info("downsum_variety", &["G", "D"], Function::DownsumVariety, "variety by downsums in the degree D"),
    info(
        "pow",
        &["G", "x"],
        Function::Pow,
        "power of G = {0|H} to a pseudonumber of at least 1: ^<x> where G is ^",
    ),
    info(
        "pow_to",
        &["G", "x"],
        Function::PowTo,
        "sum of the powers of G up to a pseudonumber: ^[x] where G is ^",
    ),
    info("ordinal", &["B", "H"], Function::Ordinal, "ordinal sum B:H, where H is a stopper"),
    info("subordinate", &["G", "B"], Function::Subordinate, "the stopper H with B:H = G"),
    info("onside", &["G"], Function::Onside, "the game with plays that never end won by Left"),
    info("offside", &["G"], Function::Offside, "the game with plays that never end won by Right"),
    info("left_stop", &["G"], Function::LeftStop, "where play first stops when Left starts"),
    info("right_stop", &["G"], Function::RightStop, "where play first stops when Right starts"),
    info("strong_left_stop", &["G"], Function::StrongLeftStop, "the Left stop without over and under"),
    info("strong_right_stop", &["G"], Function::StrongRightStop, "the Right stop without over and under"),
    info("outcome", &["G"], Function::Outcome, "who wins: P, N, L, R, or one of the classes with draws"),
    info("options", &["G"], Function::Options, "options of both players in canonical form"),
    info("left_options", &["G"], Function::LeftOptions, "Left's options in canonical form"),
    info("right_options", &["G"], Function::RightOptions, "Right's options in canonical form"),
    info("followers", &["G"], Function::Followers, "all positions that a stopper leads to, with itself"),
    info("follower_count", &["G"], Function::FollowerCount, "how many followers a stopper has, with itself"),
    info("is_stopper", &["G"], Function::IsStopper, "whether no alternating play goes on forever"),
    info("is_stopper_sided", &["G"], Function::IsStopperSided, "whether both sides are stoppers"),
    info("is_plumtree", &["G"], Function::IsPlumtree, "whether a stopper has no cycles but passes"),
    info(
        "is_stable",
        &["G"],
        Function::IsStable,
        "whether the degree is idempotent and both varieties are one",
    ),
    info("is_idempotent", &["G"], Function::IsIdempotent, "whether G + G = G"),
    info(
        "is_infinitesimal",
        &["G"],
        Function::IsInfinitesimal,
        "whether all stops are infinitely close to 0",
    ),
    info(
        "is_pseudonumber",
        &["G"],
        Function::IsPseudonumber,
        "whether it is a number, on, off, or x over or under",
    ),
    info("is_numberish", &["G"], Function::IsNumberish, "whether it is infinitely close to a number"),
    info("is_number_tiny", &["G"], Function::IsNumberTiny, "whether it is a number plus a tiny or a miny"),
    info("is_loopfree", &["G"], Function::IsLoopfree, "whether it is equal to a game without cycles"),
];

impl FunctionInfo {
    pub(super) fn named(name: &str) -> Option<&'static FunctionInfo> {
        // Other names are those of the functions of short games.
        let name =
            upstar_values::FUNCTIONS.iter().find(|info| info.is_named(name)).map_or(name, |info| info.name);
        FUNCTIONS.iter().find(|info| info.name == name)
    }

    /// The function with its arguments, such as `upsum(G, H)`.
    pub fn signature(&self) -> String {
        format!("{}({})", self.name, self.arguments.join(", "))
    }
}
