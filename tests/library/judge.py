"""An independent judge of the library: every game once more, in plain Python, from its rules.

    python3 tests/library/judge.py target/debug/upstar [GAME...]

For each game it plays random small positions by brute force, makes canonical forms by the definition, and compares them
with the values that the program gives. Nothing here knows a script, a hint or a theorem of the library.
"""

import functools, itertools, json, random, re, subprocess, sys

sys.setrecursionlimit(100_000)

# Canonical forms: a pair of frozensets of options, by the definition.


@functools.lru_cache(None)
def le(g, h):
    return not any(le(h, l) for l in g[0]) and not any(le(r, g) for r in h[1])


@functools.lru_cache(None)
def canonical(left, right):
    left, right = set(left), set(right)
    g = (frozenset(left), frozenset(right))
    changed = True
    while changed:
        changed = False
        for mine, side in ((left, 0), (right, 1)):
            for o in list(mine):
                for back in o[1 - side]:
                    if (le(back, g) if side == 0 else le(g, back)):
                        mine.discard(o)
                        mine.update(back[side])
                        changed = True
                        break
                if changed:
                    break
            if changed:
                break
        g = (frozenset(left), frozenset(right))
    keep_left = {l for l in left if not any(l != m and le(l, m) for m in left)}
    keep_right = {r for r in right if not any(r != s and le(s, r) for s in right)}
    return (frozenset(keep_left), frozenset(keep_right))


@functools.lru_cache(None)
def plus(g, h):
    left = [plus(l, h) for l in g[0]] + [plus(g, l) for l in h[0]]
    right = [plus(r, h) for r in g[1]] + [plus(g, r) for r in h[1]]
    return canonical(frozenset(left), frozenset(right))


@functools.lru_cache(None)
def nimber(g):
    sizes = {nimber(option) for option in g[0]}
    return len(sizes) if g[0] == g[1] and sizes == set(range(len(sizes))) else None


@functools.lru_cache(None)
def text(g):
    if nimber(g) is not None:
        return f"*{nimber(g)}" if nimber(g) else "0"
    return "{" + ",".join(map(text, g[0])) + "|" + ",".join(map(text, g[1])) + "}"


ZERO = canonical(frozenset(), frozenset())


def value(options):
    """Values by brute force; an option is a position, or a list of positions that are a sum."""

    @functools.lru_cache(None)
    def of(at):
        sides = []
        for player in (0, 1):
            total = set()
            for option in options(at, player):
                parts = option if isinstance(option, list) else [option]
                total.add(functools.reduce(plus, map(of, parts), ZERO))
            sides.append(frozenset(total))
        return canonical(*sides)

    return of


# Boards: a tuple of texts, one a row.

ORTHOGONAL = [(0, 1), (1, 0), (0, -1), (-1, 0)]
COMPASS = ORTHOGONAL + [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]


def at(b, r, c):
    return b[r][c] if 0 <= r < len(b) and 0 <= c < len(b[0]) else None


def changed(b, changes):
    rows = [list(row) for row in b]
    for (r, c), letter in changes:
        rows[r][c] = letter
    return tuple("".join(row) for row in rows)


def squares(b, letters):
    return [(r, c) for r in range(len(b)) for c in range(len(b[0])) if b[r][c] in letters]


def players(player, letters="xo"):
    return letters[player], letters[1 - player]


def taking(directions, own=False, far=1, left_behind="."):
    def options(b, player):
        me, you = players(player)
        for r, c in squares(b, me):
            for dr, dc in directions:
                for k in range(1, far + 1):
                    there = at(b, r + k * dr, c + k * dc)
                    if there == you or own and there == me:
                        yield changed(b, [((r, c), left_behind), ((r + k * dr, c + k * dc), me)])
                    if there != ".":
                        break

    return options


def anti_clobber(b, player):
    me, you = players(player)
    for r, c in squares(b, me):
        for dr, dc in ORTHOGONAL:
            if at(b, r + dr, c + dc) == ".":
                yield changed(b, [((r, c), you), ((r + dr, c + dc), me)])


def queen(b, r, c):
    for dr, dc in COMPASS:
        k = 1
        while at(b, r + k * dr, c + k * dc) == ".":
            yield r + k * dr, c + k * dc
            k += 1


def amazons(b, player):
    me, _ = players(player)
    for s in squares(b, me):
        for t in queen(b, *s):
            moved = changed(b, [(s, "."), (t, me)])
            for u in queen(moved, *t):
                yield changed(moved, [(u, "#")])


def konane(b, player):
    me, you = players(player)
    for r, c in squares(b, me):
        for dr, dc in ORTHOGONAL:
            moved, k = b, 0
            while at(moved, r + (k + 1) * dr, c + (k + 1) * dc) == you and at(moved, r + (k + 2) * dr, c + (k + 2) * dc) == ".":
                moved = changed(moved, [((r + k * dr, c + k * dc), "."), ((r + (k + 1) * dr, c + (k + 1) * dc), "."), ((r + (k + 2) * dr, c + (k + 2) * dc), me)])
                yield moved
                k += 2


def fission(b, player):
    dr, dc = [(1, 0), (0, 1)][player]
    for r, c in squares(b, "x"):
        if at(b, r + dr, c + dc) == "." and at(b, r - dr, c - dc) == ".":
            yield changed(b, [((r, c), "."), ((r + dr, c + dc), "x"), ((r - dr, c - dc), "x")])


def nogo(b, player):
    me, _ = players(player)
    for s in squares(b, "."):
        after = changed(b, [(s, me)])
        alive = True
        for t in squares(after, "xo"):
            seen, todo, breath = {t}, [t], False
            while todo:
                r, c = todo.pop()
                for dr, dc in ORTHOGONAL:
                    n = (r + dr, c + dc)
                    if at(after, *n) == ".":
                        breath = True
                    if at(after, *n) == after[t[0]][t[1]] and n not in seen:
                        seen.add(n)
                        todo.append(n)
            alive = alive and breath
        if alive:
            yield after


def lines(b, n, letters):
    for r, c in squares(b, letters):
        for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
            if all(at(b, r + k * dr, c + k * dc) == b[r][c] for k in range(n)):
                return True
    return False


def notakto(b, player):
    for s in squares(b, "."):
        after = changed(b, [(s, "x")])
        # What stands there already is not the player's doing.
        r, c = s
        bad = False
        for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
            for k in (-2, -1, 0):
                if all(at(after, r + (k + i) * dr, c + (k + i) * dc) == "x" for i in range(3)):
                    bad = True
        if not bad:
            yield after


def three_in_a_row(b, player):
    if not lines(b, 3, "xo"):
        for s in squares(b, "."):
            yield changed(b, [(s, "xo"[player])])


# Strips: a text.


def treblecross(s, player):
    if "xxx" not in s:
        for i in range(len(s)):
            if s[i] == ".":
                yield s[:i] + "x" + s[i + 1 :]


def shove(s, player):
    for i in range(len(s)):
        if s[i] == "LR"[player]:
            yield s[1 : i + 1] + "." + s[i + 1 :]


def push(s, player):
    for i in range(len(s)):
        if s[i] == "LR"[player]:
            cells, hand, j = list(s), s[i], i - 1
            cells[i] = "."
            while j >= 0 and hand != ".":
                cells[j], hand = hand, cells[j]
                j -= 1
            yield "".join(cells)


def hopping(slide, jump):
    def options(s, player):
        if player == 1:
            for t in options(s[::-1].translate(str.maketrans("TF", "FT")), 0):
                yield t[::-1].translate(str.maketrans("TF", "FT"))
            return
        for i in range(len(s)):
            if s[i] == "T":
                for j in range(i + 1, len(s)):
                    between = s[i + 1 : j]
                    slides = set(between) <= {"."} and j - i <= slide
                    jumps = between and set(between) == {"F"} and len(between) <= jump
                    if s[j] == "." and (slides or jumps):
                        yield s[:i] + "." + between + "T" + s[j + 1 :]

    return options


def dominoes(s, player):
    for i in range(len(s)):
        if s[i] in "LR"[player] + "G":
            yield s[:i]
            yield s[i + 1 :]


def cherries(s, player):
    for i in range(len(s)):
        end = s[i] != "." and (i == 0 or s[i - 1] == "." or i + 1 == len(s) or s[i + 1] == ".")
        if end and s[i] in "LR"[player] + "G":
            yield s[:i] + "." + s[i + 1 :]


def silver_dollar(s, player):
    for i in range(len(s)):
        if s[i] == "c":
            for j in range(i):
                if set(s[j:i]) == {"."}:
                    yield s[:j] + "c" + s[j + 1 : i] + "." + s[i + 1 :]


def welter(s, player):
    for i in range(len(s)):
        if s[i] == "c":
            for j in range(i):
                if s[j] == ".":
                    yield s[:j] + "c" + s[j + 1 : i] + "." + s[i + 1 :]


def coins(fits):
    def options(s, player):
        for k in range(1, len(s) + 1):
            for some in itertools.combinations(range(len(s)), k):
                if s[some[-1]] == "h" and fits(some):
                    yield "".join(("h" if x == "t" else "t") if i in some else x for i, x in enumerate(s))

    return options


def even_gaps(some):
    return len({b - a for a, b in zip(some, some[1:])}) <= 1


def symmetric(some):
    return len({a + b for a, b in zip(some, reversed(some))}) == 1


CODES = {
    "1-2": lambda some: len(some) <= 2,
    "1-3": lambda some: len(some) <= 3,
    "1-5": lambda some: len(some) <= 5,
    "1-7": lambda some: len(some) <= 7,
    "1-9": lambda some: len(some) <= 9,
    "1+": lambda some: True,
    "2": lambda some: len(some) == 2,
    "3": lambda some: len(some) == 3,
    "1+C": lambda some: some[-1] - some[0] + 1 == len(some),
    "1-3C(5)": lambda some: len(some) <= 3 and some[-1] - some[0] < 5,
    "3C(5)": lambda some: len(some) == 3 and some[-1] - some[0] < 5,
    "1-5C": lambda some: len(some) <= 5 and some[-1] - some[0] + 1 == len(some),
    "3E": lambda some: len(some) == 3 and even_gaps(some),
    "4FS": lambda some: len(some) == 4 and symmetric(some) and some[0] == 0,
    "1+S": symmetric,
    "1+FS": lambda some: symmetric(some) and some[0] == 0,
    "2,4": lambda some: len(some) in (2, 4),
}


# Random positions.


def board(letters, sizes):
    def make():
        rows, cols = random.choice(sizes)
        return tuple("".join(random.choice(letters) for _ in range(cols)) for _ in range(rows))

    return make, lambda b: "|".join(b)


def strip(letters, longest):
    return lambda: "".join(random.choice(letters) for _ in range(random.randint(1, longest))), str


SMALL = [(1, 3), (1, 5), (2, 2), (2, 3), (3, 2), (3, 3)]
GAMES = {
    "amazons": (amazons, *board(".....xo#", [(1, 4), (2, 2), (2, 3), (3, 2)])),
    "anti-clobber": (anti_clobber, *board("..xo#", SMALL)),
    "hot-clobber": (taking(ORTHOGONAL, own=True), *board(".xxoo", SMALL)),
    "kings": (taking(COMPASS), *board(".xxoo", SMALL)),
    "knights": (taking(KNIGHT), *board(".xxoo", SMALL + [(3, 4)])),
    "rooks": (taking(ORTHOGONAL, far=9), *board("..xo", SMALL)),
    "queens": (taking(COMPASS, far=9), *board("..xo", SMALL)),
    "konane": (konane, *board(".xxoo", SMALL + [(3, 4), (4, 4)])),
    "fission": (fission, *board("...x#", SMALL + [(3, 4), (4, 3)])),
    "nogo": (nogo, *board("...xo", SMALL)),
    "notakto": (notakto, *board("..x", SMALL)),
    "three-in-a-row": (three_in_a_row, *board("..xo", [(1, 4), (2, 3), (3, 3)])),
    "treblecross": (treblecross, *strip("...x", 8)),
    "shove": (shove, *strip("LR.", 6)),
    "push": (push, *strip("LR.", 6)),
    "elephants": (hopping(1, 0), *strip("TF..", 9)),
    "hopping-toads:1,2": (hopping(1, 2), *strip("TF..", 8)),
    "hopping-toads:2,1": (hopping(2, 1), *strip("TF..", 8)),
    "hopping-toads:3,2": (hopping(3, 2), *strip("TF..", 8)),
    "toppling-dominoes": (dominoes, *strip("LRG", 7)),
    "cherries": (cherries, *strip("LRG.", 9)),
    "silver-dollar": (silver_dollar, *strip("..c", 8)),
    "welter": (welter, *strip("..c", 7)),
    **{f"coins:{code}": (coins(fits), *strip("th", 6)) for code, fits in CODES.items()},
}


# Heaps, cakes and graphs: positions are tuples.


def cakes(divide, turned=False):
    def options(b, player):
        h, w = reversed(b) if turned else b
        for parts in divide((w, h)[player]):
            yield [((h, n), (n, w))[player] for n in parts if n]

    return options


def halves(n):
    return [(a, n - a) for a in range(1, n)]


def equal_parts(n):
    return [[size] * (n // size) for size in range(1, n) if n % size == 0]


def beside(n):
    return [(a, n - 1 - a) for a in range(n)]


def limited(after):
    def options(b, player):
        heap, most = b
        return [(heap - k, after(k)) for k in range(1, heap + 1) if k <= most]

    return options


def remembering(b, player):
    heap, least = b
    return [(heap - k, k) for k in range(1, heap + 1) if k >= least]


def each_heap(one):
    def options(b, player):
        for i, n in enumerate(b):
            for made in one(n, player):
                yield tuple(sorted(b[:i] + b[i + 1 :] + tuple(m for m in made if m)))

    return options


def taking_numbers(sets, split):
    def one(n, player):
        for k in sets[player]:
            if k <= n:
                yield (n - k,)
                if split:
                    yield from ((a, n - k - a) for a in range(1, n - k))

    return each_heap(one)


def lasker_heap(n, player):
    return [(m,) for m in range(n)] + halves(n)


def dividing(b, player):
    p, q = b
    r = p % q
    return [(q, (r, q - r)[player])] if r else []


def row_ends(own):
    def options(b, player):
        for end in {0, len(b) - 1} if b else ():
            if len(b) > 1 and own and (end == 0) != (player == 0):
                continue
            for m in range(b[end]):
                yield b[:end] + ((m,) if m else ()) + b[end + 1 :]

    return options


def lowering(most):
    def options(b, player):
        for after in itertools.product(*(range(n + 1) for n in b)):
            if 0 < sum(m < n for m, n in zip(after, b)) <= most:
                yield after

    return options


def antonim(b, player):
    for i, n in enumerate(b):
        for m in range(n):
            after = tuple(k for k in b[:i] + (m,) + b[i + 1 :] if k)
            if all(x != y for x, y in itertools.combinations(after, 2)):
                yield after


def staircase(b, player):
    for i, n in enumerate(b):
        for k in range(1, n + 1):
            after = list(b)
            after[i] -= k
            if i:
                after[i - 1] += k
            yield tuple(after)


def chocolate(b, player):
    bar = {(c, r) for c, n in enumerate(b) for r in range(n)}
    for axis in (0, 1):
        for line in range(1, max(square[axis] for square in bar) + 1):
            kept = {square for square in bar if square[axis] < line}
            yield tuple(sum(c == k for c, r in kept) for k in range(1 + max(c for c, r in kept)))


def fjords(b, player):
    edges, colours = b
    me, you = players(player, "LR")
    for v, colour in enumerate(colours):
        around = [colours[w] for edge in edges if v in edge for w in edge if w != v]
        if colour == "." and me in around and you not in around:
            yield edges, colours[:v] + me + colours[v + 1 :]


def random_graph():
    n = random.randint(3, 6)
    links = {(random.randrange(v), v) for v in range(1, n)}
    links |= {e for e in itertools.combinations(range(n), 2) if random.random() < 0.2}
    return tuple(sorted(links)), "".join(random.choice("...LR") for _ in range(n))


def shown_graph(b):
    edges, colours = b
    text = ",".join(f"{v}-{w}" for v, w in edges)
    return text + "".join(f";{v}={c}" for v, c in enumerate(colours) if c != ".")


def ski_jumps(b, player):
    me, you = players(player, "LR")
    ahead = (1, -1)[player]
    for r, c in squares(b, me + me.lower()):
        k = c + ahead
        while at(b, r, k) == ".":
            yield changed(b, [((r, c), "."), ((r, k), b[r][c])])
            k += ahead
        if at(b, r, k) is None:
            yield changed(b, [((r, c), ".")])
        under = at(b, r + 1, c)
        if b[r][c] == me and under and under in you + you.lower() and at(b, r + 2, c) == ".":
            yield changed(b, [((r, c), "."), ((r + 1, c), you.lower()), ((r + 2, c), me)])


def numbers(count, least, most):
    return lambda: tuple(random.randint(least, most) for _ in range(random.randint(*count)))


def listed(b):
    return ",".join(map(str, b))


def heaps(count, least, most):
    return numbers(count, least, most), listed


CAKE = (numbers((2, 2), 1, 7), lambda b: f"{b[0]}x{b[1]}")
PAIR = (numbers((2, 2), 1, 14), listed)


def partizan(split):
    name = "partizan-splittles" if split else "partizan-subtraction"
    for left, right in (((1, 2), (1, 3)), ((1,), (2,)), ((1, 4), (2, 3))):
        game = taking_numbers((left, right), split)
        yield f"{name}:L={listed(left)};R={listed(right)}", (game, *heaps((1, 2), 1, 6))


HEAPS = {
    "cutcake": (cakes(halves), *CAKE),
    "maundy-cake": (cakes(equal_parts), *CAKE),
    "eatcake": (cakes(beside), *CAKE),
    "turn-and-eatcake": (cakes(beside, turned=True), *CAKE),
    "fibonacci": (limited(lambda k: 2 * k), *PAIR),
    "take-away:1": (limited(lambda k: k), *PAIR),
    "take-away:3": (limited(lambda k: 3 * k), *PAIR),
    "take-away:3/2": (limited(lambda k: 3 * k // 2), *PAIR),
    "mem": (remembering, *PAIR),
    **dict(partizan(split=False)),
    **dict(partizan(split=True)),
    "splittles:1,2": (taking_numbers(((1, 2), (1, 2)), True), *heaps((1, 2), 1, 7)),
    "splittles:2,5": (taking_numbers(((2, 5), (2, 5)), True), *heaps((1, 2), 1, 7)),
    "partizan-euclid": (dividing, numbers((2, 2), 1, 40), listed),
    "end-nim": (row_ends(own=False), *heaps((1, 4), 1, 4)),
    "partizan-end-nim": (row_ends(own=True), *heaps((1, 4), 1, 3)),
    "moore:2": (lowering(2), *heaps((1, 3), 1, 4)),
    "moore:3": (lowering(3), *heaps((1, 4), 1, 2)),
    "lasker": (each_heap(lasker_heap), *heaps((1, 2), 1, 6)),
    "antonim": (antonim, *heaps((1, 3), 1, 6)),
    "staircase": (staircase, *heaps((1, 4), 0, 3)),
    "chocolate": (chocolate, *heaps((1, 6), 1, 5)),
    "fjords": (fjords, random_graph, shown_graph),
    "ski-jumps": (ski_jumps, *board("...LRlr", [(1, 4), (2, 3), (3, 2), (3, 3)])),
}


# More heaps, and games whose positions are texts.


def shapes(m, count, least=1):
    """All multisets of `count` heaps with m counters in all."""
    if count == 1:
        return [(m,)] if m >= least else []
    return [(a,) + more for a in range(least, m) for more in shapes(m - a, count - 1, a)]


def all_equal(some):
    return len(set(some)) <= 1


def breaking(rule):
    """What rule(taken, heaps) allows, of everything that could be left of a heap."""

    def one(n, player):
        # Some codes add counters.
        for taken in range(-1 if n else 0, n + 1):
            for count in range(n - taken + 1):
                for some in shapes(n - taken, count) if count else [()] if taken == n else []:
                    if (taken, some) != (0, (n,)) and rule(taken, some, player):
                        yield some

    return each_heap(one)


BREAKING = {
    "0.77": lambda k, some, _: k in (1, 2) and len(some) <= 2,
    "0.[3]": lambda k, some, _: k > 0 and len(some) <= 1,
    "0.1[02]": lambda k, some, _: k == 1 and not some or k > 2 and k % 2 == 1 and len(some) == 1,
    "4!.0": lambda k, some, _: k == 0 and len(some) == 2 and not all_equal(some),
    "8!.0": lambda k, some, _: k == 0 and len(some) == 3 and len(set(some)) == 3,
    "8?.0": lambda k, some, _: k == 0 and len(some) == 3 and not all_equal(some),
    "{2+}.0": lambda k, some, _: k == 0 and len(some) >= 2,
    "{2+}=.0": lambda k, some, _: k == 0 and len(some) >= 2 and all_equal(some),
    "{2+}!.0": lambda k, some, _: k == 0 and len(some) >= 2 and len(set(some)) == len(some),
    "0.{1,2,3}{2}": lambda k, some, _: k == 1 and 1 <= len(some) <= 3 or k == 2 and len(some) == 2,
    "0.[{0+}=]": lambda k, some, _: k > 0 and all_equal(some),
    "0.*3": lambda k, some, _: k == 1 or k == 2 and len(some) <= 1,
    "0.*!2": lambda k, some, _: k == 1 and len(set(some)) == len(some) or k == 2 and len(some) == 1,
    "0.{2,3?+}": lambda k, some, _: k == 1 and (len(some) == 2 or len(some) > 2 and not all_equal(some)),
    "0.3F?": lambda k, some, _: k == 1 and len(some) < 2 or k == 2 and (len(some) < 2 or len(some) == 2 and not all_equal(some) or len(some) == 3 and not all_equal(some)),
    "80.0": lambda k, some, _: k == -1 and len(some) == 3,
    "04.30": lambda k, some, _: k == 0 and len(some) == 2 or k == 1 and len(some) <= 1,
    "0.0GZ": lambda k, some, _: k == 2 and len(some) == 4 or k == 3 and len(some) in (0, 1, 5),
}


def coded(left, right):
    def rule(k, some, player):
        digit = (left, right)[player].get(k, 0)
        return digit >> len(some) & 1 == 1

    return breaking(rule)


def with_pass(b, player):
    heaps, passes = b[:-1], b[-1]
    for i, n in enumerate(heaps):
        yield from (heaps[:i] + (m,) + heaps[i + 1 :] + (passes,) for m in range(n))
    if passes and any(heaps):
        yield heaps + (passes - 1,)


def lowering_sets(sets):
    def options(b, player):
        for after in itertools.product(*(range(n + 1) for n in b)):
            if {i for i, (m, n) in enumerate(zip(after, b)) if m < n} in sets:
                yield after

    return options


def sprouting(b, player):
    """Regions of Brussels Sprouts; a boundary is how many free ends lie along it."""
    for region in set(b):
        rest = list(b)
        rest.remove(region)
        ends = [(i, e) for i, n in enumerate(region) for e in range(n)]
        for (i, e), (j, f) in itertools.combinations(ends, 2):
            others = [n for k, n in enumerate(region) if k not in (i, j)]
            if i != j:
                yield tuple(sorted(rest + [tuple(sorted(others + [region[i] + region[j]]))]))
                continue
            for inside in itertools.product((0, 1), repeat=len(others)):
                one = [n for n, side in zip(others, inside) if side] + [f - e]
                two = [n for n, side in zip(others, inside) if not side] + [region[i] - (f - e)]
                yield tuple(sorted(rest + [tuple(sorted(one)), tuple(sorted(two))]))


def random_regions():
    return tuple(sorted(tuple(sorted(random.randint(1, 4) for _ in range(random.randint(1, 2)))) for _ in range(random.randint(1, 2))))


def digraph_placement(b, player):
    arcs, colours = b
    for v, colour in colours:
        if colour == "LR"[player]:
            gone = {v} | {y for x, y in arcs if x == v}
            yield tuple(a for a in arcs if not gone & set(a)), tuple(c for c in colours if c[0] not in gone)


def random_placement():
    n = random.randint(1, 6)
    arcs = tuple(a for a in itertools.permutations(range(n), 2) if random.random() < 0.3)
    return arcs, tuple((v, random.choice("LR")) for v in range(n))


def shown_placement(b):
    return ",".join(f"{v}>{w}" for v, w in b[0]) + "".join(f";{v}={c}" for v, c in b[1])


def coloured_arcs(b, player):
    for v, w, colour in b:
        if colour in "LR"[player] + "G":
            yield tuple(e for e in b if not {v, w} & {e[0], e[1]})


def childish(b, player):
    for i, (v, w, colour) in enumerate(b):
        rest, held = b[:i] + b[i + 1 :], {0}
        for _ in b:
            held |= {x for e in rest if held & {e[0], e[1]} for x in e[:2]}
        if colour in "LR"[player] + "G" and all(e[0] in held for e in rest):
            yield rest


def coloured_edges(hanging):
    def make():
        n = random.randint(2, 5)
        edges = [(random.randrange(v), v) for v in range(1, n)]
        edges += [e for e in itertools.combinations(range(n), 2) if random.random() < 0.25]
        edges = edges if hanging else sorted(set(edges))
        return tuple((v, w, random.choice("LRG")) for v, w in edges)

    return make, lambda b: ",".join(f"{v}-{w}:{c}" for v, w, c in b)


def weighted_arcs(b, player):
    edges, weights = b
    for v, w in edges:
        if weights[v] and weights[w]:
            yield edges, tuple(n - (i in (v, w)) for i, n in enumerate(weights))


def random_weights():
    n = random.randint(2, 5)
    edges = {(random.randrange(v), v) for v in range(1, n)}
    return tuple(sorted(edges)), tuple(random.randint(0, 3) for _ in range(n))


def shown_weights(b):
    return ",".join(f"{v}-{w}" for v, w in b[0]) + "".join(f";{v}={n}" for v, n in enumerate(b[1]))


def maze(far):
    def options(b, player):
        dr, dc = [(1, 0), (0, 1)][player]
        for r, c in squares(b, "x"):
            for k in range(1, far + 1):
                if at(b, r + k * dr, c + k * dc) != ".":
                    break
                yield changed(b, [((r, c), "."), ((r + k * dr, c + k * dc), "x")])

    return options


def one_token():
    rows, cols = random.choice([(1, 4), (2, 3), (3, 3), (3, 4)])
    b = tuple("".join(random.choice("....#") for _ in range(cols)) for _ in range(rows))
    return changed(b, [((random.randrange(rows), random.randrange(cols)), "x")])


def sheep(b, player):
    sign = (1, -1)[player]
    free = {(r, c) for r, row in enumerate(b) for c, n in enumerate(row) if n == 0}
    for r, row in enumerate(b):
        for c, n in enumerate(row):
            for dr, dc in ORTHOGONAL + [(-1, 1), (1, -1)]:
                way = list(itertools.takewhile(free.__contains__, ((r + k * dr, c + k * dc) for k in itertools.count(1))))
                for sent in range(1, n * sign) if way else ():
                    after = {(r, c): n - sent * sign, way[-1]: sent * sign}
                    yield tuple(tuple(after.get((i, j), m) for j, m in enumerate(line)) for i, line in enumerate(b))


def random_herds():
    rows, cols = random.choice([(1, 4), (2, 2), (2, 3), (3, 2)])
    return tuple(tuple(random.choice([0, 0, 0, 1, 2, 3, -1, -2, -3]) for _ in range(cols)) for _ in range(rows))


def king_dirt(b, player):
    rows, waiting, must = b
    me = "xo"[player]
    if waiting[player]:
        fewer = tuple(n - (i == player) for i, n in enumerate(waiting))
        yield from ((changed(rows, [(s, me)]), fewer, must) for s in squares(rows, "."))
    if not (must and waiting[player]):
        for r, c in squares(rows, me):
            for dr, dc in COMPASS:
                if at(rows, r + dr, c + dc) == ".":
                    yield changed(rows, [((r, c), "#"), ((r + dr, c + dc), me)]), waiting, must


def random_kings():
    rows, cols = random.choice([(1, 3), (2, 2), (1, 4), (2, 3)])
    b = tuple("".join(random.choice("...xo#") for _ in range(cols)) for _ in range(rows))
    waiting = random.choice([(0, 0), (1, 0), (0, 1), (1, 1)])
    return b, waiting, random.random() < 0.5


def shown_kings(b):
    rows, (left, right), must = b
    return "|".join(rows) + (f"+{left},{right}" + "!" * must if left or right else "")


def dicotic(options):
    """Nobody moves where somebody could not."""

    def varied(b, player):
        return options(b, player) if any(True for _ in options(b, 1 - player)) else ()

    return varied


def dominoes_on(b, player):
    dr, dc = [(1, 0), (0, 1)][player]
    for r, c in squares(b, "."):
        if at(b, r + dr, c + dc) == ".":
            yield changed(b, [((r, c), "#"), ((r + dr, c + dc), "#")])


def twisted(options):
    """A position and whether the players are exchanged, as they are after every move."""

    def varied(b, player):
        return [(after, not b[1]) for after in options(b[0], player ^ b[1])]

    return varied


def bounded(options):
    """A position and how many moves are left."""

    def varied(b, player):
        return [(after, b[1] - 1) for after in options(b[0], player)] if b[1] else []

    return varied


def with_mark(make, shown, marks):
    return lambda: (make(), random.choice(list(marks))), lambda b: marks[b[1]] + shown(b[0])


MORE = {
    "twisted:domineering": (twisted(dominoes_on), *with_mark(*board("...#", SMALL), {False: "", True: "~"})),
    "twisted:shove": (twisted(shove), *with_mark(*strip("LR.", 6), {False: "", True: "~"})),
    "twisted:konane": (twisted(konane), *with_mark(*board(".xxoo", SMALL), {False: "", True: "~"})),
    "bounded:3:domineering": (bounded(dominoes_on), *with_mark(*board("...#", SMALL), {3: "", 2: "2~", 0: "0~"})),
    "bounded:4:shove": (bounded(shove), *with_mark(*strip("LR.", 6), {4: "", 3: "3~", 1: "1~"})),
    "bounded:2:welter": (bounded(welter), *with_mark(*strip("..c", 7), {2: "", 1: "1~"})),
    "dicotic:domineering": (dicotic(dominoes_on), *board("...#", SMALL)),
    "dicotic:konane": (dicotic(konane), *board(".xxoo", SMALL + [(3, 4)])),
    "dicotic:shove": (dicotic(shove), *strip("LR.", 6)),
    "dicotic:nogo": (dicotic(nogo), *board("...xo", SMALL)),
    "dicotic:welter": (welter, *strip("..c", 7)),
    **{f"take-and-break:{code}": (breaking(rule), *heaps((1, 2), 1, 7)) for code, rule in BREAKING.items()},
    "octal:4!.0": (breaking(BREAKING["4!.0"]), *heaps((1, 2), 1, 9)),
    "partizan-octal:L=0.37;R=0.07": (coded({1: 3, 2: 7}, {2: 7}), *heaps((1, 2), 1, 7)),
    "partizan-octal:L=4.0;R=0.3": (coded({0: 4}, {1: 3}), *heaps((1, 2), 1, 7)),
    "nim-with-a-pass": (with_pass, numbers((2, 4), 0, 3), lambda b: listed(b[:-1]) + f"+{b[-1]}"),
    "hypergraph-nim:1,2;2,3;3,1": (lowering_sets([{0, 1}, {1, 2}, {0, 2}]), *heaps((3, 3), 0, 4)),
    "hypergraph-nim:1;2,3": (lowering_sets([{0}, {1, 2}]), *heaps((3, 3), 0, 4)),
    "brussels-sprouts": (sprouting, random_regions, lambda b: "/".join(map(listed, b))),
    "digraph-placement": (digraph_placement, random_placement, shown_placement),
    "partizan-arc-kayles": (coloured_arcs, *coloured_edges(hanging=False)),
    "childish-hackenbush": (childish, *coloured_edges(hanging=True)),
    "weighted-arc-kayles": (weighted_arcs, random_weights, shown_weights),
    "maze": (maze(9), one_token, lambda b: "|".join(b)),
    "maize": (maze(1), one_token, lambda b: "|".join(b)),
    "sheep": (sheep, random_herds, lambda b: "|".join(map(listed, b))),
    "king-dirt": (king_dirt, random_kings, shown_kings),
}


# Rows of lines of Dots and Boxes, from the top; whoever completes a box goes on.


def complete(b):
    """The boxes of which all lines are drawn."""
    boxes = [(r, c) for r in range(1, len(b), 2) for c in range(len(b[r]) - 1)]
    return sum(b[r][c] == b[r][c + 1] == b[r - 1][c] == b[r + 1][c] == "#" for r, c in boxes)


def turns(b):
    """What a turn can leave, with how many boxes it completes, and whether it had to go on with nothing left."""
    found = set()
    for r in range(len(b)):
        for c in range(len(b[r])):
            if b[r][c] == ".":
                after = changed(b, [((r, c), "#")])
                made = complete(after) - complete(b)
                if made == 0:
                    found.add((after, 0, False))
                elif "." not in "".join(after):
                    found.add((after, made, True))
                else:
                    found.update((end, more + made, out) for end, more, out in turns(after))
    return found


def nimstring(b, player):
    return [after for after, _, out in turns(b) if not out]


def dots_and_boxes(b, player):
    lines, lead = b
    if lines and "." not in "".join(lines):
        return [((), 0)] if (lead > 0) == (player == 0) else []
    return [(after, lead + (made if player == 0 else -made)) for after, made, _ in turns(lines)]


def random_lines():
    rows, cols = random.choice([(1, 1), (1, 2), (2, 1), (1, 3)])
    return tuple("".join(random.choice("##.") for _ in range(cols + r % 2)) for r in range(2 * rows + 1))


def square_blocks(b, player):
    for r, c in squares(b, "#"):
        for k in range(1, 4):
            block = [(r + i, c + j) for i in range(k) for j in range(k)]
            if all(at(b, *s) == "#" for s in block):
                yield changed(b, [(s, ".") for s in block])


def colouring(steps, wanted):
    """A stone on a free square; `wanted` says whether it may stand beside a stone of mine, and of yours."""

    def options(b, player):
        for r, c in squares(b, "."):
            near = [at(b, r + i, c + j) for i, j in steps]
            if not any(n == "xo"[player] and not wanted[0] or n == "xo"[1 - player] and not wanted[1] for n in near):
                yield changed(b, [((r, c), "xo"[player])])

    return options


HEXAGONAL = ORTHOGONAL + [(1, -1), (-1, 1)]


def wider_wythoff(far):
    def options(b, player):
        m, n = b
        for i in range(m + 1):
            for j in range(n + 1):
                if i + j > 0 and (i == 0 or j == 0 or abs(i - j) < far):
                    yield m - i, n - j

    return options


def product(kind, rule):
    """A rectangle whose sides are heaps by one rule, which says what a heap becomes."""

    def options(b, player):
        m, n = reversed(b) if kind == "twisted" else b
        if kind in ("cake", "twisted"):
            return [[(m, x) for x in after] for after in rule(n)] if player == 0 else [[(x, n) for x in after] for after in rule(m)]
        if kind == "acrostic":
            return [[(x, n) for x in after] for after in rule(m)] + [[(m, x) for x in after] for after in rule(n)]
        both = itertools.product(rule(m), rule(n))
        return [[(x, n) for x in some] + [(m, y) for y in others] + [(x, y) for x in some for y in others] for some, others in both]

    return lambda b, player: options(b, player) if min(b) > 0 else []


def kayles_heap(n):
    return [[a, n - k - a] for k in (1, 2) if k <= n for a in range((n - k) // 2 + 1)]


def nim_heap(n):
    return [[a] for a in range(n)]


def rectangle():
    return random.randint(1, 4), random.randint(1, 5)


BY_LINES = {
    "nimstring": (nimstring, random_lines, lambda b: "|".join(b)),
    "dots-and-boxes": (dots_and_boxes, lambda: (random_lines(), random.randint(-1, 1)), lambda b: "|".join(b[0]) + f";{b[1]}"),
    "remove-a-square": (square_blocks, *board("##.", SMALL)),
    "grid-col": (colouring(ORTHOGONAL, (False, True)), *board("...xo", SMALL)),
    "grid-snort": (colouring(ORTHOGONAL, (True, False)), *board("...xo", SMALL)),
    "hexagonal-col": (colouring(HEXAGONAL, (False, True)), *board("...xo", SMALL)),
    "hexagonal-snort": (colouring(HEXAGONAL, (True, False)), *board("...xo", SMALL)),
    "r-wythoff:2": (wider_wythoff(2), lambda: (random.randint(1, 7), random.randint(1, 7)), listed),
    "wythoff:3": (wider_wythoff(3), lambda: (random.randint(1, 7), random.randint(1, 7)), listed),
    "heap-product:cake;0.77;0.77": (product("cake", kayles_heap), rectangle, lambda b: f"{b[0]}x{b[1]}"),
    "heap-product:twisted-cake;0.77;0.77": (product("twisted", kayles_heap), rectangle, lambda b: f"{b[0]}x{b[1]}"),
    "heap-product:acrostic;0.77;0.77": (product("acrostic", kayles_heap), rectangle, lambda b: f"{b[0]}x{b[1]}"),
    "heap-product:direct;0.77;0.77": (product("direct", kayles_heap), rectangle, lambda b: f"{b[0]}x{b[1]}"),
    "heap-product:direct;0.[3];0.[3]": (product("direct", nim_heap), rectangle, lambda b: f"{b[0]}x{b[1]}"),
}


def ask(program, questions):
    lines = "".join(json.dumps({"id": i, **question}) + "\n" for i, question in enumerate(questions))
    answer = subprocess.run([program, "engine"], input=lines, capture_output=True, text=True, check=True)
    found = {}
    for line in answer.stdout.splitlines():
        message = json.loads(line)
        if message.get("id") is not None and ("answer" in message or "error" in message):
            found[message["id"]] = message
    return [found[i] for i in range(len(questions))]


def main():
    program, names = sys.argv[1], sys.argv[2:]
    random.seed(30)
    wrong = 0
    for name, (options, make, shown) in {**GAMES, **HEAPS, **MORE, **BY_LINES}.items():
        if names and name not in names and name.split(":")[0] not in names:
            continue
        of, cases = value(options), {}
        for _ in range(60):
            position = make()
            cases[shown(position)] = text(of(position))
        questions = [{"ask": "value", "ruleset": name, "position": p} for p in cases]
        questions += [{"ask": "eval", "input": v} for v in cases.values()]
        answers = ask(program, questions)
        for (position, _), got, judged in zip(cases.items(), answers, answers[len(cases) :]):
            got = got.get("answer", got)
            judged = judged.get("answer", judged)
            if got.get("value") is None or got.get("value") != judged.get("value"):
                wrong += 1
                print(f"{name} {position}: {got.get('value', got)}, and the judge says {judged.get('value', judged)}")
        print(f"{name}: {len(cases)} positions")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
