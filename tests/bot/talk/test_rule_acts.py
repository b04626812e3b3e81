"""Acts about the rules with made-up ids, and cases that the whole bot's tests miss."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import AsyncIterator

import pytest

import rules
from bot.errors import Refused, Stale
from bot.messages.button_ids import Press, parse
from bot.messages.layout import fitting
from bot.messages.message_parts import ENTRIES, Buttons, Menu, Message
from bot.store import Store
from bot.tables.model import Person, Snapshot
from bot.tables.table_service import Tables
from bot.talk.acts import Acts
from bot.talk.acts.lookup import possible_now
from bot.talk.press_verbs import Pressed, Verbs
from bot.talk.requester import By
from rules.kernel import Decision
from rules.lookup import Lookup, catalogues, standing
from tests.bot.kit import ANA, BO, StillClock, press, started

VERBS = (
    *("headings", "heading", "games", "turn_to", "why_page", "why_log_page", "why_not_page", "rules", "topic", "rule"),
    *("look", "hits", "piece", "why", "why_move", "why_not", "why_log", "why_end"),
)
FORGED = ("", "-", ".", "..", "1.0", "clash.9999", "CLA-KEY-1.9999", "CLA-NO-1", "clash.none", "9" * 40, "a" * 40)


@pytest.fixture
def acts(tables: Tables) -> Acts:
    return Acts(tables, standing())


def by(guild: int | None = 1) -> By:
    return By(ANA, press(), guild)


def sound(message: Message) -> None:
    """A message that Discord takes."""
    assert fitting(message.parts)
    ids = [button.id for part in message.parts if isinstance(part, Buttons) for button in part.buttons if button.id]
    ids += [part.id for part in message.parts if isinstance(part, Menu)]
    assert len(set(ids)) == len(ids)
    assert all(parse(one) is not None for one in ids)
    for part in message.parts:
        if isinstance(part, Menu):
            assert 0 < len(part.entries) <= ENTRIES
            assert len({entry.value for entry in part.entries}) == len(part.entries)
        if isinstance(part, Buttons):
            assert 0 < len(part.buttons) <= 5


CHOSEN: tuple[tuple[str, ...], ...] = ((), ("",), ("all",), ("CLA-KEY-1",), ("x" * 100,), ("a", "b"))


@pytest.mark.parametrize("verb", VERBS)
async def test_ids_that_nobody_wrote_are_answered_or_refused_kindly(tables: Tables, acts: Acts, verb: str) -> None:
    table = await started(tables, ANA, BO)
    act = Verbs(*acts.all()).all()[verb]
    for number, n, values in itertools.product((table.id, 0, 9999), FORGED, CHOSEN):
        with contextlib.suppress(Refused):
            sound(await act(Pressed(Press(number, 0, verb, n, values), by())))


async def test_every_rule_and_every_card_is_a_message_that_discord_takes(acts: Acts) -> None:
    known = acts.rules.book.lookup
    for game in known.games:
        for topic in known.topics(game):
            for hit in known.browse(topic, game):
                sound(await acts.rules.rule(hit.id, by()))
    for piece in ("a", "attack", "poison", "frost", "Seaside Market"):
        sound(await acts.cards.card(piece, by(), here="clash"))


async def test_without_any_rules_nothing_breaks(tables: Tables) -> None:
    acts = Acts(tables, Lookup(()))
    table = await started(tables, ANA, BO)
    assert "I have no rules yet" in (await acts.rules.rules(0)).words()
    assert "I found no rule" in (await acts.cards.ask(None, "how", by())).words()
    assert acts.rules.beginning("cla") == ()
    assert acts.cards.suggest_card("x") == []
    with pytest.raises(Refused, match="I know nothing called"):
        await acts.cards.card("golem", by())
    with pytest.raises(Refused, match="I know no heading"):
        await acts.rules.browse(None, "Poison", by())
    with pytest.raises(Stale):
        acts.rules.headings_of("clash")
    assert "No rule is cited here" in (await acts.why.why_end(table.id)).words()


async def test_one_game_alone_needs_no_choice(tables: Tables) -> None:
    clash = [catalogue for catalogue in catalogues() if catalogue.game.id == "clash"]
    assert "**Rules of Clash**" in (await Acts(tables, Lookup(clash)).rules.rules(0)).words()
    assert "of which game" in (await Acts(tables, standing()).rules.rules(0)).words()


async def test_a_rule_is_shown_to_all_once_from_each_message(acts: Acts) -> None:
    assert "Ana shares a rule" in (await acts.rules.share("CLA-KEY-1", by(), origin=7)).words()
    with pytest.raises(Refused, match="already"):
        await acts.rules.share("CLA-KEY-1", by(), origin=7)
    await acts.rules.share("CLA-KEY-2", by(), origin=7)  # a private message changes when its rules are turned
    with pytest.raises(Refused, match="already"):
        await acts.rules.share("CLA-KEY-2", by(), origin=7)
    await acts.rules.share("CLA-KEY-1", by(), origin=8)
    await acts.rules.share("CLA-KEY-1", by(), origin=0)
    await acts.rules.share("CLA-KEY-1", by(), origin=0)
    with pytest.raises(Stale):
        await acts.rules.share("CLA-NO-1", by(), origin=9)
    with pytest.raises(Stale):
        await acts.cards.share_card("clash.none", by(), origin=9)


async def test_in_a_direct_conversation_there_is_nothing_to_share(acts: Acts) -> None:
    labels = [
        button.label
        for message in (await acts.rules.rule("CLA-KEY-1", by(None)), await acts.cards.card("poison", by(None)))
        for part in message.parts
        if isinstance(part, Buttons)
        for button in part.buttons
    ]
    assert labels
    assert "Share Here" not in labels


async def test_a_question_hardly_understood_gets_the_best_guesses_and_says_so(acts: Acts) -> None:
    unclear = (await acts.cards.ask("clash", "how do i cook pasta", by())).words()
    clear = (await acts.cards.ask("clash", "how long does poison last", by())).words()

    assert unclear.startswith("-# Clash · I am not sure what “how do i cook pasta” asks; these rules come closest\n**")
    assert clear.startswith("-# Clash · “how long does poison last”\n**")


@pytest.fixture
async def elemancers(store: Store) -> AsyncIterator[Tables]:
    made = Tables(store, StillClock(), load=rules.load, games=("elemancers",))
    yield made
    await made.close()


async def to_the_moves(tables: Tables) -> tuple[Snapshot, Decision]:
    """Play by default until somebody is asked for Moves."""
    await started(tables, ANA, BO, game="elemancers")
    for _ in range(40):
        await tables.settled()
        snapshot = await tables.load(1)
        asked = snapshot.decision(snapshot.asked[0].decision)
        assert asked is not None
        if "Move a creature" in asked.prompt:
            return snapshot, snapshot.joined(asked)
        picks = asked.default.picks
        await tables.answer(1, snapshot.seats[asked.seat].user or 0, asked.id, picks, press())
    raise AssertionError("nobody moves")


async def test_a_question_for_what_is_possible_now_is_answered_from_what_is_offered(elemancers: Tables) -> None:
    """It got the card and a rule, and no word on the table."""
    acts = Acts(elemancers, standing())
    snapshot, asked = await to_the_moves(elemancers)
    user = snapshot.seats[asked.seat].user or 0
    mover = next(person for person in (ANA, BO) if person.id == user)
    other = next(person for person in (ANA, BO) if person.id != user)
    option = next(one for one in getattr(asked.form, "options", ()) if one.path)
    name = option.path[0].partition(" at ")[0]

    async def said(question: str, person: Person = mover, *, private: bool = True) -> str:
        answer = await acts.cards.ask(
            None, question, By(person, press(), 1), here="elemancers", table=1, private=private
        )
        sound(answer)
        return answer.words()

    found = await said(f"Where can I move {name} right now?")
    assert found.startswith(f"**At your table now**: you are offered **{option.path[0]}**: ")
    assert option.label in found.splitlines()[0]
    elsewhere = await said("Can I summon Frozen Giants with my Weapon this turn?")
    assert elsewhere.startswith("**At your table now**: ")
    assert "you are offered" not in elsewhere.splitlines()[0]
    assert "At your table" not in await said(f"What is {name}?"), "it asks for the card"
    public = await said(f"Where can I move {name} right now?", private=False)
    assert f"{snapshot.names[asked.seat]} is offered **{option.path[0]}**: " in public, (
        "everybody may read an open question"
    )
    assert possible_now.LOOK in await said("Can I summon Frozen Giants this turn?", private=False)
    assert possible_now.LOOK in await said(f"Where can I move {name} right now?", other, private=False)
    waits = await said(f"Where can I move {name} right now?", other)
    assert waits.startswith("**At your table now**: You have nothing to choose now. Waiting for ")
