"""The scripts that this process has read, so that what is pickled can bring its own."""

from __future__ import annotations

import re

from . import _engine, compiled
from .own import forget, own_name

#: Scripts as they were read, by the names of their rulesets.
Sources = dict[str, str]

_read: Sources = {}


def read(text: str) -> str:
    """Adds the ruleset of a script, and gives its name. One that is there already keeps what its solver knows."""
    name = next((name for name, there in {**_there(), **compiled.scripts()}.items() if there == text), None)
    if name is None:
        name = _engine.add_script(text)
        forget(name)
        _read[name] = text
    return name


def _there() -> Sources:
    """Those whose names no rules in Python have taken since."""
    return {name: text for name, text in _read.items() if own_name(name) is None and not compiled.is_compiled(name)}


def sources(text: str) -> Sources:
    """The scripts of the rulesets that a text names; functions of Python that are compiled are scripts too."""
    words = set(re.findall(r"[A-Za-z0-9_-]+", text))
    return {name: script for name, script in {**_there(), **compiled.scripts()}.items() if name in words}


def restored(scripts: Sources) -> None:
    """Reads the scripts that something pickled has brought."""
    for script in scripts.values():
        read(script)
