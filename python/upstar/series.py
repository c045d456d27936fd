"""Sequences and tables, for numpy, pandas and polars; none of them is needed to import this."""

from __future__ import annotations

from typing import Any

from . import _engine
from .games import Game
from .limits import Given

_DTYPES = {1: "uint8", 2: "uint16", 8: "uint64"}


def heaps(ruleset: str, first: int, last: int, given: Given) -> Any:
    """The Grundy values of heaps as a numpy array. The engine writes them where the array then reads them."""
    import numpy

    data, width = _engine.heap_values(ruleset, first, last, given)
    return numpy.frombuffer(data, dtype=_DTYPES[width])


def _entry(value: Any) -> Any:
    """A nimber as an integer, a value as a game, an outcome as its letter, and ``None`` where a limit left a blank."""
    return Game(value) if isinstance(value, str) and value not in _OUTCOMES else value


_OUTCOMES = frozenset("LRNP")


class Sequence:
    """Values along a family: ``n``, ``values`` and the ``period`` that is known of them."""

    def __init__(self, ruleset: str, answer: dict[str, Any]) -> None:
        self.ruleset = ruleset
        self.n: list[int] = answer["n"]
        #: Nimbers as integers, values as games; ``None`` where a limit left a blank.
        self.values: list[Any] = [_entry(value) for value in answer["values"]]
        self.period: dict[str, Any] | None = answer["period"]
        #: Why there are blanks, if there are any.
        self.why: str | None = answer.get("why")

    def __len__(self) -> int:
        return len(self.values)

    def __eq__(self, other: object) -> bool:
        """Whether both have the same values at the same n."""
        return (self.n, self.values) == (other.n, other.values) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __getitem__(self, n: int) -> Any:
        """The value at n."""
        if not self.n or not self.n[0] <= n <= self.n[-1]:
            raise IndexError(f"n = {n} is not in the sequence")
        return self.values[n - self.n[0]]

    def numpy(self) -> Any:
        """The values as a numpy array: integers where all are nimbers, else objects.

        >>> import upstar as up
        >>> up.ruleset("kayles").sequence(n=(0, 4)).numpy()
        array([0, 1, 2, 3, 1])
        """
        import numpy

        whole = all(isinstance(value, int) for value in self.values)
        return numpy.array(self.values, dtype=None if whole else object)

    def _columns(self) -> dict[str, list[Any]]:
        return {"n": self.n, "value": [_plain(value) for value in self.values]}

    def pandas(self) -> Any:
        """The sequence as a pandas frame with the columns ``n`` and ``value``."""
        import pandas

        return pandas.DataFrame(self._columns())

    def polars(self) -> Any:
        """The sequence as a polars frame with the columns ``n`` and ``value``."""
        import polars

        return polars.DataFrame(self._columns())

    def __repr__(self) -> str:
        shown = ", ".join(str(value) for value in self.values[:12])
        more = ", ..." if len(self.values) > 12 else ""
        return f"<{self.ruleset}, n = {self.n[0] if self.n else ''}..: {shown}{more}>"


class Table:
    """Values along a family in two sizes: ``x``, ``y`` and ``values``, a row for each y."""

    def __init__(self, ruleset: str, answer: dict[str, Any]) -> None:
        self.ruleset = ruleset
        self.x: list[int] = answer["x"]
        self.y: list[int] = answer["y"]
        self.values: list[list[Any]] = [[_entry(value) for value in row] for row in answer["values"]]
        #: Why there are blanks, if there are any.
        self.why: str | None = answer.get("why")

    def __eq__(self, other: object) -> bool:
        """Whether both have the same values at the same places."""
        mine = (self.x, self.y, self.values)
        return mine == (other.x, other.y, other.values) if isinstance(other, Table) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __getitem__(self, at: tuple[int, int]) -> Any:
        """The value at (x, y)."""
        x, y = at
        return self.values[self.y.index(y)][self.x.index(x)]

    def numpy(self) -> Any:
        """The values as a numpy array, a row for each y: integers where all are nimbers, else objects."""
        import numpy

        whole = all(isinstance(value, int) for row in self.values for value in row)
        return numpy.array(self.values, dtype=None if whole else object)

    def pandas(self) -> Any:
        """The table as a pandas frame: rows by y, columns by x."""
        import pandas

        rows = [[_plain(value) for value in row] for row in self.values]
        frame = pandas.DataFrame(rows, index=self.y, columns=self.x)
        return frame.rename_axis(index="y", columns="x")

    def polars(self) -> Any:
        """The table as a polars frame with the columns ``x``, ``y`` and ``value``."""
        import polars

        rows = [(x, y, _plain(self[x, y])) for y in self.y for x in self.x]
        return polars.DataFrame(rows, schema=["x", "y", "value"], orient="row")

    def __repr__(self) -> str:
        return f"<{self.ruleset}, x = {self.x[0]}..{self.x[-1]}, y = {self.y[0]}..{self.y[-1]}>"

    def _repr_html_(self) -> str:
        import html

        cell = lambda value: f"<td>{html.escape(str(value))}</td>"  # noqa: E731
        head = "".join(f"<th>{x}</th>" for x in self.x)
        rows = "".join(
            f"<tr><th>{y}</th>{''.join(map(cell, row))}</tr>" for y, row in zip(self.y, self.values)
        )
        return f"<table><thead><tr><th>y\\x</th>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, Game) else value
