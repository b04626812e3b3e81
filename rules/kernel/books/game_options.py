"""A game's options: one typed struct, or a tagged union with a struct for each mode."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import msgspec
from msgspec import Struct


class UnknownOptionError(ValueError):
    """An option that the game does not have; its arguments are the name and the names there are."""


def modes(kind: Any) -> dict[str, type[Struct]]:
    """Return the options of each mode by its tag; empty if the game has no modes."""
    return {str(one.__struct_config__.tag): one for one in get_args(kind)}


def mode_field(kind: Any) -> str:
    """Return the name under which plain data holds the mode; empty if the game has no modes."""
    found = get_args(kind)
    return str(found[0].__struct_config__.tag_field) if found else ""


def of_mode(kind: Any, data: Mapping[str, Any]) -> type[Struct]:
    """Return the struct that plain data belongs to: its mode's, or the first if it names none.

    Raises:
        UnknownOptionError: There is no such mode.
    """
    known = modes(kind)
    if not known:
        struct: type[Struct] = kind
        return struct
    mode = data.get(mode_field(kind), next(iter(known)))
    if mode not in known:
        raise UnknownOptionError(str(mode), tuple(known))
    return known[mode]


def usual(kind: Any) -> Struct:
    """Return the rulebook's options, of the first mode."""
    return of_mode(kind, {})()


def read(kind: Any, data: Mapping[str, Any], *, strict: bool = True) -> Struct:
    """Read options from plain data.

    Args:
        kind: The game's ``Options``.
        data: Each option by its name, and the mode; those that are left out have their defaults.
        strict: Numbers and truth values are no text.

    Raises:
        UnknownOptionError: The mode has no option of a name.
        msgspec.ValidationError: An option cannot be that.
    """
    struct = of_mode(kind, data)
    tag = mode_field(kind)
    names = tuple([field.encode_name for field in msgspec.structs.fields(struct)])
    for name in data:
        if name not in names and name != tag:
            raise UnknownOptionError(str(name), names)
    given = {name: value for name, value in data.items() if name != tag}
    if tag:
        given[tag] = struct.__struct_config__.tag
    made: Struct = msgspec.convert(given, struct, strict=strict)
    return made


def options_from_text(kind: Any, options: Mapping[str, str], title: str) -> Struct:
    """Read options from text, as a command line has them.

    Args:
        kind: The game's ``Options``.
        options: Each option by its name, in text; those that are left out have their defaults.
        title: What the game is called.

    Raises:
        ValueError: The game has no such option, or it cannot be so; in a sentence.
    """
    try:
        return read(kind, options, strict=False)
    except UnknownOptionError as error:
        name, names = error.args
        offer = f"Its options are: {', '.join(names)}." if names else "It has no options."
        raise ValueError(f"{title} has no option {name!r}. {offer}") from error
    except msgspec.ValidationError as error:
        raise ValueError(f"An option of {title} cannot be so: {error}.") from error
