"""Terms of the rules, found in a text and linked to their rules; no game and no Discord.

A term is what a definition begins with "Focus (FP) is …", a heading, or a search word that its own definition uses.
Each is marked once a message, by whole word, the longest first, and never in code, in links, in mentions, in small
print or in the names of people.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from msgspec import Struct

from rules.lookup import Hit

LINKS = 8
"""Terms that become links in one message."""
_UNTOLD = frozenset(
    {"components", "facts", "game", "glossary", "options", "overview", "setup", "set-up", "there", "this", "these"}
)
"""Headings and first words that are not terms of a game."""
_ASKING = frozenset(
    {"a", "an", "and", "are", "can", "do", "does", "how", "i", "is", "my", "of", "or", "the", "to", "what", "when"}
    | {"where", "which", "who", "why", "you", "your"}
)
"""Words of questions: a search phrase with one of them is not a term."""
_DEFINED = re.compile(
    r"(?:An? |The |Each |Every |All )?(?P<term>[A-Za-z][\w-]*(?: [A-Za-z][\w-]*){0,2}?)(?: \((?P<short>[A-Z]{2,5})\))?"
    r"(?:,? (?:is|are|means|mean)\b|:)"
)
_TOPIC = re.compile(r"(?:The )?(?P<term>[\w-]+(?: [\w-]+)?)(?:: .*| \((?P<other>[\w -]+)\))?")
_ASIDE = re.compile(
    r"(?P<ticks>`+)(?:.*?(?<!`)(?P=ticks)(?!`)|.*)"  # code; what is not closed reaches to the end
    r"|\[(?:[^\[\]\\]|\\.)*\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)"  # a link
    r"|<[^<>\n]+>"  # a mention, a moment, an emoji
    r"|https?://\S+"
    r"|\[[A-Z]{3}-[^\[\]\n]*\]"  # rules that are cited
    r"|\b[A-Z]{3}-[A-Z0-9]{1,8}-\d+\b"
    r"|^-#[^\n]*",
    re.DOTALL | re.MULTILINE,
)


class Term(Struct, frozen=True):
    """A term and the rule that defines it."""

    words: str
    rule: str


class Found(Struct, frozen=True):
    """A term's place in a text."""

    start: int
    end: int
    term: Term


def terms_of(entries: Iterable[Hit]) -> tuple[Term, ...]:
    """Return a game's terms: from definitions first, then from headings, then search words."""
    rules = [hit for hit in entries if hit.kind != "fact"]
    defining = [hit for hit in rules if hit.kind == "definition" or hit.topic == "Glossary"]
    found: dict[str, Term] = {}
    for listed in (_defined(defining), _headed(rules), _searched(defining)):
        for words, rule in listed:
            plain = words.casefold()
            if len(plain) > 1 and plain.split()[0] not in _UNTOLD and not _ASKING & set(plain.split()):
                found.setdefault(_stem(plain), Term(words, rule))
    return tuple(found.values())


def _defined(hits: Iterable[Hit]) -> Iterator[tuple[str, str]]:
    for hit in hits:
        match = _DEFINED.match(hit.text)
        if match is None:
            continue
        about = " ".join((hit.topic, *hit.keywords)).casefold()
        term = match["term"]
        if _stem(term.casefold()) in about or hit.topic == "Glossary":  # else it only begins with that word
            yield term, hit.id
        if match["short"]:
            yield match["short"], hit.id


def _headed(hits: Iterable[Hit]) -> Iterator[tuple[str, str]]:
    met: set[str] = set()
    for hit in hits:
        if hit.topic in met:
            continue
        met.add(hit.topic)
        if (match := _TOPIC.fullmatch(hit.topic)) is not None:
            yield match["term"], hit.id
            if match["other"]:
                yield match["other"], hit.id


def _searched(hits: Iterable[Hit]) -> Iterator[tuple[str, str]]:
    for hit in hits:
        for phrase in hit.keywords:
            words = phrase.casefold().split()
            short = phrase.isupper() and len(phrase) > 1
            if (short or 1 < len(words) < 4) and _whole(phrase).search(hit.text):
                yield phrase, hit.id


def _whole(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(words)}(?![\w-])", re.IGNORECASE)


def _stem(words: str) -> str:
    """Return a term without its plural ending."""
    return words[:-1] if words.endswith("s") and not words.endswith("ss") and len(words) > 3 else words


class Terms:
    """The terms of one game, ready to be found in texts.

    Attributes:
        listed: All of them.
    """

    def __init__(self, terms: Iterable[Term]) -> None:
        self.listed = tuple(terms)
        self._by_stem = {_stem(term.words.casefold()): term for term in self.listed}
        longest = sorted(self._by_stem, key=lambda stem: (-len(stem), stem))
        listed = "|".join(re.escape(stem) for stem in longest)
        self._any = re.compile(rf"(?<![\w-])(?P<stem>{listed})(?P<plural>e?s)?(?![\w-])", re.IGNORECASE)

    def found(self, text: str, *, names: Sequence[str] = (), but: Collection[str] = ()) -> list[Found]:
        """Return the first place of each term in a text, in text order.

        Args:
            text: Words with Discord's mark-up.
            names: Words of people as they stand in the text; nothing in them is a term.
            but: Rules that no term shall lead to.
        """
        if not self._by_stem:
            return []
        met: set[str] = set(but)
        places = []
        for start, end in _open(text, names):
            for match in self._any.finditer(text, start, end):
                term = self._by_stem.get(match["stem"].casefold())
                if term is None or term.rule in met or not _bounded(text, match.start(), match.end()):
                    continue
                met.add(term.rule)
                places.append(Found(match.start(), match.end(), term))
        return places

    def linked(
        self,
        texts: Sequence[str],
        address: Callable[[str], str],
        *,
        room: int,
        names: Sequence[str] = (),
        but: Collection[str] = (),
    ) -> list[str]:
        """Return the texts of one message with each term linked once.

        Args:
            texts: The texts, from top to bottom.
            address: Gives the address of a rule.
            room: Characters that the links may add.
            names: Words of people as they stand in the texts.
            but: Rules that no term shall lead to.
        """
        met, left = set(but), LINKS
        made: list[str] = []
        for text in texts:
            parts, at = [], 0
            for found in self.found(text, names=names, but=met):
                link = f"[{text[found.start : found.end]}]({address(found.term.rule)})"
                more = len(link) - (found.end - found.start)
                if more > room or not left:
                    continue
                room, left = room - more, left - 1
                met.add(found.term.rule)
                parts += [text[at : found.start], link]
                at = found.end
            made.append("".join([*parts, text[at:]]))
        return made


def _bounded(text: str, start: int, end: int) -> bool:
    """Whether a place is a whole word of the whole text, not only of the part searched."""
    before, after = text[start - 1 : start], text[end : end + 1]
    return not re.match(r"[\w-]", before) and not re.match(r"[\w-]", after)


def _open(text: str, names: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Return the parts of a text where terms may stand."""
    closed = [(match.start(), match.end()) for match in _ASIDE.finditer(text)]
    for name in sorted({name for name in names if name.strip()}, key=len, reverse=True):
        closed += [(match.start(), match.end()) for match in re.finditer(re.escape(name), text)]
    at = 0
    for start, end in sorted(closed):
        if start > at:
            yield at, start
        at = max(at, end)
    if at < len(text):
        yield at, len(text)
