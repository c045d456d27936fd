"""What `pip install .` asks at the root of the repository: maturin answers it for the package in this folder."""

import os
import pathlib

from maturin import *  # noqa: F403

os.chdir(pathlib.Path(__file__).parents[1])
