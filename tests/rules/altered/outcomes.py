"""What becomes of altered data: of a game's content, and of the states of its walks.

Content is refused with a sentence or taken; of some that is taken, the cards are put into words. A state is unreadable,
or breaks a rule that always holds, or is played on: then its digests say what everybody sees, is asked, thinks and may
not do there, and what one answer leads to. Few such states can be reached, but all of a game's code is written for more
than the states that a game happens to reach.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec

import rules
from rules.content.loader import DATA
from rules.kernel import Answer, SaveError
from rules.registry import content_type
from tests.rules.altered.altering import Change, altered, changes
from tests.rules.conformance.games import Case, few
from tests.rules.conformance.walk import stream, walk
from tests.rules.walks.looking import digest, questions, thoughts, told

SEED = 5
STATES = 4  # of a case's game, evenly spread
MOST = 700  # changes of states of a game
FEWER = {"timestrike": 150}  # of one with many places and units, of which each state takes longer
WORDED = 150  # changes of content of a game, whose cards are put into words
SAID = 140  # characters of a refusal
UNTRIED = "not tried"  # what a line says of a change that is left out
DEEP = 4  # parts of a place within a card's abilities


def contents(game: str, every: int = 1) -> Iterator[str]:
    """Yield what becomes of each change of a game's content, or of every so many-th."""
    tables: dict[str, list[Any]] = {}
    for file in sorted((DATA / game).glob("*.toml")):
        for table, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
            tables.setdefault(table, []).extend(entries)
    found = changes(tables, 1)
    deep = [change for change in found if len(change.place) >= DEEP]
    worded = set(map(str, deep[:: math.ceil(len(deep) / WORDED)] if deep else ()))
    for number, change in enumerate(found):
        if number % every:
            yield UNTRIED
        else:
            yield f"{change}: {_content(game, altered(tables, change), words=str(change) in worded)}"


def _content(game: str, tables: Any, *, words: bool) -> str:
    try:
        content = msgspec.convert(tables, content_type(game))
    except (ValueError, LookupError) as refused:
        return _said(refused)
    if not words:
        return "taken"
    try:
        made = type(rules.load(game))(content, "")
        return f"taken {digest([piece.text for piece in made.words.pieces()])}"
    except Exception as broken:  # altered content may be any nonsense
        return f"taken, {type(broken).__name__}"


def states(game: str, every: int = 1) -> Iterator[str]:
    """Yield what becomes of some changes of some states of a game, other ones of each state.

    Args:
        game: The game's id.
        every: Of these, every so many-th is tried.
    """
    found = [*_states(rules.load(game))]
    step = math.ceil(sum(len(_changes(case, state)) for case, _, state in found) / FEWER.get(game, MOST))
    for turn, (case, number, state) in enumerate(found):
        yield f"-- {case.name}, after {number} answers"
        for place, change in enumerate(_changes(case, state)[turn % step :: step]):
            tried = (place + turn) % every == 0
            yield f"{change}: {_state(case, state, change)}" if tried else UNTRIED


def _states(game: Any) -> Iterator[tuple[Case, int, Any]]:
    for case in few(game):
        moves = walk(case, SEED)
        for part in range(STATES):
            number = (2 * part + 1) * len(moves) // (2 * STATES)
            yield case, number, moves[number].before


def _changes(case: Case, state: Any) -> list[Change]:
    return changes(msgspec.msgpack.decode(case.game.encode(state))[3], 1)


def _state(case: Case, state: Any, change: Change) -> str:
    save = msgspec.msgpack.decode(case.game.encode(state))
    data = msgspec.msgpack.encode([*save[:3], altered(save[3], change), *save[4:]])
    try:
        found = case.game.decode(data)
    except SaveError as refused:
        return f"unreadable, {_said(refused)}"
    return _checked(case, found)


def _checked(case: Case, state: Any) -> str:
    try:
        case.game.rules.check(state)
    except Exception as refused:  # an altered state may be any nonsense
        return _said(refused)
    return " ".join(_goes_on(case, state))


def _goes_on(case: Case, state: Any) -> Iterator[str]:
    game = case.game
    try:
        yield digest([game.view(state, viewer) for viewer in (None, 0)])
        state = game.renumber(state, state.decisions + 1)
        yield digest([questions(game, state), game.explain(state, 0)])
        yield digest(thoughts(game, state, SEED))
        for choice in game.choices(state)[:1]:
            picks = game.mind.rollout_policy(state, choice, stream(SEED))
            made = game.apply(state, Answer(choice.decision, choice.seat, picks))
            yield digest([told(game, made), game.encode(made.state)])
            yield digest(game.words.describe(game.view(made.state, None)))
    except Exception as broken:  # an altered state may be any nonsense
        yield type(broken).__name__


def _said(refused: Exception) -> str:
    return f"{type(refused).__name__}: {refused}"[:SAID].replace("\n", " ")
