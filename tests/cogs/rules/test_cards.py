"""Looking things up by name: cards with their picture, terms, and unknown names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import rules
from bot.messages.message_parts import ENTRY
from render.kit.png import encode
from rules.kernel import View
from tests.cogs.conftest import Enter
from tests.cogs.room import Room, labels, parts, text

ODD = ["@everyone", "**bold**", "\u202eevil", "אריאל", "zzqx" * 25, "`", "/", "clash.", "clash.nothing", "🎲" * 30]


async def offered(room: Room, where: Any, typed: str) -> list[dict[str, Any]]:
    found = await room.people["Eve"].autocomplete(where, "card", "name", typed)
    assert len(found) <= 25
    assert all(0 < len(one["name"]) <= ENTRY and 0 < len(one["value"]) <= ENTRY for one in found)
    return found


def blank(kind: str, game: str, view: Any, names: Sequence[str], before: View | None) -> bytes | None:
    """A picture of a piece, and no other."""
    from PIL import Image  # noqa: PLC0415 - only these tests need it

    return encode(Image.new("P", (8, 8))) if kind == "piece" and type(view).__name__ == "CardView" else None


async def test_a_card_comes_with_its_picture_and_its_rules(enter: Enter) -> None:
    room = await enter(paint=blank)
    said = await room.types("Eve", "card", room.channel, name="cinder golem")
    assert not said.flags.ephemeral
    assert text(said).startswith("**Cinder Golem** · golem card of Clash")
    assert "A: shield 1, sword 4" in text(said).replace("\\", "")
    assert "-# Made for Turnkeeper." in text(said)
    (picture,) = said.attachments
    assert picture.filename == "clash-cinder.png"
    gallery = next(part for part in parts(said) if part["type"] == 12)
    assert "A: shield 1, sword 4" in gallery["items"][0]["description"]
    rule = await room.press("Bo", said, next(label for label in labels(said) if label.startswith("CLA-ATK-1")))
    assert "`CLA-ATK-1`" in text(rule)
    assert "Share Here" not in labels(said)


@pytest.mark.parametrize("piece", rules.load("clash").words.pieces(), ids=lambda piece: piece.key)
async def test_every_piece_is_found_by_its_name(enter: Enter, piece: Any) -> None:
    room = await enter()
    said = await room.types("Eve", "card", room.channel, name=piece.name.upper())
    assert f"**{piece.name}**" in text(said).replace("\\", "")
    assert [part for part in parts(said) if part["type"] in {2, 3}]


async def test_names_are_suggested_those_of_the_table_here_first(enter: Enter) -> None:
    room = await enter()
    found = await offered(room, room.channel, "rime")
    assert found[0] == {"name": "Rime Golem · golem card of Clash", "value": "clash.rime"}
    assert "clash.rime" in [one["value"] for one in await offered(room, room.channel, "rmie golem")]
    assert "`" not in str(await offered(room, room.channel, "golem"))
    await room.start("Ana", "Bo", game="clash", seats=2)
    here = await offered(room, room.place, "")
    assert here
    assert not any(" of " in one["name"].partition(" · ")[2] for one in here), (
        "at its table the game goes without saying"
    )
    attack = await offered(room, room.place, "attack")
    assert attack[0]["name"] == "Attack · term"
    assert any("Eternia" in one["name"] for one in attack)


async def test_a_suggestion_leads_to_the_thing_itself(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Eve", "card", room.channel, name="clash.rime", private=True)
    assert said.flags.ephemeral
    assert "**Rime Golem**" in text(said)
    term = await room.types("Eve", "card", room.channel, name="ELE-BRD-2")
    assert "`ELE-BRD-2`" in text(term)


async def test_a_term_opens_its_rule_in_the_game_here(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    assert "`CLA-SHI-1`" in text(await room.types("Eve", "card", name="Shield"))
    assert "`CLA-FRO-1`" in text(await room.types("Eve", "card", name="frost"))
    assert "`TIM-AFF-1`" in text(await room.types("Eve", "card", name="affliction"))


async def test_a_name_in_two_games_is_that_of_the_game_here_and_leads_to_the_other(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Eve", "card", room.channel, name="Smoke Bomb")
    assert "Smoke Bomb** · Item of Terrene Odyssey" in text(said)
    assert "Smoke Bomb (TimeStrike: Shadow of Fear)" in labels(said)
    await room.start("Ana", "Bo", game="timestrike", seats=2)
    here = await room.types("Eve", "card", name="smoke bomb")
    assert "Smoke Bomb** · item of TimeStrike" in text(here)
    assert "Smoke Bomb (Terrene Odyssey)" in labels(here)


@pytest.mark.parametrize("name", ODD)
async def test_what_is_not_called_so_is_answered_kindly(enter: Enter, name: str) -> None:
    room = await enter()
    said = await room.types("Eve", "card", room.channel, name=name)
    words = text(said)
    assert "Something went wrong" not in words
    assert "@everyone" not in words
    assert "\u202e" not in words
    assert "**bold**" not in words
    assert await offered(room, room.channel, name) is not None


async def test_each_thing_is_offered_once(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Eve", "card", room.channel, name="a")
    ids = [part["custom_id"] for part in parts(said) if part.get("custom_id")]
    assert len(ids) == len(set(ids)), "Discord takes no message with an id twice"


async def test_only_the_beginning_of_what_is_typed_is_looked_at(enter: Enter) -> None:
    room = await enter()
    long = "golem " * 1000
    assert await offered(room, room.channel, long) == await offered(room, room.channel, long[:100]) != []
    assert await offered(room, room.channel, "\x00" * 6000) == []


async def test_a_private_card_is_shown_to_all_once(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Eve", "card", room.channel, name="Riftmaw", private=True)
    shown = await room.press("Eve", said, "Share Here")
    assert not shown.flags.ephemeral
    assert "-# Eve shares a card" in text(shown)
    assert "Riftmaw" in text(shown)
    assert "You have already shown that here" in text(await room.press("Eve", said, "Share Here"))


async def test_what_a_player_looks_up_at_the_own_table_tells_nobody_what_they_think_of(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)

    async def alone(who: str, **options: Any) -> bool:
        return bool((await room.types(who, "card", name="Riftmaw", **options)).flags.ephemeral)

    assert await alone("Bo")
    assert not await alone("Bo", private=False)
    assert not await alone("Eve"), "who only watches thinks of no move"
    elsewhere = await room.types("Bo", "card", room.channel, name="Riftmaw")
    assert not elsewhere.flags.ephemeral


async def test_what_was_also_meant_is_a_button_that_works_after_a_restart(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Eve", "card", room.channel, name="golem")
    others = [label for label in labels(said) if label.endswith("(Clash)")]
    assert others
    await room.restart()
    opened = await room.press("Bo", said, others[0])
    assert opened.flags.ephemeral
    assert "golem card of Clash" in text(opened)


# ---- cards in a question about the rules


async def test_a_question_about_a_card_and_nothing_else_is_answered_with_it(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Ana", "rules ask", room.channel, game="eternia", question="What does a deadly plant do?")
    assert "**Deadly Plant** · terrain token" in text(said)
    assert "suffers 1 Wound" in text(said)


async def test_a_question_that_names_cards_offers_them_below_the_rules(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Ana", "rules ask", room.channel, game="eternia", question="how do I free a captive")
    assert "ETE-" in text(said)
    card = await room.press("Ana", said, "Card: Captive Villager")
    assert "may Interact to lead it" in text(card)


async def test_a_term_of_the_rules_is_explained_by_them(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Ana", "rules ask", room.channel, game="eternia", question="What is Command?")
    assert "**Command** · `ETE-" in text(said)
    assert not [label for label in labels(said) if label.startswith("Card: ")]
