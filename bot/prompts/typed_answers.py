"""Typed answers: suggestions while a person types, and the meaning of the words.

One answer is one option's words; several are separated by semicolons, in slot order where there are slots; amounts
are written before or after the bin: ``2 Forest; 1 Hill``. A suggestion's value names the decision, so that one that was
offered for an earlier step is recognised.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import rapidfuzz
from msgspec import Struct

from bot.errors import Illegal, Stale
from bot.messages.message_parts import ENTRIES, ENTRY, cut
from bot.names import shown
from bot.prompts.option_tree import full_label
from bot.prompts.slot_menus import fits
from rules.kernel import Allot, Arrange, Assign, Decision, Pick, Picks, words

_VALUE = re.compile(r"#([0-9]{1,18}):((?:[0-9]{1,9}(?:;|$))*)")
_BEFORE = re.compile(r"(?P<amount>[0-9]{1,9})\s*[x×]?\s+(?P<bin>.+)")
_AFTER = re.compile(r"(?P<bin>.+?)\s*[x×:=]?\s+(?P<amount>[0-9]{1,9})")
_CLOSE = 70.0


class Suggestion(Struct, frozen=True):
    """A line offered while a person types."""

    label: str
    value: str


def suggest(decisions: Sequence[Decision], typed: str, names: Sequence[str]) -> tuple[Suggestion, ...]:
    """Offer at most 25 answers that fit the typed text.

    Args:
        decisions: What the person is asked now, unanswered questions first.
        typed: What stands in the field.
        names: Names by seat, as plain text.
    """
    found: list[Suggestion] = []
    if value := _VALUE.fullmatch(typed.strip()):  # a phone fills in what was chosen before, and asks once more
        if chosen := _chosen(decisions, value, names):
            return (Suggestion(chosen, value[0]),)
        typed = ""
    for decision in decisions:
        before, last = _split(decision, typed)
        done: list[int] = []
        for part in before:
            if (index := _index(decision, part, names, done)) is not None:
                done.append(index)
        offered: set[str] = set()
        for index, label in _closest(_labels(decision, names), last):
            again = index in done and not isinstance(decision.form, Assign)
            if again or label in offered or len(found) == ENTRIES or not _fits(decision, len(before), index):
                continue
            offered.add(label)  # of copies one is as good as another
            shown = "; ".join([*before, label])
            question = f" ({words.fill(decision.prompt, names)})" if len(decisions) > 1 else ""
            found.append(Suggestion(cut(shown + question, ENTRY), _value(decision, [*done, index], shown)))
    return tuple(found)


def _chosen(decisions: Sequence[Decision], value: re.Match[str], names: Sequence[str]) -> str:
    """Return what the value of a suggestion stands for; empty if that is not offered any more."""
    decision = next((one for one in decisions if one.id == int(value[1])), None)
    labels = [] if decision is None else _labels(decision, names)
    indices = [int(part) for part in value[2].split(";") if part]
    return (
        cut("; ".join([labels[index] for index in indices]), ENTRY)
        if max(indices, default=len(labels)) < len(labels)
        else ""
    )


def _fits(decision: Decision, place: int, index: int) -> bool:
    form = decision.form
    return (
        not isinstance(form, Arrange | Assign) or place >= len(form.slots) or fits(form, place, form.options[index].key)
    )


def _value(decision: Decision, indices: list[int], shown: str) -> str:
    if isinstance(decision.form, Allot):
        return cut(shown, ENTRY)
    value = f"#{decision.id}:{';'.join(str(index) for index in indices)}"
    return value if len(value) <= ENTRY else cut(shown, ENTRY)


def read_typed(decisions: Sequence[Decision], typed: str, names: Sequence[str]) -> tuple[Decision, Picks]:
    """Say which decision typed words answer, and how.

    Args:
        decisions: What the person is asked now, unanswered questions first.
        typed: The words, or the value of a suggestion.
        names: Names by seat, as plain text.

    Raises:
        Stale: The suggestion belongs to a step that is over, or nothing is asked.
        Illegal: The words name none of the choices, or more than one.
    """
    if not decisions:
        raise Stale("You have nothing to choose now.")
    if value := _VALUE.fullmatch(typed):
        decision = next((found for found in decisions if found.id == int(value[1])), None)
        if decision is None:
            raise Stale("That step is over.")
        options = () if isinstance(decision.form, Allot) else decision.form.options
        indices = [int(part) for part in value[2].split(";") if part]
        if all(index < len(options) for index in indices):
            return decision, tuple(options[index].key for index in indices)
    problem: Illegal | None = None
    for decision in decisions:
        try:
            return decision, _picks(decision, typed, names)
        except Illegal as refused:
            problem = problem or refused
    raise problem or Stale("You have nothing to choose now.")


def _picks(decision: Decision, typed: str, names: Sequence[str]) -> Picks:
    form = decision.form
    before, last = _split(decision, typed)
    parts = [part for part in (*before, last) if part]
    if isinstance(form, Allot):
        return tuple(_amount(decision, part, names) for part in parts)
    if isinstance(form, Pick) and not form.least and (not parts or _plain(typed) == _plain(decision.nothing)):
        return ()
    picked: list[int] = []
    for part in parts or [typed]:
        picked.append(_must(decision, part, names, picked))
    return tuple(form.options[index].key for index in picked)


def _amount(decision: Decision, part: str, names: Sequence[str]) -> tuple[str, int]:
    keys = _keys(decision)
    if (index := _index(decision, part, names)) is not None:
        return keys[index], 1
    found = _BEFORE.fullmatch(part) or _AFTER.fullmatch(part)
    if found is None:
        return keys[_must(decision, part, names)], 1
    return keys[_must(decision, found["bin"], names)], int(found["amount"])


def _split(decision: Decision, typed: str) -> tuple[list[str], str]:
    form = decision.form
    if isinstance(form, Pick) and form.most == 1:
        return [], typed.strip()
    parts = [part.strip() for part in typed.split(";")]
    return [part for part in parts[:-1] if part], parts[-1]


def _labels(decision: Decision, names: Sequence[str]) -> list[str]:
    form = decision.form
    if isinstance(form, Allot):
        return [words.fill(bin_.label, names) for bin_ in form.bins]
    return [words.fill(full_label(option), names) for option in form.options]


def _keys(decision: Decision) -> list[str]:
    form = decision.form
    return [bin_.key for bin_ in form.bins] if isinstance(form, Allot) else [option.key for option in form.options]


def _closest(labels: list[str], typed: str) -> list[tuple[int, str]]:
    wanted = _plain(re.sub(r"\d+\s+", "", typed)) if typed else ""
    all_of_them = list(enumerate(labels))
    if not wanted:
        return all_of_them
    tokens = wanted.split()
    with_all = [pair for pair in all_of_them if all(token in _plain(pair[1]) for token in tokens)]
    if with_all:
        return sorted(with_all, key=lambda pair: not _plain(pair[1]).startswith(wanted))
    scored = [(rapidfuzz.fuzz.WRatio(wanted, _plain(label)), index, label) for index, label in all_of_them]
    return [(index, label) for score, index, label in sorted(scored, key=lambda s: (-s[0], s[1])) if score >= _CLOSE]


def _index(decision: Decision, part: str, names: Sequence[str], taken: Sequence[int] = ()) -> int | None:
    """The one option that these words name: by its key, its label, or as the only fitting one.

    Of copies, which have one label, it is the first that is not taken.
    """
    keys, labels = _keys(decision), _labels(decision, names)
    if part in keys:
        return keys.index(part)
    wanted = _plain(part)
    exact = [index for index, label in enumerate(labels) if _plain(label) == wanted]
    fitting = exact or [
        i for i, label in enumerate(labels) if wanted and all(t in _plain(label) for t in wanted.split())
    ]
    if len({labels[index] for index in fitting}) != 1:
        return None
    return next((index for index in fitting if index not in taken), fitting[0])


def _must(decision: Decision, part: str, names: Sequence[str], taken: Sequence[int] = ()) -> int:
    index = _index(decision, part, names, taken)
    if index is None:
        all_of_them = _labels(decision, [shown(name) for name in names])
        near = [all_of_them[found] for found, _ in _closest(_labels(decision, names), part)] or all_of_them
        said = shown(part, 60)
        raise Illegal(
            f"“{said}” is not one of the choices." if part else "Type what you choose.",
            rules=decision.rules,
            instead=tuple(near[:5]),
        )
    return index


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[^\w\s]", " ", text.casefold()).split())
