"""Rules questions at a table use scenario, signs, pieces, house rules, and nothing hidden."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec import structs

import rules
from bot.errors import Refused
from bot.messages.button_ids import Press, parse
from bot.messages.message_parts import Buttons, Message
from bot.store import Store
from bot.tables.model import Person, Snapshot, Table
from bot.tables.table_service import Tables
from bot.talk.acts import Acts
from bot.talk.acts.lookup import table_at_hand
from bot.talk.requester import By
from rules.kernel import Answer
from rules.kernel.play.chance import Chance
from rules.lookup import plain
from tests.bot.kit import ANA, BO, FirstChoice, StillClock, press, started


@pytest.fixture
async def tables(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    opened = Tables(store, clock, load=rules.load, games=rules.games(), players=lambda _: FirstChoice())
    yield opened
    await opened.close()


@pytest.fixture
def acts(tables: Tables) -> Acts:
    return Acts(tables, plain())


async def ask(acts: Acts, table: Table, question: str, who: Person = ANA, *, private: bool = False) -> Message:
    by = By(who, press(), 1)
    return await acts.cards.ask(None, question, by, here=table.game, table=table.id, private=private)


def answer(message: Message) -> str:
    """The first text below the line that repeats the question."""
    return "\n".join(message.words().splitlines()[1:])


def buttons(message: Message) -> list[str]:
    return [button.label for part in message.parts if isinstance(part, Buttons) for button in part.buttons]


ASKED = [
    ("clash", "how do we score here", "**Scoring", "2 per Titan health token"),
    ("clash", "what does the swirl mean", "**A sign on the board**", "**Swirl** confuses"),
    ("clash", "what happens when my hero dies", "CLA-PDE-3", "If a player is defeated"),
    (
        "eternia",
        "how do we score here",
        "**Crossroads of Eternia: what scores**",
        "1 VP when a side alone is on or by a stone",
    ),
    (
        "eternia",
        "how do we score points here",
        "**Crossroads of Eternia: what scores**",
        "1 VP when a side alone is on or by a stone",
    ),
    ("eternia", "what does the swirl icon mean", "**A sign on the board**", "**swirl** is Dazed"),
    ("eternia", "what happens when my hero dies", "ETE-KO-1", "0 HP is KO'ed"),
    ("eternia", "do boulders block line of sight", "**Boulder**", "It blocks Line of Sight."),
    ("eternia", "how do I win Crossroads of Eternia", "how to win**", "The Controller wins with:"),
    ("eternia", "how do I win", "how to win**", "After Round 8 the side with the larger share"),
    ("terrene", "how do we win", "TER-MATCH-1", "best of three"),
]


@pytest.mark.parametrize(("game", "question", "first", "said"), ASKED, ids=[f"{one[0]}: {one[1]}" for one in ASKED])
async def test_a_newcomers_question_is_answered_first_and_in_full(
    tables: Tables, acts: Acts, game: str, question: str, first: str, said: str
) -> None:
    table = await started(tables, ANA, BO, game=game)

    told = answer(await ask(acts, table, question))

    assert first in told.splitlines()[0]
    assert said in told


async def test_the_rest_is_behind_buttons(tables: Tables, acts: Acts) -> None:
    table = await started(tables, ANA, BO, game="eternia")

    scored = buttons(await ask(acts, table, "how do we score here"))
    assert scored[0].startswith("ETE-SCN-6")
    assert "More Answers" in scored
    assert "How to Read the Board" in buttons(await ask(acts, table, "what does the swirl mean"))
    assert "Card: Boulder" in buttons(await ask(acts, table, "do boulders block line of sight"))


async def test_another_table_is_answered_by_its_own_scenario(tables: Tables, acts: Acts) -> None:
    other = await started(tables, ANA, BO, game="eternia", channel=7, scenario="power_stones")

    told = answer(await ask(acts, other, "how do we score here"))
    assert told.startswith("**Race for the Power Stones: what scores**")
    lobby = await tables.load((await started(tables, ANA, BO, game="clash", channel=8)).id)
    assert table_at_hand.of_snapshot(structs.replace(lobby, state=None), None).passages == ()


WINNING = [("skirmish", "TIM-SKI-1"), ("raid", "TIM-RAID-1"), ("gauntlet", "TIM-RAID-1"), ("royale", "TIM-BBR-1")]


@pytest.mark.parametrize(("mode", "first"), WINNING)
async def test_rules_of_the_mode_of_the_table_come_before_those_of_others(
    tables: Tables, acts: Acts, mode: str, first: str
) -> None:
    table = await started(tables, ANA, BO, game="timestrike", mode=mode)

    own = await ask(acts, table, "how do I win?")
    assert first in answer(own).splitlines()[0]
    other = ("skirmish", "TIM-GEN-2") if mode != "skirmish" else ("raid", "TIM-RAID-1")
    assert other[1] not in answer(own).splitlines()[0]
    assert other[1] in answer(await ask(acts, table, f"how do I win a {other[0]}?")), "another mode can be named"


async def test_how_a_turn_ends_in_a_raid_is_found(tables: Tables, acts: Acts) -> None:
    table = await started(tables, ANA, BO, game="timestrike", mode="raid")

    assert "TIM-RAID-10" in answer(await ask(acts, table, "what does Finish Hod do?")).splitlines()[0]


async def test_house_rules_in_force_answer_and_others_do_not(tables: Tables, acts: Acts) -> None:
    house = await started(tables, ANA, BO, game="terrene", channel=1, small_start=True)
    book = await started(tables, ANA, BO, game="terrene", channel=2)

    question = "which house rules do we play here"
    assert "Characters of 0 supply may be in the starting party" in answer(await ask(acts, house, question))
    assert "Characters of 0 supply may be in the starting party" not in answer(await ask(acts, book, question))


async def test_the_rules_button_says_how_to_win_here_and_takes_a_question(tables: Tables, acts: Acts) -> None:
    table = await started(tables, ANA, BO, game="eternia")

    rules_ = await acts.rules.rules(table.id)
    assert "**Crossroads of Eternia: how to win**" in rules_.words()
    assert {"Ask a Question", "How to Read the Board"} <= {*buttons(rules_)}
    form = await acts.cards.ask_form(Press(table.id, 0, "ask_rules", ""))
    assert (parse(form.id) or Press(0, 0, "", "")).verb == "ask_rules_sent"
    sent = Press(table.id, 0, "ask_rules_sent", "")
    told = await acts.cards.asked(sent, By(ANA, press(), 1), {"question": "how do we score here"})
    assert "**Crossroads of Eternia: what scores**" in told.words()
    with pytest.raises(Refused):
        await acts.cards.asked(sent, By(ANA, press(), 1), {"question": " "})


async def test_the_rules_button_names_the_house_rules(tables: Tables, acts: Acts) -> None:
    house = await started(tables, ANA, BO, game="terrene", small_start=True)

    assert "Characters of 0 supply may be in the starting party" in (await acts.rules.rules(house.id)).words()


# ---- nothing hidden


def later(snapshot: Snapshot, moves: int = 12) -> Snapshot:
    """The table after some moves of chance, before the game's end."""
    game, state, chance = snapshot.game, snapshot.state, Chance(bytes(32))
    for _ in range(moves):
        choice = game.choices(state)[0]
        after = game.apply(state, Answer(choice.decision, choice.seat, game.sample(state, choice, chance))).state
        if not game.choices(after):
            break
        state = after
    return structs.replace(snapshot, state=state)


async def test_what_a_hand_holds_is_known_to_its_holder_alone(tables: Tables) -> None:
    table = await started(tables, ANA, BO, game="terrene")
    snapshot = later(await tables.load(table.id))

    ana, bo, everyone = (
        table_at_hand.of_snapshot(snapshot, who, snapshot.game.words.pieces()).pieces for who in (ANA.id, BO.id, None)
    )
    assert ana - bo
    assert bo - ana
    assert not everyone & (ana ^ bo)


@pytest.mark.parametrize("game", rules.games())
async def test_what_is_hidden_never_changes_an_answer(
    tables: Tables, acts: Acts, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(tables, ANA, BO, game=game)
    truly = later(await tables.load(table.id))
    pieces = truly.game.words.pieces()
    everywhere = {table_at_hand.of_snapshot(truly, who, pieces).pieces for who in (ANA.id, BO.id, None)}
    lying = sorted(frozenset[str]().union(*everywhere))[::4]
    names = [piece.name for piece in pieces if piece.key in lying] or [piece.name for piece in pieces]
    questions = [f"can {name.split()[-1].lower()} attack" for name in names]

    async def answers(snapshot: Snapshot, who: Person | None) -> list[Any]:
        async def load(_: int, __: int | None = None) -> Snapshot:
            return snapshot

        monkeypatch.setattr(tables, "load", load)
        return [(await ask(acts, table, one, who or ANA, private=who is not None)).parts for one in questions]

    assert questions
    for who in (ANA, BO, None):
        seat = truly.seat_of(who.id) if who is not None else None
        maybe = structs.replace(truly, state=truly.game.imagine(truly.state, seat, Chance(b"another seed" + bytes(20))))
        reader = who.id if who is not None else None
        assert table_at_hand.of_snapshot(maybe, reader, pieces) == table_at_hand.of_snapshot(truly, reader, pieces)
        assert await answers(maybe, who) == await answers(truly, who)
