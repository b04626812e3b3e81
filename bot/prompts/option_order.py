"""The order of options: controls name an option by its place among those that were asked.

A forecast may put some in front, by what their seat alone knows. That is an order to be shown; the places stay.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel import Allot, Decision


def keys_of(decision: Decision) -> list[str]:
    """Return the keys of a question's options, in their order."""
    return [] if isinstance(decision.form, Allot) else [option.key for option in decision.form.options]


def in_places_of(found: Decision, asked: Decision) -> Decision:
    """Return a question whose options stand where they were asked.

    Args:
        found: The question, perhaps with some of its options in front.
        asked: The same as it was asked.
    """
    form, places = found.form, {key: at for at, key in enumerate(keys_of(asked))}
    if isinstance(form, Allot) or keys_of(found) == keys_of(asked):
        return found
    options = tuple(sorted(form.options, key=lambda one: places.get(one.key, len(places))))
    return replace(found, form=replace(form, options=options))


def in_front(found: Decision, asked: Decision) -> tuple[str, ...]:
    """Return the keys that stand in front of all others, and did not as they were asked."""
    now, before = keys_of(found), {key: at for at, key in enumerate(keys_of(asked))}
    many = len(now)
    while many and (many == len(now) or before[now[many - 1]] < before[now[many]]):
        many -= 1
    return tuple(now[:many])
