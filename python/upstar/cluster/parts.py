"""Part files: the contract between machines.

A run is a folder with ``plan.json`` and one Parquet file for each share. A part is written under a name of its own, synced and
renamed, so it is whole or not there; a part that is there is never computed again. Ray, Slurm arrays and others only decide who
computes which share.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import io
import json
import os
import socket
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .plans import ClusterError, Columns, Plan

try:
    import fcntl
except ImportError:  # Windows: parts are whole there too, and two drivers would only do the same work.
    fcntl = None  # type: ignore[assignment]

_TEMPORARY = ".attempt-"


def encode(plan: Plan, index: int, rows: Columns) -> bytes:
    """The rows of a share as a Parquet file, which says whose they are, how many, and their hash."""
    pyarrow = arrow()
    schema = pyarrow.schema([(name, _KINDS.get(name, pyarrow.string)()) for name in rows])
    table = pyarrow.table(rows, schema=schema)
    about = {"upstar.plan": plan.key, "upstar.share": str(index), "upstar.rows": str(table.num_rows)}
    about["upstar.hash"] = rows_hash(rows)
    out = io.BytesIO()
    # Without compression `upstar` and every other reader can read it; texts that repeat are kept once all the same.
    pyarrow.parquet.write_table(table.replace_schema_metadata(about), out, compression="none")
    return out.getvalue()


def arrow() -> Any:
    """The package for Parquet files, which only runs on many machines need."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise ClusterError(f"pyarrow is missing ({error}): install upstar with [cluster] or [ray]") from error
    return pyarrow


def _int64() -> Any:
    return arrow().int64()


_KINDS: dict[str, Any] = {name: _int64 for name in ("n", "edges", "nimber", "x", "y", "size", "verified_to", "checked")}


def rows_hash(rows: Columns) -> str:
    """The SHA-256 of the rows in their order as text with tabs, after a line of names; ``upstar census --merge`` computes it too.

    >>> rows_hash({"n": [1, 2], "nimber": [None, 0]})[:16] == hashlib.sha256(b"n\\tnimber\\n1\\t\\n2\\t0").hexdigest()[:16]
    True
    """
    lines = ["\t".join(rows)]
    lines += ["\t".join("" if cell is None else str(cell) for cell in row) for row in zip(*rows.values())]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


class Run:
    """The folder of a run."""

    def __init__(self, folder: str | os.PathLike[str], plan: Plan | None = None) -> None:
        self.folder = Path(folder)
        place = self.folder / "plan.json"
        if plan is None:
            if not place.exists():
                raise ClusterError(f"{self.folder} is no run: there is no plan.json in it")
            plan = self._there()
        else:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._write(place, plan.text().encode(), keep=True)
            there = self._there()
            if there.text() != plan.text():
                raise ClusterError(f"{self.folder} holds another run ({_differs(there, plan)}): use another folder")
        self.plan = plan

    def _there(self) -> Plan:
        place = self.folder / "plan.json"
        try:
            return Plan.read(place.read_text())
        except (ValueError, KeyError, TypeError) as error:
            raise ClusterError(f"{place} is no plan of a run: use another folder") from error

    def path(self, index: int) -> Path:
        """Where a part is, or will be."""
        return self.folder / self.plan.name(index)

    def missing(self) -> list[int]:
        """The shares that are not there."""
        there = set(os.listdir(self.folder))
        return [index for index in range(len(self.plan.shares)) if self.plan.name(index) not in there]

    def put(self, index: int, data: bytes) -> None:
        """Puts a part in its place, unless it is there."""
        self._write(self.path(index), data, keep=True)

    def _write(self, place: Path, data: bytes, keep: bool = False) -> None:
        if keep and place.exists():
            return
        attempt = place.with_name(f"{_TEMPORARY}{uuid.uuid4().hex}")
        try:
            with open(attempt, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            _rename(attempt, place, keep)
            folder = os.open(place.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
        except OSError as error:
            with contextlib.suppress(OSError):
                attempt.unlink()
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                raise ClusterError(
                    f"the disk of {self.folder} is full; every part that is there is whole: make room, and run this again"
                ) from error
            raise

    @contextlib.contextmanager
    def driven(self) -> Iterator[None]:
        """Holds the folder for one driver; what killed attempts have left is cleared away."""
        with self._held(True, f"process {os.getpid()} on {socket.gethostname()}"):
            for attempt in self.folder.glob(f"{_TEMPORARY}*"):
                with contextlib.suppress(OSError):
                    attempt.unlink()
            yield

    @contextlib.contextmanager
    def shared(self) -> Iterator[None]:
        """Holds the folder for one of many jobs: they fill it side by side, but not beside a driver."""
        with self._held(False, "a job of an array"):
            yield

    @contextlib.contextmanager
    def _held(self, alone: bool, who: str) -> Iterator[None]:
        with open(self.folder / "driver.lock", "a+b", buffering=0) as lock:
            try:
                if fcntl:
                    fcntl.flock(lock, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
            except OSError as error:
                # Some common disks have no locks. Parts are whole there too; two drivers would only do the same work.
                if error.errno in (errno.EWOULDBLOCK, errno.EACCES):
                    lock.seek(0)
                    other = lock.read().decode().strip() or "another program"
                    raise ClusterError(
                        f"{self.folder} is being filled by {other}: wait for it, or use another folder"
                    ) from error
            # On a full disk nobody is named.
            with contextlib.suppress(OSError):
                lock.truncate(0)
                lock.write(who.encode())
            yield

    def read(self, index: int) -> Columns:
        """The rows of a part, checked by count and hash."""
        pyarrow, place = arrow(), self.path(index)
        try:
            table = pyarrow.parquet.ParquetFile(place).read()
        except FileNotFoundError:
            raise ClusterError(f"{place.name} is missing: the run is not finished") from None
        except Exception as error:
            raise ClusterError(f"{place.name} cannot be read, so delete it and run this again: {error}") from error
        about = {key.decode(): value.decode() for key, value in (table.schema.metadata or {}).items()}
        if about.get("upstar.plan") != self.plan.key or about.get("upstar.share") != str(index):
            raise ClusterError(f"{place.name} is a part of another run")
        rows: Columns = table.to_pydict()
        if about.get("upstar.rows") != str(table.num_rows) or about.get("upstar.hash") != rows_hash(rows):
            raise ClusterError(f"{place.name} is damaged, so delete it and run this again")
        return rows

    def finish(self) -> dict[str, Any]:
        """Checks every part, refuses what is unfinished or foreign, and writes the manifest."""
        if self.missing():
            raise ClusterError(f"the run is not finished: {len(self.missing())} of {len(self.plan.shares)} parts are missing")
        names = {self.plan.name(index) for index in range(len(self.plan.shares))}
        foreign = sorted(path.name for path in self.folder.glob("*.parquet") if path.name not in names)
        if foreign:
            raise ClusterError(f"{foreign[0]} does not belong to this run")
        parts, total = [], 0
        for index in range(len(self.plan.shares)):
            rows = self.read(index)
            count = len(next(iter(rows.values()), []))
            total += count
            parts.append({"file": self.plan.name(index), "rows": count, "hash": rows_hash(rows)})
        manifest = {"plan": self.plan.key, "version": self.plan.version, "rows": total, "parts": parts}
        self._write(self.folder / "manifest.json", json.dumps(manifest, indent=1).encode())
        return manifest

    def rows(self) -> Iterator[dict[str, Any]]:
        """All rows in order, each part checked."""
        for index in range(len(self.plan.shares)):
            rows = self.read(index)
            for values in zip(*rows.values()):
                yield dict(zip(rows, values))

    def verdicts(self) -> list[dict[str, Any]]:
        """What became of the conjectures of a run: how far each holds, and a counterexample of the least size that has one."""
        if self.plan.kind != "conjecture":
            raise ClusterError(f"only a run of conjectures has verdicts, and this is a {self.plan.kind}")
        found: dict[str, dict[str, Any]] = {}
        for row in self.rows():
            text = row["counterexample"]
            new = {**row, "counterexample": text and json.loads(text)}
            del new["size"]
            old = found.setdefault(row["name"], new)
            if old is new:
                continue
            old["checked"] += row["checked"]
            # Shares come by size: the first that is false says how far it holds.
            if old["counterexample"] is None:
                old |= {"verified_to": new["verified_to"], "counterexample": new["counterexample"]}
        return list(found.values())

    def arrow(self) -> Any:
        """All rows as an Arrow table, for polars, pandas and DuckDB."""
        pyarrow = arrow()
        return pyarrow.concat_tables(
            pyarrow.parquet.ParquetFile(self.path(index)).read().replace_schema_metadata()
            for index in range(len(self.plan.shares))
        )


def _rename(attempt: Path, place: Path, keep: bool) -> None:
    """Gives a file its name; with ``keep`` only where nothing has it: of two that come at once the first one stays."""
    try:
        if keep:
            with contextlib.suppress(FileExistsError):
                os.link(attempt, place)
            attempt.unlink()
            return
    except OSError:
        # Some disks have no second names for a file.
        pass
    os.replace(attempt, place)


def _differs(there: Plan, new: Plan) -> str:
    if there.version != new.version:
        return f"begun with upstar {there.version}, and this is {new.version}"
    if there.kind != new.kind:
        return f"a {there.kind}"
    for name, value in there.about.items():
        if new.about.get(name) != value:
            return f"with {name} {value}"
    return f"in {len(there.shares)} shares"
