"""Values: operators, order, hash, functions, pictures, pickles."""

import pickle
import random
from fractions import Fraction

import pytest
import upstar as up
from upstar import Game

GAMES = ["0", "1", "-3/4", "*", "*2", "^", "v*", "{1|-1}", "{3|1||0}", "+-2", "Tiny(1)", "{2||1|0,*}", "^[2]", "2^*3"]


def test_operators_agree_with_expressions():
    rng = random.Random(1)
    for _ in range(150):
        a, b = rng.choice(GAMES), rng.choice(GAMES)
        x, y, n = Game(a), Game(b), rng.randint(-3, 3)
        assert x + y == up.game(f"({a}) + ({b})")
        assert x - y == up.game(f"({a}) - ({b})")
        assert n * x == x * n == up.game(f"{n} x ({a})")
        assert -x == up.game(f"-({a})")
        for sign, truth in (("<", x < y), (">", x > y), ("<=", x <= y), (">=", x >= y), ("==", x == y), ("!=", x != y)):
            assert truth is up.evaluate(f"({a}) {sign} ({b})"), (a, sign, b)
        assert x.confused(y) is up.evaluate(f"({a}) <> ({b})")
        assert (hash(x) == hash(y)) or x != y


@pytest.mark.parametrize("text", GAMES)
def test_functions_are_those_of_the_calculator(text):
    g, answer = Game(text), up.ask("eval", input=text)
    assert str(g) == answer["value"] and g.outcome == answer["outcome"]
    for name in ("mean", "temperature", "left_stop", "right_stop"):
        number = getattr(g, name)
        assert isinstance(number, Fraction) and number == Fraction(answer[name])
    assert (g.birthday, g.nimber, g.is_number) == (answer["birthday"], answer["nimber"], answer["is_number"])
    assert (None if g.atomic_weight is None else str(g.atomic_weight)) == answer["atomic_weight"]
    for name in ("parity", "options"):
        assert getattr(g, name) == up.evaluate(f"{name}({text})")
    assert g.reduced == up.game(f"reduced({text})")
    assert list(g.left_incentives) == up.evaluate(f"left_incentives({text})")
    assert list(g.right_incentives) == up.evaluate(f"right_incentives({text})")
    assert g.cool("1/2") == up.game(f"cool({text},1/2)") and g.heat(1) == up.game(f"heat({text},1)")
    assert g.overheat(1, 1) == up.game(f"overheat({text},1,1)") and g.norton("^") == up.game(f"norton({text},^)")
    assert g.conway("*") == up.game(f"conway({text},*)") and g.ordinal("*") == up.game(f"ordinal({text},*)")
    assert Game(list(g.left), list(g.right)) == g
    assert pickle.loads(pickle.dumps(g)) == g and hash(pickle.loads(pickle.dumps(g))) == hash(g)
    assert Game(g.text("unicode")) == Game(g.text("braces")) == g
    assert g._repr_latex_().startswith("$")


def test_numbers_are_numbers_of_python():
    assert Game("1/2") == Fraction(1, 2) and hash(Game("1/2")) == hash(Fraction(1, 2)) and Game(3) == 3
    assert {Game(3): "three"}[3] == "three"
    assert Fraction(1, 2) + Game("*") == Game("1/2*") and 1 - Game("^") == Game("1v")
    assert Game("^") + "*" == "*" + Game("^") == Game("^*") and "1" - Game("*") == Game("1*") and Game("*") - "*" == 0
    assert int(Game("7")) == 7 and float(Game("1/4")) == 0.25
    assert Game(2**70) - 2**70 == 0 and not Game("0") and Game("*")
    assert Game("1") != Fraction(1, 3)
    with pytest.raises(up.InputError):
        Game("*") + "2x"
    for wrong in (Fraction(1, 3), 0.5, None):
        with pytest.raises(TypeError):
            Game(wrong)
    with pytest.raises(TypeError):
        Game("*") + 0.5
    with pytest.raises(ValueError):
        int(Game("*"))


def test_thermographs():
    graph = Game("{4|1||0}").thermograph()
    assert graph._repr_svg_().lstrip().startswith("<svg")
    assert graph.left_wall and all(isinstance(x, Fraction) for corner in graph.left_wall for x in corner)
    assert str(graph)


def test_mistakes_have_their_place():
    with pytest.raises(up.InputError) as caught:
        Game("2 + {1|0|-1}")
    assert "\n          ^" in str(caught.value) and caught.value.offset == 8 and caught.value.expected
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value) and again.offset == 8
    with pytest.raises(up.InputError):
        Game("*").text("greek")
    with pytest.raises(ValueError):
        up.game("1 < 2")
