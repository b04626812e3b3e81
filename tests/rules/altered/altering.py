"""Plain data with one change: a number, a word, a field left out, an entry doubled."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

Place = tuple[str | int, ...]


class Change(NamedTuple):
    """One change.

    Attributes:
        place: The keys that lead there.
        name: What is done there.
        now: What stands there then; :data:`GONE` for nothing.
    """

    place: Place
    name: str
    now: Any

    def __str__(self) -> str:
        """The change as it is reported."""
        return f"{'.'.join(map(str, self.place))} {self.name}"


GONE: Any = object()


def altered(data: Any, change: Change) -> Any:
    """Return the data with a change; the given data is as before."""
    return _altered(data, change.place, change.now)


def _altered(data: Any, place: Place, now: Any) -> Any:
    first, *rest = place
    copy = data.copy()
    if rest:
        copy[first] = _altered(data[first], tuple(rest), now)
    elif now is GONE:
        del copy[first]
    else:
        copy[first] = now
    return copy


def changes(data: Any, each: int) -> list[Change]:
    """List changes of every kind of field of some data.

    Fields in different entries of a list are of one kind; of a kind, so many are changed in each way, far apart.
    """
    found: dict[tuple[Any, ...], list[tuple[Place, Any]]] = defaultdict(list)
    for place, value in _leaves(data, ()):
        kind = tuple([part for part in place if isinstance(part, str)])
        found[*kind, isinstance(place[-1], int), type(value)].append((place, value))
    chosen = []
    for same in found.values():
        values = [value for _, value in same]
        step = max(len(same) // each, 1)
        for number in range(0, min(step * each, len(same)), step):
            place, value = same[number]
            chosen += [Change(place, name, now) for name, now in _ways(value, values, place)]
    return chosen


def _leaves(data: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        yield ((*place, key), value)
        yield from _leaves(value, (*place, key))


def _ways(value: Any, others: list[Any], place: Place) -> Iterator[tuple[str, Any]]:
    match value:
        case bool():
            yield "turned", not value
        case int():
            yield from (("raised", value + 1), ("lowered", value - 1))
        case str():
            yield "unknown", "nobody"
            other = next((one for one in others if one != value), None)
            if other is not None:
                yield f"as {other}"[:40], other
        case None:
            other = next((one for one in others if one is not None), None)
            if other is not None:
                yield "given", other
        case list():
            if value:
                yield from (("without its last", value[:-1]), ("with its first twice", [value[0], *value]))
        case _:
            pass
    yield "gone", GONE
