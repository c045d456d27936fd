"""``python -m upstar.cluster``: the same from a shell, and for job arrays."""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from pathlib import Path

from ..errors import Error
from ..limits import Progress, bars
from . import adapters, plans
from .database import to_database
from .parts import Run
from .plans import ClusterError, Plan


def arguments() -> argparse.ArgumentParser:
    """What can be typed."""
    parser = argparse.ArgumentParser(prog="python -m upstar.cluster", description="Upstar on many machines.")
    commands = parser.add_subparsers(dest="command", required=True)

    def command(name: str, help: str, script: bool = True) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=help)
        made.add_argument("--out", required=True, help="the folder of the run")
        made.add_argument("--address", default="auto", help="here, processes, local (a new Ray), or a Ray cluster (auto)")
        made.add_argument("--shard", help="i/m: compute every m-th share here, for job arrays")
        made.add_argument("--parts", type=int, help="parts of each size, or of each row of a table")
        made.add_argument("--quiet", action="store_true")
        if script:
            made.add_argument("--script", help="a file with a Starlark ruleset")
        return made

    for name, help in (("census", "values of all positions of a class"), ("hunt", "positions whose value fits")):
        made = command(name, help)
        made.add_argument("ruleset")
        made.add_argument("graph_class", metavar="class", nargs="+", help="as upstar census takes it")
        made.add_argument("--n", help="A..B; boards have none")
        if name == "hunt":
            made.add_argument("--where", required=True, help="such as 'temp(G) > 2'")
    made = command("table", "values along a family in two sizes")
    made.add_argument("ruleset")
    made.add_argument("template")
    made.add_argument("--x", required=True)
    made.add_argument("--y", required=True)
    made = command("conjecture", "conjectures, pushed", script=False)
    made.add_argument("names", nargs="+")
    made.add_argument("--upto", type=int)
    made = commands.add_parser("status", help="how far a run is")
    made.add_argument("out")
    made = commands.add_parser("merge", help="checks all parts of a run, and writes a manifest and a database")
    made.add_argument("out")
    made.add_argument("--db", help="a new file for upstar census")
    return parser


def plan_of(given: argparse.Namespace) -> Plan:
    """The plan that was typed."""
    if given.command == "conjecture":
        return plans.conjecture_plan(given.names, given.upto, given.parts)
    script = Path(given.script).read_text() if given.script else None
    if given.command == "table":
        return plans.table_plan(given.ruleset, given.template, given.x, given.y, given.parts, script)
    graph_class = " ".join(given.graph_class)
    if given.command == "hunt":
        return plans.hunt_plan(given.ruleset, graph_class, given.n, given.where, given.parts, script)
    return plans.census_plan(given.ruleset, graph_class, given.n, given.parts, script)


def work(given: argparse.Namespace) -> dict[str, object]:
    """Does what was typed, and says what came of it."""
    if given.command == "status":
        run = Run(given.out)
        return {"shares": len(run.plan.shares), "missing": len(run.missing()), "version": run.plan.version}
    if given.command == "merge":
        run = Run(given.out)
        with run.driven():
            manifest = run.finish()
            if given.db:
                to_database(run, given.db)
        return {"rows": manifest["rows"], "parts": len(run.plan.shares), "db": given.db}
    run = Run(given.out, plan_of(given))
    with bars(not given.quiet and sys.stderr.isatty()) as teller:
        computed = fill(run, given, None if teller is None else partial(_told, teller))
    missing = run.missing()
    rows = None if missing else run.finish()["rows"]
    said: dict[str, object] = {"computed": computed, "shares": len(run.plan.shares), "missing": len(missing), "rows": rows}
    if run.plan.kind == "conjecture" and not missing:
        said["verdicts"] = run.verdicts()
    return said


def _told(teller: Progress, done: int, total: int) -> None:
    teller(done, total, "shares")


def fill(run: Run, given: argparse.Namespace, told: adapters.Told | None) -> int:
    """Computes what is missing, where it was said; how many shares that were."""
    if given.shard:
        part = shard(given.shard)
        with run.shared():
            return adapters.serial(run, part, told)
    if given.address == "here":
        with run.driven():
            return adapters.serial(run, told=told)
    if given.address == "processes":
        return adapters.processes(run, told=told)
    return adapters.on_ray(run, None if given.address == "local" else given.address, told=told)


def shard(text: str) -> tuple[int, int]:
    """The part ``i/m`` of a job array, from 0 or from 1 on."""
    i, _, m = text.partition("/")
    if not (i.isdecimal() and m.isdecimal() and int(i) <= int(m) != 0):
        raise ValueError(f"{text!r} is no shard: expected i/m such as 0/4 to 3/4, or 1/4 to 4/4")
    return int(i), int(m)


def main(argv: list[str] | None = None) -> int:
    """The command; its answer is one JSON object."""
    given = arguments().parse_args(argv)
    try:
        print(json.dumps(work(given)))
        return 0
    except (ClusterError, Error, ValueError, OSError) as error:
        print(f"upstar.cluster: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("upstar.cluster: interrupted; every part that is there is whole: run this again", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
