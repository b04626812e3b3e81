"""Who waits for an answer comes first; mail is held meanwhile, but not for long."""

from __future__ import annotations

import asyncio

import pytest

from bot import people_waiting
from bot.people_waiting import PeopleWaiting


class Noted:
    """People who wait, and what was done after them."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.people = PeopleWaiting(lambda: self.done.append("mail"), lambda: self.done.append("rest"))


async def test_mail_goes_out_at_once_while_nobody_waits() -> None:
    noted = Noted()
    noted.people.send()
    assert noted.done == ["mail"]


async def test_mail_goes_out_once_the_last_one_is_answered() -> None:
    noted = Noted()
    with noted.people.one():
        with noted.people.one():
            noted.people.send()
            noted.people.send()
        assert noted.done == []
    assert noted.done == ["mail", "rest"]


async def test_mail_does_not_wait_for_an_answer_that_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people_waiting, "HELD", 0.0)
    noted = Noted()
    with noted.people.one():
        noted.people.send()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert noted.done == ["mail"]
    assert noted.done == ["mail", "rest"]  # not once more


async def test_held_mail_can_be_sent_now() -> None:
    noted = Noted()
    with noted.people.one():
        noted.people.send_held()
        assert noted.done == []
        noted.people.send()
        noted.people.send_held()
        assert noted.done == ["mail"]


async def test_nobody_waits_any_more_when_an_answer_fails() -> None:
    noted = Noted()
    with pytest.raises(LookupError), noted.people.one():
        raise LookupError
    await noted.people.nobody()
    assert noted.done == ["rest"]
