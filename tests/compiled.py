"""Modules are compiled, and their asserts rewritten, once for all processes of a run.

Half of the time in which a worker of pytest-xdist gathers the tests goes into that, so the workers begin at different
files. Where Python is told to keep nothing that it compiled, it is kept in pytest's own cache, beside the project, for
the next run as well; without that cache in the run's temporary folder. Mutants, which change a file within the second
that Python tells changes by, are tried without workers, so nothing is kept of them.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
FOLDER = "compiled"


def pytest_configure(config: pytest.Config) -> None:
    """Share compiled modules between a run's workers, also where Python is told to keep none."""
    if sys.dont_write_bytecode and _worker(config) and config.option.basetemp:
        cache: pytest.Cache | None = getattr(config, "cache", None)
        kept = Path(config.option.basetemp).parent / FOLDER if cache is None else cache.mkdir(FOLDER)
        sys.pycache_prefix = str(kept)
        sys.dont_write_bytecode = False


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Start each worker at other files, so that it compiles modules the others need later."""
    config = session.config
    if not (worker := _worker(config)) or config.args != config.getini("testpaths"):
        return
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    own = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for file in files[own:] if own else ():
        with contextlib.suppress(Exception, pytest.skip.Exception):  # whoever gathers it meets it again
            import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))


@pytest.fixture(scope="session", autouse=True)
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Share compiled modules with the processes that tests start.

    Of what tests write themselves nothing is kept.
    """
    kept = sys.pycache_prefix
    if "PYTHONDONTWRITEBYTECODE" not in os.environ:
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PYTHONDONTWRITEBYTECODE")
        patch.setenv("PYTHONPYCACHEPREFIX", kept or str(tmp_path_factory.mktemp(FOLDER)))
        yield
    if kept:
        shutil.rmtree(Path(kept, *tmp_path_factory.getbasetemp().parts[1:]), ignore_errors=True)


def taken_along(copy: Path, *folders: str) -> None:
    """Give a copy of the project what is compiled of its folders already.

    Args:
        copy: Where it stands.
        folders: What was copied, as it is named in the project.
    """
    prefix = os.environ.get("PYTHONPYCACHEPREFIX")
    for folder in folders:
        if prefix and (compiled := Path(prefix, *ROOT.parts[1:], folder)).is_dir():
            being_written = shutil.ignore_patterns("*.pyc.*")
            shutil.copytree(compiled, Path(prefix, *copy.parts[1:], folder), ignore=being_written)


def _worker(config: pytest.Config) -> dict[str, Any]:
    """Return the controller's word to this worker; nothing in any other process."""
    told: dict[str, Any] = getattr(config, "workerinput", {})
    return told
