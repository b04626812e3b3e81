"""An answer in words, for its owner."""

from __future__ import annotations

from rules.kernel import Assign, Decision, Option, Pick, Picks, words

NOTHING = "nothing"
"""An answer that picks nothing, in words."""


def words_of(decision: Decision, picks: Picks, nothing: str | None = None) -> str:
    """Return an answer in words, from the labels of its picks; seats are marks.

    Args:
        decision: What is answered.
        picks: The answer.
        nothing: What is said when nothing was picked that is offered; by default what the question calls it.
    """
    form = decision.form
    if nothing is None:
        nothing = decision.nothing or NOTHING
    if isinstance(form, Assign):
        given = [f"{', '.join((*one.path, one.label))}: {', '.join(slots)}" for one, slots in by_target(form, picks)]
        return "; ".join(given) or nothing
    if hasattr(form, "bins"):
        labels = {bin_.key: bin_.label for bin_ in form.bins}
        parts = [f"{amount} {labels.get(key, key)}" for key, amount in _pairs(picks) if amount]
    else:
        options = {option.key: option for option in form.options}
        chosen = [options[key] for key in picks if isinstance(key, str) and key in options]
        names = [", ".join((*option.path, option.label)) for option in chosen]
        slots = getattr(form, "slots", ())
        parts = [f"{slot}: {name}" for slot, name in zip(slots, names, strict=False)] if slots else names
    return ", ".join(parts) or nothing


def of_a_tie(decision: Decision, picks: Picks) -> str:
    """Return the sentence on an answer that was given for its seat since all came to the same.

    It is empty where there was one answer alone, and where others are not to know.
    """
    form = decision.form
    if not {*picks} <= {*decision.openly} or not isinstance(form, Pick) or not len(form.options) > form.most == 1:
        return ""
    return f"{words.seat(decision.seat)} need not choose: {words_of(decision, picks)}; it made no difference."


def by_target(form: Assign, picks: Picks) -> list[tuple[Option, list[str]]]:
    """Return each option's slots, without options that have none; an empty key is an empty slot."""
    given: dict[str, list[str]] = {option.key: [] for option in form.options}
    for slot, key in zip(form.slots, picks, strict=False):
        if isinstance(key, str) and key in given:
            given[key].append(slot)
    return [(option, given[option.key]) for option in form.options if given[option.key]]


def _pairs(picks: Picks) -> list[tuple[str, int]]:
    return [(pick[0], pick[1]) for pick in picks if not isinstance(pick, str)]
