from __future__ import annotations

import pytest

from bot.messages.table.notices import notice
from bot.outbox.mail import NOTICES
from bot.plans.plan_matching import Mode, Plan
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, by_seat, started

FIELDS = {
    "seat": 1,
    "by": 0,
    "level": "easy",
    "old": "Bo",
    "new": "Cy",
    "table": 1,
    "needed": [0, 1],
    "moves": 2,
    "ping": [101],
    "seconds": 700,
    "user": 102,
    "why": "I lack Send Messages there.",
    "how": "computer",
    "left": 3,
    "times": 3,
    "start": 1_800_000_000.0,
    "until": 1_800_100_000.0,
    "asked": True,
    "answers": [("Which colour?", "Blue")],
    "act": "staff_undo",
    "name": "Bo",
    "reason": "a slip",
    "kept": True,
    "plan": Plan(1, 1, 101, "bids.colour", "your colour", Mode.ALWAYS, ("blue",), "Blue", "unfit"),
}


@pytest.mark.parametrize("what", sorted(NOTICES))
async def test_a_notice_says_something_and_where(tables: Tables, what: str) -> None:
    table = await started(tables, ANA, BO)
    snapshot = await tables.load(table.id)
    private = what in {"homeless", "forbidden", "locked"}
    fields = {name: value for name, value in FIELDS.items() if not private or name == "why"}
    if what == "closed":
        fields["by"] = "Ana"
    message = notice(snapshot, what, fields, "https://discord.com/channels/1/2/3")
    leads = "https://discord.com/channels/1/2/3" in message.words()
    assert leads is (what != "undone"), "after a step back the turn message of now is deleted"
    assert message.silent == (not message.mentions)
    assert "None" not in message.words()


async def test_a_notice_names_the_people_of_the_seats(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    snapshot = await tables.load(table.id)
    names = {ANA.id: "Ana", BO.id: "Bo"}
    second = names[(await by_seat(tables, table.id))[1]]
    assert f"{second} ran out of time" in notice(snapshot, "timeout", {"seat": 1}, "x").words()
    assert "so it is closed" in notice(snapshot, "closed", {"by": ""}, "x").words()
    assert "staff" in notice(snapshot, "closed", {"by": "staff"}, "x").words()
    assert "12 minutes" in notice(snapshot, "downtime", {"seconds": 700}, "x").words()


async def test_whoever_ran_out_of_time_is_said_to_be_asked_again_at_the_next_question(tables: Tables) -> None:
    """It said "the next turn", and the next question came in the same one."""
    snapshot = await tables.load((await started(tables, ANA, BO)).id)
    said = notice(snapshot, "timeout", {**FIELDS, "how": "default"}, "https://x").words()
    assert "is asked as usual from the next question on." in said
