"""Rulings in a file: servers share them, and a file made by hand does no harm."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.errors import Stale
from bot.rulings import Rulings, ruling_file
from bot.rulings.model import PROPOSALS, REASON, RULINGS, TEXT, Asks, BadRuling, NotForYou, Ruling
from bot.rulings.ruling_import import KEPT, Offer, offer, take_over
from bot.store import Store
from tests.bot.kit import ANA, BO, CY, StillClock, press
from tests.bot.rulings.test_service import CINDER, HEART, HERE, THERE, by


@pytest.fixture
def rulings(store: Store, clock: StillClock) -> Rulings:
    return Rulings(store, clock)


def anything(_subject: object) -> bool:
    return True


async def shared(rulings: Rulings, clock: StillClock) -> bytes:
    """A server's file: an accepted ruling, a proposal, a rejected and a withdrawn ruling."""
    await rulings.propose(by(ANA), HEART, "One heart heals both.", "It came up.")
    await rulings.vote(by(CY), 1, 1, agrees=True)
    await rulings.settle(by(BO, settles=True), 1, None, accept=True)
    clock.pass_by(60)
    await rulings.amend(by(ANA), 1, "One heart heals one.", "Unclear.")
    await rulings.settle(by(BO, settles=True), 1, None, accept=True, note="At last.")
    await rulings.amend(by(ANA), 1, "One heart heals none.", "A joke.")
    await rulings.propose(by(ANA), CINDER, "Cinder burns.", "Fun.")
    await rulings.propose(by(ANA), HEART, "No.", "No.")
    await rulings.settle(by(BO, settles=True), 3, None, accept=False)
    await rulings.propose(by(ANA), HEART, "Oh.", "Oh.")
    await rulings.withdraw(by(ANA), 4)
    return ruling_file.write(await rulings.all(HERE), "Game night", clock.now())


async def taken(rulings: Rulings, data: bytes, asks: Asks) -> tuple[Offer, tuple[Ruling, ...]]:
    made = await offer(rulings, asks, data, anything)
    again = msgspec.structs.replace(asks, key=press())
    return made, await take_over(rulings, again, made.number, anything)


async def test_who_settles_takes_over_what_holds(rulings: Rulings, clock: StillClock) -> None:
    data = await shared(rulings, clock)
    there = await rulings.get(HERE, 1)
    clock.pass_by(60)
    made, (first, second) = await taken(rulings, data, by(CY, guild=THERE, settles=True))
    assert (len(made.fresh), made.ended, made.known, made.strange) == (2, 2, 0, 0)
    assert first.subject == HEART
    assert first.origin == "Game night"
    assert first.status == "accepted"
    assert [version.status for version in first.versions] == ["replaced", "accepted"]
    kept = [(version.text, version.reason, version.author.name, version.at) for version in there.versions[:2]]
    assert [(version.text, version.reason, version.author.name, version.at) for version in first.versions] == kept
    assert [act.what for act in first.acts] == ["proposed", "accepted", "amended", "accepted", "taken over"]
    assert first.acts[3].note == "At last."
    assert (first.acts[-1].who, first.acts[-1].at) == (CY, clock.now())
    assert all(act.who.id == 0 for act in first.acts[:-1])
    assert first.versions[0].agree == 0  # nobody here has voted
    assert (second.subject, second.status) == (CINDER, "proposed")  # it was no more than that there


async def test_who_does_not_settle_brings_proposals(rulings: Rulings, clock: StillClock) -> None:
    data = await shared(rulings, clock)
    _, (first, second) = await taken(rulings, data, by(CY, guild=THERE))
    assert [first.status, second.status] == ["proposed", "proposed"]
    assert first.newest.text == "One heart heals one."
    assert (await rulings.settle(by(BO, guild=THERE, settles=True), 1, 2, accept=True)).status == "accepted"


async def test_what_is_here_already_is_recognised_by_its_words(rulings: Rulings, clock: StillClock) -> None:
    data = await shared(rulings, clock)
    made = await offer(rulings, by(CY, settles=True), data, anything)
    assert (len(made.fresh), made.known, made.number) == (0, 2, 0)
    await rulings.propose(by(BO, guild=THERE), HEART, "one heart\nheals  ONE.", "Same.")
    made = await offer(rulings, by(CY, guild=THERE), data, anything)
    assert (len(made.fresh), made.known) == (1, 1)


async def test_what_is_about_nothing_known_stays_out(rulings: Rulings, clock: StillClock) -> None:
    data = await shared(rulings, clock)
    made = await offer(rulings, by(CY, guild=THERE), data, lambda subject: subject == HEART)
    assert (len(made.fresh), made.strange) == (1, 1)


async def test_a_file_is_added_once_by_who_brought_it_and_not_for_ever(rulings: Rulings, clock: StillClock) -> None:
    data = await shared(rulings, clock)
    made = await offer(rulings, by(CY, guild=THERE), data, anything)
    with pytest.raises(NotForYou):
        await take_over(rulings, by(BO, guild=THERE, settles=True), made.number, anything)
    with pytest.raises(Stale):
        await take_over(rulings, by(CY, guild=HERE), made.number, anything)
    asks = by(CY, guild=THERE)
    added = await take_over(rulings, asks, made.number, anything)
    assert await take_over(rulings, asks, made.number, anything) == added
    with pytest.raises(Stale):
        await take_over(rulings, by(CY, guild=THERE), made.number, anything)
    assert len(await rulings.all(THERE)) == 2
    late = await offer(rulings, by(CY, guild=33), data, anything)
    clock.pass_by(KEPT + 1)
    await offer(rulings, by(BO, guild=33), data, anything)
    with pytest.raises(Stale, match="waited too long"):
        await take_over(rulings, by(CY, guild=33), late.number, anything)


async def test_a_file_is_no_way_round_the_limit(rulings: Rulings) -> None:
    for number in range(PROPOSALS + 1):
        await rulings.propose(by(ANA, settles=True), HEART, f"Text {number}.", "Reason.")
    data = ruling_file.write(await rulings.all(HERE), "Game night", 1.0)
    with pytest.raises(BadRuling, match="open proposals"):
        await offer(rulings, by(CY, guild=THERE), data, anything)
    _, added = await taken(rulings, data, by(CY, guild=THERE, settles=True))
    assert len(added) == PROPOSALS + 1


async def test_a_file_that_would_be_too_large_leaves_earlier_versions_out(
    rulings: Rulings, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = await shared(rulings, clock)
    monkeypatch.setattr(ruling_file, "LARGEST", len(whole) - 1)
    short = ruling_file.read(ruling_file.write(await rulings.all(HERE), "Game night", clock.now()))
    assert [len(ruling.versions) for ruling in short.rulings] == [1, 1, 1, 1]
    assert short.rulings[0].versions[0].text == "One heart heals one."
    _, (first, _) = await taken(rulings, ruling_file.encode("S", 1.0, short.rulings), by(CY, guild=THERE, settles=True))
    assert first.status == "accepted"
    assert [act.what for act in first.acts] == ["amended", "accepted", "taken over"]


async def test_a_file_of_just_the_largest_size_can_be_added(
    rulings: Rulings, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = msgspec.json.encode(msgspec.json.decode(await shared(rulings, clock)))  # without its spaces
    monkeypatch.setattr(ruling_file, "LARGEST", len(data))
    _, added = await taken(rulings, data, by(CY, guild=THERE, settles=True))
    assert len(added) == 2


async def test_one_file_a_person_waits(rulings: Rulings, clock: StillClock) -> None:
    data = await shared(rulings, clock)
    first = await offer(rulings, by(CY, guild=THERE), data, anything)
    second = await offer(rulings, by(CY, guild=THERE), data, anything)
    with pytest.raises(Stale):
        await take_over(rulings, by(CY, guild=THERE), first.number, anything)
    assert len(await take_over(rulings, by(CY, guild=THERE), second.number, anything)) == 2


async def test_a_file_holds_no_id_of_anybody(rulings: Rulings, clock: StillClock) -> None:
    data = (await shared(rulings, clock)).decode()
    assert str(ANA.id) not in data
    assert str(BO.id) not in data
    assert f'"{HERE}"' not in data
    assert ruling_file.read(data.encode()).rulings[0].versions[0].agree == 1


def a_file(**changes: Any) -> bytes:
    version = {"n": 1, "text": "T", "reason": "R", "author": "A", "status": "accepted", "at": 1.0}
    ruling = {"number": 1, "game": "clash", "about": HEART.ref, "versions": [version], "history": []}
    made = {"format": ruling_file.FORMAT, "version": 1, "server": "S", "exported_at": 1.0, "rulings": [ruling]}
    for place, value in changes.items():
        at: Any = made
        *path, last = place.split("__")
        for part in path:
            at = at[int(part)] if isinstance(at, list) else at[part]
        at[int(last) if isinstance(at, list) else last] = value
    return msgspec.json.encode(made)


V = "rulings__0__versions__0__"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not a file of rulings"),
        (b"\xff\xfe\x00", "not a file of rulings"),
        (b"[" * 100_000, "not a file of rulings"),
        (b'{"format": "turnkeeper-rulings", "version": 1, "x": ' + b'{"a":' * 100_000, "not a file of rulings"),
        (b'{"table": 3}', "not a file of rulings"),
        (b"x" * (ruling_file.LARGEST + 1), "KiB"),
        (a_file(version=2), "has version 2"),
        (a_file(rulings=[]) + b"x", "not a file of rulings"),
        (a_file(**{f"{V}text": "x" * (TEXT + 1)}), r"at rulings\[0\].versions\[0\].text;"),
        (a_file(**{f"{V}text": "x" * 4000}), "damaged"),
        (a_file(**{f"{V}text": " \n"}), "ruling 1 in it is invalid"),
        (a_file(**{f"{V}text": "\u200b\u202e\x00"}), "ruling 1 in it is invalid"),
        (a_file().replace(b'"T"', b'"\xff"'), "not UTF-8"),
        (a_file().replace(b'"S"', b'"\xed\xa0\x80"'), "not UTF-8"),
        (a_file().replace(b'"T"', b'"\\ud800"'), "not a file of rulings"),
        (a_file(**{f"{V}reason": "x" * (REASON + 1)}), "damaged"),
        (a_file(**{f"{V}status": "law"}), "damaged"),
        (a_file(**{f"{V}n": 2}), "invalid"),
        (a_file(**{f"{V}author": "x" * 101}), "damaged"),
        (a_file(**{f"{V}at": 1e300}), "damaged"),
        (a_file(**{f"{V}user": 12345}), "damaged"),
        (a_file(rulings__0__versions=[]), "damaged"),
        (a_file(rulings__0__game="../etc"), "damaged"),
        (a_file(rulings__0__history=[{"n": 5, "what": "accepted", "who": "A", "at": 1.0}]), "invalid"),
        (a_file(rulings=[{}] * (RULINGS + 1)), "damaged"),
    ],
)
async def test_a_file_that_was_made_by_hand_is_refused(rulings: Rulings, data: bytes, said: str) -> None:
    with pytest.raises(BadRuling, match=said):
        await offer(rulings, by(CY, settles=True), data, anything)
    assert await rulings.all(HERE) == ()


def test_the_words_of_a_file_are_not_said_again() -> None:
    with pytest.raises(BadRuling) as refused:
        ruling_file.read(a_file(**{"@everyone": 1}))
    assert "everyone" not in refused.value.said


async def test_a_subject_that_is_none_stays_out(rulings: Rulings) -> None:
    made = await offer(rulings, by(CY), a_file(rulings__0__about="x; DROP TABLE rulings"), anything)
    assert (made.fresh, made.strange) == ((), 1)
