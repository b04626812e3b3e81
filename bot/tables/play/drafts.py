"""Drafts: answers of several parts that are not submitted yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.store import Row, Store, sql
from bot.tables.model import AnyGame
from rules.kernel import Allot, Answer, Arrange, Assign, Decision, IllegalAnswer, Picks

_draft = msgspec.msgpack.Decoder(dict[str, Any])


def picks_of(draft: Mapping[str, Any], otherwise: Picks = ()) -> Picks:
    """Return the draft's picks; the fallback if there are none or they cannot be read."""
    try:
        picks: Picks = msgspec.convert(draft.get("picks", otherwise), Picks, strict=False)
    except msgspec.ValidationError:
        return otherwise
    return picks


def begun(row: Row | None, decision: Decision) -> Picks:
    """Return the draft so far; changing an answer of several parts starts from that answer.

    Raises:
        ValueError: The row is damaged.
    """
    chosen = decision.chosen or ()
    return picks_of({} if row is None else _draft.decode(row["draft"]), chosen if len(chosen) > 1 else ())


async def save(store: Store, table: int, decision: int, who: int, draft: Mapping[str, Any], now: float) -> None:
    """Keep a person's draft; it goes when the step is over."""
    async with store.transaction() as tx:
        await tx.run(sql.moves.keep_draft(table, decision, who, msgspec.msgpack.encode(draft), now))


async def drafted(store: Store, table: int, decision: int, user: int) -> Picks:
    """Return a person's draft for a question; empty if it cannot be read."""
    row = await store.first(sql.moves.draft(table, decision, user))
    try:
        return () if row is None else picks_of(_draft.decode(row["draft"]))
    except (msgspec.MsgspecError, TypeError, ValueError):
        return ()


def complete(decision: Decision, draft: Picks) -> Picks | None:
    """Return the answer that Done would submit; ``None`` while it is incomplete."""
    form = decision.form
    if isinstance(form, Allot):
        given = tuple((pick[0], pick[1]) for pick in draft if not isinstance(pick, str) and pick[1])
        return given if given and form.least <= sum(amount for _, amount in given) <= form.most else None
    keys = tuple(pick for pick in draft if isinstance(pick, str) and pick)
    if isinstance(form, Arrange | Assign):
        return keys if len(keys) == len(form.slots) and keys else None
    return keys if form.most > 1 and keys and form.least <= len(keys) <= form.most else None


def legal(game: AnyGame, state: Any, decision: Decision, draft: Picks) -> Picks | None:
    """Return the answer that Done would submit, if the rules accept it."""
    picks = complete(decision, draft)
    if picks is None:
        return None
    try:
        game.apply(state, Answer(decision.id, decision.seat, picks))
    except IllegalAnswer:
        return None
    return picks
