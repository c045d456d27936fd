"""Rulesets of your own, as classes."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Hashable, Iterable
from typing import Any

from . import _engine, compiled

_registered: set[str] = set()


def own_name(ruleset: str) -> str | None:
    """The name of a ruleset of your own in a ruleset's name, ``impartial:`` before it or not."""
    name = ruleset.removeprefix("impartial:")
    return name if name in _registered and not compiled.is_compiled(name) else None


def forget(name: str) -> None:
    """A script has this name now."""
    _registered.discard(name)
    compiled.forget(name)


def of_function(function: Callable[..., Any], name: str | None) -> Rules:
    """The rules that a function says: ``moves(p)`` for both players, or ``options(p, player)``."""
    return _Function(function, name)


class Rules:
    """The rules of a game: override :meth:`options`. Positions are anything hashable.

    >>> import upstar as up
    >>> class Subtract(up.Rules):
    ...     '''Left takes 1 or 3, Right takes 2. The player who cannot move loses.'''
    ...     def options(self, p, player):
    ...         return [p - take for take in ((1, 3) if player == "left" else (2,)) if take <= p]
    >>> s = up.register(Subtract)
    >>> [str(s(n).value) for n in range(6)]
    ['0', '1', '{1|0}', '1/2', '1Tiny(1)', '{1|1/2}']
    """

    #: Its name; from the name of the class where there is none.
    name: str = ""
    #: Whether both players always have the same moves; ``options`` is then asked for ``"left"`` only.
    impartial: bool = False
    #: ``("grid", "xo.")`` or ``("strip", "TF.")``: positions are texts on a board of these letters, and drawn like it.
    board: tuple[str, str] | None = None

    def options(self, p: Any, player: str) -> Iterable[Hashable]:
        """The positions that ``player`` (``"left"`` or ``"right"``) can move to. Equal ones may repeat."""
        raise NotImplementedError(f"{type(self).__name__} does not say its options")

    def show(self, p: Any) -> str:
        """The text of a position, in one line."""
        return p if self.board is not None and isinstance(p, str) else repr(p)

    def read(self, text: str) -> Any:
        """The position with a text."""
        return text if self.board is not None else ast.literal_eval(text)

    def _register(self) -> str:
        name = self.name or re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", type(self).__name__).lower()
        own_words = type(self).__doc__ is not None and type(self).__doc__ != Rules.__doc__
        rules = inspect.cleandoc(type(self).__doc__ or "") if own_words else "A ruleset written in Python."
        title = name.replace("-", " ").title()
        syntax = "a text on the board" if self.board else "a literal of Python"
        _engine.add_rules(name, title, " ".join(rules.split()), syntax, self.impartial, self.board, self)
        compiled.forget(name)
        _registered.add(name)
        return name

    def _compile(self, name: str) -> None:
        """Lets the script engine run the rules, if it can."""
        kind = type(self)
        plain = kind.show is Rules.show and kind.read is Rules.read and self.board is None
        function = self.function if isinstance(self, _Function) else kind.options
        if plain:
            compiled.try_to_compile(name, self, function)


class _Function(Rules):
    """The rules that a function says."""

    def __init__(self, function: Callable[..., Any], name: str | None) -> None:
        taken = [p for p in inspect.signature(function).parameters.values() if p.kind is p.POSITIONAL_OR_KEYWORD]
        if len(taken) not in (1, 2):
            raise TypeError("expected a function of a position, or of a position and a player")
        self.function = function
        self.impartial = len(taken) == 1
        self.name = name or function.__name__.strip("_").replace("_", "-").lower()

    def options(self, p: Any, player: str) -> Iterable[Hashable]:
        return self.function(p) if self.impartial else self.function(p, player)  # type: ignore[no-any-return]
