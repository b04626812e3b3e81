"""Moments at a table: a button below the news, and a card for whoever presses it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.drawing import themed
from bot.errors import NotOwner
from bot.messages.button_ids import parse
from bot.messages.message_parts import BUTTONS_A_ROW, Button, Buttons, Message, Picture
from bot.messages.people import people_pages
from bot.messages.table import moments, turn_message
from bot.store import Store
from bot.tables.model import Line
from bot.tables.play.write_move import told_lines
from bot.tables.table_service import Tables
from bot.talk.acts import Acts
from bot.talk.painter import Painter
from bot.talk.requester import By
from rules.lookup import Lookup
from tests.bot.kit import ANA, BO, CY, StillClock, make, play, press, started
from tests.bot.toy import BIDS, Bid, Coloured, Ended


@pytest.fixture(autouse=True)
def colours_are_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the toy a colour and the roll of a round are worth a picture."""
    monkeypatch.setattr(BIDS.words, "moments", {Coloured: "A Colour", Ended: "The Roll"}, raising=False)


def shares(message: Message) -> list[Button]:
    rows = [part for part in message.parts if isinstance(part, Buttons)]
    return [button for row in rows for button in row.buttons if button.label == "Share"]


def acts(tables: Tables) -> Acts:
    return Acts(tables, Lookup(()))


async def with_a_colour(tables: Tables) -> int:
    """A table of three at which all bid and one chose a colour; that has a moment."""
    table = (await started(tables, ANA, BO, CY)).id
    for who in (ANA, BO, CY):
        await play(tables, table, who.id, "one")
    snapshot = await tables.load(table)
    (first, *_) = snapshot.waiting()
    user = snapshot.seats[first.seat].user
    assert user is not None
    key = snapshot.decisions(first.seat)[0].form.options[0].key  # type: ignore[union-attr]
    await play(tables, table, user, key)
    return table


async def turn(tables: Tables, table: int) -> Message:
    snapshot = await tables.load(table)
    lines, before = await tables.past.news(snapshot)
    return turn_message.turn(snapshot, lines, before=before)


async def test_the_turn_message_of_a_step_with_a_moment_has_a_button_for_it(tables: Tables) -> None:
    table = await with_a_colour(tables)
    (share,) = shares(await turn(tables, table))
    found = parse(share.id)
    assert found is not None
    assert (found.verb, found.number) == ("share_moment", (await tables.load(table)).move)


async def test_a_step_without_a_moment_has_none(tables: Tables) -> None:
    table = (await started(tables, ANA, BO, CY)).id
    assert not shares(await turn(tables, table))
    await play(tables, table, ANA.id, "one")
    assert not shares(await turn(tables, table))


async def test_a_full_row_of_buttons_has_it_below(tables: Tables) -> None:
    snapshot = await tables.load(await with_a_colour(tables))
    others = [Button(f"button {number}", "x") for number in range(BUTTONS_A_ROW)]
    line = Line("It falls.", (), moment="A Fall")
    rows = moments.with_share(others, snapshot, [line])
    assert [len(row.buttons) for row in rows] == [BUTTONS_A_ROW, 1]
    assert [len(row.buttons) for row in moments.with_share(others[1:], snapshot, [line])] == [BUTTONS_A_ROW]
    assert [len(row.buttons) for row in moments.with_share(others, snapshot, ())] == [BUTTONS_A_ROW]


async def test_whoever_presses_it_has_the_same_words_and_the_same_card(tables: Tables) -> None:
    table = await with_a_colour(tables)
    snapshot = await tables.load(table)
    said = await acts(tables).table.share_moment(table, snapshot.move)
    (picture,) = said.pictures
    assert (picture.kind, picture.move, picture.seat, picture.moving) == ("moment", snapshot.move, None, False)
    assert picture.filename == f"moment-{table}-{snapshot.move}.png"
    assert picture.alt.startswith("A Colour\n")
    assert "chose" in picture.alt
    assert "Bids, round 1" in picture.alt
    assert any(name in said.words() for name in snapshot.plain_names)


async def test_the_card_compares_with_the_table_before_that_move_as_everybody_sees_it(tables: Tables) -> None:
    table = await with_a_colour(tables)
    move = (await tables.load(table)).move
    seen: list[Any] = []

    def draw(kind: Any, game: str, view: Any, names: Any, before: Any) -> bytes:
        seen.append((kind, game, view, before))
        return b"card"

    painter = Painter(tables, draw, themed)
    said, pictures, failed = await painter.drawn(await acts(tables).table.share_moment(table, move), ANA.id)
    painter.close()
    assert not failed
    assert [*pictures.values()] == [b"card"]
    ((kind, game, (view, card, moving), before),) = seen
    assert (kind, game, moving) == ("moment", "bids", False)
    assert view.seat is None is before.seat
    assert len(view.colours) == len(before.colours) + 1
    title, counted, heading, text = card
    assert (title, counted, heading) == ("Bids", "round 1", "A Colour")
    assert "⟪" not in text
    assert said.pictures


async def test_it_is_shared_after_a_restart_and_later_moves(tables: Tables, store: Store, clock: StillClock) -> None:
    table = await with_a_colour(tables)
    old = (await tables.load(table)).move
    before = await acts(tables).table.share_moment(table, old)
    again = make(store, clock)
    after = await acts(again).table.share_moment(table, old)
    assert after.words() == before.words()
    assert after.pictures == before.pictures


async def test_what_was_taken_back_is_no_moment_any_more(tables: Tables) -> None:
    table = await with_a_colour(tables)
    snapshot = await tables.load(table)
    mover = next(
        move.user for move in reversed(await tables.past.log(table)) if any(line.moment for line in move.lines)
    )
    assert mover is not None
    await tables.undo(table, mover, press())
    said = await acts(tables).table.share_moment(table, snapshot.move)
    assert said.words() == "That was taken back."
    assert not shares(await turn(tables, table))


def test_what_not_everybody_sees_is_no_moment() -> None:
    own = Coloured(seat=0, colour="red", rules=(), audience=(0,))
    (secret, public, none) = told_lines(BIDS, (own, replace(own, audience=None), Bid(seat=0, bid=1, rules=())))
    assert (secret.moment, public.moment, none.moment) == ("", "A Colour", "")


def test_lines_that_were_written_before_there_were_moments_can_be_read() -> None:
    old = {"text": "It falls.", "rules": ["X-1"], "telling": True}
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(old), type=Line).moment == ""


# ---- moving pictures


async def test_the_owner_lets_pictures_move_and_nobody_else(tables: Tables) -> None:
    table = await with_a_colour(tables)
    assert not (await tables.load(table)).table.moving
    with pytest.raises(NotOwner):
        await tables.servers.set_moving(table, BO.id, press(), moving=True)
    key = press()
    for _ in range(2):  # the same press once more
        assert (await tables.servers.set_moving(table, ANA.id, key, moving=True)).moving
    snapshot = await tables.load(table)
    (picture,) = (await acts(tables).table.share_moment(table, snapshot.move)).pictures
    assert picture.moving
    assert picture.filename.endswith(".webp")
    assert not (await tables.servers.set_moving(table, ANA.id, press(), moving=False)).moving


async def test_the_setting_stands_on_the_tables_panel(tables: Tables) -> None:
    table = await with_a_colour(tables)
    verbs = {}
    for user in (ANA.id, BO.id):
        panel = people_pages.table_panel(await tables.load(table), user, link="https://x")
        rows = [part for part in panel.parts if isinstance(part, Buttons)]
        verbs[user] = [b.label for row in rows for b in row.buttons if b.label.startswith("Moving Pictures")]
        assert "**Moving pictures** off" in panel.words()
    assert verbs == {ANA.id: ["Moving Pictures: Off"], BO.id: []}
    said = await acts(tables).people.moving(table, By(ANA, press()), on=True)
    assert "**Moving pictures** on" in said.words()


def test_only_the_card_of_a_moment_moves_as_webp() -> None:
    assert [Picture("moment", 1, 2, None, "", moving=moving).format for moving in (False, True)] == ["png", "webp"]
    assert Picture("film", 1, 2, None, "").format == "gif"
