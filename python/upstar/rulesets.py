"""Rulesets and their positions."""

from __future__ import annotations

import ast
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Union

from . import _engine, compiled
from ._ask import ask
from .games import Game, Thermograph
from .own import Rules, forget, of_function, own_name
from .series import Sequence, Table

if TYPE_CHECKING:
    from .widget import Board

#: Sizes: ``range(1, 8)``, ``(1, 7)`` with both ends, ``"1..7"``, or one number.
Span = Union[str, int, range, "tuple[int, int]"]


def span(sizes: Span) -> str:
    """Sizes as the command line writes them.

    >>> span(range(1, 8)), span((1, 7)), span(5)
    ('1..7', '1..7', '5')
    """
    if isinstance(sizes, range):
        if sizes.step != 1 or not sizes:
            raise ValueError("expected sizes in a row, such as range(1, 8)")
        return f"{sizes[0]}..{sizes[-1]}"
    if isinstance(sizes, tuple):
        return f"{sizes[0]}..{sizes[1]}"
    return str(sizes)


@dataclass(frozen=True)
class Move:
    """A move of a position: who makes it (``None``: both players have it), its name, where it leads, and why it wins."""

    player: str | None
    name: str
    position: Position
    value: Game | None
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
            return f"<{tag}>{_escape(text)}</{tag}>"

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


def _escape(text: str) -> str:
    import html

    return html.escape(text)


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

    def _ask(self, question: str, fields: Mapping[str, Any]) -> dict[str, Any]:
        return ask(question, ruleset=self.ruleset, position=self.text, **fields)

    @property
    def value(self) -> Game:
        """The canonical value."""
        return self.evaluate()

    def evaluate(self, **given: Any) -> Game:
        """The canonical value, with limits (``time=``, ``memory=``, ``threads=``) or without theorems (``theorems=False``)."""
        return Game(self._ask("value", given)["value"])

    @property
    def outcome(self) -> str:
        """Who wins, by the fastest way known: ``L``, ``R``, ``N`` or ``P``."""
        return self.winner()

    def winner(self, **given: Any) -> str:
        """Who wins, with limits, without theorems or in misère play (``misere=True``).

        >>> import upstar as up
        >>> up.ruleset("nim")("1,1").winner(misere=True)
        'N'
        """
        return str(self._ask("outcome", given)["outcome"])

    @property
    def nimber(self) -> int | None:
        """n when the value is *n."""
        return self.value.nimber

    @property
    def mean(self) -> Any:
        """The mean of its value."""
        return self.value.mean

    @property
    def temperature(self) -> Any:
        """The temperature of its value."""
        return self.value.temperature

    def details(self, **given: Any) -> dict[str, Any]:
        """The whole answer: value, outcome, method, theorem and its source, positions, seconds."""
        return self._ask("value", given)

    def moves(self, player: str | None = None, **given: Any) -> Moves:
        """The moves with values and reasons; of one player, or the best one (``best=True``).

        >>> import upstar as up
        >>> up.ruleset("nim")("3,5,7").moves(best=True)
        [<take 1 from heap 3 -> 2,5,7 = 0, wins>]
        """
        answer = self._ask("moves", {"player": player, **given})
        moves = Moves(
            Move(
                move["player"],
                move["move"],
                Position(self.ruleset, move["position"]),
                None if move["value"] is None else Game(move["value"]),
                move["wins"],
                move["why"],
            )
            for move in answer["options"]
        )
        moves.outcome, moves.complete = answer["outcome"], answer["complete"]
        return moves

    def options(self, player: str) -> tuple[Position, ...]:
        """Where ``"left"`` or ``"right"`` can move to, without values.

        >>> import upstar as up
        >>> up.ruleset("domineering")("2x2").options("left")
        (<domineering #.|#.>, <domineering .#|.#>)
        """
        legal = self.setting(limit=2000)
        if legal["truncated"]:
            raise ValueError("there are too many moves to list")
        return tuple(
            Position(self.ruleset, move["position"]) for move in legal["moves"] if move["player"] in (None, player)
        )

    def play(self, move: Move | str | int, player: str | None = None) -> Position:
        """The position after a move: by its name, the position it leads to, its number in the list, or itself.

        >>> import upstar as up
        >>> up.ruleset("nim")("3,5").play("take 2 from heap 5")
        <nim 3,3>
        """
        if isinstance(move, Move):
            return move.position
        legal = [m for m in self.setting(limit=2000)["moves"] if player is None or m["player"] in (None, player)]
        if isinstance(move, int):
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

    def setting(self, **given: Any) -> dict[str, Any]:
        """The position as a table to play at: its drawing and its legal moves, as plain data."""
        return self._ask("position", given)

    def reply(self, player: str = "left", **given: Any) -> dict[str, Any]:
        """The computer's move for a player: ``level="perfect"`` and others, as the command ``upstar play`` has them."""
        return self._ask("play", {"player": player, **given})

    def draw(self, format: str = "svg", **given: Any) -> Picture:
        """A picture of the board: ``svg`` or ``tikz``; ``number=1`` shows the first move."""
        return Picture(self._ask("draw", {"format": format, **given})[format])

    def tree(self, limit: int = 200, **given: Any) -> Tree:
        """The game graph, nearest positions first."""
        return Tree(self._ask("tree", {"limit": limit, "picture": "svg", **given}))

    def thermograph(self) -> Thermograph:
        """The thermograph of its value."""
        return self.value.thermograph()

    def reduce(self, **given: Any) -> dict[str, Any]:
        """Every step that makes it smaller, as plain data."""
        return self._ask("reduce", given)

    def widget(self, **given: Any) -> Board:
        """A cell to play in, with hints, the value and the thermograph. It needs the package ``anywidget``."""
        from .widget import Board

        return Board(self, **given)

    def __add__(self, other: Position) -> Position:
        if not isinstance(other, Position):
            return NotImplemented
        parts = [part for p in (self, other) for part in _summands(p)]
        return Position("sum", " + ".join(parts) or "0")

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
        return Position, (self.ruleset, self.text)

    @property
    def object(self) -> Any:
        """The position as your own ruleset knows it; the text where the ruleset is not written in Python."""
        if compiled.is_compiled(self.ruleset):
            return ast.literal_eval(self.text)
        own = own_name(self.ruleset)
        return self.text if own is None else _engine.object_of(own, self.text)


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


class Ruleset:
    """A ruleset by its name. Calling it reads a position.

    >>> import upstar as up
    >>> d = up.ruleset("domineering")
    >>> d("2x3").value
    Game('{2|-1/2}')
    >>> d.title, d.impartial
    ('Domineering', False)
    """

    def __init__(self, name: str) -> None:
        #: Its name, with its parameter.
        self.name = name
        #: Its card as plain data.
        self.card: dict[str, Any] = ask("ruleset", name=name.removeprefix("impartial:"))
        if name.startswith("impartial:"):
            self.card["impartial"] = True

    @property
    def title(self) -> str:
        """What a heading shows."""
        return str(self.card["title"])

    @property
    def rules(self) -> str:
        """The rules, in two sentences."""
        return str(self.card["rules"])

    @property
    def impartial(self) -> bool | None:
        """Whether both players always have the same moves; ``None`` where that depends on the parameter."""
        return self.card["impartial"]  # type: ignore[no-any-return]

    @property
    def compiled(self) -> bool:
        """Whether the engine runs the rules: ``False`` where Python is asked for the options."""
        return own_name(self.name) is None

    def __call__(self, position: Any) -> Position:
        if compiled.is_compiled(self.name):
            text = compiled.text_of(self.name.removeprefix("impartial:"), position)
            if text is not None:
                return Position(self.name, text)
        own = own_name(self.name)
        if own is not None:
            return Position(self.name, _engine.intern(own, position))
        # Reading it now tells of mistakes now, and the text becomes the one that it prints.
        return Position(self.name, ask("position", ruleset=self.name, position=str(position), limit=1)["position"])

    def __getitem__(self, text: str) -> Position:
        """Reads a position from its text, also where the ruleset is your own."""
        return Position(self.name, ask("position", ruleset=self.name, position=text, limit=1)["position"])

    def sequence(self, template: str | None = None, n: Span | None = None, **given: Any) -> Sequence:
        """Values along a family, such as ``"path({n})"``; heap games need no template.

        >>> import upstar as up
        >>> up.ruleset("vertex-deletion:even-odd").sequence("path({n})", n=(1, 4)).values
        [Game('1'), Game('0'), Game('{2|0}'), Game('2')]
        >>> up.ruleset("octal:0.77").sequence(n=(0, 250)).period["period"]
        12
        """
        fields = {"template": template, "n": None if n is None else span(n), **given}
        return Sequence(self.name, ask("sequence", ruleset=self.name, **fields))

    def table(self, template: str, x: Span = (1, 5), y: Span = (1, 5), **given: Any) -> Table:
        """Values along a family in two sizes, a row for each y.

        >>> import upstar as up
        >>> up.ruleset("cookie-cutter:inf").table("{y}x{x}", x=(1, 4), y=(1, 2)).values
        [[1, 2, 3, 4], [2, 1, 6, 3]]
        """
        return Table(self.name, ask("table", ruleset=self.name, template=template, x=span(x), y=span(y), **given))

    def heaps(self, last: int, first: int = 0, **given: Any) -> Any:
        """The Grundy values of heaps from ``first`` to ``last`` as a numpy array, without an object for each.

        >>> import upstar as up
        >>> up.ruleset("octal:0.77").heaps(11)
        array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6], dtype=uint8)
        """
        from .series import heaps

        return heaps(self.name, first, last, **given)

    def period(self, max: int | None = None, **given: Any) -> dict[str, Any]:
        """The period of a heap game, proved where a theorem says so.

        >>> import upstar as up
        >>> period = up.ruleset("octal:0.77").period()
        >>> period["period"], period["preperiod"], period["proved"]
        (12, 71, True)
        """
        return ask("period", code=self.name, max=max, **given)

    def theorems(self) -> list[dict[str, Any]]:
        """Its theorems: name, statement, source."""
        return list(ask("theorems", ruleset=self.name)["theorems"])

    def laws(self, *positions: str, **given: Any) -> dict[str, Any]:
        """Whether it obeys the laws of all rulesets, as plain data."""
        return ask("laws", ruleset=self.name, positions=list(positions), **given)

    def explore(self, **given: Any) -> dict[str, Any]:
        """What its families do, proved or seen."""
        return ask("explore", ruleset=self.name, **given)

    def review(self, positions: list[Position] | str, **given: Any) -> dict[str, Any]:
        """A played game: who was winning at each move, and what was better."""
        text = positions if isinstance(positions, str) else " / ".join(map(str, positions))
        return ask("review", ruleset=self.name, positions=text, **given)

    def examples(self) -> Iterator[tuple[Position, Game]]:
        """The positions on its card, with their values."""
        for example in self.card["examples"]:
            yield Position(example["ruleset"], example["position"]), Game(example["value"])

    def __repr__(self) -> str:
        return f"<ruleset {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Ruleset, (self.name,)


def ruleset(rules: str | Rules | type[Rules]) -> Ruleset:
    """A ruleset by its name with its parameter; or one of your own, which is then registered."""
    if isinstance(rules, str):
        return Ruleset(rules)
    return register(rules)


#: ``moves(p)`` for both players, or ``options(p, player)``.
RulesFunction = Union[Callable[[Any], Iterable[Hashable]], Callable[[Any, str], Iterable[Hashable]]]


def register(
    rules: Rules | type[Rules] | RulesFunction, name: str | None = None, compile: bool = False
) -> Ruleset:
    """Registers a ruleset of your own: it is then there by its name, in sums too. One that had the name is replaced.

    A function will do: of a position, where both players have the same moves, or of a position and a player. With ``compile=True``, where
    positions are whole numbers and tuples of them and the source is also Starlark, the script engine runs it, without the interpreter's lock and on all
    threads; else Python does. ``compiled`` tells which.

    >>> import upstar as up
    >>> @up.register
    ... def wyt_queen(p):
    ...     x, y = p
    ...     return [(k, y) for k in range(x)] + [(x, k) for k in range(y)] + [(x - k, y - k) for k in range(1, min(x, y) + 1)]
    >>> wyt_queen((1, 2)).outcome, wyt_queen((3, 3)).nimber, wyt_queen.compiled
    ('P', 6, False)
    >>> def take(n):
    ...     return [n - k for k in (1, 3, 4) if k <= n]
    >>> take = up.register(take, compile=True)
    >>> take(6).nimber, take.compiled
    (2, True)
    """
    if isinstance(rules, Rules):
        instance = rules
    elif isinstance(rules, type):
        instance = rules()
    else:
        instance = of_function(rules, name)
    if name is not None:
        instance.name = name
    known = instance._register()
    if compile:
        instance._compile(known)
    return Ruleset(known)


def script(text: str) -> Ruleset:
    """The ruleset of a Starlark script, the same text that ``upstar value ./mygame.star`` takes.

    >>> import upstar as up
    >>> take = up.script('''
    ... def moves(n):
    ...     return [n - 1] if n else []
    ... ruleset = heaps(name = "take-one", impartial = True)
    ... ''')
    >>> take("3").value
    Game('*')
    """
    name = _engine.add_script(text)
    forget(name)
    return Ruleset(name)


def rulesets() -> list[Ruleset]:
    """All rulesets that are there.

    >>> import upstar as up
    >>> "kayles" in [r.name for r in up.rulesets()]
    True
    """
    found = []
    for card in ask("rulesets")["rulesets"]:
        one = Ruleset.__new__(Ruleset)
        one.name, one.card = card["name"], card
        found.append(one)
    return found
