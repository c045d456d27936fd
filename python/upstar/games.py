"""Game values, with the operators of Python."""

from __future__ import annotations

import numbers
from fractions import Fraction
from typing import Any, Union

from . import _engine
from .compiled import retrying
from .errors import InputError
from .limits import merged

#: What can stand for a game: a game, a number that is one (of numpy and sympy too), or a text.
GameLike = Union["Game", int, Fraction, numbers.Rational, str]

#: How values are written.
NOTATIONS = ("ascii", "unicode", "latex", "braces", "switch")


class Game:
    """A game value in canonical form: equal games are equal, and have the same hash.

    >>> from upstar import Game
    >>> g = Game("{3|1||0}") + Game("*")
    >>> g
    Game('{3*|1*||*}')
    >>> g > 0, g.outcome, g.mean, g.temperature
    (True, 'L', Fraction(1, 1), Fraction(1, 1))
    >>> 2 * Game("{1|*}") == 1 + Game("*")
    True
    >>> Game([0], ["*"])
    Game('^')
    """

    __slots__ = ("_value",)
    _value: _engine.Value

    def __new__(cls, left: Any = 0, right: Any = None) -> Game:
        if right is not None or isinstance(left, (list, tuple)):
            options = [[_value(option) for option in side] for side in (left, right or ())]
            return _wrap(_engine.from_options(options[0], options[1], merged()))
        return _wrap(_value(left))

    def __add__(self, other: GameLike) -> Game:
        value = _operand(other)
        return NotImplemented if value is None else _wrap(self._value.add(value, merged()))

    __radd__ = __add__

    def __sub__(self, other: GameLike) -> Game:
        value = _operand(other)
        return NotImplemented if value is None else _wrap(self._value.sub(value, merged()))

    def __rsub__(self, other: GameLike) -> Game:
        value = _operand(other)
        return NotImplemented if value is None else _wrap(value.sub(self._value, merged()))

    def __neg__(self) -> Game:
        return _wrap(self._value.neg(merged()))

    def __pos__(self) -> Game:
        return self

    def __mul__(self, count: int) -> Game:
        """So many copies. Products of games have names: :meth:`norton`, :meth:`conway`."""
        if not isinstance(count, numbers.Integral):
            return NotImplemented
        count = int(count)
        if -(2**63) <= count < 2**63:
            return _wrap(self._value.times(count, merged()))
        return game(f"{count} x a", a=self)

    __rmul__ = __mul__

    def __eq__(self, other: object) -> bool:
        """Whether both are the same value. A text is read as a game, as by ``<=``; one that is no game is not equal.

        Keys of dictionaries should be games: the hash of a text is not that of its game.

        >>> Game("*") == "*", Game("1/2") == "{0|1}", Game("*") == "a star"
        (True, True, False)
        """
        try:
            value = _operand(other)
        except (InputError, ValueError):
            return False
        return NotImplemented if value is None else self._value.equals(value)

    def __hash__(self) -> int:
        number = self.number
        # A number is equal to the same number of Python, and so has its hash.
        return hash(self._value) if number is None else hash(number)

    def __lt__(self, other: GameLike) -> bool:
        return self._ordered(other, (-1,))

    def __gt__(self, other: GameLike) -> bool:
        return self._ordered(other, (1,))

    def __le__(self, other: GameLike) -> bool:
        return self._ordered(other, (-1, 0))

    def __ge__(self, other: GameLike) -> bool:
        return self._ordered(other, (0, 1))

    def _ordered(self, other: GameLike, signs: tuple[int, ...]) -> bool:
        value = _operand(other)
        return NotImplemented if value is None else self._value.compare(value, merged()) in signs

    def _compare(self, other: GameLike) -> int | None:
        return self._value.compare(_value(other), merged())

    def confused(self, other: GameLike = 0) -> bool:
        """Whether neither is at least the other: the player who starts wins the difference.

        >>> Game("*").confused(), Game("^").confused("*"), Game("^").confused()
        (True, True, False)
        """
        return self._compare(other) is None

    def __bool__(self) -> bool:
        """Whether it is not zero."""
        return not self == 0

    @property
    def left(self) -> tuple[Game, ...]:
        """Left's options in the canonical form."""
        return tuple(_wrap(option) for option in self._value.options(merged())[0])

    @property
    def right(self) -> tuple[Game, ...]:
        """Right's options in the canonical form.

        >>> Game("{3|1||0}").left, Game("{3|1||0}").right
        ((Game('{3|1}'),), (Game('0'),))
        """
        return tuple(_wrap(option) for option in self._value.options(merged())[1])

    @property
    def number(self) -> Fraction | None:
        """The number that it is, or ``None``.

        >>> Game("{0|1}").number, Game("*").number
        (Fraction(1, 2), None)
        """
        parts = self._value.number()
        return None if parts is None else _fraction(parts)

    @property
    def nimber(self) -> int | None:
        """n when it is *n (0 for zero), or ``None``."""
        return self._value.nimber()

    @property
    def is_number(self) -> bool:
        """Whether it is a number."""
        return self._value.number() is not None

    @property
    def mean(self) -> Fraction:
        """The mean value: what each of many copies is worth."""
        return _number(self._call("mean"))

    @property
    def temperature(self) -> Fraction:
        """How urgent a move is."""
        return _number(self._call("temp"))

    @property
    def left_stop(self) -> Fraction:
        """The number reached when Left starts."""
        return _number(self._call("left_stop"))

    @property
    def right_stop(self) -> Fraction:
        """The number reached when Right starts."""
        return _number(self._call("right_stop"))

    @property
    def birthday(self) -> int:
        """The depth of the canonical form."""
        return int(self._call("birthday"))

    @property
    def outcome(self) -> str:
        """Who wins: ``L``, ``R``, ``N`` (who starts) or ``P`` (who does not)."""
        return str(self._call("outcome"))

    @property
    def atomic_weight(self) -> Game | None:
        """The atomic weight of an all-small game; ``None`` for others.

        >>> Game("^3*").atomic_weight, Game("1").atomic_weight
        (Game('3'), None)
        """
        weight = self._call("atomic_weight")
        return None if weight is None else Game(weight)

    @property
    def parity(self) -> str:
        """``even``, ``odd`` or ``neither``."""
        return str(self._call("parity"))

    @property
    def reduced(self) -> Game:
        """The reduced canonical form: the game up to infinitesimals."""
        return Game(self._call("reduced"))

    @property
    def left_incentives(self) -> tuple[Game, ...]:
        """GL - G for each Left option."""
        return tuple(self._call("left_incentives"))

    @property
    def right_incentives(self) -> tuple[Game, ...]:
        """G - GR for each Right option."""
        return tuple(self._call("right_incentives"))

    @property
    def options(self) -> str:
        """The options of the canonical form, in braces."""
        return str(self._call("options"))

    def cool(self, t: GameLike) -> Game:
        """The game cooled by a number t >= 0.

        >>> Game("{4|1||0}").cool(1)
        Game('1Miny(1)')
        """
        return Game(self._call("cool", t))

    def heat(self, t: GameLike) -> Game:
        """The game heated by t."""
        return Game(self._call("heat", t))

    def overheat(self, s: GameLike, t: GameLike) -> Game:
        """The game overheated from s to t."""
        return Game(self._call("overheat", s, t))

    def norton(self, unit: GameLike) -> Game:
        """The Norton product with a unit > 0."""
        return Game(self._call("norton", unit))

    def conway(self, other: GameLike) -> Game:
        """The Conway product of canonical forms."""
        return Game(self._call("conway", other))

    def ordinal(self, other: GameLike) -> Game:
        """The ordinal sum G:H of canonical forms."""
        return Game(self._call("ordinal", other))

    def _call(self, name: str, *others: GameLike) -> Any:
        names = {"a": self, **{f"a{i}": Game(other) for i, other in enumerate(others)}}
        return evaluate(f"{name}({','.join(names)})", **names)

    def thermograph(self) -> Thermograph:
        """The thermograph: its walls as exact numbers, and a picture in a notebook.

        >>> graph = Game("{4|1||0}").thermograph()
        >>> graph.mean, graph.temperature
        (Fraction(1, 1), Fraction(1, 1))
        """
        return Thermograph(*_engine.thermograph(self._value, merged()))

    def text(self, notation: str = "ascii") -> str:
        """The value in a notation: ``ascii``, ``unicode``, ``latex``, ``braces`` or ``switch``.

        >>> Game("^*").text("unicode"), Game("1/2").text("latex")
        ('↑∗', '\\\\frac{1}{2}')
        """
        return self._value.text(notation, merged())

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Game({self.text()!r})"

    def __format__(self, spec: str) -> str:
        """The name of a notation gives that one; else the text is aligned as any other.

        >>> f"{Game('^*'):unicode} {Game('1/2'):latex} {Game('*'):>3}"
        '↑∗ \\\\frac{1}{2}   *'
        """
        return self.text(spec) if spec in NOTATIONS else format(self.text(), spec)

    def _repr_latex_(self) -> str:
        return f"${self.text('latex')}$"

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, (self.text(),)

    def __int__(self) -> int:
        number = self.number
        if number is None or number.denominator != 1:
            raise ValueError(f"{self} is no integer")
        return int(number)

    def __float__(self) -> float:
        number = self.number
        if number is None:
            raise ValueError(f"{self} is no number")
        return float(number)


class Thermograph:
    """The two walls of a game over temperature."""

    def __init__(
        self,
        mean: str,
        temperature: str,
        left: list[tuple[str, str]],
        right: list[tuple[str, str]],
        svg: str,
        text: str,
    ) -> None:
        #: The mean value.
        self.mean = Fraction(mean)
        #: The temperature.
        self.temperature = Fraction(temperature)
        #: Temperature and position of each corner of the Left wall.
        self.left_wall = [(Fraction(t), Fraction(x)) for t, x in left]
        #: The same of the Right wall.
        self.right_wall = [(Fraction(t), Fraction(x)) for t, x in right]
        #: The picture.
        self.svg = svg
        self._text = text

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<thermograph with mean {self.mean} and temperature {self.temperature}>"


def game(text: GameLike, **names: GameLike) -> Game:
    """The game that an expression gives; names stand for games.

    >>> import upstar as up
    >>> up.game("a + [nim 3]", a="^")
    Game('^*3')
    """
    answer = evaluate(text, **names)
    if isinstance(answer, (bool, str, list)) or answer is None:
        raise ValueError(f"{text} gives no game, but {answer!r}")
    return Game(answer)


def evaluate(text: GameLike, **names: GameLike) -> Any:
    """What an expression gives: a game, a ``Fraction``, an ``int``, a ``bool``, an outcome, a list of games or ``None``.

    >>> import upstar as up
    >>> up.evaluate("mean({4|1||0})"), up.evaluate("^ > 0"), up.evaluate("mex(0,1,3)")
    (Fraction(1, 1), True, 2)
    """
    if not isinstance(text, str):
        return Game(text)
    values = {name: _value(value) for name, value in names.items()}
    answer = retrying(text, lambda: _engine.evaluate(text, values, merged()))
    if isinstance(answer, tuple):
        return _fraction(answer)
    if isinstance(answer, list):
        return [_wrap(option) for option in answer]
    return _wrap(answer) if isinstance(answer, _engine.Value) else answer


def nim_sum(*numbers: int) -> int:
    """The nim-sum of non-negative integers.

    >>> nim_sum(3, 5), mex(0, 1, 3), nim_product(2, 3)
    (6, 2, 1)
    """
    return int(evaluate(f"nim_sum({','.join(map(str, numbers))})"))


def mex(*numbers: int) -> int:
    """The least non-negative integer that is not among them."""
    return int(evaluate(f"mex({','.join(map(str, numbers))})"))


def nim_product(*numbers: int) -> int:
    """The nim product of non-negative integers."""
    return int(evaluate(f"nim_product({','.join(map(str, numbers))})"))


def _wrap(value: _engine.Value) -> Game:
    game = object.__new__(Game)
    game._value = value
    return game


def _fraction(parts: tuple[int, int]) -> Fraction:
    return Fraction(parts[0], 1 << parts[1])


def _number(answer: Any) -> Fraction:
    return Fraction(answer)


def _maybe(game: object) -> _engine.Value | None:
    """The value of what an operator stands beside; ``None`` for what is no game."""
    if isinstance(game, Game):
        return game._value
    if isinstance(game, numbers.Integral):
        return _engine.integer(int(game), 0, merged())
    if isinstance(game, numbers.Rational):
        numerator, denominator = int(game.numerator), int(game.denominator)
        exponent = denominator.bit_length() - 1
        return _engine.integer(numerator, exponent, merged()) if denominator == 1 << exponent else None
    return None


def _operand(game: object) -> _engine.Value | None:
    """The same, and a text is a game too."""
    return _value(game) if isinstance(game, str) else _maybe(game)


def _value(game: Any) -> _engine.Value:
    """The value of what is meant as a game; texts too."""
    if isinstance(game, str):
        answer = retrying(game, lambda: _engine.evaluate(game, {}, merged()))
        if isinstance(answer, _engine.Value):
            return answer
        if isinstance(answer, tuple):
            return _engine.integer(answer[0], answer[1], merged())
        if isinstance(answer, int) and not isinstance(answer, bool):
            return _engine.integer(answer, 0, merged())
        raise ValueError(f"{game!r} gives no game, but {answer!r}")
    value = _maybe(game)
    if value is None:
        fraction = isinstance(game, numbers.Rational)
        kind = "only dyadic fractions are games" if fraction else "expected a game, an integer, a fraction or a text"
        raise TypeError(f"{game!r} is no game: {kind}")
    return value
