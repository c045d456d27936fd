"""Positions: their values, moves, pictures and sums."""

from __future__ import annotations

import ast
import html
import numbers
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import _engine, compiled
from ._ask import ask
from .games import Game, Thermograph
from .limits import Memory, Progress, Time
from .own import own_name
from .players import Player, player_name
from .scripts import Sources, restored, sources
from .theories import LoopyGame, read_value, short

if TYPE_CHECKING:
    from .widget import Board


@dataclass(frozen=True)
class Move:
    """A move of a position: who makes it (``None``: both players have it), its name, where it leads, and why it wins."""

    player: str | None
    name: str
    position: Position
    value: Game | LoopyGame | None
    wins: bool
    why: str

    def __repr__(self) -> str:
        who = f"{self.player}: " if self.player else ""
        value = "" if self.value is None else f" = {self.value}"
        return f"<{who}{self.name} -> {self.position}{value}{', wins' if self.wins else ''}>"


class Moves(list[Move]):
    """The moves of a position, Left's first."""

    #: Who wins the position.
    outcome: str
    #: Whether all moves were looked at.
    complete: bool

    def _repr_html_(self) -> str:
        def cell(text: str, tag: str = "td") -> str:
            return f"<{tag}>{html.escape(text)}</{tag}>"

        head = "".join(cell(name, "th") for name in ("player", "move", "position", "value", "wins", "why"))
        rows = "".join(
            "<tr>"
            + "".join(
                cell(text)
                for text in (
                    move.player or "both",
                    move.name,
                    str(move.position),
                    "" if move.value is None else move.value.text("unicode"),
                    "yes" if move.wins else "",
                    move.why,
                )
            )
            + "</tr>"
            for move in self
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


class Picture(str):
    """A picture as text: SVG, which a notebook shows, or TikZ."""

    def _repr_svg_(self) -> str | None:
        return str(self) if self.lstrip().startswith("<svg") else None

    def save(self, path: str) -> None:
        """Writes it to a file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self)


class Position:
    """A position of a ruleset. What is asked of it is computed when it is asked, and remembered by the solver.

    >>> import upstar as up
    >>> p = up.ruleset("domineering")("2x3")
    >>> p.value, p.outcome, p.mean, p.temperature
    (Game('{2|-1/2}'), 'N', Fraction(3, 4), Fraction(5, 4))
    >>> (p + up.ruleset("nim")("1")).value
    Game('{2*|-1/2*}')
    """

    __slots__ = ("ruleset", "text")
    #: The name of its ruleset, with its parameter.
    ruleset: str
    #: The position as it prints.
    text: str

    def __init__(self, ruleset: str, text: str) -> None:
        self.ruleset = ruleset
        self.text = text

    def _ask(self, question: str, fields: dict[str, Any]) -> dict[str, Any]:
        """Asks with the arguments of a method."""
        given = {name: value for name, value in fields.items() if name != "self"}
        if given.get("player") is not None:
            given["player"] = player_name(given["player"])
        return ask(question, ruleset=self.ruleset, position=self.text, **given)

    @property
    def value(self) -> Game | LoopyGame:
        """The canonical value; a :class:`LoopyGame` where play may come back to where it was.

        >>> import upstar as up
        >>> up.ruleset("loopy")("a>a:R,a>z:L@a").value
        LoopyGame('over')
        """
        return self.evaluate()

    def evaluate(
        self,
        *,
        theorems: bool = True,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> Game | LoopyGame:
        """The canonical value, with limits or without theorems."""
        return read_value(self._ask("value", locals())["value"])

    @property
    def outcome(self) -> str:
        """Who wins, by the fastest way known: ``L``, ``R``, ``N`` or ``P``."""
        return self.winner()

    def winner(
        self,
        *,
        misere: bool = False,
        theorems: bool = True,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> str:
        """Who wins, with limits, without theorems or in misère play (``misere=True``).

        >>> import upstar as up
        >>> up.ruleset("nim")("1,1").winner(misere=True)
        'N'
        """
        return str(self._ask("outcome", locals())["outcome"])

    @property
    def nimber(self) -> int | None:
        """n when the value is *n."""
        return short(self.value).nimber

    @property
    def mean(self) -> Any:
        """The mean of its value."""
        return short(self.value).mean

    @property
    def temperature(self) -> Any:
        """The temperature of its value."""
        return short(self.value).temperature

    def details(
        self,
        *,
        theorems: bool = True,
        misere: bool = False,
        universe: str | None = None,
        notation: str | None = None,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> dict[str, Any]:
        """The whole answer: value, outcome, method, theorem and its source, positions, seconds."""
        return self._ask("value", locals())

    def moves(
        self,
        player: Player | str | None = None,
        *,
        best: bool = False,
        outcome: bool = False,
        once: bool = False,
        misere: bool = False,
        theorems: bool = True,
        show: str | None = None,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> Moves:
        """The moves with values and reasons; of one player, or the best ones (``best=True``).

        >>> import upstar as up
        >>> up.ruleset("nim")("3,5,7").moves(best=True)
        [<take 1 from heap 3 -> 2,5,7 = 0, wins>, <take 1 from heap 5 -> 3,4,7 = 0, wins>, <take 1 from heap 7 -> 3,5,6 = 0, wins>]
        """
        answer = self._ask("moves", locals())
        moves = Moves(
            Move(
                move["player"],
                move["move"],
                Position(self.ruleset, move["position"]),
                None if move["value"] is None else read_value(move["value"]),
                move["wins"],
                move["why"],
            )
            for move in answer["options"]
        )
        moves.outcome, moves.complete = answer["outcome"], answer["complete"]
        return moves

    def options(self, player: Player | str) -> tuple[Position, ...]:
        """Where a player can move to, without values: ``Player.LEFT`` or ``"left"``.

        >>> import upstar as up
        >>> up.ruleset("domineering")("2x2").options(up.Player.LEFT)
        (<domineering #.|#.>, <domineering .#|.#>)
        >>> up.ruleset("nim")("1").options("first")
        Traceback (most recent call last):
          ...
        ValueError: 'first' is no player: expected Player.LEFT, Player.RIGHT, "left" or "right"
        """
        player = player_name(player)
        legal = self.setting(limit=2000)
        if legal["truncated"]:
            raise ValueError("there are too many moves to list")
        return tuple(
            Position(self.ruleset, move["position"]) for move in legal["moves"] if move["player"] in (None, player)
        )

    def play(self, move: Move | str | int, player: Player | str | None = None) -> Position:
        """The position after a move: by its name, the position it leads to, its number in the list, or itself.

        >>> import upstar as up
        >>> up.ruleset("nim")("3,5").play("take 2 from heap 5")
        <nim 3,3>
        """
        player = None if player is None else player_name(player)
        if isinstance(move, Move):
            return move.position
        legal = [m for m in self.setting(limit=2000)["moves"] if player is None or m["player"] in (None, player)]
        if isinstance(move, numbers.Integral):
            move = int(move)
            if not 0 <= move < len(legal):
                raise IndexError(f"there is no move {move}: there are {len(legal)}")
            return Position(self.ruleset, legal[move]["position"])
        found = {m["position"] for m in legal if move == m["move"]} or {
            m["position"] for m in legal if move == m["position"]
        }
        if len(found) != 1:
            names = ", ".join(repr(m["move"]) for m in legal[:8]) or "none"
            what = "no move" if not found else "more than one move"
            raise ValueError(f"{what} of {self.text} is called {move!r}; some are {names}")
        return Position(self.ruleset, found.pop())

    def setting(
        self,
        *,
        limit: int | None = None,
        to: str | None = None,
        layout_from: str | None = None,
        layout: dict[str, Any] | None = None,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> dict[str, Any]:
        """The position as a table to play at: its drawing and its legal moves, as plain data."""
        return self._ask("position", locals())

    def reply(
        self,
        player: Player | str = "left",
        *,
        level: str | None = None,
        chance: int | None = None,
        theorems: bool = True,
        misere: bool = False,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> dict[str, Any]:
        """The computer's move for a player: ``level="perfect"`` and others, as the command ``upstar play`` has them.

        ``guess`` says that no search reached the end, so that it may be a mistake; ``why`` says so too.
        """
        return self._ask("play", locals())

    def draw(
        self,
        format: str = "svg",
        *,
        number: int | None = None,
        options: bool = False,
        strategy: bool = False,
        play: str | None = None,
    ) -> Picture:
        """A picture of the board: ``svg`` or ``tikz``; ``number=1`` shows the first move."""
        return Picture(self._ask("draw", locals())[format])

    def tree(
        self,
        limit: int = 200,
        *,
        values: bool = False,
        show: str | None = None,
        misere: bool = False,
        theorems: bool = True,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> Tree:
        """The game graph, nearest positions first."""
        return Tree(self._ask("tree", {"picture": "svg", **locals()}))

    def thermograph(self) -> Thermograph:
        """The thermograph of its value."""
        return short(self.value).thermograph()

    def reduce(
        self,
        *,
        picture: str | None = None,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> dict[str, Any]:
        """Every step that makes it smaller, as plain data."""
        return self._ask("reduce", locals())

    def widget(self, **given: Any) -> Board:
        """A cell to play in, with hints, the value and the thermograph. It needs the package ``anywidget``."""
        from .widget import Board

        return Board(self, **given)

    def __add__(self, other: Position) -> Position:
        if not isinstance(other, Position):
            return NotImplemented
        return _sum(self, other)

    def __mul__(self, count: int) -> Position:
        """So many copies side by side.

        >>> import upstar as up
        >>> p = up.ruleset("domineering")("2x2")
        >>> (2 * p).value, (p - p == 0), -up.ruleset("domineering")("1x2")
        (Game('0'), True, Game('1'))
        """
        if not isinstance(count, numbers.Integral) or count < 0:
            return NotImplemented
        return _sum(*[self] * int(count))

    __rmul__ = __mul__

    def __neg__(self) -> Game | LoopyGame:
        """The negative of its value: few games have a position with the players exchanged."""
        return -self.value

    def __sub__(self, other: Position) -> Game | LoopyGame:
        """The difference of the values, which is 0 when both positions are equal as games."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.value - other.value

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.ruleset, self.text) == (other.ruleset, other.text)

    def __hash__(self) -> int:
        return hash((self.ruleset, self.text))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.ruleset} {self.text}>"

    def _repr_svg_(self) -> str:
        return str(self.draw())

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.ruleset, self.text, sources(f"{self.ruleset} {self.text}"))

    @property
    def object(self) -> Any:
        """The position as your own ruleset knows it; the text where the ruleset is not written in Python."""
        if compiled.is_compiled(self.ruleset):
            return ast.literal_eval(self.text)
        own = own_name(self.ruleset)
        return self.text if own is None else _engine.object_of(own, self.text)


def _restored(ruleset: str, text: str, scripts: Sources) -> Position:
    """A position that was pickled; it brings the scripts of its rulesets."""
    restored(scripts)
    return Position(ruleset, text)


def _sum(*positions: Position) -> Position:
    return Position("sum", " + ".join(part for p in positions for part in _summands(p)) or "0")


def _summands(p: Position) -> list[str]:
    if p.ruleset == "sum":
        return [] if p.text == "0" else [p.text]
    return [f"{p.ruleset} {p.text}"]


class Tree:
    """A game graph: ``nodes`` and ``edges`` as plain data, and its picture in a notebook."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.nodes: list[dict[str, Any]] = answer["nodes"]
        self.edges: list[dict[str, Any]] = answer["edges"]
        #: Whether the limit cut the graph short.
        self.truncated: bool = answer["truncated"]
        #: The picture, unless it would be too large.
        self.svg: str | None = answer.get("svg")

    def __len__(self) -> int:
        return len(self.nodes)

    def _repr_svg_(self) -> str | None:
        return self.svg

    def __repr__(self) -> str:
        return f"<game graph of {len(self.nodes)} positions{', cut short' if self.truncated else ''}>"
