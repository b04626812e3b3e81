"""An answer that loses something is asked about once more, pressed or typed, and then taken."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.messages import button_ids
from bot.messages.message_parts import Buttons, Message
from bot.tables.model import Snapshot
from bot.tables.table_service import Tables
from bot.talk.acts import Acts
from bot.talk.requester import By
from rules.kernel import Decision, Pick
from rules.kernel.play.joined_keys import JOINT
from rules.lookup import Lookup
from tests.bot.kit import ANA, BO, PEOPLE, by_seat, press, started


@pytest.fixture
def acts(tables: Tables) -> Acts:
    return Acts(tables, Lookup(()))


@pytest.fixture
async def asked(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> By:
    """A person asked for a bid; a bid of two loses the game."""
    table = await started(tables, ANA, BO)
    game = (await tables.load(table.id)).game

    def foreseen(self: Any, state: Any, decision: Decision, **_: Any) -> Decision:
        options = tuple(
            [replace(one, danger="you lose the game" if one.key == "two" else "") for one in decision.form.options]  # type: ignore[union-attr]
        )
        return replace(decision, form=replace(decision.form, options=options))

    monkeypatch.setattr(type(game), "foreseen", foreseen)
    first = (await by_seat(tables, table.id))[0]
    return By(next(person for person in PEOPLE if person.id == first), press())


def button(message: Message, label: str) -> str:
    found = [one for part in message.parts if isinstance(part, Buttons) for one in part.buttons]
    return next(one.id for one in found if label in one.label)


async def bid(tables: Tables) -> int:
    """How many have bid."""
    snapshot = await tables.load(1)
    return snapshot.game.progress(snapshot.state)[0]


async def test_a_press_that_loses_the_game_is_asked_about_once_more(tables: Tables, acts: Acts, asked: By) -> None:
    shown = await acts.play.choose(1, asked.who.id)
    warned = button_ids.parse(button(shown, "⚠"))
    assert warned is not None
    again = await acts.play.press(warned, asked)
    assert "you lose the game. Do it all the same?" in again.words()
    assert await bid(tables) == 0
    back, do_it = (button_ids.parse(button(again, label)) for label in ("Back", "Do It"))
    assert back is not None
    assert do_it is not None
    assert button(await acts.play.press(back, asked), "⚠")
    await acts.play.press(do_it, asked)
    assert await bid(tables) == 1


async def test_typed_words_that_lose_the_game_are_asked_about_once_more(tables: Tables, acts: Acts, asked: By) -> None:
    again = await acts.play.typed(1, "Bid two", asked)
    assert "Do it all the same?" in again.words()
    assert await bid(tables) == 0
    await acts.play.typed(1, "Bid one", asked)
    assert await bid(tables) == 1


async def test_typed_words_for_the_first_of_two_joined_answers_show_the_whole_question(
    tables: Tables, acts: Acts, asked: By, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The option at the same place among the joined answers is another one."""

    def joined(self: Snapshot, decision: Decision) -> Decision:
        form = decision.form
        assert isinstance(form, Pick)
        first = form.options[0]
        both = [
            replace(one, key=f"{first.key}{JOINT}{one.key}", label=f"Wait {n}") for n, one in enumerate(form.options)
        ]
        return replace(decision, form=replace(form, options=tuple(both)))

    monkeypatch.setattr(Snapshot, "joined", joined)
    again = await acts.play.typed(1, "Bid two", asked)
    assert "Do it all the same?" not in again.words()
    assert button(again, "Wait 1")
    assert await bid(tables) == 0
