"""Runs the notebooks of a folder, each in a kernel of its own."""

import pathlib
import sys
import time

import nbclient
import nbformat


def main():
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.ipynb")):
        start = time.monotonic()
        book = nbformat.read(path, as_version=4)
        assert not any(cell.get("outputs") for cell in book.cells), f"{path.name} is committed with outputs"
        nbclient.NotebookClient(book, timeout=600, kernel_name="python3").execute()
        print(f"{path.name}: {time.monotonic() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
