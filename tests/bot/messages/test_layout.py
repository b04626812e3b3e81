from __future__ import annotations

from typing import Any, cast

import pytest

from bot.messages.layout import allowed, files, fitting, layout
from bot.messages.message_parts import ALT, Button, Buttons, Entry, File, Menu, Message, Picture, Text, cut, rows

PICTURE = Picture("board", 12, 34, None, "Where everything stands")


def test_a_text_is_cut_at_a_grapheme() -> None:
    family = "👨‍👩‍👧‍👦"
    assert cut("abc", 3) == "abc"
    assert cut("abcdef", 4) == "abc…"
    assert cut("Zile loses 3 HP", 10) == "Zile…", "no word is cut where whole ones leave enough"
    assert cut("Zile loses 3 HP", 12) == "Zile loses…"
    assert cut(family * 4, len(family) * 2) == family + "…"


def test_buttons_come_five_a_row() -> None:
    made = rows([Button(str(n), f"id{n}") for n in range(12)])
    assert [len(row.buttons) for row in made] == [5, 5, 2]


def test_all_text_of_a_message_fits_whatever_it_was() -> None:
    parts = fitting((Text("a" * 3000), Text("b" * 90), Text("c" * 3000)))
    assert [len(part.content) for part in parts if isinstance(part, Text)][1] == 90
    assert sum(len(part.content) for part in parts if isinstance(part, Text)) <= 3900
    short = (Text("a"), PICTURE)
    assert fitting(short) == short
    many = fitting(tuple(Text("x" * 500) for _ in range(30)))
    assert sum(len(part.content) for part in many if isinstance(part, Text)) <= 3900


async def test_a_message_becomes_components_in_its_order() -> None:
    menu = Menu("tk:1:0:menu:", "Which?", (Entry("a", "A", "the first", chosen=True), Entry("b", "B")), 0, 2)
    message = Message(
        (
            Text("Hello"),
            PICTURE,
            menu,
            Buttons((Button("Go", "tk:1:0:go:"), Button("There", url="https://discord.com/x"))),
            File("log-1.txt", "words"),
        ),
        colour=0x123456,
    )
    (container,) = cast(Any, layout(message, mark=77)).to_components()
    assert container["accent_color"] == 0x123456
    words, gallery, first, second, file = container["components"]
    assert (words["content"], words["id"]) == ("Hello", 77)
    assert gallery["items"][0]["media"]["url"] == "attachment://board-12-34.png"
    assert gallery["items"][0]["description"] == "Where everything stands"
    assert first["components"][0]["options"][0]["default"] is True
    assert [button["label"] for button in second["components"]] == ["Go", "There"]
    assert file["file"]["url"] == "attachment://log-1.txt"


async def test_views_are_not_kept_for_presses() -> None:
    assert layout(Message((Buttons((Button("Go", "tk:1:0:go:"),)),))).is_finished()


def test_every_picture_has_a_name_of_its_own_and_words() -> None:
    hand = Picture("hand", 12, 34, 2, "Your cards", "Your *cards*\nof two")
    assert {PICTURE.filename, hand.filename} == {"board-12-34.png", "hand-12-34-2.png"}
    (file,) = files(Message((hand,)), {hand.filename: b"png"})
    assert (file.filename, file.description) == (hand.filename, "Your cards")
    assert Message((Text("x"), hand)).without_picture().words() == "x\n-# Your *cards*\n-# of two"
    assert len(cut("w" * 3000, ALT)) == ALT


@pytest.mark.ux(38)
@pytest.mark.parametrize("users", [(), (5,), (5, 6)])
def test_only_those_named_can_be_mentioned(users: tuple[int, ...]) -> None:
    said = allowed(Message((Text("@everyone <@&1> <@7>"),), users)).to_dict()
    assert said["parse"] == []
    assert [int(user) for user in said.get("users", [])] == list(users)


@pytest.mark.parametrize("blank", ["", "  ", "\n", "\u200b", "\u3164", "\u2800"])
async def test_nothing_blank_is_sent(blank: str) -> None:
    """Discord refuses blank texts and labels."""
    menu = Menu("tk:1:0:menu:", "Which?", (Entry("a", blank, blank),))
    message = Message((Text(blank), Text("Hello"), Buttons((Button(blank, "tk:1:0:go:"),)), menu))
    text, buttons, menus = cast(Any, layout(message)).to_components()
    assert text["content"] == "Hello"
    assert buttons["components"][0]["label"] == "…"
    (option,) = menus["components"][0]["options"]
    assert option["label"] == "…"
    assert not option.get("description")
