"""The one door: a question as keyword arguments, its answer as plain data."""

from __future__ import annotations

import json
from typing import Any

from . import _engine, compiled
from .limits import Progress, bars, merged


#: Why there are blanks in a sequence or a table of rules with a mistake.
_MISTAKE = '"why":"the ruleset has a mistake'


def ask(
    ask: str,
    *,
    time: float | str | None = None,
    memory: int | str | None = None,
    threads: int | None = None,
    progress: Progress | bool | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """Asks any question by its name and fields, as ``POST /api/ask`` takes it, and gives the answer as that gives it.

    >>> import upstar as up
    >>> up.ask("value", ruleset="domineering", position="2x3")["value"]
    '{2|-1/2}'
    """
    question = {"ask": ask, **{name: value for name, value in fields.items() if value is not None}}
    asked = json.dumps(question)
    with bars(progress) as teller:
        given = merged(time, memory, threads, teller)
        _, text = compiled.retrying(asked, lambda: _engine.ask(asked, given), lambda answer: _MISTAKE in answer[1])
    answer: dict[str, Any] = json.loads(text)
    return answer
