//! P Little Pigs: the nim-sum against search.

use crate::common::{Checker, Random, options, said};
use upstar_rules::{Player, Rules};
use upstar_rulesets::pigs::Pigs;

#[test]
fn the_nim_sum_is_the_grundy_value_with_builds_or_without() {
    let judge = Checker::new(Pigs);
    let mut random = Random::new(3);
    for _ in 0..600 {
        let houses: String =
            (0..random.below(8)).map(|_| if random.once_in(2) { 'S' } else { 'B' }).collect();
        let most = 8 - houses.len();
        let text = format!("{houses}+{}", random.below(most.min(3) + 1));
        assert_eq!(judge.check(&judge.parse(&text)), ["nim-sum of standing houses"], "{text}");
    }
}

#[test]
fn moves_say_what_they_do() {
    let names = |text: &str| {
        let at = Pigs.parse(text).unwrap();
        let options = options(&Pigs, &at, Player::Left);
        options.iter().map(|to| Pigs.describe(&at, to, Player::Left).unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(names("BS+1"), ["blow down house 2", "blow down house 2 and flip house 1", "build house 3"]);
    let at = Pigs.parse("SBSSBSB+2").unwrap();
    assert!(claimed(&at).is_empty());
    let at = Pigs.parse("BSSSBSS").unwrap();
    assert_eq!(
        claimed(&at),
        [
            "nim-sum 4 becomes 0: blow down house 4",
            "nim-sum 4 becomes 0: blow down house 6 and flip house 2",
            "nim-sum 4 becomes 0: blow down house 7 and flip house 3"
        ]
    );
}

fn claimed(at: &upstar_rulesets::pigs::Street) -> Vec<String> {
    let claim = said(&Pigs.theorems()[0], at, &upstar_values::Values::new()).unwrap();
    claim.wins.into_iter().filter(|win| win.player == Player::Left).map(|win| win.why).collect()
}

#[test]
fn texts_come_back_and_wrong_ones_have_a_place() {
    for text in ["SBSSBSB+2", "SBS", "+2", "+0", "S+18446744073709551615"] {
        assert_eq!(Pigs.parse(text).unwrap().to_string(), text);
    }
    assert_eq!(Pigs.parse("SB+0").unwrap().to_string(), "SB");
    for (bad, offset) in
        [("", 0), ("SXB", 1), ("SB+", 3), ("SB+-1", 3), ("SB+x", 3), ("s", 0), ("S+99999999999999999999", 2)]
    {
        assert_eq!(Pigs.parse(bad).unwrap_err().offset, offset, "{bad}");
    }
    let long = Pigs.parse(&"S".repeat(999_998)).unwrap();
    assert_eq!(claimed(&long), ["nim-sum 999999 becomes 0: blow down house 524288 and flip house 475711"]);
    assert!(Pigs.searchable(&long).is_err());
    assert!(Pigs.parse(&"S".repeat(1_000_001)).is_err());
}
