"""Substitutes for letters that no font has: a simpler form, or Latin; never a blank box."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import regex

_UNSEEN = regex.compile(r"\p{Cf}|\p{Cc}|\p{Cs}|\p{Variation_Selector}")
_TONE = regex.compile(r"\p{Emoji_Modifier}|\u20e3")  # the colour of a skin, and the cap of a key
_MARKS = regex.compile(r"\p{M}")
_JOINER = "\u200d"
_FLAG = 0x1F1E6  # the first of the letters that flags are made of

_LETTER = regex.compile(
    r"(?:LETTER|SYLLABLE|CHARACTER|VOWEL SIGN|VOWEL|CONSONANT SIGN|LIGATURE|MARK)"
    r"(?: (?:SMALL|CAPITAL|FINAL|INITIAL|MEDIAL|ISOLATED|INDEPENDENT|GLOTTAL|SARA))* ([A-Z]+)"
)
_SILENT = regex.compile(r"\b(?:VIRAMA|SIGN|MARK|ACCENT|TONE|COMBINING|POINT|MAI|HASANT|PAMAAEH|COENG|ASAT)\b")

_VOWEL = regex.compile(r"VOWEL SIGN|VIRAMA")
_CALLED_WITH_O = regex.compile(r"THAI CHARACTER|LAO LETTER")


def simpler(grapheme: str) -> Iterator[str]:
    """Return a grapheme's forms from whole to plainest: fewer parts, then compatible ones."""
    whole = _UNSEEN.sub("", grapheme)
    joined = _UNSEEN.sub("", grapheme.partition(_JOINER)[0])  # of several that make one emoji, the first
    plain = _TONE.sub("", joined) or joined
    if all(_FLAG <= ord(c) < _FLAG + 26 for c in whole) and whole:
        yield "".join(chr(ord("A") + ord(c) - _FLAG) for c in whole)
    yield plain if _JOINER in grapheme or plain != whole else whole
    yield unicodedata.normalize("NFKC", plain)
    yield _MARKS.sub("", unicodedata.normalize("NFKD", plain))


def written(text: str) -> str:
    """Write text in Latin letters and digits, by the names that Unicode gives its characters."""
    letters = ""
    for character in text:
        name = unicodedata.name(character, "")
        if _VOWEL.search(name):
            letters = letters.removesuffix("a")  # the vowel that the consonant has by itself
        letters += _written(character, name)
    return letters or "?"


def _written(character: str, name: str) -> str:
    if character.isascii():
        return character
    digit = unicodedata.digit(character, None)
    if digit is not None:
        return str(digit)
    if (letter := _LETTER.search(name)) is not None:
        found = str(letter[1]).lower()
        consonant = _CALLED_WITH_O.match(name) is not None and " SARA " not in name
        return found.removesuffix("o") if consonant else found
    if unicodedata.category(character) == "So" and name:
        return f"({name.lower()})"
    if unicodedata.category(character)[0] == "M" or _SILENT.search(name):
        return ""
    return f"#{ord(character):X}"
