"""Quick databases: a new one is a copy of a migrated one, and no commit awaits the disk."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store.sqlite import connections

prepare = connections.prepare
"""Makes or migrates a database as the bot does it."""
synchronous = connections.SYNCHRONOUS
"""How the bot's commits wait for the disk."""


@pytest.fixture(scope="session", autouse=True)
def migrated_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Begin each new database here as a copy of a migrated one, and wait for no disk.

    What a killed process has committed is kept all the same; only a machine that ends needs the disk to have it.
    """
    template = tmp_path_factory.mktemp("template") / "turnkeeper.db"

    def copied(path: Path) -> None:
        if not path.exists() and path.parent.is_dir():
            if not template.exists():
                prepare(template)
            shutil.copyfile(template, path)
        prepare(path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connections, "prepare", copied)
        patch.setattr(connections, "SYNCHRONOUS", "OFF")
        yield
