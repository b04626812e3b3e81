"""Saves: the state as msgpack, with the versions that wrote it, and migrations of old ones.

Adding a field with a default or a new step leaves old saves readable. A step class that goes out of use moves to the
game's ``retired`` steps and still runs. A change that neither covers gets a numbered function from builtins to
builtins, and the version goes up by one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from hashlib import blake2b
from typing import Any, Generic, TypeVar

import msgspec

from rules.kernel.books.rulebook import Migration

KERNEL_VERSION = 2

T = TypeVar("T")


def digest_of(save: bytes) -> str:
    """Return the hash of an encoded state as hex digits."""
    return blake2b(save, digest_size=16).hexdigest()


class SaveError(Exception):
    """An unreadable save: no save at all, of another game, or from a newer version."""


# What reading damaged bytes can raise: msgspec's own errors, text that is no UTF-8 (a ValueError), nesting without
# end, and whatever a migration stumbles over.
_UNREADABLE = (msgspec.MsgspecError, ValueError, LookupError, TypeError, AttributeError, RecursionError)


class Save(msgspec.Struct, frozen=True, array_like=True):
    """The envelope of a saved state: kernel version, game, its version, and the state itself.

    What the open question offers is no part of it, since it follows from the rest; ``offered`` is its hash.
    """

    kernel: int
    game: str
    version: int
    state: msgspec.Raw
    offered: str = ""


def _from_1(state: dict[str, Any]) -> dict[str, Any]:
    """Version 1 kept the offered options in the state, where they are still read."""
    return state


KERNEL_MIGRATIONS: Mapping[int, Migration] = {1: _from_1}


class Codec(Generic[T]):
    """The codec of one game's states."""

    def __init__(self, game: str, version: int, type_: Any, migrations: Mapping[int, Migration]) -> None:
        self.game = game
        self.version = version
        self._type = type_
        self._migrations = migrations
        self._decoder: msgspec.msgpack.Decoder[T] = msgspec.msgpack.Decoder(type_)
        self._encoder = msgspec.msgpack.Encoder()

    def copy(self, state: T) -> T:
        """Return an independent copy, which also proves that the state can be saved."""
        return self._decoder.decode(self._encoder.encode(state))

    def copies(self, state: T) -> Callable[[], T]:
        """Return a function that makes independent copies of a state, faster than one by one."""
        return partial(self._decoder.decode, self._encoder.encode(state))

    def encode(self, state: T, offered: str) -> bytes:
        """Write a save; loading it gives the same state, down to the order of dicts and the bytes.

        Args:
            state: The state, without what its open question offers.
            offered: The hash of that.
        """
        raw = msgspec.Raw(self._encoder.encode(state))
        return self._encoder.encode(Save(KERNEL_VERSION, self.game, self.version, raw, offered))

    def decode(self, data: bytes) -> tuple[T, str]:
        """Read a save, migrating older versions, and the hash of the open question's offer.

        A save of an older kernel has no hash; what was offered is in its state.

        Raises:
            SaveError: When it is not a save of this game or a newer version wrote it.
        """
        try:
            save = msgspec.msgpack.decode(data, type=Save)
            if save.game != self.game:
                raise SaveError(f"This is a save of {save.game}, not of {self.game}.")
            if save.kernel > KERNEL_VERSION or save.version > self.version:
                raise SaveError("A newer version of the program wrote this save.")
            if save.kernel < 1 or save.version < 1:
                raise SaveError("No version of the program wrote this save.")
            if (save.kernel, save.version) == (KERNEL_VERSION, self.version):
                return self._decoder.decode(save.state), save.offered
            state = msgspec.msgpack.decode(save.state, strict=False)
            for number in range(save.kernel, KERNEL_VERSION):
                state = KERNEL_MIGRATIONS[number](state)
            for number in range(save.version, self.version):
                state = self._migrations[number](state)
            return msgspec.convert(state, self._type), save.offered
        except _UNREADABLE as error:
            raise SaveError(f"The save cannot be read: {error}") from error
