"""Functions of Python that the script engine runs: the same answers, and Python wherever it cannot."""

import time

import pytest
import upstar as up

TAKE = (1, 3, 4)


def largest(n):
    return max([take for take in TAKE if take <= n] + [0])


def queen(p):
    """Move a queen left, down, or along the diagonal."""
    x, y = p
    return [(k, y) for k in range(x)] + [(x, k) for k in range(y)] + [(x - k, y - k) for k in range(1, min(x, y) + 1)]


def greedy(n):
    return [n - take for take in TAKE if 0 < take <= largest(n)]


def split(p, player):
    takes = (1, 2) if player == "left" else (2, 3)
    found = []
    for i, n in enumerate(p):
        for take in takes:
            if n is not None and take <= n:
                found.append(tuple(sorted(p[:i] + (n - take,) + p[i + 1 :])))
    return found


def nested(p, player):
    (a, b), c = p
    if player == "left":
        return [((k, b), c) for k in range(a)] + [((a, b), c - 1)] * (c > -2)
    return [((a, k), c) for k in range(b)]


@pytest.mark.parametrize(
    "function, positions",
    [
        (queen, [(x, y) for x in range(5) for y in range(5)]),
        (greedy, range(20)),
        (split, [(), (0,), (3,), (2, 5), (1, 3, 4)]),
        (nested, [((2, 1), 0), ((0, 3), -1), ((1, 1), 2)]),
    ],
)
def test_the_engine_and_python_give_the_same(function, positions):
    engine = up.register(function, name=f"engine-{function.__name__}", compile=True)
    judge = up.register(function, name=f"judge-{function.__name__}")
    for at in positions:
        assert engine(at).value == judge(at).value and engine(at).object == judge(at).object == at
        assert {str(m.position) for m in engine(at).moves()} == {str(m.position) for m in judge(at).moves()}
    # `[x] * (c > -2)` multiplies by a truth value, which scripts do not have.
    assert engine.compiled == (function is not nested) and not judge.compiled
    total = engine(positions[-1]) + up.ruleset("nim")("2")
    assert total.value == judge(positions[-1]).value + up.Game("*2")


def generator(n):
    yield from range(n)


def halves(n):
    return [int(n / 2)] if n else []


def letters(p):
    return [p[:i] for i in range(len(p))]


def deep(n):
    # Only far behind the first positions there is something that scripts do not have.
    return [n - 1] if n > 1 else [n - (n == True)] if n == 1 else []  # noqa: E712


class Counter:
    def __call__(self, n):
        return range(n)


@pytest.mark.parametrize("function, at", [(generator, 3), (halves, 9), (letters, "abc"), (deep, 200)])
def test_what_scripts_do_not_have_is_asked_of_python(function, at):
    game = up.register(function, name=f"falls-back-{function.__name__}", compile=True)
    judge = up.register(function, name=f"plain-{function.__name__}")
    assert game(at).value == judge(at).value and game(at).object == at
    assert not game.compiled
    assert up.evaluate(f"[falls-back-{function.__name__} {game(at)}]") == judge(at).value


def test_a_late_difference_is_met_in_every_way_to_ask():
    for ask in (
        lambda game: game(200).value,
        lambda game: game.sequence("{n}", n=(200, 200)).values[0],
        lambda game: up.evaluate(f"[{game.name} 200]"),
        lambda game: (game(200) + up.ruleset("nim")("0")).value,
    ):
        game = up.register(deep, name="late", compile=True)
        assert game.compiled
        assert ask(game) in (0, up.Game(0)) and not game.compiled


def test_mistakes_are_those_of_python():
    def wrong(n):
        return [1 // 0]

    game = up.register(wrong, name="wrong", compile=True)
    with pytest.raises(up.RulesetError) as caught:
        game(3).value
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    with pytest.raises(TypeError, match="a function of a position"):
        up.register(lambda a, b, c: [])


def test_a_class_is_compiled_when_it_is_asked_for():
    class Queen(up.Rules):
        name = "class-queen"
        impartial = True

        def options(self, p, player):
            x, y = p
            return [(k, y) for k in range(x)] + [(x, k) for k in range(y)]

    assert not up.register(Queen).compiled
    game = up.register(Queen, compile=True)
    assert game((2, 3)).nimber == 1 and game.compiled and up.ruleset("nim")("1").nimber == 1
    assert up.ruleset("domineering").compiled


def test_another_game_takes_the_name():
    assert up.register(queen, name="taken", compile=True)((1, 2)).nimber == 0
    assert up.register(greedy, name="taken", compile=True)(4).nimber == 2
    text = 'def moves(n):\n    return [n - 1] if n else []\nruleset = heaps(name = "taken", impartial = True)'
    assert up.script(text)("4").nimber == 0
    assert up.register(queen, name="taken")((1, 2)).nimber == 0


def test_it_leaves_the_lock_alone():
    """While the engine runs a compiled function, this thread goes on."""
    import threading

    game = up.register(queen, name="unlocked", compile=True)
    assert game((1, 1)).nimber is not None and game.compiled
    ticks, over = [], threading.Event()

    def count():
        while not over.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.005)

    counter = threading.Thread(target=count)
    counter.start()
    with pytest.raises(up.TimeLimit):
        game((400, 400)).evaluate(time=0.5)
    over.set()
    counter.join()
    assert len(ticks) > 10
