"""What a forecast puts in front is shown there, and pressed for what it says."""

from __future__ import annotations

import pytest

from bot.messages.button_ids import parse
from bot.messages.message_parts import Buttons, Menu
from bot.messages.table import question_pages
from bot.prompts import Answered, Asking, question, read
from bot.prompts.option_order import in_front, in_places_of
from bot.tables.table_service import Tables
from rules.kernel import Pick
from tests.bot.kit import ANA, BO, started
from tests.bot.prompts.made import decision, options
from tests.bot.toy import Bids


def test_options_go_back_to_their_places() -> None:
    first, second, third = options(3)
    asked, found = decision(Pick((first, second, third))), decision(Pick((third, first, second)))
    assert in_places_of(found, asked) == asked
    assert in_front(found, asked) == ("k2",)
    assert in_front(asked, asked) == ()
    turned = decision(Pick((third, second, first)))
    assert in_front(turned, asked) == ("k2", "k1"), "the last one stands where it is left"


def test_what_stands_in_front_is_shown_in_its_own_order() -> None:
    asked = decision(Pick(options(12)))
    asking = Asking(1, asked, ("Ana", "Bo"), (), ("k7", "k3"))
    (menu, *_) = [part for part in question(asking) if isinstance(part, Menu)]
    assert [one.value for one in menu.entries][:3] == ["o7", "o3", "o0"]


async def test_each_control_answers_what_it_says_though_an_answer_stands_in_front(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press on one Move was read as another, or as one of an older question, for ever."""
    monkeypatch.setattr(Bids, "foremost", lambda self, t, seat: ("three",))
    table = await started(tables, ANA, BO)
    snapshot = await tables.load(table.id)
    (asked,) = snapshot.decisions(0)
    assert snapshot.foremost(asked) == ("three",)
    message = question_pages.ask(snapshot, asked)
    shown = [one for part in message.parts if isinstance(part, Buttons) for one in part.buttons]
    found = {one.label: press for one in shown if (press := parse(one.id)) is not None and press.verb == "pick"}
    assert list(found) == ["Bid three", "Bid one", "Bid two"]
    joined = snapshot.joined(asked)
    assert [read(joined, press, ()) for press in found.values()] == [
        Answered((key,)) for key in ("three", "one", "two")
    ]
