"""What several are openly asked: its buttons in the turn message serve each of them."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from bot.errors import NotYourSeat
from bot.messages import button_ids
from bot.messages.button_ids import Press
from bot.messages.message_parts import Buttons
from bot.messages.table import turn_message
from bot.store import Store
from bot.tables.table_service import Tables
from bot.talk.acts import Acts
from bot.talk.requester import By
from rules.lookup import Lookup
from tests.bot.kit import ANA, BO, CY, FirstChoice, StillClock, press, started

USUAL: dict[str, Any] = {"controller": "ai", "lineup": "usual"}


@pytest.fixture
def tables(store: Store, clock: StillClock) -> Tables:
    return Tables(store, clock, load=rules.load, games=rules.games(), players=lambda _: FirstChoice())


@pytest.fixture
def acts(tables: Tables) -> Acts:
    return Acts(tables, Lookup(()))


async def pressed(tables: Tables, label: str) -> Press:
    """The press of a button in the turn message."""
    message = turn_message.turn(await tables.load(1))
    found = [one for part in message.parts if isinstance(part, Buttons) for one in part.buttons]
    made = button_ids.parse(next(one.id for one in found if one.label == label))
    assert made is not None
    return made


async def round_now(tables: Tables) -> int:
    return int((await tables.load(1)).state.round)


async def test_each_of_several_presses_an_open_answer_in_the_turn_message(tables: Tables, acts: Acts) -> None:
    await started(tables, ANA, BO, game="eternia", **USUAL)
    button = await pressed(tables, "Play With It")
    said = await acts.play.openly(button, By(BO, press()))
    assert "Play With It" in said.words()
    assert await round_now(tables) == 0
    await acts.play.openly(button, By(ANA, press()))
    assert await round_now(tables) == 1


async def test_who_has_answered_may_change_it_there_until_all_have(tables: Tables, acts: Acts) -> None:
    await started(tables, ANA, BO, game="eternia", **USUAL)
    await acts.play.openly(await pressed(tables, "Play With It"), By(BO, press()))
    await acts.play.openly(await pressed(tables, "Change It"), By(BO, press()))
    await acts.play.openly(await pressed(tables, "Play With It"), By(ANA, press()))
    assert await round_now(tables) == 0, "Bo wants to choose"


async def test_who_is_not_asked_cannot_press_it(tables: Tables, acts: Acts) -> None:
    await started(tables, ANA, BO, game="eternia", **USUAL)
    with pytest.raises(NotYourSeat):
        await acts.play.openly(await pressed(tables, "Play With It"), By(CY, press()))


async def test_what_is_asked_in_secret_is_not_pressed_there_by_several(tables: Tables) -> None:
    """Cards of Clash: what each may choose is their own."""
    await started(tables, ANA, BO, game="clash")
    message = turn_message.turn(await tables.load(1))
    found = [one.label for part in message.parts if isinstance(part, Buttons) for one in part.buttons]
    assert found[0] == "Choose"
