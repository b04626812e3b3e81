"""What messages say, made from tables of toys and from made-up outcomes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import Illegal, NotYourSeat, Refused
from bot.messages import lobby, phrases, private, reading, turn
from bot.messages.parts import TEXT, Buttons, File, Menu, Message
from bot.messages.refused import Cannot, cannot, incident, refusal, sentence
from bot.prompts import Where
from bot.tables.model import Accepted, Line, Move, Place, Sitting
from bot.tables.service import Tables
from bot.verify import Report
from rules.kernel import Outcome, Refusal
from rules.lookup import Hit
from tests.bot.kit import ANA, BO, CY, by_seat, play, started
from tests.bot.kit import lobby as opened


def buttons(message: Message) -> list[str]:
    return [button.label for part in message.parts if isinstance(part, Buttons) for button in part.buttons]


async def bids(tables: Tables) -> Sitting:
    return await tables.load((await started(tables, ANA, BO)).id)


def ended(sitting: Sitting, outcome: Outcome | None) -> Sitting:
    shown = "5ec7e7"
    table = msgspec.structs.replace(sitting.table, status="over", outcome=outcome, secret=shown)
    return msgspec.structs.replace(sitting, table=table)


# ---- the lobby


async def test_a_lobby_says_what_is_missing_and_who_can_start(tables: Tables) -> None:
    table = await opened(tables, ANA)
    said = lobby.lobby(await tables.load(table.id)).words()
    assert "## Bids · Table 1" in said
    assert "One more player, or add a computer" in said
    assert "**Pace** About one move a day: each decision has 24 hours." in said
    await tables.join(table.id, BO, "k1")
    said = lobby.lobby(await tables.load(table.id)).words()
    assert "Ready: Ana can press Start, or wait for 2 more." in said
    assert table.commitment[:16] in said


async def test_a_started_or_closed_lobby_has_nothing_to_join(tables: Tables) -> None:
    sitting = await bids(tables)
    assert buttons(lobby.lobby(sitting)) == ["How to Play"]
    table = await opened(tables, CY, channel=501)
    await tables.close_table(table.id, CY.id, "k1")
    closed = lobby.lobby(await tables.load(table.id))
    assert "closed before it started" in closed.words()
    assert buttons(closed) == []


# ---- what became of an answer


def became(lines: tuple[Line, ...]) -> Accepted:
    return Accepted(table=1, seat=0, decision=7, chosen="No Boost", complete=True, lines=lines)


async def test_an_answer_begins_with_what_it_did_itself_however_much_followed(tables: Tables) -> None:
    own = (Line("You roll 3 dice.", ()), Line("The robot is KO'ed.", ()))
    others = tuple(Line(f"The AI acts {n}.", (), head=True) for n in range(9))
    said = private.outcome_lines(await bids(tables), became((*own, *others)))
    assert said == [
        "**No Boost**",
        "What happened then:",
        "-# You roll 3 dice.",
        "-# The robot is KO'ed.",
        "-# … 6 more in the log …",
        *(f"-# The AI acts {n}." for n in (6, 7, 8)),
    ]


async def test_an_answer_that_did_much_leaves_room_for_how_it_goes_on(tables: Tables) -> None:
    sitting = await bids(tables)
    said = private.outcome_lines(sitting, became(tuple(Line(f"{n}.", ()) for n in range(20))))
    assert said[2:] == ["-# 0.", "-# 1.", "-# 2.", "-# 3.", "-# … 15 more in the log …", "-# 19."]
    few = private.outcome_lines(sitting, became(tuple(Line(f"{n}.", ()) for n in range(6))))
    assert few[2:] == [f"-# {n}." for n in range(6)]


# ---- the turn


async def test_of_an_answer_that_did_much_what_is_telling_is_told(tables: Tables) -> None:
    """The end of a fight in the middle of it all; what everybody expects is left out first."""
    lines = [Line(f"{n}.", ()) for n in range(12)]
    lines[7] = Line("Ike is defeated.", (), telling=True)
    lines[2] = Line("A bonus is over.", (), routine=True)
    said = private.outcome_lines(await bids(tables), became(tuple(lines)))
    assert said[2:] == ["-# 0.", "-# 1.", "-# … 7 more in the log …", "-# 3.", "-# Ike is defeated.", "-# 11."]


async def test_who_waits_in_their_own_turn_is_not_told_that_it_is_over(tables: Tables, monkeypatch: Any) -> None:
    sitting = await bids(tables)
    answered = became(())
    assert "Your turn is over. Waiting for" in private.settled(sitting, answered, "").words()
    monkeypatch.setattr(type(sitting.game), "turn_of", lambda game, state: answered.seat)
    assert "Your turn goes on. Waiting for" in private.settled(sitting, answered, "").words()
    monkeypatch.setattr(type(sitting.game), "turn_of", lambda game, state: answered.seat + 1)
    assert "Your turn is over." in private.settled(sitting, answered, "").words()


async def test_the_first_line_of_a_turn_is_what_a_notification_shows(tables: Tables) -> None:
    sitting = await bids(tables)
    users = await by_seat(tables, 1)
    message = turn.turn(sitting, ping=users)
    assert message.words().splitlines()[:2] == [
        f"<@{users[0]}> <@{users[1]}>: How much do you bid?",
        "**Bids, table 1, round 1**",
    ]
    assert message.mentions == tuple(users)
    assert not message.silent
    assert turn.turn(sitting).silent


async def test_a_sealed_question_of_one_seat_is_not_told_to_all(tables: Tables) -> None:
    sitting = await bids(tables)
    one = msgspec.structs.replace(sitting.state.agenda[-1], asked={0: 1})
    alone = msgspec.structs.replace(sitting.state, agenda=[*sitting.state.agenda[:-1], one])
    assert phrases.public_prompt(msgspec.structs.replace(sitting, state=alone), [0]) == "choose in secret."


async def test_what_a_game_says_of_a_sealed_question_is_told_to_all(tables: Tables, monkeypatch: Any) -> None:
    sitting = await bids(tables)
    monkeypatch.setattr(type(sitting.state.agenda[-1]), "public", lambda self, t, seat: "bid in secret, ⟪0⟫ too")
    one = msgspec.structs.replace(sitting.state.agenda[-1], asked={0: 1})
    alone = msgspec.structs.replace(sitting.state, agenda=[*sitting.state.agenda[:-1], one])
    prompt = phrases.public_prompt(msgspec.structs.replace(sitting, state=alone), [0])
    assert prompt == f"bid in secret, {sitting.names[0]} too."


async def test_a_computer_that_is_waited_for_thinks(tables: Tables) -> None:
    table = await started(tables, ANA, computers=1)
    sitting = await tables.load(table.id)
    computer = next(seat for seat in sitting.seats if seat.holder == "computer")
    one = msgspec.structs.replace(sitting.state.agenda[-1], asked={computer.seat: 1})
    alone = msgspec.structs.replace(sitting.state, agenda=[*sitting.state.agenda[:-1], one])
    waited = msgspec.structs.replace(sitting, state=alone)
    assert turn.turn(waited).words().startswith("Computer 1 is thinking.\n")
    gone = msgspec.structs.replace(computer, holder="gone", name="Bo")
    seats = tuple(gone if seat is computer else seat for seat in sitting.seats)
    said = turn.turn(msgspec.structs.replace(waited, seats=seats)).words()
    assert said.startswith("The table answers for Bo.\n")


def test_a_moment_comes_as_a_date_first() -> None:
    assert phrases.until(60.0) == "<t:60:f> (<t:60:R>)"


async def test_what_happened_since_is_at_most_six_lines_the_newest_last(tables: Tables) -> None:
    sitting = await bids(tables)
    lines = [Line(f"Line {n} of ⟪0⟫.", ()) for n in range(9)]
    block = phrases.since_block(lines, sitting)
    assert block is not None
    shown = block.content.splitlines()
    assert shown[0] == "-# **This round so far** (3 more in the log)"
    assert shown[1] == f"-# Line 3 of {sitting.names[0]}."
    assert shown[-1] == f"-# Line 8 of {sitting.names[0]}."
    assert phrases.since_block([], sitting) is None


async def test_a_game_has_its_own_word_for_a_chapter_and_what_everybody_expects_makes_room(
    tables: Tables, monkeypatch: Any
) -> None:
    sitting = await bids(tables)
    monkeypatch.setattr(type(sitting.game), "chapter", "turn")
    lines = [Line(f"Line {n}.", (), routine=n > 6) for n in range(9)]
    block = phrases.since_block(lines, sitting)
    assert block is not None
    assert block.content.splitlines()[0] == "-# **This turn so far** (3 more in the log)"
    assert [line[-2:] for line in block.content.splitlines()[1:]] == ["1.", "2.", "3.", "4.", "5.", "6."]
    assert "[last turn](there)" in turn.turn(sitting, last_round="there").words()


async def test_a_chapter_is_told_in_paragraphs_with_one_rule_each(tables: Tables) -> None:
    sitting = await bids(tables)
    lines = [
        Line("One acts.", ("A-1",), head=True),
        Line("It hits.", ("A-2", "A-1")),
        Line("Two acts.", ("A-3",), head=True),
        Line("Round 1 is played.", ("A-9",), landmark=True, head=True),
        Line("It grows dark.", ()),
    ]
    assert phrases.paragraphs(lines, sitting) == [
        "-# **One acts.** It hits. [A-2]",
        "-# Two acts. [A-3]",
        "-# It grows dark.",
    ]
    message = turn.result(sitting, lines)
    assert message.words().startswith("**Round 1 is played.** Bids, table 1")
    assert buttons(message) == ["Why?", "Whole Log"]
    plain = [Line("One.", ("A-1",)), Line("Two.", ())]
    assert phrases.paragraphs(plain, sitting) == ["-# One. [A-1]", "-# Two."]
    alike = [Line(f"{name} acts.", ("A-1",), head=True) for name in ("One", "Two", "Three")]
    assert phrases.paragraphs(alike, sitting) == ["-# One acts. Two acts. Three acts. [A-1]"]


async def test_a_chapter_begins_with_what_the_game_says_of_it(tables: Tables, monkeypatch: Any) -> None:
    sitting = await bids(tables)
    monkeypatch.setattr(type(sitting.game), "sum_up", lambda _self, before, now: (f"⟪0⟫ loses {before}.",))
    lines = [Line("Round 1 is played.", ("A-9",), landmark=True, head=True)]
    assert turn.result(sitting, lines, 3).words().splitlines()[:2] == [
        "**Round 1 is played.** Bids, table 1",
        f"{sitting.names[0]} loses 3.",
    ]
    assert "loses" not in turn.result(sitting, lines).words()


async def test_the_last_chapter_is_not_headed_by_the_end(tables: Tables) -> None:
    sitting = await bids(tables)
    over = msgspec.structs.replace(sitting.state, outcome=Outcome((), (), (1, 2), "All is lost.", ("BID-4",)))
    lines = [
        Line("One acts.", ("A-1",), head=True),
        Line("Round 1 is played.", ("A-9",), landmark=True, head=True),
        Line("All is lost.", ("BID-4",), landmark=True, head=True),
    ]
    assert turn.result(sitting, lines).words().startswith("**All is lost.**")
    said = turn.result(msgspec.structs.replace(sitting, state=over), lines).words()
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
    sitting = ended(await bids(tables), Outcome(winners, ranking, (7, 5), "All is said.", ("BID-4",)))
    said = turn.over(sitting).words()
    assert expected.format(*sitting.names) in said
    assert "All is said.\n-# [BID-4]" in said
    assert "7" in said
    assert "5" in said
    assert "Points for the record" in said if not winners else r"1\. " in said


async def test_equal_players_share_their_place(tables: Tables) -> None:
    sitting = ended(await bids(tables), Outcome((0, 1), ((0, 1),), (7, 7), "x", ()))
    assert turn.over(sitting).words().count(r"1\. ") == 2


async def test_the_dice_can_be_checked_with_what_is_shown(tables: Tables) -> None:
    sitting = await bids(tables)
    assert "shown when the game is over" in reading.dice(sitting.table, "Bids").words()
    sound = Report(1, True, "over", 12, 9, 3, True, [])
    said = reading.dice(ended(sitting, None).table, "Bids", sound).words()
    assert "I played 9 moves again" in said
    assert "3 of 12 moves are of other cards" in said
    unsound = Report(1, False, "over", 12, 3, 0, True, ["Move 4 is missing."])
    wrong = reading.dice(ended(sitting, None).table, "Bids", unsound).words()
    assert "Something is wrong here" in wrong
    assert "Move 4 is missing." in wrong
    assert "as it was promised" not in wrong
    assert "5ec7e7" in said
    assert sitting.table.commitment in said


# ---- private words


async def test_a_question_in_a_group_leaves_the_picture_out(tables: Tables) -> None:
    sitting = await bids(tables)
    (decision,) = sitting.decisions(0)
    assert private.ask(sitting, decision).picture is not None
    assert private.ask(sitting, decision, where=Where(2)).picture is None


async def test_a_secret_question_about_the_table_shows_the_table_once(tables: Tables) -> None:
    """The hand, which cannot answer it, is left to My Hand."""
    sitting = await bids(tables)
    (decision,) = sitting.decisions(0)
    about = msgspec.structs.replace(decision, on_table=True)
    seen = [(one.kind, one.seat) for one in private.ask(sitting, about).pictures]
    assert seen == [("board", 0)]
    news = (phrases.board(sitting, 0, since=1),)
    assert private.ask(sitting, about, news=news).pictures == news
    assert [one.kind for one in private.ask(sitting, decision, news=news).pictures] == ["board", "hand"]


async def test_an_open_question_has_a_picture_above_its_buttons_only_where_it_is_about_the_table(
    tables: Tables,
) -> None:
    table = await started(tables, ANA, BO)
    for who in await by_seat(tables, table.id):
        await play(tables, table.id, who, "one")
    sitting = await tables.load(table.id)
    (decision,) = sitting.decisions(0)
    assert private.ask(sitting, decision).picture is None
    about = msgspec.structs.replace(decision, on_table=True)
    assert [one.kind for one in private.ask(sitting, about).pictures] == ["board"], "where it is about the table"


async def test_what_a_refusal_is_about_stands_before_it(tables: Tables, monkeypatch: Any) -> None:
    sitting = await bids(tables)
    refusals = (
        Refusal("pass", "Every player bids.", ("BID-1",)),
        Refusal("withdraw", "FP stay where they are.", ("BID-1",)),
        Refusal("one", "One is taken.", ("BID-1",)),
    )
    monkeypatch.setattr(type(sitting.game), "explain", lambda self, state, seat: refusals)
    assert [refusal.reason for refusal in private.refusals(sitting, 0)] == [
        "Pass: every player bids.",
        "Withdraw: FP stay where they are.",
        "One is taken.",
    ]
    (decision,) = sitting.decisions(0)
    near = msgspec.structs.replace(decision, rules=("BID-9",))
    assert private.refused_lines(sitting, near)[-1] == "One is taken. [BID-1]"
    assert private.refused_lines(sitting, msgspec.structs.replace(decision, rules=("OTHER-1",))) == []
    await play(tables, sitting.table.id, (await by_seat(tables, 1))[0], "one")
    done = await tables.load(sitting.table.id)
    assert "pass" not in {refusal.what for refusal in private.refusals(done, 0)}, "there is nothing to pass any more"


async def test_a_confirmation_repeats_the_answer_and_says_what_comes(tables: Tables) -> None:
    await started(tables, ANA, BO)
    accepted = await play(tables, 1, ANA.id, "two")
    sitting = await tables.load(1)
    (decision,) = sitting.decisions(accepted.seat)
    message = private.confirmed(sitting, accepted, decision, ("two",))
    assert "**Bid two**" in message.words()
    assert "Your turn is over; chosen: 1 of 2." in message.words()
    assert buttons(message) == ["Change", "Why?"]


# ---- refusals


def test_a_refusal_says_what_the_rule_and_what_instead() -> None:
    illegal = Illegal("That cools down.", rules=("A-1", "A-2"), instead=tuple("abcdefgh"), table=12)
    message = refusal(illegal)
    assert message.words().splitlines() == ["That cools down. [A-1, A-2]", "Instead: a, b, c, d, e, f, …."]
    assert buttons(message) == ["Rule"]
    hits = [Hit("A-1", 0, "Cool-down", "A card cools down. It rests.", "a", "rule", "", "")]
    assert refusal(illegal, [*hits, msgspec.structs.replace(hits[0], id="A-2")]).words().splitlines() == [
        "That cools down.",
        "-# A-1: A card cools down. (also A-2)",
        "Instead: a, b, c, d, e, f, ….",
    ]


def test_a_refusal_names_what_was_tried() -> None:
    assert refusal(Illegal("Give out 3.", tried="2 Forest")).words() == "2 Forest: Give out 3."
    assert refusal(Illegal("2 forest are too few.", tried="2 Forest")).words() == "2 forest are too few."


def test_the_sentence_of_a_rule_is_short() -> None:
    assert sentence("One to 3. 2 of them; Three do so.") == "One to 3."
    assert len(sentence("word " * 200)) <= 180


def test_all_that_is_refused_comes_in_pages_with_every_rule() -> None:
    hits = [Hit(f"A-CAN-{n}", 0, "Cannot", "No. " * 20, "a", "rule", "", "") for n in range(90)]
    found = [Cannot(f"Thing {n} is not possible, for a reason of {'some ' * 20}length.", [hits[n]]) for n in range(90)]
    seen, opened, page, more = "", set[str](), 0, True
    while more:
        message = cannot(found, title="Bids", can=["a", "b"], table=1, page=page)
        assert len(message.words()) < TEXT
        seen += message.words()
        opened |= {entry.value for part in message.parts if isinstance(part, Menu) for entry in part.entries}
        opened |= {
            button.id.split(":")[-1] for part in message.parts if isinstance(part, Buttons) for button in part.buttons
        }
        more = not [b for part in message.parts if isinstance(part, Buttons) for b in part.buttons][-1].disabled
        page += more
    assert all(f"Thing {n} " in seen for n in range(90))
    assert {hit.id for hit in hits} <= opened
    assert "You can choose: a, b." in seen
    assert "Nothing is refused to you just now." in cannot([], title="Bids", table=1).words()


def test_a_refusal_leads_on() -> None:
    message = refusal(NotYourSeat("It is not yours.", table=12), turn_link="https://x", can_choose=True)
    assert buttons(message) == ["Board", "Choose", "Go There"]
    assert buttons(refusal(Refused("No."))) == []


def test_an_incident_has_a_number_and_an_apology() -> None:
    assert "**abc123**" in incident("abc123").words()


# ---- looking up


async def test_how_the_board_is_read_is_offered_where_the_game_says_it(tables: Tables, monkeypatch: Any) -> None:
    sitting = await bids(tables)
    assert "How to Read the Board" not in buttons(reading.more(sitting, 0))
    monkeypatch.setattr(type(sitting.game), "legend", ("**A star** is a bid.",))
    assert "How to Read the Board" in buttons(reading.more(sitting, 0))
    assert "How to Read the Board" in buttons(reading.how_to_play(sitting, []))
    message = reading.legend(sitting)
    assert message.words() == "**How to read the board of Bids**\n- **A star** is a bid."
    assert message.picture is not None


async def test_how_to_play_has_the_games_own_primer(tables: Tables, monkeypatch: Any) -> None:
    sitting = await bids(tables)
    monkeypatch.setattr(type(sitting.game), "primer", ("Bid.", "Colour."))
    assert "- Bid.\n- Colour.\n\nWhen you are asked" in reading.how_to_play(sitting, ()).words()


async def test_the_position_in_words_has_one_heading(tables: Tables, monkeypatch: Any) -> None:
    sitting = await bids(tables)
    assert reading.in_words(sitting, None).words().startswith("**Bids, table 1, round 1**\n")
    monkeypatch.setattr(type(sitting.game), "describe", lambda self, view: "Bids, round 1.\nAll is well.")
    assert reading.in_words(sitting, None).words() == "**Table 1**\nBids, round 1.\nAll is well."
    assert reading.position(sitting).words().startswith("-# Table 1\n")


async def test_a_long_log_comes_as_a_file_with_all_of_it(tables: Tables) -> None:
    sitting = await bids(tables)
    lines = tuple(Line(f"Line {n}.", ("A-1",)) for n in range(300))
    secret = Line("Only one knows.", (), audience=(1,))
    moves = [
        Move(1, "answer", 0, 101, True, None, 0.0, (*lines, secret)),
        Move(2, "answer", 0, 101, True, 3, 0.0, lines[:1]),
    ]
    message = reading.log(sitting, moves, None)
    (file,) = [part for part in message.parts if isinstance(part, File)]
    assert file.content.count("\n") == 301
    assert "(taken back)" in file.content.splitlines()[-1]
    assert "Only one knows" not in file.content + message.words()
    assert "Line 299." in message.words()
    assert "Only one knows" in reading.log(sitting, moves, 1).words()


async def test_the_log_is_read_page_by_page_and_no_line_is_left_out(tables: Tables) -> None:
    sitting = await bids(tables)
    moves = [Move(n, "answer", 0, 101, True, None, 0.0, (Line(f"Line {n}.", ()),)) for n in range(100)]
    newest, middle, oldest = (reading.log(sitting, moves, None, (), page) for page in range(3))
    assert "page 3 of 3" in newest.words()
    assert buttons(newest) == ["◀ Older", "Why?"]
    assert buttons(middle) == ["◀ Older", "Newer ▶", "Why?"]
    assert buttons(oldest) == ["Newer ▶", "Why?"]
    lines = "\n".join(message.words().partition("\n")[2] for message in (oldest, middle, newest)).splitlines()
    assert lines == [f"Line {n}." for n in range(100)]
    assert reading.log(sitting, moves, None, (), 99) == oldest
    assert any(isinstance(part, File) for part in newest.parts)
    assert not any(isinstance(part, File) for part in oldest.parts)


@given(st.lists(st.text("ab ", min_size=1, max_size=5000), min_size=1, max_size=120))
def test_every_page_of_a_log_fits_into_a_message(lines: list[str]) -> None:
    found = reading.pages(lines)
    assert all(len("\n".join(page)) <= reading.ROOM for page in found)
    assert sum(map(len, found)) == len(lines)


async def test_lines_that_do_not_fit_are_counted() -> None:
    text = phrases.lines_within([f"{n:03d}" for n in range(10)], 20)
    assert text.splitlines() == ["-# 5 earlier lines: see Whole log", "005", "006", "007", "008", "009"]


def test_links_lead_to_channels_and_messages() -> None:
    assert phrases.link(Place(1, 2), 3) == "https://discord.com/channels/1/2/3"
    assert phrases.link(Place(None, 2)) == "https://discord.com/channels/@me/2"
