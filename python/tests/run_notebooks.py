"""Runs the notebooks of a folder, each in a kernel of its own, two at a time."""

import pathlib
import sys
import time
from concurrent.futures import ProcessPoolExecutor

import nbclient
import nbformat


def run(path):
    start = time.monotonic()
    book = nbformat.read(path, as_version=4)
    assert not any(cell.get("outputs") for cell in book.cells), f"{path.name} is committed with outputs"
    nbclient.NotebookClient(book, timeout=600, kernel_name="python3").execute()
    return f"{path.name}: {time.monotonic() - start:.1f} s"


def main():
    with ProcessPoolExecutor(2) as pool:
        # The last one starts Ray, and takes longest.
        for said in pool.map(run, sorted(pathlib.Path(sys.argv[1]).glob("*.ipynb"), reverse=True)):
            print(said, flush=True)


if __name__ == "__main__":
    main()
