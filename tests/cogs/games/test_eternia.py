"""Clash for Eternia at a table: set-up, secrets, the people asked, and all games' needs."""

from __future__ import annotations

from typing import Any

import pytest

from bot.plans.plan_matching import MOST
from rules.kernel import Decision, Secrecy
from tests.bot.kit import FirstChoice, StillClock
from tests.cogs.conftest import Enter
from tests.cogs.games.eternia import opened
from tests.cogs.games.play import Play, said_to_all, seal
from tests.cogs.room import Room, Seen, labels, parts, text

ORDER, ACTION = "eternia.place_orders", "ETE-ACT-4"
LONG = 30 * 24 * 3600.0


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seal(monkeypatch)


def orders(decision: Decision) -> bool:
    return decision.kind == ORDER


def acts(decision: Decision) -> bool:
    return decision.rules[0] == ACTION


async def begun(enter: Enter, *people: str, **options: Any) -> tuple[Room, Play]:
    """A started table with the first as Controller, played to the first Order Phase."""
    room = await enter(**options)
    await room.press(people[0], await opened(room, *people), "Start")
    play = Play(room, sensible=True, wishes=("hero", "man_at_arms", "skeletor"))
    await play.until(orders)
    return room, play


async def later(room: Room, clock: StillClock, seconds: float) -> None:
    """Let time pass, then do everything due at the table."""
    clock.pass_by(seconds)
    await room.bot.tables.sweep()
    await room.bot.tables.settled()
    await room.bot.outbox.settled()
    await room.env.settle()


async def both_order(room: Room, play: Play) -> dict[str, Seen]:
    """Both sides place their Activation cards; returns the letters to each."""
    said: dict[str, Seen] = {}
    while (found := await play.asked()) is not None and orders(found[1]):
        said[found[0]] = await play.answer(*found)
    return said


def entries(message: Seen, menu: int) -> list[str]:
    menus = [part for part in parts(message) if part["type"] == 3]
    return [f"{option['label']}: {option.get('description', '')}" for option in menus[menu]["options"]]


# ---- set-up


async def test_scenario_controller_heroes_selection_and_players_are_chosen_in_the_form(enter: Enter) -> None:
    room = await enter()
    form = await room.form("Ana", game="eternia")
    assert "Hunters in the Mist: Heroes against villains who hunt them, and a war beast" in entries(form, 0)
    assert "5 players: " in entries(form, 5)
    form = await room.choose("Ana", form, "The game itself", menu=1)
    assert entries(form, 5) == ["1 player: ", "2 players: ", "3 players: ", "4 players: "]
    form = await room.choose("Ana", form, "2", menu=2)
    assert entries(form, 5) == ["1 player: ", "2 players: "]
    form = await room.choose("Ana", form, "Anybody", menu=3)
    form = await room.choose("Ana", form, "1 player", menu=5)
    form = await room.choose("Ana", form, "You choose", menu=4)
    await room.press("Ana", form, "Play Over Days")
    lobby = room.last("Seats")
    assert (
        "**Options**\n- Scenario: Crossroads of Eternia. Hold three road stones; heroes or villains on either side\n"
        "- Controller: The game itself. You all play together against its cards\n"
        "- Player Characters: 2. Dealt out among the team\n"
        "- Who fights on a side: Anybody. Heroes and Villains may mix"
    ) in text(lobby)
    assert (await room.bot.tables.load(1)).table.seats == 1
    await room.press("Ana", lobby, "Start")
    assert "Choose Player Character 1." in text(room.turn)


async def test_who_wants_to_play_alone_is_shown_the_form_with_the_game_itself_as_controller(enter: Enter) -> None:
    room = await enter()
    form = await room.form("Ana", game="eternia", seats=1, vacation=False)
    await room.press("Ana", form, "Play Over Days")
    lobby = room.last("Seats")
    assert "Controller: The game itself" in text(lobby)
    assert (await room.bot.tables.load(1)).table.seats == 1
    refused = await room.types("Bo", "table new", room.channel, game="eternia", seats=6)
    assert "Clash for Eternia takes 1 to 5 players, not 6." in text(refused)


async def test_seats_have_roles_and_places_can_be_changed(enter: Enter) -> None:
    room = await enter()
    lobby = await opened(room, "Ana", "Bo")
    assert "1. Ana · the Controller\n2. Bo · the Player Team" in text(lobby)
    menu = [part for part in parts(lobby) if part["type"] == 3].index(
        next(part for part in parts(lobby) if part.get("placeholder") == "Swap Seats")
    )
    refused = await room.choose("Bo", lobby, "1. the Controller", menu=menu)
    assert "Ana sits there" in text(refused)
    said = await room.choose("Ana", lobby, "2. the Player Team", menu=menu)
    assert "You now have seat 2." in text(said)
    assert "1. Bo · the Controller\n2. Ana · the Player Team" in text(room.last("Seats"))


# ---- secrets


async def test_orders_are_secret_and_the_team_sees_its_own(enter: Enter) -> None:
    room, play = await begun(enter, "Ana", "Bo", "Cy", "Dee")
    snapshot = await play.snapshot()
    asked = {decision.seat: decision for seat in range(4) for decision in snapshot.decisions(seat)}
    assert all(decision.secrecy is Secrecy.SEALED for decision in asked.values())
    names = {member.id: name for name, member in room.people.items()}
    who = [names[snapshot.seats[seat].user or 0] for seat in sorted(asked)]
    assert who[0] == "Ana"
    leader = who[1]
    others = {"Bo", "Cy", "Dee"} - {leader}
    for one in who:
        assert "Activation cards" in text(await room.press(one, room.turn, "Choose"))
    assert not any("Activation cards" in text(letter) for one in others for letter in room.dms(one))
    for one in others:
        assert "You have nothing to choose now" in text(await room.press(one, room.turn, "Choose"))

    decision = asked[max(asked)]
    keys = [option.key for option in getattr(decision.form, "options", ())]
    placed = tuple(reversed(keys[: len(decision.form.slots)]))  # type: ignore[union-attr]
    said = await play.answer(leader, decision, placed)
    assert "You can change it until the last player has chosen" in text(said)

    async def slots(one: str) -> str:
        words = text(await room.press(one, await room.press(one, room.turn, "More"), "Board in Words"))
        return next((line for line in words.splitlines() if "Player Slots" in line), "")

    mine = await slots(leader)
    assert mine.count(",") == 3
    assert "facedown" not in mine
    assert all([await slots(one) == mine for one in others])
    for one in ("Ana", "Eve"):
        backs = ": facedown, facedown, facedown, Any Player Character."  # ETE-ORD-6: that one lies faceup
        assert await slots(one) in ("", mine.partition(":")[0] + backs)
    assert "Slot 1" not in said_to_all(room)


# ---- what is asked of whom


async def test_a_reaction_is_asked_of_its_owner_alone_and_can_be_planned(enter: Enter) -> None:
    clock = StillClock()
    clock.at = 1_812_000_000.0
    room, play = await begun(enter, "Ana", "Bo", "Cy", clock=clock)
    who, decision = await play.until(lambda one: one.kind == "eternia.react_harm")
    for other in {"Ana", "Bo", "Cy"} - {who}:
        assert "You have nothing to choose now" in text(await room.press(other, room.turn, "Choose"))
    question = await room.press(who, room.turn, "Choose")
    assert "React?" in text(question)
    assert "Plan…" in labels(question)
    page = await room.press(who, question, "Plan…")
    planned = await room.choose(who, page, "No Reaction", menu=1)
    assert "always: No Reaction" in text(planned)
    await later(room, clock, MOST + 1)
    assert (await play.snapshot()).decision(decision.id) is None
    assert "Your plan answered for you" in text(room.dms(who)[-1])


# ---- what every game has


async def test_why_why_not_and_lookup(enter: Enter) -> None:
    room, play = await begun(enter, "Ana", "Bo")
    await both_order(room, play)
    who, _ = await play.until(acts)
    question = await room.press(who, room.turn, "Choose")
    assert "ETE-ACT-4" in text(await room.press(who, question, "Why This Question?"))
    against = text(await room.press(who, question, "Why Can't I…?"))
    assert "no Enemy in range" in against
    assert "ETE-ACT-7" in against
    assert "Escape Damage" in text(await room.types("Bo", "rules ask", question="what is escape damage"))
    assert "Sword of Power" in text(await room.types("Bo", "card", name="He-Man"))


async def test_a_move_is_taken_back_and_what_happened_is_caught_up_with(enter: Enter) -> None:
    room, play = await begun(enter, "Ana", "Bo", "Cy")
    await both_order(room, play)
    who, decision = await play.until(acts)
    before = (await play.snapshot()).game.words.describe((await play.snapshot()).view(None))
    moved = (await play.snapshot()).move
    reply = await play.answer(who, decision, ("move",))
    assert "**Move, " in text(reply), "what was chosen is said as it was offered"
    assert (await play.snapshot()).move > moved + 1, "one press has given two answers"
    back = await room.press(who, await room.types(who, "table undo"), "Take Back")
    assert text(back).startswith("Taken back.")
    snapshot = await play.snapshot()
    assert snapshot.game.words.describe(snapshot.view(None)) == before
    await play.until(lambda one: acts(one) and one.seat != decision.seat)
    await play.until(lambda one: acts(one) and one.seat == decision.seat)
    said = text(await room.types(who, "table catchup"))
    assert "Since your last turn" in said
    assert "Slot" in said


async def test_a_computer_takes_over_and_gives_back(enter: Enter) -> None:
    clock = StillClock()
    room, play = await begun(enter, "Ana", "Bo", "Cy", clock=clock)
    await both_order(room, play)
    who, _ = await play.until(lambda one: acts(one) and one.seat > 0)
    await later(room, clock, LONG)
    await room.press("Ana", room.last(f"{who} ran out of time"), "Let a Computer Play")
    await room.bot.tables.settled()
    await room.bot.outbox.settled()
    await room.env.settle()
    other = "Bo" if who == "Cy" else "Cy"
    assert f"A computer plays for {who}" in text(await room.types("Eve", "table status")) or (
        "a computer plays until they are back" in text(await room.types("Eve", "table status"))
    )
    for _ in range(30):
        found = await play.asked()
        assert found is not None
        assert found[0] != who
        if found[0] == other and acts(found[1]):
            break
        await play.answer(*found)
        await room.bot.tables.settled()
        await room.bot.outbox.settled()
        await room.env.settle()
    assert "Welcome back" in text(await room.press(who, room.last(f"plays for {who} until"), "I’m Back"))


async def test_when_the_controller_gives_up_a_computer_goes_on_if_the_leader_says_so(enter: Enter) -> None:
    levels: list[str] = []

    def players(level: str) -> FirstChoice:
        levels.append(level)
        return FirstChoice()

    room, play = await begun(enter, "Ana", "Bo", players=players)
    await both_order(room, play)
    await room.press("Ana", await room.types("Ana", "table concede"), "Yes, Concede")
    who, asked = "", None
    for _ in range(60):
        await room.bot.tables.settled()
        await room.bot.outbox.settled()
        await room.env.settle()
        found = await play.asked()
        assert found is not None
        who, asked = found
        assert who == "Bo"
        assert levels == [], "defaults alone before"
        if asked.rules == ("ETE-OVR-4",):
            break
        await play.answer(who, asked)
    assert asked is not None
    await play.answer(who, asked, ("computer",))
    for _ in range(40):
        await room.bot.tables.settled()
        if levels:
            break
        found = await play.asked()
        assert found is not None
        await play.answer(*found)
    assert set(levels) == {"easy"}


async def test_orders_are_planned_ahead(enter: Enter) -> None:
    room, play = await begun(enter, "Ana", "Bo", "Cy")
    said = await both_order(room, play)
    assert len(said) == 2
    for who, confirmed in said.items():
        if "Next Time Too" in labels(confirmed):  # who ordered last has another question there
            planned = await room.press(who, confirmed, "Next Time Too")
            assert "next time: Slot 1" in text(planned)
            assert "next time: Slot 1" in text(await room.types(who, "plan"))
    assert "plan" not in said_to_all(room).casefold().replace("battle plan", "")
