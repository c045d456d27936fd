"""Rulesets of your own, as classes."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Hashable, Iterable
from typing import Any

from . import _engine

_registered: set[str] = set()


def own_name(ruleset: str) -> str | None:
    """The name of a ruleset of your own in a ruleset's name, ``impartial:`` before it or not."""
    name = ruleset.removeprefix("impartial:")
    return name if name in _registered else None


class Rules:
    """The rules of a game: override :meth:`options`. Positions are anything hashable.

    >>> import upstar as up
    >>> class Subtract(up.Rules):
    ...     '''Left takes 1 or 3, Right takes 2. Whoever cannot move loses.'''
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
        _registered.add(name)
        return name
