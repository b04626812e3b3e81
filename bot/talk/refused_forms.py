"""Texts of refused forms, kept so that the form can open with them once more.

It is kept in memory, for some minutes: after a restart a form opens as it is first shown.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

from msgspec.structs import replace

from bot.clock import Clock
from bot.messages.forms import Form

LASTS = 15 * 60.0
"""Seconds for which something is kept."""
MOST = 500
"""Forms that are kept at once."""

Key = tuple[int, str]
"""A person, and the id of a form."""


class Typed:
    """A typed text that was not accepted, by person and form."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._kept: OrderedDict[Key, tuple[float, Mapping[str, str]]] = OrderedDict()

    def keep(self, user: int, form: str, fields: Mapping[str, str]) -> None:
        """Keep a person's text from a refused form."""
        self.drop(user, form)
        self._kept[user, form] = self._clock.now(), dict(fields)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)

    def drop(self, user: int, form: str) -> None:
        """Drop a person's text from a form, since it was accepted."""
        self._kept.pop((user, form), None)

    def filled(self, user: int, form: Form) -> Form:
        """A form filled with the person's text from its last refusal."""
        at, fields = self._kept.get((user, form.id), (0.0, {}))
        if not fields or self._clock.now() - at > LASTS:
            return form
        inputs = (replace(one, value=fields.get(one.id, one.value)[: one.most]) for one in form.inputs)
        return replace(form, inputs=tuple(inputs))
