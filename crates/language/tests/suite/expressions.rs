//! Expressions and what they are.

use super::x;

fn check(table: &[(&str, &str)]) {
    for (expression, value) in table {
        assert_eq!(x(&format!("x = {expression}\n")), *value, "{expression}");
    }
}

#[test]
fn numbers() {
    check(&[
        ("1 + 2 * 3 - 4", "3"),
        ("(1 + 2) * 3", "9"),
        ("7 // 2, -7 // 2, 7 // -2, -7 // -2", "(3, -4, -4, 3)"),
        ("7 % 3, -7 % 3, 7 % -3, -7 % -3", "(1, 2, -2, -1)"),
        ("6 & 3, 6 | 3, 6 ^ 3, ~6, 1 << 10, -9 >> 1", "(2, 7, 5, -7, 1024, -5)"),
        ("- -3, +3, --3", "(3, 3, 3)"),
        ("0x1f, 0o17, 0b101, 1000000", "(31, 15, 5, 1000000)"),
        ("9223372036854775807 + 1", "9223372036854775808"),
        ("9223372036854775808 - 1 == 9223372036854775807", "True"),
        ("-9223372036854775807 - 2", "-9223372036854775809"),
        (
            "(1 << 100) // 3, (1 << 100) % 1000, -(1 << 70) >> 3",
            "(422550200076076467165567735125, 376, -147573952589676412928)",
        ),
        (
            "1 << 62, 1 << 63, -1 << 63, -1 << 64",
            "(4611686018427387904, 9223372036854775808, -9223372036854775808, -18446744073709551616)",
        ),
        ("3037000500 * 3037000500, -9223372036854775807 - 1", "(9223372037000250000, -9223372036854775808)"),
        ("(-9223372036854775807 - 1) // -1", "9223372036854775808"),
        ("0.5 + 1, 3 / 2, 4 / 2, 7.5 // 2, -7.5 % 2", "(1.5, 1.5, 2.0, 3.0, 0.5)"),
        ("1e3, .5, 1.5e-7, 1e20, 2.0", "(1000.0, 0.5, 1.5e-07, 1e+20, 2.0)"),
        ("1 == 1.0, 0.1 < 1, 2.5 > 2, (1 << 70) > 1.5, 1.0 in [1]", "(True, True, True, True, True)"),
        ("{1: 2}[1.0], True == 1, 3 != 3.5", "(2, False, True)"),
        (
            "int(\"12\"), int(\"-7\"), int(\"ff\", 16), int(\"0b11\", 0), int(3.9), int(-3.9), int(True)",
            "(12, -7, 255, 3, 3, -3, 1)",
        ),
        ("float(\"1.5\"), float(3), bool(0), bool(\"a\"), bool([])", "(1.5, 3.0, False, True, False)"),
        ("abs(-3), abs(-2.5), abs(-(1 << 70))", "(3, 2.5, 1180591620717411303424)"),
        (
            "min(3, 1, 2), max([3, 1, 2]), min(\"b\", \"a\"), max([1, 2, 3], key = lambda n: -n)",
            "(1, 3, \"a\", 1)",
        ),
        ("sum([1, 2, 3]), sum([], 5), sum([0.5, 1])", "(6, 5, 1.5)"),
    ]);
}

#[test]
fn logic() {
    check(&[
        ("1 and 2, 0 and 2, 1 or 2, 0 or 2, not 1, not []", "(2, 0, 1, 2, False, True)"),
        ("1 < 2 and 2 < 3 or fail()", "True"),
        ("not 1 == 2, not (1 == 1)", "(True, False)"),
        ("1 if 2 > 1 else fail(), fail() if False else 3", "(1, 3)"),
        (
            "1 in [1, 2], 3 not in (1, 2), \"b\" in \"abc\", 1 in {1: 2}, 2 in set([2]), 4 in range(0, 9, 2)",
            "(True, True, True, True, True, True)",
        ),
        (
            "[1, 2] < [1, 3], (1,) < (1, 0), \"a\" < \"b\", False < True, [] == [], () != []",
            "(True, True, True, True, True, True)",
        ),
        ("any([0, 1]), all([1, 0]), any([]), all([])", "(True, False, False, True)"),
        (
            "None == None, None == 0, {1: 2, 3: 4} == {3: 4, 1: 2}, set([1, 2]) == set([2, 1])",
            "(True, False, True, True)",
        ),
        ("[1, 2, 3] == [1, 2], range(3) == range(0, 3), range(0) == range(5, 5)", "(False, True, True)"),
    ]);
}

#[test]
fn sequences() {
    check(&[
        (
            "[1, 2] + [3], (1,) + (2, 3), [0] * 3, 2 * (1, 2), \"ab\" * 2, [1] * -1",
            "([1, 2, 3], (1, 2, 3), [0, 0, 0], (1, 2, 1, 2), \"abab\", [])",
        ),
        (
            "[1, 2, 3][0], [1, 2, 3][-1], (4, 5)[1], \"abc\"[-2], range(10)[3], \"\u{e9}a\"[0]",
            "(1, 3, 5, \"b\", 3, \"\u{e9}\")",
        ),
        (
            "[0, 1, 2, 3, 4][1:3], [0, 1, 2, 3][:-1], [0, 1, 2][5:], [0, 1, 2][::-1], [0, 1, 2, 3, 4][3:0:-2]",
            "([1, 2], [0, 1, 2], [], [2, 1, 0], [3, 1])",
        ),
        (
            "\"hello\"[1:3], \"hello\"[::2], \"hello\"[:0], \"h\u{e9}llo\"[1:3], (1, 2, 3)[1:], \"abc\"[::-1]",
            "(\"el\", \"hlo\", \"\", \"\u{e9}l\", (2, 3), \"cba\")",
        ),
        ("[1, 2, 3][None:2], [1, 2][-9:9], range(10)[2:8:3]", "([1, 2], [1, 2], range(2, 8, 3))"),
        (
            "list(range(3)), list(range(2, 5)), list(range(5, 0, -2)), list(range(0)), range(3)",
            "([0, 1, 2], [2, 3, 4], [5, 3, 1], [], range(3))",
        ),
        ("len([1]), len(\"\u{e9}\u{e9}\"), len({1: 2}), len(range(7)), len(())", "(1, 2, 1, 7, 0)"),
        (
            "sorted([3, 1, 2]), sorted([(2, \"a\"), (1, \"b\")]), sorted([1, 2, 3], reverse = True)",
            "([1, 2, 3], [(1, \"b\"), (2, \"a\")], [3, 2, 1])",
        ),
        (
            "sorted([\"bb\", \"a\", \"cc\"], key = len), sorted([\"bb\", \"a\", \"cc\"], key = len, reverse = True)",
            "([\"a\", \"bb\", \"cc\"], [\"bb\", \"cc\", \"a\"])",
        ),
        (
            "reversed([1, 2]), enumerate([\"a\"], 1), zip([1, 2], [3, 4, 5]), list((1,)), tuple([1])",
            "([2, 1], [(1, \"a\")], [(1, 3), (2, 4)], [1], (1,))",
        ),
        (
            "map(lambda n: n + 1, [1, 2]), filter(lambda n: n > 1, [1, 2]), filter(None, [1, None])",
            "([2, 3], [2], [1])",
        ),
        (
            "[n * n for n in range(5) if n % 2], [(a, b) for a in [1, 2] for b in [3, 4] if a + b != 5]",
            "([1, 9], [(1, 3), (2, 4)])",
        ),
        (
            "{n: n * n for n in [1, 2]}, [a + b for a, b in [(1, 2), (3, 4)]], [[j for j in range(i)] for i in range(3)]",
            "({1: 1, 2: 4}, [3, 7], [[], [0], [0, 1]])",
        ),
        ("(1,), (), [1, 2,], {\"a\": 1,}, 1, 2", "((1,), (), [1, 2], {\"a\": 1}, 1, 2)"),
        (
            "{\"a\": 1, \"b\": 2, \"a\": 3}, {} | {1: 2}, dict([(1, 2)], a = 3), dict(b = 1)",
            "({\"a\": 3, \"b\": 2}, {1: 2}, {1: 2, \"a\": 3}, {\"b\": 1})",
        ),
        (
            "set([1, 2]) | set([3]), set([1, 2]) & set([2]), set([1, 2]) - set([2]), set([1, 2]) ^ set([2, 3])",
            "(set([1, 2, 3]), set([2]), set([1]), set([1, 3]))",
        ),
        (
            "{(1, 2): \"t\"}[1, 2], {(1, (2, 3)): 4}[(1, (2, 3))], {None: 1}[None], {True: 1}.get(1)",
            "(\"t\", 4, 1, None)",
        ),
        (
            "{\"a\": 1}.get(\"b\", 2), {\"a\": 1}.items(), {\"a\": 1}.keys(), {\"a\": 1}.values(), list({3: 4})",
            "(2, [(\"a\", 1)], [\"a\"], [1], [3])",
        ),
        (
            "set([3]).union([4]), set([1, 2]).issubset([1, 2, 3]), set([1]).issuperset(set([1])), set([1, 2]).difference([1])",
            "(set([3, 4]), True, True, set([2]))",
        ),
        (
            "[1, 2, 1].index(1, 1), hasattr([], \"append\"), hasattr([], \"nothing\"), getattr([], \"nothing\", 7)",
            "(2, True, False, 7)",
        ),
    ]);
}

#[test]
fn texts() {
    check(&[
        (
            r#""a" + 'b' + """c
d""" + r"\n""#,
            r#""abc\nd\\n""#,
        ),
        (
            r#""\x41\u00e9\t\"\'\\\101\
""#,
            "\"A\u{e9}\\t\\\"'\\\\A\"",
        ),
        (
            r#""a,b,c".split(","), "a b  c".split(), "a,b,c".split(",", 1), "a,b,c".rsplit(",", 1), " a b ".rsplit(None, 1)"#,
            r#"(["a", "b", "c"], ["a", "b", "c"], ["a", "b,c"], ["a,b", "c"], ["a", "b"])"#,
        ),
        (
            r#"",".join(["a", "b"]), "abcab".replace("ab", "x"), "aaa".replace("a", "b", 2), "a".upper(), "ABC".lower()"#,
            r#"("a,b", "xcx", "bba", "A", "abc")"#,
        ),
        (
            r#""abcabc".find("c"), "abcabc".rfind("c"), "abc".find("x"), "abcabc".find("a", 1), "abcabc".index("b", 2, 6)"#,
            "(2, 5, -1, 3, 4)",
        ),
        (
            r#"" a ".strip(), "xxaxx".strip("x"), "xa".lstrip("x"), "ax".rstrip("x"), "a=b=c".partition("="), "a=b=c".rpartition("="), "a".partition("=")"#,
            r#"("a", "a", "a", "a", ("a", "=", "b=c"), ("a=b", "=", "c"), ("a", "", ""))"#,
        ),
        (
            r#""abc".startswith("ab"), "abc".endswith(("x", "c")), "aXa".count("a"), "ab".elems(), "ab c".title(), "abC".capitalize()"#,
            r#"(True, True, 2, ["a", "b"], "Ab C", "Abc")"#,
        ),
        (
            r#""12".isdigit(), "ab1".isalnum(), "ab".isalpha(), " ".isspace(), "aB".islower(), "AB".isupper(), "".isdigit()"#,
            "(True, True, True, True, False, True, False)",
        ),
        (
            r#""{} {}".format(1, "a"), "{1}{0}{{}}".format(1, 2), "{n!r}".format(n = "a"), "{}".format((1, "a"))"#,
            r#"("1 a", "21{}", "\"a\"", "(1, \"a\")")"#,
        ),
        (
            r#""%s-%d-%r" % (1, 2, "a"), "%x %o %c%%" % (255, 8, "z"), "%s" % [1], "%d" % 3.9, "%s" % "a""#,
            r#"("1-2-\"a\"", "ff 10 z%", "[1]", "3", "a")"#,
        ),
        (
            r#"str(1), str("a"), repr("a"), str(None), str([1, "a"]), str(True), str(1.0), str(())"#,
            r#"("1", "a", "\"a\"", "None", "[1, \"a\"]", "True", "1.0", "()")"#,
        ),
        (
            r#"ord("a"), chr(233), chr(97), "a\nb\n".splitlines(), "abc".removeprefix("a"), "abc".removesuffix("bc")"#,
            "(97, \"\u{e9}\", \"a\", [\"a\", \"b\"], \"bc\", \"a\")",
        ),
        (
            r#"type(1), type("a"), type(None), type([]), type(()), type({}), type(len), type(0.5), type(True), type(range(1)), type(set())"#,
            r#"("int", "string", "NoneType", "list", "tuple", "dict", "function", "float", "bool", "range", "set")"#,
        ),
        (
            r#"hash("abc"), "a" == "aa"[:1], {"a": 1}["aa"[0]], "ab"[0] in "xa", "\x00" == chr(0)"#,
            "(96354, True, 1, True, True)",
        ),
    ]);
}
