//! Wrong names and positions: where, and what was expected.

use upstar_catalog::Catalog;

#[test]
fn a_wrong_name_gets_the_nearest_one() {
    let catalog = Catalog::new();
    let error = catalog.position("dominering", "2x2").unwrap_err();
    assert_eq!((error.expected.as_str(), error.offset, error.length), ("domineering", 0, 10));
    assert_eq!(catalog.open("vertex-deletion").err().map(|e| e.offset), Some(15));
    assert_eq!(catalog.open("vertex-deletion:even").err().map(|e| e.offset), Some(16));
    assert_eq!(catalog.open("nim:3").err().map(|e| e.offset), Some(4));
    assert_eq!(catalog.open("sum:3").err().map(|e| e.offset), Some(4));
}

#[test]
fn errors_in_sums_point_into_the_summand() {
    let catalog = Catalog::new();
    for (text, offset) in [
        ("nim 3 + nmi 4", 8),
        ("nim 3 + nim 4,x", 14),
        ("nim 3 + nim", 11),
        ("nim 3 +  + nim 4", 8),
        ("nim 3 + sum nim 4", 8),
        ("", 0),
        ("nim 3 + vertex-deletion:odd path(3)", 24),
    ] {
        assert_eq!(catalog.position("sum", text).unwrap_err().offset, offset, "{text}");
    }
}
