"""The words of messages, made from tables of toys and from made-up outcomes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rules
from bot.messages import news_lines, phrases
from bot.messages.message_parts import Buttons, File, Menu, Message, Style
from bot.messages.opening import lobby
from bot.messages.table import ending, status_pages, turn_message
from bot.operating.verify import Report
from bot.tables.model import Line, Move, Place, Snapshot
from bot.tables.table_service import Tables
from rules.kernel import Outcome
from rules.kernel.books.phrasebook import Texts
from rules.lookup import Hit
from tests.bot.kit import ANA, BO, CY, by_seat, started
from tests.bot.kit import lobby as opened

SCREEN = 900
"""Characters that a phone shows at once, about."""


def buttons(message: Message) -> list[str]:
    return [button.label for part in message.parts if isinstance(part, Buttons) for button in part.buttons]


async def bids(tables: Tables) -> Snapshot:
    return await tables.load((await started(tables, ANA, BO)).id)


def ended(snapshot: Snapshot, outcome: Outcome | None) -> Snapshot:
    shown = "5ec7e7"
    table = msgspec.structs.replace(snapshot.table, status="over", outcome=outcome, secret=shown)
    return msgspec.structs.replace(snapshot, table=table)


# ---- the lobby


def look(message: Any, label: str) -> Style:
    """The look of a message's button."""
    found = [one for part in message.parts if isinstance(part, Buttons) for one in part.buttons if one.label == label]
    return found[0].style


async def test_a_lobby_says_what_is_missing_and_who_can_start(tables: Tables) -> None:
    table = await opened(tables, ANA)
    shown = lobby.lobby(await tables.load(table.id))
    assert buttons(shown)[:3] == ["Join", "Leave", "Start"]
    assert look(shown, "Join") is Style.PRIMARY
    said = shown.words()
    assert "## Bids · Table 1" in said
    assert "One more player, or add a computer" in said
    assert "-# **Pace** About one move a day: up to 24 hours a decision. A step ends once all have answered.\n" in said
    await tables.join(table.id, BO, "k1")
    shown = lobby.lobby(await tables.load(table.id))
    assert buttons(shown)[:3] == ["Start", "Join", "Leave"], "whoever reads it first sits there already"
    assert [look(shown, "Start"), look(shown, "Join")] == [Style.SUCCESS, Style.SECONDARY], "one stands out"
    said = shown.words()
    assert "Ready: Ana can press Start, or wait for 2 more." in said
    assert f"All luck is fixed before the game, so that nobody can bend it: seal `{table.commitment[:16]}…`" in said


async def test_a_started_or_closed_lobby_has_nothing_to_join(tables: Tables) -> None:
    snapshot = await bids(tables)
    assert buttons(lobby.lobby(snapshot)) == ["How to Play"]
    table = await opened(tables, CY, channel=501)
    await tables.close_table(table.id, CY.id, "k1")
    closed = lobby.lobby(await tables.load(table.id))
    assert "closed before it started" in closed.words()
    assert buttons(closed) == []


# ---- the turn


async def test_the_first_line_of_a_turn_is_what_a_notification_shows(tables: Tables) -> None:
    snapshot = await bids(tables)
    users = await by_seat(tables, 1)
    message = turn_message.turn(snapshot, ping=users)
    until = phrases.until(snapshot.deadline() or 0)
    assert message.words().splitlines()[:2] == [
        f"<@{users[0]}> <@{users[1]}>: How much do you bid?",
        f"**Bids, table 1, round 1** · until {until}, or once all have chosen · chosen: 0 of 2",
    ]
    assert message.mentions == tuple(users)
    assert not message.silent
    assert turn_message.turn(snapshot).silent


async def test_where_the_first_answer_counts_nobody_counts_answers(tables: Tables, monkeypatch: Any) -> None:
    snapshot = await bids(tables)
    either = [msgspec.structs.replace(one, either=True) for one in snapshot.waiting()]
    monkeypatch.setattr(Snapshot, "waiting", lambda _: either)
    said = turn_message.turn(snapshot).words()
    assert ", or as soon as one has answered" in said
    assert "chosen: 0 of 2" not in said


async def test_a_sealed_question_of_one_seat_is_not_told_to_all(tables: Tables) -> None:
    snapshot = await bids(tables)
    one = msgspec.structs.replace(snapshot.state.agenda[-1], asked={0: 1})
    alone = msgspec.structs.replace(snapshot.state, agenda=[*snapshot.state.agenda[:-1], one])
    assert phrases.public_prompt(msgspec.structs.replace(snapshot, state=alone), [0]) == "choose in secret."


async def test_what_a_game_says_of_a_sealed_question_is_told_to_all(tables: Tables, monkeypatch: Any) -> None:
    snapshot = await bids(tables)
    monkeypatch.setattr(type(snapshot.state.agenda[-1]), "public", lambda self, t, seat: "bid in secret, ⟪0⟫ too")
    one = msgspec.structs.replace(snapshot.state.agenda[-1], asked={0: 1})
    alone = msgspec.structs.replace(snapshot.state, agenda=[*snapshot.state.agenda[:-1], one])
    prompt = phrases.public_prompt(msgspec.structs.replace(snapshot, state=alone), [0])
    assert prompt == f"bid in secret, {snapshot.names[0]} too."


async def test_a_computer_that_is_waited_for_thinks(tables: Tables) -> None:
    table = await started(tables, ANA, computers=1)
    snapshot = await tables.load(table.id)
    computer = next(seat for seat in snapshot.seats if seat.holder == "computer")
    one = msgspec.structs.replace(snapshot.state.agenda[-1], asked={computer.seat: 1})
    alone = msgspec.structs.replace(snapshot.state, agenda=[*snapshot.state.agenda[:-1], one])
    waited = msgspec.structs.replace(snapshot, state=alone)
    assert turn_message.turn(waited).words().startswith(f"{computer.name} is thinking.\n")
    gone = msgspec.structs.replace(computer, holder="gone", name="Bo")
    seats = tuple(gone if seat is computer else seat for seat in snapshot.seats)
    said = turn_message.turn(msgspec.structs.replace(waited, seats=seats)).words()
    assert said.startswith("The table answers for Bo.\n")


def test_a_moment_comes_as_a_date_first() -> None:
    assert phrases.until(60.0) == "<t:60:f> (<t:60:R>)"
    assert phrases.until(60.0, near=True) == "<t:60:t> (<t:60:R>)"


async def test_what_happened_so_far_is_three_lines_with_how_many_more_the_log_has(tables: Tables) -> None:
    snapshot = await bids(tables)
    lines = [Line(f"Line {n} of ⟪0⟫.", (), telling=n in {2, 5}) for n in range(9)]
    assert news_lines.told(lines, snapshot) == [
        f"-# Line 2 of {snapshot.names[0]}.",
        f"-# Line 5 of {snapshot.names[0]}.",
        f"-# Line 8 of {snapshot.names[0]}. · 6 more: Log",
    ]
    assert news_lines.told([], snapshot) == []
    same = news_lines.told([Line("Nothing happens.", ()), Line("Nothing happens.", ())], snapshot)
    assert same == ["-# Nothing happens ×2."], "no line twice"


async def test_a_game_has_its_own_word_for_a_chapter_and_what_everybody_expects_makes_room(
    tables: Tables, monkeypatch: Any
) -> None:
    snapshot = await bids(tables)
    monkeypatch.setattr(type(snapshot.game.words), "chapter", "turn")
    lines = [Line(f"Line {n}.", (), routine=n > 6) for n in range(9)]
    said = turn_message.turn(snapshot, lines, last_round="there").words()
    assert "\n-# Line 5.\n-# Line 6. · 7 more: Log" in said
    assert "[previous turn](there)" not in said, "what has happened since is told"
    assert "[previous turn](there)" in turn_message.turn(snapshot, last_round="there").words()


async def test_the_sum_of_what_happened_stands_first_with_as_many_parts_as_a_line_holds(
    tables: Tables, monkeypatch: Any
) -> None:
    snapshot = await bids(tables)
    parts = ("⟪0⟫ −5", "⟪1⟫ −6", *[f"Part {n}" for n in range(40)])
    monkeypatch.setattr(type(snapshot.game.words), "sum_up", lambda _self, before, now: parts)
    lines = [Line(f"Line {n}.", ()) for n in range(4)]
    told = news_lines.told(lines, snapshot, snapshot.view(None))
    assert told[0].startswith(f"**{snapshot.names[0]} −5 · {snapshot.names[1]} −6 · Part 0")
    assert len(told[0]) <= news_lines.LINE + len("****")
    assert told[1:] == ["-# Line 2.", "-# Line 3. · 2 more: Log"]


async def test_the_acts_of_a_computer_are_told_one_by_one_with_what_came_of_them(tables: Tables) -> None:
    table = await started(tables, ANA, computers=1)
    snapshot = await tables.load(table.id)
    computer = next(seat.seat for seat in snapshot.seats if seat.holder == "computer")
    lines = [
        line
        for n in range(10)
        for line in (
            Line(f"⟪{computer}⟫ attacks {n}.", (), head=True),
            Line("A die is rolled.", ()),
            Line(f"Ike loses {n}.", (), telling=True),
            Line("Nothing follows.", (), routine=True),
        )
    ]
    told = news_lines.steps(lines, snapshot)
    name = snapshot.names[computer]
    assert told[0] == (
        f"-# **{name}**: attacks 0; A die is rolled; Ike loses 0; {name} attacks 1; A die is rolled; Ike loses 1; "
        f"{name} attacks 2; A die is rolled; Ike loses 2."
    )
    assert told[1] == f"-# {name} attacks 3. Ike loses 3."
    assert told[-1] == f"-# {name} attacks 9. Ike loses 9."
    assert len(told) == news_lines.STEPS
    assert told[0] in turn_message.turn(snapshot, lines).words()


async def test_a_chapter_is_told_in_three_lines_below_what_closed_it(tables: Tables) -> None:
    snapshot = await bids(tables)
    lines = [
        Line("One acts.", ("A-1",), head=True),
        Line("It hits.", ("A-2", "A-1"), telling=True),
        Line("Two acts.", ("A-3",), head=True),
        Line("Round 1 is played.", ("A-9",), landmark=True, head=True),
        Line("It grows dark.", ()),
    ]
    message = turn_message.result(snapshot, lines)
    assert message.words().splitlines() == [
        "**Round 1 is played.** Bids, table 1",
        "-# One acts. It hits.",
        "-# Two acts. It grows dark.",
    ]
    assert buttons(message) == ["Why Did This Happen?", "Log", "Board"]
    assert message.picture is None, "the next turn message has the same"


async def test_a_chapter_begins_with_what_the_game_says_of_it(tables: Tables, monkeypatch: Any) -> None:
    snapshot = await bids(tables)
    monkeypatch.setattr(type(snapshot.game.words), "sum_up", lambda _self, before, now: (f"⟪0⟫ loses {before}",))
    lines = [Line("Round 1 is played.", ("A-9",), landmark=True, head=True)]
    assert turn_message.result(snapshot, lines, 3).words().splitlines()[:2] == [
        "**Round 1 is played.** Bids, table 1",
        f"**{snapshot.names[0]} loses 3**",
    ]
    assert "loses" not in turn_message.result(snapshot, lines).words()


async def test_the_last_chapter_is_not_headed_by_the_end(tables: Tables) -> None:
    snapshot = await bids(tables)
    over = msgspec.structs.replace(snapshot.state, outcome=Outcome((), (), (1, 2), "All is lost.", ("BID-4",)))
    lines = [
        Line("One acts.", ("A-1",), head=True),
        Line("Round 1 is played.", ("A-9",), landmark=True, head=True),
        Line("All is lost.", ("BID-4",), landmark=True, head=True),
    ]
    assert turn_message.result(snapshot, lines).words().startswith("**All is lost.**")
    said = turn_message.result(msgspec.structs.replace(snapshot, state=over), lines).words()
    assert said.startswith("**Round 1 is played.**")
    assert "All is lost" not in said


# ---- the end


@pytest.mark.parametrize(
    ("winners", "ranking", "expected"),
    [
        ((0,), ((0,), (1,)), "{0} wins Bids, table 1."),
        ((0, 1), ((0, 1),), "{0} and {1} win Bids, table 1."),
        ((), (), "The players lose Bids, table 1."),
    ],
)
async def test_the_end_says_who_won_and_all_scores(
    tables: Tables, winners: tuple[int, ...], ranking: tuple[tuple[int, ...], ...], expected: str
) -> None:
    snapshot = ended(await bids(tables), Outcome(winners, ranking, (7, 5), "All is said.", ("BID-4",)))
    said = ending.over(snapshot).words()
    assert expected.format(*snapshot.names) in said
    assert "All is said.\n-# Bids, table 1 [BID-4]" in said
    assert "7" in said
    assert "5" in said
    assert (
        "Points for the record" in said and f"- **{snapshot.names[0]}**: 7" in said if not winners else r"1\. " in said
    )


async def test_a_draw_by_the_rules_says_so_with_its_points(tables: Tables) -> None:
    drawn = Outcome((), ((0, 1),), (5, 5), "Five each.", ("BID-4",), drawn=True)
    said = ending.over(ended(await bids(tables), drawn)).words()
    assert "Bids, table 1 is a draw." in said
    assert "lose" not in said
    assert said.count(": 5") == 2


async def test_points_are_taken_apart_and_the_deciding_step_is_told(tables: Tables, monkeypatch: Any) -> None:
    snapshot = ended(await bids(tables), Outcome((0,), ((0,), (1,)), (7, 5), "All is said.", ("BID-4",)))
    parts = {0: (("bids", 2), ("colours", 5), ("nothing", 0)), 1: (("bids", 5),)}
    monkeypatch.setattr(type(snapshot.game.words), "score", lambda _self, view, seat: parts[seat])
    lines = [
        Line("One acts.", (), head=True),
        Line("It rolls.", ()),
        Line("It strikes home.", (), telling=True),
        Line("Two acts.", (), head=True),
        Line("All is said.", (), landmark=True),
    ]
    said = ending.over(snapshot, lines).words()
    assert rf"1\. **{snapshot.names[0]}**: 7 (colours 5, bids 2)" in said
    assert rf"2\. **{snapshot.names[1]}**: bids 5" in said
    assert "**Decided by**: One acts. It strikes home." in said
    assert "Decided by" not in ending.over(snapshot, lines[3:]).words()


async def test_the_end_can_be_shared_in_words_that_nobody_is_called_by(tables: Tables) -> None:
    snapshot = ended(await bids(tables), Outcome((0,), ((0,), (1,)), (7, 5), "⟪0⟫ is ahead.", ("BID-4",)))
    message = ending.to_share(snapshot, "there")
    one, two = snapshot.plain_names
    assert f"```\n{one} wins Bids, table 1.\n{one} is ahead.\n{one} 7\n{two} 5\n```" in message.words()
    assert message.picture is not None
    assert message.mentions == ()


async def test_equal_players_share_their_place(tables: Tables) -> None:
    snapshot = ended(await bids(tables), Outcome((0, 1), ((0, 1),), (7, 7), "x", ()))
    assert ending.over(snapshot).words().count(r"1\. ") == 2


async def test_the_dice_can_be_checked_with_what_is_shown(tables: Tables) -> None:
    snapshot = await bids(tables)
    assert "shown once the game is over" in status_pages.dice(snapshot.table, "Bids").words()
    sound = Report(1, True, "over", 12, 9, 3, True, [])
    said = status_pages.dice(ended(snapshot, None).table, "Bids", sound).words()
    assert "I replayed 9 moves" in said
    assert "I cannot replay 3 of 12 moves" in said
    unsound = Report(1, False, "over", 12, 3, 0, True, ["Move 4 is missing."])
    wrong = status_pages.dice(ended(snapshot, None).table, "Bids", unsound).words()
    assert "Something is wrong here" in wrong
    assert "Move 4 is missing." in wrong
    assert "checks out" not in wrong
    assert "5ec7e7" in said
    assert snapshot.table.commitment in said


# ---- looking up


async def test_how_the_board_is_read_is_offered_where_the_game_says_it(tables: Tables, monkeypatch: Any) -> None:
    snapshot = await bids(tables)
    assert "How to Read the Board" not in buttons(status_pages.more(snapshot, 0))
    monkeypatch.setattr(snapshot.game.words, "texts", Texts(legend=("**A star** is a bid.",)))
    assert "How to Read the Board" in buttons(status_pages.more(snapshot, 0))
    assert "How to Read the Board" in buttons(status_pages.how_to_play(snapshot, []))
    message = status_pages.legend(snapshot)
    assert message.words() == "**How to read the board of Bids**\n- **A star** is a bid."
    assert message.picture is not None


async def test_how_to_play_has_the_games_own_primer(tables: Tables, monkeypatch: Any) -> None:
    snapshot = await bids(tables)
    monkeypatch.setattr(snapshot.game.words, "texts", Texts(primer=("Bid.", "Colour.")))
    assert "- Bid.\n- Colour.\n\nWhen you are asked" in status_pages.how_to_play(snapshot, ()).words()


async def test_how_to_play_begins_with_a_glance_and_has_the_rest_behind_it(tables: Tables, monkeypatch: Any) -> None:
    snapshot = await bids(tables)
    texts = Texts(glance=("Bid high.",), primer=("Bid.", "Colour."), legend=("**A star** is a bid.",))
    monkeypatch.setattr(snapshot.game.words, "texts", texts)
    topics = [(Hit("BID-1", 1.0, "Bids", "Bid.", "bids", "rule", "1", "1"), 1)]
    first = status_pages.how_to_play(snapshot, topics)
    assert "- Bid high.\n\nWhen you are asked" in first.words()
    assert "Colour." not in first.words()
    assert buttons(first) == ["More", "How to Read the Board"]
    assert not [part for part in first.parts if isinstance(part, Menu)], "the rules come behind it"
    rest = status_pages.how_to_play(snapshot, topics, more=True)
    assert "- Bid.\n- Colour.\n\nWhen you are asked" in rest.words()
    assert buttons(rest) == ["Back", "How to Read the Board"]
    assert [part.placeholder for part in rest.parts if isinstance(part, Menu)] == ["Rules by Heading"]


@pytest.mark.parametrize("game_id", rules.games())
async def test_how_to_play_a_game_fits_a_phone_at_first(game_id: str, tables: Tables) -> None:
    snapshot = msgspec.structs.replace(await bids(tables), game=rules.load(game_id))
    first = status_pages.how_to_play(snapshot, ())
    assert len(first.words()) <= SCREEN
    assert "More" in buttons(first)
    assert len(snapshot.game.words.texts.glance) >= 4
    assert len(status_pages.how_to_play(snapshot, (), more=True).words()) > len(first.words())


async def test_the_position_in_words_has_one_heading(tables: Tables, monkeypatch: Any) -> None:
    snapshot = await bids(tables)
    assert status_pages.in_words(snapshot, None).words().startswith("**Bids, table 1, round 1**\n")
    monkeypatch.setattr(type(snapshot.game.words), "describe", lambda self, view: "Bids, round 1.\nAll is well.")
    assert status_pages.in_words(snapshot, None).words() == "**Table 1**\nBids, round 1.\nAll is well."
    assert status_pages.position(snapshot).words().startswith("-# Table 1\n")


async def test_a_long_log_comes_as_a_file_with_all_of_it(tables: Tables) -> None:
    snapshot = await bids(tables)
    lines = tuple(Line(f"Line {n}.", ("A-1",)) for n in range(300))
    secret = Line("Only one knows.", (), audience=(1,))
    moves = [
        Move(1, "answer", 0, 101, True, None, 0.0, (*lines, secret)),
        Move(2, "answer", 0, 101, True, 3, 0.0, lines[:1]),
    ]
    message = status_pages.log(snapshot, moves, None)
    (file,) = [part for part in message.parts if isinstance(part, File)]
    assert file.content.count("\n") == 301
    assert "(taken back)" in file.content.splitlines()[-1]
    assert "Only one knows" not in file.content + message.words()
    assert "Line 299." in message.words()
    assert "Only one knows" in status_pages.log(snapshot, moves, 1).words()


async def test_turns_and_rounds_stand_apart_in_the_log(tables: Tables) -> None:
    snapshot = await bids(tables)
    told = ("One.", "Two.", "Round 1 is over.", "The game goes on.", "Three.")
    lines = tuple(Line(text, (), landmark=text.endswith(("over.", "on."))) for text in told)
    message = status_pages.log(snapshot, [Move(1, "answer", 0, 101, True, None, 0.0, lines * 5)], None)
    (file,) = [part for part in message.parts if isinstance(part, File)]
    assert file.content.startswith("One.\nTwo.\n\nRound 1 is over.\n\nThe game goes on.\n\nThree.\nOne.\n")
    assert "\nTwo.\n\n**Round 1 is over.**\n\n**The game goes on.**\n\nThree.\nOne.\n" in message.words()
    assert "\n\n\n" not in message.words()


async def test_the_log_is_read_page_by_page_and_no_line_is_left_out(tables: Tables) -> None:
    snapshot = await bids(tables)
    moves = [Move(n, "answer", 0, 101, True, None, 0.0, (Line(f"Line {n}.", ()),)) for n in range(100)]
    newest, middle, oldest = (status_pages.log(snapshot, moves, None, (), page) for page in range(3))
    assert "page 3 of 3" in newest.words()
    assert buttons(newest) == ["◀ Older", "Why These Lines?"]
    assert buttons(middle) == ["◀ Older", "Newer ▶", "Why These Lines?"]
    assert buttons(oldest) == ["Newer ▶", "Why These Lines?"]
    lines = "\n".join(message.words().partition("\n")[2] for message in (oldest, middle, newest)).splitlines()
    assert lines == [f"Line {n}." for n in range(100)]
    assert status_pages.log(snapshot, moves, None, (), 99) == oldest
    assert any(isinstance(part, File) for part in newest.parts)
    assert not any(isinstance(part, File) for part in oldest.parts)


@given(st.lists(st.text("ab ", min_size=1, max_size=5000), min_size=1, max_size=120))
def test_every_page_of_a_log_fits_into_a_message(lines: list[str]) -> None:
    found = status_pages.pages(lines)
    assert all(len("\n".join(page)) <= status_pages.ROOM for page in found)
    assert sum(map(len, found)) == len(lines)


async def test_lines_that_do_not_fit_are_counted() -> None:
    text = phrases.lines_within([f"{n:03d}" for n in range(10)], 20)
    assert text.splitlines() == ["-# 5 earlier lines: see Log", "005", "006", "007", "008", "009"]


def test_links_lead_to_channels_and_messages() -> None:
    assert phrases.link(Place(1, 2), 3) == "https://discord.com/channels/1/2/3"
    assert phrases.link(Place(None, 2)) == "https://discord.com/channels/@me/2"
