"""The rulings of a server: votes, who settles, versions, and that a press said twice is one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.errors import Refused, Stale
from bot.rulings import Rulings
from bot.rulings.model import (
    NEVER_HELD,
    PROPOSALS,
    REASON,
    TEXT,
    VERSIONS,
    Asks,
    BadRuling,
    NoRuling,
    NotForYou,
    Post,
    Ruling,
    Settled,
    Subject,
    read_ref,
)
from bot.store import Store
from bot.tables.model import Person
from tests.bot.kit import ANA, BO, CY, StillClock, press

HERE, THERE = 11, 22
HEART = Subject("rule", "clash", "CLA-HEA-5")
CINDER = Subject("piece", "clash", "cinder")


def by(who: Person, *, guild: int = HERE, settles: bool = False, key: str | None = None) -> Asks:
    return Asks(guild, who, key or press(), settles)


@pytest.fixture
def rulings(store: Store, clock: StillClock) -> Rulings:
    return Rulings(store, clock)


async def proposed(rulings: Rulings, who: Person = ANA, text: str = "One heart heals both.") -> Ruling:
    return await rulings.propose(by(who), HEART, text, "It came up twice.")


@pytest.mark.parametrize("subject", [HEART, CINDER, Subject("piece", "terrene", "TER-ITM_014")])
def test_a_subject_is_one_word(subject: Subject) -> None:
    assert read_ref(subject.ref, subject.game) == subject


@pytest.mark.parametrize("ref", ["", "CLA", "CLA-HEA-5x", "clash.", "Clash.cinder", "clash.a b", "clash.a.b", ".x"])
def test_nothing_else_is_a_subject(ref: str) -> None:
    assert read_ref(ref, "clash") is None


async def test_a_proposal_has_a_number_of_its_server(rulings: Rulings) -> None:
    first = await proposed(rulings)
    other = await rulings.propose(by(BO, guild=THERE), CINDER, "Text.", "Reason.")
    second = await proposed(rulings, BO, "Another.")
    assert [ruling.number for ruling in (first, second, other)] == [1, 2, 1]
    assert first.status == "proposed"
    assert first.newest.author == ANA
    assert await rulings.all(HERE) == (first, second)
    with pytest.raises(NoRuling):
        await rulings.get(THERE, 2)


async def test_a_press_said_twice_is_done_once(rulings: Rulings) -> None:
    asks = by(ANA, settles=True)
    first = await rulings.propose(asks, HEART, "Text.", "Reason.")
    assert await rulings.propose(asks, HEART, "Text.", "Reason.") == first
    asks = by(ANA, settles=True)
    amended = await rulings.amend(asks, 1, "Better.", "Reason.")
    assert await rulings.amend(asks, 1, "Better.", "Reason.") == amended
    asks = by(ANA, settles=True)
    accepted = await rulings.settle(asks, 1, None, accept=True)
    assert await rulings.settle(asks, 1, None, accept=True) == accepted
    asks = by(ANA, settles=True)
    assert await rulings.withdraw(asks, 1) == await rulings.withdraw(asks, 1)
    assert [act.what for act in (await rulings.get(HERE, 1)).acts] == ["proposed", "amended", "accepted", "withdrawn"]


async def test_one_vote_a_person_which_may_be_changed(rulings: Rulings) -> None:
    await proposed(rulings)
    for who, agrees in ((ANA, True), (BO, True), (CY, False), (BO, False), (BO, False)):
        voted = await rulings.vote(by(who), 1, 1, agrees=agrees)
    assert (voted.newest.agree, voted.newest.disagree) == (1, 2)


async def test_only_some_people_settle(rulings: Rulings, clock: StillClock) -> None:
    await proposed(rulings)
    for accept in (True, False):
        with pytest.raises(NotForYou, match="you can vote"):
            await rulings.settle(by(ANA), 1, None, accept=accept)
    clock.pass_by(3600)
    ruling = await rulings.settle(by(BO, settles=True), 1, 1, accept=True, note="As played for years.")
    assert ruling.status == "accepted"
    assert ruling.in_force == ruling.newest
    act = ruling.settled(1)
    assert act is not None
    assert (act.who, act.at, act.note) == (BO, clock.now(), "As played for years.")
    with pytest.raises(Settled, match="already accepted"):
        await rulings.settle(by(BO, settles=True), 1, 1, accept=False)
    with pytest.raises(Settled):
        await rulings.vote(by(CY), 1, 1, agrees=True)


async def test_a_new_text_is_a_version_and_the_old_one_holds_until_it_is_accepted(rulings: Rulings) -> None:
    await proposed(rulings)
    await rulings.vote(by(CY), 1, 1, agrees=True)
    await rulings.settle(by(BO, settles=True), 1, None, accept=True)
    with pytest.raises(NotForYou, match="Only the author of ruling 1"):
        await rulings.amend(by(CY), 1, "Mine.", "Because.")
    amended = await rulings.amend(by(ANA), 1, "One heart heals one.", "The old text was unclear.")
    assert amended.status == "proposed"
    assert amended.in_force is not None
    assert amended.in_force.text == "One heart heals both."
    assert (amended.newest.n, amended.newest.agree) == (2, 0)
    with pytest.raises(Stale, match="version 2 is up for a vote"):
        await rulings.vote(by(CY), 1, 1, agrees=True)
    rejected = await rulings.settle(by(BO, settles=True), 1, 2, accept=False)
    assert (rejected.status, rejected.in_force) == ("accepted", amended.in_force)
    await rulings.amend(by(ANA), 1, "Third.", "Again.")
    accepted = await rulings.settle(by(BO, settles=True), 1, 3, accept=True)
    assert [version.status for version in accepted.versions] == ["replaced", "rejected", "accepted"]
    assert accepted.versions[0].agree == 1


async def test_what_is_amended_while_it_is_voted_on_begins_again(rulings: Rulings) -> None:
    await proposed(rulings)
    await rulings.vote(by(CY), 1, 1, agrees=True)
    with pytest.raises(BadRuling, match="already says"):
        await rulings.amend(by(ANA), 1, " One heart heals both.\r\n", "It came up twice.")
    amended = await rulings.amend(by(ANA), 1, "Other.", "It came up twice.")
    assert [version.status for version in amended.versions] == ["replaced", "proposed"]
    assert amended.newest.agree == 0


async def test_withdrawn_is_not_deleted(rulings: Rulings) -> None:
    await proposed(rulings)
    with pytest.raises(NotForYou):
        await rulings.withdraw(by(CY), 1)
    assert (await rulings.withdraw(by(ANA), 1)).status == "withdrawn"
    with pytest.raises(Settled, match="already withdrawn"):
        await rulings.withdraw(by(ANA), 1)
    assert (await rulings.get(HERE, 1)).newest.text == "One heart heals both."
    assert await rulings.about(HERE, [HEART.ref]) == {}
    again = await rulings.amend(by(ANA), 1, "One heart heals both.", "It came up twice.")
    assert again.status == "proposed"


async def test_what_holds_is_withdrawn_by_who_settles_and_a_proposal_first(rulings: Rulings) -> None:
    await proposed(rulings)
    await rulings.settle(by(BO, settles=True), 1, None, accept=True)
    with pytest.raises(NotForYou, match="in force"):
        await rulings.withdraw(by(ANA), 1)
    await rulings.amend(by(ANA), 1, "Other.", "Reason.")
    assert (await rulings.withdraw(by(BO, settles=True), 1)).status == "accepted"
    assert (await rulings.withdraw(by(BO, settles=True), 1)).status == "withdrawn"


async def test_what_holds_or_is_voted_on_is_found_by_its_subject(rulings: Rulings) -> None:
    held = await proposed(rulings)
    held = await rulings.settle(by(BO, settles=True), 1, None, accept=True)
    voted = await rulings.propose(by(ANA), CINDER, "Text.", "Reason.")
    gone = await proposed(rulings, CY, "Gone.")
    await rulings.settle(by(BO, settles=True), gone.number, None, accept=False)
    await rulings.propose(by(ANA, guild=THERE), HEART, "Elsewhere.", "Reason.")
    found = await rulings.about(HERE, [HEART.ref, CINDER.ref, "CLA-POI-1"])
    assert found == {HEART.ref: (held,), CINDER.ref: (voted,)}


@pytest.mark.parametrize(
    ("text", "reason", "said"),
    [
        ("", "Reason.", "needs a text"),
        (" \n\t ", "Reason.", "needs a text"),
        ("\u200b\u2800\n\u202e\x00", "Reason.", "needs a text"),
        ("Text.", "\u3164", "needs a reason"),
        ("Text.", "", "needs a reason"),
        ("x" * (TEXT + 1), "Reason.", f"the most is {TEXT}"),
        ("x" * 4000, "Reason.", "has 4000 characters"),
        ("Text.", "x" * (REASON + 1), f"the most is {REASON}"),
    ],
)
async def test_a_text_that_cannot_be_is_refused(rulings: Rulings, text: str, reason: str, said: str) -> None:
    with pytest.raises(BadRuling, match=said):
        await rulings.propose(by(ANA), HEART, text, reason)
    assert await rulings.all(HERE) == ()


async def test_the_numbers_are_listed_with_how_each_stands(rulings: Rulings) -> None:
    for text in ("Held.", "Changed.", "Gone.", "Voted on."):
        await proposed(rulings, ANA, text)
    for number in (1, 2):
        await rulings.settle(by(BO, settles=True), number, None, accept=True)
    await rulings.amend(by(ANA), 2, "Anew.", "Reason.")
    await rulings.withdraw(by(ANA), 3)
    assert await rulings.listed(HERE) == [
        (4, HEART, "proposed", "Voted on."),
        (3, HEART, "withdrawn", "Gone."),
        (2, HEART, "proposed", "Anew."),
        (1, HEART, "accepted", "Held."),
    ]


async def test_the_newest_messages_are_kept_up_to_date(rulings: Rulings) -> None:
    ruling = await proposed(rulings)
    for message in (11, 12, 13, 14, 14):
        await rulings.posted(ruling.id, Post(5, message))
    assert await rulings.posts(ruling.id) == (Post(5, 14), Post(5, 13), Post(5, 12))


async def test_nobody_floods_a_server(rulings: Rulings) -> None:
    for number in range(PROPOSALS):
        await proposed(rulings, ANA, f"Text {number}.")
    with pytest.raises(BadRuling, match="open proposals"):
        await proposed(rulings)
    await rulings.propose(by(ANA, settles=True), HEART, "As staff.", "Reason.")
    await proposed(rulings, BO)
    for number in range(2, VERSIONS + 1):
        await rulings.amend(by(ANA), 1, f"Version {number}.", "Reason.")
    with pytest.raises(BadRuling, match="propose a new ruling"):
        await rulings.amend(by(ANA), 1, "One more.", "Reason.")


async def test_the_role_is_chosen_for_one_server(rulings: Rulings) -> None:
    assert await rulings.role(HERE) is None
    await rulings.choose_role(HERE, 77)
    assert (await rulings.role(HERE), await rulings.role(THERE)) == (77, None)
    await rulings.choose_role(HERE, None)
    assert await rulings.role(HERE) is None


async def test_all_of_it_survives_a_restart(rulings: Rulings, store: Store, tmp_path: Path, clock: StillClock) -> None:
    await proposed(rulings)
    await rulings.vote(by(CY), 1, 1, agrees=True)
    await rulings.settle(by(BO, settles=True), 1, None, accept=True)
    await rulings.choose_role(HERE, 77)
    before = await rulings.all(HERE)
    await store.close()
    again = await Store.open(tmp_path / "turnkeeper.db")
    later = Rulings(again, clock)
    assert await later.all(HERE) == before
    assert await later.role(HERE) == 77
    await again.close()


@pytest.mark.parametrize(
    "act",
    [
        lambda rulings: rulings.vote(by(ANA), 9, None, agrees=True),
        lambda rulings: rulings.settle(by(ANA, settles=True), 9, None, accept=True),
        lambda rulings: rulings.amend(by(ANA), 9, "Text.", "Reason."),
        lambda rulings: rulings.withdraw(by(ANA), 9),
    ],
)
async def test_a_ruling_that_is_not_there_is_said_kindly(rulings: Rulings, act: Callable[..., object]) -> None:
    with pytest.raises(Refused, match="no ruling 9"):
        await act(rulings)  # type: ignore[misc]


async def test_one_person_alone_cannot_fill_a_server_with_what_comes_to_nothing(rulings: Rulings) -> None:
    held = await proposed(rulings, text="This one holds.")
    await rulings.settle(by(BO, settles=True), held.number, None, accept=True)
    for number in range(NEVER_HELD):
        made = await proposed(rulings, text=f"Text {number}.")
        await rulings.withdraw(by(ANA), made.number)
    with pytest.raises(BadRuling, match="never accepted here"):
        await proposed(rulings)
    await rulings.amend(by(ANA), made.number, "Another try.", "Reason.")
    await proposed(rulings, BO)
    await rulings.propose(by(ANA, settles=True), HEART, "As staff.", "Reason.")
    await rulings.propose(by(ANA, guild=THERE), HEART, "Elsewhere.", "Reason.")
