"""Rulings and house rules stand under their rule wherever it is shown, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from rules.lookup import Lookup
from rules.lookup.catalogue import Catalogue, GameHead, Rule
from tests.cogs.conftest import Enter
from tests.cogs.games.test_toys import TOYS
from tests.cogs.room import Room, parts, text
from tests.cogs.rules.rulings import HEALS, RULE, presses, proposes, with_staff

NOTE = "**Ruling of this server** (<t:"


async def accepted(room: Room, said: str = HEALS) -> None:
    """A ruling that holds."""
    await presses(room, "Staff", await proposes(room, "Ana", said), "accept")


async def test_a_ruling_stands_under_its_rule_apart_from_the_rulebook(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.start("Ana", "Bo", game="clash", seats=2)
    before = text(await room.types("Ana", "rules show", room.channel, id=RULE))
    assert "of this server" not in before
    await accepted(room)
    shown = text(await room.types("Ana", "rules show", room.channel, id=RULE))
    rulebook, mark, ruling = shown.partition(NOTE)
    assert rulebook.strip().startswith(before.strip()[:200])
    assert "Rulebook" in rulebook
    assert mark
    assert f":D>, accepted)\n> {HEALS}\n-# Not from the rulebook. `/ruling show 1`" in ruling
    assert NOTE in text(
        await room.types("Bo", "rules ask", room.channel, question="can i heal off poison", game="clash")
    )
    listed = text(await room.types("Bo", "rules browse", room.channel, topic=RULE))
    assert "-# Ruling 1 of this server (<t:" in listed
    assert HEALS in listed


async def test_a_ruling_is_found_by_words_that_no_rule_has(enter: Enter) -> None:
    room = await with_staff(enter)
    await accepted(room, "Zebras drink no water.")
    asks = {"question": "do zebras drink water", "game": "clash"}
    said = text(await room.types("Bo", "rules ask", room.channel, **asks))
    assert f"**Ruling of this server on {RULE}**\n> Zebras drink no water." in said
    assert "-# Not from the rulebook. `/ruling show 1`" in said
    await room.types("Staff", "ruling withdraw", room.channel, number=1)
    assert "Zebras drink" not in text(await room.types("Bo", "rules ask", room.channel, **asks))


async def test_what_is_voted_on_is_said_in_small_print(enter: Enter) -> None:
    room = await with_staff(enter)
    post = await proposes(room, "Ana")
    await presses(room, "Bo", post, "for")
    shown = text(await room.types("Ana", "rules show", room.channel, id=RULE))
    assert "-# A ruling on this is up for a vote here: 1 for, 0 against. `/ruling show 1`" in shown
    assert HEALS not in shown
    assert NOTE not in shown
    await presses(room, "Staff", post, "accept")
    form = await room.people["Ana"].slash(room.channel, "ruling amend", number=1)
    await room.people["Ana"].submit_modal(form, {"text": "Otherwise.", "reason": "So."})
    shown = text(await room.types("Ana", "rules show", room.channel, id=RULE))
    assert f"> {HEALS}" in shown
    assert "-# A change to this ruling is up for a vote here: 0 for, 0 against." in shown
    assert "Otherwise" not in shown


async def test_what_ended_stands_nowhere(enter: Enter) -> None:
    room = await with_staff(enter)
    await accepted(room)
    await room.types("Staff", "ruling withdraw", room.channel, number=1)
    await presses(room, "Staff", await proposes(room, "Ana", "Bad."), "reject")
    assert "of this server" not in text(await room.types("Ana", "rules show", room.channel, id=RULE))


async def test_another_server_and_a_private_conversation_have_their_own(enter: Enter) -> None:
    room = await with_staff(enter)
    await accepted(room)
    user: Any = room.people["Ana"].user
    assert "of this server" not in text((await user.slash("rules show", id=RULE)).response)
    guild = room.env.create_guild("Chess club", owner=room.env.create_user("boss"))
    channel = guild.create_text_channel("rules")
    room.people["Ana"] = guild.add_member(user)
    await room.env.settle()
    assert "of this server" not in text(await room.types("Ana", "rules show", channel, id=RULE))


@pytest.mark.parametrize("said", ["@everyone [free](http://b.example) **x**\n# Rulebook", "*" * 1500, "x\n" * 700])
async def test_words_of_people_under_a_rule_are_short_and_harmless(enter: Enter, said: str) -> None:
    room = await with_staff(enter)
    for _ in range(5):
        await accepted(room, said[: 1500 - _])
    shown = text(await room.types("Ana", "rules show", room.channel, id=RULE))
    assert len(shown) <= 4000
    assert shown.count(NOTE) == 3
    assert "-# and 2 more rulings on this server: `/ruling list`" in shown
    for mark in ("@everyone", " [free](", " **x**", "\n# Rulebook", "> # "):
        assert mark not in shown
    assert "@everyone" not in text(await room.types("Ana", "rules browse", room.channel, topic=RULE))


def toy_rules() -> Lookup:
    """Rule texts of a toy that has house rules."""
    head = GameHead(id="muster", code="MUS", title="Muster", players="2 or 4", summary="Orders.", edition="2026-01-01")
    rules = [Rule(f"MUS-{n}", "Orders", "rule", "page 1", f"Rule {n} of orders.") for n in (2, 3, 6)]
    return Lookup([Catalogue(head, tuple(rules))])


async def test_a_house_rule_of_the_table_here_is_said_with_the_rule_that_it_changes(enter: Enter) -> None:
    room = await enter(games=tuple(TOYS), load=TOYS.__getitem__)
    room.bot.lookup = room.bot.acts.rules.book.lookup = toy_rules()
    form = await room.form("Ana", game="muster", seats=2)
    form = await room.choose("Ana", form, "No")
    await room.press("Ana", form, "Play Over Days")
    lobby = room.last("Seats")
    assert "**House rules** There is no spy." in text(lobby)
    await room.press("Bo", lobby, "Join")
    await room.press("Ana", lobby, "Start")
    assert "House rules: There is no spy." in text(await room.types("Ana", "table status"))
    house = "**House rule at this table:** There is no spy."
    assert house in text(await room.types("Ana", "rules show", id="MUS-2"))
    assert house in text(await room.types("Ana", "rules ask", question="MUS-6"))
    assert "House rule" not in text(await room.types("Ana", "rules show", id="MUS-3"))
    listed = text(await room.types("Ana", "rules browse", topic="MUS-2"))
    assert listed.count("-# House rule at this table: There is no spy.") == 2
    assert "House rule" not in text(await room.types("Ana", "rules show", room.channel, id="MUS-2"))


async def test_rulings_stand_in_the_reasons_of_a_table_too(enter: Enter) -> None:
    room = await with_staff(enter)
    turn = await room.start("Ana", "Bo", game="clash", seats=2)
    chosen = await room.answer("Ana", await room.press("Ana", turn, "Choose"), room.chance)
    why = await room.press("Ana", chosen, "Why This Question?")
    cited = next(part["custom_id"].split(":")[-1] for part in parts(why) if ":rule:" in part.get("custom_id", ""))
    await presses(room, "Staff", await proposes(room, "Ana", about=cited), "accept")
    again = await room.press("Ana", chosen, "Why This Question?")
    assert "-# Ruling 1 of this server (<t:" in text(again)
    (whole,) = [part["label"] for part in parts(again) if part.get("custom_id", "").endswith(f":rule:{cited}")]
    assert NOTE in text(await room.press("Ana", again, whole))


async def test_a_ruling_on_a_card_stands_under_the_card(enter: Enter) -> None:
    room = await with_staff(enter)
    found = await room.people["Ana"].autocomplete(room.channel, "ruling propose", "about", "cinder")
    assert (found[0]["name"], found[0]["value"]) == ("Cinder Golem (golem card)", "clash.cinder")
    post = await proposes(room, "Ana", about="cinder golem")
    assert "On **Cinder Golem (golem card)**" in text(post)
    assert "**Cinder Golem**" in text(await room.press("Bo", post, "Card"))
    assert "A ruling on this is up for a vote here" in text(
        await room.types("Bo", "card", room.channel, name="cinder golem")
    )
    await presses(room, "Staff", post, "accept")
    shown = text(await room.types("Bo", "card", room.channel, name="cinder golem"))
    assert NOTE in shown
    assert f"> {HEALS}" in shown
    assert NOTE not in text(await room.types("Bo", "card", room.channel, name="rime golem"))
