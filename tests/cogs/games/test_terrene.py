"""Terrene Odyssey at a table: form, secrets, orders that answer chains, all games' needs."""

from __future__ import annotations

from typing import Any

import pytest

from bot.plans.plan_matching import MOST
from rules.kernel import Decision
from rules.terrene.words.cards import card_of
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.games.play import said_to_all, seal
from tests.cogs.games.terrene import ACT, WINDOW, Match, opened
from tests.cogs.people.seats import settled
from tests.cogs.room import Room, Seen, labels, parts, text

LONG = 30 * 24 * 3600.0
ATTACKED, RECRUITED = "terrene.respond_attack", "terrene.respond_recruit"


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seal(monkeypatch)


def acts(decision: Decision) -> bool:
    return decision.rules[0] == ACT


async def begun(enter: Enter, *people: str, **options: Any) -> tuple[Room, Match]:
    """A match played to its first turn, with the default decks and the suggested answers."""
    room = await enter(**options)
    await room.press(people[0], await opened(room, *people), "Start")
    match = Match(room)
    while (found := await match.asked()) is not None and not acts(found[1]):
        await match.answer(*found, found[1].default.picks)
    return room, match


async def later(room: Room, clock: StillClock, seconds: float = MOST + 1) -> None:
    """Let time pass, then do everything due at the table."""
    clock.pass_by(seconds)
    await room.bot.tables.sweep()
    await settled(room)


async def in_words(room: Room, who: str) -> str:
    """The table as somebody may know it."""
    return text(await room.press(who, await room.press(who, room.turn, "More"), "Board in Words"))


# ---- before the match


async def test_a_table_is_for_two_where_nothing_else_is_said(enter: Enter) -> None:
    room = await enter()
    form = await room.form("Ana", game="terrene")
    await room.press("Ana", form, "Play Over Days")
    assert "2. *open*" in text(room.last("Seats"))
    assert "3. *open*" not in text(room.last("Seats"))


async def test_players_and_options_are_chosen_in_the_form_and_told_to_all(enter: Enter) -> None:
    room = await enter()
    form = await room.form("Ana", game="terrene")
    form = await room.choose("Ana", form, "Yes", menu=1)
    form = await room.choose("Ana", form, "4 players", menu=6)
    await room.press("Ana", form, "Play Over Days")
    lobby = room.last("Seats")
    assert "4. *open*" in text(lobby)
    assert "At most one large Character in a deck: Yes" in text(lobby)
    assert "A deck holds at most one Character of 3 supply or more." in text(lobby)
    for who in ("Bo", "Cy"):
        await room.press(who, room.last("Seats"), "Join")
    refused = await room.press("Ana", room.last("Seats"), "Start")
    assert "One more player, or add a computer" in text(refused), "three do not make two teams"


# ---- secrets


async def test_what_lies_face_down_is_known_to_its_side_alone(enter: Enter) -> None:
    room, match = await begun(enter, "Ana", "Bo", "Cy", "Dee")
    order = [match.room.people[who].id for who in ("Ana", "Bo", "Cy", "Dee")]
    snapshot = await match.snapshot()
    sides = {
        who: (snapshot.seat_of(user) or 0) % 2 for who, user in zip(("Ana", "Bo", "Cy", "Dee"), order, strict=True)
    }
    names = snapshot.game.cards.card
    for who, side in [*sides.items(), ("Eve", 2)]:
        seen = await in_words(room, who)
        for member in snapshot.state.members:
            assert member.held is not None
            card = card_of(snapshot.game.cards, member.code)
            figures = f"ATK {card.atk}, DEF {card.defence}, HP {card.hp}, LV {card.lv}, SP {card.sp}"
            known = f"{card.name} ({member.number}), hidden, {figures}, holds {names[member.held.code].name} face-down"
            unknown = f"hidden Character ({member.number}), holds a face-down card ({member.held.number})"
            assert (known if member.seat % 2 == side else unknown) in seen, (who, member)
    said = said_to_all(room)
    starters = {names[one.code].name for one in snapshot.state.members}
    decks = {snapshot.game.cards.deck[one.printed].name for one in snapshot.state.players}
    assert len(starters - decks) > 3
    assert not [name for name in starters - decks if name in said], said


# ---- answers


async def test_an_order_passes_for_a_while_but_not_when_attacked(enter: Enter) -> None:
    clock = StillClock()
    clock.at = 1_812_000_000.0
    room, match = await begun(enter, "Ana", "Bo", clock=clock)
    who, decision = await match.until(lambda one: one.kind == RECRUITED)
    question = await room.press(who, room.turn, "Choose")
    assert {"Answer nothing in this chain", "Answer nothing this turn"} <= set(labels(question))
    (menu,) = [part for part in parts(question) if part["type"] == 3 and ":orders" in part["custom_id"]]
    names = [option["label"] for option in menu["options"]]
    assert names[0] == "Ask me once a turn"
    assert all(option["description"] for option in menu["options"])
    at = [part["custom_id"] for part in parts(question) if part["type"] == 3].index(menu["custom_id"])
    ordered = await room.choose(who, question, "Only when attacked or targeted", menu=at)
    assert "Only when attacked or targeted" in text(ordered)
    assert (await match.snapshot()).decision(decision.id) is not None, "not at once, else everybody knew"
    letters = len(room.dms(who))
    await later(room, clock)
    assert (await match.snapshot()).decision(decision.id) is None
    assert len(room.dms(who)) == letters, "an order is not reported each time"
    asked = 0
    for _ in range(60):
        found = await match.asked()
        assert found is not None
        if (
            found[0] == who
            and found[1].kind.startswith(WINDOW)
            and found[1].kind not in (ATTACKED, "terrene.respond_target")
        ):
            await later(room, clock)
            assert (await match.snapshot()).decision(found[1].id) is None
            continue
        if found[0] == who and found[1].kind == ATTACKED:
            await later(room, clock)
            assert (await match.snapshot()).decision(found[1].id) is not None, "an attack is theirs to answer"
            asked += 1
            break
        await match.answer(*found)
    assert asked
    assert "order" not in said_to_all(room).casefold().replace("in any order", "")


async def test_pass_this_turn_ends_with_the_turn_without_a_word(enter: Enter) -> None:
    clock = StillClock()
    clock.at = 1_812_000_000.0
    room, match = await begun(enter, "Ana", "Bo", clock=clock)
    who, decision = await match.until(lambda one: one.kind == RECRUITED)
    question = await room.press(who, room.turn, "Choose")
    await room.press(who, question, "Answer nothing this turn")
    assert "Answer nothing this turn" in text(await room.types(who, "plan"))
    turn = (await match.state()).turn
    while (await match.state()).turn == turn:
        found = await match.asked()
        assert found is not None
        if found[0] == who and found[1].kind.startswith(WINDOW):
            await later(room, clock)
            assert (await match.snapshot()).decision(found[1].id) is None
        else:
            await match.answer(*found, ("end",) if acts(found[1]) else None)
    assert "You have no plans here." in text(await room.types(who, "plan"))
    assert decision.kind == RECRUITED


# ---- what every game has


async def test_why_why_not_and_lookup(enter: Enter) -> None:
    room, match = await begun(enter, "Ana", "Bo")
    who, _ = await match.until(acts)
    question = await room.press(who, room.turn, "Choose")
    assert "TER-TURN-4" in text(await room.press(who, question, "Why This Question?"))
    against = text(await room.press(who, question, "Why Can't I…?"))
    assert "is hidden and cannot attack. Recruit it first." in against
    assert "overkill" in text(await room.types("Bo", "rules ask", question="what is overkill")).casefold()
    for name in ("Fire Bomb", "Ethan", "Energy Token", "Thunder Storm"):
        assert name in text(await room.types("Bo", "card", name=name))


async def test_who_changes_a_set_up_begins_with_it(enter: Enter) -> None:
    room = await enter()
    await room.press("Ana", await opened(room, "Ana", "Bo"), "Start")
    match = Match(room)
    while (found := await match.asked()) is not None and getattr(found[1].form, "slots", None) is None:
        await match.answer(*found, found[1].default.picks)
    assert found is not None
    who, _ = found
    question = await room.press(who, room.turn, "Choose")
    assert "Use the Default" not in labels(question), "one answer is recommended, not two"
    question = await room.press(who, question, "Change It First")
    assert "Take the Proposal" not in labels(question)
    said = await room.press(who, question, "Done")
    again = await room.press(who, said, "Change")
    buttons = {part["label"]: part for part in parts(again) if part["type"] == 2}
    assert not buttons["Done"].get("disabled"), "all is filled as it was chosen"
    cleared = await room.press(who, again, "Clear")
    assert {part["label"]: part for part in parts(cleared) if part["type"] == 2}["Done"]["disabled"]


async def test_what_showed_nothing_hidden_is_taken_back_in_the_own_turn(enter: Enter) -> None:
    room, match = await begun(enter, "Ana", "Bo")
    who, decision = (await match.asked()) or pytest.fail("nobody is asked")
    keys = [option.key for option in getattr(decision.form, "options", ())]
    silent = next(key for key in keys if key.startswith(("hide:", "trade:", "assign:")))
    before = (await match.snapshot()).state
    await match.answer(who, decision, (silent,))
    back = await room.press(who, await room.types(who, "table undo"), "Take Back")
    assert text(back).startswith("Taken back.")
    after = (await match.snapshot()).state
    assert (after.members, after.players) == (before.members, before.players)
    who, decision = (await match.asked()) or pytest.fail("nobody is asked")
    await match.answer(who, decision, (next(key for key in keys if key.startswith("recruit:")),))
    await match.until(acts)
    assert "nobody can unlearn that" in text(await room.types(who, "table undo"))


async def test_a_secret_choice_is_taken_back_and_what_happened_is_caught_up_with(enter: Enter) -> None:
    room = await enter()
    await room.press("Ana", await opened(room, "Ana", "Bo"), "Start")
    match = Match(room)
    found = await match.asked()
    assert found is not None
    who, decision = found
    await match.answer(who, decision, ("deck_jin",))
    posts = said_to_all(room)
    back = await room.press(who, await room.types(who, "table undo"), "Take Back")
    assert text(back).startswith("Taken back.")
    assert said_to_all(room).count("taken back") == posts.count("taken back"), "nobody hears of it"
    assert next(one for one in (await match.snapshot()).decisions(decision.seat)).chosen is None
    await match.until(lambda one: acts(one) and one.seat == decision.seat)
    await match.until(lambda one: acts(one) and one.seat != decision.seat)
    refused = await room.types(who, "table undo")
    assert "nobody can unlearn that" in text(refused)
    for _ in range(3):  # at the start of a game nothing may have happened yet
        await match.until(lambda one: acts(one) and one.seat == decision.seat)
        said: Seen = await room.types(who, "table catchup")
        if "Since your last turn" in text(said):
            break
        await match.until(lambda one: acts(one) and one.seat != decision.seat)
    assert "Since your last turn" in text(said)


async def test_a_computer_takes_over_and_gives_back(enter: Enter) -> None:
    clock = StillClock()
    room, match = await begun(enter, "Ana", "Bo", clock=clock)
    await match.until(lambda one: acts(one) and one.seat == 1)
    seats = (await match.snapshot()).seats
    who = "Ana" if seats[1].user == room.people["Ana"].id else "Bo"
    await later(room, clock, LONG)
    await room.press("Ana", room.last(f"{who} ran out of time"), "Let a Computer Play")
    await settled(room)
    other = "Bo" if who == "Ana" else "Ana"
    for _ in range(40):
        found = await match.asked()
        assert found is not None
        assert found[0] == other
        if acts(found[1]):
            break
        await match.answer(*found)
        await settled(room)
    assert "Welcome back" in text(await room.press(who, room.last(f"plays for {who} until"), "I’m Back"))
