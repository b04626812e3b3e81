"""The games as this bot plays them: plain, or with the content packs of its settings.

An *edition* names which: the game's id, and behind a bar each pack with the digest of its files. A table keeps its
edition, so that a pack that is added, changed or taken away later makes no difference to a game under way.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

import rules
from bot.tables.model import AnyGame, edition_of, packs_of

DIGEST = 8
"""Bytes of a pack's digest."""


class MissingPack(Exception):  # noqa: N818  named for what is missing
    """A content pack that a table needs is not here; the text says which, and what to do."""


class Library:
    """Gives a game by its edition. It can be pickled: another process has the same packs."""

    def __init__(self, packs: Iterable[Path] = ()) -> None:
        """Name the packs.

        Args:
            packs: Their folders; later ones go over earlier ones, each by the name of its folder.
        """
        self._packs = tuple(packs)
        self._made: dict[str, AnyGame] = {}
        self._editions: dict[str, str] = {}

    def __reduce__(self) -> tuple[type[Library], tuple[tuple[Path, ...]]]:
        return Library, (self._packs,)

    def edition(self, game: str) -> str:
        """The edition for new tables of a game: every pack with content for it is in."""
        if game not in self._editions:  # as the files were when they were read first, which is what is played
            found = [f"{pack.name}:{digest(pack / game)}" for pack in self._packs if (pack / game).is_dir()]
            self._editions[game] = edition_of(game, ",".join(found))
        return self._editions[game]

    def __call__(self, edition: str) -> AnyGame:
        """A game by its edition; a game's id alone is the game without packs.

        Raises:
            MissingPack: When a pack of it is not here, or not as it was.
            ContentError: When a pack cannot be used.
        """
        game, packs = packs_of(edition)
        if not packs:
            return rules.load(game)
        if edition not in self._made:
            self._made[edition] = rules.load(game, [self._folder(game, pack) for pack in packs.split(",")])
        return self._made[edition]

    def _folder(self, game: str, pinned: str) -> Path:
        name, _, wanted = pinned.partition(":")
        here = [pack for pack in self._packs if pack.name == name and (pack / game).is_dir()]
        if not here:
            raise MissingPack(
                f"It needs the content pack {name} ({wanted}), which is missing. Add its folder to "
                "TURNKEEPER_PACKS and start again."
            )
        if (found := digest(here[0] / game)) != wanted:
            raise MissingPack(
                f"It needs the content pack {name} in its old version ({wanted}); {here[0]} has changed "
                f"({found}). Put the old files back and start again."
            )
        return here[0]


def digest(folder: Path) -> str:
    """The digest of a pack's files for a game, as hex digits."""
    found = blake2b(digest_size=DIGEST)
    for file in sorted(folder.glob("*.toml")):
        data = file.read_bytes()
        found.update(f"{file.name}\0{len(data)}\0".encode())
        found.update(data)
    return found.hexdigest()
