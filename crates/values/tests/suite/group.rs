//! Games are a group.

use crate::games::{VALUES, any_game, day_3};
use proptest::prelude::*;
use upstar_values::Value;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn laws(a in any_game(), b in any_game()) {
        let v = &*VALUES;
        prop_assert_eq!(v.add(a, Value::ZERO).unwrap(), a);
        prop_assert_eq!(v.sub(a, a).unwrap(), Value::ZERO);
        prop_assert_eq!(v.neg(v.neg(a).unwrap()).unwrap(), a);
        prop_assert_eq!(v.add(a, b).unwrap(), v.add(b, a).unwrap());
        let sum = v.add(a, b).unwrap();
        prop_assert_eq!(v.sub(sum, b).unwrap(), a);
        prop_assert_eq!(v.neg(sum).unwrap(), v.add(v.neg(a).unwrap(), v.neg(b).unwrap()).unwrap());
    }

    #[test]
    fn sums_associate(a in day_3(), b in day_3(), c in day_3()) {
        let v = &*VALUES;
        let left = v.add(v.add(a, b).unwrap(), c).unwrap();
        let right = v.add(a, v.add(b, c).unwrap()).unwrap();
        prop_assert_eq!(left, right);
    }

    #[test]
    fn multiples_are_repeated_sums(a in day_3(), m in -4i64..5, n in -3i64..4) {
        let v = &*VALUES;
        let copies = (0..m.abs()).fold(Value::ZERO, |sum, _| v.add(sum, a).unwrap());
        let copies = if m < 0 { v.neg(copies).unwrap() } else { copies };
        prop_assert_eq!(v.multiple(m, a).unwrap(), copies);
        let parts = v.add(copies, v.multiple(n, a).unwrap()).unwrap();
        prop_assert_eq!(v.multiple(m + n, a).unwrap(), parts);
    }
}
