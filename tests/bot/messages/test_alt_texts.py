"""Alt texts: the figures of cards, complete within Discord's limit, and a hint at the rest."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec import structs

import rules
from bot.messages import phrases
from bot.messages.message_parts import ALT, File, Picture
from bot.messages.rules import card_pages
from bot.messages.table import status_pages
from bot.store import Store
from bot.tables.model import Snapshot
from bot.tables.table_service import Tables
from rules.kernel import Answer, Focus, Option, Pick, Ref
from rules.kernel.play.chance import Chance
from rules.kernel.play.joined_keys import JOINT
from tests.bot.kit import ANA, BO, FirstChoice, StillClock, started

REST = "… Open Board in Words for the rest."


@pytest.fixture
async def tables(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    opened = Tables(store, clock, load=rules.load, games=rules.games(), players=lambda _: FirstChoice())
    yield opened
    await opened.close()


async def table(tables: Tables, game: str, moves: int = 0) -> Snapshot:
    """A table of two after some moves of chance, or before the one that ends it."""
    snapshot = await tables.load((await started(tables, ANA, BO, game=game)).id)
    state, chance = snapshot.state, Chance(bytes(32))
    for _ in range(moves):
        choice = snapshot.game.choices(state)[0]
        picks = snapshot.game.sample(state, choice, chance)
        after = snapshot.game.apply(state, Answer(choice.decision, choice.seat, picks)).state
        if not snapshot.game.choices(after):
            break
        state = after
    return structs.replace(snapshot, state=state)


async def at_set_up(tables: Tables) -> Snapshot:
    """A match of Terrene Odyssey whose decks are chosen."""
    snapshot = await table(tables, "terrene", 2)
    view: Any = snapshot.view(0)
    assert view.phase == "setup"
    return snapshot


def test_a_text_that_fits_is_whole_and_a_longer_one_says_where_the_rest_is() -> None:
    line = "A card: attack 3, defence 2. "
    fitting = (line * 40)[:ALT]

    assert phrases.alt_text(fitting) == fitting
    cut = phrases.alt_text(line * 40)
    assert cut.endswith(f"defence 2. {REST}")
    assert ALT - len(line) < len(cut) <= ALT
    assert len(phrases.alt_text("x" * 5000)) <= ALT
    assert phrases.alt_text("x" * 5000).endswith(REST)


@pytest.mark.parametrize("game", rules.games())
@pytest.mark.parametrize("moves", [0, 12])
async def test_every_board_and_hand_is_told_whole_or_says_where_the_rest_is(
    tables: Tables, game: str, moves: int
) -> None:
    snapshot = await table(tables, game, moves)

    words = snapshot.game.words
    for seat in (None, 0, 1):
        view: Any = snapshot.view(seat)
        told = [(phrases.board(snapshot, seat), words.describe(view))]
        told += [(phrases.hand(snapshot, seat), words.describe_hand(view))] if seat is not None else []
        for picture, text in told:
            whole = phrases.plainly(text, snapshot)
            assert len(picture.alt) <= ALT
            assert picture.alt == whole or (picture.alt.endswith(REST) and len(whole) > ALT)


async def test_a_board_that_does_not_fit_is_told_in_shorter_words(tables: Tables, monkeypatch: Any) -> None:
    snapshot = await table(tables, "elemancers")
    words = type(snapshot.game.words)
    short = "All of it, ⟪1⟫ too."
    monkeypatch.setattr(words, "describe_briefly", lambda self, view: short)
    assert phrases.board(snapshot).alt == phrases.plainly(snapshot.game.words.describe(snapshot.view(None)), snapshot)
    monkeypatch.setattr(words, "describe", lambda self, view: "A place, and who is there. " * 60)
    for picture in (phrases.board(snapshot), phrases.whole(snapshot)):
        assert picture.alt == f"All of it, {snapshot.plain_names[1]} too.\nOpen Board in Words for more."
        assert picture.said.startswith("A place"), "what stands in place of the picture is longer"
    monkeypatch.setattr(words, "describe_briefly", words.describe)
    assert phrases.board(snapshot).alt.endswith(REST)


async def test_an_answer_for_several_is_not_told_beside_its_single_one(tables: Tables) -> None:
    snapshot = await table(tables, "elemancers")
    (decision, *_) = snapshot.decisions(0) or snapshot.decisions(1)
    keys = ("a", JOINT.join("ab"), JOINT.join("cd"))
    options = tuple([Option(key, f"Answer {n}") for n, key in enumerate(keys)])
    asked = structs.replace(decision, form=Pick(options))
    alt = phrases.asked(snapshot, asked, Focus((Ref("clan", "umbra"),), options)).alt
    assert [line for line in alt.splitlines() if line.startswith("Answer")] == ["Answer 0", "Answer 2"]


async def test_the_words_of_a_table_hold_what_the_alt_text_of_the_hand_leaves_out(tables: Tables) -> None:
    snapshot = await at_set_up(tables)

    words = status_pages.in_words(snapshot, 0)
    (file,) = (part for part in words.parts if isinstance(part, File))
    view: Any = snapshot.view(0)
    assert snapshot.game.words.describe_hand(view).splitlines()[-1] in file.content
    assert not any(isinstance(part, File) for part in status_pages.in_words(snapshot, None).parts)


async def test_a_card_to_choose_at_set_up_is_told_with_its_figures(tables: Tables) -> None:
    snapshot = await at_set_up(tables)

    alt = phrases.hand(snapshot, 0).alt
    view: Any = snapshot.view(0)
    character = min(
        (card for card, _ in view.players[0].left if card.kind == "character"), key=lambda c: (c.sp, c.name)
    )
    figures = f"LV {character.lv}, SP {character.sp}, HP {character.hp}, ATK {character.atk}, DEF {character.defence}"
    assert f"{character.name}: {figures}" in alt


async def test_a_hand_of_clash_is_told_with_the_four_sides_of_each_card(tables: Tables) -> None:
    snapshot = await table(tables, "clash")

    alt = phrases.hand(snapshot, 0).alt
    view: Any = snapshot.view(0)
    for card in view.players[0].hand:
        assert f"In hand, {card.name}: A " in alt
        assert all(f"shield {side.defence}" in alt for side in card.sides)


async def test_a_hand_of_eternia_is_told_with_what_its_cards_do(tables: Tables) -> None:
    snapshot = await table(tables, "eternia", 20)

    view: Any = snapshot.view(1)
    alt = phrases.hand(snapshot, 1).alt
    (model, *_) = (model for model in view.models if model.seat == 1)
    assert f"{model.name} (Bo): " in alt.replace(snapshot.plain_names[1], "Bo")
    assert f"{model.skills[0].name} (" in alt


def test_a_long_card_says_that_the_rest_stands_below() -> None:
    pieces = rules.load("eternia").words.pieces()
    longest = max((piece for piece in pieces if piece.face is not None), key=lambda piece: len(piece.text))

    page = card_pages.card(longest, game="eternia", title="Clash for Eternia")
    (picture,) = (part for part in page.parts if isinstance(part, Picture))
    assert picture.alt.endswith("… The rest stands below.")
