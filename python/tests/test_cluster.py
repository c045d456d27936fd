"""Part files, drivers that end, and what is refused. Ray has a file of its own."""

import collections
import json
import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
import time

import duckdb
import polars
import psutil
import pytest
import upstar as up
from upstar import cluster
from upstar.cluster import __main__ as command
from upstar.cluster.parts import encode

RULES, CLASS = "vertex-deletion:odd-odd", "connected"
PROGRAM = os.environ.get("UPSTAR", "")


def rows(run):
    return sorted(map(tuple, (row.values() for row in run.rows())), key=repr)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The census in one piece."""
    return cluster.census(RULES, CLASS, (1, 7), out=tmp_path_factory.mktemp("whole"), address="here", parts=1)


def test_parts_are_the_whole(whole, tmp_path):
    run = cluster.census(RULES, CLASS, (1, 7), out=tmp_path / "a", address="processes", parts=9)
    assert rows(run) == rows(whole) and len(run.plan.shares) > 20
    manifest = json.loads((tmp_path / "a" / "manifest.json").read_text())
    assert manifest["rows"] == 996 == sum(part["rows"] for part in manifest["parts"])
    frame = polars.read_parquet(tmp_path / "a" / "*.parquet")
    assert frame.height == 996 and run.arrow().num_rows == 996
    counts = dict(duckdb.sql(f"SELECT outcome, count(*) FROM '{tmp_path}/a/*.parquet' GROUP BY outcome").fetchall())
    assert counts == dict(collections.Counter(row["outcome"] for row in whole.rows()))
    # Nothing is computed twice, and the same share is the same file.
    assert cluster.serial(run) == 0
    part = (tmp_path / "a" / run.plan.name(3)).read_bytes()
    assert part == cluster.make(run.plan.text(), 3)


def test_a_job_array_fills_one_folder(whole, tmp_path):
    out = str(tmp_path / "array")
    for i in (1, 3, 0, 2, 1):
        assert command.main(["census", RULES, CLASS, "--n", "1..7", "--parts", "5", "--out", out, "--shard", f"{i}/4"]) == 0
    assert rows(cluster.Run(out)) == rows(whole)
    assert command.main(["merge", out, "--db", str(tmp_path / "c.sqlite")]) == 0
    assert command.main(["merge", out, "--db", str(tmp_path / "c.sqlite")]) == 1


def test_the_database_is_the_command_lines(whole, tmp_path):
    mine, theirs = tmp_path / "mine.sqlite", tmp_path / "theirs.sqlite"
    assert cluster.to_database(whole, mine) == 996
    subprocess.run([PROGRAM, "census", RULES, CLASS, "--n", "1..7", "--db", theirs, "--quiet"], check=True)
    read = lambda path: sqlite3.connect(path).execute("SELECT graph6,n,edges,value,outcome,nimber,parity FROM graphs ORDER BY n,graph6").fetchall()
    layout = lambda path: sqlite3.connect(path).execute("SELECT type,name,sql FROM sqlite_schema ORDER BY name").fetchall()
    head = lambda path: [sqlite3.connect(path).execute(f"PRAGMA {name}").fetchone() for name in ("application_id", "user_version")]
    assert layout(mine) == layout(theirs) and head(mine) == head(theirs)
    assert read(mine) == read(theirs)
    ask = lambda path: subprocess.run([PROGRAM, "census", "--db", path, "--query", "histogram"], capture_output=True, text=True, check=True).stdout
    assert ask(mine) == ask(theirs)
    merged = subprocess.run([PROGRAM, "census", "--db", tmp_path / "all.sqlite", "--merge", mine], capture_output=True, text=True)
    assert merged.returncode == 0 and "996 rows added" in merged.stdout


def test_a_driver_that_is_killed_is_started_again(whole, tmp_path):
    out = tmp_path / "killed"
    args = [sys.executable, "-m", "upstar.cluster", "census", RULES, CLASS, "--n", "1..7", "--parts", "40", "--out", str(out), "--address", "here"]
    for _ in range(3):
        driver = subprocess.Popen(args, stdout=subprocess.DEVNULL)
        while driver.poll() is None and len(list(out.glob("part-*"))) % 40 < 30:
            time.sleep(0.01)
        if driver.poll() is None:
            driver.send_signal(signal.SIGKILL)
        driver.wait()
    (out / ".attempt-left-behind").write_bytes(b"half")
    subprocess.run(args, check=True, stdout=subprocess.DEVNULL)
    assert rows(cluster.Run(out)) == rows(whole) and not list(out.glob(".attempt-*"))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells children of their parent's death")
def test_workers_end_with_their_driver(tmp_path):
    args = [sys.executable, "-m", "upstar.cluster", "census", RULES, CLASS, "--n", "9", "--parts", "4", "--out", str(tmp_path / "w"), "--address", "processes"]
    driver = psutil.Popen(args, stdout=subprocess.DEVNULL)
    while not (children := driver.children()):
        assert driver.poll() is None
        time.sleep(0.01)
    driver.kill()
    driver.wait()
    gone, alive = psutil.wait_procs(children, timeout=60)
    assert gone and not alive


@pytest.mark.parametrize("address", ["here", "processes"])
def test_ctrl_c_ends_a_driver(whole, tmp_path, address):
    out = tmp_path / "stopped"
    words = ["census", RULES, CLASS, "--n", "1..9", "--parts", "30", "--out", str(out), "--address", address]
    # A terminal tells the driver and its workers.
    driver = psutil.Popen([sys.executable, "-m", "upstar.cluster", *words], stderr=subprocess.PIPE, text=True, start_new_session=True)
    while len(list(out.glob("part-*"))) < 8:
        assert driver.poll() is None
        time.sleep(0.01)
    children = driver.children()
    os.killpg(driver.pid, signal.SIGINT)
    _, said = driver.communicate(timeout=120)
    assert driver.returncode == 130 and said.splitlines() == ["upstar.cluster: interrupted; every part that is there is whole: run this again"]
    assert not psutil.wait_procs(children, timeout=60)[1] and bool(children) == (address == "processes")
    run = cluster.Run(out)
    there = set(range(len(run.plan.shares))) - set(run.missing())
    assert there and run.missing() and all(run.read(index) for index in there)


def test_a_job_array_and_a_driver_do_not_meet(tmp_path):
    run = cluster.Run(tmp_path / "both", cluster.plans.census_plan(RULES, CLASS, (1, 5)))
    words = ["census", RULES, CLASS, "--n", "1..5", "--out", str(run.folder), "--shard"]
    with run.driven():
        assert command.main([*words, "0/2"]) == 1
    with run.shared():
        assert command.main([*words, "0/2"]) == command.main([*words, "1/2"]) == 0
        with pytest.raises(cluster.ClusterError, match="filled by a job of an array"):
            cluster.census(RULES, CLASS, (1, 5), out=run.folder, address="here")
        assert command.main(["merge", str(run.folder)]) == 1
    # What a killed job has left goes when its parts are merged.
    (run.folder / ".attempt-left-behind").write_bytes(b"half")
    assert command.main(["merge", str(run.folder)]) == 0 and not list(run.folder.glob(".attempt-*"))


def test_two_plans_at_once(tmp_path, monkeypatch):
    """Two drivers that find an empty folder at the same moment: the first one has it."""
    plan = cluster.plans.census_plan(RULES, CLASS, 5)
    real = os.path.exists
    from upstar.cluster import parts

    monkeypatch.setattr(parts.Path, "exists", lambda path: path.name != "plan.json" and real(path))
    run = cluster.Run(tmp_path / "at-once", plan)
    with pytest.raises(cluster.ClusterError, match="holds another run .with n "):
        cluster.Run(run.folder, cluster.plans.census_plan(RULES, CLASS, 6))
    assert (run.folder / "plan.json").read_text() == plan.text() and not list(run.folder.glob(".attempt-*"))
    monkeypatch.undo()
    (run.folder / "plan.json").write_text('{"kind":')
    with pytest.raises(cluster.ClusterError, match="no plan of a run"):
        cluster.Run(run.folder)


def test_what_is_not_installed_is_named(tmp_path, monkeypatch):
    for missing, words in (("pyarrow", r"pyarrow is missing .*\[cluster\]"), ("ray", r"Ray is missing .*\[ray\]")):
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, missing, None)
            with pytest.raises(cluster.ClusterError, match=words):
                cluster.census(RULES, CLASS, 4, out=tmp_path / missing, address="here" if missing == "pyarrow" else "auto")


def test_two_drivers_on_one_folder(tmp_path):
    run = cluster.Run(tmp_path / "two", cluster.plans.census_plan(RULES, CLASS, (1, 5)))
    with run.driven():
        for address in ("here", "processes"):
            with pytest.raises(cluster.ClusterError, match=f"process {os.getpid()} .*: wait for it, or use another folder"):
                cluster.census(RULES, CLASS, (1, 5), out=tmp_path / "two", address=address)
    assert cluster.census(RULES, CLASS, (1, 5), out=tmp_path / "two", address="here").finish()["rows"] == 31


def test_what_is_refused(whole, tmp_path):
    run = cluster.census(RULES, CLASS, (1, 5), out=tmp_path / "r", address="here", parts=3)
    with pytest.raises(cluster.ClusterError, match="another run"):
        cluster.census(RULES, CLASS, (1, 6), out=tmp_path / "r", address="here", parts=3)
    part = run.path(2)
    whole_part = part.read_bytes()
    part.unlink()
    with pytest.raises(cluster.ClusterError, match="1 of .* missing"):
        run.finish()
    part.write_bytes(whole_part[:-20])
    with pytest.raises(cluster.ClusterError, match="cannot be read"):
        run.finish()
    part.write_bytes(run.path(1).read_bytes())
    with pytest.raises(cluster.ClusterError, match="another run"):
        run.finish()
    damaged = run.plan.compute(2)
    good = encode(run.plan, 2, damaged)
    damaged["value"] = ["7"] * len(damaged["value"])
    bad = encode(run.plan, 2, damaged)
    # The rows of one file under the head of another.
    import pyarrow.parquet as parquet

    (tmp_path / "x").write_bytes(good)
    (tmp_path / "y").write_bytes(bad)
    head = parquet.read_table(tmp_path / "x").schema.metadata
    parquet.write_table(parquet.ParquetFile(tmp_path / "y").read().replace_schema_metadata(head), part)
    with pytest.raises(cluster.ClusterError, match="damaged"):
        run.finish()
    part.write_bytes(whole_part)
    (tmp_path / "r" / "part-9.parquet").write_bytes(whole_part)
    with pytest.raises(cluster.ClusterError, match="does not belong"):
        run.finish()
    with pytest.raises(cluster.ClusterError, match="no run"):
        cluster.Run(tmp_path)


def test_another_version_and_a_full_disk(tmp_path, monkeypatch):
    plan = cluster.plans.census_plan(RULES, CLASS, 4)
    other = cluster.Plan(plan.kind, plan.about, plan.shares, "0.0.9")
    with pytest.raises(cluster.ClusterError, match="has upstar .* begun with 0.0.9"):
        other.compute(0)
    cluster.Run(tmp_path / "v", other)
    with pytest.raises(cluster.ClusterError, match="begun with upstar 0.0.9"):
        cluster.Run(tmp_path / "v", plan)
    if os.path.exists("/dev/full"):
        run = cluster.Run(tmp_path / "full", plan)
        real = open
        monkeypatch.setattr("builtins.open", lambda path, *rest: real("/dev/full" if ".attempt-" in str(path) else path, *rest))
        with pytest.raises(cluster.ClusterError, match="disk of .* is full.*run this again"):
            run.put(0, b"x" * 10)
        monkeypatch.undo()
        assert not list(run.folder.glob(".attempt-*"))
        assert cluster.fill(plan, run.folder, address="here").finish()["rows"] == 6


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="a small disk of its own needs the right to mount one")
def test_a_disk_that_is_really_full(whole, tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=48k", "tmpfs", disk], capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    words = [sys.executable, "-m", "upstar.cluster", "census", RULES, CLASS, "--n", "1..7", "--parts", "9", "--out", disk / "run", "--address"]
    try:
        for address in ("here", "processes"):
            full = subprocess.run([*words, address], capture_output=True, text=True)
            assert full.returncode == 1 and "is full; every part that is there is whole" in full.stderr
        parts = sorted(path.name for path in (disk / "run").glob("part-*"))
        database = subprocess.run([sys.executable, "-c", "import sys\nfrom upstar import cluster\ncluster.to_database(cluster.Run(sys.argv[1]), sys.argv[2])", whole.folder, disk / "c.sqlite"], capture_output=True, text=True)
        assert "c.sqlite cannot be written: database or disk is full; the parts are as they were" in database.stderr
        assert not list(disk.glob("c.sqlite*"))
        assert parts and not list((disk / "run").glob(".attempt-*"))
        subprocess.run(["mount", "-o", "remount,size=4m", disk], check=True)
        again = subprocess.run([*words, "here"], capture_output=True, text=True)
        said = json.loads(again.stdout)
        assert said["rows"] == 996 and said["computed"] == said["shares"] - len(parts)
    finally:
        subprocess.run(["umount", disk], check=True)


def merge(into, *parts):
    return subprocess.run([PROGRAM, "census", "--db", into, "--merge", *parts], capture_output=True, text=True)


def test_the_command_line_merges_parts(whole, tmp_path):
    """A program with the feature parquet reads the parts; one without says how to go on."""
    run = cluster.census(RULES, CLASS, (1, 6), out=tmp_path / "run", address="here", parts=3)
    (tmp_path / "foreign.parquet").write_bytes(run.path(0).read_bytes())
    done = merge(tmp_path / "all.sqlite", run.folder)
    if "reads no Parquet" in done.stderr:
        assert done.returncode == 2 and "python -m upstar.cluster merge" in done.stderr
        return
    assert done.returncode == 0 and "143 rows added" in done.stdout, done.stderr
    assert cluster.to_database(run, tmp_path / "mine.sqlite") == 143
    read = lambda name: sqlite3.connect(tmp_path / name).execute("SELECT * FROM graphs ORDER BY n,graph6").fetchall()
    assert read("all.sqlite") == read("mine.sqlite")
    # Again, from a database, and part by part: nothing is doubled.
    for again in ([run.folder], [tmp_path / "mine.sqlite"], sorted(run.folder.glob("*.parquet"))):
        done = merge(tmp_path / "all.sqlite", *again)
        assert done.returncode == 0 and " 0 rows added" in done.stdout, done.stderr
    assert merge(tmp_path / "parts.sqlite", *sorted(run.folder.glob("*.parquet"))).returncode == 0
    assert read("parts.sqlite") == read("mine.sqlite")
    refused = lambda words, *parts: words in merge(tmp_path / "all.sqlite", *parts).stderr
    other = cluster.census(RULES, CLASS, (5, 6), out=tmp_path / "other", address="here", parts=2)
    assert refused("overlaps", other.folder)
    assert refused("plan", tmp_path / "foreign.parquet")
    part = run.path(4).read_bytes()
    run.path(4).unlink()
    assert refused("not finished: 1 of", run.folder)
    run.path(4).write_bytes(run.path(3).read_bytes())
    assert "another run" in merge(tmp_path / "new.sqlite", run.folder).stderr
    run.path(4).write_bytes(part[:-9])
    assert "cannot be read" in merge(tmp_path / "new.sqlite", run.folder).stderr
    run.path(4).write_bytes(part)
    (run.folder / "part-7.parquet").write_bytes(part)
    assert refused("does not belong", run.folder)
    assert read("all.sqlite") == read("mine.sqlite")
    table = cluster.table("nim", "{x},{y}", 2, 2, out=tmp_path / "table", address="here")
    assert refused("only a census", table.folder)


def test_tables_hunts_and_conjectures(tmp_path):
    table = cluster.table("cookie-cutter:inf", "{y}x{x}", x=(1, 6), y=(1, 4), out=tmp_path / "t", address="processes", parts=4)
    judge = up.ruleset("cookie-cutter:inf").table("{y}x{x}", x=(1, 6), y=(1, 4))
    assert len(table.plan.shares) == 16
    assert [row["value"] for row in table.rows()] == [str(value) for row in judge.values for value in row]
    assert [(row["y"], row["x"]) for row in table.rows()] == [(y, x) for y in range(1, 5) for x in range(1, 7)]
    hunt = cluster.hunt("vertex-deletion:even-odd", CLASS, (1, 6), where="temp(G) > 1", out=tmp_path / "h", address="here")
    found = {row["graph6"] for row in hunt.rows()}
    every = cluster.census("vertex-deletion:even-odd", CLASS, (1, 6), out=tmp_path / "c", address="here")
    assert found == {row["graph6"] for row in every.rows() if up.Game(row["value"]).temperature > 1} != set()
    with pytest.raises(ValueError, match="neither true nor false"):
        cluster.hunt(RULES, CLASS, 4, where="temp(G)", out=tmp_path / "w", address="here")
    with pytest.raises(ValueError, match="from 1 on"):
        cluster.table("nim", "{x},{y}", 2, 2, out=tmp_path / "z", address="here", parts=0)


def test_conjectures_in_parts(tmp_path):
    names, upto = ["pyramid-1", "odd-odd-bound", "looped-trees", "complete-graph"], 6
    run = cluster.conjecture(names, out=tmp_path / "k", upto=upto, address="processes", parts=3)
    sizes = [share.get("size") for share in run.plan.shares if share["name"] == "odd-odd-bound"]
    assert sizes == [size for size in range(1, upto + 1) for _ in range(3)]
    for verdict in run.verdicts():
        judge = up.conjecture(verdict["name"], upto=upto)
        assert verdict["verified_to"] == judge["verified_to"], verdict
        assert (verdict["counterexample"] is None) == (judge["counterexample"] is None)
        if judge["counterexample"] is None:
            assert verdict["checked"] == judge["checked"]
    assert [verdict["name"] for verdict in run.verdicts()] == names
    assert {verdict["name"] for verdict in run.verdicts() if verdict["counterexample"]} == {"odd-odd-bound", "looped-trees"}
    with pytest.raises(up.InputError, match="no such conjecture"):
        cluster.conjecture(["nobodys"], out=tmp_path / "n", address="here")


def test_positions_of_any_kind(tmp_path):
    """Whatever `upstar census` goes over: boards, weights and loops, starts."""
    for ruleset, words, n in (
        ("clobber", "boards 3x3 xo.", None),
        ("nim-on-graph", "connected weights 2 loops 1", (1, 3)),
        ("escape", "trees starts", (1, 5)),
    ):
        name = ruleset + "-run"
        run = cluster.census(ruleset, words, n, out=tmp_path / name, address="processes", parts=4)
        mine, theirs = tmp_path / f"{name}.sqlite", tmp_path / f"{name}-cli.sqlite"
        cluster.to_database(run, mine)
        sizes = [] if n is None else ["--n", f"{n[0]}..{n[1]}"]
        subprocess.run([PROGRAM, "census", ruleset, *words.split(), *sizes, "--db", theirs, "--quiet"], check=True)
        read = lambda path: sqlite3.connect(path).execute(
            "SELECT class,graph6,n,edges,value,outcome,nimber,parity FROM graphs JOIN runs ON run = id ORDER BY n,graph6"
        ).fetchall()
        assert read(mine) == read(theirs) != []
    with pytest.raises(ValueError, match="n is missing"):
        cluster.census(RULES, CLASS, out=tmp_path / "none", address="here")
    with pytest.raises(ValueError, match="one size"):
        cluster.census("clobber", "boards 2x2 xo.", 4, out=tmp_path / "none", address="here")


def command_said(capsys, *words):
    """The answer of the command, which is one JSON object."""
    assert command.main([*words, "--quiet"]) == 0
    return json.loads(capsys.readouterr().out)


def test_every_command(whole, tmp_path, capsys):
    out = lambda name: ["--out", str(tmp_path / name)]
    said = command_said(capsys, "census", "clobber", "boards", "3x3", "xo.", *out("c"), "--address", "here", "--parts", "2")
    assert said["computed"] == said["shares"] == 2 and said["missing"] == 0 and said["rows"] > 1000
    said = command_said(capsys, "hunt", RULES, CLASS, "--n", "1..6", "--where", "G == *3", *out("h"), "--address", "processes")
    assert said["rows"] == sum(row["n"] <= 6 and row["nimber"] == 3 for row in whole.rows()) > 0
    said = command_said(capsys, "table", "domineering", "{y}x{x}", "--x", "1..4", "--y", "1..3", *out("t"), "--address", "here", "--parts", "2")
    assert (said["shares"], said["rows"]) == (6, 12)
    said = command_said(capsys, "conjecture", "odd-odd-bound", "--upto", "5", *out("k"), "--address", "here")
    assert said["verdicts"] == [{"name": "odd-odd-bound", "verified_to": 5, "checked": 31, "counterexample": None}]
    assert command.main(["census", RULES, CLASS, "--n", "3", *out("s"), "--shard", "5/4"]) == 1
    assert "no shard" in capsys.readouterr().err


def test_a_script_travels_along(tmp_path):
    text = open(os.environ["UPSTAR_EXAMPLES"] + "/rulesets/node-kayles.star").read()
    name = up.script(text.replace('"node-kayles"', '"own-kayles"')).name
    run = cluster.census(name, CLASS, (1, 5), out=tmp_path / "s", address="processes", script=text.replace('"node-kayles"', '"own-kayles"'))
    plain = cluster.census("node-kayles", CLASS, (1, 5), out=tmp_path / "p", address="here")
    assert [row["value"] for row in run.rows()] == [row["value"] for row in plain.rows()]
    mine, theirs = tmp_path / "mine.sqlite", tmp_path / "theirs.sqlite"
    cluster.to_database(run, mine)
    script = tmp_path / "own-kayles.star"
    script.write_text(text.replace('"node-kayles"', '"own-kayles"'))
    subprocess.run([PROGRAM, "census", script, CLASS, "--n", "1..5", "--db", theirs, "--quiet"], check=True)
    version = lambda path: sqlite3.connect(path).execute("SELECT version FROM runs").fetchone()
    assert version(mine) == version(theirs)


def test_mistakes_are_told_on_the_command_line(tmp_path, capsys):
    out = str(tmp_path / "m")
    assert command.main(["census", "vertex-deletion:odd", CLASS, "--n", "3", "--out", out, "--address", "here"]) == 1
    assert "^" in capsys.readouterr().err
    assert command.main(["status", str(tmp_path / "none")]) == 1
    assert "no run" in capsys.readouterr().err
    assert multiprocessing.active_children() == []
