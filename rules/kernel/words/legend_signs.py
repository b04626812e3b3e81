"""A legend taken apart by the signs that it explains."""

from __future__ import annotations

import re
from collections.abc import Iterable

_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_SIGN = re.compile(r"\*\*(.+?)\*\*")
_ASKED = ("what does the {} mean", "what is the {}", "{} sign icon symbol", "why is there a {}")


def signs(legend: Iterable[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Return the sentences of a legend sign by sign, each with questions that it answers.

    A sentence without a sign in bold goes with the one before it.
    """
    found: list[list[str]] = []
    for line in legend:
        begun = False
        for sentence in _SENTENCE.split(line):
            if begun and not _SIGN.search(sentence):
                found[-1].append(sentence)
            else:
                found.append([sentence])
                begun = True
    listed = [" ".join(sentences) for sentences in found]
    return [(text, tuple([way.format(sign) for sign in _SIGN.findall(text) for way in _ASKED])) for text in listed]
