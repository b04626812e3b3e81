"""Files that one bot writes and another reads: JSON of a numbered format."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from msgspec import Struct

from bot.errors import StoreError


class Formatted(Struct):
    """What such a file begins with: the number of its format."""

    format: int


T = TypeVar("T", bound=Formatted)


def decoded(data: bytes, kind: type[T], *, known: int, wrong: str, again: str) -> T:
    """Read a file.

    Args:
        data: What is in it.
        kind: What it shall hold.
        known: The format that this release reads.
        wrong: What a file of another kind is told to be.
        again: What to do then.

    Raises:
        StoreError: When it holds something else, or is of another format.
    """
    try:
        found = msgspec.json.decode(data, type=kind)
    except UnicodeDecodeError as error:
        raise StoreError(f"{wrong}: it is not in UTF-8.", again) from error
    except RecursionError as error:
        raise StoreError(f"{wrong}: it is nested too deeply.", again) from error
    except (msgspec.MsgspecError, ValueError) as error:
        raise StoreError(f"{wrong}: {error}.", again) from error
    if found.format != known:
        raise StoreError(
            f"The file has format {found.format}; this bot reads {known}.", "Use the version that wrote it."
        )
    return found
