"""Taking back at a table: the words before, the people asked, the words after, the log."""

from __future__ import annotations

import pytest

from bot.calls.ping_timing import GATHER
from bot.messages import button_ids
from bot.tables.model import Person
from bot.tables.time.pace import DAY, HOUR
from bot.talk.requester import By
from rules.kernel import Secrecy
from tests.bot.kit import StillClock
from tests.bot.toy import Colour
from tests.cogs.conftest import Enter
from tests.cogs.failing.trouble import deny, give_back
from tests.cogs.people.seats import settled
from tests.cogs.people.test_hours import later
from tests.cogs.people.test_pings import AT_NOON, loud, wants
from tests.cogs.room import Room, is_question, labels, parts, text

TAKE_BACK = ["Take Back", "No, Keep It"]


async def colouring(room: Room, *people: str) -> list[str]:
    """A table where all have bid and the first is asked for colours; the names by seat."""
    await room.start(*people or ("Ana", "Bo"))
    names = await room.in_order()
    for who in reversed(names):
        await room.types(who, "play", choice="Bid one")
    return names


async def test_what_will_be_undone_is_said_before(enter: Enter) -> None:
    room = await enter()
    first, _ = await colouring(room)
    await room.types(first, "play", choice="Red")
    said = await room.types(first, "table undo")
    assert said.flags.ephemeral
    assert text(said).splitlines() == [
        "-# Bids, table 1, round 1",
        "**Take this back?**",
        "- You: Red (Which colour?)",
        "-# Nobody learned anything from it, so you need not ask. It stays in the log, marked.",
    ]
    assert labels(said) == TAKE_BACK
    assert (await room.bot.tables.load(1)).state.colours == ["red"], "nothing is done yet"
    kept = await room.press(first, said, "No, Keep It")
    assert "Nothing was changed" in text(kept)
    more = await room.press(first, room.turn, "More")
    said = await room.press(first, more, "Undo")
    assert labels(said) == TAKE_BACK
    done = await room.press(first, said, "Take Back")
    assert text(done).startswith("Taken back.")
    assert is_question(done), "the question is before them again"
    assert (await room.bot.tables.load(1)).state.colours == []


async def test_a_second_click_on_it_says_what_the_first_one_did(enter: Enter) -> None:
    """It said that nothing was taken back, in place of the question."""
    room = await enter()
    first, _ = await colouring(room)
    await room.types(first, "play", choice="Red")
    await room.types(first, "play", choice="Blue")
    said = await room.types(first, "table undo")
    (undo,) = [one for part in parts(said) if "undo_yes" in (one := part.get("custom_id", ""))]
    press, by = button_ids.parse(undo), By(Person(room.people[first].id, first), "second click", None)
    assert press is not None
    await room.press(first, said, "Take Back")
    again = await room.bot.acts.undo.undo_yes(press, by)
    assert "Taken back." in str(again)
    assert "took nothing back" not in str(again)
    assert (await room.bot.tables.load(1)).state.colours == ["red"], "the step before stays"


async def test_a_step_that_can_be_taken_back_has_undo_at_hand(enter: Enter) -> None:
    """It was only under More."""
    room = await enter()
    first, second = await colouring(room)
    on = await room.types(first, "play", choice="Red")
    assert is_question(on)
    assert "Undo" in labels(on)
    said = await room.press(first, on, "Undo")
    assert labels(said) == TAKE_BACK
    await room.press(first, said, "Take Back")
    assert "Undo" not in labels(await room.press(first, room.turn, "Choose")), "nothing was done just before"
    for _ in range(9):
        on = await room.types(first, "play", choice="Red")
        if not is_question(on):
            break
    assert second in text(on), "others are next"
    assert "Undo" in labels(on)


async def test_own_steps_go_back_one_by_one(enter: Enter) -> None:
    room = await enter()
    first, _ = await colouring(room)
    await room.types(first, "play", choice="Red")
    await room.types(first, "play", choice="Blue")
    for left, step in ((["red"], "You: Blue"), ([], "You: Red")):
        said = await room.types(first, "table undo")
        assert step in text(said)
        await room.press(first, said, "Take Back")
        assert (await room.bot.tables.load(1)).state.colours == left


async def test_a_choice_that_nobody_saw_is_taken_back_without_a_word_to_others(enter: Enter) -> None:
    room = await enter()
    asked = await room.start("Ana", "Bo")
    await room.types("Ana", "play", choice="Bid one")
    said = await room.types("Ana", "table undo")
    assert "- You: Bid one (How much do you bid?)" in text(said)
    assert labels(said) == ["Take Back", "Change", "No, Keep It"]
    back = await room.press("Ana", said, "Take Back")
    assert labels(back) == ["Bid one", "Bid two", "Bid three", "Why This Question?", "Why Can't I…?"]
    assert not [post for post in room.posts if "took back" in text(post)]
    assert room.turn.id == asked.id
    assert "chosen: 0 of 2" in text(room.turn)
    assert "took back" not in text(await room.types("Bo", "table log"))
    assert "took back 1 move" in text(await room.types("Ana", "table log"))


async def test_never_past_a_reveal_or_a_roll_with_the_reason(enter: Enter) -> None:
    room = await enter()
    first, second = await colouring(room)
    said = text(await room.types(first, "table undo"))
    assert "That cannot be taken back: something hidden was shown with it, and nobody can unlearn that." in said
    said = text(await room.types(second, "table undo"))
    assert "That cannot be taken back: something hidden was shown since, and nobody can unlearn that." in said
    for who in (first, first, second, second):
        await room.types(who, "play", choice="Red")
    said = text(await room.types(second, "table undo"))
    assert "a die was rolled, or cards were shuffled with it" in said
    said = text(await room.types(first, "table undo"))
    assert "a die was rolled, or cards were shuffled since" in said
    assert "You have no seat" in text(await room.types("Eve", "table undo"))


async def test_somebody_who_has_done_nothing_has_nothing_to_take_back(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.types("Ana", "play", choice="Bid one")
    assert "You have no step to take back." in text(await room.types("Bo", "table undo"))


async def test_those_who_acted_since_have_to_agree_and_see_what_would_go(enter: Enter) -> None:
    room = await enter()
    first, second = await colouring(room)
    for who, colour in ((first, "Red"), (first, "Blue"), (second, "Red")):
        await room.types(who, "play", choice=colour)
    said = await room.types(first, "table undo")
    assert text(said).splitlines()[2:] == [
        "- You: Blue (Which colour?)",
        f"- {second} chose red.",
        f"{second} moved after you and would have to agree.",
    ]
    assert labels(said) == [f"Ask {second}", "No, Keep It"]
    asked = await room.press(first, said, f"Ask {second}")
    assert f"I asked {second} at the table. Nothing is taken back until they agree." in text(asked)
    request = room.last("Do you agree?")
    assert room.pings(request) == {second}
    assert text(request).splitlines()[0].endswith(f": {first} wants to take back 2 moves. Do you agree?")
    assert text(request).splitlines()[1:3] == [f"- {first} chose blue.", f"- {second} chose red."]
    assert labels(request) == ["Agree", "Disagree"]
    refused = await room.press(first, request, "Agree")
    assert "You need not agree" in text(refused)
    assert refused.flags.ephemeral
    assert "You have no seat" in text(await room.press("Eve", request, "Agree"))
    assert (await room.bot.tables.load(1)).state.colours == ["red", "blue", "red"]
    await room.press(second, request, "Agree")
    settled = room.last("agreed, so it was taken back")
    assert settled.id == request.id, "the request itself tells what came of it"
    assert labels(settled) == []
    assert (await room.bot.tables.load(1)).state.colours == ["red"]


async def test_who_does_not_agree_ends_the_request(enter: Enter) -> None:
    room = await enter()
    first, second = await colouring(room)
    for who, colour in ((first, "Red"), (first, "Blue"), (second, "Red")):
        await room.types(who, "play", choice=colour)
    await room.press(first, await room.types(first, "table undo"), f"Ask {second}")
    request = room.last("Do you agree?")
    await room.press(second, request, "Disagree")
    assert labels(room.last(f"{second} disagreed, so nothing was taken back")) == []
    assert (await room.bot.tables.load(1)).state.colours == ["red", "blue", "red"]


async def test_a_request_to_several_counts_who_has_agreed(enter: Enter) -> None:
    room = await enter()
    first, second, third = await colouring(room, "Ana", "Bo", "Cy")
    for who in (first, first, second, second, third):
        await room.types(who, "play", choice="Red")
    said = await room.types(first, "table undo")
    assert f"{second} and {third} moved after you and would have to agree." in text(said)
    await room.press(first, said, "Ask Them")
    request = room.last("Do you agree?")
    assert room.pings(request) == {second, third}
    await room.press(third, request, "Agree")
    request = room.last("Do you agree?")
    assert text(request).startswith(f"{second}: ")
    assert f"Agreed: {third}." in text(request)
    await room.press(second, request, "Agree")
    assert (await room.bot.tables.load(1)).state.colours == ["red"]


async def test_in_one_step_those_who_were_called_for_it_are_not_called_again(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    await room.types("Ana", "play", choice="Bid one")
    await room.types("Bo", "play", choice="Bid one")
    said = await room.types("Ana", "table undo")
    assert "- Bo's secret choice" in text(said)
    await room.press("Ana", said, "Ask Bo")
    request = room.last("Do you agree?")
    assert text(request).splitlines()[1:3] == ["- Ana's secret choice", "- Bo's secret choice"]
    await room.press("Bo", request, "Agree")
    assert "chosen: 0 of 3" in text(room.turn)
    assert room.pings(room.turn) == {"Ana"}, "Bo has just pressed, and Cy was called for this before"


async def test_the_table_moves_on_while_somebody_thinks_about_it(enter: Enter) -> None:
    room = await enter()
    first, second = await colouring(room)
    await room.types(first, "play", choice="Red")
    await room.types(first, "play", choice="Blue")
    said = await room.types(first, "table undo")
    await room.types(second, "play", choice="Red")
    over = await room.press(first, said, "Take Back")
    assert "**Closed.** The table has moved on since I asked this. This press took nothing back." in text(over)
    assert "Take this back?" not in text(over), "it does not become a question about another step"
    assert labels(over) == ["Undo"]
    again = await room.press(first, over, "Undo")
    assert labels(again) == [f"Ask {second}", "No, Keep It"]
    assert (await room.bot.tables.load(1)).state.colours == ["red", "blue", "red"]
    await room.press(first, again, f"Ask {second}")
    request = room.last("Do you agree?")
    await room.types(second, "play", choice="Blue")
    assert "Nobody is asking" in text(await room.press(second, request, "Agree"))


@pytest.mark.ux(47)
async def test_undo_tells_who_is_to_move_and_takes_back_the_ping_of_the_other(enter: Enter) -> None:
    room = await enter()
    first, second = await colouring(room)
    await room.types(first, "play", choice="Red")
    await room.types(first, "play", choice="Blue")
    called = room.turn
    assert room.pings(called) == {second}
    said = await room.press(first, await room.types(first, "table undo"), "Take Back")
    assert is_question(said), "who took back has the question before them, so no ping is needed"
    assert called.id not in [post.id for post in room.posts], "the ping of the other is gone"
    assert room.pings(room.turn) == set()
    assert text(room.turn).startswith(f"<@{room.people[first].id}>: Which colour?")
    told = room.last("took back 1 move")
    assert "where it stands" not in text(told), "the message that it would lead to is deleted"
    assert f"- {first} chose blue." in text(told)
    assert f"{second}: you need not choose for now. I ping you when you do." in text(told)
    assert room.pings(told) == set()

    await room.types(first, "play", choice="Blue")
    await room.types(second, "play", choice="Red")
    called = room.turn
    await room.press(first, await room.types(first, "table undo"), f"Ask {second}")
    await room.press(second, room.last("Do you agree?"), "Agree")
    assert room.pings(room.turn) == {first}, "who asked is told that it is their move"
    assert called.id not in [post.id for post in room.posts]


@pytest.mark.ux(47)
async def test_a_private_question_that_was_undone_is_closed(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Colour, "secrecy", Secrecy.SEALED)  # such questions are asked in private, too
    clock = StillClock()
    room = await enter(clock=clock)
    first, second = await colouring(room)
    await room.types(first, "play", choice="Red")
    clock.pass_by(HOUR)  # whoever acted within the last minutes is at the table
    await room.types(first, "play", choice="Blue")
    letter = room.dms(second)[-1]
    assert labels(letter)[:2] == ["Red", "Blue"]
    await room.press(first, await room.types(first, "table undo"), "Take Back")
    assert letter.id not in [found.id for found in room.dms(second)]


async def test_undone_moves_stay_in_the_log_marked(enter: Enter) -> None:
    room = await enter()
    first, _ = await colouring(room)
    await room.types(first, "play", choice="Red")
    await room.press(first, await room.types(first, "table undo"), "Take Back")
    await room.types(first, "play", choice="Blue")
    for who in (first, "Eve"):
        lines = text(await room.types(who, "table log")).splitlines()
        assert lines[-3:] == [
            f"~~{first} chose red. [BID-3]~~ (taken back)",
            f"{first} took back 1 move.",
            f"{first} chose blue. [BID-3]",
        ]


async def test_who_was_not_called_yet_when_a_step_is_taken_back_is_called_then(enter: Enter) -> None:
    """A waiting message would have called everybody; that of the undo takes its place."""
    clock = StillClock()
    room = await enter(clock=clock)
    one, two, three = await colouring(room, "Ana", "Bo", "Cy")
    for who in (one, one, two, two, three):
        await room.types(who, "play", choice="Red")
    deny(room, room.channel, send_messages_in_threads=True)
    await room.types(three, "play", choice="Red")
    for who in (one, two):
        await room.types(who, "play", choice="Bid one")
    asker, other = room.people[one].id, room.people[two].id
    assert not (await room.bot.tables.undo(1, asker, "ask")).done
    assert (await room.bot.tables.agree(1, other, "agree", yes=True)).done
    await give_back(room, room.channel)
    clock.pass_by(HOUR)
    await room.bot.tables.sweep()
    await settled(room)
    assert "chosen: 0 of 3" in text(room.turn)
    assert {one, three} <= room.pings(room.turn)


@pytest.mark.parametrize("agreed", ["before", "after"])
async def test_nobody_waits_for_the_consent_of_somebody_for_whom_a_computer_plays_now(
    enter: Enter, agreed: str
) -> None:
    room = await enter()
    one, two, three, _ = await colouring(room, "Ana", "Bo", "Cy", "Dee")
    for who in (one, one, two, two, three, three):
        await room.types(who, "play", choice="Red")
    await room.press(one, await room.types(one, "table undo"), "Ask Them")
    request = room.last("Do you agree?")
    if agreed == "before":
        await room.press(two, request, "Agree")
    said = await room.types(three, "table handover")
    await room.press(three, said, "Let a Computer Play")
    await settled(room)
    if agreed == "after":
        await room.press(two, room.last("Do you agree?"), "Agree")
    else:
        await room.press(one, await room.types(one, "table undo"), f"Ask {two}")
    assert (await room.bot.tables.load(1)).state.colours == ["red"]


@pytest.mark.ux(37)
@pytest.mark.parametrize(("place", "sounds"), [("Private message", 1), ("Both", 1), ("At the table", 0)])
async def test_whose_question_stays_open_is_not_called_again_when_another_takes_a_choice_back(
    enter: Enter, place: str, sounds: int
) -> None:
    clock = StillClock()
    clock.at = AT_NOON - AT_NOON % DAY + DAY / 2
    room = await enter(clock=clock)
    if place != "At the table":
        await wants(room, "Bo", place)
    await room.start("Ana", "Bo")
    await later(room, clock, GATHER)
    assert loud(room, "Bo") == sounds
    await room.types("Ana", "play", choice="Bid one")
    await room.press("Ana", await room.types("Ana", "table undo"), "Take Back")
    await later(room, clock, GATHER)
    await later(room, clock, GATHER)
    assert loud(room, "Bo") == sounds
    assert "Bid two" in labels(room.dms("Bo")[-1])
