"""The type of the fixture ``run``: a command's exit code, output and errors."""

from collections.abc import Callable

Run = Callable[..., tuple[int, str, str]]
