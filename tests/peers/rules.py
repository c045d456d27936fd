"""The rules once more, from the descriptions alone: random positions of each ruleset with their texts, and their options.

A `Game` has the name of a ruleset, whether it is impartial, `make(dice)` for a random position as text and as data, and
`options(position, player)`, which lists what a player may move to. Positions are small, as the judge is slow.
"""

from collections import namedtuple

Game = namedtuple("Game", "ruleset impartial make options")

STEPS = [(-1, 0), (0, 1), (1, 0), (0, -1)]


# Heaps -------------------------------------------------------------------------------------------------------------

def heaps_game(ruleset, of_heap, largest=9):
    def make(dice):
        heaps = [dice.randint(1, largest) for _ in range(dice.randint(1, 2))]
        return ",".join(map(str, heaps)), tuple(sorted(heaps))

    def options(heaps, _):
        for i, heap in enumerate(heaps):
            for left in of_heap(heap):
                yield tuple(sorted(heaps[:i] + heaps[i + 1 :] + tuple(h for h in left if h)))

    return Game(ruleset, True, make, options)


def splits(counters, parts, least=1):
    """The ways to divide counters into so many heaps, none of them empty."""
    if parts == 0:
        return [()] if counters == 0 else []
    return [(a, *rest) for a in range(least, counters + 1) for rest in splits(counters - a, parts - 1, a)]


def by_code(digits):
    def of_heap(heap):
        return [left for k, digit in enumerate(digits) for parts in range(4) if digit >> parts & 1 and heap >= k
                for left in splits(heap - k, parts)]
    return of_heap


def octal(dice):
    digits = [dice.choice([0, 0, 4]), *(dice.randrange(8) for _ in range(dice.randint(1, 4)))]
    return heaps_game(f"octal:{digits[0]}." + "".join(map(str, digits[1:])), by_code(digits))


def hexadecimal(dice):
    digits = [dice.choice([0, 0, 4, 8, 12]), *(dice.randrange(16) for _ in range(dice.randint(1, 3)))]
    return heaps_game(f"hex:{digits[0]:X}." + "".join(f"{d:X}" for d in digits[1:]), by_code(digits))


def subtraction(dice):
    numbers = sorted(dice.sample(range(1, 8), dice.randint(1, 4)))
    names = ",".join(map(str, numbers))
    if dice.random() < 0.5:
        return heaps_game(f"subtraction:{names}", lambda heap: [(heap - s,) for s in numbers if s <= heap], 14)
    return heaps_game(f"subtraction:all-but:{names}",
                      lambda heap: [(heap - s,) for s in range(1, heap + 1) if s not in numbers], 14)


def nim(_):
    return heaps_game("nim", lambda heap: [(left,) for left in range(heap)], 12)


def kayles(_):
    return heaps_game("kayles", by_code([0, 7, 7]))


def grundy(_):
    return heaps_game("grundy", lambda heap: [left for left in splits(heap, 2) if left[0] != left[1]], 12)


def wythoff(_):
    def make(dice):
        a, b = dice.randrange(15), dice.randrange(15)
        return f"{a},{b}", (a, b)

    def options(heaps, _):
        a, b = heaps
        yield from ((x, b) for x in range(a))
        yield from ((a, y) for y in range(b))
        yield from ((a - k, b - k) for k in range(1, min(a, b) + 1))

    return Game("wythoff", True, make, options)


def chomp(_):
    def make(dice):
        rows = tuple(sorted((dice.randint(1, 5) for _ in range(dice.randint(1, 4))), reverse=True))
        return ",".join(map(str, rows)), rows

    def options(rows, _):
        for r, length in enumerate(rows):
            for c in range(length):
                if (r, c) != (0, 0):
                    yield tuple(x for i, row in enumerate(rows) if (x := row if i < r else min(row, c)))

    return Game("chomp", True, make, options)


def pigs(_):
    def make(dice):
        houses, builds = tuple(dice.choice("SB") for _ in range(dice.randint(0, 5))), dice.randint(0, 2)
        plus = f"+{builds}" if builds or not houses else ""
        return "".join(houses) + plus, (houses, builds)

    def options(street, _):
        houses, builds = street
        if builds:
            yield (*houses, "S"), builds - 1
        for h, house in enumerate(houses):
            if house == "S":
                blown = houses[:h] + ("B",) + houses[h + 1 :]
                yield blown, builds
                for k in range(h):
                    yield blown[:k] + ("SB"[blown[k] == "S"],) + blown[k + 1 :], builds

    return Game("pigs", True, make, options)


# Graphs ------------------------------------------------------------------------------------------------------------

def random_links(dice, most=6, chance=0.3):
    """Vertices and links between them, some vertices alone perhaps."""
    n = dice.randint(1, most)
    return n, [(a, b) for b in range(n) for a in range(b) if dice.random() < chance + 0.4 * (a == b - 1)]


def listed(n, links, mark="-"):
    linked = {v for link in links for v in link}
    return ",".join([f"{a}{mark}{b}" for a, b in links] + [str(v) for v in range(n) if v not in linked])


def neighbours(links, v):
    return {a + b - v for a, b in links if v in (a, b)}


def escape(_):
    def make(dice):
        n, links = random_links(dice)
        if dice.random() < 0.5:
            return listed(n, links), (frozenset(range(n)), frozenset(links), None)
        start = dice.randrange(n)
        return f"{listed(n, links)}@{start}", (frozenset(range(n)), frozenset(links), start)

    def options(state, _):
        vertices, links, at = state
        if at is None:
            yield from ((vertices, links, v) for v in vertices)
        else:
            yield from ((vertices - {at}, links, v) for v in neighbours(links, at) & vertices)

    return Game("escape", True, make, options)


def pyramid_nim(_):
    def make(dice):
        n, links = random_links(dice)
        return listed(n, links, ">"), (frozenset(range(n)), frozenset(links))

    def options(state, _):
        vertices, arcs = state
        above = {v: {a for a, b in arcs if b == v and a in vertices} for v in vertices}

        def longer(path):
            if all(above[v] <= set(path) for v in path):
                yield frozenset(path)
            for a, b in arcs:
                if a == path[-1] and b in vertices:
                    yield from longer((*path, b))

        for start in vertices:
            yield from ((vertices - taken, arcs) for taken in longer((start,)))

    return Game("pyramid-nim", True, make, options)


def nim_on_graph(_):
    def make(dice):
        n = dice.randint(1, 4)
        edges = [(min(e), max(e), dice.randint(1, 3)) for _ in range(dice.randint(1, 5)) if (e := (dice.randrange(n), dice.randrange(n)))]
        start = dice.choice(edges)[0]
        return ",".join(f"{a}-{b}:{w}" for a, b, w in edges) + f"@{start}", (tuple(edges), start)

    def options(state, _):
        edges, at = state
        for i, (a, b, weight) in enumerate(edges):
            if at in (a, b):
                for left in range(weight):
                    yield (*edges[:i], (a, b, left), *edges[i + 1 :]), a + b - at

    return Game("nim-on-graph", True, make, options)


PARITIES = {"even-even": (0, 0), "odd-odd": (1, 1), "even-odd": (0, 1)}


def vertex_deletion(dice):
    name = dice.choice(sorted(PARITIES))
    directed = dice.random() < 0.5

    def make(dice):
        n, links = random_links(dice)
        links = [link if dice.random() < 0.5 or not directed else link[::-1] for link in links]
        return listed(n, links, ">" if directed and links else "-"), (frozenset(range(n)), frozenset(links))

    def options(state, player):
        vertices, links = state
        parity = PARITIES[name][player == "R"]
        for v in vertices:
            degree = sum((b == v) if directed else v in (a, b) for a, b in links)
            if degree % 2 == parity:
                yield vertices - {v}, frozenset(link for link in links if v not in link)

    return Game(f"vertex-deletion:{name}", PARITIES[name][0] == PARITIES[name][1], make, options)


def edge_deletion(dice):
    name = dice.choice(sorted(PARITIES))

    def make(dice):
        n, links = random_links(dice, 5)
        return listed(n, links), frozenset(links)

    def options(links, player):
        parity = PARITIES[name][player == "R"]
        degree = lambda v: sum(v in link for link in links)
        return [links - {link} for link in links if all(degree(v) % 2 == parity for v in link)]

    return Game(f"edge-deletion:{name}", PARITIES[name][0] == PARITIES[name][1], make, options)


def coloured(ruleset, fits):
    def make(dice):
        n, links = random_links(dice, 5)
        colours = [None] * n
        for v in range(n):
            colour = dice.choice([None, None, None, "L", "R"])
            if colour and all(colours[w] is None or fits(colour, colours[w]) for w in neighbours(links, v)):
                colours[v] = colour
        text = listed(n, links) + "".join(f";{v}={c}" for v, c in enumerate(colours) if c)
        return text, (tuple(colours), tuple(links))

    def options(state, player):
        colours, links = state
        for v, colour in enumerate(colours):
            if colour is None and all(colours[w] is None or fits(player, colours[w]) for w in neighbours(links, v)):
                yield (*colours[:v], player, *colours[v + 1 :]), links

    return lambda _: Game(ruleset, ruleset == "node-kayles", make, options)


col = coloured("col", lambda a, b: a != b)
snort = coloured("snort", lambda a, b: a == b)
node_kayles = coloured("node-kayles", lambda a, b: False)


def dag(_):
    def make(dice):
        n, links = random_links(dice, 8, 0.4)
        start = dice.randrange(n)
        return f"{listed(n, links, '>')}@{start}", (start, tuple(links))

    return Game("dag", True, make, lambda state, _: [(b, state[1]) for a, b in state[1] if a == state[0]])


def hackenbush(_):
    def hanging(edges):
        """What is left of the edges once those that do not hang on the ground fell."""
        reached = {0}
        while grown := {v for a, b, _ in edges for v in (a, b) if (a in reached) != (b in reached)} - reached:
            reached |= grown
        return tuple(edge for edge in edges if edge[0] in reached)

    def make(dice):
        edges = []
        for v in range(1, dice.randint(2, 6)):
            edges.append((dice.randrange(v), v, dice.choice("LRG")))
            if dice.random() < 0.3:
                edges.append((dice.randrange(v), v, dice.choice("LRG")))
        return ",".join(f"{a}-{b}:{c}" for a, b, c in edges), hanging(edges)

    def options(edges, player):
        return [hanging(edges[:i] + edges[i + 1 :]) for i, edge in enumerate(edges) if edge[2] in (player, "G")]

    return Game("hackenbush", False, make, options)
