"""Forms that are refused: the text is kept, and the form opens with it once more."""

from __future__ import annotations

from typing import Any

import pytest

from bot.messages.forms import Form, Input
from bot.talk.press_verbs import Verbs
from bot.talk.refused_forms import LASTS, MOST, Typed
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.people.staff import with_staff
from tests.cogs.room import Room, Seen, labels, text
from tests.cogs.rules.rulings import RULE
from tests.cogs.test_decks import deck, entered

AGAIN = "Open the Form Again"


def values(form: Any) -> dict[str, str]:
    """The values in a form that is shown."""
    assert form.modal is not None
    fields = [label["component"] for label in form.modal["components"]]
    return {field["custom_id"]: field.get("value", "") for field in fields}


async def opens(room: Room, who: str, message: Seen, label: str) -> Any:
    return await room.people[who].click(message, label=label)


async def sends(room: Room, who: str, form: Any, **fields: str) -> Seen:
    return room._answer(await room.people[who].submit_modal(form, fields))


async def test_hours_that_are_none_open_again_as_they_were_typed(enter: Enter) -> None:
    room = await enter()
    page = await room.press("Ana", await room.types("Ana", "settings", room.channel), "Time Zone and Vacation")
    typed = {"from": "25 h", "until": "8"}
    refused = await sends(room, "Ana", await opens(room, "Ana", page, "Quiet Hours…"), **typed)
    assert "That is not a time of day." in text(refused)
    form = await opens(room, "Ana", refused, AGAIN)
    assert values(form) == typed
    taken = await sends(room, "Ana", form, **{"from": "23", "until": "8"})
    assert AGAIN not in labels(taken)
    page = await room.press("Ana", await room.types("Ana", "settings", room.channel), "Time Zone and Vacation")
    assert values(await opens(room, "Ana", page, "Quiet Hours…")) == {"from": "23:00", "until": "08:00"}


async def test_a_list_without_a_card_opens_again_as_it_was_typed(enter: Enter) -> None:
    room = await entered(enter)
    panel = await deck(room, "new", name="Mine")
    refused = await sends(room, "Ana", await opens(room, "Ana", panel, "Add…"), cards="2 Flaire\nNonsens")
    assert "I found no card in that list." in text(refused)
    form = await opens(room, "Ana", refused, AGAIN)
    assert values(form) == {"cards": "2 Flaire\nNonsens"}
    added = await sends(room, "Ana", form, cards="2 Flare")
    assert "2 cards" in text(added)


async def test_a_ruling_that_is_refused_opens_again_as_it_was_typed(enter: Enter) -> None:
    room = await enter()
    form = await room.people["Ana"].slash(room.channel, "ruling propose", about=RULE)
    typed = {"text": " \u200b ", "reason": "It came up twice."}
    refused = await sends(room, "Ana", form, **typed)
    again = await opens(room, "Ana", refused, AGAIN)
    assert form.modal is not None
    assert again.modal["custom_id"] == form.modal["custom_id"]
    assert again.modal["title"] == form.modal["title"]
    assert values(again) == typed
    await sends(room, "Ana", again, text="One heart heals both.", reason="It came up twice.")
    change = await room.people["Ana"].slash(room.channel, "ruling amend", number=1)
    refused = await sends(room, "Ana", change, text="\u200b", reason="Clearer.")
    assert values(await opens(room, "Ana", refused, AGAIN)) == {"text": "\u200b", "reason": "Clearer."}


async def test_the_staff_that_names_no_reason_is_asked_again(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.start("Ana", "Bo")
    page = await room.press("Sam", await room.press("Sam", room.turn, "More"), "Staff…")
    refused = await sends(room, "Sam", await opens(room, "Sam", page, "Pause"), reason="\u200b")
    assert "Please give a reason" in text(refused)
    assert values(await opens(room, "Sam", refused, AGAIN)) == {"reason": "\u200b"}


async def test_a_form_that_goes_wrong_keeps_what_was_typed_too(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await enter()
    page = await room.press("Ana", await room.types("Ana", "settings", room.channel), "Time Zone and Vacation")

    async def broken(*_: Any, **__: Any) -> Any:
        raise KeyError("no")

    form = await opens(room, "Ana", page, "Quiet Hours…")
    with monkeypatch.context() as patched:
        patched.setattr(room.bot.acts.settings, "made", broken)
        refused = await sends(room, "Ana", form, **{"from": "22", "until": "6"})
    assert "Something went wrong on my side" in text(refused)
    assert values(await opens(room, "Ana", refused, AGAIN)) == {"from": "22", "until": "6"}


async def test_every_form_that_is_sent_says_how_it_is_opened(enter: Enter) -> None:
    verbs: Verbs = (await enter()).bot.verbs
    sent = [handler for handler in verbs.all().values() if handler.mark.sent]
    assert sent
    for handler in sent:
        assert verbs.find(handler.opens) is not None, handler.verb


def _form(most: int = 9) -> Form:
    return Form("Form", "tk:0:0:a:", (Input("one", "One", most, "first"),))


def test_it_is_kept_for_its_person_for_a_while_and_no_longer_than_fits() -> None:
    clock = StillClock()
    kept = Typed(clock)
    kept.keep(1, _form().id, {"one": "x" * 20})
    assert kept.filled(1, _form()).inputs[0].value == "x" * 9
    assert kept.filled(2, _form()).inputs[0].value == "first"
    clock.pass_by(LASTS + 1)
    assert kept.filled(1, _form()).inputs[0].value == "first"
    for user in range(MOST + 5):
        kept.keep(user, _form().id, {"one": "new"})
    assert kept.filled(0, _form()).inputs[0].value == "first"
    assert kept.filled(MOST, _form()).inputs[0].value == "new"
    kept.drop(MOST, _form().id)
    assert kept.filled(MOST, _form()).inputs[0].value == "first"
