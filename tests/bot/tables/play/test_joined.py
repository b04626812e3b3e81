"""Answers given in one press: each is a move of its own, and they are taken back together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

import rules
from bot.errors import Illegal, Refused, Stale, StoreBusy
from bot.messages.button_ids import Press, parse
from bot.messages.message_parts import Buttons, Menu, Message
from bot.messages.table import turn_message
from bot.operating import verify
from bot.operating.exchange import table_files
from bot.prompts.control_marks import OUTDATED
from bot.store import Store
from bot.tables import model
from bot.tables.model import Snapshot
from bot.tables.play import play
from bot.tables.play.repeated_presses import FURTHER
from bot.tables.table_service import Tables
from bot.talk.acts import Acts
from bot.talk.requester import By
from rules.kernel import Decision, Pick
from rules.kernel.play.joined_keys import JOINT, parts
from rules.lookup import Lookup
from tests.bot.kit import ANA, BO, StillClock, press, started

ACTION, SPACE = "ETE-ACT-4", "ETE-MOV-1"


@pytest.fixture
async def tables(store: Store) -> AsyncIterator[Tables]:
    made = Tables(store, StillClock(), load=rules.load, games=("eternia",))
    yield made
    await made.close()


async def acting(tables: Tables) -> tuple[Snapshot, Decision, int]:
    """A table at which a person chooses an Action."""
    await started(tables, ANA, BO, game="eternia", controller="ai", lineup="usual")
    for _ in range(40):
        await tables.settled()
        snapshot = await tables.load(1)
        decision = snapshot.decision(snapshot.asked[0].decision)
        assert decision is not None
        user = snapshot.seats[decision.seat].user
        assert user is not None
        if decision.rules[0] == ACTION:
            return snapshot, decision, user
        await tables.answer(1, user, decision.id, decision.default.picks, press())
    raise AssertionError("nobody acts")


def moves(snapshot: Snapshot, decision: Decision) -> list[str]:
    form = snapshot.joined(decision).form
    assert isinstance(form, Pick)
    return [option.key for option in form.options if parts(option.key)[0] == "move"]


async def test_one_press_gives_two_answers_and_the_same_press_again_none(tables: Tables) -> None:
    snapshot, decision, user = await acting(tables)
    key, wanted = press(), moves(snapshot, decision)[0]
    taken = await tables.answer(1, user, decision.id, (wanted,), key)
    assert taken.after.move == snapshot.move + 2
    assert taken.chosen == f"Move, {parts(wanted)[-1]}"
    again = await tables.answer(1, user, decision.id, (wanted,), key)
    assert again.repeated
    assert again.lines == taken.lines, "all that the press gave is said again"
    assert again.chosen.startswith("Move, ")
    assert again.chosen.endswith(parts(wanted)[-1])
    assert (await tables.load(1)).move == snapshot.move + 2


async def test_answers_that_cannot_be_joined_are_given_one_by_one(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, decision, user = await acting(tables)

    def broken(*_: object, **__: object) -> Decision:
        raise ValueError("no such card")

    monkeypatch.setattr(model, "joined", broken)
    snapshot = await tables.load(1)
    with capture_logs() as logs:
        assert snapshot.joined(decision) == decision
        assert snapshot.joined(decision) == decision
    assert [(one["event"], one["table"]) for one in logs] == [("incident", 1)]
    assert (await tables.answer(1, user, decision.id, ("move",), press())).after.move == snapshot.move + 1


async def test_both_are_taken_back_together(tables: Tables) -> None:
    snapshot, decision, user = await acting(tables)
    wanted = moves(snapshot, decision)[0]
    await tables.answer(1, user, decision.id, (wanted,), press())
    (step,) = (await tables.past.plan(1, user)).steps
    assert step.text.startswith("Move, "), "one press is one step"
    assert step.text.endswith(f", {parts(wanted)[-1]} ({decision.prompt})")
    undone = await tables.undo(1, user, press())
    assert (undone.done, undone.moves) == (True, 1)
    (told,) = await tables.past.went(await tables.load(1), (await tables.load(1)).move)
    assert " moves" in told.text, "others read what it came to"
    back = await tables.load(1)
    assert snapshot.game.words.describe(back.view(None)) == snapshot.game.words.describe(snapshot.view(None))
    assert [one.rules[0] for one in back.decisions(decision.seat)] == [ACTION]


async def test_what_does_not_fit_any_more_is_asked(tables: Tables) -> None:
    """As after a stop between the two: the first answer stands, and the second question waits."""
    snapshot, decision, user = await acting(tables)
    taken = await tables.answer(1, user, decision.id, (f"move{JOINT}nowhere",), press())
    assert taken.after.move == snapshot.move + 1
    asked = await tables.load(1)
    found = asked.decision(asked.asked[0].decision)
    assert found is not None
    assert (found.seat, found.rules[0]) == (decision.seat, SPACE)


async def test_a_second_click_on_the_same_button_is_the_same_press(tables: Tables) -> None:
    """Each click has an id of its own, and the table is at another question by then."""
    snapshot, decision, user = await acting(tables)
    wanted = moves(snapshot, decision)[0]
    taken = await tables.answer(1, user, decision.id, (wanted,), press())
    again = await tables.answer(1, user, decision.id, (wanted,), press())
    assert again.repeated
    assert again.lines == taken.lines
    assert (await tables.load(1)).move == snapshot.move + 2
    await tables.undo(1, user, press())
    with pytest.raises(Stale):
        await tables.answer(1, user, decision.id, (wanted,), press())


@pytest.mark.parametrize("error", [StoreBusy(), Illegal("That cannot be done.")])
async def test_a_further_answer_that_is_not_taken_is_asked(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, error: Refused
) -> None:
    """The first answer stands, so it would be wrong to say that nothing changed."""
    snapshot, decision, user = await acting(tables)
    real, wanted = play._take, moves(snapshot, decision)[0]

    async def failing(*given: Any, **named: Any) -> Any:
        if FURTHER in given[4]:
            raise error
        return await real(*given, **named)

    with monkeypatch.context() as patched:
        patched.setattr(play, "_take", failing)
        taken = await tables.answer(1, user, decision.id, (wanted,), press())
    assert (taken.chosen, taken.after.move) == ("Move", snapshot.move + 1)
    (then,) = taken.after.decisions(decision.seat)
    assert then.rules[0] == SPACE
    again = await tables.answer(1, user, decision.id, (wanted,), press())
    assert (again.repeated, again.chosen) == (True, "Move")
    assert (await tables.answer(1, user, then.id, (parts(wanted)[-1],), press())).after.move == snapshot.move + 2


async def test_answers_of_one_press_are_verified_and_taken_in(
    tables: Tables, store: Store, tmp_path: Path, clock: StillClock
) -> None:
    snapshot, decision, user = await acting(tables)
    await tables.answer(1, user, decision.id, (moves(snapshot, decision)[0],), press())
    await tables.settled()
    database, elsewhere = tmp_path / "turnkeeper.db", tmp_path / "other.db"
    held = table_files.read(table_files.export(database, 1))
    assert any(FURTHER in move.key for move in held.moves)
    other = await Store.open(elsewhere)
    try:
        assert await table_files.take_in(other, clock, held, rules.load, ("eternia",)) == 1
    finally:
        await other.close()
    for path in (database, elsewhere):
        reports, missing = verify.verify_all(path, [1], rules.load)
        assert ([report.ok for report in reports], missing) == ([True], [])


# ---- controls from before an upgrade


def controls(message: Message) -> dict[str, Press]:
    """The controls of a message that answer something, by label."""
    found: dict[str, Press] = {}
    for part in message.parts:
        if isinstance(part, Buttons):
            named = [(button.label, parse(button.id)) for button in part.buttons]
        elif isinstance(part, Menu):
            named = [(entry.label, parse(part.id, (entry.value,))) for entry in part.entries]
        else:
            continue
        found |= {label: one for label, one in named if one is not None}
    return found


@pytest.mark.parametrize("openly", [False, True])
@pytest.mark.parametrize("before", [False, True], ids=["joined now", "joined before"])
async def test_a_control_made_for_other_choices_leads_to_the_question_again(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, before: bool, openly: bool
) -> None:
    """Its place among the choices may be another answer's now."""
    snapshot, decision, user = await acting(tables)
    acts, by = Acts(tables, Lookup(())), By(ANA if user == ANA.id else BO, press())
    with monkeypatch.context() as patch:
        if not before:
            patch.setattr(model, "joined", lambda game, state, asked, room: asked)
            tables.desk._positions.clear()
        old = turn_message.turn(await tables.load(1)) if openly else await acts.play.choose(1, user)
    wanted = next(one for one in controls(old).values() if one.verb in {"pick", "menu", "openly"})
    if before:
        monkeypatch.setattr(model, "joined", lambda game, state, asked, room: asked)
    tables.desk._positions.clear()  # as a restart does
    act = acts.play.openly if openly else acts.play.press
    said = await act(wanted, by)
    assert OUTDATED in said.words()
    assert said.asks is not None
    assert said.asks.decision == decision.id
    assert (await tables.load(1)).move == snapshot.move, "nothing was answered"
    fresh = next(one for one in controls(said).values() if one.verb in {"pick", "menu"})
    await acts.play.press(fresh, By(by.who, press()))
    assert (await tables.load(1)).move > snapshot.move
