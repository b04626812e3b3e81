"""The names of menus: of a list its question, of a part of a group what tells it apart.

A phone shows some 24 characters of a name. A part is never named by its first and last entry in full, which reads as a
move from one to the other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from bot.messages.message_parts import ENTRIES, PLACEHOLDER, cut
from rules.kernel import Decision, Option, Secrecy, words

SHOWN = 24
"""The characters of a menu's name that each phone shows."""
ASKED = 60
"""The longest question that names its list."""
OTHERS, ANSWERS = "Other answers", "Answers"
_COUNT = re.compile(r"^(\d+) (?:× )?(?=\D)")
_BEFORE = re.compile("[a-z]+")
_SENTENCE = re.compile(r"(?<=[.?!:]) +")

Part = tuple[str, tuple[int, ...]]
"""A menu: its name, and its answers as indices of options."""


# ---- lists


def hint(name: str, decision: Decision, names: Sequence[str], *, beside: bool) -> str:
    """Return what a menu is called while nothing is chosen from it.

    Args:
        name: Its own name; empty for a list.
        decision: Its question.
        names: Names by seat, as plain text.
        beside: Other answers stand beside it.
    """
    if name:
        return cut(f"{name}…", PLACEHOLDER)
    return f"{OTHERS}…" if beside else question_of(decision, names)


def question_of(decision: Decision, names: Sequence[str]) -> str:
    """Return a question in its own few words, as everybody may read them."""
    if decision.secrecy is not Secrecy.OPEN:
        return f"{ANSWERS}…"
    return asked_in_short(decision, names)


def asked_in_short(decision: Decision, names: Sequence[str]) -> str:
    """Return the last question of a prompt, for whoever is asked."""
    sentences = _SENTENCE.split(decision.prompt.strip())
    asked = next((one for one in reversed(sentences) if one.endswith("?")), sentences[-1]).rstrip(".:")
    said = words.fill(asked, names)
    if not said or len(said) > ASKED:
        return f"{ANSWERS}…"
    said = said[:1].upper() + said[1:]
    return said if said.endswith("?") else f"{said}…"


# ---- parts of a long group


def split(options: Sequence[Option], name: str, found: Sequence[int], most: int) -> list[Part]:
    """Return a group as menus; each of several is named by what tells it from the others.

    Parts by the number of like things are the same after each move, as long as there is room for them. Else those by
    the alphabet are in as few menus as hold them: answers for several like things stand with the one for a single
    thing, ``2 to A1`` behind ``1 to A1``, if that takes no more menus.

    Args:
        options: The answers.
        name: The name of the group; empty for a list.
        found: Its answers, as indices, in the game's order.
        most: The most menus there is room for.
    """
    if len(found) <= ENTRIES:
        return [(name, tuple(found))]
    return _by_count(options, name, found, most) or _by_alphabet(options, name, found)


def _by_count(options: Sequence[Option], name: str, found: Sequence[int], most: int) -> list[Part]:
    """Return a menu for each number of like things; nothing if they have no room."""
    counted = [(_COUNT.match(options[index].label), index) for index in found]
    by_count: dict[str, list[int]] = {}
    for match, index in counted:
        by_count.setdefault(match[1] if match else "", []).append(index)
    rests = {_COUNT.sub("", options[index].label) for index in found}
    if "" in by_count or not 1 < len(by_count) <= most or len(rests) < len(found) / len(by_count):
        return []
    if any(len(part) > ENTRIES for part in by_count.values()):
        return []
    return [(f"{count} × {name}" if name else f"{count} ×", (*by_count[count],)) for count in sorted(by_count, key=int)]


def _by_alphabet(options: Sequence[Option], name: str, found: Sequence[int]) -> list[Part]:
    shared, about = _about([options[index].label for index in found])
    ordered = sorted(
        zip(found, about, strict=True), key=lambda one: (_natural(one[1]), _natural(options[one[0]].label))
    )
    parts = _parts(ordered)
    name = name or re.sub(r"( [a-z]+)+$", "", shared) or ANSWERS
    made: list[Part] = []
    for at, part in enumerate(parts):
        first = _guide(part[0][1], parts[at - 1][-1][1] if at else "")
        last = _guide(part[-1][1], parts[at + 1][0][1] if at + 1 < len(parts) else "")
        if any(sign.isdecimal() for sign in first + last):  # a letter and a place beside each other say little
            first, last = _guide(part[0][1], part[0][1]), _guide(part[-1][1], part[-1][1])
        ends = first if first == last else f"{first}–{last}"
        ends = (
            f"{shared} {ends}" if _BEFORE.fullmatch(shared) else ends
        )  # letters alone would look like names of pieces
        whole = f"{name} {ends}"
        made.append((whole if len(whole) <= SHOWN else f"{ends}: {name}", tuple([index for index, _ in part])))
    return made


def _parts(ordered: Sequence[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """Return entries in as few menus as hold them, of whole letters, or of whole places."""
    many = -(-len(ordered) // ENTRIES)
    size = -(-len(ordered) // many)
    for alike in (_letter, str):
        parts: list[list[tuple[int, str]]] = [[]]
        for _, group in groupby(ordered, key=lambda one: alike(one[1])):
            run = [*group]
            if parts[-1] and (len(parts[-1]) >= size or len(parts[-1]) + len(run) > ENTRIES):
                parts.append([])
            parts[-1] += run
        if len(parts) == many and all(len(part) <= ENTRIES for part in parts):
            return parts
    return [[*ordered[at : at + size]] for at in range(0, len(ordered), size)]


def _about(labels: Sequence[str]) -> tuple[str, list[str]]:
    """Return the words that all labels begin with, and labels without these and their numbers."""
    bare = [_COUNT.sub("", label) for label in labels]
    if len({*bare}) == 1:  # how many is all that tells them apart
        return "", list(labels)
    said, shared = [label.split() for label in bare], list[str]()
    while all(words_[0] == said[0][0] and len(words_) > 1 for words_ in said):
        shared.append(said[0][0])
        said = [words_[1:] for words_ in said]
    return " ".join(shared), [" ".join(words_) for words_ in said]


def _guide(text: str, beyond: str) -> str:
    """Return how a text begins, until it differs from the one beyond the end; a place whole."""
    word, other = [(one.split() or [""])[0].rstrip(",:;") for one in (text, beyond)]
    if any(sign.isdecimal() for sign in word) and (not word[0].isalpha() or word[0] == other[:1]):
        return word
    return next((word[:at] for at in range(1, len(word)) if word[:at] != other[:at]), word)


def _letter(text: str) -> str:
    """Return what a text begins with: its letter, or a number whole."""
    return text[:1].casefold() if text[:1].isalpha() else text


def _natural(label: str) -> list[tuple[int, str]]:
    """Return what sorts labels as people do: B2 before B10."""
    return [(int(part), "") if part.isdecimal() else (0, part) for part in re.split(r"(\d+)", label)]
