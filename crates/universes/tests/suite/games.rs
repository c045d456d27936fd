//! Membership in the universes, against the definitions.

use crate::trees::{lies_in, sample};
use upstar_universes::{Player, Shape, Store, Universe};

#[test]
fn universes_hold_what_their_definitions_say() {
    let store = Store::new();
    for g in sample(&store, Universe::All, 2000, 2, 17) {
        for universe in Universe::ALL {
            assert_eq!(store.contains(universe, g), lies_in(&store, universe, g), "{universe}");
        }
        let shapes =
            |player| store.options(g, player).iter().map(|&option| store.shape(option)).collect::<Vec<_>>();
        assert_eq!(Shape::from_options(&shapes(Player::Left), &shapes(Player::Right)), store.shape(g));
    }
}

#[test]
fn names() {
    for universe in Universe::ALL {
        assert_eq!(universe.to_string().parse(), Ok(universe));
        assert!(!universe.source().is_empty());
    }
    assert_eq!("Dead_ending".parse(), Ok(Universe::DeadEnding));
    assert_eq!("dicots".parse(), Ok(Universe::Dicot));
    assert!("all games".parse::<Universe>().unwrap_err().to_string().contains("dicot"));
}
