"""What the pages say in Python runs as it is printed, one block after the other; long work is made short first."""

import linecache
import os
import pathlib
import re

import pytest

DOCS = pathlib.Path(os.environ["UPSTAR_DOCS"])
SHORTER = {
    "heaps(10_000_000)": "heaps(10_000)",
    'address="auto"': 'address="processes"',
    "n=(1, 10)": "n=(1, 6)",
    "n=(1, 9)": "n=(1, 6)",
    "boards 3x4 xo.": "boards 2x3 xo.",
    "x=(1, 8), y=(1, 5)": "x=(1, 4), y=(1, 3)",
    "upto=9": "upto=5",
}


def blocks(page):
    """The examples of a page with the lines they stand in; Dask's has a test of its own."""
    text = page.read_text(encoding="utf-8")
    for found in re.finditer(r"```python\n(.*?)```", text, re.DOTALL):
        if "dask" not in found[1]:
            # Lines are counted as on the page, for whoever reads what failed.
            yield "\n" * text[: found.start(1)].count("\n") + found[1]


@pytest.mark.parametrize("page", ["python.md", "cluster.md", "programmers.md"])
def test_the_examples_of_a_page_run(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {}
    for text in blocks(DOCS / page):
        for long, short in SHORTER.items():
            text = text.replace(long, short)
        # As in a notebook, the source of a function can be found.
        where = f"{page}, line {text.count(chr(10))}"
        linecache.cache[where] = (len(text), None, text.splitlines(keepends=True), where)
        exec(compile(text, where, "exec"), names)
        if "take" in names:
            assert names["take"].compiled
    assert "up" in names or "run" in names


def test_nothing_is_shortened_in_vain():
    printed = "".join((DOCS / page).read_text(encoding="utf-8") for page in ("python.md", "cluster.md"))
    assert [long for long in SHORTER if long not in printed] == []
