"""An answer in words, as its owner reads it."""

from __future__ import annotations

from rules.kernel import Decision, Picks


def words_of(decision: Decision, picks: Picks, nothing: str = "nothing") -> str:
    """An answer in words, made from the labels of what was picked; seats stand as marks.

    Args:
        decision: What is answered.
        picks: The answer.
        nothing: What is said when nothing was picked that is offered.
    """
    form = decision.form
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


def _pairs(picks: Picks) -> list[tuple[str, int]]:
    return [(pick[0], pick[1]) for pick in picks if not isinstance(pick, str)]
