"""Papers recomputed, conjectures pushed, graphs listed."""

from __future__ import annotations

from typing import Any

from ._ask import ask


def papers(name: str | None = None) -> Any:
    """The papers that can be recomputed, or one of them, as plain data."""
    return ask("papers", name=name)


def reproduce(name: str, cells: bool = False, **given: Any) -> dict[str, Any]:
    """A paper, or an item of it such as ``"three-games/table-5.2"``, computed anew: published beside computed."""
    return ask("reproduce", name=name, cells=cells, **given)


def conjectures() -> Any:
    """The conjectures that can be pushed, as plain data."""
    return ask("conjectures")


def conjecture(name: str, upto: int | None = None, **given: Any) -> dict[str, Any]:
    """How far a conjecture holds: ``verified_to``, and the smallest ``counterexample`` if there is one."""
    return ask("conjecture", name=name, upto=upto, **given)


def graphs(graph_class: str, n: int, **given: Any) -> list[str]:
    """All graphs of a class and size in graph6 or digraph6, each once up to isomorphism.

    >>> import upstar as up
    >>> up.graphs("connected", 3)
    ['BW', 'Bw']
    """
    fields: dict[str, Any] = {"class": graph_class, "n": str(n), **given}
    (level,) = ask("graphs", **fields)["levels"]
    return sorted(level["graph6"])
