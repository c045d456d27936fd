"""Who computes which share: this process, some processes of this machine, or Ray."""

from __future__ import annotations

import ctypes
import importlib
import logging
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from .parts import Run, encode
from .plans import ClusterError, Plan

#: Is told how many shares are done, of how many.
Told = Callable[[int, int], None]

#: How often Ray tries a share again whose worker or node has died.
RETRIES = 20


def make(plan_text: str, index: int) -> bytes:
    """Computes a share. It is pure, so it may be done anywhere, and again."""
    plan = Plan.read(plan_text)
    return encode(plan, index, plan.compute(index))


def serial(run: Run, shard: tuple[int, int] = (0, 1), told: Told | None = None) -> int:
    """Computes every so-manieth missing share here, for job arrays: any number of them may fill one folder."""
    index, of = shard
    own = [share for share in range(len(run.plan.shares)) if share % of == index % of]
    text, done = run.plan.text(), 0
    for seen, share in enumerate(own, 1):
        if not run.path(share).exists():
            run.put(share, make(text, share))
            done += 1
        if told:
            told(seen, len(own))
    return done


def processes(run: Run, workers: int | None = None, told: Told | None = None) -> int:
    """Computes the missing shares with processes of this machine."""
    with run.driven():
        missing, text = run.missing(), run.plan.text()
        with ProcessPoolExecutor(workers, initializer=_serve, initargs=(os.getpid(),)) as pool:
            futures = {share: pool.submit(make, text, share) for share in missing}
            try:
                for done, (share, future) in enumerate(futures.items(), 1):
                    run.put(share, future.result())
                    if told:
                        told(done, len(missing))
            except BrokenProcessPool as error:
                raise ClusterError("a worker process died; every part that is there is whole: run this again") from error
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                # Nobody wants what they are at.
                for worker in list((pool._processes or {}).values()):
                    worker.terminate()
                raise
    return len(missing)


def _serve(parent: int) -> None:
    """Leaves Ctrl-C to the driver, and ends this process when the driver is killed: nobody would wait for its work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
        if os.getppid() != parent:
            os._exit(1)


def on_ray(run: Run, address: str | None = None, ahead: int | None = None, told: Told | None = None) -> int:
    """Computes the missing shares on a Ray cluster. Nodes need the package and no common disk: parts come back to the driver."""
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError as error:
        raise ClusterError(f"Ray is missing ({error}): install upstar with [ray], or use --address processes") from error
    with run.driven():
        if not ray.is_initialized():
            # Without an address Ray would look for a cluster in the environment.
            ray.init(address=address or "local", log_to_driver=False, logging_level=logging.WARNING)
        task = ray.remote(max_retries=RETRIES, num_cpus=1)(_task())
        text = ray.put(run.plan.text())
        missing = run.missing()
        todo, done = list(reversed(missing)), 0
        flying: dict[Any, int] = {}
        # Shares wait at the driver, so that a driver that ends leaves little behind.
        room = ahead or max(4, 2 * int(ray.cluster_resources().get("CPU", 2)))
        try:
            while todo or flying:
                while todo and len(flying) < room:
                    share = todo.pop()
                    flying[task.remote(text, share)] = share
                (ready, *_), _ = ray.wait(list(flying), num_returns=1)
                share = flying.pop(ready)
                run.put(share, _taken(ray, ready, share))
                done += 1
                if told:
                    told(done, len(missing))
        finally:
            for waiting in flying:
                ray.cancel(waiting, force=True)
    return done


def _task() -> Callable[[str, int], tuple[str, Any]]:
    """The work of a node. It is sent by value, so that a node without the package can say so."""

    def share(text: str, index: int) -> tuple[str, Any]:
        import socket

        where = socket.gethostname()
        try:
            from upstar.cluster.adapters import make
            from upstar.cluster.plans import ClusterError
            from upstar.errors import Error
        except ImportError as error:
            return "wrong", f"{where} cannot import upstar ({error}): install the package with [ray] there"
        try:
            return "part", make(text, index)
        except OSError as error:
            return "wrong", f"{where}: {error}; every part that is there is whole: make room, and run this again"
        except (ClusterError, Error) as error:
            return "wrong", f"{where}: {error}"

    return share


def _taken(ray: Any, ready: Any, share: int) -> bytes:
    try:
        kind, what = ray.get(ready)
    except ray.exceptions.RayError as error:
        raise ClusterError(f"share {share} failed, and every part that is there is whole: {error}") from error
    if kind != "part":
        raise ClusterError(str(what))
    return bytes(what)
