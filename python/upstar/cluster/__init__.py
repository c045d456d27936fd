"""Censuses, tables, hunts and conjectures on many machines.

>>> import tempfile, upstar.cluster
>>> folder = tempfile.mkdtemp()
>>> run = upstar.cluster.census("vertex-deletion:odd-odd", "connected", n=(1, 5), out=folder, address="here")
>>> run.finish()["rows"]
31

``address`` is ``"here"`` (this process), ``"processes"`` (those of this machine), or what ``ray.init`` takes: ``"auto"`` for
the cluster that this machine is in, ``None`` for a new one on this machine, whatever the environment says. The folder is the contract: parts that are there
are not computed again, so a driver that was killed can be started again, and Slurm arrays or Dask may fill the same folder.
"""

from __future__ import annotations

import os

from ..rulesets import Span
from .adapters import Told, make, on_ray, processes, serial
from .database import to_database
from .parts import Run
from .plans import ClusterError, Plan, census_plan, conjecture_plan, hunt_plan, table_plan

__all__ = [
    "ClusterError",
    "Plan",
    "Run",
    "census",
    "conjecture",
    "fill",
    "hunt",
    "make",
    "serial",
    "table",
    "to_database",
]


def fill(
    plan: Plan, out: str | os.PathLike[str], address: str | None = None, told: Told | None = None
) -> Run:
    """Computes what is missing of a plan, and checks all of it."""
    run = Run(out, plan)
    if address == "here":
        with run.driven():
            serial(run, told=told)
    elif address == "processes":
        processes(run, told=told)
    else:
        on_ray(run, address, told=told)
    run.finish()
    return run


def census(
    ruleset: str,
    graph_class: str,
    n: Span | None = None,
    *,
    out: str | os.PathLike[str],
    address: str | None = None,
    parts: int | None = None,
    script: str | None = None,
    told: Told | None = None,
) -> Run:
    """The value of every position of a class: graphs, perhaps with weights, loops and starts, or ``"boards 3x4 xo."``, which need no ``n``."""
    return fill(census_plan(ruleset, graph_class, n, parts, script), out, address, told)


def hunt(
    ruleset: str,
    graph_class: str,
    n: Span | None = None,
    *,
    where: str,
    out: str | os.PathLike[str],
    address: str | None = None,
    parts: int | None = None,
    script: str | None = None,
    told: Told | None = None,
) -> Run:
    """The positions of a class whose value ``G`` makes an expression true, such as ``temp(G) > 2``."""
    return fill(hunt_plan(ruleset, graph_class, n, where, parts, script), out, address, told)


def table(
    ruleset: str,
    template: str,
    x: Span,
    y: Span,
    out: str | os.PathLike[str],
    address: str | None = None,
    parts: int | None = None,
    script: str | None = None,
    told: Told | None = None,
) -> Run:
    """The values along a family in two sizes; every row is cut into so many parts."""
    return fill(table_plan(ruleset, template, x, y, parts, script), out, address, told)


def conjecture(
    names: list[str],
    out: str | os.PathLike[str],
    upto: int | None = None,
    address: str | None = None,
    parts: int | None = None,
    told: Told | None = None,
) -> Run:
    """Conjectures, pushed to a size, every size in so many parts where that is possible; :meth:`Run.verdicts` says what became of them."""
    return fill(conjecture_plan(names, upto, parts), out, address, told)
