"""Plants faults in loaded modules: a plugin for pytest, used by ``tests/mutants``.

- ``--reached FILE`` runs the tests and writes which functions of ``rules/`` each of them enters.
- ``--planted`` collects the tests once, reads faults from standard input, one a line, and tries each in a fork: no
  module is loaded twice. What became of a fault goes to standard output.
- ``--chosen FILE`` runs the tests named in a file, in its order.

The tests for a fault are named with the seconds that each takes; one that takes far more of the processor is killed,
and the fault is found.
"""

from __future__ import annotations

import gc
import json
import mmap
import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from cProfile import Profile
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
LONGER, SPARE = 4.0, 3.0
"""Seconds of the processor that a test may take: how many times as many as it takes, and how many more."""
NUMBER = 8
"""Bytes of a number that a fork leaves behind."""
ENDS = {0: "survived", 1: "found", 2: "elsewhere"}
"""What became of a fault, by how its fork ended; one that ends otherwise broke down."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the three options."""
    parser.addoption("--reached", type=Path, help="write here as JSON which functions of rules/ each test enters")
    parser.addoption("--planted", action="store_true", help="try the faults that are read from standard input")
    parser.addoption("--chosen", type=Path, help="run only these tests: a JSON list of names with seconds")


def pytest_configure(config: pytest.Config) -> None:
    """Do the chosen task."""
    if file := config.getoption("--reached"):
        config.pluginmanager.register(Reached(file))
    if config.getoption("--planted"):
        config.pluginmanager.register(Planted(os.fdopen(os.dup(1), "w")))
    if file := config.getoption("--chosen"):
        config.pluginmanager.register(Limited(dict(json.loads(file.read_text(encoding="utf-8")))))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests that are chosen, in their order."""
    if file := config.getoption("--chosen"):
        items[:] = _chosen(items, dict(json.loads(file.read_text(encoding="utf-8"))))


def _chosen(items: list[pytest.Item], names: Iterable[str]) -> list[pytest.Item]:
    places = {name: place for place, name in enumerate(names)}
    return sorted((item for item in items if item.nodeid in places), key=lambda item: places[item.nodeid])


class Reached:
    """The functions that a run's tests enter; failing tests are left out.

    Attributes:
        file: Where it is written at the end: the tests with their seconds; for each function, as ``path:line``, the
            numbers of the tests; and the functions that are entered before any test, so that what they gave is kept.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self._tests: list[tuple[str, float]] = []
        self._functions: dict[str, list[int]] = {}
        self._before: list[str] = []
        self._loading = Profile(builtins=False)
        self._loading.enable()

    def pytest_collection_finish(self) -> None:
        """Note the functions entered while modules were loaded and tests were listed."""
        self._loading.disable()
        self._before = sorted(_entered(self._loading))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Note the functions entered while one test runs, its fixtures included."""
        profile, failed = Profile(builtins=False), item.session.testsfailed
        start = time.process_time()
        profile.enable()
        try:
            return (yield)
        finally:
            profile.disable()
            if item.session.testsfailed == failed:
                for place in _entered(profile):
                    self._functions.setdefault(place, []).append(len(self._tests))
                self._tests.append((item.nodeid, round(time.process_time() - start, 4)))

    def pytest_sessionfinish(self) -> None:
        """Write it down."""
        found = {"tests": self._tests, "functions": self._functions, "before": self._before}
        self.file.write_text(json.dumps(found), encoding="utf-8")


def _entered(profile: Profile) -> set[str]:
    here = f"{ROOT}/"
    return {
        f"{entry.code.co_filename.removeprefix(here)}:{entry.code.co_firstlineno}"
        for entry in profile.getstats()
        if isinstance(entry.code, CodeType) and entry.code.co_filename.startswith(f"{here}rules/")
    }


class Limited:
    """Kills the process when a test takes far more of the processor than it should.

    Attributes:
        seconds: What the tests take without a fault.
    """

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Begin to count."""
        limit(self.seconds.get(item.nodeid, 0))


def limit(seconds: float) -> None:
    """Have this process killed when it uses far more seconds than a test should."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, LONGER * seconds + SPARE)


class Planted:
    """Tries faults, each in a fork of the process that has listed the tests.

    Attributes:
        out: Gets a line of JSON for each fault: its ``fate``, which is ``found``, ``survived``, or ``elsewhere`` when
            it lies in no function and a process of its own has to try it; and, if found, the test that it was found
            ``by``.
    """

    def __init__(self, out: Any) -> None:
        self.out = out

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try each mutant that is read, until there are no more."""
        gc.collect()
        gc.freeze()
        print("ready", file=self.out, flush=True)
        for line in sys.__stdin__ or ():
            print(json.dumps(self._try(session, json.loads(line))), file=self.out, flush=True)
        return True

    def _try(self, session: pytest.Session, fault: dict[str, Any]) -> dict[str, str]:
        path = ROOT / fault["path"]
        try:
            codes = changed(path.read_text(encoding="utf-8"), fault["source"], str(path))
        except (SyntaxError, ValueError):  # what cannot be compiled is tried as anybody would meet it
            return {"fate": "elsewhere"}
        if not codes:
            return {"fate": "elsewhere"}
        items, seconds = _chosen(session.items, [name for name, _ in fault["tests"]]), dict(fault["tests"])
        with mmap.mmap(-1, NUMBER) as reached:
            child = os.fork()
            if not child:
                os._exit(_child(session, codes, [(item, seconds[item.nodeid]) for item in items], reached))
            fate = _fate(child, fault["seconds"])
            by = int.from_bytes(reached[:NUMBER], "little")
            return {"fate": fate} | ({"by": items[by].nodeid} if fate == "found" and items else {})


def _fate(child: int, seconds: float) -> str:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return ENDS.get(os.waitstatus_to_exitcode(status), "found")
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return "found"


def _child(
    session: pytest.Session,
    codes: list[tuple[CodeType, CodeType]],
    tests: list[tuple[pytest.Item, float]],
    reached: mmap.mmap,
) -> int:
    """Plant a fault and run tests until one fails, noting how far it came; see :data:`ENDS`."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    try:
        gc.unfreeze()
        plant(codes)
    except (LookupError, ValueError):
        return 2
    try:
        for number, (item, seconds) in enumerate(tests):
            reached[:NUMBER] = number.to_bytes(NUMBER, "little")
            limit(seconds)
            after = tests[number + 1][0] if number + 1 < len(tests) else None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if session.testsfailed:
                return 1
    except BaseException:  # whatever the fault breaks, it was found
        return 1
    return 0


def changed(before: str, after: str, path: str) -> list[tuple[CodeType, CodeType]]:
    """A module's changed functions, old and new, nested code included; none if more differs."""
    pairs: list[tuple[CodeType, CodeType]] = []
    whole = _compare(compile(before, path, "exec"), compile(after, path, "exec"), pairs, in_function=False)
    return pairs if whole else []


def _compare(old: CodeType, new: CodeType, pairs: list[tuple[CodeType, CodeType]], *, in_function: bool) -> bool:
    """Whether two pieces of code differ in functions only, which are added to the pairs."""
    inner_old, inner_new = _inner(old), _inner(new)
    if len(inner_old) != len(inner_new):
        return False
    function = in_function or bool(old.co_flags & 0x2)  # CO_NEWLOCALS: a function, and neither module nor class
    if not function and (old.co_code != new.co_code or _plain(old) != _plain(new)):
        return False
    if function and old != new:
        pairs.append((old, new))
    return all(_compare(*both, pairs, in_function=function) for both in zip(inner_old, inner_new, strict=True))


def _inner(code: CodeType) -> list[CodeType]:
    return [const for const in code.co_consts if isinstance(const, CodeType)]


def _plain(code: CodeType) -> list[tuple[type, Any]]:
    return [(type(const), const) for const in code.co_consts if not isinstance(const, CodeType)]


def plant(codes: list[tuple[CodeType, CodeType]]) -> None:
    """Give each function that has an old code the new one.

    Raises:
        LookupError: No function has any of them.
    """
    new = dict(codes)
    planted = 0
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__ in new:
            function.__code__ = new[function.__code__]
            planted += 1
    if not planted:
        raise LookupError("no function has this code")
