"""Look rules up on the command line: ``python -m rules ask|show|browse``, as text or JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from rules.lookup import Hit, Lookup

ALL = "all"
"""What stands for the rules of every game."""


class NothingThereError(Exception):
    """An unknown game, rule or heading; the message names the known ones."""


def game_of(known: Lookup, game: str) -> str | None:
    """Read a game's id; ``None`` stands for all games.

    Raises:
        NothingThereError: There are no rules of such a game.
    """
    if game == ALL:
        return None
    if game not in known.games:
        raise NothingThereError(f"There are no rules of {game!r}. There are: {', '.join(known.games)}, or {ALL}.")
    return game


def answer(known: Lookup, game: str, query: str, limit: int) -> dict[str, Any]:
    """Answer a question, best entry first."""
    return {"query": query, "hits": [_plain(hit) for hit in known.ask(game_of(known, game), query, limit)]}


def show(known: Lookup, game: str, rule: str) -> dict[str, Any]:
    """Give one rule by its id, written in any way.

    Raises:
        NothingThereError: There is no such rule, or it is another game's.
    """
    wanted = game_of(known, game)
    hit = known.show(rule)
    if hit is None or wanted not in {None, hit.game}:
        of = "" if wanted is None else f" of {known.games[wanted].title}"
        raise NothingThereError(f"There is no rule{of} with the id {rule!r}. Ask for it in words, or browse.")
    return _plain(hit)


def browse(known: Lookup, game: str, topic: str) -> dict[str, Any]:
    """List the headings of a game, or the entries under one, in the order of its catalogue.

    Args:
        known: The rules.
        game: A game's id, or ``all``.
        topic: A heading in any case; empty for the list of all.

    Raises:
        NothingThereError: No heading is called so.
    """
    wanted = game_of(known, game)
    games = [wanted] if wanted is not None else [*known.games]
    if topic:
        hits = [hit for one in games for hit in known.browse(topic, one)]
        if not hits:
            like = [name for one in games for name in known.topics(one) if topic.casefold() in name.casefold()]
            near = f" There are: {', '.join(like)}." if like else " Leave it out to see them all."
            raise NothingThereError(f"No heading is called {topic!r}.{near}")
        return {"game": game, "topic": hits[0].topic, "hits": [_plain(hit) for hit in hits]}
    listed = [
        {"game": one, "topic": name, "first": entries[0].id, "entries": len(entries)}
        for one in games
        for name in known.topics(one)
        for entries in (known.browse(name, one),)
    ]
    return {"game": game, "topics": listed}


def _plain(hit: Hit) -> dict[str, Any]:
    """Give an entry as plain data, without its search words."""
    told = msgspec.structs.asdict(hit)
    del told["keywords"]
    return told


# ---- In words --------------------------------------------------------------


def answer_in_words(answered: dict[str, Any]) -> str:
    """Put an answer in words."""
    lines = [f"? {answered['query']}", *(line for hit in answered["hits"] for line in _lines(hit))]
    return "\n".join(lines if len(lines) > 1 else [*lines, "Nothing found; try other words."])


def rule_in_words(hit: dict[str, Any]) -> str:
    """Put one rule in words, with where it comes from."""
    see = [f"    See: {', '.join(hit['see'])}"] if hit["see"] else []
    return "\n".join([*_lines(hit), *see, f"    Rulebook: {hit['ref']}. Wording: {hit['edition']}."])


def browsed_in_words(browsed: dict[str, Any]) -> str:
    """Put headings, or the rules under one, in words."""
    topics: Sequence[dict[str, Any]] = browsed.get("topics", ())
    lines: Iterable[str] = (f"{one['first']}  {one['topic']} ({one['entries']})" for one in topics)
    if "hits" in browsed:
        lines = (line for hit in browsed["hits"] for line in _lines(hit))
    return "\n".join(lines)


def _lines(hit: dict[str, Any]) -> list[str]:
    lines = [f"{hit['id']}  {hit['topic']}: {hit['text']}"]
    lines += [f"    Example: {hit['example']}"] if hit["example"] else []
    lines += [f"    Ruling of Turnkeeper: {hit['ruling']}"] if hit["ruling"] else []
    return lines
