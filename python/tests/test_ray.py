"""A Ray cluster of several nodes on this machine; a worker and a node are killed in the middle."""

import os
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
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False, "object_store_memory": 80 << 20})
    second = made.add_node(num_cpus=1, object_store_memory=80 << 20)
    yield made, second
    ray.shutdown()
    made.shutdown()


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
    with pytest.raises(cluster.ClusterError, match="has upstar .* begun with 0.0.9"):
        cluster.fill(other, tmp_path / "version", address="auto")


def test_a_node_without_the_package(nodes, tmp_path, monkeypatch):
    inner = adapters._task()

    def bare(text, index):
        import sys

        # As if it were not installed there.
        for name in [name for name in sys.modules if name.split(".")[0] == "upstar"]:
            sys.modules[name] = None
        sys.modules["upstar"] = None
        return inner(text, index)

    monkeypatch.setattr(adapters, "_task", lambda: bare)
    with pytest.raises(cluster.ClusterError, match="cannot import upstar"):
        cluster.census(RULES, CLASS, 4, out=tmp_path / "bare", address="auto")
    assert os.listdir(tmp_path / "bare")
