"""Orders of a few things as answers of their own: few enough to be chosen from one list."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from bot.messages.message_parts import ENTRIES
from bot.prompts.option_tree import full_label
from rules.kernel import Arrange, Picks


def orders(form: Arrange) -> tuple[Picks, ...]:
    """Return all ways to fill the slots, those that read alike once.

    Args:
        form: The slots and what goes into them.

    Returns:
        The ways as answers; nothing if there are more than one menu holds, or fewer than two.
    """
    found = tuple(islice(_filled(form, ()), ENTRIES + 1))
    return found if 1 < len(found) <= ENTRIES else ()


def label(form: Arrange, picks: Picks) -> str:
    """Return an order in words: what goes into each slot, in their order."""
    labels = {option.key: full_label(option) for option in form.options}
    return ", ".join([labels[str(key)] for key in picks])


def _filled(form: Arrange, placed: tuple[str, ...]) -> Iterator[Picks]:
    slot = len(placed)
    if slot == len(form.slots):
        yield placed
        return
    faces: set[tuple[object, ...]] = set()
    for option in form.options:
        takes = tuple([not form.fits or option.key in fitting for fitting in form.fits or ((),) * len(form.slots)])
        face = (full_label(option), *takes)
        if option.key in placed or not takes[slot] or face in faces:
            continue
        faces.add(face)
        yield from _filled(form, (*placed, option.key))
