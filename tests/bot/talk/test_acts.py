"""Acts that the whole bot's tests do not reach."""

from __future__ import annotations

import msgspec
import pytest

from bot.errors import NotOwner, NotStaff, NotStarted, Refused, Stale
from bot.messages.button_ids import Press
from bot.prompts.control_marks import OUTDATED
from bot.servers.model import Standing
from bot.store import sql
from bot.tables.people.staff import Act
from bot.tables.table_service import Tables
from bot.talk.acts import Acts
from bot.talk.press_verbs import Pressed, Verbs
from bot.talk.requester import By
from rules.lookup import Lookup
from tests.bot.kit import ANA, BO, PEOPLE, by_seat, lobby, play, press, started


@pytest.fixture
def acts(tables: Tables) -> Acts:
    return Acts(tables, Lookup(()))


async def test_consent_to_an_older_request_is_not_consent_to_a_newer_one(tables: Tables, acts: Acts) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    for who, pick in ((one, "one"), (two, "one"), (one, "red"), (one, "red"), (two, "red")):
        await play(tables, table.id, who, pick)
    await tables.undo(table.id, one, press())
    second = next(person for person in PEOPLE if person.id == two)
    with pytest.raises(Stale):
        await acts.undo.agree(table.id, "3.1", By(second, press()), yes=True)
    snapshot = await tables.load(table.id)
    said = await acts.undo.agree(table.id, f"{snapshot.move}.0", By(second, press()), yes=True)
    assert "agreed, so it was taken back" in said.words()


async def test_what_a_lobby_has_not_yet_is_said(tables: Tables, acts: Acts) -> None:
    table = await lobby(tables, ANA)
    for act in (acts.play.choose, acts.play.hand, acts.table.in_words):
        with pytest.raises(NotStarted):
            await act(table.id, ANA.id)


async def test_who_is_not_asked_is_told_who_is(tables: Tables, acts: Acts) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)
    await play(tables, table.id, one, "one")
    await play(tables, table.id, two, "one")
    waited = (await tables.load(table.id)).names[0]
    for act in (
        acts.play.choose(table.id, two),
        acts.play.typed(table.id, "red", By(BO if two == BO.id else ANA, press())),
    ):
        with pytest.raises(Refused, match=f"You have nothing to choose now. Waiting for {waited}."):
            await act


async def test_a_draft_is_kept_until_the_answer(tables: Tables, acts: Acts) -> None:
    table = await started(tables, ANA, BO)
    snapshot = await tables.load(table.id)
    seat = snapshot.seat_of(ANA.id)
    assert seat is not None
    (decision,) = snapshot.decisions(seat)
    await tables.save_draft(table.id, decision.id, ANA.id, {"picks": ("one",)})
    await acts.play.press(Press(table.id, decision.id, "done"), By(ANA, press()))
    (answered,) = (await tables.load(table.id)).decisions(seat)
    assert answered.chosen == ("one",)
    await acts.play.press(Press(table.id, decision.id, "clear"), By(ANA, press()))
    kept = await tables.store.first(sql.moves.draft(table.id, decision.id, ANA.id))
    assert kept is not None
    assert msgspec.msgpack.decode(kept["draft"]) == {"picks": []}


async def test_a_game_without_a_catalogue_has_no_headings(tables: Tables, acts: Acts) -> None:
    table = await started(tables, ANA, BO)
    assert "Rules of Bids" in (await acts.rules.rules(table.id)).words()
    assert "No rule is cited here" in (await acts.why.why(table.id, 0, ANA.id)).words()
    assert "I found no rule" in (await acts.cards.ask(None, "how", By(ANA, press()), here="bids")).words()


async def test_staff_of_another_channel_cannot_close_a_table(tables: Tables, acts: Acts) -> None:
    table = await started(tables, ANA, BO, channel=500)
    for elsewhere in (
        Standing(guild=1),
        Standing(guild=1, manages=2),
        Standing(guild=2, staff=True, manages=500),
        Standing(staff=True, manages=500),
    ):
        with pytest.raises(NotOwner):
            await acts.table.confirm(table.id, "close", By(BO, press(), 1, elsewhere))
        with pytest.raises(NotStaff):
            await tables.servers.close(table.id, Act(BO, elsewhere, "spam", press()))
    here = Standing(guild=1, manages=500)
    assert "Close the Table" in str(await acts.table.confirm(table.id, "close", By(BO, press(), 1, here)))
    await tables.servers.close(table.id, Act(BO, here, "spam", press()))
    assert (await tables.load(table.id)).table.status == "abandoned"


@pytest.mark.parametrize("n", ["", "-", "-1", "1.0", "x", "9" * 40])
@pytest.mark.parametrize("values", [(), ("",), ("-1",), ("9" * 5000,), ("o0", "o1")])
async def test_ids_that_nobody_wrote_are_refused_kindly(
    tables: Tables, acts: Acts, n: str, values: tuple[str, ...]
) -> None:
    table = await started(tables, ANA, BO)
    for verb in (
        "why_move",
        "replace",
        "topic",
        "computer",
        "agree",
        "disagree",
        "undo_yes",
        "pick",
        "menu",
        "many",
        "slot",
        "in_order",
        "bin",
    ):
        asked = Press(table.id, 1, verb, n, values)
        act = Verbs(*acts.all()).all()[verb]
        try:
            said = await act(Pressed(asked, By(ANA, press())))
        except Refused:
            continue
        assert OUTDATED in said.words()
    assert (await tables.load(table.id)).move == 1
