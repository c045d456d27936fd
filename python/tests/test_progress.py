"""Progress: told to a function, as a bar in a terminal, and as a bar in a notebook."""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios

import nbclient
import nbformat
import pytest
import upstar as up

WORK = 'up.ruleset("domineering").table("{y}x{x}", x=(1, 7), y=(1, 4), threads=1, theorems=False, progress=True)'


def test_a_function_is_told():
    told = []
    up.ruleset("domineering").table("{y}x{x}", x=(1, 7), y=(1, 4), threads=1, progress=lambda *at: told.append(at))
    assert told and told[-1] == (28, 28, "positions") and [at[0] for at in told] == sorted(at[0] for at in told)


def test_who_listens_may_end_the_work():
    def enough(done, total, what):
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        up.ruleset("domineering").table("{y}x{x}", x=(1, 9), y=(1, 9), progress=enough)
    assert up.ruleset("nim")("3").nimber == 3


def in_a_terminal(program):
    """What a program writes to standard error when that is a terminal."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
    child = subprocess.Popen([sys.executable, *program], stderr=theirs, stdout=subprocess.DEVNULL)
    os.close(theirs)
    seen = b""
    while True:
        try:
            new = os.read(ours, 10_000)
        except OSError:
            break
        if not new:
            break
        seen += new
    os.close(ours)
    assert child.wait() == 0, seen
    return seen.decode()


def test_a_bar_in_a_terminal():
    seen = in_a_terminal(["-c", f"import upstar as up; {WORK}"])
    assert "100%|" in seen and "28/28" in seen and "positions" in seen and seen.endswith("\n")
    plain = in_a_terminal(["-c", f"import sys; sys.modules['tqdm'] = sys.modules['tqdm.auto'] = None; import upstar as up; {WORK}"])
    assert "28 of 28 positions" in plain and plain.endswith("\n") and "%" not in plain


def test_a_bar_for_the_shares_of_a_run(tmp_path):
    words = ["-m", "upstar.cluster", "census", "vertex-deletion:odd-odd", "connected", "--n", "1..6", "--parts", "3", "--address", "here"]
    seen = in_a_terminal([*words, "--out", str(tmp_path / "a")])
    assert "shares" in seen and "100%|" in seen
    assert in_a_terminal([*words, "--out", str(tmp_path / "b"), "--quiet"]) == ""


def test_a_bar_in_a_notebook():
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(f"import upstar as up\n{WORK};")])
    nbclient.NotebookClient(book, timeout=120, kernel_name="python3").execute()
    shown = [output for output in book.cells[0].outputs if output.output_type == "display_data"]
    assert any("application/vnd.jupyter.widget-view+json" in output.data for output in shown), book.cells[0].outputs
    states = book.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"].values()
    bars = [each["state"] for each in states if each["model_name"] == "FloatProgressModel"]
    assert bars and bars[0]["value"] == bars[0]["max"] == 28
