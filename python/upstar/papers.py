"""Papers recomputed, conjectures pushed, graphs listed."""

from __future__ import annotations

from typing import Any

from ._ask import ask
from .limits import Memory, Progress, Time


def papers(name: str | None = None) -> Any:
    """The papers that can be recomputed, or one of them, as plain data."""
    return ask("papers", name=name)


def reproduce(
    name: str,
    cells: bool = False,
    *,
    time: Time = None,
    memory: Memory = None,
    threads: int | None = None,
    progress: Progress | bool | None = None,
) -> dict[str, Any]:
    """A paper, or an item of it such as ``"three-games/table-5.2"``, computed again: published beside computed."""
    return ask("reproduce", **locals())


def conjectures() -> Any:
    """The conjectures that can be pushed, as plain data."""
    return ask("conjectures")


def conjecture(
    name: str,
    upto: int | None = None,
    *,
    time: Time = None,
    memory: Memory = None,
    threads: int | None = None,
    progress: Progress | bool | None = None,
) -> dict[str, Any]:
    """How far a conjecture holds: ``verified_to``, and the smallest ``counterexample`` if there is one."""
    return ask("conjecture", **locals())


def graphs(
    graph_class: str,
    n: int,
    *,
    time: Time = None,
    memory: Memory = None,
    threads: int | None = None,
    progress: Progress | bool | None = None,
) -> list[str]:
    """All graphs of a class and size in graph6 or digraph6, each once up to isomorphism.

    >>> import upstar as up
    >>> up.graphs("connected", 3)
    ['BW', 'Bw']
    """
    fields: dict[str, Any] = {"class": graph_class, "n": str(n)}
    (level,) = ask("graphs", **fields, time=time, memory=memory, threads=threads, progress=progress)["levels"]
    return sorted(level["graph6"])
