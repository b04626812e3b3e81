"""A copy of the committed files, in which faults are tried."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.mutants.choosing import Chosen

ROOT = Path(__file__).parents[2]
TESTS, LONG = "tests/rules", "conformance"
NAMED = ("tests/rules/transcripts/test_transcripts.py", "-k", "what_a_game_has")
"""The tests that read the figures and records of modules, which come first where a fault lies in no function."""
FOUND, SURVIVED, ELSEWHERE = "found", "survived", "elsewhere"
SLOW = 20.0
"""How many times as long as they should all tests of one fault may take, should they wait for something. How much of
the processor each may use is limited in ``tests/planted.py``."""


class Fate(NamedTuple):
    """What became of a fault.

    Attributes:
        found: Whether a test found it.
        by: The test that did; empty where that is not known.
    """

    found: bool
    by: str = ""


class Bench:
    """A copy of the committed files.

    Args:
        folder: Where it is made.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        subprocess.run(["git", "clone", "--quiet", "--shared", str(ROOT), str(folder)], check=True)
        for beside in (".venv", ".meaning"):
            if (ROOT / beside).exists():
                (folder / beside).symlink_to(ROOT / beside)
        python = str(folder / ".venv/bin/python")
        compiled = [python, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "rules", "tests"]
        subprocess.run(compiled, cwd=folder, check=True)
        self._pytest = [python, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "tests.planted"]
        self._pytest += ["--basetemp", str(folder / "temporary")]
        self._server: subprocess.Popen[str] | None = None

    def parts(self, *, quick: bool) -> Iterator[tuple[str, list[str]]]:
        """Yield the parts of the tests that are run one after the other to see what they enter.

        Args:
            quick: Leave out what takes as long as all else.

        Yields:
            A name, which stands for what is committed, and paths.
        """
        alone = []
        for path in sorted((self.folder / TESTS).iterdir()):
            inside = str(path.relative_to(self.folder))
            if quick and path.name == LONG:
                continue
            if path.is_dir() and any(path.rglob("test_*.py")):
                yield f"{path.name}-{self.committed(inside)}", [inside]
            elif path.match("test_*.py"):
                alone.append(inside)
        yield f"commands-{self.committed(*alone)}", alone

    def committed(self, *paths: str) -> str:
        """Return a short digest of what is committed at some paths."""
        listed = ["git", "ls-tree", "HEAD", "--", *paths]
        said = subprocess.run(listed, cwd=self.folder, check=True, capture_output=True)
        return hashlib.sha256(said.stdout).hexdigest()[:10]

    def reach(self, file: Path, tests: list[str]) -> None:
        """Run tests to see which functions each enters, and write it to a file.

        Raises:
            SystemExit: They cannot be run.
        """
        made = file.with_suffix(".part")
        if self._run("--reached", str(made.absolute()), "--maxfail", "1000", *tests) > 1:
            raise SystemExit("The tests cannot be run here; see what `make test` says.")
        made.replace(file)

    def tried(self, path: str, source: str, chosen: Chosen) -> Fate:
        """Try a fault.

        Args:
            path: The module.
            source: What it is with the fault.
            chosen: The tests that may find it.
        """
        seconds = SLOW * (sum(seconds for _, seconds in chosen.tests) + 1)
        said = {"fate": ELSEWHERE} if chosen.loaded else self._asked(path, source, chosen, seconds)
        if said["fate"] == ELSEWHERE:
            return self._alone(path, source, chosen, seconds)
        return Fate(said["fate"] == FOUND, said.get("by", ""))

    def _asked(self, path: str, source: str, chosen: Chosen, seconds: float) -> dict[str, Any]:
        if self._server is None:
            self._server = subprocess.Popen(
                [*self._pytest, "-s", "--planted", TESTS], cwd=self.folder, env=_quiet(), text=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            )  # fmt: skip
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        fault = {"path": path, "source": source, "tests": chosen.tests, "seconds": seconds}
        print(json.dumps(fault), file=self._server.stdin, flush=True)
        for line in self._server.stdout:
            if line.startswith('{"fate"'):
                return dict(json.loads(line))
        self._server.wait()
        self._server = None  # it broke down, and the next fault gets another
        return {"fate": ELSEWHERE}

    def _alone(self, path: str, source: str, chosen: Chosen, seconds: float) -> Fate:
        module, listed = self.folder / path, self.folder / "chosen.json"
        before = module.read_bytes()
        listed.write_text(json.dumps(chosen.tests), encoding="utf-8")
        module.write_text(source, encoding="utf-8")
        try:
            files = dict.fromkeys(name.partition("::")[0] for name, _ in chosen.tests)
            if chosen.named and self._run(*NAMED, timeout=seconds + 120):
                return Fate(found=True, by=NAMED[0])
            return Fate(bool(files) and self._run("--chosen", str(listed), *files, timeout=seconds + 120) != 0)
        except subprocess.TimeoutExpired:
            return Fate(found=True)
        finally:
            module.write_bytes(before)

    def _run(self, *arguments: str, timeout: float | None = None) -> int:
        command = [*self._pytest, *arguments]
        nowhere = subprocess.DEVNULL
        done = subprocess.run(
            command, cwd=self.folder, env=_quiet(), stdout=nowhere, stderr=nowhere, check=False, timeout=timeout
        )
        return done.returncode

    def close(self) -> None:
        """End everything that runs."""
        if self._server is not None:
            self._server.communicate()


def _quiet() -> dict[str, str]:
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
