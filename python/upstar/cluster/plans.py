"""What a run on many machines is to hold, cut into shares: each is pure, and the same wherever and whenever it is computed."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from .. import _engine
from ..games import Game, evaluate
from ..limits import merged
from ..own import own_name
from ..rulesets import Span, script, span
from ..scripts import sources

#: Rows, column by column.
Columns = dict[str, list[Any]]


class ClusterError(Exception):
    """Why a run on many machines cannot go on; what was written stays."""


@dataclass(frozen=True)
class Plan:
    """A run: its kind, what it is about, and its shares."""

    kind: str
    about: dict[str, Any]
    shares: list[dict[str, Any]] = field(repr=False)
    version: str = _engine.version

    def text(self) -> str:
        """The plan as text, the same for the same plan."""
        data = {"kind": self.kind, "about": self.about, "shares": self.shares, "version": self.version}
        return json.dumps(data, sort_keys=True, indent=1)

    @staticmethod
    def read(text: str) -> Plan:
        """The plan with a text."""
        data = json.loads(text)
        return Plan(data["kind"], data["about"], data["shares"], data["version"])

    @property
    def key(self) -> str:
        """A short name that no other plan has."""
        return hashlib.sha256(self.text().encode()).hexdigest()[:16]

    def name(self, index: int) -> str:
        """The name of a share's file."""
        return f"part-{index:06d}-of-{len(self.shares):06d}.parquet"

    def compute(self, index: int, time: float | None = None, threads: int = 1) -> Columns:
        """The rows of a share."""
        if self.version != _engine.version:
            raise ClusterError(
                f"this machine has upstar {_engine.version}, and the run was begun with {self.version}: install that"
            )
        if self.about.get("script"):
            _script(self.about["script"])
        return _KINDS[self.kind](self.about, self.shares[index], merged(time=time, threads=threads))


def census_plan(
    ruleset: str, graph_class: str, n: Span | None = None, parts: int | None = None, script: str | None = None
) -> Plan:
    """The values of all positions of a class, as ``upstar census`` takes it: graphs, with weights, loops and starts, or
    ``boards``, which need no ``n``. Each size is cut into so many parts.

    >>> len(census_plan("clobber", "boards 3x3 xo.").shares)
    9
    """
    script = _travelling(ruleset, script)
    graph_class, only = _engine.census_subjects(graph_class)
    if (n is None) == (only is None):
        raise ValueError("n is missing" if only is None else "boards have one size: expected no n")
    first, last = (only, only) if only is not None else _ends(n or "")
    _parts(parts)
    shares = []
    for size in range(first, last + 1):
        whole = max(1, _engine.census_shares(ruleset, graph_class, size, merged()))
        of = min(whole, parts or (64 if only is not None else default_parts(size)))
        shares += [{"n": size, "index": index, "of": of} for index in range(of)]
    # A census made by a script says which one, as `upstar census` does.
    about = {"ruleset": ruleset, "class": graph_class, "n": [first, last], "script": script}
    return Plan("census", {**about, "fingerprint": _engine.fingerprint(ruleset)}, shares)


def default_parts(n: int) -> int:
    """So many parts that each has some ten to some hundred thousand graphs: fewer cost memory, more cost time (docs/cluster.md).

    >>> [default_parts(n) for n in (5, 8, 9, 10, 11, 12)]
    [1, 8, 64, 512, 4096, 262144]
    """
    return int(min(8 ** max(0, n - (7 if n < 12 else 6)), 262144))


def hunt_plan(
    ruleset: str,
    graph_class: str,
    n: Span | None = None,
    where: str = "",
    parts: int | None = None,
    script: str | None = None,
) -> Plan:
    """The positions of a class whose value ``G`` makes an expression true, such as ``temp(G) > 2``."""
    plan = census_plan(ruleset, graph_class, n, parts, script)
    if not isinstance(evaluate(where, G=0), bool):
        raise ValueError(f"{where!r} is neither true nor false: expected a comparison, such as temp(G) > 2")
    return Plan("hunt", {**plan.about, "where": where}, plan.shares)


def table_plan(
    ruleset: str, template: str, x: Span, y: Span, parts: int | None = None, script: str | None = None
) -> Plan:
    """The values along a family in two sizes. A share is a row, or one of so many parts of it, each from some x to another.

    >>> [share["x"] for share in table_plan("domineering", "{y}x{x}", (1, 5), 3, parts=2).shares]
    ['1..3', '4..5']
    """
    script = _travelling(ruleset, script)
    (first, last), (left, right) = _ends(y), _ends(x)
    of = min(_parts(parts) or 1, right - left + 1)
    # An earlier part has the odd cell: it is the cheaper one.
    cuts = [left + -(-(right - left + 1) * i // of) for i in range(of + 1)]
    shares = [
        {"y": row, "x": f"{start}..{end - 1}"} for row in range(first, last + 1) for start, end in zip(cuts, cuts[1:])
    ]
    return Plan("table", {"ruleset": ruleset, "template": template, "x": span(x), "script": script}, shares)


def conjecture_plan(names: list[str], upto: int | None = None, parts: int | None = None) -> Plan:
    """Conjectures, pushed to a size. Where every size can be looked at by itself, a share is one of so many parts of it (4
    where nobody says); else it is the whole conjecture.

    >>> plan = conjecture_plan(["pyramid-1", "odd-odd-bound"], upto=3, parts=2)
    >>> [share.get("size") for share in plan.shares]
    [None, 1, 1, 2, 2, 3, 3]
    """
    of = _parts(parts) or 4
    shares: list[dict[str, Any]] = []
    for name in names:
        apart, default = _engine.conjecture_apart(name)
        if apart:
            sizes = range(1, (default if upto is None else upto) + 1)
            shares += [{"name": name, "size": size, "index": i, "of": of} for size in sizes for i in range(of)]
        else:
            shares.append({"name": name})
    return Plan("conjecture", {"upto": upto}, shares)


def _parts(parts: int | None) -> int | None:
    if parts is not None and parts < 1:
        raise ValueError(f"{parts} parts: expected a number from 1 on")
    return parts


#: Scripts that this process has read: reading one again would forget what its solver knows.
_read: set[str] = set()


def _travelling(ruleset: str, given: str | None) -> str | None:
    """The script that goes to the workers with a ruleset that only this process knows.

    >>> import upstar as up
    >>> nim = up.register(lambda n: list(range(n)), name="nim-in-python")
    >>> census_plan(nim.name, "trees", 3)
    Traceback (most recent call last):
      ...
    upstar.cluster.plans.ClusterError: nim-in-python is written in Python, which does not go to other processes: write it as a script (upstar.script), or register it with compile=True
    """
    if given:
        _script(given)
        return given
    if own_name(ruleset) is not None:
        expected = "write it as a script (upstar.script), or register it with compile=True"
        raise ClusterError(f"{ruleset} is written in Python, which does not go to other processes: {expected}")
    scripts = list(sources(ruleset).values())
    return scripts[0] if scripts else None


def _script(text: str) -> None:
    if text not in _read:
        script(text)
        _read.add(text)


def _ends(sizes: Span) -> tuple[int, int]:
    first, _, last = span(sizes).partition("..")
    return int(first), int(last or first)


def _census(about: dict[str, Any], share: dict[str, Any], given: Any) -> Columns:
    n = share["n"]
    rows = _engine.census_part(about["ruleset"], about["class"], n, (share["index"], share["of"]), given)
    count = len(rows[0])
    return {
        "ruleset": [about["ruleset"]] * count,
        "class": [about["class"]] * count,
        "graph6": rows[0],
        "n": [n] * count,
        "edges": rows[1],
        "value": rows[2],
        "outcome": rows[3],
        "nimber": rows[4],
        "parity": rows[5],
    }


def _hunt(about: dict[str, Any], share: dict[str, Any], given: Any) -> Columns:
    rows = _census(about, share, given)
    holds = {value: evaluate(about["where"], G=Game(value)) for value in set(rows["value"])}
    kept = [i for i, value in enumerate(rows["value"]) if holds[value]]
    return {name: [column[i] for i in kept] for name, column in rows.items()}


def _table(about: dict[str, Any], share: dict[str, Any], given: Any) -> Columns:
    from .._ask import ask

    y = share["y"]
    time, memory, threads, _ = given
    fields = {"ruleset": about["ruleset"], "template": about["template"], "x": share["x"], "y": str(y)}
    answer = ask("table", **fields, time=time, memory=memory, threads=threads)
    if answer.get("why"):
        raise ClusterError(f"the row y = {y} has blanks: {answer['why']}")
    values = [str(value) for value in answer["values"][0]]
    return {"x": answer["x"], "y": [y] * len(values), "value": values}


def _conjecture(about: dict[str, Any], share: dict[str, Any], given: Any) -> Columns:
    from .._ask import ask

    name, size = share["name"], share.get("size")
    if size is None:
        time, memory, threads, _ = given
        answer = ask("conjecture", name=name, upto=about["upto"], time=time, memory=memory, threads=threads)
        found = answer["counterexample"]
        verified, checked, text = answer["verified_to"], answer["checked"], found and json.dumps(found)
    else:
        checked, text = _engine.conjecture_part(name, size, (share["index"], share["of"]), given)
        verified = size if text is None else size - 1
    return {"name": [name], "size": [size], "verified_to": [verified], "checked": [checked], "counterexample": [text]}


_KINDS = {"census": _census, "hunt": _hunt, "table": _table, "conjecture": _conjecture}
