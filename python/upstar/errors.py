"""What can go wrong, as exceptions. The text of each is what the command line shows, with the caret in it."""

from __future__ import annotations

import json
from typing import Any


class Error(Exception):
    """Anything that Upstar has to say instead of an answer."""

    #: The problem as the object that ``upstar --json`` prints.
    object: dict[str, Any]

    def __init__(self, text: str, data: str | None = None) -> None:
        super().__init__(text)
        self.object = json.loads(data) if data else {}
        self._data = data

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self._data)


class InputError(Error, ValueError):
    """A text is wrong at a place.

    >>> import upstar as up
    >>> up.Game("2 + {1|0|-1}")
    Traceback (most recent call last):
      ...
    upstar.errors.InputError: ambiguous: two separators | in the same braces
      2 + {1|0|-1}
              ^ expected one more bar where the game splits first, such as {a|b||c}
    """

    @property
    def message(self) -> str:
        """What is wrong, in one sentence."""
        return str(self.object.get("error", {}).get("message", ""))

    @property
    def input(self) -> str | None:
        """The text."""
        text = self.object.get("error", {}).get("input")
        return None if text is None else str(text)

    @property
    def offset(self) -> int | None:
        """Where it is wrong: so many bytes from its start."""
        place = self.object.get("error", {}).get("offset")
        return None if place is None else int(place)

    @property
    def length(self) -> int | None:
        """How much of it is wrong, in bytes."""
        length = self.object.get("error", {}).get("length")
        return None if length is None else int(length)

    @property
    def expected(self) -> str | None:
        """What could stand there."""
        text = self.object.get("error", {}).get("expected")
        return None if text is None else str(text)


class Stopped(Error):
    """The work ended before its answer. ``known`` is what was found out until then."""

    @property
    def known(self) -> dict[str, str]:
        """What was found out, by name."""
        return dict(self.object.get("known", {}))


class TimeLimit(Stopped, TimeoutError):
    """The time limit ran out."""


class MemoryLimit(Stopped, MemoryError):
    """More memory was needed than allowed."""


class TooLarge(Stopped):
    """The answer, or a step towards it, is too large to write down."""


class Endless(Stopped):
    """Play can come back to where it was, so the game never ends."""


class RulesetError(Stopped):
    """A ruleset of your own has a mistake; what it raised is the ``__cause__``."""
