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
    LeftIncentives,
    RightIncentives,
    Cool,
    Heat,
    Overheat,
    Norton,
    Conway,
    Ordinal,
    NimSum,
    Mex,
    NimProduct,
}

/// What there is to know about a function.
#[derive(Clone, Copy, Debug)]
pub struct FunctionInfo {
    /// Which one.
    pub function: Function,
    /// The name that people type.
    pub name: &'static str,
    /// Names of its arguments; the last one may be repeated when it ends in `...`.
    pub arguments: &'static [&'static str],
    /// What it gives, in one line.
    pub help: &'static str,
}

impl FunctionInfo {
    /// `name(a,b)`.
    pub fn signature(&self) -> String {
        format!("{}({})", self.name, self.arguments.join(","))
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
        FUNCTIONS.iter().find(|f| f.name == name).map(|f| f.function)
    }
}

macro_rules! functions {
    ($($function:ident $name:literal [$($argument:literal),*] $help:literal;)*) => {
        /// All functions of the calculator.
        pub const FUNCTIONS: &[FunctionInfo] = &[$(FunctionInfo {
            function: Function::$function, name: $name, arguments: &[$($argument),*], help: $help,
        }),*];
    };
}

functions! {
    Mean "mean" ["G"] "mean value: what each of many copies is worth";
    Temp "temp" ["G"] "temperature: how urgent a move is";
    LeftStop "left_stop" ["G"] "the number reached when Left starts";
    RightStop "right_stop" ["G"] "the number reached when Right starts";
    Birthday "birthday" ["G"] "depth of the canonical form";
    Outcome "outcome" ["G"] "who wins: L, R, N or P";
    AtomicWeight "atomic_weight" ["G"] "atomic weight of an all-small game; none for others";
    Reduced "reduced" ["G"] "reduced canonical form: G up to infinitesimals";
    Parity "parity" ["G"] "even, odd or neither";
    Options "options" ["G"] "the options of the canonical form, in braces";
    LeftIncentives "left_incentives" ["G"] "GL - G for each Left option";
    RightIncentives "right_incentives" ["G"] "G - GR for each Right option";
    Cool "cool" ["G", "t"] "G cooled by a number t >= 0";
    Heat "heat" ["G", "t"] "G heated by t";
    Overheat "overheat" ["G", "s", "t"] "G overheated from s to t";
    Norton "norton" ["G", "U"] "Norton product G.U with a unit U > 0";
    Conway "conway" ["G", "H"] "Conway product of canonical forms";
    Ordinal "ordinal" ["G", "H"] "ordinal sum G:H of canonical forms";
    NimSum "nim_sum" ["a..."] "nim-sum of non-negative integers";
    Mex "mex" ["a..."] "least non-negative integer that is not among them";
    NimProduct "nim_product" ["a..."] "nim product of non-negative integers";
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
}
