//! Scripts that are too deep, too large or too long: each is told so, at once and without harm.

use super::read;

#[test]
fn too_much_is_refused() {
    for (script, message) in [
        ("x = \"a\" * 1000000000000", "too long"),
        ("x = [0] * 1000000000000", "too many elements"),
        ("x = list(range(1000000000000))", "too many elements"),
        ("x = 1 << 1000000000", "the number is too large"),
        ("x = 3\nfor i in range(100): x = x * x", "the number is too large"),
        ("x = \"a\"\nfor i in range(100): x = x + x", "too large"),
        ("x = [1]\nfor i in range(100): x += x", "too many elements"),
        ("x = \"aaaa\" * 1000000\nx = x.replace(\"a\", x)", "too long"),
        ("for i in range(1000000000000): pass", "more than a million steps"),
        ("x = [i for i in range(1000000000000) if i < 0]", "more than a million steps"),
        ("x = []\nfor i in range(300): x = [x]\ny = str(x)", "nested too deeply"),
        ("x = []\ny = []\nfor i in range(300):\n  x = [x]\n  y = [y]\nz = x == y", "nested too deeply"),
        ("x = ()\nfor i in range(300): x = (x,)\ny = {x: 1}", "nested too deeply"),
        ("x = [1]\nfor i in range(60): x = [x, x]\ny = str(x)", "too large"),
        ("x = [1]\ny = [1]\nfor i in range(60):\n  x = [x, x]\n  y = [y, y]\nz = x == y", "too large"),
        ("x = []\nx.append(x)\ny = str(x)", "nested too deeply"),
        ("x = (lambda f: f(f))(lambda f: f(f))", "more than a hundred times deep"),
        ("def f(n): return sorted([n], key = f)\nf(1)", "more than a hundred times deep"),
        ("def f(n): return max([1, 2], key = lambda m: f(n))\nf(1)", "more than a hundred times deep"),
    ] {
        let error = read(script).expect_err(script);
        assert!(error.message().contains(message), "{script}: {}", error.message());
    }
}

#[test]
fn deep_texts_are_refused() {
    for (open, middle, close) in [
        ("(", "1", ")"),
        ("[", "", "]"),
        ("-", "1", ""),
        ("not ", "1", ""),
        ("lambda: ", "1", ""),
        ("f(", "", ")"),
        ("", "f", "()"),
        ("", "f", ".a"),
        ("1 + ", "1", ""),
        ("1 if 1 else ", "1", ""),
        ("[x for x in ", "[]", "]"),
    ] {
        let text = format!("x = {}{middle}{}", open.repeat(100_000), close.repeat(100_000));
        let error = read(&text).expect_err(open);
        assert!(error.message().contains("nested too deeply"), "{open}: {}", error.message());
    }
    let blocks: String = (0..1000).map(|i| " ".repeat(i) + "if 1:\n").collect();
    assert!(read(&blocks).expect_err("deep").message().contains("nested too deeply"));
    let loops = format!("x = [1 {}]", "for i in [] ".repeat(1000));
    assert!(read(&loops).expect_err("deep").message().contains("nested too deeply"));
}
