"""Whole Terrene Odyssey matches by presses, best of three and two teams, with aborts."""

from __future__ import annotations

import pytest

from rules.kernel import Decision
from tests.cogs.conftest import Enter
from tests.cogs.games.play import abort, ended, said_to_all, seal
from tests.cogs.games.terrene import ACT, Match, names, opened, own_deck
from tests.cogs.room import Seen, text

TITLE, WHY = "Terrene Odyssey", "TER-MATCH-1"
PRESSES = 3
LONG = ("TER-SETUP-2",)  # questions whose answers may take more
AT_FIRST, THEN = 60, 5  # steps of a sampled match that are all pressed, and then one in so many
ANAS = ("sammy", "zile", "sk", "olivia", "sticky_bomb", "disorientate", "life_potion", "fire_bomb", "seaside_market")
BOS = ("just_a_traveler", "akos", "zile", "olivia", "life_potion", "tripwire", "disorientate", "retaliate", "plateau")


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seal(monkeypatch)


class Directed:
    """Both players of a match follow orders."""

    def __init__(self, match: Match) -> None:
        self.match = match

    async def asked(self, who: str) -> Decision:
        snapshot = await self.match.snapshot()
        seat = snapshot.seat_of(self.match.room.people[who].id)
        assert seat is not None
        return next(one for one in snapshot.decisions(seat) if one.chosen is None)

    async def do(self, who: str, *picks: str) -> Seen:
        await self.match.look(await self.match.snapshot(), await self.asked(who))
        return await self.match.answer(who, await self.asked(who), picks)

    async def number(self, who: str, code: str) -> int:
        """The number of a Character, or of the card that somebody holds."""
        snapshot = await self.match.snapshot()
        seat = snapshot.seat_of(self.match.room.people[who].id)
        mine = [one for one in snapshot.state.members if one.seat == seat]
        held = [one.held for one in mine if one.held is not None]
        return int(next(one.number for one in [*mine, *held] if one.code == code))

    async def acts(self, who: str, *codes: str) -> None:
        """Recruit hidden Characters one after the other; nobody answers."""
        for code in codes:
            await self.do(who, f"recruit:{await self.number(who, code)}")
            await self.passed(who)

    async def passed(self, who: str) -> None:
        """Everybody passes until this player acts again."""
        while (found := await self.match.asked()) is not None and (found[0] != who or found[1].rules[0] != ACT):
            await self.match.answer(found[0], found[1], ("pass",))


@pytest.mark.parametrize("pressed", [THEN, pytest.param(1, marks=pytest.mark.full)])
async def test_a_best_of_three_with_a_chain_three_answers_deep(pressed: int, enter: Enter) -> None:
    room = await enter()
    room.server.close_dms("Bo")
    panel = await own_deck(room, "Bo", "Traps", "deck_sk", names("prophecy"), names("haze_bomb"))
    assert "✓ Legal for 2 or 4 players." in text(panel)
    await room.press("Ana", await opened(room, "Ana", "Bo"), "Start")
    assert "I cannot message Bo" in text(room.last("cannot message"))
    match = Match(room)
    play = Directed(match)

    chosen = await play.do("Ana", "deck_sk")
    assert "You can change it until" in text(chosen)
    await play.do("Bo", "own.0")
    assert "a deck of their own" in text(room.last("deck of their own"))
    assert "Traps" not in said_to_all(room)
    await play.do("Ana", *ANAS)
    await play.do("Bo", *BOS)
    winner, roll = await match.asked() or ("", None)
    assert roll is not None
    start = str((await match.snapshot()).seat_of(room.people["Ana"].id))
    await play.do(winner, start)

    await play.acts("Ana", "sammy", "zile")
    await play.do("Ana", "end")
    await play.acts("Bo", "akos", "zile")
    assert "Tripwire" not in said_to_all(room)
    assert "You are done for now. Waiting for Ana." in text(await play.do("Bo", "end"))
    declared = await play.do("Ana", f"attack:{await play.number('Ana', 'sammy')}")
    assert "Your turn goes on. Waiting for Bo." in text(declared)
    question = await room.press("Bo", room.turn, "Choose")
    assert "Sammy the Agile" in text(question)
    assert "Do you respond?" in text(question)
    assert "Tripwire" not in said_to_all(room)
    assert not room.dms("Bo")

    await play.do("Bo", f"use:{await play.number('Bo', 'tripwire')}:u")
    await room.restart()
    await play.do("Ana", f"use:{await play.number('Ana', 'disorientate')}:u")
    letters = len(room.dms("Ana"))
    trap = f"use:{await play.number('Bo', 'disorientate')}:u"
    snapshot = await match.snapshot()
    assert [link.kind for link in snapshot.state.declared] == ["attack", "use", "use"]
    fell = await abort(room, lambda: play.do("Bo", trap), at=20)
    assert fell
    if any(decision.rules[0] != ACT for decision in (await match.snapshot()).decisions(1)):
        await play.do("Bo", trap)
    await room.env.settle()
    assert (await match.state()).declared[-1].by == 1
    await play.passed("Ana")
    log = text(await room.types("Eve", "table log"))
    assert log.count("Disorientate") >= 2
    assert "Tripwire" in log
    state = await match.state()
    assert state.battle is None, "the attack is canceled: the answer to Tripwire was answered itself"
    assert next(one.damage for one in state.members if one.code == "sammy") == 10
    assert len(room.dms("Ana")) >= letters

    assert await match.through(AT_FIRST, pressed, restarts=(5, 60), aborts=(20, 90), presses=PRESSES, long=LONG)
    await ended(room, TITLE, WHY, "Ana", "Bo")
    assert max((await match.state()).wins) == 2
    assert match.sealed > 100
    assert not room.dms("Bo")


@pytest.mark.parametrize("most", [60, pytest.param(1500, marks=pytest.mark.full)])
async def test_two_against_two(most: int, enter: Enter) -> None:
    """The beginning, and under ``full`` the whole match."""
    room = await enter()
    room.server.close_dms("Dee")
    await room.press("Ana", await opened(room, "Ana", "Bo", "Cy", "Dee"), "Start")
    match = Match(room, seed=2, brief=True)
    if await match.through(AT_FIRST, 1, restarts=(12, 80), aborts=(30, 120), most=most, presses=PRESSES, long=LONG):
        await ended(room, TITLE, WHY, "Ana", "Cy")
        assert (await match.snapshot()).table.outcome is not None
        assert match.sealed > 100
    else:
        assert most < 100
    assert match.deepest >= 1, "somebody answers"
    assert not room.dms("Dee")
