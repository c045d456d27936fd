"""A Ray cluster of several nodes on this machine; a worker and a node are killed in the middle."""

import signal
import threading
import time

import psutil
import pytest
from upstar import cluster
from upstar.cluster import adapters

ray = pytest.importorskip("ray")
RULES, CLASS, SIZES, PARTS = "vertex-deletion:even-odd", "connected", (1, 8), 60


@pytest.fixture(scope="module")
def nodes():
    from ray._private import services
    from ray.cluster_utils import Cluster

    # On a machine that is very busy Ray gives up waiting for its own processes after half a minute.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(services, "get_node", patient(services.get_node))
        made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False, "object_store_memory": 80 << 20})
        second = made.add_node(num_cpus=1, object_store_memory=80 << 20)
        yield made, second
        ray.shutdown()
        made.shutdown()


def patient(ask):
    def asked(*args, **given):
        for _ in range(600):
            try:
                return ask(*args, **given)
            except RuntimeError:
                time.sleep(0.3)
        return ask(*args, **given)

    return asked


def workers():
    """The processes that compute a share now."""
    return [p for p in psutil.process_iter(["cmdline"]) if "ray::share" in " ".join(p.info["cmdline"] or [])]


def test_nothing_is_lost_or_doubled(nodes, tmp_path, monkeypatch):
    made, second = nodes
    inner = adapters._task()

    def share(text, index):
        # Long enough to be met at work, on a fast machine too.
        time.sleep(0.1)
        return inner(text, index)

    monkeypatch.setattr(adapters, "_task", lambda: share)
    done = threading.Event()
    killed = []

    def strike():
        """Kills a worker once a few parts are there, and then a node."""
        while len(list((tmp_path / "ray").glob("part-*"))) < 6 and not done.is_set():
            time.sleep(0.05)
        while not killed and not done.is_set():
            for process in workers()[:1]:
                process.send_signal(signal.SIGKILL)
                killed.append(process.pid)
            time.sleep(0.02)
        made.remove_node(second, allow_graceful=False)
        killed.append("node")

    striker = threading.Thread(target=strike)
    striker.start()
    try:
        run = cluster.census(RULES, CLASS, SIZES, out=tmp_path / "ray", address=made.address, parts=PARTS)
    finally:
        done.set()
        striker.join()
    assert len(killed) == 2, "nothing was killed, so this test has shown nothing"
    plain = cluster.census(RULES, CLASS, SIZES, out=tmp_path / "plain", address="here", parts=1)
    key = lambda row: (row["n"], row["graph6"])
    mine, theirs = sorted(run.rows(), key=key), sorted(plain.rows(), key=key)
    assert mine == theirs and len(mine) == 1 + 1 + 2 + 6 + 21 + 112 + 853 + 11117
    assert not list((tmp_path / "ray").glob(".attempt-*"))


def test_a_node_of_another_version(nodes, tmp_path):
    plan = cluster.plans.census_plan(RULES, CLASS, 4)
    other = cluster.Plan(plan.kind, plan.about, plan.shares, "0.0.9")
    with pytest.raises(cluster.ClusterError, match="has upstar .* begun with 0.0.9: install that"):
        cluster.fill(other, tmp_path / "version", address="auto")
    # What another version has begun is not mixed with this one.
    with pytest.raises(cluster.ClusterError, match="begun with upstar 0.0.9, and this is"):
        cluster.fill(plan, tmp_path / "version", address="auto")


def test_a_node_without_the_package(nodes, tmp_path, monkeypatch):
    """Half of the shares come to a node without it: what is done stays, and the next run does the rest."""
    inner = adapters._task()

    def bare(text, index):
        import sys

        if index < 3:
            return inner(text, index)
        # As if it were not installed there; the worker goes on to other shares.
        own = {name: module for name, module in sys.modules.items() if name.split(".")[0] == "upstar"}
        sys.modules.update(dict.fromkeys([*own, "upstar"]))
        try:
            return inner(text, index)
        finally:
            del sys.modules["upstar"]
            sys.modules.update(own)

    monkeypatch.setattr(adapters, "_task", lambda: bare)
    with pytest.raises(cluster.ClusterError, match="cannot import upstar .* there"):
        cluster.census(RULES, CLASS, (1, 6), out=tmp_path / "bare", address="auto", parts=3)
    there = {path: path.stat().st_mtime_ns for path in (tmp_path / "bare").glob("part-*")}
    monkeypatch.undo()
    run = cluster.census(RULES, CLASS, (1, 6), out=tmp_path / "bare", address="auto", parts=3)
    assert run.finish()["rows"] == 143
    assert all(path.stat().st_mtime_ns == when for path, when in there.items())


def test_a_worker_without_room(nodes, tmp_path, monkeypatch):
    """A share that finds no room on its node: the run says where, and the next one does the rest."""
    inner = adapters._task()

    def full(text, index):
        if index == 4:
            import upstar.cluster.adapters as there

            def no_room(*_):
                raise OSError(28, "No space left on device")

            was, there.make = there.make, no_room
            try:
                return inner(text, index)
            finally:
                there.make = was
        return inner(text, index)

    monkeypatch.setattr(adapters, "_task", lambda: full)
    with pytest.raises(cluster.ClusterError, match="No space left on device.*run this again"):
        cluster.census(RULES, CLASS, (1, 6), out=tmp_path / "full", address="auto", parts=3)
    monkeypatch.undo()
    assert cluster.census(RULES, CLASS, (1, 6), out=tmp_path / "full", address="auto", parts=3).finish()["rows"] == 143
