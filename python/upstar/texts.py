"""Positions that are given as Python has them: heaps as lists, boards as rows, graphs of networkx."""

from __future__ import annotations

import re
from typing import Any


def text_of(position: Any) -> str:
    """The text of a position.

    >>> text_of([3, 5]), text_of([]), text_of(["..#", "..."]), text_of(7)
    ('3,5', '0', '..#|...', '7')
    """
    if isinstance(position, str):
        return position
    if hasattr(position, "is_directed") and hasattr(position, "edges"):
        return graph(position)
    if hasattr(position, "tolist"):
        # An array of numpy, or one of its numbers.
        position = position.tolist()
    if isinstance(position, (list, tuple)):
        if position and all(isinstance(row, str) for row in position):
            return "|".join(position)
        return ",".join(map(str, position)) or "0"
    return str(position)


def graph(g: Any) -> str:
    """The text of a graph of networkx: ``weight`` of an edge is its weight, ``colour`` of a vertex or an edge its colour.

    Vertices that are whole numbers or short words in small letters keep their names; else all are numbered in their order.

    >>> import networkx
    >>> g = networkx.path_graph(3)
    >>> g.nodes[0]["colour"] = "L"
    >>> g.add_node(7)
    >>> graph(g)
    '0-1,1-2,v:7;0=L'
    """
    nodes = list(g.nodes)
    kept = all(re.fullmatch(r"[0-9]+|[a-z][0-9]*", str(node)) for node in nodes) and len(set(map(str, nodes))) == len(nodes)
    names = {node: str(node) if kept else str(number) for number, node in enumerate(nodes)}
    link = ">" if g.is_directed() else "-"
    parts, joined = [], set()
    for a, b, about in g.edges(data=True):
        label = about.get("colour", about.get("color", about.get("weight")))
        parts.append(f"{names[a]}{link}{names[b]}" + ("" if label is None else f":{label}"))
        joined |= {a, b}
    parts += [f"v:{names[node]}" for node in nodes if node not in joined]
    coloured = {names[node]: about.get("colour", about.get("color")) for node, about in g.nodes(data=True)}
    colours = "".join(f";{name}={colour}" for name, colour in coloured.items() if colour is not None)
    return (",".join(parts) or "path(0)") + colours
