"""Rulesets: by their names, your own, and scripts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, Union

from . import _engine, compiled
from ._ask import ask
from .errors import InputError
from .games import Game
from .limits import Memory, Progress, Time, merged
from .own import Rules, of_function, own_name
from .players import Player, player_name
from .positions import Position
from .scripts import Sources, read, restored, sources
from .series import Sequence, Table
from .texts import text_of

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


class Ruleset:
    """A ruleset by its name. Calling it reads a position.

    >>> import upstar as up
    >>> d = up.ruleset("domineering")
    >>> d("2x3").value
    Game('{2|-1/2}')
    >>> d.title, d.impartial
    ('Domineering', False)
    >>> up.ruleset("nim")([3, 5]), up.ruleset("domineering")(["..#", "..."])
    (<nim 3,5>, <domineering ..#|...>)
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
        return self[text_of(position)]

    def _ask(self, question: str, fields: dict[str, Any]) -> dict[str, Any]:
        """Asks with the arguments of a method."""
        return ask(question, ruleset=self.name, **{k: v for k, v in fields.items() if k != "self"})

    def __getitem__(self, text: str) -> Position:
        """Reads a position from its text, also where the ruleset is your own."""
        read = compiled.retrying(self.name, lambda: _engine.position(self.name, text, merged()))
        return Position(self.name, read)

    def sequence(
        self,
        template: str | None = None,
        n: Span | None = None,
        *,
        show: str | None = None,
        misere: bool = False,
        theorems: bool = True,
        cell_time: str | None = None,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> Sequence:
        """Values along a family, such as ``"path({n})"``; heap games need no template.

        >>> import upstar as up
        >>> up.ruleset("vertex-deletion:even-odd").sequence("path({n})", n=(1, 4)).values
        [Game('1'), Game('0'), Game('{2|0}'), Game('2')]
        >>> up.ruleset("octal:0.77").sequence(n=(0, 250)).period["period"]
        12
        """
        return Sequence(self.name, self._ask("sequence", {**locals(), "n": None if n is None else span(n)}))

    def table(
        self,
        template: str,
        x: Span = (1, 5),
        y: Span = (1, 5),
        *,
        show: str | None = None,
        misere: bool = False,
        theorems: bool = True,
        cell_time: str | None = None,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> Table:
        """Values along a family in two sizes, a row for each y.

        >>> import upstar as up
        >>> up.ruleset("cookie-cutter:inf").table("{y}x{x}", x=(1, 4), y=(1, 2)).values
        [[1, 2, 3, 4], [2, 1, 6, 3]]
        """
        return Table(self.name, self._ask("table", {**locals(), "x": span(x), "y": span(y)}))

    def census(
        self,
        graph_class: str,
        n: Span | None = None,
        *,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> dict[str, Any]:
        """How often each value comes among all graphs of a class, or all boards of a shape, as plain data.

        :func:`upstar.cluster.census` writes every position to files, on many processors.

        >>> import upstar as up
        >>> level = up.ruleset("col").census("trees", 4)["levels"][0]
        >>> level["graphs"], [(value["value"], value["graphs"]) for value in level["values"]]
        (2, [('*', 1), ('0', 1)])
        """
        fields = {"class": graph_class, "n": None if n is None else span(n)}
        return ask("census", ruleset=self.name, **fields, time=time, memory=memory, threads=threads, progress=progress)

    def heaps(
        self,
        last: int,
        first: int = 0,
        *,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> Any:
        """The Grundy values of heaps from ``first`` to ``last`` as a numpy array, without an object for each.

        >>> import upstar as up
        >>> up.ruleset("octal:0.77").heaps(11)
        array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6], dtype=uint8)
        """
        from .series import heaps

        return heaps(self.name, first, last, merged(time, memory, threads, progress))

    def period(
        self,
        max: int | None = None,
        *,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> dict[str, Any]:
        """The period of a heap game, proved where a theorem says so.

        >>> import upstar as up
        >>> period = up.ruleset("octal:0.77").period()
        >>> period["period"], period["preperiod"], period["proved"]
        (12, 71, True)
        """
        limits: dict[str, Any] = {"time": time, "memory": memory, "threads": threads, "progress": progress}
        return ask("period", code=self.name, max=max, **limits)

    def theorems(self) -> list[dict[str, Any]]:
        """Its theorems: name, statement, source."""
        return list(ask("theorems", ruleset=self.name)["theorems"])

    def laws(
        self,
        *positions: str,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> dict[str, Any]:
        """Whether it obeys the laws of all rulesets, as plain data."""
        return self._ask("laws", {**locals(), "positions": list(positions)})

    def explore(
        self,
        template: str | None = None,
        *,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> dict[str, Any]:
        """What its families do, proved or seen."""
        return self._ask("explore", locals())

    def hunt(
        self,
        over: str,
        goal: str = "hottest",
        *,
        filter: str | None = None,
        exhaustive: bool = False,
        climb: bool = False,
        n: Span | None = None,
        top: int = 10,
        tries: int = 5000,
        seed: int = 0,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> dict[str, Any]:
        """Extreme positions: ``hottest``, ``coldest``, ``largest-nimber``, or the number of an expression in G.

        >>> import upstar as up
        >>> up.ruleset("domineering").hunt("2x3", filter="mean(G) == 0")["finds"][0]["score"]
        '1'
        """
        return self._ask("hunt", {**locals(), "n": None if n is None else span(n)})

    def review(
        self,
        positions: list[Position] | str,
        *,
        player: Player | str | None = None,
        misere: bool = False,
        theorems: bool = True,
        time: Time = None,
        memory: Memory = None,
        threads: int | None = None,
        progress: Progress | bool | None = None,
    ) -> dict[str, Any]:
        """A played game: who was winning at each move, and what was better."""
        given = locals()
        text = positions if isinstance(positions, str) else " / ".join(map(str, positions))
        who = None if player is None else player_name(player)
        return self._ask("review", {**given, "positions": text, "player": who})

    def examples(self) -> Iterator[tuple[Position, Game]]:
        """The positions on its card, with their values; those with loopy values are left out."""
        for example in self.card["examples"]:
            try:
                value = Game(example["value"])
            except InputError:
                continue
            yield Position(example["ruleset"], example["position"]), value

    def __repr__(self) -> str:
        return f"<ruleset {self.name}>"

    def __eq__(self, other: object) -> bool:
        return self.name == other.name if isinstance(other, Ruleset) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.name, sources(self.name))


def _restored(name: str, scripts: Sources) -> Ruleset:
    """A ruleset that was pickled; it brings its script."""
    restored(scripts)
    return Ruleset(name)


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
    return Ruleset(read(text))


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
