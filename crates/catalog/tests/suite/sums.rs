//! Who wins a sum of several games is judged by adding up their values.

use upstar_catalog::{Budget, Catalog, SolveOptions};
use upstar_rules::Player;

/// Hot games, infinitesimals, numbers and nimbers, with values that are soon there.
const SUMMANDS: [(&str, &str); 22] = [
    ("domineering", "2x3"),
    ("domineering", "3x3"),
    ("domineering", "4x4"),
    ("domineering", "2x5"),
    ("domineering", "3x4"),
    ("snort", "path(4)"),
    ("snort", "path(5)"),
    ("snort", "path(3);0=L"),
    ("snort", "grid(2,3)"),
    ("clobber", "2x4"),
    ("clobber", "1x6"),
    ("clobber", "xxo|o.x"),
    ("clobber", "xoox|x.oo"),
    ("toads-and-frogs", "TT..F"),
    ("toads-and-frogs", "T.T.FF"),
    ("hackenbush", "LRRL"),
    ("nim", "2,3"),
    ("kayles", "9"),
    ("form", "{3|1||0}"),
    ("form", "{1|-1||-3}"),
    ("form", "{0||0|-2}"),
    ("form", "{2|0||0}"),
];

/// Numbers without a pattern, the same at every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

#[test]
fn sums_of_hot_games_and_infinitesimals_are_won_as_their_values_say() {
    let catalog = Catalog::new();
    let values = catalog.values();
    let how = || SolveOptions { threads: 1, budget: Budget::unlimited(), ..SolveOptions::default() };
    let value_of = |(ruleset, position): (&str, &str)| {
        catalog.position(ruleset, position).unwrap().value(&how()).unwrap().answer
    };
    let summands = SUMMANDS.map(|summand| (summand, value_of(summand)));
    let mut dice = Dice(20_261_116);
    let mut outcomes = [0; 4];
    for _ in 0..3_000 {
        let chosen: Vec<_> = (0..3 + dice.below(3)).map(|_| summands[dice.below(summands.len())]).collect();
        let text: Vec<String> = chosen.iter().map(|((name, at), _)| format!("{name} {at}")).collect();
        let text = text.join(" + ");
        let total = chosen.iter().map(|(_, value)| *value).reduce(|a, b| values.add(a, b).unwrap()).unwrap();
        let expected = values.outcome(total).unwrap();
        let found = catalog.position("sum", &text).unwrap().outcome(&how()).unwrap().answer;
        assert_eq!(found, expected, "{text}");
        outcomes[usize::from(expected.winner(Player::Left) == Player::Left) * 2
            + usize::from(expected.winner(Player::Right) == Player::Left)] += 1;
    }
    assert!(outcomes.iter().all(|&count| count > 10), "every outcome is tried: {outcomes:?}");
}
