"""A census in parts as the database that ``upstar census`` reads, merges and asks."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from .. import _engine
from .parts import Run
from .plans import ClusterError

_APPLICATION, _FORMAT, _TABLES = _engine.census_layout
_COLUMNS = ("graph6", "n", "edges", "value", "outcome", "nimber", "parity")


def to_database(run: Run, path: str | os.PathLike[str]) -> int:
    """Writes a finished census to a new database, whole or not at all, and gives the number of its rows."""
    if run.plan.kind != "census":
        raise ClusterError(f"only a census has a database, and this is a {run.plan.kind}")
    place = Path(path)
    if place.exists():
        raise ClusterError(f"{place} is there already: `upstar census --db {place} --merge OTHER` adds to it")
    rows = int(run.finish()["rows"])
    attempt = place.with_name(f"{place.name}.{os.getpid()}.part")
    attempt.unlink(missing_ok=True)
    try:
        connection = sqlite3.connect(attempt)
        try:
            connection.executescript(f"PRAGMA application_id={_APPLICATION}; PRAGMA user_version={_FORMAT}; {_TABLES}")
            _fill(connection, run)
            connection.commit()
        finally:
            connection.close()
        os.replace(attempt, place)
    except sqlite3.Error as error:
        raise ClusterError(f"{place} cannot be written: {error}; the parts are as they were") from error
    finally:
        attempt.unlink(missing_ok=True)
    return rows


def _fill(connection: sqlite3.Connection, run: Run) -> None:
    about, version = run.plan.about, run.plan.version
    if about.get("fingerprint"):
        version += f"+script.{about['fingerprint']}"
    now = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')"
    connection.execute(
        f"INSERT INTO runs VALUES(1, ?, ?, ?, {now}, {now})", (about["ruleset"], about["class"], version)
    )
    for index, share in enumerate(run.plan.shares):
        rows = run.read(index)
        insert = f"INSERT INTO graphs({', '.join(_COLUMNS)}, run) VALUES(?,?,?,?,?,?,?,1)"
        connection.executemany(insert, zip(*(rows[name] for name in _COLUMNS)))
        connection.execute(
            "INSERT INTO progress VALUES(1, ?, ?, ?, 1, 1)", (share["n"], share["index"], share["of"])
        )
