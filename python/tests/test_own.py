"""Rulesets written in Python."""

import pytest
import upstar as up


class PyDomineering(up.Rules):
    """Left places vertical dominoes, Right horizontal ones. The player who cannot move loses."""

    name = "py-domineering"

    def options(self, p, player):
        down, across = (1, 0) if player == "left" else (0, 1)
        return [p - {(y, x), (y + down, x + across)} for y, x in p if (y + down, x + across) in p]


class Toads(up.Rules):
    """Slide ahead or jump. The player who cannot move loses."""

    name = "py-toads"
    board = ("strip", "TF.")

    def options(self, p, player):
        own, other, ahead = ("T", "F", 1) if player == "left" else ("F", "T", -1)
        for i, c in enumerate(p):
            if c == own:
                for step in (ahead, 2 * ahead):
                    j = i + step
                    if 0 <= j < len(p) and p[j] == "." and (step == ahead or p[i + ahead] == other):
                        yield "".join("." if k == i else own if k == j else c for k, c in enumerate(p))


class PyNim(up.Rules):
    name = "py-nim"
    impartial = True

    def options(self, p, player):
        assert player == "left"
        return [tuple(sorted(p[:i] + (k,) + p[i + 1 :])) for i, n in enumerate(p) for k in range(n)]


def grid(rows, columns):
    return frozenset((y, x) for y in range(rows) for x in range(columns))


def test_values_are_those_of_the_built_in_rules():
    own, built_in = up.register(PyDomineering), up.ruleset("domineering")
    for rows in range(1, 4):
        for columns in range(1, 5):
            assert own(grid(rows, columns)).value == built_in(f"{rows}x{columns}").value
    toads = up.register(Toads)
    for text in ("T.F", "TT.FF", "TT..FF", "T..T.F"):
        assert toads(text).value == up.ruleset("toads-and-frogs")(text).value
        assert {str(m.position) for m in toads(text).moves()} == {
            str(m.position) for m in up.ruleset("toads-and-frogs")(text).moves()
        }
    nim = up.register(PyNim)
    for heaps in ((1, 2, 3), (2, 4), (1, 1, 5)):
        assert nim(heaps).nimber == up.nim_sum(*heaps) and nim(heaps).outcome == ("P" if up.nim_sum(*heaps) == 0 else "N")


def test_usable_everywhere():
    nim = up.register(PyNim())
    p = nim((1, 2)) + up.ruleset("domineering")("2x3") + up.register(PyDomineering)(grid(2, 2))
    assert p.value == up.game("*3 + [domineering 2x3] + [domineering 2x2]")
    assert up.game("[py-nim (1, 2)] + *3") == 0
    assert nim["(1, 2)"] == nim((1, 2)) and nim((1, 2)).object == (1, 2)
    assert nim((1, 2)).winner(misere=True) == up.ruleset("nim")("1,2").winner(misere=True)
    assert nim((1, 2)).tree().nodes and nim((1, 2)).moves(best=True)[0].position.object == (1, 1)
    assert nim((3,)).play("(1,)") == nim((1,)) and nim((3,))._repr_svg_()
    assert nim.sequence("({n}, 1)", n=(1, 5)).values == [n ^ 1 for n in range(1, 6)]
    assert nim.table("({x}, {y})", x=(1, 3), y=(1, 3), threads=4).values == [[x ^ y for x in (1, 2, 3)] for y in (1, 2, 3)]
    assert up.register(Toads)("TT.FF")._repr_svg_().count("<") > 10
    assert up.ruleset("impartial:py-domineering")(grid(2, 2)).value == up.ruleset("impartial:domineering")("2x2").value
    assert not [law for law in nim.laws("(1, 2)")["laws"] if law["failure"] and law["law"] == "plays end"]


class Broken(up.Rules):
    name = "broken"

    def __init__(self, answer):
        self.answer = answer

    def options(self, p, player):
        return self.answer(p)


@pytest.mark.parametrize(
    "answer, kind, words",
    [
        (lambda p: 1 // 0, up.RulesetError, "ZeroDivisionError"),
        (lambda p: None, up.RulesetError, "a list of positions, not NoneType"),
        (lambda p: "abc", up.RulesetError, "not str"),
        (lambda p: 7, up.RulesetError, "not iterable"),
        (lambda p: [[1]], up.RulesetError, "unhashable"),
    ],
)
def test_mistakes_are_clear(answer, kind, words):
    with pytest.raises(kind, match=words) as caught:
        up.register(Broken(answer))(1).value
    if kind is up.RulesetError:
        assert isinstance(caught.value.__cause__, Exception)
    # The engine is as good as before.
    assert up.ruleset("nim")("3").nimber == 3


@pytest.mark.parametrize("answer", [lambda p: [1 - p], lambda p: [p]])
def test_play_that_comes_back_is_loopy(answer):
    position = up.register(Broken(answer))(1)
    assert (position.value, position.outcome) == (up.LoopyGame("dud"), "D")
    with pytest.raises(up.Endless, match="never ends"):
        position.mean


def test_games_without_end_keep_to_the_limits():
    with pytest.raises(up.TimeLimit):
        up.register(Broken(lambda p: [p + 1]))(1).evaluate(time=0.5)

    def endless(p):
        while True:
            p += 1
            yield p

    with pytest.raises(up.Stopped):
        up.register(Broken(endless))(1).evaluate(time=0.5, memory="200M")


def forever(p):
    while True:
        pass


def stubborn(p):
    while True:
        try:
            while True:
                pass
        except BaseException:
            p += 1
            if p > 3:
                raise


def never_yields(p):
    yield p + 1
    forever(p)


class Stuck:
    def __hash__(self):
        return forever(self)


@pytest.mark.parametrize("answer", [forever, stubborn, never_yields, lambda p: [Stuck()]])
def test_rules_that_do_not_come_back_are_ended(answer):
    """No limit of the engine is looked at in a loop of Python: the loop itself is ended."""
    game = up.register(Broken(answer))
    for ask in (game(1).evaluate, game(1).winner, lambda time: (game(1) + up.ruleset("nim")("2")).evaluate(time=time)):
        with pytest.raises(up.TimeLimit, match="time limit of 0.3 s"):
            ask(time=0.3)
    assert up.ruleset("nim")("3").nimber == 3 and up.register(Broken(lambda p: range(p)))(3).evaluate(time=30).birthday == 3


def test_a_question_within_rules_has_a_limit_of_its_own():
    inner = up.register(Broken(forever), name="inner-forever")

    def patient(p):
        try:
            inner(1).evaluate(time=0.2)
        except up.TimeLimit:
            return []

    assert up.register(Broken(patient), name="outer-patient")(1).evaluate(time=60) == 0
    with pytest.raises(up.TimeLimit, match="time limit of 0.3 s"):
        up.register(Broken(lambda p: inner(1).evaluate(time=60)), name="outer-hasty")(1).evaluate(time=0.3)


def test_names():
    for name in ("nim", "two words", "", "sum"):
        made = PyNim()
        made.name = name
        if name:
            with pytest.raises(up.InputError):
                up.register(made)
    with pytest.raises(up.InputError, match="no position"):
        up.register(PyNim)["(1, "]


def test_positions_that_print_alike_stay_apart():
    class Pair:
        def __init__(self, n):
            self.n = n

        def __hash__(self):
            return hash(self.n)

        def __eq__(self, other):
            return self.n == other.n

        def __repr__(self):
            return "pair"

    class Pairs(up.Rules):
        name, impartial = "pairs", True

        def options(self, p, player):
            return [Pair(k) for k in range(p.n)]

    pairs = up.register(Pairs)
    assert [pairs(Pair(n)).nimber for n in (4, 2, 3)] == [4, 2, 3]


def test_a_text_that_looks_like_a_number_of_ours_stays_its_own():
    class Named(up.Rules):
        name, impartial = "named", True

        def options(self, p, player):
            return [("", k) for k in range(p[1])]

        def show(self, p):
            return p[0] or f"({p[1]})"

    named = up.register(Named)
    # Numbers are given in the order in which positions come: the second "a" is the position with number 2.
    first, other, second = named(("a#2", 5)), named(("a", 3)), named(("a", 4))
    assert len({first.text, other.text, second.text}) == 3
    assert [first.nimber, other.nimber, second.nimber] == [5, 3, 4]
