"""The rules of boards once more, from the descriptions alone; see rules.py."""

from rules import STEPS, Game


def random_board(dice, letters, most=12):
    """Rows of letters; a board is a set of squares with what is on them, and its size."""
    height = dice.randint(1, 4)
    width = dice.randint(1, max(1, most // height))
    return ["".join(dice.choice(letters) for _ in range(width)) for _ in range(height)]


def squares(rows, letter):
    return frozenset((r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == letter)


def dominoes(ruleset, ways):
    def make(dice):
        rows = random_board(dice, "..." + "." * dice.randrange(4) + "#")
        return "|".join(rows), squares(rows, ".")

    def options(free, player):
        for r, c in free:
            for down, right in ways[player]:
                if (r + down, c + right) in free:
                    yield free - {(r, c), (r + down, c + right)}

    return lambda _: Game(ruleset, ruleset == "cram", make, options)


domineering = dominoes("domineering", {"L": [(1, 0)], "R": [(0, 1)]})
cram = dominoes("cram", {"L": [(1, 0), (0, 1)], "R": [(1, 0), (0, 1)]})


def clobber(_):
    def make(dice):
        rows = random_board(dice, "xo" * dice.randint(1, 2) + ".", 10)
        return "|".join(rows), (squares(rows, "x"), squares(rows, "o"))

    def options(stones, player):
        own, other = stones if player == "L" else stones[::-1]
        for r, c in own:
            for down, right in STEPS:
                if (to := (r + down, c + right)) in other:
                    moved, left = own - {(r, c)} | {to}, other - {to}
                    yield (moved, left) if player == "L" else (left, moved)

    return Game("clobber", False, make, options)


def cookie_cutter(dice):
    size = lambda: (dice.randint(1, 3), dice.randint(1, 3))
    kind = dice.randrange(5)
    named = lambda cutters: ",".join(f"{h}x{w}" for h, w in cutters)
    if kind == 0:
        # One cutter that is larger than every board here.
        cutters, name = [(13, 13)], "inf"
    elif kind == 1:
        k = dice.randint(1, 3)
        cutters, name = [(k, k)], str(k)
    elif kind == 2:
        sides = sorted(dice.sample(range(1, 4), 2))
        cutters, name = [(k, k) for k in sides], ",".join(map(str, sides))
    elif kind == 3:
        cutters = [size()]
        name = named(cutters)
    else:
        left, right = [size()], [size()]
        cutters, name = {"L": left, "R": right}, f"L={named(left)};R={named(right)}"
    ways = cutters if isinstance(cutters, dict) else {"L": cutters, "R": cutters}

    def make(dice):
        rows = random_board(dice, "###.", 9)
        return "|".join(rows), squares(rows, "#")

    def options(blocks, player):
        found = set()
        for height, width in ways[player]:
            for r, c in blocks:
                for top in range(r - height + 1, r + 1):
                    for first in range(c - width + 1, c + 1):
                        cut = {(a, b) for a, b in blocks if top <= a < top + height and first <= b < first + width}
                        found.add(blocks - cut)
        return found

    return Game(f"cookie-cutter:{name}", ways["L"] == ways["R"], make, options)


def grand_left_right(dice):
    name = dice.choice(["", ":same", ":straight", ":trail"])
    turn = {"L": 1, "R": 1 if name == ":same" else -1}

    def make(dice):
        rows = random_board(dice, "xo.." + dice.choice(["", "#"]), 9)
        board = frozenset((r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x != "#")
        return "|".join(rows), (board, squares(rows, "x"), squares(rows, "o"))

    def options(state, player):
        board, left, right = state
        taken = left | right
        for start in left if player == "L" else right:
            for way in range(4):
                path, at = [], start
                while True:
                    ways = [way] if name == ":straight" else [way, (way + turn[player]) % 4]
                    # The first step goes where the shot is aimed: a shot that turns at once is another shot.
                    steps = [(w, (at[0] + STEPS[w][0], at[1] + STEPS[w][1])) for w in ways]
                    going = next(((w, to) for w, to in steps if to in board - taken and to not in path), None)
                    if going is None:
                        break
                    way, at = going
                    path.append(at)
                if path:
                    new = frozenset(path if name == ":trail" else path[-1:])
                    yield (board, left | new, right) if player == "L" else (board, left, right | new)

    return Game("grand-left-right" + name, False, make, options)


def toads_and_frogs(_):
    def make(dice):
        strip = "".join(dice.choice("TF..") for _ in range(dice.randint(1, 8)))
        return strip, strip

    def options(strip, player):
        own, other, ahead = ("T", "F", 1) if player == "L" else ("F", "T", -1)
        for i, piece in enumerate(strip):
            if piece != own:
                continue
            for steps in (1, 2):
                to = i + ahead * steps
                if 0 <= to < len(strip) and strip[to] == "." and (steps == 1 or strip[i + ahead] == other):
                    moved = list(strip)
                    moved[i], moved[to] = ".", own
                    yield "".join(moved)

    return Game("toads-and-frogs", False, make, options)
