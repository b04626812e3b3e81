"""The rules as Markdown pages: one a game and one that lists them, made from the rule texts.

Each rule has an anchor of its own, its id in small letters, so that ``eternia.md#ete-ovr-1`` leads to it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from rules.lookup import Catalogue, Fact, Rule

COMMAND = "python -m rules pages"

_ID = re.compile(r"\b[A-Z]{3}-[A-Z0-9]{1,8}-[1-9]\d*\b")
_MARKS = re.compile(r"([\\`*_\[\]<>|~])")
_UNOFFICIAL = (
    "Unofficial: not made, endorsed or checked by the publisher. The words are ours, not the rulebook's; a ruling is"
    " our own decision, made where the rulebook is silent or unclear. To play with the real thing, own the real thing."
)
_ASKED = (
    'The same rules can be asked for: `/rules ask` on Discord, or `python -m rules ask clash "who goes first"`, with'
    " `show` for one rule by its id and `browse` for the headings; see [Operating](../operating.md#commands)."
)


def pages(catalogues: Iterable[Catalogue], played: Collection[str]) -> dict[str, str]:
    """Return all pages by file name.

    Args:
        catalogues: The rule texts of the games.
        played: The ids of the games that Turnkeeper hosts.
    """
    listed = tuple(catalogues)
    made = {f"{catalogue.game.id}.md": page(catalogue, catalogue.game.id in played) for catalogue in listed}
    return {"README.md": _contents(listed, played), **made}


def differing(wanted: Mapping[str, str], found: Mapping[str, str]) -> tuple[str, ...]:
    """Name the pages that are not as they should be, missing and surplus ones too."""
    return tuple(sorted(name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name)))


def _contents(catalogues: Iterable[Catalogue], played: Collection[str]) -> str:
    rows = [
        f"| [{_plain(game.title)}]({game.id}.md) | {_plain(game.players)} | {len(rules)} |"
        f" {'yes' if game.id in played else 'not yet'} |"
        for game, rules in ((catalogue.game, catalogue.rule) for catalogue in catalogues)
    ]
    head = ["| Game | Players | Rules | Can be played here |", "|---|---|---|---|"]
    return "\n\n".join(["# Rules", _UNOFFICIAL, "\n".join([*head, *rows]), _ASKED, _made_by()]) + "\n"


def page(catalogue: Catalogue, played: bool) -> str:
    """Return the page of one game, its rules under their headings in the order of the catalogue."""
    game = catalogue.game
    here = "" if played else " It cannot be played here yet; its rules can be asked for."
    parts = [f"# {_plain(game.title)}", f"{_plain(game.summary)}{here}"]
    parts.append(f"For {_plain(game.players)} players. Wording: {_plain(game.edition)}. [All games](README.md)")
    parts.append(_UNOFFICIAL)
    topics: dict[str, list[Rule]] = {}
    for rule in catalogue.rule:
        topics.setdefault(rule.topic, []).append(rule)
    headings = [*topics, *(["Facts"] if catalogue.fact else [])]
    parts.append(" · ".join(f"[{_plain(topic)}](#{_anchor(topic)})" for topic in headings))
    known = {rule.id for rule in catalogue.rule} | {fact.id for fact in catalogue.fact}
    for topic, rules in topics.items():
        parts.append(_heading(topic))
        parts += ["\n\n".join(_rule(rule, known)) for rule in rules]
    if catalogue.fact:
        parts.append(_heading("Facts"))
        parts += ["\n\n".join(_fact(fact, known)) for fact in catalogue.fact]
    return "\n\n".join([*parts, _made_by()]) + "\n"


def _rule(rule: Rule, known: Collection[str]) -> Iterator[str]:
    yield f"{_mark(rule.id)} {_linked(rule.text, known)}"
    if rule.example:
        yield f"*Example:* {_linked(rule.example, known)}"
    if rule.ruling:
        yield f"> **Our ruling:** {_linked(rule.ruling, known)}"
    related = ", ".join(_link(name) for name in rule.see)
    yield f"<sub>Rulebook: {_plain(rule.ref)}.{f' Related: {related}.' if related else ''}</sub>"


def _fact(fact: Fact, known: Collection[str]) -> Iterator[str]:
    yield f"{_mark(fact.id)} {_linked(fact.text, known)}"
    yield f"<sub>Rulebook: {_plain(fact.ref)}.</sub>"


def _made_by() -> str:
    return f"<sub>Made by `{COMMAND}` from the texts in `data`; change those and run it again.</sub>"


# ---- Markdown --------------------------------------------------------------


def _plain(text: str) -> str:
    """Escape a text for Markdown."""
    return _MARKS.sub(r"\\\1", text)


def _linked(text: str, known: Collection[str]) -> str:
    """Escape a text for Markdown, and link the ids in it to their rules."""
    return _ID.sub(lambda found: _link(found[0]) if found[0] in known else found[0], _plain(text))


def _link(rule_id: str) -> str:
    return f"[{rule_id}](#{rule_id.lower()})"


def _mark(rule_id: str) -> str:
    return f'<a id="{rule_id.lower()}"></a>**{rule_id}**'


def _heading(topic: str) -> str:
    return f'<a id="{_anchor(topic)}"></a>\n\n## {_plain(topic)}'


def _anchor(topic: str) -> str:
    """Name a heading; no rule has the same name."""
    return "on-" + "-".join(re.findall(r"[a-z0-9]+", topic.lower()))
