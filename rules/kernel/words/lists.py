"""Lists that people write, such as decks: items with numbers, by line or between commas."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence

MOST = 30  # copies in one line; more is no list but a slip

_COUNTED = re.compile(
    r"""^(?:(?P<before>\d{1,3})\s*[x×]?\s+|(?P<times>\d{1,3})\s*[x×]\s*|[x×](?P<sign>\d{1,3})\s+)?
        (?P<name>.*?)
        (?:\s*[(\[]?[x×]\s*(?P<after>\d{1,3})[)\]]?|\s*[(\[](?P<round>\d{1,3})[)\]])?$""",
    re.VERBOSE | re.IGNORECASE,
)


def read(text: str, names: Mapping[str, str], headings: Sequence[str] = ()) -> tuple[list[str], list[str]]:
    """Read a list despite case and punctuation: ``2 Fire Bomb``, ``Sammy x2``, ``3x fireball``.

    Args:
        text: The list. Empty lines, headings and what stands behind ``#`` or ``//`` are passed over.
        names: Codes by name.
        headings: Nouns that headings are made of, beside ``deck`` and ``name``.

    Returns:
        A code for each copy, and the lines that were not understood.
    """
    known = {plain(name): code for name, code in names.items()}
    heading = _heading(headings)
    found: list[str] = []
    unknown: list[str] = []
    for whole in text.splitlines():
        if whole.lstrip().startswith(("#", "//")):
            continue
        for part in re.split(r"[,;]", whole):
            line = part.strip().lstrip("-*•–").strip()
            n, code = _one(line, known)
            if code is not None and 1 <= n <= MOST:
                found += [code] * n
            elif not heading.match(line):
                unknown.append(part.strip())
    return found, unknown


def _heading(words: Sequence[str]) -> re.Pattern[str]:
    noun = "|".join([re.escape(word) + "s?" for word in ("deck", "name", *words)])
    return re.compile(
        rf"^(?:[#/=;].*|(?:main\s+|my\s+)?(?:{noun})(?:\s*(?:and|&|/)\s*\w+)?\s*(?:[(\[]?\d*[)\]]?)\s*:?"
        r"|(?:deck|name)\s*:.*|\W*)$",
        re.IGNORECASE,
    )


def _one(line: str, known: Mapping[str, str]) -> tuple[int, str | None]:
    """Read a line as a number and an item; without a number, it means one copy."""
    if (code := known.get(plain(line))) is not None:
        return 1, code
    found = _COUNTED.match(line)
    if found is None:
        return 1, None
    numbers = [found[part] for part in ("before", "times", "sign", "after", "round") if found[part]]
    n = 1 if not numbers else int(numbers[0]) if len(numbers) == 1 else 0
    return n, known.get(plain(found["name"]))


def plain(name: str) -> str:
    """Return a name without case, accents and punctuation."""
    letters = unicodedata.normalize("NFKD", name).casefold().replace("_", " ").replace("-", " ")
    return " ".join("".join([one for one in letters if one.isalnum() or one.isspace()]).split())
