//! The functions of the calculator, defined once: names, arguments and help.

/// A function of the calculator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each is described in `FUNCTIONS`")]
pub enum Function {
    Mean,
    Temp,
    LeftStop,
    RightStop,
    Birthday,
    Outcome,
    AtomicWeight,
    Reduced,
    Parity,
    Options,
    LeftOptions,
    RightOptions,
    LeftIncentives,
    RightIncentives,
    Incentives,
    Followers,
    FollowerCount,
    StopCount,
    Companion,
    Temper,
    MisereOutcome,
    Uptimal,
    IsZero,
    IsInteger,
    IsOrdinal,
    IsNumber,
    IsNumberish,
    IsInfinitesimal,
    IsNimber,
    IsUptimal,
    IsAllSmall,
    IsEven,
    IsOdd,
    IsEvenTempered,
    IsOddTempered,
    Freeze,
    Cool,
    Heat,
    Overheat,
    Norton,
    Conway,
    Ordinal,
    OrdinalProduct,
    Conjunctive,
    Selective,
    Subordinate,
    Canonical,
    NimSum,
    Mex,
    NimProduct,
    NimInverse,
    NimDiv,
    NimExp,
}

/// What there is to know about a function.
#[derive(Clone, Copy, Debug)]
pub struct FunctionInfo {
    /// Which one.
    pub function: Function,
    /// The name that people type.
    pub name: &'static str,
    /// Other names that are read, such as those of other programs.
    pub other_names: &'static [&'static str],
    /// Names of its arguments; the last one may be repeated when it ends in `...`.
    pub arguments: &'static [&'static str],
    /// What it gives, in one line.
    pub help: &'static str,
    /// An expression with it, and what that gives.
    pub example: (&'static str, &'static str),
}

impl FunctionInfo {
    /// `name(a,b)`.
    pub fn signature(&self) -> String {
        format!("{}({})", self.name, self.arguments.join(","))
    }

    /// Whether this is its name, or one of its other names.
    pub fn is_named(&self, name: &str) -> bool {
        self.name == name || self.other_names.contains(&name)
    }

    /// Whether this many arguments are right.
    pub fn takes(&self, count: usize) -> bool {
        let variadic = self.arguments.last().is_some_and(|a| a.ends_with("..."));
        if variadic { count + 1 >= self.arguments.len() } else { count == self.arguments.len() }
    }
}

impl Function {
    /// What there is to know about it.
    pub fn info(self) -> &'static FunctionInfo {
        // The list is in the order of the enum; a test keeps it so.
        &FUNCTIONS[self as usize]
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        FUNCTIONS.iter().find(|f| f.is_named(name)).map(|f| f.function)
    }
}

macro_rules! functions {
    ($(
        $function:ident $name:literal $(or $other:literal)* [$($argument:literal),*] $help:literal
        $example:literal => $gives:literal;
    )*) => {
        /// All functions of the calculator.
        pub const FUNCTIONS: &[FunctionInfo] = &[$(FunctionInfo {
            function: Function::$function,
            name: $name,
            other_names: &[$($other),*],
            arguments: &[$($argument),*],
            help: $help,
            example: ($example, $gives),
        }),*];
    };
}

functions! {
    Mean "mean" or "mean_value" ["G"] "mean value: what each of many copies is worth"
        "mean({3|1||0})" => "1";
    Temp "temp" or "temperature" ["G"] "temperature: how urgent a move is"
        "temp({3|1})" => "1";
    LeftStop "left_stop" ["G"] "the number reached when Left starts"
        "left_stop({3|1||0})" => "1";
    RightStop "right_stop" ["G"] "the number reached when Right starts"
        "right_stop({3|1||0})" => "0";
    Birthday "birthday" ["G"] "depth of the canonical form"
        "birthday(3/4)" => "3";
    Outcome "outcome" or "outcome_class" ["G"] "who wins: L, R, N or P"
        "outcome(^)" => "L";
    AtomicWeight "atomic_weight" ["G"] "atomic weight of an all-small game; none for others"
        "atomic_weight(^3*)" => "3";
    Reduced "reduced" or "reduced_canonical_form" ["G"] "reduced canonical form: G up to infinitesimals"
        "reduced({2^|*2})" => "{2|0}";
    Parity "parity" ["G"] "even, odd or neither"
        "parity({3|1})" => "even";
    Options "options" ["G"] "the options of the canonical form, in braces"
        "options(^)" => "{0|*}";
    LeftOptions "left_options" ["G"] "Left's options in the canonical form"
        "left_options(^*)" => "0,*";
    RightOptions "right_options" ["G"] "Right's options in the canonical form"
        "right_options(^*)" => "0";
    LeftIncentives "left_incentives" ["G"] "GL - G for each Left option"
        "left_incentives(^*)" => "v,v*";
    RightIncentives "right_incentives" ["G"] "G - GR for each Right option"
        "right_incentives(^*)" => "^*";
    Incentives "incentives" ["G"] "the incentives of both players that no other one exceeds"
        "incentives(^*)" => "^*";
    Followers "followers" ["G"] "all positions that G leads to, with itself"
        "followers(^)" => "^,0,*";
    FollowerCount "follower_count" ["G"] "how many followers G has, with itself"
        "follower_count(^)" => "3";
    StopCount "stop_count" ["G"] "in how many ways play can run until it stops at a number"
        "stop_count(^)" => "3";
    Companion "companion" or "lattice_companion" ["G"] "image of G under the one symmetry of the order of games"
        "companion(^)" => "^*";
    Temper "temper" ["G"] "even or odd by the moves until a number is reached; or neither"
        "temper({3||2*|1*})" => "odd";
    MisereOutcome "misere_outcome" or "misere_outcome_class" ["G"] "who wins in misère play; a form in quotes is played as written"
        "misere_outcome(*)" => "P";
    Uptimal "uptimal" or "uptimal_expansion" ["G"] "G as a number, a nimber, and how many ^, ^<2>, ^<3>..; or none"
        "uptimal({0||0|v*})" => "0,*,1,2";
    IsZero "is_zero" ["G"] "whether G = 0"
        "is_zero({*|*})" => "true";
    IsInteger "is_integer" ["G"] "whether G is an integer"
        "is_integer(3/4)" => "false";
    IsOrdinal "is_ordinal" ["G"] "whether G is an ordinal: among short games, an integer of at least 0"
        "is_ordinal(-3)" => "false";
    IsNumber "is_number" ["G"] "whether G is a number"
        "is_number(3/4)" => "true";
    IsNumberish "is_numberish" ["G"] "whether G is infinitesimally close to a number"
        "is_numberish(1/2^*)" => "true";
    IsInfinitesimal "is_infinitesimal" ["G"] "whether G lies between all positive and all negative numbers"
        "is_infinitesimal(Tiny(2))" => "true";
    IsNimber "is_nimber" ["G"] "whether G is 0, *, *2.."
        "is_nimber(*2)" => "true";
    IsUptimal "is_uptimal" ["G"] "whether G is a sum of a number, a nimber and multiples of ^, ^<2>.."
        "is_uptimal({0|^<2>})" => "true";
    IsAllSmall "is_all_small" or "is_dicot" or "is_dicotic" ["G"] "whether everywhere both players can move, or neither"
        "is_all_small(Tiny(2))" => "false";
    IsEven "is_even" ["G"] "whether G is 0, or all its options are odd"
        "is_even({3|1})" => "true";
    IsOdd "is_odd" ["G"] "whether G is not 0, and all its options are even"
        "is_odd(5)" => "true";
    IsEvenTempered "is_even_tempered" ["G"] "whether the moves until a number is reached are even in number"
        "is_even_tempered(1/2)" => "true";
    IsOddTempered "is_odd_tempered" ["G"] "whether the moves until a number is reached are odd in number"
        "is_odd_tempered({2|1/2})" => "true";
    Freeze "freeze" ["G"] "G cooled by its temperature"
        "freeze({3||2*|1*})" => "9/4*";
    Cool "cool" ["G", "t"] "G cooled by a number t > -1"
        "cool({4|0},1)" => "{3|1}";
    Heat "heat" ["G", "t"] "G heated by t"
        "heat(*,1)" => "+-1";
    Overheat "overheat" ["G", "s", "t"] "G overheated from s to t"
        "overheat(2,^,1)" => "^^";
    Norton "norton" or "norton_product" or "norton_multiply" ["G", "U"] "Norton product G.U with a unit U > 0"
        "norton(+-1,2)" => "+-3";
    Conway "conway" or "conway_product" ["G", "H"] "Conway product of canonical forms"
        "conway({3|1},^^)" => "{^6|^^}";
    Ordinal "ordinal" or "ordinal_sum" ["G", "H"] "ordinal sum G:H of canonical forms"
        "ordinal(1,-1)" => "1/2";
    OrdinalProduct "ordinal_product" ["G", "H"] "ordinal product of canonical forms: H copies of G on top of each other"
        "ordinal_product(*5,*6)" => "*30";
    Conjunctive "conjunctive" or "conjunctive_sum" ["G", "H"] "sum of canonical forms in which a move is a move in both"
        "conjunctive(*5,*6)" => "*5";
    Selective "selective" or "selective_sum" ["G", "H"] "sum of canonical forms in which a move is in one or in both"
        "selective(*2,*5)" => "*7";
    Subordinate "subordinate" ["G", "B"] "the H whose ordinal sum B:H on the form B is G"
        "subordinate(1/8,1)" => "-3";
    Canonical "canonical" or "canonical_form" or "game_value" ["G"] "the canonical form of G, also of a form in quotes"
        "canonical('{*|*}':3)" => "^[3]";
    NimSum "nim_sum" ["a..."] "nim-sum of non-negative integers"
        "nim_sum(3,5,6)" => "0";
    Mex "mex" ["a..."] "least non-negative integer that is not among them"
        "mex(0,1,3)" => "2";
    NimProduct "nim_product" or "nim_multiply" ["a..."] "nim product of non-negative integers"
        "nim_product(4,4)" => "6";
    NimInverse "nim_inverse" ["a"] "the b with nim product 1"
        "nim_inverse(2)" => "3";
    NimDiv "nim_div" or "nim_quotient" ["a", "b"] "the c whose nim product with b is a"
        "nim_div(1,3)" => "2";
    NimExp "nim_exp" or "nim_power" ["a", "n"] "nim product of n copies of a"
        "nim_exp(4,2)" => "6";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_the_order_of_the_enum() {
        for info in FUNCTIONS {
            assert_eq!(info.function.info().name, info.name);
            assert_eq!(Function::named(info.name), Some(info.function));
        }
    }

    #[test]
    fn every_name_has_one_meaning() {
        for info in FUNCTIONS {
            for name in info.other_names.iter().chain([&info.name]) {
                assert_eq!(FUNCTIONS.iter().filter(|other| other.is_named(name)).count(), 1, "{name}");
            }
        }
    }
}
