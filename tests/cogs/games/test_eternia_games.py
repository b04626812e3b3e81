"""Whole games of Clash for Eternia by presses, with restarts: against the AI and a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.drawing import draw
from bot.talk.painter import Drawn
from rules.kernel import Secrecy, View
from tests.cogs.conftest import Enter
from tests.cogs.failing.test_trouble import PNG
from tests.cogs.games.eternia import named, opened, pictures
from tests.cogs.games.play import Play, ended, seal
from tests.cogs.room import Room, text

PRESSES = 3  # that a space, a target or a payment may take
ACTION, MOVE, TARGET, BOOSTS, DEFENSE = "ETE-ACT-4", "ETE-MOV-1", "ETE-ATK-5", "ETE-ATK-6", "ETE-ATK-7"
EVERY = 12  # of so many pictures one is drawn
WHOLE = 900  # more steps than any game takes
AT_FIRST, THEN = 40, 5  # steps of a sampled game that are all pressed, and then one in so many


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seal(monkeypatch)


class Gallery:
    """Draws some pictures as the bot does, and remembers all kinds."""

    def __init__(self) -> None:
        self.kinds: list[str] = []

    def __call__(self, kind: Any, game: str, view: View, names: Sequence[str], before: View | None) -> Drawn:
        self.kinds.append(kind)
        return draw(kind, game, view, names, before) if len(self.kinds) % EVERY == 0 else PNG


async def through(
    room: Room, play: Play, restarts: Sequence[int], *, pressed: int = 1, most: int = WHOLE, **options: Any
) -> None:
    """Play on; check that the right people are asked in few presses, with a picture.

    Args:
        room: The room.
        play: Who plays.
        restarts: The steps before which the bot is started again.
        pressed: After ``AT_FIRST`` steps every so many-th is pressed alone; the others come without their presses.
        most: After so many steps it is enough.
        options: Those of the bot.
    """
    for step in range(most):
        found = await play.asked()
        if found is None:
            break
        if step in restarts:
            await room.restart(**options)
        who, decision = found
        if step >= AT_FIRST and step % pressed:
            await play.answer_at_once(who, decision)
            continue
        snapshot = await play.snapshot()
        if decision.rules[0] in (ACTION, MOVE, BOOSTS) and "worst for the Player Team" not in decision.prompt:
            assert named(snapshot.view(decision.seat), decision.prompt).seat == decision.seat, decision.prompt
        if decision.rules[0] == DEFENSE:
            defender = decision.prompt.partition(" attacks ")[2]
            assert named(snapshot.view(decision.seat), defender).seat == decision.seat, decision.prompt
        (alt,) = pictures(room.turn)
        assert alt.splitlines()[-1].endswith("."), "it is whole"
        if decision.secrecy is not Secrecy.OPEN:
            assert decision.prompt not in text(room.turn) or decision.kind == "eternia.vote_leader"
        await play.answer(who, decision, dm=step % 2 == 0 and play.is_in_letter(who, decision))
    for rule in (ACTION, MOVE, TARGET, BOOSTS, DEFENSE):
        assert max(play.presses.get(rule, [0])) <= PRESSES, (rule, play.presses[rule])


async def test_a_whole_game_against_the_ai(enter: Enter) -> None:
    gallery = Gallery()
    room = await enter(paint=gallery)
    lobby = await opened(room, "Ana", "Bo", Scenario="The Gates of Grayskull", Controller="The game itself")
    await room.press("Ana", lobby, "Start")
    await through(room, Play(room, seed=1, idle=0.5), (3, 40, 80), pressed=THEN, paint=gallery)
    assert {"cover", "board", "beside", "question"} == set(gallery.kinds), "orders and Characters are chosen on the map"
    assert any("turns up" in text(post) for post in room.posts), "the AI's cards are told"
    await ended(room, "Clash for Eternia", "ETE-", "Ana")


@pytest.mark.parametrize("most", [70, pytest.param(WHOLE, marks=pytest.mark.full)])
async def test_a_game_of_three_against_a_person(most: int, enter: Enter) -> None:
    """So many steps, and under ``full`` the whole game."""
    gallery = Gallery()
    room = await enter(paint=gallery)
    lobby = await opened(room, "Ana", "Bo", "Cy", "Dee", Scenario="The Gates of Grayskull")
    await room.press("Ana", lobby, "Start")
    await through(room, Play(room, seed=2, idle=0.8), (11, 60, 100), pressed=THEN, most=most, paint=gallery)
    if most == WHOLE:
        await ended(room, "Clash for Eternia", "ETE-", "Ana")


@pytest.mark.full
@pytest.mark.parametrize(
    "scenario",
    [
        "Crossroads of Eternia",
        "Race for the Power Stones",
        "The Gates of Grayskull",
        "Raid on the Royal Convoy",
        "Captives of the Vine Jungle",
        "Hunters in the Mist",
    ],
)
@pytest.mark.parametrize("controller", ["A player", "The game itself"])
async def test_every_scenario_can_be_pressed_through(enter: Enter, scenario: str, controller: str) -> None:
    gallery = Gallery()
    room = await enter(paint=gallery)
    people = ("Ana", "Bo", "Cy", "Dee", "Eve")[: 5 if controller == "A player" else 4]
    lobby = await opened(room, *people, Scenario=scenario, Controller=controller)
    await room.press("Ana", lobby, "Start")
    await through(room, Play(room, seed=3), (30, 200), paint=gallery)
    await ended(room, "Clash for Eternia", "ETE-", "Ana")
