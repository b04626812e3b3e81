"""Acts and queries: things a person may do or ask at any time."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages import button_ids, phrases
from bot.messages.message_parts import (
    BUTTONS_A_ROW,
    ENTRIES,
    ENTRY,
    LABEL,
    Button,
    Buttons,
    Entry,
    Menu,
    Message,
    Part,
    Picture,
    Style,
    Text,
    cut,
)
from bot.messages.pager import page_of, turns
from bot.names import escaped
from bot.tables.model import AnyGame, Snapshot
from bot.tables.play.acting import has_acts, has_queries, mark
from rules.kernel import Option, words


def for_all(table: int, game: AnyGame) -> tuple[Button, ...]:
    """Return the button that leads here, for everyone; empty if a game has no queries.

    What a seat may do may be its secret: of acts alone only their owner is shown a button, see :func:`for_seat`.
    """
    if not has_queries(game):
        return ()
    return (Button("Act or Ask" if has_acts(game) else "Ask", button_ids.make(table, "acts")),)


def for_seat(snapshot: Snapshot, seat: int) -> tuple[Button, ...]:
    """Return the button that leads here, for one seat; empty if it can do and ask nothing now.

    Args:
        snapshot: The table, begun.
        seat: Whose eyes see it.
    """
    game = snapshot.game
    may, asks = bool(game.acts(snapshot.state, seat)), has_queries(game)
    if not may and not asks:
        return ()
    label = "Act or Ask" if may and asks else "Act" if may else "Ask"
    return (Button(label, button_ids.make(snapshot.table.id, "acts")),)


def acts(
    snapshot: Snapshot,
    may: Sequence[Option],
    ask: Sequence[Option],
    *,
    answer: tuple[str, str] | None = None,
    picture: Picture | None = None,
    page: int = 0,
) -> Message:
    """Return the acts and questions that a person has now.

    Args:
        snapshot: The table.
        may: What they may do without being asked.
        ask: What they may ask.
        answer: A question that they asked, and what is answered.
        picture: The answer in a picture.
        page: The page of the longer of the two lists.
    """
    table = snapshot.table.id
    parts: list[Part] = [Text(f"-# {phrases.title(snapshot)}")]
    if answer is not None:
        asked, said = answer
        parts.append(Text(f"{phrases.filled(asked, snapshot)}\n**{phrases.filled(said, snapshot)}**"))
    parts += [] if picture is None else [picture]
    if may:
        parts += _listed(
            snapshot, may, ("act", "act_menu"), "**You may do this now, without being asked:**", "Do something", page
        )
    elif has_acts(snapshot.game):
        parts.append(
            Text("Here is what you may do without being asked: nothing now. You answer questions with **Choose**.")
        )
    if ask:
        head = "**You may ask at any time.** Only you see the answer, and nothing changes."
        parts += _listed(snapshot, ask, ("query", "query_menu"), head, "Ask something", page)
    parts += turns(page_of(max(may, ask, key=len), ENTRIES, page), lambda at: button_ids.make(table, "acts_page", at))
    return Message(tuple(parts))


def _listed(
    snapshot: Snapshot, options: Sequence[Option], verbs: tuple[str, str], head: str, hint: str, page: int
) -> list[Part]:
    """Return acts or queries as buttons, or as a menu if many; ``verbs`` has one for each."""
    one_by_one, in_menu = verbs
    table, names = snapshot.table.id, snapshot.plain_names
    if len(options) <= BUTTONS_A_ROW:
        lines = [f"- **{escaped(one.label)}** · {escaped(one.detail)}" for one in options if one.detail]
        style = Style.PRIMARY if one_by_one == "act" else Style.SECONDARY
        buttons = [
            Button(cut(words.fill(one.label, names), LABEL), button_ids.make(table, one_by_one, mark(one)), style)
            for one in options
        ]
        return [Text(phrases.filled("\n".join([head, *lines]), snapshot)), Buttons(tuple(buttons))]
    here = page_of(options, ENTRIES, page).here
    entries = [
        Entry(mark(one), cut(words.fill(one.label, names), ENTRY), cut(words.fill(one.detail, names), ENTRY))
        for one in here
    ]
    return [Text(head), Menu(button_ids.make(table, in_menu), hint, tuple(entries))]
