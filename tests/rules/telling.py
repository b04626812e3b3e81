"""Events made from samples of their fields: none, one and several of all they count."""

from __future__ import annotations

import itertools
from typing import Any

from msgspec import inspect

from rules.kernel import Event

MOST = 500
"""Of an event with many fields not all mixtures are told."""
APART = {
    "terrene.dice_rolled",
    "dice_rolled",
    "dice_rerolled",
    "power_returned",
    "nothing_happened",
    "elemancers.rolled",
}
"""Those whose fields belong together in a way that their types do not say."""


def samples(kind: inspect.Type, name: str) -> list[Any]:  # noqa: PLR0911 - one for each type
    """Values of a field; text is the field's own name, which shows where it stands."""
    match kind:
        case inspect.IntType():
            return [1, 2, 0]
        case inspect.StrType():
            return [name.title()]
        case inspect.BoolType():
            return [False, True]
        case inspect.NoneType():
            return [None]
        case inspect.LiteralType(values=values):
            return [*values]
        case inspect.UnionType(types=types):
            return [value for one in types for value in samples(one, name)]
        case inspect.TupleType(item_types=types):
            return [*zip(*(samples(one, name) for one in types), strict=False)]
        case inspect.VarTupleType(item_type=item):
            one, *_, last = samples(item, name) * 2
            return [(one,), (one, f"Another {last}" if isinstance(item, inspect.StrType) else last)]
        case _:
            raise AssertionError(f"no samples of {kind}")


def told(game: Any, event: type[Event]) -> list[str]:
    """An event in words, for each mixture of its fields' samples and defaults."""
    info = inspect.type_info(event)
    assert isinstance(info, inspect.StructType)
    fields = [one for one in info.fields if one.name not in {"rules", "audience"}]
    found = [samples(one.type, one.name) + ([] if one.required else [one.default]) for one in fields]
    mixtures = itertools.islice(itertools.product(*found), MOST)
    names = [field.name for field in fields]
    return [game.words.tell(event(rules=(), **dict(zip(names, one, strict=True)))) for one in mixtures]


def tag_of(event: type[Event]) -> str:
    return str(event.__struct_config__.tag)
