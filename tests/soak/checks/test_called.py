"""A soak's verdict on pings: due ones, and those too early, twice or unwanted."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.calls.ping_timing import Where
from tests.soak.checks.called import Called
from tests.soak.checks.time_of import Agreed, Clocks
from tests.soak.checks.told import Told
from tests.soak.witness import Ping, Step, _items, _links

NOW = 1_800_000_000.0
HOUR, MINUTE = 3600.0, 60.0
LIVE, OTHER = 1, 2
ASKED = Step("asked", LIVE, 7, "person", 0, 3, NOW, "playing", NOW, NOW + 10 * MINUTE)


BEFORE = [
    Step("asked", LIVE, 5, "person", 0, 1, NOW - 6 * MINUTE, "playing", NOW - 6 * MINUTE),
    Step("closed", LIVE, 5, "person", 0, 2, NOW - 6 * MINUTE, "playing", NOW),
]
"""What they were asked for six minutes before that."""
LATER = [
    Step("asked", LIVE, 6, "person", 0, 2, NOW, "playing", NOW),
    Step("closed", LIVE, 6, "person", 0, 3, NOW, "playing", NOW),
]
"""What they were asked for a moment between."""


def answered(decision: int, undone_by: int | None = None) -> dict[str, Any]:
    return {"kind": "answer", "decision": decision, "undone_by": undone_by, "user": 91}


UNDO: dict[str, Any] = {"kind": "undo", "decision": None, "undone_by": None}


def found(place: Where, *pings: Ping, **known: Any) -> set[str]:
    """The findings for these pings to a person asked at a live table who wants them there."""
    return {violation.kind for violation in judge(place, *pings, **known)._pings()}


def judge(
    place: Where,
    *pings: Ping,
    steps: Sequence[Step] = (ASKED,),
    moves: dict[int, dict[str, Any]] | None = None,
    foregone: Sequence[Any] = (),
) -> Called:
    """The checks of these pings to a person asked at a live table who wants them there.

    Args:
        place: Where they want to be called.
        pings: The pings.
        steps: What became of decisions.
        moves: The moves of the live table; three answers to other questions when left out.
        foregone: What the database says of foregone answers.
    """
    checks = Called.__new__(Called)
    checks.told = Told(1)
    checks.told.say(0, NOW - 30 * HOUR, place=place)
    checks.clocks = Clocks(checks.told, [[]], [])
    checks.agreed = {LIVE: Agreed("live", "default", False, "UTC", 0, ())}
    rows: Any = {LIVE: {"pace": "live"}, OTHER: {"pace": "days"}}
    world: Any = SimpleNamespace(begins=NOW - 40 * HOUR, now=NOW + HOUR, down=[], members=[SimpleNamespace(id=90)])
    life: Any = SimpleNamespace(cast=[SimpleNamespace(name="P000")])
    rows_of: Any = lambda sql, *_: list(foregone) if "soak_foregone" in sql else []  # noqa: E731
    witness: Any = SimpleNamespace(pings=list(pings), steps=list(steps), rows=rows_of)
    moved: Any = {LIVE: moves or {n: answered(10 + n) for n in (1, 2, 3)}}
    checks.moves, checks._depths = moved, {}
    checks.tables, checks.world, checks.life, checks.witness = rows, world, life, witness
    return checks


def ping(kind: str, what: str, at: float = 1.0, *, private: bool = False) -> Ping:
    """A ping about the question of the live table, so many seconds after it was asked."""
    return Ping(NOW + at, 0, private, 0 if private else LIVE, 1, frozenset({(LIVE, 7)}), kind, ((LIVE, what, 7),))


def before(count: int, *, apart: float = MINUTE) -> list[Ping]:
    """Private messages about other tables, the last one a minute ago."""
    return [
        Ping(NOW - apart * (n + 1), 0, True, 0, 2, frozenset(), "calls", ((OTHER, "vote", n),)) for n in range(count)
    ]


def test_a_first_call_is_no_reminder_and_a_reminder_comes_when_time_runs_out() -> None:
    assert found(Where.TABLE, ping("turn", "turn"), ping("reminder", "remind", 7.5 * MINUTE)) == set()
    assert found(Where.TABLE, ping("mention", "turn"), ping("reminder", "remind", 7.5 * MINUTE)) == set()
    assert found(Where.TABLE, ping("turn", "turn"), ping("reminder", "remind", 2.0)) == {"reminder early"}
    assert found(Where.TABLE, ping("reminder", "remind")) == {"reminder early"}


def test_a_clock_that_goes_on_has_less_time_until_its_reminder() -> None:
    early = ping("reminder", "remind", 2 * MINUTE)
    assert found(Where.TABLE, early, steps=[*BEFORE, ASKED]) == {"reminder early"}
    back = {1: answered(4), 2: answered(5, 3), 3: UNDO}
    assert found(Where.TABLE, early, steps=[*BEFORE, ASKED], moves=back) == set()
    taken = msgspec.structs.replace(ASKED, who=1)
    assert found(Where.TABLE, early, steps=[taken]) == set()


def test_a_clock_goes_on_with_that_of_the_same_question_not_of_the_last_one() -> None:
    """Two steps back at once, or a withdrawn question asked when the game is as far again."""
    early = ping("reminder", "remind", 2 * MINUTE)
    again = msgspec.structs.replace(ASKED, move=4)
    two = {1: answered(4), 2: answered(5, 4), 3: answered(6, 4), 4: UNDO}
    assert found(Where.TABLE, early, steps=[*BEFORE, *LATER, again], moves=two) == set()
    one = {1: answered(4), 2: answered(5), 3: answered(6, 4), 4: UNDO}
    assert found(Where.TABLE, early, steps=[*BEFORE, *LATER, again], moves=one) == {"reminder early"}
    withdrawn = [BEFORE[0], msgspec.structs.replace(BEFORE[1], move=2)]
    far = {1: answered(4, 2), 2: UNDO, 3: answered(4)}
    assert found(Where.TABLE, early, steps=[*withdrawn, ASKED], moves=far) == set()
    # Somebody else has answered between the question and the answer that was taken back.
    side = [BEFORE[0], msgspec.structs.replace(BEFORE[1], move=3)]
    back = {1: {**UNDO, "kind": "start"}, 2: answered(4), 3: answered(5, 4), 4: UNDO}
    assert found(Where.TABLE, early, steps=[*side, again], moves=back) == set()
    assert found(Where.TABLE, early, steps=[*side, again], moves={**back, 3: answered(5, 5)}) == {"reminder early"}


def test_who_acts_as_their_time_runs_out_had_their_reminders_before() -> None:
    told = [ping("reminder", "remind", -n * MINUTE) for n in (1, 2, 3)]
    told = [msgspec.structs.replace(one, items=((LIVE, "remind", n),)) for n, one in enumerate(told)]
    closed = msgspec.structs.replace(ASKED, what="closed", move=4, seen=NOW + 10 * MINUTE)
    late = {**answered(7), "user": None, "at": NOW + 10 * MINUTE}
    act = {**answered(8), "user": 90, "at": NOW + 10 * MINUTE}
    moves = {4: late, 5: act}
    assert [*judge(Where.TABLE, *told, steps=[ASKED, closed], moves=moves)._reminded()] == []
    two = judge(Where.TABLE, *told[1:], steps=[ASKED, closed], moves=moves)
    assert {one.kind for one in two._reminded()} == {"not reminded"}


def test_a_question_that_something_else_came_before_is_called_for_once_more() -> None:
    """Somebody left, and their mate was asked to take over before the same question came back."""
    asked_again = msgspec.structs.replace(ASKED, seen=NOW + HOUR / 2, asked_at=NOW + HOUR / 2)
    closed = msgspec.structs.replace(ASKED, what="closed", seen=NOW + MINUTE)
    twice = ping("turn", "turn"), ping("turn", "turn", HOUR / 2)
    assert found(Where.TABLE, *twice, steps=[ASKED, closed, asked_again]) == set()
    noted_late = msgspec.structs.replace(asked_again, seen=NOW + HOUR / 2 + 50)
    assert found(Where.TABLE, *twice, steps=[ASKED, closed, noted_late]) == set()
    late = msgspec.structs.replace(asked_again, seen=NOW + HOUR)
    assert found(Where.TABLE, *twice, steps=[ASKED, closed, late]) == {"ping twice"}


@pytest.mark.parametrize("place", [Where.TABLE, Where.DM])
def test_a_question_that_comes_back_is_called_for_wherever_its_person_wants_it(place: Where) -> None:
    again = msgspec.structs.replace(ASKED, seen=NOW + HOUR / 2, asked_at=NOW + HOUR / 2)
    steps = [ASKED, msgspec.structs.replace(ASKED, what="closed", seen=NOW + 10 * MINUTE), again]
    private = place is Where.DM
    twice = [ping("turn", "turn", at, private=private) for at in (1.0, HOUR / 2)]
    assert {one.kind for one in judge(place, *twice, steps=steps)._called()} == set()
    assert {one.kind for one in judge(place, twice[0], steps=steps)._called()} == {"ping late"}


def test_who_was_called_at_the_table_is_not_called_there_again() -> None:
    assert found(Where.BOTH, ping("turn", "turn"), ping("mention", "turn", 2.0)) == {"ping twice"}
    assert found(Where.BOTH, ping("turn", "turn"), ping("private", "turn", 2.0, private=True)) == set()


def gathered(at: float, *votes: int) -> Ping:
    """A private message that calls for votes at another table."""
    return Ping(NOW + at, 0, True, 0, 2, frozenset(), "calls", tuple([(OTHER, "vote", vote) for vote in votes]))


def test_what_waits_stands_in_a_message_that_calls_for_something_new_and_in_no_other() -> None:
    first = gathered(1, 1)
    assert found(Where.BOTH, ping("turn", "turn"), first, gathered(9, 1, 2)) == set()
    assert found(Where.BOTH, ping("turn", "turn"), first, gathered(9, 1)) == {"ping twice"}


def test_a_message_that_calls_for_something_new_names_no_question_that_is_over() -> None:
    first = ping("calls", "turn", private=True)
    over = msgspec.structs.replace(gathered(9, 1), items=((LIVE, "turn", 7), (OTHER, "vote", 1)))
    still = msgspec.structs.replace(over, open=frozenset({(LIVE, 7)}))
    assert found(Where.BOTH, first, still) == set()
    assert found(Where.BOTH, first, over) == {"ping after the act"}
    nameless = msgspec.structs.replace(still, words="**[Clash, table 1](https://example.org)**: your move.")
    assert found(Where.BOTH, first, nameless) == {"ping after the act"}


@pytest.mark.parametrize("place", [Where.DM, Where.DIGEST])
def test_a_call_that_would_come_too_late_in_private_comes_at_the_table(place: Where) -> None:
    assert found(place, ping("mention", "turn"), *before(12)) == set()
    assert found(place, ping("mention", "turn"), *before(11)) == {"ping in the wrong place"}
    assert found(place, ping("mention", "turn")) == {"ping in the wrong place"}
    # The first of them is an hour ago in two minutes, when there is still time to answer.
    assert found(place, ping("mention", "turn"), *before(12, apart=58 / 12 * MINUTE)) == {"ping in the wrong place"}


def test_nobody_need_be_called_in_private_for_what_is_answered_for_them() -> None:
    def kinds(place: Where, *, foregone: Sequence[Any]) -> set[str]:
        return {violation.kind for violation in judge(place, foregone=foregone)._called()}

    assert kinds(Where.DM, foregone=()) == kinds(Where.TABLE, foregone=[(1,)]) == {"ping late"}
    assert kinds(Where.DM, foregone=[(1,)]) == set()


def test_of_a_gathered_call_only_what_its_message_names_counts() -> None:
    button = {"type": 2, "style": 5, "label": "Table 18", "url": "https://example.org/18"}
    shown = [{"type": 17, "components": [{"type": 10, "content": "x"}, {"type": 1, "components": [button]}]}]
    assert set(_links(shown)) == {18}
    one = msgspec.structs.replace(ping("calls", "turn", private=True), links=frozenset({18}))
    letter = {"items": [[8, "turn", 18], [18, "turn", 86]]}
    assert list(_items({"kind": "calls", "table_id": 8}, letter, one, {}, [])) == [(18, "turn", 86)]
    # One line says what waits at a table; a question that is over is left out of it.
    both = {"items": [[18, "turn", 86], [18, "turn", 88]]}
    later = msgspec.structs.replace(one, open=frozenset({(18, 88)}))
    assert list(_items({"kind": "calls", "table_id": 8}, both, later, {}, [])) == [(18, "turn", 88)]


@pytest.mark.parametrize(
    ("closed", "late", "shown"),
    [
        ((6,), 0.0, [6]),  # answered while the message with it was on its way
        ((6,), 2 * MINUTE, [7]),  # too long ago: it was written anew
        ((), 0.0, [7]),  # nothing was answered meanwhile
    ],
)
def test_a_turn_message_calls_for_what_it_was_written_for(
    closed: Sequence[int], late: float, shown: Sequence[int]
) -> None:
    steps = [step for step in LATER if step.what == "asked" or step.decision in closed] + [ASKED]
    if not closed:
        steps = [msgspec.structs.replace(ASKED, move=2)]
    one = ping("turn", "turn", late)
    called = list(_items({"kind": "turn", "table_id": LIVE, "move": 2}, {}, one, {}, steps))
    assert called == [(LIVE, "turn", number) for number in shown]
    assert "ping after the act" not in found(Where.TABLE, msgspec.structs.replace(one, items=tuple(called)))


@pytest.mark.parametrize(("kind", "kinds"), [("leave", set()), ("act", set()), ("answer", {"ping late"})])
def test_who_was_called_is_not_called_again_for_a_question_asked_in_its_place(kind: str, kinds: set[str]) -> None:
    before = msgspec.structs.replace(ASKED, decision=6, move=2, asked_at=NOW - HOUR, seen=NOW - HOUR)
    closed = msgspec.structs.replace(before, what="closed", move=3, seen=NOW)
    moves = {2: answered(12), 3: {**answered(13), "kind": kind}}
    call = msgspec.structs.replace(ping("turn", "turn", 1 - HOUR), items=((LIVE, "turn", 6),))

    def late(*pings: Ping) -> set[str]:
        checks = judge(Where.TABLE, *pings, steps=[before, closed, ASKED], moves=moves)
        return {one.kind for one in checks._called()}

    assert late(call) == kinds
    assert late() == {"ping late"}


def test_a_message_may_be_overtaken_in_the_moment_in_which_it_is_sent() -> None:
    sent = msgspec.structs.replace(ping("private", "turn", private=True), open=frozenset())
    closed = msgspec.structs.replace(ASKED, what="closed", move=4, seen=NOW + MINUTE, moved_at=NOW + 0.5)
    earlier = msgspec.structs.replace(closed, moved_at=NOW - 0.5)
    assert found(Where.BOTH, sent, steps=[ASKED, closed]) == set()
    assert found(Where.BOTH, sent, steps=[ASKED, earlier]) == {"ping after the act"}


@pytest.mark.parametrize(("paused", "kinds"), [((), {"ping late"}), (((NOW + 8, NOW + 2 * HOUR),), set())])
def test_nobody_need_be_called_to_a_table_that_is_paused_at_once(
    paused: Sequence[tuple[float, float]], kinds: set[str]
) -> None:
    checks = judge(Where.TABLE)
    checks.agreed = {LIVE: Agreed("live", "default", False, "UTC", 0, paused)}
    assert {violation.kind for violation in checks._called()} == kinds
