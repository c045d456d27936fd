"""The slow judge: games by the definitions of the textbook, and nothing that is fast.

It shares no code with Upstar and none with the other peers. A game is a pair of sets; one is at most another when no Left
option of the first is at least the second and no Right option of the second is at most the first; equal games are those
that are at most each other.
"""

import re
from fractions import Fraction
from functools import cache

TOKEN = re.compile(r"\s*(?P<number>-?\d+(/\d+)?)?(?P<ups>\^\d+|v\d+|\^+|v+)?(?P<star>\*\d*)?")


class Judge:
    """Games by number; those that were seen once are the same number."""

    def __init__(self):
        self.games, self.numbers, self.at_most, self.sums = [], {}, {}, {}
        self.zero = self.game((), ())

    def game(self, left, right):
        """The canonical form of a game with these options, which are canonical themselves."""
        left, right = set(left), set(right)
        while True:
            left, right = self.best(left, self.le), self.best(right, lambda a, b: self.le(b, a))
            here = self.stored(frozenset(left), frozenset(right))
            bypassed = self.bypassed(here)
            if bypassed is None:
                return here
            left, right = bypassed

    def stored(self, left, right):
        key = (left, right)
        if key not in self.numbers:
            self.numbers[key] = len(self.games)
            self.games.append(key)
        return self.numbers[key]

    @staticmethod
    def best(options, worse):
        """Without those that are worse than another; of equal ones, which are one number here, one."""
        return {a for a in options if not any(a != b and worse(a, b) for b in options)}

    def bypassed(self, game):
        """The options after one reversible move was replaced by what it leads to, where there is one."""
        left, right = self.games[game]
        for option in left:
            for reply in self.games[option][1]:
                if self.le(reply, game):
                    return (left - {option}) | self.games[reply][0], right
        for option in right:
            for reply in self.games[option][0]:
                if self.le(game, reply):
                    return left, (right - {option}) | self.games[reply][1]
        return None

    def le(self, a, b):
        known = self.at_most.get((a, b))
        if known is None:
            known = not any(self.le(b, x) for x in self.games[a][0]) and not any(self.le(y, a) for y in self.games[b][1])
            self.at_most[a, b] = known
        return known

    def equal(self, a, b):
        return self.le(a, b) and self.le(b, a)

    def outcome(self, game):
        above, below = self.le(self.zero, game), self.le(game, self.zero)
        return {(True, True): "P", (True, False): "L", (False, True): "R", (False, False): "N"}[above, below]

    def add(self, a, b):
        if (a, b) not in self.sums:
            (al, ar), (bl, br) = self.games[a], self.games[b]
            left = {self.add(x, b) for x in al} | {self.add(a, x) for x in bl}
            right = {self.add(x, b) for x in ar} | {self.add(a, x) for x in br}
            self.sums[a, b] = self.game(left, right)
        return self.sums[a, b]

    def negative(self, game):
        left, right = self.games[game]
        return self.game({self.negative(x) for x in right}, {self.negative(x) for x in left})

    def number(self, value):
        """A dyadic number, from simpler ones."""
        if value < 0:
            return self.negative(self.number(-value))
        if value.denominator == 1:
            return self.zero if value == 0 else self.game({self.number(value - 1)}, ())
        step = Fraction(1, value.denominator)
        return self.game({self.number(value - step)}, {self.number(value + step)})

    def nimber(self, n):
        options = {self.nimber(k) for k in range(n)}
        return self.game(options, options)

    def read(self, text):
        """A game in braces with single bars, numbers, ups, nimbers, and those joined."""
        game, rest = self.part(text)
        assert not rest.strip(), f"{text}: {rest} is left"
        return game

    def part(self, text):
        text = text.lstrip()
        if text.startswith("{"):
            left, rest = self.options(text[1:], "|")
            right, rest = self.options(rest, "}")
            return self.game(left, right), rest
        found = TOKEN.match(text)
        assert found and found.end(), f"a game is expected: {text}"
        game = self.number(Fraction(found["number"] or 0))
        if ups := found["ups"]:
            count = int(ups[1:]) if ups[1:].isdigit() else len(ups)
            up = self.game({self.zero}, {self.nimber(1)})
            for _ in range(count):
                game = self.add(game, up if ups[0] == "^" else self.negative(up))
        if star := found["star"]:
            game = self.add(game, self.nimber(int(star[1:] or 1)))
        return game, text[found.end() :]

    def options(self, text, end):
        found = []
        while not text.lstrip().startswith(end):
            game, text = self.part(text.lstrip().removeprefix(","))
            found.append(game)
        return found, text.lstrip()[1:]


class Values:
    """Values of the positions of one ruleset, from its options alone: no sums, no symmetry, no theorem."""

    def __init__(self, judge, options, impartial):
        self.judge, self.options, self.impartial = judge, options, impartial
        self.value = cache(self.nimber if impartial else self.game)

    def nimber(self, position):
        seen = {self.value(option) for option in self.options(position, "L")}
        return next(n for n in range(len(seen) + 1) if n not in seen)

    def game(self, position):
        left, right = ({self.value(option) for option in self.options(position, player)} for player in "LR")
        return self.judge.game(left, right)
