"""The example for Dask in docs/cluster.md, as it is printed there."""

import os
import pathlib

import pytest
from upstar import cluster

pytest.importorskip("distributed")


def test_the_example(tmp_path, monkeypatch):
    page = pathlib.Path(os.environ["UPSTAR_DOCS"], "cluster.md").read_text()
    text = page.split("## Dask")[1].split("```python\n")[1].split("```")[0]
    assert 'Client("scheduler:8786")' in text and '"odd/"' in text and ", 9)" in text
    text = text.replace('Client("scheduler:8786")', "Client(processes=False, n_workers=2, threads_per_worker=1, dashboard_address=None)")
    monkeypatch.chdir(tmp_path)
    exec(text.replace(", 9)", ", (1, 7), 6)"), names := {})
    names["client"].close()
    plain = cluster.census("vertex-deletion:odd-odd", "connected", (1, 7), out=tmp_path / "plain", address="here", parts=1)
    key = lambda row: (row["n"], row["graph6"])
    assert sorted(cluster.Run("odd").rows(), key=key) == sorted(plain.rows(), key=key)
