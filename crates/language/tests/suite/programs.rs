//! Programs: names, functions, loops, and what changes what.

use super::x;

#[test]
fn programs_do_what_they_do_in_python() {
    for (program, value) in [
        ("x = 0\nfor i in range(5):\n  if i == 1: continue\n  if i == 4: break\n  x += i\n", "5"),
        ("x = []\nfor a, (b, c) in [(1, (2, 3))]: x += [a, b, c]\n", "[1, 2, 3]"),
        ("a, b = 1, 2\na, b = b, a\nx = (a, b)\n", "(2, 1)"),
        ("[a, b], c = (1, 2), 3\nx = [a, b, c]\n", "[1, 2, 3]"),
        (
            "d = {}\nd[\"a\"] = [1]\nd[\"a\"][0] += 2\nd[\"b\"] = 4; d[\"b\"] *= 2\nx = d\n",
            "{\"a\": [3], \"b\": 8}",
        ),
        ("x = [1]\ny = x\ny += [2]\ny.append(3)\n", "[1, 2, 3]"),
        ("x = [1]\ny = x\ny = y + [2]\n", "[1]"),
        ("x = (1,)\ny = x\ny += (2,)\n", "(1,)"),
        ("x = set([1])\ny = x\ny |= set([2])\nx.discard(1)\n", "set([2])"),
        ("if 0:\n  x = 1\nelif 0: x = 2\nelse:\n  x = 3\n", "3"),
        (
            "def f(a, b = 2, *c, d = 4, **e): return (a, b, c, d, e)\nx = [f(1), f(1, 3, 5, 6), f(b = 1, a = 2, z = 3), f(*[1, 2, 3], **{\"d\": 9})]\n",
            "[(1, 2, (), 4, {}), (1, 3, (5, 6), 4, {}), (2, 1, (), 4, {\"z\": 3}), (1, 2, (3,), 9, {})]",
        ),
        ("def f(a, *, b): return a - b\nx = f(5, b = 3)\n", "2"),
        (
            "def f(n: int, m: list = []) -> int:\n  \"documentation\"\n  k: int = n + 1\n  return k\nx = f(1)\n",
            "2",
        ),
        (
            "def f(n): return 1 if n == 0 else n * f(n - 1)\nx = f(20), f(25)\n",
            "(2432902008176640000, 15511210043330985984000000)",
        ),
        ("def outer(n):\n  def inner(m): return n + m\n  n = n * 2\n  return inner\nx = outer(3)(4)\n", "10"),
        (
            "def counter():\n  c = [0]\n  def add():\n    c[0] += 1\n    return c[0]\n  return add\ndef f():\n  a = counter()\n  a()\n  return a() + counter()()\nx = f()\n",
            "3",
        ),
        ("fs = [lambda: i for i in range(3)]\nx = [f() for f in fs]\n", "[2, 2, 2]"),
        ("fs = [lambda i = i: i for i in range(3)]\nx = [f() for f in fs]\n", "[0, 1, 2]"),
        (
            "def f():\n  return [[lambda k: i * k + j for j in [1, 2]] for i in [10, 20]]\nx = [[g(2) for g in gs] for gs in f()]\n",
            "[[42, 42], [42, 42]]",
        ),
        ("i = 7\ny = [i for i in range(3)]\nx = i\n", "7"),
        ("def f():\n  for s in [1, 2]:\n    y = [s for s in [5, 6]]\n  return s\nx = f()\n", "2"),
        ("def f(): pass\ndef g(): return\nx = [f(), g()]\n", "[None, None]"),
        (
            "def f(n):\n  for i in range(n):\n    for j in range(n):\n      if i * j == 6: return (i, j)\nx = [f(4), f(2)]\n",
            "[(2, 3), None]",
        ),
        (
            "def f():\n  l = [1, 2]\n  for i in l:\n    if i == 1: break\n  l.append(3)\n  return l\nx = f()\n",
            "[1, 2, 3]",
        ),
        (
            "def f(l):\n  for i in l: return i\ndef g():\n  l = [1]\n  f(l)\n  l.append(2)\n  return l\nx = g()\n",
            "[1, 2]",
        ),
        ("x = [1, 2, 3]\nx.insert(1, 9)\nx.remove(3)\nx.extend((7, 8))\nx.pop(0)\nx.pop()\n", "[9, 2, 7]"),
        (
            "x = {1: 2, 3: 4}\nx.pop(1)\nx.update({5: 6}, a = 7)\nx.setdefault(3, 9)\nx.setdefault(8)\n",
            "{3: 4, 5: 6, \"a\": 7, 8: None}",
        ),
        (
            "x = {i: i for i in range(20)}\nfor i in range(0, 20, 2): x.pop(i)\nx = [k for k in x if x[k] != k or k > 15]\n",
            "[17, 19]",
        ),
        ("def f(a): return a\nf = f\nx = (f)(\n    1\n)\n", "1"),
        ("x = [1,\n  # a note\n  2,\n\n  3]\n\n# the end", "[1, 2, 3]"),
        ("x = 1 + \\\n  2\n", "3"),
        ("len = 3\nx = len\n", "3"),
        ("def f(): return g()\ndef g(): return 5\nx = f()\n", "5"),
        ("append = [].append\nl = [0]\nadd = l.append\nadd(1)\nx = l\n", "[0, 1]"),
        ("def f(x):\n  if x > 0: y = 1\n  else: y = 2\n  return y\nx = [f(1), f(-1)]\n", "[1, 2]"),
        (
            "def f(y):\n  y = y and y + 1 or y\n  y = [y, y] if y else y\n  return y\nx = [f(0), f(1)]\n",
            "[0, [2, 2]]",
        ),
        (
            "x = sorted({\"b\": 1, \"a\": 2}.items(), key = lambda p: p[1], reverse = True)\n",
            "[(\"a\", 2), (\"b\", 1)]",
        ),
        ("\u{feff}x = 1\r\nif x:\r\n  x = 2\r\n", "2"),
    ] {
        assert_eq!(x(program), value, "{program}");
    }
}

#[test]
fn parts_come_in_their_order() {
    let program = "log = []\ndef f(n):\n  log.append(n)\n  return n\nd = {f(1): f(2), f(3): f(4)}\nf(5) + f(6) * f(7)\n[f(8), (f(9), f(10))]\nd[f(11)] = f(12)\nmax(f(13), f(14))\nf(0) and f(99)\nf(15) or f(99)\nf(16) if f(17) else f(99)\nx = log\n";
    assert_eq!(x(program), "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 11, 13, 14, 0, 15, 17, 16]");
}
