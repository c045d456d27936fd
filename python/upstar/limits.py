"""Limits for everything that is asked inside a block, and who is told of progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Optional, Union

Progress = Callable[[int, Optional[int], str], None]
#: Seconds, or a text such as ``"5m"``.
Time = Union[float, str, None]
#: Bytes, or a text such as ``"2G"``.
Memory = Union[int, str, None]
#: time, memory, threads, progress
Given = tuple[Time, Memory, Optional[int], Optional[Progress]]

_now: ContextVar[Given] = ContextVar("upstar_limits", default=(None, None, None, None))


@contextmanager
def limits(
    time: float | str | None = None,
    memory: int | str | None = None,
    threads: int | None = None,
    progress: Progress | bool | None = None,
) -> Iterator[None]:
    """Limits for a block; the innermost counts. Operators have no other way to be told.

    ``time`` is in seconds or a text such as ``"5m"``, ``memory`` in bytes or a text such as ``"2G"``. ``progress`` is called
    with how much is done, of how much (or ``None``) and what is counted; ``True`` shows a bar (with tqdm, if it is there).

    >>> import upstar as up
    >>> with up.limits(time=0.05):
    ...     up.ruleset("domineering")("9x9").value
    Traceback (most recent call last):
      ...
    upstar.errors.TimeLimit: stopped: the time limit of 0.05 s ran out
    ...
    """
    with bars(progress) as teller:
        token = _now.set(merged(time, memory, threads, teller))
        try:
            yield
        finally:
            _now.reset(token)


def merged(
    time: float | str | None = None,
    memory: int | str | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Given:
    """The limits that are given here, and else those of the block."""
    old = _now.get()
    return (
        old[0] if time is None else time,
        old[1] if memory is None else memory,
        old[2] if threads is None else threads,
        old[3] if progress is None else progress,
    )


@contextmanager
def bars(progress: Progress | bool | None) -> Iterator[Progress | None]:
    """A function that is told of progress: the one that is given, or a bar."""
    if not progress:
        yield None
    elif progress is not True:
        yield progress
    else:
        bar = _Bar()
        try:
            yield bar
        finally:
            bar.close()


class _Bar:
    """A bar by tqdm, in a terminal and in a notebook; a plain line where there is no tqdm."""

    def __init__(self) -> None:
        self._bar: Any = None
        self._line = False

    def __call__(self, done: int, total: int | None, what: str) -> None:
        try:
            from tqdm.auto import tqdm
        except ImportError:
            import sys

            of = "" if total is None else f" of {total}"
            print(f"\r{done}{of} {what} ", end="", file=sys.stderr, flush=True)
            self._line = True
            return
        if self._bar is None:
            self._bar = tqdm(total=total, unit=f" {what}")
        # A notebook's bar takes its length from here.
        if total != self._bar.total:
            self._bar.reset(total)
        self._bar.n = done
        self._bar.refresh()

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()
        elif self._line:
            import sys

            print(file=sys.stderr, flush=True)
