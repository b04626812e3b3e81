"""A person's private messages: the question, the fate of the answer, its confirmation."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from bot.messages import phrases
from bot.messages.table import question_pages, time_pages
from bot.prompts import Where
from bot.prompts.option_tree import focus
from bot.tables.model import Line
from bot.tables.service_results import Accepted
from bot.tables.snapshot_cache import Tried
from bot.tables.table_service import Tables
from rules.kernel import FarRefusal, Option, Pick, Ref, Refusal
from rules.kernel.play.joined_keys import JOINT
from tests.bot.kit import ANA, BO, by_seat, play, started
from tests.bot.messages.test_words import bids, buttons

# ---- what became of an answer


def became(lines: tuple[Line, ...]) -> Accepted:
    return Accepted(table=1, seat=0, decision=7, chosen="No Boost", complete=True, lines=lines, after=None)  # type: ignore[arg-type]


async def test_an_answer_begins_with_what_it_did_itself_however_much_followed(tables: Tables) -> None:
    own = (Line("You roll 3 dice.", ()), Line("The robot is KO'ed.", ()))
    others = tuple(Line(f"The AI acts {n}.", (), head=True) for n in range(9))
    said = question_pages.outcome_lines(await bids(tables), became((*own, *others)))
    assert said == [
        "**No Boost**",
        "What happened:",
        "-# You roll 3 dice.",
        "-# The robot is KO'ed.",
        "-# The AI acts 8. · 8 more: Log",
    ]


async def test_an_answer_that_did_much_leaves_room_for_how_it_goes_on(tables: Tables) -> None:
    snapshot = await bids(tables)
    said = question_pages.outcome_lines(snapshot, became(tuple(Line(f"{n}.", ()) for n in range(20))))
    assert said[2:] == ["-# 0.", "-# 1.", "-# 19. · 17 more: Log"]
    few = question_pages.outcome_lines(snapshot, became(tuple(Line(f"{n}.", ()) for n in range(3))))
    assert few[2:] == [f"-# {n}." for n in range(3)]


async def test_of_an_answer_that_did_much_what_is_telling_is_told(tables: Tables) -> None:
    """The end of a fight in the middle of it all; what everybody expects is left out first."""
    lines = [Line(f"{n}.", ()) for n in range(12)]
    lines[7] = Line("Ike is defeated.", (), telling=True)
    lines[2] = Line("A bonus is over.", (), routine=True)
    said = question_pages.outcome_lines(await bids(tables), became(tuple(lines)))
    assert said[2:] == ["-# 0.", "-# Ike is defeated.", "-# 11. · 9 more: Log"]


async def test_what_came_of_an_answer_is_told_before_what_was_rolled_for_it(tables: Tables) -> None:
    """However the dice lie around it."""
    rolled = [Line(f"Hod rolls {n}.", (), routine=True) for n in range(4)]
    came = [Line("A tentacle is defeated.", (), telling=True), Line("Fear takes 1 damage.", (), telling=True)]
    lines = (Line("Hod attacks.", (), head=True), *rolled[:2], *came, *rolled[2:])
    said = question_pages.outcome_lines(await bids(tables), became(lines))
    assert said[2:] == ["-# Hod attacks.", "-# A tentacle is defeated.", "-# Fear takes 1 damage. · 4 more: Log"]


async def test_what_an_answer_brought_itself_is_told_before_what_others_did_then(tables: Tables) -> None:
    own = (*[Line(f"Own {n}.", ()) for n in range(3)], Line("The Battle ends.", (), telling=True))
    others = (Line("Another's turn.", (), head=True), Line("A PT is taken.", (), telling=True), Line("It goes on.", ()))
    said = question_pages.outcome_lines(await bids(tables), became((*own, *others)))
    assert said[2:] == ["-# Own 0.", "-# The Battle ends.", "-# It goes on. · 4 more: Log"]


async def test_who_waits_in_their_own_turn_is_not_told_that_it_is_over(tables: Tables, monkeypatch: Any) -> None:
    snapshot = await bids(tables)
    answered = became(())
    assert "You are done for now. Waiting for" in question_pages.settled(snapshot, answered, "").words()
    monkeypatch.setattr(type(snapshot.game.rules), "turn_of", lambda game, state: answered.seat)
    assert "Your turn goes on. Waiting for" in question_pages.settled(snapshot, answered, "").words()
    monkeypatch.setattr(type(snapshot.game.rules), "turn_of", lambda game, state: answered.seat + 1)
    assert "You are done for now." in question_pages.settled(snapshot, answered, "").words()


async def test_a_computer_is_not_waited_for(tables: Tables, monkeypatch: Any) -> None:
    """It thinks for seconds: "done for now" would be wrong before it is read."""
    snapshot = await bids(tables)
    asked = [one.seat for one in snapshot.waiting()]
    computers = [
        msgspec.structs.replace(one, holder="computer", user=None, name=f"C{one.seat}") for one in snapshot.seats
    ]
    alone = msgspec.structs.replace(snapshot, seats=tuple(computers))
    said = question_pages.settled(alone, became(()), "").words()
    assert "done for now" not in said
    assert f"{alone.names[asked[0]]} and {alone.names[asked[1]]} are next: the table shows what follows." in said
    assert question_pages.waiting_for(alone).endswith("are thinking.")
    mixed = msgspec.structs.replace(snapshot, seats=(computers[0], *snapshot.seats[1:]))
    assert question_pages.waiting_for(mixed) == f"Waiting for {snapshot.names[1]}."
    gone = tuple(msgspec.structs.replace(one, holder="gone") for one in snapshot.seats)
    said = question_pages.settled(msgspec.structs.replace(snapshot, seats=gone), became(()), "").words()
    assert "The table answers for" in said
    assert "and shows what follows." in said


async def test_who_chose_before_a_computer_is_told_that_it_goes_on(tables: Tables) -> None:
    await started(tables, ANA, BO)
    accepted = await play(tables, 1, ANA.id, "two")
    snapshot = await tables.load(1)
    (decision,) = snapshot.decisions(accepted.seat)
    seats = [msgspec.structs.replace(one, holder="computer", user=None, name="Robo") for one in snapshot.seats]
    seats[accepted.seat] = snapshot.seats[accepted.seat]
    alone = msgspec.structs.replace(snapshot, seats=tuple(seats))
    said = question_pages.confirmed(alone, accepted, decision, ("two",)).words()
    assert "Robo is next: the table shows what follows." in said
    assert "done for now" not in said


# ---- questions


async def test_a_question_in_a_group_leaves_the_picture_out(tables: Tables) -> None:
    snapshot = await bids(tables)
    (decision,) = snapshot.decisions(0)
    assert question_pages.ask(snapshot, decision).picture is not None
    assert question_pages.ask(snapshot, decision, where=Where(2)).picture is None


@pytest.mark.ux(31)
async def test_a_question_with_a_focus_shows_what_it_is_about_in_groups_too_and_says_the_same(tables: Tables) -> None:
    """Each point of choosing has its own picture, in place of the hand and the table."""
    snapshot = await bids(tables)
    (decision,) = snapshot.decisions(0)
    options = tuple([Option(f"{n}", f"Bid {n}", "", None, ("Low",) if n < 4 else ("High",)) for n in range(8)])
    about = msgspec.structs.replace(decision, focus=(Ref("card", "one"),), form=Pick(options))
    whole = question_pages.ask(snapshot, about)
    inside = question_pages.ask(snapshot, about, where=Where(2))
    assert [(one.kind, one.seat) for one in (*whole.pictures, *inside.pictures)] == [("question", 0)] * 2
    assert whole.picture is not None
    assert inside.picture is not None
    assert whole.picture.filename != inside.picture.filename
    assert whole.picture.alt.startswith(phrases.plainly(decision.prompt, snapshot))
    offered = focus(about, 2).options
    assert offered == options[4:]
    assert focus(about).options == options
    assert [option.label in inside.picture.alt for option in options] == [False] * 4 + [True] * 4
    assert "-#  " not in whole.without_picture().words(), "without the picture nothing is missing"


async def test_what_happens_without_an_answer_is_never_nothing_where_something_does(tables: Tables) -> None:
    """An answer that picks nothing goes by its name."""
    snapshot = await bids(tables)
    (decision,) = snapshot.decisions(0)
    options = tuple([Option(f"{n}", f"Clan {n}") for n in range(3)])
    default = msgspec.structs.replace(decision.default, picks=())
    asked = msgspec.structs.replace(decision, form=Pick(options, 0, 2), default=default, nothing="Draw All")
    assert time_pages.unanswered(snapshot, asked) == "if you do not answer: Draw All"
    chosen = msgspec.structs.replace(asked, chosen=())
    assert "Chosen so far: Draw All" in question_pages.ask(snapshot, chosen).words()


async def test_a_secret_question_about_the_table_shows_the_table_once(tables: Tables) -> None:
    """The hand, which cannot answer it, is left to My Hand."""
    snapshot = await bids(tables)
    (decision,) = snapshot.decisions(0)
    about = msgspec.structs.replace(decision, on_table=True)
    seen = [(one.kind, one.seat) for one in question_pages.ask(snapshot, about).pictures]
    assert seen == [("board", 0)]
    news = (phrases.board(snapshot, 0, since=1),)
    assert question_pages.ask(snapshot, about, news=news).pictures == news
    assert [one.kind for one in question_pages.ask(snapshot, decision, news=news).pictures] == ["board", "hand"]


async def test_an_open_question_has_a_picture_above_its_buttons_only_where_it_is_about_the_table(
    tables: Tables,
) -> None:
    table = await started(tables, ANA, BO)
    for who in await by_seat(tables, table.id):
        await play(tables, table.id, who, "one")
    snapshot = await tables.load(table.id)
    (decision,) = snapshot.decisions(0)
    assert question_pages.ask(snapshot, decision).picture is None
    about = msgspec.structs.replace(decision, on_table=True)
    assert [one.kind for one in question_pages.ask(snapshot, about).pictures] == ["board"], (
        "where it is about the table"
    )


async def test_what_a_refusal_is_about_stands_before_it(tables: Tables, monkeypatch: Any) -> None:
    snapshot = await bids(tables)
    refusals = (
        Refusal("pass", "Every player bids.", ("BID-1",)),
        Refusal("withdraw", "FP stay where they are.", ("BID-1",)),
        Refusal("one", "One is taken.", ("BID-1",)),
        FarRefusal("ten", "Ten is far off.", ("BID-1",)),
    )
    monkeypatch.setattr(type(snapshot.game), "explain", lambda self, state, seat: refusals)
    assert [refusal.reason for refusal in question_pages.refusals(snapshot, 0)] == [
        "Pass: every player bids.",
        "Withdraw: FP stay where they are.",
        "One is taken.",
        "Ten is far off.",
    ]
    (decision,) = snapshot.decisions(0)
    near = msgspec.structs.replace(decision, rules=("BID-9",))
    assert question_pages.refused_lines(snapshot, near)[-1] == "One is taken. [BID-1]"
    assert question_pages.refused_lines(snapshot, msgspec.structs.replace(decision, rules=("OTHER-1",))) == []
    await play(tables, snapshot.table.id, (await by_seat(tables, 1))[0], "one")
    done = await tables.load(snapshot.table.id)
    assert "pass" not in {refusal.what for refusal in question_pages.refusals(done, 0)}, (
        "there is nothing to pass any more"
    )


async def test_a_confirmation_repeats_the_answer_and_says_what_comes(tables: Tables) -> None:
    await started(tables, ANA, BO)
    accepted = await play(tables, 1, ANA.id, "two")
    snapshot = await tables.load(1)
    (decision,) = snapshot.decisions(accepted.seat)
    message = question_pages.confirmed(snapshot, accepted, decision, ("two",))
    assert "**Bid two**" in message.words()
    assert "You are done for now; chosen: 1 of 2." in message.words()
    assert buttons(message) == ["Change", "Why This Question?"]


@pytest.mark.parametrize(("gone", "near"), [(0.5, False), (0.8, True)])
async def test_a_deadline_that_is_near_has_a_sign(tables: Tables, gone: float, near: bool) -> None:
    snapshot = await bids(tables)
    (decision,) = snapshot.decisions(0)
    row = next(row for row in snapshot.asked if row.decision == decision.id)
    now = row.asked_at + gone * (row.deadline - row.asked_at)
    assert ("⏰ until" in question_pages.ask(snapshot, decision, now=now).words()) is near


async def test_when_forecasts_hold_is_said_in_a_line(tables: Tables, monkeypatch: Any) -> None:
    snapshot = await bids(tables)
    (decision,) = snapshot.decisions(0)
    assert "Forecasts hold" not in question_pages.ask(snapshot, decision).words()

    def foreseen(self: Any, state: Any, decision: Any, **_: Any) -> Any:
        return msgspec.structs.replace(decision, assumes="if nobody answers", usual="you lose 1")

    monkeypatch.setattr(type(snapshot.game), "foreseen", foreseen)
    again = await tables.load(snapshot.table.id)
    again.share(Tried())
    assert "-# Forecasts hold if nobody answers." in question_pages.ask(again, decision).words()


async def test_how_odds_and_ranges_were_found_is_said(tables: Tables, monkeypatch: Any) -> None:
    """A figure "about −2" was read as a promise."""
    snapshot = await bids(tables)
    (decision,) = snapshot.decisions(0)
    assert "a few tries" not in question_pages.ask(snapshot, decision).words()
    made = msgspec.structs.replace(decision, usual="you lose 1", drawn="with cards drawn at random")
    monkeypatch.setattr(type(snapshot), "foreseen", lambda self, decision, shown: made)
    said = "-# Odds and ranges come from a few tries with cards drawn at random: more or less may come."
    assert said in question_pages.ask(snapshot, decision).words()


async def test_what_comes_of_all_answers_or_most_is_said_once_below_the_question(
    tables: Tables, monkeypatch: Any
) -> None:
    snapshot = await bids(tables)
    (decision,) = snapshot.decisions(0)
    made = msgspec.structs.replace(decision, anyway="⟪0⟫ takes 2", usual="⟪1⟫ +1")
    monkeypatch.setattr(type(snapshot), "foreseen", lambda self, decision, shown: made)
    lines = question_pages.ask(snapshot, decision).words().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("**"))
    names = snapshot.names
    assert lines[at + 1 : at + 3] == [
        f"Whatever you choose: {names[0]} takes 2",
        f"Unless an answer says otherwise: {names[1]} +1",
    ]


async def test_a_forecast_that_fails_leaves_the_question_as_it_is(tables: Tables, monkeypatch: Any) -> None:
    snapshot = await bids(tables)
    (decision,) = snapshot.decisions(0)
    asked = question_pages.ask(snapshot, decision).words()

    def foreseen(self: Any, state: Any, decision: Any, **_: Any) -> Any:
        raise ValueError("no such card")

    monkeypatch.setattr(type(snapshot.game), "foreseen", foreseen)
    again = await tables.load(snapshot.table.id)
    again.share(Tried())
    with capture_logs() as logs:
        assert question_pages.ask(again, decision).words() == asked
    assert [(one["event"], one["table"]) for one in logs] == [("incident", snapshot.table.id)]


async def test_a_question_whose_answers_all_cost_something_names_the_way_back(tables: Tables) -> None:
    snapshot = await bids(tables)
    (decision,) = snapshot.decisions(0)
    bad = tuple([Option(f"{n}", f"Place {n}", danger="hits Hod (you)") for n in range(3)])
    asked = msgspec.structs.replace(decision, form=Pick(bad))
    moved = msgspec.structs.replace(snapshot, table=msgspec.structs.replace(snapshot.table, move=4))
    assert "`/table undo`" in question_pages.ask(moved, asked).words()
    good = msgspec.structs.replace(decision, form=Pick((*bad, Option("3", "Place 3"))))
    assert "`/table undo`" not in question_pages.ask(moved, good).words()


@pytest.mark.parametrize(("sizes", "said"), [((1, 2, 3), False), ((1, 3), True), ((1,), False)])
async def test_a_number_of_like_things_that_is_not_listed_is_explained_only_where_one_is_missing(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, sizes: tuple[int, ...], said: bool
) -> None:
    """The note stood under nearly every Move, though each number was there."""
    snapshot = await bids(tables)
    (decision, *_) = snapshot.decisions(0)
    options = tuple(Option(JOINT.join("abc"[:size]), f"{size} × piece") for size in sizes)
    asked = msgspec.structs.replace(decision, form=Pick(options))
    monkeypatch.setattr(question_pages, "foreseen", lambda snapshot, decision, where: decision)
    assert (question_pages.BETWEEN in question_pages.ask(snapshot, asked).words()) == said
