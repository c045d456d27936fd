"""Games of the other theories: loopy games, impartial games in misère play, misère quotients."""

from __future__ import annotations

import numbers
from typing import Any, Union

from ._ask import ask
from .errors import Endless, InputError
from .games import Game, GameLike
from .limits import Memory, Progress, Time

#: What can stand for a loopy game.
LoopyLike = Union["LoopyGame", GameLike]


class LoopyGame:
    """A game whose play may come back to where it was: what it is worth if that is won by Left, and if by Right.

    >>> import upstar as up
    >>> over = up.LoopyGame("{0|pass}")
    >>> over, over + over == over, over > 0, over - over
    (LoopyGame('over'), True, True, LoopyGame('over & under'))
    >>> up.LoopyGame("dud").outcome, over.call("degree")
    ('D', LoopyGame('over'))
    """

    __slots__ = ("_text",)
    _text: str

    def __init__(self, text: LoopyLike) -> None:
        self._text = str(ask("eval", input=_loopy("{}", text))["value"])

    def text(self, notation: str = "ascii") -> str:
        """The value in a notation: ``ascii``, ``unicode``, ``latex`` or ``braces``."""
        if notation == "ascii":
            return self._text
        return str(ask("eval", input=_loopy("{}", self), notation=notation)["value"])

    def call(self, name: str, *others: LoopyLike) -> Any:
        """What a function of ``upstar eval --functions`` gives: a game, a ``bool`` or a text.

        >>> LoopyGame("upon").call("upsum", "^<on>"), LoopyGame("upon").call("is_stopper")
        (LoopyGame('{0|^<on>*}'), True)
        """
        places = ",".join(["{}"] * (1 + len(others)))
        answer = ask("eval", input=_loopy(f"{name}({places})", self, *others))
        if "result" in answer:
            return answer["result"]
        return LoopyGame(answer["value"]) if "outcome" in answer else answer["value"]

    @property
    def outcome(self) -> str:
        """Who wins: ``L R N P``, ``D`` for a draw, or ``NHat PHat NCheck PCheck`` where that depends on who starts."""
        return str(self.call("outcome"))

    @property
    def onside(self) -> LoopyGame:
        """The game in which plays that never end are won by Left."""
        return LoopyGame(self.call("onside"))

    @property
    def offside(self) -> LoopyGame:
        """The game in which plays that never end are won by Right.

        >>> LoopyGame("a{{|a}|}").onside, LoopyGame("a{{|a}|}").offside
        (LoopyGame('1'), LoopyGame('0'))
        """
        return LoopyGame(self.call("offside"))

    @property
    def is_stopper(self) -> bool:
        """Whether no play of alternating moves goes on for ever."""
        return bool(self.call("is_stopper"))

    def __add__(self, other: LoopyLike) -> LoopyGame:
        return LoopyGame(_loopy("{} + {}", self, other)) if _is_game(other) else NotImplemented

    __radd__ = __add__

    def __sub__(self, other: LoopyLike) -> LoopyGame:
        return LoopyGame(_loopy("{} - {}", self, other)) if _is_game(other) else NotImplemented

    def __rsub__(self, other: LoopyLike) -> LoopyGame:
        return LoopyGame(_loopy("{} - {}", other, self)) if _is_game(other) else NotImplemented

    def __neg__(self) -> LoopyGame:
        return LoopyGame(_loopy("-{}", self))

    def __mul__(self, count: int) -> LoopyGame:
        if not isinstance(count, numbers.Integral):
            return NotImplemented
        return LoopyGame(_loopy(f"{int(count)} x {{}}", self))

    __rmul__ = __mul__

    def __eq__(self, other: object) -> bool:
        """Whether both are the same value; a text is read as a game, and one that is no game is not equal."""
        try:
            return self._compare("==", other) if _is_game(other) else NotImplemented
        except InputError:
            return False

    def __hash__(self) -> int:
        return hash(self.outcome)

    def __le__(self, other: LoopyLike) -> bool:
        return self._compare("<=", other) if _is_game(other) else NotImplemented

    def __ge__(self, other: LoopyLike) -> bool:
        return self._compare(">=", other) if _is_game(other) else NotImplemented

    def __lt__(self, other: LoopyLike) -> bool:
        return self._compare("<", other) if _is_game(other) else NotImplemented

    def __gt__(self, other: LoopyLike) -> bool:
        return self._compare(">", other) if _is_game(other) else NotImplemented

    def _compare(self, sign: str, other: Any) -> bool:
        return bool(ask("eval", input=_loopy(f"{{}} {sign} {{}}", self, other))["result"])

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"LoopyGame({self._text!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return LoopyGame, (self._text,)


class MisereGame:
    """An impartial game in misère play: the player who cannot move wins. Its form, as CGSuite writes it.

    >>> import upstar as up
    >>> g = up.MisereGame("*[[2],0]")
    >>> g, g.genus, g.outcome, g.kind
    (MisereGame('*[2#0]'), '1^2', 'N', 'restive')
    >>> g + up.MisereGame("*2"), up.MisereGame("[kayles 9]").genus
    (MisereGame('*[(2#0)[2]]'), '4^046')
    """

    __slots__ = ("_told",)
    _told: dict[str, Any]

    def __init__(self, text: MisereGame | str) -> None:
        self._told = ask("eval", input=str(text), misere=True)
        if "genus" not in self._told:
            raise ValueError(f"{text} gives no game, but {self._told.get('value', self._told.get('result'))!r}")

    @property
    def genus(self) -> str:
        """The nim value, and the misère nim values beside none, one, two .. copies of ``*2``."""
        return str(self._told["genus"])

    @property
    def misere_nimber(self) -> int:
        """The nim value in misère play."""
        return int(self._told["misere_nimber"])

    @property
    def outcome(self) -> str:
        """Who wins in misère play: ``N`` or ``P``."""
        return str(self._told["outcome"])

    @property
    def kind(self) -> str:
        """The first that applies: ``nim-heap``, ``tame``, ``restive``, ``restless``, ``half-tame``, ``wild``."""
        return str(self._told["class"])

    def call(self, name: str, *others: MisereGame | str) -> Any:
        """What a function of ``upstar eval --functions`` gives: a game, a ``bool`` or a text.

        >>> MisereGame("*2").call("mate"), MisereGame("*[2#]").call("is_tame")
        (MisereGame('*[2]'), True)
        """
        answer = ask("eval", input=f"{name}({','.join(map(str, (self, *others)))})", misere=True)
        if "result" in answer:
            return answer["result"]
        return MisereGame(answer["value"]) if "genus" in answer else answer["value"]

    def __add__(self, other: MisereGame) -> MisereGame:
        return MisereGame(f"{self} + {other}") if isinstance(other, MisereGame) else NotImplemented

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other) if isinstance(other, MisereGame) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        return str(self._told["value"] or self._told["input"])

    def __repr__(self) -> str:
        return f"MisereGame({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return MisereGame, (str(self),)


def quotient(
    ruleset: str,
    template: str | None = None,
    *,
    n: str | None = None,
    max: int | None = None,
    order: int | None = None,
    time: Time = None,
    memory: Memory = None,
    threads: int | None = None,
    progress: Progress | bool | None = None,
) -> dict[str, Any]:
    """The misère quotient of a heap game, or of positions, as plain data: order, relations, pretending function, period.

    >>> import upstar as up
    >>> found = up.quotient("kayles")
    >>> found["order"], found["p_portion"], found["period"]["period"]
    (40, 9, 12)
    """
    return ask("quotient", **locals())


def read_value(text: str) -> Game | LoopyGame:
    """The game with this value, which may be loopy."""
    try:
        return Game(text)
    except InputError:
        return LoopyGame(text)


def short(value: Game | LoopyGame) -> Game:
    """A value that is asked for what only short games have."""
    if isinstance(value, LoopyGame):
        raise Endless(f"the game never ends: its value {value} is loopy, and only a short game has this")
    return value


def _is_game(other: object) -> bool:
    return isinstance(other, (LoopyGame, Game, str, numbers.Rational))


def _loopy(pattern: str, *games: Any) -> str:
    """An expression about games, each in parentheses."""
    return pattern.format(*(f"({game})" for game in games))
